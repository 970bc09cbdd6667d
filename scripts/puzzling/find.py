"""Looks for puzzles in hands that the machine plays: so many are kept, of many kinds and sizes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tutor.family.machine import choice, dealt
from tutor.hand.state import Game, State
from tutor.puzzles.kinds import kind_of
from tutor.puzzles.proof import (
    LEAST,
    Question,
    Searching,
    answer_of,
    classes,
    goal_named,
    is_stopping,
    line_after,
    question,
)
from tutor.puzzles.puzzle import Puzzle, PuzzleError
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of
from tutor.solve.tables import NotSolvable, refuse_play

CARDS = range(3, 9)
"""So many cards a hand has at a puzzle."""
TRIED = 8
"""So many moments of a hand are tried."""
WIDE = {"points": 2, "counts": 2}
"""How much worse every other card is, in whole units, where the goal says no number."""


@dataclass(frozen=True)
class Found:
    """A puzzle with what it is sorted by: whether the hand itself is at stake, its kind, its cards,
    how many cards are wrong."""

    puzzle: Puzzle
    at_stake: bool
    kind: str
    cards: int
    wrong: int

    @classmethod
    def of(cls, puzzle: Puzzle, state: State) -> Found:
        """What a puzzle is sorted by, from its position."""
        goals = goals_of(state)
        goal = goal_named(state, state.acting, puzzle.goal)
        at_stake = puzzle.need in _needs(goal) or (goal.need is None and goal.id == goals[0].id)
        cards = max(hand.bit_count() for hand in state.running(PlayStage).hands)
        return cls(puzzle, at_stake, kind_of(puzzle, state).id, cards, len(puzzle.lines) - 1)

    @property
    def hardness(self) -> tuple[int, int, int]:
        """Where it stands between easy and hard."""
        return (self.cards, self.wrong, self.puzzle.seed)


def moments(game: Game, seed: int) -> list[State]:
    """The moments of a deal at which a puzzle may stand, in an order of chance."""
    state, found = dealt(game, seed), list[State]()
    while not state.over:
        play = state.stage
        if (
            isinstance(play, PlayStage)
            and play.legal_mask().bit_count() >= LEAST
            and max(hand.bit_count() for hand in play.hands) in CARDS
        ):
            found.append(state)
        state = state.after(choice(state, seed))
    random.Random(f"{game.id}/puzzles/{seed}").shuffle(found)
    return [one for one in found if not is_stopping(one) and _is_held(one)]


def _is_held(state: State) -> bool:
    """Whether the tables of the solver hold the play."""
    try:
        refuse_play(state.running(PlayStage))
    except NotSolvable:
        return False
    return True


def asked_of(state: State, searching: Searching) -> Iterator[tuple[Question, int]]:
    """What may be asked at a moment: a goal, and what it needs."""
    goals = goals_of(state)
    for goal in goals:
        if goal.id == "vole" or (goal is not goals[0] and goal.id == goals[0].id):
            continue
        try:
            asked = question(state, goal, searching)
            values = asked.values(state)
        except (NotSolvable, PuzzleError):
            return
        for need in _needs(goal):
            yield asked, need
        if goal is goals[0] and goal.id in ("tricks", "points", "counts"):
            best = (max if asked.reaches else min)(values.values())
            rest = [value for value in values.values() if value != best]
            wide = WIDE.get(goal.id, 1) * goal.unit
            if rest and min(abs(value - best) for value in rest) >= wide:
                yield asked, best if asked.reaches else best + 1


def _needs(goal: Goal) -> tuple[int, ...]:
    if goal.need is None:
        return ()
    return (goal.need, goal.need - 1) if goal.id == "outcome" else (goal.need,)


def puzzles_of(game: Game, seed: int, searching: Searching) -> Iterator[Found]:
    """The puzzles of a deal, at most two."""
    number = 0
    for state in moments(game, seed)[:TRIED]:
        for asked, need in asked_of(state, searching):
            answer = answer_of(asked, need)
            if not answer or not _differs(asked, answer, seed):
                continue
            found = _found(asked, need, answer, seed)
            if found:
                yield found
                number += 1
                break
        if number == 2:
            return


def _differs(asked: Question, answer: Sequence[int], seed: int) -> bool:
    """Whether enough cards differ, and neither habit nor the machine finds the answer: it is
    neither highest nor lowest, or the machine plays something else."""
    apart = classes(asked)
    if len(apart) < LEAST:
        return False
    order = asked.state.order
    row = sorted((card for one in apart for card in one), key=lambda card: order.strength[card])
    return _is_tempting(asked, answer, seed) or not {row[0], row[-1]} & set(answer)


def _is_tempting(asked: Question, answer: Sequence[int], seed: int) -> bool:
    state, codes = asked.state, asked.state.game.pack.codes
    return choice(state, seed).args[:1] not in [(codes[card],) for card in answer]


def _found(asked: Question, need: int, answer: Sequence[int], seed: int) -> Found | None:
    """The puzzle with its lines; None where they are not solved."""
    state = asked.state
    values = asked.values(state)
    firsts = [answer[0], *(one[0] for one in classes(asked) if one[0] != answer[0])]
    try:
        lines = tuple(line_after(asked, card, values[card], need) for card in firsts)
    except (NotSolvable, PuzzleError):
        return None
    begun = len(dealt(state.game, seed).history)
    return Found.of(Puzzle(seed, state.history[begun:], asked.goal.id, need, lines), state)


def chosen(found: Sequence[Found], count: int) -> list[Found]:
    """So many of them, from easy to hard: those where the hand is at stake first, then none of a
    kind or of a size that there are many of."""
    left, kept = list(found), list[Found]()
    kinds, sizes = Counter[str](), Counter[int]()
    while left and len(kept) < count:
        best = min(
            left, key=lambda one: kinds[one.kind] + sizes[one.cards] + 40 * (not one.at_stake)
        )
        left.remove(best)
        kept.append(best)
        kinds[best.kind] += 1
        sizes[best.cards] += 1
    return sorted(kept, key=lambda one: one.hardness)
