"""What the matadors of a hand are worth in L'Hombre."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tutor.games.hombre.outcome import HombreFacts
from tutor.games.hombre.prices import lines
from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract, no_trick
from tutor.rules.pay.honours import ROW, matadors, row_of
from tutor.table.matadors import MatadorRoom, Worth, order_with

OTHERS = (1,)


def _favourite(game: Game, rng: random.Random) -> str | None:
    """The suit that the second pack shows, or the one agreed on."""
    chosen, suits = game.rules_as(HombreRules).favourite.value, list(game.pack.suit_masks)
    return rng.choice(suits) if chosen == "volante" else chosen if chosen in suits else None


def _contracts(game: Game, favourite: str | None) -> Sequence[Contract]:
    """The games with trumps."""
    games = game.rules_as(HombreRules).contracts(favourite)
    return tuple(one for one in games if one.demand is not no_trick)


def _worth(
    game: Game, contract: Contract, suit: str | None, favourite: str | None, hand: int
) -> Worth:
    """What each opponent pays for the game, when it is won, and its matadors."""
    rules, order = game.rules_as(HombreRules), order_with(game, contract, suit)
    # Without a suit of trumps there is no Manille, and so no false row.
    number, false = matadors(order, hand) if suit else (row_of(order, hand), False)
    facts = HombreFacts(
        player=0,
        contract=contract,
        tricks=0,
        against=(),
        row=number if number >= ROW else 0,
        false=false,
        premiers=False,
        vole=None,
        thrown=False,
        favoured=suit is not None and suit == favourite,
        ruled=True,
    )
    row = order.trump_row[false : false + number]
    place = rules.false_row.citation if false and number else rules.matador.citation
    return Worth(contract, row, false, tuple(lines(rules, facts, OTHERS)), place)


MATADORS = MatadorRoom(_favourite, _contracts, _worth)
