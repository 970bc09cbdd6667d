"""Exact counting of the ways to complete a record whose cards are partly open.

Dynamic programming over (trick, leader, remaining hands): every way to play on is counted, none
is listed, with the declarer's card points it leads to. What may be played is asked from the same
rules of play as at the table.

From the point on where the record gives every trick to one seat, cards that differ in nothing
that still matters are counted as one: two cards of a hand and suit are exchangeable if no card of
the sweeping seat lies between them (for the sweeper's own cards: no card of anybody else). Once the
sweeper leads, the suits it does not hold are never led again, and their cards are all alike. The
points of the sweep are those of all cards left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tutor.cards import cards_of
from tutor.games.tapp.printed.record import TrickRecord
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.table.names import told_of

Key = tuple[int, str]
"""The declarer's thirds in tricks, and who played the Pagat in the last trick (`C+` made it)."""

Counts = dict[Key, int]
Plays = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Failure:
    """Where no completion gets past: the trick (from 1), the play in it, and why."""

    trick: int
    play: int
    reason: str


class NoLine(LookupError):
    """A record has no completion with the result that was asked for."""


class Position(NamedTuple):
    """Before a trick: its number from 0, who leads, and the hands."""

    trick: int
    leader: int
    hands: tuple[int, ...]


class Search:
    """The completions of a record from the first lead on. `pagat` is the card I."""

    def __init__(
        self,
        stage: PlayStage,
        tricks: Sequence[TrickRecord],
        declarer: int,
        values: CardValues,
        pagat: int,
    ) -> None:
        self.stage, self.tricks, self.declarer = stage, tuple(tricks), declarer
        self.values, self.pagat = values, pagat
        self.order = stage.rules[0].order
        self.suits = tuple(stage.rules[0].pack.suit_masks.values())
        self.start = Position(0, stage.acting, stage.hands)
        self.required = _required_winners(self.tricks)
        self.sweeps = _sweeps(self.required)
        self.reserved = _reserved(self.tricks)
        self.failure: Failure | None = None
        self._memo: dict[Position, Counts] = {}

    def counts(self) -> Counts:
        """How many completions lead to each result; empty if the record cannot be played."""
        return self._count(self.start)

    def line(self, points: int | None = None, tag: str | None = None) -> list[Plays]:
        """One completion with this result (None: any), always the same one, without counting.

        Raises NoLine if there is none.
        """
        found = self._find(self.start, points, tag, set())
        if found is None:
            raise NoLine(
                self.failure.reason if self.failure else "no completion comes to this count"
            )
        return found

    def _find(
        self,
        position: Position,
        points: int | None,
        tag: str | None,
        dead: set[tuple[Position, int | None]],
    ) -> list[Plays] | None:
        if position.trick == len(self.tricks):
            return [] if points in (None, 0) else None
        if (position, points) in dead or self._too_late(position.trick, points):
            return None
        for _, plays in self._lines(position):
            gain, own, after = self._step(position, plays)
            if after.trick == len(self.tricks) and tag not in (None, own):
                continue
            rest = self._find(after, None if points is None else points - gain, tag, dead)
            if rest is not None:
                return [plays, *rest]
        dead.add((position, points))
        return None

    def _too_late(self, index: int, points: int | None) -> bool:
        """Within a sweep no trick changes the points any more: they were added at its start."""
        inside = index > 0 and self.sweeps[index] is not None and self.sweeps[index - 1] is not None
        return inside and points not in (None, 0)

    def _count(self, position: Position) -> Counts:
        if position.trick == len(self.tricks):
            return {(0, ""): 1}
        known = self._memo.get(position)
        if known is not None:
            return known
        counts: Counts = {}
        for weight, plays in self._lines(position):
            gain, own, after = self._step(position, plays)
            for (points, tag), number in self._count(after).items():
                key = (points + gain, own or tag)
                counts[key] = counts.get(key, 0) + weight * number
        self._memo[position] = counts
        return counts

    def _step(self, position: Position, plays: Plays) -> tuple[int, str, Position]:
        """What a trick adds to the declarer, its tag, and the position after it."""
        hands = list(position.hands)
        mask = 0
        for seat, card in plays:
            hands[seat] &= ~(1 << card)
            mask |= 1 << card
        winner = self._winner(plays)
        gain = self._gain(position, winner, mask)
        tag = ""
        if position.trick == len(self.tricks) - 1:
            owner = next((seat for seat, card in plays if card == self.pagat), None)
            if owner is not None:
                tag = seat_name(owner) + ("+" if owner == winner else "-")
        return gain, tag, Position(position.trick + 1, winner, tuple(hands))

    def _gain(self, position: Position, winner: int, mask: int) -> int:
        index = position.trick
        if winner != self.declarer:
            return 0
        if self.sweeps[index] is None:
            return self.values.worth(mask)
        if index and self.sweeps[index - 1] is not None:
            return 0
        return sum(self.values.worth(hand) for hand in position.hands)

    def _winner(self, plays: Plays) -> int:
        winner, best = plays[0]
        for seat, card in plays[1:]:
            if self.order.beats(card, best):
                winner, best = seat, card
        return winner

    def _lines(self, position: Position) -> Iterator[tuple[int, Plays]]:
        """Every way to play the trick that the record allows, with its number of copies."""
        trick = self.tricks[position.trick]
        turn = self.stage.table.turn_from(position.leader)
        printed = tuple(seat for seat, _ in trick.plays)
        if printed and printed != turn:
            names = " ".join(seat_name(seat) for seat in turn)
            self._fail(position, 0, f"the turn is {names}, but it is printed otherwise")
            return
        sweeper = self.sweeps[position.trick]
        groups = None if sweeper is None else self._groups(position, sweeper)
        required = self.required[position.trick]
        for weight, plays in self._extend(position, turn, groups, ()):
            if required is None or self._winner(plays) == required:
                yield weight, plays
            else:
                won, wanted = seat_name(self._winner(plays)), seat_name(required)
                self._fail(position, 3, f"{won} wins it, but the record gives it to {wanted}")

    def _extend(
        self,
        position: Position,
        turn: tuple[int, ...],
        groups: dict[int, int] | None,
        plays: Plays,
    ) -> Iterator[tuple[int, Plays]]:
        if len(plays) == len(turn):
            yield 1, plays
            return
        seat = turn[len(plays)]
        choice = self._choice(position, seat, plays)
        for card, copies in _pick(choice, groups):
            for weight, line in self._extend(position, turn, groups, (*plays, (seat, card))):
                yield weight * copies, line

    def _choice(self, position: Position, seat: int, plays: Plays) -> int:
        led, best = -1, -1
        for _, card in plays:
            best = card if best < 0 or self.order.beats(card, best) else best
        if plays:
            led = plays[0][1]
        hand = position.hands[seat]
        allowed = self.tricks[position.trick].allowed(seat)
        legal = self.stage.rules[seat].legal_mask(hand, led, best)
        choice = legal & allowed & ~self.reserved[position.trick]
        if not choice:
            self._fail(position, len(plays), self._why_none(seat, hand, allowed, led, best))
        return choice

    def _why_none(self, seat: int, hand: int, allowed: int, led: int, best: int) -> str:
        rules, name = self.stage.rules[seat], seat_name(seat)
        held = hand & allowed
        if not held:
            cards = " or ".join(rules.pack.codes[card] for card in cards_of(allowed))
            return f"{name} does not hold {cards}"
        card = next(cards_of(held))
        ruling = rules.judge(hand, led, best, card)
        code = rules.pack.codes[card]
        if ruling.ok:
            return f"{name} has no card left but those printed in later tricks"
        return f"{name} may not play {code}: {told_of(seat, ruling.reason)}"

    def _fail(self, position: Position, play: int, reason: str) -> None:
        place = (position.trick + 1, play)
        if self.failure is None or place > (self.failure.trick, self.failure.play):
            self.failure = Failure(*place, reason)

    def _groups(self, position: Position, sweeper: int) -> dict[int, int]:
        """For each card the mask of those in its hand that can stand for it."""
        groups: dict[int, int] = {}
        hands, alone = position.hands, self.reserved[-1] | 1 << self.pagat
        unled = self._never_led(position, sweeper)
        for seat, hand in enumerate(hands):
            rivals = hands[sweeper]
            if seat == sweeper:
                rivals = sum(hands) & ~hand
            masks = [suit for suit in self.suits if not suit & unled] + [unled]
            for mask in masks:
                for group in _runs(hand & mask, rivals & mask, alone):
                    groups.update(dict.fromkeys(cards_of(group), group))
        return groups

    def _never_led(self, position: Position, sweeper: int) -> int:
        """The suits that the sweeper cannot lead any more, once it leads every trick."""
        unled = 0
        if position.leader == sweeper:
            for suit in self.suits:
                if not suit & (position.hands[sweeper] | self.order.trumps):
                    unled |= suit
        return unled


def _runs(own: int, rivals: int, alone: int) -> Iterator[int]:
    """The cards of one suit in rows that no rival card interrupts; some stand alone."""
    run = 0
    for card in cards_of(own | rivals):
        bit = 1 << card
        if own & bit & ~alone:
            run |= bit
            continue
        if own & bit:
            yield bit
        elif run:
            yield run
            run = 0
    if run:
        yield run


def _pick(choice: int, groups: dict[int, int] | None) -> Iterator[tuple[int, int]]:
    """The cards of a choice, exchangeable ones once, each with the number it stands for."""
    while choice:
        card = (choice & -choice).bit_length() - 1
        same = 1 << card if groups is None else groups[card] & choice
        yield card, same.bit_count()
        choice &= ~same


def _required_winners(tricks: tuple[TrickRecord, ...]) -> list[int | None]:
    following = [trick.leader for trick in tricks[1:]] + [None]
    return [
        after if trick.winner is None else trick.winner
        for trick, after in zip(tricks, following, strict=True)
    ]


def _sweeps(required: list[int | None]) -> list[int | None]:
    """For each trick the seat that the record gives this and all later tricks, if one is."""
    sweeps: list[int | None] = []
    for winner in reversed(required):
        last = sweeps[-1] if sweeps else winner
        sweeps.append(winner if winner == last else None)
    return sweeps[::-1]


def _reserved(tricks: tuple[TrickRecord, ...]) -> list[int]:
    """For each trick the cards printed by name in later ones; at the end, in all of them."""
    named = [sum({mask for _, mask in trick.plays if mask.bit_count() == 1}) for trick in tricks]
    reserved = []
    for index in range(len(tricks)):
        mask = 0
        for later in named[index + 1 :]:
            mask |= later
        reserved.append(mask)
    everything = 0
    for mask in named:
        everything |= mask
    return [*reserved, everything]
