"""The puzzles: proved again, a part of them each day, and all of them by `puzzles.py prove`."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from scripts.lib.puzzles import puzzles
from scripts.solving.running import running
from tests.engine.by_hand import whole_value
from tutor import GAMES
from tutor.cards import cards_of
from tutor.hand.state import Game
from tutor.puzzles.kinds import KINDS, answered, kind_of
from tutor.puzzles.proof import Searching, answer_of, classes, fault_of, goal_named, question
from tutor.puzzles.puzzle import Line, Puzzle, PuzzleError, parse_puzzle, played_on
from tutor.rules.play.play import PlayStage
from tutor.solve.kernel import kernel_search
from tutor.solve.reference import Reference

NUMBER = int(os.environ.get("PUZZLES", "3"))
"""So many of each game are proved."""


@pytest.fixture(scope="module")
def searching() -> Iterator[Searching]:
    """The kernel under Node.js."""
    with running() as ask:
        yield kernel_search(ask)


def of_today(game: Game, number: int) -> list[Puzzle]:
    """So many puzzles of a game, others each day."""
    rows = list(puzzles(game))
    return random.Random(f"{date.today()} {game.id}").sample(rows, min(number, len(rows)))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_puzzles_of_today_are_proved_again(game: Game, searching: Searching) -> None:
    for puzzle in of_today(game, NUMBER):
        assert fault_of(puzzle, game, searching) == "", puzzle.text(game)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_trying_everything_finds_the_same_card(game: Game) -> None:
    """The first ones have three or four cards, so that neither tables nor bounds are needed."""
    puzzle = puzzles(game)[0]
    state = puzzle.state(game)
    goal, play = goal_named(state, state.acting, puzzle.goal), state.running(PlayStage)
    values = whole_value(goal, play)
    asked = question(state, goal, Reference)
    good = {card for card, value in values.items() if asked.good(value, puzzle.need)}
    assert good == set(answer_of(asked, puzzle.need)) == set(classes_of(puzzle, game)[0])
    for row in classes(asked):
        assert len({values[card] for card in row}) == 1
    for line in puzzle.lines:
        assert line.value == values[line.first]


def classes_of(puzzle: Puzzle, game: Game) -> list[tuple[int, ...]]:
    """The cards of each line with those that are as good."""
    state = puzzle.state(game)
    goal = goal_named(state, state.acting, puzzle.goal)
    rows = classes(question(state, goal, Reference))
    return [next(row for row in rows if line.first in row) for line in puzzle.lines]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_puzzles_of_many_kinds(game: Game) -> None:
    rows = puzzles(game)
    texts = [puzzle.text(game) for puzzle in rows]
    assert len(rows) == len(set(texts)) >= COUNT
    assert [parse_puzzle(game, text) for text in texts] == list(rows)
    kinds = {kind_of(puzzle, puzzle.state(game)) for puzzle in rows[::7]}
    assert len(kinds) >= 2 and kinds <= set(KINDS)


COUNT = 100
"""So many puzzles has each game at least."""


def test_a_wrong_puzzle_is_noticed(searching: Searching) -> None:
    game = GAMES["quadrille"]
    puzzle = next(one for one in puzzles(game) if len(one.lines) >= 3)
    right, other, *rest = puzzle.lines
    wrong = {
        "the answer is": replace(puzzle, lines=(other, right, *rest)),
        "the lines are not": replace(puzzle, lines=(right, *rest)),
        "is worth": replace(puzzle, lines=(right, replace(other, value=other.value - 1), *rest)),
        "is not best play": replace(
            puzzle, lines=(right, replace(other, tricks=other.tricks + 1), *rest)
        ),
        "is not about": replace(puzzle, goal="vol"),
        "the rules refuse": replace(puzzle, before=puzzle.before[1:]),
    }
    for words, one in wrong.items():
        assert words in fault_of(one, game, searching)
    assert fault_of(puzzle, game, searching) == ""


def test_a_damaged_line_is_no_puzzle() -> None:
    game = GAMES["quadrille"]
    good = puzzles(game)[0].text(game)
    for text in ("", good[:-3] + "!", good.replace(" ", "", 1), good + ",1.1.", "x" + good):
        with pytest.raises(PuzzleError):
            parse_puzzle(game, text)


def test_a_card_as_good_as_the_first_of_a_line_takes_its_place() -> None:
    assert Line(1, 2, (3, 7, 4, 3)).with_card(7) == Line(1, 2, (7, 3, 4, 7))
    for game in GAMES.values():
        for puzzle in of_today(game, 1):
            state = puzzle.state(game)
            for line, row in zip(puzzle.lines, classes_of(puzzle, game), strict=True):
                for card in row:
                    ends = list(played_on(state, line.with_card(card)))
                    assert ends[0].the(PlayStage).tricks or ends[0].the(PlayStage).trick


def test_a_kind_is_what_its_answer_does() -> None:
    """Whoever ducks could have won; whoever draws the last trump takes the only one they have."""
    seen = set()
    for game in GAMES.values():
        for puzzle in of_today(game, 6):
            one = answered(puzzle, puzzle.state(game))
            kind = kind_of(puzzle, one.state).id
            seen.add(kind)
            play, order = one.play, one.play.rules[one.seat].order
            lawful = [card for card in cards_of(play.legal_mask()) if play.led >= 0]
            beating = [card for card in lawful if order.beats(card, play.best)]
            if kind == "duck":
                assert beating and one.card not in beating
            elif kind in ("ruff", "ruff-low", "ruff-high", "win", "win-high", "cheaply"):
                assert one.card in beating
            elif kind == "last-trump":
                others = set(play.table.active) - one.friends
                held = [card for seat in others for card in cards_of(play.hands[seat])]
                assert len([card for card in held if order.trumps >> card & 1]) == 1
            elif kind in ("enter", "partner-ruffs"):
                assert one.winner in one.friends - {one.seat}
            elif kind in ("throw-in", "force", "trump-away"):
                assert one.winner not in one.friends
    assert len(seen) > 8
