"""Whether one way of playing wins however the cards lie: the seat knows its own hand and what is
played, and the others may do whatever the duties let them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.cards import cards_of
from tutor.solve.reference import FAR, GaveUp, Reference
from tutor.solve.tables import World

MOST_PLAYS = 10_000
"""So many cards are tried before a proof is given up."""


@dataclass
class Proof(Reference):
    """A search over several worlds at once, which the seat at the place `me` cannot tell apart but
    by what the others play. All the others, partners too, play against it."""

    me: int = 0
    lays: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    plays: int = 0

    def sure(self, worlds: Sequence[World], need: int) -> tuple[int, ...] | None:
        """The slots of the cards with which the seat has what it wants however the cards lie; None
        where it takes too long to know. Those who want little want less than `need`."""
        self.load(worlds[0])
        self.lays = [(world.before, world.hands) for world in worlds]
        self.plays, mine = 0, self.tables.most[self.me]
        found = list[int]()
        try:
            for slot in cards_of(self._lawful(worlds[0])):
                worth = self._card(slot, need)
                if (worth >= need) == bool(mine):
                    found.append(slot)
        except GaveUp:
            return None
        return tuple(found)

    def _play(
        self,
        place: int,
        slot: int,
        count: int,
        led: int,
        best: int,
        taker: int,
        lies: int,
        kept: int,
        bound: int,
    ) -> int:
        self.plays += 1
        if self.plays > MOST_PLAYS:
            raise GaveUp
        before, bit = self.lays, 1 << slot
        self.lays = [
            (worth, (*hands[:place], hands[place] ^ bit, *hands[place + 1 :]))
            for worth, hands in before
            if hands[place] & bit and self._may(hands[place], place, slot, led, best)
        ]
        self.owner[slot] = place
        self.hands = list(self.lays[0][1])
        self.hands[place] ^= bit
        try:
            return Reference._play(self, place, slot, count, led, best, taker, lies, kept, bound)
        finally:
            self.lays = before
            self.hands = list(before[0][1])

    def _may(self, hand: int, place: int, slot: int, led: int, best: int) -> bool:
        kept, self.hands[place] = self.hands[place], hand
        lawful = self._legal(place, led, best)
        self.hands[place] = kept
        return bool(lawful >> slot & 1)

    def _follow(
        self,
        place: int,
        count: int,
        led: int,
        best: int,
        taker: int,
        lies: int,
        kept: int,
        bound: int,
    ) -> int:
        most = bool(self.tables.most[self.me]) == (place == self.me)
        found, choice = -FAR if most else FAR, 0
        for _, hands in self.lays:
            self.hands[place] = hands[place]
            choice |= self._legal(place, led, best)
        for slot in cards_of(choice):
            worth = self._play(place, slot, count, led, best, taker, lies, kept, bound)
            found = max(found, worth) if most else min(found, worth)
            if (found >= bound) == most:
                break
        return found

    def _node(self, leader: int, bound: int) -> int:
        given, worths = self.tables, [worth for worth, _ in self.lays]
        before = min(worths) if given.most[self.me] else max(worths)
        if self.left:
            return self._follow(leader, 0, -1, -1, -1, 0, 0, bound)
        tally = given.tally[self.have] if given.tally else 0
        swept = zip(given.sweep, self.alive, strict=True)
        return before + tally + sum(worth for worth, alive in swept if alive)
