"""The table: seats round the reader, the trick or the talon in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.cards import sorted_hand
from tutor.rules.announce import AnnounceStage
from tutor.rules.auction import AuctionStage
from tutor.rules.halves import HALVES, HalvesStage
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.state import State
from tutor.view.cards import button, face_down, picture
from tutor.view.html import Html, el, join
from tutor.view.parts import call

PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
}
ROLE_NAMES = {"dealer": "Dealer", "forehand": "Forehand", "declarer": "Declarer", "out": "Sits out"}


@dataclass(frozen=True)
class Look:
    """How a table is looked at: from which seat, with which base address, what lies open.

    `open_talon` shows the talon to everybody; `held` is the trick to show while none runs.
    """

    reader: int
    base: str
    open_talon: bool = False


def table(state: State, look: Look, centre: Html | None = None) -> Html:
    """The table as the reader sees it; `centre` replaces what would lie in the middle."""
    order = _seats_from(state, look.reader)
    seats = [_seat(state, seat, place) for seat, place in zip(order, _places(state), strict=True)]
    middle = centre if centre is not None else _centre(state, look)
    return el(
        "div",
        *seats,
        middle,
        class_="table",
        data_seats=str(len(order)),
        role="group",
        aria_label="The table",
    )


def place_of(state: State, look: Look, seat: int) -> str:
    """Where a seat is drawn: bottom, right, top or left."""
    return _places(state)[_seats_from(state, look.reader).index(seat)]


def _places(state: State) -> tuple[str, ...]:
    return PLACES[state.table.seats]


def _seats_from(state: State, reader: int) -> list[int]:
    seats = state.table.seats
    return [(reader + step) % seats for step in range(seats)]


def roles(state: State, seat: int) -> list[str]:
    """The roles of a seat that a badge names."""
    found = []
    if seat == state.table.dealer:
        found.append("dealer")
    if seat == state.table.forehand:
        found.append("forehand")
    if seat not in state.table.active:
        found.append("out")
    auction = state.find(AuctionStage)
    if auction and auction.to_act is None and auction.winner == seat:
        found.append("declarer")
    return found


def _seat(state: State, seat: int, place: str) -> Html:
    names = roles(state, seat)
    badges = [
        join(" ", el("span", ROLE_NAMES[role], class_="badge", data_role=role)) for role in names
    ]
    turn = state.to_act == seat
    label = ", ".join([seat_name(seat), *(ROLE_NAMES[role].lower() for role in names)])
    if turn:
        label += ", to act"
    said = _last_call(state, seat)
    size = state.cards.hands[seat].bit_count()
    backs = el("span", *[el("i")] * size, class_="backs", aria_hidden="true")
    return el(
        "div",
        el("p", el("b", seat_name(seat)), *badges, class_="seat-name"),
        el("p", f"“{said}”", class_="seat-said") if said else None,
        el("p", _facts(state, seat), class_="seat-facts"),
        backs if place != "bottom" and size else None,
        class_="seat",
        data_place=place,
        data_seat=seat_name(seat),
        data_turn=turn,
        data_out="out" in names,
        role="group",
        aria_label=label,
    )


def _facts(state: State, seat: int) -> str:
    if seat not in state.table.active:
        return ""
    play = state.find(PlayStage)
    size = state.cards.hands[seat].bit_count()
    cards = f"{size} card{'s' * (size != 1)}"
    if play is None:
        return cards if size else ""
    won = sum(trick.winner == seat for trick in play.tricks)
    return f"{cards}, {won} trick{'s' * (won != 1)}"


def _last_call(state: State, seat: int) -> str:
    if state.find(PlayStage) is not None:
        return ""
    auction, announce = state.find(AuctionStage), state.find(AnnounceStage)
    calls = announce.calls if announce and announce.calls else auction.calls if auction else ()
    words = [word for caller, word in calls if caller == seat]
    if not words:
        return ""
    bid = auction.rules.bid(words[-1]) if auction else None
    return bid.german if bid else words[-1].capitalize()


def _centre(state: State, look: Look) -> Html:
    play, halves = state.find(PlayStage), state.find(HalvesStage)
    if play is not None:
        return trick(state, look, play)
    if halves is not None and halves.to_act is not None:
        return talon(state, look)
    if state.cards.talon and look.open_talon:
        return open_talon(state, look)
    if state.cards.talon:
        return _closed_talon(state)
    return el("p", "The cards are not dealt yet.", class_="trick-empty")


def trick(state: State, look: Look, play: PlayStage) -> Html:
    """The trick on the table; between tricks the one before, with its winner."""
    running = bool(play.trick)
    plays = play.trick if running else play.tricks[-1].plays if play.tricks else ()
    if not plays:
        return el("p", f"{seat_name(play.to_act or 0)} leads.", class_="trick-empty")
    best = play.best if running else None
    winner = None if running else play.tricks[-1].winner
    number = len(play.tricks) + running
    cards = []
    for place, (seat, card) in enumerate(plays):
        wins = seat == winner or card == best
        words = f"{seat_name(seat)} leads" if place == 0 else seat_name(seat)
        if wins:
            words += _taking(running, led=place == 0)
        cards.append(
            el(
                "li",
                picture(state.game.pack, card, look.base),
                el("span", words, class_="played-by"),
                class_="played",
                data_place=place_of(state, look, seat),
                data_lead=place == 0,
                data_wins=wins,
            )
        )
    label = f"Trick {number}: {seat_name(plays[0][0])} leads"
    if winner is not None:
        label += f", {seat_name(winner)} wins"
    return el("ol", *cards, class_="trick", aria_label=label)


def _taking(running: bool, led: bool) -> str:
    if running:
        return "" if led else " is highest"
    return " and wins" if led else " wins"


def talon(state: State, look: Look) -> Html:
    """The talon before the declarer: its halves, open as far as the reader may see them."""
    halves = state.find(HalvesStage)
    assert halves is not None
    visible = halves.visible(look.reader)
    if look.open_talon:
        visible = HALVES
    acting = state.to_act == look.reader
    return el(
        "div",
        *(_half(state, look, halves, name, name in visible, acting) for name in HALVES),
        class_="talon",
        role="group",
        aria_label="The talon",
    )


def _half(
    state: State, look: Look, halves: HalvesStage, name: str, shown: bool, acting: bool
) -> Html:
    cards = [
        picture(state.game.pack, card, look.base) if shown else face_down()
        for card in halves.half(name)
    ]
    take = call(f"Take it ({halves.price(name)}-fold)", "act", f"take {name}") if acting else None
    return el(
        "div",
        el("p", f"{name.capitalize()} half", class_="talon-name"),
        el("div", *cards, class_="cards"),
        take,
        class_="talon-half",
        data_half=name,
        data_taken=halves.taken == name,
    )


def open_talon(state: State, look: Look) -> Html:
    """All six cards of the talon, face up."""
    middle = len(state.cards.talon) // 2
    parts = []
    for name, cards in zip(
        HALVES, (state.cards.talon[:middle], state.cards.talon[middle:]), strict=True
    ):
        pictures = [picture(state.game.pack, card, look.base) for card in cards]
        title = el("p", f"{name.capitalize()} half", class_="talon-name")
        parts.append(
            el(
                "div",
                title,
                el("div", *pictures, class_="cards"),
                class_="talon-half",
                data_half=name,
            )
        )
    return el("div", *parts, class_="talon", role="group", aria_label="The talon")


def _closed_talon(state: State) -> Html:
    middle = len(state.cards.talon) // 2
    halves = [
        el("div", el("div", *[face_down()] * size, class_="cards"), class_="talon-half")
        for size in (middle, len(state.cards.talon) - middle)
    ]
    return el("div", *halves, class_="talon", role="group", aria_label="The talon, face down")


def hand(
    state: State,
    seat: int,
    base: str,
    label: str,
    marks: dict[int, str] | None = None,
    do: str = "act",
    verb: str = "play ",
) -> Html:
    """A hand as buttons, sorted as one holds it."""
    pack = state.game.pack
    cards = sorted_hand(pack, state.cards.hands[seat])
    marked = marks or {}
    buttons = [
        button(pack, card, base, do, verb + pack.codes[card], marked.get(card)) for card in cards
    ]
    return hand_frame(buttons, f"{label}, {len(cards)} cards")


def hand_frame(cards: Sequence[Html], label: str) -> Html:
    """The fan round the cards of a hand."""
    number = len(cards)
    size = "short" if number <= 8 else "full" if number <= 16 else "long"
    return el(
        "div",
        *cards,
        class_="hand",
        style=f"--n:{number}",
        data_size=size,
        role="group",
        aria_label=label,
    )
