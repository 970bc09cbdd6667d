"""The command `record trial`: records of random hands of every game, written and read back.

A long trial goes round the games piece by piece and keeps what it has done in a file, with which it
goes on later.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.cli.parts import FOUND, OK, command, show
from tutor.cli.terminal import Progress
from tutor.games import GAMES, find_game
from tutor.trials.recorded import tried

PIECE = 500
"""So many hands of a game are tried and kept at a time."""
SHOWN = 5
"""So many records that did not come back are told of each game."""


@dataclass(frozen=True)
class Piece:
    """Some hands of a game that were tried: the first, how many, and what came of them."""

    game: str
    first: int
    hands: int
    records: int
    broken: tuple[str, ...]
    seconds: float


def add_trial(inner: Any) -> None:
    """Add the command."""
    found = command(
        inner,
        "trial",
        trial,
        "Write and read the records of random hands, and report those that do not come back the "
        "same.",
        "record trial tappen-54 --hands 10000",
    )
    found.add_argument("games", nargs="*", metavar="GAME", help="games (default: all)")
    found.add_argument("--hands", type=int, default=100, help="of each game (default 100)")
    found.add_argument("--seed", type=int, default=1, help="begin here (default 1)")
    found.add_argument(
        "--keep", type=Path, metavar="FILE", help="note each piece here, and go on from there"
    )


def trial(options: argparse.Namespace) -> int:
    """Records of random hands; exit code 1 if one of them does not come back."""
    if options.hands < 1 or options.seed < 0:
        raise ValueError("The number of hands must be at least 1, and they begin at 0 or later.")
    games = [find_game(name).id for name in options.games or GAMES]
    done = _kept(options.keep) if options.keep else []
    for piece in _pieces(games, options.seed, options.hands, list(done)):
        done.append(piece)
        if options.keep:
            with options.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(piece)) + "\n")
    rows = [_whole(game, [piece for piece in done if piece.game == game]) for game in games]
    _show(rows, options.json)
    return FOUND if any(row.broken for row in rows) else OK


def _kept(file: Path) -> list[Piece]:
    """What a file has kept. Raises ValueError for another file."""
    try:
        rows = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        pieces = [Piece(**json.loads(row)) for row in rows]
    except (TypeError, ValueError):
        raise ValueError(f"{file} does not hold the pieces of a trial.") from None
    return pieces


def _pieces(games: list[str], seed: int, hands: int, done: list[Piece]) -> Iterator[Piece]:
    """What is left to do, a piece of each game in turn."""
    left = {game: _begin(game, seed, done) for game in games}
    while any(first < seed + hands for first in left.values()):
        for game, first in left.items():
            if first < seed + hands:
                piece = _try(game, first, min(PIECE, seed + hands - first))
                left[game] += piece.hands
                yield piece


def _begin(game: str, seed: int, done: list[Piece]) -> int:
    """The first hand that nothing is kept of."""
    for piece in sorted(done, key=lambda one: one.first):
        if piece.game == game and piece.first <= seed < piece.first + piece.hands:
            seed = piece.first + piece.hands
    return seed


def _try(game: str, first: int, hands: int) -> Piece:
    bar, before = Progress(game), time.perf_counter()
    records, broken = 0, list[str]()
    for done, hand in enumerate(tried(GAMES[game], hands, first), 1):
        records += hand.records
        broken += [f"hand {one.number}, {one.form}: {one.why}" for one in hand.broken]
        bar(done, hands)
    seconds = round(time.perf_counter() - before, 1)
    return Piece(game, first, hands, records, tuple(broken), seconds)


def _whole(game: str, pieces: list[Piece]) -> Piece:
    """The pieces of a game as one."""
    return Piece(
        game,
        min(piece.first for piece in pieces),
        sum(piece.hands for piece in pieces),
        sum(piece.records for piece in pieces),
        tuple(one for piece in pieces for one in piece.broken),
        round(sum(piece.seconds for piece in pieces), 1),
    )


def _show(rows: list[Piece], as_json: bool) -> None:
    if as_json:
        show([vars(row) for row in rows])
        return
    print(f"{'game':<20} {'hands':>7} {'records':>8} {'broken':>7} {'seconds':>8}")
    for row in rows:
        numbers = f"{row.hands:>7} {row.records:>8} {len(row.broken):>7} {row.seconds:>8.1f}"
        print(f"{row.game:<20} {numbers}")
        for told in row.broken[:SHOWN]:
            print(f"  {told}")
