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

SEQUENCE_NAMES = {3: "Terz", 4: "Quart", 5: "Quint", 6: "Sext", 7: "Septime", 8: "Oktave"}
RANK_NAMES = ("Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
GERMAN_RANKS = ("Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König", "As")

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


def digit_call(key: Key) -> str:
    """How the pips of a Rummel are said: `zu 8`, `voll`, `übervoll` (002 Der Rummel 4, 5).

    Of seven cards the one that lacks is named. The tens are taken to be one less than the cards;
    pips that do not fit are said in full.
    """
    length, worth = key
    if worth <= 0:
        return f"ohne {GERMAN_RANKS[-worth]}"
    if worth == 10 * length:
        return "voll"
    if worth == 10 * length + 1:
        return "übervoll"
    if worth // 10 == length - 1:
        return f"zu {worth % 10}"
    return f"zu {worth}"


def piece_name(piece: Piece) -> str:
    """A piece in English words with its German name: `a Quart from the King`, `3 Queens`."""
    number, rank = piece.key
    if piece.kind == "rummel" and rank <= 0:
        return f"a Rummel of {number} cards without the {RANK_NAMES[-rank]}"
    if piece.kind == "rummel":
        return f"a Rummel of {number} cards with {rank} pips"
    if piece.kind == "sequence":
        return f"a {SEQUENCE_NAMES[number]} from the {RANK_NAMES[rank]}"
    plural = {"Six": "Sixes"}.get(RANK_NAMES[rank], RANK_NAMES[rank] + "s")
    return f"{number} {plural}"
