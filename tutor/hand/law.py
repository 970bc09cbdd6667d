"""What a table here makes of each law of a book, so that a page can list them all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.sources import Citation

LawKind = Literal["fault", "rule", "custom", "told"]
"""A mistake that is called, a rule that the table keeps by itself or refuses to break, a setting,
or what belongs to a table of wood alone."""


@dataclass(frozen=True)
class Law:
    """A law at its place and what comes of it: in `words`, and by the `calls`, the ids of the
    faults and the verbs of the asides by which it is called."""

    citation: Citation
    kind: LawKind
    words: str
    calls: tuple[str, ...] = ()
