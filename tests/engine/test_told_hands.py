"""Sheets that ask what happened: a hand that was played, told in the form, comes to the same lines.

What no hand can have been is refused with the reason.
"""

from __future__ import annotations

import pytest

from tests.engine.hands import hands_of
from tutor import GAMES
from tutor.games.tapp.rules import TappRules
from tutor.games.tapp.sheets.account import hand_of
from tutor.games.tapp.sheets.asked import TappAsked
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.score.evening import Evening, evening, usual_sheet
from tutor.score.registry import find_sheet
from tutor.score.sheets import SheetError

TAPP = [game_id for game_id in GAMES if GAMES[game_id].family == "tapp"]


def ends(game_id: str) -> list[State]:
    """The ends of drawn hands under all kinds of house rules; some with a mistake in the end."""
    found = []
    for hand in hands_of(game_id):
        found.append(hand.end)
        for state in hand.states[:: max(1, len(hand.states) // 4)]:
            if not state.over:
                calls = (Action("fault", words) for words in (("misdeal",), ("wrong-dealer",)))
                faults = (*calls, Action("fault", ("discard",)), *_revokes(state))
                found += [state.apply(call) for call in faults if state.judge(call).ok]
    return found


def _revokes(state: State) -> list[Action]:
    return [Action("fault", ("revoke", "ABCDEF"[seat])) for seat in state.table.active]


def begun(state: State) -> Evening:
    """An evening at a table like that of the hand, before it."""
    return evening(state.game, usual_sheet(state.game, state.table.seats))


@pytest.mark.parametrize("game_id", TAPP)
def test_a_played_hand_told_in_the_form_comes_to_the_same_lines(game_id: str) -> None:
    """The same facts go through the same prices: every line with its place, fine and pool too."""
    seen: set[str] = set()
    for state in ends(game_id):
        table, result = begun(state), state.result()
        entry = table.after(state).entries[-1]
        form = table.kind.check(entry, 1, table.options)
        assert form is table.kind.forms_for(table.options)[0]
        asked = TappAsked(state.game.rules_as(TappRules), state.table.seats)
        hand, words = hand_of(asked, entry)
        assert hand.settlement.entries == result.entries, (entry, state.history)
        assert hand.settlement.fines == result.fines
        assert hand.settlement.again == result.again
        assert words
        page = table.after(state).page
        assert [place for _, place in page.price] == [line.citation for line in result.entries]
        seen |= {line.item for line in result.entries} | {entry[4]}
    assert {"game", "p"} <= seen and len(seen) > 4, seen


@pytest.mark.parametrize("game_id", find_sheet("hombre-3").games)
def test_a_played_hand_for_a_pot_told_in_the_form_comes_to_the_same_lines(game_id: str) -> None:
    """The facts go through the same settlement: payments, pot and bêtes."""
    seen: set[str] = set()
    for state in ends(game_id):
        table, result = begun(state), state.result()
        later = table.after(state)
        if result.void:
            assert later is table
            continue
        page = later.page
        wanted = [line.citation for line in result.payments]
        if len(table.kind.forms_for(table.options)) > 1:  # one asks what happened
            assert [place for _, place in page.price] == wanted, (later.entries, state.history)
        seats = state.table.seats
        row = page.grids[0].rows[0][2 : 2 + seats]
        totals = tuple(int(cell.replace("−", "-")) for cell in row)
        assert totals == result.balance(seats) and page.pot == result.pot
        assert table.kind.check(later.entries[-1], 1, table.options)
        seen |= {line.item for line in result.payments}
    assert {"game", "stake", "pot", "bête"} <= seen, seen


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("C A solo 6 - - - B - - -", "nobody gives a card in a Solo"),
        ("C A mediateur 6 - - - A - - -", "A played, so the card came from another"),
        ("C A mediateur 6 - - - - B - -", "no card was given"),
        ("C A mediateur 6 - - - - - - -", "asks for a card: say who gave it"),
        ("C A solo 3 - - - - - A -", "an odd counter goes to another"),
        ("C A tout 10 - yes yes - - - -", "nobody leads on"),
        ("C A solo 7 - - yes - - - -", "first 6 tricks leads on"),
        ("C A solo 5 - yes - - - - -", "so 5 cannot be right"),
        ("C A solo 7 - yes - - - - -", "led no more after 6 tricks"),
        ("C A solo 10 - - - - - - -", "has all the tricks"),
        ("C none solo 6 - - - - - - -", "nobody played"),
    ],
)
def test_a_hand_for_a_pot_that_cannot_have_been_is_refused(entry: str, why: str) -> None:
    kind = find_sheet("hombre-3")
    with pytest.raises(SheetError, match=f"Entry 1: .*{why}"):
        kind.page(kind.defaults, "ABC", [tuple(entry.split())])


def test_the_favourite_suit_of_the_sheet_is_that_of_its_game() -> None:
    """000 7 ¶ 1: prices count twice in it."""
    kind = find_sheet("hombre-3")
    with pytest.raises(SheetError, match=r"left out: “The favourite suit” may only be “Diamonds"):
        kind.page(kind.agreed(("tritrille", "S")), "ABC", [])
    hand = tuple("C A solo-couleur 6 - - - - - - -".split())
    page = kind.page(kind.agreed(("tritrille-even", "S")), "ABC", [hand])
    assert page.grids[0].rows[0][2:] == ("+9", "−4", "−5", "0")
    with pytest.raises(SheetError, match="not one of mediateur, solo, tout"):
        kind.page(kind.agreed(("tritrille-even", "none")), "ABC", [hand])


def test_entries_of_an_older_sheet_of_tritrille_are_read() -> None:
    """Numbers as they stood in the sheet once; a hand nobody plays, whatever game stood there."""
    kind = find_sheet("hombre-3")
    rows = (
        "C 0 0 0 none codille A",
        "A none mediateur 0 - - - - - - -",
        "B 3 -1 -2 A bete none",
        "C -2 1 1 B codille A",
    )
    page = kind.page(kind.defaults, "ABC", [tuple(row.split()) for row in rows])
    totals = [row[2:] for row in page.grids[0].rows]
    assert totals[1:3] == [("−1", "0", "−1", "2"), ("−1", "−2", "−3", "6")], totals
    assert totals[3] == ("+1", "−15", "0", "14"), totals
    offered = [form for form in kind.forms_for(kind.defaults) if form.offered]
    assert 7 not in [len(form.fields) for form in offered]
    with pytest.raises(SheetError, match="Entry 1: what is won and lost besides the pot"):
        kind.page(kind.defaults, "ABC", [tuple("C 1 0 0 none drawn none".split())])


def writes(*entry: str, sheet: str = "tapp", options: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What each writes for one hand."""
    kind = find_sheet(sheet)
    page = kind.page(kind.agreed(options), "ABCD"[: kind.seats], [tuple(" ".join(entry).split())])
    return page.grids[0].rows[0][1 : 1 + kind.seats]


PASSIVE = ("0", "0", "pool", "passive")


def test_hands_of_the_book_are_priced_by_what_happened() -> None:
    """003 Ex. A 1, A 2, B 6; § 13; App. I: who wins an item writes its price."""
    assert writes("C A dreier-3 40 p 0 - 0 - 0", "- B -") == ("3", "1", "0")
    assert writes("C B dreier-2 19 p 0 B- 1 - 0", "- B -") == ("6", "1", "6")
    assert writes("C A dreier-2 0 w 0 - 0 p 0", "- A -")[0] == "13"
    assert writes("C A solo 0 w 0 A+ 1 - 0", "A - -")[0] == "20"
    assert writes("C A viermaliger-6 0 x 2 - 0 - 0", "- - -") == ("0", "24", "24")
    assert writes("C passed dreier-2 0 p 0 - 0 - 0", "- - -") == ("2", "0", "0")


def test_of_four_the_dealer_shares_or_has_no_part() -> None:
    """003 § 4; 000 6 ¶ 8: also in the account of a dealer who takes no part."""
    hand = "D A dreier-2 20 p - 0 - - -"
    assert writes(hand, sheet="tapp-tarok-four") == ("0", "200", "200", "200")
    hand = "D A dreier-1 20 p - 0 - - -"
    assert writes(hand, sheet="tapp-tarok-four", options=PASSIVE) == ("0", "100", "100", "0")
    won = tuple("D A dreier-1 40 p - 0 - - -".split())
    kind = find_sheet("tapp-tarok-four")
    page = kind.page(kind.agreed(PASSIVE), "ABCD", [won])
    assert page.grids[1].rows == (("B", "A", "100"), ("C", "A", "100"))
    assert page.balance is not None
    assert page.balance.rows[1] == ("won or lost", "+200", "−100", "−100", "0")


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("C A dreier-2 0 p 0 - 0 - 0 - - -", "enter the declarer’s card points"),
        ("C A dreier-2 30 w 0 - 0 - 0 - - -", "30 card points lose the game; 36 are needed"),
        ("C A dreier-2 40 x 0 - 0 - 0 - - -", "40 card points win the game"),
        ("C A solo 0 lay 0 - 0 - 0 - - -", "nobody discards in a Solo"),
        ("C A dreier-2 9 r-B 0 - 0 - 0 - - -", "no card points are counted"),
        ("C A dreier-2 0 r-B 0 B+ 0 - 0 - - -", "only an announced Pagat counts"),
        ("C A dreier-2 0 r-B 0 - 0 p 0 - - -", "nobody can have made all the tricks"),
        ("C A dreier-2 40 p 0 - 1 - 0 - - -", "say whose it was"),
        ("C A dreier-2 40 p 0 - 0 o 0 - - -", "so the declarer has lost"),
        ("C A dreier-2 0 x 0 - 0 p 0 - - -", "so the declarer has won"),
        ("C A dreier-2 0 w 0 B+ 0 p 0 - - -", "B cannot have made the Pagat"),
        ("C A dreier-2 0 w 0 A- 0 p 0 - - -", "cannot have lost the Pagat"),
        ("C A dreier-2 40 p 0 - 0 - 0 A B -", "held just two of it"),
        ("C A dreier-2 40 p 0 B+ 0 - 0 A - -", "A held the Troule, and so the Pagat"),
        ("C passed dreier-2 0 p 0 A+ 0 - 0 - - -", "nobody played, so “Pagat in the last trick”"),
        ("C misdeal dreier-2 0 p 1 - 0 - 0 - - -", "nobody played, so “The game doubled”"),
        ("C void dreier-2 0 p 0 - 0 - 0 - A -", "nobody played, so “Two of the Troule”"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused_with_the_reason(entry: str, why: str) -> None:
    with pytest.raises(SheetError, match=f"Entry 1: .*{why}"):
        writes(entry)


def test_a_dealer_who_sits_out_has_no_part_in_a_told_hand() -> None:
    for entry in (
        "D D dreier-2 40 p 0 - 0 - 0 - - -",
        "D A dreier-2 40 p 0 D+ 0 - 0 - - -",
        "D A dreier-2 40 p 0 - 0 - 0 - D -",
        "D A dreier-2 0 r-D 0 - 0 - 0 - - -",
    ):
        with pytest.raises(SheetError, match="D dealt and sat out"):
            writes(entry, sheet="tapp-four")


def test_what_is_agreed_on_decides_what_is_asked_and_what_it_costs() -> None:
    """The customs of the books are those of the sheet; the fields follow the game."""
    kind = find_sheet("tapp")
    steps = kind.agreed(("0", "0", "pool", "tappen-54", "steps", "paid", "no-dreier"))
    form = kind.forms_for(steps)[0]
    assert [word for word, _ in form.fields[2].choices][:3] == ["dreier-1", "dreier-2", "dreier-3"]
    with pytest.raises(SheetError, match="lowest game may not be doubled"):
        kind.page(steps, "ABC", [tuple("C A dreier-1 40 p 1 - 0 - 0 - - -".split())])
    back = kind.agreed(("0", "0", "pool", "tappen-42", "open", "bid", "recontra"))
    labels = [field.label for field in kind.forms_for(back)[0].fields]
    assert "Two of the Troule (if paid)" in labels and "Four Kings" in labels
    hand = tuple("C A dreier-2 34 p 0 A+ 3 - 0 - - -".split())
    assert kind.page(back, "ABC", [hand]).grids[0].rows[0][1] == str(2 + 4 * 4)
    tarok = find_sheet("tapp-tarok")
    small = tarok.agreed(("0", "0", "pool", "tarok-tapp-42"))
    ten = tuple("C A dreier-1 40 p - 0 - - - p".split())
    assert tarok.page(small, "ABC", [ten]).grids[0].rows[0][1] == "200"
    with pytest.raises(SheetError, match="must have 10 or 7 parts"):
        tarok.page(tarok.defaults, "ABC", [ten])


def test_the_dealer_of_a_void_deal_deals_again() -> None:
    """003 § 5; 000 6 ¶ 19: the same player in one game, the next in the other."""
    for sheet, dealer in (("tapp", "B"), ("tapp-tarok", "C")):
        kind = find_sheet(sheet)
        void = ("B", "void", *kind.empty(kind.defaults, ())[2:])
        assert kind.empty(kind.defaults, (void,))[0] == dealer


def test_numbers_can_be_entered_and_names_stand_in_every_sentence() -> None:
    kind = find_sheet("tapp")
    told = tuple("C A dreier-2 40 p 0 B- 1 - 0 - B -".split())
    entries = [("A", "B", "7", "0", "0", "0", "none"), told]
    page = kind.page(kind.defaults, ("Anna", "Bo", "Cilli"), entries)
    assert page.grids[0].rows[0] == ("1", "7", "0", "0", "Anna deals; Bo plays")
    words = page.grids[0].rows[1][-1]
    assert words == (
        "Cilli deals; Anna plays a Dreier (lower half, twofold), won with 40 card points; "
        "Bo lost the Pagat (announced); Bo has two of the Troule"
    )
    sentences = [text for text, _ in page.price]
    assert sentences[0].startswith("Anna writes 2, owed by Bo and Cilli.")
    assert "Bo’s announced Pagat ultimo" in sentences[1] and "lost" in sentences[1]
