"""Every pack of the four books, one table each.

Sources: 000 nos. 1-7, 001, 002, 003 § 1. The codes stand in ascending order of rank, so that
within a suit of a tarock pack the later card is the higher one. Games that rank the cards
differently (L'Hombre, Scat, the Null games) bring an order of their own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tutor.cards.pack import Pack, Suit

SPADE = Suit("S", "Spades", "Pique")
HEART = Suit("H", "Hearts", "Coeur")
DIAMOND = Suit("D", "Diamonds", "Carreau")
CLUB = Suit("C", "Clubs", "Treff")
FRENCH_SUITS = (SPADE, HEART, DIAMOND, CLUB)

GERMAN_SUITS = (
    Suit("E", "Acorns", "Eichel"),
    Suit("G", "Leaves", "Grün"),
    Suit("R", "Hearts", "Roth"),
    Suit("S", "Bells", "Schellen"),
)
BLUE = Suit("B", "Blue cards", "Blau", "Blue {rank}")
"""The fifth suit, of star-like flowers; some call it the black one (000 4)."""

_FRENCH_NAMES = {
    "A": ("Ace", "As"),
    "K": ("King", "König"),
    "Q": ("Queen", "Dame"),
    "J": ("Jack", "Bube"),
}
_GERMAN_NAMES = {
    "D": ("Deuce", "Daus"),
    "K": ("King", "König"),
    "O": ("Ober", "Ober"),
    "U": ("Unter", "Unter"),
}
_TAROCK_NAMES = {
    **_FRENCH_NAMES,
    "C": ("Cavall", "Cavall"),
    "I": ("Tarok I, the Pagat", "Pagat"),
    "XXI": ("Tarok XXI, the Mond", "Mond"),
    "Skus": ("the Sküs", "Sküs"),
}

TAROKS = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"),
    *("XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI", "Skus"),
)


def _suited(suits: tuple[Suit, ...], ranks: str) -> tuple[str, ...]:
    return tuple(f"{suit.letter}-{rank}" for suit in suits for rank in ranks.split())


def _tarock(size: int, black: str, red: str) -> Pack:
    ranks = {"S": black, "H": red, "D": red, "C": black}
    suited = tuple(code for suit in FRENCH_SUITS for code in _suited((suit,), ranks[suit.letter]))
    return Pack(
        id=f"tarock-{size}",
        english=f"tarock pack of {size} cards",
        family="tarock",
        suits=FRENCH_SUITS,
        codes=TAROKS + suited,
        rank_names=_TAROCK_NAMES,
    )


FRENCH_32 = Pack(
    id="french-32",
    english="French pack of 32 cards",
    family="french",
    suits=FRENCH_SUITS,
    codes=_suited(FRENCH_SUITS, "7 8 9 10 J Q K A"),
    rank_names=_FRENCH_NAMES,
)
FRENCH_40 = Pack(
    id="french-40",
    english="French pack of 40 cards, without eights, nines and tens",
    family="french",
    suits=FRENCH_SUITS,
    codes=_suited(FRENCH_SUITS, "A 2 3 4 5 6 7 J Q K"),
    rank_names=_FRENCH_NAMES,
)


def _without(pack: Pack, name: str, english: str, removed: str) -> Pack:
    """A pack from which these cards were taken."""
    codes = tuple(code for code in pack.codes if code not in removed.split())
    return replace(pack, id=f"{pack.family}-{len(codes)}-{name}", english=english, codes=codes)


FRENCH_30_KING = _without(
    FRENCH_40,
    "king",
    "French pack of 30 cards, with the King as the only Diamond and without the Six of Hearts",
    "D-A D-2 D-3 D-4 D-5 D-6 D-7 D-J D-Q H-6",
)
FRENCH_30_RED = replace(
    _without(
        FRENCH_40,
        "red",
        "French pack of 30 cards, without Eights, Nines, Tens and Diamonds",
        " ".join(code for code in FRENCH_40.codes if code.startswith("D")),
    ),
    suits=tuple(suit for suit in FRENCH_SUITS if suit.letter != "D"),
)
FRENCH_32_PONTE = _without(
    FRENCH_40,
    "ponte",
    "French pack of 32 cards, without Eights, Nines and Tens, with two Diamonds, the Ace and Seven",
    "D-2 D-3 D-4 D-5 D-6 D-J D-Q D-K",
)
FRENCH_30_EVEN = _without(
    FRENCH_40,
    "even",
    "French pack of 30 cards, without the red Four to Six and the black Three and Four",
    "H-4 H-5 H-6 D-4 D-5 D-6 S-3 S-4 C-3 C-4",
)
FRENCH_32_EVEN = _without(
    FRENCH_40,
    "even",
    "French pack of 32 cards, without the black Three and Four and the red Five and Six",
    "S-3 S-4 C-3 C-4 H-5 H-6 D-5 D-6",
)
GERMAN_32 = Pack(
    id="german-32",
    english="German pack of 32 cards",
    family="german",
    suits=GERMAN_SUITS,
    codes=_suited(GERMAN_SUITS, "7 8 9 U O K 10 D"),
    rank_names=_GERMAN_NAMES,
)
GERMAN_24_BELL = _without(
    GERMAN_32,
    "bell",
    "German pack of 24 cards, with the 7 as its only Bell and without the 8 of Hearts",
    "S-8 S-9 S-U S-O S-K S-10 S-D R-8",
)
GERMAN_24_EVEN = _without(
    GERMAN_32,
    "even",
    "German pack of 24 cards, without the 8s and 9s",
    "E-8 G-8 R-8 S-8 E-9 G-9 R-9 S-9",
)
GERMAN_30 = _without(
    GERMAN_32,
    "equal",
    "German pack of 30 cards, without the 8 of Hearts and the 8 of Bells",
    "R-8 S-8",
)
GERMAN_40 = Pack(
    id="german-40",
    english="German pack of 40 cards in five suits",
    family="german",
    suits=(*GERMAN_SUITS, BLUE),
    codes=_suited((*GERMAN_SUITS, BLUE), "7 8 9 U O K 10 D"),
    rank_names=_GERMAN_NAMES,
)
TAROCK_78 = _tarock(78, "A 2 3 4 5 6 7 8 9 10 J C Q K", "10 9 8 7 6 5 4 3 2 A J C Q K")
TAROCK_54 = _tarock(54, "7 8 9 10 J C Q K", "4 3 2 A J C Q K")
TAROCK_42 = _tarock(42, "10 J C Q K", "A J C Q K")


@cache
def german_faces(letters: str) -> Pack:
    """German cards in place of the French pack of 32, each in the place of its French fellow.

    `letters` are the German suits that stand for Pique, Coeur, Carreau and Treff; the ranks are
    in natural order, Zehn below Unter.
    """
    suits = tuple(suit for letter in letters for suit in GERMAN_SUITS if suit.letter == letter)
    return Pack(
        id=f"german-32-{letters}",
        english=GERMAN_32.english,
        family="german",
        suits=suits,
        codes=_suited(suits, "7 8 9 10 U O K D"),
        rank_names=_GERMAN_NAMES,
    )


PACKS = {
    pack.id: pack
    for pack in (
        *(
            FRENCH_32,
            FRENCH_40,
            FRENCH_30_KING,
            FRENCH_30_RED,
            FRENCH_32_PONTE,
            FRENCH_30_EVEN,
            FRENCH_32_EVEN,
            GERMAN_32,
            GERMAN_24_BELL,
            GERMAN_24_EVEN,
            GERMAN_30,
            GERMAN_40,
            TAROCK_78,
            TAROCK_54,
            TAROCK_42,
        ),
        *(german_faces("REGS"), german_faces("GRSE")),
    )
}
