"""The order of the cards on paper: a column for each trump, and the suits beside them."""

from __future__ import annotations

from tutor.cards import Pack, cards_of
from tutor.paper.page import heading, leaf, legend, printed_card, rank, ruled, suit_name, suit_sign
from tutor.quiz.higher import row_of, suits_as_trumps
from tutor.rules.rank.rankings import named_trumps, trump_order
from tutor.view.html import Html, el, join
from tutor.widgets.base import EventError
from tutor.widgets.buy import Buying
from tutor.widgets.higher import Drill
from tutor.widgets.ladder import PAPERS, Ladder
from tutor.widgets.matadors import MatadorHand


def printed(shown: Buying | Drill | MatadorHand | Ladder, choice: str) -> Html:
    """The one sheet. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        raise EventError(f"A ladder is printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    pack = shown.game.pack
    suits = list(suits_as_trumps(pack))
    rows = [trump_order(pack, letter).trump_row for letter in suits]
    longest = max(map(len, rows))
    trumps = [
        [
            str(place + 1),
            *(_trump(pack, suit, row, place) for suit, row in zip(suits, rows, strict=True)),
        ]
        for place in range(longest)
    ]
    bare = trump_order(pack, None)
    beside = []
    for letter in suits:
        cards = list(cards_of(pack.suit_masks[letter] & ~bare.trumps))
        beside.append(
            [suit_name(pack, letter), *(rank(pack, card) for card in row_of(bare, cards[0]))]
        )
    width = max(map(len, beside))
    filled = [row + [""] * (width - len(row)) for row in beside]
    head = ("No.", *(f"{suit_sign(pack, letter)} {suit_name(pack, letter)}" for letter in suits))
    return leaf(
        "The order of the cards",
        shown.game.english,
        heading("Trumps, from the top"),
        ruled(head, trumps),
        heading("A suit that is not trump, from the top"),
        ruled(("Suit", *map(str, range(1, width))), filled),
        foot=legend(pack),
        kind="ranks",
    )


def _trump(pack: Pack, suit: str, row: tuple[int, ...], place: int) -> str:
    """The trump at this place, with the name that it may have."""
    if place >= len(row):
        return ""
    name = named_trumps(pack, suit).get(row[place])
    return join(printed_card(pack, row[place]), el("small", f" {name}") if name else None)
