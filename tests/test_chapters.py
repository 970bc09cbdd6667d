"""A course in chapters: what stands above a chapter is read strictly, and its pages lead on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.pages import course, known, marks
from scripts.pages.books import Books
from scripts.pages.chapters import Aim, Chapter, ChapterError
from scripts.pages.kept import Kept
from scripts.pages.marks import PageMarks
from scripts.pages.shelf import Course, ShelfError, courses, head_of

FIRST = "goal: to know who takes a trick\nreached: quiz-1 3, play-1 won\nteaches: trick legal"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A course with two chapters and a page on its rules."""
    home = tmp_path / "learn" / "new"
    home.mkdir(parents=True)
    write(home, "index", "title: New\ngames: scat\nnever: announced", "New")
    write(home, "1-a-trick", FIRST, "A trick")
    write(
        home, "2-the-end", "goal: to stop\nreached: read\nwas: 7-the-end\ncan: You can stop.", "End"
    )
    write(home, "rules", "was: 3-customs", "Where the rules come from")
    return home


def write(home: Path, name: str, front: str, title: str) -> None:
    (home / f"{name}.md").write_text(
        f"---\n{front}\n---\n\n# {title}\n\nWords.\n", encoding="utf-8"
    )


def read(folder: Path) -> Course:
    (found,) = courses(folder.parents[1])
    return found


def test_a_chapter_is_what_stands_above_it(folder: Path) -> None:
    found = read(folder)
    assert (found.id, found.url, found.never) == ("new", "learn/new/", frozenset({"announced"}))
    first, last = found.chapters
    assert (first.name, first.key, first.url) == (
        "1. A trick",
        "new/1-a-trick",
        "learn/new/1-a-trick/",
    )
    assert first.reached == (Aim("quiz-1", "3"), Aim("play-1", "won"))
    assert first.how == "three answers right in a row and a hand won"
    assert first.teaches == {"trick", "legal"}
    assert (last.was, last.can, last.how) == (
        ("7-the-end",),
        "You can stop.",
        "the page read to its end",
    )
    assert found.was_rules == ("3-customs",)


@pytest.mark.parametrize(
    ("front", "told"),
    [
        ("goal: to know\nreached: quiz 3", "line 3: reached: 'quiz 3'; expected"),
        ("goal: to know\nreached: quiz-1", "line 3: reached: 'quiz-1'; expected"),
        ("goal: to know\nreached: quiz-1 won", "line 3: reached: 'quiz-1 won'"),
        ("goal: to know\nreached: play-1 3", "line 3: reached: 'play-1 3'"),
        ("goal: to know\nreached: dance-1", "line 3: reached: 'dance-1'"),
        ("goal: to know", "line 1: reached: ''; expected"),
        ("reached: play-1", "line 1: goal: a chapter says what its goal is"),
        ("gaol: to know\nreached: play-1", "line 2: gaol: expected one of can, goal"),
        (f"{FIRST} dance", "line 4: teaches: 'dance' is no topic"),
        (f"{FIRST}\nwas: A B", "line 5: was: 'A' is no anchor"),
    ],
)
def test_whatever_is_misspelt_is_told_with_page_and_line(
    folder: Path, front: str, told: str
) -> None:
    write(folder, "1-a-trick", front, "A trick")
    with pytest.raises(ShelfError, match=re.escape(f"learn/new/1-a-trick.md, {told}")):
        _ = read(folder).chapters


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("4-more", "learn/new/4-more.md: there is no chapter 3 before it"),
        ("2-more", "no chapter 3 before it, or two"),
        ("more", "learn/new/more.md: in a course a page is index.md"),
    ],
)
def test_a_course_has_no_other_pages(folder: Path, name: str, told: str) -> None:
    write(folder, name, FIRST, "More")
    with pytest.raises(ShelfError, match=re.escape(told)):
        _ = read(folder).chapters


def test_a_goal_needs_the_widgets_that_it_names(folder: Path) -> None:
    first, last = read(folder).chapters
    source = (folder / "1-a-trick.md").read_text(encoding="utf-8")
    first.check({"quiz": 1, "play": 2}, source)
    with pytest.raises(ChapterError, match=r"1-a-trick.md, line 3: reached: there is no 'play-1'"):
        first.check({"quiz": 1}, source)
    last.check({}, "")
    with pytest.raises(ChapterError, match="is for a page without widgets"):
        last.check({"deal": 1}, "")


@pytest.fixture
def here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Course:
    """The course as if it stood in `docs`."""
    found = read(folder)
    monkeypatch.setattr(course, "courses", lambda: [found])
    monkeypatch.setattr(known, "courses", lambda: [found])
    monkeypatch.setattr(
        course, "course_at", lambda uri: found if head_of(uri) == found.uri else None
    )
    return found


def html(uri: str, markdown: str) -> str:
    kept = Kept()
    made = PageMarks(uri, "../../", Books(kept), kept)
    text = made.replace(course.page(uri, markdown).markdown)
    return made.restore("".join(f"<p>{part}</p>" for part in text.split("\n\n")))


def test_the_head_lists_the_chapters_and_old_addresses_lead_to_them(here: Course) -> None:
    shown = html(here.uri, "# New\n\nWords.\n")
    for anchor, url in (
        ("1-a-trick", "1-a-trick"),
        ("7-the-end", "2-the-end"),
        ("3-customs", "rules"),
    ):
        after = shown.partition(f'id="{anchor}"')[2]
        assert re.search(r'href="\.\./\.\./learn/new/([\w-]+)/"', after)[1] == url  # type: ignore[index]
    assert shown.index("Begin with 1. A trick") < shown.index("Words.")
    assert 'data-tick="new/2-the-end"' in shown


def test_a_chapter_leads_on_and_its_lines_keep_their_numbers(here: Course) -> None:
    markdown = "# A trick\n\nWords.\n"
    whole = course.page("learn/new/1-a-trick.md", markdown)
    lines = whole.markdown.splitlines()
    assert lines[whole.lines_above + 2] == "Words." == markdown.splitlines()[2]
    shown = html("learn/new/1-a-trick.md", markdown)
    assert "chapter 1 of 2" in shown and 'data-reached="quiz-1 3,play-1 won"' in shown
    assert 'data-next="new/2-the-end"' in shown and "Next: 2. End" in shown
    assert "What you can do now" not in shown
    last = html("learn/new/2-the-end.md", "# End\n\nWords.\n")
    assert "You can stop." in last and "Back: 1. A trick" in last and "Next:" not in last
    rules = html("learn/new/rules.md", "# Where the rules come from\n\nWords.\n")
    assert 'href="../../learn/new/"' in rules and "chapter" not in rules


def test_the_menu_has_the_chapters_below_their_course(here: Course) -> None:
    ((title, (head, first, *_, rules)),) = course.in_menu(here).items()
    assert (title, head, first) == ("New", here.uri, {"1. A trick": "learn/new/1-a-trick.md"})
    assert rules == {"Where the rules come from": "learn/new/rules.md"}


def test_what_a_goal_asks_can_be_asked_of_a_widget() -> None:
    """Each kind of fence has its words, and the marks of a course are known."""
    from scripts.pages import chapters
    from scripts.pages.fences import KEYS

    kinds = {*chapters.IN_A_ROW, *chapters.TO_THE_END, *chapters.USED}
    assert kinds == set(KEYS)
    for kind in kinds:
        more = "3" if kind in chapters.IN_A_ROW else ""
        assert Chapter("", 1, "", "", (Aim(f"{kind}-1", more),), frozenset()).how
    known = {"begin", "chapters", "goal", "known", "mixedgoal", "onward", "partof"}
    assert known <= marks._BLOCKS.keys()
