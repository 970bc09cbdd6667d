"""What a hand is played for, and how its card points are counted at the end."""

from __future__ import annotations

from tutor.games.tarokhombre.declared import DeclaredPlay
from tutor.games.tarokhombre.outcome import ALL, counted, heaps_of, outcome, scat_of, values_of
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.barred_lay import barred_cards
from tutor.hand.played import played, sides
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, listed
from tutor.rules.rank.counting import CardValues
from tutor.table.tarock import trick_rows
from tutor.table.upshot import Row, Upshot, change_row, points_row, rounded_row


def upshot(state: State) -> Upshot | None:
    """The card points of both sides, in tricks and in the scat."""
    found, lying = played(state), heaps_of(state) if played(state) else None
    if found is None or lying is None:
        return None
    facts, others = outcome(state), sides(state).against(found.player)
    parties, values = ((found.player,), others), values_of(state)
    excuse = state.game.rules_as(TarokHombreRules).excuse.value
    scat, owner = scat_of(state)
    at = 0 if owner == found.player else 1
    scats = [values.worth(scat & ~barred_cards(state)) * (place == at) for place in range(2)]
    exact = [values.worth(lying.of(side)) + own for side, own in zip(parties, scats, strict=True)]
    whole = counted(state)
    rows = (
        *trick_rows(state.the(DeclaredPlay), lying, excuse, values, parties),
        points_row("The scat", values, (one or None for one in scats)),
        *rounded_row(values, exact, whole),
        *_forfeited(values, whole, facts.points),
    )
    total = "Together", (str(facts.points), str(_against(whole, facts.points)))
    won = None if facts.stands else facts.won
    return Upshot(parties, rows, total, won, f"{_needed(state)} {_stands(state)}")


def _against(whole: tuple[int, int], points: int) -> int:
    """What the others count where the player counts so many."""
    return whole[1] if points == whole[0] else ALL - points


def _forfeited(values: CardValues, whole: tuple[int, int], points: int) -> tuple[Row, ...]:
    """What goes from one side to the other, because the wrong number of cards was discarded."""
    changes = (points - whole[0], _against(whole, points) - whole[1])
    forfeited = [values.lay * change for change in changes]
    return (change_row("Wrong number discarded", values, forfeited),) if any(forfeited) else ()


def aim(state: State) -> str:
    """Who plays what against whom, and how many card points win."""
    found = played(state)
    if found is None:
        return ""
    others = listed(map(seat_name, sides(state).against(found.player)))
    game = a_game(found.contract.german)
    who = f"{seat_name(found.player)} plays {game}, alone against {others}."
    return f"{who} {_needed(state)}"


def _needed(state: State) -> str:
    needed = state.game.rules_as(TarokHombreRules).needed.value
    return f"It takes {needed} of the {ALL} points to win."


def _stands(state: State) -> str:
    return f"With {state.game.rules_as(TarokHombreRules).needed.value - 1} the game is a draw."
