"""Who sits at which table of a club's evening, as a part of a table's state."""

from __future__ import annotations

from tutor.value import value
from tutor.widgets.link import LinkError
from tutor.widgets.names import clean_name, decode_name, encode_name

MOST_TABLE = 99


@value
class Seated:
    """The number of a table, and the names in the order of its seats."""

    table: int
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        """As a part of a state."""
        return ".".join((str(self.table), *map(encode_name, self.names)))


def read_seated(text: str) -> Seated | None:
    """Who sits at which table, by the part of a state; None where it is not said. Raises
    LinkError."""
    if not text:
        return None
    table, *names = text.split(".")
    return seated_at(table, tuple(map(decode_name, names)))


def seated_at(table: str, names: tuple[str, ...]) -> Seated:
    """The number of a table and its names. Raises LinkError for what cannot be."""
    known = table.isascii() and table.isdecimal() and len(table) < 3
    if not known or not 1 <= int(table) <= MOST_TABLE:
        raise LinkError(f"A table has a number from 1 to {MOST_TABLE}.")
    if len(set(names)) < len(names):
        raise LinkError("The same name appears twice at one table.")
    return Seated(int(table), names)


def typed(value: str, seats: int) -> Seated:
    """What was typed: the number, then the names with commas. Raises LinkError."""
    table, _, rest = value.strip().partition(" ")
    names = tuple(clean_name(one) for one in rest.split(",") if one.strip())
    if len(names) != seats:
        raise LinkError(f"Give {seats} names in the order of the seats, with commas between.")
    return seated_at(table, names)
