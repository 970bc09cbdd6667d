"""The fold with which a widget saves what it shows as a record, and opens one of anybody's."""

from __future__ import annotations

from tutor.view.html import Html, el
from tutor.view.parts import fold

WAYS = (
    ("json", "Save as JSON"),
    ("pbn", "Save as PBN"),
    ("file", "Open a file"),
    ("paste", "Paste a text"),
)


def record_fold(what: str) -> Html:
    """Ways to save and open; the page carries them out (`pyodide_app/recorded.js`)."""
    lead = f"A record holds {what}. Other programs can read it. You can also drop a file here."
    buttons = [
        el("button", words, type="button", class_="call", data_client="record", data_way=way)
        for way, words in WAYS
    ]
    ways = el("div", *buttons, class_="calls", role="group", aria_label="Record")
    return fold("recording", "Record", el("p", lead), ways)
