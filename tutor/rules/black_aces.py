"""The rank of the cards, which changes with their colour and with the trump (000 1 ¶ 2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

from tutor.cards import Pack
from tutor.rules.tricks import TrickOrder, pack_order

SPADILLE, BASTA = "S-A", "C-A"
RISING = {"S": "2 3 4 5 6 7 J Q K", "H": "7 6 5 4 3 2 A J Q K"}
"""Both colours from the lowest card: the small red ones rank the other way round."""


def _rising(letter: str) -> list[str]:
    """The cards of a suit from the lowest, as they rank beside another trump."""
    return [f"{letter}-{rank}" for rank in RISING["S" if letter in "SC" else "H"].split()]


def _manille(pack: Pack, trump: str) -> str:
    """The second trump: the lowest card of the suit, or its King where that lies out."""
    low = _rising(trump)[0]
    return low if low in pack.index else f"{trump}-K"


def _trumps(pack: Pack, trump: str) -> Iterator[str]:
    """The trumps from the lowest: a red Ace goes before the King (000 1 ¶ 3)."""
    others, manille = _rising(trump), _manille(pack, trump)
    if trump in "HD":
        others.remove(f"{trump}-A")
        others.append(f"{trump}-A")
    yield from (code for code in others if code != manille)
    yield from (BASTA, manille, SPADILLE)


def named_trumps(pack: Pack, trump: str | None) -> dict[int, str]:
    """The trumps that have names of their own, from the highest; without a suit the black Aces."""
    second = None if trump is None else _manille(pack, trump)
    names = {SPADILLE: "Spadille", second: "Manille", BASTA: "Basta"}
    if trump is not None and trump in "HD":
        names[f"{trump}-A"] = "Ponte"
    return {pack.index[code]: name for code, name in names.items() if code in pack.index}


@cache
def trump_order(pack: Pack, trump: str | None) -> TrickOrder:
    """The order with this trump suit; without one (before it is named) of the black Aces alone."""
    top = list(_trumps(pack, trump)) if trump else [BASTA, SPADILLE]
    side = [code for suit in pack.suits for code in _rising(suit.letter) if code not in top]
    ranking = [pack.index[code] for code in (*side, *top) if code in pack.index]
    return pack_order(pack, pack.mask(*(code for code in top if code in pack.index)), ranking)


AcesPlace = Literal["lowest", "knave", "highest"]
"""Where the black Aces rank in their suits when nothing is trumps: `knave` is just below him."""


@cache
def no_trumps(pack: Pack, aces: AcesPlace) -> TrickOrder:
    """The order without any trump: the black Aces lie in their suits."""
    side = []
    for suit in pack.suits:
        row = _rising(suit.letter)
        if suit.letter in "SC":
            place = {"lowest": 0, "knave": row.index(f"{suit.letter}-J"), "highest": len(row)}
            row.insert(place[aces], f"{suit.letter}-A")
        side += row
    return pack_order(pack, 0, [pack.index[code] for code in side if code in pack.index])
