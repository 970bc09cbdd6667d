"""What a hand costs: entries as the sheet keeps them, single payments, the account at the end.

The sheet only ever adds: who wins an item writes its price, and at the end everybody settles the
difference of the sheets with everybody else (003 App. I). So an entry is the same as a payment
of its amount from every other party of the item to every writer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.sources import Citation
from tutor.value import value


@value
class Payment:
    """One payment between two seats, in the game's units (points to write)."""

    payer: int
    payee: int
    amount: int
    item: str
    reason: str
    citation: Citation


@value
class Entry:
    """A line of the sheet: the writers each write the amount, the other parties owe it."""

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
    """How a hand ended: a sentence, the lines of the sheet, who deals next.

    `scored` tells that the entries are points on a running score, and no debts; `void` that the
    cards are dealt anew, so that the hand is none.
    """

    summary: str
    entries: tuple[Entry, ...]
    next_dealer: int
    citation: Citation
    fines: tuple[Payment, ...] = ()
    scored: bool = False
    void: bool = False

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment of the hand, each with its reason and place."""
        written = (payment for entry in self.entries for payment in entry.payments())
        return (*written, *self.fines)

    def written(self, seats: int) -> tuple[int, ...]:
        """What each seat writes on the sheet."""
        totals = [0] * seats
        for entry in self.entries:
            for writer in entry.writers:
                totals[writer] += entry.amount
        return tuple(totals)

    def balance(self, seats: int) -> tuple[int, ...]:
        """What each seat has won or lost in all; the sum is zero."""
        totals = [0] * seats
        for payment in self.payments:
            totals[payment.payee] += payment.amount
            totals[payment.payer] -= payment.amount
        return tuple(totals)


def settle_differences(sheet: Sequence[int]) -> list[tuple[int, int, int]]:
    """The final account of a sheet: (payer, payee, difference) for each pair (003 App. I)."""
    return [
        (low, high, sheet[high] - sheet[low])
        for low in range(len(sheet))
        for high in range(len(sheet))
        if sheet[high] > sheet[low]
    ]
