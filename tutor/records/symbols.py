"""Every card by its code, with its sign in Unicode and its names in English, German and French.

A code says which card it is only within a family of packs: `S-K` is a King of Spades in French
suits and of Bells in German ones. Unicode has no German cards, so that each has its French equal
for one who must show something; a card of the fifth suit has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutor.cards import PACKS, TAROK, Pack, suit_letter
from tutor.cards.packs import GERMAN_40, TAROCK_78, TAROKS
from tutor.games import GAMES

COLUMNS = ("family", "code", "code_point", "sign", "exact", "english", "german", "french")
FAMILIES: dict[str, Pack] = {"french": TAROCK_78, "german": GERMAN_40, "tarock": TAROCK_78}
"""The largest pack of each family; a French one has the tarock pack's suits without Cavalls."""

_BLOCKS = {"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}
_RANKS = {"A": 1, "J": 11, "C": 12, "Q": 13, "K": 14}
_FOOL, _TRUMPS = 0x1F0E0, 0x1F0E0
_LIKE_SUIT = {"E": "C", "G": "S", "R": "H", "S": "D"}
_LIKE_RANK = {"D": "A", "O": "Q", "U": "J"}
_FRENCH_SUITS = {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"}
_GERMAN_SUITS = {"E": "glands", "G": "feuilles", "R": "cœurs", "S": "grelots", "B": "fleurs bleues"}
_FRENCH_RANKS = {"A": "as", "K": "roi", "Q": "dame", "C": "cavalier", "J": "valet"}
_GERMAN_RANKS = {"D": "daus", "K": "roi", "O": "ober", "U": "unter"}


@dataclass(frozen=True)
class Symbol:
    """A card of a family of packs. `exact` tells that the sign is of this very card."""

    family: str
    code: str
    point: int | None
    exact: bool
    english: str
    german: str
    french: str

    def row(self) -> dict[str, Any]:
        """The card as a row of the table, by its columns."""
        point = f"U+{self.point:X}" if self.point else None
        sign = chr(self.point) if self.point else None
        names = (self.english, self.german, self.french)
        values = (self.family, self.code, point, sign, self.exact, *names)
        return dict(zip(COLUMNS, values, strict=True))


def symbols() -> tuple[Symbol, ...]:
    """All cards, family by family."""
    return tuple(
        _symbol(family, pack, card)
        for family, pack in FAMILIES.items()
        for card in range(len(pack))
        if family != "french" or _is_french(pack, card)
    )


def _is_french(pack: Pack, card: int) -> bool:
    return suit_letter(pack.codes[card]) != TAROK and pack.ranks[card] != "C"


def _symbol(family: str, pack: Pack, card: int) -> Symbol:
    code = pack.codes[card]
    point, exact = _point(family, code)
    english, german = pack.english_name(card), pack.german_name(card)
    return Symbol(family, code, point, exact, english, german, _french(family, code))


def _point(family: str, code: str) -> tuple[int | None, bool]:
    if code == "Skus":
        return _FOOL, True
    if suit_letter(code) == TAROK:
        return _TRUMPS + 1 + TAROKS.index(code), True
    letter, rank = code.split("-")
    if family == "german":
        like = _LIKE_SUIT.get(letter)
        return (_suited(like, _LIKE_RANK.get(rank, rank)) if like else None), False
    return _suited(letter, rank), True


def _suited(letter: str, rank: str) -> int:
    return _BLOCKS[letter] + (_RANKS.get(rank) or int(rank))


def _french(family: str, code: str) -> str:
    if code == "Skus":
        return "l’Excuse"
    if suit_letter(code) == TAROK:
        return f"atout {1 + TAROKS.index(code)}{' (le petit)' if code == 'I' else ''}"
    letter, rank = code.split("-")
    if family == "german":
        suit = _GERMAN_SUITS[letter]
        return f"{_GERMAN_RANKS.get(rank, rank)} de {suit}"
    return f"{_FRENCH_RANKS.get(rank, rank)} de {_FRENCH_SUITS[letter]}"


def table() -> dict[str, Any]:
    """The table as it is published: the cards, and which family each game plays with."""
    families = {game_id: PACKS[game.pack.id].family for game_id, game in GAMES.items()}
    packs = {game_id: list(game.pack.codes) for game_id, game in GAMES.items()}
    return {
        "format": "spielbuch-cards/1",
        "columns": list(COLUMNS),
        "cards": [symbol.row() for symbol in symbols()],
        "games": {
            game_id: {"family": families[game_id], "cards": packs[game_id]} for game_id in GAMES
        },
    }
