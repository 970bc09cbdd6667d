"""Score sheets: the sums of each kind."""

from __future__ import annotations

import pytest

from tutor.score.registry import find_sheet
from tutor.score.sheets import SheetError


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


OTHERS = ("half", "bonus")
"""What else a party to a number agrees on, as usual; and that a longer one has no double win."""
NEVER = ("100", "1", "never", "bonus")


def test_preference_writes_poule_and_columns_and_ends_at_zero() -> None:
    """000 2 ¶¶ 13-16."""
    rows = page_of("preference", "A 3 2 3 none", "B s4 1 stays none")
    assert rows[0][1:] == ("A, 3: lost", "−23", "−20", "−20")
    assert rows[1][1:] == ("B, 5: won, C falls short", "−23", "−15", "−25")
    kind = find_sheet("preference")
    short = [("A", "s4", "stays", "stays", "none")] * 3
    page = kind.page(("5", "zero"), "ABC", short)
    assert "game is over" in page.lines[0]
    assert page.grids[2].rows[-1][-1] == "0"
    with pytest.raises(SheetError, match="after entry 3"):
        kind.page(("5", "zero"), "ABC", [*short, short[0]])


def test_a_hand_of_preference_has_ten_tricks() -> None:
    with pytest.raises(SheetError, match="ten tricks, not 12"):
        page_of("preference", "A 1 6 6 none")


def test_of_four_players_one_deals() -> None:
    """000 2 ¶ 18."""
    assert page_of("preference-four", "A 2 2 3 deals none")[0][1] == "A, 2: lost"
    with pytest.raises(SheetError, match="one deals"):
        page_of("preference-four", "A 2 2 3 stays none")
    with pytest.raises(SheetError, match="one deals"):
        page_of("preference-four", "A 2 deals 3 deals none")


def test_who_is_really_first_wins_the_party() -> None:
    """002 Die Berechnung 1."""
    with pytest.raises(SheetError, match="who was first"):
        page_of("piquet-points", "60 60 none none", "50 45 none none")
    rows = page_of("piquet-points", "60 60 none none", "50 45 B none")
    assert rows[1] == ("2", "110", "105", "won by B")
    assert "won double by A" in page_of("piquet-points", "100 49 none none")[0][-1]
    assert "B 1" in lines_of("piquet-points", "10 92 none B")


def test_double_is_judged_at_the_moment_of_winning() -> None:
    """002 Die Partie 1: B may still come half way after A is there."""
    before = "60 40 none none"
    assert page_of("piquet-points", before, "45 20 A-double none")[1][-1] == "won double by A"
    assert page_of("piquet-points", before, "45 20 A none")[1][-1] == "won by A"
    assert page_of("piquet-points", before, "45 9 none none")[1][-1] == "won double by A"
    assert page_of("piquet-points", "60 50 none none", "45 9 none none")[1][-1] == "won by A"
    for entry, wrong in (
        ("45 20 none none", "B came half way in this deal"),
        ("45 9 A none", "B had only 49"),
        ("20 20 A none", "with 80 points A cannot"),
        ("45 20 B none", "with 60 points B cannot"),
    ):
        with pytest.raises(SheetError, match=wrong):
            page_of("piquet-points", before, entry)
    with pytest.raises(SheetError, match="B already had 50"):
        page_of("piquet-points", "60 50 none none", "45 9 A-double none")


def test_a_neunziger_is_no_party_for_itself_where_more_is_played() -> None:
    """002 Der Neunziger 4: only to 100 or 101."""
    for target in ("100", "101"):
        rows = page_of("piquet-points", "10 102 none B", options=(target, "1", *OTHERS))
        assert "Neunziger of B" in rows[0][-1]
    with pytest.raises(SheetError, match="belongs in the points"):
        page_of("piquet-points", "10 102 none B", options=("150", "1", *OTHERS))


def test_what_stays_out_of_the_party_is_taken_off_and_told() -> None:
    """002 Der Neunziger 4: the sheet does it, and says what is left."""
    kind = find_sheet("piquet-points")
    page = kind.page(kind.defaults, "AB", [("93", "0", "none", "A")])
    assert page.grids[0].rows[0][1:3] == ("33", "0")
    assert (
        "The 60 it adds stay out" in page.verdict[1][0] and "A may write 33" in page.verdict[1][0]
    )
    assert page.verdict[0][1].grade == "printed" and page.verdict[1][1].grade == "read"
    with pytest.raises(SheetError, match="at least 90 points; write what was counted aloud"):
        page_of("piquet-points", "33 0 none A")
    out = ("100", "1", "half", "announced")
    assert page_of("piquet-points", "9 4 none A", options=out)[0][1:3] == ("9", "4")
    with pytest.raises(SheetError, match="what A announced stays out"):
        page_of("piquet-points", "99 4 none A", options=out)
    assert page_of("piquet-partners", "95 0 none A")[0][1] == "25", "70 where it begins at 20"


def test_a_longer_party_may_know_no_double_win() -> None:
    """002 Die Partie 1, 2: matsch is told of 100 and 101 alone."""
    kind, deal = find_sheet("piquet-points"), ("150", "10", "none", "none")
    page = kind.page(("150", "1", *OTHERS), "AB", [deal])
    assert "won double" in page.grids[0].rows[0][-1] and page.verdict[0][1].grade == "read"
    plain = kind.page(("150", "1", "never", "bonus"), "AB", [deal])
    assert plain.grids[0].rows[0][-1] == "won by A"
    with pytest.raises(SheetError, match="it was agreed"):
        kind.page(("150", "1", "never", "bonus"), "AB", [("150", "10", "A-double", "none")])
    assert "double" in page_of("piquet-points", "100 9 none none", options=NEVER)[0][-1]


def test_the_stake_of_the_parties_is_reckoned() -> None:
    """002 Die Partie 1: double pays twice."""
    lines = lines_of(
        "piquet-points", "100 49 none none", "0 100 none B", options=("100", "3", *OTHERS)
    )
    assert "A 2, B 1" in lines and "B owes A 3." in lines
    sides = lines_of("piquet-partners", "10 100 none none", options=("100", "3", *OTHERS))
    assert "A and C owe B and D 6." in sides


def test_four_deals_of_the_book() -> None:
    """002 Die Berechnung 2, 3."""
    first = ("24 8 none none", "16 40 none none", "13 36 none none", "22 7 none none")
    assert page_of("piquet-four", *first)[-1] == ("sum", "121", "106")
    assert "A wins 15." in lines_of("piquet-four", *first)
    kind = find_sheet("piquet-four")
    over = kind.page(kind.defaults, "AB", [tuple(deal.split()) for deal in first])
    assert over.dealers == (0,), "the winner deals first in the next party (Das Kartengeben 1)"
    assert not any("feats" in text for text, _ in over.verdict)
    second = ("24 8 none none", "16 30 none none", "13 36 none none", "22 7 none A")
    assert "A wins 450, which is double" in lines_of("piquet-four", *second)
    assert "A gets 1050" in lines_of("piquet-four", *second)
    assert page_of("piquet-four", *second)[3][1] == "44 ––––––"
    with pytest.raises(SheetError, match="has 4 deals"):
        page_of("piquet-four", *first, first[0])


def test_both_players_may_have_a_feat_in_one_deal() -> None:
    """002 Der Neunziger 3: one Neunziger or Sechziger, and an Allstich of either beside it."""
    rows = page_of("piquet-four", "100 0 A-neunziger A", "20 95 B-neunziger A")
    assert rows[0][1] == "200 ––––––––––" and rows[1][1:] == ("20 –––", "95 ––")
    lines = lines_of("piquet-four", "100 0 A-neunziger A", "20 95 B-neunziger A")
    assert "A 1300, B 200" in lines
    with pytest.raises(SheetError, match="40 points are too few"):
        page_of("piquet-four", "40 0 A-neunziger none")


def test_the_points_of_a_feat_may_be_left_to_its_price() -> None:
    """002 Die Berechnung 4 leaves it open."""
    deal = "95 10 A-neunziger none"
    assert page_of("piquet-four", deal)[0][1] == "190 ––––"
    assert page_of("piquet-four", deal, options=("10", "1", "price"))[0][1] == "70 ––––"


def test_ten_or_a_hundred_are_worth_what_was_agreed() -> None:
    """002 Die Berechnung 5."""
    first = ("24 8 none none", "16 40 none none", "13 36 none none", "22 7 none none")
    assert "20, which is 6 at 3 for each 10" in lines_of(
        "piquet-four", *first, options=("10", "3", "both")
    )
    for points, settled in (("249", "200, which is 10"), ("250", "300, which is 15")):
        lines = lines_of("piquet-session", f"{points} 0 none", options=("100", "5"))
        assert f"{settled} at 5 for each 100" in lines


def test_a_lese_that_stood_makes_the_next_one_dearer() -> None:
    """002 Das Zählen 13, Die Berechnung 5."""
    rows = page_of("piquet-session", "20 10 stands", "5 5 A", "0 0 B")
    assert [row[-1] for row in rows] == ["the Lese is divided", "Lese 20", "Lese 10"]
    assert rows[2][3:5] == ("45", "25")
    assert "settled as 20" in lines_of("piquet-session", "20 10 stands", "5 5 A", "0 0 B")


def test_kings_pay_and_take_turns() -> None:
    """002 Königspiquet 2, 3."""
    kind, deals = find_sheet("piquet-kings-3"), ("100 60 0 A none", "40 0 100 none none")
    page = kind.page(kind.defaults, "ABC", [tuple(deal.split()) for deal in deals])
    parties = page.grids[1].rows
    assert parties[0][1:] == ("A beats B", "+1", "−2", "+1")
    assert parties[1][1:] == ("C beats A, double", "−3", "0", "+3")
    assert page.playing == (1, 2) and page.dealers == (2,)
    with pytest.raises(SheetError, match="B is king"):
        page_of("piquet-kings-3", deals[0], "40 1 100 none none")
    with pytest.raises(SheetError, match="B is king"):
        page_of("piquet-kings-3", deals[0], "40 0 90 none B")
    assert "B and C play" in lines_of("piquet-kings-3", *deals)
    four = ("100 60 0 0 A none", "100 0 60 0 A none")
    assert "A and D play" in lines_of("piquet-kings-4", *four)
    assert "3 of the 6" in lines_of("piquet-kings-4", *four)
    for order, playing in (("neighbours", "B and C"), ("first", "A and C")):
        options = ("1", "100", "double", order)
        assert f"{playing} play" in lines_of("piquet-kings-4", four[0], options=options)
    gone = find_sheet("piquet-kings-4").page(
        ("1", "100", "double", "neighbours"), "ABCD", [tuple(four[0].split())]
    )
    assert gone.playing == (1, 2) and gone.dealers == (1,)


@pytest.mark.parametrize("target", ["100", "101"])
def test_who_has_fifty_is_no_schneider_at_koenigspiquet(target: str) -> None:
    """002 Königspiquet 3 names 50 for both."""
    for points, double in (("49", ", double"), ("50", "")):
        deals = [("60", points, "0", "none", "none"), ("41", "0", "0", "none", "none")]
        page = find_sheet("piquet-kings-3").page(("1", target, "double"), "ABC", deals)
        assert page.grids[1].rows[0][1] == f"A beats B{double}"


def test_a_neunziger_wins_a_party_of_kings_at_once() -> None:
    """002 Königspiquet 3."""
    kind = find_sheet("piquet-kings-3")
    page = kind.page(kind.defaults, "ABC", [("10", "12", "0", "none", "B")])
    assert page.grids[1].rows[0][1] == "B beats A, double"
    once = kind.page(("1", "100", "once"), "ABC", [("10", "12", "0", "none", "B")])
    assert once.grids[1].rows[0][1] == "B beats A"
    late = [("55", "12", "0", "none", "none"), ("0", "33", "0", "none", "B")]
    assert kind.page(kind.defaults, "ABC", late).grids[1].rows[0][1] == "B beats A"
    with pytest.raises(SheetError, match="at nobody"):
        page_of("piquet-kings-3", "10 100 0 B B")


def verdict_of(*deals: str) -> list[str]:
    """What the sheet of the kings says of its last entry."""
    kind = find_sheet("piquet-kings-3")
    page = kind.page(kind.defaults, "ABC", [tuple(deal.split()) for deal in deals])
    return [text for text, _ in page.verdict]


def test_the_verdict_on_a_party_of_kings_names_winner_and_loser() -> None:
    """002 Königspiquet 2, 3: the loser pays the winner and each king."""
    won = ["The partie goes to A, first to reach 100.", "B pays 1 to the winner and to each king."]
    assert verdict_of("100 60 0 A none") == won
    first, schneider, pays = verdict_of("20 100 0 B-double none")
    assert first == "The partie goes to B, first to reach 100."
    assert schneider == "A has not reached 50 and is Schneider."
    assert pays == "A pays 2 to the winner and to each king."
    ninety, pays = verdict_of("55 12 0 none none", "0 33 0 none B")
    assert ninety == "B’s Neunziger wins the partie at once."
    assert pays == "A pays 1 to the winner and to each king."
    assert verdict_of("60 40 0 none none") == []


def test_in_norman_piquet_the_last_pays_both() -> None:
    """002 Normannisches Piquet 4: the party for two begins at nothing."""
    deals = ("100 20 30 none", "0 90 10 none", "0 15 20 none")
    rows = page_of("piquet-norman", *deals)
    assert rows[1][1:4] == ("", "90", "10")
    assert rows[2] == ("3", "", "105", "30", "B wins and drops out")
    assert "C pays A and B" in lines_of("piquet-norman", *deals)
    kind = find_sheet("piquet-norman")
    over = kind.page(kind.defaults, "ABC", [tuple(deal.split()) for deal in deals])
    assert over.over and over.dealers == (1,) and over.playing == ()
    two = kind.page(kind.defaults, "ABC", [tuple(deals[0].split())])
    assert not two.over and two.dealers == two.playing == (1, 2)
    with pytest.raises(SheetError, match="dropped out"):
        page_of("piquet-norman", "100 20 30 none", "1 90 10 none")
    with pytest.raises(SheetError, match="already over"):
        page_of("piquet-norman", *deals, "0 0 10 none")
    with pytest.raises(SheetError, match="A and B have reached 100"):
        page_of("piquet-norman", "100 100 30 none")
    assert page_of("piquet-norman", "100 100 30 B")[0][-1] == "B wins and drops out"
    with pytest.raises(SheetError, match="with 30 points C cannot"):
        page_of("piquet-norman", "100 90 30 C")


@pytest.mark.parametrize("number", ["150", "200"])
def test_norman_piquet_goes_to_the_numbers_of_the_text(number: str) -> None:
    kind = find_sheet("piquet-norman")
    assert kind.page((number, "1"), "ABC", []).lines[0].startswith(f"The match is to {number}")
    with pytest.raises(SheetError, match="100, 101, 150, 200"):
        kind.page(("151", "1"), "ABC", [])


def test_the_list_of_scat_sums_to_zero() -> None:
    """000 3 § 9 ¶ 6."""
    rows = page_of("scat", "A solo-G 4 schneider won", "B frage-E 2 plain lost")
    assert rows[0][2:] == ("+84", "−42", "−42")
    assert rows[1][2:] == ("+96", "−66", "−30")
    with pytest.raises(SheetError, match="Null"):
        page_of("scat", "A null 1 plain won")
    with pytest.raises(SheetError, match="three matadors"):
        page_of("scat", "A solo-G 3 schwarz lost")
    assert page_of("scat", "A solo-G 2 schwarz lost")


def agreed(*options: str) -> tuple[str, ...]:
    """These options of the sheet of Tappen, and the usual game."""
    return find_sheet("tapp").agreed(options)


def test_the_sheet_of_tappen_keeps_pool_and_premium() -> None:
    """003 App. I and II."""
    kind = find_sheet("tapp")
    hands = [("C", "A", "3", "0", "0", "0", "none"), ("A", "A", "0", "2", "2", "0", "A-made")]
    page = kind.page(agreed("2", "0", "pool"), "ABC", hands)
    assert page.grids[0].rows[1][4] == "0"
    assert page.grids[1].rows == (("B", "A", "1"), ("C", "A", "1"))
    assert page.grids[2].rows == (("A", "+2"), ("B", "0"), ("C", "−2"))
    lost = ("C", "B", "3", "0", "3", "0", "B-missed")
    premium = kind.page(agreed("0", "5", "pool"), "ABC", [lost])
    assert [row[1] for row in premium.grids[2].rows] == ["+5", "−10", "+5"]
    with pytest.raises(SheetError, match="not both"):
        kind.page(agreed("1", "1", "pool"), "ABC", [])


@pytest.mark.parametrize(
    ("end", "purse", "left"),
    [
        ("A-made", ["+6", "0", "0"], 0),
        ("A-missed", ["−6", "0", "0"], 12),
        ("A-made-contra", ["+6", "−6", "−6"], 12),
        ("A-missed-contra", ["−12", "+3", "+3"], 12),
    ],
)
def test_the_four_ends_of_an_announced_pagat(end: str, purse: list[str], left: int) -> None:
    """003 App. II: with 6 in the pool; the dealers' stakes are left out."""
    kind = find_sheet("tapp")
    stakes = [("B", "none", "0", "0", "0", "0", "none"), ("C", "none", "0", "0", "0", "0", "none")]
    page = kind.page(
        agreed("2", "0", "pool"), "ABC", [*stakes, ("A", "A", "0", "0", "0", "0", end)]
    )
    shown = [int(row[1].replace("−", "-")) + 2 for row in page.grids[2].rows]
    assert shown == [int(amount.replace("−", "-")) for amount in purse]
    assert any(line.startswith(f"The pool holds {left};") for line in page.lines)


def test_on_the_sheet_of_tappen_one_hand_may_give_points_to_both_sides() -> None:
    """003 Ex. A 1: A writes 3 for the game and B 1 for Köpfe; only one dealer pays."""
    hand = ("C", "A", "3", "1", "0", "0", "none")
    page = find_sheet("tapp").page(agreed("2", "0", "pool"), "ABC", [hand])
    assert [row[:5] for row in page.grids[0].rows] == [("1", "3", "1", "0", "2")]


def test_a_partner_has_no_part_in_an_opponents_premium() -> None:
    """003 App. II: the opponents of whoever announced the Pagat pay it."""
    hand = ("C", "A", "0", "4", "4", "0", "B-made")
    page = find_sheet("tapp").page(agreed("0", "5", "pool"), "ABC", [hand])
    assert [row[1] for row in page.grids[2].rows] == ["−5", "+5", "0"]
