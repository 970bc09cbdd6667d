"""Buying: who exchanges how many cards, when, and who may look at those that are left.

With it come the openings of a carte blanche, which is told before its owner buys.
"""

from __future__ import annotations

from tutor.games.piquet.before.blanche import BlancheStage
from tutor.games.piquet.peek import PeekStage
from tutor.games.piquet.pieces.held import has_court
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.buying import owed_to
from tutor.hand.fault import calls_of
from tutor.hand.state import Opening, State
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.stage import Stage
from tutor.rules.talon.exchange import ExchangeRules, ExchangeStage
from tutor.rules.talon.pick import PickStage
from tutor.sources import Citation, cite

ELDER_MOST, ELDER_LEAST = 5, 3
"""The elder's packet, and the fewest cards to buy (002 Das Kaufen 1)."""

LOWER_PACKET = 3
"""The lower packet, which is the dealer's (002 Das Kartengeben 2)."""

EARLY, UNSAID = "early-lower", "unsaid"
"""The faults, called in the hand, after which one buys otherwise."""

ELDER_BUYS_AT, DEALER_BUYS_AT = cite("002 Das Kaufen 1"), cite("002 Das Kaufen 2")
DEALER_LAYS_AT = cite(
    "002 Das Kaufen 3",
    "read",
    "The book says that players discard before they buy; only of elder hand does it say that they "
    "buy as many.",
)
LAYS_FIRST_AT = cite(
    "002 Das Kaufen 3",
    "read",
    "The book says this of the game for two. For three it says only that the dealer may change "
    "two cards.",
)
LOOKING_AT, NAMES_LEAD_AT = cite("002 Das Kaufen 4"), cite("002 Das Kaufen 5")
EARLY_AT = cite("002 Das Kaufen 6")
BOUGHT_EARLY_AT = cite(
    "002 Das Kaufen 6",
    "read",
    "The book does not say how many of these three the dealer must take; here it is the larger "
    "part of the rest, as always.",
)
UNSAID_AT = cite(
    "002 Das Kaufen 7",
    "read",
    "The dealer discards first, as always, and then looks at the cards and chooses, since a choice "
    "among hidden cards would not be a choice.",
)


def bought(state: State, seat: int) -> ExchangeStage | None:
    """The finished exchange of a seat."""
    finished = (s for s in state.all(ExchangeStage) if s.seat == seat and s.to_act is None)
    return next(finished, None)


def left_by_elder(state: State) -> int:
    """How many of the five cards the elder, who has bought, has left."""
    elder = bought(state, state.table.forehand)
    return ELDER_MOST - elder.laid.bit_count() if elder else 0


def bought_early(state: State) -> bool:
    """Whether the dealer bought too early and is left with the lower three."""
    return bool(calls_of(state, EARLY))


def chooses(state: State) -> bool:
    """Whether the dealer may choose among what the elder left without a word."""
    return bool(calls_of(state, UNSAID))


def _blanche(state: State, seat: int, numbers: tuple[int, ...]) -> Stage | None:
    """Opened for a hand without court cards, where it counts (002 Weisse Karte 1)."""
    rules = state.game.rules_as(PiquetRules)
    hand = state.cards.hands[seat]
    if not rules.blanche_points or has_court(hand) or owed_to(state, seat):
        return None
    place = cite("002 Weisse Karte 2")
    return BlancheStage(state.table, state.cards, seat, numbers, place)


def _elder_blanche(state: State) -> Stage | None:
    numbers = tuple(range(ELDER_LEAST, ELDER_MOST + 1))
    return _blanche(state, state.table.forehand, numbers)


def _dealer_blanche(state: State) -> Stage | None:
    if bought(state, state.table.dealer) is not None:
        return None
    return _blanche(state, state.table.dealer, ())


def _shown(state: State) -> Stage | None:
    """The elder shows the carte blanche when the dealer has bought (002 Weisse Karte 2)."""
    if _named_number(state) is None:
        return None
    return ShownStage(state.table, state.cards, state.table.forehand)


def _named_number(state: State) -> int | None:
    """How many cards an elder with a carte blanche has promised to buy."""
    blanche = state.find(BlancheStage)
    return blanche.number if blanche and blanche.seat == state.table.forehand else None


def _dealer_first(state: State) -> Stage | None:
    """Before a carte blanche of the elder is shown the dealer buys from the dealer's own cards."""
    number = _named_number(state)
    return None if number is None else _dealer_exchange(state, number)


def _elder(state: State) -> Stage:
    number = _named_number(state)
    least, most = (number, number) if number else (ELDER_LEAST, ELDER_MOST)
    rules = ExchangeRules(least, most, ELDER_BUYS_AT)
    seat = state.table.forehand
    return ExchangeStage(state.table, rules, state.cards, seat, owed=owed_to(state, seat))


def _elder_looks(state: State) -> Stage | None:
    """The elder may look at those of the five cards left unbought."""
    talon = state.cards.talon[: left_by_elder(state)]
    if not talon or _named_number(state) is not None:
        return None
    return PeekStage(state.table, state.cards, state.table.forehand, talon, False, LOOKING_AT)


def _dealer(state: State) -> Stage | None:
    """The dealer buys after the elder, unless a carte blanche made the dealer first."""
    if bought(state, state.table.dealer) is not None:
        return None
    return _dealer_exchange(state, 0)


def _dealer_exchange(state: State, skipped: int) -> Stage:
    """At least the larger part of what is left, from the top (002 Das Kaufen 2)."""
    seat = state.table.dealer
    more = owed_to(state, seat)
    rest = len(state.cards.talon) - skipped - more
    least, most, place = rest // 2 + 1, rest, DEALER_BUYS_AT
    if bought_early(state):
        least, most, place = min(least, LOWER_PACKET), LOWER_PACKET, BOUGHT_EARLY_AT
        skipped += rest - LOWER_PACKET
    rules = ExchangeRules(least, most, place, laying=DEALER_LAYS_AT)
    choosing = chooses(state)
    return ExchangeStage(
        state.table, rules, state.cards, seat, skipped, owed=more, choosing=choosing
    )


def _dealer_picks(state: State) -> Stage | None:
    """What the elder left without a word is open to choice (002 Das Kaufen 7)."""
    dealer = bought(state, state.table.dealer)
    if dealer is None or not dealer.choosing:
        return None
    talon = state.cards.talon
    return PickStage(state.table, state.cards, dealer.seat, talon, dealer.bought, UNSAID_AT)


def _dealer_looks(state: State) -> Stage | None:
    if state.find(PickStage) is not None:
        return None
    return _leavings(state, state.table.dealer, False, LOOKING_AT)


def _elder_names(state: State) -> Stage | None:
    return _leavings(state, state.table.forehand, True, NAMES_LEAD_AT)


def _leavings(state: State, seat: int, naming: bool, place: Citation) -> Stage | None:
    """What lies in the talon at the end, but for what a dealer who was too early must leave."""
    talon = state.cards.talon[left_by_elder(state) if bought_early(state) else 0 :]
    return PeekStage(state.table, state.cards, seat, talon, naming, place) if talon else None


def _dealer_changes(state: State) -> Stage:
    """In Norman Piquet the dealer may change two cards, or none (002 Normannisches Piquet 1)."""
    two, place = len(state.cards.talon), state.game.rules_as(PiquetRules).exchange.citation
    rules = ExchangeRules(two, two, place, optional=True, laying=LAYS_FIRST_AT)
    return ExchangeStage(state.table, rules, state.cards, state.table.dealer)


BUYING_STAGES: dict[str, tuple[Opening, ...]] = {
    "two": (
        _elder_blanche,
        _dealer_first,
        _shown,
        _elder,
        _elder_looks,
        _dealer_blanche,
        _dealer,
        _dealer_picks,
        _dealer_looks,
        _elder_names,
    ),
    "dealer": (_dealer_changes,),
    "none": (),
}
