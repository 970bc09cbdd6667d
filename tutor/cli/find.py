"""The command `find`: a deal that shows something."""

from __future__ import annotations

import argparse
from typing import Any

from tutor.cli.parts import FOUND, OK, command, show
from tutor.club.find import Found, find, hands_in_one_go, kind_of, kinds_of
from tutor.examples.store import Example, all_ids, load
from tutor.games import find_game
from tutor.hand.state import Game
from tutor.table.kinds import Kind


def add_find(commands: Any) -> None:
    """Add the command."""
    added = command(
        commands,
        "find",
        run,
        "Find a deal that shows something when the machine plays every seat. "
        "Without a kind, list the kinds of the game, and the hands of it that its book plays.",
        "find hombre codille --seed 1",
    )
    added.add_argument("game", help="a game’s id, as `games` lists them")
    added.add_argument("kind", nargs="?", help="what the deal is to show")
    added.add_argument(
        "--seed", "--deal", type=int, default=1, metavar="NUMBER", help="begin here (default 1)"
    )
    added.add_argument("--hands", type=int, help="look at this many deals at most")


def run(options: argparse.Namespace) -> int:
    """Print the first deal of a kind, or the kinds; exit code 1 if none of the deals shows it."""
    game = find_game(options.game)
    if options.kind is None:
        return _list(game, options.json)
    kind = kind_of(game, options.kind)
    hands = hands_in_one_go(game) if options.hands is None else options.hands
    if hands < 1 or options.seed < 0:
        raise ValueError(
            "The number of a deal must be 0 or more, and at least one deal is looked at."
        )
    found = find(game, kind, options.seed, hands)
    _tell(game, kind, found, options)
    return OK if found.hand else FOUND


def _list(game: Game, as_json: bool) -> int:
    kinds = {kind.id: kind.name for kind in kinds_of(game)}
    printed = {example.id: example.title for example in _printed(game)}
    if as_json:
        show({"game": game.id, "kinds": kinds, "printed": printed})
        return OK
    width = max(map(len, [*kinds, *printed]), default=0)
    for word, name in kinds.items():
        print(f"{word:<{width}} {name}")
    if printed:
        print("\nThe book plays these itself; see the page “Examples”:")
    for word, name in printed.items():
        print(f"{word:<{width}} {name}")
    return OK


def _printed(game: Game) -> list[Example]:
    """The hands of this game that its book plays card by card."""
    found = (load(one) for form in ("hand", "line") for one in all_ids(form))
    return [example for example in found if example.game == game.id]


def _tell(game: Game, kind: Kind, found: Found, options: argparse.Namespace) -> None:
    looked = found.seed - options.seed + 1
    if options.json:
        deal = found.seed if found.hand else None
        actions = [str(action) for action in found.hand.history] if found.hand else []
        show(
            {
                "game": game.id,
                "kind": kind.id,
                "deal": deal,
                "looked_at": looked,
                "actions": actions,
            }
        )
    elif found.hand is None:
        print(f"None of the deals {options.seed} to {found.seed} shows {kind.name}.")
    else:
        print(f"Deal {found.seed} of {game.english} shows {kind.name}.")
        print(found.hand.result().summary)
        print(f"python -m tutor deal {game.id} --deal {found.seed}")
