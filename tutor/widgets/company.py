"""Who plays at this device, and whose cards show: one reader, or several who hand it round."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from tutor.rules.core.seat import letters
from tutor.widgets.link import LinkError, Pairs

EVERYONE = "all"
OPEN, COVER, LIFTED = "open", "cover", "lifted"
_SEATS = re.compile(r"[0-5](?:\.[0-5])*\Z")


@dataclass(frozen=True)
class Company:
    """The seats that are played at this device beside the reader's, and how their cards lie.

    `seats` is empty for one reader, `all`, or seats with dots between. `cards` is empty where
    only the reader's own show; `open` where all hands lie open on the table; `cover` where nobody
    may see a hand until the next to act lifts the cover, and `lifted` when that is done.
    """

    seats: str = ""
    cards: str = ""

    @property
    def several(self) -> bool:
        """Whether more than the reader play here."""
        return bool(self.seats)

    @property
    def is_open(self) -> bool:
        """Whether all hands lie open."""
        return self.cards == OPEN

    def plays(self, seat: int, reader: int) -> bool:
        """Whether a seat is played at this device."""
        if self.seats == EVERYONE:
            return True
        return str(seat) in self.seats.split(".") if self.seats else seat == reader

    def closed(self) -> Company:
        """The same players before anybody has lifted the cover."""
        return replace(self, cards=COVER) if self.cards == LIFTED else self

    def pairs(self) -> Pairs:
        """The parts of a state text."""
        return {"seats": self.seats, "cards": self.cards}


ALONE = Company()


def read_company(pairs: Pairs, seats: int) -> Company:
    """The company of a table of so many. Raises LinkError for what cannot sit there."""
    found = Company(pairs.get("seats", ""), pairs.get("cards", ""))
    here = found.seats
    if here and here != EVERYONE:
        places = [int(word) for word in here.split(".")] if _SEATS.match(here) else []
        if not places or places != sorted(set(places)) or places[-1] >= seats:
            known = ".".join(str(seat) for seat in range(seats))
            raise LinkError(f"'seats' must be 'all' or some of {known}, not {here[:20]!r}.")
    wanted = ("", OPEN) if not here else (OPEN, COVER, LIFTED)
    if found.cards not in wanted:
        words = " or ".join(word or "left out" for word in wanted)
        raise LinkError(f"'cards' must be {words} here, not {found.cards[:20]!r}.")
    return found


def chosen_company(value: str, seats: int) -> tuple[int | None, Company]:
    """What a reader chose: one seat's letter, `open` or `cover` for everyone here.

    Raises LinkError for what is neither.
    """
    if value in (OPEN, COVER):
        return None, Company(EVERYONE, value)
    known = letters(seats)
    if value not in known:
        raise LinkError(f"Expected one of {', '.join(known)}, open, cover, not {value[:20]!r}.")
    return known.index(value), ALONE
