"""The ASCII notation of cards: `H-K XXI Skus`. Parsing is strict and points to the place."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards.pack import Pack, cards_of


class NotationError(ValueError):
    """A text that is not a card list of the pack; the message names the place and the remedy."""


def format_card(pack: Pack, card: int) -> str:
    """The code of a card, as in `H-K`."""
    return pack.codes[card]


def format_cards(pack: Pack, cards: Iterable[int]) -> str:
    """Codes separated by blanks, in the order given."""
    return " ".join(pack.codes[card] for card in cards)


def format_mask(pack: Pack, mask: int) -> str:
    """A set of cards as a list, highest tarok first and then suit by suit."""
    return format_cards(pack, sorted_hand(pack, mask))


def sorted_hand(pack: Pack, mask: int) -> list[int]:
    """The cards of a hand as one holds them: trumps first, then the suits, each from the top."""
    by_suit = pack.suit_masks
    letters = sorted(by_suit, key=lambda letter: min(cards_of(by_suit[letter]), default=0))
    return [card for letter in letters for card in sorted(cards_of(mask & by_suit[letter]))[::-1]]


def parse_card(pack: Pack, text: str) -> int:
    """The card a code names. Raises NotationError if there is none in this pack."""
    return _card(pack, text, 1)


def parse_cards(pack: Pack, text: str) -> list[int]:
    """The cards of a list separated by blanks, each at most once.

    Raises NotationError with the position (counted from 1) of the first word that is wrong.
    """
    cards: list[int] = []
    for position, word in enumerate(text.split(), start=1):
        card = _card(pack, word, position)
        if card in cards:
            raise NotationError(f"Card {position}, '{word}', was already named.")
        cards.append(card)
    return cards


def _card(pack: Pack, word: str, position: int) -> int:
    card = pack.index.get(word)
    if card is not None:
        return card
    hint = _hint(pack, word)
    raise NotationError(f"Card {position}, '{word}', is not in the {pack.english}; {hint}")


def _hint(pack: Pack, word: str) -> str:
    folded = {code.lower().replace("-", ""): code for code in pack.codes}
    near = folded.get(word.lower().replace("-", "").replace("ü", "u"))
    if near:
        return f"did you mean '{near}'?"
    letters = "/".join(suit.letter for suit in pack.suits)
    example = pack.codes[-1]
    trumps = ", taroks are I to XXI and Skus" if "XXI" in pack.index else ""
    return f"expected a suit ({letters}), a hyphen and a rank, such as '{example}'{trumps}."
