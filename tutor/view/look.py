"""How a table is looked at."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """From which seat, with which base address, and whether the talon lies open to everybody."""

    reader: int
    base: str
    open_talon: bool = False
