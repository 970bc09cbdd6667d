"""The coach on a telephone: that all is decided, and where the hand turned, under the finger."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.answering import SHOW
from tests.hands_seen import decided
from tests.test_site import ANSWER
from tests.test_site_ends import table_in
from tests.test_site_heard import HEARS
from tutor.coach.certain import certain_end
from tutor.coach.words import certain_words
from tutor.widgets import read_state
from tutor.widgets.play_state import Play

pytestmark = pytest.mark.browser

GAMES_OF = {
    (390, 664): ("tappen-54", "piquet"),
    (360, 640): ("hombre", "scat", "solo-five-5"),
    (844, 390): ("tappen-54", "quadrille"),
}
COACH = (Path(__file__).parent / "coach.js").read_text(encoding="utf-8")
LOOKED = """() => {
  const part = document.querySelector("#play-1 .looking-back");
  return part && !part.querySelector(".turns-busy");
}"""


@pytest.fixture(
    params=[pytest.param(one, marks=[pytest.mark.thorough] * (one[0] != 360)) for one in GAMES_OF],
    ids=lambda size: f"{size[0]} wide",
)
def telephone(browser: Any, watch: Any, site_url: str, request: pytest.FixtureRequest) -> Any:
    """A page on a telephone of this size, which hears what is told."""
    page = table_in(browser, watch, site_url, *request.param)
    page.evaluate(HEARS)
    yield page
    page.context.close()


def shown(page: Any, state: str) -> None:
    """The table comes to this state, and the coach has looked."""
    page.evaluate("window.told.length = 0")
    page.evaluate(
        f"s => document.getElementById('play-1').send({{ do: '{SHOW}', with: s }})", state
    )


def words_of(text: str) -> str:
    """What is certain at a table."""
    play = read_state(text)
    assert isinstance(play, Play)
    found = certain_end(play.hand)
    assert found is not None
    return certain_words(found, play.hand, play.names)


def test_what_is_decided_lies_in_the_window_and_leads_to_where_it_turned(
    telephone: Any, problems: list[str]
) -> None:
    page, size = telephone, telephone.viewport_size
    for game in GAMES_OF[size["width"], size["height"]]:
        text = decided(game)
        shown(page, text)
        offer = page.locator("#play-1 .board .decided")
        offer.wait_for(timeout=ANSWER)
        assert page.evaluate(COACH, "play-1") == [], game
        words = words_of(text)
        assert words in offer.inner_text()
        page.wait_for_function("words => told.some((one) => one.includes(words))", arg=words)
        offer.get_by_role("button", name="To the end of the hand").tap()
        back = page.locator("#play-1 .end").get_by_role("button", name="Where it turned")
        back.wait_for(timeout=ANSWER)
        back.tap()
        page.wait_for_function(LOOKED, timeout=ANSWER)
        top = page.locator("#play-1 .looking-back").bounding_box()["y"]
        assert 0 <= top <= size["height"] / 2, game
        again = page.locator("#play-1 .looking-back .turns .call")
        if again.count():
            again.first.tap()
            page.locator("#play-1 .board > .hand .card").first.wait_for(timeout=ANSWER)
    assert not problems, problems
