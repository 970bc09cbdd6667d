"""The sheet of a pot alone: stakes, bêtes and codilles by hand, without the prices of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from tutor.hand.state import State
from tutor.rules.betes import PotRules, after_hand
from tutor.rules.pot import End, PotEnd
from tutor.rules.seat import Seat, letters
from tutor.rules.stage import seat_name
from tutor.rules.wording import listed
from tutor.score.pot_page import (
    Kept,
    after_event,
    bete_grid,
    kessel_grid,
    kessel_verdict,
    payment_lines,
    pot_forms,
    pot_said,
)
from tutor.score.sheets import (
    Entry,
    Field,
    Form,
    Grid,
    Page,
    SheetError,
    SheetKind,
    dealer_after,
    named,
    nothing_more,
    seat_field,
    signed,
)
from tutor.sources import Citation

NOBODY, ANEW, NO = "none", "anew", "-"
UP, ODD, AND = "up", "odd-", "+"
ENDS = {
    "drawn": "wins and draws the pot",
    "bete": "loses, and sets a bête",
    "codille": "loses codille",
    UP: "gives up before his first card",
}


@dataclass(frozen=True)
class PotPlaces:
    """Where the Kessel stands, and our reading of what is over in it."""

    kessel: Citation
    rest: Citation


@dataclass(frozen=True)
class PotHand:
    """An entry that tells what a hand did to the pot, in the order of its fields."""

    dealer: str
    who: str
    end: str
    drawn_by: str
    mistake: str

    def said(self) -> str:
        """The hand in words, by letters."""
        nothing = {NOBODY: "all pass", ANEW: "the cards are dealt anew"}
        what = nothing.get(self.who) or f"{self.who} {ENDS[self.end]}"
        mistake = "" if self.mistake == NO else f"; a mistake of {together(self.mistake)}"
        return f"{self.dealer} deals; {what}{mistake}"

    @property
    def fines(self) -> tuple[int, ...]:
        """Who sets a bête for a mistake."""
        return () if self.mistake == NO else tuple(map(Seat.parse, self.mistake.split(AND)))

    def pot_end(self, seats: int) -> PotEnd | None:
        """How the hand ended for the pot; None where nobody played. Raises SheetError."""
        if self.who in (NOBODY, ANEW):
            if (self.end, self.drawn_by) != ("drawn", NO):
                raise SheetError("nobody played, so nothing is drawn or lost; say who played")
            if self.who == ANEW:
                return PotEnd("anew", (), (), fines=self.fines)
            if self.fines:
                raise SheetError("all passed; enter a bête for a mistake beside the hand")
            return None
        if self.drawn_by != NO and self.end != "codille":
            raise SheetError("only a codille is drawn by another than the player")
        seat = Seat.parse(self.who)
        others = tuple(seat.next(seats, step) for step in range(1, seats))
        odd: tuple[Seat, ...] = ()
        if self.drawn_by != NO:
            drawer = Seat.parse(self.drawn_by.removeprefix(ODD))
            if drawer == seat:
                raise SheetError(f"{self.who} has lost codille; another draws the pot")
            odd = (drawer,) if self.drawn_by.startswith(ODD) else ()
            others = others if odd else (drawer,)
        end: End = "codille" if self.end == "codille" else "bete"
        if self.end == "drawn":
            end = "drawn"
        return PotEnd(end, (seat,), others, odd, given_up=self.end == UP, fines=self.fines)


def hand_fields(seats: int) -> tuple[Field, ...]:
    """What is asked of a hand."""
    players = tuple((letter, letter) for letter in letters(seats))
    words = map(AND.join, combinations(letters(seats), 2))
    pairs = tuple((word, together(word)) for word in words)
    drawers = (
        (NO, "the others alike"),
        *((letter, f"{letter} alone") for letter in letters(seats)),
        *((ODD + letter, f"the others, an odd counter to {letter}") for letter in letters(seats)),
    )
    return (
        seat_field("Dealer", seats),
        seat_field(
            "Who played",
            seats,
            (NOBODY, "nobody: all passed"),
            (ANEW, "nobody: the cards are dealt anew"),
        ),
        Field("What came of it", tuple(ENDS.items()), default="drawn", wide=True),
        Field("A codille is drawn by", drawers, default=NO, wide=True),
        Field("A bête for a mistake of", ((NO, "nobody"), *players, *pairs), default=NO),
    )


def together(letters: str) -> str:
    """Those who are named together, in words."""
    return listed(letters.split(AND))


@dataclass(frozen=True)
class PotSheet:
    """What makes such a sheet: the rules that follow from its options, its seats, its places."""

    rules_of: Callable[[Sequence[str]], PotRules]
    seats: int
    places: PotPlaces

    def forms(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The hand first, then what may happen beside it."""
        return (Form("", hand_fields(self.seats)), *pot_forms(self.seats, self.places.kessel))

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The deal goes round, and the forehand stands as the player."""
        hands = [entry for entry in entries if len(entry) == len(hand_fields(self.seats))]
        dealer = dealer_after(self.seats, hands)
        return (dealer, Seat.parse(dealer).next(self.seats).letter, "drawn", NO, NO)

    def write(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """What each has won or lost by the pot, entry after entry. Raises SheetError."""
        rules, kept = self.rules_of(options), Kept((0,) * self.seats)
        rows = []
        for number, entry in enumerate(entries, start=1):
            kept, words = self._after(rules, kept, number, entry, names)
            cells = (*map(signed, kept.totals), str(kept.pot.total))
            rows.append((str(number), named(words, names), *cells))
        head = ("No.", "What happened", *names, "Pot")
        grids = (
            Grid("The book of the pot", head, tuple(rows), told=1),
            bete_grid(kept.pot, names),
            kessel_grid(kept, names),
        )
        lines = pot_said(kept.pot, names) or ("The pot is empty.",)
        last = entries[-1] if entries else ()
        verdict = kessel_verdict(kept, last, names, self.places.kessel, self.places.rest)
        price = payment_lines(kept.lines, names)
        return Page(grids, lines, verdict, pot=kept.pot, price=price)

    def _after(
        self, rules: PotRules, kept: Kept, number: int, entry: Entry, names: Sequence[str]
    ) -> tuple[Kept, str]:
        """One entry more, and what happened in words. Raises SheetError."""
        if len(entry) != len(hand_fields(self.seats)):
            return after_event(rules, kept, number, entry, self.places.kessel)
        told = PotHand(*entry)
        try:
            end = told.pot_end(self.seats)
        except SheetError as error:
            raise SheetError(named(f"Entry {number}: {error}.", names)) from None
        dealer = Seat.parse(told.dealer)
        lines, left = after_hand(rules, kept.pot, dealer, end, self.seats)
        return kept.after(lines, left), told.said()


def pot_entry(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """What a finished hand did to the pot; a void one is none."""
    result, dealer = state.result(), seat_name(state.table.dealer)
    if result.void:
        return None
    end = result.end
    if end is None:
        return (dealer, NOBODY, "drawn", NO, NO)
    drawers = end.others if end.end == "codille" else ()
    drawn_by = seat_name(drawers[0]) if len(drawers) == 1 else NO
    if end.end == "codille" and end.odd and len(drawers) > 1:
        drawn_by = ODD + seat_name(end.odd[0])
    mistake = AND.join(map(seat_name, end.fines)) or NO
    if end.end == "anew":
        return (dealer, ANEW, "drawn", NO, mistake)
    return (dealer, seat_name(end.side[0]), UP if end.given_up else end.end, drawn_by, mistake)


def pot_sheet(
    sheet_id: str,
    title: str,
    games: tuple[str, ...],
    options: tuple[Field, ...],
    made: PotSheet,
    citation: Citation,
) -> SheetKind:
    """A sheet of the pot alone for a table of so many."""
    return SheetKind(
        id=sheet_id,
        title=title,
        games=games,
        seats=made.seats,
        options=options,
        fields=hand_fields(made.seats),
        submit="Write the hand",
        write=made.write,
        entry_of=pot_entry,
        citation=citation,
        forms=made.forms,
        begun=made.begun,
        words=nothing_more,
    )
