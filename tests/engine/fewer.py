"""In the browser's Python, four times slower than here, a case of each test stands for all.

What a rule says is asked of CPython. There it is asked only whether the engine runs unchanged,
which no test of a rule asks more closely than the next: so every fourth test of a file has its
turn, and with it each module; those marked `each_family` all, once for every family of games, with
a hand that is dealt, played, settled, asked about and printed.
"""

from __future__ import annotations

from collections.abc import Iterable
from zlib import crc32

from tests.turns import Case
from tutor.games import GAMES, HOMES

EACH = 4
"""Of so many tests of a file one is run."""


def standing_for_all(cases: Iterable[Case]) -> list[int]:
    """The places of the cases that are run, of every fourth test.

    Of a test with a case for each game one is run: the tests of a file share their game, whose
    hands are then played once, and the files take the games in turn. Of a test that is marked so
    one for each family, now this game of it and now that. Of cases without a game any one.
    """
    cases = list(cases)
    wanted = _wanted(cases)
    rows: dict[tuple[str, bool, str], list[int]] = {}
    for place, case in enumerate(cases):
        if case.test not in wanted:
            continue
        family = HOMES[case.game] if case.game and case.each_family else ""
        rows.setdefault((case.test, case.game is not None, family), []).append(place)
    turns = _turns(cases)
    found = set()
    for (test, has_game, family), row in rows.items():
        if family:
            found.add(row[crc32(test.encode()) % len(row)])
        elif has_game:
            turn = turns[cases[row[0]].file]
            found.add(min(row, key=lambda place: turn.index(str(cases[place].game))))
        else:
            found.add(row[crc32(test.encode()) % len(row)])
    return sorted(found)


def _wanted(cases: Iterable[Case]) -> set[str]:
    """Every fourth test of each file, its first among them, and all that are marked."""
    rows: dict[str, dict[str, None]] = {}
    marked = set()
    for case in cases:
        if case.each_family:
            marked.add(case.test)
        else:
            rows.setdefault(case.file, {})[case.test] = None
    return marked.union(*(list(row)[::EACH] for row in rows.values()))


def _turns(cases: Iterable[Case]) -> dict[str, list[str]]:
    """The games for each file that has some, the one whose turn it is first."""
    files = dict.fromkeys(case.file for case in cases if case.game)
    games = list(GAMES)
    turns = (number % len(games) for number in range(len(files)))
    return {file: games[n:] + games[:n] for file, n in zip(files, turns, strict=True)}
