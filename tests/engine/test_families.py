"""What every family of games brings to the tutor: a plain player, words, faults, questions."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count, pairwise, product

import pytest

from tests.engine.questions import made
from tutor import GAMES, find_game, new_hand
from tutor.cards import cards_of
from tutor.family import choose, family_of, profile_of
from tutor.hand.fault import Fault
from tutor.hand.state import Setup, State, start
from tutor.quiz import check, make, topics_of
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.variant import citations_in
from tutor.score.registry import sheets_for
from tutor.sources import SOURCES, heading
from tutor.table.words import said
from tutor.trials.invariants import check as check_moment
from tutor.trials.invariants import lost_cards
from tutor.trials.selfplay import choose as random_action
from tutor.verify.claims import checks_of

FEW = sys.platform == "emscripten"
TOPICS = [(game.id, topic) for game in GAMES.values() for topic in topics_of(game)]


def hand_of(game_id: str, seed: int, settings: dict[str, str] | None = None) -> list[State]:
    """Every moment of a hand that the plain player plays for all seats."""
    state, rng = new_hand(game_id, seed, settings=settings), random.Random(seed)
    states = [state]
    while not state.over:
        action = choose(state, rng)
        assert state.judge(action).ok, (action, state.judge(action).reason)
        state = state.apply(action)
        states.append(state)
    return states


@pytest.mark.in_turn
@pytest.mark.each_family
@pytest.mark.parametrize("game_id", GAMES)
def test_the_plain_player_plays_lawfully_and_the_same_for_a_seed(game_id: str) -> None:
    for seed in range(2 if FEW else 6):
        first, second = hand_of(game_id, seed), hand_of(game_id, seed)
        assert first[-1].history == second[-1].history
        assert lost_cards(first[-1]) == []


def test_every_game_tells_what_one_chooses_it_by_and_no_other_is_told() -> None:
    told = set()
    for game in GAMES.values():
        family, profile = family_of(game), profile_of(game)
        told |= set(family.profiles)
        assert family.name and family.about.endswith(".")
        assert profile.word and profile.ends and profile.like
        assert not profile.word.endswith(".")
    assert told == set(GAMES)


RARE = 60
"""In so many hands more a fault is looked for that was not called in the first ones."""


@pytest.mark.each_family
@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_has_its_words(game_id: str) -> None:
    """One can follow a hand by ear, and no word of the program gets into it."""
    for before, after in pairwise(hand_of(game_id, 5)):
        sentence = said(before, after.history[-1])
        assert sentence.endswith((".", "?”")) and "None" not in sentence and "_" not in sentence


def random_hand(game_id: str, seed: int) -> list[State]:
    """Every moment of a hand of lawful actions at random."""
    rng, states = random.Random(seed), [new_hand(game_id, seed)]
    while not states[-1].over:
        states.append(states[-1].apply(random_action(states[-1], rng)))
    return states


def lucky_hand(game_id: str, seed: int) -> list[State]:
    """The same where the forehand has whole suits; the others leave her the game in every other."""
    game, rng = find_game(game_id), random.Random(seed)
    suits = list(game.pack.suit_masks.values())
    rng.shuffle(suits)
    cards = [card for suit in (game.order.trumps, *suits) for card in cards_of(suit)]
    size, players = game.pattern.hand_size, min(game.players)
    own, rest = list(dict.fromkeys(cards))[:size], list(dict.fromkeys(cards))[size:]
    rng.shuffle(rest)
    hands = [rest[start : start + size] for start in range(0, size * (players - 1), size)]
    talon = tuple(rest[size * (players - 1) :])
    state = Setup((tuple(own), *map(tuple, hands)), talon, players - 1).state(game)
    states = [state]
    while not states[-1].over:
        action, state = random_action(states[-1], rng), states[-1]
        legal = list(state.legal())
        if seed % 2 == 0 and state.to_act and PASS in legal:
            action = PASS
        if state.phase == "play" and not state.to_act:
            best = {game.pack.codes[card]: at for at, card in enumerate(state.order.trump_row)}
            action = min(
                (found for found in legal if found.verb == "play"),
                key=lambda found: best.get(found.args[0], len(best)),
                default=action,
            )
        states.append(state.apply(action))
    return states


def calls(state: State, fault: Fault) -> Iterator[Action]:
    """Every way to call a fault: its name with every row of its words."""
    for words in product(*(word.options(state) for word in fault.words)):
        yield Action("fault", (fault.id, *words))


def settled(state: State) -> None:
    """A finished hand has a sentence, a place and a next dealer."""
    result = state.result()
    assert result.summary and result.citation.place
    assert 0 <= state.next_dealer < state.table.seats


def following(state: State) -> list[State]:
    """A hand that goes on, and after the next action too."""
    later = [] if state.over else [state.apply(random_action(state, random.Random(1)))]
    return [state, *later]


def goes_on(state: State, seed: int) -> None:
    """After a fault that does not end it a hand is played out by the rules."""
    rng = random.Random(seed)
    while not state.over:
        assert check_moment(state, rng) == []
        state = state.apply(random_action(state, rng))
    assert check_moment(state, rng) == []
    settled(state)


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_fault_can_be_called_in_its_phases_and_is_settled(game_id: str) -> None:
    """Every penalty has a reason and a place; it ends the hand, or the hand goes on soundly."""
    called: Counter[str] = Counter()
    states = [
        s for seed in range(8) for s in (*hand_of(game_id, seed), *random_hand(game_id, seed))
    ]
    every, rare = {fault.id for fault in find_game(game_id).faults}, iter(range(RARE))
    for place in count():
        if place == len(states):
            if set(called) == every or (seed := next(rare, None)) is None:
                break
            states += lucky_hand(game_id, seed)
        state = states[place]
        for fault in state.game.faults:
            if state.phase not in fault.phases:
                assert not state.judge(next(calls(state, fault))).ok
            elif called[fault.id] < 3:
                found = next((call for call in calls(state, fault) if state.judge(call).ok), None)
                if found is None:
                    continue
                assert found not in state.legal()
                called[fault.id] += 1
                after = state.apply(found)
                assert after.over or fault.onward is not None
                goes_on(after, place)
                states += following(after)  # some faults are only noticed after another one
    assert set(called) == every


@pytest.mark.parametrize("game_id", GAMES)
def test_every_place_that_a_rule_cites_is_in_the_catalogue(game_id: str) -> None:
    game = find_game(game_id)
    sheets = [(kind.options, kind.citation) for kind in sheets_for(game)]
    found = list(citations_in((game.rules, game.settings, game.source, sheets)))
    assert found and all(heading(citation) for citation in found)
    assert all(citation.ground for citation in found if citation.grade != "printed")
    assert {citation.source for citation in found} <= set(SOURCES)


@pytest.mark.in_turn
@pytest.mark.each_family
@pytest.mark.parametrize(("game_id", "topic"), TOPICS)
def test_a_question_has_one_answer_with_reasons_and_places(game_id: str, topic: str) -> None:
    game = find_game(game_id)
    seen = set()
    for seed in range(2 if FEW else 5):
        question = made(game_id, topic, seed)
        assert seed or make(game, topic, seed) == question
        seen.add((question.picture, question.options, question.number, question.prompt))
        assert question.prompt.endswith(("?", ".")) and question.explanation.endswith(".")
        assert len({option.id for option in question.options}) == len(question.options)
        assert all(" " not in option.id and "," not in option.id for option in question.options)
        if question.kind == "one":
            (right,) = [option for option in question.options if option.right]
            assert check(question, [right.id]).right and len(question.options) >= 2
        if question.kind == "number":
            assert question.number >= 0
            assert check(question, [str(question.number)]).right
            assert not check(question, [str(question.number + 1)]).right
    assert len(seen) > 1


@pytest.mark.parametrize("game_id", GAMES)
def test_a_typed_deal_begins_after_the_dealing(game_id: str) -> None:
    """A deal that somebody wrote down is checked and then played like any other."""
    state = start(find_game(game_id), 3, 0, min(find_game(game_id).players))
    dealt = next(s for s in hand_of(game_id, 3) if s.cards.hands[0])
    assert family_of(state.game).hand_facts(dealt, dealt.cards.hands[0])
    assert checks_of(state.game)
