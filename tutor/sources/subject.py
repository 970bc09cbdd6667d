"""Which game a place of the sources speaks of, so that a rule that is printed of another one can
say so."""

from __future__ import annotations

SUBJECTS = {
    "000 1": "L’Hombre",
    "000 1 en deux": "L’Hombre for two",
    "000 1 en quatre": "L’Hombre for four",
    "000 1 Quadrille": "Quadrille",
    "000 1 Cinquille": "Cinquille",
    "000 2": "Préférence",
    "000 3": "Scat",
    "000 4 first": "Spitzeln",
    "000 4 second": "Spitzeln with 24 cards",
    "000 4 Casco": "Casco",
    "000 4 Kaufsolo": "Kaufsolo",
    "000 4 thirty": "Solo with thirty cards",
    "000 4 five suits": "Solo with five suits",
    "000 5 three": "Tarok",
    "000 5 deux": "Tarok for two",
    "000 5 Hombre": "Tarok-l’Hombre",
    "000 6": "Tarok-Tapp",
    "000 7": "Tritrille",
    "001": "Tarokhombre",
    "002": "Piquet",
    "002 Königspiquet": "Königspiquet",
    "002 Räuberpiquet": "Räuberpiquet",
    "002 Normannisches Piquet": "Norman Piquet",
    "003": "Tappen",
    "003 Strohmann": "Strohmann-Tarok",
}
"""The games by the beginning of their places. Of Königrufen only the chapter on Tappen tells."""


def chapter(place: str, *homes: str) -> str:
    """The game that a place speaks of, to stand before it: `Tappen, `. Nothing where it is one of
    these games at home."""
    said_of = subject(place)
    return "" if said_of in homes else f"{said_of}, "


def subject(place: str) -> str:
    """The game that a place such as `000 6 ¶ 2` speaks of. Raises KeyError for an unknown one."""
    parts = place.split(" ")
    heads = (" ".join(parts[:number]) for number in range(len(parts), 0, -1))
    return SUBJECTS[next((head for head in heads if head in SUBJECTS), place)]
