"""The play of a hand as plain numbers, which the kernel in the browser and the reference search.

A card becomes a *slot*, a number below 64: the cards of one class (a suit, the trumps) stand in a
row from the weakest, and no class lies across the middle, so that a set of slots is two numbers of
32 bits. What each seat must play stands in rows of pairs, taken from the duties as they are. The
tables hold every rule that a search knows; a kind of duty or of play that does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tutor.cards import cards_of, mask_of
from tutor.rules.play.duties import Duty, FollowSuit, KeepToTheEnd, SpareMatadors, TrumpWhenVoid
from tutor.rules.play.excuse import FollowOrExcuse, NeverLed, TrumpOrExcuse
from tutor.rules.play.irregular import IrregularPlay
from tutor.rules.play.lone import LonePlay
from tutor.rules.play.packets import PacketPlay, is_covered
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.solve.goal import Goal, Tally

WORD, SLOTS = 32, 64

DUTIES = (FollowSuit, SpareMatadors, TrumpWhenVoid, FollowOrExcuse, TrumpOrExcuse, NeverLed)
"""The kinds of duty that the tables hold; with `KeepToTheEnd` a card need not follow."""

Row = tuple[tuple[int, int], ...]
"""Pairs of the cards that make a duty bind and those that fulfil it."""

LARGEST_TALLY = 60_000


class NotSolvable(ValueError):
    """The play is of a kind that the tables cannot hold; the message says of which."""


@dataclass(frozen=True)
class Tables:
    """All that the worlds of one moment share; sets of slots are masks of 64 bits.

    `slots` are the cards by slot (-1 for none), `places` the seats in turn. `credit` tells whose
    tricks the goal counts, `most` who wants much of it. `kinds` are equal for slots that no duty
    and no part of the goal tells apart but by what they count. `row` gives a row for each place and
    slot led, or -1 less the number of a list in `by_best`. `tally` has the worth of every number of
    tricks, `radix` apart; `have` is the number so far.
    """

    slots: tuple[int, ...]
    places: tuple[int, ...]
    classes: tuple[tuple[int, ...], ...]
    trump: int
    beats: tuple[int, ...]
    kinds: tuple[int, ...]
    rows: tuple[Row, ...]
    lead_row: tuple[int, ...]
    row: tuple[tuple[int, ...], ...]
    by_best: tuple[tuple[int, ...], ...]
    follow: bool
    credit: tuple[int, ...]
    most: tuple[int, ...]
    worth: tuple[int, ...]
    kept: tuple[int, ...]
    late: int
    trick: tuple[int, int, int, int]
    last: tuple[int, int]
    at_last: tuple[tuple[int, int, int, int], ...]
    sweep: tuple[int, int]
    group: tuple[int, ...]
    radix: int
    tally: tuple[int, ...]
    where: dict[int, int] = field(repr=False)

    def slots_of(self, mask: int) -> int:
        """A set of cards as a set of slots."""
        return mask_of(self.where[card] for card in cards_of(mask))

    def plain(self) -> dict[str, Any]:
        """The tables for the kernel: lists of numbers alone, with each mask as two of them."""
        return {
            "classes": self.classes,
            "trump": self.trump,
            "beats": [half for mask in self.beats for half in halves(mask)],
            "kinds": self.kinds,
            "rows": [
                [half for pair in row for mask in pair for half in halves(mask)]
                for row in self.rows
            ],
            "leadRow": self.lead_row,
            "row": self.row,
            "byBest": self.by_best,
            "follow": self.follow,
            "credit": self.credit,
            "most": self.most,
            "worth": self.worth,
            "kept": self.kept,
            "late": self.late,
            "trick": self.trick,
            "last": self.last,
            "atLast": self.at_last,
            "sweep": self.sweep,
            "group": self.group,
            "radix": self.radix,
            "tally": self.tally,
        }


@dataclass(frozen=True)
class World:
    """One way the cards lie: hands as masks of slots by place, who is to act, the trick so far as
    (place, slot). `alive` tells whether the others, and the side, can still make every trick."""

    hands: tuple[int, ...]
    turn: int
    trick: tuple[tuple[int, int], ...] = ()
    before: int = 0
    have: int = 0
    alive: tuple[bool, bool] = (True, True)

    def plain(self) -> dict[str, Any]:
        """The world for the kernel."""
        return {
            "hands": [half for mask in self.hands for half in halves(mask)],
            "turn": self.turn,
            "trick": self.trick,
            "before": self.before,
            "have": self.have,
            "alive": self.alive,
        }


def halves(mask: int) -> tuple[int, int]:
    """A mask of slots as two numbers of 32 bits."""
    return mask & 0xFFFFFFFF, mask >> WORD


def refuse_play(play: PlayStage, ends: type[PlayStage] | None = None) -> None:
    """Raises NotSolvable for a play that the tables cannot hold."""
    for rules in play.rules:
        for duty in (*rules.duties, *rules.lead_duties):
            if type(duty) not in (*DUTIES, KeepToTheEnd):
                raise NotSolvable(f"The tables do not hold a duty of the kind “{duty.name}”.")
    if isinstance(play, IrregularPlay) and not play.is_as_ever:
        raise NotSolvable("After a mistake in the play nothing is solved.")
    if is_covered(play):
        raise NotSolvable("Cards still lie face down in the packets, so nothing is solved yet.")
    kind = type(play)
    plays_on = kind.play is PlayStage.play or kind in (LonePlay, PacketPlay, IrregularPlay, ends)
    usual = kind.legal_mask is PlayStage.legal_mask or kind is IrregularPlay
    if not (usual and plays_on):
        raise NotSolvable(f"A play of the kind {kind.__name__} is not solved.")
    if len({rules.order for rules in play.rules}) != 1:
        raise NotSolvable("The seats have different orders of the cards.")


def tricks_left(play: PlayStage) -> int:
    """How many tricks are not complete. Raises NotSolvable where the hands are not of one size."""
    done = [seat for seat, _ in play.trick]
    sizes = {play.hands[seat].bit_count() + done.count(seat) for seat in play.table.active}
    if len(sizes) != 1:
        raise NotSolvable("The hands are not of one size, so nothing is solved.")
    return sizes.pop()


def tables_of(play: PlayStage, goal: Goal, cards: int | None = None) -> Tables:
    """The tables of a moment of the play for this goal; `cards` are all that may still be in a
    hand, where that is more than what the hands hold. Raises NotSolvable."""
    refuse_play(play, goal.ends)
    on_table = mask_of(card for _, card in play.trick)
    held = on_table
    for seat in play.table.active:
        held |= play.hands[seat]
    classes, trump = _classes(play.rules[0].order, held | (cards or 0))
    row, where = _slots(classes)
    active = play.table.active
    credit = tuple(int(seat in goal.side) for seat in active)
    duties = _Duties(play, where, row)
    worth, kept, late = _worths(goal, row)
    at_last = tuple(
        (where[one.card], one.made, one.to_others, one.to_own)
        for one in goal.at_last
        if one.card in where
    )
    total = len(play.tricks) + tricks_left(play)
    group, radix, tally = _tally(goal.tally, active, total)
    return Tables(
        tuple(row),
        active,
        tuple(tuple(where[card] for card in one) for one in classes),
        trump,
        _beats(play.rules[0].order, row),
        _kinds(duties, worth, kept, at_last),
        tuple(duties.rows),
        duties.lead_row,
        duties.row,
        tuple(duties.by_best),
        duties.follow,
        credit,
        tuple(one ^ goal.fewest for one in credit),
        worth,
        kept,
        late,
        (*goal.trick[0], *goal.trick[1]),
        goal.last,
        at_last,
        goal.sweep,
        group,
        radix,
        tally,
        where,
    )


def _classes(order: TrickOrder, cards: int) -> tuple[list[list[int]], int]:
    """The cards by what follows what, each class from the weakest, and which of them is trumps; a
    card that any card follows is a class by itself. Raises NotSolvable."""
    found: dict[int, list[int]] = {}
    for card in sorted(cards_of(cards), key=order.strength.__getitem__):
        found.setdefault(order.follows[card] & cards, []).append(card)
    trump = -1
    for number, (follows, row) in enumerate(found.items()):
        if len(row) > 1 and mask_of(row) != follows:
            raise NotSolvable("The cards of a suit do not all follow one another.")
        if order.trumps & mask_of(row):
            if trump >= 0 or mask_of(row) & ~order.trumps:
                raise NotSolvable("The trumps do not all follow one another.")
            trump = number
    return list(found.values()), trump


def _slots(classes: Sequence[Sequence[int]]) -> tuple[list[int], dict[int, int]]:
    """The card of each slot, and the slot of each card. Raises NotSolvable for too many cards."""
    free, where = [0, WORD], dict[int, int]()
    for row in sorted(classes, key=len, reverse=True):
        half = next((at for at in (0, 1) if free[at] + len(row) <= WORD * (at + 1)), None)
        if half is None:
            raise NotSolvable("There are still too many cards to solve.")
        where.update(zip(row, range(free[half], SLOTS), strict=False))
        free[half] += len(row)
    cards = [-1] * SLOTS
    for card, slot in where.items():
        cards[slot] = card
    return cards, where


def _beats(order: TrickOrder, row: Sequence[int]) -> tuple[int, ...]:
    """By slot the slots that take the trick from it."""
    held = [(slot, card) for slot, card in enumerate(row) if card >= 0]
    return tuple(
        mask_of(slot for slot, card in held if order.beats(card, best)) if best >= 0 else 0
        for best in row
    )


class _Duties:
    """The rows of all places, each distinct row once."""

    def __init__(self, play: PlayStage, where: dict[int, int], row: Sequence[int]) -> None:
        self.where, self.order = where, play.rules[0].order
        self.cards = mask_of(where)
        self.rows: list[Row] = []
        self.by_best: list[tuple[int, ...]] = []
        self.numbers: dict[Row, int] = {}
        self.made: dict[int, int] = {}
        done: dict[tuple[Duty, ...], tuple[int, ...]] = {}
        leads, follows = [], []
        for seat in play.table.active:
            rules = play.rules[seat]
            leads.append(self._number(rules.lead_duties, -1, -1))
            if rules.duties not in done:
                done[rules.duties] = tuple(self._led(rules.duties, card, row) for card in row)
            follows.append(done[rules.duties])
        self.lead_row, self.row = tuple(leads), tuple(follows)
        every = (duty for seat in play.table.active for duty in play.rules[seat].duties)
        self.follow = not any(isinstance(duty, KeepToTheEnd) for duty in every)

    def _led(self, duties: Sequence[Duty], led: int, row: Sequence[int]) -> int:
        """The row for a card that was led, or one less than zero where the best card matters."""
        if led < 0:
            return 0
        if not any(isinstance(duty, FollowOrExcuse) and duty.card == led for duty in duties):
            return self._number(duties, led, led)
        bests = tuple(self._number(duties, led, best) if best >= 0 else 0 for best in row)
        self.by_best.append(bests)
        return -len(self.by_best)

    def _number(self, duties: Sequence[Duty], led: int, best: int) -> int:
        pairs = (duty.masks(self.order, led, best) for duty in duties)
        found: Row = tuple((self._mask(binds), self._mask(fulfils)) for binds, fulfils in pairs)
        if found not in self.numbers:
            self.numbers[found] = len(self.rows)
            self.rows.append(found)
        return self.numbers[found]

    def _mask(self, cards: int) -> int:
        cards &= self.cards
        if cards not in self.made:
            self.made[cards] = mask_of(self.where[card] for card in cards_of(cards))
        return self.made[cards]


def _kinds(
    duties: _Duties,
    worth: Sequence[int],
    kept: Sequence[int],
    at_last: Sequence[tuple[int, int, int, int]],
) -> tuple[int, ...]:
    """A small number for each slot: equal where a card is like another but for what it counts."""
    special = {one[0] for one in at_last} | {slot for slot, own in enumerate(kept) if own}
    found: dict[tuple[object, ...], int] = {}
    kinds = []
    for slot in range(len(worth)):
        rows = tuple(
            (binds >> slot & 1, fulfils >> slot & 1)
            for row in duties.rows
            for binds, fulfils in row
        )
        led = tuple(one[slot] for one in duties.row)
        key = (rows, led, slot if slot in special else -1)
        kinds.append(found.setdefault(key, len(found)))
    return tuple(kinds)


def _worths(goal: Goal, row: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """By slot what a card counts to its taker and what to its owner, and how late it is lost."""
    worth = [goal.cards[card] if goal.cards and card >= 0 else 0 for card in row]
    kept, excused = [0] * len(row), goal.kept
    if excused is None or excused.card not in row:
        return tuple(worth), tuple(kept), 0
    slot = row.index(excused.card)
    kept[slot], worth[slot] = excused.owner, excused.taker
    return tuple(worth), tuple(kept), excused.late


def _tally(
    tally: Tally | None, active: Sequence[int], total: int
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """The step of each place in the number of the tricks, the radix, and the worth of each number;
    what more tricks than there are would be worth is left at nothing. Raises NotSolvable."""
    if tally is None:
        return (0,) * len(active), 1, ()
    radix, groups = total + 1, len(tally.groups)
    if radix**groups > LARGEST_TALLY:
        raise NotSolvable("There are too many ways to share out the tricks.")
    steps = tuple(
        next(radix**at for at, group in enumerate(tally.groups) if seat in group) for seat in active
    )
    worth = []
    for counts in product(range(radix), repeat=groups):
        worth.append(tally.worth(counts[::-1]) if sum(counts) == total else 0)
    return steps, radix, tuple(worth)


def have_of(tables: Tables, tricks: Sequence[int]) -> int:
    """The number of the tricks so far, from the seats of their winners."""
    return sum(tables.group[tables.places.index(seat)] for seat in tricks)


def world_of(tables: Tables, play: PlayStage, goal: Goal, hands: Sequence[int] = ()) -> World:
    """The moment of the play as it is, or with other hands (by seat) instead."""
    places = tables.places
    held = hands or play.hands
    winners = [trick.winner for trick in play.tricks]
    swept = (not any(w in goal.side for w in winners), all(w in goal.side for w in winners))
    return World(
        tuple(tables.slots_of(held[seat]) for seat in places),
        places.index(play.acting),
        tuple((places.index(seat), tables.where[card]) for seat, card in play.trick),
        goal.before,
        have_of(tables, winners) if tables.tally else 0,
        swept,
    )
