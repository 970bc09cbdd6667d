"""The last tricks by looking ahead: every way to play them, for some deals of the unseen cards.

A plain player goes by rules of thumb, with which a won hand can be given away in the end. Here the
seat to act knows its own hand and what was played, lays the other cards out at random a few times,
and takes the card that does best over these deals when everybody then plays his best.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.players.plain import unseen_by
from tutor.rules.duties import PlayRules
from tutor.rules.play import PlayStage

MOST = 3
"""With so many cards in each hand, or fewer, one looks ahead."""

DEALS = 16
TRIES = 6
"""How many deals are looked at, and how often each is tried before a shown void is disregarded."""

Worth = Callable[[Sequence[int]], float]
"""What the tricks of each seat at the end of the hand are worth to the one who plays alone."""


class _Search:
    """All ways to play one deal to its end; `alone` wants much, the others want little."""

    def __init__(
        self, rules: PlayRules, active: tuple[int, ...], alone: int, worth: Worth, counts: list[int]
    ) -> None:
        self.legal, self.beats = rules.legal_mask, rules.order.beats
        self.active, self.alone, self.worth, self.counts = active, alone, worth, counts

    def value(
        self, hands: list[int], place: int, led: int, best: int, winner: int, number: int
    ) -> float:
        """The worth with best play; `place` is the seat to act among those in turn, `number` how
        many have played to the trick, which `winner` has so far."""
        active = self.active
        if number == len(active):
            self.counts[active[winner]] += 1
            found = self.value(hands, winner, -1, -1, winner, 0)
            self.counts[active[winner]] -= 1
            return found
        seat = active[place]
        hand = hands[seat]
        if not hand:
            return self.worth(self.counts)
        choice = self.legal(hand, led, best)
        values = []
        mine, following = seat == self.alone, (place + 1) % len(active)
        while choice:
            bit = choice & -choice
            choice ^= bit
            card = bit.bit_length() - 1
            hands[seat] = hand ^ bit
            if led < 0:
                got = self.value(hands, following, card, card, place, 1)
            elif self.beats(card, best):
                got = self.value(hands, following, led, card, place, number + 1)
            else:
                got = self.value(hands, following, led, best, winner, number + 1)
            values.append(got)
        hands[seat] = hand
        return max(values) if mine else min(values)


def looks_ahead(play: PlayStage) -> bool:
    """Whether the hand is near enough to its end."""
    return play.hands[play.acting].bit_count() <= MOST and play.legal_mask().bit_count() > 1


def best_cards(
    state: State, play: PlayStage, alone: int, worth: Worth, rng: random.Random
) -> list[int]:
    """The lawful cards of the seat to act that do best on average over some deals."""
    seat, active = play.acting, play.table.active
    legal = list(cards_of(play.legal_mask()))
    totals = dict.fromkeys(legal, 0.0)
    place = active.index(seat)
    started = active.index(play.trick[0][0]) if play.trick else place
    counts = [0] * play.table.seats
    for trick in play.tricks:
        counts[trick.winner] += 1
    search = _Search(play.rules[seat], active, alone, worth, counts)
    best_seat = next((s for s, card in play.trick if card == play.best), seat)
    for _ in range(DEALS if len(active) < 4 else DEALS // 2):
        hands = _dealt(state, play, seat, rng)
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
            )
            hands[seat] ^= 1 << card
    wish = max if seat == alone else min
    wanted = wish(totals.values())
    return [card for card in legal if abs(totals[card] - wanted) < 1e-9]


def _dealt(state: State, play: PlayStage, seat: int, rng: random.Random) -> list[int]:
    """The hands as they may be: a seat that could not follow has no card of that suit."""
    unseen = list(cards_of(unseen_by(state, play, seat)))
    voids = _voids(play)
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


def _voids(play: PlayStage) -> dict[int, int]:
    """By seat the side suits that it could not follow, as masks; with trumps it might have kept a
    matador back."""
    order, found = play.rules[play.acting].order, dict[int, int]()
    rows = [trick.plays for trick in play.tricks]
    for plays in (*rows, play.trick):
        if not plays or order.trumps >> plays[0][1] & 1:
            continue
        suit = order.follows[plays[0][1]]
        for seat, card in plays[1:]:
            if not suit >> card & 1:
                found[seat] = found.get(seat, 0) | suit
    return found
