"""A deal on paper: all hands on one page, or a slip for each hand and for the talon, to cut out."""

from __future__ import annotations

from tutor.paper.page import blank, card_rows, heading, leaf, legend, printed_card
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital
from tutor.rules.deal.dealing import DealtStage
from tutor.table.facts import roles_of
from tutor.view.html import Html, el
from tutor.widgets import titles
from tutor.widgets.base import EventError
from tutor.widgets.deal_shown import PAPERS, parts_of
from tutor.widgets.deal_state import ShownDeal
from tutor.widgets.doors import seat_ways


def printed(shown: ShownDeal, choice: str) -> Html:
    """The deal as a page or as slips. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        known = ", ".join(name for name, _ in PAPERS)
        raise EventError(f"A deal is printed as {known}, not as {choice[:20]!r}.")
    kinds = {"page": _page, "slips": _slips, "seats": _seats}
    return kinds[choice](shown)


def named(shown: ShownDeal) -> str:
    """The deal by its number, where it has one; else by the name its sender gave it."""
    return titles.laid(shown.name, own=False) if shown.deal else f"Deal {shown.seed}"


def _page(shown: ShownDeal) -> Html:
    """All hands and the talon, and what the table makes of them left open to be written."""
    game = shown.game
    parts = [
        el("section", heading(title), *rows, class_="leaf-hand") for title, rows in _hands(shown)
    ]
    grid = el("div", *parts, class_="hands-page")
    notes = [blank(label) for label in ("Played by", "Game", "Tricks or points", "Result")]
    foot = el("p", *notes, class_="blanks")
    out = _sitting_out(shown)
    return leaf(named(shown), game.english, grid, out, foot, foot=legend(game.pack), kind="deal")


def _sitting_out(shown: ShownDeal) -> Html | None:
    """Who sits at the table without cards, and in which role."""
    state = shown.dealt
    idle = [seat for seat in range(state.table.seats) if seat not in state.table.active]
    told = [", ".join((seat_name(seat), *roles_of(state, seat))) for seat in idle]
    return el("p", "; ".join(told), ".", class_="small") if told else None


def _slips(shown: ShownDeal) -> Html:
    """A slip for each hand, and for each part of the talon, with the marks where to cut."""
    title = f"{named(shown)} · {shown.game.english}"
    slips = [
        el(
            "section",
            el("p", title, class_="slip-deal"),
            heading(name),
            *rows,
            el("p", legend(shown.game.pack), class_="slip-legend"),
            class_="slip",
        )
        for name, rows in _hands(shown)
    ]
    return el("article", *slips, class_="leaf slips", data_leaf="slips")


def _seats(shown: ShownDeal) -> Html:
    """A slip for each seat, with the way to its table for a camera (`pyodide_app/codes.js`)."""
    title = f"{named(shown)} · {shown.game.english}"
    words = "Point a camera at it: the table opens at this seat."
    slips = [
        el(
            "section",
            el("p", title, class_="slip-deal"),
            heading(f"Seat {name}"),
            el("div", class_="slip-code", data_code=way, data_about=f"{title}, seat {name}"),
            el("p", words, class_="slip-legend"),
            class_="slip",
        )
        for name, way in seat_ways(shown.game, parts_of(shown), shown.seats)
    ]
    return el("article", *slips, class_="leaf slips", data_leaf="slips")


def _hands(shown: ShownDeal) -> list[tuple[str, list[Html]]]:
    """The hands in the order of the seats, then the talon: a title and rows of cards each."""
    state = shown.dealt
    game, dealt = state.game, state.the(DealtStage).cards
    found = []
    for seat in sorted(state.table.active):
        cards = state.in_hand(dealt.hands[seat])
        roles = "".join(f", {role}" for role in roles_of(state, seat))
        found.append((f"{seat_name(seat)}{roles}", [card_rows(game.pack, game.order, cards)]))
    lots = game.pattern.talon_lots(dealt.talon)
    if lots:
        rows = []
        for name, lot in lots:
            if len(lots) > 1:
                rows.append(el("p", capital(name), class_="lot"))
            rows.append(_in_order(shown, lot))
        before = game.pattern.before_players
        name = "The packets," if before else "The talon,"
        found.append((f"{name} from the top", rows))
    return found


def _in_order(shown: ShownDeal, cards: tuple[int, ...]) -> Html:
    """Cards as they lie one upon the other."""
    pack = shown.game.pack
    return el("ol", *(el("li", printed_card(pack, card)) for card in cards), class_="pile")
