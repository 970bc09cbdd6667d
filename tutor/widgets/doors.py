"""The ways from a deal to the table where it is played: at one seat, or with all at one device."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.hand.state import Game, State
from tutor.rules.core.seat import letters
from tutor.rules.deal.dealing import DealtStage
from tutor.view.html import BASE, Html, el
from tutor.view.parts import code_button, fold
from tutor.widgets.base import customs_text, deal_text, seed_text
from tutor.widgets.deal_state import lists_of
from tutor.widgets.link import Pairs, format_state
from tutor.widgets.names import MAX_NAME, encode_name

TABLE = "play-1"
"""The widget of a game's own page."""

EVERYONE = {
    "open": ("Everyone here, cards open", "for a lesson round one screen"),
    "cover": ("Everyone here, with a cover", "the device goes from hand to hand"),
}


def table_way(game: Game, parts: Mapping[str, str]) -> str:
    """The address of a table with this state on the game's own page."""
    state = format_state({"w": "play", "game": game.id, **parts})
    return f"{BASE}play/{game.id}/#w={TABLE}&s={state}"


def parts_of(
    game: Game, seed: int, players: str, dealer: str, hands: str, name: str
) -> dict[str, str]:
    """What the text of a table says of a deal; one that is typed has no number."""
    return {
        "seed": "" if hands else seed_text(seed),
        "players": "" if hands else players,
        "dealer": dealer,
        "set": customs_text(game),
        "hands": hands,
        "name": encode_name(name),
    }


def dealt_parts(state: State, name: str) -> Pairs | None:
    """The same of a hand that was dealt elsewhere; None where its cards are not all in hands."""
    game = state.game
    if state.find(DealtStage) is None or state.table.seats != min(game.players):
        return None
    lists = lists_of(state)
    named = name if len(name) <= MAX_NAME else ""
    return parts_of(game, 1, "", str(state.table.dealer), deal_text(game, lists), named)


def play_links(game: Game, parts: Pairs, seats: int) -> Html:
    """A deal as a table: at each seat, and for everybody at this device."""
    links = [
        _link(game, {**parts, "seat": str(seat)}, f"At seat {name}")
        for seat, name in enumerate(letters(seats))
    ]
    links += [
        _link(game, {**parts, "seat": "0", "seats": "all", "cards": cards}, words, title)
        for cards, (words, title) in EVERYONE.items()
    ]
    return el("div", *links, class_="calls", role="group", aria_label="Play this deal")


def _link(game: Game, parts: Mapping[str, str], words: str, title: str | None = None) -> Html:
    return el("a", words, href=table_way(game, parts), class_="call", title=title)


def copies(game: Game, parts: Pairs, seats: int) -> Html:
    """A button for each seat that copies the link of its table."""
    buttons = [
        el(
            "button",
            f"Link for {name}",
            type="button",
            class_="call",
            data_client="copy",
            data_way=table_way(game, {**parts, "seat": str(seat)}),
        )
        for seat, name in enumerate(letters(seats))
    ]
    return el("div", *buttons, class_="calls", role="group", aria_label="Links for the seats")


def seat_ways(game: Game, parts: Pairs, seats: int) -> list[tuple[str, str]]:
    """Each seat by its letter, and the way to its table from the root of the site."""
    return [
        (name, table_way(game, {**parts, "seat": str(seat)}).removeprefix(BASE))
        for seat, name in enumerate(letters(seats))
    ]


def codes(game: Game, parts: Pairs, seats: int, title: str) -> Html:
    """A button for each seat that shows the link of its table as a QR code."""
    buttons = [
        code_button(f"QR code for {name}", way, f"{title}, seat {name}")
        for name, way in seat_ways(game, parts, seats)
    ]
    return el("div", *buttons, class_="calls", role="group", aria_label="QR codes for the seats")


def play_fold(state: State, name: str) -> Html:
    """A hand that was dealt elsewhere, to be played; nothing where it cannot be."""
    parts = dealt_parts(state, name)
    if parts is None:
        return Html("")
    return fold("table", "Play this deal", play_links(state.game, parts, state.table.seats))
