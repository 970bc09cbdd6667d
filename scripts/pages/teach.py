"""The form that makes the link of a homework: every course with its chapters and their topics."""

from __future__ import annotations

import json
from functools import cache

from scripts.pages import mixed
from scripts.pages.fences import first_state, parse_fence
from scripts.pages.shelf import Course, courses
from tutor.hand.played import played
from tutor.quiz.mixed import asks_text
from tutor.school.hands import Draw
from tutor.view.html import Html, el
from tutor.widgets.base import customs_text
from tutor.widgets.play_state import Play

TRICKS, MANY = 5, 3
"""A hand that is set begins with its last five tricks, and there are three."""
WHAT = (("questions", "Ten questions"), ("hands", "Three hands, the last five tricks"))


def tasks(course: Course) -> list[tuple[str, str, str]]:
    """The chapters up to which something can be asked, each with the questions and the hands as
    parts of a state; hands only where some have been played by then."""
    found = []
    for chapter in course.chapters:
        asks = mixed.asks_up_to(course, chapter.number)
        if asks:
            questions = f"game={asks[0].game};asks={asks_text(asks)}"
            hands = hands_up_to(course, chapter.number)
            told = f"game={hands.game};draw={hands.text}" if hands else ""
            found.append((chapter.name, questions, told))
    return found


def hands_up_to(course: Course, number: int) -> Draw | None:
    """Hands of the game that was played last up to this chapter. As long as the chapters give no
    whole hand, it is one of the games in which theirs begin."""
    tables = [_table(one) for chapter in course.chapters[:number] for one in chapter.tables]
    if not tables:
        return None
    last = tables[-1]
    same = [one for one in tables if one.game == last.game]
    bids = {found.contract.id for one in same if one.until and (found := played(one.hand))}
    some = tuple(sorted(bids)) if all(one.until for one in same) else ()
    return Draw(last.game.id, customs_text(last.game), TRICKS, some, 1, MANY)


@cache
def _table(lines: str) -> Play:
    found = first_state("play", parse_fence("play", lines))
    assert isinstance(found, Play)
    return found


def form(words: str, base: str) -> Html:
    """The form; without a script it stays hidden (`pyodide_app/teach.js`)."""
    options = [
        el("option", course.title, value=course.id, data_chapters=json.dumps(found))
        for course in courses()
        if (found := tasks(course))
    ]
    fields = (
        _labelled("Course", el("select", *options, name="course")),
        _labelled("Up to and with chapter", el("select", name="upto", required=True)),
        _labelled("What", el("select", *(el("option", t, value=v) for v, t in WHAT), name="what")),
        _labelled("Title", el("input", name="title", maxlength="20", required=True)),
        _labelled(
            "Number that draws the questions",
            el("input", name="seed", inputmode="numeric", pattern="[1-9][0-9]{0,4}", required=True),
        ),
        _labelled("The link", el("input", name="link", readonly=True), wide=True),
    )
    about = "The homework, for a camera"
    copy = _button("Copy the link", client="copytext")
    code = _button("Show it as a QR code", client="code", about=about)
    handout = el("button", "Print it, with the answers", type="button", data_handout=True)
    way = el("a", "Try it yourself", href=f"{base}homework/", data_try=True)
    said = el("output", aria_live="polite")
    ways = el("p", copy, " ", code, " ", handout, " ", way, " ", said)
    without = el("noscript", el("p", "No link is made without JavaScript."))
    made = el("form", *fields, ways, class_="finder teach", hidden=True, autocomplete="off")
    return el("spiel-teach", made, without, base=base)


def _labelled(words: str, control: Html, *, wide: bool = False) -> Html:
    return el("label", f"{words} ", control, class_="wide" if wide else None)


def _button(words: str, client: str, about: str | None = None) -> Html:
    return el("button", words, type="button", data_client=client, data_about=about)
