"""A game like Schafkopf: four Obers and four Unters are always trumps, and a Daus calls a partner.

Four play with eight cards each. In a *Rufspiel* Hearts are trumps too, and whoever holds the Daus
called plays with its caller; in a *Wenz* the Unters alone are trumps, in a *Solo* a suit is named.
"""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tutor.cards import Pack, card_phrase
from tutor.cards.packs import GERMAN_32
from tutor.family import Family
from tutor.family.profile import Profile
from tutor.hand.making import Shape, Title, make_game
from tutor.hand.misdeal import misdeal
from tutor.hand.played import (
    auction,
    calling,
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
from tutor.rules.bid.auction import AuctionRules, bid_for, contracts_in
from tutor.rules.bid.call import CallRules, CallStage
from tutor.rules.bid.contract import Contract, Count, Trump, enough_points, with_called
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Stage, seat_name
from tutor.rules.core.variant import Cited, Part, named
from tutor.rules.core.wording import listed, pack_words
from tutor.rules.deal.dealing import EACH, CutRules, DealPattern, DealtStage, deal_words
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.pay.schneider import Dearer, Defeat, Schneider, lines_of
from tutor.rules.play.duties import ANY, Duty, FollowSuit, rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.fixed_trumps import FixedTrumps
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite
from tutor.table.upshot import Upshot
from tutor.value import WORKED_OUT

OURS = cite("000 3", "reconstructed", "No chapter prints it: ours, for a test.")
UNTERS = ("S-U", "R-U", "G-U", "E-U")
EIGHT = FixedTrumps((*UNTERS, "S-O", "R-O", "G-O", "E-O"), ("7", "8", "9", "K", "10", "D"))
FOUR = FixedTrumps(UNTERS, ("7", "8", "9", "O", "K", "10", "D"))
COUNTS = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2}
EYES = CardValues(tuple(COUNTS.get(rank, 0) for rank in GERMAN_32.ranks))


@dataclass(frozen=True)
class CalledDaus(Duty):
    """Whoever holds the card called leads no other card of its suit, and plays it to that suit."""

    card: int = field(metadata=WORKED_OUT)

    name = "the card called"
    rule = "Whoever holds the card called plays it before the others of its suit."

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """Whoever holds it is bound: to it, or to lead anything but the rest of its suit."""
        own, suit = 1 << self.card, order.follows[self.card]
        if led < 0:
            return own, ANY & ~suit | own
        return (own, own) if suit >> led & 1 else (0, ANY)

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """The card called goes before the others of its suit."""
        name = card_phrase(pack, self.card)
        return f"You hold {name}, which was called: it is the first of its suit to be played."


@dataclass(frozen=True)
class SchafkopfRules:
    """Every parameter of the game."""

    pack: Cited[Pack] = named("pack", Part.CARDS)
    values: Cited[CardValues] = named("what the cards count", Part.CARDS)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    calling: Cited[CallRules] = named("the card called", Part.BIDDING)
    majority: Cited[int] = named("eyes to win", Part.COUNT)
    schneider: Cited[Schneider] = named("Schneider", Part.COUNT)
    row: Cited[int] = named("matadors that count", Part.COUNT)
    prices: Cited[Mapping[str, int]] = named("prices", Part.PRICES)
    schneider_factor: Cited[int] = named("price of a Schneider", Part.PRICES)
    black_factor: Cited[int] = named("price of Schwarz", Part.PRICES)

    @cached_property
    def auction(self) -> AuctionRules:
        """The games from the lowest."""
        kinds = (
            ("rufspiel", "Rufspiel", Trump(EIGHT.order, "R")),
            ("wenz", "Wenz", Trump(FOUR.order)),
            ("solo", "Solo", Trump(EIGHT.order, choice="named")),
        )
        games = [
            Contract(name, german, rank, self.prices.value[name], OURS, enough_points, trump)
            for rank, (name, german, trump) in enumerate(kinds)
        ]
        called = replace(games[0], partner=with_called)
        return AuctionRules(tuple(map(bid_for, (called, *games[1:]))), OURS, OURS, None)


def _rules(state: State) -> SchafkopfRules:
    return state.game.rules_as(SchafkopfRules)


def _play(state: State) -> Stage | None:
    found, call = played(state), state.find(CallStage)
    if found is None:
        return None
    bound = () if call is None or call.called is None else (CalledDaus(OURS, call.called),)
    duties = (*bound, FollowSuit(OURS))
    each = rules_of_play(state.game.pack, order_of(state, found), duties, bound, OURS)
    seats, hands = (each,) * state.table.seats, state.cards.hands
    return PlayStage(state.table, seats, hands, state.table.forehand)


def _count(state: State) -> Count:
    """The tricks and the eyes of the player's side."""
    rules, play, own = _rules(state), state.the(PlayStage), side(state)
    tricks = sum(trick.winner in own for trick in play.tricks)
    eyes = rules.values.value.worth(play.won_by(own))
    return Count(tricks, (len(play.tricks) - tricks,), eyes, rules.majority.value)


def _matadors(state: State) -> int:
    """The row of trumps from the highest that the player's side was dealt."""
    hands = state.the(DealtStage).cards.hands
    return row_of(state.order, sum(hands[seat] for seat in side(state)))


def settle(state: State) -> Settlement:
    """Each of the losers pays each of the winners: the game, Schneider or Schwarz, the matadors."""
    found, rules = played(state), _rules(state)
    if found is None:
        return Settlement("Nobody plays.", (), OURS)
    count, own, others = _count(state), side(state), sides(state).against(found.player)
    won, row = found.contract.demand(count), _matadors(state)
    told = f"{listed(map(seat_name, own))} {'win' if won else 'lose'}{'s' * (not own[1:])}"
    told += f" the {found.contract.german} with {count.points} eyes."
    defeat = rules.schneider.value.defeat(won, count.points, count.tricks, 8)
    dearer: Mapping[Defeat, Dearer] = {
        "schneider": Dearer(rules.schneider_factor.value, "Schneider doubles the game.", OURS),
        "schwarz": Dearer(rules.black_factor.value, "Schwarz trebles the game.", OURS),
    }
    lines = [*lines_of(found.contract.price, (told, OURS), defeat, dearer)]
    if row >= rules.row.value:
        lines.append(("matadors", row, f"{row} matadors at one.", OURS))
    winners = own if won else others
    entries = (Entry(item, n, winners, (*own, *others), why, at) for item, n, why, at in lines)
    return Settlement(told, tuple(entries), OURS)


def _upshot(state: State) -> Upshot | None:
    if state.find(PlayStage) is None:
        return None
    found, count = the_played(state), _count(state)
    parties = (side(state), sides(state).against(found.player))
    eyes = (str(count.points), str(_rules(state).values.value.worth(GERMAN_32.full) - count.points))
    return Upshot(parties, (), ("Eyes", eyes), found.contract.demand(count))


def _shape(rules: SchafkopfRules) -> Shape:
    return Shape(
        players=(4,),
        order=EIGHT.order(rules.pack.value, None),
        values=rules.values.value,
        flow=(
            auction(rules.auction),
            naming_trumps(OURS, None),
            calling(rules.calling.value, None),
            _play,
        ),
        settle=settle,
        standing=standing,
        roles=roles,
        named=order_named,
        faults=(misdeal(("cut", "auction"), OURS),),
        leftward=True,
    )


RULES = SchafkopfRules(
    pack=Cited(GERMAN_32, pack_words, OURS),
    values=Cited(EYES, "as in Scat", OURS),
    pattern=Cited(DealPattern(((EACH, 4), (EACH, 4)), OURS), deal_words, OURS),
    cut=Cited(CutRules(), "cut", OURS),
    calling=Cited(CallRules(("D",), OURS, OURS, plain=OURS), "a Daus that is no trump", OURS),
    majority=Cited(61, "{} eyes", OURS),
    schneider=Cited(Schneider(31, 91), lambda n: f"below {n.player}, from {n.others} on", OURS),
    row=Cited(3, "{} or more", OURS),
    prices=Cited({"rufspiel": 2, "wenz": 5, "solo": 5}, "2 for two, else 5", OURS),
    schneider_factor=Cited(1, "{} time the game", OURS),
    black_factor=Cited(2, "{} times the game", OURS),
)
GAME = make_game(
    Title("schafkopf_like", "schafkopf-like", "A game like Schafkopf", "Schafkopf", OURS),
    _shape,
    RULES,
)


def _probes(state: State, rng: random.Random) -> list[Action]:
    words = ("E", "X", "E-D", "R-D", "S-7")
    return [Action(verb, (word,)) for verb in ("name", "call") for word in words]


FAMILY = Family(
    name="Like Schafkopf",
    about="Eight trumps stay trumps, and a Daus calls the partner.",
    games=(GAME,),
    profiles={"schafkopf-like": Profile("eight trumps", ("Schafkopf",), "hands", "an hour")},
    choose=plain_player(lambda state: sides_known_to(state, state.acting)),
    why=why_by_sides,
    contracts=lambda game: contracts_in(game.rules_as(SchafkopfRules).auction),
    upshot=_upshot,
    probes=_probes,
)
