"""A game like Boston: a player who asks plays with whoever joins by a word, or alone.

Four play with eight cards each. *Demande* asks for a partner, and whoever says *Whist* is it; above
it stand *Misère* and *Solo*.
"""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import Pack
from tutor.cards.packs import FRENCH_32
from tutor.family import Family
from tutor.family.profile import Profile
from tutor.hand.making import Shape, Title, make_game
from tutor.hand.misdeal import misdeal
from tutor.hand.played import (
    auction,
    naming_trumps,
    order_of,
    played,
    roles,
    side,
    sides,
    sides_known_to,
    standing,
    the_played,
)
from tutor.hand.played import named as order_named
from tutor.hand.state import State
from tutor.players.plain import plain_player
from tutor.players.why import why_by_sides
from tutor.rules.bid.auction import AuctionRules, Bid, bid_for, contracts_in
from tutor.rules.bid.contract import (
    Contract,
    Count,
    Trump,
    WithWhoeverSays,
    enough_tricks,
    no_trick,
)
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Stage, seat_name
from tutor.rules.core.variant import Cited, Option, Part, Setting, in_place, named
from tutor.rules.core.wording import listed, pack_words
from tutor.rules.deal.dealing import EACH, CutRules, DealPattern, deal_words
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.duties import Duty, FollowSuit, rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.sources import cite
from tutor.table.upshot import Upshot, tricks_row

OURS = cite("000 1 Quadrille ¶ 1 law 1", "reconstructed", "No chapter prints it: ours, for a test.")
WHIST = "whist"


def order(pack: Pack, suit: str | None) -> TrickOrder:
    """Every card at its usual rank, and this suit above the others."""
    return pack_order(pack, pack.suit_masks[suit] if suit else 0)


@dataclass(frozen=True)
class Needed:
    """The tricks that win, and those for whoever asked for a partner and found none."""

    usual: int
    unjoined: int


@dataclass(frozen=True)
class Prices:
    """What each game costs, and each trick above those needed."""

    demande: int
    misere: int
    solo: int
    over: int


@dataclass(frozen=True)
class BostonRules:
    """Every parameter of the game."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    joining: Cited[bool] = named("joining by a word", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    needed: Cited[Needed] = named("tricks to win", Part.COUNT)
    prices: Cited[Prices] = named("prices", Part.PRICES)

    @cached_property
    def auction(self) -> AuctionRules:
        """The bids from the lowest; between them the word that joins the lowest."""
        price, chosen = self.prices.value, Trump(order, choice="named")
        demande = Contract("demande", "Demande", 0, price.demande, OURS, enough_tricks, chosen)
        misere = Contract("misere", "Misère", 2, price.misere, OURS, no_trick, Trump(order))
        solo = Contract("solo", "Solo", 3, price.solo, OURS, enough_tricks, chosen)
        word = Bid(WHIST, "Whist", 1, OURS, joins=(demande.id,))
        asked = replace(demande, partner=WithWhoeverSays(WHIST))
        row = (bid_for(asked), word) if self.joining.value else (bid_for(demande),)
        return AuctionRules((*row, bid_for(misere), bid_for(solo)), OURS, OURS, None)


def _rules(state: State) -> BostonRules:
    return state.game.rules_as(BostonRules)


def _play(state: State) -> Stage | None:
    found = played(state)
    if found is None:
        return None
    duties = _rules(state).duties
    each = rules_of_play(state.game.pack, order_of(state, found), duties.value, (), duties.citation)
    seats, hands = (each,) * state.table.seats, state.cards.hands
    return PlayStage(state.table, seats, hands, state.table.forehand)


def _count(state: State) -> Count:
    """The tricks of the player's side and of each opponent, and how many win."""
    found, own, numbers = the_played(state), side(state), _rules(state).needed.value
    asked = isinstance(found.contract.partner, WithWhoeverSays)
    tricks = [trick.winner for trick in state.the(PlayStage).tricks]
    against = tuple(tricks.count(seat) for seat in sides(state).against(found.player))
    needed = numbers.unjoined if asked and not own[1:] else numbers.usual
    return Count(sum(map(tricks.count, own)), against, needed=needed)


def settle(state: State) -> Settlement:
    """Each of the losers pays each of the winners the game, and the tricks above those needed."""
    found = played(state)
    if found is None:
        return Settlement("Nobody plays.", (), OURS)
    count, own, others = _count(state), side(state), sides(state).against(found.player)
    won, german = found.contract.demand(count), found.contract.german
    winners = own if won else others
    over = max(0, count.tricks - count.needed) if found.contract.demand is enough_tricks else 0
    told = f"{listed(map(seat_name, own))} {'win' if won else 'lose'}{'s' * (not own[1:])}"
    lines = (
        ("game", found.contract.price, f"{told} the {german}."),
        ("over", over * _rules(state).prices.value.over, f"{over} above those needed."),
    )
    entries = (Entry(item, n, winners, (*own, *others), why, OURS) for item, n, why in lines if n)
    return Settlement(f"{told} the {german}.", tuple(entries), OURS)


def _upshot(state: State) -> Upshot | None:
    if state.find(PlayStage) is None:
        return None
    found = the_played(state)
    parties = (side(state), sides(state).against(found.player))
    return Upshot(parties, (tricks_row(state, parties),), won=found.contract.demand(_count(state)))


def _shape(rules: BostonRules) -> Shape:
    return Shape(
        players=(4,),
        order=order(rules.pack.value, None),
        flow=(auction(rules.auction), naming_trumps(OURS, None), _play),
        settle=settle,
        standing=standing,
        roles=roles,
        named=order_named,
        faults=(misdeal(("cut", "auction"), OURS),),
        leftward=True,
    )


RULES = BostonRules(
    pack=Cited(FRENCH_32, pack_words, OURS),
    pattern=Cited(DealPattern(((EACH, 4), (EACH, 4)), OURS), deal_words, OURS),
    cut=Cited(CutRules(), "cut", OURS),
    joining=Cited(True, lambda may: "by Whist" if may else "not played", OURS),
    duties=Cited((FollowSuit(OURS),), "follow suit", OURS),
    needed=Cited(Needed(5, 4), lambda n: f"{n.usual}, or {n.unjoined} unjoined", OURS),
    prices=Cited(Prices(1, 3, 4, 1), lambda p: f"{p.demande}, {p.misere}, {p.solo}", OURS),
)
ALONE = Option("alone", "nobody", {"joining": replace(RULES.joining, value=False)})
GAME = make_game(
    Title("boston_like", "boston-like", "A game like Boston", "Boston", OURS),
    _shape,
    RULES,
    (Setting("joining", "Who may join", (in_place("word", RULES.joining), ALONE), OURS),),
)


def _probes(state: State, rng: random.Random) -> list[Action]:
    return [Action("name", (word,)) for word in ("S", "C", "X")]


FAMILY = Family(
    name="Like Boston",
    about="One asks, and another may join by a word.",
    games=(GAME,),
    profiles={"boston-like": Profile("a partner by a word", ("Boston",), "hands", "an hour")},
    choose=plain_player(lambda state: sides_known_to(state, state.acting)),
    why=why_by_sides,
    contracts=lambda game: contracts_in(game.rules_as(BostonRules).auction),
    upshot=_upshot,
    probes=_probes,
)
