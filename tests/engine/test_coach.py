"""The coach: what it says of a card holds, and it says nothing that a seat cannot know."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from tests.engine.by_hand import whole_value
from tests.engine.hands import BROWSER
from tutor.cards import cards_of
from tutor.coach.certain import MOST_CARDS, MOST_LAYS, Certain, asked, certain_end
from tutor.coach.turns import Review, turns, with_known
from tutor.coach.words import certain_words, review_words, turn_words
from tutor.family.machine import choice, dealt
from tutor.games import GAMES, find_game
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of, is_public
from tutor.solve.lays import every_world
from tutor.solve.moment import solved
from tutor.solve.player import Strength
from tutor.solve.worlds import worlds
from tutor.table.names import Names
from tutor.trials.selfplay import choose as at_random

HANDS = 1 if BROWSER else 2
LOOKS = 200
FEW = 3
"""So many cards a hand has at most where all is tried through the judge."""


@cache
def hands(game: str) -> tuple[tuple[State, ...], ...]:
    """All the states of some hands in which a card in four is played at random."""
    found = []
    for seed in range(1, 40):
        state, rng = dealt(find_game(game), seed), random.Random(f"{game}/{seed}")
        states = [state]
        while not state.over:
            bad = isinstance(state.stage, PlayStage) and rng.random() < 0.25
            action = at_random(state, rng) if bad else choice(state, seed)
            state = state.after(action)
            states.append(state)
        if state.find(PlayStage):
            found.append(tuple(states))
        if len(found) == HANDS:
            break
    return tuple(found)


@cache
def reviews(game: str) -> tuple[tuple[tuple[State, ...], Review], ...]:
    """The hands, each looked back at for nobody at the table."""
    return tuple((states, turns(states, limit=LOOKS)) for states in hands(game))


def the_goal(state: State, goal: Goal, seat: int) -> Goal | None:
    """The same goal at another moment."""
    return next(
        (one for one in goals_of(state, seat) if (one.id, one.side) == (goal.id, goal.side)), None
    )


def value_of(state: State, goal: Goal, seat: int) -> int | None:
    """What a moment is worth for a goal, with open cards."""
    now = the_goal(state, goal, seat)
    found = solved(state, now) if now else None
    if found is None or not found.values:
        return None
    return found.values[found.best[0]]


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_turning_point_costs_the_difference_before_and_after_it(game: str) -> None:
    looked = 0
    for states, review in reviews(game):
        for turn in review.turns:
            seen, moment = turn.seen, turn.moment
            after = states[moment.step + 1]
            alone = len(seen.goal.side) == 1 and len(moment.state.table.active) > 2
            if not seen.exact or not isinstance(after.stage, PlayStage) or after.over:
                continue
            before = value_of(moment.state, seen.goal, moment.seat)
            later = value_of(after, seen.goal, moment.seat)
            if before is None or later is None or (seen.goal.need is None and alone):
                continue
            assert (before, later) == (seen.best, seen.after), (game, moment.step)
            assert seen.cost == abs(before - later) > 0
            looked += 1
    assert looked or not any(review.turns for _, review in reviews(game)) or game in ALONE


ALONE = {"tarok", "piquet-norman"}
"""Where three play each for themselves, another seat's best is another question."""


def test_after_a_mistake_nothing_is_said_to_have_cost_nothing() -> None:
    assert review_words(Review(9, 9, done=True)) == review_words(Review(9, 10, done=True))
    assert review_words(Review(9, 8, done=True)).startswith("No card cost anything.")


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_turning_point_is_told_with_its_cards_to_each_reader(game: str) -> None:
    for _, review in reviews(game):
        assert review_words(review)
        for reader in (None, 0):
            for turn in with_known(review, Strength(4, 60, 300), 1).turns[:3]:
                told = turn_words(turn, Names(reader))
                assert len(told) in (2, 3)
                mine = turn.moment.seat == reader
                assert told[0].startswith("You ") == mine
        assert all(turn.moment.trick >= review.since for turn in review.turns)


def few(game: str, most: int = FEW) -> list[State]:
    """Moments with few cards in each hand."""
    return [
        state
        for states in hands(game)
        for state in states
        if isinstance(state.stage, PlayStage)
        and state.to_act is not None
        and 0 < max(map(int.bit_count, state.stage.hands)) <= most
    ]


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_all_lays_are_there_and_each_looks_the_same(game: str) -> None:
    for number, state in enumerate(few(game)):
        lays = tuple(every_world(state, state.acting, MOST_LAYS))
        if not lays:
            continue
        hands_in = {lay.running(PlayStage).hands for lay in lays}
        assert state.running(PlayStage).hands in hands_in
        assert all(lay.observe(state.acting) == state.observe(state.acting) for lay in lays)
        drawn = worlds(state, state.acting, random.Random(number))
        for world, _ in zip(drawn, range(8), strict=False):
            assert world.running(PlayStage).hands in hands_in


def wanted(goal: Goal, state: State, seat: int, found: Certain) -> int:
    """What the goal has to come to for the verdict to hold."""
    if goal.need is not None:
        return goal.need
    left = max(map(int.bit_count, state.running(PlayStage).hands))
    return goal.before + (left if found.verdict == "all" else 1)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_what_is_certain_holds_in_every_lay(game: str) -> None:
    """Each lay is tried out through the judge, without tables and bounds."""
    for state in few(game):
        found, seat = certain_end(state), state.acting
        if found is None:
            continue
        lays = tuple(every_world(state, seat, MOST_LAYS))
        assert found.lays == len(lays) > 0
        for lay in lays[:6]:
            goal = asked(state if is_public(state) else lay, seat)
            values = whole_value(goal, lay.running(PlayStage))
            ours = (seat in goal.side) != goal.fewest
            need = wanted(goal, state, seat, found)
            good = {card for card, value in values.items() if (value >= need) == ours}
            if found.verdict in ("won", "all"):
                assert set(found.cards) <= good
                assert found.cards
            else:
                assert not good


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_who_has_won_wins_whatever_the_others_play(game: str) -> None:
    """With the sure cards, against cards at random, in any lay."""
    rng = random.Random(game)
    for state in few(game, 4)[:: 1 if BROWSER else 2]:
        first, seat = certain_end(state), state.acting
        if first is None or first.verdict not in ("won", "all"):
            continue
        lay = rng.choice(tuple(every_world(state, seat, MOST_LAYS)))
        lay = replace(state, stage=lay.stage) if is_public(state) else lay
        goal, play = asked(lay, seat), lay.running(PlayStage)
        need, ours = wanted(goal, state, seat, first), (seat in goal.side) != goal.fewest
        while max(map(int.bit_count, lay.running(PlayStage).hands)) > 1:
            legal = list(cards_of(lay.running(PlayStage).legal_mask()))
            if lay.acting == seat:
                now = certain_end(lay)
                assert now is not None
                assert now.verdict == first.verdict
                legal = list(now.cards)
            card = rng.choice(legal)
            lay = lay.apply(play.rules[0].actions[card])
            if lay.over or not isinstance(lay.stage, PlayStage):
                return
        last = the_goal(lay, goal, seat)
        if last is not None:
            values = whole_value(last, lay.running(PlayStage)).values()
            assert all((value >= need) == ours for value in values)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_do_not_change_what_is_certain(game: str) -> None:
    for number, state in enumerate(few(game)[::2]):
        found = certain_end(state)
        for other, _ in zip(
            worlds(state, state.acting, random.Random(number)), range(1), strict=False
        ):
            if not is_public(state):
                again = certain_end(other)
                assert again == found
        if found:
            assert certain_words(found, state, Names(found.seat))


def test_some_ends_are_certain_in_every_kind_of_game() -> None:
    verdicts = {
        found.verdict
        for game in ("spitzeln", "piquet", "tarok-deux")
        for state in few(game)
        if (found := certain_end(state))
    }
    assert verdicts == {"won", "lost", "all", "none"}


@pytest.mark.slow
@pytest.mark.parametrize("game", ("tappen-54", "spitzeln"))
def test_an_end_is_looked_at_with_the_most_cards_and_not_with_more(game: str) -> None:
    found: dict[int, list[Certain | None]] = {0: [], 1: []}
    for states in hands(game):
        for state in states:
            play = state.stage
            if isinstance(play, PlayStage) and state.to_act is not None:
                held = max(play.hands[seat].bit_count() for seat in play.table.active)
                more = held - MOST_CARDS[len(play.table.active)]
                if more in found:
                    found[more].append(certain_end(state))
    assert any(found[0]) and found[1] and not any(found[1])
