"""Facts of a row of tricks that are paid for: how a card fell, whether in the last trick, who has
every trick."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.core.sides import Sides
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.value import value


@value
class Fallen:
    """A card that `holder` played to a trick; `last` tells whether no other trick came after it."""

    card: int
    holder: int
    trick: Trick
    last: bool

    @property
    def taker(self) -> int:
        """Who took the trick."""
        return self.trick.winner

    @property
    def made(self) -> bool:
        """Whether its holder took the trick."""
        return self.holder == self.trick.winner


def falls(play: PlayStage, cards: int) -> Iterator[Fallen]:
    """How those of these cards fell that have fallen, in their order."""
    newest = play.tricks[-1] if play.tricks else None
    for trick in play.tricks:
        for holder, card in trick.plays if trick.mask & cards else ():
            if cards >> card & 1:
                yield Fallen(card, holder, trick, trick is newest and play.to_act is None)


def fallen(play: PlayStage | None, card: int) -> Fallen | None:
    """How a card fell; None where it has not."""
    return next(falls(play, 1 << card), None) if play else None


def in_the_last(play: PlayStage | None, card: int) -> Fallen | None:
    """How a card fell in the last trick of all; None where it did not fall there."""
    found = fallen(play, card)
    return found if found and found.last else None


def caught(play: PlayStage | None, card: int, by: int) -> tuple[int, int] | None:
    """Who played a card, and who played this other one to the same trick; None where they did not
    fall together."""
    found = fallen(play, card)
    beside = {one: seat for seat, one in found.trick.plays} if found else {}
    return (found.holder, beside[by]) if found and by in beside else None


def every_trick_of(play: PlayStage | None, sides: Sides) -> tuple[int, ...] | None:
    """The party that made every trick of a play to its end; None where none did."""
    if play is None or play.to_act is not None:
        return None
    winners = {trick.winner for trick in play.tricks}
    return next((party for party in sides.parties if winners.issubset(party)), None)
