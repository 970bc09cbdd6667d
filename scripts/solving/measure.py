"""How long the kernel takes for hands that were really bid: the table of docs/about/solver.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from scripts.lib.paths import ROOT
from tests.kernel import ask, question
from tutor import GAMES
from tutor.family.machine import choice, dealt
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of
from tutor.solve.tables import NotSolvable, tables_of, world_of

PAGE = ROOT / "docs" / "about" / "solver.md"
BEGIN, END = "<!-- measured -->\n", "<!-- end of what is measured -->\n"
LIMIT = 2_000_000

LATER: dict[str, tuple[int, ...]] = {
    "tappen-54": (10, 11, 12),
    "tarok-tapp-54": (11,),
    "tappen-42": (11,),
    "tarok-tapp-42": (11,),
    "koenigrufen": (7, 8),
    "tarok": (10, 11),
    "tarok-deux": (12,),
    "tarok-hombre-old": (11,),
    "tarok-hombre-new": (11,),
    "tarokhombre": (11, 12),
    "strohmann": (6,),
}
"""The games with more cards than are solved in time, and from how many cards they are measured."""


@dataclass(frozen=True)
class Row:
    """What was measured: milliseconds of the processor for each hand, by how much they were."""

    game: str
    cards: str
    hands: int
    all: Sequence[float]
    wins: Sequence[float]
    left: int

    def line(self) -> str:
        """As a line of the table."""
        return (
            f"| {self.game} | {self.cards} | {self.hands} | {told(self.all)} | {told(self.wins)} "
            f"| {self.left or '–'} |"
        )


def told(times: Sequence[float]) -> str:
    """Median, the 95th of a hundred and the longest."""
    if not times:
        return "–"
    row = sorted(times)
    parts = (row[len(row) // 2], row[min(len(row) - 1, len(row) * 95 // 100)], row[-1])
    return " / ".join(f"{part:,.0f}" for part in parts)


def moments(game: Game, number: int, cards: int | None) -> Iterator[State]:
    """So many hands that the machine has bid, at their first card or with so many cards."""
    found = seed = 0
    while found < number and seed < 12 * number:
        seed += 1
        state = dealt(game, seed)
        while not state.over and not _is_there(state, cards):
            state = state.after(choice(state, seed))
        if not state.over:
            found += 1
            yield state


def _is_there(state: State, cards: int | None) -> bool:
    play = state.stage
    if not isinstance(play, PlayStage):
        return False
    left = max(hand.bit_count() for hand in play.hands)
    return cards is None or (not play.trick and left <= cards)


def asked(state: State) -> tuple[Goal, dict[str, Any]]:
    """What is asked about a moment. Raises NotSolvable."""
    goal, play = goals_of(state)[0], state.running(PlayStage)
    tables = tables_of(play, goal)
    return goal, question(tables, [world_of(tables, play, goal)], limit=LIMIT)


def row_of(game: Game, number: int, cards: int | None) -> Row:
    """One line: the value of every lawful card, and whether each is enough."""
    questions, wins, unsolved = [], [], 0
    for state in moments(game, number, cards):
        try:
            goal, one = asked(state)
        except NotSolvable:
            unsolved += 1
            continue
        questions.append(one)
        if goal.need is not None:
            wins.append({**one, "need": goal.need})
    answers = ask(questions) if questions else []
    unsolved += sum(answer["found"] == [None] for answer in answers)
    size = cards or game.pattern.hand_size
    return Row(
        game.english,
        f"{size} × {min(game.players)}",
        len(answers),
        [answer["ms"] for answer in answers],
        [answer["ms"] for answer in ask(wins)] if wins else [],
        unsolved,
    )


def measure(number: int, games: Sequence[str]) -> int:
    """Measure, print, and write the table if all games were asked for."""
    lines = [
        "Processor time in milliseconds: median / 95 of 100 / longest. "
        f"The limit is {LIMIT:,} tricks.",
        "",
        "| Game | Cards | Hands | Value of every card | Is it enough? | Not solved |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    print("\n".join(lines), flush=True)
    for name in games or GAMES:
        for cards in LATER.get(name, (None,)):
            lines.append(row_of(GAMES[name], number, cards).line())
            print(lines[-1], flush=True)
    if not games:
        text = PAGE.read_text(encoding="utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        table = "\n".join(lines)
        PAGE.write_text(f"{before}{BEGIN}\n{table}\n\n{END}{after}", encoding="utf-8")
    return 0
