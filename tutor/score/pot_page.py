"""The pot on a sheet: its bêtes, the Kessel and how it is shared out, bêtes entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from tutor.rules.core.pot import EMPTY, Bete, Pot
from tutor.rules.core.seat import Seat
from tutor.rules.core.wording import listed, signed
from tutor.rules.pay.betes import PotRules, bete_of, bete_said, in_heap, pot_lines
from tutor.rules.pay.kessel import Distribution, distribution, opened, shared_out
from tutor.rules.pay.ledger import POT, party_name
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.sheets import (
    Entry,
    Field,
    Form,
    Grid,
    Sentence,
    SheetError,
    named,
    number_field,
    seat_field,
)
from tutor.sources import Citation

OPEN, SHARE = "open", "share"
MOST = 10_000


@dataclass(frozen=True)
class Kept:
    """After some entries: what each has won or lost, the pot, the Kessel that was shared out, the
    payments of the last entry, and the favourite suits that the first games won have chosen."""

    totals: tuple[int, ...]
    pot: Pot = EMPTY
    shared: tuple[tuple[int, ...], ...] = ()
    lines: tuple[Line, ...] = ()
    suits: str = ""

    def after(self, lines: Sequence[Line], pot: Pot) -> Kept:
        """With these payments, to the counter."""
        totals = list(self.totals)
        for paid in (paid for line in lines for paid in line.payments()):
            for party, amount in ((paid.payer, -paid.amount), (paid.payee, paid.amount)):
                if party != POT:
                    totals[party] += amount
        return replace(self, totals=tuple(totals), pot=pot, lines=tuple(lines))

    @property
    def kessel(self) -> tuple[tuple[int, ...], ...]:
        """The Kessel that is written, or that was shared out last."""
        return self.pot.kessel or self.shared


def pot_forms(seats: int, kessel: Citation | None) -> tuple[Form, ...]:
    """What may be entered beside hands: a bête alone, and the Kessel if there is one."""
    choices = (
        (OPEN, "from now on bêtes are written into it"),
        (SHARE, "it is shared out"),
    )
    bete = Form(
        "A bête outside a hand",
        (
            seat_field("Who pays it", seats),
            number_field("Counters (0: what the pot would pay)", 0, MOST),
        ),
    )
    if kessel is None:
        return (bete,)
    field = Field("The Kessel", choices, default=OPEN, citation=kessel, wide=True)
    return bete, Form("The Kessel", (field,))


def after_event(
    rules: PotRules, kept: Kept, entry: Entry, kessel: Citation | None
) -> tuple[Kept, str]:
    """A bête alone or the Kessel; and what happened in words, by letters.

    Raises SheetError for what cannot be.
    """
    if len(entry) == 2 or kessel is None:
        return _bete(rules, kept, entry)
    if entry[0] == OPEN:
        if kept.pot.kessel:
            raise SheetError("the Kessel is already open")
        found = replace(kept.after((), opened(kept.pot, len(kept.totals))), shared=())
        return found, "the Kessel is opened"
    if not kept.pot.kessel:
        raise SheetError("no Kessel is open, so open it before you share it out")
    lines, left = shared_out(kept.pot, kessel)
    return replace(kept.after(lines, left), shared=kept.pot.kessel), "the Kessel is shared out"


def _bete(rules: PotRules, kept: Kept, entry: Entry) -> tuple[Kept, str]:
    seat, amount = Seat.parse(entry[0]), int(entry[1])
    kept = replace(kept, pot=in_heap(rules, kept.pot))
    words = f"{entry[0]} pays a bête"
    if not amount:
        return kept.after(*bete_of(rules, kept.pot, kept.pot, seat)), words
    reason = f"{bete_said(seat, kept.pot, amount)}, as entered."
    line = Line("bête", amount, (POT,), (seat, POT), reason, rules.bete)
    counted = kept.pot.stake if rules.once else 0
    return kept.after((line,), kept.pot.with_bete(Bete(seat, amount, amount, counted))), words


def bete_grid(pot: Pot, names: Sequence[str]) -> Grid:
    """The bêtes as they are written one below the other."""
    rows = tuple(
        (
            _whose(bete, names),
            str(bete.amount),
            "is played for" if bete is pot.in_play else "waits",
        )
        for bete in pot.betes
    )
    return Grid("The bêtes not yet won", ("Whose", "Counters", "Now"), rows)


def _whose(bete: Bete, names: Sequence[str]) -> str:
    """Who has set a bête."""
    if bete.kind == "kock":
        return "the Kock"
    return f"{names[bete.seat]}, a Block" if bete.kind == "block" else names[bete.seat]


def kessel_grid(kept: Kept, names: Sequence[str]) -> Grid:
    """The Kessel as the book writes it: a column each, the sums, and the account of the end."""
    columns = kept.kessel
    rows = [
        (str(place), *(str(cell) if cell is not None else "" for cell in row))
        for place, row in enumerate(zip_longest(*columns), start=1)
    ]
    if columns:
        found = distribution(tuple(map(sum, columns)))
        rows.append(("sum", *map(str, found.sums)))
        if not kept.pot.kessel:
            rows.append(("a part of it", *map(str, found.gets)))
            rows.append(("pays (+) or gets (−)", *map(signed, found.pays)))
    return Grid("The Kessel", ("", *names), tuple(rows))


def shared_words(found: Distribution, names: Sequence[str]) -> str:
    """The account of a Kessel in one sentence."""
    parts = " + ".join(map(str, found.sums))
    said = f"{parts} = {found.total}, divided by {len(found.sums)}: {found.mean}"
    if not found.rest:
        return f"{said}."
    most = [name for name, part in zip(names, found.gets, strict=True) if part > found.mean]
    get = "gets" if len(most) == 1 else "get"
    return (
        f"{said}, and {found.rest} over, which {listed(most)} {get} for having written the least."
    )


def kessel_verdict(
    kept: Kept, last: Entry, names: Sequence[str], place: Citation, rest: Citation | None
) -> tuple[Sentence, ...]:
    """What the last entry says of the Kessel: its account, or that nothing else is played for."""
    if last == (SHARE,):
        found = distribution(tuple(map(sum, kept.shared)))
        due = (
            f"{name} {'pays' if amount > 0 else 'gets'} {abs(amount)}" if amount else f"{name} 0"
            for name, amount in zip(names, found.pays, strict=True)
        )
        ground = rest if found.rest and rest else place
        return ((shared_words(found, names), ground), (f"{', '.join(due)}.", place))
    if kept.pot.kessel and not kept.pot.betes:
        words = "No bête from before the Kessel is left, so you can share it out."
        return ((words, place),)
    return ()


def payment_lines(lines: Sequence[Line], names: Sequence[str]) -> tuple[Sentence, ...]:
    """Every payment with its reason and place."""

    def name(party: int) -> str:
        return party_name(party) if party == POT else names[party]

    def payer(party: int) -> str:
        return name(party).capitalize() if party == POT else names[party]

    return tuple(
        (
            f"{payer(paid.payer)} pays {name(paid.payee)} {paid.amount}. "
            f"{named(paid.reason, names)}",
            paid.citation,
        )
        for line in lines
        for paid in line.payments()
    )


def pot_said(pot: Pot, names: Sequence[str]) -> tuple[str, ...]:
    """The pot in words, by names."""
    return tuple(named(line, names) for line in pot_lines(pot))
