"""What a page lets the engine say in a line: a computed answer, an action judged."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from scripts.lib import node
from scripts.lib.project import project
from tutor import __version__, new_hand
from tutor.family import choose
from tutor.games import find_game
from tutor.hand.number import dealt_by_number
from tutor.hand.state import State
from tutor.paper.hand import told_short
from tutor.rules.core.action import parse_action
from tutor.verify.claims import checks_of
from tutor.view.html import Html, el, join
from tutor.view.parts import at_home, citation_sign


def computed(words: str) -> Html:
    """The answer of a game's check, as in `scat price; game=solo-G; matadors=4`.

    Raises UnknownGame, or ValueError for a check or an argument that the game does not have.
    """
    head, *pairs = _parts(words)
    game_id, _, check = head.partition(" ")
    game = find_game(game_id)
    checks = checks_of(game)
    if check not in checks:
        raise ValueError(f"{game_id} computes no '{check}'; expected one of {', '.join(checks)}.")
    try:
        answer, note = checks[check](game, dict(_pair(pair) for pair in pairs))
    except (LookupError, StopIteration) as error:
        raise ValueError(f"'{check}' cannot be computed from '{'; '.join(pairs)}'.") from error
    note = f" ({note})" if note else ""
    shown = f"−{answer[1:]}" if answer[:1] == "-" and answer[1:].isdecimal() else answer
    return el("span", el("b", shown), note, class_="computed")


def judged(words: str) -> Html:
    """An action judged, as in `scat 12; pass, pass, name solo-E; lay E-7 E-8; to lay two away`.

    The parts are the game and the number of the deal, what is done before, the action, and how
    the page calls it. Raises UnknownGame, ActionError or ValueError for what cannot be read.
    """
    parts = _parts(words)
    if len(parts) != 4:
        raise ValueError("expected 'game deal; actions before; action; how it is called'.")
    head, before, action, name = parts
    game_id, _, seed = head.partition(" ")
    state = _dealt(game_id, int(seed))
    for entry in filter(None, map(str.strip, before.split(","))):
        state = state.apply(parse_action(entry))
    ruling = state.judge(parse_action(action))
    sign, verdict = ("✓", "allowed") if ruling.ok else ("✗", "refused")
    return el(
        "span",
        el("i", name),
        join(" ", el("b", sign, aria_hidden="true"), el("span", f"{verdict}:", class_="vh")),
        f" {ruling.reason} ",
        at_home(citation_sign(ruling.citation), (state.game,)),
        class_="judged",
        data_ok="true" if ruling.ok else "false",
    )


def hand(words: str) -> Html:
    """A deal played by the machine and told whole, as in `scat 33; 1 10`: the tricks that decide,
    and in a fold what was said, all tricks, the count, who pays whom.

    Raises UnknownGame, or ValueError for what is no number of a deal or of a trick.
    """
    head, *tricks = _parts(words)
    game_id, _, number = head.partition(" ")
    decisive = [int(trick) for part in tricks for trick in part.split()]
    opening, seed = _dealt(game_id, int(number)), int(number)
    state, rng = opening, random.Random(seed)
    while not state.over:
        state = state.apply(choose(state, rng))
    actions = state.history[len(opening.history) :]
    whole = told_short(f"Deal {seed}, played by the machine", opening, actions, decisive)
    return el("div", whole, class_="hand-told")


@cache
def plain_wheel() -> str:
    """The name of the engine's wheel, which holds the project's version."""
    return f"{project()['name']}-{__version__}-py3-none-any.whl"


def downloads(base: str) -> Html:
    """The packages of the engine that lie in the site."""
    files = {plain_wheel(): "for any Python from 3.11 on", "pyodide-lock.json": "for Pyodide"}
    links = (el("a", name, href=f"{base}pyodide/{name}") for name in files)
    rows = zip(links, files.values(), strict=True)
    return el("ul", *(el("li", link, f", {what}") for link, what in rows))


def pyodide() -> Html:
    """The version of Pyodide that the site is built with."""
    return join(node.wanted()["pyodide"])


def _dealt(game_id: str, seed: int) -> State:
    """The deal of this number."""
    return dealt_by_number(new_hand(find_game(game_id).id, seed))


def _parts(words: str) -> list[str]:
    return [part.strip() for part in words.split(";")]


def _pair(text: str) -> tuple[str, Any]:
    """`matadors=4` as a name and its value; a number where it is one."""
    name, equals, value = (part.strip() for part in text.partition("="))
    if not equals:
        raise ValueError(f"'{text}' is no argument; expected 'name=value'.")
    return name, int(value) if value.isdecimal() else value
