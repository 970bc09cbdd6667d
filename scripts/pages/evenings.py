"""The plans of an evening at the club, one for each family, from `tutor/club/evening.py`."""

from __future__ import annotations

from tutor.club.evening import EVENINGS, ClubEvening, Prepared
from tutor.family import family_of
from tutor.rules.core.wording import capital
from tutor.score.registry import sheets_for
from tutor.view.html import Html, el, join, placed
from tutor.widgets.base import seed_text
from tutor.widgets.doors import table_way
from tutor.widgets.link import format_state


def evenings(words: str, base: str) -> Html:
    """A fold for each family."""
    return join(*(_fold(one, base) for one in EVENINGS))


def _fold(one: ClubEvening, base: str) -> Html:
    game = one.of
    sheet = sheets_for(game)[0]
    items = (
        el("li", el("b", "Bring: "), one.bring),
        el("li", el("b", "The first ten minutes: "), one.first),
        el(
            "li",
            el("b", "Three deals: "),
            el("ol", *(_deal(one, each, base) for each in one.deals)),
        ),
        el(
            "li",
            el("b", "Score: "),
            "each table keeps its ",
            el("a", f"sheet ({sheet.title})", href=f"{base}sheets/{sheet.id}/"),
            ", and the results of the prepared deals are compared.",
        ),
        el("li", el("b", "End: "), f"play {one.ends}, then read out the ranking."),
    )
    title = f"{family_of(game).name}: an evening with {game.english}"
    return el("details", el("summary", title), el("ul", *items))


def _deal(one: ClubEvening, prepared: Prepared, base: str) -> Html:
    """A prepared deal: its number as a link to the table, its slips, what it shows and why."""
    parts = {"game": one.game, "seed": seed_text(prepared.deal)}
    slips = format_state({"w": "deal", **parts})
    table = placed(table_way(one.of, {**parts, "seat": "0"}), base)
    return el(
        "li",
        el("a", f"Deal {prepared.deal}", href=table),
        " (",
        el("a", "to print", href=f"{base}club/#w=deal-1&s={slips}"),
        f"): {one.kind(prepared).name}. {capital(prepared.reason)}",
    )
