"""A page of `docs` with what is computed for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Whole:
    """A page with what is computed for it; `lines_above` were put above what stands in `docs`."""

    markdown: str
    title: str = ""
    lines_above: int = 0


def joined(*parts: str) -> str:
    """Blocks of a page, with a blank line between."""
    return "\n\n".join(parts) + "\n"
