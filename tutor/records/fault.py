"""What is wrong with a text that should be a record: each fault with its line and its field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

MOST = 12
"""So many faults of one text are told."""


def shown(text: str) -> str:
    """A text of anybody's as a page or a terminal may show it: signs that nobody sees are dots."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)


@dataclass(frozen=True)
class Fault:
    """A fault: the line (0 where it is about the whole text), the field, and a sentence."""

    line: int
    field: str
    text: str

    def __str__(self) -> str:
        parts = (f"line {self.line}" if self.line else "", self.field)
        where = ", ".join(part for part in parts if part)
        sentence = f"{where}: {self.text}" if where else self.text
        return shown(sentence[:1].upper() + sentence[1:])


class RecordError(ValueError):
    """A text that is not a record, or not one that can be; the message has each fault in a line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults[:MOST])
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True)
class Lines:
    """The line on which each field of a text stands, and what the text itself calls its fields."""

    of: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    def fault(self, name: str, text: str) -> Fault:
        """A fault of a field, on its line or on that of what it belongs to."""
        at = name
        while at and at not in self.of:
            at = at.rpartition(".")[0]
        return Fault(self.of.get(at, 0), self._named(name), text)

    def _named(self, name: str) -> str:
        begins = max((one for one in self.names if name.startswith(one)), key=len, default="")
        rest = name.removeprefix(begins).replace(".", " ")
        return self.names[begins] + rest if begins else name
