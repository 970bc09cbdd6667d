"""Where a course goes on after a widget: a way within this site, and the words of the link."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tutor.view.html import BASE
from tutor.widgets.link import LinkError

_TEXT = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*(,[a-z0-9-]+)?~[A-Za-z0-9][A-Za-z0-9_.,-]{0,59}\Z")
_WRITTEN = re.compile(r"([a-z0-9/-]+)/(?:#([a-z0-9-]+))? ([A-Za-z0-9][A-Za-z0-9 .,-]{0,59})\Z")


@dataclass(frozen=True)
class NextStep:
    """A page below the root and a heading on it, in the text of a state
    `learn.scat,2-a-hand~2._A_hand`; in a fence `learn/scat/#2-a-hand 2. A hand`."""

    text: str

    @classmethod
    def written(cls, line: str) -> NextStep:
        """The step of a fence's line. Raises LinkError for anything else."""
        found = _WRITTEN.match(line)
        if found is None:
            raise LinkError(
                f"A next step is an address and its words, as 'learn/scat/#2-a-hand 2. A hand', "
                f"not {line[:60]!r}."
            )
        page, heading, words = found.groups()
        there = page.strip("/").replace("/", ".") + (f",{heading}" if heading else "")
        return cls(f"{there}~{words.replace(' ', '_')}")

    @property
    def way(self) -> str:
        """The address of the link."""
        page, _, heading = self.text.partition("~")[0].partition(",")
        return f"{BASE}{page.replace('.', '/')}/" + (f"#{heading}" if heading else "")

    @property
    def words(self) -> str:
        """The words of the link."""
        return self.text.partition("~")[2].replace("_", " ")


def next_in(pairs: Mapping[str, str]) -> NextStep | None:
    """The next step of a state; None where it has none. Raises LinkError."""
    text = pairs.get("next", "")
    if text and not _TEXT.match(text):
        raise LinkError(f"'next' must be a page of this site and its words, not {text[:40]!r}.")
    return NextStep(text) if text else None
