"""What makes the strong player leave the usual card, and what it tries at all."""

from __future__ import annotations

import random

import pytest

from tests.engine.by_hand import plays_of
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.players.last_tricks import looks_ahead
from tutor.players.plain import play_by_thumb
from tutor.rules.play.play import PlayStage
from tutor.solve.onward import counters, played_on
from tutor.solve.player import Strength, trying
from tutor.solve.tried import FEW, LEAST, NARROW, Tried, tried_at_first
from tutor.solve.worlds import known_to

USUAL, OTHER = 0, 1


def told(solved: str, paid: str) -> Tried:
    """Two cards after some worlds: `>` where the other card does better, `<` where the usual one
    does, `=` where both do as well."""
    tried = Tried(USUAL, (USUAL, OTHER))
    for one, two in zip(solved, paid, strict=True):
        tried.add(*({USUAL: float(sign == "<"), OTHER: float(sign == ">")} for sign in (one, two)))
    return tried


@pytest.mark.parametrize(
    ("solved", "paid", "best"),
    [
        ("=====", "=====", USUAL),  # a tie goes to the usual card
        (">====", "<====", USUAL),  # solved it gains what it loses when it is played on
        (">====", "=====", OTHER),
        ("=====", ">====", OTHER),
        (">><<>", "=====", USUAL),  # one world more is no more than chance makes of five
        (">>", ">>", USUAL),  # too few worlds
        (">>>", "===", OTHER),
    ],
)
def test_another_card_must_do_better_beyond_chance(solved: str, paid: str, best: int) -> None:
    tried = told(solved, paid)
    assert (tried.best, tried.worlds >= LEAST) == (best, len(solved) >= 3)


def test_a_usual_card_that_is_not_looked_at_does_not_stand() -> None:
    tried = Tried(USUAL, (OTHER, 2))
    tried.add({OTHER: 0, 2: 1}, {})
    assert tried.best == 2


def test_cards_that_do_badly_are_left_out_but_not_the_usual_one() -> None:
    tried = Tried(USUAL, tuple(range(9)))
    for _ in range(6 * NARROW):
        tried.add({card: float(card) for card in range(9)}, {})
    assert set(tried.cards) == {USUAL, *range(9 - FEW, 9)}


@pytest.mark.parametrize("game", ["tappen-54", "scat", "quadrille-8"])
def test_one_of_each_lot_of_like_cards_is_tried(game: str) -> None:
    state = next(one for one in plays_of(game) if not one.over)
    while not state.over:
        if isinstance(play := state.stage, PlayStage):
            hidden = known_to(state, state.acting).hidden
            usual = state.game.pack.index[choice(state, 1).args[0]]
            tried = tried_at_first(state, hidden, usual)
            lawful = set(cards_of(play.legal_mask()))
            assert usual in tried and set(tried) <= lawful and len(set(tried)) == len(tried)
            for card in lawful - set(tried):
                near = [one for one in tried if state.order.follows[one] >> card & 1]
                assert state.game.values and any(
                    state.game.values.values[one] == state.game.values.values[card] for one in near
                )
        state = state.after(choice(state, 1))


def test_who_plays_on_does_not_look_ahead_and_plays_to_the_end() -> None:
    state = next(one for one in plays_of("solo-30") if not one.over)
    while max(map(int.bit_count, state.cards.hands)) > 2:
        state = state.after(choice(state, 1))
    play = state.running(PlayStage)
    while play.legal_mask().bit_count() < 2:
        state = state.after(choice(state, 1))
        play = state.running(PlayStage)
    assert looks_ahead(play)
    before = play_by_thumb(True)
    assert not looks_ahead(play)
    play_by_thumb(before)
    assert looks_ahead(play)
    ends = [played_on(state, card, 1) for card in cards_of(play.legal_mask())]
    assert all(end.over for end in ends)
    assert all(end.history[: len(state.history)] == state.history for end in ends)
    seats = state.table.active
    assert sum(counters(ends[0], (seat,)) for seat in seats) == pytest.approx(
        len(seats) * counters(ends[0], seats)
    )


def test_a_thought_ends_when_its_cards_are_played_on() -> None:
    state = next(one for one in plays_of("scat") if not one.over)
    while not isinstance(state.stage, PlayStage) or state.stage.legal_mask().bit_count() < 2:
        state = state.after(choice(state, 1))
    few = Strength(worlds=9, limit=10, plays=1, lays=1)
    *_, tried = trying(state, few, random.Random(1), choice(state, 1))
    assert tried.worlds == 1
    assert not tried.solved[0] and tried.paid[0]
