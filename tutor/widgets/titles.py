"""What a deal is called: by its number, as one's own, or as somebody has prepared it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.hand.state import Game
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name


def short_name(game: Game) -> str:
    """The name of a game without what tells it from its sisters."""
    return re.split(r", | with ", game.english)[0]


def numbered(game: Game, seed: int, dealing: Sequence[Action], dealer: int | None) -> str:
    """`Deal 110 of Tappen`, and what makes it another: where it was cut, who else dealt it.

    `dealing` is what was done otherwise than the number does; `dealer` None for the usual one.
    """
    words = f"Deal {seed} of {short_name(game)}"
    if dealing:
        first = dealing[0]
        cut = first.verb == "cut" and len(dealing) == 1
        words += f", cut after {first.args[0]}" if cut else ", dealt by hand"
    return words if dealer is None else f"{words}, dealt by {seat_name(dealer)}"


def laid(name: str, own: bool) -> str:
    """A deal of cards: the reader's own, or one that came by a link, perhaps with a name."""
    words = "Your own deal" if own else "A prepared deal"
    return f"{words}: {name}" if name else words
