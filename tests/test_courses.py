"""No question of a course asks what a later chapter teaches, whatever its number."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from scripts.lib.paths import ROOT
from scripts.pages import mixed, shown
from scripts.pages.fences import first_state, parse_fence
from scripts.pages.shelf import Course, courses
from tutor.family.machine import choice
from tutor.games import find_game
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import played
from tutor.quiz import topics_of
from tutor.rules.core.action import parse_action
from tutor.widgets.mixed_state import Row
from tutor.widgets.play_state import Play
from tutor.widgets.quiz import AskedQuestion

pytestmark = pytest.mark.xdist_group("courses")  # what a course asks is read once

thorough = pytest.mark.thorough

COURSES = {course.id: course for course in courses()}
LATEST = 99
MOST_WORDS = 240
"""So many words of a chapter may stand before its first exercise. The longest has a table, and its
exercise begins 1.9 screens of 390 by 664 below the title."""
TOLD = tomllib.loads((ROOT / "tests/data/told_hands.toml").read_text(encoding="utf-8"))["hand"]


def text_of(uri: str) -> str:
    return (ROOT / "docs" / uri).read_text(encoding="utf-8")


def taught(course: Course) -> dict[str, int]:
    """In which chapter topics, what some of their questions touch, and words are taught."""
    return {word: one.number for one in reversed(course.chapters) for word in one.teaches}


@cache
def asked_in(course_id: str) -> tuple[tuple[int, AskedQuestion], ...]:
    """Every question of a course with the number of its chapter."""
    found = []
    for chapter in COURSES[course_id].chapters:
        for body in re.findall(r"^```quiz\n(.*?)^```$", text_of(chapter.uri), re.M | re.S):
            state = first_state("quiz", parse_fence("quiz", body))
            assert isinstance(state, AskedQuestion)
            found.append((chapter.number, state))
    return tuple(found)


def told_in(course: Course) -> tuple[int, str]:
    """The chapter that tells a whole hand, and which hand it is, with the tricks that decide."""
    for chapter in course.chapters:
        if found := re.search(r"^\{\{hand (\S+ \d+.*)\}\}$", text_of(chapter.uri), re.M):
            return chapter.number, found[1]
    raise AssertionError(f"{course.title} tells no hand")


def words_of(hand: str) -> str:
    named = re.sub(r'<svg[^>]* aria-label="([^"]*)">', r"\1 ", shown.hand(hand))
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", named))


def closed_up(words: str) -> str:
    """Words without what parts the cells of a table, and without signs that choose a glyph."""
    return re.sub(r"[|\s\ufe0e]", "", words)


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_a_question_uses_what_has_been_taught(course: Course) -> None:
    known = taught(course)
    for number, asked in asked_in(course.id):
        assert known.get(asked.topic, LATEST) <= number, asked.text
        parts = set(topics_of(asked.game)[asked.topic].parts) - course.never - set(asked.without)
        late = {part for part in parts if known.get(part, 0) > number}
        assert not late, f"chapter {number}: {asked.topic} without {' '.join(sorted(late))}"


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_a_row_of_numbers_asks_about_what_its_chapter_teaches(course: Course) -> None:
    """Chance alone would ask of a Solo once in a hundred questions."""
    for number, first in asked_in(course.id):
        (chapter,) = (one for one in course.chapters if one.number == number)
        asked, seen = first, [first.seed]
        for _ in first.row[1:]:
            asked = asked.following
            seen.append(asked.seed)
        assert not first.row or (tuple(seen) == first.row and len(first.row) > 3)
        for seed in first.row:
            question = replace(first, seed=seed).question
            assert question.touches & chapter.teaches, (chapter.uri, seed)
            assert not question.touches & set(first.without)


def test_the_courses_ask_much() -> None:
    assert sum(1 for course in COURSES.values() for _ in asked_in(course.id)) > 150


@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 5), marks=thorough)])
@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_what_is_left_out_is_left_out_and_what_never_comes_does_not_come(
    course: Course, seeds: range
) -> None:
    for _, asked in asked_in(course.id):
        for seed in seeds:
            question = AskedQuestion(asked.game, asked.topic, seed, (), asked.without).question
            assert not question.touches & {*asked.without, *course.never}
            assert question.touches <= set(topics_of(asked.game)[asked.topic].parts)
            assert question.seed == seed


@pytest.mark.parametrize("seed", [None, pytest.param(900, marks=thorough)])
@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_mixed_questions_ask_what_the_chapters_before_them_have_taught(
    course: Course, seed: int | None
) -> None:
    """And all of it that can be asked; nothing that a later chapter tells of."""
    known = taught(course)
    for chapter in course.chapters:
        if not mixed.comes_after(course, chapter):
            continue
        kind, *lines = mixed.fence(course, chapter.number).strip("~").strip().split("\n")
        row = first_state(kind, parse_fence(kind, "\n".join(lines)))
        assert isinstance(row, Row) and row.task.number == 6
        topics = {ask.topic for ask in row.task.asks}
        assert topics >= {one.topic for at, one in asked_in(course.id) if at <= chapter.number}
        assert all(known[topic] <= chapter.number for topic in topics)
        task = replace(row.task, seed=seed or chapter.number)
        for at, (ask, _) in enumerate(task.drawn):
            touched = task.question(at).touches - course.never
            assert all(known.get(part, 0) <= chapter.number for part in touched), ask


def test_almost_every_course_has_mixed_questions() -> None:
    """Two short ones for readers of another course teach too little anew for that."""
    having = {
        course.id
        for course in COURSES.values()
        if any(mixed.comes_after(course, one) for one in course.chapters)
    }
    assert len(COURSES) - len(having) <= 2 and "scat" in having


def words_before_the_exercise(uri: str) -> int:
    """Of a chapter's prose what a reader meets before the first thing to do: all, if it is only
    read. Signs, addresses and what parts the cells of a table are no words."""
    prose = re.split(r"^[ \t]*```[a-z]+$", text_of(uri).partition("\n# ")[2], flags=re.M)[0]
    return len(re.sub(r"\{\{.*?\}\}|\]\([^)]*\)|[][*_|`]|---", "", prose, flags=re.S).split())


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_the_first_thing_to_do_comes_within_two_screens_of_a_phone(course: Course) -> None:
    long = {one.uri: words_before_the_exercise(one.uri) for one in course.chapters}
    assert {uri: words for uri, words in long.items() if words > MOST_WORDS} == {}


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_every_chapter_has_a_goal_that_the_page_can_know_to_be_reached(course: Course) -> None:
    """What a reader is to do there is on the page; it is short enough to be said in a line."""
    assert len(course.chapters) > 2 and course.rules
    for chapter in course.chapters:
        text = text_of(chapter.uri)
        kinds = Counter(re.findall(r"^```([a-z]+)$", text, re.M))
        chapter.check(kinds, text)
        assert chapter.goal.startswith("to ") and len(chapter.goal) < 90, chapter.uri


def test_the_aim_of_l_hombre_stands_first_and_one_hand_is_told_whole() -> None:
    """It has all that the sections before it have taught: two games called, cards bought, the game
    and its honours paid, the pot drawn."""
    course = COURSES["hombre"]
    assert "five of the nine tricks" in text_of(course.uri)
    number, hand = told_in(course)
    words = words_of(hand)
    assert all(part in words for part in ("Frage", "Couleur", "matadors", "draws the pot")), words
    assert number > max(taught(course)[part] for part in ("outbid", "matadors", "cost"))


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry["course"])
def test_the_told_hand_is_the_one_that_the_words_around_it_tell(entry: dict[str, Any]) -> None:
    """Bids, the tricks that decide and the last counter; it comes when its words are taught."""
    course = COURSES[entry["course"]]
    number, hand = told_in(course)
    words = closed_up(words_of(hand))
    assert hand.partition(";")[0] == entry["hand"]
    assert [part for part in entry["parts"] if closed_up(part) not in words] == []
    assert "after" not in entry or number > taught(course)[entry["after"]]


@pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
def test_the_tricks_that_stand_open_are_told_and_the_rest_is_in_a_fold(course: Course) -> None:
    number, hand = told_in(course)
    prose = text_of(course.chapters[number - 1].uri)
    told: set[int] = set()
    for first, last in re.findall(r"Tricks? (\d+)(?: (?:to|and) (\d+))?", prose):
        told |= set(range(int(first), int(last or first) + 1))
    decisive = {int(one) for one in hand.partition(";")[2].split()}
    assert decisive <= told
    is_open, _, fold = shown.hand(hand).partition("<details")
    assert is_open.count('<th scope="row">') == len(decisive) < 4
    assert "Settlement" in fold or "The count" in fold


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry["course"])
def test_the_reader_s_table_begins_where_the_telling_stops(entry: dict[str, Any]) -> None:
    """The auction is told, the reader plays on from there, and then reads how it was played."""
    course = COURSES[entry["course"]]
    text = text_of(course.chapters[told_in(course)[0] - 1].uri)
    before, *tables = re.split(r"^```play\n(.*?)^```$", text, flags=re.M | re.S)
    if not tables:  # a hand that ends before its first trick
        return
    table, after = tables
    shown = first_state("play", parse_fence("play", table))
    game, number = entry["hand"].split()
    assert isinstance(shown, Play)
    assert (shown.game.id, shown.seed) == (game, int(number))
    assert shown.hand.to_act == shown.seat or shown.hand.phase == "play"
    assert "{{hand" not in before and after.lstrip().startswith("## ")


def test_every_course_tells_a_hand() -> None:
    assert [entry["course"] for entry in TOLD] == list(COURSES)


def test_the_hand_with_the_delices_is_the_one_of_its_chapter() -> None:
    """An opponent gets them and has won as much as the declarer, who is the reader's seat there."""
    assert "seed: 748\nseat: B\n" in text_of("learn/quadrille/15-what-a-mediateur-pays.md")
    words = words_of("quadrille 748; 1")
    told = ("B asks for the King of Clubs", "A 1, B 6, C 3, D 0", "A −2, B +2, C +2, D −2")
    assert all(part in words for part in told), words


@pytest.mark.parametrize("course", ["tappen-54", "tappen-42", "tarok-tapp"])
def test_the_aim_stands_first_and_one_hand_is_told_whole(course: str) -> None:
    """What one plays for is said in the first five sentences; the hand comes after its words."""
    found = COURSES[course]
    start = re.sub(r"\{\{.*?\}\}", "", text_of(found.uri).split("\n# ")[1])
    sentences = re.split(r"(?<=\.)\s+", start.partition("\n\n")[2])[:5]
    number, hand = told_in(found)
    assert hand.startswith(course)
    needed = find_game(hand.split()[0]).rules_as(TappRules).majority.value
    assert f"needs {needed}" in " ".join(sentences)
    assert number >= max(taught(found)[part] for part in ("honours", "pay", "contra", "valat"))


@pytest.mark.parametrize(
    ("course", "seed", "contract", "phase"),
    [
        ("quadrille", 5, "frage", "suit"),
        ("quadrille", 181, "mediateur", "suit"),
        ("cinquille", 32, "frage", "suit"),
        ("kaufsolo", 13, "frage", "play"),
        ("kaufsolo", 14, "frage", "exchange"),
        ("kaufsolo", 55, "klein", "exchange"),
        ("tarokhombre", 4, "deux", "fetch"),
        ("spitzeln", 921, "solo", "play.3"),
        ("spitzeln", 27, "solo", "play"),
        ("spitzeln", 80, "solo", "play.3"),
        ("solo-30", 2340, "solo", "play.3"),
        ("solo-30", 50, "solo", "play"),
        ("solo-30", 5, "mediateur", "suit"),
        ("solo-five-5", 934, "solo-preference", "play.3"),
        ("solo-five-5", 9, "solo", "play"),
        ("solo-five-5", 51, "frage", "suit"),
    ],
)
def test_the_hand_that_is_the_reader_s_is_the_game_that_the_page_speaks_of(
    course: str, seed: int, contract: str, phase: str
) -> None:
    """The reader plays it; whoever changes what the machine bids has to choose another hand."""
    page = {"tarokhombre": "tarok-hombre", "solo-five-5": "solo-five"}.get(course, course)
    text = "".join(text_of(chapter.uri) for chapter in COURSES[page].chapters)
    fence = f"game: {course}\nseed: {seed}\nseat: A\nuntil: {phase}\n"
    assert fence in text
    shown = first_state("play", parse_fence("play", fence))
    assert isinstance(shown, Play) and shown.hand.phase == phase.partition(".")[0]
    found = played(shown.hand)
    assert found is not None and (found.player, found.contract.id) == (0, contract)


@pytest.mark.parametrize(
    ("course", "game", "seed", "right", "wrong"),
    [
        ("tarok", "tarok", 571, "XVII", "I"),
        ("tarok-hombre", "tarokhombre", 112, "H-C", "II"),
        ("strohmann", "strohmann", 233, "C-9", "XVI"),
        ("koenigrufen", "koenigrufen", 675, "XVII", "D-A"),
        ("tarok-tapp", "tarok-tapp-54", 1506, "XX", "D-4"),
        ("tritrille", "tritrille", 27, "S-K", "S-7"),
        ("kaufsolo", "kaufsolo", 315, "E-O", "G-10"),
    ],
)
def test_the_lead_that_a_page_advises_at_the_end_gains_and_the_other_does_not(
    course: str, game: str, seed: int, right: str, wrong: str
) -> None:
    text = "".join(text_of(chapter.uri) for chapter in COURSES[course].chapters)
    fence = f"game: {game}\nseed: {seed}\nseat: A\nuntil: play.3\ncards: open\n"
    assert fence in text
    shown = first_state("play", parse_fence("play", fence))
    assert isinstance(shown, Play) and shown.hand.to_act == 0

    def gained(lead: str) -> int:
        state = shown.hand.apply(parse_action(f"play {lead}"))
        while not state.over:
            state = state.after(choice(state, seed))
        return state.result().balance(len(state.table.active))[0]

    assert gained(right) > 0 >= gained(wrong)
