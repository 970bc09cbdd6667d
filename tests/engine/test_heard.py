"""The worlds of the strong player: what was said and bought makes some of them rare."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from statistics import fmean

import pytest

from tests.engine.by_hand import plays_of
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.games import GAMES
from tutor.hand.state import State, open_next
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.solve.heard import DEALING, heard_in, is_heard, likely_worlds
from tutor.solve.worlds import AWAY, seen_by

TRIES = 12


def moments(game: str, every: int) -> Iterator[State]:
    """Each so many-th moment of the play of a hand."""
    state, rng, step = plays_of(game)[0], random.Random(f"{game}/0"), 0
    while not state.over:
        if isinstance(state.stage, PlayStage):
            step += 1
            if step % every == 1:
                yield state
        state = state.after(choice(state, rng.randrange(99)))


def told_anew(state: State) -> State | None:
    """The hand done again from its cards; None where something is not allowed."""
    at = next(n for n, stage in enumerate(state.done) if isinstance(stage, DealtStage))
    begun = sum(action.verb in DEALING for action in state.history)
    now = open_next(
        State(
            state.game,
            state.table,
            state.done[at],
            state.done[:at],
            len(state.game.dealing),
            state.history[:begun],
        )
    )
    for action in state.history[begun:]:
        if not now.stage.allows(action):
            return None
        now = now.after(action)
    return now


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_in_most_worlds_the_hand_can_be_done_again(game: str) -> None:
    found = []
    for number, state in enumerate(moments(game, 7)):
        if not is_heard(state, state.acting):
            continue
        for world in islice(likely_worlds(state, state.acting, random.Random(number), TRIES), 3):
            again = told_anew(world)
            found.append(again is not None)
            assert again is None or again.cards.hands == world.cards.hands, world.history
    assert not found or sum(found) > len(found) // 2


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_change_the_worlds(game: str) -> None:
    """Where the hidden cards lie otherwise and the seat cannot know it, its worlds are the same."""
    for number, state in enumerate(moments(game, 9)):
        seat = state.acting
        if not is_heard(state, state.acting):
            continue
        for other in islice(likely_worlds(state, seat, random.Random(number + 1), TRIES), 3):
            if told_anew(other) is None:
                continue
            first, again = (
                list(islice(likely_worlds(one, seat, random.Random(number), TRIES), 2))
                for one in (state, other)
            )
            assert [one.cards for one in first] == [one.cards for one in again], state.history
            assert [one.history for one in first] == [one.history for one in again]


def chance_of(world: State, seat: int) -> float:
    """How likely the others do in a world what they did."""
    seen = seen_by(world, seat)
    hands = world.running(PlayStage).hands
    now = {card: one for one, hand in enumerate(hands) for card in cards_of(hand)}
    cards = sorted(seen.known.places, key=lambda card: (seen.roles[card], card))
    dealt = {card: now.get(card, AWAY) for card in cards} | seen.played
    return heard_in(seen, dealt, random.Random(1), mend=False)[1]


@pytest.mark.parametrize("game", ["tappen-54", "scat", "quadrille-8", "hombre", "solo-30"])
def test_what_the_others_did_is_likelier_in_these_worlds(game: str) -> None:
    chances: tuple[list[float], list[float]] = ([], [])
    for number, state in enumerate(moments(game, 5)):
        seat = state.acting
        for row, tries in zip(chances, (0, TRIES), strict=True):
            found = likely_worlds(state, seat, random.Random(number), tries)
            row += [chance_of(world, seat) for world in islice(found, 4)]
    without, with_it = (fmean(row) for row in chances)
    assert with_it > 1.3 * without, (without, with_it)
