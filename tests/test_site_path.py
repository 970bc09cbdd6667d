"""The way through a course: a goal is reached, kept and shown, and nothing moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.test_table_line import over
from tests.test_site import ANSWER, SHIFTS, open_page, wait_for_state
from tutor.widgets import read_state
from tutor.widgets.mixed_state import Row
from tutor.widgets.quiz import AskedQuestion

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

COURSE = "learn/tappen-54/"
THIRD = f"{COURSE}3-the-count/"
CHAPTER, NEXT = f"{COURSE}1-a-trick/", f"{COURSE}2-a-hand/"
KEPT = "JSON.parse(localStorage.getItem('spielbuch.1.path') ?? '{}')"


def answer(page: Any, right: bool) -> None:
    """Answers the first question of the page, and asks for the next one."""
    quiz = page.locator("#quiz-1")
    asked = read_state(str(quiz.get_attribute("state")))
    assert isinstance(asked, AskedQuestion)
    option = next(one for one in asked.question.options if one.right == right)
    quiz.locator(f".option[data-with='{option.id}']").click()
    wait_for_state(page, "quiz-1", "given=")


def answer_all_right(page: Any) -> None:
    """Answers the second question of the page, of which several answers are right."""
    quiz = page.locator("#quiz-2")
    asked = read_state(str(quiz.get_attribute("state")))
    assert isinstance(asked, AskedQuestion)
    for option in asked.question.options:
        if option.right:
            quiz.locator(f"input[value='{option.id}']").press("Space")
    quiz.locator("[type=submit]").click()
    wait_for_state(page, "quiz-2", "given=")


def onward(page: Any, quiz: str = "quiz-1") -> None:
    page.locator(f"#{quiz} .quiz-bar [data-do=next]").click()
    page.wait_for_function(
        "id => document.querySelector(`#${id} .quiz`).dataset.answered === 'false'",
        arg=quiz,
        timeout=ANSWER,
    )


def test_a_goal_that_is_reached_within_a_click_is_told_of(page: Any, site_url: str) -> None:
    """The answer to the first call is on the page already."""
    open_page(page, site_url, "learn/hombre/18-four-at-the-table-and-the-mohr/")
    page.locator("#play-1 [data-with=pass]").click()
    said = page.locator(".path-said", has_text="Goal reached.")
    said.wait_for(timeout=ANSWER)


def test_a_goal_is_reached_on_a_phone_and_stays_so(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.add_init_script(SHIFTS)
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, CHAPTER)
    goal, said = page.locator(".goal"), page.locator(".path-said")
    assert goal.locator(".goal-how").is_visible() and not goal.locator(".goal-done").is_visible()
    answer(page, right=True)
    onward(page)
    answer(page, right=False)
    for _ in range(2):
        onward(page)
        answer(page, right=True)
    assert said.inner_text() == ""  # a mistake begins the row anew
    onward(page)
    answer(page, right=True)
    assert said.inner_text() == ""  # what may be played has not been asked yet
    for _ in range(2):
        answer_all_right(page)
        onward(page, "quiz-2")
    box = page.locator("#quiz-2").bounding_box()
    answer_all_right(page)
    page.locator(".path-said a", has_text="Next: 2. A hand").wait_for(timeout=ANSWER)
    assert "Goal reached. Next" in said.inner_text() and said.get_attribute("role") == "status"
    assert page.locator("#quiz-2").bounding_box()["y"] == box["y"]
    top = page.evaluate("document.querySelector('.path-said').getBoundingClientRect().top")
    assert 0 <= top < 664
    assert not goal.locator(".goal-how").is_visible() and goal.locator(".goal-done").is_visible()
    assert axe(page, ".path-said") == axe(page, ".goal") == []
    page.keyboard.press("Escape")
    assert said.inner_text() == ""

    page.reload()
    goal.locator(".goal-done").wait_for(timeout=ANSWER)
    here = page.locator(".md-nav--primary a.md-nav__link--active")
    assert here.first.get_attribute("data-done") == ""
    assert "(goal reached)" in (here.first.text_content() or "")
    assert axe(page) == []

    open_page(page, site_url, COURSE)
    items = page.locator(".chapters > li")
    assert items.nth(0).locator(".tick").text_content() == " (goal reached)"
    assert items.nth(1).locator(".tick").text_content() == ""
    go_on = page.locator(".go-on a:not([data-due])")
    assert go_on.inner_text() == "Go on where you were: 2. A hand"
    assert axe(page) == []
    open_page(page, site_url, "")
    assert go_on.inner_text() == "Go on where you were: Tappen with 54 cards, 2. A hand"
    assert page.evaluate("shifts.reduce((sum, one) => sum + one, 0)") < 0.001
    cards = page.locator("#play-1 .hand button").evaluate_all(
        "all => all.map((card) => card.getBoundingClientRect().bottom)"
    )
    assert max(cards) <= 664
    assert axe(page, "h1 + p") == []
    go_on.click()
    page.wait_for_url(f"**/{NEXT}")


def test_who_guesses_right_before_the_rules_hears_that_the_chapter_goes_on(
    page: Any, site_url: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, f"{COURSE}17-the-pool-and-the-premium/")
    for turn in range(3):
        if turn:
            onward(page)
        answer(page, right=True)
    said = page.locator(".path-said", has_text="Goal reached. This chapter goes on below. Next: ")
    said.wait_for(timeout=ANSWER)


def test_the_way_on_after_a_hand_can_be_read(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """It leads to what is told below, in place: the hand stays, and the heading is in sight."""
    told = f"{COURSE}16-one-whole-hand/"
    page.set_viewport_size({"width": 390, "height": 664})
    way = "learn.tappen-54.16-one-whole-hand,played~How_the_machine_played_it"
    open_page(page, site_url, f"{told}#w=play-1&s={over('tappen-54')};plain=1;next={way}")
    onward = page.locator("#play-1 a.call.next", has_text="How the machine played it")
    onward.wait_for(timeout=ANSWER)
    assert axe(page, "#play-1") == []
    page.evaluate("hand = document.querySelector('#play-1')")
    onward.click()
    page.wait_for_function("document.activeElement.id === 'played'")
    assert page.evaluate("hand.isConnected && location.hash") == "#played"
    box = page.locator("#played").bounding_box()
    assert box["y"] >= 48 and box["y"] + box["height"] < 664


def test_a_chapter_to_be_read_is_reached_at_its_foot(page: Any, site_url: str) -> None:
    path = "learn/hombre/20-mistakes-before-the-play/"
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, path)
    assert page.evaluate(KEPT)["reached"] == {}
    page.locator(".onward").scroll_into_view_if_needed()
    page.locator(".path-said", has_text="Goal reached.").wait_for(timeout=ANSWER)
    assert list(page.evaluate(KEPT)["reached"]) == ["hombre/20-mistakes-before-the-play"]
    open_page(page, site_url, "about/device/")
    own = page.locator("spiel-device[part=own]")
    assert "1 goal that you have reached in the courses" in own.inner_text()
    own.get_by_role("button", name="Delete all of it").click()
    own.get_by_role("button", name="Delete all of it for good").click()
    assert page.evaluate(KEPT) == {}


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "[]",
        '{"reached": 3, "done": {"x": 1}, "at": []}',
        '{"reached": {"a/b": "now", "../x": 1}, "done": {"a/b": {"quiz-1": -1}}}',
        '{"at": {"tappen-54": {"chapter": "../evil", "course": "A", "name": "B", "t": 1}}}',
        '{"at": {"tappen-54": {"chapter": "a/b", "course": "", "name": 3, "t": 1}}}',
    ],
)
def test_what_is_damaged_counts_as_nothing(page: Any, site_url: str, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('spielbuch.1.path', {json.dumps(kept)})")
    open_page(page, site_url, COURSE)
    assert page.locator(".go-on a:not([data-due])").inner_text() == "Begin with 1. A trick"
    assert page.locator("[data-done]").count() == 0


def test_an_old_address_leads_on(page: Any, site_url: str) -> None:
    """The anchors of a course on one page, and the links to its widgets."""
    open_page(page, site_url, f"{COURSE}#3-the-count")
    assert page.locator("li:target a").inner_text() == "3. The count"
    open_page(page, site_url, f"{COURSE}#16-customs-you-can-switch")
    assert page.locator(":target + a").get_attribute("href").endswith("rules/")
    page.goto("about:blank")  # a link comes from elsewhere; two anchors in a row may cross
    page.goto(f"{site_url}{COURSE}#w=deal-2&s=w=deal;game=tappen-54;seed=4711")
    page.wait_for_url(f"**/{NEXT}#w=deal-1*", timeout=ANSWER)
    page.locator("#deal-1 .sw-title", has_text="Deal 4711").wait_for(timeout=ANSWER)


def answer_mixed(page: Any, right: bool) -> None:
    """Answers the question that the row shows, having gone on to it."""
    row = page.locator("#mixed-1")
    if row.locator(".quiz[data-answered=true]").count():
        row.locator(".quiz-bar [data-do=next]").click()
        wait_for_state(page, "mixed-1", "on=1")
    state = read_state(str(row.get_attribute("state")))
    assert isinstance(state, Row)
    question = state.question
    chosen = [one.id for one in question.options if one.right == right]
    if question.kind == "one":
        row.locator(f".option[data-with='{chosen[0]}']").click()
    elif question.kind == "number":
        row.locator("input[name=with]").fill(str(question.number + (not right)))
        row.locator("[type=submit]").click()
    else:
        for card in chosen:
            row.locator(f"[data-card='{card}'] input, input[value='{card}']").first.check(
                force=True
            )
        row.locator("[type=submit]").click()
    wait_for_state(page, "mixed-1", "right=" + "".join("01"[one] for one in (*state.right, right)))


def test_mixed_questions_have_a_goal_of_their_own(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """It is reached with five of the six right, beside that of the chapter."""
    page.add_init_script(SHIFTS)
    page.set_viewport_size({"width": 390, "height": 664})
    open_page(page, site_url, f"{THIRD}#mixed-questions")
    goal = page.locator(".goal[data-chapter='tappen-54/mixed-3']")
    assert goal.locator(".goal-how").is_visible()
    assert axe(page, "#mixed-1") == []
    for right in (True, True, False, True, True, True):
        answer_mixed(page, right)
    page.locator(".path-said a", has_text="Next: 4. ").wait_for(timeout=ANSWER)
    assert goal.locator(".goal-done").is_visible()
    page.locator("#mixed-1 .quiz-bar [data-do=next]").click()
    page.locator("#mixed-1 .outcomes").wait_for(timeout=ANSWER)
    assert page.locator("#mixed-1 .say").inner_text() == "5 of 6 answers are right."
    assert page.locator("#mixed-1 .outcomes > li[data-right]").count() == 5
    assert axe(page, "#mixed-1") == []
    reached = page.evaluate(KEPT)["reached"]
    assert "tappen-54/mixed-3" in reached and "tappen-54/3-the-count" not in reached

    page.reload()
    goal.locator(".goal-done").wait_for(timeout=ANSWER)
    page.locator("#mixed-1 .outcomes").wait_for(timeout=ANSWER)
    open_page(page, site_url, COURSE)
    item = page.locator(".chapters > li[data-mixed]").first
    assert item.locator("a").inner_text() == "Six questions on chapters 1 to 3"
    assert item.locator(".tick").text_content() == " (goal reached)"
