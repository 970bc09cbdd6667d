"""A hand told by what it did to the pot: alone, or with what was won and lost beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement

from tutor.hand.state import State
from tutor.rules.betes import PotRules, after_hand
from tutor.rules.ledger import POT
from tutor.rules.ledger import Entry as Line
from tutor.rules.pot import End, Pot, PotEnd
from tutor.rules.seat import Seat, letters
from tutor.rules.stage import seat_name
from tutor.rules.wording import listed
from tutor.score.pot_book import Told
from tutor.score.sheets import (
    Entry,
    Field,
    Form,
    SheetError,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import Citation

NOBODY, ANEW, NO, AND = "none", "anew", "-", "+"
UP, TWICE = "up", "twice-"
ENDS = {
    "drawn": "wins and draws the pot",
    "bete": "loses, and sets a bête",
    "codille": "loses codille",
    UP: "gives up before his first card",
    TWICE + "bete": "loses with a double bête",
    TWICE + "codille": "loses codille, and the bête doubled once more",
}
NOTHING = {NOBODY: "all pass", ANEW: "the cards are dealt anew"}
MOST = 100_000
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

    def said(self) -> str:
        """The hand in words, by letters."""
        what = NOTHING.get(self.who) or f"{self.who} {ENDS[self.end]}"
        mistake = "" if self.mistakes == NO else f"; a mistake of {together(self.mistakes)}"
        return f"{self.dealer} deals; {what}{mistake}"

    def pot_end(self, seats: int, sits_out: bool = False) -> PotEnd | None:
        """How the hand ended for the pot; None where all passed. A dealer who `sits_out` has no
        part in it unless he is the player. Raises SheetError."""
        fines = seats_of(self.mistakes)
        if self.who in NOTHING:
            if (self.end, self.drawn_by, self.odd) != ("drawn", NO, NO):
                raise SheetError("nobody played, so nothing is drawn or lost; say who played")
            if fines and self.who == NOBODY:
                raise SheetError("all passed; enter a bête for a mistake beside the hand")
            return None if self.who == NOBODY else PotEnd("anew", (), (), fines=fines)
        end: End = "codille" if self.end.endswith("codille") else "bete"
        if self.end == "drawn":
            end = "drawn"
        seat = Seat.parse(self.who)
        out = (self.dealer,) if sits_out else ()
        others = tuple(
            int(one)
            for one in (seat.next(seats, step) for step in range(1, seats))
            if one.letter not in out
        )
        drawers, odd = seats_of(self.drawn_by), seats_of(self.odd)
        if end != "codille" and (drawers or odd):
            raise SheetError("only a codille is drawn by another than the player")
        if seat in (*drawers, *odd):
            raise SheetError(f"{self.who} has lost codille; others draw the pot")
        times = 2 if self.end.startswith(TWICE) else 1
        given_up = self.end == UP
        return PotEnd(end, (int(seat),), drawers or others, odd, times, given_up, fines)


def seats_of(word: str) -> tuple[int, ...]:
    """The seats that a word names, as `A+C`; none where it is a dash."""
    return () if word == NO else tuple(int(Seat.parse(one)) for one in word.split(AND))


def together(word: str) -> str:
    """Those who are named together, in words."""
    first, *rest = word.split(AND)
    return f"{first} twice" if rest == [first] else listed((first, *rest))


def several_field(label: str, seats: int, nobody: str, twice: bool = False) -> Field:
    """A choice of nobody or some of the players, of whom one may be named `twice`."""
    known, two = letters(seats), combinations_with_replacement if twice else combinations
    rows = (*combinations(known, 1), *two(known, 2), *combinations(known, 3))
    words = [AND.join(row) for row in rows]
    return Field(label, ((NO, nobody), *((word, together(word)) for word in words)), default=NO)


def odd_field(seats: int) -> Field:
    """Who gets a counter that cannot be shared."""
    players = tuple((letter, letter) for letter in letters(seats))
    return Field("Odd counter of a codille", ((NO, "nobody"), *players), default=NO)


def dealer_fields(seats: int) -> tuple[Field, Field]:
    """Who dealt and who played."""
    nobody = tuple((word, f"nobody: {what}") for word, what in NOTHING.items())
    return seat_field("Dealer", seats), seat_field("Who played", seats, *nobody)


def pot_fields(seats: int) -> tuple[Field, ...]:
    """What is asked of a hand for its pot alone."""
    return (
        *dealer_fields(seats),
        Field("What came of it", tuple(ENDS.items()), default="drawn", wide=True),
        several_field("A codille is drawn by", seats, "the others alike"),
        odd_field(seats),
        several_field("A bête for a mistake of", seats, "nobody", True),
    )


def number_form(seats: int, place: Citation) -> Form:
    """The same, with what was won and lost besides the pot at the end."""
    amounts = (
        number_field(f"{letter} wins or loses besides", -MOST, MOST, citation=place)
        for letter in letters(seats)
    )
    return Form("Enter the numbers yourself", (*pot_fields(seats), *amounts))


def told_for_pot(
    rules: PotRules, seats: int, pot: Pot, entry: Entry, sits_out: bool = False
) -> Told:
    """A hand told by its pot alone, or by numbers. Raises SheetError."""
    told, gains = PotHand(*entry[:ALONE]), [int(number) for number in entry[ALONE:]]
    if sum(gains):
        raise SheetError(
            f"what is won and lost besides the pot must sum to zero, not to {signed(sum(gains))}"
        )
    end, dealer = told.pot_end(seats, sits_out), Seat.parse(told.dealer)
    lines, left = after_hand(rules, pot, dealer, end, seats)
    return (*passing(gains, rules.bete), *lines), left, told.said()


def passing(gains: Sequence[int], place: Citation) -> tuple[Line, ...]:
    """Payments that come to these gains: who loses pays those who win, in the order of seats."""
    left, lines = list(gains), []
    for payer, payee in ((a, b) for a in range(len(gains)) for b in range(len(gains))):
        amount = min(-left[payer], left[payee])
        if amount > 0:
            left[payer] += amount
            left[payee] -= amount
            reason = "Besides the pot, as it was entered."
            lines.append(Line("numbers", amount, (payee,), (payer, payee), reason, place))
    return tuple(lines)


def pot_words_of(state: State) -> Entry:
    """What a finished hand did to its pot, as the parts of an entry."""
    dealer, end = seat_name(state.table.dealer), state.result().end
    if end is None:
        return (dealer, NOBODY, "drawn", NO, NO, NO)
    mistakes = AND.join(map(seat_name, sorted(end.fines))) or NO
    if end.end == "anew":
        return (dealer, ANEW, "drawn", NO, NO, mistakes)
    codille = end.end == "codille"
    all_draw = len(end.others) == len(state.table.active) - len(end.side)
    drawn_by = AND.join(map(seat_name, sorted(end.others))) if codille and not all_draw else NO
    odd = seat_name(end.odd[0]) if codille and end.odd else NO
    word = UP if end.given_up else TWICE * (end.times > 1) + end.end
    return (dealer, seat_name(end.side[0]), word, drawn_by, odd, mistakes)


def numbers_of(state: State) -> Entry:
    """A finished hand by its numbers."""
    result = state.result()
    between = tuple(one for one in result.entries if POT not in (*one.writers, *one.parties))
    gains = replace(result, entries=between).balance(state.table.seats)
    return (*pot_words_of(state), *map(str, gains))


def pot_entry(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """What a finished hand did to the pot alone; a void one is none."""
    return None if writes_nothing(state) else pot_words_of(state)


def writes_nothing(state: State) -> bool:
    """Whether a finished hand is void, and nobody has to pay for that."""
    result = state.result()
    return result.void and not result.entries
