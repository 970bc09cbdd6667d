"""Two cards of a pack in which two cards are always trumps: which is higher, and why.

The pairs go in steps, from one suit to all cards mixed (000 1 ¶ 2-3).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.cards import Pack, card_phrase, cards_of, suit_letter
from tutor.rules.core.wording import capital
from tutor.rules.rank.rankings import named_trumps, ranking_of, trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation, cite

TAKES_AT = cite(
    "000 1 ¶ 28 law 16",
    "read",
    "A player without the suit led need not “stechen”, and may discard. These words imply that a "
    "trump takes the trick and a discard does not; the book never says so.",
)
TURNS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
CLOSE = 0.6
"""How often two cards of a row are near each other, where one hesitates."""


@dataclass(frozen=True)
class Pair:
    """Two cards beside a trump suit."""

    pack: Pack
    trump: str
    one: int
    two: int

    @cached_property
    def order(self) -> TrickOrder:
        """What beats what."""
        return trump_order(self.pack, self.trump)

    @property
    def higher(self) -> int | None:
        """The card that beats the other, whichever is led; None where neither does."""
        if self.order.beats(self.two, self.one):
            return self.two
        return self.one if self.order.beats(self.one, self.two) else None

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The trumps or suits of the two cards, each from the highest; one if they share it."""
        rows = (row_of(self.order, card) for card in (self.one, self.two))
        return tuple(dict.fromkeys(rows))

    def why(self) -> tuple[str, Citation]:
        """Why the one is higher, or neither, with its place."""
        best = self.higher
        if best is None:
            return "Two suits, and neither is trump: whichever card is led wins.", TAKES_AT
        other = self.two if best == self.one else self.one
        if len(self.rows) == 2:
            return f"{self._trump(best)}, and any trump beats a card of another suit.", TAKES_AT
        if self.order.trumps >> best & 1:
            high, low = self._trump(best), self._trump(other, True)
            return f"{high}; {low}.", self._place(best, other)
        return self._in_suit(best, other), ranking_of(self.pack).ranks

    def _in_suit(self, best: int, other: int) -> str:
        names = [rank_name(self.pack, card) for card in self.rows[0]]
        letter = suit_letter(self.pack.codes[best])
        suit = next(one.english for one in self.pack.suits if one.letter == letter)
        high, low = rank_name(self.pack, best), rank_name(self.pack, other)
        return f"The {high} ranks above the {low}. {suit} rank, from the top: {', '.join(names)}."

    def _trump(self, card: int, short: bool = False) -> str:
        """A trump by its place: `Basta, the Ace of Clubs, is the third trump`, or in short the
        second half of such a sentence."""
        name, phrase = named_trumps(self.pack, self.trump).get(card), card_phrase(self.pack, card)
        place = TURNS[row_of(self.order, card).index(card)]
        who = f"{name}, {phrase}," if name else phrase
        return f"{who} the {place}" if short else f"{capital(who)} is the {place} trump"

    def _place(self, best: int, other: int) -> Citation:
        """Where the places of two trumps are printed: the lower one decides."""
        row, named = self.rows[0], named_trumps(self.pack, self.trump)
        ranking = ranking_of(self.pack)
        kings = [card for card in (best, other) if self.pack.ranks[card] == "K" and card in named]
        if kings:
            return ranking.spare
        return ranking.ranks if row.index(other) < 3 else ranking.fourth


def row_of(order: TrickOrder, card: int) -> tuple[int, ...]:
    """The trumps or the suit that a card belongs to, from the highest."""
    return tuple(sorted(cards_of(order.follows[card]), key=order.falling))


def rank_name(pack: Pack, card: int) -> str:
    """A card by its rank alone: `King`, `7`."""
    rank = pack.ranks[card]
    return pack.rank_names.get(rank, (rank, rank))[0]


Drawn = tuple[str, int, int]
"""A trump suit and two cards."""


@dataclass(frozen=True)
class LadderStep:
    """A step: its name on a pack, so many right answers in a row to pass it, its pairs."""

    name: Callable[[Pack], str]
    wanted: int
    draw: Callable[[Pack, random.Random], Drawn]


def pair_of(pack: Pack, step: int, number: int) -> Pair:
    """The pair of this number in a step, from 1."""
    rng = random.Random(f"{pack.id}/{step}/{number}")
    trump, one, two = STEPS[step - 1].draw(pack, rng)
    return Pair(pack, trump, *((one, two) if rng.random() < 0.5 else (two, one)))


def suits_as_trumps(pack: Pack) -> str:
    """The suits that can be trumps: all of which the pack has a card."""
    return "".join(suit.letter for suit in pack.suits if pack.suit_masks[suit.letter])


def _letters(pack: Pack, group: int) -> str:
    """The suits of a group that rank alike, as far as the pack has them."""
    return "".join(one for one in ranking_of(pack).rising[group][0] if pack.suit_masks.get(one))


def _near(row: Sequence[int], rng: random.Random) -> tuple[int, int]:
    """Two cards of a row, most often near each other."""
    one = rng.randrange(len(row))
    others = [at for at in range(len(row)) if at != one]
    if rng.random() < CLOSE:
        others = [at for at in others if abs(at - one) <= 2]
    return row[one], row[rng.choice(others)]


def _of_a_suit(group: int) -> Callable[[Pack, random.Random], Drawn]:
    """Two cards of one of the suits of a group, which is not trump."""

    def draw(pack: Pack, rng: random.Random) -> Drawn:
        bare, letters = trump_order(pack, None), _letters(pack, group)
        rows = {letter: pack.suit_masks[letter] & ~bare.trumps for letter in letters}
        letter = rng.choice([one for one in letters if rows[one].bit_count() > 1])
        trump = rng.choice([one for one in suits_as_trumps(pack) if one != letter])
        row = sorted(cards_of(rows[letter]), key=bare.falling)
        return trump, *_near(row, rng)

    return draw


def _of_trumps(group: int) -> Callable[[Pack, random.Random], Drawn]:
    """Two trumps, of one of the suits of a group or one that is trump always beside it."""

    def draw(pack: Pack, rng: random.Random) -> Drawn:
        letters = _letters(pack, group)
        trump = rng.choice([one for one in suits_as_trumps(pack) if one in letters])
        return trump, *_near(trump_order(pack, trump).trump_row, rng)

    return draw


def _of_all(pack: Pack, rng: random.Random) -> Drawn:
    """Two cards of any kind: of one row, a trump beside a card of a suit, of two suits."""
    kind = rng.random()
    if kind < 0.5:
        kinds = (_of_a_suit(0), _of_a_suit(1), _of_trumps(0), _of_trumps(1))
        return rng.choice(kinds)(pack, rng)
    trump = rng.choice(suits_as_trumps(pack))
    order = trump_order(pack, trump)
    plain = [card for card in range(len(pack)) if not order.trumps >> card & 1]
    one = rng.choice(order.trump_row if kind < 0.8 else plain)
    two = rng.choice([card for card in plain if not order.follows[one] >> card & 1])
    return trump, one, two


def _named(group: int, trumps: bool) -> Callable[[Pack], str]:
    """The name of a group of suits of a pack, or of their trumps."""
    return lambda pack: ranking_of(pack).groups[group][trumps]


STEPS = (
    LadderStep(_named(0, False), 4, _of_a_suit(0)),
    LadderStep(_named(1, False), 5, _of_a_suit(1)),
    LadderStep(_named(0, True), 5, _of_trumps(0)),
    LadderStep(_named(1, True), 5, _of_trumps(1)),
    LadderStep(lambda pack: "All mixed", 8, _of_all),
)
