"""What a hand holds to announce: Rummel, sequences, Kunststücke; what they count, which is better.

Every suit has eight cards in natural order, so the place of a card in its suit is its rank, from
the Seven (0) to the Ace (7), whatever the faces.
"""

from __future__ import annotations

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
"""Decides between two pieces of one kind: the greater strikes the other, equal ones stand.

The length, and the highest rank or the pips; of a Rummel of seven the rank that it lacks, below
zero, for the lower this is the better (002 Der Rummel 7).
"""

LACKS_ONE = SUIT_SIZE - 1


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
    whole = (1 << SUIT_SIZE) - 1
    return [hand & whole << place for place in range(0, 4 * SUIT_SIZE, SUIT_SIZE)]


def pips(mask: int) -> int:
    """What cards of one suit count together in a Rummel."""
    return sum(PIPS[rank_of(card)] for card in cards_of(mask))


def rummels(hand: int, shortest: int = 4, fewest_pips: int = 0) -> list[Piece]:
    """The suits that are long enough, best first: by length, then by pips (002 Der Rummel 3, 7)."""
    found = []
    for suit in suits_of(hand):
        length, worth = suit.bit_count(), pips(suit)
        if length >= shortest and worth >= fewest_pips:
            second = worth if length != LACKS_ONE else -_lacking(suit)
            found.append(Piece("rummel", (length, second), length, suit))
    return sorted(found, key=lambda piece: piece.key, reverse=True)


def _lacking(suit: int) -> int:
    """The rank that a suit of seven cards lacks."""
    return next(rank for rank in range(SUIT_SIZE) if rank not in map(rank_of, cards_of(suit)))


def sequences(hand: int) -> list[Piece]:
    """The unbroken rows of three and more, best first: longer, then higher (002 Die Sequenzen)."""
    found = []
    for suit in suits_of(hand):
        row: list[int] = []
        for card in [*cards_of(suit), -1]:
            if row and card != row[-1] + 1:
                if len(row) in SEQUENCE_SCORES:
                    mask = sum(1 << one for one in row)
                    key = (len(row), rank_of(row[-1]))
                    found.append(Piece("sequence", key, SEQUENCE_SCORES[len(row)], mask))
                row = []
            row.append(card)
    return sorted(found, key=lambda piece: piece.key, reverse=True)


def sets(hand: int) -> list[Piece]:
    """Three or four of a rank from the Ten up, best first (002 Die Kunststücke)."""
    found = []
    for rank in range(JACK - 1, ACE + 1):
        cards = [card for card in cards_of(hand) if rank_of(card) == rank]
        if len(cards) in SET_SCORES:
            mask = sum(1 << card for card in cards)
            found.append(Piece("set", (len(cards), rank), SET_SCORES[len(cards)], mask))
    return sorted(found, key=lambda piece: piece.key, reverse=True)


def has_court(hand: int) -> bool:
    """Whether a hand has a King, Queen or Jack: without one it is a carte blanche."""
    return any(JACK <= rank_of(card) < ACE for card in cards_of(hand))


def claimed(held: list[Piece], key: Key) -> Piece:
    """The piece of a hand that was claimed by this key; less than is held counts as less.

    `held` are the pieces of its kind in the hand, best first, and one of them is long enough.
    """
    number = key[0]
    fitting = [piece for piece in held if piece.key[0] >= number]
    exact = [piece for piece in fitting if piece.key == key]
    whole = (exact or [piece for piece in fitting if piece.key[1] == key[1]] or fitting)[0]
    scores = {"sequence": SEQUENCE_SCORES, "set": SET_SCORES}.get(whole.kind)
    return Piece(whole.kind, key, scores[number] if scores else number, whole.cards)


def below(held: list[Piece], key: Key, best: int) -> list[Piece]:
    """The pieces of a hand that may be counted beside a better one, best first.

    `key` is the better one's, which may be another hand's, `best` its cards as a mask. There is
    only one Rummel (002 Die Sequenzen 4, Die Kunststücke 3).
    """
    return [p for p in held if p.kind != "rummel" and p.key <= key and not p.cards & best]


@value
class Pieces:
    """What makes a Rummel here: its fewest cards and pips."""

    shortest: int
    fewest_pips: int

    def of(self, kind: str, hand: int) -> list[Piece]:
        """All pieces of a kind in a hand, best first."""
        if kind == "rummel":
            return rummels(hand, self.shortest, self.fewest_pips)
        return sequences(hand) if kind == "sequence" else sets(hand)
