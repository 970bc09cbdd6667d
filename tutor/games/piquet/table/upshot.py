"""What each side has counted in a hand of Piquet, by what it was counted for."""

from __future__ import annotations

from tutor.games.piquet.counting.count import tallied
from tutor.games.piquet.flow import won_at_once
from tutor.games.piquet.pieces.words import KIND_NAMES
from tutor.games.piquet.prices import roles
from tutor.games.piquet.sides import side_name, side_seats, sides
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.play.play import PlayStage
from tutor.table.upshot import Upshot

PLAYED = "Leads and tricks"
NAMES = {
    "lead": PLAYED,
    "trick": PLAYED,
    "last trick": PLAYED,
    "tricks": "Tricks not played",
    "blanche": "Carte blanche",
    "rouge": "Carte rouge",
}
"""What several items are called together; the others stand under their own names."""


def upshot(state: State) -> Upshot | None:
    """The points of each side; nothing where no card was played, unless a Neunziger has won."""
    if state.find(PlayStage) is None and not won_at_once(state):
        return None
    tally, both = tallied(state), sides(state)
    counted: dict[str, dict[int, int]] = {}
    for item in tally.items:
        row = counted.setdefault(
            NAMES.get(item.item, KIND_NAMES.get(item.item, item.item).capitalize()), {}
        )
        row[item.side] = row.get(item.side, 0) + item.amount
    rows = tuple(
        (name, tuple(str(row[side]) if side in row else "–" for side in both))
        for name, row in counted.items()
    )
    total = ("Points", tuple(str(tally.totals[side]) for side in both))
    return Upshot(tuple(side_seats(state, side) for side in both), rows, total)


def aim(state: State) -> str:
    """Who counts against whom, and who looks on."""
    first, *others = names = [side_name(state, side) for side in sides(state)]
    if len(others) > 1:
        return f"There are no partners: {listed(names)} each count aloud."
    plays, count = ("play", "all count") if " " in first else ("plays", "both count")
    kings = [seat_name(seat) for seat, named in roles(state).items() if "king" in named]
    look = "look on as kings" if kings[1:] else "looks on as king"
    looking = f" {listed(kings)} {look}." if kings else ""
    return f"{first} {plays} against {others[0]}, and {count} aloud.{looking}"
