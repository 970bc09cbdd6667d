"""A refusal is seen where it was provoked: in every game and every window, as the page opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.answering import asks_here
from tests.test_site import ANSWER, open_page
from tests.test_site_ends import table_in
from tests.turns import LEADING, in_turn
from tests.wrong import wrong_in
from tutor import GAMES

pytestmark = pytest.mark.browser

SIZES = {
    "a small telephone": (360, 640),
    "a telephone": (390, 664),
    "on its side": (844, 390),
    "a laptop": (1280, 720),
    "the whole screen": (1920, 1080),
    "a laptop at 400 %": (320, 256),
}
FIRST, OTHERS = in_turn(SIZES, 2, 0), in_turn(SIZES, 0)
"""The games of each window: the first of each family in two, with open hands as well, and the
others each in one."""

REFUSED = (Path(__file__).parent / "refused.js").read_text(encoding="utf-8")


def test_every_game_refuses_a_card_or_a_call() -> None:
    kinds = {game: set(wrong_in(game)) for game in GAMES}
    assert all("card" in found or "call" in found for found in kinds.values()), kinds
    assert {kind for found in kinds.values() for kind in found} == {"card", "call", "lay", "open"}


@pytest.mark.parametrize(
    "games", [FIRST, pytest.param(OTHERS, marks=pytest.mark.thorough)], ids=["first", "others"]
)
@pytest.mark.parametrize("size", SIZES)
def test_the_reason_stands_in_sight_beside_what_was_pressed(
    browser: Any,
    watch: Any,
    problems: list[str],
    site_url: str,
    size: str,
    games: dict[str, list[str]],
) -> None:
    """The longest reason of each kind in a game; neither hand nor calls nor controls move."""
    page = table_in(browser, watch, site_url, *SIZES[size])
    if size == "the whole screen":
        page.locator("#play-1 [data-client=full]").click(timeout=ANSWER)
    wrong = [
        one.told
        for game in games[size]
        for kind, one in wrong_in(game).items()
        if kind != "open" or game in LEADING
    ]
    found = page.evaluate(REFUSED, ["play-1", page.evaluate("scrollY"), wrong])
    page.context.close()
    assert not problems, problems
    assert not found, "\n".join(found)


def test_the_reason_can_be_put_down_and_its_mark_stays(page: Any, site_url: str) -> None:
    """By a tap on it and by Escape; the next lawful press takes both away."""
    page.set_viewport_size({"width": 390, "height": 664})
    asks_here(page)
    open_page(page, site_url, "play/tappen-54/")
    wrong = wrong_in("tappen-54")["card"]
    table = page.locator("#play-1")
    beside, marked = table.locator(".ruling[data-beside]"), table.locator("[data-refused]")
    card = table.locator(f".hand [data-with='{wrong.value}']")
    table.evaluate("(table, state) => table.send({ do: 'show', with: state })", wrong.state)

    def tap() -> None:
        beside.click(position={"x": 4, "y": 4})  # beside its words, where no place is told

    for put_down in (tap, lambda: page.keyboard.press("Escape")):
        card.click(timeout=ANSWER)
        beside.wait_for(timeout=ANSWER)
        put_down()
        beside.wait_for(state="detached", timeout=ANSWER)
        assert marked.count() == 1
        assert table.locator(".ruling").get_attribute("data-ok") == "false"
    table.locator("[data-do=undo]").click()
    marked.wait_for(state="detached", timeout=ANSWER)
