"""Cards in words."""

from __future__ import annotations

from tutor.cards.pack import TAROK, Pack, suit_letter


def full_name(pack: Pack, card: int) -> str:
    """Both names of a card, for who cannot see it: `King of Hearts, Coeur-König`."""
    english, german = pack.english_name(card), pack.german_name(card)
    return english if german in english else f"{english}, {german}"


def card_phrase(pack: Pack, card: int) -> str:
    """A card within a sentence: `the King of Hearts`, `tarok XIV`, `the Mond`."""
    if suit_letter(pack.codes[card]) != TAROK:
        return "the " + pack.english_name(card)
    german = pack.german_name(card)
    return german.replace("Tarok", "tarok") if german.startswith("Tarok") else f"the {german}"


def suit_words(pack: Pack, letter: str) -> str:
    """The cards of a suit within a sentence: `clubs`, `taroks`."""
    return next((suit.english.lower() for suit in pack.suits if suit.letter == letter), "taroks")
