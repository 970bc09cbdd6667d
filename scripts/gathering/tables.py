"""The tables of the corpus and what each of their fields holds; the page and the package say so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutor.examples.patches import SORTS
from tutor.examples.store import IMPLIED, KINDS
from tutor.records.model import GRADES

Row = dict[str, Any]
SEPARATOR = " | "
"""Between the parts of a field that has several."""


@dataclass(frozen=True)
class Field:
    """A column: `type` as Table Schema names it, `enum` all that it may hold, `of` the table whose
    key it holds. A field that is not `needed` may be empty."""

    name: str
    about: str
    type: str = "string"
    enum: tuple[str, ...] = ()
    of: str = ""
    needed: bool = True


@dataclass(frozen=True)
class Table:
    """A table: one row for each of `what`, told apart by the fields of its `key`."""

    name: str
    what: str
    fields: tuple[Field, ...]
    key: tuple[str, ...] = ("id",)


def _id(about: str) -> Field:
    return Field("id", about)


def _maybe(name: str, about: str, type_: str = "string") -> Field:
    return Field(name, about, type_, needed=False)


def _page(where: str) -> Field:
    return Field("page", f"the address of {where}, below the root of this site")


GAME = Field("game", "the game", of="games")
PLACE = Field("place", "the place in the book", of="places")
GRADE = Field(
    "grade", "how sure the rule is at its place", enum=("printed", "read", "reconstructed")
)
GROUND = _maybe("ground", "why, if it is not printed")
CARDS = "the codes of cards, with a blank between two"
FORMS = (*IMPLIED, "claim")
VERDICTS = ("agrees", "emended", "inconsistent", "read", "open")

TABLES = (
    Table(
        "sources",
        "book or chapter of a book",
        (
            _id("three figures, with which every place begins"),
            Field("title", "its title"),
            Field("year", "the year of the print, or “undated”"),
        ),
    ),
    Table(
        "places",
        "place that a rule may cite",
        (
            _id("the book and the place, as in “003 § 9”"),
            Field("source", "the book", of="sources"),
            Field("heading", "what it is about"),
            Field("says", "what it says, in our words"),
            _maybe("used", "what it is used for here: rule, custom, fault, advice, example, told"),
            _page("its line in the ledger"),
        ),
    ),
    Table(
        "games",
        "game",
        (
            _id("the name in links, records and commands"),
            Field("title", "its name in English"),
            Field("german", "its name in German"),
            Field("family", "the family of games"),
            Field("players", "how many can play"),
            Field("cards", "how many cards the pack has", "integer"),
            PLACE,
            _page("its rules on one page"),
        ),
    ),
    Table(
        "statements",
        "printed hand, count, number or sentence that was checked or read",
        (
            _id("the name of the entry; it never changes"),
            GAME,
            PLACE,
            Field("title", "what it is about"),
            Field("form", "how it is written down in our records", enum=FORMS),
            Field("proof", "what its agreement proves", enum=(*filter(None, KINDS), "note")),
            _maybe("settings", "the house rules under which it holds, as “setting=choice”"),
            _maybe("follows", "the few printed words from which a figure follows"),
            _maybe("printed", "the figure or the words as printed"),
            _maybe("emended", "the same as we correct or read it; equal to “printed” if we do not"),
            _maybe("computed", "what the engine makes of it; empty if nothing is computed"),
            Field("verdict", "what the comparison comes to", enum=VERDICTS),
            Field(
                "completions",
                "in how many ways what the book leaves open can be filled; 0 for a note",
                "integer",
            ),
            Field("exact", "whether that number is exact, or a lower bound", "boolean"),
            _maybe("notes", "why it is read otherwise, or cannot be checked; or what is notable"),
            _maybe("corrections", "the corrections that belong to it"),
            _page("its row in the table of all statements"),
        ),
    ),
    Table(
        "corrections",
        "place that is corrected or read otherwise",
        (
            _id("the name of the entry; it never changes"),
            Field("statement", "the statement to which it belongs", of="statements"),
            PLACE,
            _maybe("where", "where in that place, in words"),
            Field("kind", "proved by the engine, or our reading", enum=("emended", "read")),
            Field("sort", "whose mistake it is", enum=tuple(SORTS)),
            Field("words", "the words as printed, as few as show the mistake"),
            Field("read", "the same as they should be"),
            Field("reason", "why"),
            _maybe("fails", "what goes wrong without the correction"),
            _maybe("tried", "how many single changes were tried in its stead", "integer"),
            _maybe("others", "the other changes that would do as well, as “place: reading”"),
            _page("its entry in the errata"),
        ),
    ),
    Table(
        "rules",
        "rule of a game",
        (
            _id("the game and the rule, as in “scat/solo”"),
            GAME,
            Field("part", "the part of the game"),
            Field("name", "the name of the rule"),
            Field("words", "what the rule says, in our words"),
            _maybe("value", "the number that it sets, if it is a single one", "integer"),
            PLACE,
            GRADE,
            GROUND,
            _page("the rules of the game on one page"),
        ),
    ),
    Table(
        "prices",
        "game that can be bid, with its price",
        (
            _id("the game and the bid, as in “hombre/solo”"),
            GAME,
            Field("german", "the name in the book"),
            Field("rank", "its rank among the bids of the game, from 0", "integer"),
            Field("price", "its price in the counters of the game", "integer"),
            Field("place", "the place of the price", of="places"),
            GRADE,
            GROUND,
        ),
    ),
    Table(
        "customs",
        "choice of a house rule that a book names",
        (
            _id("the game, the setting and the choice, as in “cinquille/packets/3-3-2”"),
            GAME,
            Field("setting", "the setting"),
            Field("about", "what is agreed on"),
            Field("choice", "the choice"),
            Field("words", "the choice in words"),
            Field("usual", "whether our tables play it unless told otherwise", "boolean"),
            PLACE,
            GRADE,
            GROUND,
        ),
    ),
    Table(
        "laws",
        "printed law of a game",
        (
            _id("the game and the place"),
            GAME,
            PLACE,
            Field("says", "what the law says, in our words"),
            Field("kind", "what becomes of it here", enum=("fault", "rule", "custom", "told")),
            _maybe("here", "what a table of ours does about it"),
            GRADE,
            GROUND,
        ),
    ),
    Table(
        "hands",
        "printed hand that can be played through",
        (
            Field("id", "the statement that it is", of="statements"),
            GAME,
            PLACE,
            Field("grade", "how certain its cards are", enum=tuple(GRADES)),
            _maybe("ground", "what in it is not printed"),
            Field("seats", "how many sit at the table", "integer"),
            Field("dealer", "the seat of the dealer"),
            Field("record", "its file: the whole hand as a record"),
        ),
    ),
    Table(
        "held",
        "hand of cards, or talon, of a printed hand",
        (
            Field("hand", "the printed hand", of="hands"),
            Field("seat", "the letter of the seat, or “talon”"),
            _maybe("cards", CARDS),
            _maybe("result", "what the seat won or lost, as corrected", "integer"),
        ),
        ("hand", "seat"),
    ),
    Table(
        "actions",
        "action of a printed hand",
        (
            Field("hand", "the printed hand", of="hands"),
            Field("number", "which action it is, from 1", "integer"),
            Field("seat", "the seat that acts, or “-” if anybody may"),
            Field("action", "what it does, in the words of a record"),
        ),
        ("hand", "number"),
    ),
)
BY_NAME = {table.name: table for table in TABLES}
