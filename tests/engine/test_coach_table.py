"""The coach at a table: help's third step, looking back, and the end of a hand that is decided."""

from __future__ import annotations

import random
import re

import pytest

from tutor.coach.advice import advised
from tutor.coach.advice_words import reason_words
from tutor.coach.certain import certain_end
from tutor.coach.words import certain_words
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.player import Strength, think
from tutor.solve.worlds import worlds
from tutor.widgets import Answer, Event, EventError, LinkError, answer_to, read_state
from tutor.widgets.coach import states_of
from tutor.widgets.play_state import Play
from tutor.widgets.positions import Positions

FIVE = ("quadrille-8", "piquet", "spitzeln", "tarok-deux", "kaufsolo")
QUICK = Strength(worlds=8, seconds=60, limit=500)


def then(table: Play, do: str, value: str = "") -> Answer:
    """The answer to an event, when the coach has looked."""
    found = answer_to(table, Event(do, value))
    html = found.html
    while found.onward:
        assert isinstance(found.state, Play)
        found = answer_to(found.state, found.onward)
        html = found.html or html
    return Answer(found.state, html, found.said)


def at(found: Answer) -> Play:
    assert isinstance(found.state, Play)
    return found.state


def opened(game: str, more: str = "", seed: int = 3) -> Play:
    """A table with a hand that somebody plays."""
    table = read_state(f"w=play;game={game};seed={seed}{more}")
    assert isinstance(table, Play)
    return at(answer_to(table, None))


def played(table: Play, until: int = 0) -> Play:
    """The table after plays at random, when each hand has so many cards at most, or at its end."""
    rng = random.Random(table.game.id)
    for _ in range(300):
        state = table.hand
        play = state.stage
        here = table.here(state.to_act)
        few = isinstance(play, PlayStage) and max(map(int.bit_count, play.hands)) <= until
        if state.over or (few and here):
            return table
        event = Event("act", str(rng.choice(state.legal()))) if here else Event("go", "")
        table = at(answer_to(table, event))
    raise AssertionError("The hand has no end.")


@pytest.mark.parametrize("game", FIVE)
def test_the_third_step_names_a_lawful_card_and_how_sure_it_is(game: str) -> None:
    table = played(opened(game), 4)
    first = answer_to(table, Event("help", "3"))
    if table.hand.running(PlayStage).legal_mask().bit_count() < 2:
        return
    assert first.onward is not None
    assert 'data-mark="best"' not in first.html
    found = then(table, "help", "3")
    assert found.said.text.startswith("Play ")
    assert found.said.more
    assert found.html.count('data-mark="best"') == 1


@pytest.mark.parametrize("game", FIVE)
def test_the_card_advised_wins_in_as_many_ways_as_is_said(game: str) -> None:
    for until in (5, 4, 3):
        state = played(opened(game), until).hand
        why = advised(state, QUICK, random.Random(until))
        if why is None:
            continue
        found = think(state, QUICK, random.Random(until))
        assert (why.worlds, why.won) == (found.worlds, found.won[why.card])
        assert why.card in found.best
        if why.other is not None:
            assert (why.other_won, why.other_sums) == (found.won[why.other], found.sums[why.other])
            assert (why.won, why.sums) > (why.other_won, why.other_sums)
        for one in (why.follows, why.other_follows):
            assert one.mine + one.partner + one.others == why.closer >= one.saved
        told = " ".join(reason_words(why, state))
        if why.goal.need is not None and why.worlds >= 5 and 0 < why.won < why.worlds:
            assert f"{why.won} of the {why.worlds} ways" in told


@pytest.mark.parametrize("game", ("quadrille-8", "spitzeln", "tarok-deux", "kaufsolo"))
def test_hidden_cards_do_not_change_the_advice(game: str) -> None:
    state = played(opened(game), 4).hand
    first = advised(state, QUICK, random.Random(1))
    for other, _ in zip(worlds(state, state.acting, random.Random(5)), range(3), strict=False):
        again = advised(other, QUICK, random.Random(1))
        said = (
            reason_words(one, at) if one else () for one, at in ((first, state), (again, other))
        )
        assert len(set(said)) == 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("game", FIVE)
def test_one_press_looks_back_and_another_plays_on_from_there(game: str, seed: int) -> None:
    table = played(opened(game, seed=seed))
    assert 'data-do="turns"' in answer_to(table, None).html
    found = then(table, "turns")
    assert 'data-part="turns"' in found.html
    shown = found.html.partition('class="turns"')[2].partition("</ol>")[0]
    assert shown.count("<li") <= 3
    for step in re.findall(r'data-do="again" data-with="(\d+)"', found.html):
        back = at(answer_to(table, Event("again", step)))
        assert back.actions == table.actions[: int(step)]
        assert back.here(back.hand.to_act)
        assert states_of(table)[int(step)] == back.hand


def test_nobody_looks_back_too_early_or_goes_back_too_far() -> None:
    table = opened("spitzeln")
    assert answer_to(table, Event("turns", "")).said.text == "This hand is not over yet."
    with pytest.raises((EventError, LinkError)):
        answer_to(played(table), Event("again", "999"))


def decided(game: str) -> Play | None:
    """A table at which all is decided for the reader."""
    for seed in range(1, 12):
        for until in (4, 3, 2):
            table = played(opened(game, seed=seed), until)
            state = table.hand
            if state.over or not isinstance(state.stage, PlayStage):
                continue
            if state.cards.hands[state.acting].bit_count() > 1 and certain_end(state):
                return table
    return None


@pytest.mark.parametrize("game", ("spitzeln", "piquet", "quadrille-8"))
def test_a_hand_that_is_decided_can_be_played_out(game: str) -> None:
    table = decided(game)
    assert table is not None
    assert 'data-part="decided"' not in answer_to(table, None).html
    found = then(table, "help", "3")
    assert found.html.count('data-part="decided"') == 1
    certain = certain_end(table.hand)
    assert certain is not None
    words = certain_words(certain, table.hand, table.names)
    board, _, below = found.html.partition('class="controls"')
    heard = found.html.partition('data-heard="')[2].partition('"')[0]
    assert words in board and words not in below
    assert words in heard
    end = at(answer_to(at(found), Event("out", "end"))).hand
    assert end.over
    one = at(answer_to(at(found), Event("out", ""))).hand
    tricks = len(table.hand.running(PlayStage).tricks)
    assert len(one.the(PlayStage).tricks) == tricks + 1


def won(state: State) -> bool | None:
    certain = certain_end(state)
    return None if certain is None else certain.verdict == "won"


def test_who_has_won_wins_when_it_is_played_out() -> None:
    checked = 0
    for seed in (27, 38):
        table = played(opened("spitzeln", seed=seed), 3)
        if table.hand.over or not isinstance(table.hand.stage, PlayStage) or not won(table.hand):
            continue
        end = answer_to(table, Event("out", "end"))
        assert "You win this hand" in end.said.text
        checked += 1
    assert checked


@pytest.mark.slow
def test_a_hand_of_a_homework_can_be_looked_back_at_but_not_played_again() -> None:
    state = read_state("w=positions;game=scat;hands=-4++2+5;seed=7")
    assert isinstance(state, Positions)
    while not state.play.hand.over:
        play = state.play
        here = play.here(play.hand.to_act)
        event = Event("act", str(play.hand.legal()[-1])) if here else Event("go", "")
        after = answer_to(state, event).state
        assert isinstance(after, Positions)
        state = after
    found = answer_to(state, Event("turns", ""))
    html = found.html
    while found.onward:
        found = answer_to(found.state, found.onward)
        html = found.html or html
    assert 'data-part="turns"' in html
    assert 'data-do="again"' not in html
