"""The row of stages of a hand of Scat, and the game made from its parameters."""

from __future__ import annotations

from tutor.games.scat.faults import scat_faults
from tutor.games.scat.order import trump_order
from tutor.games.scat.outcome import game_named, player_and_game, roles, standing
from tutor.games.scat.prices import settle
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.trickless import TricklessPlay
from tutor.hand.making import Shape
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Whole, no_trick
from tutor.rules.bid.naming import NamingRules, NamingStage
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.stage import Stage
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite

NAMED_AT = cite("000 3 § 4 ¶ 4")
"""Who is left names the game asked last, or a higher one."""


def _asking(state: State) -> Stage:
    """The forehand need not have bid: the second asks first (000 3 § 4 ¶ 1)."""
    rules = state.game.rules_as(ScatRules)
    table = state.table
    return AuctionStage(table, rules.asking, state.cards, standing=table.forehand, challenger=1)


def _naming(state: State) -> Stage:
    rules = state.game.rules_as(ScatRules)
    asking = state.the(AuctionStage)
    least = asking.bid.rank if asking.bid else 0
    naming = NamingRules(
        rules.games, NAMED_AT, NAMED_AT, "You have asked or said yes, so you must name a game."
    )
    may_pass = None if asking.bid else rules.not_asked.citation
    return NamingStage(state.table, naming, state.cards, asking.asked, least, may_pass)


def _scat(state: State) -> Stage | None:
    """A Frage takes the Scat (000 3 § 1 ¶ 12)."""
    named = game_named(state)
    if named is None or not isinstance(named[1].talon, Whole):
        return None
    laying = state.game.rules_as(ScatRules).discard.value
    return named[1].talon.taken(state.table, laying, state.cards, named[0])


def _open_hand(state: State) -> Stage | None:
    """A Null ouvert is played with an open hand (000 3 § 10 C)."""
    named = game_named(state)
    if named is None or not named[1].open_hand:
        return None
    return ShownStage(state.table, state.cards, named[0])


def _named_order(state: State) -> TrickOrder | None:
    named = game_named(state)
    return named[1].order(state.game.pack, state.game.order) if named else None


def _play(state: State) -> Stage | None:
    order = _named_order(state)
    if order is None:
        return None
    rules = state.game.rules_as(ScatRules)
    duties = rules.duties
    each = rules_of_play(state.game.pack, order, duties.value, (), duties.citation)
    seats, forehand = (each,) * state.table.seats, state.table.forehand
    player, contract = player_and_game(state)
    if contract.demand is no_trick and rules.null_ends.value:
        return TricklessPlay(state.table, seats, state.cards.hands, forehand, player=player)
    return PlayStage(state.table, seats, state.cards.hands, forehand)


def scat_shape(rules: ScatRules) -> Shape:
    """The parts of the game beside its cards."""
    return Shape(
        players=(3,),
        order=trump_order(None),
        values=rules.values.value,
        flow=(_asking, _naming, _scat, _open_hand, _play),
        settle=settle,
        standing=standing,
        roles=roles,
        named=_named_order,
        faults=scat_faults(rules),
        leftward=True,  # 000 3 § 1 ¶¶ 10, 11
    )
