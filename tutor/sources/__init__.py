"""The catalogue of the source texts, and the citations that point into them.

A citation names a source, a place in it and how sure the rule is: *printed* there, our *reading*
of an unclear place (with the alternative), or *reconstructed* with its ground where no source
prints it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tutor.sources.hombre import HOMBRE
from tutor.sources.piquet import PIQUET
from tutor.sources.preference import PREFERENCE
from tutor.sources.scat import SCAT
from tutor.sources.solo import SOLO
from tutor.sources.tapp import TAPPEN, TAROK_TAPP
from tutor.sources.tarok import STROHMANN, TAROK, TAROKHOMBRE
from tutor.value import value

Grade = Literal["printed", "read", "reconstructed"]


@value
class Citation:
    """A place in a source. `ground` says why, where the grade is not `printed`."""

    source: str
    place: str
    grade: Grade = "printed"
    ground: str = ""

    def __str__(self) -> str:
        return f"{self.source} {self.place}"


@dataclass(frozen=True)
class Source:
    """A source text and the places of it that rules may cite, each with a heading of ours.

    `short` is the title where there is little room.
    """

    id: str
    title: str
    short: str
    year: str
    places: dict[str, str]


class UnknownPlace(ValueError):
    """A citation of a source or place that the catalogue does not list."""


SOURCES = {
    source.id: source
    for source in (
        Source(
            "000",
            "Dritter Abschnitt. Spiele für drei Theilnehmer",
            "Drei Theilnehmer",
            "undated",
            {**HOMBRE, **PREFERENCE, **SCAT, **SOLO, **TAROK, **TAROK_TAPP},
        ),
        Source("001", "Tarokhombre", "Tarokhombre", "1863", TAROKHOMBRE),
        Source("002", "Piquet", "Piquet", "undated", PIQUET),
        Source("003", "Das Tappen", "Tappen", "undated", {**TAPPEN, **STROHMANN}),
    )
}


def cite(text: str, grade: Grade = "printed", ground: str = "") -> Citation:
    """The citation written as `003 § 9`.

    Raises UnknownPlace for a source or place that is not in the catalogue, and ValueError for
    a reading or reconstruction without its ground.
    """
    source_id, _, place = text.partition(" ")
    source = SOURCES.get(source_id)
    if source is None:
        raise UnknownPlace(f"There is no source '{source_id}'; expected one of {_names(SOURCES)}.")
    if place not in source.places:
        raise UnknownPlace(f"Source {source_id} has no place '{place}'; see tutor/sources/.")
    if grade != "printed" and not ground:
        raise ValueError(f"A rule {grade} at {text} has to say on what ground.")
    return Citation(source_id, place, grade, ground)


def unsaid(place: Citation, ground: str) -> Citation:
    """Where a sentence belongs that a printed place leaves unsaid: our reading of it, on this
    ground. What is not printed keeps its own ground too, which speaks of another sentence."""
    if place.grade == "printed":
        return Citation(place.source, place.place, "read", ground)
    if ground in place.ground:
        return place
    return Citation(place.source, place.place, place.grade, f"{sentence(place.ground)} {ground}")


def heading(citation: Citation) -> str:
    """The heading of the cited place, in our words."""
    return SOURCES[citation.source].places[citation.place]


GRADE_WORDS: dict[Grade, str] = {"read": "Our reading", "reconstructed": "Reconstructed"}


def in_words(citation: Citation) -> str:
    """A citation in sentences: book, place, its heading, and the ground of what is not printed."""
    book = SOURCES[citation.source]
    where = f"{book.title} ({book.id}), {citation.place} ({heading(citation)})."
    if citation.grade == "printed":
        return where
    return f"{where} {GRADE_WORDS[citation.grade]}: {sentence(citation.ground)}"


def sentence(text: str) -> str:
    """A ground with a capital at its head and a full stop at its end."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "!", "?")) else f"{whole}."


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
