"""A hand of each family by keys and by ear: nothing is known but what the live text has told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.answering import asks_here
from tests.test_site import ANSWER, open_page
from tutor.games import FAMILIES

pytestmark = pytest.mark.browser

HEARS = """() => {
  window.told = [];
  window.answers = 0;
  addEventListener("spiel-answer", () => window.answers++);
  const live = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
  const regionOf = ({ target }) => (target.closest ? target : target.parentElement)?.closest(live);
  const hear = (records) => {
    for (const region of new Set(records.map(regionOf))) {
      if (region?.textContent.trim()) window.told.push(region.textContent.trim());
    }
  };
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(hear).observe(document, all);
}"""
WAITS = ("Thinking", "The table is being laid")
ON = "Enter plays on."
ENDED = re.compile(r"Enter (goes on to the next hand|starts again)\.$")
TURN = re.compile(r"Your turn(?: to (?P<card>lead|play|give a card)|: (?P<asked>.*))\.$")
NAMED = re.compile(r"“([^”]+)”")
HELPS = re.compile(r"\byou (may|must|cannot|have|can)|only|choose", re.I)
MOST_PRESSES = 260
FOCUSED = """() => {
  const at = document.activeElement;
  const card = at.closest(".hand") !== null;
  return { card, words: at.getAttribute("aria-label") ?? at.innerText };
}"""


class Blind:
    """A reader who presses keys, and hears."""

    def __init__(self, page: Any) -> None:
        self.page, self.presses, self.cards = page, 0, 0
        self.heard, self.said = list[str](), set[str]()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.presses += 1

    def does(self, key: str) -> str:
        """Presses what asks for something; tells what is heard then, once and by one voice."""
        before, told = self.page.evaluate("() => [window.answers, window.told.length]")
        self.press(key)
        self.page.wait_for_function(
            "(before) => window.answers > before", arg=before, timeout=ANSWER
        )
        texts = self.page.evaluate("(told) => window.told.slice(told)", told)
        texts = [one for one in texts if not one.startswith(WAITS)]
        assert len(texts) == 1, f"told {len(texts)} times after {key}: {texts}"
        sentences = re.split(r"(?<=[.!?]) ", texts[0])
        twice = {one for one in sentences if sentences.count(one) > 1 and len(one.split()) > 3}
        assert not twice, f"told twice: {twice} in {texts[0]}"
        self.heard.append(texts[0])
        return str(texts[0])

    def to(self, *words: str) -> None:
        """By Tab, and if it was passed by back, to the control of one of these names."""
        for key in (*["Tab"] * 5, *["Shift+Tab"] * 20):
            at = self.page.evaluate(FOCUSED)["words"]
            if any(at.startswith(word) for word in words):  # what it means may follow
                return
            self.press(key)
        raise AssertionError(f"no way to {words} from {self.heard[-1]}")

    def plays(self) -> str:
        """A card of the hand, the first that is not refused."""
        at = self.page.evaluate(FOCUSED)
        assert at["card"], f"the focus is on {at['words']}: {self.heard[-1]}"
        told = self.does("Enter")
        for key in ("Home", *["ArrowRight"] * 40):
            if goes_on(told):
                self.cards += 1
                return told
            assert HELPS.search(told), f"a refusal that helps nobody: {told}"
            self.press(key)
            told = self.does("Enter")
        raise AssertionError(f"no card may be played: {told}")

    def chooses(self, asked: str) -> str:
        """So many cards as are asked for, from the last, then what puts them down."""
        least = int(re.findall(r"choose (\d+)", asked)[0])
        submit = NAMED.findall(asked)[0]
        self.press("End")
        for _ in range(least):
            self.press("Space")
            self.press("ArrowLeft")
        self.to(submit)
        return self.does("Enter")

    def obeys(self, told: str) -> str:
        """Does what the last words of a text ask for."""
        if told.endswith(ON):
            held = self.page.locator(".board .hand :is(button, input)").count()
            after = self.does("Enter")
            assert self.page.locator(".board .hand :is(button, input)").count() in (held, 0)
            return after
        found = TURN.search(told)
        assert found, f"nobody knows what to do after: {told}"
        if found["card"]:
            return self.plays()
        asked = found["asked"]
        if re.match(r"choose \d", asked):
            return self.chooses(asked)
        if asked.startswith("enter a number"):
            self.to(NAMED.findall(asked)[-1])
            return self.does("Enter")
        names = NAMED.findall(asked)
        name = next((one for one in names[:1] if one not in self.said), names[-1])
        self.said.add(name)
        self.to(name)
        return self.does("Enter")


def goes_on(told: str) -> bool:
    return bool(told.endswith(ON) or TURN.search(told) or ENDED.search(told))


def hand_by_ear(page: Any, site_url: str, game: str) -> Iterator[tuple[Blind, str]]:
    """Plays a hand; each text with the reader who has heard it."""
    asks_here(page)
    page.add_init_script(f"({HEARS})()")
    open_page(page, site_url, f"play/{game}/")
    reader = Blind(page)
    page.locator("#play-1 .board :is(button, input)").first.focus()
    told = reader.does("n")
    yield reader, told
    while not ENDED.search(told):
        assert reader.presses < MOST_PRESSES, reader.heard[-3:]
        told = reader.obeys(told)
        yield reader, told


LONG = {"tapp", "tarok", "tarokhombre", "strohmann"}
"""Families of long hands, of which some tricks are played; one of Tapp goes on to its end below."""
TRICKS = 3


ALIKE = {"tapp", "preference", "hombre", "tarok", "tarokhombre"}
"""Families that ask for nothing that another one, or the hand below, does not ask for too."""


@pytest.mark.parametrize(
    "family",
    [pytest.param(one, marks=[pytest.mark.thorough] * (one in ALIKE)) for one in FAMILIES],
)
def test_a_hand_is_played_by_keys_and_by_ear(page: Any, site_url: str, family: str) -> None:
    """Each press is answered once, and each answer ends with what is to be done next."""
    reader, last = None, ""
    for reader, last in hand_by_ear(page, site_url, FAMILIES[family][0]):
        if family in LONG and reader.cards == TRICKS and last.endswith(ON):
            break
    assert reader is not None
    if family in LONG:
        assert reader.cards == TRICKS and last.endswith(ON)
    else:
        assert re.search(r"hand is over|this hand|win|los", last)
    assert page.evaluate("() => document.activeElement.closest('spiel-widget') !== null")
    told = page.evaluate("() => window.told.length")
    for key in ("r", "t"):
        reader.press(key)
    again, table = page.evaluate("(told) => window.told.slice(told)", told)
    assert again == last and table
    print(f"{family}: {reader.presses} presses, {sum(len(t.split()) for t in reader.heard)} words")


WINDOWS = ({"width": 1280, "height": 720}, {"width": 320, "height": 568})


def test_a_hand_in_the_dark_passes_axe(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """While one bids, in the middle of a trick, after a refusal, at the end: targets included."""
    page.set_viewport_size(WINDOWS[-1])
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    seen = set[str]()
    for reader, told in hand_by_ear(page, site_url, "tappen-54"):
        found = TURN.search(told)
        moment = (found["card"] or "calls") if found else "on"
        if any(one.endswith("hand.") for one in reader.heard[-1:]):
            moment = "end"
        if moment not in seen and reader.presses > 1:
            seen.add(moment)
            for window in WINDOWS:
                page.set_viewport_size(window)
                assert axe(page, "#play-1") == [], (moment, window)
                assert axe(page, "#play-1", ["target-size"]) == [], (moment, window)
    assert seen >= {"calls", "play", "on", "end"}


def test_a_question_is_read_where_the_focus_is_and_its_trick_is_told(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """The next question takes the focus; what lies on the table and how to answer is told once."""
    asks_here(page)
    page.add_init_script(f"({HEARS})()")
    page.set_viewport_size({"width": 320, "height": 568})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    open_page(page, site_url, "practice/tappen-54/")
    reader = Blind(page)
    page.locator("#quiz-1 .quiz-bar [data-do=next]").focus()
    for _ in range(3):
        told = reader.does("n")
        question = page.locator("#quiz-1 .question")
        assert question.evaluate("one => one === document.activeElement")
        assert question.inner_text() not in told
        assert re.search(r"Choose|Type", told)
        if page.locator("#quiz-1 ol.trick").count():
            assert " leads the " in told or " leads tarok" in told
    page.locator("#quiz-1 :is(button.option, .quiz input)").first.focus()
    if page.locator("#quiz-1 button.option").count():
        told = reader.does("1")
    else:
        reader.press("Space")
        page.locator("#quiz-1 [type=submit]").focus()
        told = reader.does("Enter")
    assert re.match(r"(Right|Not right)\. ", told)
    assert axe(page, "#quiz-1") == []
    assert axe(page, "#quiz-1", ["target-size"]) == []
