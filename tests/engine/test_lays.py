"""Near the end of a hand every way the cards may lie is looked at, and no sure card is missed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.engine.by_hand import plays_of
from tests.engine.hands import BROWSER
from tutor import GAMES
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goals import goals_of, is_public
from tutor.solve.lays import every_lay, every_world
from tutor.solve.moment import solved
from tutor.solve.player import Strength, think
from tutor.solve.worlds import AWAY, seen_by

DEALS = 1 if BROWSER else 3
LAST, MOST = 3, 60
QUICK = Strength(worlds=4, seconds=60, limit=4000, heard=4, lays=MOST)


def last_moments(game: str) -> Iterator[State]:
    """The last tricks of some hands."""
    for number, state in enumerate(plays_of(game)[:DEALS]):
        rng = random.Random(f"{game}/{number}")
        while not state.over:
            play = state.stage
            if isinstance(play, PlayStage) and play.hands[play.acting].bit_count() <= LAST:
                yield state
            state = state.after(choice(state, rng.randrange(99)))


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_cards_as_they_lie_are_one_of_all_ways(game: str) -> None:
    for state in last_moments(game):
        seen = seen_by(state, state.acting)
        every = every_lay(seen, MOST)
        if every is None:
            continue
        play = state.running(PlayStage)
        hands, active = play.hands, play.table.active
        now = {card: seat for seat in active for card in cards_of(hands[seat])}
        lies = {card: now.get(card, AWAY) for card in seen.known.places}
        found = [{card: dealt[card] for card in lies} for dealt in every]
        assert lies in found, state.history
        worlds = [one.running(PlayStage).hands for one in every_world(state, state.acting, MOST)]
        assert hands in worlds, state.history


def test_there_are_no_more_ways_than_asked_for() -> None:
    counts = []
    for state in last_moments("tappen-54"):
        seen = seen_by(state, state.acting)
        every = every_lay(seen, 10**6)
        assert every is not None
        different = {tuple(sorted(dealt.items())) for dealt in every}
        assert len(different) <= len(every)
        assert every_lay(seen, len(every) - 1) is None
        assert len(every_lay(seen, len(every)) or ()) == len(every)
        counts.append(len(every))
    assert max(counts) > 20


@pytest.mark.parametrize("game", ["tappen-54", "scat", "hombre", "preference", "solo-30"])
def test_a_card_that_wins_in_every_way_is_best(game: str) -> None:
    sure = 0
    for number, state in enumerate(last_moments(game)):
        found = think(state, QUICK, random.Random(number))
        goal = goals_of(state)[0]
        if not found.whole or is_public(state) or goal.need is None:
            continue
        always = {card for card, won in found.won.items() if won == found.worlds}
        assert not always or set(found.best) <= always, state.history
        ours = (state.acting in goal.side) != goal.fewest
        truth = solved(state, goal)
        for card in always:  # the cards as they lie are among the ways
            assert truth.reached(card) == ours, state.history
        sure += bool(always)
    assert sure
