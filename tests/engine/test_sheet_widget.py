"""A sheet in use: names, files, taking back and correcting; nothing damaged gets in."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.door import MAX_VALUE
from tutor.score.registry import all_sheets, find_sheet
from tutor.score.sheets import MAX_SIGNS, MOST_USUAL, Field, SheetError, SheetKind
from tutor.view.html import Html
from tutor.widgets import Answer, Event, EventError, LinkError, answer_state
from tutor.widgets.link import MAX_LENGTH
from tutor.widgets.names import decode_name, encode_name
from tutor.widgets.sheet import SheetState, exported


def sheet_of(answered: Answer) -> SheetState:
    assert isinstance(answered.state, SheetState)
    return answered.state


def sent(state: str, do: str, value: str = "") -> Answer:
    return answer_state(state, Event(do, value))


@pytest.mark.parametrize("sheet", [kind.id for kind in all_sheets()])
def test_every_kind_shows_an_empty_sheet_and_its_first_entry(sheet: str) -> None:
    kind = find_sheet(sheet)
    state = f"w=sheet;sheet={sheet}"
    empty = answer_state(state, None)
    assert kind.title in empty.html
    entry = [field.default for field in kind.fields]
    if sheet == "preference-four":
        entry[-2] = "deals"
    if sheet in ("tapp-four", "tapp-tarok-four", "koenigrufen-five"):
        entry[1] = "B"
    if sheet.startswith(("tapp", "koenigrufen")):
        entry[3] = "40"
    done = sent(state, "write", " ".join(entry))
    assert done.said.ok and sheet_of(done).entries
    back = sent(done.state.text, "undo")
    assert not sheet_of(back).entries
    assert not sent(state, "undo").said.ok


NAMES = st.text(min_size=1, max_size=20).filter(
    lambda t: t.isprintable() and t == " ".join(t.split())
)


@given(NAMES)
def test_any_name_survives_the_link(name: str) -> None:
    coded = encode_name(name)
    assert decode_name(coded) == name
    state = f"w=sheet;sheet=scat;names={coded},{coded},{coded}"
    html = answer_state(state, None).html
    assert isinstance(html, Html) and "<script" not in html


@pytest.mark.parametrize("text", ["*", "*ZZ", "*FF", "a.b", "", "x" * 21])
def test_a_damaged_name_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        decode_name(text)


def test_what_is_refused_further_down_comes_up_with_its_reason() -> None:
    refused = sent("w=sheet;sheet=hombre-pot", "write", "share")
    assert refused.said.ok is False and "no Kessel is open" in refused.said.text
    assert 'data-arrive="refused"' in refused.html
    usual = sent("w=sheet;sheet=hombre-pot", "write", "A none codille - - -")
    assert usual.said.ok is False and "data-arrive" not in usual.html


def test_names_are_put_on_the_sheet_and_escaped() -> None:
    done = sent("w=sheet;sheet=scat", "names", "Änne, <b>Bo</b>, C")
    assert done.said.ok and "&lt;b&gt;Bo&lt;/b&gt;" in done.html and "<b>Bo" not in done.html
    with pytest.raises(EventError, match=r"Expected 3 names .* Nothing was changed"):
        sent("w=sheet;sheet=scat", "names", "A, B")  # no answer: what was typed stays in the form


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "not a sheet"),
        ("9" * 5000, "damaged"),
        (
            '{"format": "spielbuch-sheet", "version": 1, "state": "w=sheet;sheet=preference"}',
            "another sheet",
        ),
        ('{"format": "other"}', "not a sheet"),
        ('{"format": "spielbuch-sheet", "version": 2}', "version"),
        ('{"format": "spielbuch-sheet", "version": 1}', "no entries"),
        ('{"format": "spielbuch-sheet", "version": 1, "state": "w=sheet"}', "no sheet"),
        ('{"format": "spielbuch-sheet", "version": 1, "state": "w=play;game=scat"}', "no widget"),
        (
            '{"format": "spielbuch-sheet", "version": 1, "state": "w=sheet;sheet=scat;do=A_x"}',
            "5 parts",
        ),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_lost(text: str, wrong: str) -> None:
    before = "w=sheet;sheet=scat;do=A_solo-G_4_schneider_won"
    found = sent(before, "import", text)
    assert found.said.ok is False and wrong in found.said.text
    assert "Nothing was changed" in found.said.text
    assert found.state.text == before


def test_a_saved_sheet_comes_back() -> None:
    done = sent("w=sheet;sheet=scat", "write", "A solo-G 4 schneider won")
    text = exported(sheet_of(done))
    assert json.loads(text)["version"] == 1
    read = sent("w=sheet;sheet=scat;do=B_solo-G_1_plain_won", "import", text)
    assert read.said.ok and read.state == done.state


def test_a_new_sheet_is_asked_for_twice_where_entries_would_be_lost() -> None:
    state = "w=sheet;sheet=scat;do=A_solo-G_4_schneider_won"
    once = sent(state, "blank")
    assert "would delete 1 entry" in once.said.text
    assert sheet_of(once).entries[0][:2] == ("A", "solo-G")
    assert "sure" not in exported(sheet_of(once))
    assert not sheet_of(sent(once.state.text, "blank")).entries
    other = sent(once.state.text, "names", "X, Y, Z")
    assert "would delete 1 entry" in sent(other.state.text, "blank").said.text
    assert "new sheet" in sent("w=sheet;sheet=scat", "blank").said.text


def test_a_long_evening_stays_on_the_sheet() -> None:
    """Each of the 300 entries can still be written, saved and read again."""
    entries = "~".join(["B_solo-E_3_schneider_lost"] * 299)
    done = sent(f"w=sheet;sheet=scat;do={entries}", "write", "A solo-G 4 schneider won")
    assert done.said.ok and "Entry 300" in done.said.text
    read = sent("w=sheet;sheet=scat", "import", exported(sheet_of(done)))
    assert read.said.ok and read.state == done.state


def test_what_is_agreed_on_changes_the_sums() -> None:
    state = "w=sheet;sheet=scat;do=A_solo-E_0_plain_won"
    dear = sent(state, "agree", "high 20 9 game")
    assert "+24" in dear.html and "+16" in answer_state(state, None).html
    assert not sent(state, "agree", "high").said.ok
    assert not sent(state, "agree", "high dear").said.ok


@pytest.mark.parametrize(
    "state",
    [
        "w=sheet",
        "w=sheet;sheet=whist",
        "w=sheet;sheet=scat;do=A_solo-G_40_plain_won",
        "w=sheet;sheet=scat;names=A,B",
        "w=sheet;sheet=scat;opt=low",
        "w=sheet;sheet=scat;do=A_solo-G~",
    ],
)
def test_a_damaged_link_is_refused(state: str) -> None:
    with pytest.raises(LinkError):
        answer_state(state, None)


SCAT = "w=sheet;sheet=scat;do=A_solo-E_0_plain_won~B_solo-G_4_plain_lost~C_null_0_plain_won"


def entries_of(answered: Answer) -> list[str]:
    return [" ".join(entry) for entry in sheet_of(answered).entries]


def test_an_earlier_entry_is_opened_and_corrected_and_the_later_ones_follow() -> None:
    opened = sent(SCAT, "open", "2")
    assert "Entry 2" in opened.html and "Delete entry 2" in opened.html
    assert '<option value="solo-G" selected>' in opened.html
    before = answer_state(SCAT, None).html
    done = sent(opened.state.text, "write", "B frage-E 2 plain lost")
    assert done.said.ok and "Entry 2 is corrected" in done.said.text
    assert entries_of(done)[1:] == ["B frage-E 2 plain lost", "C null 0 plain won"]
    assert sheet_of(done).reading.page != sheet_of(answer_state(SCAT, None)).reading.page
    assert done.html != before and not sheet_of(done).at
    back = sent(done.state.text, "undo")
    assert back.said.ok and entries_of(back) == entries_of(answer_state(SCAT, None))


def test_an_entry_is_deleted_and_brought_back() -> None:
    opened = sent(SCAT, "open", "1")
    gone = sent(opened.state.text, "delete", "1")
    assert gone.said.ok and len(sheet_of(gone).entries) == 2 and not sheet_of(gone).at
    assert entries_of(sent(gone.state.text, "undo")) == entries_of(opened)
    left = sent(opened.state.text, "close")
    assert entries_of(left) == entries_of(opened) and not sheet_of(left).at
    for value in ("0", "4", "x", "-1", "1" * 9):
        refused = sent(SCAT, "open", value)
        assert refused.said.ok is False and "Nothing was changed" in refused.said.text


def test_every_change_is_taken_back_in_its_turn() -> None:
    state = SCAT
    for do, value in (("open", "2"), ("write", "A null 0 plain lost"), ("delete", "1")):
        state = sent(state, do, value).state.text
    state = sent(state, "write", "C null 0 plain won").state.text
    for _ in range(3):
        state = sent(state, "undo").state.text
    assert entries_of(answer_state(state, None)) == entries_of(answer_state(SCAT, None))
    assert len(sheet_of(sent(state, "undo")).entries) == 2


def test_a_later_entry_that_has_become_impossible_stays_in_sight() -> None:
    """002 Die Partie 1: A is at 100 only with the first deal as it was."""
    kept = "w=sheet;sheet=piquet-points;do=60_60_none_none~45_20_A_none~10_12_none_none"
    done = sent(sent(kept, "open", "1").state.text, "write", "20 60 none none")
    assert done.said.ok is False and "Entry 1 is corrected" in done.said.text
    assert "with 65 points A cannot be the first to reach 100" in done.said.text
    assert "Nothing counts from entry 2 on" in done.said.text
    assert len(sheet_of(done).entries) == 3
    found = sheet_of(done).reading
    assert found.counted == 1 and len(found.page.grids[0].rows) == 1
    for number in (1, 2, 3):
        assert f'aria-label="Entry {number}: correct or delete it"' in done.html
    again = answer_state(done.state.text, None)
    assert "Not counted" in again.html
    more = sent(done.state.text, "write", "1 1 none none")
    assert more.said.ok is False and len(sheet_of(more).entries) == 3
    mended = sent(sent(done.state.text, "open", "2").state.text, "write", "45 20 none none")
    assert mended.said.ok and sheet_of(mended).reading.counted == 3


def test_what_is_refused_or_only_reckoned_stays_in_the_form() -> None:
    refused = sent("w=sheet;sheet=scat", "write", "B null 3 plain won")
    assert refused.said.ok is False and "Null" in refused.said.text
    assert sheet_of(refused).draft == ("B", "null", "3", "plain", "won")
    assert '<option value="null" selected>' in refused.html and 'value="3"' in refused.html
    looked = sent("w=sheet;sheet=scat", "write", "B solo-G 4 plain won look")
    assert not sheet_of(looked).entries and "not written yet" in looked.said.text
    written = sent(looked.state.text, "write", " ".join(sheet_of(looked).draft))
    assert sheet_of(written).entries == (sheet_of(looked).draft,) and not sheet_of(written).draft
    assert sheet_of(written).reading.page.price
    for sentence, _ in sheet_of(written).reading.page.price:
        assert sentence in looked.html and sentence in written.html


@pytest.mark.parametrize(
    "more",
    [
        "at=4",
        "at=x",
        "draft=A",
        "draft=A_solo-E_0_plain_won~A_solo-E_0_plain_won",
        "back=x_1",
        "back=r_0_A_solo-E_0_plain_won",
        "back=i_1_A",
        "back=w_1",
        "back=r",
        "back=r_x_A",
    ],
)
def test_a_damaged_change_is_refused(more: str) -> None:
    with pytest.raises(LinkError):
        answer_state(f"{SCAT};{more}", None)


@pytest.mark.parametrize("kind", list(all_sheets()), ids=lambda kind: kind.id)
def test_a_sheet_takes_no_more_than_it_can_keep(kind: SheetKind) -> None:
    """300 entries of the longest kind, four long names: what is taken is saved, linked and read."""
    options, names = kind.defaults, ("\N{GRINNING FACE}" * 20,)
    form = max(kind.forms_for(options), key=lambda form: sum(map(_longest, form.fields)))
    longest = tuple(max(_values(field), key=len) for field in form.fields)
    number = min(300, MAX_SIGNS // (len("_".join(longest)) + 1))
    many = (longest,) * number
    texts = [name + str(n) for n, name in enumerate((names[0][:-1],) * kind.seats)]
    full = SheetState(kind, tuple(texts), options, many)
    assert len(full.text) < MAX_LENGTH
    assert answer_state(full.text, None).state == full
    assert len(exported(full)) < MAX_VALUE
    assert kind.no_room(many) and not kind.no_room(many[:1])
    more = sent(full.text, "write", " ".join(longest))
    assert more.said.ok is False and sheet_of(more).entries == many


def _values(field: Field) -> tuple[str, ...]:
    if field.choices:
        return tuple(value for value, _ in field.choices)
    return str(field.least), str(field.most)


def _longest(field: Field) -> int:
    return max(map(len, _values(field)))


def test_the_dealer_moves_on_and_one_entry_is_one() -> None:
    for kind in all_sheets():
        if kind.fields[0].label == "Dealer":
            first = kind.empty(kind.defaults, ())
            later = kind.empty(kind.defaults, (first,))
            assert (first[0], later[0]) == ("A", "B")
    four = find_sheet("preference-four")
    first = four.empty(four.defaults, ())
    assert first == ("A", "1", "2", "2", "deals", "none")
    assert four.empty(four.defaults, (first,))[0] == "B"
    assert '<p class="sw-step">1 entry</p>' in sent("w=sheet;sheet=scat", "write", WON).html


WON = "A solo-G 4 schneider won"


CONTROL = re.compile(r"<(?:select|input) ")
MORE = re.compile(r'<details class="fold" data-part="more-\d+".*?</details>', re.S)


def written_form(html: str) -> str:
    """The form of the next entry, or of the open one."""
    return html.split('<form class="sheet-form" data-do="write"')[1].split("</form>")[0]


@pytest.mark.parametrize("kind", list(all_sheets()), ids=lambda kind: kind.id)
def test_a_usual_hand_is_asked_by_five_controls_and_the_rest_on_demand(kind: SheetKind) -> None:
    """Under every agreement that can be chosen by itself."""
    for agreed in (kind.defaults, *agreements(kind)):
        form = written_form(answer_state(SheetState(kind, options=agreed).text, None).html)
        fold = MORE.search(form)
        assert not fold or "<summary>More: " in fold[0]
        assert not fold or " open" not in fold[0].partition(">")[0]
        assert 1 <= len(CONTROL.findall(MORE.sub("", form))) <= MOST_USUAL
        assert len(CONTROL.findall(form)) == len(kind.forms_for(agreed)[0].fields)


def agreements(kind: SheetKind) -> Iterator[tuple[str, ...]]:
    """The usual options with one of them otherwise, where that goes with the rest."""
    for place, option in enumerate(kind.options):
        for value, _ in option.choices:
            agreed = (*kind.defaults[:place], value, *kind.defaults[place + 1 :])
            try:
                kind.page(agreed, [f"P{n}" for n in range(kind.seats)], ())
            except SheetError:
                continue
            yield agreed


@pytest.mark.parametrize("kind", list(all_sheets()), ids=lambda kind: kind.id)
def test_every_control_says_where_its_value_belongs(kind: SheetKind) -> None:
    form = written_form(answer_state(f"w=sheet;sheet={kind.id}", None).html)
    places = [int(found) for found in re.findall(r'name="with-(\d+)"', form)]
    assert sorted(places) == list(range(1, len(kind.fields) + 1))


KING = "w=sheet;sheet=koenigrufen"
USUAL_HAND = "A B rufer-1 40 p C 0 - 0 - 0 - - -"


def more_is_open(answered: Answer) -> bool:
    """Whether what is seldom needed lies open, even where the reader has closed it."""
    fold = MORE.search(written_form(answered.html))
    assert fold
    return " open data-opens>" in fold[0].partition("<summary>")[0]


def test_the_rest_opens_by_itself_where_something_in_it_is_set_or_refused() -> None:
    assert not more_is_open(sent(KING, "write", f"{USUAL_HAND} look"))
    done = sent(KING, "write", USUAL_HAND)
    assert done.said.ok and not more_is_open(done)
    assert not more_is_open(sent(done.state.text, "open", "1"))
    announced = sent(KING, "write", USUAL_HAND.replace("C 0 - 0", "C 1 - 0"))
    assert announced.said.ok and not more_is_open(announced)
    assert more_is_open(sent(announced.state.text, "open", "1"))
    refused = sent(KING, "write", USUAL_HAND.replace("A B", "A passed"))
    assert refused.said.ok is False and more_is_open(refused)


def test_a_dealer_who_is_asked_on_demand_is_named_above_the_form() -> None:
    """And in a correction the deal of that hand, not of the first."""
    state = "w=sheet;sheet=quadrille;names=Anna,Bert,Cora,Dora"
    assert "Entry 1, to be written: Anna deals" in answer_state(state, None).html
    entry = [field.default for field in find_sheet("quadrille").fields]
    done = sent(state, "write", " ".join(entry))
    assert "Entry 2, to be written: Bert deals" in done.html
    second = sent(done.state.text, "write", " ".join(("B", *entry[1:])))
    opened = sent(second.state.text, "open", "2")
    assert "Entry 2: Bert deals" in opened.html and not more_is_open(opened)


def test_what_the_last_of_three_opponents_won_need_not_be_entered() -> None:
    state = "w=sheet;sheet=hombre-quatre"
    told = sent(state, "write", "A A frage end - 5 2 0 rest - - - - -")
    same = sent(state, "write", "A A frage end - 5 2 0 1 - - - - -")
    assert told.said.ok and same.said.ok
    assert sheet_of(told).reading.page == sheet_of(same).reading.page
    passed = sent(state, "write", "A none frage end - 5 3 0 0 - - - - -")
    assert passed.said.ok, passed.said.text  # as older sheets have it
