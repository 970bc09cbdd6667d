"""The picture of a search: what is looked for, the deal that was found, where it leads."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.club.find import kinds_of
from tutor.games import HOMES
from tutor.games.names import NAMES
from tutor.rules.core.wording import capital
from tutor.view.html import BASE, Html, el, join
from tutor.view.parts import Papers, RulingLine, call, control_bar, log_table, ruling_line
from tutor.widgets.base import seed_text
from tutor.widgets.doors import table_way
from tutor.widgets.find_state import Looking
from tutor.widgets.hands import all_hands
from tutor.widgets.link import format_actions, format_state
from tutor.widgets.sections import section, told

PAPERS: Papers = (
    ("page", "All hands on one page"),
    ("slips", "A card for each hand, to cut out"),
)
DEAL = "deal-1"
"""The widget of the club's page that shows a deal."""


def picture_of(shown: Looking, spoken: RulingLine) -> Html:
    """What may be looked for, and the deal that was found."""
    is_found = shown.seed is not None
    parts = [
        _games(shown),
        _kinds(shown),
        ruling_line(spoken),
        *(_found(shown) if is_found else []),
        _further(shown),
        control_bar(papers=PAPERS if is_found else ()),
    ]
    step = f"Deal {shown.seed}: {shown.wanted.name}" if is_found else ""
    return section("find", "A deal that shows something", shown.game.english, step, *parts)


def _games(shown: Looking) -> Html:
    options = [(game_id, NAMES[game_id]) for game_id in HOMES]
    return _form("Game ", options, shown.game.id, "Choose", "game")


def _kinds(shown: Looking) -> Html:
    options = [(kind.id, capital(kind.name)) for kind in kinds_of(shown.game)]
    return _form("It shows ", options, shown.wanted.id, "Find", "find")


def _form(label: str, choices: Sequence[tuple[str, str]], now: str, submit: str, do: str) -> Html:
    options = (el("option", name, value=word, selected=word == now) for word, name in choices)
    return el(
        "form",
        el("label", label, el("select", *options, name="with"), class_="two"),
        el("button", submit, class_="call", type="submit", data_main=do == "find"),
        class_="sheet-form",
        data_do=do,
    )


def _found(shown: Looking) -> list[Html]:
    """How the machine has played the deal, and the ways to it."""
    hand, game = shown.hand, shown.game
    parts = {"game": game.id, "seed": seed_text(shown.seed or 0)}
    played = {**parts, "seat": "0", "do": format_actions(hand.history)}
    links = [
        _link("Play it", table_way(game, {**parts, "seat": "0"})),
        _link("See how the machine played it", table_way(game, played)),
        _link("The deal, to print", f"{BASE}club/#w={DEAL}&s={_deal(parts)}"),
    ]
    result = hand.result().summary
    return [
        told([f"When the machine plays every seat, this is the end: {result}"]),
        el("div", *links, class_="calls", role="group", aria_label="This deal"),
        all_hands(hand),
        log_table(hand),
    ]


def _deal(parts: dict[str, str]) -> str:
    return format_state({"w": "deal", **parts})


def _link(words: str, way: str) -> Html:
    return el("a", words, href=way, class_="call")


def _further(shown: Looking) -> Html:
    """The way to another deal of the kind, once there was a search."""
    if not shown.last:
        return Html("")
    words = "Find another" if shown.seed is not None else f"Search on from deal {shown.last + 1}"
    return join(el("div", call(words, "another", ""), class_="calls"))
