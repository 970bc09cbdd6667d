"""Puzzles: a wrong card with its refutation, the right one, the next, the one of the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from scripts.lib.puzzles import puzzles
from tests.test_site import ANSWER, open_page
from tutor import GAMES
from tutor.cards import cards_of
from tutor.rules.play.play import PlayStage

pytestmark = pytest.mark.browser

GAME = GAMES["quadrille"]


def press(page: Any, card: int) -> None:
    page.locator(f'.hand-row button[data-card="{GAME.pack.codes[card]}"]').click()
    page.locator('spiel-widget[state*=";card="]').wait_for(timeout=ANSWER)


def to_the_end(page: Any, tricks: int) -> None:
    for at in range(2, tricks + 1):
        page.locator(".board [data-do=go]").click()
        page.locator(f'spiel-widget[state$=";at={at}"]').wait_for(timeout=ANSWER)


@pytest.mark.parametrize(("width", "height"), [(390, 664), (844, 390), (1280, 720)])
def test_a_puzzle_is_solved(
    page: Any, site_url: str, axe: Callable[..., list[str]], width: int, height: int
) -> None:
    right, wrong, *_ = puzzles(GAME)[0].lines
    page.set_viewport_size({"width": width, "height": height})
    open_page(page, site_url, f"puzzles/{GAME.id}/")
    press(page, wrong.first)
    line = page.locator(".ruling")
    assert line.get_attribute("data-ok") == "false"
    to_the_end(page, wrong.tricks)
    page.locator(".board [data-do=again]").click()
    page.locator('spiel-widget:not([state*=";card="])').wait_for(timeout=ANSWER)

    press(page, right.first)
    assert line.get_attribute("data-ok") == "true"
    to_the_end(page, right.tricks)
    assert f"1 of {len(puzzles(GAME))} solved" in page.locator("spiel-puzzles").text_content()
    assert page.locator("spiel-puzzles [data-tick][data-done]").count() == 1
    assert axe(page) == []
    page.locator(".board [data-puzzle=next]").click()
    page.locator('spiel-widget[state*=";no=2;"]').wait_for(timeout=ANSWER)
    seat = puzzles(GAME)[1].state(GAME).running(PlayStage)
    held = [GAME.pack.codes[card] for card in cards_of(seat.hands[seat.acting])]
    for code in held:
        assert page.locator(f'.hand-row button[data-card="{code}"]').count() == 1


def test_the_puzzle_of_the_day_is_the_same_for_everyone(page: Any, site_url: str) -> None:
    page.clock.set_fixed_time(datetime(2026, 11, 26, 22, 30))
    open_page(page, site_url, f"play/{GAME.id}/")
    page.get_by_role("link", name="the puzzle of the day").click()
    days = (datetime(2026, 11, 26) - datetime(1970, 1, 1)).days
    number = days * 37 % len(puzzles(GAME)) + 1
    page.locator(f'spiel-widget[state*=";no={number};"]').wait_for(timeout=ANSWER)
