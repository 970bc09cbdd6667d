"""A refusal says what is wrong and what may be done instead; a reader at another seat is told of
the one that acts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from tests.engine.hands import hands_of
from tests.engine.tables import after, dealt, to_the_lead
from tutor import GAMES, State, find_game
from tutor.family import choose, family_of
from tutor.hand.moments import MOMENTS
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.table.names import Names, told_of
from tutor.table.refusal import Refusal, refusal_of

TRIED, TURN = 3, Action("turn")
"""Wrong actions tried at each moment of a hand; what shows the other half of a talon."""


def refusals(game_id: str) -> Iterator[tuple[State, Action, Refusal]]:
    """What drawn hands refuse, of the moment's own actions and of cards held by others."""
    rng = random.Random(game_id)
    for hand in hands_of(game_id)[:3]:
        for state in hand.states[:-1]:
            cards = [Action("play", (code,)) for code in state.game.pack.codes]
            tried = [*state.stage.candidates(), *(cards if state.phase == "play" else [])]
            for action in rng.sample(tried, min(TRIED, len(tried))):
                if not state.judge(action).ok:
                    yield state, action, refusal_of(state, action)


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_refusal_offers_instead_is_lawful(game_id: str) -> None:
    seen = 0
    for state, _, refusal in refusals(game_id):
        assert all(state.judge(one).ok for one in refusal.instead)
        assert refusal.instead or len(state.legal()) > len(state.game.pack.codes)
        seen += bool(refusal.words)
    assert seen


def test_few_cards_are_called_by_their_names_and_a_whole_suit_by_its_own() -> None:
    forehand, second = "S-K H-K S-C S-10 S-9 S-8 S-7", "S-Q S-J H-A H-2 H-3 H-4 C-K"
    lead = to_the_lead(dealt("tappen-54", forehand, second), ["bid solo"])
    for led, words in (
        ("S-K", "the Jack or the Queen of Spades"),
        ("H-K", "any of your hearts"),
    ):
        found = refusal_of(after(lead, f"play {led}"), Action("play", ("C-K",)))
        assert words in found.words


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_ruling_is_told_of_another_seat_in_the_third_person(game_id: str) -> None:
    for state, _, refusal in refusals(game_id):
        told = told_of(state.to_act, refusal.wrong)
        name = seat_name(state.acting)
        assert not re.search(r"\b[Yy]ou(r|rs|rself)?\b", told), told
        assert not re.search(
            rf"\b{name} (have|are|do|hold|play|lead|bid|call|need)\b(?! to| not)", told
        ), told


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("You need the Sküs to announce.", "B needs the Sküs to announce."),
        ("You hold two of the Kings you need.", "B holds two of the Kings B needs."),
        ("A later seat has driven you higher.", "A later seat has driven B higher."),
        ("You may bid it with two in your hand.", "B may bid it with two in their hand."),
        ("Your best is lower than the claim.", "B’s best is lower than the claim."),
    ],
)
def test_a_verb_and_an_owner_follow_the_seat_that_is_told_of(said: str, told: str) -> None:
    assert told_of(1, said) == told


@pytest.mark.parametrize("game_id", GAMES)
def test_a_mistake_called_too_early_is_told_when_it_can_be(game_id: str) -> None:
    assert all(phase in MOMENTS for one in find_game(game_id).faults for phase in one.phases)


def test_a_half_that_is_hidden_is_offered_by_turning_it_up() -> None:
    moments = [one for hand in hands_of("koenigrufen") for one in hand.states[:-1]]
    taking = next(one for one in moments if one.phase == "talon" and one.judge(TURN).ok)
    wrong = next(one for one in taking.stage.candidates() if not taking.judge(one).ok)
    assert TURN in refusal_of(taking, wrong).instead


@pytest.mark.parametrize("game_id", ["spitzeln", "solo-30", "quadrille"])
def test_who_passes_expects_less_than_the_least_bid_takes(game_id: str) -> None:
    seen = 0
    for hand in hands_of(game_id):
        for state in hand.states[:-1]:
            if not isinstance(state.stage, AuctionStage) or not state.judge(PASS).ok:
                continue
            if choose(state, random.Random(0)) != PASS:
                continue
            why = re.findall(r"about (\d+\.\d) tricks.* from (\d+\.\d)", _why(state))
            assert all(float(hoped) < float(enough) + 0.05 for hoped, enough in why), why
            seen += bool(why)
    assert seen


def _why(state: State) -> str:
    return family_of(state.game).why(state, PASS)


def test_the_reader_is_named_before_a_partner() -> None:
    assert Names(0).told("B and A win, and C pays.") == "You (A) and B win, and C pays."
    assert Names(0).told("C, D and A took it.") == "C, D and you (A) took it."
