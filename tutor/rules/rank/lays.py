"""Cards sorted into lays, and counted: lay by lay as the books do, and all at once."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.core.wording import number_of, number_word
from tutor.rules.rank.counting import CardValues

Lay = tuple[int, ...]


def by_the_book(values: CardValues, cards: Sequence[int]) -> tuple[Lay, ...]:
    """The cards in lays: each counting card with blank ones as long as there are enough for a
    whole lay, then those that are left, last the blank cards alone.

    `cards` stand in the order in which they are taken. Raises ValueError where they do not fill
    their lays.
    """
    size = values.lay
    if len(cards) % size:
        raise ValueError(f"{len(cards)} cards do not fill groups of {size}.")
    blanks = [card for card in cards if values.is_blank(card)]
    counters = [card for card in cards if not values.is_blank(card)]
    alone = min(len(counters), len(blanks) // (size - 1))
    covered = alone * (size - 1)
    lays = [
        (counters[place], *blanks[place * (size - 1) : (place + 1) * (size - 1)])
        for place in range(alone)
    ]
    # What is left over is counting cards with fewer blank ones than a lay takes, or blank alone.
    few = blanks[covered:]
    spare = size - len(few) if counters[alone:] else 0
    rest = [*counters[alone : alone + spare], *few, *counters[alone + spare :]]
    lays += [tuple(rest[start : start + size]) for start in range(0, len(rest), size)]
    return tuple(lays)


def reckoning(values: CardValues, lay: Lay) -> str:
    """How a whole lay is counted: `5 + 4 − 1 = 8`, or its only counter."""
    worth = [str(values.values[card]) for card in lay if not values.is_blank(card)]
    if len(worth) < 2:
        return str(values.lay_points(lay))
    return f"{' + '.join(worth)} − {len(worth) - 1} = {values.lay_points(lay)}"


def why_so(values: CardValues, lay: Lay) -> str:
    """Why a whole lay counts so."""
    return why_by_counters(values.lay, sum(not values.is_blank(card) for card in lay))


def why_by_counters(size: int, counters: int) -> str:
    """Why a lay of so many cards counts so, by the number of its counting cards."""
    if counters > 1:
        off = f"{number_of(counters - 1, 'point')} come{'s' * (counters == 2)} off"
        return f"with {number_word(counters)} counting cards, {off}"
    if counters:
        card = "an empty card" if size == 2 else "empty cards"
        return f"beside one counting card, {card} add{'s' * (size == 2)} nothing"
    return f"{number_word(size)} empty cards make one point"


def at_once(values: CardValues, cards: Sequence[int]) -> tuple[tuple[tuple[int, int], ...], int]:
    """The fast way: how many cards there are of each worth, a point taken off each, as
    (number, worth less one) from the dearest; and the number of lays, a point each.

    The two together are what the lays count, however the cards are sorted.
    """
    worth = [values.values[card] - 1 for card in cards if not values.is_blank(card)]
    kinds = sorted(set(worth), reverse=True)
    return tuple((worth.count(kind), kind) for kind in kinds), len(cards) // values.lay
