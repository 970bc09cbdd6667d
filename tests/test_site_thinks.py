"""A table at which the machine thinks, in the browser: the kernel comes when it is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.lib.paths import NODE_MODULES
from tests.test_site import ANSWER, open_page, unfold, wait_for_state
from tests.test_site_away import COPY, missing

pytestmark = pytest.mark.browser

TABLE = "play/tappen-54/"
SEED = 13
"""A deal that is played to its last trick though the reader passes."""
SOLVER = ("kernel-door.js", "solve.zip")
WHOLE_HAND = (Path(__file__).parent / "whole_hand.js").read_text(encoding="utf-8")

QUIET = """() => {
  const table = document.getElementById("play-1");
  return !table.querySelector("[data-with=now]") && !table.hasAttribute("aria-busy");
}"""
THINKS = "() => document.querySelector('#play-1 .board [data-with=now]')"
ANSWERED = """() => {
  window.lines = [];
  const line = document.querySelector("#play-1 .sw-voice");
  const heard = () => line.textContent && lines.push(line.textContent);
  new MutationObserver(heard).observe(line, { childList: true });
}"""
PRESS = """() => {
  const table = document.getElementById("play-1");
  const go = table.querySelector(".board [data-do=go]");
  const pass = table.querySelector(".board .calls [data-with^=pass]");
  const any = table.querySelector(".board .hand [data-do=act], .board .calls [data-do=act]");
  (go ?? pass ?? any).click();
}"""


def solver_files(asked: list[str]) -> list[str]:
    return [name for name in SOLVER if any(name in url for url in asked)]


@pytest.fixture
def asked(page: Any) -> Iterator[list[str]]:
    """What the page and its worker ask for; the kernel does its work."""
    found: list[str] = []
    warned: list[str] = []
    page.context.on("request", lambda request: found.append(request.url))
    page.on("console", lambda one: warned.append(one.text) if one.type == "warning" else None)
    yield found
    assert not [line for line in warned if "kernel" in line]


def choose(page: Any, way: str) -> None:
    """How the machine plays, as a reader chooses it: with the keyboard."""
    fold = page.locator("#play-1 [data-part=company]")
    unfold(fold)
    button = fold.locator(f"[data-do=machine][data-with={way}]")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        """way => document.querySelector(`#play-1 [data-do=machine][data-with=${way}]`)
        .ariaPressed === "true" """,
        arg=way,
        timeout=ANSWER,
    )


def seeded(page: Any) -> None:
    page.evaluate(f"document.getElementById('play-1').send({{ do: 'seed', with: '{SEED}' }})")
    wait_for_state(page, "play-1", f"seed={SEED}")


def until_thinking(page: Any) -> None:
    """One press after the other until somebody thinks."""
    for _ in range(20):
        page.evaluate(PRESS)
        page.wait_for_function(f"() => ({THINKS})() || ({QUIET})()", timeout=ANSWER)
        if page.evaluate(f"() => !!({THINKS})()"):
            return
    raise AssertionError("nobody thinks")


def test_the_kernel_comes_with_the_first_thought_and_nothing_moves(
    page: Any, site_url: str, asked: list[str]
) -> None:
    """A whole hand on a telephone, with axe in each phase."""
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(reduced_motion="reduce")
    open_page(page, site_url, TABLE)
    seeded(page)
    assert solver_files(asked) == []
    choose(page, "ahead")
    until_thinking(page)
    page.wait_for_function(QUIET, timeout=ANSWER)
    assert solver_files(asked) == list(SOLVER)
    page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    hand = page.evaluate(WHOLE_HAND, ["play-1", SEED, 4, 40])
    assert hand["found"] == []
    assert hand["tricks"] >= 3


def test_whoever_listens_hears_of_a_turn_once(page: Any, site_url: str) -> None:
    open_page(page, site_url, TABLE)
    seeded(page)
    choose(page, "ahead")
    until_thinking(page)
    page.wait_for_function(QUIET, timeout=ANSWER)
    page.evaluate(ANSWERED)
    until_thinking(page)
    page.wait_for_function(QUIET, timeout=ANSWER)
    lines = page.evaluate("lines")
    assert lines
    assert not [line for line in lines if "thinking" in line]
    assert len(lines) == len(set(lines))


def test_taking_back_ends_the_thought(page: Any, site_url: str) -> None:
    open_page(page, site_url, TABLE)
    seeded(page)
    choose(page, "ahead")
    until_thinking(page)
    page.locator("#play-1 [data-do=undo]").click()
    page.wait_for_function(QUIET, timeout=ANSWER)
    state = page.locator("#play-1").get_attribute("state")
    page.wait_for_timeout(1500)
    assert page.locator("#play-1").get_attribute("state") == state


@pytest.mark.offline
def test_the_machine_thinks_without_a_network_as_well(
    page: Any, few_kept_url: str, asked: list[str], problems: list[str]
) -> None:
    open_page(page, few_kept_url, "")
    page.evaluate(COPY, True)
    page.context.set_offline(True)
    page.goto(
        f"{few_kept_url}{TABLE}#w=play-1&s=w=play;game=tappen-54;seed={SEED};seat=0;machine=ahead"
    )
    wait_for_state(page, "play-1", "machine=ahead")
    until_thinking(page)
    page.wait_for_function(QUIET, timeout=ANSWER)
    assert solver_files(asked) == list(SOLVER)
    problems[:] = missing(problems)


def test_without_the_kernel_python_thinks_by_itself(
    page: Any, site_url: str, problems: list[str]
) -> None:
    page.route("**/app/kernel-door.js*", lambda route: route.fulfill(status=404, body="no"))
    open_page(page, site_url, TABLE)
    seeded(page)
    choose(page, "end")
    for _ in range(6):
        page.evaluate(PRESS)
        page.wait_for_function(QUIET, timeout=ANSWER)
    problems.clear()  # a file that is missing
    assert "play_" in page.locator("#play-1").get_attribute("state")
