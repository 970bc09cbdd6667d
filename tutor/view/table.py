"""The table: seats round the reader, the trick or the talon in the middle, the hand below."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import Pack, sorted_hand
from tutor.family import family_of
from tutor.rules.dealing import DealtStage
from tutor.rules.discard import DiscardStage
from tutor.rules.irregular import IrregularPlay
from tutor.rules.play import PlayStage
from tutor.rules.shown import ShownStage
from tutor.rules.stage import seat_name
from tutor.state import State
from tutor.view.cards import button, choice, face_down, picture
from tutor.view.html import Html, el, join
from tutor.view.look import Look

PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "right", "left"),
    4: ("bottom", "right", "top", "left"),
    5: ("bottom", "right", "top-right", "top-left", "left"),
    6: ("bottom", "right", "top-right", "top", "top-left", "left"),
}
OUT = "sits out"


def table(state: State, look: Look, centre: Html | None = None) -> Html:
    """The table as the reader sees it; `centre` replaces what would lie in the middle."""
    order = _seats_from(state, look.reader)
    seats = [
        _seat(state, seat, place, look) for seat, place in zip(order, _places(state), strict=True)
    ]
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
    """Where a seat is drawn: bottom, right, top-right, top, top-left or left."""
    return _places(state)[_seats_from(state, look.reader).index(seat)]


def _places(state: State) -> tuple[str, ...]:
    """Where the seats are drawn in the order of the turn, the reader first."""
    first, *others = PLACES[state.table.seats]
    return (first, *(reversed(others) if state.game.leftward else others))


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
        found.append(OUT)
    return [*found, *state.game.roles(state).get(seat, ())]


def badges(state: State, seat: int) -> list[Html]:
    """The badges of a seat."""
    return [
        join(" ", el("span", role[:1].upper() + role[1:], class_="badge", data_role=role))
        for role in roles(state, seat)
    ]


def open_hand(state: State, seat: int) -> int:
    """The cards of a seat that lie open on the table: a hand turned up, cards left lying."""
    found = 0
    for stage in (*state.done, state.stage):
        if isinstance(stage, ShownStage) and stage.seat == seat:
            found |= stage.hand
        if isinstance(stage, IrregularPlay):
            for owner, cards in stage.shown:
                found |= cards if owner == seat else 0
    return found & state.cards.hands[seat]


def _held(state: State, seat: int, look: Look) -> Html | None:
    """What another seat holds: backs, and its open cards in small."""
    pack, shown = state.game.pack, open_hand(state, seat)
    size = (state.cards.hands[seat] & ~shown).bit_count()
    backs = el("span", *[el("i")] * size, class_="backs", aria_hidden="true") if size else None
    if not shown:
        return backs
    cards = [picture(pack, card, look.base) for card in sorted_hand(pack, shown)]
    label = f"The open cards of {seat_name(seat)}"
    return join(backs, el("div", *cards, class_="open-cards", role="group", aria_label=label))


def _seat(state: State, seat: int, place: str, look: Look) -> Html:
    names = roles(state, seat)
    turn = state.to_act == seat
    label = ", ".join([seat_name(seat), *names])
    if turn:
        label += ", to act"
    said = family_of(state.game).spoken(state, seat)
    return el(
        "div",
        el("p", el("b", seat_name(seat)), *badges(state, seat), class_="seat-name"),
        el("p", f"“{said}”", class_="seat-said") if said else None,
        el("p", _facts(state, seat), class_="seat-facts"),
        None if place == "bottom" else _held(state, seat, look),
        class_="seat",
        data_place=place,
        data_seat=seat_name(seat),
        data_turn=turn,
        data_out=OUT in names,
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


def _centre(state: State, look: Look) -> Html:
    play = state.find(PlayStage)
    if play is not None:
        return trick(state, look, play)
    own = family_of(state.game).centre(state, look)
    if own is not None:
        return own
    if state.cards.talon:
        return talon(state, look.base if look.open_talon else None)
    if state.find(DealtStage) is None:
        return el("p", "The cards are not dealt yet.", class_="trick-empty")
    if isinstance(state.stage, DiscardStage):
        lots = state.game.pattern.lots
        name = lots[0][0] if len(lots) == 1 else "talon"
        taken = f"{seat_name(state.stage.declarer)} has taken up the {name}."
        return el("p", taken, class_="trick-empty")
    return el("p", "No talon lies on the table.", class_="trick-empty")


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


def talon(state: State, base: str | None) -> Html:
    """The talon in its parts, face up with the pictures of this base address, else face down."""
    pack, parts = state.game.pack, []
    for name, cards in state.game.pattern.talon_lots(state.cards.talon):
        shown = [face_down(pack) if base is None else picture(pack, c, base) for c in cards]
        parts.append(talon_part(name, shown))
    label = "The talon, face down" if base is None else "The talon"
    return el("div", *parts, class_="talon", role="group", aria_label=label)


def talon_part(name: str, cards: Sequence[Html]) -> Html:
    """A part of the talon under its name."""
    title = el("p", name[0].upper() + name[1:], class_="talon-name")
    return el("div", title, el("div", *cards, class_="cards"), class_="talon-half")


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


def pick_form(
    pack: Pack,
    hand: int,
    do: str,
    submit: str,
    hint: str,
    *more: Html,
    whose: str = "Your hand",
) -> Html:
    """A hand whose cards can be ticked, and the button that sends them; `{base}` stays open."""
    cards = [choice(pack, card, "{base}") for card in sorted_hand(pack, hand)]
    button = el("button", submit, class_="call", type="submit")
    frame = hand_frame(cards, f"{whose}, {len(cards)} cards: {hint}")
    return el("form", frame, *more, button, class_="calls", data_do=do)
