"""The row of the stages of a hand, and a game made from its parameters."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, mask_of
from tutor.games.tarokhombre.declared import DeclaredPlay, Declaring
from tutor.games.tarokhombre.faults import tarokhombre_faults
from tutor.games.tarokhombre.outcome import scat_of, standing
from tutor.games.tarokhombre.prices import settle
from tutor.games.tarokhombre.rules import BESIDE_PAGAT, TarokHombreRules, pagat_alone
from tutor.hand.making import Shape
from tutor.hand.played import played, roles
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage, BarredBids
from tutor.rules.bid.contract import Whole
from tutor.rules.core.stage import Stage
from tutor.rules.core.wording import number_word
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.excuse import excuse_order
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.fetch import FetchRules, FetchStage


def _dealers_scat(state: State) -> Stage | None:
    """The dealer takes the three cards up; a dealer who sits out leaves them."""
    rules, dealer = state.game.rules_as(TarokHombreRules), state.table.dealer
    if rules.scat.value != "dealer" or dealer not in state.table.active:
        return None
    return _laying(state, rules, dealer)


def _laying(state: State, rules: TarokHombreRules, seat: int) -> Stage:
    """The three cards in a hand, of which three are to be discarded; the Pagat is among those that
    may, where it has exactly so many other taroks beside it."""
    pack, laying = state.game.pack, rules.discard.value
    hand = state.cards.hands[seat] | mask_of(state.cards.talon)
    taroks, alone = hand & pack.suit_masks[TAROK], pagat_alone(laying)
    if alone and taroks.bit_count() == BESIDE_PAGAT + 1:
        never = tuple(barred for barred in laying.never if barred != alone)
        laying = replace(laying, never=never)
    return Whole().taken(state.table, laying, state.cards, seat)


def _auction(state: State) -> Stage | None:
    rules, table = state.game.rules_as(TarokHombreRules), state.table
    word = rules.waiting.value
    first = "forehand" if word.speakers == 1 else f"the first {number_word(word.speakers)} in turn"
    reason = f"Only {first} may say “{word.german}”."
    later = table.active[word.speakers :]
    barred = tuple(BarredBids(seat, (word.id,), reason, rules.waiting.citation) for seat in later)
    return AuctionStage(table, rules.auction, state.cards, barred=barred)


def _first_scat(state: State) -> Stage | None:
    return _players_scat(state) if _taken(state) == "player first" else None


def _last_scat(state: State) -> Stage | None:
    return _players_scat(state) if _taken(state) == "player" else None


def _taken(state: State) -> str:
    return state.game.rules_as(TarokHombreRules).scat.value


def _players_scat(state: State) -> Stage | None:
    """The declarer takes the three cards that were set aside, and discards as many."""
    found, rules = played(state), state.game.rules_as(TarokHombreRules)
    if found is None:
        return None
    return _laying(state, rules, found.player)


def _fetch(state: State) -> Stage | None:
    """The declarer names cards of the others."""
    found, (laid, owner) = played(state), scat_of(state)
    if found is None or not isinstance(found.contract.talon, FetchRules):
        return None
    own = laid if owner == found.player else 0
    return FetchStage(state.table, found.contract.talon, state.cards, found.player, own)


def _play(state: State) -> Stage | None:
    found, rules = played(state), state.game.rules_as(TarokHombreRules)
    if found is None:
        return None
    pack, excuse, declared = state.game.pack, rules.excuse.value, rules.declared
    duties, lead = rules.duties, excuse.leading(pack)
    each = rules_of_play(pack, state.game.order, duties.value, lead, duties.citation)
    due = Declaring(found.player, declared.value, declared.citation) if declared.value else None
    seats, hands = (each,) * state.table.seats, state.cards.hands
    return DeclaredPlay(state.table, seats, hands, state.table.forehand, declaring=due)


FLOW = (_dealers_scat, _auction, _first_scat, _fetch, _last_scat, _play)


def tarokhombre_shape(rules: TarokHombreRules) -> Shape:
    """What the games of the family share."""
    pack = rules.pack.value
    return Shape(
        players=(3, 4),
        order=excuse_order(pack, pack.suit_masks[TAROK], rules.excuse.value.code),
        values=tarock_values(pack),
        flow=FLOW,
        settle=settle,
        standing=standing,
        roles=roles,
        faults=tarokhombre_faults(rules),
        pot=rules.pot.value,
        dealer_plays=rules.sitting.value == "dealer before",
    )
