"""What the commands share: exit codes, arguments of a deal, JSON on the output."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from tutor.games import find_game
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, State, start
from tutor.rules.core.action import Action, ActionError, parse_action
from tutor.rules.core.seat import Seat

OK, FOUND, BAD_INPUT = 0, 1, 2
Command = Callable[[argparse.Namespace], int]


def command(
    commands: Any, name: str, run: Command, text: str, example: str
) -> argparse.ArgumentParser:
    added: argparse.ArgumentParser = commands.add_parser(
        name,
        help=text,
        description=text,
        epilog=f"example: python -m tutor {example}",
    )
    added.add_argument("--json", action="store_true", help="print JSON instead of text")
    added.set_defaults(command=run)
    return added


def add_hand(added: argparse.ArgumentParser) -> None:
    """The arguments of every command that deals."""
    added.add_argument("game", help="a game’s id, as `games` lists them")
    added.add_argument(
        "--deal",
        "--seed",
        dest="seed",
        type=int,
        default=1,
        metavar="NUMBER",
        help="the deal’s number (default 1): the same cards on every device",
    )
    added.add_argument("--dealer", help="a seat’s letter (default: the last seat)")
    added.add_argument("--players", type=int, help="seats at the table (default: the fewest)")
    added.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help="a house rule, as `games --json` lists them; may be repeated",
    )


def add_cut(added: argparse.ArgumentParser) -> None:
    """The argument of the commands whose deal goes by its number."""
    added.add_argument("--cut", type=int, help="how many cards are lifted (default: half)")


def cut_and_dealt(state: State, cut: int | None) -> State:
    """The hand with its cards on the table. Raises IllegalAction for a cut that cannot be."""
    if cut is not None:
        state = state.apply(Action("cut", (str(cut),)))
    return dealt_by_number(state)


def chosen_game(options: argparse.Namespace) -> Game:
    """The game with its house rules. Raises UnknownGame, UnknownSetting or ValueError."""
    choices: dict[str, str] = {}
    for text in getattr(options, "set", []):
        name, equals, choice = text.partition("=")
        if not equals:
            raise ValueError(f"'{text}' is not a house rule; expected NAME=CHOICE.")
        choices[name] = choice
    return find_game(options.game, choices)


def first_state(options: argparse.Namespace) -> State:
    """The hand before its cut. Raises ValueError for a seat the table does not have."""
    game = chosen_game(options)
    seats = min(game.players) if options.players is None else options.players
    return start(game, options.seed, dealer_of(options, seats, seats - 1), seats)


def dealer_of(options: argparse.Namespace, seats: int, usual: int) -> int:
    """The dealer who is asked for. Raises ValueError for a seat the table does not have."""
    return usual if options.dealer is None else Seat.parse(options.dealer, seats)


def parse_row(text: str) -> list[Action]:
    """Actions in a row, separated by commas. Raises ActionError for what is none."""
    actions, before = [], 0
    for part in text.split(","):
        if part.strip():
            try:
                actions.append(parse_action(part.strip()))
            except ActionError as error:
                column = before + len(part) - len(part.lstrip()) + error.column
                raise ActionError(str(error), text, column, error.length) from None
        before += len(part) + 1
    return actions


def show(value: object) -> None:
    """JSON on the standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2, default=sorted))  # sets in order
