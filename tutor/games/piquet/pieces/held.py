"""What a hand holds to announce: Rummel, sequences, Kunststücke; what they count, which is better.

Every suit has eight cards in natural order, so the place of a card in its suit is its rank, from
the Seven (0) to the Ace (7), whatever the faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tutor.cards import cards_of
from tutor.value import value

SUIT_SIZE = 8
JACK, ACE = 4, 7
PIPS = (7, 8, 9, 10, 10, 10, 10, 11)
"""What each rank counts in a Rummel: Ace 11, court cards 10 (002 Der Rummel 3)."""

SEQUENCE_SCORES = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
"""Points of a sequence by its length (002 Die Sequenzen 2)."""

SET_SCORES = {3: 3, 4: 14}
"""Points of a Gedritt and a Geviert (002 Die Kunststücke 3)."""

Key = tuple[int, int]
"""Decides between two pieces of one kind: the greater beats the other, equal ones cancel.

The length, and the highest rank or the pips; of a Rummel of seven the rank that it lacks, below
zero, for the lower this is the better (002 Der Rummel 7).
"""

LACKS_ONE = SUIT_SIZE - 1
PLACES = range(0, 4 * SUIT_SIZE, SUIT_SIZE)
"""Where each suit begins in a hand's mask."""

WHOLE = (1 << SUIT_SIZE) - 1
"""A suit with all its cards, as cards of the first."""

RANKS = tuple(sum(1 << rank + place for place in PLACES) for rank in range(SUIT_SIZE))
"""The cards of each rank, as masks."""

COURT = RANKS[JACK] | RANKS[JACK + 1] | RANKS[JACK + 2]


@value
class Piece:
    """Something to announce: `key` ranks it, `score` is what it counts, `cards` are its cards."""

    kind: str
    key: Key
    score: int
    cards: int


def rank_of(card: int) -> int:
    """The rank of a card, from 0 for the Seven to 7 for the Ace."""
    return card % SUIT_SIZE


def suits_of(hand: int) -> list[int]:
    """The cards of a hand suit by suit, as masks."""
    return [hand & WHOLE << place for place in PLACES]


def pips(mask: int) -> int:
    """What cards of one suit count together in a Rummel."""
    return sum(PIPS[rank_of(card)] for card in cards_of(mask))


def rummels(hand: int, shortest: int = 4, fewest_pips: int = 0) -> list[Piece]:
    """The suits that are long enough, best first: by length, then by pips (002 Der Rummel 3, 7)."""
    suits = [(hand >> place & WHOLE, place) for place in PLACES]
    found = [
        _whole_suit(suit, place)
        for suit, place in suits
        if suit.bit_count() >= shortest and pips(suit) >= fewest_pips
    ]
    return sorted(found, key=_by_key, reverse=True)


def _by_key(piece: Piece) -> Key:
    return piece.key


@cache
def _whole_suit(suit: int, place: int) -> Piece:
    """The cards held of a suit as a Rummel; there are 1,024 such holdings, as of sequences."""
    length, second = suit.bit_count(), pips(suit)
    if length == LACKS_ONE:
        second = -next(cards_of(WHOLE & ~suit))
    return Piece("rummel", (length, second), length, suit << place)


def sequences(hand: int) -> list[Piece]:
    """The unbroken rows of three and more, best first: longer, then higher (002 Die Sequenzen)."""
    found = [row for place in PLACES for row in _rows(hand >> place & WHOLE, place)]
    return sorted(found, key=_by_key, reverse=True)


@cache
def _rows(suit: int, place: int) -> tuple[Piece, ...]:
    """The sequences among the cards held of a suit, lowest first."""
    found, row = [], 0
    for rank in range(SUIT_SIZE + 1):
        if suit >> rank & 1:
            row |= 1 << rank
        elif row:
            length = row.bit_count()
            if length in SEQUENCE_SCORES:
                key = (length, rank - 1)
                found.append(Piece("sequence", key, SEQUENCE_SCORES[length], row << place))
            row = 0
    return tuple(found)


def sets(hand: int) -> list[Piece]:
    """Three or four of a rank from the Ten up, best first (002 Die Kunststücke)."""
    found = []
    for rank in range(JACK - 1, ACE + 1):
        cards = hand & RANKS[rank]
        number = cards.bit_count()
        if number in SET_SCORES:
            found.append(Piece("set", (number, rank), SET_SCORES[number], cards))
    return sorted(found, key=_by_key, reverse=True)


def has_court(hand: int) -> bool:
    """Whether a hand has a King, Queen or Jack: without one it is a carte blanche."""
    return bool(hand & COURT)


def below(held: Sequence[Piece], key: Key, best: int) -> list[Piece]:
    """The pieces of a hand that may be counted beside a better one, best first.

    `key` is the better one's, which may be another hand's, `best` its cards as a mask. There is
    only one Rummel (002 Die Sequenzen 4, Die Kunststücke 3).
    """
    return [p for p in held if p.kind != "rummel" and p.key <= key and not p.cards & best]


@value
class Pieces:
    """What makes a Rummel here: its fewest cards and pips."""

    shortest: int
    fewest_pips: int = 0

    def of(self, kind: str, hand: int) -> tuple[Piece, ...]:
        """All pieces of a kind in a hand, best first."""
        return _held(kind, hand, self.shortest, self.fewest_pips)

    def counting(self, kind: str, hand: int) -> tuple[Piece, ...]:
        """The pieces of a kind that one hand may count together: of its Rummel only the best."""
        pieces = self.of(kind, hand)
        return pieces[:1] if kind == "rummel" else pieces

    def claimed(self, kind: str, hand: int, key: Key) -> Piece:
        """The piece of a hand that was claimed by this key; less than is held counts as less.

        One of the hand's pieces of this kind is long enough.
        """
        return _claimed(kind, hand, self.shortest, self.fewest_pips, key)


# A hand is asked for its pieces at every turn of the dialogue, and whenever it is counted.
@lru_cache(maxsize=1024)
def _held(kind: str, hand: int, shortest: int, fewest_pips: int) -> tuple[Piece, ...]:
    if kind == "rummel":
        return tuple(rummels(hand, shortest, fewest_pips))
    return tuple(sequences(hand) if kind == "sequence" else sets(hand))


@lru_cache(maxsize=1024)
def _claimed(kind: str, hand: int, shortest: int, fewest_pips: int, key: Key) -> Piece:
    number = key[0]
    held = _held(kind, hand, shortest, fewest_pips)
    fitting = [piece for piece in held if piece.key[0] >= number]
    exact = [piece for piece in fitting if piece.key == key]
    whole = (exact or [piece for piece in fitting if piece.key[1] == key[1]] or fitting)[0]
    scores = {"sequence": SEQUENCE_SCORES, "set": SET_SCORES}.get(kind)
    return Piece(kind, key, scores[number] if scores else number, whole.cards)
