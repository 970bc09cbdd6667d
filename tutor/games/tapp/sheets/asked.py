"""What the sheet asks about a hand: the fields of its form, made from the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.games.tapp.rules import TappRules
from tutor.rules.bid.announce import AnnounceRules
from tutor.rules.bid.contract import Contract
from tutor.rules.core.seat import letters
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.halves import HALVES, Half, half_price
from tutor.score.sheets import Entry, Field, Form, number_field, seat_field

PASSED, MISDEAL, VOID, AGAIN = "passed", "misdeal", "void", "again"
NOBODY = {
    PASSED: "nobody: all passed",
    MISDEAL: "nobody: a misdeal",
    VOID: "nobody: one had no tarok",
    AGAIN: "nobody: the wrong one dealt",
}
COUNT, WON, LOST, WRONG_LAY, REVOKE = "p", "w", "x", "lay", "r"
NO, PLAYER, OPPONENTS, MADE, MISSED = "-", "p", "o", "+", "-"


@dataclass(frozen=True)
class PlayedGame:
    """A game as the form has it: its contract, at so many units, by which words."""

    contract: Contract
    price: int
    label: str


def _with_halves(rules: TappRules, contract: Contract) -> Iterator[tuple[str, PlayedGame]]:
    if not isinstance(contract.talon, Half):
        yield contract.id, PlayedGame(contract, contract.price, contract.german)
        return
    first = contract.talon.first
    other = next(half for half in HALVES if half != first)
    ways = [(other, False, True, ""), (first, True, True, "")]
    if not rules.halves.value.both_open:
        ways = [(first, True, False, ""), ways[0], (first, True, True, ", after both")]
    for half, is_first, turned, more in ways:
        price = half_price(rules.halves.value, contract, is_first, turned)
        label = f"{contract.german}, {half} half{more}: {price}-fold"
        yield f"{contract.id}-{price}", PlayedGame(contract, price, label)


SIDES = ((NO, "nobody"), (PLAYER, "the player’s side"), (OPPONENTS, "the other side"))
ALL_TRICKS = ((NO, "neither side"), (PLAYER, "the player"), (OPPONENTS, "the opponents"))


def _pagats(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield NO, "nobody"
    for letter in players:
        yield f"{letter}{MADE}", f"{letter} made it"
        yield f"{letter}{MISSED}", f"{letter} lost it"


def _results(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield COUNT, "by the card points"
    yield WON, "won"
    yield LOST, "lost"
    yield WRONG_LAY, "lost: a wrong number laid away"
    yield from ((f"{REVOKE}-{letter}", f"a revoke of {letter}") for letter in players)


def _announced(announce: AnnounceRules) -> Iterator[tuple[str, Field]]:
    """How each announcement was made: not at all, or how often doubled."""
    for one in announce.announcements:
        before = ("silent", "announced") if one.card is not None else ("no", "announced")
        key = "called" if one.card is not None else one.id
        label = f"{one.german.partition(' ')[0]} announced"
        yield key, _steps(label, before, announce, one.steps)


def _steps(label: str, before: tuple[str, ...], announce: AnnounceRules, steps: int) -> Field:
    words = (*before, *announce.chain[:steps])
    return Field(label, tuple((str(place), word) for place, word in enumerate(words)), default="0")


@dataclass(frozen=True, eq=False)
class TappAsked:
    """What is asked at a table of so many under these rules."""

    rules: TappRules
    seats: int

    @cached_property
    def games(self) -> Mapping[str, PlayedGame]:
        """What can be played, by its word in an entry: each contract with each half."""
        contracts = (bid.to_play for bid in self.rules.auction.value.ladder)
        return dict(way for one in contracts for way in _with_halves(self.rules, one))

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry; what the game does not have is not asked."""
        players, announce = letters(self.seats), self.rules.announce.value
        pack, values = self.rules.pack.value, tarock_values(self.rules.pack.value)
        most = values.worth(pack.full) // values.lay
        ways = tuple((word, one.label) for word, one in self.games.items())
        found = {
            "dealer": seat_field("Dealer", self.seats),
            "who": seat_field("Who played", self.seats, *NOBODY.items()),
            "game": Field("Game", ways, default=ways[0][0], wide=True),
            "points": number_field("His card points", 0, most),
            "result": Field("Result", tuple(_results(players)), default=COUNT),
        }
        if self.rules.calls:
            nobody = (NO, "nobody: he was alone")
            found["with"] = Field(
                "Who had the called king", (nobody, *((one, one) for one in players)), default=NO
            )
        if announce.game_steps:
            found["doubled"] = _steps("The game doubled", ("no",), announce, announce.game_steps)
        found["pagat"] = Field("Pagat in the last trick", tuple(_pagats(players)), default=NO)
        announced = dict(_announced(announce))
        found["called"] = announced.pop("called")
        found["tricks"] = Field("All tricks", ALL_TRICKS, default=NO)
        found = {**found, **announced, **dict(self._honours(players))}
        if self.rules.mond:
            found["mond"] = Field("The Mond taken with the Sküs, by", SIDES, default=NO)
        if self.rules.last_king:
            found["king"] = Field("The called king in the last trick", SIDES, default=NO)
        return found

    def _honours(self, players: Sequence[str]) -> Iterator[tuple[str, Field]]:
        """Who held which honour."""
        needs_bid = self.rules.honours_bid.value
        for honour in self.rules.honours.value:
            every = tuple((letter, letter) for letter in players)
            holders = ((PLAYER, "the player"),) if honour.declarer_only else every
            holders = SIDES[1:] if self.rules.in_tricks else holders
            paid = ", where it is paid" * (needs_bid and honour.id != "kings")
            choices = ((NO, "nobody"), *holders)
            yield honour.id, Field(f"{honour.german}{paid}", choices, default=NO)

    @cached_property
    def form(self) -> Form:
        """The form that asks what happened."""
        return Form("", tuple(self.fields.values()))

    def takes(self, entry: Entry) -> bool:
        """Whether an entry was written in this form, and not as numbers."""
        return len(entry) == len(self.fields)

    def given(self, entry: Entry) -> dict[str, str]:
        """The words of an entry by what they answer; what the game does not have, by no."""
        usual = {"doubled": "0", "valat": "0", "with": NO, "mond": NO, "king": NO}
        return {**usual, **dict(zip(self.fields, entry, strict=True))}

    def told(self, found: Mapping[str, str], end: str) -> str:
        """A hand in words: who dealt, what was played to which `end`, and what else there was."""
        dealt = f"{found['dealer']} deals"
        if found["who"] in NOBODY:
            return f"{dealt}; {NOBODY[found['who']]}"
        partner = f" with {found['with']}" if found["with"] != NO else ""
        game = self.games[found["game"]].label
        parts = [dealt, f"{found['who']}{partner} plays {game}{end}"]
        parts += [self._text("doubled", found)] if found["doubled"] != "0" else []
        if found["result"] not in (COUNT, WON, LOST):
            parts.append(self._text("result", found))
        if found["pagat"] != NO:
            called = f" {self._text('called', found)}" if found["called"] != "0" else ""
            parts.append(f"Pagat{called}: {self._text('pagat', found)}")
        if found["valat"] != "0":
            parts.append(f"Valat {self._text('valat', found)}")
        if found["tricks"] != NO:
            parts.append(f"all tricks: {self._text('tricks', found)}")
        held = (one for one in self.rules.honours.value if found[one.id] != NO)
        parts += [f"{one.german}: {self._text(one.id, found)}" for one in held]
        more = (("mond", "Mond taken"), ("king", "King ultimo"))
        parts += [f"{word}: {self._text(key, found)}" for key, word in more if found[key] != NO]
        return "; ".join(parts)

    def _text(self, key: str, found: Mapping[str, str]) -> str:
        return self.fields[key].text_of(found[key])
