"""All hands of a deal side by side, as dealt."""

from __future__ import annotations

from tutor.cards import TAROK, Pack, sorted_hand
from tutor.rules.dealing import DealtStage
from tutor.rules.stage import seat_name
from tutor.state import State
from tutor.view.cards import picture
from tutor.view.html import Html, el, join
from tutor.view.parts import fold
from tutor.view.table import ROLE_NAMES, roles


def hand_facts(pack: Pack, hand: int) -> str:
    """What one counts first in a hand: taroks, kings, suits that are missing."""
    trumps = pack.suit_masks.get(TAROK, 0)
    kings = (hand & pack.rank_mask("K")).bit_count()
    missing = [
        suit.english.lower()
        for suit in pack.suits
        if not hand & pack.suit_masks[suit.letter] & ~trumps
    ]
    words = [f"{(hand & trumps).bit_count()} taroks", f"{kings} king{'s' * (kings != 1)}"]
    if missing:
        words.append("no " + ", no ".join(missing))
    return ", ".join(words)


def hand_row(state: State, seat: int, cards: list[Html], fact: str, *more: Html) -> Html:
    """One hand with its seat, its badges and a line on what one counts in it."""
    badges = [
        join(" ", el("span", ROLE_NAMES[role], class_="badge", data_role=role))
        for role in roles(state, seat)
    ]
    return el(
        "section",
        el("p", el("b", seat_name(seat)), *badges, class_="seat-name"),
        el("div", *cards, class_="cards", style=f"--n:{max(1, len(cards))}"),
        el("p", fact, class_="hand-facts"),
        *more,
        class_="hand-row",
        data_seat=seat_name(seat),
    )


def all_hands(state: State, base: str) -> Html:
    """The hands as they were dealt, for who wants to look back."""
    dealt = state.find(DealtStage)
    if dealt is None:
        return Html("")
    pack = state.game.pack
    rows = []
    for seat in state.table.active:
        cards = [picture(pack, card, base) for card in sorted_hand(pack, dealt.cards.hands[seat])]
        rows.append(hand_row(state, seat, cards, hand_facts(pack, dealt.cards.hands[seat])))
    inner = el("div", *rows, class_="hands", role="group", aria_label="All hands")
    return fold("hands", "The hands as dealt", inner)
