"""A call in the words of a book says in English what it binds to, and a call that may not be made
says why."""

from __future__ import annotations

import html

import pytest

from tests.engine.hands import moments
from tutor import GAMES
from tutor.table.controls import calls_in
from tutor.table.facts import controls_of
from tutor.table.meaning import MOST
from tutor.view import controls as drawn

every_game = pytest.mark.parametrize("game_id", GAMES)


@every_game
def test_every_call_of_the_book_says_what_it_means(game_id: str) -> None:
    """In so many signs at most, and no two calls of one turn the same."""
    found = set()
    for hand, step, state in moments(game_id, 0.3, "meaning"):
        if state.over:
            continue
        calls = [one for one in calls_in(controls_of(state)) if one.lang]
        told = [one.means for one in calls if state.phase in ("auction", "naming")]
        if len(set(told)) < len(told):
            found.add(f"{hand.told(step)}: {told}")
        found |= {f"{one.label}: {one.means}" for one in calls if not 0 < len(one.means) <= MOST}
    assert not sorted(found)[:5]


@every_game
def test_a_call_that_may_not_be_made_is_folded_up_with_its_reason(game_id: str) -> None:
    found = list[str]()
    for hand, step, state in moments(game_id, 0.2, "barred"):
        if state.over:
            continue
        controls = controls_of(state)
        calls = list(calls_in(controls))
        page = html.unescape(str(drawn.controls(controls, state.game.pack, state.in_hand)))
        sight, _, folded = page.partition('class="barred"')
        for one in calls:
            ruling = state.judge(one.action)
            if one.barred != ("" if ruling.ok else ruling.reason):
                found.append(f"{hand.told(step)}: {one}")
            if f'data-with="{one.action}"' not in (folded if one.barred else sight):
                found.append(f"{hand.told(step)}: {one.label} is drawn elsewhere")
            if one.barred not in folded:
                found.append(f"{hand.told(step)}: {one.label} does not say why")
    assert not found[:5]
