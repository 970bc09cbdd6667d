"""The rows of the printed hands that can be played through, and each of them as a record."""

from __future__ import annotations

from functools import cache

from scripts.gathering.tables import Row
from tutor.examples.store import all_ids
from tutor.records.model import Hand
from tutor.records.printed import example_record

RECORDS = "records"
"""The folder of the records, within the corpus."""
TALON = "talon"


@cache
def records() -> dict[str, Hand]:
    """The printed hands as records, by the ids of their statements."""
    return {name: example_record(name) for name in (*all_ids("hand"), *all_ids("line"))}


def hands() -> list[Row]:
    return [
        {
            "id": name,
            "game": one.head.game,
            "place": one.head.place,
            "grade": one.head.provenance.grade,
            "ground": one.head.provenance.ground,
            "seats": one.lying.seats,
            "dealer": one.lying.dealer,
            "record": f"{RECORDS}/{name}.json",
        }
        for name, one in records().items()
    ]


def held() -> list[Row]:
    return [row for name, one in records().items() for row in _held(name, one)]


def _held(name: str, one: Hand) -> list[Row]:
    won = dict(one.result)
    lies = (*one.lying.hands, (TALON, one.lying.talon))
    return [
        {"hand": name, "seat": seat, "cards": " ".join(cards or ()), "result": won.get(seat)}
        for seat, cards in lies
    ]


def actions() -> list[Row]:
    return [
        {"hand": name, "number": number, "seat": seat, "action": action}
        for name, one in records().items()
        for number, (seat, action) in enumerate(one.actions, start=1)
    ]
