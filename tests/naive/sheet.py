"""From items to the score sheet and to payments.

Places: 003 appendix I (winners write, nobody writes minus, at the end each settles the differences
with each other player) and the sums of all examples; 000 no. 6.

Readings
- What the declarer writes alone and what both opponents write are set against each other and only
  the difference is written (A 2: 2 + 4 - 1 = 5 each). What one opponent writes alone stays
  beside it (A 1: A 3, B 1). The differences between the seats are the same either way.
- Because the differences are settled with everybody, an opponent's honours are paid by the partner
  too; § 10 only says the partner has no share in them.
"""

from __future__ import annotations

from typing import Any

from .price import opponents_of


def gross(items: list[dict[str, Any]]) -> list[int]:
    """The amount each seat writes when nothing is set off."""
    sums = [0, 0, 0]
    for entry in items:
        for seat in entry["writers"]:
            sums[seat] += entry["amount"]
    return sums


def written(items: list[dict[str, Any]], declarer: int | None) -> list[int]:
    """The amount each seat writes as the book does it, the two sides set off."""
    sums = gross(items)
    if declarer is None:
        return sums
    both = opponents_of(declarer)
    common = 0
    for entry in items:
        if entry["writers"] == both:
            common += entry["amount"]
    set_off = min(sums[declarer], common)
    return [amount - set_off for amount in sums]


def payments(items: list[dict[str, Any]]) -> list[tuple[int, int, int, str]]:
    """(payer, payee, amount, item): each written point is paid by every non-writer."""
    paid = []
    for entry in items:
        for payee in entry["writers"]:
            for payer in opponents_of(payee):
                if payer not in entry["writers"]:
                    paid.append((payer, payee, entry["amount"], entry["item"]))
    return paid


def balance(paid: list[tuple[int, int, int, str]]) -> list[int]:
    """What each seat has won or lost in all."""
    sums = [0, 0, 0]
    for payer, payee, amount, _ in paid:
        sums[payer] -= amount
        sums[payee] += amount
    return sums
