"""The signs of places in running text: one where several places stand in a row, and one stop for
each paragraph.

A sign is for the eye, and for a press. Whoever goes by keys, or listens, finds the sentences
without signs, and at the end of the paragraph one button with all of its places
(`pyodide_app/notes.js`).
"""

from __future__ import annotations

import re
from html import unescape

from tutor.rules.core.wording import so_many
from tutor.view.html import Html, el, join

BLOCK = re.compile(
    r"(</?(?:p|li|[uod]l|d[td]|t[dhr]|table|thead|tbody|caption|h[1-6]|div|section|blockquote"
    r"|details|summary|pre|figure|figcaption)\b[^>]*>)"
)
SIGN = re.compile(
    r'<span class="cite" data-grade="(?P<grade>\w+)" data-place="(?P<place>[^"]*)"[^>]*>'
    r'<button[^>]*>§</button><span class="cite-note">'
    r'(?P<note>(?:(?!<span class="cite").)*?)</span></span>',
    re.S,
)
ONE = re.sub(r"\(\?P<\w+>", "(?:", SIGN.pattern)
ROW = re.compile(rf"{ONE}(?:\s*{ONE})+", re.S)
GRADES = ("printed", "read", "reconstructed")
"""From the most certain to the least: a row has the sign of its least certain place."""
BETWEEN = "; "
"""Stands between the places of a row."""


def sign(grade: str, place: str, *notes: str) -> Html:
    """A sign with the note of each place that it stands for; nothing for whoever listens."""
    told = notes if len(notes) == 1 else [el("span", one, class_="cite-one") for one in notes]
    return el(
        "span",
        el("button", "§", type="button", class_="cite-sign", tabindex="-1"),
        el("span", *told, class_="cite-note"),
        class_="cite",
        data_grade=grade,
        data_place=place,
        aria_hidden="true",
    )


def gathered(html: str) -> str:
    """The text of a page with one sign for a row of places, and a button for each paragraph."""
    return "".join(_paragraph(run) if SIGN.search(run) else run for run in BLOCK.split(html))


def _paragraph(run: str) -> str:
    places = sum(found["place"].count(BETWEEN) + 1 for found in SIGN.finditer(run))
    label = f"Where this stands: {so_many(places, 'place')}"
    button = el("button", "§", type="button", class_="cite-all", aria_label=label)
    text = run.rstrip()
    return join(Html(ROW.sub(_row, text)), button, Html(run[len(text) :]))


def _row(match: re.Match[str]) -> str:
    signs = list(SIGN.finditer(match[0]))
    grade = max((one["grade"] for one in signs), key=GRADES.index)
    places = BETWEEN.join(unescape(one["place"]) for one in signs)
    return sign(grade, places, *(Html(one["note"]) for one in signs))
