"""The count adds up before the eyes: the table of tricks, what is moved beside it, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest

from tests.engine.hands import hands_of
from tutor import GAMES
from tutor.cli.terminal import end_lines
from tutor.examples import all_ids
from tutor.examples.replay import replay_of
from tutor.examples.store import load
from tutor.hand.state import State
from tutor.paper.hand import told
from tutor.rules.core.action import parse_action
from tutor.rules.core.stage import seat_name
from tutor.table.ending import count_of
from tutor.table.upshot import TRICKS

COUNTED = [game_id for game_id, game in GAMES.items() if game.values]
SIGNS = {"⅓": Fraction(1, 3), "⅔": Fraction(2, 3), "½": Fraction(1, 2)}
NUMBER = re.compile(r"\d+[⅓⅔½]?")


def number(text: str) -> Fraction:
    """A number as it is printed: `34⅔`, `+4`, `−⅓`, or a dash for nothing."""
    digits = text.strip("+−–⅓⅔½")
    worth = Fraction(digits or 0) + SIGNS.get(text[-1], 0)
    return -worth if text[0] == "−" else worth


def cells_of(table: str) -> Iterator[list[str]]:
    """The rows of a table as it is printed, their cells without the marks in them."""
    for row in re.findall(r"<tr\b.*?</tr>", table, re.DOTALL):
        cells = re.findall(r"<t[dh]\b[^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        yield [re.sub(r"<[^>]*>", "", cell).strip() for cell in cells]


def table_under(page: str, words: str) -> str:
    """The first table after these words."""
    return page.partition(words)[2].partition("<table")[2].partition("</table>")[0]


def check(opening: State, history: Sequence[str], end: State) -> bool:
    """Whether this hand has a count; its columns must come to the result that is printed."""
    found = count_of(end)
    if found is None:
        return False
    page = str(told("A hand", opening, [parse_action(one) for one in history]))
    rows = list(cells_of(page.partition("The count</caption>")[2].partition("</table>")[0]))
    names = [" and ".join(map(seat_name, side)) for side in found.sides]
    assert rows[0] == ["", *names]
    body, total = rows[1:], [number(cell) for cell in rows[-1][1:]]
    if found.total:
        body = body[:-1]
    for column, result in enumerate(total, start=1):
        assert sum(number(row[column]) for row in body) == result, (rows, history)
    if rows[1][0] == TRICKS:
        return True
    printed = [number(one) for one in NUMBER.findall(end.result().summary)]
    said = total if len(set(total)) > 1 else total[:1]  # of a draw once, “39 points each”
    assert printed[-len(said) :] == said, (rows, end.result().summary)
    tricks = [row for row in cells_of(table_under(page, "The tricks")) if row[0].isdigit()]
    for names_of_side, told_tricks in zip(names, body[0][1:], strict=True):
        winners = names_of_side.split(" and ")
        assert sum(number(row[-1]) for row in tricks if row[-2] in winners) == number(told_tricks)
    lines = list(end_lines(end))
    for name, *numbers in rows[1:]:
        assert any(line.split() == [*name.split(), *numbers] for line in lines), (name, lines)
    return True


@pytest.mark.parametrize("game_id", COUNTED)
def test_every_column_of_a_drawn_hand_sums_to_the_result_printed_beneath(game_id: str) -> None:
    seen = 0
    for hand in hands_of(game_id):
        opening, end = hand.states[0], hand.end
        seen += check(opening, [str(one) for one in end.history[len(opening.history) :]], end)
    assert seen


def test_every_column_of_a_told_hand_sums_to_the_result_printed_beneath() -> None:
    seen = 0
    for example_id in (*all_ids("hand"), *all_ids("line")):
        if load(example_id).game not in COUNTED:
            continue
        steps = replay_of(example_id).steps
        done = [str(step.action) for step in steps if step.action]
        if steps[-1].state.over:
            seen += check(steps[0].state, done, steps[-1].state)
    assert seen >= 10


def test_the_sues_that_goes_home_stands_in_the_count_and_beside_the_table() -> None:
    """000 5 three ¶ 6 law 1: the card that is given for it is named."""
    for game_id in ("tarok", "tarok-hombre-old", "tarok-hombre-new"):
        seen = 0
        for hand in hands_of(game_id):
            found = count_of(hand.end)
            if found is None:
                continue
            home = [row for row in found.rows if "goes back" in row[0]]
            said = " ".join(hand.end.game.standing(hand.end))
            for name, moved in home:
                assert name.partition(" for ")[2] in said
                assert "Sküs goes back to" in said and sum(map(number, moved)) == 0
                seen += 1
        assert seen
