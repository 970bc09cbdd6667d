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
from tutor.hand.state import Game
from tutor.rules.play.play import PlayStage

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

GAME = GAMES["quadrille"]
SIZES = [(360, 640), (390, 664), (844, 390), (1280, 720)]
FAMILIES = "hombre quadrille cinquille piquet tappen-54 tarok scat strohmann".split()
"""Games with two to five hands, with each pack."""

STAYS = ".sw-head, .told[data-part=aim], .hands, .hand-row .card, .table, .hand, .hand .card"
PLACES = f"""Object.fromEntries(
  [...document.querySelectorAll("spiel-widget :is({STAYS}, .controls):not(.gone)")].map((part) => {{
    const {{ x, y }} = part.getBoundingClientRect();
    return [part.dataset.card ?? part.className, [x, y]];
  }})
)"""
"""Where the parts are, and the cards that have not been played."""
LOWEST = """Math.max(...[...document.querySelectorAll("spiel-widget .board > *")]
  .map((part) => part.getBoundingClientRect().bottom))"""
SMALLEST = """Math.min(...[...document.querySelectorAll("spiel-widget .hand button")]
  .map((card) => card.getBoundingClientRect())
  .map(({ x, width, height }, at, all) => Math.min(height, (all[at + 1]?.x ?? x + width) - x)))"""
"""How much of a card of one's own can be touched at least."""
COVERED = """[...document.querySelectorAll(".board :is(.ruling, .call)")].flatMap((said) => {
  const { left, right, top, bottom } = said.getBoundingClientRect();
  const over = [...document.querySelectorAll(".board .card")].filter((card) => {
    const box = card.getBoundingClientRect();
    const beside = box.right < left + 1 || right < box.left + 1;
    return !beside && box.top < bottom - 1 && top < box.bottom - 1;
  });
  const out = top < 0 || bottom > innerHeight ? ["out of sight"] : [];
  return [...out, ...over.map((card) => `${said.className} over ${card.dataset.card}`)];
})"""
"""What is said or offered at a place that is not in the window, or where a card lies."""


def moved(before: dict[str, Any], after: dict[str, Any]) -> list[Any]:
    """What is not where it was."""
    return [
        (part, before[part], place)
        for part, place in after.items()
        if max(abs(a - b) for a, b in zip(before[part], place, strict=True)) > 4
    ]


def press(page: Any, card: int, game: Game = GAME) -> None:
    page.locator(f'.hand button[data-card="{game.pack.codes[card]}"]').click()
    page.locator('spiel-widget[state*=";card="]').wait_for(timeout=ANSWER)


def to_the_end(page: Any, tricks: int) -> None:
    for at in range(2, tricks + 1):
        page.locator(".board [data-do=go]").click()
        page.locator(f'spiel-widget[state$=";at={at}"]').wait_for(timeout=ANSWER)


def test_a_puzzle_is_solved(page: Any, site_url: str, axe: Callable[..., list[str]]) -> None:
    right, wrong, *_ = puzzles(GAME)[0].lines
    page.set_viewport_size({"width": 390, "height": 664})
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
        assert page.locator(f'.hand button[data-card="{code}"]').count() == 1


@pytest.mark.parametrize(
    "turn",
    [pytest.param(turn, marks=[pytest.mark.thorough] * (turn % 2)) for turn in range(len(SIZES))],
    ids=[f"{width}-{height}" for width, height in SIZES],
)
def test_a_puzzle_opens_in_sight_and_stands_still(page: Any, site_url: str, turn: int) -> None:
    """What comes of a card stands in the window and covers none, to the end of the line. Each game
    is looked at in one window, and in the thorough run in another: its table has the same parts as
    that of the next."""
    width, height = SIZES[turn]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    for name in (one for place, one in enumerate(FAMILIES) if (place + turn) % 4 < 2):
        game = GAMES[name]
        open_page(page, site_url, f"puzzles/{name}/")
        assert page.evaluate(LOWEST) <= height, name
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALLEST) >= 43.5, name
        before = page.evaluate(PLACES)
        line = puzzles(game)[0].lines[-1]
        press(page, line.first, game)
        for at in range(1, line.tricks + 1):
            if at > 1:
                page.locator(".board [data-do=go]").click()
                page.locator(f'spiel-widget[state$=";at={at}"]').wait_for(timeout=ANSWER)
            assert page.evaluate(COVERED) == [], (name, at)
            assert not page.evaluate("scrollY"), (name, at)
        assert not moved(before, page.evaluate(PLACES)), name


def test_the_puzzle_of_the_day_is_the_same_for_everyone(page: Any, site_url: str) -> None:
    page.clock.set_fixed_time(datetime(2026, 11, 26, 22, 30))
    open_page(page, site_url, f"play/{GAME.id}/")
    page.get_by_role("link", name="the puzzle of the day").click()
    days = (datetime(2026, 11, 26) - datetime(1970, 1, 1)).days
    number = days * 37 % len(puzzles(GAME)) + 1
    page.locator(f'spiel-widget[state*=";no={number};"]').wait_for(timeout=ANSWER)
    page.locator("spiel-puzzles [data-puzzle=before]").press("Enter")
    page.locator(f'spiel-widget[state*=";no={number - 1};"]').wait_for(timeout=ANSWER)
    assert page.evaluate("document.activeElement.matches('spiel-widget')")
