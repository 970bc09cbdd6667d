"""The `positions` widget: hands of a link to play on from, each from its last tricks.

A hand is played at a table like any other, but with no way to another deal, to take back or to be
helped; when it is over one can look back at it, and at the end one hands in what one did.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games import find_game
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.rules.core.wording import number_of, so_many
from tutor.school.handed import Handed, HandedError, Homework, check_day, hand_in
from tutor.school.hands import Hands, aim, coded, played_out, reached, read_hands
from tutor.table.words import verbs_of
from tutor.view.html import Html, el
from tutor.view.parts import RulingLine, control_bar, ruling_line
from tutor.widgets import table_play
from tutor.widgets.base import Answer, Event, EventError, WidgetState, follow
from tutor.widgets.hand_in import hand_in_form, handed_part, read_name
from tutor.widgets.link import (
    MAX_SEED,
    LinkError,
    Pairs,
    format_actions,
    parse_actions,
    parse_number,
)
from tutor.widgets.names import decode_name, encode_name
from tutor.widgets.play_state import Play
from tutor.widgets.sections import section

KEYS = frozenset({"game", "hands", "seed", "title", "given", "do", "name", "day"})
USUAL_TITLE = "Homework"
_CODES = re.compile(r"[0-9a-z]{1,60}(\.[0-9a-z]{1,60})*\Z")


@dataclass(frozen=True)
class Positions(WidgetState):
    """Hands that were set: what was done in those that are over, and in the one on the table since
    it was the pupil's turn."""

    kind = "positions"

    task: Hands
    title: str = USUAL_TITLE
    given: tuple[str, ...] = ()
    played: tuple[Action, ...] = ()
    name: str = ""
    day: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.task.game,
            "hands": self.task.text,
            "seed": str(self.task.seed),
            "title": encode_name(self.title),
            "given": ".".join(self.given),
            "do": format_actions(self.played),
            "name": encode_name(self.name),
            "day": self.day,
        }

    @property
    def about(self) -> tuple[Game, ...]:
        """The game that is played."""
        return (find_game(self.task.game),)

    @property
    def finished(self) -> bool:
        """Whether every hand is over."""
        return len(self.given) == self.task.number

    @cached_property
    def begun(self) -> Play:
        """The table of the hand that is on, as it was at first."""
        at = len(self.given)
        play = self.task.table(at)
        return play.but(task=f"Hand {at + 1} of {self.task.number}: {aim(play)}")

    @cached_property
    def play(self) -> Play:
        """The table as it stands. Raises LinkError where the rules refuse what was done."""
        return self.begun.at(follow(self.begun.hand, self.played))

    @property
    def ends(self) -> tuple[State, ...]:
        """The hands that are over. Raises LinkError for what was never played like that."""
        found = [played_out(self.task.table(at), word) for at, word in enumerate(self.given)]
        whole = tuple(end for end in found if end is not None)
        if len(whole) < len(found):
            raise LinkError("A hand of the link was not played like that.")
        return whole

    @property
    def homework(self) -> Homework:
        """What was set."""
        return Homework(self.task, self.title)

    @property
    def handed(self) -> Handed:
        """What is handed in. Raises HandedError for a day that there is not."""
        return hand_in(self.homework, self.name, self.day, self.given)


def read(pairs: Pairs) -> Positions:
    """The hands that these parts say. Raises LinkError."""
    seed = parse_number(pairs, "seed", 1, MAX_SEED)
    task = read_hands(pairs.get("game", ""), pairs.get("hands", ""), seed)
    given = pairs.get("given", "")
    if given and not _CODES.match(given):
        raise LinkError("A hand of the link was not played like that.")
    title = decode_name(pairs["title"]) if pairs.get("title") else USUAL_TITLE
    name = decode_name(pairs["name"]) if pairs.get("name") else ""
    words = tuple(filter(None, given.split(".")))
    found = Positions(
        task, title, words, parse_actions(pairs.get("do", "")), name, pairs.get("day", "")
    )
    _check(found)
    return found


def _check(found: Positions) -> None:
    """Raises LinkError for hands that cannot be."""
    over = len(found.given) >= found.task.number
    if len(found.given) > found.task.number or (over and found.played):
        raise LinkError("The link has more hands than were set.")
    if bool(found.name) != bool(found.day) or (found.name and not over):
        raise LinkError("The link has a name without its hands.")
    try:
        if found.name:
            check_day(found.day)
    except HandedError as error:
        raise LinkError(str(error)) from None
    assert found.ends is not None and (over or found.play)


def answer(shown: Positions, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if shown.finished:
        return _at_the_end(shown, event)
    if event is None:
        return _table(shown, table_play.answer(shown.play, None))
    if event.do == "next":
        return _gone_on(shown)
    if event.do in ("act", "go", "turns") or event.do in verbs_of(shown.play.hand.game):
        if event.value.startswith("fault"):
            raise EventError("A mistake cannot be called here.")
        return _table(shown, table_play.answer(shown.play, event))
    raise EventError("A hand that was set knows the events act, go, turns, next.")


def _table(shown: Positions, found: Answer) -> Answer:
    """The table as it has become."""
    assert isinstance(found.state, Play)
    done = found.state.actions[len(shown.begun.actions) :]
    return replace(found, state=replace(shown, played=done))


def _gone_on(shown: Positions) -> Answer:
    """The next hand, or the end, once this one is over."""
    end = shown.play.hand
    if not end.over:
        raise EventError("Play this hand to its end first.")
    later = replace(shown, given=(*shown.given, coded(shown.begun, end)), played=())
    return answer(later, None)


def _at_the_end(shown: Positions, event: Event | None) -> Answer:
    if event is not None and event.do == "sign":
        name, day = read_name(event.value)
        return _handed(replace(shown, name=name, day=day))
    if event is not None and event.do == "again":
        return _handed(replace(shown, name="", day=""))
    if event is not None and event.do != "next":
        raise EventError("A homework that is done knows the events sign, again.")
    return _handed(shown)


def _handed(shown: Positions) -> Answer:
    """How the hands ended, and what is handed in."""
    tables = [shown.task.table(at) for at in range(shown.task.number)]
    ends = [(aim(play), reached(play, end)) for play, end in zip(tables, shown.ends, strict=True)]
    right, number = sum(good for _, good in ends), len(ends)
    words = f"You reached your aim in {right} of {so_many(number, 'hand')}."
    spoken = RulingLine(words)
    rows = [_outcome(number, *one) for number, one in enumerate(ends, start=1)]
    unsigned = hand_in_form(number_of(number, "hand"))
    part = handed_part(shown.handed) if shown.name else unsigned
    parts = (ruling_line(spoken), el("ul", *rows, class_="outcomes"), part, control_bar(papers=()))
    game = shown.about[0].english
    html = section("positions", shown.title, game, "", *parts, heard=words, end="over")
    return Answer(shown, html, spoken)


def _outcome(number: int, goal: str, good: bool) -> Html:
    return el(
        "li",
        el("span", "✓" if good else "✗", class_="sign", aria_hidden="true"),
        el("span", "Right: " if good else "Not right: ", class_="vh"),
        f" {number}. {goal}",
        data_right=good,
    )


__all__ = ["KEYS", "Positions", "answer", "read"]
