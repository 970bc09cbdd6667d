"""Cards, packs and their notation."""

from tutor.cards.notation import (
    NotationError,
    format_card,
    format_cards,
    format_mask,
    parse_card,
    parse_cards,
    sorted_hand,
)
from tutor.cards.pack import TAROK, Pack, Suit, cards_of, mask_of, suit_letter
from tutor.cards.packs import PACKS

__all__ = [
    "PACKS",
    "TAROK",
    "NotationError",
    "Pack",
    "Suit",
    "cards_of",
    "format_card",
    "format_cards",
    "format_mask",
    "mask_of",
    "parse_card",
    "parse_cards",
    "sorted_hand",
    "suit_letter",
]
