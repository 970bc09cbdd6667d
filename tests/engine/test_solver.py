"""The solver's tables and its search in Python, against everything tried through the judge."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass, replace

import pytest

from tests.engine.by_hand import cases, end_counts, plays_of, trick_counts
from tests.engine.hands import BROWSER
from tutor import GAMES
from tutor.cards import cards_of
from tutor.family import family_of
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.play.duties import Duty, PlayRules
from tutor.rules.play.irregular import irregular, telling
from tutor.rules.play.packets import PacketPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.solve.goal import Goal, tricks_of
from tutor.solve.goals import goals_of
from tutor.solve.reference import Reference
from tutor.solve.tables import NotSolvable, tables_of, world_of

NUMBER = 1 if BROWSER else int(os.environ.get("SOLVER_CASES", "6"))


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_the_value_that_trying_everything_gives(game: str) -> None:
    for case in cases(game, NUMBER):
        found = Reference(case.tables).all(case.world)
        assert found is not None
        assert case.by_card(found.items()) == case.right, case.name


@pytest.mark.parametrize("game", GAMES)
def test_a_card_wins_if_its_value_is_enough(game: str) -> None:
    for case in cases(game, NUMBER):
        need = sorted(case.right.values())[len(case.right) // 2]
        wins = Reference(case.tables).wins(case.world, need)
        assert wins is not None
        right = {card: value >= need for card, value in case.right.items()}
        assert case.by_card(wins.items()) == right, case.name


def test_a_search_gives_up_at_its_limit() -> None:
    case = cases("tappen-54", 1, "searched")[0]
    values = Reference(case.tables).all(case.world) or {}
    assert values
    assert Reference(case.tables, limit=0).all(case.world) is None
    assert Reference(case.tables, limit=0).wins(case.world, max(values.values())) is None


def test_worlds_of_one_table_share_what_was_found() -> None:
    case = cases("tappen-54", 1, "searched")[0]
    one = Reference(case.tables)
    first = one.all(case.world)
    seen = one.nodes
    assert one.all(case.world) == first
    assert one.nodes < seen


@dataclass(frozen=True)
class Odd(Duty):
    """A duty of a kind that nobody knows."""

    name = "odd"
    rule = "Be odd."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        return 0, 0

    def reason(self, pack: object, order: TrickOrder, led: int, card: int) -> str:
        return "No."


def refused(play: PlayStage, words: str) -> None:
    with pytest.raises(NotSolvable, match=words):
        tables_of(play, tricks_of((play.acting,), 0))


def test_what_the_tables_cannot_hold_is_refused() -> None:
    play = plays_of("hombre")[0].running(PlayStage)
    rules: PlayRules = play.rules[0]
    odd = replace(rules, duties=(*rules.duties, Odd(rules.free)))
    refused(replace(play, rules=(odd,) * len(play.rules)), "kind “odd”")
    refused(irregular(plays_of("scat")[0].running(PlayStage), missing=1), "After a mistake")
    hands = (play.hands[0] & (play.hands[0] - 1), *play.hands[1:])
    refused(replace(play, hands=hands), "not of one size")
    refused(plays_of("tarok")[0].running(PlayStage), "too many cards")
    refused(plays_of("strohmann")[0].running(PacketPlay), "face down")


def test_what_is_said_between_the_cards_changes_no_table() -> None:
    play = plays_of("piquet")[0].running(PlayStage)
    told = telling(play, ("A says", "sechziger"))
    goal = tricks_of((play.acting,), 0)
    assert tables_of(told, goal) == tables_of(play, goal)
    assert world_of(tables_of(told, goal), told, goal) == world_of(
        tables_of(play, goal), play, goal
    )


def ends(game: str) -> list[tuple[State, State]]:
    """The starts of some hands that are played out, with their ends."""
    found = []
    for state in plays_of(game):
        end, rng = state, random.Random(game)
        while not end.over:
            end = end.after(choice(end, rng.randrange(99)))
        found.append((state, end))
    return found


def counted(goal: Goal, start: PlayStage, play: PlayStage) -> int:
    """What a goal, as it was at the start, counts at the end of the play."""
    found, before = goal.before, len(start.tricks)
    tricks = play.tricks[before:]
    for number, trick in enumerate(tricks):
        found += trick_counts(goal, trick, len(tricks) - number)
    return found + end_counts(goal, [trick.winner for trick in play.tricks])


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_what_a_family_counts_decides_its_hands(game: str) -> None:
    """The first goal at the start of the play says at the end who has won, as the family does."""
    for state, end in ends(game):
        play, upshot = end.the(PlayStage), family_of(end.game).upshot(end)
        if any(play.hands) and not getattr(play, "stopped", False):
            continue  # given up, or lost before the last card
        goal = goals_of(state)[0]
        worth = counted(goal, state.running(PlayStage), play)
        if upshot is None or upshot.won is None or goal.need is None:
            assert worth == goals_of(end, goal.side[0])[0].before or goal.tally, (
                game,
                state.history,
            )
            continue
        for_them = goal.side == upshot.sides[0]
        if for_them and not getattr(play, "stopped", False):
            assert (worth >= goal.need) == upshot.won, (game, worth, goal.need, upshot)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_every_goal_of_a_moment_can_be_asked(game: str) -> None:
    """Each goal of the last tricks gives values that lie between what is sure and what is left."""
    for state, _ in ends(game)[:2]:
        while not state.over and state.running(PlayStage).hands[state.acting].bit_count() > 3:
            state = state.after(choice(state, 1))
        if state.over:
            continue
        play = state.running(PlayStage)
        for goal in goals_of(state):
            try:
                tables = tables_of(play, goal)
            except NotSolvable:
                continue
            found = Reference(tables).all(world_of(tables, play, goal))
            assert found is not None
            assert {tables.slots[slot] for slot in found} == set(cards_of(play.legal_mask()))
