"""How a sentence is said to one reader: the reader’s own seat is “you”, another has its letter.

The words of the table speak of seats by their letters, as the books do: whoever sits at one of them
is spoken to (`Names.told`). A ruling speaks to the seat that acts, as “you”: whoever sits elsewhere
is told of that seat (`told_of`). The verb follows, in both.
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
    "announced revoked did called dealt bought showed sat said".split()
)
"""Words of the table whose second person is the same; elsewhere an ending falls."""
PRESENT = {second: third for third, second in IRREGULAR.items() if third != "was"}
MODALS = frozenset("may must can might should will would cannot could".split())
BETWEEN = frozenset(
    "also alone already all both ever never no now only still then first not".split()
)
"""Words that may stand between “you” and its verb."""
AFTER_S = ("ses", "xes", "shes", "ches", "sses", "zes")
AFTER_OBJECT = frozenset(
    "a an and any as at by for from how if in of on one or out that the this to what when which"
    " who with higher lower first before".split()
)
"""What follows a “you” that is no subject: `asks you for the King`."""
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


def third_person(verb: str) -> str:
    """The verb as one says it of somebody: `play`, `plays`; a past tense stays as it is."""
    if verb in PRESENT:
        return PRESENT[verb]
    past = verb.endswith("ed") and verb != "need"
    if past or verb in UNCHANGED or verb in MODALS:
        return verb
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeou"):
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(("s", "x", "sh", "ch", "z", "o")) else "s")


def told_of(seat: int | None, text: str) -> str:
    """What is said to a seat as “you”, told of it: `B has a club, so B must follow suit`. Where it
    is said to nobody's seat, it stays."""
    if seat is None:
        return text
    name = seat_name(seat)
    told = _YOU.sub(lambda found: name + _of_somebody(found["more"] or ""), text)
    return _YOUR.sub(lambda found: _owner(name, found), told)


def _owner(name: str, found: re.Match[str]) -> str:
    """Whose a thing is: after the name in the same sentence, `their`."""
    sentence = found.string[: found.end()].rpartition(". ")[2]
    named = re.search(rf"\b{name}\b(?!’)", sentence)
    return ("theirs" if found[0].endswith("s") else "their") if named else f"{name}’s"


def _of_somebody(words: str) -> str:
    """The words after “you” with the verb that stands first among them."""
    row = words.split(" ")
    place = next((at for at, word in enumerate(row) if word and word not in BETWEEN), 0)
    if row[place] not in ("", *AFTER_OBJECT) and row[place : place + 2] != ["need", "not"]:
        row[place] = third_person(row[place])
    return " ".join(row)


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
        """The same where it is clear which seat is the reader’s: `You` without the letter."""
        return (
            text
            if self.reader is None
            else self.told(text).replace(f" ({seat_name(self.reader)})", "")
        )

    def told(self, text: str) -> str:
        """A sentence in which the reader's letter stands, said to the reader."""
        if self.reader is None:
            return text
        said = _SECOND.sub(r"\1You \3 and \2", self._letter.sub(self._addressed, text))
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


_YOU = re.compile(r"\b[Yy]ou\b(?P<more>(?: [a-z]+){1,3})?")
_YOUR = re.compile(r"\b[Yy]ours?\b")

_NOUN = re.compile(r" [A-ZÄÖÜ]")
"""A word after an article, as in “A Dreier wants 11.”"""

_SECOND = re.compile(r"((?:^|[.!?] ))([A-F]) and you (\(.\))")
"""The reader as the second of two at the head of a sentence; whoever reads comes first there."""

_ALSO = re.compile(
    r"(\b[Yy]ou \(.\)(?: [^.;:“”]*? and (?:[B-F] )?|, with [A-F], ))"
    r"(buys|looks|has|wins|(?<=, )loses)\b"
)
"""What the reader does besides or with a helper, or another beside the reader: the verb follows."""

LETTERS = Names()
