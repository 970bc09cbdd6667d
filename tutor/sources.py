"""The catalogue of the source texts, and the citations that point into them.

A citation names a source, a place in it and how sure the rule is: *printed* there, our *reading*
of an unclear place (with the alternative), or *reconstructed* with its ground where no source
prints it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Grade = Literal["printed", "read", "reconstructed"]


@dataclass(frozen=True, slots=True)
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
    """A source text and the places of it that rules may cite, each with a heading of ours."""

    id: str
    title: str
    year: str
    places: dict[str, str]


class UnknownPlace(ValueError):
    """A citation of a source or place that the catalogue does not list."""


_TAPPEN = {
    "opening": "The end of the chapter before: a lost Solo-Dreier",
    "§ 1": "The two kinds of Tapper",
    "§ 2": "The principles of play",
    "§ 3": "Counting",
    "§ 4": "The places, and four at the table",
    "§ 5": "Dealing",
    "§ 6": "The auction and the games",
    "§ 7": "54 cards: when to bid and hold",
    "§ 8": "54 cards: choosing from the talon",
    "§ 9": "54 cards: laying away",
    "§ 10": "54 cards: the honours",
    "§ 11": "54 cards: Pagat ultimo",
    "§ 12": "54 cards: the Valat",
    "§ 13": "54 cards: when to play a Solo",
    "§ 14": "54 cards: what a Solo pays",
    "§ 15": "54 cards: counting the taroks",
    "§ 16": "54 cards: the declarer's play",
    "§ 17": "54 cards: the opponents' play",
    "§ 18": "54 cards: Contra",
    "§ 19": "42 cards: when to bid and hold",
    "§ 20": "42 cards: choosing from the talon",
    "§ 21": "42 cards: laying away",
    "§ 22": "42 cards: the honours",
    "§ 23": "42 cards: Pagat ultimo",
    "§ 24": "42 cards: the Valat",
    "§ 25": "42 cards: when to play a Solo",
    "§ 26": "42 cards: what a Solo pays",
    "§ 27": "42 cards: counting taroks and points",
    "§ 28": "42 cards: the declarer's play",
    "§ 29": "42 cards: the opponents' play",
    "§ 30": "42 cards: Contra",
    "App. I": "Keeping the account",
    "App. II": "The pool and the premium",
    "Ex. A 1": "54 cards: a game won",
    "Ex. A 2": "54 cards: a game and a Pagat lost",
    "Ex. A 3": "54 cards: a Solo won with the Pagat",
    "Ex. A 4": "54 cards: a Solo lost",
    "Ex. B 1": "42 cards: a game won",
    "Ex. B 2": "42 cards: a game won, the Pagat lost",
    "Ex. B 3": "42 cards: a game lost, the Pagat won",
    "Ex. B 4": "42 cards: a Solo won",
    "Ex. B 5": "42 cards: a Solo lost to a silent Pagat",
    "Ex. B 6": "42 cards: an announced Valat",
}

_TAROK_TAPP = {
    "6 ¶ 1": "The pack and the order of the cards",
    "6 ¶ 2": "What the cards are worth",
    "6 ¶ 3": "Blank cards count only in threes",
    "6 ¶ 4": "Card points, not tricks, decide",
    "6 ¶ 5": "How a lay of three counts",
    "6 ¶ 6": "The whole pack is 70",
    "6 ¶ 7": "Eighteen lays counted",
    "6 ¶ 8": "Drawing for places; four at the table",
    "6 ¶ 9": "Who deals next",
    "6 ¶ 10": "The deal",
    "6 ¶ 11": "36 card points win",
    "6 ¶ 12": "The simple game",
    "6 ¶ 13": "The lower half: a double game",
    "6 ¶ 14": "Back to the upper half: a threefold game",
    "6 ¶ 15": "What the game pays",
    "6 ¶ 16": "The unit, and driving from below",
    "6 ¶ 17": "Driving to three and four",
    "6 ¶ 18": "Solo",
    "6 ¶ 19": "All pass; a hand without tarok",
    "6 ¶ 20": "The play",
    "6 ¶ 21": "Pagat ultimo",
    "6 ¶ 22": "The Ballade",
    "6 ¶ 23": "Honours in one hand",
    "6 ¶ 24": "Ultimo in Solo and Ballade",
    "6 ¶ 25": "What may not be laid away",
    "6 ¶ 26": "A misdeal",
    "6 ¶ 27": "The game with 42 cards",
}

SOURCES = {
    source.id: source
    for source in (
        Source("000", "Spiele für drei Personen, no. 6: Tarok-Tapp", "19th century", _TAROK_TAPP),
        Source("003", "Das Tappen", "about 1900", _TAPPEN),
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
        raise UnknownPlace(f"Source {source_id} has no place '{place}'; see tutor/sources.py.")
    if grade != "printed" and not ground:
        raise ValueError(f"A rule {grade} at {text} has to say on what ground.")
    return Citation(source_id, place, grade, ground)


def heading(citation: Citation) -> str:
    """The heading of the cited place, in our words."""
    return SOURCES[citation.source].places[citation.place]


def uncited(source_id: str, citations: Iterable[Citation]) -> list[str]:
    """The places of a source that none of the citations points to: what is still unencoded."""
    used = {citation.place for citation in citations if citation.source == source_id}
    return [place for place in SOURCES[source_id].places if place not in used]


def _names(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
