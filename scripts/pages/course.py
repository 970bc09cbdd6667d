"""The pages of a course in chapters: its head with the list of them, and a chapter's head and foot.

What a reader has reached is known to their device alone: the places for it are here, as large as
what comes into them, and the client fills them (`pyodide_app/path.js`).
"""

from __future__ import annotations

import re
from typing import Any

from scripts.pages import mixed
from scripts.pages.chapters import FENCE, RULES_TITLE, TITLE, WIDGET, Chapter
from scripts.pages.lists import TODAY
from scripts.pages.shelf import Course, course_at, courses
from scripts.pages.whole import Whole, joined
from tutor.view.html import Html, el, join
from tutor.widgets.course import NextStep
from tutor.widgets.link import LinkError

_MARK = re.compile(r"\{\{.*?\}\}", re.S)
_BELOW = re.compile(r"\s*^## (?P<words>.+) \{ #(?P<anchor>[a-z-]+) \}$", re.M)
FEW = 40
"""So many words below the last table of a chapter may be passed over by the way onward."""


def in_menu(course: Course, family: str = "") -> Any:
    """A course in the navigation: a page, or its head with its chapters below it. Two parts of the
    menu have two names, also where a course is called like its family."""
    chapters = course.chapters
    if not chapters:
        return course.uri
    rules = [{RULES_TITLE: course.rules}] if course.rules else []
    title = f"{course.title}: the course" if course.title == family else course.title
    return {title: [course.uri, *({one.name: one.uri} for one in chapters), *rules]}


def page(uri: str, markdown: str) -> Whole:
    """A page of `docs/learn` with what is computed for it."""
    course = course_at(uri)
    if course is None:
        return Whole(joined(markdown.rstrip()))
    if uri != course.uri:
        return _part(course, uri, markdown)
    ways = [f"{{{{ways learn {game.id}}}}}" for game in course.games]
    if not course.chapters:
        return Whole(joined(markdown.rstrip(), *ways))
    whole = _below_title(markdown, f"{{{{begin {course.id}}}}}")
    marks = [f"{{{{{mark} {course.id}}}}}" for mark in ("known", "chapters")]
    return Whole(joined(whole.rstrip(), *marks, *ways), lines_above=2)


def chapter_at(uri: str) -> Chapter | None:
    """The chapter that a page is; None for any other page."""
    course = course_at(uri)
    chapters = course.chapters if course else ()
    return next((one for one in chapters if one.uri == uri), None)


def _part(course: Course, uri: str, markdown: str) -> Whole:
    """A chapter, or the page on where the rules come from."""
    chapter = next((one for one in course.chapters if one.uri == uri), None)
    if chapter is None:
        title = f"{RULES_TITLE}: {course.title}"
        return Whole(f"{{{{partof {course.id}}}}}\n\n{markdown}", title, 2)
    which = f"{course.id} {chapter.number}"
    way = _after_the_hand(course, chapter, markdown)
    body = _below_title(markdown, f"{{{{goal {which}}}}}").rstrip()
    if mixed.comes_after(course, chapter):
        head = f"## {mixed.TITLE} {{ #{mixed.ANCHOR} }}"
        body = joined(body, head, f"{{{{mixedgoal {which}}}}}", mixed.fence(course, chapter.number))
    text = joined(f"{{{{partof {which}}}}}", body, f"{{{{onward {which}}}}}")
    return Whole(text, f"{chapter.title}, {course.title}", 4, way)


def _after_the_hand(course: Course, chapter: Chapter, markdown: str) -> tuple[str, str] | None:
    """The last table of a chapter, and where its hand leads on: to a heading that follows it, or
    out of a chapter that ends with it."""
    tables = list(re.finditer(WIDGET.format("play"), markdown, re.M | re.S))
    later = _beside(course, chapter, 1)
    rest = markdown[tables[-1].end() :] if tables else ""
    if not tables or FENCE.search(rest):
        return None
    if below := _BELOW.match(rest):
        way = f"{chapter.url}#{below['anchor']} {below['words']}"
    elif len(_MARK.sub("", rest).split()) > FEW:
        return None
    elif mixed.comes_after(course, chapter):
        way = f"{chapter.url}#{mixed.ANCHOR} {mixed.TITLE}"
    elif later:
        way = f"{later.url} {_in_a_link(later)}"
    else:
        return None
    return f"play-{len(tables)}", way


def _in_a_link(chapter: Chapter) -> str:
    """The name of a chapter, or its number where the name has signs that a link does without."""
    try:
        return NextStep.written(f"{chapter.url} {chapter.name}").words
    except LinkError:
        return f"Chapter {chapter.number}"


def _below_title(markdown: str, mark: str) -> str:
    """A mark below the title; all that follows comes two lines later."""
    title = TITLE.search(markdown)
    at = title.end() if title else 0
    return f"{markdown[:at]}\n\n{mark}{markdown[at:]}" if title else f"{mark}\n\n{markdown}"


def _named(words: str) -> tuple[Course, Chapter | None]:
    """`scat 3`: a course, and one of its chapters. Raises ValueError for another."""
    id_, _, number = words.partition(" ")
    course = next((one for one in courses() if one.id == id_), None)
    if course is None:
        raise ValueError(f"there is no course '{id_}'.")
    chapter = next((one for one in course.chapters if str(one.number) == number), None)
    if number and chapter is None:
        raise ValueError(f"{id_} has no chapter '{number}'.")
    return course, chapter


def _chapter(words: str) -> tuple[Course, Chapter]:
    course, chapter = _named(words)
    if chapter is None:
        raise ValueError(f"expected a course and a chapter, as '{course.id} 1'.")
    return course, chapter


def begin(words: str, base: str) -> Html:
    """The way to the first chapter, which becomes the way to where the reader was, and to what is
    due today (`pyodide_app/today.js`)."""
    course, _ = _named(words)
    first = course.chapters[0]
    link = el("a", f"Begin with {first.name}", href=f"{base}{first.url}")
    due = el("a", "Today", href=f"{base}{TODAY}", data_due=True, hidden=True)
    return el("p", link, " ", due, class_="go-on", data_go_on=course.id)


def chapters(words: str, base: str) -> Html:
    """The chapters with their goals; the old address of a part of the course leads here.

    An old link to a widget leads on to the first chapter with one of its kind (`astray.js`).
    """
    course, _ = _named(words)
    items = []
    for one in course.chapters:
        items.append(_item(one, base))
        if mixed.comes_after(course, one):
            items.append(_mixed_item(course, one, base))
    old = (el("span", id=anchor) for anchor in course.was_rules)
    more = el("p", *old, el("a", RULES_TITLE, href=f"{base}{course.url}rules/"), class_="ways")
    return join(el("ul", *items, class_="chapters"), more if course.rules else "")


def _item(one: Chapter, base: str) -> Html:
    return el(
        "li",
        *(el("span", id=anchor) for anchor in one.was),
        el("a", one.name, href=f"{base}{one.url}"),
        el("span", one.goal, class_="word"),
        el("span", class_="tick", data_tick=one.key),
        id=one.anchor,
        data_widgets=" ".join(one.widgets) or None,
    )


def _mixed_item(course: Course, one: Chapter, base: str) -> Html:
    """The mixed questions after a chapter, in the list of the chapters."""
    link = el("a", mixed.name(one.number), href=f"{base}{one.url}#{mixed.ANCHOR}")
    tick = el("span", class_="tick", data_tick=mixed.key(course, one.number))
    return el("li", link, tick, data_mixed=True)


def part_of(words: str, base: str) -> Html:
    """Above the title: the course, and which of its chapters this is."""
    course, chapter = _named(words)
    link = el("a", course.title, href=f"{base}{course.url}")
    which = f", chapter {chapter.number} of {len(course.chapters)}" if chapter else None
    return el("p", link, which, class_="part-of")


def goal(words: str, base: str) -> Html:
    """The goal, and by what the page knows that it is reached; the client says when it is."""
    course, chapter = _chapter(words)
    later = _beside(course, chapter, 1)
    return el(
        "div",
        el("p", el("b", "Goal: "), f"{chapter.goal}."),
        _state(chapter.how),
        class_="goal",
        data_chapter=chapter.key,
        data_reached=",".join(aim.text for aim in chapter.reached),
        data_course=course.title,
        data_name=chapter.name,
        data_next=later.key if later else None,
        data_next_name=later.name if later else None,
    )


def _state(how: str) -> Html:
    """By what a goal is reached, and in the same place that it is."""
    done = join(el("span", "✓", aria_hidden="true"), " Goal reached.")
    told, reached = el("span", f"Reached with {how}.", class_="goal-how"), "goal-done"
    return el("p", told, el("span", done, class_=reached), class_="goal-state")


def mixed_goal(words: str, base: str) -> Html:
    """What the mixed questions after a chapter are about, and by what they are done."""
    course, chapter = _chapter(words)
    later = _beside(course, chapter, 1)
    about = f"Questions on what chapters 1 to {chapter.number} have taught."
    return el(
        "div",
        el("p", about),
        _state(mixed.how()),
        class_="goal",
        data_chapter=mixed.key(course, chapter.number),
        data_reached=mixed.AIM.text,
        data_course=course.title,
        data_name=mixed.name(chapter.number),
        data_next=later.key if later else None,
        data_next_name=later.name if later else None,
    )


def _beside(course: Course, chapter: Chapter, step: int) -> Chapter | None:
    number = chapter.number + step
    return next((one for one in course.chapters if one.number == number), None)


def onward(words: str, base: str) -> Html:
    """The foot of a chapter: the next one and the one before, and after each third what one can do
    now."""
    course, chapter = _chapter(words)
    before, later = (_beside(course, chapter, step) for step in (-1, 1))
    links = []
    if later:
        links.append(el("a", f"Next: {later.name}", href=f"{base}{later.url}", data_main=True))
    if before:
        links.append(el("a", f"Back: {before.name}", href=f"{base}{before.url}"))
    links.append(el("a", f"All chapters of {course.title}", href=f"{base}{course.url}"))
    if course.rules:
        links.append(el("a", RULES_TITLE, href=f"{base}{course.url}rules/"))
    can = (
        el("p", el("b", "What you can do now: "), chapter.can, class_="can") if chapter.can else ""
    )
    nav = el("nav", *links, class_="onward", aria_label="Chapters")
    return join(can, nav)
