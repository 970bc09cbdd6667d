"""The strong player: what it may know, and that it looks at nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.engine.by_hand import plays_of
from tutor import GAMES
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.packets import PacketPlay, is_covered
from tutor.rules.play.play import PlayStage
from tutor.solve.goals import is_public
from tutor.solve.lays import every_lay
from tutor.solve.player import Strength, strong, think, trying
from tutor.solve.tried import Row
from tutor.solve.worlds import AWAY, known_to, seen_by, worlds

QUICK = Strength(worlds=4, seconds=60, limit=4000, plays=300)
FEW = 4


def moments(game: str, most: int = 99) -> Iterator[State]:
    """Moments of a hand, with at most so many cards in the hand to act."""
    state, rng = plays_of(game)[0], random.Random(f"{game}/0")
    while not state.over:
        play = state.stage
        if isinstance(play, PlayStage) and play.hands[play.acting].bit_count() <= most:
            yield state
        state = state.after(choice(state, rng.randrange(99)))


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_cards_as_they_lie_are_among_the_ways_they_may_lie(game: str) -> None:
    for state in moments(game):
        play, known = state.running(PlayStage), known_to(state, state.acting)
        active = play.table.active
        where = {card: seat for seat in active for card in cards_of(play.hands[seat])}
        for card, places in known.places.items():
            assert where.get(card, AWAY) in places, (card, state.history)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_in_each_world_the_seat_has_seen_and_heard_the_same(game: str) -> None:
    for number, state in enumerate(moments(game)):
        if number % 3:
            continue
        seat, play = state.acting, state.running(PlayStage)
        for world in worlds(state, seat, random.Random(number)):
            assert world.observe(seat) == state.observe(seat), state.history
            now = world.running(PlayStage)
            assert now.legal_mask() == play.legal_mask()
            assert sum(now.hands) & sum(play.hands) >= play.hands[seat]
            break


def rows_of(state: State, usual: Action, number: int) -> tuple[list[Row], list[Row], int]:
    """What the cards are worth in each world, solved and played on, and the one that is chosen."""
    *_, tried = trying(state, QUICK, random.Random(number), usual)
    return tried.solved, tried.paid, tried.best


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_nothing(game: str) -> None:
    """Where the hidden cards lie otherwise, and the seat cannot know it, it plays the same card."""
    for number, state in enumerate(moments(game, FEW)):
        if number % 4:
            continue
        seat = state.acting
        first = think(state, QUICK, random.Random(number))
        usual = Action("play", state.stage.legal()[0].args)
        rows = rows_of(state, usual, number)
        for other, _ in zip(worlds(state, seat, random.Random(number + 1)), range(2), strict=False):
            if is_public(state):  # what was announced follows from hands of before
                other = replace(state, stage=other.stage)
            again = think(other, QUICK, random.Random(number))
            assert again.won == first.won, state.history
            assert again.sums == first.sums, state.history
            assert rows_of(other, usual, number) == rows, state.history


def test_what_lies_face_down_changes_nothing() -> None:
    """Packets are laid out otherwise in each world, and none of what lies there is looked at."""
    seen, under = 0, set()
    for number, state in enumerate(moments("strohmann", 12)):
        if number % 5 or not is_covered(state.running(PlayStage)):
            continue
        usual = Action("play", state.stage.legal()[0].args)
        rows = rows_of(state, usual, number)
        if not rows[0]:  # one card, or one as good as another
            continue
        assert all(one and one.keys() == other.keys() for one, other in zip(*rows[:2], strict=True))
        for other, _ in zip(
            worlds(state, state.acting, random.Random(number)), range(3), strict=False
        ):
            under.add(other.running(PacketPlay).under)
            assert rows_of(other, usual, number) == rows, state.history
            seen += 1
    assert seen > 9 and len(under) > seen // 2


def test_where_cards_are_covered_the_points_of_a_seat_are_its_own() -> None:
    """In a simple game, where nobody has taken it up: 36 points, two thirds rounded up, win it."""
    signs = set()
    for number, state in enumerate(moments("strohmann", 12)):
        if number % 3 or not is_covered(state.running(PlayStage)):
            continue
        counted, paid, _ = rows_of(state, Action("play", state.stage.legal()[0].args), number)
        for one, other in zip(counted, paid, strict=True):
            assert {card for card in one if one[card] >= 107} == {c for c in other if other[c] > 0}
            signs |= {value > 0 for value in other.values()}
    assert signs == {True, False}


def test_ways_to_lie_are_not_listed_while_their_order_in_a_packet_matters() -> None:
    covered = [one for one in moments("strohmann") if is_covered(one.running(PlayStage))]
    assert covered and all(every_lay(seen_by(one, one.acting), 10**4) is None for one in covered)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_the_strong_player_acts_lawfully(game: str) -> None:
    for number, state in enumerate(moments(game, FEW)):
        if number % 4:
            continue
        action = strong(state, random.Random(number), QUICK)
        assert state.judge(action).ok
