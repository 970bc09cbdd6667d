"""The command `fingerprint`: whether a change of the code changed what the engine says."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tutor.cli.parts import FOUND, OK, command, show
from tutor.cli.terminal import Progress
from tutor.games import GAMES, find_game
from tutor.trials.fingerprint import fingerprint

Marks = dict[str, dict[str, str]]


def add_fingerprint(commands: Any) -> None:
    """Add the command."""
    added = command(
        commands,
        "fingerprint",
        run,
        "Marks of what games say in drawn hands, sheets and questions, to compare code by.",
        "fingerprint scat tappen-54 --against before.txt",
    )
    added.add_argument("games", nargs="*", metavar="game", help="games’ ids (default: all)")
    added.add_argument("--hands", type=int, default=300, help="for each game (default 300)")
    added.add_argument("--questions", type=int, default=40, help="on each topic (default 40)")
    added.add_argument("--against", type=Path, metavar="FILE", help="what was printed before")


def run(options: argparse.Namespace) -> int:
    """Print the marks; exit code 1 if one differs from that printed before."""
    before = _read(options.against) if options.against else None
    chosen = [find_game(name) for name in options.games] or list(GAMES.values())
    bar, marks = Progress("games"), Marks()
    for number, game in enumerate(chosen, start=1):
        marks[game.id] = fingerprint(game, options.hands, options.questions)
        if not options.json:
            print(game.id, *(f"{part}:{mark}" for part, mark in marks[game.id].items()), flush=True)
        bar(number, len(chosen))
    if options.json:
        show(marks)
    if before is None:
        return OK
    changed = [
        f"{game}: {part}"
        for game, parts in marks.items()
        for part, mark in parts.items()
        if before.get(game, {}).get(part) != mark
    ]
    print("\n".join(["Changed:", *changed]) if changed else "Nothing has changed.")
    return FOUND if changed else OK


def _read(path: Path) -> Marks:
    """The marks in a file of lines as they are printed. Raises ValueError for another."""
    marks = Marks()
    for line in path.read_text(encoding="utf-8").splitlines():
        game, *parts = line.split()
        pairs = [part.partition(":") for part in parts]
        if game not in GAMES or not all(colon for _, colon, _ in pairs):
            continue
        marks[game] = {part: mark for part, _, mark in pairs}
    if not marks:
        raise ValueError(f"{path} holds no marks; expected the output of `fingerprint`.")
    return marks
