"""What the matadors of a hand are worth in Quadrille and its kin."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.state import Game
from tutor.rules.auction import contracts_in
from tutor.rules.contract import Contract
from tutor.rules.honours import Facts, lines, row_of
from tutor.table.matadors import MatadorRoom, Worth, order_with


def _favourite(game: Game, rng: random.Random) -> str | None:
    favourites = game.rules_as(QuadrilleRules).favourites
    return favourites[-1].suit if favourites else None


def _contracts(game: Game, favourite: str | None) -> Sequence[Contract]:
    return contracts_in(game.rules_as(QuadrilleRules).auction)


def _worth(
    game: Game, contract: Contract, suit: str | None, favourite: str | None, hand: int
) -> Worth:
    """What each opponent pays for the game, won with the tricks it needs, and its matadors."""
    rules, order = game.rules_as(QuadrilleRules), order_with(game, contract, suit)
    row = row_of(order, hand)
    facts = Facts(0, contract, rules.needed.value, True, row, False, None, False, suit=suit)
    entries = tuple(lines(rules, facts, (1,)))
    return Worth(contract, order.trump_row[:row], False, entries, rules.matador.citation)


MATADORS = MatadorRoom(_favourite, _contracts, _worth)
