"""The file of what each place says, which a page asks for when a sign of a place is opened."""

from __future__ import annotations

import json

from tutor.sources.told import TOLD

NAME = "places.json"


def file() -> str:
    """For each place, as `003 § 9`, its first words in the book and what it says in ours."""
    told = {place: (one.shown, one.says) for place, one in TOLD.items()}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
