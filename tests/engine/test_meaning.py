"""A call in the words of a book says in English what it binds to, and a call that may not be made
says why."""

from __future__ import annotations

import html
import re

import pytest

from tests.engine.hands import moments
from tutor import GAMES, find_game
from tutor.table.controls import calls_in
from tutor.table.facts import controls_of
from tutor.table.meaning import MOST
from tutor.view import controls as drawn
from tutor.widgets.play_going import begun
from tutor.widgets.play_state import Play

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


@pytest.mark.in_turn
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


@pytest.mark.in_turn
@every_game
def test_no_custom_shows_more_calls_than_a_telephone_has_room_for(game_id: str) -> None:
    """Each call that may be made is there once, in sight or below the plain one of its kind."""
    game = find_game(game_id)
    one_each = [{each.id: option.id} for each in game.settings for option in each.options]
    for chosen in ({}, *one_each):
        state, _ = begun(Play(game.with_settings(chosen), 1))
        controls = controls_of(state)
        page = html.unescape(str(drawn.controls(controls, state.game.pack, state.in_hand)))
        told = [one for one in calls_in(controls) if f'data-with="{one.action}"' in page]
        assert len(told) == page.count("data-with=") == len(set(told)), chosen
        in_sight = re.sub(r"<details.*?</details>", "<fold>", page, flags=re.DOTALL)
        assert len(re.findall("<button|<fold", in_sight)) <= drawn.MOST, chosen
        for fold in re.findall(r'<div class="kind">.*?</div>', page, re.DOTALL):
            assert fold.count("<button") > 1, chosen


def test_with_three_favourite_suits_the_plain_game_stands_for_those_in_them() -> None:
    game = find_game("quadrille").with_settings({"couleurs": "HCS"})
    state, _ = begun(Play(game, 1))
    page = html.unescape(str(drawn.controls(controls_of(state), game.pack, state.in_hand)))
    kinds = re.findall(r"<summary[^>]*><span><i[^>]*>(.*?)</i></span> <small>(.*?)</small>", page)
    assert kinds == [
        ("Frage", "call a partner, in 4 ways"),
        ("Mediateur", "alone, ask for a card, in 4 ways"),
        ("Solo", "alone, in 4 ways"),
        ("Solo tout", "alone, win every trick, in 4 ways"),
    ]
