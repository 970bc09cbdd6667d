"""The contracts of the family: four games with a half of the talon, and the Solo without it."""

from __future__ import annotations

from tutor.rules.bid.contract import Contract, enough_points
from tutor.rules.core.wording import capital, the_game
from tutor.rules.talon.halves import Half
from tutor.sources import Citation

FIRST_HALVES = ("upper", "lower", "upper", "lower")
"""Which half belongs to each game first, from the lowest (003 § 6, 000 6 ¶¶ 12, 16, 17)."""


Name = tuple[str, str, Citation]
"""A game by its id, as the book calls it, with its place."""


def buying(*names: Name, paid: Citation) -> tuple[Contract, ...]:
    """The games with the talon, from the lowest; each is paid once more than the one before.

    `paid` is the place that has each paid as often as it was driven.
    """
    return tuple(
        Contract(
            *(game, german, rank, rank + 1, place, enough_points),
            talon=Half(half),
            price_place=paid,
        )
        for rank, ((game, german, place), half) in enumerate(zip(names, FIRST_HALVES, strict=True))
    )


def from_hand(price: int, place: Citation) -> Contract:
    """The Solo: above all others, without the talon, and the honours doubled."""
    return Contract("solo", "Solo", len(FIRST_HALVES), price, place, enough_points, honours=2)


def headed(german: str) -> str:
    """A game at the head of a sentence: `The Dreier`, `The game “von unten”`."""
    name = the_game(german)
    return f"The game {name}" if name.startswith("“") else capital(name)
