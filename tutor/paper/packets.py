"""Packets on paper: how they were laid, what lay open at the first lead; or what lies open now."""

from __future__ import annotations

from tutor.cards import Pack
from tutor.hand.state import State
from tutor.paper.page import printed_card, spaced
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.packets import PacketsStage, packets_of
from tutor.table import packets
from tutor.view.html import Html, el, join

FRAMED = (
    "A frame shows what lay open at the first lead; the cards before it went into the hand. "
    "A packet without a frame went there whole."
)


def packets_laid(state: State) -> Html:
    """Every packet from the top, by its player; what lay open at the first lead is framed."""
    pattern, active = state.game.pattern, state.table.active
    laid = packets_of(pattern, state.the(DealtStage).cards.talon, active)
    opened = state.find(PacketsStage)
    rows = []
    for seat in active:
        lots = [
            _packet(state.game.pack, cards, opened.tops[seat][number] if opened else None)
            for number, cards in enumerate(laid[seat])
        ]
        name = el("b", f"{seat_name(seat)}’s packets, from the top: ")
        rows.append(el("p", name, *spaced(lots, " · "), class_="lots"))
    return join(*rows, el("p", FRAMED, class_="small") if opened else None)


def _packet(pack: Pack, cards: tuple[int, ...], top: int | None) -> Html:
    """The cards of a packet, its open top framed."""
    shown = [_top(pack, card) if card == top else printed_card(pack, card) for card in cards]
    return join(*spaced(shown))


def _top(pack: Pack, card: int) -> Html:
    return el("span", printed_card(pack, card), class_="top-card")


def packets_open(state: State) -> Html:
    """What lies open before each player, and how many cards below."""
    pieces = []
    for seat in state.table.active:
        lots = [
            join(f"{one.under} face down")
            if one.top is None
            else join(_top(state.game.pack, one.top), f" and {one.under} below")
            for one in packets.packets_of(state, seat)
        ]
        if lots:
            name = el("b", f"{seat_name(seat)}’s packets: ")
            pieces.append(join(name, *spaced(lots, ", ")))
    return el("p", *spaced(pieces, " · "), class_="lots") if pieces else Html("")
