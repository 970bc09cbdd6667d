"""A hand told by what it did to the pot: alone, or with what was won and lost beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement, product

from tutor.hand.state import State
from tutor.rules.core.pot import End, Pot, PotEnd
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, signed
from tutor.rules.pay.betes import PotRules, after_hand
from tutor.rules.pay.ledger import POT, Settlement
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.sheets import Entry, Field, Form, SheetError, number_field, seat_field
from tutor.score.told_form import NO, Hand, Numbers, names_field, refuse
from tutor.sources import Citation

NOBODY, ANEW, AND = "none", "anew", "+"
UP, TWICE, LONE = "up", "twice-", "alone-"
ENDS = {
    "drawn": "wins and draws the pot",
    "bete": "loses, and pays a bête",
    "codille": "loses by codille",
    UP: "gives up before playing a card",
    TWICE + "bete": "loses with a double bête",
    TWICE + "codille": "loses by codille, and the bête is doubled again",
}
LONE_ENDS = {
    LONE + "bete": "loses, and pays the bête without the helper",
    LONE + "codille": "loses by codille, and pays the bête without the helper",
}
NOTHING = {NOBODY: "all pass", ANEW: "the cards are dealt again"}
MOST = 100_000
MOST_NAMED = 3
BY_HAND, ENTERED = "Enter the numbers yourself", "numbers"
ALONE = 6
"""So many parts has a hand that is told by its pot alone."""


@dataclass(frozen=True)
class PotHand:
    """What a hand did to the pot, in the order of an entry's parts."""

    dealer: str
    who: str
    end: str
    drawn_by: str
    odd: str
    mistakes: str
    helper: str = NO

    @staticmethod
    def read(entry: Entry, helped: bool) -> PotHand:
        """The parts of an entry; where the player may be `helped`, the helper comes next."""
        if not helped:
            return PotHand(*entry[:ALONE])
        dealer, who, helper, *rest = entry[: ALONE + 1]
        return replace(PotHand(dealer, who, *rest), helper=helper)

    def entry(self, helped: bool) -> Entry:
        """The parts again."""
        helper = (self.helper,) if helped else ()
        more = (self.end, self.drawn_by, self.odd, self.mistakes)
        return (self.dealer, self.who, *helper, *more)

    def said(self) -> str:
        """The hand in words, by letters."""
        helped = "" if self.helper == NO else f", helped by {self.helper},"
        what = NOTHING.get(self.who) or f"{self.who}{helped} {(ENDS | LONE_ENDS)[self.end]}"
        mistake = "" if self.mistakes == NO else f"; a mistake by {together(self.mistakes)}"
        return f"{self.dealer} deals; {what}{mistake}"

    def pot_end(self, seats: int, sits_out: int | None = None) -> PotEnd:
        """How the hand ended for the pot. Who sits out, so many seats from the dealer, has no part
        in it unless playing alone. Raises SheetError."""
        fines = seats_of(self.mistakes)
        if self.who in NOTHING:
            if (self.end, self.drawn_by, self.odd, self.helper) != ("drawn", NO, NO, NO):
                raise SheetError("nobody played, so nothing is drawn or lost; say who played")
            return PotEnd("passed" if self.who == NOBODY else "anew", (), (), fines=fines)
        end: End = "codille" if self.end.endswith("codille") else "bete"
        if self.end == "drawn":
            end = "drawn"
        seat = Seat.parse(self.who)
        side = (int(seat), *seats_of(self.helper))
        if len(set(side)) < len(side):
            raise SheetError(f"{self.who} played, so the helper must be another player")
        dealer = Seat.parse(self.dealer)
        out = (*side, *([int(dealer.next(seats, sits_out))] if sits_out is not None else []))
        turn = (int(seat.next(seats, step)) for step in range(1, seats))
        others = tuple(one for one in turn if one not in out)
        drawers, odd = seats_of(self.drawn_by), seats_of(self.odd)
        if end != "codille" and (drawers or odd):
            raise SheetError("only after a codille does anybody but the declarer draw the pot")
        if set(side) & {*drawers, *odd}:
            raise SheetError(
                f"{listed(map(seat_name, side))} lost by codille, so others draw the pot"
            )
        times = 2 if self.end.startswith(TWICE) else 1
        given_up, alone = self.end == UP, self.end.startswith(LONE)
        return PotEnd(end, side, drawers or others, odd, times, given_up, fines, alone)


def seats_of(word: str) -> tuple[int, ...]:
    """The seats that a word names, as `A+C`; none where it is a dash."""
    return () if word == NO else tuple(int(Seat.parse(one)) for one in word.split(AND))


def together(word: str) -> str:
    """Those who are named together, in words."""
    seats = Counter(word.split(AND))
    return listed(f"{seat}{' twice' * (times > 1)}" for seat, times in seats.items())


def several_field(label: str, seats: int, nobody: str, twice: bool = False) -> Field:
    """A choice of nobody or some of the players, up to three words; `twice` a player may be named
    with two of them, as a dealer who misdealt and makes another mistake."""
    rows = (row for number in range(1, MOST_NAMED + 1) for row in _rows(seats, number, twice))
    words = [AND.join(row) for row in rows]
    return Field(label, ((NO, nobody), *((word, together(word)) for word in words)), default=NO)


def _rows(seats: int, number: int, twice: bool) -> Iterator[tuple[str, ...]]:
    """So many players in the order of their seats, nobody more than twice."""
    several = combinations_with_replacement if twice else combinations
    return (
        row for row in several(letters(seats), number) if max(Counter(row).values()) <= 1 + twice
    )


def odd_field(seats: int, several: bool = False) -> Field:
    """Who gets a counter that cannot be shared; of several others several may."""
    if several:
        return several_field("Odd counters of a codille", seats, "nobody")
    return names_field("Odd counter of a codille", seats)


def dealer_fields(seats: int, forced: bool = False) -> tuple[Field, Field]:
    """Who dealt and who played; where somebody is `forced` to when all pass, that is not offered,
    and read on sheets that have it."""
    nobody = tuple((word, f"nobody: {what}") for word, what in NOTHING.items())
    played = seat_field("Who played", seats, *nobody)
    return seat_field("Dealer", seats), replace(played, unoffered=(NOBODY,) if forced else ())


def helper_field(seats: int, *more: tuple[str, str]) -> Field:
    """Who helped the player."""
    return names_field("Helper", seats, *more)


def pot_fields(seats: int, helped: bool = False, forced: bool = False) -> tuple[Field, ...]:
    """What is asked of a hand for its pot alone; where the player may be `helped`, by whom."""
    ends = ENDS | LONE_ENDS if helped else ENDS
    return (
        *dealer_fields(seats, forced),
        *((helper_field(seats),) if helped else ()),
        Field("What came of it", tuple(ends.items()), default="drawn", wide=True),
        replace(several_field("Codille drawn by", seats, "all others"), seldom="codille"),
        replace(odd_field(seats, helped), seldom="codille"),
        replace(several_field("Bête for a mistake by", seats, "nobody", True), seldom="mistakes"),
    )


def pot_numbers(
    rules: PotRules,
    seats: int,
    place: Citation | None,
    *,
    sits_out: int | None = None,
    helped: bool = False,
    forced: bool = False,
) -> Numbers:
    """A hand told by its pot, with what was won and lost besides at the end: that stands at this
    `place`; without one the pot is told alone. Who sits out, so many seats from the dealer, has
    no part in it (None: nobody)."""

    def tell(pot: Pot, entry: Entry) -> Hand:
        told = PotHand.read(entry, helped)
        gains = list(map(int, entry[ALONE + helped :]))
        besides = "what is won and lost besides the pot must sum to zero, not to"
        refuse(sum(gains), f"{besides} {signed(sum(gains))}")
        end, dealer = told.pot_end(seats, sits_out), Seat.parse(told.dealer)
        lines, left = after_hand(rules, pot, dealer, end, seats)
        beside = passing(gains, rules.bete, "Besides the pot, as entered.")
        return Hand((*beside, *lines), left, told.said())

    def entry_of(state: State) -> Entry:
        known = pot_words_of(state).entry(helped)
        result = state.result()
        between = tuple(one for one in result.entries if POT not in (*one.writers, *one.parties))
        gains = replace(result, entries=between).balance(state.table.seats)
        return (*known, *map(str, gains if place else ()))

    fields = pot_fields(seats, helped, forced)
    amounts = amount_fields("wins or loses besides it", seats, place) if place else ()
    return Numbers(Form(BY_HAND if place else "", (*fields, *amounts)), tell, entry_of, rules)


def plain_numbers(seats: int, place: Citation) -> Numbers:
    """A hand told by what each has won or lost."""

    def tell(pot: Pot, entry: Entry) -> Hand:
        gains = list(map(int, entry[1:]))
        refuse(sum(gains), f"what is won and lost must sum to zero, not to {signed(sum(gains))}")
        return Hand(passing(gains, place, "As entered."), pot, f"{entry[0]} deals")

    def entry_of(state: State) -> Entry:
        return (seat_name(state.table.dealer), *map(str, state.result().balance(seats)))

    amounts = amount_fields("wins or loses", seats, place)
    return Numbers(Form(BY_HAND, (seat_field("Dealer", seats), *amounts)), tell, entry_of)


def amount_fields(
    verb: str, seats: int, place: Citation, least: int = -MOST, most: int = MOST
) -> tuple[Field, ...]:
    """An amount for each player."""
    fields = (number_field(f"{one} {verb}", least, most, citation=place) for one in letters(seats))
    return tuple(fields)


def passing(gains: Sequence[int], place: Citation, reason: str) -> tuple[Line, ...]:
    """Payments that come to these gains: who loses pays those who win, in the order of seats; what
    they win or lose together comes from the pot or goes into it."""
    left, lines = {**dict(enumerate(gains)), POT: -sum(gains)}, []
    for payer, payee in product(left, left):
        amount = min(-left[payer], left[payee])
        if amount > 0:
            left[payer] += amount
            left[payee] -= amount
            lines.append(Line(ENTERED, amount, (payee,), (payer, payee), reason, place))
    return tuple(lines)


def pot_words_of(state: State) -> PotHand:
    """What a finished hand did to its pot."""
    result, dealer = state.result(), seat_name(state.table.dealer)
    end = result.end
    if end is None:
        return PotHand(dealer, NOBODY, "drawn", NO, NO, NO)
    mistakes = _row(end.fines)
    if end.end in ("passed", "anew"):
        nobody = NOBODY if end.end == "passed" else ANEW
        return PotHand(dealer, nobody, "drawn", NO, NO, mistakes)
    codille = end.end == "codille"
    all_draw = len(end.others) == len(state.table.active) - len(end.side)
    drawn_by = _row(end.others) if codille and not all_draw else NO
    lone = end.alone and end.end != "drawn" and len(end.side) > 1
    word = UP if end.given_up else TWICE * (end.times > 1) + LONE * lone + end.end
    odd = _row(_got_more(result)) if codille else NO
    who, *helper = map(seat_name, end.side)
    return PotHand(dealer, who, word, drawn_by, odd, mistakes, *helper)


def _row(seats: Sequence[int]) -> str:
    return AND.join(map(seat_name, sorted(seats))) or NO


def _got_more(result: Settlement) -> tuple[int, ...]:
    """Who has got a counter of the pot that could not be shared."""
    end = result.end
    drawn = {one.payee: one.amount for one in result.payments if one.payer == POT}
    least = min((drawn.get(seat, 0) for seat in end.others), default=0) if end else 0
    return tuple(seat for seat, amount in drawn.items() if amount > least)
