"""Pages that follow from the registry: one for each family, table, set of questions and sheet.

A page of these folders that stands in `docs` is kept: what it says comes first, and the widget
with its choice is put below. So a game has its pages as soon as it is registered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from scripts.lib.paths import ROOT
from scripts.lib.puzzles import puzzles
from scripts.pages import course
from scripts.pages.lists import CHOICES, FIRST_QUESTION, chosen
from scripts.pages.shelf import LEARN, Course, Shelf, courses, shelf_of, shelves
from scripts.pages.whole import Whole, joined
from tutor.games import find_game
from tutor.quiz import topics_of

WHICH = "which.md"
CHANGES = "about/changes.md"
FIRST_DEAL = 201
"""The seed of the deal that a table begins with."""


def uris(there: Collection[str]) -> list[str]:
    """The computed pages by the places where they would stand in `docs`.

    A folder has them if the page that leads to it is `there`.
    """
    families = [f"games/{shelf.id}/index.md" for shelf in shelves()] if WHICH in there else []
    folders = [folder for folder in CHOICES if f"{folder}.md" in there]
    return [*families, *(f"{folder}/{id_}.md" for folder in folders for id_, _ in chosen(folder))]


def completed(uri: str, markdown: str) -> Whole:
    """A page of `docs` with what is computed for it; any other page as it is."""
    folder, _, name = uri.removesuffix(".md").partition("/")
    if folder == "games":
        return _family_page(shelf_of(name.partition("/")[0]), markdown)
    if folder == LEARN:
        return course.page(uri, markdown)
    if uri == CHANGES:
        return Whole(f"{markdown.rstrip()}\n\n{_changes()}")
    if folder not in CHOICES:
        return Whole(markdown)
    now = name or chosen(folder)[0][0]
    body = f"{markdown.rstrip()}\n\n{BODIES[folder](now)}"
    if not name:
        return Whole(body)
    title = TITLES[folder].format(dict(chosen(folder))[name])
    return Whole(f"# {title}\n\n{body}", title, 2)


def _changes() -> str:
    """The list of changes below its title."""
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition("\n\n")[2]


def hub_of(uri: str) -> str:
    """The page of a computed page's folder; empty for any other page."""
    folder, slash, _ = uri.partition("/")
    return f"{folder}.md" if slash and folder in CHOICES else ""


def _family_page(shelf: Shelf, markdown: str) -> Whole:
    head = f"# {shelf.name}\n\n{shelf.about}\n\n"
    return Whole(f"{head}{markdown}\n\n{{{{family {shelf.id}}}}}\n", shelf.name, head.count("\n"))


TITLES = {
    "play": "Play {}",
    "practice": "Questions on {}",
    "sheets": "{}",
    "cribs": "{} on one page",
    "puzzles": "Puzzles: {}",
}


def _play(game_id: str) -> str:
    fence = f"```play\ngame: {game_id}\nseed: {FIRST_DEAL}\nseat: A\n```"
    marks = f"{{{{dayof {game_id}}}}}", f"{{{{ways play {game_id}}}}}"
    return joined(f"{{{{choice play {game_id}}}}}", fence, *marks)


def _practice(game_id: str) -> str:
    topic = next(iter(topics_of(find_game(game_id))))
    fence = f"```quiz\ngame: {game_id}\ntopic: {topic}\nseed: {FIRST_QUESTION}\n```"
    marks = f"{{{{choice practice {game_id}}}}}", f"{{{{topics {game_id}}}}}"
    return joined(*marks, fence, f"{{{{ways practice {game_id}}}}}")


def _sheet(kind_id: str) -> str:
    fence = f"```sheet\nkind: {kind_id}\n```"
    return joined(f"{{{{choice sheets {kind_id}}}}}", fence, f"{{{{sheetgames {kind_id}}}}}")


def _crib(game_id: str) -> str:
    marks = f"{{{{choice cribs {game_id}}}}}", f"{{{{crib {game_id}}}}}"
    return joined(*marks, f"{{{{ways cribs {game_id}}}}}")


def _puzzles(game_id: str) -> str:
    """The puzzles of a game: a widget with one, and the way to every other."""
    first = puzzles(find_game(game_id))[0].parts(find_game(game_id))
    lines = (f"{name}: {words}" for name, words in {"game": game_id, "no": "1", **first}.items())
    fence = "\n".join(("```puzzle", *lines, "```"))
    choice, own = f"{{{{choice puzzles {game_id}}}}}", f"{{{{puzzlesof {game_id}}}}}"
    return joined(choice, fence, own, f"{{{{ways puzzles {game_id}}}}}")


BODIES: dict[str, Callable[[str], str]] = {
    "play": _play,
    "practice": _practice,
    "sheets": _sheet,
    "cribs": _crib,
    "puzzles": _puzzles,
}

FAMILIES_HERE = "families"
"""Stands in `nav` for the families and their courses."""


def filled(nav: list[Any]) -> list[Any]:
    """The navigation with the families in the place that is kept for them."""
    return [
        {name: _by_family() if entry == FAMILIES_HERE else entry}
        for item in nav
        for name, entry in item.items()
    ]


def _by_family() -> list[Any]:
    """A family with one course is that course; of several it is a part of its own."""
    taught: dict[str, list[Course]] = {}
    for each in courses():
        taught.setdefault(each.family, []).append(each)
    entries: list[Any] = []
    for shelf in shelves():
        own = taught.get(shelf.id, [])
        pages = [course.in_menu(each, shelf.name if len(own) > 1 else "") for each in own]
        overview = f"games/{shelf.id}/index.md"
        several = {shelf.name: [{f"{shelf.name} at a glance": overview}, *pages]}
        entries.append(several if len(pages) > 1 else next(iter(pages), overview))
    return entries
