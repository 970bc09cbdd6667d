"""What proves a puzzle: of the cards that differ one is enough, and each line is best play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import cards_of
from tutor.hand.state import Game, State
from tutor.puzzles.puzzle import Line, Puzzle, PuzzleError, played_on
from tutor.rules.play.committed import CommittedPlay
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of
from tutor.solve.moment import best_of
from tutor.solve.player import Search
from tutor.solve.tables import NotSolvable, Tables, World, tables_of, world_of

LIMIT = 400_000
"""So many tricks are looked at before a position is given up."""

LEAST = 3
"""So many lawful cards must differ."""

Searching = Callable[[Tables, int], Search]


@dataclass(frozen=True)
class Question:
    """A position with one goal: what the seat to act is asked about it."""

    state: State
    goal: Goal
    tables: Tables
    searching: Searching

    @cached_property
    def search(self) -> Search:
        """What solves it."""
        return self.searching(self.tables, LIMIT)

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.state.acting

    @property
    def reaches(self) -> bool:
        """Whether that seat wants the goal, or wants to keep the others from it."""
        return (self.seat in self.goal.side) != self.goal.fewest

    def world(self, state: State) -> World:
        """A later moment for the same tables."""
        goal = goal_named(state, self.seat, self.goal.id)
        return world_of(self.tables, state.running(PlayStage), goal)

    def values(self, state: State) -> Mapping[int, int]:
        """What each lawful card is worth at this or a later moment. Raises PuzzleError where that
        takes too long."""
        found = self.search.all(self.world(state))
        if found is None:
            raise PuzzleError("The position is not solved.")
        return {self.tables.slots[slot]: value for slot, value in found.items()}

    def good(self, value: int, need: int) -> bool:
        """Whether a value is what the seat wants."""
        return (value >= need) == self.reaches


def goal_named(state: State, seat: int, name: str) -> Goal:
    """The goal of this name, as it stands. Raises PuzzleError."""
    for goal in goals_of(state, seat):
        if goal.id == name:
            return goal
    raise PuzzleError(f"The hand is not about “{name}”.")


def question(state: State, goal: Goal, searching: Searching) -> Question:
    """A goal asked about a position. Raises NotSolvable."""
    tables = tables_of(state.running(PlayStage), goal)
    return Question(state, goal, tables, searching)


def classes(question: Question) -> list[tuple[int, ...]]:
    """The lawful cards, those together that are as good in every way: they stand side by side in
    the hand, and no rule and no count tells them apart."""
    play, tables = question.state.running(PlayStage), question.tables
    own, out = play.hands[play.acting], 0
    for hand in play.hands:
        out |= hand
    out |= sum(1 << card for _, card in play.trick)
    found = list[tuple[int, ...]]()
    for row in tables.classes:
        last: tuple[int, int] | None = None
        for slot in row:
            card = tables.slots[slot]
            if not out >> card & 1:
                continue
            if not own >> card & 1 or not play.legal_mask() >> card & 1:
                last = None
                continue
            kind = (tables.kinds[slot], tables.worth[slot])
            found[-1:] = [(*found[-1], card)] if kind == last else [*found[-1:], (card,)]
            last = kind
    return found


def is_stopping(state: State) -> bool:
    """Whether a side that has every trick may stop: then going on is a choice of its own."""
    play = state.stage
    if not isinstance(play, CommittedPlay) or play.commitment is None:
        return False
    side = play.commitment.side
    return all(trick.winner in side for trick in play.tricks)


def answer_of(question: Question, need: int) -> tuple[int, ...]:
    """The cards of the one class that is enough; none where no class is, or several are."""
    values = question.values(question.state)
    enough = [one for one in classes(question) if question.good(values[one[0]], need)]
    return enough[0] if len(enough) == 1 else ()


def is_decided(question: Question, state: State, need: int) -> bool:
    """Whether it no longer matters how the play goes on."""
    if not isinstance(state.stage, PlayStage) or state.stage.to_act is None:
        return True
    world, tables = question.world(state), question.tables
    ends = set[bool]()
    for wants in (1, 0):
        willing = replace(tables, most=(wants,) * len(tables.most))
        found = question.searching(willing, LIMIT).wins(world, need)
        if found is None:
            return False
        ends |= {(any if wants else all)(found.values())}
    return len(ends) == 1


def line_after(question: Question, card: int, value: int, need: int) -> Line:
    """Best play after this card until nothing more depends on it: where several cards are best for
    a seat, it plays the lowest, and keeps its trumps. Raises PuzzleError and NotSolvable."""
    state, chosen = question.state, [card]
    play = state.running(PlayStage)
    state = state.after(play.rules[play.acting].actions[card])
    while True:
        play = state.the(PlayStage)
        ended = len(play.tricks) - len(question.state.the(PlayStage).tricks)
        if not play.trick and is_decided(question, state, need):
            return Line(ended, value, tuple(chosen))
        lawful = list(cards_of(play.legal_mask()))
        best = lawful[0]
        if len(lawful) > 1:
            best = best_card(question, state)
            chosen.append(best)
        state = state.after(play.rules[play.acting].actions[best])


def best_card(question: Question, state: State) -> int:
    """The lowest of the best cards, a trump only where no other is as good."""
    play, goal = state.running(PlayStage), question.goal
    best = best_of(goal, play.acting, question.values(state))
    order = play.rules[0].order
    return min(best, key=lambda card: (bool(order.trumps >> card & 1), order.strength[card]))


def fault_of(puzzle: Puzzle, game: Game, searching: Searching, lines: bool = True) -> str:
    """What is wrong with a puzzle; empty if it is proved. Without its `lines` only the position is
    solved, and the play that they name is tried by the rules."""
    try:
        state = puzzle.state(game)
        asked = question(state, goal_named(state, state.acting, puzzle.goal), searching)
        values, need = asked.values(state), puzzle.need
        answer = answer_of(asked, need)
        apart = classes(asked)
        firsts = [line.first for line in puzzle.lines]
        if firsts[0] not in answer:
            return f"the answer is {answer}, and not {firsts[0]}"
        if len(apart) < LEAST or sorted(firsts) != sorted(one[0] for one in apart):
            return "the lines are not one for each card that differs"
        for line in puzzle.lines:
            if line.value != values[line.first]:
                return f"the card {line.first} is worth {values[line.first]}"
            if lines and line != line_after(asked, line.first, line.value, need):
                return f"the line after {line.first} is not best play"
            if not lines:
                list(played_on(state, line))
    except (PuzzleError, NotSolvable) as error:
        return str(error)
    return ""
