"""An emendation as it is shown: the book's words, what is read instead, why, where it is listed."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from tutor.examples.patches import SORTS, Patch
from tutor.view.html import BASE, Html, el
from tutor.view.parts import note

_PIECES = re.compile(r"\w+|\s+|[^\w\s]")


def erratum_note(patch: Patch, *more: Html) -> Html:
    """An emendation where it belongs: what is printed, what is read instead, and why."""
    printed, read = marked(patch.words, patch.read)
    lead = el("b", "Printed: "), printed, " ", el("b", "Read: "), read, " "
    return note("erratum", *lead, patch.reason, f" {sorted_as(patch)}.", *more)


def erratum_with_entry(patch: Patch) -> Html:
    """The same with the way to its entry in the list of errata."""
    return erratum_note(patch, Html(" "), el("a", "In the list of errata", href=entry_of(patch)))


def entry_of(patch: Patch) -> str:
    """The address of its entry in the list."""
    return f"{BASE}errata/#{patch.entry}"


def sorted_as(patch: Patch) -> str:
    """Whose fault it is, as the beginning of a sentence."""
    return SORTS[patch.sort].capitalize()


def marked(words: str, read: str) -> tuple[Html, Html]:
    """The book's words and the same as they should be, each quoted, what differs marked."""
    old, new = _PIECES.findall(words), _PIECES.findall(read)
    runs = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return (
        _quoted([(how == "equal", old[start:end]) for how, start, end, _, _ in runs]),
        _quoted([(how == "equal", new[start:end]) for how, _, _, start, end in runs]),
    )


def _quoted(runs: list[tuple[bool, list[str]]]) -> Html:
    pieces = (
        "".join(words) if same else el("mark", "".join(words)) for same, words in runs if words
    )
    return el("q", *pieces, lang="de")
