"""The command `solve`: what each lawful card of a moment is worth when all cards lie open."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from tutor.cli.parts import FOUND, OK, add_cut, add_hand, command, cut_and_dealt, first_state, show
from tutor.cli.parts import parse_row as actions_in
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of
from tutor.solve.moment import Solved, in_words, solved
from tutor.solve.reference import LIMIT
from tutor.solve.tables import NotSolvable
from tutor.widgets import read_state

WORDS = {
    "tricks": "tricks of {}",
    "points": "card points of {}",
    "counts": "points in the count of {}, less those of the others",
    "outcome": "the game of {}: 2 won, 1 beaten, 0 codille",
    "none": "that {} makes no trick: 1 yes, 0 no",
    "vole": "that {} makes every trick: 1 yes, 0 no",
    "last": "the lowest trump of {} in the last trick: 1 made, -1 lost, 0 not there",
    "king": "the called King of {} in the last trick: 1 made, -1 lost, 0 not there",
}


def add_solve(commands: Any) -> None:
    """Add the command."""
    added = command(
        commands,
        "solve",
        run,
        "Say what each lawful card is worth when all cards lie open and everybody plays as well "
        "as possible. The machine plays the hand up to the moment; a link "
        "('w=play;game=...;do=...') may take the place of a game.",
        "solve tappen-54 --deal 7 --cards 6",
    )
    add_hand(added)
    add_cut(added)
    added.add_argument(
        "--cards", type=int, default=6, help="stop when each hand has this many cards (default 6)"
    )
    added.add_argument("--do", default="", help="actions instead, with commas between")
    added.add_argument("--goal", help="one of what the hand is about (default: all)")
    added.add_argument(
        "--limit", type=int, default=LIMIT, help=f"give up after this many tricks (default {LIMIT})"
    )


def run(options: argparse.Namespace) -> int:
    """Print the values; exit code 1 where something was not solved."""
    state = _moment(options)
    found = list[tuple[Goal, Solved | str]]()
    for goal in _goals(state, options.goal):
        try:
            found.append((goal, solved(state, goal, options.limit)))
        except NotSolvable as error:
            found.append((goal, str(error)))
    if options.json:
        show([_facts(state, goal, one) for goal, one in found])
    else:
        print(f"{seat_name(state.acting)} is to play.")
        for goal, one in found:
            print("\n".join(_lines(state, goal, one)))
    done = all(isinstance(one, Solved) and one.values is not None for _, one in found)
    return OK if done else FOUND


def _moment(options: argparse.Namespace) -> State:
    """The moment that the arguments ask for. Raises ValueError where no card is played there."""
    if options.game.startswith("w="):
        state: State | None = getattr(read_state(options.game), "hand", None)
        if state is None:
            raise ValueError("This link has no hand.")
    else:
        state = cut_and_dealt(first_state(options), options.cut)
        for action in actions_in(options.do):
            state = state.apply(action)
        while not options.do and not state.over and not _reached(state, options.cards):
            state = state.after(choice(state, options.seed))
    if state.over or not isinstance(state.stage, PlayStage):
        raise ValueError("At this moment no card is played.")
    return state


def _reached(state: State, cards: int) -> bool:
    """Whether a trick is to be led with so many cards in each hand."""
    play = state.stage
    if not isinstance(play, PlayStage) or play.trick:
        return False
    return max(hand.bit_count() for hand in play.hands) <= cards


def _goals(state: State, name: str | None) -> Sequence[Goal]:
    """All goals, or those of a name. Raises ValueError for a name that none has."""
    found = goals_of(state)
    if name is None:
        return found
    wanted = [goal for goal in found if goal.id == name]
    if not wanted:
        known = ", ".join(dict.fromkeys(goal.id for goal in found))
        raise ValueError(f"This hand is not about '{name}'; expected {known}.")
    return wanted


def _lines(state: State, goal: Goal, one: Solved | str) -> list[str]:
    """The values as text."""
    who = " and ".join(letters(state.table.seats)[seat] for seat in goal.side)
    head = WORDS.get(goal.id, "{}").format(who)
    need = "" if goal.need is None else f" ({in_words(goal, goal.need)} needed)"
    lines = [f"{head}{need}:"]
    if isinstance(one, str):
        return [*lines, f"  not solved. {one}"]
    if one.values is None:
        return [*lines, f"  not solved within {one.looked - 1} tricks."]
    codes = state.game.pack.codes
    for card in state.in_hand(sum(1 << card for card in one.values)):
        best = "  best" if card in one.best else ""
        lines.append(f"  {codes[card]:<6} {in_words(goal, one.values[card]):>4}{best}")
    return lines


def _facts(state: State, goal: Goal, one: Solved | str) -> dict[str, Any]:
    """The values as JSON."""
    told: dict[str, Any] = {"goal": goal.id, "side": [seat_name(seat) for seat in goal.side]}
    told |= {"need": goal.need, "unit": goal.unit}
    if isinstance(one, str):
        return {**told, "values": None, "why": one}
    codes, found = state.game.pack.codes, one.values
    values = None if found is None else {codes[card]: found[card] for card in found}
    return {**told, "values": values, "best": [codes[c] for c in one.best], "looked": one.looked}
