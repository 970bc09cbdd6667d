"""The titles of the cards, English first, then as the German books call them."""

from __future__ import annotations

ROMAN = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"),
    *("XII", "XIII", "XIV", "XV", "XVI", "XVII", "XVIII", "XIX", "XX", "XXI"),
)

FRENCH_SUITS = {
    "S": ("Spades", "Pique"),
    "H": ("Hearts", "Coeur"),
    "D": ("Diamonds", "Carreau"),
    "C": ("Clubs", "Treff"),
}
FRENCH_RANKS = {
    "K": ("King", "König"),
    "Q": ("Queen", "Dame"),
    "C": ("Cavall", "Cavall"),
    "J": ("Jack", "Bube"),
    "A": ("Ace", "As"),
}
GERMAN_SUITS = {
    "E": ("Acorns", "Eichel"),
    "G": ("Leaves", "Grün"),
    "R": ("Hearts", "Roth"),
    "S": ("Bells", "Schellen"),
    "B": ("Blue cards", "Blau"),
}
GERMAN_RANKS = {
    "D": ("Daus (Deuce)", "Daus"),
    "K": ("King", "König"),
    "O": ("Ober", "Ober"),
    "U": ("Unter", "Unter"),
}
_TAROK_CALLS = {"I": "Pagat", "XXI": "Mond"}


def suit_card_title(suit: str, rank: str) -> str:
    """The title of a French-suited card: 'King of Hearts · Coeur-König'."""
    english_suit, german_suit = FRENCH_SUITS[suit]
    english, german = FRENCH_RANKS.get(rank, (rank, rank))
    return f"{english} of {english_suit} · {german_suit}-{german}"


def german_title(suit: str, rank: str) -> str:
    """The title of a German card: 'Ober of Acorns · Eichel-Ober', 'Blue Ober · Blau-Ober'."""
    english_suit, german_suit = GERMAN_SUITS[suit]
    english, german = GERMAN_RANKS.get(rank, (rank, rank))
    name = f"Blue {english}" if suit == "B" else f"{english} of {english_suit}"
    return f"{name} · {german_suit}-{german}"


def german_suit_title(suit: str) -> str:
    """The title of a German suit's sign: 'Acorns · Eichel'."""
    return " · ".join(GERMAN_SUITS[suit])


def tarok_title(name: str) -> str:
    """The title of a tarok; three of them have a call of their own."""
    if name == "Skus":
        return "Sküs (the Fool) · Sküs"
    call = _TAROK_CALLS.get(name)
    return f"Tarock {name} ({call}) · Tarok {name}" if call else f"Tarock {name} · Tarok {name}"
