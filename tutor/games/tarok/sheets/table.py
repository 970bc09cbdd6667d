"""The sheet of Tarok for three: hands told or by their numbers, the balance, the pot, the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.games.tarok.games import TAROK
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.sheets.told import Asked, said, settle_told, told_of
from tutor.hand.state import Game, State
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.pay.ledger import POT, party_name
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.customs import Customs
from tutor.score.pot_hand import passing, writes_nothing
from tutor.score.pot_page import Kept
from tutor.score.sheets import (
    Entry,
    Field,
    Form,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    count,
    dealer_after,
    named,
    nothing_more,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import cite

SEATS, MOST = 3, 100_000
TOURS, PARTIES, PARTY = 9, 3, 100
MATCH = cite("000 5 three ¶ 4 law 5")
PARTY_PLACE = cite(
    "000 5 three ¶ 4 law 5",
    "read",
    "What a party for three is the text does not say. We end one as soon as somebody is 100 up in "
    "it, as a party for two goes to 100; it might also be a number of deals.",
)
LENGTH = Field(
    "One plays",
    (
        ("free", "as long as one likes"),
        ("tours", f"{TOURS} tours: each deals three times"),
        ("parties", f"{PARTIES} parties, each until somebody is {PARTY} up"),
    ),
    default="free",
    citation=MATCH,
    wide=True,
)
ONLY_PLAYED = ("matadors", "pagat")
"""Customs that change what is announced; the sheet is told what it came to."""
CUSTOMS = Customs((TAROK,), tuple(one for one in TAROK.settings if one.id not in ONLY_PLAYED))
BESIDES = cite(
    "000 5 three ¶ 3 law 18", "read", "Whoever has more gets the difference from who has less."
)


def asked_of(game: Game) -> Asked:
    """What is asked under the rules of this game."""
    return Asked(game.rules_as(TarokRules))


def _asked(options: Sequence[str]) -> Asked:
    return asked_of(CUSTOMS.game(options[1:]))


def forms(options: Sequence[str]) -> tuple[Form, ...]:
    """A hand told, or by its numbers."""
    asked = _asked(options)
    amounts = (
        number_field(f"{letter} wins or loses", -MOST, MOST, citation=BESIDES)
        for letter in letters(SEATS)
    )
    numbers = (seat_field("Dealer", SEATS), *amounts)
    return Form("", tuple(asked.fields.values())), Form("Enter the numbers yourself", numbers)


def _numbers(asked: Asked, pot: Pot, entry: Entry) -> tuple[tuple[Line, ...], Pot]:
    """A hand by what each wins or loses; what they win together comes from the pot, and what they
    lose goes into it. Raises SheetError."""
    gains = [int(number) for number in entry[1:]]
    stake, total = asked.rules.pot.value, sum(gains)
    if total and not stake:
        raise SheetError(f"what is won and lost must sum to zero, not to {signed(total)}")
    if total > pot.total:
        raise SheetError(f"the pot has {pot.total}, and {total} more is won than lost")
    lines = passing(gains, BESIDES)
    return lines, Pot(pot.total - total) if stake else pot


@dataclass(frozen=True)
class Match:
    """How far a match has come: so many hands, the standing at which the party began, its
    winners."""

    hands: int = 0
    began: tuple[int, ...] = (0,) * SEATS
    winners: tuple[int, ...] = ()

    def after(self, totals: tuple[int, ...], length: str) -> Match:
        """One hand more."""
        later = replace(self, hands=self.hands + 1)
        up = [now - before for now, before in zip(totals, self.began, strict=True)]
        best = max(up)
        if length != "parties" or best < PARTY or up.count(best) > 1:
            return later
        return replace(later, began=totals, winners=(*self.winners, up.index(best)))

    def over(self, length: str) -> bool:
        """Whether nothing more is played."""
        done = {"tours": self.hands >= TOURS, "parties": len(self.winners) >= PARTIES}
        return done.get(length, False)

    def said(self, length: str, names: Sequence[str]) -> tuple[str, ...]:
        """How far it is in words."""
        if length == "tours":
            return (f"Tour {min(self.hands + 1, TOURS)} of {TOURS}.",)
        if length == "parties":
            won = ", ".join(names[seat] for seat in self.winners) or "nobody yet"
            return (f"Parties won: {won}.",)
        return (f"{count(self.hands, 'hand')} written.",)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """What each has won or lost, hand after hand, and the pot. Raises SheetError."""
    asked, length = _asked(options), options[0]
    kept, match, rows = Kept((0,) * SEATS), Match(), []
    for number, entry in enumerate(entries, start=1):
        try:
            if match.over(length):
                raise SheetError("the match was over before it")
            lines, pot, words = _hand(asked, kept.pot, entry)
        except SheetError as error:
            raise SheetError(named(f"Entry {number}: {error}.", names)) from None
        before, kept = match, _after(kept, lines, pot, asked, entry)
        match = match.after(kept.totals, length)
        won = match.winners[len(before.winners) :]
        ended = "".join(f"; the party is won by {names[seat]}" for seat in won)
        cells = (*map(signed, kept.totals), *_pot_cell(asked, kept.pot))
        rows.append((str(number), f"{named(words, names)}{ended}", *cells))
    head = ("No.", "Hand", *names, *(("Pot",) if asked.rules.pot.value else ()))
    said_pot = (f"In the pot: {kept.pot.total}.",) if asked.rules.pot.value else ()
    return Page(
        (Grid("The balance", head, tuple(rows), told=1),),
        (*match.said(length, names), *said_pot),
        _verdict(match, length, kept.totals, names),
        over=match.over(length),
        pot=kept.pot,
        price=_price(kept.lines, names) if entries and asked.takes(entries[-1]) else (),
    )


def _price(lines: Sequence[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Each line of the last hand: who gets how much, from whom, why, with its place."""

    def name(party: int) -> str:
        return party_name(party) if party == POT else names[party]

    found = []
    for line in lines:
        payers = [name(party) for party in line.parties if party not in line.writers]
        gets = listed(name(writer) for writer in line.writers)
        each = " each" * (len(line.writers) > 1)
        text = f"{listed(payers)}: {line.amount} to {gets}{each}. {named(line.reason, names)}"
        found.append((text, line.citation))
    return tuple(found)


def _pot_cell(asked: Asked, pot: Pot) -> tuple[str, ...]:
    return (str(pot.total),) if asked.rules.pot.value else ()


def _hand(asked: Asked, pot: Pot, entry: Entry) -> tuple[tuple[Line, ...], Pot, str]:
    if not asked.takes(entry):
        return (*_numbers(asked, pot, entry), f"{entry[0]} deals")
    result = settle_told(asked, pot, entry)
    return result.entries, result.pot, said(asked, entry)


def _after(kept: Kept, lines: Sequence[Line], pot: Pot, asked: Asked, entry: Entry) -> Kept:
    """One hand more; numbers stand as they were entered, what the pot moved among them."""
    later = kept.after(lines, pot)
    if asked.takes(entry):
        return later
    totals = tuple(total + int(gain) for total, gain in zip(kept.totals, entry[1:], strict=True))
    return replace(later, totals=totals)


def _verdict(
    match: Match, length: str, totals: Sequence[int], names: Sequence[str]
) -> tuple[Sentence, ...]:
    """What the end of a match says."""
    if not match.over(length):
        return ()
    best = max(totals)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    ahead = (
        f"{' and '.join(first)} {'stand' if len(first) > 1 else 'stands'} best, at {signed(best)}"
    )
    place = MATCH if length == "tours" else PARTY_PLACE
    return ((f"The match is over: {ahead}.", place),)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """A finished hand, told if it can be, else by its numbers."""
    if writes_nothing(state):
        return None
    told = told_of(asked_of(state.game), state)
    if told:
        return told
    balance = state.result().balance(SEATS)
    return (seat_name(state.table.dealer), *map(str, balance))


def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """The deal goes round."""
    return (dealer_after(SEATS, entries), *forms(options)[0].defaults[1:])


OPTIONS = (LENGTH, *CUSTOMS.options)
DEFAULTS = tuple(field.default for field in OPTIONS)
TABLE_SHEET = SheetKind(
    id="tarok",
    title="Tarok: the balance and the pot",
    games=("tarok",),
    seats=SEATS,
    options=OPTIONS,
    fields=forms(DEFAULTS)[0].fields,
    submit="Write the hand",
    write=write,
    entry_of=entry_of,
    citation=cite("000 5 three ¶ 4 law 2"),
    forms=forms,
    begun=begun,
    words=nothing_more,
)
