"""What the matadors of a hand are worth: what a family tells of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.cards import card_phrase, mask_of
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.rules.core.wording import listed
from tutor.rules.pay.ledger import Entry
from tutor.rules.rank.rankings import named_trumps, trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation

MISSING, LENGTHS = (0, 0, 0, 0, 0, 0, 0, 1, 1, 2), (2, 3, 3, 3, 4, 4, 4, 5, 5, 6)
"""How many trumps are missing at the top of a hand that is drawn, for without the first the row may
be one of false matadors; how many are in the row."""


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
    return contract.order(game.pack, game.order, suit if contract.takes_suit else None)


def plain_ones(contracts: Sequence[Contract]) -> tuple[Contract, ...]:
    """The contracts that are no others' like in the favourite suit."""
    return tuple(one for one in contracts if one.suit is None)


def in_suit(contracts: Sequence[Contract], plain: Contract, suit: str | None) -> Contract:
    """What a contract is with these trumps: in the favourite suit one of its own, where it has."""
    own = (one for one in contracts if suit and one.suit == suit)
    return next((one for one in own if one.like == plain.id), plain)


def draw(game: Game, room: MatadorRoom, seed: int) -> tuple[int, str, str | None]:
    """A hand of this number with a row of trumps of some suit, that suit, the favourite suit."""
    rng, pack, size = random.Random(f"{game.id}/row/{seed}"), game.pack, game.pattern.hand_size
    suit = rng.choice([one.letter for one in pack.suits if pack.suit_masks[one.letter]])
    top = trump_order(pack, suit).trump_row
    low = min(rng.choice(MISSING), len(top) - 1)
    length = min(rng.choice(LENGTHS), len(top) - low, size)
    held = list(top[low : low + length])
    gaps = {*top[:low], *top[low + length : low + length + 1]}
    rest = [card for card in range(len(pack)) if card not in held and card not in gaps]
    held += rng.sample(rest, size - len(held))
    return mask_of(held), suit, room.favourite(game, rng)


def missing(game: Game, order: TrickOrder, suit: str | None, worth: Worth) -> str:
    """Where a row begins and what ends it, in a sentence or two."""
    row, named = order.trump_row, named_trumps(game.pack, suit)
    begun = len(worth.row) + worth.false

    def name(card: int) -> str:
        return named.get(card) or card_phrase(game.pack, card)

    if not worth.row:
        absent = [name(card) for card in row[: begun + 1]]
        return f"{listed(absent)} {'is' if len(absent) == 1 else 'are'} missing."
    start = f"Without {name(row[0])} the row begins with {name(row[1])}. " if worth.false else ""
    if begun >= len(row):
        return f"{start}No trump is missing."
    end = name(row[begun])
    return f"{start}The next trump in the row, {end}, is missing."
