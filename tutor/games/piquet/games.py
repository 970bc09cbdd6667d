"""Piquet, Räuberpiquet and Norman Piquet: their parameters, and the customs as settings (002)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.cards.packs import FRENCH_32, german_faces
from tutor.games.piquet.flow import piquet_game
from tutor.games.piquet.pieces.held import Pieces
from tutor.games.piquet.rules import PiquetRules
from tutor.rules.dealing import EACH, TALON, CutRules, DealPattern
from tutor.rules.duties import FollowSuit
from tutor.rules.variant import Cited, Option, Setting, printed
from tutor.sources import cite

GERMAN = german_faces("GRSE")
"""Pik is Grün, Herz Rot, Karo Schellen, Kreuz Eichel (002 Die Karten)."""

PACKETS = (("upper five", 5), ("lower three", 3))
FOLLOW = FollowSuit(cite("002 Das Bedienen 1"))


def _pattern(steps: tuple[tuple[str, int], ...], place: str) -> DealPattern:
    return DealPattern(steps, cite(place))


TWO = PiquetRules(
    pack=printed(FRENCH_32, "32 French cards", "002 Die Karten"),
    players=printed(2, "two", "002 Piquet"),
    sides=printed(lambda seat: seat, "each for himself", "002 Piquet"),
    pattern=printed(
        replace(_pattern(((EACH, 2),) * 6 + ((TALON, 8),), "002 Das Kartengeben 2"), lots=PACKETS),
        "12 each by twos, 8 to buy",
        "002 Das Kartengeben 2",
    ),
    cut=printed(
        CutRules(cite("002 Das Kartengeben 2"), reshuffle=cite("002 Das Kartengeben 4")),
        "cut; the elder may ask for a new shuffle before",
        "002 Das Kartengeben 4",
    ),
    commands=printed(True, "by twos or threes, the talon when he likes", "002 Das Kartengeben 5"),
    exchange=printed("two", "the elder three to five, the dealer the rest", "002 Das Kaufen 1"),
    pieces=printed(Pieces(4, 0), "four cards at least", "002 Der Rummel 7"),
    duties=printed((FOLLOW,), "follow suit, else any card", "002 Das Bedienen 1"),
    ninety=printed(30, "30 in announcing count 90", "002 Der Neunziger 1"),
    sixty=printed(30, "30 by leading count 60, for the elder", "002 Der Sechziger 1"),
    last_trick=printed(2, "two points in all", "002 Das Zählen 11"),
    lese=printed(7, "seven of twelve", "002 Das Zählen 12"),
    lese_points=printed(10, "10 points", "002 Das Zählen 12"),
    all_tricks=printed(30, "30 beside the Lese", "002 Das Zählen 14"),
    blanche=printed(10, "10 points", "002 Weisse Karte 1"),
    rouge=printed(0, "not played", "002 Rote Karte"),
    revoke=Cited(
        5,
        "five points to the other side, and no more tricks in the suit",
        cite(
            "002 Das Bedienen 2",
            "read",
            "A trick of the suit denied goes to the best card of the others, even if the one at "
            "fault leads it; the five are counted when the wrong card falls.",
        ),
    ),
    asking=printed(True, "its holder says how many are left", "002 Das Bedienen 5"),
    misdeal=printed(True, "the elder has it dealt anew", "002 Das Kartengeben 6"),
)

AT_TWENTY = (
    "Only the threshold is printed; what is added must be what it is at two hands, 60 and 30."
)

RAEUBER = replace(
    TWO,
    players=printed(4, "four", "002 Räuberpiquet 1"),
    sides=printed(lambda seat: seat % 2, "two sides, partners opposite", "002 Räuberpiquet 1"),
    pattern=printed(
        _pattern(((EACH, 2),) * 4, "002 Räuberpiquet 1"), "8 each by twos", "002 Räuberpiquet 1"
    ),
    cut=printed(CutRules(cite("002 Räuberpiquet 1")), "cut at the left", "002 Räuberpiquet 1"),
    commands=printed(False, "none", "002 Räuberpiquet 1"),
    exchange=printed("none", "none", "002 Räuberpiquet 1"),
    pieces=Cited(
        Pieces(3, 30),
        "30 pips at least",
        cite(
            "002 Räuberpiquet 2",
            "read",
            "Four cards have 34 pips at least, so the limit of 30 only makes sense if three "
            "cards can be a Rummel here.",
        ),
    ),
    ninety=Cited(20, "20 in announcing count 80", cite("002 Räuberpiquet 3", "read", AT_TWENTY)),
    sixty=Cited(20, "20 by leading count 50", cite("002 Räuberpiquet 3", "read", AT_TWENTY)),
    lese=printed(5, "five of eight", "002 Räuberpiquet 4"),
    all_tricks=printed(30, "30 beside the Lese", "002 Räuberpiquet 4"),
    asking=printed(False, "nobody may ask", "002 Räuberpiquet 4"),
    blanche=Cited(
        0, "not played", cite("002 Räuberpiquet 1", "read", "It belongs to buying; nobody buys.")
    ),
)

NORMAN = replace(
    TWO,
    players=printed(3, "three", "002 Normannisches Piquet 1"),
    pattern=printed(
        _pattern(((EACH, 2), (EACH, 3)) * 2 + ((TALON, 2),), "002 Normannisches Piquet 1"),
        "10 each by 2, 3, 2, 3; 2 are left",
        "002 Normannisches Piquet 1",
    ),
    cut=printed(CutRules(cite("002 Normannisches Piquet 1")), "cut", "002 Normannisches Piquet 1"),
    commands=printed(False, "none", "002 Normannisches Piquet 1"),
    exchange=printed("dealer", "the dealer two, or none", "002 Normannisches Piquet 1"),
    ninety=Cited(
        20, "20 in announcing count 80", cite("002 Normannisches Piquet 2", "read", AT_TWENTY)
    ),
    sixty=Cited(
        20, "20 by leading count 50", cite("002 Normannisches Piquet 2", "read", AT_TWENTY)
    ),
    lese=Cited(
        4,
        "four of ten",
        cite(
            "002 Normannisches Piquet 3",
            "read",
            "Two players can have four tricks each; as it is worded both count ten.",
        ),
    ),
    all_tricks=printed(30, "30 beside the Lese", "002 Normannisches Piquet 3"),
    blanche=Cited(
        0,
        "not played",
        cite("002 Normannisches Piquet 1", "read", "It belongs to buying; only the dealer buys."),
    ),
)


def _one(setting: str, text: str, place: str, *options: Option) -> Setting:
    return Setting(setting, text, options, cite(place))


def _change(name: str, value: Any, text: str, place: str) -> dict[str, Cited[Any]]:
    return {name: printed(value, text, place)}


FACES = _one(
    "faces",
    "The cards",
    "002 Die Karten",
    Option("french", "French", {}),
    Option("german", "German", _change("pack", GERMAN, "32 German cards", "002 Die Karten")),
)
LAST = _one(
    "last-trick",
    "The last trick",
    "002 Das Zählen 11",
    Option("two", "two points", {}),
    Option("three", "three points", _change("last_trick", 3, "three points", "002 Das Zählen 11")),
    Option("one", "one point", _change("last_trick", 1, "one point", "002 Das Zählen 11")),
)
ROUGE = _one(
    "rouge",
    "Carte rouge",
    "002 Rote Karte",
    Option("off", "does not count", {}),
    Option("on", "counts 20", _change("rouge", 20, "20 at the end", "002 Rote Karte")),
)
BLANCHE = _one(
    "blanche",
    "Carte blanche",
    "002 Weisse Karte 3",
    Option("on", "counts 10", {}),
    Option("off", "does not count", _change("blanche", 0, "not played", "002 Weisse Karte 3")),
)

PIQUET = piquet_game(
    "piquet", "Piquet", "Piquet", cite("002 Piquet"), (FACES, LAST, BLANCHE, ROUGE), TWO
)
RAEUBERPIQUET = piquet_game(
    "piquet-raeuber",
    "Räuberpiquet",
    "Räuberpiquet",
    cite("002 Räuberpiquet 1"),
    (FACES, LAST, ROUGE),
    RAEUBER,
)
NORMAN_PIQUET = piquet_game(
    "piquet-norman",
    "Norman Piquet",
    "Normannisches Piquet",
    cite("002 Normannisches Piquet 1"),
    (FACES, LAST, ROUGE),
    NORMAN,
)
GAMES = (PIQUET, RAEUBERPIQUET, NORMAN_PIQUET)
