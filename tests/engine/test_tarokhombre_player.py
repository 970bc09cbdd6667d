"""The machine of Tarok-l'Hombre: it plays where a game pays, and gives no won game away."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from tests.engine.hands import BROWSER
from tutor import GAMES, State
from tutor.cards import cards_of, mask_of
from tutor.games.tarokhombre.declared import DeclaredPlay
from tutor.games.tarokhombre.family import FAMILY
from tutor.games.tarokhombre.outcome import outcome, scat_of
from tutor.hand.played import played
from tutor.hand.state import start
from tutor.players.plain import unseen_by

HANDS = 8 if BROWSER else 24


def over(game: str, seed: int) -> Iterator[State]:
    """Every state of a hand played by the machine."""
    state, rng = start(GAMES[game], seed, seed % 3, 3), random.Random(seed)
    yield state
    while not state.over:
        state = state.apply(FAMILY.choose(state, rng))
        yield state


def lost_to(state: State) -> bool:
    """Whether the others can keep the player from winning, everybody seeing all cards."""
    play = state.stage
    if not isinstance(play, DeclaredPlay) or play.to_act is None:
        return not outcome(state).won
    own = play.to_act == outcome(state).player
    each = (lost_to(replace(state, stage=play.play(one))) for one in cards_of(play.legal_mask()))
    return all(each) if own else any(each)


def is_sure(state: State) -> bool:
    """Whether the player has two cards, and one that wins with every lie of the unseen cards."""
    play, found = state.stage, played(state)
    if not isinstance(play, DeclaredPlay) or found is None or play.to_act != found.player:
        return False
    if play.hands[found.player].bit_count() != 2 or play.trick or outcome(state).won:
        return False
    laid, owner = scat_of(state)
    unseen = unseen_by(state, play, found.player) & ~(laid if owner == found.player else 0)
    left, right = (seat for seat in play.table.active if seat != found.player)
    good = set(cards_of(play.legal_mask()))
    for one in combinations(cards_of(unseen), 2):
        for other in combinations(cards_of(unseen & ~mask_of(one)), 2):
            hands = list(play.hands)
            hands[left], hands[right] = mask_of(one), mask_of(other)
            dealt = replace(play, hands=tuple(hands))
            good = {card for card in good if not lost_to(replace(state, stage=dealt.play(card)))}
            if not good:
                return False
    return True


@pytest.mark.slow
def test_most_hands_are_played_and_most_games_won_and_a_sure_one_always() -> None:
    sure = 0
    for game in FAMILY.games:
        ends = [list(over(game.id, seed)) for seed in range(HANDS)]
        hands = [states for states in ends if played(states[-1])]
        won = [outcome(states[-1]).won for states in hands]
        assert 3 * (HANDS - len(hands)) <= HANDS, (game.id, len(hands))
        assert BROWSER or 2 * sum(won) > len(hands), (game.id, sum(won), len(hands))
        certain = [any(map(is_sure, states)) for states in hands]
        assert all(gained for gained, safe in zip(won, certain, strict=True) if safe), game.id
        sure += sum(certain)
    assert BROWSER or sure


def test_every_mistake_is_listed_under_the_law_that_it_cites() -> None:
    for game in FAMILY.games:
        listed = FAMILY.laws(game)
        for fault in game.faults:
            under = {law.citation.place for law in listed if fault.id in law.calls}
            assert under == {fault.citation.place}, (game.id, fault.id)
