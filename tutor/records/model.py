"""A hand, a deal or an evening as a record: the cards themselves, and never a number alone.

Seats and cards are kept as they are written, by their letters and codes, so that a record is the
same value whatever the engine makes of it. `tutor/records/judge.py` says whether it can be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

FORMAT = "spielbuch-record/1"
"""The name of the format and its version, as every JSON record begins."""

MOST_SIGNS = 60_000
"""A longer text is not read. The longest evening with its remarks has half of that."""

Kind = Literal["deal", "hand", "evening"]
Grade = Literal["printed", "read", "reconstructed", "played"]

GRADES: dict[Grade, str] = {
    "printed": "a book prints it like that",
    "read": "a book prints it, and we have emended or completed something",
    "reconstructed": "a book tells of it, and the cards are ours",
    "played": "it is not from a book",
}
"""How certain a record is, in words."""

NOBODY = "-"
"""Stands for the seat where a mistake is called, since anybody may call it."""

UNKNOWN = None
"""Stands for a hand, or a talon, of which nobody has written down the cards."""

Codes = tuple[str, ...]
Settings = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Remark:
    """What somebody says of a record after so many of its actions."""

    after: int
    text: str


@dataclass(frozen=True)
class Provenance:
    """Where a record comes from, and how certain it is.

    `ground` says what in it is not printed. `number` is the deal's number and `dealing` what was
    done in dealing, if anything but what the number does. `maker` is the program that wrote it.
    """

    grade: Grade = "played"
    ground: str = ""
    number: int | None = None
    dealing: tuple[str, ...] = ()
    date: str = ""
    maker: str = ""


@dataclass(frozen=True)
class Head:
    """What every record begins with: the game and its settings, a title, the place in a book."""

    game: str
    settings: Settings = ()
    title: str = ""
    place: str = ""
    remarks: tuple[Remark, ...] = ()
    provenance: Provenance = Provenance()


@dataclass(frozen=True)
class Lying:
    """Where the cards of a deal lie: each hand by the letter of its seat, the talon from the top.

    Of so many `seats`, those without a hand sit out. `favourite` is the card of the second pack
    that shows the favourite suit, at a table that has one.
    """

    seats: int
    dealer: str
    hands: tuple[tuple[str, Codes | None], ...]
    talon: Codes | None
    favourite: str = ""

    @property
    def unknown(self) -> tuple[str, ...]:
        """What nobody has written down, in words."""
        hands = tuple(f"the hand of {seat}" for seat, cards in self.hands if cards is UNKNOWN)
        return (*hands, "the talon") if self.talon is UNKNOWN else hands


@dataclass(frozen=True)
class Sheet:
    """A score sheet of an evening: its kind, what was agreed on, the players, its entries.

    `game` and `settings` are what the evening began with; a match may go on to another game.
    """

    game: str
    sheet: str
    settings: Settings = ()
    options: Codes = ()
    names: Codes = ()
    entries: tuple[Codes, ...] = ()


@dataclass(frozen=True)
class Deal:
    """A deal: the cards, and nothing is done yet."""

    head: Head
    lying: Lying


@dataclass(frozen=True)
class Hand:
    """A hand: the cards, what was done in turn, and what each seat won or lost if it is over.

    `evening` is the sheet as it stood before the hand.
    """

    head: Head
    lying: Lying
    actions: tuple[tuple[str, str], ...] = ()
    result: tuple[tuple[str, int], ...] = ()
    evening: Sheet | None = None


@dataclass(frozen=True)
class Evening:
    """An evening on its score sheet."""

    head: Head
    sheet: Sheet


Record = Deal | Hand | Evening


def kind_of(record: Record) -> Kind:
    """The word for what it is."""
    if isinstance(record, Evening):
        return "evening"
    return "hand" if isinstance(record, Hand) else "deal"


def headed(record: Record, head: Head) -> Record:
    """The record with another head."""
    return replace(record, head=head)
