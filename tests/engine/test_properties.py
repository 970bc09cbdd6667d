"""What holds at every moment of every hand of every game, under random lawful play."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import GAMES

from tutor import GAMES as REGISTRY
from tutor import IllegalAction, State, find_game, parse_action
from tutor.cards import cards_of
from tutor.invariants import (
    disagreements,
    hidden_cards,
    leaks,
    lost_cards,
    miscounted,
    probes,
    relabelled,
    unbalanced,
)
from tutor.rules.discard import DiscardStage
from tutor.rules.stage import Judging
from tutor.selfplay import choose, play_hands
from tutor.state import start

# A hand draws hundreds of random numbers: they come from a seed, not singly from Hypothesis.
RANDOM = st.integers(0, 2**32 - 1).map(random.Random)
PLAYERS = st.sampled_from((3, 4))
FEW = settings(max_examples=4 if sys.platform == "emscripten" else 30)


def house_rules(game: str, rng: random.Random) -> dict[str, str]:
    rules = REGISTRY[game].settings
    return {rule.id: rng.choice(rule.options).id for rule in rules if rng.random() < 0.5}


def states(game: str, players: int, rng: random.Random) -> Iterator[State]:
    """Every moment of a random hand under random house rules, the last one included."""
    chosen = find_game(game, house_rules(game, rng))
    state = start(chosen, rng.getrandbits(20), rng.randrange(players), players)
    yield state
    while not state.over:
        state = state.apply(choose(state, rng))
        yield state


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_legal_is_exactly_what_judge_allows(game: str, rng: random.Random, players: int) -> None:
    """Among everything one might try in any phase; the quick lists of the stages included."""
    for state in states(game, players, rng):
        if not state.over and rng.random() < 0.3:
            assert disagreements(state, rng) == []


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_the_quick_lists_are_the_judged_ones(game: str, rng: random.Random, players: int) -> None:
    """A stage that lists its lawful actions itself lists what judging each would."""
    for state in states(game, players, rng):
        if state.over or (rng.random() < 0.6):
            continue
        stage = state.stage
        assert isinstance(stage, Judging)
        quick, slow = stage.legal(), Judging.legal(stage)  # type: ignore[arg-type]
        assert {frozenset(str(a).split()) for a in quick} == {
            frozenset(str(a).split()) for a in slow
        }
        assert len(quick) == len(slow)
        for action in rng.sample(probes(state, rng, 3), 8):
            assert stage.allows(action) == stage.judge(action).ok


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_no_card_is_lost_and_no_point(game: str, rng: random.Random, players: int) -> None:
    """Every card lies in one place, and the places count 70 or 66 together."""
    for state in states(game, players, rng):
        assert lost_cards(state) == []
        assert miscounted(state) == []


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_payments_balance_and_every_hand_has_an_end(
    game: str, rng: random.Random, players: int
) -> None:
    """The sums are zero, each payment has a reason and a place."""
    *_, end = states(game, players, rng)
    assert unbalanced(end) == []
    assert end.legal() == [] and not end.judge(parse_action("pass")).ok
    with pytest.raises(IllegalAction):
        end.apply(parse_action("pass"))


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_a_seat_sees_nothing_of_hidden_cards(game: str, rng: random.Random, players: int) -> None:
    """Two moments that differ only in cards hidden from a seat look the same to it."""
    for state in states(game, players, rng):
        for seat in range(players):
            assert leaks(state, seat, rng) == []


@FEW
@given(RANDOM)
def test_a_card_that_a_seat_holds_is_seen_by_it_alone(rng: random.Random) -> None:
    """The check of leaks can fail: exchanged with a card of one's own, the difference shows."""
    for state in states("tappen-54", 3, rng):
        own, hidden = state.observe(0).hand, hidden_cards(state, 0)
        if own and hidden:
            mine, theirs = rng.choice(list(cards_of(own))), rng.choice(list(cards_of(hidden)))
            assert relabelled(state, mine, theirs).observe(0) != state.observe(0)
            assert not hidden & own


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_the_history_replays_the_hand(game: str, rng: random.Random, players: int) -> None:
    """A hand is its seed and its actions as text: nothing else is needed to have it again."""
    moments = list(states(game, players, rng))
    again, end = moments[0], moments[-1]
    for action in end.history:
        again = again.apply(parse_action(str(action)))
    assert again == end and again.result() == end.result()


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM, PLAYERS)
def test_applying_leaves_the_state_as_it_was(game: str, rng: random.Random, players: int) -> None:
    """A state is a value: refused or not, an action changes nothing in it."""
    for state in states(game, players, rng):
        before = (state.phase, state.to_act, state.cards, state.history)
        for action in rng.sample(probes(state, rng, 2), 3):
            try:
                assert state.apply(action).history == (*state.history, action)
            except IllegalAction as error:
                assert error.ruling.reason and error.ruling.citation.place
        assert (state.phase, state.to_act, state.cards, state.history) == before


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(RANDOM)
def test_every_ruling_is_a_sentence_with_its_place(game: str, rng: random.Random) -> None:
    """Refused or allowed, the reason can be read aloud and looked up."""
    for state in states(game, 3, rng):
        for action in rng.sample(probes(state, rng, 4), 6):
            ruling = state.judge(action)
            assert ruling.reason[0].isupper() or ruling.reason[0] in "'0123456789"
            assert ruling.reason.endswith((".", ")"))
            assert ruling.citation.grade == "printed" or ruling.citation.ground


@pytest.mark.parametrize("game", GAMES)
def test_selfplay_finds_nothing_and_meets_every_phase(game: str) -> None:
    """Whole hands from the cut to the last payment."""
    report = play_hands(REGISTRY[game], 25, 1)
    assert report.violations == () and report.hands == 25
    assert {"cut", "auction", "talon", "discard", "announce", "play"} <= set(report.phases)
    assert sum(report.phases.values()) == report.actions


def test_the_checks_do_find_faults() -> None:
    """A broken state is told: a card in two places, another nowhere, the sum wrong."""
    from dataclasses import replace

    for seed in range(20):
        rng = random.Random(seed)
        for state in states("tappen-54", 3, rng):
            stage = state.stage
            if isinstance(stage, DiscardStage) and not state.over:
                hands = list(state.cards.hands)
                hands[(stage.declarer + 1) % 3] |= 1 << next(cards_of(stage.hand))
                broken = replace(
                    state, stage=replace(stage, cards=replace(stage.cards, hands=tuple(hands)))
                )
                assert "twice" in lost_cards(broken)[0]
                return
    raise AssertionError("No hand came to the discard.")
