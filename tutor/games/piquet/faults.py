"""Mistakes at the table and what the book has them cost (002 Das Kartengeben to Das Bedienen).

A fault ends the hand here: the settlement holds what was counted until then and the penalty.
"""

from __future__ import annotations

from collections.abc import Callable

from tutor.fault import SEAT, Fault
from tutor.games.piquet.announcing import KINDS
from tutor.games.piquet.count import closing, count, countable, side_of, sides
from tutor.games.piquet.rules import PiquetRules
from tutor.rules.ledger import Entry, Settlement
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.sources import Citation, cite
from tutor.state import State

REVOKE_FINE = 5
"""Points to the other side for a revoke (002 Das Bedienen 2)."""

DEALING = ("cut", "command", "exchange", "blanche", "peek")
TALKING = ("announcing", "lead")
Written = Callable[[State, int], list[Entry]]


def piquet_faults(rules: PiquetRules) -> tuple[Fault, ...]:
    """The faults of the family."""
    early = cite("002 Das Kaufen 6")
    out_of_turn, lost_right = cite("002 Das Kartengeben 7"), cite("002 Das Kaufen 8")
    wrong, false = cite("002 Das Kaufen 9"), cite("002 Das Zählen 4")
    revoke, down = cite("002 Das Bedienen 2"), cite("002 Das Bedienen 6")
    play = ("play",)
    always = (*DEALING, *TALKING, *play)
    too_early = Fault("early", "The dealer bought too early", ("exchange",), (), _again, early)
    return (
        *((too_early,) if rules.exchange.value == "two" else ()),
        Fault("misdeal", "A misdeal", DEALING, (), _again, rules.misdeal.citation),
        Fault("wrong-dealer", "The wrong player dealt", always, (), _again, out_of_turn),
        Fault("too-many", "Too many cards", (*TALKING, *play), (SEAT,), _nothing, wrong),
        Fault("too-few", "A card too few", (*TALKING, *play), (SEAT,), _too_few, wrong),
        Fault("false", "A false announcement", (*TALKING, *play), (SEAT,), _false, false),
        Fault("mixed", "Discards mixed with the tricks", play, (SEAT,), _nothing, lost_right),
        Fault("revoke", "A revoke", play, (SEAT,), _revoke, revoke),
        Fault("laid-down", "Cards laid down too early", play, (SEAT,), _laid_down, down),
    )


def _place(state: State) -> Citation:
    """Where the fault stands that has been called."""
    name = state.fault.args[0] if state.fault else ""
    return next(fault.citation for fault in state.game.faults if fault.id == name)


def _again(state: State, words: tuple[str, ...]) -> Settlement:
    """The cards are thrown in and the right player deals again."""
    name = state.fault.args[0] if state.fault else ""
    dealer = state.table.forehand if name == "wrong-dealer" else state.table.dealer
    english = next(fault.english for fault in state.game.faults if fault.id == name)
    return Settlement(f"{english}: the cards are dealt anew.", (), dealer, _place(state))


def _others(state: State, words: tuple[str, ...]) -> tuple[int, list[int]]:
    """The side at fault, and the seats of the other sides."""
    side = side_of(state, "ABCD".index(words[0]))
    return side, [seat for seat in state.table.active if side_of(state, seat) != side]


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
    seats = tuple(seat for seat in state.table.active if side_of(state, seat) == side)
    return Entry(item, amount, seats, state.table.active, reason, place)


def _ended(state: State, entries: list[Entry], summary: str) -> Settlement:
    place = _place(state)
    return Settlement(summary, tuple(entries), state.table.forehand, place, scored=True)


def _nothing(state: State, words: tuple[str, ...]) -> Settlement:
    """Who is at fault writes nothing in this hand."""
    culprit, _ = _others(state, words)
    return _ended(state, _kept(state, culprit), f"{words[0]} may write nothing for this hand.")


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


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    """Five points to the other side, beside everything counted so far."""
    culprit, _ = _others(state, words)
    entries = _all(state)
    for side in sides(state):
        if side != culprit:
            reason = f"{words[0]} revoked and may take no more tricks in that suit."
            entries.append(_entry(state, side, "revoke", REVOKE_FINE, reason, _place(state)))
    return _ended(state, entries, f"{words[0]} revoked.")


def _laid_down(state: State, words: tuple[str, ...]) -> Settlement:
    """All tricks that are still out count for the other side, and then Lese and Allstich."""
    _, others = _others(state, words)
    rules: PiquetRules = state.game.rules
    play = state.find(PlayStage)
    assert play is not None
    entries = _all(state)
    left = state.game.pattern.hand_size - len(play.tricks)
    side = side_of(state, others[0])
    led = bool(play.trick) and side_of(state, play.trick[0][0]) == side
    points = left - 1 + rules.last_trick.value - led
    reason = f"{words[0]} laid the cards down: the {left} tricks left are the other side's."
    entries.append(_entry(state, side, "tricks", points, reason, _place(state)))
    made = dict.fromkeys(sides(state), 0)
    for trick in play.tricks:
        made[side_of(state, trick.winner)] += 1
    made[side] += left
    for item in closing(state, made):
        its = side_of(state, item.seat)
        entries.append(_entry(state, its, item.item, item.amount, item.reason, item.citation))
    return _ended(state, entries, f"{words[0]} laid the cards down.")
