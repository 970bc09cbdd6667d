"""Hands of which only a part is printed: all the ways to deal the unnamed suit cards.

Such a record can be counted when one seat takes every trick with taroks: then the rank of a suit
card decides nothing, and all deals with equally many cards of each suit are one case; suits of
one size may change places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import comb, prod

from tutor.cards import TAROK, Pack, cards_of, mask_of
from tutor.games.tapp.printed.record import HandRecord

Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DealCase:
    """A deal that stands for `number` deals; `left_out` more are not counted because one hand
    would hold all four Kings and write for them, which the record does not print."""

    hands: Hands
    number: int
    left_out: int


def deal_cases(record: HandRecord, pack: Pack) -> Iterator[DealCase]:
    """The cases of a record, most frequent first; just one if all hands are printed."""
    if not any(record.suit_cards):
        yield DealCase(record.hands, 1, 0)
        return
    first, second = (seat for seat, number in enumerate(record.suit_cards) if number)
    pool = pack.full & ~mask_of(card for hand in (*record.hands, record.talon) for card in hand)
    suits = [mask & pool for letter, mask in pack.suit_masks.items() if letter != TAROK]
    suits = [mask for mask in suits if mask]
    kings = not pack.rank_mask("K") & ~pool
    alike: dict[tuple[tuple[int, int], ...], list[tuple[int, ...]]] = {}
    for split in _splits(suits, record.suit_cards[first]):
        sizes = [mask.bit_count() for mask in suits]
        alike.setdefault(tuple(sorted(zip(sizes, split, strict=True))), []).append(split)
    cases = []
    for splits in alike.values():
        ways, out = _ways(suits, splits[0], kings)
        hands = _hands(record, suits, splits[0], first, second)
        cases.append(DealCase(hands, (ways - out) * len(splits), out * len(splits)))
    yield from sorted(cases, key=lambda case: -case.number)


def _splits(suits: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each suit the first hand may get."""
    for split in product(*(range(mask.bit_count() + 1) for mask in suits)):
        if sum(split) == total:
            yield split


def _ways(suits: list[int], split: tuple[int, ...], kings: bool) -> tuple[int, int]:
    """The deals with such a split, and those of them with all four Kings in one hand."""
    sizes = [mask.bit_count() for mask in suits]
    pairs = list(zip(sizes, split, strict=True))
    ways = prod(comb(size, number) for size, number in pairs)
    if not kings:
        return ways, 0
    in_first = prod(comb(size - 1, number - 1) if number else 0 for size, number in pairs)
    in_second = prod(comb(size - 1, number) for size, number in pairs)
    return ways, in_first + in_second


def _hands(
    record: HandRecord, suits: list[int], split: tuple[int, ...], first: int, second: int
) -> Hands:
    """A deal with this split; the first hand gets just one King if it can be helped."""
    given: list[int] = []
    for mask, count in zip(suits, split, strict=True):
        cards = sorted(cards_of(mask), reverse=not given)
        given += cards[:count]
    rest = [card for mask in suits for card in cards_of(mask) if card not in given]
    hands = list(record.hands)
    hands[first] = (*hands[first], *given)
    hands[second] = (*hands[second], *rest)
    return tuple(hands)
