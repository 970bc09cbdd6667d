"""Texts that cannot be read: what is wrong, and at which place of the text."""

from __future__ import annotations

LONGEST = 30


def quoted(text: str) -> str:
    """A wrong word as a message repeats it: in quotation marks, and no longer than it helps."""
    return f"'{text}'" if len(text) <= LONGEST else f"'{text[:LONGEST]}…'"


class Misread(ValueError):
    """A text that is not what was expected.

    `text` is what was read, `column` the first wrong sign in it, counted from 1, `length` how
    many signs are wrong.
    """

    def __init__(self, reason: str, text: str = "", column: int = 1, length: int = 1) -> None:
        super().__init__(reason)
        self.text, self.column, self.length = text, column, length

    def pointer(self) -> str:
        """Two lines: the text, and carets below the place; nothing for a text without signs."""
        shown = "".join(sign if sign.isprintable() else " " for sign in self.text)
        if not shown.strip():
            return ""
        marked = max(1, min(self.length, len(shown) - self.column + 1))
        return f"  {shown}\n  {' ' * (self.column - 1)}{'^' * marked}"
