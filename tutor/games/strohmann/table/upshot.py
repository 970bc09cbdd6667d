"""What a hand of Strohmann-Tarok is played for, and how its points are counted at the end."""

from __future__ import annotations

from tutor.games.strohmann.outcome import outcome, taker_of
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.card_points import of_the_points
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.play.packets import PacketPlay
from tutor.rules.rank.tarock import tarock_values
from tutor.table.upshot import Upshot, points_row


def upshot(state: State) -> Upshot | None:
    """The card points of both; the one who took the game up stands first, or who has won."""
    play = state.find(PacketPlay)
    if play is None or not play.tricks:
        return None
    facts, values = outcome(state), tarock_values(state.game.pack)
    first = next(one for one in (facts.taker, facts.winner, facts.active[0]) if one is not None)
    sides = ((first,), (facts.other(first),))
    points = points_row("In tricks", values, (facts.thirds[seat] for (seat,) in sides))
    won = None if facts.winner is None else facts.winner == first
    needed = _needed(state)
    return Upshot(sides, (points,), won=won, needed=needed)


def aim(state: State) -> str:
    """Who plays against whom, and how many points win; nothing before that is settled."""
    if state.find(PacketPlay) is None:
        return ""
    taker, needed = taker_of(state), _needed(state)
    if taker is None:
        return f"Nobody has taken up the game, so the simple game is played. {needed}"
    other = next(seat for seat in state.table.active if seat != taker)
    return f"{seat_name(taker)} has taken up the game against {seat_name(other)}. {needed}"


def _needed(state: State) -> str:
    """How many of the points win."""
    majority = state.game.rules_as(StrohmannRules).majority.value
    return f"It takes {of_the_points(state.game.pack, majority)} to win."
