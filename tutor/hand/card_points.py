"""What a hand says of card points that are counted in lays: those that win, those in the tricks."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cards import Pack
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values


def to_win(pack: Pack) -> Callable[[int], str]:
    """How a table says which card points win."""
    return lambda needed: f"{needed} of {_all(pack)} card points"


def of_the_points(pack: Pack, needed: int) -> str:
    """So many of the points, in figures: `36 of the 70 points`."""
    return f"{needed} of the {_all(pack)} points"


def _all(pack: Pack) -> str:
    values = tarock_values(pack)
    return values.text(values.worth(pack.full))


def each_in_tricks(state: State, play: PlayStage) -> str:
    """The card points in the tricks of each seat."""
    values = tarock_values(state.game.pack)
    each = ((seat, values.worth(play.won_by((seat,)))) for seat in state.table.active)
    return f"Points in tricks: {', '.join(f'{seat_name(s)} {values.text(n)}' for s, n in each)}."
