"""Hands of which only a part is printed: all the ways to deal the unnamed suit cards.

Such a record can be counted when one seat takes every trick with taroks: then the rank of a suit
card decides nothing, and all deals with equally many cards of each suit are one case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, prod

from tutor.cards import TAROK, Pack, cards_of, mask_of
from tutor.verify.record import HandRecord

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DealCase:
    """A deal that stands for `number` deals; `extra` of them were left out because one hand
    would hold all four kings and write for them, which the record does not print."""

    hands: Hands
    number: int
    left_out: int


def deal_cases(record: HandRecord, pack: Pack) -> Iterator[DealCase]:
    """The cases of a record, most even first; just one if all hands are printed."""
    if not any(record.suit_cards):
        yield DealCase(record.hands, 1, 0)
        return
    first, second = (seat for seat, number in enumerate(record.suit_cards) if number)
    pool = pack.full & ~mask_of(card for hand in (*record.hands, record.talon) for card in hand)
    suits = [
        mask & pool
        for letter, mask in pack.suit_masks.items()
        if letter != TAROK and mask & pool
    ]
    sizes = [mask.bit_count() for mask in suits]
    splits = [
        split
        for split in product(*(range(size + 1) for size in sizes))
        if sum(split) == record.suit_cards[first]
    ]
    splits.sort(key=lambda split: -prod(map(comb, sizes, split)))
    for split in splits:
        yield _case(record, suits, split, first, second)


def _case(
    record: HandRecord, suits: list[int], split: tuple[int, ...], first: int, second: int
) -> DealCase:
    """The kings, highest of their suits, are never dealt to one hand if it can be helped."""
    sizes = [mask.bit_count() for mask in suits]
    number = prod(map(comb, sizes, split))
    kings_first = prod(comb(n - 1, k - 1) if k else 0 for n, k in zip(sizes, split, strict=True))
    kings_second = prod(comb(n - 1, k) for n, k in zip(sizes, split, strict=True))
    given: list[int] = []
    king_given = False
    for mask, count in zip(suits, split, strict=True):
        cards = list(cards_of(mask))
        if count and not king_given:
            king_given = True
            cards.reverse()
        given += cards[:count]
    rest = [card for mask in suits for card in cards_of(mask) if card not in given]
    hands = list(record.hands)
    hands[first] = (*hands[first], *given)
    hands[second] = (*hands[second], *rest)
    out = kings_first + kings_second
    return DealCase(tuple(hands), number - out, out)
