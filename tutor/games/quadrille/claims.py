"""Checks of the printed statements on Quadrille and its kin, each computed by the engine."""

from __future__ import annotations

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.state import Game
from tutor.rules.pay.honours import ROW, HonourFacts, lines
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.contracts import contract_checks
from tutor.verify.for_pot import FOR_POT


def _rules(game: Game) -> QuadrilleRules:
    return game.rules_as(QuadrilleRules)


def price(game: Game, args: Args) -> Answer:
    """What one opponent pays for an item in a suit of trumps, or in each of several: a game won
    with three matadors and the premiers."""
    return ", ".join(str(_price(game, args, suit)) for suit in args["suit"]), ""


def _price(game: Game, args: Args, suit: str) -> int:
    rules = _rules(game)
    bids = [bid.to_play for bid in rules.auction.ladder]
    named = [one for one in bids if one.id.partition("-")[0] == args["game"]]
    contract = next((one for one in named if one.suit == suit), named[0])
    facts = HonourFacts(0, contract, rules.needed.value, True, ROW, True, None, False, suit=suit)
    paid = (entry.amount for entry in lines(rules, facts, (1,)) if entry.item == args["item"])
    return sum(paid)


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    **contract_checks(lambda game: _rules(game).games),
    "price": price,
}
