"""The row of stages of a hand of Préférence, and the game made from its parameters."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.preference.faults import preference_faults
from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import game_played, roles, standing
from tutor.games.preference.prices import settle
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.making import Shape
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Whole
from tutor.rules.bid.naming import NamingRules, NamingStage
from tutor.rules.core.stage import Stage
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import cite

HIGHER_AT = cite("000 2 ¶ 8")
"""After the talon another suit may be named, if it is higher."""

TAKING_AT = cite(
    "000 2 ¶ 3",
    "read",
    "The book never says who wins a trick, but the duty to trump would mean nothing if trumps did"
    " not win. It demands only that players follow suit and trump, so nobody has to beat a card. "
    "It takes the rest for granted.",
)


def _auction(state: State) -> Stage:
    rules = state.game.rules_as(PreferenceRules)
    return AuctionStage(state.table, rules.auction.value, state.cards)


def _talon(state: State) -> Stage | None:
    """The player takes the talon and lays two cards away (000 2 ¶ 8)."""
    auction = state.find(AuctionStage)
    if auction is None or auction.result is None:
        return None
    player, contract = auction.result
    if not isinstance(contract.talon, Whole):
        return None
    laying = state.game.rules_as(PreferenceRules).discard.value
    return contract.talon.taken(state.table, laying, state.cards, player)


def _naming(state: State) -> Stage | None:
    """The suit that was maintained, or a higher one (000 2 ¶ 8)."""
    if state.find(DiscardStage) is None:
        return None
    player, driven_to = state.the(AuctionStage).won
    rules = state.game.rules_as(PreferenceRules)
    naming = NamingRules(
        rules.driven,
        HIGHER_AT,
        rules.suits.citation,
        "You took the talon, so you must name a game.",
    )
    return NamingStage(state.table, naming, state.cards, player, driven_to.rank)


def _helpers(state: State) -> Stage | None:
    played = game_played(state)
    if played is None:
        return None
    rules = state.game.rules_as(PreferenceRules)
    others = state.table.turn_from(played[0])[1:]
    asked = others if rules.helpers.value == "right" else others[::-1]
    needed, place = rules.tricks.value.helper, rules.helpers.citation
    return HelpersStage(state.table, state.cards, asked, needed, place)


def _named_order(state: State) -> TrickOrder | None:
    played = game_played(state)
    return played[1].order(state.game.pack, state.game.order) if played else None


def _play(state: State) -> Stage | None:
    """Who stays has no part in the tricks; the player leads, or the first of those who play."""
    played, helpers = game_played(state), state.find(HelpersStage)
    if played is None or helpers is None or not helpers.along:
        return None
    player, contract = played
    rules = state.game.rules_as(PreferenceRules)
    seats = tuple(s for s in state.table.active if s == player or s in helpers.along)
    order = contract.order(state.game.pack, state.game.order)
    duties = rules.duties
    each = rules_of_play(state.game.pack, order, duties.value, (), duties.citation, TAKING_AT)
    table = replace(state.table, active=seats)
    leader = player if rules.player_leads.value else seats[0]
    return PlayStage(table, (each,) * state.table.seats, state.cards.hands, leader)


def preference_shape(rules: PreferenceRules) -> Shape:
    """The parts of the game beside its cards."""
    return Shape(
        players=(3, 4),
        order=pack_order(rules.pack.value, 0),
        flow=(_auction, _talon, _naming, _helpers, _play),
        settle=settle,
        standing=standing,
        roles=roles,
        named=_named_order,
        faults=preference_faults(rules),
    )
