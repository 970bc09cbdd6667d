"""The digital texts, where they lie beside this project, cut at the places of the catalogue.

They are not part of the project: whoever has them puts them in `../shared/sources`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tutor.sources.told import TOLD

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "sources"

ABOVE = 40
"""So many letters before a place are near it."""

HEADINGS = {"000 2 ¶ 1": "2. Préférence", "000 7 ¶ 1": "7. Tritrille"}
"""Where the catalogue does not go on from the place before."""


def books() -> dict[str, str]:
    """The texts by their numbers, in plain words; none where the folder is missing."""
    return {
        path.name[:3]: plain(path.read_text("utf-8")) for path in sorted(FOLDER.glob("00*.txt"))
    }


def plain(text: str) -> str:
    """Without marks of italics, hyphens at the ends of lines, and letters spaced out."""
    text = re.sub(r"(?<=\w)-\n(?=[a-zäöü])", "", text.replace("*", "").replace("’", "'"))
    text = re.sub(r"\s+", " ", text)
    spaced = re.compile(r"\b[^\W\d](?: [^\W\d]){2,}\b")
    return spaced.sub(lambda found: found[0].replace(" ", ""), text)


@cache
def places() -> dict[str, str]:
    """The text of each place with the heading above it, up to where the next one begins."""
    texts, starts, last = books(), dict[str, int](), dict[str, int]()
    for place, told in TOLD.items():
        source = place[:3]
        if place in HEADINGS:
            last[source] = texts[source].rfind(HEADINGS[place])
        last[source] = starts[place] = _start(texts[source], told.opens, last.get(source, 0))
    cuts = {
        source: sorted({at for one, at in starts.items() if one[:3] == source}) for source in texts
    }
    ends = {
        source: dict(zip(rows, [*rows[1:], len(texts[source])], strict=True))
        for source, rows in cuts.items()
    }
    return {
        place: texts[place[:3]][max(0, at - ABOVE) : ends[place[:3]][at]]
        for place, at in starts.items()
    }


def _start(text: str, opens: str, after: int) -> int:
    """Where a place begins, by its first words; the catalogue has them without slips."""
    words = plain(opens).split(" ")
    for pattern in (r"\s".join(map(re.escape, words)), r"\s*".join(map(_loose, words))):
        found = re.compile(pattern).search(text, after)
        if found:
            return found.start()
    raise LookupError(f"No place begins with {opens!r}.")


def _loose(word: str) -> str:
    """A word, or one with another letter or one letter less, or with another end."""
    if len(word) < 3:
        return re.escape(word)
    shapes = [re.escape(word[:at]) + ".?" + re.escape(word[at + 1 :]) for at in range(len(word))]
    return f"(?:{'|'.join(shapes)}|{re.escape(word[:-2])}.{{2,3}})"


NUMBERS = {
    0: ("kein", "nichts"),
    1: (r"ein(?:e[nmrs]?|mal|fach|zeln|zig)?\b", "erst", "uno", "à un", "so viel"),
    2: ("zwei", "beide", "dopp", "double", "halb", "hälfte", "duo", "à deux"),
    3: ("drei", "dritt", "tres", "trio"),
    4: ("vier",),
    5: ("fünf", "cinq"),
    6: ("sechs", "six"),
    7: ("sieb",),
    8: ("acht",),
    9: ("neun",),
    10: ("zehn",),
    12: ("zwölf",),
    14: ("vierzehn",),
    30: ("dreißig",),
    600: ("sechshundert",),
}
"""How the books write numbers in letters, by the beginnings of the words."""


def has_number(text: str, number: int) -> bool:
    """Whether a number stands in a text, in figures or in letters."""
    if re.search(rf"(?<!\d){number}(?!\d)", text):
        return True
    words = "|".join(NUMBERS.get(number, ()))
    return bool(words and re.search(rf"(?<![a-zäöüß])(?:{words})", text.lower()))


def has_words(text: str, words: str) -> bool:
    """Whether words stand in a text one after the other; a gap is three points, stops are free."""
    pieces = [re.findall(r"\w+", plain(piece).lower()) for piece in words.split("…")]
    row = re.findall(r"\w+", text.lower())
    return all(_follow(row, piece) for piece in pieces if piece)


def _follow(row: list[str], piece: list[str]) -> bool:
    size = len(piece)
    return any(row[at : at + size] == piece for at in range(len(row) - size + 1))
