"""The ASCII notation of cards: `H-K XXI Skus`. Parsing is strict and points to the place."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tutor.cards.pack import Pack, cards_of
from tutor.placed import Misread, quoted

SEPARATORS = re.compile(r"[,;/|+]+|(?<=[^-])(?=[A-Z]-)")
"""What is often written between cards instead of blanks, or nothing before a suit's letter."""


class NotationError(Misread):
    """A text that is not a card list of the pack; the message names the place and the remedy."""


def format_card(pack: Pack, card: int) -> str:
    """The code of a card, as in `H-K`."""
    return pack.codes[card]


def format_cards(pack: Pack, cards: Iterable[int]) -> str:
    """Codes separated by spaces, in the order given."""
    return " ".join(pack.codes[card] for card in cards)


def format_mask(pack: Pack, mask: int) -> str:
    """A set of cards as a list, highest tarok first and then suit by suit."""
    return format_cards(pack, sorted_by_pack(pack, mask))


def sorted_by_pack(pack: Pack, mask: int) -> list[int]:
    """Cards as the pack lists them: taroks first, then suit by suit, each from the top.

    A hand is shown in the order of its game, `State.in_hand`.
    """
    by_suit = pack.suit_masks
    letters = sorted(by_suit, key=lambda letter: min(cards_of(by_suit[letter]), default=0))
    return [card for letter in letters for card in sorted(cards_of(mask & by_suit[letter]))[::-1]]


def parse_card(pack: Pack, text: str) -> int:
    """The card a code names. Raises NotationError if there is none in this pack."""
    card = pack.index.get(text)
    if card is None:
        raise _misread(pack, text, 1, text, 1)
    return card


def parse_cards(pack: Pack, text: str, before: str = "") -> list[int]:
    """The cards of a list separated by spaces, each at most once.

    Raises NotationError with the position and column (counted from 1) of the first wrong word;
    columns count what stands `before` the list in the line.
    """
    cards: list[int] = []
    for position, word in enumerate(text.split(), start=1):
        card = pack.index.get(word)
        if card is None or card in cards:
            found = list(re.finditer(r"\S+", text))[position - 1]
            column = len(before) + found.start() + 1
            raise _misread(pack, before + text, position, word, column)
        cards.append(card)
    return cards


def _misread(pack: Pack, text: str, position: int, word: str, column: int) -> NotationError:
    """What is wrong with this word: a double, or no card."""
    start = f"Card {position}, {quoted(word)} (column {column}),"
    if word in pack.index:
        reason = f"{start} was already named."
    else:
        reason = f"{start} is not in the {pack.english}; {_hint(pack, word)}"
    return NotationError(reason, text, column, len(word))


def _hint(pack: Pack, word: str) -> str:
    pieces = [piece for piece in SEPARATORS.split(word) if piece]
    if pieces and pieces != [word] and all(piece in pack.index for piece in pieces):
        return f"cards are separated by spaces: '{' '.join(pieces)}'."
    folded = {code.lower().replace("-", ""): code for code in pack.codes}
    near = folded.get(word.lower().replace("-", "").replace("ü", "u"))
    if near:
        return f"did you mean '{near}'?"
    letters = "/".join(suit.letter for suit in pack.suits)
    example = pack.codes[-1]
    trumps = ", taroks are I to XXI and Skus" if "XXI" in pack.index else ""
    return (
        f"expected a suit ({letters}), a hyphen and a rank, such as '{example}'{trumps}, with "
        "spaces between the cards."
    )
