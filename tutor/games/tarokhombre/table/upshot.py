"""What a hand is played for, and how its card points are counted at the end."""

from __future__ import annotations

from tutor.games.tarokhombre.outcome import ALL, heaps_of, outcome, scat_of, values_of
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.table.upshot import Upshot, points_row


def upshot(state: State) -> Upshot | None:
    """The card points of both sides, in tricks and in the scat."""
    found, lying = played(state), heaps_of(state) if played(state) else None
    if found is None or lying is None:
        return None
    facts, others = outcome(state), sides(state).against(found.player)
    parties, values = ((found.player,), others), values_of(state)
    scat, owner = scat_of(state)
    at = 0 if owner == found.player else 1
    in_tricks = [values.worth(lying.of(side)) for side in parties]
    scats = [values.worth(scat) if place == at else 0 for place in range(2)]
    rows = (
        points_row("In tricks", values, in_tricks),
        points_row("The scat", values, (one or None for one in scats)),
    )
    total = points_row("Together", values, map(sum, zip(in_tricks, scats, strict=True)))
    won = None if facts.stands else facts.won
    return Upshot(parties, rows, total, won, f"{_needed(state)} {_stands(state)}")


def aim(state: State) -> str:
    """Who plays what against whom, and how many card points he needs."""
    found = played(state)
    if found is None:
        return ""
    others = listed(map(seat_name, sides(state).against(found.player)))
    who = f"{seat_name(found.player)} plays {found.contract.german}, alone against {others}."
    return f"{who} {_needed(state)}"


def _needed(state: State) -> str:
    needed = state.game.rules_as(TarokHombreRules).needed.value
    return f"{needed} of the {ALL} points win the game."


def _stands(state: State) -> str:
    return f"With {state.game.rules_as(TarokHombreRules).needed.value - 1} it stands."
