"""The widgets of the later games in a real browser: announcing, score sheets, keys at the table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.test_site import ANSWER, open_page, unfold, wait_for_say, wait_for_state

pytestmark = [pytest.mark.browser, pytest.mark.asks_here]


def call(page: Any, widget: str, words: str) -> None:
    """Press the button that says this."""
    page.locator(f"#{widget} .calls").get_by_role("button", name=words).first.click(timeout=ANSWER)


def write_hand(page: Any, widget: str, *values: str) -> None:
    """Fill in the sheet's form, without a mistake of anybody, and send it."""
    form = page.locator(f"#{widget} form[data-do=write]")
    for fold in form.locator("details:not([open]) > summary").all():
        fold.click()
    for field, value in zip(form.locator("select").all(), (*values, "none"), strict=True):
        field.select_option(value)
    form.get_by_role("button").first.click()


def test_the_dialogue_of_the_book_is_played_against_the_page(page: Any, site_url: str) -> None:
    """002 Das Zählen 7: the elder is told 13."""
    open_page(page, site_url, "learn/piquet/7-announcing-by-question-and-answer/")
    for words, part in (
        ("6 Blatt", "rummel_6"),
        ("eine Quart", "sequence_4"),
        ("3 Könige, 3 Damen", "set_3_K_all"),
    ):
        call(page, "announce-1", words)
        wait_for_state(page, "announce-1", part)
    page.locator("#announce-1 .hand button[data-card=S-K]").click()
    wait_for_say(page, "announce-1", "You say 13.")
    assert page.locator("#announce-1 [data-part=careful]").is_visible()


def press(page: Any, widget: str, words: str, part: str) -> None:
    """Bring the focus to the button that says exactly this, and press Enter."""
    group = page.locator(f"#{widget} .calls")
    name = re.compile(rf"^{re.escape(words)}( |$)")  # what it means stands after it
    group.get_by_role("button", name=name).first.focus(timeout=ANSWER)
    page.keyboard.press("Enter")
    wait_for_state(page, widget, part)


def test_a_forgotten_piece_is_told_afterwards_and_may_be_mended_by_keyboard(
    page: Any, site_url: str
) -> None:
    """002 Das Zählen 2, 6, 7: without the Queens it is 10; mended before the lead it is 13."""
    open_page(page, site_url, "learn/piquet/7-announcing-by-question-and-answer/")
    press(page, "announce-1", "6 Blatt", "rummel_6")
    press(page, "announce-1", "eine Quart", "sequence_4")
    press(page, "announce-1", "3 Könige", "set_3_K")
    press(page, "announce-1", "Name nothing more", "enough")
    lead = page.locator("#announce-1 .hand button[data-card=S-K]")
    lead.focus(timeout=ANSWER)
    page.keyboard.press("Enter")
    wait_for_say(page, "announce-1", "You say 10.")
    told = page.locator("#announce-1 [data-part=careful]").inner_text()
    assert "3 Könige, 3 Damen" in told and "says 10" in told and "says 13" in told
    page.locator("#announce-1 [data-do=again]").click()
    press(page, "announce-1", "6 Blatt", "rummel_6")
    press(page, "announce-1", "eine Quart", "sequence_4")
    press(page, "announce-1", "3 Könige", "set_3_K")
    press(page, "announce-1", "Name nothing more", "enough")
    press(page, "announce-1", "Correct the Kunststück", "mend_set")
    press(page, "announce-1", "3 Damen", "~all")
    lead.click(timeout=ANSWER)
    wait_for_say(page, "announce-1", "You say 13.")


def test_the_dialogue_of_the_book_from_the_dealers_seat(page: Any, site_url: str) -> None:
    """002 Das Zählen 7: the dealer beats it, counts 10 after the lead, says 11 with the trick."""
    open_page(page, site_url, "learn/piquet/7-announcing-by-question-and-answer/")
    page.locator("#announce-1 [data-do=seat]").click(timeout=ANSWER)
    wait_for_say(page, "announce-1", "You are B now")
    wait_for_state(page, "announce-1", "seat=1")
    for words, part in (
        ("Gut", "~good"),
        ("Wie hoch?", "~ask"),
        ("Nicht gut", "~better"),
        ("Gut", "~play_S-K"),
    ):
        press(page, "announce-1", words, part)
    press(page, "announce-1", "eine Terz vom Buben, eine Terz von der Zehn", "~all")
    page.locator("#announce-1 .hand button[data-card=S-A]").click(timeout=ANSWER)
    wait_for_say(page, "announce-1", "You say 11.")
    page.locator("#announce-1 [data-do=seat]").focus()
    page.keyboard.press("s")
    wait_for_say(page, "announce-1", "You are A now")


def test_buying_by_mouse_at_the_table(page: Any, site_url: str) -> None:
    """002 Das Kaufen 1: two cards are too few, three will do."""
    open_page(page, site_url, "learn/piquet/9-buying/")
    table = page.locator("spiel-widget[kind=play]").first
    widget = table.get_attribute("id")
    boxes = table.locator(".hand input")
    for number in (0, 1):
        boxes.nth(number).check(force=True)
    table.locator(".calls button[type=submit]").click()
    wait_for_say(page, widget, "three to five cards")
    for number in (0, 1, 2):
        boxes.nth(number).check(force=True)
    table.locator(".calls button[type=submit]").click()
    wait_for_state(page, widget, "~lay_")


def test_an_evening_on_the_sheet_survives_a_reload_and_a_damaged_file(
    page: Any, site_url: str, tmp_path: Path
) -> None:
    open_page(page, site_url, "sheets/preference/")
    write_hand(page, "sheet-1", "A", "3", "2", "3")
    wait_for_say(page, "sheet-1", "Entry 1")
    write_hand(page, "sheet-1", "B", "s4", "1", "stays")
    wait_for_say(page, "sheet-1", "Entry 2")
    begun = page.locator("#sheet-1 form[data-do=write] select").first
    assert begun.input_value() == "A", "what was chosen does not stay in the next form"
    write_hand(page, "sheet-1", "C", "1", "6", "6")
    wait_for_say(page, "sheet-1", "ten tricks")
    with page.expect_download() as saved:
        page.locator("#sheet-1 [data-client=save]").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert json.loads(text)["state"].endswith("A_3_2_3_none~B_s4_1_stays_none")
    page.reload()
    wait_for_state(page, "sheet-1", "B_s4_1_stays")
    page.locator("#sheet-1 [data-do=undo]").click()
    wait_for_say(page, "sheet-1", "taken back")
    _choose(page, tmp_path, text[:40])
    wait_for_say(page, "sheet-1", "damaged")
    assert "B_s4" not in (page.locator("#sheet-1").get_attribute("state") or "")
    _choose(page, tmp_path, text)
    wait_for_state(page, "sheet-1", "B_s4_1_stays")


CROWDED = """() => {
  const kept = {};
  for (let n = 0; n < 70; n++) {
    kept[`/elsewhere/#deal-${n}`] = { s: `w=deal;seed=${n}`, t: 1e6 + n };
  }
  kept["/elsewhere/#sheet-1"] = { s: "w=sheet;sheet=scat;do=A_solo-E_0_plain_won", t: 1 };
  kept["/elsewhere/#play-1"] = { s: "w=play;game=scat;kept=A_solo-E_0_plain_won;do=cut_9", t: 2 };
  kept["/elsewhere/#play-2"] = { s: "w=play;game=scat;do=cut_9", t: 3 };
  localStorage.setItem("spielbuch.1.states", JSON.stringify(kept));
}"""


def test_no_crowd_of_deals_pushes_a_sheet_out(page: Any, site_url: str) -> None:
    """Nor the evening of a play table; a hand without one may go."""
    open_page(page, site_url, "sheets/preference/")
    page.evaluate(CROWDED)
    write_hand(page, "sheet-1", "A", "3", "2", "3")
    wait_for_say(page, "sheet-1", "Entry 1")
    kept = page.evaluate("() => Object.keys(JSON.parse(localStorage['spielbuch.1.states']))")
    assert {"/elsewhere/#sheet-1", "/elsewhere/#play-1"} <= set(kept)
    assert "/elsewhere/#play-2" not in kept and len(kept) < 70


def _choose(page: Any, folder: Path, text: str) -> None:
    file = folder / "sheet.json"
    file.write_text(text, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.locator("#sheet-1 [data-client=read]").click()
    chooser.value.set_files(file)


def test_a_printed_sheet_has_its_tables_and_no_forms(page: Any, site_url: str) -> None:
    open_page(page, site_url, "sheets/preference/")
    write_hand(page, "sheet-1", "A", "3", "2", "3")
    wait_for_say(page, "sheet-1", "Entry 1")
    page.emulate_media(media="print")
    assert page.locator("#sheet-1 .score-sheet").first.is_visible()
    assert not page.locator("#sheet-1 form[data-do=write]").is_visible()
    assert not page.locator("#sheet-1 .controls").is_visible()


def test_a_sheet_in_use_passes_axe(page: Any, site_url: str, axe: Callable[..., list[str]]) -> None:
    open_page(page, site_url, "sheets/preference/")
    write_hand(page, "sheet-1", "A", "3", "2", "3")
    wait_for_say(page, "sheet-1", "Entry 1")
    unfold(page.locator("#sheet-1 details[data-part=names]"))
    assert axe(page) == []


def test_a_name_with_markup_stays_text(page: Any, site_url: str) -> None:
    open_page(page, site_url, "sheets/preference/")
    unfold(page.locator("#sheet-1 details[data-part=names]"))
    page.locator("#sheet-1 form[data-do=names] input").fill("<img src=x>, Änne, C")
    page.locator("#sheet-1 form[data-do=names] button").click()
    wait_for_say(page, "sheet-1", "names are on the sheet")
    assert page.locator("#sheet-1 img").count() == 0
    assert "Änne" in page.locator("#sheet-1 .sw-sub").inner_text()


def test_a_call_and_a_card_by_keyboard(page: Any, site_url: str) -> None:
    """The focused button is pressed with Enter, arrows move through the hand."""
    cut = "#w=play-1&s=w=play;game=piquet;seed=201;seat=0;cut=1"
    open_page(page, site_url, f"play/piquet/{cut}")
    table, widget = page.locator("#play-1"), "play-1"
    table.locator("form[data-do=cut] button").focus()
    page.keyboard.press("Enter")
    wait_for_state(page, widget, "do=cut_")
    call_button = table.locator(".calls button", has_text="Zu dreien, talon last")
    call_button.focus()
    page.keyboard.press("Enter")
    wait_for_state(page, widget, "command_3_end")
    open_page(page, site_url, "learn/scat/2-a-hand/")
    page.locator("#play-1 .hand button").first.focus()
    page.keyboard.press("ArrowRight")
    second = page.locator("#play-1 .hand button").nth(1)
    assert second.evaluate("card => card === document.activeElement")
    card = second.get_attribute("data-card")
    page.keyboard.press("Enter")
    wait_for_state(page, "play-1", f"~play_{card}")


def test_after_a_call_comes_the_next_one_and_a_second_no_is_spoken_too(
    page: Any, site_url: str
) -> None:
    open_page(page, site_url, "play/tarok/#w=play-1&s=w=play;game=tarok;seed=3;seat=0")
    table = page.locator("#play-1")
    table.locator(".calls .call").first.focus()
    page.keyboard.press("Enter")
    wait_for_state(page, "play-1", "~declare_kings_3")
    assert page.evaluate("document.activeElement.matches('#play-1 .calls .call')")
    assert page.locator("#play-1-told").inner_text()
    table.locator(".hand button").first.focus()
    page.keyboard.press("Enter")
    wait_for_say(page, "play-1", "No card is played yet")
    voice = table.locator(".sw-voice")
    voice.evaluate("voice => { voice.before = voice.firstChild }")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => { const voice = document.querySelector('#play-1 .sw-voice');"
        " return voice.firstChild !== voice.before }",
        timeout=ANSWER,
    )
    assert (voice.text_content() or "").startswith("No card is played yet")


def test_a_deal_is_turned_by_keyboard(page: Any, site_url: str) -> None:
    open_page(page, site_url, "learn/preference/6-a-whole-hand/")
    page.locator("#deal-1 [data-do=next]").focus()
    page.keyboard.press("n")
    wait_for_state(page, "deal-1", "seed=10")
    page.keyboard.press("b")
    wait_for_state(page, "deal-1", "seed=9")


def test_a_mistake_is_called_by_keys_and_taken_back(
    page: Any, site_url: str, axe: Callable[[Any], list[str]]
) -> None:
    """The lists of cards belong to the reader's own hand; a call goes on or ends the hand."""
    widget = follow_link(
        page, site_url, "piquet", "w=play;game=piquet;seed=18;seat=0;do=cut_16~pass"
    )
    table = page.locator(f"#{widget}")
    fold = table.locator("details[data-part=mistakes]")
    fold.locator("summary").focus()
    page.keyboard.press("Enter")
    assert fold.get_attribute("open") is not None
    assert axe(page) == []
    fold.get_by_role("button", name="The wrong player dealt").focus()
    page.keyboard.press("Enter")
    wait_for_state(page, widget, "fault_wrong-dealer")
    wait_for_say(page, widget, "the cards are dealt again")
    table.locator("[data-do=undo]").click()
    wait_for_say(page, widget, "Taken back")
    assert "fault" not in (page.locator(f"#{widget}").get_attribute("state") or "")


def follow_link(page: Any, site_url: str, game: str, state: str) -> str:
    """Open the game's table in this state, by its link; its element's id."""
    open_page(page, site_url, f"play/{game}/#w=play-1&s={state}")
    wait_for_state(page, "play-1", state.partition(";do=")[2])
    return "play-1"


def test_the_end_of_a_hand_is_seen_by_keyboard_and_enter_deals_the_next(
    page: Any, site_url: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    before = "w=play;game=preference;seed=1;seat=0;do=cut_9~bid_drive-1~pass~pass"
    widget = follow_link(page, site_url, "preference", before)
    mistakes = page.locator(f"#{widget} details[data-part=mistakes]")
    unfold(mistakes)
    mistakes.locator("[data-do=fault]").focus()
    page.keyboard.press("Enter")
    wait_for_state(page, widget, "~fault_discard")
    ended = page.locator(f"#{widget} .board .result")
    assert ended.evaluate("result => result === document.activeElement")
    box = ended.bounding_box()
    assert 0 < box["y"] < box["y"] + box["height"] < 664
    page.keyboard.press("Enter")
    wait_for_state(page, widget, "kept=A_1_stays_stays_A")
    assert page.evaluate("document.activeElement.matches('#play-1 .board .call')")
    assert page.evaluate("document.activeElement.getBoundingClientRect().bottom") < 664


def test_a_hand_of_preference_goes_on_the_three_parts_of_its_sheet(
    page: Any, site_url: str, axe: Callable[..., list[str]]
) -> None:
    """000 2 ¶ 12: the Poule, a column for each of the others, the reckoning."""
    lost = "w=play;game=preference;seed=1;seat=0;do=cut_9~bid_drive-1~pass~pass~fault_discard"
    widget = follow_link(page, site_url, "preference", lost)
    fold = page.locator(f"#{widget} details[data-part=written]")
    fold.locator("caption", has_text="The reckoning").wait_for(timeout=ANSWER)
    assert fold.locator("caption").all_inner_texts() == ["Hands", "The sheet", "The reckoning"]
    whole = page.locator(f"#{widget}").text_content() or ""
    assert "61 units short of zero" in whole
    page.locator(f"#{widget} [data-do=following]").click()
    wait_for_state(page, widget, "kept=A_1_stays_stays_A")
    unfold(page.locator(f"#{widget} details[data-part=evening]"))
    form = page.locator(f"#{widget} form[data-do=agree]")
    form.locator("input[type=number]").fill("30")
    form.get_by_role("button").first.click()
    wait_for_say(page, widget, "Agreed")
    wait_for_state(page, widget, "opt=30.past")
    assert axe(page, f"#{widget}") == []


def test_a_party_of_piquet_goes_on_from_hand_to_hand(page: Any, site_url: str) -> None:
    """002 Die Partie 1: B needs one point, and has it before A has come half way."""
    state = "w=play;game=piquet;seed=3;seat=0;kept=20_99_none_none;do=cut_15"
    widget = follow_link(page, site_url, "piquet", state)
    table = page.locator(f"#{widget}")
    fold = table.locator("details[data-part=mistakes]")
    fold.locator("summary").wait_for(timeout=ANSWER)
    unfold(fold)
    fold.get_by_role("button", name="A misdeal").click()
    wait_for_state(page, widget, "fault_misdeal")
    table.locator("[data-do=following]").click()
    wait_for_state(page, widget, "seed=4")
    assert "kept=20_99_none_none" in (table.get_attribute("state") or "")
    unfold(table.locator("details[data-part=evening]"))
    table.get_by_role("button", name="Piquet: four deals").click()
    wait_for_say(page, widget, "would delete 1 entry")
    table.get_by_role("button", name="Piquet: four deals").click()
    wait_for_state(page, widget, "sheet=piquet-four")


def test_a_king_looks_on_with_one_press_and_is_paid(page: Any, site_url: str) -> None:
    """002 Königspiquet 1, 3: C is called king, and need not press for every trick."""
    state = "w=play;game=piquet-kings;seed=3;seat=2;kept=90_90_0_none_none"
    widget = follow_link(page, site_url, "piquet-kings", state)
    table = page.locator(f"#{widget}")
    assert table.locator(".badge", has_text="King").count() == 1
    table.get_by_role("button", name="To the end of the hand").click()
    table.locator("[data-do=following]").wait_for(timeout=ANSWER)
    assert "to the winner and to each king" in table.inner_text()


def test_twelve_calls_of_four_cover_nobody_s_words(page: Any, site_url: str) -> None:
    """What B has said takes two lines on a phone."""
    page.set_viewport_size({"width": 390, "height": 664})
    bid = "w=play;game=solo-five-4;seed=201;seat=0;do=cut_20~bid_frage~bid_frage-couleur"
    table = page.locator(f"#{follow_link(page, site_url, 'solo-five-4', bid)}")
    first, said = table.locator(".board > .calls > .call").first, table.locator(".seat-said")
    first.wait_for(timeout=ANSWER)
    boxes = [one.bounding_box() for one in said.all()]
    above = [box["y"] + box["height"] for box in boxes if box["y"] < first.bounding_box()["y"]]
    assert above and max(above) <= first.bounding_box()["y"]
