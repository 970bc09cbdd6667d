"""The state of the `rotation` widget: people, rounds, tables, and the people’s names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.club.rotation import Rotation, rotation
from tutor.club.tables import (
    MOST_PEOPLE,
    MOST_ROUNDS,
    SIZES,
    ClubError,
    Split,
    check_people,
    check_rounds,
    check_split,
    splits,
)
from tutor.widgets.base import WidgetState
from tutor.widgets.link import LinkError, Pairs, parse_number
from tutor.widgets.names import decode_name, encode_name

KEYS = frozenset({"people", "rounds", "tables", "names"})
USUAL_PEOPLE, USUAL_ROUNDS = 12, 4


@dataclass(frozen=True)
class Seating(WidgetState):
    """So many people, tables and rounds; the people's names, or none, and then they are numbers."""

    kind = "rotation"

    people: int
    rounds: int
    split: Split
    names: tuple[str, ...] = ()

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "people": str(self.people),
            "rounds": str(self.rounds),
            "tables": ".".join(map(str, self.split)),
            "names": ",".join(map(encode_name, self.names)),
        }

    @cached_property
    def found(self) -> Rotation:
        """The rotation, computed when it is shown."""
        return rotation(self.people, self.split, self.rounds)

    def called(self, person: int) -> str:
        """A person by name or number."""
        return self.names[person] if self.names else str(person + 1)


def read(pairs: Pairs) -> Seating:
    """The rotation that these parts ask for. Raises LinkError."""
    people = parse_number(pairs, "people", USUAL_PEOPLE, MOST_PEOPLE)
    rounds = parse_number(pairs, "rounds", USUAL_ROUNDS, MOST_ROUNDS)
    names = tuple(decode_name(part) for part in filter(None, pairs.get("names", "").split(",")))
    try:
        check_people(people)
        check_rounds(rounds)
        split = split_in(pairs["tables"]) if pairs.get("tables") else splits(people, (4,))[0]
        check_split(people, split)
        check_names(people, names)
    except ClubError as error:
        raise LinkError(str(error)) from None
    return Seating(people, rounds, split, names)


def split_in(text: str) -> Split:
    """The tables of three, four and five. Raises ClubError."""
    words = text.split(".")
    if len(words) != 3 or not all(word.isascii() and word.isdecimal() for word in words):
        raise ClubError(f"The tables are written as three numbers, 4.0.0, not {text[:20]!r}.")
    three, four, five = (int(word[:3]) for word in words)
    return three, four, five


def check_names(people: int, names: tuple[str, ...]) -> None:
    """Raises ClubError where not everybody has a name of their own; none at all will do."""
    if names and len(names) != people:
        raise ClubError(f"Expected {people} names with commas between them, not {len(names)}.")
    if len(set(names)) < len(names):
        raise ClubError("Two people have the same name, and a rotation must tell them apart.")


def sizes_in(split: Split) -> frozenset[int]:
    """The sizes of these tables."""
    return frozenset(size for size, number in zip(SIZES, split, strict=True) if number)
