"""A pack of cards: what a card is called, which suit it belongs to, how the faces are drawn.

A card is a small integer, its place in the pack; a set of cards is an integer bit mask.
What a card is worth and what it beats is a matter of the game, not of the pack.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

TAROK = "T"


@dataclass(frozen=True)
class Suit:
    """A suit by its letter in the notation and its names in English and in the books; `card` is how
    English names a card of it."""

    letter: str
    english: str
    german: str
    card: str = "{rank} of {suit}"


@dataclass(frozen=True)
class Pack:
    """The cards of a game in ascending order of rank within each suit.

    `codes` are the cards' names in the ASCII notation; `family` names the drawing sprite.
    """

    id: str
    english: str
    family: str
    suits: tuple[Suit, ...]
    codes: tuple[str, ...]
    rank_names: dict[str, tuple[str, str]] = field(hash=False)

    def __len__(self) -> int:
        return len(self.codes)

    @cached_property
    def index(self) -> dict[str, int]:
        """The card of each code."""
        return {code: card for card, code in enumerate(self.codes)}

    @cached_property
    def full(self) -> int:
        """All cards of the pack as a mask."""
        return (1 << len(self.codes)) - 1

    @cached_property
    def suit_masks(self) -> dict[str, int]:
        """The cards of each suit letter; the permanent trumps stand under `TAROK`."""
        masks = {suit.letter: 0 for suit in self.suits}
        for card, code in enumerate(self.codes):
            letter = suit_letter(code)
            masks[letter] = masks.get(letter, 0) | 1 << card
        return masks

    @cached_property
    def ranks(self) -> tuple[str, ...]:
        """The rank of each card: `K`, `10`, or the code itself for a tarok."""
        return tuple(code.rpartition("-")[2] for code in self.codes)

    def mask(self, *codes: str) -> int:
        """The set of the named cards. Raises KeyError for a card that is not in the pack."""
        return mask_of(self.index[code] for code in codes)

    def rank_mask(self, *ranks: str) -> int:
        """All cards of the named ranks, in every suit."""
        return mask_of(card for card, rank in enumerate(self.ranks) if rank in ranks)

    def english_name(self, card: int) -> str:
        """The card's English name, as in `King of Hearts` or `Tarok XXI`."""
        return self._name(card, 0)

    def german_name(self, card: int) -> str:
        """The card's name in the books, as in `Coeur-König` or `Mond`."""
        return self._name(card, 1)

    def _name(self, card: int, language: int) -> str:
        code = self.codes[card]
        rank = self.ranks[card]
        letter = suit_letter(code)
        if letter == TAROK:
            default = ("Tarok " + rank, "Tarok " + rank)
            return self.rank_names.get(rank, default)[language]
        suit = next(suit for suit in self.suits if suit.letter == letter)
        rank_name = self.rank_names.get(rank, (rank, rank))[language]
        if language == 0:
            return suit.card.format(rank=rank_name, suit=suit.english)
        return f"{suit.german}-{rank_name}"


def suit_letter(code: str) -> str:
    """The suit letter of a code; `TAROK` for the permanent trumps."""
    return code.partition("-")[0] if "-" in code else TAROK


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
