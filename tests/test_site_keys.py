"""The site by keys alone: the menu, the way from page to page, and the places of a paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.test_site import ANSWER, PYTHON_SLEEPS, open_page

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

COURSE = "learn/tappen-54/3-the-count/"
STOP = """() => {
  const at = document.activeElement;
  const inside = (part) => at.closest(part) !== null;
  return inside(".md-content") ? "content" : inside(".md-sidebar") ? "menu" : at.tagName;
}"""
FOCUS = """() => {
  const at = document.activeElement;
  return at.getAttribute("aria-label") ?? at.innerText;
}"""
ON_TITLE = """(words) => {
  const at = document.activeElement;
  return at.matches("h1") && at.innerText.startsWith(words);
}"""
NEAR = """() => {
  const signs = [...document.querySelectorAll(".cite-sign")].filter((one) => one.checkVisibility());
  const middle = (sign) => {
    const { left, top, width, height } = sign.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const near = signs.slice(1).filter((sign, at) => {
    const [[x, y], [otherX, otherY]] = [middle(sign), middle(signs[at])];
    return Math.abs(y - otherY) < 12 && Math.abs(x - otherX) < 23.9; // lines are as they are
  });
  return near.map((one) => one.parentElement.parentElement.innerText);
}"""
MOST_STOPS = 8
"""So few are before the content while the menu is closed."""


def begin(page: Any, site_url: str, path: str, width: int, height: int = 664) -> None:
    """A page without Python, on which the theme has begun."""
    page.add_init_script(PYTHON_SLEEPS)
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    open_page(page, site_url, path)
    page.wait_for_function("() => 'document$' in window", timeout=ANSWER)


@pytest.mark.parametrize("width", [320, pytest.param(390, marks=pytest.mark.thorough), 1200])
def test_a_closed_menu_has_no_stops_and_keys_open_it(
    page: Any, site_url: str, axe: Callable[..., list[str]], width: int
) -> None:
    begin(page, site_url, COURSE, width)
    for _ in range(MOST_STOPS + 1):
        page.keyboard.press("Tab")
        where = page.evaluate(STOP)
        assert where != "menu"
        if where == "content":
            break
    assert where == "content", "more stops than that"
    menu = page.get_by_role("button", name="Menu", exact=True)
    for key in ("Enter", "Space"):
        menu.focus()
        assert menu.get_attribute("aria-expanded") == "false"
        page.keyboard.press(key)
        assert menu.get_attribute("aria-expanded") == "true"
        assert page.evaluate(FOCUS) == "Back from Tappen with 54 cards"
        page.keyboard.press("Escape")
        assert page.evaluate(FOCUS) == "Menu"
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    group = page.get_by_role("button", name="Chapters of Tappen with 54 cards", exact=True)
    assert group.get_attribute("aria-expanded") == "false"
    assert group.evaluate("one => one === document.activeElement")
    assert axe(page, ".md-sidebar--primary") == []
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS).startswith("Back from ")
    assert page.evaluate("scrollY") == 0


def test_a_group_beside_the_page_says_whether_it_is_open(page: Any, site_url: str) -> None:
    begin(page, site_url, COURSE, 1280, 720)
    group = page.get_by_role("button", name="Chapters of Tappen with 54 cards", exact=True)
    group.focus()
    for key, is_open in (("Enter", "false"), ("Space", "true")):
        page.keyboard.press(key)
        assert group.get_attribute("aria-expanded") == is_open
    assert page.get_by_role("button", name="Learn", exact=True).count() == 0


def test_from_page_to_page_the_focus_is_on_what_one_came_for(page: Any, site_url: str) -> None:
    begin(page, site_url, COURSE, 1280, 720)
    page.locator(".md-nav a[href$='/errata/']").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/errata/")
    page.wait_for_function(ON_TITLE, arg="Errata", timeout=ANSWER)
    page.go_back()
    page.wait_for_url(f"**/{COURSE}")
    page.wait_for_function(ON_TITLE, arg="The count", timeout=ANSWER)
    group = page.get_by_role("button", name="Chapters of Tappen with 54 cards", exact=True)
    assert group.get_attribute("aria-expanded") == "true"  # the menu is another one


def test_a_paragraph_has_one_stop_for_its_places(page: Any, site_url: str) -> None:
    """Its sentences are read without signs; each sign can be pressed, and Escape comes back."""
    begin(page, site_url, COURSE, 390)
    paragraph = page.locator("article > p:has(.cite + .cite-all)").first
    stops = paragraph.locator("button:not([tabindex='-1'], .quiet)")
    assert stops.count() == 1
    assert "§" not in paragraph.aria_snapshot().partition("button")[0]
    stops.focus()
    page.keyboard.press("Enter")
    note = page.locator(".sw-note")
    signs = paragraph.locator(".cite").evaluate_all("all => all.map((one) => one.dataset.place)")
    places = sum(len(row.split("; ")) for row in signs)
    assert len(signs) < places  # several in a row have one sign
    assert stops.get_attribute("aria-label") == f"Where this stands: {places} places"
    note.locator(".sw-says").nth(places - 1).wait_for(timeout=ANSWER)
    assert note.locator(".sw-place").count() == places
    said = page.locator("body > [role=status]:not(.path-said, :empty)")
    shown = note.inner_text().removesuffix(note.locator(".sw-acts").inner_text())
    assert "".join(said.inner_text().split()) == "".join(shown.split())
    page.keyboard.press("Escape")
    note.wait_for(state="detached")
    assert stops.evaluate("one => one === document.activeElement")
    sign = paragraph.locator(".cite-sign").first
    sign.click()
    note.locator(".sw-says").first.wait_for(timeout=ANSWER)
    assert note.locator(".sw-place").count() == len(signs[0].split("; "))
    page.keyboard.press("Escape")
    note.wait_for(state="detached")
    assert sign.evaluate("one => one === document.activeElement")


@pytest.mark.parametrize(
    "path",
    [COURSE, "learn/hombre/2-the-order-of-the-cards/", "learn/piquet/5-sequences/"],
)
def test_signs_lie_a_finger_apart(page: Any, site_url: str, path: str) -> None:
    begin(page, site_url, path, 320)
    near = page.evaluate(NEAR)
    assert not near


def test_what_is_pressed_and_found_is_told_in_forced_colours_too(page: Any, site_url: str) -> None:
    """The step of the help in force looks different; the search says how much it finds."""
    begin(page, site_url, "play/tappen-54/", 1280, 720)
    page.emulate_media(forced_colors="active")
    looks = page.evaluate(
        """() => {
          const row = document.querySelector("#play-1 .controls");
          const pressed = row.cloneNode(true).querySelector("[data-do=help]");
          row.append(pressed);
          pressed.setAttribute("aria-pressed", "true");
          const look = (one) => getComputedStyle(one).backgroundColor;
          return [look(row.querySelector("[data-do=help]")), look(pressed)];
        }"""
    )
    assert looks[0] != looks[1]
    assert page.locator(".md-search-result__meta[role=status]").count() == 1


@pytest.mark.parametrize(
    ("path", "cards"), [("club/", ".hand-row button.card"), ("play/scat/", ".hand > button.card")]
)
def test_in_the_dark_a_ring_round_a_card_is_parted_from_its_neighbours(
    page: Any, site_url: str, path: str, cards: str
) -> None:
    page.emulate_media(color_scheme="dark")
    begin(page, site_url, path, 1280, 720)
    card = page.locator(f"spiel-widget {cards}").nth(1)
    card.focus()
    looks = "one => [one.matches(':focus-visible'), getComputedStyle(one).boxShadow]"
    ringed, shadow = card.evaluate(looks)
    assert ringed and " 7px" in shadow
