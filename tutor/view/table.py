"""The table: seats round the reader, the trick or the talon in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.cards import Pack
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital
from tutor.table.facts import OUT, SeatFacts, TableFacts, roles_of
from tutor.table.lying import Lot, Lying, LyingTrick
from tutor.table.names import LETTERS, Names
from tutor.table.packets import below, under_tops
from tutor.view.cards import button, face_down, picture
from tutor.view.controls import button as call_button
from tutor.view.html import Html, el, join
from tutor.view.parts import hand_frame

LONG = 12
"""So many signs of what a seat said have room beside its name on a telephone."""

PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
    5: ("bottom", "right", "top-right", "top-left", "left"),
    6: ("bottom", "right", "top-right", "top", "top-left", "left"),
}


def table(facts: TableFacts, centre: Html | None = None) -> Html:
    """The table as the reader sees it; `centre` replaces what would lie in the middle."""
    places = places_of(facts)
    bare = not facts.hand
    seats = [_seat(facts.pack, one, places[one.seat], bare) for one in facts.seats]
    return el(
        "div",
        *seats,
        centre if centre is not None else middle(facts),
        class_="table",
        data_seats=str(len(seats)),
        data_packets=facts.in_packets,
        role="group",
        aria_label="The table",
    )


def places_of(facts: TableFacts) -> dict[int, str]:
    """Where each seat is drawn: bottom, right, top-right, top, top-left or left."""
    first, *others = PLACES[len(facts.seats)]
    turn = (first, *(reversed(others) if facts.leftward else others))
    return {one.seat: place for one, place in zip(facts.seats, turn, strict=True)}


def badges(state: State, seat: int, names: Names = LETTERS) -> list[Html]:
    """The badges of a seat."""
    return _badges([names.told(role) for role in roles_of(state, seat)])


def _badges(roles: Sequence[str]) -> list[Html]:
    return [join(" ", el("span", capital(role), class_="badge", data_role=role)) for role in roles]


def _held(pack: Pack, one: SeatFacts) -> Html | None:
    """What another seat holds: backs, and its open cards in small."""
    size = one.size - len(one.lies_open) - len(under_tops(one.packets))
    backs = el("span", *[el("i")] * size, class_="backs", aria_hidden="true") if size else None
    if not one.lies_open:
        return backs
    cards = [picture(pack, card) for card in one.lies_open]
    label = f"The open cards of {seat_name(one.seat)}"
    return join(backs, el("div", *cards, class_="open-cards", role="group", aria_label=label))


def packets(pack: Pack, one: SeatFacts) -> Html | None:
    """The packets of a seat: the top of each, or a back, with the number of cards below it."""
    if not one.packets:
        return None
    shown = [
        el(
            "span",
            face_down(pack)
            if packet.top is None
            else picture(pack, packet.top, said=below(packet.under)),
            class_="packet",
            data_below=str(packet.under) if packet.top is None else f"+{packet.under}",
        )
        for packet in one.packets
    ]
    label = f"The packets of {one.name}"
    return el("div", *shown, class_="packets", role="group", aria_label=label)


def _seat(pack: Pack, one: SeatFacts, place: str, bare: bool) -> Html:
    """A seat; the reader's own packets lie in the hand, if it is not `bare` of cards."""
    label = ", ".join([one.name, *one.roles])
    if one.turn:
        label += ", to act"
    return el(
        "div",
        el("p", el("b", one.name), *_badges(one.roles), class_="seat-name"),
        _said(one.said) if one.said else None,
        el("p", *_counted(one, place), class_="seat-facts"),
        None if place == "bottom" else _held(pack, one),
        None if place == "bottom" and not bare else packets(pack, one),
        class_="seat",
        data_place=place,
        data_seat=seat_name(one.seat),
        data_turn=one.turn,
        data_out=OUT in one.roles,
        role="group",
        aria_label=label,
    )


def _said(words: str) -> Html:
    return el("p", f"“{words}”", class_="seat-said", data_long=len(words) > LONG)


def _counted(one: SeatFacts, place: str) -> tuple[str, ...]:
    """How many cards and tricks a seat has. The number of one's own cards, which lie below, may be
    left out where there is little room, and so may that of a seat which has said much; where three
    sit in a row, that of the others, which is the same for all."""
    size, comma, tricks = one.counted.partition(", ")
    if place == "bottom" or len(one.said) > LONG:
        return (el("span", size, comma, class_="own-size"), tricks)
    return (el("span", size, comma, class_="size"), tricks) if tricks else (size,)


def middle(facts: TableFacts) -> Html:
    """What lies in the middle of the table."""
    lying = facts.middle
    if lying.trick:
        return _trick(facts, lying.trick)
    if lying.lots:
        return talon(facts.pack, lying)
    return el("p", lying.words, class_="trick-empty")


def _trick(facts: TableFacts, trick: LyingTrick) -> Html:
    """The trick on the table; between tricks the one before, with its winner."""
    places, told = places_of(facts), facts.look.names.told
    cards = []
    for number, (seat, card) in enumerate(trick.plays):
        wins, led = seat == trick.best, number == 0
        words = f"{seat_name(seat)} leads" if led else seat_name(seat)
        if wins:
            words += _taking(trick.running, led)
        cards.append(
            el(
                "li",
                picture(facts.pack, card),
                el("span", told(words), class_="played-by"),
                class_="played",
                data_place=places[seat],
                data_lead=led,
                data_wins=wins,
            )
        )
    label = f"Trick {trick.number}: {seat_name(trick.plays[0][0])} leads"
    if not trick.running:
        label += f", {seat_name(trick.best)} wins"
    return el("ol", *cards, class_="trick", data_complete=not trick.running, aria_label=told(label))


def _taking(running: bool, led: bool) -> str:
    if running:
        return "" if led else " is highest"
    return " and wins" if led else " wins"


def talon(pack: Pack, lying: Lying) -> Html:
    """The talon in its parts, each face up or face down."""
    closed = not any(lot.is_open for lot in lying.lots)
    label = "The talon, face down" if closed else "The talon"
    parts = [_lot(pack, lot) for lot in lying.lots]
    return el("div", *parts, class_="talon", role="group", aria_label=label)


def _lot(pack: Pack, lot: Lot) -> Html:
    shown = [picture(pack, card) if lot.is_open else face_down(pack) for card in lot.cards]
    return talon_part(lot.name, shown, call_button(lot.call) if lot.call else None)


def talon_part(name: str, cards: Sequence[Html], *more: Html | None) -> Html:
    """A part of the talon under its name."""
    title = el("p", capital(name), class_="talon-name")
    return el("div", title, el("div", *cards, class_="cards"), *more, class_="talon-half")


def hand(
    pack: Pack,
    cards: Sequence[int],
    label: str,
    marks: dict[int, str] | None = None,
    verb: str = "play",
    held: Sequence[int] = (),
    dealt: int = 0,
    under: Mapping[int, int] | None = None,
) -> Html:
    """Cards in a hand as buttons, with which one does this.

    Those of `held` that have gone leave their places empty, so that no other card moves. `under`
    says how many cards lie below those that are tops of packets.
    """
    marked, there, tops = marks or {}, set(cards), under or {}
    buttons = [
        button(pack, card, "act", f"{verb} {pack.codes[card]}", marked.get(card), tops.get(card))
        if card in there
        else el("i", class_="gone")
        for card in held or cards
    ]
    return hand_frame(buttons, f"{label}, {len(cards)} cards", dealt)


def board(
    shown: Html,
    *below: Html,
    pack: Pack,
    goes_on: bool = False,
    asks_card: bool = False,
    opened: bool = False,
) -> Html:
    """The table with the hand and the calls, in places of their own that never move.

    Where it `goes_on`, a press anywhere on it does what its continue button does; where it
    `asks_card`, a card comes next, whatever may be said besides. With hands that lie `opened`
    below it the table is its middle alone: each seat stands with its hand.
    """
    return el(
        "div",
        shown,
        *below,
        class_="board",
        data_pack=pack.family,
        data_tap="go" if goes_on else None,
        data_asks="card" if asks_card else None,
        data_open=opened,
    )
