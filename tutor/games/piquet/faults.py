"""Mistakes at the table and what the book has them cost (002 Das Kartengeben to Das Bedienen).

Where a fault ends the hand, the settlement holds what was counted until then and the penalty.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.fault import SEAT, Fault, find_fault
from tutor.games.piquet.announcing import KINDS
from tutor.games.piquet.buying import BUYING, buying_faults, not_early
from tutor.games.piquet.count import TOO_MANY, count, countable, other_seats, side_of, sides
from tutor.games.piquet.playing import mixed, playing_faults
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.settle import side_seats, written_sides
from tutor.rules.ledger import Entry, Settlement
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State

DEALING = ("cut", "command", "exchange", "blanche", "pick", "peek")
TALKING = ("announcing", "lead")
ALWAYS = (*DEALING, *TALKING, "play")
EARLY = cite("002 Das Kaufen 6")


def piquet_faults(rules: PiquetRules) -> tuple[Fault, ...]:
    """The faults of the family."""
    two = rules.exchange.value == "two"
    return (
        *((_early(), *buying_faults()) if two else ()),
        _anew("misdeal", "A misdeal", DEALING, rules.misdeal.citation),
        _anew("wrong-dealer", "The wrong player dealt", ALWAYS, cite("002 Das Kartengeben 7")),
        *_wrong_hands(),
        *((mixed(),) if rules.exchange.value != "none" else ()),
        *playing_faults(rules),
    )


def _early() -> Fault:
    """The dealer bought too early, and the elder will not have it."""
    return replace(_anew("early", "The dealer bought too early", BUYING, EARLY), against=not_early)


def _anew(name: str, english: str, phases: tuple[str, ...], place: Citation) -> Fault:
    """A fault after which there is a new deal."""
    return Fault(name, english, phases, (), _again, place, effect="the cards are dealt anew")


def _wrong_hands() -> tuple[Fault, ...]:
    """A wrong number of cards after buying, and a false announcement."""
    wrong, false = cite("002 Das Kaufen 9"), cite("002 Das Zählen 4")
    too_many = Fault(
        TOO_MANY,
        "Too many cards",
        (*TALKING, "play"),
        (SEAT,),
        None,
        wrong,
        onward=lambda state, words: state,
        effect="the hand goes on, and that side counts nothing; it may still strike",
    )
    return (
        too_many,
        Fault("too-few", "A card too few", (*TALKING, "play"), (SEAT,), _too_few, wrong),
        Fault("false", "A false announcement", (*TALKING, "play"), (SEAT,), _false, false),
    )


def _called(state: State) -> Fault:
    """The fault that has ended the hand."""
    fault = find_fault(state.game.faults, state.fault) if state.fault else None
    assert fault is not None
    return fault


def _place(state: State) -> Citation:
    return _called(state).citation


def _again(state: State, words: tuple[str, ...]) -> Settlement:
    """The cards are thrown in and the right player deals again."""
    fault = _called(state)
    dealer = state.table.forehand if fault.id == "wrong-dealer" else state.table.dealer
    summary = f"{fault.english}: {fault.effect}."
    return Settlement(summary, (), dealer, fault.citation, void=True)


def _others(state: State, words: tuple[str, ...]) -> tuple[int, tuple[int, ...]]:
    """The side at fault, and the seats of the other sides."""
    side = side_of(state, "ABCD".index(words[0]))
    return side, other_seats(state, side)


def _all(state: State) -> list[Entry]:
    """Everything that was counted until the fault."""
    return _kept(state, None)


def _kept(state: State, culprit: int | None) -> list[Entry]:
    """What the sides without fault have counted."""
    return [
        _entry(state, item.side, item.item, item.amount, item.reason, item.citation)
        for item in count(state)
        if item.side != culprit
    ]


def _entry(state: State, side: int, item: str, amount: int, reason: str, place: Citation) -> Entry:
    return Entry(item, amount, side_seats(state, side), state.table.active, reason, place)


def _ended(state: State, entries: list[Entry], summary: str) -> Settlement:
    place = _place(state)
    writers = {seat for side in written_sides(state) for seat in side_seats(state, side)}
    kept = tuple(entry for entry in entries if writers.issuperset(entry.writers))
    return Settlement(summary, kept, state.table.forehand, place, scored=True)


def _too_few(state: State, words: tuple[str, ...]) -> Settlement:
    """The card that is missing is a full trick of the other side."""
    _, others = _others(state, words)
    side = side_of(state, others[0])
    reason = f"{words[0]} has a card too few: the missing one is a trick of the other side."
    entries = [*_all(state), _entry(state, side, "trick", 1, reason, _place(state))]
    return _ended(state, entries, reason)


def _false(state: State, words: tuple[str, ...]) -> Settlement:
    """The other side counts everything it holds, even what was struck."""
    culprit, _ = _others(state, words)
    entries = [entry for entry in _kept(state, culprit) if entry.item not in KINDS]
    for side in sides(state):
        held = (
            []
            if side == culprit
            else [(k, *one) for k in KINDS for one in countable(state, side, k)]
        )
        for kind, seat, piece in held:
            reason = f"{seat_name(seat)} counts everything after a false announcement."
            entries.append(_entry(state, side, kind, piece.score, reason, _place(state)))
    return _ended(state, entries, f"{words[0]} announced falsely and counts nothing.")
