"""Homework on a phone from the link to the class, and a club’s line: by text and by QR code."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.lib import node
from scripts.lib.paths import NODE_MODULES
from tests.engine.homework import handed
from tests.engine.test_table_line import over
from tests.test_site import ANSWER, open_page, wait_for_say, wait_for_state
from tutor.quiz import Question
from tutor.widgets import read_state
from tutor.widgets.homework import Set
from tutor.widgets.positions import Positions

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PHONE = {"width": 390, "height": 664}
READER = Path(__file__).with_name("read_code.mjs")
KEPT = "JSON.parse(localStorage.getItem('spielbuch.1.states') ?? '{}')"


def code_in(page: Any, place: str) -> str:
    """What the QR code at a place says."""
    picture = page.locator(f"{place} svg.qr")
    picture.wait_for(timeout=ANSWER)
    size = int(picture.get_attribute("viewBox").split()[2])
    cells = re.findall(r"M(\d+) (\d+)", picture.locator("path").get_attribute("d"))
    spec = json.dumps({"size": size, "dark": [[int(x), int(y)] for x, y in cells]})
    program = [str(node.find().program), str(READER), str(NODE_MODULES)]
    done = subprocess.run(program, input=spec, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def answer_all(page: Any, wrong: int) -> None:
    """Answers every question; that of this number is not right."""
    row = page.locator("#homework-1")
    while True:
        state = read_state(str(row.get_attribute("state")))
        assert isinstance(state, Set)
        if state.finished:
            return
        question, right = state.question, state.at + 1 != wrong
        chosen = [one.id for one in question.options if one.right]
        if not right:
            chosen = [one.id for one in question.options if not one.right] or chosen[1:]
        if question.kind == "one":
            row.locator(f".option[data-with='{chosen[0]}']").click()
        elif question.kind == "number":
            row.locator("input[name=with]").fill(str(question.number + (not right)))
            row.locator("[type=submit]").click()
        else:
            for one in chosen:
                row.locator(f"input[value='{one}']").check(force=True)
            row.locator("[type=submit]").click()
        bits = "".join("01"[one] for one in (*state.right, right))
        wait_for_state(page, "homework-1", f"right={bits}")
        row.locator(".quiz-bar [data-do=next]").click()
        wait_for_state(page, "homework-1", ";on=1")


@pytest.mark.asks_here(False)
def test_a_homework_goes_from_the_teacher_to_the_pupil_and_back(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, "teach/")
    page.select_option("[name=course]", "scat")
    page.select_option("[name=upto]", label="3. The count")
    page.fill("[name=seed]", "48213")
    page.fill("[name=title]", "Week 2")
    link = page.input_value("[name=link]")
    assert link.startswith(site_url) and link.endswith(";seed=48213;of=10;title=Week*202")
    assert axe(page) == []
    page.click("[data-client=code]")
    assert code_in(page, "dialog") == link
    assert axe(page, "dialog") == []
    page.keyboard.press("Escape")

    page.goto(link)
    wait_for_state(page, "homework-1", "seed=48213")
    answer_all(page, wrong=4)
    assert "9 of 10 answers are right." in page.locator("#homework-1 .say").inner_text()
    assert axe(page, "#homework-1") == []
    page.fill("#homework-1 input[name=with-2]", "Zoë")
    page.keyboard.press("Enter")
    wait_for_state(page, "homework-1", "name=Zo")
    text = page.input_value("#homework-1 textarea.handed")
    assert axe(page, "#homework-1") == []
    page.click("#homework-1 [data-client=code]")
    way = code_in(page, "dialog")
    assert way.endswith(f"teach/#r={text}")

    page.goto(way)
    wait_for_say(page, "pupils-1", "1 result read.")
    assert page.evaluate("location.hash") == ""
    cells = page.locator("#pupils-1 .class-table tbody tr").first.inner_text().split("\t")
    assert cells[0] == "Zoë" and cells[2:] == ["9 of 10", "4"]
    assert axe(page) == []


MOST_TABS = 60
"""So many stops at most are between what was done and what comes next."""


def keyed(page: Any, target: str, press: str) -> int:
    """Goes to what a selector names by the Tab key alone and presses a key there; how many stops
    that took."""
    for stops in range(MOST_TABS):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            page.keyboard.press(press)
            return stops
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached by keys")


def along(page: Any, card: str) -> None:
    """Goes along the cards of a hand, or the options of a list, to this one and chooses it."""
    for _ in range(MOST_TABS):
        if page.evaluate("card => document.activeElement.value === card", card):
            return page.keyboard.press("Space")
        hand = page.evaluate("document.activeElement.closest('.hand') !== null")
        page.keyboard.press("ArrowRight" if hand else "Tab")
    raise AssertionError(f"{card} is not reached by keys")


def heard(page: Any) -> str:
    """What a screen reader was told last."""
    found = page.locator(".md-content [role=status], body > [role=status], output")
    page.wait_for_function(
        "() => [...document.querySelectorAll('.md-content [role=status], body > [role=status]')]"
        ".some((one) => one.textContent)",
        timeout=ANSWER,
    )
    return " ".join(" ".join(found.all_text_contents()).split())


def test_homework_is_set_done_and_read_by_keys_alone(page: Any, site_url: str) -> None:
    """And whoever hears the pages is told what came of each step."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_page(page, site_url, "teach/")
    keyed(page, "[name=course]", "Shift+Tab")
    page.keyboard.press("Tab")
    page.keyboard.type("Scat")
    keyed(page, "[name=upto]", "Home")
    keyed(page, "[name=title]", "Control+A")
    page.keyboard.type("Week 3")
    keyed(page, "[name=seed]", "Control+A")
    page.keyboard.type("48213")
    keyed(page, "[data-client=copytext]", "Enter")
    link = page.input_value("[name=link]")
    assert "game=scat" in link and link.endswith("seed=48213;of=10;title=Week*203")
    assert "opied" in heard(page)

    page.goto(link)
    wait_for_state(page, "homework-1", "seed=48213")
    row = page.locator("#homework-1")
    for number in range(10):
        question = _asked(row)
        right = [one.id for one in question.options if one.right]
        if question.kind == "one":
            keyed(page, f"#homework-1 .option[data-with='{right[0]}']", "Enter")
        elif question.kind == "number":
            keyed(page, "#homework-1 input[name=with]", "Control+A")
            page.keyboard.type(str(question.number))
            page.keyboard.press("Enter")
        else:
            keyed(page, "#homework-1 input[type=checkbox]", "Home")
            for one in right:
                along(page, one)
            keyed(page, "#homework-1 [type=submit]", "Enter")
        wait_for_state(page, "homework-1", "right=" + "1" * (number + 1))
        assert "Right" in heard(page)
        stops = keyed(page, "#homework-1 .quiz-bar [data-do=next]", "Enter")
        assert stops < 20, question.prompt
        wait_for_state(page, "homework-1", ";on=1")
    assert "All 10" in heard(page)
    assert keyed(page, "#homework-1 input[name=with-2]", "Control+A") < 5
    page.keyboard.type("Zoë")
    page.keyboard.press("Enter")
    page.locator("#homework-1 textarea.handed").wait_for(timeout=ANSWER)
    assert keyed(page, "#homework-1 [data-client=copytext]", "Enter") < 5
    copied = page.locator("[role=status]", has_text="opied")
    copied.first.wait_for(state="attached", timeout=ANSWER)

    open_page(page, site_url, "teach/")
    keyed(page, ".md-skip", "Enter")
    keyed(page, "#pupils-1 textarea", "Control+V")
    keyed(page, "#pupils-1 [type=submit]", "Enter")
    wait_for_say(page, "pupils-1", "1 result read.")
    assert "1 result read." in heard(page)
    assert "Zoë" in page.locator("#pupils-1 .class-table tbody").inner_text()


def _asked(row: Any) -> Question:
    """The question that is on the page."""
    state = read_state(str(row.get_attribute("state")))
    assert isinstance(state, Set)
    return state.question


def test_a_link_that_was_begun_leads_on(page: Any, site_url: str) -> None:
    """Whoever opens it again from the message has the answers of before."""
    state = "w=homework;game=scat;asks=trick.eyes;seed=5;of=3;title=T"
    link = f"homework/#w=homework-1&s={state}"
    open_page(page, site_url, link)
    wait_for_state(page, "homework-1", "seed=5")
    first = read_state(str(page.locator("#homework-1").get_attribute("state")))
    assert isinstance(first, Set)
    if first.question.kind == "number":
        page.fill("#homework-1 input[name=with]", str(first.question.number))
        page.click("#homework-1 [type=submit]")
    else:
        right = next(one.id for one in first.question.options if one.right)
        page.click(f"#homework-1 .option[data-with='{right}']")
    wait_for_state(page, "homework-1", "given=")
    page.goto("about:blank")
    open_page(page, site_url, link)
    wait_for_state(page, "homework-1", "right=1")


def test_twelve_results_are_read_at_once_kept_and_carried_in_the_file(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    texts = [handed(f"Pupil {letter}", (at % 10 + 1,)) for at, letter in enumerate("ABCDEFGHIJKL")]
    open_page(page, site_url, "teach/")
    page.fill("#pupils-1 textarea", "\n".join((*texts, texts[0][:80])))
    page.click("#pupils-1 [type=submit] >> nth=0")
    wait_for_say(page, "pupils-1", "12 results read.")
    assert page.input_value("#pupils-1 textarea").startswith("spielbuch-1_scat")
    assert page.locator("#pupils-1 .class-table tbody tr").count() == 12
    page.reload()
    page.locator("#pupils-1 .class-table tbody tr >> nth=11").wait_for(timeout=ANSWER)
    assert axe(page) == []
    assert "pupils-1" in "".join(page.evaluate(KEPT))
    open_page(page, site_url, "about/device/")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    kept = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    lines = kept["sheets"]["teach/#pupils-1"]["s"].partition(";draft=")[0]
    assert lines.startswith("w=pupils;lines=") and len(lines.split("~")) == 12


def test_hands_are_drawn_and_played_by_a_link(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, "teach/")
    page.select_option("[name=course]", "tappen-54")
    page.select_option("[name=what]", "hands")
    page.fill("[name=seed]", "7")
    page.wait_for_function(
        "() => document.querySelector('[name=link]').value.includes('hands=-5')", timeout=ANSWER
    )
    page.goto(page.input_value("[name=link]"))
    wait_for_state(page, "positions-1", "title=Up")
    table = page.locator("#positions-1")
    assert axe(page, "#positions-1") == []
    while True:
        state = read_state(str(table.get_attribute("state")))
        assert isinstance(state, Positions)
        if state.given:
            break
        before = state.text
        if state.play.hand.over:
            table.locator("[data-do=next]").click()
        elif state.play.here(state.play.hand.to_act):
            card = str(next(iter(state.play.hand.legal())))
            table.locator(f"[data-with='{card}']").first.click()
        else:
            table.locator("[data-do=go]").first.click()
        page.wait_for_function(
            "text => document.getElementById('positions-1').getAttribute('state') !== text",
            arg=before,
            timeout=ANSWER,
        )
    assert "Hand 2 of 3" in table.inner_text()


def test_a_table_writes_its_line_for_the_club_and_the_sheet_reads_its_code(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, f"play/tappen-54/#w=play-1&s={over('tappen-54')}")
    table = page.locator("#play-1")
    table.locator("details[data-part=club] > summary").click(timeout=ANSWER)
    table.locator("[data-part=club] [name=with-1]").fill("2")
    table.locator("[data-part=club] [name=with-2]").fill("Anna, Bert, Zoë")
    page.keyboard.press("Enter")
    table.locator("[data-part=club-line] textarea").wait_for(timeout=ANSWER)
    assert axe(page, "#play-1") == []
    table.locator("[data-part=club-line] [data-client=code]").click()
    page.goto(code_in(page, "dialog"))
    wait_for_say(page, "results-1", "1 result written.")
    assert "Zoë" in page.locator("#results-1").inner_text()
