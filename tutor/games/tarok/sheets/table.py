"""The sheet of Tarok for three: hands told or by their numbers, the balance, the pot, the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from tutor.games.tarok.games import TAROK
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.sheets.told import TarokAsked, told_form
from tutor.hand.state import Game
from tutor.rules.core.pot import Pot
from tutor.rules.core.wording import capital, listed, number_word, signed, so_many
from tutor.rules.pay.ledger import POT, party_name
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.customs import Customs
from tutor.score.pot_book import Hands
from tutor.score.pot_hand import ENTERED, passing, plain_numbers
from tutor.score.pot_page import Kept
from tutor.score.sheets import Entry, Field, Grid, Page, Sentence, SheetKind, named, nothing_more
from tutor.score.told_form import Hand, ToldForm, entry_named, refuse
from tutor.sources import cite

SEATS = 3
TOURS, PARTIES, PARTY = 9, 3, 100
MATCH_AT = cite("000 5 three ¶ 4 law 5")
PARTY_AT = cite(
    "000 5 three ¶ 4 law 5",
    "read",
    "The book does not say what a partie for three is. We end one as soon as somebody is 100 up in "
    "it, since a partie for two goes to 100; it might also be a number of deals.",
)
LENGTH = Field(
    "Length",
    (
        ("free", "as long as you like"),
        ("tours", f"{number_word(TOURS)} deals, three by each player"),
        ("parties", f"{number_word(PARTIES)} games, each until somebody is {PARTY} up"),
    ),
    default="free",
    citation=MATCH_AT,
    wide=True,
)
ONLY_PLAYED = ("matadors", "pagat")
"""Customs that change what is announced; the sheet is told what it came to."""
SETTINGS = tuple(one for one in TAROK.settings if one.id not in ONLY_PLAYED)
CUSTOMS = Customs((TAROK,), SETTINGS, (LENGTH,))
BESIDES_AT = cite(
    "000 5 three ¶ 3 law 18", "read", "Whoever has more gets the difference from whoever has less."
)


def form_of(game: Game) -> ToldForm:
    """The form of a hand under the rules of this game, and its numbers."""
    rules = game.rules_as(TarokRules)
    numbers = replace(plain_numbers(SEATS, BESIDES_AT), tell=partial(_by_numbers, rules))
    return told_form(TarokAsked(rules), numbers)


def _by_numbers(rules: TarokRules, pot: Pot, entry: Entry) -> Hand:
    """A hand by what each wins or loses; what they win together comes from the pot, and what they
    lose goes into it. Raises SheetError."""
    gains = [int(number) for number in entry[1:]]
    stake, total = rules.pot.value, sum(gains)
    alone = f"what is won and lost must sum to zero, not to {signed(total)}"
    refuse(total and not stake, alone)
    refuse(total > pot.total, f"the pot holds only {pot.total}, but {total} more is won than lost")
    left = Pot(pot.total - total) if stake else pot
    return Hand(passing(gains, BESIDES_AT, "It was entered."), left, f"{entry[0]} deals")


HANDS = Hands(form_of, CUSTOMS)


@dataclass(frozen=True)
class TarokMatch:
    """How far a match has come: so many hands, the standing at which the partie began, its
    winners."""

    hands: int = 0
    began: tuple[int, ...] = (0,) * SEATS
    winners: tuple[int, ...] = ()

    def after(self, totals: tuple[int, ...], length: str) -> TarokMatch:
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
            return (f"Deal {min(self.hands + 1, TOURS)} of {TOURS}.",)
        if length == "parties":
            won = ", ".join(names[seat] for seat in self.winners) or "nobody yet"
            return (f"Games won: {won}.",)
        return (f"{so_many(self.hands, 'hand')} written.",)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """What each has won or lost, hand after hand, and the pot. Raises SheetError."""
    form, length, stake = HANDS.telling(options), options[0], _stake(options)
    kept, match, rows = Kept((0,) * SEATS), TarokMatch(), []
    for number, entry in enumerate(entries, start=1):
        with entry_named(number, names):
            refuse(match.over(length), "the match was already over")
            hand = form.tell(kept.pot, entry)
        before, kept = match, kept.after(hand.lines, hand.pot)
        match = match.after(kept.totals, length)
        won = match.winners[len(before.winners) :]
        ended = "".join(f"; {names[seat]} wins the partie" for seat in won)
        cells = (*map(signed, kept.totals), *([str(kept.pot.total)] if stake else ()))
        rows.append((str(number), f"{named(hand.words, names)}{ended}", *cells))
    head = ("No.", "Hand", *names, *(("Pot",) if stake else ()))
    said_pot = (f"In the pot: {kept.pot.total}.",) if stake else ()
    return Page(
        (Grid("The balance", head, tuple(rows), told=1),),
        (*match.said(length, names), *said_pot),
        _verdict(match, length, kept.totals, names),
        over=match.over(length),
        pot=kept.pot,
        price=_price(kept.lines, names),
    )


def _stake(options: Sequence[str]) -> bool:
    """Whether the table keeps a pot."""
    return bool(CUSTOMS.game(options).rules_as(TarokRules).pot.value)


def _price(lines: Sequence[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Each line of the last hand as it was told: who gets how much, from whom, why, its place."""

    def name(party: int) -> str:
        return party_name(party) if party == POT else names[party]

    found = []
    for line in (line for line in lines if line.item != ENTERED):
        payers = [name(party) for party in line.parties if party not in line.writers]
        gets = listed(name(writer) for writer in line.writers)
        each = " each" * (len(line.writers) > 1)
        pay = f"{listed(payers)} {'each pay' if len(payers) > 1 else 'pays'}"
        text = f"{capital(pay)} {gets} {line.amount}{each}. {named(line.reason, names)}"
        found.append((text, line.citation))
    return tuple(found)


def _verdict(
    match: TarokMatch, length: str, totals: Sequence[int], names: Sequence[str]
) -> tuple[Sentence, ...]:
    """What the end of a match says."""
    if not match.over(length):
        return ()
    best = max(totals)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    finish = "finish" if len(first) > 1 else "finishes"
    ahead = f"{listed(first)} {finish} first, at {signed(best)}"
    place = MATCH_AT if length == "tours" else PARTY_AT
    return ((f"The match is over: {ahead}.", place),)


TABLE_SHEET = SheetKind(
    id="tarok",
    title="Tarok: the balance and the pot",
    games=("tarok",),
    seats=SEATS,
    options=CUSTOMS.options,
    fields=HANDS.forms(CUSTOMS.usual)[0].fields,
    submit="Write the hand",
    write=write,
    entry_of=HANDS.entry_of,
    citation=cite("000 5 three ¶ 4 law 2"),
    forms=HANDS.forms,
    begun=HANDS.begun,
    words=nothing_more,
)
