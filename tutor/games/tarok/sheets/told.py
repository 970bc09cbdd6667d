"""A hand of Tarok told in a form: what each announced, what became of Pagat and kings, the count.

What is told becomes the same facts as a played hand has, and they are settled as those are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations

from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome, outcome
from tutor.games.tarok.prices import settled
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.fault import calls_of
from tutor.hand.state import State
from tutor.rules.bid.declare import Said
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, number_of, so_many
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.excuse import Heaps
from tutor.rules.rank.tarock import tarock_values
from tutor.score.sheets import Field, number_field, seat_field, usual_first
from tutor.score.told_form import (
    NO,
    Given,
    Numbers,
    ToldForm,
    name_of,
    names_field,
    refuse,
    table_of,
    usual,
)

MADE, LOST, LAST, LAID = "made", "lost", "last", "laid"
SELDOM = {
    "said": "announcements",
    "pagat": "Pagat",
    "taker": "Pagat",
    "kings": "Kings",
    "last": "Kings",
    "without": "no trick",
    "mistake": "mistakes",
}
NUMBER, CARD, REVOKE = "number", "card", "revoke"
KINGS, STEP, MOST = 4, 5, 300
"""Kings of a pack; what every announcement is a multiple of; more than a hand can announce."""


@dataclass(frozen=True, eq=False)
class TarokAsked:
    """What is asked of a hand under these rules."""

    rules: TarokRules

    @cached_property
    def seats(self) -> int:
        """So many play."""
        pattern, pack = self.rules.pattern.value, self.rules.pack.value
        return (len(pack) - pattern.talon_size) // pattern.hand_size

    @cached_property
    def players(self) -> Sequence[str]:
        """Their letters."""
        return letters(self.seats)

    @cached_property
    def whole(self) -> int:
        """The card points of all cards that are played and discarded."""
        values = tarock_values(self.rules.pack.value, self.rules.lay.value)
        return values.worth(self.rules.pack.value.full) // values.lay

    @property
    def zero_sum(self) -> bool:
        """Whether the card points of all are those of the whole pack, and paid from hand to
        hand."""
        return isinstance(self.rules.count.value, Par)

    @property
    def last_kings(self) -> bool:
        """Whether a king in the last trick costs something of its own."""
        return bool(self.rules.kings.value.last or self.rules.pot.value)

    @cached_property
    def fields(self) -> Mapping[str, Field]:
        """What is asked, in the order of an entry."""
        fields = dict(self._fields())
        words = {key: SELDOM.get(key.partition("-")[0], "") for key in fields}
        return usual_first(fields, {key: word for key, word in words.items() if word})

    def _fields(self) -> Iterator[tuple[str, Field]]:
        par = self.rules.count.value
        points = par.points if isinstance(par, Par) else 0
        yield "dealer", seat_field("Dealer", self.seats)
        for one in self.players:
            yield f"said-{one}", number_field(f"{one} announced", 0, MOST)
        yield "pagat", Field("The Pagat", tuple(self._pagat()), default=NO, wide=True)
        if self.rules.pagat.value.open is not None:
            yield "taker", names_field("The lost Pagat was taken by", self.seats)
        for one in self.players:
            yield f"kings-{one}", number_field(f"Kings {one} took from others", 0, KINGS)
        if self.last_kings:
            kings = tuple(self._last())
            yield "last", Field("Kings in the last trick", kings, default=NO, wide=True)
        for one in self.players:
            yield f"points-{one}", number_field(f"Card points of {one}", 0, self.whole, points)
        if self.rules.trickless.value:
            rows = [row for number in (1, 2) for row in combinations(self.players, number)]
            without = tuple(("".join(row), listed(row)) for row in rows)
            yield "without", Field("Without a trick", ((NO, "nobody"), *without), default=NO)
        yield "mistake", Field("A mistake", tuple(self._mistakes()), default=NO, wide=True)

    def _pagat(self) -> Iterator[tuple[str, str]]:
        """What may have become of it."""
        yield NO, "did not count" if self.zero_sum else "did not count, or was put aside"
        for one in self.players:
            yield f"{one}-{MADE}", f"{one} brought it home"
            yield f"{one}-{LOST}", f"{one} lost it"
            yield f"{one}-{MADE}-{LAST}", f"{one} brought it home in the last trick"
            yield f"{one}-{LOST}-{LAST}", f"{one} lost it in the last trick"
            yield f"{one}-{LAID}", f"{one} discarded it"

    def _last(self) -> Iterator[tuple[str, str]]:
        """Who took the last trick, with which kings in it."""
        yield NO, "none"
        for taker in self.players:
            others = [one for one in self.players if one != taker]
            for made in (True, False):
                for number in range(len(others) + 1):
                    for lost in combinations(others, number) if made or number else ():
                        words = ["won with a King"] * made
                        words += [f"took {_kings_of(lost)}"] if lost else []
                        word = taker + "+" * made + "".join(f"-{one}" for one in lost)
                        yield word, f"{taker} {listed(words)}"

    def _mistakes(self) -> Iterator[tuple[str, str]]:
        yield NO, "none"
        yield NUMBER, "the dealer discarded the wrong number of cards"
        yield CARD, "the dealer discarded a King or a matador"
        yield from ((f"{REVOKE}-{one}", f"{one} revoked") for one in self.players)


def _kings_of(losers: Sequence[str]) -> str:
    """Kings of one or more others: `a King of B’s`."""
    first, *others = (f"{one}’s" for one in losers)
    return " and ".join((f"a King of {first}", *(f"one of {one}" for one in others)))


def told_form(asked: TarokAsked, numbers: Numbers) -> ToldForm:
    """The form, and these numbers beside it."""
    settle, ways = partial(settle_told, asked), partial(_ways, asked)
    return ToldForm(asked.fields, settle, partial(_said, asked), ways, numbers)


def settle_told(asked: TarokAsked, pot: Pot, given: Given) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError for one that cannot be."""
    pack, seats = asked.rules.pack.value, asked.seats
    table = table_of(pack, seats, seats, given["dealer"], pot)
    return settled(asked.rules, table, facts_of(asked, given))


def facts_of(asked: TarokAsked, given: Given) -> TarokOutcome:
    """The facts of a hand that is told. Raises SheetError for one that cannot have been."""
    players, dealer = asked.players, int(Seat.parse(given["dealer"]))
    worth = {one: given.number(f"said-{one}") for one in players}
    for one, said in worth.items():
        refuse(said % STEP, f"announcements count in fives, so {one} cannot have announced {said}")
    announced = tuple(
        Said(seat, "", 0, "", so_many(worth[one], "point"), worth[one])
        for seat, one in enumerate(players)
        if worth[one]
    )
    points = tuple(given.number(f"points-{one}") for one in players)
    _check_points(asked, given, points)
    without = given["without"]
    mistake, _, guilty = given["mistake"].partition("-")
    return TarokOutcome(
        dealer=dealer,
        announced=announced,
        pagat=_pagat(asked, given, announced),
        kings=tuple(_kings(asked, given)),
        heaps=Heaps((0,) * asked.seats),
        laid=0,
        parts=(),
        points=points,
        tricks=tuple(0 if one in without else 1 for one in players),
        silenced=dealer if mistake == NUMBER else None,
        revoked=(int(Seat.parse(guilty)),) if mistake == REVOKE else (),
        uncounted=mistake == CARD,
    )


def _check_points(asked: TarokAsked, given: Given, points: Sequence[int]) -> None:
    """Raises SheetError for card points that no hand has."""
    made, whole = sum(points), asked.whole
    refuse(made > whole, f"all the cards together count {whole}, not {made}")
    fewer = asked.zero_sum and made < whole and given["mistake"] != CARD
    refuse(fewer, f"all the cards together count {whole}, but you enter only {made}")
    for one, count in zip(asked.players, points, strict=True):
        trickless = one in given["without"] and given["dealer"] != one
        none = f"{one} won no trick, so {one} cannot have {count} card points"
        refuse(trickless and count > 5, none)


def _pagat(asked: TarokAsked, given: Given, announced: Sequence[Said]) -> PagatFate | None:
    """What became of it. Raises SheetError."""
    word, taken = given["pagat"], given["taker"]
    not_lost = f"the Pagat was not lost, so {taken} cannot have taken it"
    refuse(LOST not in word and taken != NO, not_lost)
    if word == NO:
        return None
    letter, end, *rest = word.split("-")
    holder = int(Seat.parse(letter))
    if end == LAID:
        deals = f"{given['dealer']} deals, so {letter} discards nothing"
        refuse(letter != given["dealer"], deals)
        return PagatFate(holder, "laid")
    if end == MADE:
        return PagatFate(holder, "made", bool(rest))
    others = [seat for seat in range(asked.seats) if seat != holder]
    opened = asked.rules.pagat.value.open
    if opened is None:
        return PagatFate(holder, "lost", bool(rest), others[0], others[0])
    refuse(taken in (NO, letter), f"{letter} lost the Pagat, so enter which of the others took it")
    taker = int(Seat.parse(taken))
    said = {seat: sum(one.worth for one in announced if one.seat == seat) for seat in others}
    least = min(others, key=lambda seat: (said[seat], seat != taker))
    lies = least if opened.gets == "least announced" else taker
    return PagatFate(holder, "lost", bool(rest), taker, lies)


def _kings(asked: TarokAsked, given: Given) -> Iterator[KingFate]:
    """The kings that were taken, and those of the last trick. Raises SheetError."""
    taken = {one: given.number(f"kings-{one}") for one in asked.players}
    made = "+" in given["last"]
    kings = sum(taken.values()) + made
    if given["last"] != NO:
        one, *lost = given["last"].replace("+", "").split("-")
        taker, number = int(Seat.parse(one)), len(lost)
        few = (
            f"{one} took {number_of(number, 'King')} in the last trick, so at least as many in all"
        )
        refuse(taken[one] < number, few)
        taken[one] -= number
        if made:
            yield KingFate(None, taker, None, True)
        for loser in lost:
            yield KingFate(None, int(Seat.parse(loser)), taker, True)
    refuse(kings > KINGS, f"a pack has only {number_of(KINGS, 'King')}")
    for one, number in taken.items():
        seat = Seat.parse(one)
        yield from [KingFate(None, int(seat.next(asked.seats)), int(seat), False)] * number


def _said(asked: TarokAsked, given: Given) -> str:
    """A hand in words, by letters."""
    fields, players = asked.fields, asked.players
    said = [
        f"{one} announces {given[f'said-{one}']}" for one in players if given[f"said-{one}"] != "0"
    ]
    parts = [f"{given['dealer']} deals", *said]
    if given["pagat"] != NO:
        taken = f" to {given['taker']}" if given["taker"] != NO else ""
        ended = fields["pagat"].text_of(given["pagat"]).replace(" it", " the Pagat")
        parts.append(f"{ended}{taken}")
    kings = [(one, given.number(f"kings-{one}")) for one in players]
    parts += [f"{one} took {number_of(number, 'King')}" for one, number in kings if number]
    if given["last"] != NO:
        parts.append(f"in the last trick {fields['last'].text_of(given['last'])}")
    points = ", ".join(f"{one} {given[f'points-{one}']}" for one in players)
    parts.append(f"card points: {points}")
    if given["without"] != NO:
        parts.append(f"{listed(given['without'])} won no trick")
    if given["mistake"] != NO:
        parts.append(fields["mistake"].text_of(given["mistake"]))
    return "; ".join(parts)


def _ways(asked: TarokAsked, state: State) -> Iterator[Given]:
    """A finished hand by what the form asks."""
    facts, players = outcome(state), asked.players
    pagat = facts.pagat
    told = {"dealer": seat_name(facts.dealer), "last": _last_word(facts.kings)}
    for seat, one in enumerate(players):
        told[f"said-{one}"] = str(facts.honours(seat))
        told[f"kings-{one}"] = str(sum(king.taker == seat for king in facts.kings))
        told[f"points-{one}"] = str(facts.points[seat])
    if pagat:
        told["pagat"] = _pagat_word(pagat)
        told["taker"] = name_of(pagat.taker)
    without = [one for seat, one in enumerate(players) if not facts.tricks[seat]]
    told["without"] = "".join(without) or NO
    if facts.silenced is not None:
        told["mistake"] = NUMBER
    elif facts.revoked:
        told["mistake"] = f"{REVOKE}-{seat_name(facts.revoked[0])}"
    elif calls_of(state, CARD):
        told["mistake"] = CARD
    yield usual(asked.fields).but(**told)


def _pagat_word(pagat: PagatFate) -> str:
    last = [LAST] if pagat.last else []
    return "-".join((seat_name(pagat.holder), pagat.end, *last))


def _last_word(kings: Sequence[KingFate]) -> str:
    """The kings of the last trick in one word."""
    last = [king for king in kings if king.last]
    made = [king.holder for king in last if king.taker is None]
    lost = sorted(king.holder for king in last if king.taker is not None)
    takers = made or [king.taker for king in last if king.taker is not None]
    if not takers:
        return NO
    return seat_name(takers[0]) + "+" * bool(made) + "".join(f"-{seat_name(s)}" for s in lost)
