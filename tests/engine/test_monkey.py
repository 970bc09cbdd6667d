"""A monkey at every widget of every game: it presses what is offered, in random order.

Whatever it does, the answer is no fault of the engine, its HTML is well formed, and its state is
read as it was written. What failed is told as the row of requests that leads there.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

import pytest

from tests.engine.drawn import TAG
from tutor import GAMES
from tutor.door import answer
from tutor.examples import all_ids
from tutor.family import family_of
from tutor.quiz import topics_of
from tutor.score.registry import sheets_for
from tutor.view.html import VOID
from tutor.widgets import read_state

BROWSER = sys.platform == "emscripten"
PRESSES = 3 if BROWSER else 6
"""How often it presses at a play table; at other widgets half as often."""

Attributes = dict[str, str]


@dataclass
class Form:
    """A form as a browser knows it: its event, and the values that each field may send."""

    do: str
    fields: list[list[list[str]]] = field(default_factory=list)

    def sent(self, rng: random.Random) -> str:
        """What is sent if every field is filled in at random."""
        return " ".join(word for one in self.fields for word in rng.choice(one))


ATTRIBUTE = re.compile(r'\s([^\s=">/]+)(?:="([^"]*)")?')


class Offered:
    """Reads the HTML of an answer: what can be pressed, and every tag that does not fit."""

    def __init__(self, html: str, rng: random.Random) -> None:
        self.buttons: list[tuple[str, str]] = []
        self.forms: list[Form] = []
        self.faults: list[str] = []
        self.open: list[str] = []
        self._form: Form | None = None
        self._select: list[list[str]] | None = None
        self._written: list[list[str]] | None = None
        self._rng = rng
        self._read(html)
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def _read(self, html: str) -> None:
        at = 0
        for part in TAG.finditer(html):
            ends, tag, written = part.groups()
            if self._written is not None and html[at : part.start()]:
                self._written.append([unescape(html[at : part.start()])])
            at = part.end()
            if not ends:
                self._begins(tag, ATTRIBUTE.findall(written))
            if ends or (written.endswith("/") and tag not in VOID):
                self._ends(tag)

    def _begins(self, tag: str, attrs: list[tuple[str, str]]) -> None:
        found = {name: unescape(value) if "&" in value else value for name, value in attrs}
        if len(found) < len(attrs):
            self.faults.append(f"<{tag}> says something twice: {attrs}")
        if tag not in VOID:
            self.open.append(tag)
        if tag == "form":
            if self._form is not None:
                self.faults.append("a form within a form")
            self._form = Form(found.get("data-do", ""))
            self.forms.append(self._form)
        elif "data-do" in found and "disabled" not in found:
            self.buttons.append((found["data-do"], found.get("data-with", "")))
        if self._form is not None:
            self._field(self._form, tag, found)

    def _field(self, form: Form, tag: str, found: Attributes) -> None:
        value = found.get("value", "")
        if tag == "textarea":
            self._written = []
            form.fields.append(self._written)
        elif tag == "select" and found.get("name") == "with":
            self._select = []
            form.fields.append(self._select)
        elif tag == "option" and self._select is not None:
            self._select.append([value])
        elif tag == "input" and found.get("name") == "with":
            kind = found.get("type", "text")
            if kind == "checkbox":
                form.fields.append([[], [], [value]])
            elif kind == "number":
                least, most = int(found["min"]), int(found["max"])
                drawn = str(self._rng.randint(least, most))
                form.fields.append([[value] if value else [str(least)], [str(least)], [drawn]])
            else:
                form.fields.append([[value]])

    def _ends(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes what is not open")
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = None
        if tag == "textarea":
            self._written = None


def ask(state: str, do: str = "", value: str = "") -> dict[str, str]:
    """What the door answers; an error of the engine is raised, as the page would tell it."""
    event = {"do": do, "with": value} if do else None
    found: dict[str, str] = json.loads(
        answer(json.dumps({"id": 1, "state": state, "event": event, "base": "./"}))
    )
    return found


def monkey(begin: str, presses: int, seed: str) -> None:
    """Presses so often from here. Raises AssertionError with the way to what failed."""
    rng, way = random.Random(seed), [begin]
    try:
        found = ask(begin)
        for _ in range(presses):
            assert "error" not in found, found
            assert read_state(found["state"]).text == found["state"]
            offered = Offered(found["html"], rng)
            assert not offered.faults, offered.faults
            do, value = _pressed(offered, rng)
            if not do:
                return
            way.append(f"{do} {value}")
            after = ask(found["state"], do, value)
            # What was typed may be nonsense, and is told so; what a button sends never is.
            found = found if "error" in after and (do, value) not in offered.buttons else after
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\nafter {way}") from error


def _pressed(offered: Offered, rng: random.Random) -> tuple[str, str]:
    """Something that is offered: most often what goes on with the hand, and any control else."""
    if offered.forms and rng.random() < 0.3:
        form = rng.choice(offered.forms)
        return form.do, form.sent(rng)
    onward = [one for one in offered.buttons if one[0] in ("act", "go", "following", "help")]
    if onward and rng.random() < 0.7:
        return rng.choice(onward)
    return rng.choice(offered.buttons) if offered.buttons else ("", "")


def tables(game_id: str) -> Iterator[str]:
    """The widgets of a game: its table on each sheet, its deal, its announcing, and questions on
    every other topic, which are others in the next game."""
    game = GAMES[game_id]
    for kind in sheets_for(game):
        yield f"w=play;game={game_id};seed=3;players={kind.seats};sheet={kind.id};seat=0"
    yield f"w=play;game={game_id};seed=5;seat=1;help=3"
    yield f"w=play;game={game_id};seed=7;seat=0;until=play"
    yield f"w=deal;game={game_id};seed=4"
    for topic in list(topics_of(game))[list(GAMES).index(game_id) % 2 :: 2]:
        yield f"w=quiz;game={game_id};topic={topic};seed=4"
    if family_of(game).dialogue:
        yield f"w=announce;game={game_id};seed=4;seat=0"
    if family_of(game).lays:
        yield f"w=lays;game={game_id};seed=4"


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_no_press_at_a_table_of_a_game_ends_in_a_fault_of_the_engine(game_id: str) -> None:
    for begin in tables(game_id):
        presses = PRESSES if begin.startswith("w=play") else PRESSES // 2
        monkey(begin, presses, begin)


def test_no_press_on_a_sheet_or_an_example_ends_in_a_fault_of_the_engine() -> None:
    kinds = {kind.id for game in GAMES.values() for kind in sheets_for(game)}
    examples = [*all_ids("hand"), *all_ids("line"), *all_ids("lays")]
    shown = examples[::3] if BROWSER else examples
    for begin in (
        *(f"w=sheet;sheet={kind}" for kind in sorted(kinds)),
        *(f"w=replay;example={example}" for example in shown),
        *(f"w={kind};game=hombre" for kind in ("ladder", "higher", "matadors", "buy")),
        "w=contrast;books=casco",
        "w=rotation;people=9;rounds=2",
    ):
        monkey(begin, PRESSES // 4, begin)


def test_a_mistake_may_be_called_at_every_step_of_the_help() -> None:
    begun = "w=play;game=tappen-54;seed=5;seat=0;do=cut_41~bid_dreier~pass~pass~take_lower"
    begun += "~lay_H-A_C-8_C-C~pass~pass~pass"
    for level in ("", ";help=1", ";help=2", ";help=3"):
        ended = ask(begun + level, "fault", "revoke A")
        assert "error" not in ended and "Next hand" in ended["html"]
        for _ in range(4):
            ended = ask(ended["state"], "help")
            assert "error" not in ended and "over" in ended["say"]
