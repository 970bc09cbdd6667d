"""The row of stages of a hand, alone or with a helper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tutor.games.quadrille.rules import HelperRules, QuadrilleRules
from tutor.hand import for_pot
from tutor.hand.laid_open import laid_open_faults
from tutor.hand.making import Shape
from tutor.hand.played import (
    asking,
    auction,
    calling,
    named,
    naming_by_partner,
    naming_trumps,
    playing,
    roles,
    standing,
)
from tutor.hand.state import Opening, State
from tutor.rules.core.wording import listed
from tutor.rules.rank.black_aces import trump_order
from tutor.sources import Citation, cite

NAMES_TRUMP_AT = cite(
    "000 1 Quadrille ¶ 1 law 4",
    "read",
    "The book says this of a Frage that nobody outbids. It does not say when the suit of a Solo "
    "is named.",
)
SEVENTH_LEAD_AT = cite("000 1 Quadrille ¶ 4 law 2")
SIX = 6
"""The tricks after which the printed seventh lead comes."""
NEXT_LEAD_AT = cite(
    "000 1 Quadrille ¶ 4 law 2",
    "read",
    "The book says the seventh lead, where six tricks win; where five win, we take the sixth, as "
    "in L’Hombre.",
)
FREE_AT = cite("000 1 ¶ 28 law 1")
TAKING_AT = cite(
    "000 1 ¶ 2",
    "read",
    "The book gives the order of suits and trumps under L’Hombre, and takes it for granted how a "
    "trick is played and won.",
)
AS_LOST_AT = cite(
    "000 1 ¶ 28 law 15",
    "read",
    "A law of L’Hombre, whose laws apply here as far as they fit.",
)


def alone_shape(rules: QuadrilleRules) -> Shape:
    """A game in which nobody has a helper, beside its cards."""
    first = (auction(rules.auction), naming_trumps(NAMES_TRUMP_AT, _reserved(rules)))
    return _shape(rules, 3, (*first, asking), ("auction", "suit", "ask"))


def helper_shape(players: int) -> Callable[[HelperRules], Shape]:
    """A game of so many with a called King, beside its cards."""

    def shape(rules: HelperRules) -> Shape:
        flow = (
            auction(rules.auction),
            naming_trumps(NAMES_TRUMP_AT, _reserved(rules)),
            calling(rules.calling.value, rules.forced),
            naming_by_partner(rules.maker.citation, rules.calling.value.next_rank),
            asking,
        )
        found = _shape(rules, players, flow, ("auction", "suit", "call", "ask"))
        shown = laid_open_faults(rules, rules.showing.citation, AS_LOST_AT)
        return replace(found, faults=(*found.faults, *shown))

    return shape


def _reserved(rules: QuadrilleRules) -> tuple[str, Citation] | None:
    """The suits of higher games."""
    letters = "".join(one.suit for one in rules.favourites)
    return (letters, rules.outbids_at) if letters else None


def _standing(state: State) -> tuple[str, ...]:
    """The favourite suits of the hand, then what stands in every game."""
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    found = [names[one.suit] for one in state.game.rules_as(QuadrilleRules).favourites]
    if not found:
        return standing(state)
    many = "s, the highest first" if len(found) > 1 else ""
    return (f"Favourite suit{many}: {listed(reversed(found))}.", *standing(state))


def _shape(
    rules: QuadrilleRules, players: int, flow: tuple[Opening, ...], phases: tuple[str, ...]
) -> Shape:
    needed = rules.needed.value
    ended = (needed, SEVENTH_LEAD_AT if needed == SIX else NEXT_LEAD_AT)
    play = playing(rules.duties, FREE_AT, ended, TAKING_AT)
    return Shape(
        players=(players,),
        order=trump_order(rules.pack.value, None),
        flow=(*flow, play),
        settle=lambda state: for_pot.settle(rules, state),
        standing=_standing,
        roles=roles,
        named=named,
        faults=for_pot.pot_faults(rules, ("cut", *phases)),
        pot=rules.pot.value,
    )
