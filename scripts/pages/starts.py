"""Where to begin: for so many people who play a game of today, the first course, what is the same
there and what is new, and the way on. The words are in `starts.toml`, the numbers from the rules.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from scripts.pages.lists import select
from scripts.pages.shelf import Course, courses
from tutor.hand.state import Game
from tutor.rules.core.wording import number_word
from tutor.view.html import Html, el, join

DATA = Path(__file__).with_name("starts.toml")
HEADS = ("The same", "New", "Take care")
ALONE = "one, and the machine plays the others"
NEEDED = ("needed", "majority")
"""What a record of rules calls the tricks or card points that win."""


class StartError(ValueError):
    """Data that name an unknown game or course, or say one thing twice."""


@dataclass(frozen=True)
class Known:
    """A game of today that one may play already, and what stands before the three lines."""

    id: str
    name: str
    heads: tuple[str, ...] = HEADS


@dataclass(frozen=True)
class Start:
    """The answer for so many people who know a game: a course, and three lines on it."""

    know: Known
    people: tuple[int, ...]
    course: Course
    lines: tuple[str, str, str]
    onward: tuple[tuple[Course, str], ...]

    @property
    def game(self) -> Game:
        """The game with which one begins."""
        return self.course.games[0]


@cache
def starts() -> tuple[Start, ...]:
    """All answers. Raises StartError for data that cannot be."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    known = {one["id"]: _known(one) for one in data["known"]}
    taught = {course.id: course for course in courses()}
    try:
        found = tuple(_start(one, known, taught, data["onward"]) for one in data["answer"])
    except KeyError as error:
        raise StartError(f"{DATA.name}: there is no {error}.") from None
    asked = [(one.know.id, number) for one in found for number in one.people]
    if twice := {each for each in asked if asked.count(each) > 1}:
        raise StartError(f"{DATA.name}: two answers for {sorted(twice)}.")
    return found


def _known(data: dict[str, Any]) -> Known:
    return Known(data["id"], data["name"], tuple(data.get("heads", HEADS)))


def _start(
    data: dict[str, Any], known: dict[str, Known], taught: dict[str, Course], onward: dict[str, Any]
) -> Start:
    course = taught[data["course"]]
    numbers = numbers_of(course.games[0])
    same, new, care = (data[key].format_map(numbers) for key in ("same", "new", "care"))
    way = tuple((taught[id_], why) for id_, why in onward[course.id].items())
    return Start(known[data["know"]], tuple(data["people"]), course, (same, new, care), way)


def numbers_of(game: Game) -> dict[str, str]:
    """The numbers of a game that the lines name, as one says them."""
    rules: Any = game.rules
    won = next((getattr(rules, name).value for name in NEEDED if hasattr(rules, name)), None)
    if won is None and hasattr(rules, "tricks"):
        won = rules.tricks.value.player
    numbers = {"pack": len(game.pack), "hand": game.pattern.hand_size, "needed": won}
    return {key: _said(number) for key, number in numbers.items() if number is not None}


def _said(number: int) -> str:
    """In words up to twelve, as in the text around it."""
    return number_word(number) if number <= 12 else str(number)


def begin_with(words: str, base: str) -> Html:
    """The two questions, and below them the answers, in a fold for each game that one may know."""
    folds = [_fold(one, base) for one in dict.fromkeys(start.know for start in starts())]
    return el("spiel-finder", _form(), *folds, class_="records starts")


def _form() -> Html:
    """What is asked; without scripts it stays hidden, and the folds are opened by hand."""
    numbers = sorted({number for start in starts() for number in start.people})
    people = [(str(number), ALONE if number == 1 else number_word(number)) for number in numbers]
    known = dict.fromkeys(start.know for start in starts())
    count = el("output", f"{len(starts())} of {len(starts())} answers", aria_live="polite")
    reset = el("button", "All answers", type="reset", class_="reset")
    return el(
        "form",
        select("people", "How many are you?", people),
        select("know", "What do you play already?", [(one.id, one.name) for one in known]),
        el("p", count, " ", reset),
        class_="finder",
        data_of="answer answers",
        hidden=True,
    )


def _fold(known: Known, base: str) -> Html:
    rows = [_row(start, base) for start in starts() if start.know == known]
    table = el("table", el("tbody", *rows, role="rowgroup"), class_="games", role="table")
    return el("details", el("summary", known.name), table, id=known.id)


def _row(start: Start, base: str) -> Html:
    numbers = " or ".join(number_word(number) for number in start.people)
    link = el("a", start.course.title, href=f"{base}{start.course.url}")
    head = el("th", f"{numbers.capitalize()}: ", link, scope="row", role="rowheader")
    lines = [
        el("p", el("b", f"{name}: "), line)
        for name, line in zip(start.know.heads, start.lines, strict=True)
    ]
    return el(
        "tr",
        head,
        el("td", *lines, _way(start, base), role="cell"),
        role="row",
        data_know=start.know.id,
        data_people="|".join(map(str, start.people)),
    )


def _way(start: Start, base: str) -> Html:
    """The first course and those after it."""
    first = el("a", f"Begin with {start.course.title}", href=f"{base}{start.course.url}")
    steps = [
        join(" → ", el("a", course.title, href=f"{base}{course.url}"), f", {why}")
        for course, why in start.onward
    ]
    return el("p", first, *steps, class_="ways")
