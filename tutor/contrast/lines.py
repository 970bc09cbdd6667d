"""What is set side by side of a deal under several books: a line for each question, a cell for each
book, with the places on which it rests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tutor.contrast.course import Course, Step
from tutor.family import family_of
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, signed
from tutor.rules.pay.ledger import Entry, Payment
from tutor.sources import Citation
from tutor.table.ending import upshot_of
from tutor.table.names import LETTERS

NOTHING = "–"


@dataclass(frozen=True)
class Item:
    """A piece of a cell, with its place if it rests on one."""

    text: str
    citation: Citation | None = None


Cell = tuple[Item, ...]


@dataclass(frozen=True)
class Line:
    """A question, and what each book answers."""

    id: str
    name: str
    cells: tuple[Cell, ...]

    @property
    def differs(self) -> bool:
        """Whether the books answer otherwise, whatever their places."""
        return len({words(cell) for cell in self.cells}) > 1


def words(cell: Cell) -> tuple[str, ...]:
    """What a cell says."""
    return tuple(item.text for item in cell)


def lines(courses: Sequence[Course]) -> tuple[Line, ...]:
    """All lines, in the order of a hand."""
    return tuple(Line(id_, name, tuple(map(make, courses))) for id_, (name, make) in _LINES.items())


def told(all_lines: Iterable[Line]) -> tuple[Line, ...]:
    """Those that say anything."""
    return tuple(one for one in all_lines if {words(cell) for cell in one.cells} != {(NOTHING,)})


def _dealt(one: Course) -> Cell:
    pattern = one.game.pattern
    talon = f", and {pattern.talon_size} in the talon" if pattern.talon_size else ""
    rule = getattr(one.game.rules, "pattern", None)
    place = rule.citation if rule else None
    return (Item(f"{pattern.hand_size} cards each{talon}", place),)


def _bids(one: Course) -> Cell:
    """What the first player who is asked may bid, each bid with its price."""
    state = one.bidding
    if state is None or not isinstance(state.stage, AuctionStage):
        return (Item(NOTHING),)
    found = []
    for action in state.legal():
        bid = state.stage.rules.bid(action.args[0]) if action.verb == "bid" else None
        if bid and bid.contract:
            contract = bid.contract
            place = contract.price_place or contract.citation
            found.append(Item(f"{bid.german} {contract.price}", place))
        elif bid:
            found.append(Item(bid.german, bid.citation))
    return tuple(found) or (Item(NOTHING),)


def _said(one: Course) -> Cell:
    """What was said and done before the first lead."""
    before = [step for step in one.steps if not step.is_play]
    return tuple(map(_done, before)) or (Item(NOTHING),)


def _done(step: Step) -> Item:
    """What was done, with the place that allows it; a pass needs none."""
    place = None if step.action == PASS else step.before.judge(step.action).citation
    return Item(step.told, place)


def _aim(one: Course) -> Cell:
    """Who plays what, at the place of that game."""
    state = one.playing
    auction = state.find(AuctionStage) if state else None
    if state is None or auction is None or auction.result is None:
        return (Item(NOTHING),)
    seat, contract = auction.result
    plain = f"{seat_name(seat)} plays {contract.german}."
    aim = LETTERS.plainly(family_of(one.game).aim(state))
    return (Item(aim or plain, contract.citation),)


def _count(one: Course) -> Cell:
    """What each side counted."""
    found = upshot_of(one.end)
    if found is None:
        return (Item(NOTHING),)
    sides = [" and ".join(map(seat_name, side)) for side in found.sides]
    name, values = found.total or found.rows[-1]
    told = listed(f"{side} {value}" for side, value in zip(sides, values, strict=True))
    return (Item(f"{name}: {told}"),)


def _wins(one: Course) -> Cell:
    result = one.end.result()
    return (Item(f"{result.summary.removesuffix('.')}.", result.citation),)


def _pays(one: Course) -> Cell:
    """What each seat has won or lost, or has written."""
    result, seats = one.end.result(), one.end.table.seats
    amounts = result.written(seats) if result.scored else result.balance(seats)
    told = [f"{seat_name(seat)} {signed(amount)}" for seat, amount in enumerate(amounts)]
    return (Item(listed(told)),)


def _items(one: Course) -> Cell:
    """Each payment with its place."""
    result = one.end.result()
    entries = [Item(_paid(entry), entry.citation) for entry in result.entries]
    fines = [Item(_paid(fine), fine.citation) for fine in result.fines]
    return tuple(dict.fromkeys([*entries, *fines])) or (Item("nothing", result.citation),)


def _paid(one: Entry | Payment) -> str:
    return f"{one.reason.removesuffix('.')}: {one.amount}"


_LINES: dict[str, tuple[str, Callable[[Course], Cell]]] = {
    "dealt": ("Dealt", _dealt),
    "bids": ("What may be bid first", _bids),
    "said": ("Before the play", _said),
    "aim": ("What is played", _aim),
    "count": ("The count", _count),
    "wins": ("Who wins", _wins),
    "pays": ("What everybody gets", _pays),
    "items": ("What is paid", _items),
}
NAMES = {id_: name for id_, (name, _) in _LINES.items()}


def changed(before: Iterable[Line], after: Iterable[Line]) -> tuple[str, ...]:
    """The ids of those lines of one course that another one answers otherwise."""
    return tuple(
        one.id
        for one, other in zip(before, after, strict=True)
        if list(map(words, one.cells)) != list(map(words, other.cells))
    )
