"""What the matadors of a hand are worth: what a family tells of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.hand.state import Game
from tutor.rules.contract import Contract
from tutor.rules.ledger import Entry
from tutor.rules.tricks import TrickOrder
from tutor.sources import Citation


@dataclass(frozen=True)
class Worth:
    """A hand in a contract with these trumps: its cards in a row from the highest, whether they
    are false matadors, what each opponent would pay for the game and for them, and the place."""

    contract: Contract
    row: tuple[int, ...]
    false: bool
    entries: tuple[Entry, ...]
    place: Citation


@dataclass(frozen=True)
class MatadorRoom:
    """What a family tells of its matadors.

    `favourite` draws the favourite suit of a hand (None: there is none), `contracts` are the games
    that may be chosen, with it, and `worth` is what a hand is worth in one with a suit as trumps.
    """

    favourite: Callable[[Game, random.Random], str | None]
    contracts: Callable[[Game, str | None], Sequence[Contract]]
    worth: Callable[[Game, Contract, str | None, str | None, int], Worth]


def order_with(game: Game, contract: Contract, suit: str | None) -> TrickOrder:
    """What beats what in a contract whose trumps are this suit."""
    fixed = contract.trump is None or contract.trump.choice == "fixed"
    return contract.order(game.pack, game.order, None if fixed else suit)


def takes_suit(contract: Contract) -> bool:
    """Whether the suit of trumps is to be chosen in it."""
    return contract.trump is not None and contract.trump.choice != "fixed"


def plain_ones(contracts: Sequence[Contract]) -> tuple[Contract, ...]:
    """The contracts that are no others' like in the favourite suit."""
    return tuple(one for one in contracts if one.suit is None)


def in_suit(contracts: Sequence[Contract], plain: Contract, suit: str | None) -> Contract:
    """What a contract is with these trumps: in the favourite suit one of its own, where it has."""
    own = (one for one in contracts if suit and one.suit == suit)
    return next((one for one in own if one.id.startswith(f"{plain.id}-")), plain)
