"""Declaring what a hand holds before the play: in turn, by kind and number, each at its worth.

All speak once, say what they like of what they hold, and pass; the others hear the kind and
the number, not the cards. What is not said counts nothing, and what is not held cannot be said.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.cards import Pack
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling, allowed, refused, said_before
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import number_word, so_many
from tutor.sources import Citation, unsaid
from tutor.value import value

ALL_TOLD = "The book gives a value for each number. It follows that each kind is announced in full."


@value
class Held:
    """The cards of somebody who may declare: the hand, and what that player put `away`."""

    pack: Pack
    hand: int
    away: int = 0


@dataclass(frozen=True)
class DeclaredKind(ABC):
    """Something that may be declared, by its id and the words of the book.

    A kind is a frozen dataclass derived from this one, with a field for each thing it depends on.
    """

    id: str
    english: str
    german: str
    citation: Citation

    @abstractmethod
    def numbers(self) -> range:
        """Every number that may be said of it."""

    @abstractmethod
    def number(self, held: Held) -> int:
        """How many of it are held; what is not among `numbers` cannot be declared."""

    @abstractmethod
    def worth(self, number: int, held: Held) -> int:
        """What a declaration of so many counts."""

    def cards(self, held: Held) -> int:
        """The cards that make it up, as a set."""
        return held.hand

    def phrase(self, number: int, held: Held) -> str:
        """What the others hear."""
        return f"{number} {self.german}"

    def named(self, number: int, held: Held) -> str:
        """The same in an English sentence: `four Kings`."""
        return f"{number_word(number)} {self.english}"

    def place_of(self, number: int) -> Citation:
        """Where it stands that so many may be declared."""
        return self.citation

    def why_not(self, number: int, held: Held) -> tuple[str, Citation]:
        """Why this number cannot be declared, with its place."""
        have, least = self.number(held), self.numbers().start
        if not have:
            return f"You hold no {self.english} to announce.", self.citation
        if have < least:
            need = f"the {number_word(least)} {self.english} you need"
            return f"You hold only {number_word(have)} of {need}.", self.citation
        holds = self.named(have, held)
        return f"You may announce only what you hold: {holds}.", unsaid(self.citation, ALL_TOLD)


@value
class Said:
    """A declaration that was made: who, of what kind, how many, what the others heard, the same in
    English, its worth."""

    seat: int
    kind: str
    number: int
    phrase: str
    english: str
    worth: int


@value
class DeclareRules:
    """What may be declared, that nobody has to, and in which order players speak."""

    kinds: tuple[DeclaredKind, ...]
    free: Citation
    citation: Citation

    def find(self, kind: str) -> DeclaredKind | None:
        """The kind of this id."""
        return next((one for one in self.kinds if one.id == kind), None)


@value
class DeclareStage(Judging):
    """What was declared so far. `speakers` are those who speak, `place` is whose turn it is;
    `discards` has for each seat what it has discarded."""

    table: Table
    rules: DeclareRules
    cards: Cards
    speakers: tuple[int, ...]
    discards: tuple[int, ...]
    place: int = 0
    said: tuple[Said, ...] = ()
    phase: str = "declare"

    @property
    def to_act(self) -> int | None:
        """Who speaks, until all have."""
        return self.speakers[self.place] if self.place < len(self.speakers) else None

    @property
    def calls(self) -> tuple[tuple[int, str], ...]:
        """What each has said, in order; whoever has spoken without a declaration has nothing."""
        spoken = {one.seat for one in self.said}
        quiet = [(s, "nothing") for s in self.speakers[: self.place] if s not in spoken]
        return (*((one.seat, one.phrase) for one in self.said), *quiet)

    def held(self, seat: int) -> Held:
        """The cards that a seat declares from."""
        return Held(self.table.pack, self.cards.hands[seat], self.discards[seat])

    def by(self, seat: int) -> tuple[Said, ...]:
        """What a seat has declared."""
        return tuple(one for one in self.said if one.seat == seat)

    def worth(self, seat: int) -> int:
        """What the declarations of a seat count together."""
        return sum(one.worth for one in self.said if one.seat == seat)

    def possible(self, seat: int) -> tuple[Said, ...]:
        """All that a seat could declare, said or not."""
        held = self.held(seat)
        found = ((kind, kind.number(held)) for kind in self.rules.kinds)
        return tuple(
            Said(
                *(seat, kind.id, number, kind.phrase(number, held), kind.named(number, held)),
                kind.worth(number, held),
            )
            for kind, number in found
            if number in kind.numbers()
        )

    def _open(self, seat: int) -> list[Said]:
        done = {one.kind for one in self.said if one.seat == seat}
        return [one for one in self.possible(seat) if one.kind not in done]

    def candidates(self) -> Iterable[Action]:
        """Every kind in every number, and nothing more."""
        yield PASS
        for kind in self.rules.kinds:
            for number in kind.numbers():
                yield Action("declare", (kind.id, str(number)))

    def legal(self) -> list[Action]:
        """What the hand holds and has not said, and nothing more."""
        if self.to_act is None:
            return []
        return [
            PASS,
            *(Action("declare", (one.kind, str(one.number))) for one in self._open(self.to_act)),
        ]

    def judge(self, action: Action) -> Ruling:
        """Whether this may be said: it is held, in this number, and not said yet."""
        seat, rules = self.acting, self.rules
        if action == PASS:
            reason = "You need not announce anything, but what you leave out does not count."
            return allowed(reason, rules.free)
        kind = rules.find(action.args[0]) if len(action.args) == 2 else None
        number = action.args[1] if kind else ""
        if action.verb != "declare" or kind is None or not (number.isascii() and number.isdigit()):
            return not_now(action, "announce something that you hold, or pass", rules.citation)
        held = self.held(seat)
        if str(kind.number(held)) != number or kind.number(held) not in kind.numbers():
            return refused(*kind.why_not(int(number), held))
        if any(one.kind == kind.id for one in self.by(seat)):
            return said_before("You have already announced that.", kind.citation)
        worth = so_many(kind.worth(int(number), held), "point")
        reason = f"You may announce {kind.named(int(number), held)}, for {worth}."
        return allowed(reason, kind.place_of(int(number)))

    def after(self, action: Action) -> DeclareStage:
        """One more declaration, or the next one's turn."""
        if action == PASS:
            return replace(self, place=self.place + 1)
        kind = action.args[0]
        said = next(one for one in self.possible(self.acting) if one.kind == kind)
        return replace(self, said=(*self.said, said))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears everything."""
        return ((f"{seat_name(caller)} announces", words) for caller, words in self.calls)
