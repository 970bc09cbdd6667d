"""The sheets of Tarok and of the Hombre tarocks: told and played hands, parties, pots, evenings."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.engine.evenings import hands, said
from tests.engine.test_called_sheets import after, totals
from tests.engine.test_told_hands import ends
from tutor import GAMES, Action, State, find_game
from tutor.score.evening import evening, usual_sheet
from tutor.score.registry import find_sheet
from tutor.score.sheets import SheetError

EVENING = 5 if sys.platform == "emscripten" else 25


def over(game_id: str) -> Iterator[State]:
    """Ends of hands with one mistake at most, and the same with one that is told of at last."""
    for state in ends(game_id):
        mistakes = [action for action in state.history if action.verb == "fault"]
        if not state.over or len(mistakes) > 1:
            continue
        yield state
        for words in () if mistakes else (("number",), ("revoke", "A"), ("revoke", "B")):
            call = Action("fault", words)
            if state.judge(call).ok:
                yield state.apply(call)


def test_a_played_hand_of_tarok_told_in_the_form_comes_to_the_same_lines() -> None:
    """The facts go through the same settlement: every item between every two, and the pot."""
    seen: Counter[str] = Counter()
    for state in over("tarok"):
        result = state.result()
        table = evening(state.game, usual_sheet(state.game))
        later = table.after(state)
        if result.void:
            assert later is table
            continue
        page, entry = later.page, later.entries[-1]
        assert len(entry) > 4, (entry, state.history)
        assert totals(page, 3) == result.balance(3), (entry, state.history)
        assert page.pot == result.pot
        places = {line.citation for line in result.entries if line.item != "announced"}
        assert places <= {place for _, place in page.price} | {table.game.source}
        seen.update(line.item for line in result.entries)
    assert {"announced", "Pagat", "open", "king", "cards", "stake"} <= set(seen), seen


def test_a_played_hand_for_two_told_in_the_form_writes_the_same() -> None:
    seen: Counter[str] = Counter()
    for state in over("tarok-deux"):
        result = state.result()
        later = evening(state.game, usual_sheet(state.game)).after(state)
        if result.void:
            continue
        entry, page = later.entries[-1], later.page
        assert len(entry) > 3, (entry, state.history)
        row = tuple(map(int, page.grids[0].rows[-1][2:]))
        assert row == result.written(2), (entry, state.history)
        seen.update(line.item for line in result.entries)
    assert {"announced", "Pagat", "king", "cards"} <= set(seen), seen


def test_what_each_announced_captured_and_counted() -> None:
    """000 5 three ¶ 3 law 18: A has Pagat and a king, B two kings, C one."""
    page = after("tarok", "C 0 0 0 B-lost A 1 2 1 26 26 26 -")
    assert totals(page, 3) == (15 + 10, 0 - 20, -15 + 10)
    page = after("tarok", "C 10 0 5 B-lost C 0 0 0 30 20 28 -")
    gains = totals(page, 3)
    assert sum(gains) == 0
    # B has announced less than A, but lost it; A has announced 10 and C 5: it lies with C.
    assert gains[2] == (5 - 10 + 5) + 10 + 20 + 2
    assert page.grids[0].rows[0][1] == (
        "C deals; A announces 10; C announces 5; B lost the Pagat to C; "
        "card points: A 30, B 20, C 28"
    )


WRONG = {
    "A 7 0 0 - - 0 0 0 26 26 26 -": "in fives",
    "A 0 0 0 - - 0 0 0 26 26 25 -": "only 77",
    "A 0 0 0 - - 0 0 0 26 26 27 -": "not 79",
    "A 0 0 0 B-lost - 0 0 0 26 26 26 -": "which of the others",
    "A 0 0 0 B-lost B 0 0 0 26 26 26 -": "which of the others",
    "A 0 0 0 B-made C 0 0 0 26 26 26 -": "was not lost",
    "A 0 0 0 B-laid - 0 0 0 26 26 26 -": "A deals, so B",
    "A 0 0 0 - - 3 2 0 26 26 26 -": "four Kings",
    "A 1 1 -1": "sum to zero",
}


@pytest.mark.parametrize("entry", WRONG)
def test_what_no_hand_of_tarok_can_have_been(entry: str) -> None:
    with pytest.raises(SheetError, match=WRONG[entry]):
        after("tarok", entry)


def agreed(**chosen: str) -> tuple[str, ...]:
    """The options of the sheet for three, as usual but for these."""
    kind = find_sheet("tarok")
    return tuple(chosen.get(field.setting or "length", field.default) for field in kind.options)


def test_the_pot_of_tarok() -> None:
    """000 5 three ¶ 7 law 3: all of it for the Pagat in the last trick, half for a king."""
    options = agreed(pot="on")
    base = "0 0 0"
    for word, king, pot in (
        ("-", "-", 10),
        ("B-made-last", "-", 0),
        ("B-lost-last", "-", 20),
        ("-", "B+", 5),
        ("-", "A-C", 15),
    ):
        taker = "A" if "lost" in word else "-"
        kings = "1 0 0" if king == "A-C" else "0 0 0"
        entry = f"A {base} {word} {taker} {kings} {king} 26 26 26 -"
        page = after("tarok", entry, options=options)
        assert page.pot.total == pot, entry
        assert sum(totals(page, 3)) == -pot
    page = after("tarok", f"A {base} - - 0 0 0 - 26 26 26 -", "B 7 -10 8", options=options)
    assert page.pot.total == 5
    with pytest.raises(SheetError, match="only 0"):
        after("tarok", "B 7 -10 8", options=options)


def test_a_match_of_nine_tours_and_one_of_three_parties() -> None:
    """000 5 three ¶ 4 law 5."""
    options = agreed(length="tours")
    deals = [f"{'ABC'[number % 3]} 10 -5 -5" for number in range(9)]
    assert not after("tarok", *deals[:8], options=options).over
    page = after("tarok", *deals, options=options)
    assert page.over and "A" in said(page) and "+90" in said(page)
    with pytest.raises(SheetError, match="already over"):
        after("tarok", *deals, deals[0], options=options)
    options = agreed(length="parties")
    won = ["A 100 -50 -50", "B -100 50 50", "C 0 99 -99", "A 0 1 -1", "B -50 -50 100"]
    page = after("tarok", *won[:4], options=options)
    assert "Games won: A" in page.lines[0]
    assert not page.over


def test_the_party_of_a_hundred_and_its_price() -> None:
    """000 5 deux ¶ 1 laws 6-8: 120 against 90 is a party and 30 points, and 96 and 90 Pfennig."""
    page = after("tarok-deux", "A 70 60", "B 50 30")
    assert "A: 1 partie and 30 points" in page.grids[0].rows[-1][1]
    assert "B owes A 186 Pfennig." in page.lines
    page = after("tarok-deux", "A 70 19", "B 50 30")
    assert "A: a double partie and 71 points" in page.grids[0].rows[-1][1]
    assert f"B owes A {2 * 96 + 71 * 3} Pfennig." in page.lines
    assert "counts double" in said(page)
    page = after("tarok-deux", "A 100 50")  # a hundred is enough, and fifty saves the double
    assert "A: 1 partie and 50 points" in page.grids[0].rows[-1][1]
    page = after("tarok-deux", "A 100 49")
    assert "A: a double partie and 51 points" in page.grids[0].rows[-1][1]
    page = after("tarok-deux", "A 99 60")
    assert "partie" not in page.grids[0].rows[-1][1]
    page = after("tarok-deux", "A 100 100")
    assert "the partie goes on" in said(page)
    page = after("tarok-deux", "A 5 0 A-made 1 0 B+ 40 30 -")
    assert page.grids[0].rows[0][2:] == (str(5 + 15 + 10 + 40), str(15 + 30))
    assert ("A writes 5. A has announced 5 points.") in [words for words, _ in page.price]


@pytest.mark.parametrize("game_id", ["tarok"])
def test_an_evening_of_the_machine_balances(game_id: str) -> None:
    """Fifty hands, with the pot: what each has won and the pot come to nothing."""
    game = find_game(game_id, {"pot": "on", "kings": "ultimo", "stichfrei": "on"})
    begun = evening(game, usual_sheet(GAMES[game_id]))
    last: tuple[int, ...] = (0, 0, 0)
    for state, later in hands(begun, EVENING):
        now = totals(later.page, 3)
        assert sum(now) + later.page.pot.total == 0
        gains = tuple(a - b for a, b in zip(now, last, strict=True))
        assert gains == state.result().balance(3)
        last = now


def test_an_evening_for_two_goes_from_party_to_party() -> None:
    begun, written, wins = evening(find_game("tarok-deux"), usual_sheet(GAMES["tarok-deux"])), 0, 0
    for state, later in hands(begun, EVENING):
        written += sum(state.result().written(2))
        wins += "partie" in said(later.page)
        assert later.page.grids[0].rows[-1][2:] != ("0", "0")
    assert wins > EVENING // 6 and written > 0


HOMBRE = ("tarok-hombre-old", "tarok-hombre-new", "tarokhombre")


@pytest.mark.parametrize("game_id", HOMBRE)
def test_a_played_hand_of_the_hombre_tarocks_comes_to_the_same_lines(game_id: str) -> None:
    """The facts go through the same settlement: payments, pot and bêtes, with three and four."""
    seen: Counter[str] = Counter()
    for state in ends(game_id):
        if not state.over:
            continue
        seats, result = state.table.seats, state.result()
        table = evening(state.game, usual_sheet(state.game, seats))
        later = table.after(state)
        if later is table:
            assert result.void
            continue
        page, entry = later.page, later.entries[-1]
        assert table.kind.check(entry, 1, table.options).title == "", (entry, state.history)
        assert totals(page, seats) == result.balance(seats), (entry, state.history)
        assert page.pot == result.pot
        if game_id == "tarokhombre":
            wanted = Counter(line.citation for line in result.payments)
            assert Counter(place for _, place in page.price) == wanted
        seen.update({line.item for line in result.payments} | {str(seats)})
    assert {"game", "points", "3", "4"} <= set(seen), seen
    assert game_id != "tarokhombre" or {"stake", "pot", "bête"} <= set(seen)


def test_told_hands_of_the_hombre_tarocks() -> None:
    """000 5 Hombre B ¶¶ 4, 5 and 001 ¶ 1 laws 15-20."""
    assert totals(after("tarok-hombre-old", "C A uno 47 - -"), 3) == (108, -54, -54)
    assert totals(after("tarok-hombre-old", "C B solo 39 - -"), 3) == (0, 0, 0)
    assert totals(after("tarok-hombre-new", "C A solo 30 - -"), 3) == (-190, 95, 95)
    assert totals(after("tarok-hombre-new", "C none uno 40 - -"), 3) == (20, -10, -10)
    page = after("tarokhombre", "C A un 47 - - -")
    assert totals(page, 3) == (10 + 1, -5, -5 - 1) and page.pot.total == 0
    page = after("tarokhombre", "C A un 39 - - -")
    assert totals(page, 3) == (-6, 3, 3 - 1) and page.pot.total == 1
    page = after("tarokhombre", "C A deux 30 - - -", "A B un 25 - - -", "B C un 45 - - -")
    assert [bete.seat for bete in page.pot.betes] == [1]
    assert totals(after("tarok-hombre-old-four", "C A duo 45 - -"), 4) == (64, -32, 0, -32)
    page = after("tarokhombre", "C A sans-prendre 70 made - -")
    assert any("every trick" in words for words, _ in page.price)


WRONG_HOMBRE = {
    ("tarok-hombre-old", "C A uno 50 made -"): "at least 68 points",
    ("tarok-hombre-old", "C none uno 50 - -"): "nobody played",
    ("tarok-hombre-old-four", "C C uno 50 - -"): "sits out",
    ("tarok-hombre-old-four", "C A uno 50 - C"): "sits out",
    ("tarokhombre", "C A sans-prendre 50 - yes -"): "no cards are named",
    ("tarokhombre", "C A un 75 made - B"): "a revoke ended",
    ("tarok-hombre-new", "C 5 5 5"): "sum to zero",
}


@pytest.mark.parametrize(("sheet", "entry"), WRONG_HOMBRE)
def test_what_no_hand_of_the_hombre_tarocks_can_have_been(sheet: str, entry: str) -> None:
    with pytest.raises(SheetError, match=WRONG_HOMBRE[sheet, entry]):
        after(sheet, entry)


@pytest.mark.parametrize(("game_id", "seats"), [(one, 3) for one in HOMBRE] + [("tarokhombre", 4)])
def test_an_evening_of_the_hombre_tarocks_balances(game_id: str, seats: int) -> None:
    begun = evening(find_game(game_id), usual_sheet(GAMES[game_id], seats))
    last, played = (0,) * seats, 0
    for state, later in hands(begun, EVENING):
        now = totals(later.page, seats)
        assert sum(now) + later.page.pot.total == 0
        gains = tuple(a - b for a, b in zip(now, last, strict=True))
        assert gains == state.result().balance(seats)
        last, played = now, played + any(gains)
    assert played > EVENING // 4
