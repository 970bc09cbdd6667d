"""A page of `docs` with what is computed for it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Whole:
    """A page with what is computed for it; `lines_above` were put above what stands in `docs`.

    `onward` is where a hand leads on, as the line `next` of its fence would say; it is for the last
    table of a page, below which little is left to read.
    """

    markdown: str
    title: str = ""
    lines_above: int = 0
    onward: tuple[str, str] | None = None


def joined(*parts: str) -> str:
    """Blocks of a page, with a blank line between."""
    return "\n\n".join(parts) + "\n"
