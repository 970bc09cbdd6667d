"""The command `coach`: where a hand turned, and at a moment of it what is certain."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import Any

from tutor.cli.parts import OK, add_cut, add_hand, command, cut_and_dealt, first_state, show
from tutor.cli.parts import parse_row as actions_in
from tutor.coach.advice import advised
from tutor.coach.advice_words import reason_words
from tutor.coach.certain import Certain, certain_end
from tutor.coach.look import LIMIT
from tutor.coach.turns import Review, Turn, turns, with_known
from tutor.coach.words import certain_words, early_words, review_words, turn_words
from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.core.seat import Seat
from tutor.rules.play.play import PlayStage
from tutor.solve.player import Strength
from tutor.table.help import play_words
from tutor.table.names import LETTERS, Names
from tutor.widgets import read_state

THINKS = Strength(worlds=20, seconds=5)


def add_coach(commands: Any) -> None:
    """Add the command."""
    added = command(
        commands,
        "coach",
        run,
        "Say where a hand turned: what cost something, what would have been better, and whether "
        "that could be known. In the middle of a hand, say what to play and why. The machine "
        "plays the deal to its end; a link ('w=play;game=...;do=...') may take the place of a "
        "game.",
        "coach tappen-54 --deal 7",
    )
    add_hand(added)
    add_cut(added)
    added.add_argument("--do", default="", help="actions instead, with commas between")
    added.add_argument("--seat", help="the reader’s seat (default: none, or the link’s)")
    added.add_argument(
        "--limit", type=int, default=4000, help="give up after this many tricks (default 4000)"
    )


def run(options: argparse.Namespace) -> int:
    """Print the turning points of a finished hand, or what is certain now."""
    states, reader = _states(options)
    if options.seat:
        reader = Seat.parse(options.seat, states[-1].table.seats)
    names = LETTERS if reader is None else Names(reader)
    state = states[-1]
    if not state.over:
        return _moment(state, options)
    review = turns(states, reader, limit=options.limit)
    review = with_known(review, THINKS, options.seed, len(review.turns))
    if options.json:
        show(_facts(review))
    else:
        print("\n".join(_lines(review, names)))
    return OK


def _states(options: argparse.Namespace) -> tuple[list[State], int | None]:
    """All the states of the hand, and the seat of a link."""
    if options.game.startswith("w="):
        table = read_state(options.game)
        state: State | None = getattr(table, "opening", None)
        if state is None:
            raise ValueError("This is not the link of a table.")
        done = getattr(table, "actions", ())
        return _through(state, done), getattr(table, "seat", None)
    state = cut_and_dealt(first_state(options), options.cut)
    states = _through(state, actions_in(options.do))
    while not options.do and not states[-1].over:
        states.append(states[-1].after(choice(states[-1], options.seed)))
    return states, None


def _through(state: State, actions: Sequence[Any]) -> list[State]:
    states = [state]
    for action in actions:
        states.append(states[-1].apply(action))
    return states


def _moment(state: State, options: argparse.Namespace) -> int:
    """What the seat to act is advised, and what is certain for it."""
    if not isinstance(state.stage, PlayStage):
        raise ValueError("At this moment no card is played.")
    found = certain_end(state, limit=LIMIT)
    if options.json:
        show(None if found is None else _certain_facts(state, found))
        return OK
    why = advised(state, THINKS, random.Random(options.seed))
    if why:
        advice = [line.text for line in play_words(state, why.card)]
        print(*advice, *reason_words(why, state), sep="\n")
    if found is None:
        print("Nothing is certain yet, or there are too many ways the cards may lie.")
    else:
        print(certain_words(found, state))
    return OK


def _certain_facts(state: State, found: Certain) -> dict[str, object]:
    codes = state.game.pack.codes
    cards = [codes[card] for card in found.cards]
    return {"verdict": found.verdict, "lays": found.lays, "cards": cards}


def _lines(review: Review, names: Names) -> Iterator[str]:
    yield f"{review_words(review)} {early_words(review, names)}".strip()
    for turn in review.shown:
        yield _line(turn, names)
    if review.folded:
        yield "Less important:"
    for turn in review.folded:
        yield _line(turn, names)


def _line(turn: Turn, names: Names) -> str:
    return f"Trick {turn.moment.trick}: " + " ".join(turn_words(turn, names))


def _facts(review: Review) -> dict[str, object]:
    return {
        "tricks": review.tricks,
        "since": review.since,
        "turns": [
            {
                "step": turn.moment.step,
                "trick": turn.moment.trick,
                "seat": turn.moment.seat,
                "goal": turn.seen.goal.id,
                "card": turn.moment.state.game.pack.codes[turn.moment.card],
                "better": [turn.moment.state.game.pack.codes[c] for c in turn.seen.better],
                "cost": turn.seen.cost,
                "turned": turn.seen.turned,
                "could": turn.knew.could,
            }
            for turn in review.turns
        ],
    }
