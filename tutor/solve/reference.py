"""The search in plain Python: the same questions and answers as the kernel of the browser.

It looks at one bound of the value at a time (a null window) and keeps what it has found at the
start of each trick by the pattern of the cards: which place holds the lowest card left of a class,
which the next, and so on. Cards of one hand that stand side by side are tried once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.cards import cards_of
from tutor.solve.tables import Tables, World

LIMIT = 200_000
"""So many tricks are looked at before a search is given up."""

FAR = 1 << 30


class GaveUp(Exception):
    """The limit of a search is reached."""


@dataclass
class Reference:
    """A search of the worlds of one table; what was found in one serves the next."""

    tables: Tables
    limit: int = LIMIT
    nodes: int = 0
    kept: dict[tuple[int, ...], tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        given = self.tables
        self.masks = [sum(1 << slot for slot in one) for one in given.classes]
        self.base = (max(given.kinds) + 1) * len(given.places) + 1
        worths = sorted(set(given.worth))
        self.digit = [
            (kind * len(worths) + worths.index(worth)) * len(given.places) + 1
            for kind, worth in zip(given.kinds, given.worth, strict=True)
        ]
        self.base *= len(worths)
        self.patterns = dict[int, int]()
        others, own = given.sweep
        once = [
            given.last,
            (0, others + own, others, own),
            *((0, *one[1:]) for one in given.at_last),
        ]
        if given.tally:
            once.append((min(given.tally), max(given.tally)))
        self.extra = sum(map(min, once)), sum(map(max, once))

    def load(self, world: World) -> None:
        """Take up a world."""
        self.hands = list(world.hands)
        self.owner = [0] * len(self.tables.slots)
        for place, hand in enumerate(world.hands):
            for slot in cards_of(hand):
                self.owner[slot] = place
        for place, slot in world.trick:
            self.owner[slot] = place
        self.patterns.clear()
        self.world, self.nodes = world, 0
        self.have, self.alive = world.have, list(world.alive)
        done = {place for place, _ in world.trick}
        self.left = world.hands[0].bit_count() + (0 in done)

    def all(self, world: World) -> dict[int, int] | None:
        """The exact value of every lawful card, by slot; None where the limit is reached."""
        self.load(world)
        guess, found = 0, dict[int, int]()
        try:
            for slot in cards_of(self._lawful(world)):
                like = self._like(slot, found)
                found[slot] = guess = found[like] if like >= 0 else self._exact(slot, guess)
        except GaveUp:
            return None
        return {slot: worth + world.before for slot, worth in found.items()}

    def wins(self, world: World, need: int) -> dict[int, bool] | None:
        """Whether each lawful card leads to so much; None where the limit is reached."""
        self.load(world)
        bound = need - world.before
        try:
            return {s: self._card(s, bound) >= bound for s in cards_of(self._lawful(world))}
        except GaveUp:
            return None

    def _lawful(self, world: World) -> int:
        led, best = -1, -1
        for _, slot in world.trick:
            if led < 0:
                led = best = slot
            elif self.tables.beats[best] >> slot & 1:
                best = slot
        return self._legal(world.turn, led, best)

    def _like(self, slot: int, tried: Sequence[int] | dict[int, int]) -> int:
        """A card already tried that is as good in every way, or -1."""
        present = 0
        for hand in self.hands:
            present |= hand
        for _, lying in self.world.trick:
            present |= 1 << lying
        for one in tried:
            if self._alike(one, slot, present):
                return one
        return -1

    def _alike(self, low: int, high: int, present: int) -> bool:
        given = self.tables
        same = given.kinds[low] == given.kinds[high] and given.worth[low] == given.worth[high]
        one_class = any(mask >> low & 1 and mask >> high & 1 for mask in self.masks)
        between = present & ((1 << high) - 1) & ~((2 << low) - 1)
        if not same or not one_class or between & ~self.hands[self.owner[low]]:
            return False
        return all(given.kinds[slot] == given.kinds[low] for slot in cards_of(between))

    def _exact(self, slot: int, guess: int) -> int:
        """The value of a card, by bounds that close in on it from a guess."""
        low, high, step = -FAR, FAR, 0
        while low < high:
            bound = min(max(guess + step, low + 1), high)
            worth = self._card(slot, bound)
            if worth >= bound:
                low, step = worth, 1
            else:
                high, step = worth, 0
            guess = worth
        return low

    def _card(self, slot: int, bound: int) -> int:
        """A bound of what the world is worth with this card: below `bound` from above."""
        led = best = -1
        taker = count = kept = lies = 0
        for place, lying in self.world.trick:
            if led < 0:
                led = best = lying
                taker = place
            elif self.tables.beats[best] >> lying & 1:
                best, taker = lying, place
            if self.tables.credit[place] and self.left > self.tables.late:
                kept += self.tables.kept[lying]
            lies |= 1 << lying
            count += 1
        return self._play(self.world.turn, slot, count, led, best, taker, lies, kept, bound)

    def _legal(self, place: int, led: int, best: int) -> int:
        given, hand = self.tables, self.hands[place]
        number = given.lead_row[place] if led < 0 else given.row[place][led]
        if number < 0:
            number = given.by_best[-number - 1][best]
        for binds, fulfils in given.rows[number]:
            if hand & binds:
                hand &= fulfils
        return hand

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
        """The same after this card of this place, as the next of a trick."""
        given = self.tables
        if led < 0:
            led, best, taker = slot, slot, place
        elif given.beats[best] >> slot & 1:
            best, taker = slot, place
        if given.kept[slot] and given.credit[place] and self.left > given.late:
            kept += given.kept[slot]
        lies |= 1 << slot
        self.hands[place] ^= 1 << slot
        try:
            if count + 1 == len(self.hands):
                return self._taken(led, best, taker, lies, kept, bound)
            following = (place + 1) % len(self.hands)
            return self._follow(following, count + 1, led, best, taker, lies, kept, bound)
        finally:
            self.hands[place] ^= 1 << slot

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
        """The best of all cards that this place may play."""
        most = self.tables.most[place]
        found, tried = -FAR if most else FAR, list[int]()
        choice = self._legal(place, led, best)
        present = 1 << best if best >= 0 else 0
        for hand in self.hands:
            present |= hand
        for slot in cards_of(choice):
            if any(self._alike(one, slot, present) for one in tried):
                continue
            tried.append(slot)
            worth = self._play(place, slot, count, led, best, taker, lies, kept, bound)
            found = max(found, worth) if most else min(found, worth)
            if (found >= bound) == bool(most):
                break
        return found

    def _taken(self, led: int, best: int, taker: int, lies: int, kept: int, bound: int) -> int:
        """A trick is complete: what it counts, and all that comes after it."""
        given, own = self.tables, self.tables.credit[taker]
        leader = given.credit[self.owner[led]]
        gain = given.trick[2 * leader + own] + kept
        late = self.left <= given.late
        for slot in cards_of(lies):
            if own:
                gain += given.worth[slot] + (given.kept[slot] if late else 0)
        if self.left == 1:
            gain += given.last[own]
            for slot, made, others, mine in given.at_last:
                if lies >> slot & 1:
                    gain += made if slot == best else mine if own else others
        alive, have = list(self.alive), self.have
        self.alive[1 - own], self.have = False, have + given.group[taker]
        self.left -= 1
        found = gain + self._node(taker, bound - gain)
        self.left += 1
        self.alive, self.have = alive, have
        return found

    def _node(self, leader: int, bound: int) -> int:
        """What is still to come at the start of a trick."""
        given = self.tables
        if not self.left:
            tally = given.tally[self.have] if given.tally else 0
            return tally + sum(
                worth for worth, alive in zip(given.sweep, self.alive, strict=True) if alive
            )
        key = (leader, self.have, 2 * self.alive[1] + self.alive[0], *self._pattern())
        low, high = self.kept.get(key) or self._bounds()
        if low >= bound:
            return low
        if high < bound:
            return high
        self.nodes += 1
        if self.nodes > self.limit:
            raise GaveUp
        found = self._follow(leader, 0, -1, -1, -1, 0, 0, bound)
        self.kept[key] = (found, high) if found >= bound else (low, found)
        return found

    def _bounds(self) -> tuple[int, int]:
        """What all the tricks that are left can count at least and at most."""
        given = self.tables
        low, high = self.left * min(given.trick), self.left * max(given.trick)
        for hand in self.hands:
            high += sum(given.worth[slot] + given.kept[slot] for slot in cards_of(hand))
        return low + self.extra[0], high + self.extra[1]

    def _pattern(self) -> tuple[int, ...]:
        out = 0
        for hand in self.hands:
            out |= hand
        return tuple(self._pattern_of(out & mask) for mask in self.masks)

    def _pattern_of(self, out: int) -> int:
        found = self.patterns.get(out)
        if found is None:
            found = 0
            for slot in cards_of(out):
                found = found * self.base + self.digit[slot] + self.owner[slot]
            self.patterns[out] = found
        return found
