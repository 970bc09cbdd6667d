"""How the seats are called for one reader: himself “You (A)”, in a sentence with its verb.

The rules and the words of the table speak of seats by their letters, as the books do. Who sits at
one of them is spoken to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import POT

IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
UNCHANGED = frozenset(
    "held had played won lost took led laid gave may must can might should will would wrote "
    "announced revoked did called dealt bought showed sat".split()
)
"""Words of the table whose second person is the same; elsewhere an ending falls."""
AFTER_S = ("ses", "xes", "shes", "ches", "sses", "zes")
SAME_WORD = frozenset("against and or to for of on by from with than".split())
SILENT_E = ("loses", "chooses", "raises", "uses", "closes")


def second_person(verb: str) -> str | None:
    """The verb as one says it to somebody: `plays`, `play`; None for what is no verb."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb in UNCHANGED:
        return verb
    if not verb.endswith("s") or verb.endswith("ss") or not verb.islower():
        return None
    if verb.endswith(AFTER_S) and verb not in SILENT_E:
        return verb[:-2]
    return verb[:-1]


@dataclass(frozen=True)
class Names:
    """The names of the seats for a reader; by their letters alone where nobody is spoken to."""

    reader: int | None = None

    def of(self, seat: int) -> str:
        """A seat as a head or a badge names it."""
        return f"You ({seat_name(seat)})" if seat == self.reader else seat_name(seat)

    def party(self, party: int) -> str:
        """A seat, or the pot."""
        return "the pot" if party == POT else self.of(party)

    def several(self, seats: tuple[int, ...]) -> str:
        """Some seats, the reader's first: `You (C) and A`."""
        own_first = sorted(seats, key=lambda seat: seat != self.reader)
        return " and ".join(self.party(seat) for seat in own_first)

    def plainly(self, text: str) -> str:
        """The same where it is clear which seat is his: `You` without the letter."""
        return (
            text
            if self.reader is None
            else self.told(text).replace(f" ({seat_name(self.reader)})", "")
        )

    def told(self, text: str) -> str:
        """A sentence in which the reader's letter stands, said to him."""
        if self.reader is None:
            return text
        said = self._letter.sub(self._addressed, text)
        return _ALSO.sub(lambda found: found[1] + (second_person(found[2]) or found[2]), said)

    @cached_property
    def _letter(self) -> re.Pattern[str]:
        """The letter as a name: at the head of a clause it has its verb, else it stands alone."""
        letter = seat_name(self.reader or 0)
        return re.compile(
            rf"(?P<before>^|[.:;!?“(] ?)?(?<![\w’'♠♥♦♣-]){letter}(?P<own>['’]s)?(?![\w’'-])"
            rf"(?: (?P<verb>[a-z]+))?"
        )

    def _addressed(self, found: re.Match[str]) -> str:
        head, verb = found["before"] is not None, found["verb"]
        start, rest = found["before"] or "", f" {verb}" if verb else ""
        you = "You" if head and start[-2:] not in ("; ", ": ") else "you"
        if start.endswith("(") and not verb and found.string[found.end() :].startswith(")"):
            return f"{start}you"
        if found["own"]:
            return f"{start}{you}r{rest}"
        name = f"{you} ({seat_name(self.reader or 0)})"
        said = second_person(verb) if verb else None
        if said:
            return f"{start}{name} {said}"
        noun = verb not in SAME_WORD if verb else _NOUN.match(found.string, found.end())
        if head and noun:
            return found[0]  # the article, as in “A trump goes only in rare cases.”
        return f"{start}{name}{rest}"


_NOUN = re.compile(r" [A-ZÄÖÜ]")
"""A word after an article, as in “A Dreier wants 11.”"""

_ALSO = re.compile(
    r"(\b[Yy]ou \(.\)(?: [^.;:“”]*? and (?:[B-F] )?|, with [A-F], ))"
    r"(buys|looks|has|wins|(?<=, )loses)\b"
)
"""What the reader does besides or with a helper, or somebody with him: its verb follows him too."""

LETTERS = Names()
