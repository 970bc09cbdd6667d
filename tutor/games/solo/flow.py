"""The row of stages of a hand, and the game made from its parameters."""

from __future__ import annotations

from tutor.games.solo.faults import shared_faults
from tutor.games.solo.rules import SoloRules
from tutor.hand import for_pot
from tutor.hand.making import Shape
from tutor.hand.played import named, naming_trumps, playing, roles, standing
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import Stage
from tutor.rules.rank.black_obers import trump_order
from tutor.sources import Citation


def rules_of(state: State) -> SoloRules:
    """The record of the game."""
    return state.game.rules_as(SoloRules)


def _auction(state: State) -> Stage:
    return AuctionStage(state.table, rules_of(state).auction, state.cards)


def _reserved(rules: SoloRules) -> tuple[str, Citation] | None:
    """The suits of higher games."""
    known = rules.couleurs
    letters = "".join(one.suit for one in known)
    return (letters, known[0].counted) if known else None


def _naming(state: State) -> Stage | None:
    rules = rules_of(state)
    return naming_trumps(rules.naming.citation, _reserved(rules))(state)


def lines_of(state: State) -> tuple[str, ...]:
    """The favourite suits of the hand, then what stands in every game."""
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    known = tuple(f"{one.name}: {names[one.suit]}." for one in rules_of(state).couleurs)
    return (*known, *standing(state))


def _play(state: State) -> Stage | None:
    rules = rules_of(state)
    first = (rules.needed.value, rules.leading_on.citation)
    return playing(rules.duties, rules.following.citation, first)(state)


def solo_shape(rules: SoloRules) -> Shape:
    """A game in which one plays alone against two, beside its cards."""
    return Shape(
        players=(3,),
        order=trump_order(rules.pack.value, None),
        flow=(_auction, _naming, _play),
        settle=lambda state: for_pot.settle(rules_of(state), state),
        standing=lines_of,
        roles=roles,
        leftward=True,
        named=named,
        faults=(*for_pot.pot_faults(rules, ("cut", "auction", "suit")), *shared_faults()),
        pot=rules.pot.value,
    )
