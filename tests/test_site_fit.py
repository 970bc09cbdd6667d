"""Every table fits its window and stands still in it: each game, at each size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.hands_seen import moments
from tests.test_site import ANSWER, COURSES, PYTHON_SLEEPS, open_page
from tests.test_site_ends import table_in
from tests.turns import in_turn
from tutor import GAMES
from tutor.games import FAMILIES

pytestmark = pytest.mark.browser

SIZES = {
    "a small telephone": (360, 640),
    "a telephone": (390, 664),
    "on its side": (844, 390),
    "a laptop": (1280, 720),
    "the whole screen": (1920, 1080),
}
MOST = 4
"""So many pixels a part may move in the course of a hand."""
FIRST = {False: in_turn(SIZES, 2, 0), True: in_turn(SIZES, 1, 0)}
OTHERS = {False: in_turn(SIZES, 0), True: in_turn(SIZES, 0)}
"""The games of each window: the first of each family with closed hands in two, with open ones in
one; the others, which differ from it by few cards or calls, in one."""

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "seen", [FIRST, pytest.param(OTHERS, marks=pytest.mark.thorough)], ids=["first", "others"]
)
@pytest.mark.parametrize("size", SIZES)
def test_every_table_fits_and_stands_still(
    browser: Any,
    watch: Any,
    problems: list[str],
    site_url: str,
    size: str,
    seen: dict[bool, dict[str, list[str]]],
) -> None:
    """Hand, calls and controls, from the cut to the end, seen by the reader at A, or all open."""
    page = table_in(browser, watch, site_url, *SIZES[size])
    if size == "the whole screen":
        page.locator("#play-1 [data-client=full]").click(timeout=ANSWER)
    found = [
        fault
        for opened, games in seen.items()
        for game in games[size]
        for fault in page.evaluate(FITS, ["play-1", MOST, moments(game, opened), opened])
    ]
    page.context.close()
    assert not problems, problems
    assert not found, "\n".join(found)


LOWEST = """(widget) => Math.max(...[...widget.querySelectorAll(".board .hand .card, .board .call")]
  .map((part) => part.getBoundingClientRect())
  .filter(({ width }) => width)
  .map(({ bottom }) => Math.round(bottom)))"""


def test_a_play_page_opens_with_hand_and_calls_in_sight(page: Any, site_url: str) -> None:
    """Each is opened in one window, and put into the others: no script looks at its size."""
    page.add_init_script(PYTHON_SLEEPS)
    ends, names = dict[Any, int](), list(SIZES)
    for place, games in enumerate(FAMILIES.values()):
        for step in range(len(names)):
            size = names[(place + step) % len(names)]
            page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
            if not step:
                page.goto(f"{site_url}play/{games[-1]}/", wait_until="domcontentloaded")
            ends[games[-1], size] = page.locator("#play-1").evaluate(LOWEST)
    assert all(0 < end <= SIZES[size][1] for (_, size), end in ends.items()), ends


LOWER = {size: room for size, room in SIZES.items() if room[1] < 1000}

GATHERED = """async (pages) => {
  const found = [];
  for (const page of pages) {
    const html = await (await fetch(page)).text();
    const read = new DOMParser().parseFromString(html, "text/html");
    for (const widget of read.querySelectorAll("spiel-widget:has(.board)")) {
      widget.removeAttribute("data-rests");
      widget.id = `${page}${widget.id}`;
      found.push(widget);
    }
  }
  document.querySelector(".md-content__inner").replaceChildren(...found);
}"""
"""The tables of many pages on one: to open each page, and lay it out at each size, takes long."""

OVER = """() => {
  const roof = document.querySelector(".md-header");
  const room = innerHeight - (getComputedStyle(roof).position === "sticky" ? roof.offsetHeight : 0);
  const parts = ".board .card, .board .call, .controls > .ctl";
  const low = (widget) => Math.max(...[...widget.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().bottom - widget.getBoundingClientRect().top));
  return [...document.querySelectorAll("spiel-widget:has(.board)")]
    .map((widget) => [widget.id, Math.round(low(widget) - room)]);
}"""


@pytest.mark.parametrize("shift", [0, pytest.param(2, marks=pytest.mark.thorough)])
def test_the_tables_of_every_course_fit_as_they_open(page: Any, site_url: str, shift: int) -> None:
    """With their aims, customs and all calls: hand, calls and controls, once the table is at the
    head of the window; every fourth chapter in each of the windows."""
    page.add_init_script(PYTHON_SLEEPS)
    open_page(page, site_url, "learn/tappen-54/1-a-trick/")
    chapters = [path.relative_to(COURSES).with_suffix("") for path in COURSES.glob("*/[1-9]*.md")]
    over, seen = list[Any](), 0
    for turn, (size, (width, height)) in enumerate(LOWER.items(), shift):
        page.set_viewport_size({"width": width, "height": height})
        pages = [
            f"{site_url}learn/{path}/" for path in sorted(chapters)[turn % len(LOWER) :: len(LOWER)]
        ]
        page.evaluate(GATHERED, pages)
        found = page.evaluate(OVER)
        seen += len(found)
        over += [(size, *one) for one in found if one[1] > 1]
    assert seen > len(GAMES) and not over


TELLS = """([least, most]) => {
  const told = document.querySelector(".hand-told");
  told.querySelector("details").open = true;
  const signs = [...told.querySelectorAll(".suit-drawn")];
  const high = signs.map((sign) => sign.getBoundingClientRect().height);
  const inks = [...told.querySelectorAll(".suit-drawn .ink")].map((ink) => getComputedStyle(ink));
  return {
    over: told.scrollWidth - told.clientWidth,
    odd: high.filter((height) => height < least || height > most).length,
    ink: inks.every(({ fill }) => fill === getComputedStyle(told).color),
  };
}"""


def test_a_told_hand_fits_a_small_telephone_with_its_fold_open(page: Any, site_url: str) -> None:
    """The suits are as large as the letters beside them, and of their colour in the dark too."""
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(PYTHON_SLEEPS)
    pages = [one for one in COURSES.rglob("*.md") if "{{hand " in one.read_text("utf-8")]
    assert len(pages) > 15
    wrong = {}
    for chapter in sorted(pages):
        name = chapter.relative_to(COURSES).with_suffix("").as_posix()
        page.goto(f"{site_url}learn/{name}/", wait_until="domcontentloaded")
        found = page.evaluate(TELLS, [10, 24])
        if found != {"over": 0, "odd": 0, "ink": True}:
            wrong[name] = found
    assert not wrong, wrong


def test_no_question_about_open_cards_lies_over_the_first_trick_of_piquet(
    page: Any, site_url: str
) -> None:
    page.add_init_script(PYTHON_SLEEPS)
    page.goto(f"{site_url}learn/piquet/1-a-trick/", wait_until="domcontentloaded")
    asking = page.locator("#play-1 .board[data-open] > .calls > [data-do]")
    assert asking.all_text_contents() == ["Ask B about the Rummel"]
    assert not asking.is_visible()
