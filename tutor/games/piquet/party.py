"""The party round the hands at the table: to a number of points (002 Die Partie)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.family import Verdict
from tutor.games.piquet.match import race
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.settle import side_name, side_seats
from tutor.games.piquet.sides import side_of
from tutor.rules.ledger import Entry
from tutor.sources import cite
from tutor.state import State

APART = 101
"""In a party to so many points a Neunziger is a party for itself (002 Der Neunziger 4)."""

NORMAN = 3
"""Each of three plays for himself; the first at the number leaves (002 Normannisches Piquet 4)."""

NINETY, RACE = cite("002 Der Neunziger 4"), cite("002 Die Berechnung 1")
LEAVES = cite("002 Normannisches Piquet 4")


def score(state: State) -> tuple[int, ...]:
    """What each seat writes for the running party."""
    running, _ = _lines(state)
    written = [0] * state.table.seats
    for entry in running:
        for seat in entry.writers:
            written[seat] += entry.amount
    return tuple(written)


def _lines(state: State) -> tuple[list[Entry], list[Entry]]:
    """The lines of the hand for the running party, in the order of counting, and those apart."""
    rules: PiquetRules = state.game.rules
    short = rules.target.value <= APART and rules.players.value != NORMAN
    running: list[Entry] = []
    apart: list[Entry] = []
    for entry in state.result().entries:
        (apart if short and entry.item == "neunziger" else running).append(entry)
    return running, apart


def verdict(state: State, before: Sequence[int]) -> Verdict:
    """Who has really reached the points first, and which Neunziger is a party for itself.

    The winner deals first in the next party (002 Das Kartengeben 2).
    """
    rules: PiquetRules = state.game.rules
    target, table = rules.target.value, state.table
    running, apart = _lines(state)
    said = [
        (
            f"The Neunziger of {_name(state, entry)} is a party won for itself; "
            f"its {entry.amount} points stay out of this one.",
            NINETY,
        )
        for entry in apart
    ]
    starts = {side_of(state, seat): before[seat] for seat in table.active}
    counted = [(side_of(state, entry.writers[0]), entry.amount) for entry in running]
    result = race(target, [starts[side] for side in sorted(starts)], counted)
    if result is None:
        return Verdict(tuple(said), False, table.forehand)
    points = result.points[result.winner]
    if rules.players.value == NORMAN:
        first = f"{side_name(state, result.winner)} reaches {target} first, with {points}, and "
        sentence = f"{first}leaves; the two others play a party, whose loser pays both."
        return Verdict(((sentence, LEAVES),), True, result.winner)
    won = "won double, for nobody else has come half way" if result.double else "won"
    name = side_name(state, result.winner)
    said.append((f"{name} reaches {target} first, with {points}: the party is {won}.", RACE))
    winners = side_seats(state, result.winner)
    dealer = next(seat for seat in table.turn_from(table.forehand) if seat in winners)
    return Verdict(tuple(said), True, dealer)


def _name(state: State, entry: Entry) -> str:
    return side_name(state, side_of(state, entry.writers[0]))
