"""Choosing a game in a real browser: the folds of links, the topics, the page that finds one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold, wait_for_state

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]


def test_a_game_is_chosen_by_keyboard(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    open_page(page, site_url, "play/")
    page.locator(".choose summary").focus()
    page.keyboard.press("Enter")
    assert axe(page) == []
    wanted = page.locator(".choose a[data-choice=scat]")
    for _ in range(30):
        page.keyboard.press("Tab")
        if wanted.evaluate("link => link === document.activeElement"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/play/scat/")
    page.locator("#play-1[state*='game=scat;']").wait_for(timeout=ANSWER)
    assert page.title().startswith("Play Scat")
    assert page.locator(".choose [aria-current=page]").text_content() == "Scat"


def test_a_folders_own_page_goes_on_with_the_evening_of_its_first_game(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, "play/tappen-54/")
    page.locator("#play-1 .seed input").fill("31")
    page.locator("#play-1 .seed input").press("Enter")
    wait_for_state(page, "play-1", "seed=31")
    open_page(page, site_url, "play/")
    wait_for_state(page, "play-1", "seed=31")
    open_page(page, site_url, "play/tappen-42/")
    page.wait_for_timeout(500)
    assert "seed=31" not in (page.locator("#play-1").get_attribute("state") or "")


def test_a_topic_is_chosen_and_its_address_can_be_sent(page: Any, site_url: str) -> None:
    open_page(page, site_url, "practice/scat/")
    fold = page.locator(".choose-topic")
    unfold(fold)
    fold.get_by_role("link", name="matadors").click()
    wait_for_state(page, "quiz-1", "topic=matadors")
    assert fold.get_attribute("open") is None
    assert page.evaluate("document.activeElement.id") == "quiz-1"
    address = page.url
    open_page(page, site_url, "")
    page.goto(address)
    wait_for_state(page, "quiz-1", "topic=matadors")


def test_a_link_to_a_table_that_was_on_this_page_leads_to_its_own(page: Any, site_url: str) -> None:
    state = "w=play;game=piquet;seed=3;seat=0"
    page.goto(f"{site_url}play/#w=play-5&s={state}")
    page.wait_for_url("**/play/piquet/#w=play-1*")
    page.locator("#play-1 .sw-title", has_text="Deal 3").wait_for(timeout=ANSWER)


def shown(page: Any) -> list[str]:
    """The games that the table shows."""
    names = page.locator("table.games tbody tr:not([hidden]) th > a").all_inner_texts()
    return [str(name) for name in names]


def test_a_game_is_found_by_players_and_cards(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, site_url, "which/")
    every = shown(page)
    assert len(every) >= 9
    page.locator(".finder").get_by_label("Players").focus()
    page.keyboard.press("4")
    page.wait_for_url("**/which/#players=4")
    some = shown(page)
    assert "Räuberpiquet" in some and "Scat" not in some
    assert page.locator(".finder output").inner_text() == f"{len(some)} of {len(every)} games"
    page.locator(".finder").get_by_label("Cards").select_option("french")
    page.wait_for_url("**/which/#players=4&pack=french")
    fewer = shown(page)
    assert set(fewer) < set(some)
    assert axe(page) == []
    page.reload()
    page.wait_for_function(
        "number => document.querySelectorAll('table.games tbody tr:not([hidden])').length"
        " === number",
        arg=len(fewer),
        timeout=ANSWER,
    )
    page.locator("select[name=like]").select_option("Tarock")
    page.locator(".finder").get_by_label("Cards").select_option("german")
    assert shown(page) == []
    assert page.locator(".finder output").inner_text() == "No game fits all these choices."
    page.get_by_role("button", name="All games").click()
    page.wait_for_url("**/which/")
    assert shown(page) == every
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def answers(page: Any) -> list[str]:
    """The answers that the page “Where to begin” shows, each by its game."""
    rows = page.locator("spiel-finder.starts tbody tr:not([hidden]) th")
    return [row.inner_text() for row in rows.all() if row.is_visible()]


@pytest.mark.asks_here(False)
def test_a_first_game_is_found_by_what_one_plays_already(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """By keyboard on a small phone; the answer has an address, and loads no engine."""
    page.set_viewport_size({"width": 320, "height": 640})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, "")
    page.locator("article a[href$='begin/']").click()
    page.wait_for_url("**/begin/")
    assert answers(page) == []
    page.locator(".finder").get_by_label("How many are you?").focus()
    page.keyboard.press("f")
    page.wait_for_url("**/begin/#people=4")
    several = answers(page)
    assert len(several) == 6 and all(one.startswith("Four: ") for one in several)
    page.locator(".finder").get_by_label("What do you play already?").select_option("schafkopf")
    page.wait_for_url("**/begin/#people=4&know=schafkopf")
    assert answers(page) == ["Four: Königrufen"]
    assert page.locator(".finder output").inner_text() == "1 of 24 answers"
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.reload()
    page.wait_for_function(
        "() => document.querySelectorAll('.starts tbody tr:not([hidden])').length === 1"
    )
    asked.clear()
    page.locator(".finder").get_by_label("How many are you?").select_option("1")
    assert answers(page) == ["One or three: Scat"]
    assert not [url for url in asked if "/app/" in url]
    page.get_by_role("button", name="All answers").click()
    page.wait_for_url("**/begin/")
    assert answers(page) == []
    page.goto(f"{site_url}begin/#people=5&know=whist")
    page.locator(".starts a", has_text="Begin with Cinquille").locator("visible=true").click()
    page.wait_for_url("**/learn/cinquille/")
    page.locator(".known a", has_text="Quadrille").first.click()
    page.wait_for_url("**/learn/quadrille/")


def test_what_does_not_simply_agree_is_found_and_followed_to_its_replay_and_back(
    page: Any, site_url: str
) -> None:
    """From the narrowed table to the entry of the errata, to the step where it bites, and back."""
    page.set_viewport_size({"width": 320, "height": 640})
    page.emulate_media(color_scheme="dark")
    open_page(page, site_url, "checked/")
    page.locator(".records").get_by_label("Verdict").focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_url("**/checked/#verdict=differs")
    assert page.locator("[id='r-003-b-6']").is_visible()
    assert not page.locator("[id='r-003-a-1']").is_visible()
    verdicts = page.locator(".records tbody tr:not([hidden]) td:last-child").all_inner_texts()
    assert verdicts and not [text for text in verdicts if text == "agrees"]
    assert page.locator(".records output").inner_text().startswith(f"{len(verdicts)} of ")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator("[id='r-003-b-6'] a", has_text="errata").click()
    page.wait_for_url("**/errata/#003-b-6")
    entry = page.locator("[id='003-b-6']")
    assert "C schreibt" in entry.inner_text() and entry.locator("mark").count() == 2
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    entry.locator("a", has_text="of the replay").click()
    page.wait_for_url("**/examples/#w=replay-*")
    beside = page.locator("[state*='003-B-6'] [data-part=beside]")
    last = beside.locator("tr").last
    last.locator("td", has_text="C 25").wait_for(timeout=ANSWER)
    assert last.locator("td").all_text_contents() == ["A 25", "C 25"]
    beside.locator("a", has_text="Erratum").click()
    page.wait_for_url("**/errata/#003-b-6")


def test_games_are_chosen_and_told_without_javascript(browser: Any, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url + "which/")
    assert not page.locator(".finder").is_visible()
    assert len(shown(page)) >= 9
    page.locator("table.games a", has_text="Play").first.click()
    page.locator(".choose summary").click()
    page.locator(".choose a[data-choice=scat]").click()
    page.wait_for_url(site_url + "play/scat/")
    assert page.locator("#play-1 .hand").count() == 1
    page.goto(site_url + "begin/")
    assert not page.locator(".finder").is_visible()
    page.locator("details#whist summary").click()
    assert len(answers(page)) == 4
    context.close()
