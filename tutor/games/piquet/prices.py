"""What a hand of Piquet writes, and what stands on the table while it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tutor.games.piquet.announcing.dialogue import AnnouncingStage
from tutor.games.piquet.counting.count import tallied, totals
from tutor.games.piquet.pieces.words import KIND_NAMES
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_name, side_of, side_seats, sides
from tutor.hand.fault import calls_of, seat_of
from tutor.hand.state import State
from tutor.rules.core.wording import listed
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.play import PlayStage


def settle(state: State) -> Settlement:
    """Every item of the count as a line of the sheet; partners write together."""
    tally, active = tallied(state), state.table.active
    writers = {side: side_seats(state, side) for side in written_sides(state)}
    entries = tuple(
        Entry(item.item, item.amount, writers[item.side], active, item.reason, item.citation)
        for item in tally.items
        if item.side in writers
    )
    place = tally.rules.lese.citation
    told = summary(state, tally.totals)
    return Settlement(told, entries, place, scored=True)


def written_sides(state: State) -> list[int]:
    """The sides that may write: who mixes the discards with the tricks may not (Das Kaufen 8)."""
    barred = {side_of(state, seat_of(words)) for words in calls_of(state, "mixed")}
    return [side for side in sides(state) if side not in barred]


def summary(state: State, found: Mapping[int, int]) -> str:
    """What each side has counted, from the totals."""
    written = written_sides(state)
    first, *others = found
    counts = "counts" if len(side_seats(state, first)) == 1 else "count"
    told = f"{side_name(state, first)} {counts} {found[first]} points"
    rest = listed(f"{side_name(state, side)} {found[side]}" for side in others)
    partners = len(side_seats(state, first)) > 1
    told += f"{',' * partners} and {rest}" if len(others) == 1 else f", {rest}"
    barred = [side_name(state, side) for side in found if side not in written]
    return f"{told}." + "".join(f" {name} may not write down any points." for name in barred)


def standing(state: State) -> tuple[str, ...]:
    """What is being announced, the running count, the tricks."""
    lines = []
    stage, play = state.stage, state.find(PlayStage)
    if isinstance(stage, AnnouncingStage) and stage.to_act is not None:
        lines.append(f"Announcing: {KIND_NAMES[stage.kind]}.")
    found = totals(state)
    if any(found.values()):
        lines.append(f"Counted so far: {_each(state, found)}.")
    if play and play.tricks:
        made = Counter(side_of(state, trick.winner) for trick in play.tricks)
        lines.append(f"Tricks: {_each(state, made)}.")
    return tuple(lines)


def _each(state: State, numbers: Mapping[int, int]) -> str:
    """The number of each side, in the order in which they speak."""
    return ", ".join(f"{side_name(state, side)} {numbers[side]}" for side in sides(state))


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """Partners and kings are named; the elder bears the badge of the forehand."""
    if state.game.rules_as(PiquetRules).has_kings:
        active = state.table.active
        return {seat: ("king",) for seat in range(state.table.seats) if seat not in active}
    if len(sides(state)) == len(state.table.active):
        return {}
    return {seat: (f"with {'CDAB'[seat]}",) for seat in state.table.active}
