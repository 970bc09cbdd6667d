"""The sheets of L'Hombre: hands told and played come to the same, the pot alone, whole evenings."""

from __future__ import annotations

import json
import sys
from collections import Counter

import pytest

from tests.engine.evenings import hands
from tests.engine.tables import after
from tests.engine.test_families import calls, hand_of
from tests.engine.test_hombre_laws import SETTLED
from tests.engine.test_hombre_laws import table as law_table
from tests.engine.test_told_hands import ends
from tutor import GAMES, find_game
from tutor.door import answer
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.sheets.told import UNPAID, HombreAsked
from tutor.rules.core.pot import Bete, Pot
from tutor.score.evening import Evening, evening, usual_sheet
from tutor.score.registry import find_sheet, sheets_for
from tutor.score.sheets import Page, SheetError
from tutor.verify.table import dealt, done

HOMBRE = [game_id for game_id in GAMES if GAMES[game_id].family == "hombre"]
EVENING = 10 if sys.platform == "emscripten" else 50
POT = "hombre-pot"
NAMES = ("Anna", "Bert", "Cora")
KEPT = [(game_id, kind.id) for game_id in HOMBRE for kind in sheets_for(GAMES[game_id])]


def totals(page: Page, seats: int) -> tuple[int, ...]:
    """What each has won or lost, as the last row says."""
    cells = page.grids[0].rows[-1][2 : 2 + seats]
    return tuple(int(cell.replace("−", "-")) for cell in cells)


def pot_page(*entries: str, options: tuple[str, ...] = ()) -> Page:
    kind = find_sheet(POT)
    rows = [tuple(entry.split()) for entry in entries]
    return kind.page(kind.agreed(options), NAMES, rows)


def said(page: Page) -> str:
    return " ".join(text for text, _ in (*page.price, *page.verdict))


@pytest.mark.parametrize("game_id", HOMBRE)
def test_a_played_hand_told_in_the_form_comes_to_the_same_lines(game_id: str) -> None:
    """The facts go through the same settlement; a mistake may be told by its numbers."""
    seen: Counter[str] = Counter()
    for state in ends(game_id):
        table = evening(state.game, usual_sheet(state.game, state.table.seats))
        result, later = state.result(), table.after(state)
        if later is table:
            assert result.void and not result.entries
            continue
        page, entry = later.page, later.entries[-1]
        assert totals(page, state.table.seats) == result.balance(state.table.seats), (
            entry,
            state.history,
        )
        assert page.pot == result.pot, (entry, state.history)
        form = table.kind.check(entry, 1, table.options)
        told = form == table.kind.forms_for(table.options)[0]
        if state.fault is None:
            assert told, (entry, state.history)
        if told:
            wanted = sorted(str(line.citation) for line in result.payments)
            assert sorted(str(place) for _, place in page.price) == wanted
            seen.update({line.item for line in result.payments} | {entry[3]})
    assert {"game", "stake", "pot", "bête", "end", "freed"} <= set(seen), seen


@pytest.mark.parametrize("game_id", HOMBRE)
def test_a_hand_that_a_mistake_has_ended_is_kept_to_the_counter(game_id: str) -> None:
    """Whatever law was called: the payments and the pot are those of the hand."""
    called: Counter[str] = Counter()
    hands = (hand_of(game_id, seed) for seed in range(3))
    for state in (moment for hand in hands for moment in hand[::4]):
        for fault in state.game.faults:
            if called[fault.id] > 1 or state.phase not in fault.phases:
                continue
            found = next((call for call in calls(state, fault) if state.judge(call).ok), None)
            end = state.apply(found) if found else state
            if not end.over:
                continue
            table, result = evening(end.game, usual_sheet(end.game, end.table.seats)), end.result()
            later, seats = table.after(end), end.table.seats
            called[fault.id] += 1
            if later is table:
                assert result.void and not result.entries, fault.id
            else:
                place = (fault.id, later.entries[-1], end.history)
                assert totals(later.page, seats) == result.balance(seats), place
                assert later.page.pot == result.pot, place
    assert len(called) > 8, called


@pytest.mark.in_turn
@pytest.mark.parametrize(("game_id", "sheet"), KEPT)
def test_an_evening_of_the_machine_balances_to_the_counter(game_id: str, sheet: str) -> None:
    """Fifty hands with Blocks and a Kock: every counter is with a player or in the pot."""
    customs = {"blocks": "10", "kock": "10", "twofold": "two", "stake": "2"}
    game, kind = find_game(game_id, customs), find_sheet(sheet)
    begun, last = evening(game, kind), (0,) * kind.seats
    kinds: set[str] = set()
    usual = sheets_for(game)[0] is kind
    for state, later in hands(begun, EVENING if usual else 12):
        page, result = later.page, state.result()
        now = totals(page, kind.seats)
        assert sum(now) + page.pot.total == 0
        gains = tuple(after - before for after, before in zip(now, last, strict=True))
        if sheet != POT:
            assert gains == result.balance(kind.seats)
        assert page.pot == result.pot, "the hand was played for the pot of the sheet"
        kinds |= {bete.kind for bete in page.pot.betes}
        last = now
    if usual and EVENING > 10:
        assert kinds == {"bete", "block", "kock"}, kinds


def test_the_kessel_of_the_book_kept_by_hand() -> None:
    """000 1 ¶ 25: A has 67 to pay, where 77 is printed; B gets 106, C pays 39."""
    columns = {"A": (15, 18, 24, 72, 76), "B": (12, 20), "C": (25, 74, 78)}
    betes = [f"{who} {amount}" for who, row in columns.items() for amount in row]
    page = pot_page("open", *betes, "share")
    rows = {row[0]: row[1:] for row in page.grids[2].rows}
    assert rows["1"] == ("15", "12", "25") and rows["5"] == ("76", "", "")
    assert rows["sum"] == ("205", "32", "177")
    assert rows["pays (+) or gets (−)"] == ("+67", "−106", "+39")
    assert "205 + 32 + 177 = 414, divided by 3: 138." in said(page)
    assert "Anna pays 67, Bert gets 106, Cora pays 39." in said(page)
    assert totals(page, 3) == (-67, 106, -39) and page.pot.total == 0
    odd = pot_page("open", "A 10", "B 10", "share")
    assert "divided by 3: 6, and 2 over, which Anna and Cora get" in said(odd)
    assert odd.verdict[0][1].grade == "reconstructed" and sum(totals(odd, 3)) == 0


def test_the_pot_alone_tells_each_counter() -> None:
    """000 1 ¶¶ 20, 21, 24."""
    first = pot_page("C A bete - - -")
    assert totals(first, 3) == (-1, 0, -1) and first.pot.prize == 1 + 1
    codille = pot_page("C A bete - - -", "A B codille C - -")
    assert totals(codille, 3) == (-2, -6, -1 + 3)
    assert "Cora draws the pot for the codille." in said(codille)
    assert "doubled for the codille." in said(codille)
    shared = pot_page("C A bete - - -", "A B codille - A -")
    assert totals(shared, 3) == (0, -6, 0)
    assert pot_page("C A up - - -").pot == first.pot
    anew = pot_page("C anew drawn - - C")
    assert totals(anew, 3) == (0, 0, -1) and anew.pot.stake == 0
    passed = pot_page("C none drawn - - C")
    assert totals(passed, 3) == (0, 0, -2) and passed.pot == Pot(1, (Bete(2, 1, 1),))
    mistakes = pot_page("C A drawn - - B+C")
    assert totals(mistakes, 3) == (1, -1, -2) and len(mistakes.pot.betes) == 2
    assert "a mistake by Bert and Cora" in mistakes.grids[0].rows[0][1]
    twice = pot_page("C A twice-bete - - -", options=("1", "none", "none", "two"))
    assert [bete.amount for bete in twice.pot.betes] == [1, 1]
    ended = pot_page("C A bete - - -", "open", "A B drawn - - -")
    assert "you can share it out" in said(ended)


def test_a_bete_beside_a_hand_is_what_the_pot_would_pay_or_what_is_entered() -> None:
    page = pot_page("C none drawn - - -", "B 0", "C 7")
    assert [bete.amount for bete in page.pot.betes] == [1, 7]
    assert page.grids[1].rows[1] == ("Cora", "7", "is played for")
    blocks = pot_page("C A bete - - -", options=("2", "10", "10", "one"))
    assert totals(blocks, 3) == (-22, -10, -12)
    assert blocks.grids[1].rows[0] == ("Anna, a Block", "10", "waits")


@pytest.mark.parametrize(
    ("entries", "why"),
    [
        (("C none bete - - -",), "Entry 1: nobody played, so nothing is drawn or lost"),
        (("C A bete B - -",), "Entry 1: only after a codille"),
        (("C A codille A - -",), "Entry 1: Anna lost by codille, so others"),
        (("open", "open"), "Entry 2: the Kessel is already open"),
        (("A 5", "share"), "Entry 2: no Kessel is open"),
    ],
)
def test_what_a_pot_cannot_have_seen_is_refused(entries: tuple[str, ...], why: str) -> None:
    with pytest.raises(SheetError, match=why):
        pot_page(*entries)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("C A solo end - 5 2 1 - - - - -", "9 tricks, but 8 "),
        ("C A solo end - 5 5 1 - - - - -", "9 tricks, not 11"),
        ("C A solo end - 4 3 2 - yes - - -", "first 5 tricks .* more than 4"),
        ("C A solo end - 5 2 2 - - yes - -", "only .* first 5 tricks"),
        ("C A tout end yes 9 0 0 - yes yes - -", "only .* first 5 tricks"),
        ("C A solo end - 6 2 1 - yes - - -", "after 5 tricks"),
        ("C A solo-couleur end - 5 2 2 - - - - -", "played in the favourite suit"),
        ("C A nullissimo end yes 0 5 4 - - - - -", "no trump suit"),
        ("C A solo up - 1 0 0 - - - - -", "no tricks or honours"),
        ("C A solo end - 3 4 2 - - - A -", "A is .* odd counter"),
        ("C none solo end - 5 0 0 - - - - -", "nobody played"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused(entry: str, why: str) -> None:
    kind = find_sheet("hombre")
    with pytest.raises(SheetError, match=f"Entry 1: .*{why}"):
        kind.page(kind.defaults, "ABC", [tuple(entry.split())])


def test_a_hand_of_the_book_is_priced_line_by_line() -> None:
    """000 1 ¶ 21: a Solo 4, four matadors 2, premiers 1, and the pot of one stake."""
    kind = find_sheet("hombre")
    page = kind.page(kind.defaults, NAMES, [tuple("C A solo end - 5 0 0 4 yes - - -".split())])
    assert totals(page, 3) == (2 * 7 + 1, -7, -8)
    numbers = tuple("C A drawn - - - 14 -7 -7".split())
    assert totals(kind.page(kind.defaults, NAMES, [numbers]), 3) == (15, -7, -8)
    with pytest.raises(SheetError, match="must sum to zero, not to \\+7"):
        kind.page(kind.defaults, NAMES, [(*numbers[:-1], "0")])


def test_a_suit_of_which_two_cards_are_in_may_be_the_favourite_one() -> None:
    """000 1 en deux ¶ 2: Ponte and Manille stay in, so that Diamonds may be trumps; where the suit
    is out, its sheet refuses it."""
    game = find_game("hombre-deux-10", {"couleur": "D"})
    table = evening(game, usual_sheet(game))
    assert table.played().chosen["couleur"] == "D"
    with pytest.raises(
        SheetError, match=r"eight cards: “The favourite suit” may only be “.*“Clubs”"
    ):
        table.kind.page(("hombre-deux-8", *table.options[1:]), ("A", "B"), ())


BY_NUMBERS = {"dealer-number", "false-claim"}
"""Laws by which two games are paid in one hand, or what somebody had asked too much: a form that
tells of one game has no place for them."""


@pytest.mark.parametrize(("call", "before"), [(row[2], row[1]) for row in SETTLED])
def test_a_hand_that_a_law_has_ended_is_told_with_its_reasons(
    call: str, before: tuple[str, ...]
) -> None:
    """Not by bare numbers, whether cards were led or not."""
    state = after(law_table(*before), f"fault {call}")
    if state.result().void or state.result().entries == ():
        return
    told = HombreAsked(state.game.rules_as(HombreRules), 3, 3).form.told(state)
    name, ending = call.split()[0], told[3] if told else ""
    assert (told is None) == (name in BY_NUMBERS)
    assert (ending in UNPAID) == (name in ("unclaimed", "forgotten"))
    assert ending != "up"


def test_three_fines_are_kept_when_one_player_is_fined_twice() -> None:
    """The dealer who misdealt, and the two of ¶ 27 law 18 of whom the dealer is one."""
    told = ("fault number-told B 9", "bid frage", "pass", "pass", "pass", "name frage", "name S")
    found = done(dealt(find_game("hombre-quatre"), {"hands": {}}), (*told, "fault both C-D"))
    assert found.result().end is not None and found.result().end.fines == (3, 2, 3)
    later = evening(found.game, usual_sheet(found.game, 4)).after(found)
    assert totals(later.page, 4) == found.result().balance(4)
    link = (
        "w=play;game=hombre-quatre;seed=7;seat=0;do=cut_3~fault_number-told_B_9~bid_frage~pass~pass~pass"
        "~name_frage~name_S~fault_both_C-D"
    )
    assert "error" not in json.loads(answer(json.dumps({"state": link})))


def test_a_hand_that_its_sheet_cannot_take_is_an_answer_and_no_breakdown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise SheetError("the sheet is torn")

    monkeypatch.setattr(Evening, "after", full)
    link = "w=play;game=hombre;seed=7;seat=0;do=cut_3~pass~pass~pass"
    assert json.loads(answer(json.dumps({"state": link})))["error"] == "the sheet is torn"
