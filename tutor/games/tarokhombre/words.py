"""How the values of the record are put into words: made from them, no number written twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
from tutor.rules.core.variant import Fact
from tutor.rules.core.wording import a_game, counters, number_of, number_word
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.talon.discard import DiscardRules
from tutor.sources import Citation, cite

SCAT: dict[Scat, str] = {
    "dealer": "to the dealer, who discards three cards before the bidding",
    "player": "to the declarer, who discards three cards after the exchange",
    "player first": "to the declarer, who discards three cards before the exchange",
}
NAMEABLE: dict[Nameable, str] = {
    "counting": "only counting cards: court cards, Sküs, XXI and Pagat",
    "any": "any card",
}
STAND: dict[Stand, str] = {
    "nothing": "nothing is paid",
    "game": "the declarer pays the price of the game to each",
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
"""What is paid beside all the tricks."""


def kind(game: TarokHombreKind) -> str:
    """A game with its exchange and its prices: from each, and a point."""
    return f"{a_game(game.german)} ({_exchange(game)}; {game.price}, {game.point} a point)"


def _exchange(game: TarokHombreKind) -> str:
    return number_of(game.cards, "card") if game.cards else "no exchange"


def kinds(kinds: tuple[TarokHombreKind, ...]) -> tuple[Fact, ...]:
    """The games from the lowest, and at their own place their prices."""
    games = "; ".join(f"{one.german} ({_exchange(one)})" for one in kinds)
    return (Fact("", games), *_prices(kinds))


def _prices(kinds: tuple[TarokHombreKind, ...]) -> Iterator[Fact]:
    """What they cost, at the paragraph that prices them."""
    at: dict[str, list[TarokHombreKind]] = {}
    for one in kinds:
        at.setdefault(one.price_place.place.split(" law ")[0], []).append(one)
    for together in at.values():
        prices = "; ".join(f"{one.german} {one.price}, {one.point} a point" for one in together)
        about = "prices" if len(at) == 1 else f"price of {together[0].german}"
        yield Fact(about, prices, together[0].price_place)


def all_tricks(prices: AllTricks) -> str:
    """What all the tricks cost, from the lowest game."""
    return ", ".join(f"{GAME_WORDS[kind]} {price}" for kind, price in prices)


def waiting(word: Waiting) -> str:
    """Who may say the word without a game, and what it binds to."""
    who = "forehand" if word.speakers == 1 else f"the first {number_word(word.speakers)} in turn"
    bound = "; outbid by the dealer’s lowest game, forehand must play that game"
    return f"“{word.german}”, open to {who}{bound if word.bound else ''}"


def alone(game: TarokHombreKind | None) -> str:
    """What follows when nobody says more."""
    return f"it is played as {kind(game)}" if game else "the cards are thrown in"


def discard(rules: DiscardRules) -> str:
    """What may not be discarded."""
    barred = f"{number_of(rules.number, 'card')}; no Kings, no taroks and not the Sküs"
    if not pagat_alone(rules):
        return barred
    return f"{barred}; the Pagat only with exactly {number_word(BESIDE_PAGAT)} other taroks"


def excuse(given_up: Citation | None) -> Callable[[ExcuseRules], tuple[Fact, ...]]:
    """How long the excuse may be kept, and, at its own place, to whom it is given up."""
    return lambda rules: _excuse(rules, given_up)


def _excuse(rules: ExcuseRules, place: Citation | None) -> tuple[Fact, ...]:
    late = (
        f"before the last {number_word(rules.late)} cards of the hand"
        if rules.late
        else "up to the last trick"
    )
    led = ", and may be led" if rules.led else ""
    given = (
        [Fact("all the tricks", "whoever wins every trick gets it", place)]
        if rules.given_up
        else []
    )
    return (Fact("", f"in place of any card, {late}{led}"), *given)


def reckoning(rules: Reckoning) -> tuple[Fact, ...]:
    """How the points are reckoned."""
    if rules.parts == 1:
        return (Fact("", "each at its price"),)
    return (
        Fact("", f"their price together, divided by {rules.parts}"),
        Fact("a remainder", "half or more counts as one", cite("001 ¶ 1 law 17")),
        Fact("the least", "one counter", cite("001 ¶ 1 law 18")),
    )


def declared(tricks: int) -> str:
    """When all the tricks are declared."""
    return (
        f"after trick {tricks}; otherwise they are not paid" if tricks else "need not be declared"
    )


def all_pass(unit: str) -> Callable[[int], str]:
    """What forehand gets when all pass."""

    def words(points: int) -> str:
        gets = f"; forehand gets {points} {unit} from each" if points else ""
        return f"thrown in, and the next player deals{gets}"

    return words


def pot(rules: PotRules | None) -> tuple[Fact, ...]:
    """What is staked."""
    if not rules:
        return (Fact("", "none"),)
    turn = Fact("bêtes", "bêtes are played off in turn", cite("001 ¶ 1 law 21"))
    return (
        Fact("", f"each dealer stakes {counters(rules.stake)}"),
        Fact("a game lost", "the loser pays in as much as was played for", rules.bete),
        *([turn] if rules.in_turn else []),
    )


def sitting(place: Citation) -> Callable[[Sitting], tuple[Fact, ...]]:
    """Who has no part where four sit at the table; `place` is what bars the dealer."""

    def words(rule: Sitting) -> tuple[Fact, ...]:
        if rule == "dealer":
            lies = Fact("the scat", "where the scat would be the dealer’s, it lies untouched")
            return (Fact("", "the dealer sits out", place), lies)
        return (Fact("", "whoever dealt the previous hand sits out"),)

    return words
