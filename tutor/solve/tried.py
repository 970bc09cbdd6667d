"""Cards tried in ways the cards may lie: solved there with open cards, and played on as usual.

A world that is solved takes the others for players who see all cards, so a partner finds whatever
helps. One that is played on takes them for players who follow the book. Both count alike, and a
card must do better than the usual one beyond what chance does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage

Row = Mapping[int, float]
"""A number for each card, in one world."""

LEAST, BEYOND = 3, 0.5
"""From so many worlds on another card than the usual one may be played, if its gain is so many
times what chance makes of it."""

NARROW, FEW = 2, 3
"""After each so many worlds the better half of the cards is kept, but no fewer than this."""


@dataclass
class Tried:
    """What has been found out about the `cards` that are still looked at, world by world: what each
    is worth when it is `solved` (nothing where that takes too long), and what the seat's side is
    `paid` when it is played on."""

    usual: int
    cards: tuple[int, ...]
    solved: list[Row] = field(default_factory=list)
    paid: list[Row] = field(default_factory=list)

    @property
    def worlds(self) -> int:
        """How many were looked at."""
        return len(self.solved)

    def add(self, solved: Row, paid: Row) -> None:
        """One more world. Now and then the cards that do badly are left out."""
        self.solved.append(solved)
        self.paid.append(paid)
        if self.worlds % NARROW == 0 and len(self.cards) > FEW:
            sums = self.sums()
            better = sorted(self.cards, key=lambda card: -sums[card])
            kept = {*better[: max(FEW, len(better) // 2)], self.usual}
            self.cards = tuple(card for card in self.cards if card in kept)

    def rows(self) -> list[Row]:
        """What each card is worth in each world, of 2."""
        solved, paid = self._shares(self.solved), self._shares(self.paid)
        return [
            {card: one.get(card, 0) + other.get(card, 0) for card in self.cards}
            for one, other in zip(solved, paid, strict=True)
        ]

    def _shares(self, rows: Sequence[Row]) -> list[Row]:
        """Each number by where it lies between the least and the most of all."""
        found = [row[card] for row in rows for card in self.cards if card in row]
        least, most = min(found, default=0.0), max(found, default=0.0)
        wide = most - least or 1.0
        return [
            {card: (row[card] - least) / wide for card in self.cards if card in row} for row in rows
        ]

    def sums(self) -> dict[int, float]:
        """What each card is worth in all worlds."""
        rows = self.rows()
        return {card: sum(row[card] for row in rows) for card in self.cards}

    @property
    def best(self) -> int:
        """The card that does best; the usual one where the gain may be chance."""
        sums, usual = self.sums(), self.usual
        top = max(self.cards, key=sums.__getitem__)
        if usual not in self.cards:
            return top
        gains = [row[top] - row[usual] for row in self.rows()]
        chance = sqrt(sum(gain * gain for gain in gains))
        beyond = self.worlds >= LEAST and sum(gains) > BEYOND * chance
        return top if beyond else usual


def tried_at_first(state: State, hidden: int, usual: int) -> tuple[int, ...]:
    """The lawful cards that are worth trying, those that cost least first: of cards side by side
    that count the same, only the usual one or the lowest. Where tricks alone count, and for the
    lowest trump, the rules may tell such cards apart."""
    play, order, values = state.running(PlayStage), state.order, state.game.values
    trumps, strength = order.trumps, order.strength
    out = hidden | mask_of(card for _, card in play.trick)
    lawful = sorted(
        cards_of(play.legal_mask()),
        key=lambda card: (bool(trumps >> card & 1), order.follows[card], strength[card]),
    )
    lowest = min(cards_of(trumps), key=strength.__getitem__, default=-1)
    found: list[int] = []
    before = -1
    for card in lawful:
        fellows = [strength[one] for one in cards_of(out & order.follows[card])]
        alike = (
            values is not None
            and before not in (-1, lowest)
            and order.follows[before] == order.follows[card]
            and values.values[before] == values.values[card]
            and not any(strength[before] < one < strength[card] for one in fellows)
        )
        if not alike:
            found.append(card)
        elif card == usual:
            found[-1] = card
        before = card
    return tuple(found)
