"""The built site in a real browser: each kind of page and each widget, by mouse and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

COURSES = Path(__file__).resolve().parents[1] / "docs" / "learn"
CHAPTERS = [
    f"learn/{course.name}/{found[3 * place % len(found)].stem}/"
    for place, course in enumerate(sorted(COURSES.glob("*/"))[::3])
    if (found := sorted(course.glob("[1-9]*.md")))
]
"""A chapter of every third course, now from its beginning and now from further on."""
PAGES = (
    "",
    "begin/",
    "which/",
    "games/tapp/",
    "learn/tappen-54/",
    *CHAPTERS[::3],
    "learn/koenigrufen/rules/",
    "sheets/",
    "sheets/piquet-four/",
    "examples/",
    "checked/",
    "errata/",
    "odds/",
    "glossary/",
    "practice/",
    "practice/piquet/",
    "puzzles/scat/",
    "today/",
    "teach/",
    "homework/",
    "hands/",
    "play/",
    "play/preference/",
    "club/",
    "about/architecture/",
    "about/verification/",
    "corpus/",
    "two-books/",
)
ALIKE = (
    "learn/tarok-hombre/",
    *(path for place, path in enumerate(CHAPTERS) if place % 3),
    *("about/sources/", "about/performance/", "about/strength/", "about/records/"),
    "about/notebook/",
)
"""Pages made of the same parts as some of those."""
TRICKS = "practice/tappen-54/#w=quiz-1&s=w=quiz;game=tappen-54;topic=trick;seed=102"
"""The questions on tricks, by their link."""
ANSWER = 30_000
"""How long an answer may take on a busy machine, in milliseconds."""


def say(page: Any, widget: str) -> str:
    """The sentence of a widget's ruling line."""
    return str(page.locator(f"#{widget} .ruling .say").inner_text())


def wait_for_say(page: Any, widget: str, words: str) -> None:
    """Wait until the ruling line contains these words."""
    page.wait_for_function(
        "([id, words]) => document.querySelector(`#${id} .ruling .say`)"
        "?.textContent.includes(words)",
        arg=[widget, words],
        timeout=ANSWER,
    )


def wait_for_state(page: Any, widget: str, part: str) -> None:
    """Wait until the widget's state text contains this part."""
    page.wait_for_function(
        "([id, part]) => document.getElementById(id)?.getAttribute('state').includes(part)",
        arg=[widget, part],
        timeout=ANSWER,
    )


def unfold(fold: Any) -> None:
    """Open a fold: a press while the page still moves under the pointer may fall beside it."""
    for _ in range(5):
        if fold.get_attribute("open") is not None:
            return
        fold.locator("summary").first.click()
    assert fold.get_attribute("open") is not None


STANDS = """() => customElements.get('spiel-widget') !== undefined
    && [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"""


def open_page(page: Any, site_url: str, path: str) -> None:
    """Open a page and wait for its widgets to be alive, and for its style sheets."""
    page.goto(site_url + path)
    page.wait_for_function(STANDS, timeout=ANSWER)


PYTHON_SLEEPS = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} };"
"""A page as it is before Python has started; its start costs as much as all else of a visit."""
LIKE_ALL = ("", "learn/tappen-54/")
"""The pages where the theme's own parts are looked at too, which are the same on the others."""
THEME = (".md-header", ".md-sidebar", ".md-footer")
FEWER = """(most) => {
  for (const parent of document.querySelectorAll(".md-content__inner *")) {
    const seen = new Map();
    for (const one of [...parent.children]) {
      const kind = `${one.tagName} ${one.className} ${one.getAttribute("kind")}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (seen.get(kind) > most) one.remove();
    }
  }
}"""
"""Of a long row of parts that are alike the first ones stay: a hundred records are one template."""
MOST_ALIKE = 6
COLOURS = ("color-contrast", "link-in-text-block")
"""What axe says of colours; for all else it does not matter which ones are shown."""


@pytest.mark.parametrize(
    "path", [*PAGES, *(pytest.param(path, marks=pytest.mark.thorough) for path in ALIKE)]
)
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    page: Any, site_url: str, axe: Callable[..., list[str]], path: str
) -> None:
    """In the light and, as narrow as it gets, in the dark. One visit: that takes longest."""
    page.add_init_script(PYTHON_SLEEPS)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_page(page, site_url, path)
    page.wait_for_function("() => 'document$' in window", timeout=ANSWER)  # the theme has begun
    for narrow in (360, 320):
        page.set_viewport_size({"width": narrow, "height": 568})
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= narrow, f"{path} is {wide} pixels wide"
    page.evaluate(FEWER, MOST_ALIKE)
    parts = () if path in LIKE_ALL else THEME
    page.set_viewport_size({"width": 1280, "height": 900})
    assert axe(page, without=parts) == [], path
    page.locator("[data-palette]").locator("visible=true").click()
    page.wait_for_function("() => document.body.dataset.mdColorScheme === 'slate'", timeout=ANSWER)
    page.set_viewport_size({"width": 320, "height": 568})
    colours = COLOURS if path else None
    assert axe(page, rules=colours, without=parts) == [], f"{path} in the dark"


@pytest.mark.asks_here
def test_cards_are_large_enough_to_touch_at_360_pixels(page: Any, site_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_page(page, site_url, "")
    heights = page.evaluate(
        "[...document.querySelectorAll('#play-1 .hand button')]"
        ".map(card => card.getBoundingClientRect().height)"
    )
    assert heights
    assert min(heights) >= 44


def test_a_first_card_is_answered_without_python(page: Any, site_url: str) -> None:
    page.route("**/app/runtime/**", lambda route: route.abort())
    page.goto(site_url)
    before = page.locator("#play-1").get_attribute("state")
    page.locator("#play-1 .hand button").first.click()
    page.wait_for_function(
        "before => document.querySelector('#play-1 .ruling .say').textContent !== ''"
        " || document.getElementById('play-1').getAttribute('state') !== before",
        arg=before,
        timeout=ANSWER,
    )


def test_a_hand_is_played_to_its_settlement_by_mouse(page: Any, site_url: str) -> None:
    open_page(page, site_url, "")
    for _ in range(120):
        if page.locator("#play-1 .payments, #play-1 [data-part=pay]").count():
            break
        before = page.locator("#play-1").get_attribute("state")
        go = page.locator("#play-1 .calls button[data-do=go]")
        if not go.count():
            _click_a_lawful_card(page)
        elif not _pressed(go):
            continue
        page.wait_for_function(
            "before => document.getElementById('play-1').getAttribute('state') !== before",
            arg=before,
            timeout=ANSWER,
        )
    assert page.locator("#play-1 .result").inner_text()
    assert "do=" in (page.locator("#play-1").get_attribute("state") or "")


def _pressed(button: Any) -> bool:
    """Whether it was there to be pressed; on a busy machine another may have taken its place."""
    from playwright.sync_api import TimeoutError as Gone

    try:
        button.click(timeout=5_000)
    except Gone:
        return False
    return True


def _click_a_lawful_card(page: Any) -> None:
    """Try the cards from the left until one is taken; each refusal must give its reason."""
    state = page.locator("#play-1").get_attribute("state")
    for place in range(page.locator("#play-1 .hand button").count()):
        page.locator("#play-1 .hand button").nth(place).click()
        page.wait_for_function(
            "state => document.getElementById('play-1').getAttribute('state') !== state"
            " || document.querySelector('#play-1 .ruling').dataset.ok === 'false'",
            arg=state,
            timeout=ANSWER,
        )
        if page.locator("#play-1").get_attribute("state") != state:
            return
        assert say(page, "play-1")
    raise AssertionError("No card of the hand was taken.")


@pytest.mark.asks_here
def test_a_hand_begun_survives_a_reload(page: Any, site_url: str) -> None:
    open_page(page, site_url, "play/")
    page.locator("#play-1 .seed input").fill("31")
    page.locator("#play-1 .seed input").press("Enter")
    wait_for_state(page, "play-1", "seed=31")
    page.reload()
    wait_for_state(page, "play-1", "seed=31")
    page.locator("#play-1 .sw-title", has_text="Deal 31").wait_for(timeout=ANSWER)


def test_an_example_is_stepped_through_by_keyboard(page: Any, site_url: str) -> None:
    page.route("**/app/runtime/**", lambda route: route.abort())
    page.goto(site_url + "examples/")
    widget = page.locator("spiel-widget[state*='003-A-2']").first
    name = widget.get_attribute("id")
    widget.locator(".controls button").first.focus()
    page.keyboard.press("End")
    page.wait_for_function(
        "id => document.querySelector(`#${id} [data-part=pay]`) !== null", arg=name, timeout=ANSWER
    )
    assert "19" in widget.locator(".result").inner_text()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "id => document.querySelector(`#${id} [data-part=pay]`) === null", arg=name, timeout=ANSWER
    )


@pytest.mark.asks_here
def test_a_replay_can_be_left_and_returned_to(page: Any, site_url: str) -> None:
    open_page(page, site_url, "examples/")
    widget = page.locator("spiel-widget[state*='003-A-1']").first
    name = widget.get_attribute("id") or ""
    first = (widget.get_attribute("state") or "").partition(";step")[0]
    page.goto(f"{site_url}examples/#w={name}&s={first};step=14")
    wait_for_state(page, name, "step=14")
    buttons = widget.locator(".hand-row button.card")
    buttons.first.wait_for(timeout=ANSWER)
    for place in range(buttons.count()):
        buttons.nth(place).click()
        page.wait_for_timeout(400)
        if "do=" in (widget.get_attribute("state") or ""):
            break
    wait_for_state(page, name, "do=")
    widget.locator("button[data-do=return]").click()
    page.wait_for_function(
        "id => !document.getElementById(id).getAttribute('state').includes('do=')",
        arg=name,
        timeout=ANSWER,
    )


@pytest.mark.asks_here
def test_a_quiz_is_answered_by_digit_and_keeps_the_score(page: Any, site_url: str) -> None:
    open_page(page, site_url, TRICKS)
    widget, name = page.locator("#quiz-1"), "quiz-1"
    wait_for_state(page, name, "topic=trick")
    widget.locator("[data-digit='1']").focus()
    page.keyboard.press("1")
    wait_for_state(page, name, "given=")
    assert widget.locator(".why").count() >= 2
    assert "1" in widget.locator(".score").inner_text()
    page.reload()
    page.wait_for_function(
        "id => document.querySelector(`#${id} .score`)?.textContent !== ''",
        arg=name,
        timeout=ANSWER,
    )


@pytest.mark.asks_here
def test_a_deal_is_reproduced_by_its_link_and_opens_its_talon(page: Any, site_url: str) -> None:
    # at once: the theme fetches a page anew for its first link within, and takes the widget away
    open_page(
        page, site_url, "learn/tappen-54/2-a-hand/#w=deal-1&s=w=deal;game=tappen-54;seed=4711"
    )
    page.locator("#deal-1 .sw-title", has_text="Deal 4711").wait_for(timeout=ANSWER)
    hands = page.locator("#deal-1 .hand-row button[data-card]").evaluate_all(
        "all => all.map(card => card.dataset.card)"
    )
    from tutor import new_hand, parse_action
    from tutor.cards import format_mask

    state = new_hand("tappen-54", seed=4711).apply(parse_action("cut 27"))
    pack = state.game.pack
    assert hands == " ".join(format_mask(pack, hand) for hand in state.cards.hands).split()
    page.locator("#deal-1 button[data-do=open]").click()
    wait_for_state(page, "deal-1", "open=1")
    assert page.locator("#deal-1 .talon [data-card]").count() == 6


def test_a_damaged_link_is_refused_and_nothing_is_lost(
    page: Any, site_url: str, problems: list[str]
) -> None:
    """By who follows it to the page; others stand in `test_site_widgets.py` and `test_door.py`."""
    state = "w=deal;game=tappen-54;hands=XXI.XXI,II,III,IV"
    open_page(page, site_url, f"learn/tappen-54/2-a-hand/#w=deal-1&s={state}")
    wait_for_say(page, "deal-1", "already named")
    assert page.locator("#deal-1 .hand-row").count() == 3


def test_widgets_work_after_instant_navigation_and_do_not_disturb_each_other(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, "")
    page.locator("main article a[href*='learn/tappen-54/1-']").first.click()
    page.wait_for_url("**/learn/tappen-54/1-a-trick/")
    page.locator(".onward a[data-main]").click()
    page.wait_for_url("**/learn/tappen-54/2-a-hand/")
    first, second = page.locator("spiel-widget[kind=deal]").first, page.locator("#play-1")
    first.wait_for(timeout=ANSWER)
    before = second.get_attribute("state")
    first.locator("button[data-do=next]").click()
    wait_for_state(page, first.get_attribute("id") or "", "seed=13")
    assert second.get_attribute("state") == before


READY = """const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      window.pythonReady ||= data.kind === "ready";
    });
  }
};"""


SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("path", ["", "learn/piquet/2-a-hand-and-counting-it/"])
def test_nothing_moves_until_python_is_there(page: Any, site_url: str, path: str) -> None:
    page.add_init_script(SHIFTS + READY)
    open_page(page, site_url, path)
    page.wait_for_function("() => window.pythonReady", timeout=ANSWER)
    page.wait_for_timeout(300)
    # a line or a trick that the browser paints before it has read its end may still grow
    assert sum(page.evaluate("shifts")) < 0.002


def next_deal(page: Any, seed: str) -> None:
    """Asks Python for another deal and waits until it is there."""
    page.locator("#deal-1 button[data-do=next]").click()
    wait_for_state(page, "deal-1", f"seed={seed}")


def test_a_later_start_answers_the_same(page: Any, site_url: str) -> None:
    open_page(page, site_url, "learn/piquet-norman/1-three-at-a-table/")
    next_deal(page, "7")
    hands = page.locator("#deal-1 .hand-row").all_inner_texts()
    page.evaluate("localStorage.clear()")
    page.reload()
    next_deal(page, "7")
    assert page.locator("#deal-1 .hand-row").all_inner_texts() == hands
    next_deal(page, "8")
    page.locator("#quiz-1 [data-digit='1']").first.click()
    wait_for_state(page, "quiz-1", "given=")


def test_the_search_is_prepared_when_somebody_searches(page: Any, site_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_page(page, site_url, "glossary/")
    page.wait_for_timeout(1500)
    assert not [url for url in asked if "search_index" in url]
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.type("konigrufen")
    page.locator(".md-search-result__item a").first.wait_for(timeout=ANSWER)
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/learn/koenigrufen/"), timeout=ANSWER)
    page.locator("h1 mark[data-md-highlight]", has_text="Königrufen").wait_for(timeout=ANSWER)


@pytest.mark.asks_here
def test_home_says_what_it_is_above_a_hand_that_can_be_played(page: Any, site_url: str) -> None:
    """What this is, where to begin and every card of the hand stand in the first screen."""
    open_page(page, site_url, "")
    for width, height in ((360, 640), (390, 664), (844, 390), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        below = """() => [...document.querySelectorAll("h1, h1 + p, #play-1 .hand button")]
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length"""
        assert page.locator("h1 + p .start > a[href$='#where-to-begin']").count() == 1
        assert page.locator("#play-1 .hand button").count() == 16
        assert page.evaluate(below) == 0, (width, height)


def test_the_site_reads_without_javascript(browser: Any, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_url + "examples/")
    assert page.locator("spiel-widget .hand-row").count() >= 30
    page.goto(site_url + "checked/")
    assert not page.locator(".records .finder").is_visible()
    page.locator(".records summary", has_text="Préférence").first.click()
    page.locator(".records-chapter[open] .records-kind > summary", has_text="Computed").click()
    assert page.locator("[id='r-000-2-abrechnung']").is_visible()
    context.close()


def test_the_client_is_asked_for_before_everything_else(page: Any, site_url: str) -> None:
    """One file, ahead of the style sheets, and its thread; no theme script before the end."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site_url)))
    page.goto(site_url, wait_until="load")
    first_sheet = next(at for at, name in enumerate(asked) if name.endswith(".css"))
    assert "app/element.js" in asked[1:first_sheet]
    clients = {name for name in asked if re.fullmatch(r"app/[^/]+\.js", name)}
    assert clients == {"app/element.js", "app/worker.js"}
    assert page.locator("main script").count() == 0


@pytest.mark.asks_here
def test_an_answered_question_makes_room_on_the_next_visit(page: Any, site_url: str) -> None:
    """A reload keeps it; a new visit asks the next one."""
    open_page(page, site_url, TRICKS)
    wait_for_state(page, "quiz-1", "topic=trick")
    page.locator("#quiz-1 [data-digit='1']").first.click()
    wait_for_state(page, "quiz-1", "given=")
    answered = page.locator("#quiz-1").get_attribute("state") or ""
    page.reload()
    wait_for_state(page, "quiz-1", "given=")
    assert page.locator("#quiz-1").get_attribute("state") == answered
    again = page.context.new_page()
    again.goto(site_url + "practice/")
    again.wait_for_function(
        "() => /seed=103/.test(document.getElementById('quiz-1').getAttribute('state'))",
        timeout=ANSWER,
    )
    again.close()
