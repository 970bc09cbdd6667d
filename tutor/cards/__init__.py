"""Cards, packs and their notation."""

from tutor.cards.names import card_phrase, full_name, suit_words
from tutor.cards.notation import (
    NotationError,
    format_card,
    format_cards,
    format_mask,
    parse_card,
    parse_cards,
    sorted_by_pack,
)
from tutor.cards.pack import TAROK, Pack, Suit, cards_of, mask_of, suit_letter
from tutor.cards.packs import PACKS

__all__ = [
    "PACKS",
    "TAROK",
    "NotationError",
    "Pack",
    "Suit",
    "card_phrase",
    "cards_of",
    "format_card",
    "format_cards",
    "format_mask",
    "full_name",
    "mask_of",
    "parse_card",
    "parse_cards",
    "sorted_by_pack",
    "suit_letter",
    "suit_words",
]
