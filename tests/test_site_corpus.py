"""The page of the corpus on a phone: a program is run, changed, stopped when it does not end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page

pytestmark = pytest.mark.browser

PAGE = "corpus/"
FIRST = "spiel-notebook >> nth=0"
ENDLESS = "print('begun')\nwhile True:\n    pass"


def told(page: Any, words: str) -> None:
    """Waits until the first program says so."""
    page.wait_for_function(
        "words => document.querySelector('spiel-notebook [role=status]').textContent === words",
        arg=words,
        timeout=3 * ANSWER,
    )


def run(page: Any, program: str) -> None:
    first = page.locator(FIRST)
    first.locator("textarea").fill(program)
    first.get_by_role("button", name="Run").click()


def printed(page: Any) -> str:
    return str(page.locator(f"{FIRST} >> .printed").inner_text()).strip()


@pytest.fixture
def alive(page: Any, site_url: str) -> Any:
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, PAGE)
    page.locator(FIRST).get_by_role("button", name="Run").and_(page.locator(":enabled")).wait_for()
    return page


def test_a_program_runs_and_its_errors_and_tags_are_told_as_text(
    alive: Any, axe: Callable[..., list[str]]
) -> None:
    before = printed(alive)
    assert "Das Tappen" in before
    alive.locator(FIRST).get_by_role("button", name="Run").click()
    told(alive, "Done.")
    assert printed(alive) == before
    run(alive, "print('<img src=x onerror=alert(1)>')\n1 / 0")
    told(alive, "Line 2: ZeroDivisionError: division by zero")
    assert printed(alive) == "<img src=x onerror=alert(1)>"
    assert alive.locator(f"{FIRST} >> .printed img").count() == 0
    run(alive, "from tutor import new_hand\nprint(new_hand('scat', seed=7).game.english)")
    told(alive, "Done.")
    assert printed(alive) == "Scat"
    alive.locator(FIRST).get_by_role("button", name="As it was").click()
    assert "Counter" in alive.locator(f"{FIRST} >> textarea").input_value()
    assert axe(alive) == []


def test_a_program_without_end_is_stopped_and_the_next_one_runs(alive: Any) -> None:
    run(alive, "print(1)")
    told(alive, "Done.")
    run(alive, ENDLESS)
    told(alive, "Running …")
    second = alive.locator("spiel-notebook >> nth=1")
    second.get_by_role("button", name="Run").click()
    assert "still running" in second.locator("[role=status]").inner_text()
    alive.locator(FIRST).get_by_role("button", name="Stop").click()
    told(alive, "Stopped.")
    run(alive, "import json\nprint(len(json.load(open('corpus.json'))['games']))")
    told(alive, "Done.")
    assert printed(alive) == "34"


def test_nothing_is_fetched_before_a_program_is_run(page: Any, site_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, PAGE)
    page.wait_for_load_state("networkidle")
    assert not [one for one in asked if "corpus.json" in one or "memory.bin" in one]


def test_the_downloads_are_there(page: Any, site_url: str) -> None:
    open_page(page, site_url, PAGE)
    found = page.request.get(f"{site_url}corpus/data/datapackage.json")
    names = [one["path"] for one in json.loads(found.text())["resources"]]
    links = page.locator("a[download]").evaluate_all("all => all.map((one) => one.href)")
    assert {f"{site_url}corpus/data/{name}" for name in names} <= set(links)
    for link in links:
        assert page.request.get(link).ok, link


def test_a_corpus_that_does_not_come_is_told_and_can_be_asked_again(
    alive: Any, problems: list[str]
) -> None:
    alive.route("**/corpus.json", lambda route: route.abort())
    run(alive, "print(1)")
    told(alive, "The corpus could not be fetched. Check the network, then run it again.")
    alive.unroute("**/corpus.json")
    problems.clear()
    run(alive, "print(1)")
    told(alive, "Done.")
