"""What a hand is about, for the solver: what is counted for leads, tricks, Lese and Allstich."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.piquet.counting.count import totals
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of, side_seats
from tutor.games.piquet.sides import sides as sides_of
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal, Tally

PUBLIC = True
"""All is counted aloud, and the rest is tricks."""


def goals(state: State, seat: int) -> tuple[Goal, ...]:
    """What the side of this seat counts, less what the other counts; where there are three, what it
    counts alone."""
    play, rules = state.the(PlayStage), state.game.rules_as(PiquetRules)
    own = side_of(state, seat)
    side, names = side_seats(state, own), sides_of(state)
    others = tuple(seat for seat in play.table.active if seat not in side)
    against = 1 if len(names) == 2 else 0
    counted = totals(state)
    before = counted[own] - against * sum(n for name, n in counted.items() if name != own)
    if play.trick:
        before -= 1 if play.trick[0][0] in side else -against
    lead = ((-against, 1 - against), (1 - against, 1))
    last = rules.last_trick.value - 1

    def worth(made: Sequence[int]) -> int:
        return end(rules, sum(made), made[0]) - against * end(rules, sum(made), made[1])

    return (
        Goal(
            "counts",
            side,
            before=before,
            trick=lead,
            last=(-against * last, last),
            tally=Tally((side, others), worth),
        ),
    )


def end(rules: PiquetRules, tricks: int, made: int) -> int:
    """What so many tricks of all bring at the end."""
    lese = rules.lese_points.value if made >= rules.lese.value else 0
    return lese + (rules.all_tricks.value if made == tricks else 0)
