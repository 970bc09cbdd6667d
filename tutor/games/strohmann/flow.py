"""The row of the stages of a hand, and the game made from its parameters."""

from __future__ import annotations

from tutor.games.strohmann.faults import strohmann_faults
from tutor.games.strohmann.outcome import roles, standing, taker_of, thrown_by
from tutor.games.strohmann.prices import settle
from tutor.games.strohmann.rules import StrohmannRules
from tutor.games.strohmann.throw_in import ThrowInStage
from tutor.hand.making import Shape
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import Stage
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.packets import (
    PacketPlayRules,
    PacketsStage,
    packet_play,
    packets_of,
    turned_up,
)
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.rank.tricks import tarock_order


def _throw_in(state: State, place: int) -> Stage | None:
    """A player without a tarok among the first cards may throw in the deal; forehand says first."""
    rule, seat = state.game.rules_as(StrohmannRules).no_tarok, state.table.active[place]
    hand = state.the(DealtStage).cards.hands[seat]
    if not rule.value.may_throw or hand & state.game.order.trumps or thrown_by(state) is not None:
        return None
    return ThrowInStage(state.table, state.cards, seat, "A hand without taroks", rule.citation)


def _forehand_throws(state: State) -> Stage | None:
    return _throw_in(state, 0)


def _dealer_throws(state: State) -> Stage | None:
    return _throw_in(state, 1)


def _auction(state: State) -> Stage | None:
    if thrown_by(state) is not None:
        return None
    return AuctionStage(state.table, state.game.rules_as(StrohmannRules).auction, state.cards)


def _packets(state: State) -> Stage | None:
    """Both turn up their packets, as soon as it is known who plays what."""
    rules = state.game.rules_as(StrohmannRules)
    auction = state.find(AuctionStage)
    if auction is None or (taker_of(state) is None and rules.all_pass.value != "simple"):
        return None
    cards = state.the(DealtStage).cards
    under = packets_of(rules.pattern.value, cards.talon, state.table.active)
    return turned_up(state.table, cards, under, rules.taken(), rules.packets.value)


def _play(state: State) -> Stage | None:
    opened = state.find(PacketsStage)
    if opened is None:
        return None
    rules, game, taker = state.game.rules_as(StrohmannRules), state.game, taker_of(state)
    duties = rules.duties
    each = rules_of_play(game.pack, game.order, duties.value, (), duties.citation)
    by_taker = taker is not None and rules.first_lead.value == "taker"
    leader = taker if by_taker and taker is not None else state.table.forehand
    given = PacketPlayRules(rules.taken(), rules.packets.value, rules.together())
    return packet_play(opened, (each,) * state.table.seats, leader, given)


def strohmann_shape(rules: StrohmannRules) -> Shape:
    """The parts of the game beside its cards."""
    return Shape(
        players=(2,),
        order=tarock_order(rules.pack.value),
        values=tarock_values(rules.pack.value),
        flow=(_forehand_throws, _dealer_throws, _auction, _packets, _play),
        settle=settle,
        standing=standing,
        roles=roles,
        faults=strohmann_faults(rules),
    )
