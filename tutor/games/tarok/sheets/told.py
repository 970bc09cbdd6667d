"""A hand of Tarok told in a form: what each announced, what became of Pagat and kings, the count.

What is told becomes the same facts as a played hand has, and they are settled as those are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome, outcome
from tutor.games.tarok.prices import settled
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.fault import calls_of
from tutor.hand.state import State
from tutor.rules.bid.declare import Said
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.excuse import Heaps
from tutor.rules.rank.tarock import tarock_values
from tutor.score.sheets import Entry, Field, SheetError, number_field, seat_field

NO, MADE, LOST, LAST, LAID = "-", "made", "lost", "last", "laid"
NUMBER, CARD, REVOKE = "number", "card", "revoke"
KINGS, STEP, MOST = 4, 5, 300
"""Kings of a pack; what every announcement is a multiple of; more than a hand can announce."""

Given = Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Asked:
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
        """The card points of all cards that are played and laid away."""
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
        return dict(self._fields())

    def _fields(self) -> Iterator[tuple[str, Field]]:
        par = self.rules.count.value
        points = par.points if isinstance(par, Par) else 0
        nobody = (NO, "nobody")
        yield "dealer", seat_field("Dealer", self.seats)
        for one in self.players:
            yield f"said-{one}", number_field(f"{one} announced", 0, MOST)
        yield "pagat", Field("The Pagat", tuple(self._pagat()), default=NO, wide=True)
        if self.rules.pagat.value.open is not None:
            players = ((one, one) for one in self.players)
            yield "taker", Field("A lost Pagat was taken by", (nobody, *players), default=NO)
        for one in self.players:
            yield f"kings-{one}", number_field(f"Kings that {one} took from others", 0, KINGS)
        if self.last_kings:
            kings = tuple(self._last())
            yield "last", Field("Kings in the last trick", kings, default=NO, wide=True)
        for one in self.players:
            yield f"points-{one}", number_field(f"Card points of {one}", 0, self.whole, points)
        if self.rules.trickless.value:
            rows = [row for number in (1, 2) for row in combinations(self.players, number)]
            without = tuple(("".join(row), listed(row)) for row in rows)
            yield "without", Field("Without a trick", (nobody, *without), default=NO)
        yield "mistake", Field("A mistake", tuple(self._mistakes()), default=NO, wide=True)

    def _pagat(self) -> Iterator[tuple[str, str]]:
        """What may have become of it."""
        yield NO, "did not count" if self.zero_sum else "did not count, or lay aside"
        for one in self.players:
            yield f"{one}-{MADE}", f"{one} brought it home"
            yield f"{one}-{LOST}", f"{one} lost it"
            yield f"{one}-{MADE}-{LAST}", f"{one} made it in the last trick"
            yield f"{one}-{LOST}-{LAST}", f"{one} lost it in the last trick"
            yield f"{one}-{LAID}", f"{one} laid it away"

    def _last(self) -> Iterator[tuple[str, str]]:
        """Who took the last trick, with which kings in it."""
        yield NO, "none"
        for taker in self.players:
            others = [one for one in self.players if one != taker]
            for made in (True, False):
                for number in range(len(others) + 1):
                    for lost in combinations(others, number) if made or number else ():
                        words = ["made a king"] * made
                        words += [f"took one of {listed(lost)}"] if lost else []
                        word = taker + "+" * made + "".join(f"-{one}" for one in lost)
                        yield word, f"{taker} {listed(words)}"

    def _mistakes(self) -> Iterator[tuple[str, str]]:
        yield NO, "none"
        yield NUMBER, "the dealer laid a wrong number away"
        yield CARD, "the dealer laid a king or a matador away"
        yield from ((f"{REVOKE}-{one}", f"a revoke of {one}") for one in self.players)

    def takes(self, entry: Entry) -> bool:
        """Whether an entry tells a hand, and does not give its numbers."""
        return len(entry) == len(self.fields)

    def given(self, entry: Entry) -> dict[str, str]:
        """The words of an entry by what they answer."""
        usual = {"taker": NO, "last": NO, "without": NO}
        return {**usual, **dict(zip(self.fields, entry, strict=True))}

    def entry(self, given: Given) -> Entry:
        """They again, in their order."""
        return tuple(given[key] for key in self.fields)

    def table(self, dealer: str, pot: Pot) -> Table:
        """The table of a hand."""
        seat = Seat.parse(dealer)
        turn = tuple(int(seat.next(self.seats, step)) for step in range(1, self.seats + 1))
        return Table(self.rules.pack.value, self.seats, int(seat), turn, pot)


def settle_told(asked: Asked, pot: Pot, entry: Entry) -> Settlement:
    """What a hand comes to, and the pot after it. Raises SheetError for one that cannot be."""
    given = asked.given(entry)
    table = asked.table(given["dealer"], pot)
    return settled(asked.rules, table, facts_of(asked, given))


def facts_of(asked: Asked, given: Given) -> TarokOutcome:
    """The facts of a hand that is told. Raises SheetError for one that cannot have been."""
    players, dealer = asked.players, int(Seat.parse(given["dealer"]))
    announced = tuple(
        Said(seat, "", 0, f"{given[f'said-{one}']} points", int(given[f"said-{one}"]))
        for seat, one in enumerate(players)
        if given[f"said-{one}"] != "0"
    )
    for one in announced:
        if one.worth % STEP:
            name = seat_name(one.seat)
            raise SheetError(f"announcements count by fives, so {name} has not {one.worth}")
    points = tuple(int(given[f"points-{one}"]) for one in players)
    _check_points(asked, given, points)
    without = {Seat.parse(one) for one in given["without"] if given["without"] != NO}
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
        tricks=tuple(0 if seat in without else 1 for seat in range(asked.seats)),
        silenced=dealer if mistake == NUMBER else None,
        revoked=(int(Seat.parse(guilty)),) if mistake == REVOKE else (),
    )


def _check_points(asked: Asked, given: Given, points: Sequence[int]) -> None:
    """Raises SheetError for card points that no hand has."""
    made, whole = sum(points), asked.whole
    if made > whole:
        raise SheetError(f"all cards count {whole}, and {made} are told")
    if asked.zero_sum and made < whole and given["mistake"] != CARD:
        raise SheetError(f"all cards count {whole}, and only {made} are told")
    for seat, one in enumerate(asked.players):
        if one in given["without"] and given["dealer"] != one and points[seat] > 5:
            raise SheetError(f"{one} made no trick, so he has not {points[seat]} card points")


def _pagat(asked: Asked, given: Given, announced: Sequence[Said]) -> PagatFate | None:
    """What became of it. Raises SheetError."""
    word, taken = given["pagat"], given["taker"]
    if LOST not in word and taken != NO:
        raise SheetError(f"the Pagat was not lost, so {taken} has not taken it")
    if word == NO:
        return None
    letter, end, *rest = word.split("-")
    holder = int(Seat.parse(letter))
    if end == LAID:
        if letter != given["dealer"]:
            raise SheetError(f"{given['dealer']} deals, so {letter} lays nothing away")
        return PagatFate(holder, "laid")
    if end == MADE:
        return PagatFate(holder, "made", bool(rest))
    others = [seat for seat in range(asked.seats) if seat != holder]
    opened = asked.rules.pagat.value.open
    if opened is None:
        return PagatFate(holder, "lost", bool(rest), others[0], others[0])
    if taken in (NO, letter):
        raise SheetError(f"{letter} lost the Pagat: say who of the others took it")
    taker = int(Seat.parse(taken))
    said = {seat: sum(one.worth for one in announced if one.seat == seat) for seat in others}
    least = min(others, key=lambda seat: (said[seat], seat != taker))
    lies = least if opened.gets == "least announced" else taker
    return PagatFate(holder, "lost", bool(rest), taker, lies)


def _kings(asked: Asked, given: Given) -> Iterator[KingFate]:
    """The kings that were taken, and those of the last trick. Raises SheetError."""
    taken = {one: int(given[f"kings-{one}"]) for one in asked.players}
    word = given["last"]
    made = 0
    if word != NO:
        taker, *lost = word.replace("+", "").split("-")
        made = "+" in word
        taken[taker] -= len(lost)
        if taken[taker] < 0:
            raise SheetError(f"{taker} took {len(lost)} in the last trick, so as many in all")
        if made:
            yield KingFate(None, int(Seat.parse(taker)), None, True)
        for one in lost:
            yield KingFate(None, int(Seat.parse(one)), int(Seat.parse(taker)), True)
    if sum(int(given[f"kings-{one}"]) for one in asked.players) + made > KINGS:
        raise SheetError(f"a pack has {KINGS} kings")
    for one, number in taken.items():
        for _ in range(number):
            seat = Seat.parse(one)
            yield KingFate(None, int(seat.next(asked.seats)), int(seat), False)


def said(asked: Asked, entry: Entry) -> str:
    """A hand in words, by letters."""
    given = asked.given(entry)
    fields, parts = asked.fields, [f"{given['dealer']} deals"]
    for one in asked.players:
        if given[f"said-{one}"] != "0":
            parts.append(f"{one} announces {given[f'said-{one}']}")
    if given["pagat"] != NO:
        taken = f" to {given['taker']}" if given["taker"] != NO else ""
        parts.append(f"Pagat: {fields['pagat'].text_of(given['pagat'])}{taken}")
    kings = [
        f"{one} {given[f'kings-{one}']}" for one in asked.players if given[f"kings-{one}"] != "0"
    ]
    parts += [f"kings taken: {', '.join(kings)}"] * bool(kings)
    if given["last"] != NO:
        parts.append(f"last trick: {fields['last'].text_of(given['last'])}")
    points = ", ".join(f"{one} {given[f'points-{one}']}" for one in asked.players)
    parts.append(f"card points: {points}")
    if given["without"] != NO:
        parts.append(f"without a trick: {listed(given['without'])}")
    if given["mistake"] != NO:
        parts.append(fields["mistake"].text_of(given["mistake"]))
    return "; ".join(parts)


def told_of(asked: Asked, state: State) -> Entry | None:
    """A finished hand as the form has it; None where that would come to something else."""
    entry = asked.entry(_played(asked, state))
    try:
        again = settle_told(asked, state.table.pot, entry)
    except SheetError:
        return None
    result = state.result()
    same = again.pot == result.pot and moved(again) == moved(result)
    return entry if same else None


def moved(result: Settlement) -> Counter[tuple[str, int, int]]:
    """What passes between whom by each item; or what each writes, on a running score."""
    found: Counter[tuple[str, int, int]] = Counter()
    for line in result.entries:
        if result.scored:
            for seat in line.writers:
                found[line.item, seat, seat] += line.amount
            continue
        for paid in line.payments():
            found[line.item, paid.payer, paid.payee] += paid.amount
    return found


def _played(asked: Asked, state: State) -> Given:
    """A finished hand by what the form asks."""
    facts, players = outcome(state), asked.players
    given = {key: field.default for key, field in asked.fields.items()}
    given["dealer"] = seat_name(facts.dealer)
    for seat, one in enumerate(players):
        taken = sum(king.taker == seat for king in facts.kings)
        given[f"said-{one}"] = str(facts.honours(seat))
        given[f"kings-{one}"] = str(taken)
        given[f"points-{one}"] = str(facts.points[seat])
    if facts.pagat:
        given["pagat"] = _pagat_word(facts.pagat)
        if "taker" in asked.fields and facts.pagat.taker is not None:
            given["taker"] = seat_name(facts.pagat.taker)
    if "last" in asked.fields:
        given["last"] = _last_word(facts.kings)
    if "without" in asked.fields:
        without = [one for seat, one in enumerate(players) if not facts.tricks[seat]]
        given["without"] = "".join(without) or NO
    if facts.silenced is not None:
        given["mistake"] = NUMBER
    elif facts.revoked:
        given["mistake"] = f"{REVOKE}-{seat_name(facts.revoked[0])}"
    elif calls_of(state, CARD):
        given["mistake"] = CARD
    return given


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
