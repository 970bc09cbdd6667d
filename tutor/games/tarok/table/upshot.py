"""What a hand of Tarok is played for, and what each has counted at the end."""

from __future__ import annotations

from tutor.games.tarok.outcome import outcome
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.table.tarock import trick_rows
from tutor.table.upshot import Upshot, points_row, rounded_row


def upshot(state: State) -> Upshot | None:
    """The card points of each: in tricks, with the Sküs where it belongs, and in the dealer's
    discards."""
    play = state.find(PlayStage)
    if play is None or not play.tricks:
        return None
    facts, lay = outcome(state), state.game.rules_as(TarokRules).lay.value
    values = tarock_values(state.game.pack, lay)
    excuse, seats = state.game.rules_as(TarokRules).excuse.value, play.table.active
    sides = tuple((seat,) for seat in seats)
    away = facts.parts[facts.dealer] - values.worth(facts.heaps.cards[facts.dealer])
    points = [facts.points[seat] for seat in seats]
    rows = (
        *trick_rows(play, facts.heaps, excuse, values, sides),
        points_row("Discarded", values, (away if s == facts.dealer else None for s in seats)),
        *rounded_row(values, (facts.parts[seat] for seat in seats), points),
    )
    total = "Together", tuple(map(str, points))
    return Upshot(sides, rows, total, needed=_needed(state))


def aim(state: State) -> str:
    """What everybody plays for."""
    return f"Everybody plays alone. {_needed(state)}"


def _needed(state: State) -> str:
    count = state.game.rules_as(TarokRules).count.value
    if isinstance(count, Par):
        return f"Whoever has more than {count.points} card points is paid by those who have fewer."
    return "Both write down what they win."
