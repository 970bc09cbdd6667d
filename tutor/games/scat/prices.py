"""What a hand of Scat costs: the game, Schneider or Schwarz, the matadors (000 3 § 9)."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.order import SUITS_RISING
from tutor.games.scat.outcome import ScatOutcome, outcome
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, number_of, so_many, the_game, times_price
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.pay.schneider import Dearer, Defeat, Line, lines_of
from tutor.sources import Citation, cite

ALL_EYES = 120
"""All cards together (000 3 § 1 ¶ 3)."""

NO_TRICK_AT = cite(
    "000 3 § 9 ¶ 4",
    "read",
    "The book calls it Schwarz when the declarer takes every trick. We count it too when the "
    "declarer takes none.",
)

GRAND_BY_SUIT_AT = cite(
    "000 3 § 9 ¶ 5",
    "read",
    "A Grand has no suit. Where the price of a matador depends on the suit, we take that of the "
    "highest.",
)


def settle(state: State) -> Settlement:
    """The settlement of a finished hand: thrown in, or played."""
    rules = state.game.rules_as(ScatRules)
    naming = state.find(NamingStage)
    if naming is None or naming.named is None:
        summary = "Nobody plays, so the cards are thrown in."
        return Settlement(summary, (), rules.not_asked.citation)
    facts = outcome(state)
    sides = facts.contract.sides(state.table.active, facts.player, state.cards.hands)
    others = sides.against(facts.player)
    writers = (facts.player,) if facts.won else others
    entries = tuple(
        Entry(item, amount, writers, (facts.player, *others), reason, place)
        for item, amount, reason, place in price_lines(rules, facts)
        if amount
    )
    by_suit = facts.contract.suit is not None
    place = rules.majority.citation if by_suit else facts.contract.citation
    return Settlement(_summary(facts), entries, place)


def price_lines(rules: ScatRules, facts: ScatOutcome) -> Iterable[Line]:
    """The items of the price that each opponent pays, or gets."""
    contract, won = facts.contract, "won" if facts.won else "lost"
    place = (contract.price_place or contract.citation) if facts.won else rules.lost.citation
    game = (f"{seat_name(facts.player)} has {won} {the_game(contract.german)}.", place)
    yield from lines_of(contract.price, game, facts.defeat, _dearer(rules, facts))
    each = matador_price(rules, contract)
    if each and facts.matadors:
        reason = f"{so_many(facts.matadors, 'matador')} at {each}{' each' * (facts.matadors > 1)}."
        yield "matadors", each * facts.matadors, reason, _matador_place(rules, facts)


def _dearer(rules: ScatRules, facts: ScatOutcome) -> dict[Defeat, Dearer]:
    """What Schneider and Schwarz cost; the book has no game lost without a trick."""
    once, four = rules.schneider_factor, rules.black_factor
    price = times_price(four.value)
    black = f"One side has every trick, so the game is Schwarz and costs {price}."
    place = four.citation if facts.won else NO_TRICK_AT
    return {
        "schneider": Dearer(once.value, "Schneider doubles the price of the game.", once.citation),
        "schwarz": Dearer(four.value, black, place, instead=True),
    }


def _matador_place(rules: ScatRules, facts: ScatOutcome) -> Citation:
    if not facts.won:
        return rules.lost.citation
    by_suit = rules.matadors.value == "suit" and facts.contract.suit is None
    return GRAND_BY_SUIT_AT if by_suit else rules.matadors.citation


def matador_price(rules: ScatRules, contract: Contract) -> int:
    """What one matador of this game costs; 0 where they are not paid (000 3 § 9 ¶ 5)."""
    by_suit = {suit: 1 + rank for rank, suit in enumerate(SUITS_RISING)}
    prices = {
        "game": contract.price,
        "suit": by_suit.get(contract.suit or "", len(by_suit)),
        "none": 0,
    }
    return prices[rules.matadors.value]


def _summary(facts: ScatOutcome) -> str:
    name, won = seat_name(facts.player), "wins" if facts.won else "loses"
    game = the_game(facts.contract.german)
    if not counts_eyes(facts.contract):
        tricks = number_of(facts.tricks, "trick") if facts.tricks else "no trick"
        return f"{name} {won} {game} with {tricks}."
    beaten = "the others are" if facts.won else f"{name} is"
    extra = f"; {beaten} {capital(facts.defeat)}" if facts.defeat else ""
    points = f"{facts.eyes} card points to {ALL_EYES - facts.eyes}"
    return f"{name} {won} {game} by {points}{extra}."
