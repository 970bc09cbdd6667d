"""What the tricks say: who took them, the Pagat in the last one, all tricks on one side.

A trick is a list of three [seat, card] in the order played. Places: 003 §§ 11, 12; 000 no. 6.

Readings
- The Pagat counts as played to the end as soon as it lies in the last trick, meant or not.
- Silent: taken by its own holder, won; fallen, lost, also to the holder's partner (000 prints this;
  003 only says "the opponents"). Announced and not in the last trick: lost (003 § 11 forbids
  parting with it; 000 is silent and read the same way).
"""

from __future__ import annotations

from typing import Any

from .cards import trick_winner

Trick = list[list[Any]]


def taker(trick: Trick) -> int:
    """The seat that takes a trick."""
    place = trick_winner([card for _, card in trick])
    return int(trick[place][0])


def pagat_outcome(tricks: list[Trick], announced_by: int | None) -> dict[str, Any]:
    """Who had the Pagat in the last trick (or had announced it), and "won", "lost" or "none"."""
    for seat, card in tricks[-1]:
        if card == "I":
            result = "won" if taker(tricks[-1]) == seat else "lost"
            return {"holder": seat, "announced": announced_by is not None, "result": result}
    if announced_by is not None:
        return {"holder": announced_by, "announced": True, "result": "lost"}
    return {"holder": None, "announced": False, "result": "none"}


def side_with_all_tricks(tricks: list[Trick], declarer: int) -> str:
    """ "declarer", "opponents" or "none"."""
    takers = [taker(trick) for trick in tricks]
    if all(seat == declarer for seat in takers):
        return "declarer"
    if all(seat != declarer for seat in takers):
        return "opponents"
    return "none"


def cards_taken(tricks: list[Trick], seats: list[int]) -> list[str]:
    """All cards in the tricks these seats took."""
    cards = []
    for trick in tricks:
        if taker(trick) in seats:
            for _, card in trick:
                cards.append(card)
    return cards
