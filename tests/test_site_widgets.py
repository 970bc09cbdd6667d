"""Deal, replay, quiz and links in a real browser, by mouse and keyboard; a page is used often."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.answering import asks_here
from tests.test_site import ANSWER, TRICKS, open_page, say, wait_for_say, wait_for_state
from tutor import quiz
from tutor.games import find_game

# In one process, for the page that they share.
pytestmark = [pytest.mark.browser, pytest.mark.asks_here, pytest.mark.xdist_group("widgets")]

TAPPEN = "learn/tappen-54/2-a-hand/"
HOMES = {"quiz": "learn/tappen-54/3-the-count/", "replay": "learn/tappen-54/15-valat/"}
"""Chapters that have what this one does not have."""
FIRST_SCREEN = ((360, 740), (390, 664), (844, 390), (1280, 720), (1000, 800))


@pytest.fixture(scope="module")
def tappen(browser: Any, site_url: str) -> Iterator[Any]:
    """A chapter on Tappen, opened once for all tests that each use another part of it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    asks_here(context)
    page, errors = context.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    open_page(page, site_url, TAPPEN)
    yield page
    context.close()
    assert errors == []


def state_of(page: Any, widget: str) -> str:
    return str(page.locator(f"#{widget}").get_attribute("state"))


def follow(page: Any, site_url: str, path: str, widget: str, state: str) -> None:
    """Follow a link on the page that is open; only the part behind `#` changes."""
    page.goto(f"{site_url}{path}#w={widget}&s={state}")


def wait_for_card(page: Any, widget: str, seat: str, code: str) -> None:
    """Wait until this hand of a deal has this card."""
    card = f"#{widget} .hand-row[data-seat='{seat}'] button[data-card='{code}']"
    page.locator(card).wait_for(timeout=ANSWER)


def test_the_first_screen_says_what_this_is_and_lets_one_play(page: Any, site_url: str) -> None:
    open_page(page, site_url, "")
    words = page.locator("h1 + p")
    assert all(verb in words.inner_text() for verb in ("learn", "play", "check"))
    assert "Tappen" in words.inner_text()
    cards = page.locator("#play-1 .hand button")
    facts = page.locator("#play-1 .seat[data-place=bottom] .seat-facts")
    for width, height in FIRST_SCREEN:
        page.set_viewport_size({"width": width, "height": height})
        bottoms = cards.evaluate_all("all => all.map(card => card.getBoundingClientRect().bottom)")
        assert len(bottoms) == 16
        assert max(bottoms) <= height, (width, height)
        assert facts.evaluate("line => line.scrollWidth <= line.clientWidth"), "nothing is cut"
    before = state_of(page, "play-1")
    cards.first.click()
    page.wait_for_function(
        "before => document.getElementById('play-1').getAttribute('state') !== before",
        arg=before,
        timeout=ANSWER,
    )
    assert page.evaluate("scrollY") == 0


def test_every_seat_of_a_deal_unfolds_what_it_may_say(
    tappen: Any, axe: Callable[..., list[str]]
) -> None:
    page = tappen
    rows = page.locator("#deal-1 .hand-row")
    assert not rows.locator(".hand-facts, .hand-worth, ul.may").locator("visible=true").count()
    for place in range(3):
        rows.nth(place).locator("summary").first.click()
    summaries = rows.locator("[data-part^=may] > summary").all_inner_texts()
    assert [text.partition(" may say")[0][-1] for text in summaries] == ["A", "B", "C"]
    assert not rows.nth(2).locator("ul.may").is_visible()
    rows.nth(2).locator("[data-part^=may] > summary").click()
    assert rows.nth(2).locator("ul.may").is_visible()
    rows.nth(1).locator("[data-part^=may] > summary").focus()
    page.keyboard.press("Enter")
    assert rows.nth(1).locator("ul.may li[data-ok=false] .cite-in").count() >= 3
    assert axe(page, "#deal-1") == []


def test_cards_of_a_deal_change_places_by_mouse_and_by_keyboard(tappen: Any) -> None:
    page = tappen
    first = page.locator("#deal-1 .hand-row[data-seat='A'] button").first
    code = str(first.get_attribute("data-card"))
    first.click()
    wait_for_say(page, "deal-1", "You have taken up")
    row = page.locator("#deal-1 .hand-row[data-seat='A']")
    assert row.locator(".taken-up").is_visible(), "it is told where the card lies"
    page.keyboard.press("Escape")
    wait_for_say(page, "deal-1", "Put back")
    first.click()
    wait_for_say(page, "deal-1", "You have taken up")
    other = page.locator("#deal-1 .hand-row[data-seat='B'] button").first
    swapped = str(other.get_attribute("data-card"))
    other.click()
    wait_for_say(page, "deal-1", "have changed places")
    wait_for_card(page, "deal-1", "A", swapped)
    wait_for_card(page, "deal-1", "B", code)
    page.locator(f"#deal-1 button[data-card='{code}']").focus()
    page.keyboard.press("Enter")
    wait_for_say(page, "deal-1", "You have taken up")
    page.locator(f"#deal-1 button[data-card='{swapped}']").focus()
    page.keyboard.press(" ")
    wait_for_card(page, "deal-1", "A", code)
    wait_for_card(page, "deal-1", "B", swapped)


def test_a_deal_is_typed_in_by_keyboard_and_by_mouse(tappen: Any) -> None:
    page = tappen
    summary = page.locator("#deal-1 details[data-part=own] summary")
    summary.focus()
    page.keyboard.press("Enter")
    box = page.locator("#deal-1 textarea")
    lines = box.input_value().splitlines()
    assert [line[:2] for line in lines] == ["A:", "B:", "C:"]
    a, b = lines[0].split()[-1], lines[1].split()[-1]
    box.fill("\n".join((lines[0].replace(" ", ",", 2).replace(",", " ", 1), *lines[1:])))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_say(page, "deal-1", "Line 1: Card 1, ")
    assert "(column 4)" in say(page, "deal-1")
    assert "cards are separated by spaces" in say(page, "deal-1")
    assert "," in box.input_value(), "what was typed stays"
    turned = [lines[0].replace(f" {a}", f" {b}"), lines[1].replace(f" {b}", f" {a}"), lines[2]]
    box.fill("\n".join(turned))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for_say(page, "deal-1", "Your own deal")
    wait_for_card(page, "deal-1", "A", b)
    box.fill("\n".join(lines))
    page.locator("#deal-1 form[data-do=typed] button").click()
    wait_for_card(page, "deal-1", "A", a)
    box.fill("\n".join((lines[0], lines[0], lines[2])))
    page.locator("#deal-1 form[data-do=typed] button").click()
    wait_for_say(page, "deal-1", "appears twice")
    wait_for_card(page, "deal-1", "B", b)


def test_a_replay_goes_by_its_controls_and_leaves_the_printed_line(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    open_page(page, site_url, "examples/")
    widget = page.locator("spiel-widget[state*='003-A-2']").first
    name = str(widget.get_attribute("id"))
    last = str(widget.locator(".sw-step").text_content()).split(" of ")[1].partition(":")[0]
    for control, step in (("forward", "1"), ("last", last), ("back", str(int(last) - 1))):
        widget.locator(f".controls [data-do={control}]").click()
        page.locator(f"#{name} .sw-step", has_text=f"Step {step} of").wait_for(timeout=ANSWER)
    widget.locator(".controls [data-do=first]").click()
    wait_for_state(page, name, "step=0")
    follow(page, site_url, "examples/", name, "w=replay;example=003-A-2;step=25")
    wait_for_state(page, name, "step=25")
    widget.locator(".hand-row[data-seat='B'] button[data-card=X]").click()
    wait_for_say(page, name, "B plays tarok X instead of tarok VI, as printed.")
    page.locator(f"#{name} .hand-row[data-seat='C'] button[data-card=S-Q]").focus()
    page.keyboard.press("Enter")
    wait_for_state(page, name, "do=play_X~play_S-Q")
    compared = widget.locator("table.compare")
    assert compared.locator("thead th").all_inner_texts() == ["Printed", "Yours"]
    assert compared.locator("tbody th").all_inner_texts() == ["Trick 6", "So far"]
    assert axe(page, f"#{name}") == []
    widget.locator("[data-do=return]").focus()
    page.keyboard.press("Enter")
    page.locator(f"#{name} table.compare").wait_for(state="detached", timeout=ANSWER)
    assert state_of(page, name) == "w=replay;example=003-A-2;step=25"


def test_the_eighteen_lays_are_counted_by_keys_and_by_mouse(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """000 6 ¶ 7: the whole pack comes to 70."""
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, site_url, "learn/tarok-tapp/3-the-count/")
    widget = page.locator("spiel-widget[state*='000-6-lays']")
    name = str(widget.get_attribute("id"))
    widget.locator(".controls [data-do=forward]").click()
    wait_for_say(page, name, "The Cavall of Spades counts 3.")
    widget.locator(".controls [data-do=forward]").focus()
    page.keyboard.press("ArrowDown")
    wait_for_say(page, name, "Group 1: 3 + 2 + 2 − 2 = 5")
    page.keyboard.press("ArrowRight")
    wait_for_say(page, name, "Tarok IX is an empty card.")
    widget.locator(".seed input").fill("12")
    widget.locator(".seed input").press("Enter")
    wait_for_say(page, name, "The King of Diamonds counts 5.")
    assert "5 + 3 - 1 makes the 7" in widget.locator(".note").inner_text()
    widget.locator(".controls [data-do=last]").click()
    wait_for_say(page, name, "Together the groups make 70.")
    assert widget.locator("table.lays-counted tbody tr").count() == 18
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page, f"#{name}") == []


def answer_by_mouse(page: Any, widget: str, right: bool) -> str:
    """Press a right or a wrong option of the question of a state; gives that state."""
    state = state_of(page, widget)
    keys = dict(pair.split("=") for pair in state.split(";"))
    question = quiz.make(find_game(keys["game"]), keys["topic"], int(keys["seed"]))
    option = next(one for one in question.options if one.right == right)
    page.locator(f"#{widget} .option[data-with='{option.id}']").click()
    wait_for_state(page, widget, f"given={option.id}")
    return state


def test_what_was_missed_in_a_quiz_comes_again(page: Any, site_url: str) -> None:
    open_page(page, site_url, TRICKS)
    wait_for_state(page, "quiz-1", "topic=trick")
    widget = page.locator("#quiz-1")
    again = widget.locator("[data-client=missed]")
    assert not again.is_visible()
    missed = answer_by_mouse(page, "quiz-1", right=False)
    assert say(page, "quiz-1").startswith("Not right. ")
    assert widget.locator(".option[data-verdict=missed]").count() == 1
    widget.locator(".calls [data-do=next]").click()
    wait_for_state(page, "quiz-1", "seed=103")
    answer_by_mouse(page, "quiz-1", right=True)
    assert say(page, "quiz-1").startswith("Right. ")
    assert widget.locator(".score").inner_text() == "Who takes the trick? 1 of 2 right."
    again.click()
    wait_for_state(page, "quiz-1", "seed=102")
    assert state_of(page, "quiz-1") == missed
    question = quiz.make(find_game("tappen-54"), "trick", 102)
    digit = next(place for place, one in enumerate(question.options, 1) if one.right)
    widget.locator(".option").first.focus()
    page.keyboard.press(str(digit))
    wait_for_say(page, "quiz-1", "Right. ")
    assert not again.is_visible()
    # What had the focus is no answer any more: the keyboard goes on, at what comes next.
    assert widget.evaluate("all => all.querySelector(':focus')?.dataset.do") == "next"
    page.keyboard.press("n")
    page.wait_for_function(
        "missed => !document.getElementById('quiz-1').getAttribute('state').startsWith(missed)",
        arg=missed,
        timeout=ANSWER,
    )


def test_several_cards_are_chosen_in_a_quiz_by_mouse_and_by_keyboard(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, "practice/")
    widget = page.locator("#quiz-1")
    question = quiz.make(find_game("tappen-54"), "legal", 101)
    right = [option.id for option in question.options if option.right]
    widget.locator(".quiz-form input").first.focus()
    for option in question.options:
        if option.right:
            widget.locator(f"input[value='{option.id}']").focus()
            page.keyboard.press(" ")
    widget.locator("button[type=submit]:visible").first.focus()
    page.keyboard.press("Enter")
    wait_for_state(page, "quiz-1", f"given={','.join(right)}")
    assert say(page, "quiz-1").startswith("Right. ")
    widget.locator(".calls [data-do=next]").click()
    wait_for_state(page, "quiz-1", "seed=102")
    widget.locator(".quiz-form label").first.click()
    widget.locator("button[type=submit]:visible").first.click()
    wait_for_state(page, "quiz-1", "given=")
    assert say(page, "quiz-1")


DAMAGED = (
    (
        "deal-1",
        "w=deal;game=tappen-54;hands=XXI.QQ,II,III,IV",
        "In hand A: Card 2, 'QQ' (column 5)",
    ),
    ("quiz-1", "w=quiz;game=tappen-54;topic=luck", "no topic 'luck'"),
    ("quiz-1", "w=quiz;game=tappen-54;topic=trick;seed=4;given=Z", "answer in the link"),
    ("play-1", "w=play;game=tappen-54;do=cut_20~bid_viermaliger", "is refused"),
    (
        "replay-1",
        "w=replay;example=003-Z-9",
        "no example '003-Z-9' to replay; expected one of 003-A-1",
    ),
    ("replay-1", "w=replay;example=003-A-1;step=999", "'step' must be a whole number"),
    ("replay-1", "w=replay;example=003-A-1;step=9;do=play_C-K", "Action 1 of the link"),
    ("deal-1", "w=deal;game=%3Cimg%20src=x%3E", "This link is damaged: it has characters"),
    ("deal-1", "w=deal;game=" + "x" * 25_000, "it has 25012 characters"),
    ("quiz-1", "%zz", "This link is damaged"),
    ("play-1", "", "This link is damaged"),
)


AFTER_DAMAGE = """([id, state, words]) => {
  const widget = document.getElementById(id), ruling = widget?.querySelector(".ruling");
  if (widget?.getAttribute("state") !== state || widget.hasAttribute("aria-busy")) return false;
  const { top, bottom } = ruling.getBoundingClientRect();
  const seen = top >= 0 && bottom <= innerHeight;
  return seen && ruling.dataset.ok === "false" && ruling.textContent.includes(words);
}"""
"""Whether the reason stands in sight in the ruling line, and the widget is as it was before."""


def home_of(damaged: tuple[str, str, str]) -> str:
    """The page of the widget that a damaged link names; of one page they follow one another, since
    a page that is opened again first brings back what is kept."""
    return HOMES.get(damaged[0].partition("-")[0], TAPPEN)


def test_damaged_links_of_every_widget_are_answered_in_the_ruling_line(
    tappen: Any, site_url: str
) -> None:
    """What the reader had before stays too, and not the page's own beginning."""
    page = tappen
    dealt = state_of(page, "deal-1")
    page.locator("#deal-1 button[data-do=next]").click()
    page.wait_for_function(
        "dealt => document.getElementById('deal-1').getAttribute('state') !== dealt",
        arg=dealt,
        timeout=ANSWER,
    )
    for widget, state, words in sorted(
        DAMAGED, key=lambda one: (home_of(one) != TAPPEN, home_of(one))
    ):
        path = home_of((widget, state, words))
        if path not in page.url:
            open_page(page, site_url, path)
        before = state_of(page, widget)
        follow(page, site_url, path, widget, state)
        page.wait_for_function(AFTER_DAMAGE, arg=[widget, before, words], timeout=ANSWER)
    assert page.locator("spiel-widget img").count() == 0


def test_a_link_written_into_the_address_bar_leaves_the_page_as_it_is(
    page: Any, site_url: str
) -> None:
    """The theme would fetch the page anew, and put it in place of the one that answers."""
    open_page(page, site_url, TAPPEN)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.evaluate("document.querySelector('spiel-widget').dataset.same = 'yes'")
    follow(page, site_url, TAPPEN, "deal-1", "w=deal;game=tappen-54;seed=77")
    wait_for_state(page, "deal-1", "seed=77")
    page.wait_for_load_state("networkidle")
    assert site_url + TAPPEN not in fetched
    assert page.locator("spiel-widget[data-same]").count() == 1


@pytest.mark.asks_here(False)
def test_a_link_is_being_read_before_python_is_there(
    page: Any, site_url: str, problems: list[str]
) -> None:
    waiting: list[Any] = []
    page.route("**/app/runtime/**", lambda route: waiting.append(route))
    open_page(page, site_url, TAPPEN + "#w=deal-1&s=w=deal;game=tappen-54;seed=77")
    wait_for_say(page, "deal-1", "Reading the link …")
    page.wait_for_timeout(300)
    for route in waiting:
        route.abort()
    page.unroute("**/app/runtime/**")
    page.route("**/app/runtime/**", lambda route: route.abort())
    page.locator("#deal-1 .sw-wait[data-kind=error]").wait_for(timeout=ANSWER)
    problems.clear()


def test_a_link_to_a_widget_that_is_missing_says_so(
    tappen: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    page = tappen
    open_page(page, site_url, TAPPEN)
    follow(page, site_url, TAPPEN, "deal-9", "w=deal;game=tappen-54")
    told = page.locator("[data-astray]")
    told.wait_for(timeout=ANSWER)
    assert "“deal-9”, which this page does not have" in told.inner_text()
    assert "It has deal-1." in told.inner_text()
    box = told.bounding_box()
    assert box is not None
    assert box["y"] < 900
    assert axe(page, "[data-astray]") == []
    follow(page, site_url, TAPPEN, "<b>tarock</b>", "w=deal")
    page.locator("[data-astray]", has_text="“<b>tarock</b>”").wait_for(timeout=ANSWER)
    assert told.locator("b").count() == 0
    follow(page, site_url, TAPPEN, "deal-1", "w=deal;game=tappen-54;seed=8")
    told.wait_for(state="detached", timeout=ANSWER)
    page.locator("#deal-1 .sw-title", has_text="Deal 8").wait_for(timeout=ANSWER)


def test_a_page_without_widgets_answers_a_link_too(page: Any, site_url: str) -> None:
    open_page(page, site_url, "glossary/#w=deal-1&s=w=deal;game=tappen-54")
    page.locator("[data-astray]", has_text="“deal-1”").wait_for(timeout=ANSWER)


def test_a_card_is_played_at_the_table_of_four(tappen: Any, site_url: str) -> None:
    """003 § 4: the dealer sits out. Calls by mouse, the card by keyboard."""
    page, path = tappen, "learn/tappen-54/18-seats-and-a-fourth-player/"
    open_page(page, site_url, path)
    table = page.locator("spiel-widget[state*='players=4']")
    name = str(table.get_attribute("id"))
    assert table.locator(".seat").count() == 4
    # Its text, not its `inner_text`: off the screen a resting widget has none of that.
    assert "sits out" in str(table.locator(".seat[data-seat='D']").text_content()).lower()
    follow(page, site_url, path, name, "w=play;game=tappen-54;seed=32;seat=0;players=4")
    wait_for_state(page, name, "seed=32")
    table.locator(".calls [data-with='pass']").click()
    wait_for_state(page, name, "~pass~bid_dreier")
    onward = table.locator(".calls [data-do=go], .calls [data-with='pass']")
    while onward.count():
        before = state_of(page, name)
        if not table.locator(".calls [data-do=go]").count():
            table.locator(".hand button").first.click()
            wait_for_say(page, name, "No card is played yet")
        onward.first.click()
        page.wait_for_function(
            "([id, before]) => document.getElementById(id).getAttribute('state') !== before",
            arg=[name, before],
            timeout=ANSWER,
        )
    _play_by_keyboard(page, table, name)


def _play_by_keyboard(page: Any, table: Any, name: str) -> None:
    """Along the hand with the arrow, Enter on each card until one is taken."""
    before = state_of(page, name)
    held = table.locator(".hand button").count()
    table.locator(".hand button").first.focus()
    for _ in range(held):
        code = page.evaluate("document.activeElement.dataset.card")
        # The refusal of the card before must not pass for the answer to this one.
        table.locator(".ruling").evaluate("line => line.removeAttribute('data-ok')")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([id, before]) => document.getElementById(id).getAttribute('state') !== before"
            " || document.querySelector(`#${id} .ruling`).dataset.ok === 'false'",
            arg=[name, before],
            timeout=ANSWER,
        )
        if state_of(page, name) != before:
            assert f"~play_{code}" in state_of(page, name).removeprefix(before)
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError("No card of the hand was taken.")
