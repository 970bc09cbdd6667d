"""What the sheet asks about a hand: the fields of its form, made from the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tutor.games.tapp.rules import TappRules
from tutor.rules.bid.announce import AnnounceRules
from tutor.rules.bid.contract import Contract
from tutor.rules.core.seat import letters
from tutor.rules.core.wording import a_game, capital, fold
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.halves import HALVES, Half, half_price
from tutor.score.sheets import Entry, Field, Form, number_field, seat_field, usual_first
from tutor.score.told_form import NO, Given, names_field

PASSED, MISDEAL, VOID, AGAIN = "passed", "misdeal", "void", "again"
NOBODY = {
    PASSED: "all passed",
    MISDEAL: "a misdeal",
    VOID: "a player had no tarok",
    AGAIN: "the wrong player dealt",
}
"""Why nobody played."""
USUAL = ("dealer", "who", "game", "points", "with")
"""What a hand without announcements needs."""
COUNT, WON, LOST, WRONG_LAY, REVOKE = "p", "w", "x", "lay", "r"
PLAYER, OPPONENTS, MADE, MISSED = "p", "o", "+", "-"


@dataclass(frozen=True)
class PlayedGame:
    """A game as the form has it: its contract, at so many units, in words."""

    contract: Contract
    price: int
    label: str

    @property
    def told(self) -> str:
        """The same in a sentence: `a Dreier (lower half, twofold)`."""
        name = self.contract.german
        return a_game(name) + self.label.removeprefix(name)


def _with_halves(rules: TappRules, contract: Contract) -> Iterator[tuple[str, PlayedGame]]:
    if not isinstance(contract.talon, Half):
        yield contract.id, PlayedGame(contract, contract.price, contract.german)
        return
    first = contract.talon.first
    other = next(half for half in HALVES if half != first)
    ways = [(other, False, True, ""), (first, True, True, "")]
    if not rules.halves.value.both_open:
        ways = [(first, True, False, ""), ways[0], (first, True, True, " after seeing both")]
    for half, is_first, turned, more in ways:
        price = half_price(rules.halves.value, contract, is_first, turned)
        label = f"{contract.german} ({half} half{more}, {fold(price)})"
        yield f"{contract.id}-{price}", PlayedGame(contract, price, label)


SIDES = ((NO, "nobody"), (PLAYER, "the declarer’s side"), (OPPONENTS, "the other side"))
ALL_TRICKS = ((NO, "neither side"), (PLAYER, "the declarer"), (OPPONENTS, "the opponents"))


def _pagats(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield NO, "nobody"
    for letter in players:
        yield f"{letter}{MADE}", f"{letter} made it"
        yield f"{letter}{MISSED}", f"{letter} lost it"


def _results(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    yield COUNT, "by the card points"
    yield WON, "won"
    yield LOST, "lost"
    yield WRONG_LAY, "lost by a wrong discard"
    yield from ((f"{REVOKE}-{letter}", f"{letter} revoked") for letter in players)


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
        fields = dict(self._fields())
        honours = dict.fromkeys((*(one.id for one in self.rules.honours.value), "mond"), "honours")
        words = {"result": "mistakes", "pagat": "Pagat", "tricks": "all the tricks", **honours}
        more = {key: words.get(key, "announcements") for key in fields if key not in USUAL}
        return usual_first(fields, more)

    def _fields(self) -> Iterator[tuple[str, Field]]:
        players, announce = letters(self.seats), self.rules.announce.value
        pack, values = self.rules.pack.value, tarock_values(self.rules.pack.value)
        ways = tuple((word, one.label) for word, one in self.games.items())
        yield "dealer", seat_field("Dealer", self.seats)
        nobody = ((word, f"nobody ({why})") for word, why in NOBODY.items())
        yield "who", seat_field("Who played", self.seats, *nobody)
        yield "game", Field("Game", ways, default=ways[0][0], wide=True)
        yield (
            "points",
            number_field("The declarer’s card points", 0, values.worth(pack.full) // values.lay),
        )
        yield "result", Field("Result", tuple(_results(players)), default=COUNT)
        if self.rules.calls:
            alone = "nobody (the declarer was alone)"
            yield "with", names_field("Who had the called King", self.seats, nobody=alone)
        if announce.game_steps:
            yield "doubled", _steps("The game doubled", ("no",), announce, announce.game_steps)
        yield "pagat", Field("Pagat in the last trick", tuple(_pagats(players)), default=NO)
        announced = dict(_announced(announce))
        yield "called", announced.pop("called")
        yield "tricks", Field("All the tricks", ALL_TRICKS, default=NO)
        yield from announced.items()
        yield from self._honours()
        if self.rules.mond:
            yield "mond", Field("Who took the Mond with the Sküs", SIDES, default=NO)
        if self.rules.last_king:
            yield "king", Field("Who took the called King in the last trick", SIDES, default=NO)

    def _honours(self) -> Iterator[tuple[str, Field]]:
        """Who held which honour."""
        needs_bid = self.rules.honours_bid.value
        for honour in self.rules.honours.value:
            paid = " (if paid)" * (needs_bid and honour.id != "kings")
            label = f"{capital(honour.english)}{paid}"
            only = ((NO, "nobody"), (PLAYER, "the declarer")) if honour.declarer_only else None
            sides = SIDES if self.rules.in_tricks else only
            found = Field(label, sides, default=NO) if sides else names_field(label, self.seats)
            yield honour.id, found

    @cached_property
    def form(self) -> Form:
        """The form that asks what happened."""
        return Form("", tuple(self.fields.values()))

    def takes(self, entry: Entry) -> bool:
        """Whether an entry was written in this form, and not as numbers."""
        return len(entry) == len(self.fields)

    def given(self, entry: Entry) -> Given:
        """The answers of an entry."""
        return Given(zip(self.fields, entry, strict=True))

    def told(self, found: Given, end: str) -> str:
        """A hand in words: who dealt, what was played to which `end`, and what else there was."""
        dealt = f"{found['dealer']} deals"
        if found["who"] in NOBODY:
            return f"{dealt}; {NOBODY[found['who']]}"
        partner = f" with {found['with']}" if found["with"] != NO else ""
        game = self.games[found["game"]].told
        parts = [dealt, f"{found['who']}{partner} plays {game}{end}"]
        if found.number("doubled"):
            parts.append(f"{self._text('doubled', found)} on the game")
        if found["result"] not in (COUNT, WON, LOST):
            parts.append(self._text("result", found))
        if found["pagat"] != NO:
            called = f" ({self._text('called', found)})" if found.number("called") else ""
            letter, made = found["pagat"][0], found["pagat"][1]
            parts.append(f"{letter} {'made' if made == MADE else 'lost'} the Pagat{called}")
        if found.number("valat"):
            parts.append(f"Valat ({self._text('valat', found)})")
        if found["tricks"] != NO:
            parts.append(f"{self._text('tricks', found)} took all the tricks")
        held = (one for one in self.rules.honours.value if found[one.id] != NO)
        parts += [f"{self._text(one.id, found)} has {one.english}" for one in held]
        more = (("mond", "took the Mond"), ("king", "took the called King in the last trick"))
        parts += [f"{self._text(key, found)} {did}" for key, did in more if found[key] != NO]
        return "; ".join(parts)

    def _text(self, key: str, found: Given) -> str:
        return self.fields[key].text_of(found[key])
