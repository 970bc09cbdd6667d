"""The last tricks by looking ahead: every way to play them, for some deals of the unseen cards.

A plain player goes by rules of thumb, with which a won hand can be given away in the end. Here the
seat to act knows its own hand and what was played, lays the other cards out at random a few times,
and takes the card that does best over these deals when everybody then plays as well as possible.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.players.plain import by_thumb, unseen_by
from tutor.rules.play.duties import PlayRules
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder

MOST = 3
"""With so many cards in each hand, or fewer, one looks ahead."""

DEALS = 16
TRIES = 6
"""How many deals are looked at, and how often each is tried before a shown void is disregarded."""

INFINITE = float("inf")

Worth = Callable[[Sequence[int]], Sequence[float]]
"""What the tricks of each seat at the end of the hand are worth to each seat, or its points, where
these count."""


@dataclass(frozen=True)
class Points:
    """Where card points count and not tricks: what each card `brings` to who takes it, and what
    each seat has `before` with these hands.

    `lying` are cards that the seat to act knows to lie away; `free` may be played on any suit.
    """

    brings: Sequence[int]
    before: Callable[[Sequence[int]], list[int]]
    lying: int = 0
    free: int = 0


@dataclass(frozen=True)
class Alone:
    """A worth that is the player's, and to all others as much less."""

    player: int
    seats: int
    worth: Callable[[Sequence[int]], float]

    def __call__(self, counts: Sequence[int]) -> Sequence[float]:
        """The worth to each seat."""
        found = self.worth(counts)
        return [found if seat == self.player else -found for seat in range(self.seats)]


class _Search:
    """All ways to play one deal to its end; every seat takes what is worth most to it."""

    def __init__(
        self, rules: PlayRules, active: tuple[int, ...], worth: Worth, points: Points | None
    ) -> None:
        self.legal, self.beats = rules.legal_mask, rules.order.beats
        self.active, self.worth = active, worth
        self.brings = points.brings if points else (0,) * len(rules.pack)
        self.each = 0 if points else 1
        self.counts = list[int]()

    def value(
        self,
        hands: list[int],
        place: int,
        led: int,
        best: int,
        winner: int,
        number: int,
        lying: int,
    ) -> Sequence[float]:
        """The worth to each with best play; `place` is the seat to act among those in turn,
        `number` how many have played to the trick, which `winner` has so far; `lying` is what it
        brings."""
        active = self.active
        if number == len(active):
            self.counts[active[winner]] += lying
            found = self.value(hands, winner, -1, -1, winner, 0, self.each)
            self.counts[active[winner]] -= lying
            return found
        seat = active[place]
        hand = hands[seat]
        if not hand:
            return self.worth(self.counts)
        choice = self.legal(hand, led, best)
        values: list[Sequence[float]] = []
        following = (place + 1) % len(active)
        while choice:
            bit = choice & -choice
            choice ^= bit
            card = bit.bit_length() - 1
            hands[seat] = hand ^ bit
            more = lying + self.brings[card]
            if led < 0:
                got = self.value(hands, following, card, card, place, 1, more)
            elif self.beats(card, best):
                got = self.value(hands, following, led, card, place, number + 1, more)
            else:
                got = self.value(hands, following, led, best, winner, number + 1, more)
            values.append(got)
        hands[seat] = hand
        return max(values, key=lambda found: found[seat])


class _Beating(dict[int, int]):
    """By card those that take the trick from it, each found when it is asked for."""

    def __init__(self, order: TrickOrder) -> None:
        super().__init__()
        self.order = order

    def __missing__(self, best: int) -> int:
        order = self.order
        may = cards_of(order.follows[best] | order.trumps)
        found = self[best] = mask_of(card for card in may if order.beats(card, best))
        return found


class _Alone:
    """The same where the player is alone against all others: one number stands for all seats, and
    a line that one side would not let come about is not followed to its end."""

    def __init__(
        self, rules: PlayRules, active: tuple[int, ...], worth: Alone, points: Points | None
    ) -> None:
        self.legal = rules.legal_mask
        self.active, self.player, self.worth = active, worth.player, worth.worth
        self.brings = points.brings if points else (0,) * len(rules.pack)
        self.each = 0 if points else 1
        self.counts = list[int]()
        self._beating = _Beating(rules.order)
        self._found = dict[tuple[int, ...], float]()
        self._ends = dict[tuple[int, ...], tuple[float, float]]()

    def value(
        self,
        hands: list[int],
        place: int,
        led: int,
        best: int,
        winner: int,
        number: int,
        lying: int,
    ) -> Sequence[float]:
        """The worth to each with best play, as `_Search` finds it."""
        left = (sum(map(int.bit_count, hands)) + number) // len(self.active)
        low, high = self._between(left)
        found = low
        if low < high:
            found = self._value(hands, place, led, best, winner, number, lying, low, high)
        return [found if seat == self.player else -found for seat in range(len(hands))]

    def _value(
        self,
        hands: list[int],
        place: int,
        led: int,
        best: int,
        winner: int,
        number: int,
        lying: int,
        low: float,
        high: float,
    ) -> float:
        """The worth to the player, who is sure of `low` already and is not let to more than
        `high`."""
        active = self.active
        if number == len(active):
            return self._ended(hands, winner, lying, low, high)
        seat = active[place]
        hand = hands[seat]
        mine = seat == self.player
        choice = self.legal(hand, led, best)
        following = (place + 1) % len(active)
        found = -INFINITE if mine else INFINITE
        while choice and low < high:
            bit = choice & -choice
            choice ^= bit
            card = bit.bit_length() - 1
            hands[seat] = hand ^ bit
            takes = best < 0 or self._beating[best] & bit
            got = self._value(
                hands,
                following,
                card if led < 0 else led,
                card if takes else best,
                place if takes else winner,
                number + 1,
                lying + self.brings[card],
                low,
                high,
            )
            if mine:
                found = max(found, got)
                low = max(low, got)
            else:
                found = min(found, got)
                high = min(high, got)
        hands[seat] = hand
        return found

    def _ended(self, hands: list[int], winner: int, lying: int, low: float, high: float) -> float:
        """The worth when this trick is taken: of the hand at its end, or of its next trick."""
        seat, counts = self.active[winner], self.counts
        counts[seat] += lying
        hand = hands[seat]
        if not hand:
            found = self._at_end()
        elif hand & (hand - 1):
            least, most = self._between(hand.bit_count())
            if least >= high or least == most:
                found = least
            elif most <= low:
                found = most
            else:
                low, high = max(low, least), min(high, most)
                found = self._value(hands, winner, -1, -1, winner, 0, self.each, low, high)
        else:
            found = self._last(hands, winner)
        counts[seat] -= lying
        return found

    def _last(self, hands: list[int], leader: int) -> float:
        """The worth when each has one card left."""
        active = self.active
        turn = (*active[leader:], *active[:leader])
        taker, best, lying = turn[0], -1, self.each
        for seat in turn:
            bit = hands[seat]
            card = bit.bit_length() - 1
            lying += self.brings[card]
            if best < 0 or self._beating[best] & bit:
                taker, best = seat, card
        self.counts[taker] += lying
        found = self._at_end()
        self.counts[taker] -= lying
        return found

    def _between(self, left: int) -> tuple[float, float]:
        """The least and the most that the hand can come to with so many tricks to be made."""
        if not self.each:
            return -INFINITE, INFINITE
        key = tuple(self.counts)
        found = self._ends.get(key)
        if found is None:
            ends = []
            for takers in combinations_with_replacement(self.active, left):
                ends.append(self.worth([made + takers.count(at) for at, made in enumerate(key)]))
            found = self._ends[key] = min(ends), max(ends)
        return found

    def _at_end(self) -> float:
        """The worth with these tricks or points, each asked once."""
        key = tuple(self.counts)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self.worth(key)
        return found


def _search(
    rules: PlayRules, active: tuple[int, ...], worth: Worth, points: Points | None
) -> _Search | _Alone:
    """What finds the worth of a deal: the quick way where the player is alone."""
    if isinstance(worth, Alone):
        return _Alone(rules, active, worth, points)
    return _Search(rules, active, worth, points)


def looks_ahead(play: PlayStage) -> bool:
    """Whether the hand is near enough to its end."""
    if by_thumb():
        return False
    return play.hands[play.acting].bit_count() <= MOST and play.legal_mask().bit_count() > 1


def best_cards(
    state: State,
    play: PlayStage,
    worth: Worth,
    rng: random.Random,
    points: Points | None = None,
) -> list[int]:
    """The lawful cards of the seat to act that do best on average over some deals; by their tricks,
    or by their card points where `points` are given."""
    seat, active = play.acting, play.table.active
    legal = list(cards_of(play.legal_mask()))
    totals = dict.fromkeys(legal, 0.0)
    place = active.index(seat)
    started = active.index(play.trick[0][0]) if play.trick else place
    search = _search(play.rules[seat], active, worth, points)
    best_seat = seat if play.ahead is None else play.ahead
    lying = search.each + sum(search.brings[card] for _, card in play.trick)
    for _ in range(DEALS if len(active) < 4 else DEALS // 2):
        hands = _dealt(state, play, seat, rng, points)
        search.counts = points.before(hands) if points else _made(play)
        for card in legal:
            hands[seat] ^= 1 << card
            takes = play.led < 0 or play.rules[seat].order.beats(card, play.best)
            totals[card] += search.value(
                hands,
                (place + 1) % len(active),
                card if play.led < 0 else play.led,
                card if takes else play.best,
                place if takes else active.index(best_seat),
                (place - started) % len(active) + 1,
                lying + search.brings[card],
            )[seat]
            hands[seat] ^= 1 << card
    wanted = max(totals.values())
    return [card for card in legal if abs(totals[card] - wanted) < 1e-9]


def _made(play: PlayStage) -> list[int]:
    """The tricks that each seat has made."""
    counts = [0] * play.table.seats
    for trick in play.tricks:
        counts[trick.winner] += 1
    return counts


def _dealt(
    state: State, play: PlayStage, seat: int, rng: random.Random, points: Points | None
) -> list[int]:
    """The hands as they may be: a seat that could not follow has no card of that suit."""
    unseen = list(cards_of(unseen_by(state, play, seat) & ~(points.lying if points else 0)))
    voids = shown_voids(play, points.free if points else 0)
    others = [other for other in play.table.active if other != seat]
    hands = list(play.hands)
    for _ in range(TRIES):
        rng.shuffle(unseen)
        rest = unseen
        for other in others:
            size, void = play.hands[other].bit_count(), voids.get(other, 0)
            fit = [card for card in rest if not void >> card & 1]
            taken = set((fit if len(fit) >= size else rest)[:size])
            hands[other], rest = mask_of(taken), [card for card in rest if card not in taken]
        if not any(hands[other] & voids.get(other, 0) for other in others):
            break
    return hands


def shown_voids(play: PlayStage, free: int = 0) -> dict[int, int]:
    """By seat the side suits that it could not follow, as masks; with trumps it might have kept a
    matador back, and `free` cards, played instead of any, show nothing."""
    order, found = play.rules[play.acting].order, dict[int, int]()
    rows = [trick.plays for trick in play.tricks]
    for plays in (*rows, play.trick):
        if not plays or order.trumps >> plays[0][1] & 1:
            continue
        suit = order.follows[plays[0][1]]
        for seat, card in plays[1:]:
            if not (suit | free) >> card & 1:
                found[seat] = found.get(seat, 0) | suit
    return found
