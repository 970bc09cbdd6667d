"""What a hand costs: entries as the sheet keeps them, single payments, the account at the end.

The sheet only ever adds: who wins an item writes its price, and at the end everybody settles the
difference of the sheets with everybody else (003 App. I). So an entry is the same as a payment
of its amount from every other party of the item to every writer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.rules.core.pot import EMPTY, Pot, PotEnd
from tutor.rules.core.stage import seat_name
from tutor.sources import Citation
from tutor.value import value

POT = -1
"""The pot as a party: it pays and is paid like a seat."""


class LedgerError(ValueError):
    """A payment of or to somebody who does not sit at the table; the message names it."""


def party_name(party: int) -> str:
    """A party as a page names it: a seat's letter, or the pot."""
    return "the pot" if party == POT else seat_name(party)


@value
class Payment:
    """One payment between two parties, in the game's units (points to write, counters)."""

    payer: int
    payee: int
    amount: int
    item: str
    reason: str
    citation: Citation


@value
class Entry:
    """A line of the sheet: the writers each write the amount, the other parties owe it.

    The pot may be a party: a stake is written by it, what it pays out by who draws it.
    """

    item: str
    amount: int
    writers: tuple[int, ...]
    parties: tuple[int, ...]
    reason: str
    citation: Citation

    def payments(self) -> Iterable[Payment]:
        """The line as single payments."""
        for payer in self.parties:
            if payer in self.writers:
                continue
            for payee in self.writers:
                yield Payment(payer, payee, self.amount, self.item, self.reason, self.citation)


@value
class Settlement:
    """How a hand ended: a sentence, the lines of the sheet, and `again` where the same dealer deals
    once more; else the forehand deals next.

    `scored` tells that the entries are points on a running score, and no debts; `void` that the
    cards are dealt anew, so that the hand is none. `pot` is the pot after the hand, and
    `end` how the hand ended for it; what it won or lost is among the entries.
    """

    summary: str
    entries: tuple[Entry, ...]
    citation: Citation
    fines: tuple[Payment, ...] = ()
    scored: bool = False
    void: bool = False
    pot: Pot = EMPTY
    end: PotEnd | None = None
    again: bool = False

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment of the hand, each with its reason and place."""
        written = (payment for entry in self.entries for payment in entry.payments())
        return (*written, *self.fines)

    def written(self, seats: int) -> tuple[int, ...]:
        """What each seat writes on the sheet; the pot has no sheet. Raises LedgerError."""
        totals = dict.fromkeys((POT, *range(seats)), 0)
        for entry in self.entries:
            for writer in entry.writers:
                totals[_known(writer, seats)] += entry.amount
        return tuple(totals[seat] for seat in range(seats))

    def balance(self, seats: int) -> tuple[int, ...]:
        """What each seat has won or lost in all; with the pot's gain the sum is zero.

        Raises LedgerError for a payment of or to nobody.
        """
        totals = self._totals(seats)
        return tuple(totals[seat] for seat in range(seats))

    def into_pot(self, seats: int) -> int:
        """What the hand has put into the pot, or (below zero) drawn from it."""
        return self._totals(seats)[POT]

    def _totals(self, seats: int) -> dict[int, int]:
        totals = dict.fromkeys((POT, *range(seats)), 0)
        for payment in self.payments:
            totals[_known(payment.payee, seats)] += payment.amount
            totals[_known(payment.payer, seats)] -= payment.amount
        return totals


def _known(party: int, seats: int) -> int:
    if party != POT and not 0 <= party < seats:
        raise LedgerError(f"Nobody sits at seat {party}; this table has {seats} seats and the pot.")
    return party


def settle_differences(sheet: Sequence[int]) -> list[tuple[int, int, int]]:
    """The final account of a sheet: (payer, payee, difference) for each pair (003 App. I)."""
    return [
        (low, high, sheet[high] - sheet[low])
        for low in range(len(sheet))
        for high in range(len(sheet))
        if sheet[high] > sheet[low]
    ]
