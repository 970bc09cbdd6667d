"""The row of stages of a hand of L'Hombre, and the game made from its parameters."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.contracts import MOHR, OTHERS, OUTBIDS_AT, TAKES_UP_AT, mohr
from tutor.games.hombre.faults import hombre_faults
from tutor.games.hombre.held_up import HeldUpStage
from tutor.games.hombre.outcome import (
    FORGOTTEN,
    favourite_suit,
    standing,
    thrown_early,
)
from tutor.games.hombre.prices import settle
from tutor.games.hombre.rules import HombreRules
from tutor.hand.buying import other_buys, owed_to, player_buys
from tutor.hand.fault import calls_of
from tutor.hand.making import Shape
from tutor.hand.played import named, order_of, played, roles, taking_part, the_played
from tutor.hand.state import Opening, State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract, Whole, most_tricks, no_trick
from tutor.rules.bid.favourite import FavouriteStage, second_pack
from tutor.rules.bid.naming import NamingRules, NamingStage
from tutor.rules.bid.offer import OfferStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.stage import Stage
from tutor.rules.deal.dealing import CutStage
from tutor.rules.play.committed import Commitment
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.lone import HeldBack, LonePlay, WayOut
from tutor.rules.rank.black_aces import trump_order
from tutor.rules.talon.discard import DiscardRules
from tutor.sources import cite

NAMES_TRUMP_AT, SIXTH_LEAD_AT = cite("000 1 ¶ 28 law 9"), cite("000 1 ¶ 12")
SOLO_NAMED_AT = cite(
    "000 1 ¶ 9",
    "read",
    "It says that forehand names it together with the word Solo. We ask the declarer for it when "
    "the bidding is over, since by ¶ 27 law 10 a Solo may be bid before its suit is named.",
)
NAMES_LATER_AT = cite("000 1 ¶ 8")
FREE_AT = cite("000 1 ¶ 28 law 1")
TAKING_AT = cite(
    "000 1 ¶ 2",
    "read",
    "The book gives the order of suits and trumps, and takes it for granted how a trick is played"
    " and won.",
)
GIVES_UP_AT = cite("000 1 ¶ 19 law 2")
SHORT = HeldBack("With a card too few, you may not play for the vole.", cite("000 1 ¶ 27 law 12"))
OF_A_THIRD = ("bought-late", "dealer-number")
"""Mistakes of which the book tells what follows for one more than two."""
BOUND = "Nobody has outbid you, so you must play: name a game."


def _rules(state: State) -> HombreRules:
    return state.game.rules_as(HombreRules)


def _favourite(state: State) -> Stage | None:
    """The second pack's top card shows the favourite suit of this hand (000 1 ¶ 28 law 8)."""
    cut = state.find(CutStage)
    if _rules(state).favourite.value != "volante" or cut is None:
        return None
    return FavouriteStage(state.table, state.cards, second_pack(cut.order))


def _auction(state: State) -> Stage:
    rules = _rules(state).auctions[favourite_suit(state)]
    return AuctionStage(state.table, rules, state.cards)


def _naming(state: State) -> Stage | None:
    """A player who has asked or entered, and was not outbid, names a game (000 1 ¶¶ 5, 27)."""
    auction = state.the(AuctionStage)
    seat, bid = auction.standing, auction.bid
    if seat is None or bid is None or auction.driven or bid.onward is None:
        return None
    free, least, place = bid.contract is None, bid.rank, bid.onward
    options = tuple(game for game in _open_to(state, seat, free) if game.rank >= least)
    if len(options) == 1 and not free:
        return None
    return NamingStage(
        state.table, NamingRules(options, place, place, BOUND), state.cards, seat, least
    )


def _open_to(state: State, seat: int, free: bool) -> tuple[Contract, ...]:
    """The games that a seat may go on to: without buying only if it is free to."""
    auction, hand = state.the(AuctionStage), state.cards.hands[seat]
    found = []
    for bid in auction.rules.ladder:
        held = bid.holding is None or bid.holding.held(state.table.pack, hand)
        may = held and not auction.bar_of(seat, bid)
        if bid.contract and may and (free or bid.contract.talon):
            found.append(bid.contract)
    return tuple(found)


def _mohr(state: State) -> Stage | None:
    """With four at the table the King may take the talon when all have passed (000 1 ¶ 16)."""
    rules, table = _rules(state), state.table
    passed = state.the(AuctionStage).bid is None
    if not passed or table.dealer in table.active or MOHR not in rules.games.value:
        return None
    return OfferStage(table, state.cards, table.dealer, mohr(rules.mohr_price), TAKES_UP_AT)


def _takes_up(state: State) -> Stage | None:
    """The King picks nine cards out of the talon and discards the other four."""
    found = played(state)
    if found is None or not isinstance(found.contract.talon, Whole):
        return None
    number = len(state.cards.talon) - state.game.pattern.hand_size
    rules = DiscardRules(number, TAKES_UP_AT)
    return found.contract.talon.taken(state.table, rules, state.cards, found.player)


def _shows(state: State) -> Stage | None:
    """The declarer of a game that needs certain cards shows them (000 1 ¶ 8)."""
    found, auction = played(state), state.the(AuctionStage)
    bid = auction.rules.bid(found.contract.id) if found else None
    if found is None or bid is None or bid.holding is None or not _rules(state).shown.value:
        return None
    shown = state.table.pack.mask(*bid.holding.codes)
    return HeldUpStage(state.table, state.cards, found.player, shown)


def _turns(state: State) -> Stage | None:
    """The talon's first card shows the trumps; after a black Ace there may be a second one, where
    that is the custom (000 1 ¶ 6)."""
    found = played(state)
    trump = found.contract.trump if found else None
    if found is None or trump is None or trump.choice != "turned up":
        return None
    rules = _rules(state)
    ace = state.game.order.trumps >> state.cards.talon[0] & 1
    second = rules.second.citation if rules.second.value and ace else None
    return TurnStage(state.table, state.cards, found.player, second)


def _suit(state: State) -> Stage | None:
    """Declarer names the suit of trumps; the favourite one belongs to a higher game where there
    is one (000 1 ¶ 28 laws 8, 9)."""
    found = played(state)
    if found is None or found.contract.trump is None or found.contract.trump.choice != "named":
        return None
    return _naming_stage(state, found.player)


def _naming_stage(state: State, player: int) -> SuitStage:
    favourite = favourite_suit(state)
    reserved = (favourite, OUTBIDS_AT) if favourite else None
    place = NAMES_TRUMP_AT if the_played(state).contract.talon else SOLO_NAMED_AT
    return SuitStage(state.table, state.cards, player, place, reserved)


def _suit_later(state: State) -> Stage | None:
    """The declarer of an Obscur names trumps after seeing what was bought (000 1 ¶ 8)."""
    found = played(state)
    trump = found.contract.trump if found else None
    if found is None or trump is None:
        return None
    if calls_of(state, FORGOTTEN):
        return _naming_stage(state, found.player)
    if trump.choice != "named later":
        return None
    return SuitStage(
        state.table, state.cards, found.player, NAMES_LATER_AT, throwing=NAMES_LATER_AT
    )


def _buys(number: int) -> Opening:
    """The opening in which this one of the others buys, the one at declarer's right first."""

    def opened(state: State) -> Stage | None:
        found = played(state)
        if found is None or thrown_early(state) or isinstance(found.contract.talon, Whole):
            return None
        return other_buys(state, number, OTHERS)

    return opened


def _play(state: State) -> Stage | None:
    """Forehand leads; declarer may give up the game before the first card, and may stop after
    winning all the first tricks."""
    found, rules, pack = played(state), _rules(state), state.game.pack
    if found is None or thrown_early(state):
        return None
    each = rules_of_play(pack, order_of(state, found), rules.duties, (), FREE_AT, TAKING_AT)
    wins = found.contract.demand is most_tricks
    due = Commitment((found.player,), rules.first.value, SIXTH_LEAD_AT) if wins else None
    table = replace(state.table, active=taking_part(state))
    seats, hands = (each,) * table.seats, state.cards.hands
    short = owed_to(state, found.player) > 0
    return LonePlay(
        table,
        seats,
        hands,
        table.forehand,
        commitment=due,
        ends=SIXTH_LEAD_AT,
        way_out=WayOut(found.player, GIVES_UP_AT),
        held_back=SHORT if short else None,
        without=found.player if found.contract.demand is no_trick else None,
    )


def hombre_shape(rules: HombreRules, players: tuple[int, ...]) -> Shape:
    """The parts of the game beside its cards, for so many at the table."""
    others, alone = (_buys(number) for number in range(1, min(players))), max(players) == 2
    return Shape(
        players=players,
        order=trump_order(rules.pack.value, None),
        flow=(
            *(_favourite, _auction, _naming, _mohr, _takes_up, _shows, _turns, _suit),
            *(player_buys, _suit_later, *others, _play),
        ),
        settle=settle,
        standing=standing,
        roles=roles,
        named=named,
        faults=tuple(one for one in hombre_faults(rules) if not alone or one.id not in OF_A_THIRD),
        pot=rules.pot.value,
    )
