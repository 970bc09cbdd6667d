"""The row of stages of a hand of the Tapp family, and the game made from its parameters."""

from __future__ import annotations

from tutor.games.tapp import faults
from tutor.games.tapp.outcome import outcome, standing
from tutor.games.tapp.prices import settle, without_tarok
from tutor.games.tapp.rules import TappRules
from tutor.hand.making import Shape
from tutor.hand.played import played, roles, sides
from tutor.hand.state import Game, State, deal_after_cut
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import Stage
from tutor.rules.deal.dealing import ClaimStage, CutStage, DealtStage
from tutor.rules.play.duties import Duty, PlayRules, rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.rank.tricks import tarock_order
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import Half, HalvesStage


def _claim(state: State) -> Stage | None:
    cut = state.find(CutStage)
    if cut is None or not cut.knocked:
        return None
    place = state.game.rules_as(TappRules).cut.citation
    return ClaimStage(state.table, state.game.pattern, place, cut.order)


def _deal(state: State) -> Stage | None:
    claim = state.find(ClaimStage)
    return DealtStage(claim.dealt()) if claim else deal_after_cut(state)


def _auction(state: State) -> Stage | None:
    if without_tarok(state) is not None:
        return None
    rules = state.game.rules_as(TappRules)
    return AuctionStage(state.table, rules.auction.value, state.cards)


def _halves(state: State) -> Stage | None:
    found, halves = played(state), state.game.rules_as(TappRules).halves.value
    if found is None or not isinstance(found.contract.talon, Half):
        return None
    contract, at_once = found.contract, halves.both_open
    return HalvesStage(state.table, halves, state.cards, found.player, contract, at_once)


def _discard(state: State) -> Stage | None:
    halves = state.find(HalvesStage)
    rules = state.game.rules_as(TappRules)
    if halves is None:
        return None
    return DiscardStage(state.table, rules.discard.value, state.cards, halves.declarer)


def _announce(state: State) -> Stage | None:
    found, rules = played(state), state.game.rules_as(TappRules)
    if found is None:
        return None
    return AnnounceStage(
        state.table,
        rules.announce.value,
        state.cards,
        found.player,
        sides(state),
        found.contract.rank,
        found.player,
        declarer_decides=outcome(state).price <= rules.written_off.value,
    )


def _play(state: State) -> Stage | None:
    announce = state.find(AnnounceStage)
    if announce is None or (announce.declarer_decides and not announce.announced):
        return None
    rules = state.game.rules_as(TappRules)
    plain = play_rules(state.game, rules.duties.value)
    kept = play_rules(state.game, rules.duties.value, rules.announced_duties.value)
    owner = announce.owner("pagat")
    each = tuple(kept if seat == owner else plain for seat in range(state.table.seats))
    return PlayStage(state.table, each, state.cards.hands, state.table.forehand)


def play_rules(
    game: Game, duties: tuple[Duty, ...], everywhere: tuple[Duty, ...] = ()
) -> PlayRules:
    """The rules of play of a seat; the duties of `everywhere` also bind who leads."""
    rules = game.rules_as(TappRules)
    return rules_of_play(
        game.pack, game.order, (*duties, *everywhere), everywhere, rules.duties.citation
    )


DEALING = (_claim, _deal)
FLOW = (_auction, _halves, _discard, _announce, _play)


def tapp_shape(rules: TappRules) -> Shape:
    """What the games of the family share."""
    return Shape(
        players=(rules.players, rules.players + 1),
        order=tarock_order(rules.pack.value),
        values=tarock_values(rules.pack.value),
        dealing=DEALING,
        flow=FLOW,
        settle=settle,
        standing=standing,
        roles=roles,
        faults=faults.tapp_faults(rules),
    )
