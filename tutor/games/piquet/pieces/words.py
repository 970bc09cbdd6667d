"""What pieces are called: in our sentences, and at the table in the book's words.

Both follow the faces of the pack: As, Dame and Bube are Daus, Ober and Unter on German cards
(002 Die Karten).
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import Pack
from tutor.games.piquet.pieces.held import Key, Piece, Pieces
from tutor.rules.core.wording import a_an, number_word

SEQUENCE_NAMES = {3: "Terz", 4: "Quart", 5: "Quint", 6: "Sext", 7: "Septime", 8: "Oktave"}
KIND_NAMES = {"rummel": "Rummel", "sequence": "sequence", "set": "Kunststück"}

_NUMBERS = {
    "7": ("Seven", "Sieben"),
    "8": ("Eight", "Acht"),
    "9": ("Nine", "Neun"),
    "10": ("Ten", "Zehn"),
}
_PLURALS = {
    "As": "Asse",
    "Daus": "Däuser",
    "König": "Könige",
    "Dame": "Damen",
    "Bube": "Buben",
    "Zehn": "Zehnen",
}
"""Ober and Unter are the same for one and for several, in both languages."""

_FEMININE = ("Dame", "Zehn", "Neun")
_UNCHANGED = ("Ober", "Unter")


def rank_word(pack: Pack, rank: int, language: int) -> str:
    """The name of a rank, from 0 for the Seven, in English (0) or German (1)."""
    code = pack.ranks[rank]
    return (pack.rank_names.get(code) or _NUMBERS[code])[language]


def piece_name(pack: Pack, piece: Piece) -> str:
    """A piece in English words with its German name: `a Quart to the King`, `three Queens`."""
    number, rank = piece.key
    if piece.kind == "rummel" and rank <= 0:
        return f"a Rummel of {number_word(number)} without the {rank_word(pack, -rank, 0)}"
    if piece.kind == "rummel":
        return f"a Rummel of {number_word(number)} ({rank} pips)"
    name = rank_word(pack, rank, 0)
    if piece.kind == "sequence":
        return f"{a_an(SEQUENCE_NAMES[number])} to the {name}"
    return _several(pack, number, rank)


def best_names(pack: Pack, pieces: Pieces, hand: int) -> list[str]:
    """The best piece of each kind in a hand, by its name."""
    held = (pieces.of(kind, hand) for kind in KIND_NAMES)
    return [piece_name(pack, best) for best, *_ in filter(None, held)]


def claim_words(pack: Pack, kind: str, key: Key) -> str:
    """How a claim is said: `6 Blatt`, `eine Quart`, `3 Könige`, `4 Däuser`."""
    number, rank = key
    if kind == "rummel":
        return f"{number} Blatt"
    if kind == "sequence":
        return f"eine {SEQUENCE_NAMES[number]}"
    name = rank_word(pack, rank, 1)
    return f"{number} {_PLURALS.get(name, name)}"


def claim_means(pack: Pack, kind: str, key: Key) -> str:
    """What a claim says, in English: `six cards of one suit`, `four cards in sequence`, `three
    Kings`."""
    number, rank = key
    if kind == "set":
        return _several(pack, number, rank)
    return f"{number_word(number)} cards {'of one suit' if kind == 'rummel' else 'in sequence'}"


def piece_means(pack: Pack, piece: Piece) -> str:
    """A piece in English with all that decides: `three cards in sequence to the King`."""
    words, rank = claim_means(pack, piece.kind, piece.key), piece.key[1]
    if piece.kind == "sequence":
        return f"{words} to the {rank_word(pack, rank, 0)}"
    return f"{words}, {rank} pips" if piece.kind == "rummel" and rank > 0 else words


def _several(pack: Pack, number: int, rank: int) -> str:
    name = rank_word(pack, rank, 0)
    return f"{number_word(number)} {name}" + "s" * (name not in _UNCHANGED)


def exact_words(pack: Pack, kind: str, key: Key | None) -> str:
    """How the exact piece is said: `zu 8`, `vom Buben`; a Kunststück has said it already."""
    if key is None or kind == "set":
        return ""
    if kind == "rummel":
        return digit_call(pack, key)
    name = rank_word(pack, key[1], 1)
    return f"von der {name}" if name in _FEMININE else f"vom {'Buben' if name == 'Bube' else name}"


def full_words(pack: Pack, kind: str, key: Key) -> str:
    """A piece said at once with all that decides: `eine Terz vom König`, `3 Damen`."""
    return f"{claim_words(pack, kind, key)} {exact_words(pack, kind, key)}".strip()


def listed(pack: Pack, pieces: Iterable[Piece]) -> str:
    """Several pieces in the words of the table."""
    return ", ".join(full_words(pack, piece.kind, piece.key) for piece in pieces)


def digit_call(pack: Pack, key: Key) -> str:
    """How the pips of a Rummel are said: `zu 8`, `voll`, `übervoll` (002 Der Rummel 4, 5).

    Of seven cards the one that lacks is named. The tens are taken to be one less than the cards;
    pips that do not fit are said in full.
    """
    length, worth = key
    if worth <= 0:
        return f"ohne {rank_word(pack, -worth, 1)}"
    if worth == 10 * length:
        return "voll"
    if worth == 10 * length + 1:
        return "übervoll"
    if worth // 10 == length - 1:
        return f"zu {worth % 10}"
    return f"zu {worth}"
