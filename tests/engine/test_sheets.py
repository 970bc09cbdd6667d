"""Score sheets: the sums of each kind, names, taking back, files; nothing damaged gets in."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.sheets import HOMES, SheetError, find_sheet
from tutor.view.html import Html
from tutor.widgets import Answer, Event, LinkError, answer_state
from tutor.widgets.link import format_state
from tutor.widgets.sheet import decode_name, encode_name, exported


def page_of(sheet: str, *entries: str, options: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The rows of the first table."""
    kind = find_sheet(sheet)
    chosen = options or tuple(field.default for field in kind.options)
    rows = [tuple(entry.split()) for entry in entries]
    return list(kind.page(chosen, "ABCD"[: kind.seats], rows).grids[0].rows)


def lines_of(sheet: str, *entries: str, options: tuple[str, ...] = ()) -> str:
    kind = find_sheet(sheet)
    chosen = options or tuple(field.default for field in kind.options)
    rows = [tuple(entry.split()) for entry in entries]
    return " ".join(kind.page(chosen, "ABCD"[: kind.seats], rows).lines)


def sent(state: str, do: str, value: str = "") -> Answer:
    return answer_state(state, Event(do, value), "")


@pytest.mark.parametrize("sheet", HOMES)
def test_every_kind_shows_an_empty_sheet_and_its_first_entry(sheet: str) -> None:
    kind = find_sheet(sheet)
    state = f"w=sheet;sheet={sheet}"
    empty = answer_state(state, None, "")
    assert kind.title in empty.html
    entry = [field.default for field in kind.fields]
    if sheet == "preference-four":
        entry[-1] = "deals"
    done = sent(state, "write", " ".join(entry))
    assert done.said.ok and done.pairs["do"]
    back = sent(format_state(done.pairs), "undo")
    assert not back.pairs["do"]
    assert not sent(state, "undo").said.ok


def test_preference_writes_poule_and_columns_and_ends_at_zero() -> None:
    """000 2 ¶¶ 13-16."""
    rows = page_of("preference", "A 3 2 3", "B s4 1 stays")
    assert rows[0][1:] == ("A, 3: lost", "−23", "−20", "−20")
    assert rows[1][1:] == ("B, 5: won, C falls", "−23", "−15", "−25")
    kind = find_sheet("preference")
    short = [("A", "s4", "stays", "stays")] * 3
    page = kind.page(("5",), "ABC", short)
    assert "game is over" in page.lines[0]
    assert page.grids[2].rows[-1][-1] == "0"
    with pytest.raises(SheetError, match="even after entry 3"):
        kind.page(("5",), "ABC", [*short, short[0]])


def test_a_hand_of_preference_has_ten_tricks() -> None:
    with pytest.raises(SheetError, match="ten tricks, not 12"):
        page_of("preference", "A 1 6 6")


def test_of_four_players_one_deals() -> None:
    """000 2 ¶ 18."""
    assert page_of("preference-four", "A 2 2 3 deals")[0][1] == "A, 2: lost"
    with pytest.raises(SheetError, match="one deals"):
        page_of("preference-four", "A 2 2 3 stays")
    with pytest.raises(SheetError, match="one deals"):
        page_of("preference-four", "A 2 deals 3 deals")


def test_who_is_really_first_wins_the_party() -> None:
    """002 Die Berechnung 1."""
    with pytest.raises(SheetError, match="who was first"):
        page_of("piquet-points", "60 60 none none", "50 45 none none")
    rows = page_of("piquet-points", "60 60 none none", "50 45 B none")
    assert rows[1] == ("2", "110", "105", "B wins.")
    assert "A wins double" in page_of("piquet-points", "100 49 none none")[0][-1]
    assert "A wins." in page_of("piquet-points", "100 50 none none")[0][-1]
    assert "B 1" in lines_of("piquet-points", "10 12 none B")


def test_four_deals_of_the_book() -> None:
    """002 Die Berechnung 2, 3."""
    first = ("24 8 none", "16 40 none", "13 36 none", "22 7 none")
    assert page_of("piquet-four", *first)[-1] == ("sum", "121", "106")
    assert "A wins 15." in lines_of("piquet-four", *first)
    second = ("24 8 none", "16 30 none", "13 36 none", "22 7 A-neunziger")
    assert "A wins 450, double" in lines_of("piquet-four", *second)
    assert "A gets +850" in lines_of("piquet-four", *second)
    assert page_of("piquet-four", *second)[3][1] == "44 ––––"
    with pytest.raises(SheetError, match="four deals"):
        page_of("piquet-four", *first, first[0])


def test_a_lese_that_stood_makes_the_next_one_dearer() -> None:
    """002 Das Zählen 13, Die Berechnung 5."""
    rows = page_of("piquet-session", "20 10 stands", "5 5 A", "0 0 B")
    assert [row[-1] for row in rows] == ["the Lese stands", "Lese 20", "Lese 10"]
    assert rows[2][3:5] == ("45", "25")
    assert "settled as 20" in lines_of("piquet-session", "20 10 stands", "5 5 A", "0 0 B")


def test_kings_pay_and_take_turns() -> None:
    """002 Königspiquet 2, 3."""
    rows = page_of("piquet-kings-3", "A 60", "C 40")
    assert rows[0][1:] == ("A beats B", "+1", "−2", "+1")
    assert rows[1][1:] == ("C beats A, double", "−3", "0", "+3")
    with pytest.raises(SheetError, match="A and C play; B is king"):
        page_of("piquet-kings-3", "A 60", "B 40")
    assert "Next play B and C" in lines_of("piquet-kings-3", "A 60", "C 40")
    assert "Next play A and D" in lines_of("piquet-kings-4", "A 60", "A 60")
    fixed = ("1", "100", "neighbours")
    assert "Next play C and D" in lines_of("piquet-kings-4", "A 60", "B 60", options=fixed)
    assert "Next play A and C" in lines_of("piquet-kings-4", "A 60", options=("1", "100", "first"))


def test_in_norman_piquet_the_last_pays_both() -> None:
    """002 Normannisches Piquet 4."""
    deals = ("100 20 30", "0 90 10")
    assert page_of("piquet-norman", *deals)[1] == ("2", "100", "110", "40", "B leaves")
    assert "C pays A and B" in lines_of("piquet-norman", *deals)
    with pytest.raises(SheetError, match="has left"):
        page_of("piquet-norman", "100 20 30", "1 90 10")
    with pytest.raises(SheetError, match="over before"):
        page_of("piquet-norman", *deals, "0 0 10")


def test_the_list_of_scat_sums_to_zero() -> None:
    """000 3 § 9 ¶ 6."""
    rows = page_of("scat", "A solo-G 4 schneider won", "B frage-E 2 plain lost")
    assert rows[0][2:] == ("+84", "−42", "−42")
    assert rows[1][2:] == ("+96", "−66", "−30")
    with pytest.raises(SheetError, match="neither matadors"):
        page_of("scat", "A null 1 plain won")


def test_the_sheet_of_tappen_keeps_pool_and_premium() -> None:
    """003 App. I and II."""
    kind = find_sheet("tapp")
    hands = [("A", "3", "0", "0", "none"), ("A", "0", "2", "2", "A-made")]
    page = kind.page(("2", "0"), "ABC", hands)
    assert page.grids[0].rows[1][4] == "0"
    assert page.grids[1].rows == (("B", "A", "1"), ("C", "A", "1"))
    assert page.grids[2].rows[0] == ("A", "+2")
    premium = kind.page(("0", "5"), "ABC", [("B", "3", "0", "3", "B-missed")])
    assert [row[1] for row in premium.grids[2].rows] == ["+5", "−10", "+5"]
    with pytest.raises(SheetError, match="either a pool"):
        kind.page(("1", "1"), "ABC", [])


def test_on_the_sheet_of_tappen_one_hand_may_give_points_to_both_sides() -> None:
    """003 Ex. A 1: A writes 3 for the game and B 1 for his Köpfe; only one dealer pays."""
    page = find_sheet("tapp").page(("2", "0"), "ABC", [("A", "3", "1", "0", "none")])
    assert page.grids[0].rows == (("1", "3", "1", "0", "2", ""),)


def test_a_partner_has_no_part_in_an_opponents_premium() -> None:
    """003 App. II: the opponents of whoever announced the Pagat pay it."""
    page = find_sheet("tapp").page(("0", "5"), "ABC", [("A", "0", "4", "4", "B-made")])
    assert [row[1] for row in page.grids[2].rows] == ["−5", "+5", "0"]


NAMES = st.text(min_size=1, max_size=20).filter(
    lambda t: t.isprintable() and t == " ".join(t.split())
)


@given(NAMES)
def test_any_name_survives_the_link(name: str) -> None:
    coded = encode_name(name)
    assert decode_name(coded) == name
    state = f"w=sheet;sheet=scat;names={coded},{coded},{coded}"
    html = answer_state(state, None, "").html
    assert isinstance(html, Html) and "<script" not in html


@pytest.mark.parametrize("text", ["*", "*ZZ", "*FF", "a.b", "", "x" * 21])
def test_a_damaged_name_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        decode_name(text)


def test_names_are_put_on_the_sheet_and_escaped() -> None:
    done = sent("w=sheet;sheet=scat", "names", "Änne, <b>Bo</b>, C")
    assert done.said.ok and "&lt;b&gt;Bo&lt;/b&gt;" in done.html and "<b>Bo" not in done.html
    assert not sent("w=sheet;sheet=scat", "names", "A, B").said.ok


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "no sheet"),
        ("9" * 5000, "damaged"),
        (
            '{"format": "spielbuch-sheet", "version": 1, "state": "w=sheet;sheet=preference"}',
            "another sheet",
        ),
        ('{"format": "other"}', "no sheet"),
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
    assert format_state(found.pairs) == before


def test_a_saved_sheet_comes_back() -> None:
    done = sent("w=sheet;sheet=scat", "write", "A solo-G 4 schneider won")
    text = exported(done.pairs)
    assert json.loads(text)["version"] == 1
    read = sent("w=sheet;sheet=scat;do=B_solo-G_1_plain_won", "import", text)
    assert read.said.ok and read.pairs == done.pairs


def test_a_new_sheet_is_asked_for_twice_where_entries_would_be_lost() -> None:
    state = "w=sheet;sheet=scat;do=A_solo-G_4_schneider_won"
    once = sent(state, "blank")
    assert "1 entry stands here" in once.said.text and once.pairs["do"].startswith("A_solo")
    assert "sure" not in exported(once.pairs)
    assert (
        "do" not in sent(format_state(once.pairs), "blank").pairs
        or not sent(format_state(once.pairs), "blank").pairs["do"]
    )
    other = sent(format_state(once.pairs), "names", "X, Y, Z")
    assert "1 entry stands here" in sent(format_state(other.pairs), "blank").said.text
    assert "new sheet" in sent("w=sheet;sheet=scat", "blank").said.text


def test_a_long_evening_stays_on_the_sheet() -> None:
    """Each of the 300 entries can still be written, saved and read again."""
    entries = "~".join(["B_solo-E_3_schneider_lost"] * 299)
    done = sent(f"w=sheet;sheet=scat;do={entries}", "write", "A solo-G 4 schneider won")
    assert done.said.ok and "Entry 300" in done.said.text
    read = sent("w=sheet;sheet=scat", "import", exported(done.pairs))
    assert read.said.ok and read.pairs == done.pairs


def test_what_is_agreed_on_changes_the_sums() -> None:
    state = "w=sheet;sheet=scat;do=A_solo-E_0_plain_won"
    dear = sent(state, "agree", "high game")
    assert "+24" in dear.html and "+16" in answer_state(state, None, "").html
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
        answer_state(state, None, "")
