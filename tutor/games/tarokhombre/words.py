"""How the values of the record are put into words: made from them, no number written twice."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tarokhombre.rules import (
    BESIDE_PAGAT,
    AllTricks,
    Beside,
    Nameable,
    Reckoning,
    Scat,
    Sitting,
    Stand,
    TarokHombreKind,
    Waiting,
    pagat_alone,
)
from tutor.rules.core.wording import counters, number_of, number_word
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.talon.discard import DiscardRules

SCAT: dict[Scat, str] = {
    "dealer": "to the dealer, who lays three cards away before the bidding",
    "player": "to the player, after the exchange; he lays three cards away",
    "player first": "to the player, before the exchange; he lays three cards away",
}
NAMEABLE: dict[Nameable, str] = {
    "counting": "only cards that count: court cards, Sküs, XXI and Pagat",
    "any": "any card",
}
STAND: dict[Stand, str] = {
    "nothing": "nothing is paid",
    "game": "the player pays the price of his game to each",
}
GAME_WORDS = {
    "trio": "a Tres",
    "duo": "ad Duo",
    "uno": "ad Uno",
    "solo": "Solo",
    "deux": "à deux",
    "un": "à un",
    "sans-prendre": "sans prendre",
}
"""The games by their ids, each in the language of its text."""
BESIDE: dict[Beside, str] = {
    "game and points": "the game and its points",
    "game": "the game alone",
}


scat = SCAT.__getitem__
"""Who takes the three cards over."""
nameable = NAMEABLE.__getitem__
"""Which cards may be named."""
stand = STAND.__getitem__
"""What a game that stands costs."""
beside = BESIDE.__getitem__
"""What is paid beside all tricks."""


def kind(game: TarokHombreKind) -> str:
    """A game with its exchange and its prices: from each, and a point."""
    exchange = number_of(game.cards, "card") if game.cards else "no exchange"
    return f"{game.german} ({exchange}; {game.price}, {game.point} a point)"


def kinds(kinds: tuple[TarokHombreKind, ...]) -> str:
    """The games from the lowest."""
    return "; ".join(map(kind, kinds))


def all_tricks(prices: AllTricks) -> str:
    """What all tricks cost, from the lowest game."""
    return ", ".join(f"{GAME_WORDS[kind]} {price}" for kind, price in prices)


def waiting(word: Waiting) -> str:
    """Who may say the word without a game, and what it binds to."""
    who = (
        "the forehand" if word.speakers == 1 else f"the first {number_word(word.speakers)} in turn"
    )
    bound = "; the dealer’s lowest game binds the forehand to keep it" if word.bound else ""
    return f"“{word.german}”, {who}{bound}"


def alone(game: TarokHombreKind | None) -> str:
    """What follows when nobody says more."""
    return f"it is played: {kind(game)}" if game else "the cards are thrown in"


def discard(rules: DiscardRules) -> str:
    """What may not be laid away."""
    barred = f"{number_of(rules.number, 'card')}; no King, no tarok, not the Sküs"
    if not pagat_alone(rules):
        return barred
    return f"{barred}; the Pagat with exactly {number_word(BESIDE_PAGAT)} other taroks"


def excuse(rules: ExcuseRules) -> str:
    """How long the Sküs may be kept."""
    late = (
        f"before the last {number_word(rules.late)} cards of the hand"
        if rules.late
        else "to the last trick"
    )
    led = ", led too" if rules.led else ""
    given = "; who makes every trick gets it" if rules.given_up else ""
    return f"in place of any card, {late}{led}{given}"


def reckoning(rules: Reckoning) -> str:
    """How the points are reckoned."""
    if rules.parts == 1:
        return "their price each"
    rest = "half and more counts as one; at least one counter"
    return f"their price together, divided by {rules.parts}; {rest}"


def declared(tricks: int) -> str:
    """When all tricks are declared."""
    return f"after trick {tricks}; else they are not paid" if tricks else "need not be declared"


def all_pass(unit: str) -> Callable[[int], str]:
    """What the forehand gets when all pass."""

    def words(points: int) -> str:
        gets = f"; the forehand gets {points} {unit} from each" if points else ""
        return f"thrown in, the next deals{gets}"

    return words


def pot(rules: PotRules | None) -> str:
    """What is staked."""
    if not rules:
        return "none"
    turn = "; bêtes are played off in turn" if rules.in_turn else ""
    return f"each dealer stakes {counters(rules.stake)}; a game lost sets what it was for{turn}"


def sitting(rule: Sitting) -> str:
    """Who has no part where four sit at the table."""
    if rule == "dealer":
        return "the dealer sits out; where the scat would be his, it lies untouched"
    return "whoever dealt the hand before sits out"
