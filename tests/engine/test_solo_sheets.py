"""The sheets of Spitzeln and Solo: one heap with a limit, tricks kept apart, the first game won."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from tests.engine.evenings import hands
from tests.engine.test_called_sheets import after, totals
from tests.engine.test_told_hands import ends
from tutor import GAMES, find_game
from tutor.games import FAMILIES
from tutor.score.evening import evening, usual_sheet
from tutor.score.sheets import SheetError

SOLO = FAMILIES["solo"]
EVENING = 3 if sys.platform == "emscripten" else 50


@pytest.mark.parametrize("game_id", SOLO)
def test_a_played_hand_told_in_the_form_comes_to_the_same_lines(game_id: str) -> None:
    """The facts go through the same settlement: payments, pot, bêtes; and through one's choice of
    the favourite suit."""
    seen: Counter[str] = Counter()
    for state in ends(game_id):
        seats, result = state.table.seats, state.result()
        table = evening(state.game, usual_sheet(state.game, seats))
        later = table.after(state)
        if later is table:
            assert result.void
            continue
        page, entry = later.page, later.entries[-1]
        assert totals(page, seats) == result.balance(seats), (entry, state.history)
        assert page.pot == result.pot
        form = table.kind.check(entry, 1, table.options)
        told = form == table.kind.forms_for(table.options)[0]
        assert told or state.fault, (entry, state.history)
        if told:
            wanted = Counter(line.citation for line in result.payments)
            assert Counter(place for _, place in page.price) == wanted
        seen.update({line.item for line in result.payments} | {entry[2]})
    assert {"game", "stake", "pot", "bête"} <= set(seen), seen
    assert any(item.startswith("solo") for item in seen), seen


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", SOLO)
def test_an_evening_of_the_machine_balances_to_the_counter(game_id: str) -> None:
    """And the Couleur of the first game won is that of the next hands."""
    begun = evening(find_game(game_id), usual_sheet(GAMES[game_id]))
    last, chosen = (0,) * begun.kind.seats, dict(begun.page.chosen)
    for state, later in hands(begun, EVENING):
        assert chosen.items() <= dict(state.game.chosen).items() or not later.page.chosen
        now = totals(later.page, begun.kind.seats)
        assert sum(now) + later.page.pot.total == 0
        gains = tuple(a - b for a, b in zip(now, last, strict=True))
        assert gains == state.result().balance(begun.kind.seats)
        assert later.page.pot == state.result().pot
        last, chosen = now, dict(later.page.chosen)


def stakes(first: int, number: int) -> list[str]:
    """So many hands of Spitzeln in which all pass, dealt in turn."""
    return [f"{'ABC'[(first + n) % 3]} none solo E 5 - - - - -" for n in range(number)]


def test_twelve_counters_at_most_are_drawn_and_set() -> None:
    """000 4 first ¶ 1: five Stämme are twenty counters; the sixth is that of the hand."""
    begun = stakes(0, 4)
    won = after("spitzeln", *begun, "B C solo R 5 - - - - -")
    assert totals(won, 3) == (-8 - 4, -8 - 4, -4 + 8 + 12) and won.pot.total == 20 - 12
    assert [grid.title for grid in won.grids] == ["The balance"]
    lost = after("spitzeln", *begun, "B C solo-couleur S 4 - - - - -")
    assert totals(lost, 3) == (-8 + 8, -8 + 8, -4 - 16 - 12) and lost.pot.total == 32
    codille = after("spitzeln", *begun, "B C solo E 3 4 - - - -")
    assert totals(codille, 3) == (-8 + 12 + 6, -8 + 12 + 6, -4 - 24 - 12)
    assert codille.pot.total == 20


def test_less_than_a_full_bete_is_not_drawn_by_those_who_won_codille() -> None:
    """000 4 five suits a ¶ 1, read; a table may agree otherwise."""
    codille = (*stakes(0, 1), "B A solo E 3 - - - - -")
    assert after("spitzeln", *codille).pot.total == 16
    options = ("always", "plain", "three")
    drawn = after("spitzeln", *codille, options=options)
    assert drawn.pot.total == 8 and totals(drawn, 3) == (-4 - 16 - 8, -4 + 8 + 4, 8 + 4)


def test_in_casco_one_opponent_may_win_alone() -> None:
    """000 4 Casco ¶¶ 1-2: the tricks of A, of B who sits next, and the rest."""
    pot = "C none solo E 5 0 - - - -"
    four = after("spitzeln-casco", pot, "A A solo R 4 3 - - - -")
    assert totals(four, 3) == (-4 + 8 + 8, -4, -4 - 4) and four.pot.total == 0
    assert four.grids[0].rows[-1][1].endswith("4 tricks, B 3, C 1")
    remise = after("spitzeln-casco", pot, "A A solo R 4 4 - - - -")
    assert totals(remise, 3) == (-4 - 8 - 8, 4, -4 + 4) and remise.pot.total == 16
    codille = after("spitzeln-casco", pot, "A A solo R 3 1 - - - -")
    assert totals(codille, 3) == (-4 - 16 - 8, 8, -4 + 8 + 8) and codille.pot.total == 8
    nobody = after("spitzeln-casco", pot, "A A solo R 2 3 - - - -")
    assert totals(nobody, 3) == totals(remise, 3) and nobody.pot.total == 16
    with pytest.raises(SheetError, match="the opponents have 4 tricks in all"):
        after("spitzeln-casco", pot, "A A solo R 4 5 - - - -")
    two = after(
        "spitzeln-casco", pot, "A A solo R 3 1 - - - -", options=("bell", "two", "plain", "three")
    )
    assert totals(two, 3) == (-4 - 16 - 16, 8, -4 + 8 + 8) and two.pot.total == 16


def test_the_first_game_won_makes_couleur() -> None:
    """000 4 second ¶ 1: before it nothing is in Couleur, and a lost game makes none."""
    lost, won = "A B solo S 4 - - - - -", "B C solo R 5 - - - - -"
    with pytest.raises(SheetError, match="Entry 2: the favourite suits are not known yet"):
        after("spitzeln-24", lost, "B C solo-couleur R 5 - - - - -")
    page = after("spitzeln-24", lost, won)
    assert page.chosen == (("couleur", "R"),)
    assert "Hearts are the favourite suit from now on" in page.verdict[0][0]
    again = after("spitzeln-24", lost, won, "C A solo-couleur R 5 - - - - -")
    gains = [b - a for a, b in zip(totals(page, 3), totals(again, 3), strict=True)]
    assert gains[1:] == [-8, -8 - 4] and again.chosen == page.chosen
    with pytest.raises(SheetError, match="Entry 3: Hearts are trumps in a Solo in Couleur"):
        after("spitzeln-24", lost, won, "C A solo-couleur E 5 - - - - -")
    agreed = ("S", "full", "plain", "three")
    fixed = after("spitzeln-24", lost, won, options=agreed)
    assert fixed.chosen == () and totals(fixed, 3) != totals(page, 3)


@pytest.mark.parametrize(
    ("game", "entry", "why"),
    [
        (
            "spitzeln",
            "C A solo-couleur S 5 4 - - - -",
            "with Bells as trumps there are only 3 trumps, so nobody held 4",
        ),
        (
            "solo-five-4",
            "D A frage B G 6 10 - - - -",
            "with Leaves as trumps there are only 9 trumps, so nobody held 10",
        ),
    ],
)
def test_no_more_matadors_are_told_than_there_are_trumps(game: str, entry: str, why: str) -> None:
    """Bells have three trumps where the 7 alone is left (000 4 first ¶ 1)."""
    with pytest.raises(SheetError, match=why):
        after(game, entry)
