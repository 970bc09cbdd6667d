"""The quiz on a phone: the verdict and the way on stand in the window, and nothing has moved."""

from __future__ import annotations

from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, wait_for_say

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]

PHONE = {"width": 390, "height": 664}
PLACES = """() => Object.fromEntries([...document.querySelectorAll(
    '#quiz-2 .question, #quiz-2 .ruling, #quiz-2 .hand [data-card], #quiz-2 .trick [data-card],'
    + ' #quiz-2 .quiz-bar [data-do=next]')].map((part, number) => {
  const box = part.getBoundingClientRect();
  const name = `${number} ${part.dataset.card ?? part.className}`;
  return [name, [Math.round(box.left), Math.round(part.matches('.ruling, .hand *') ? 0 : box.top)]];
}))"""
"""Where the parts of the question stand; a chosen card is raised, so its height is left out."""


def in_window(page: Any, selector: str) -> bool:
    """Whether the whole of an element can be seen and nothing lies over its middle."""
    return bool(
        page.evaluate(
            """selector => {
              const part = document.querySelector(selector), box = part.getBoundingClientRect();
              const [x, y] = [box.left + box.width / 2, box.top + Math.min(12, box.height / 2)];
              const over = document.elementFromPoint(x, y);
              return box.top >= 0 && box.bottom <= innerHeight && part.contains(over);
            }""",
            selector,
        )
    )


SEEN = """() => {
  const quiz = document.querySelector('#quiz-2');
  const line = quiz.querySelector('.ruling'), said = line.querySelector('.said');
  const box = said.getBoundingClientRect();
  const roof = Math.max(0, document.querySelector('.md-header').getBoundingClientRect().bottom);
  const step = parseFloat(getComputedStyle(quiz.querySelector('.hand')).gridTemplateColumns);
  const marks = [...quiz.querySelectorAll('.hand [data-mark]')].map((card) => {
    const { left, width } = getComputedStyle(card, '::after');
    return parseFloat(left) + parseFloat(width);
  });
  return {
    lifted: line.hasAttribute('data-beside'),
    inside: box.top > roof - 1.5 && box.bottom < innerHeight + 1,
    opaque: !/rgba\\(.*, 0\\)/.test(getComputedStyle(said).backgroundColor),
    marks: marks.length,
    covered: marks.filter((end) => end > step).length,
  };
}"""
"""Of a wrong answer: whether its verdict stands whole in the window and nowhere else than in its
place, and how many marks on cards go on below the next card."""


@pytest.mark.parametrize(("width", "height"), [(844, 390), (320, 568)])
def test_the_verdict_and_the_marks_of_a_full_hand_are_whole(
    page: Any, site_url: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_page(page, site_url, "learn/tarok/1-a-trick/")
    quiz = page.locator("#quiz-2")
    quiz.locator(".hand label").first.click(position={"x": 8, "y": 8})
    submit = quiz.locator("button[type=submit]")
    submit.evaluate("(it) => it.form.scrollIntoView({ block: 'end' })")
    submit.click()
    wait_for_say(page, "quiz-2", "Not right. ")
    seen = page.evaluate(SEEN)
    assert seen.pop("marks") > 1
    assert seen == {"lifted": False, "inside": True, "opaque": True, "covered": 0}


HALF_HIDDEN = """() => {
  const { top, height } = document.querySelector("#quiz-2 .ruling").getBoundingClientRect();
  scrollBy({ top: top + height / 2, behavior: "instant" });
}"""
"""The line of the verdict lies half above the window, and comes down when it sticks."""


def test_a_wrong_answer_on_a_phone_moves_nothing(page: Any, site_url: str) -> None:
    page.set_viewport_size(PHONE)
    open_page(page, site_url, "learn/tappen-54/1-a-trick/")
    quiz = page.locator("#quiz-2")
    quiz.locator(".hand").scroll_into_view_if_needed()
    card = quiz.locator(".hand label").first
    card.scroll_into_view_if_needed()
    card.click()
    submit = quiz.locator("button[type=submit]")
    page.evaluate(HALF_HIDDEN)
    before = page.evaluate(PLACES)
    scrolled = page.evaluate("scrollY")
    submit.click()
    wait_for_say(page, "quiz-2", "ight. ")
    assert page.evaluate("scrollY") == scrolled
    assert quiz.locator("[data-refused]").count() == 0  # least of all the way on
    after = page.evaluate(PLACES)
    assert after.keys() == before.keys()
    for name, (x, y) in after.items():
        assert abs(x - before[name][0]) <= 4 and abs(y - before[name][1]) <= 4, name
    assert quiz.locator(".ruling .say").inner_text().startswith("Not right. ")
    assert in_window(page, "#quiz-2 .ruling .say")
    assert in_window(page, "#quiz-2 .quiz-bar [data-do=next]")
    sign = quiz.locator(".ruling .cite-in")
    sign.click()
    assert "Das Tappen (003), §" in page.locator(".sw-note").inner_text()
    page.locator(".sw-note .sw-says").wait_for()
    page.locator(".sw-note q[lang=de]").wait_for()
    page.keyboard.press("Escape")
    page.locator(".sw-note").wait_for(state="detached")
    assert "Which cards may be played? 0 of 1" in quiz.locator(".score").inner_text()
    assert quiz.locator("[data-client=missed]").is_hidden()
    quiz.locator(".quiz-bar [data-do=next]").click()
    page.wait_for_function(
        "() => document.querySelector('#quiz-2 .quiz').dataset.answered === 'false'",
        timeout=ANSWER,
    )
    assert quiz.locator("[data-client=missed]").is_visible()
    assert page.locator("#quiz-1 [data-client=missed]").is_hidden()
    page.locator("article p .cite-sign").first.focus()
    page.keyboard.press("Enter")
    page.locator(".cite .sw-note .sw-says").first.wait_for()
    page.keyboard.press("Escape")
    word = page.locator("article a.term", has_text="Sküs").first
    word.click()
    note = page.locator(".sw-note")
    assert "the tarok without a number" in note.inner_text()
    assert page.url.endswith("learn/tappen-54/1-a-trick/")
    assert "glossary/#skues" in (note.locator("a").get_attribute("href") or "")
