"""The command `play`: a hand on text lines, or a whole evening kept on a score sheet."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TextIO

from tutor.cli.parts import (
    FOUND,
    OK,
    add_cut,
    add_hand,
    chosen_game,
    command,
    cut_and_dealt,
    dealer_of,
    show,
)
from tutor.cli.terminal import HELP, Player, end_lines, page_lines
from tutor.hand.state import State
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Payment, party_name
from tutor.score.evening import Evening, evening, usual_sheet
from tutor.score.registry import find_sheet

NEXT = "next"
"""The line that deals the next hand of an evening."""


def add_play(commands: Any) -> None:
    """The arguments of the command."""
    added = command(
        commands,
        "play",
        play,
        "Play a hand, or hand after hand on a score sheet: one action a line, each answered with "
        "its ruling and the place of the rule.",
        "play tappen-54 --deal 7 --seat A",
    )
    add_hand(added)
    add_cut(added)
    added.add_argument(
        "--by-hand", action="store_true", help="begin before the cut, and deal as you are told"
    )
    added.add_argument(
        "--seat",
        default="A",
        help="your seat’s letter, or several with commas between, or 'all' (default A)",
    )
    added.add_argument(
        "--cover",
        action="store_true",
        help="several at one terminal: nobody’s cards show until that player presses Enter",
    )
    added.add_argument("--script", type=Path, help="read the lines from this file")
    added.add_argument(
        "--sheet", help=f"keep an evening on this sheet; the line '{NEXT}' deals its next hand"
    )
    added.add_argument(
        "--agree", help="answers to what the sheet asks first, in its order, with commas between"
    )


def play(options: argparse.Namespace) -> int:
    """Play on the terminal or from a script."""
    table = _table(options)
    seats = _seats(options, letters(table.kind.seats))
    out = sys.stderr if options.json else sys.stdout
    if options.script is None and sys.stdin.isatty():
        print(HELP, file=out)
    done = _play(table, options, seats, out)
    if options.json:
        show(done.facts(bool(options.sheet)))
    return FOUND if options.script is not None and done.refused else OK


def _seats(options: argparse.Namespace, playing: Sequence[str]) -> frozenset[int] | None:
    """The seats that are played here; None for all. Raises ValueError for one that is none."""
    if options.seat == "all":
        return None
    wanted = options.seat.split(",")
    for letter in wanted:
        if letter not in playing:
            known = ", ".join(playing)
            raise ValueError(f"'{letter}' does not play; expected {known} or all.")
    return frozenset(Seat.parse(letter) for letter in wanted)


def _table(options: argparse.Namespace) -> Evening:
    """The evening that the arguments ask for. Raises ValueError for a sheet it cannot be."""
    game = chosen_game(options)
    if options.sheet is None:
        if options.agree:
            raise ValueError("'--agree' needs a '--sheet' that asks for something.")
        return evening(game, usual_sheet(game, options.players))
    kind = find_sheet(options.sheet)
    if options.players not in (None, kind.seats):
        raise ValueError(f"The sheet '{kind.id}' is for {kind.seats}, not for {options.players}.")
    return evening(game, kind, options.agree.split(",") if options.agree else ())


@dataclass(frozen=True)
class Done:
    """Where the play ended: the last hand, the evening, what was refused in all."""

    state: State
    table: Evening
    refused: int

    def facts(self, with_sheet: bool) -> dict[str, Any]:
        """As JSON."""
        state = self.state
        result = state.result() if state.over else None
        found = {
            "game": state.game.id,
            "phase": state.phase,
            "actions": [str(action) for action in state.history],
            "refused": self.refused,
            "summary": result.summary if result else None,
            "payments": [payment_facts(paid) for paid in result.payments] if result else [],
            "balance": list(result.balance(state.table.seats)) if result else [],
        }
        if with_sheet:
            page = self.table.page
            found["sheet"] = {
                "id": self.table.kind.id,
                "options": list(self.table.options),
                "entries": [list(entry) for entry in self.table.entries],
                "over": page.over,
                "lines": list(page_lines(page)),
            }
        return found


def _play(
    table: Evening, options: argparse.Namespace, seats: frozenset[int] | None, out: TextIO
) -> Done:
    """Hand after hand, as long as there are lines; without a sheet only one."""
    dealer, seed = dealer_of(options, table.kind.seats, table.dealer()), options.seed
    done = Done(_dealt(table.deal(seed, dealer), options), table, 0)
    active = done.state.table.active
    if options.sheet is None and seats is not None and not seats <= set(active):
        known = ", ".join(map(seat_name, active))
        raise ValueError(f"'{options.seat}' does not play; expected {known} or all.")
    lines = _lines(options)
    while True:
        player = Player(done.state, seats, seed, out, options.cover)
        with suppress(EOFError):
            player.run(lines, typed=options.script is None and sys.stdin.isatty())
        done = replace(done, state=player.state, refused=done.refused + player.refused)
        if not done.state.over:
            return done
        if not options.json:
            for line in end_lines(done.state):
                print(line, file=out)
        if options.sheet is None:
            return done
        dealer = done.table.dealer_after(done.state)
        done = replace(done, table=done.table.after(done.state))
        for line in page_lines(done.table.page):
            print(line, file=out)
        if done.table.full or not _goes_on(lines, out):
            return done
        seed += 1
        done = replace(done, state=_dealt(done.table.deal(seed, dealer), options))


def _dealt(state: State, options: argparse.Namespace) -> State:
    """The hand where the play begins: by the deal's number, or before the cut."""
    return state if options.by_hand else cut_and_dealt(state, options.cut)


def _lines(options: argparse.Namespace) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, read one by one."""
    if options.script is None:
        return enumerate(sys.stdin, start=1)
    return enumerate(options.script.read_text(encoding="utf-8").splitlines(), start=1)


def _goes_on(lines: Iterator[tuple[int, str]], out: TextIO) -> bool:
    """Whether the next hand is asked for. Raises ValueError for another word."""
    print(f"'{NEXT}' deals the next hand, 'quit' ends.", file=out)
    for number, text in lines:
        words = text.partition("#")[0].strip()
        if words == NEXT:
            return True
        if words in ("quit", "exit"):
            return False
        if words:
            raise ValueError(f"Line {number}: '{words}' is too late; expected '{NEXT}' or 'quit'.")
    return False


def payment_facts(paid: Payment) -> dict[str, Any]:
    """A payment as JSON."""
    return {
        "from": party_name(paid.payer),
        "to": party_name(paid.payee),
        "amount": paid.amount,
        "item": paid.item,
        "reason": paid.reason,
        "source": str(paid.citation),
    }
