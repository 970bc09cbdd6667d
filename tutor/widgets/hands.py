"""All hands of a deal side by side, as dealt."""

from __future__ import annotations

from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.table.names import LETTERS, Names
from tutor.view.cards import picture
from tutor.view.html import Html, el
from tutor.view.parts import LONGEST_FAN, fold
from tutor.view.table import badges

GONE = el("i", class_="card gone")
"""The place of a card that has been played."""


def hand_row(
    state: State, seat: int, cards: list[Html], fact: str, *more: Html, names: Names = LETTERS
) -> Html:
    """One hand with its seat, its badges and a line on what one counts in it.

    Of `cards` some may be `GONE`: empty places, which keep the row as high as it was.
    """
    return el(
        "section",
        el("p", el("b", names.of(seat)), *badges(state, seat, names), class_="seat-name"),
        el(
            "div",
            *cards,
            class_="cards",
            data_n=str(max(1, len(cards))),
            data_long=len(cards) > LONGEST_FAN,
            data_pack=state.game.pack.family,
        ),
        el("p", fact, class_="hand-facts"),
        *more,
        class_="hand-row",
        data_seat=seat_name(seat),
        data_turn=state.to_act == seat,
    )


def all_hands(state: State, names: Names = LETTERS) -> Html:
    """The hands as they were dealt, for who wants to look back."""
    dealt = state.find(DealtStage)
    if dealt is None:
        return Html("")
    pack = state.game.pack
    rows = []
    for seat in state.table.active:
        fact = family_of(state.game).hand_facts(state, dealt.cards.hands[seat])
        cards = [picture(pack, card) for card in state.in_hand(dealt.cards.hands[seat])]
        rows.append(hand_row(state, seat, cards, fact, names=names))
    inner = el("div", *rows, class_="hands", role="group", aria_label="All hands")
    return fold("hands", "The hands as dealt", inner)
