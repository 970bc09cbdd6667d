"""The row of stages of a hand of Tritrille."""

from __future__ import annotations

from tutor.games.quadrille.rules import OUTBIDS, QuadrilleRules
from tutor.hand import for_pot
from tutor.hand.making import Shape
from tutor.hand.played import asking, auction, named, naming_trumps, playing, roles, standing
from tutor.rules.black_aces import trump_order
from tutor.sources import cite

NAMES_TRUMP, SEVENTH_LEAD = cite("000 1 ¶ 28 law 9"), cite("000 1 Quadrille ¶ 4 law 2")
FREE = cite("000 1 ¶ 28 law 1")


def quadrille_shape(rules: QuadrilleRules) -> Shape:
    """The parts of the game beside its cards."""
    couleur = rules.couleur.value
    play = playing(rules.duties, FREE, (rules.needed.value, SEVENTH_LEAD))
    reserved = (couleur.suit, OUTBIDS) if couleur else None
    return Shape(
        players=(3,),
        order=trump_order(rules.pack.value, None),
        flow=(auction(rules.auction), naming_trumps(NAMES_TRUMP, reserved), asking, play),
        settle=lambda state: for_pot.settle(rules, state),
        standing=standing,
        roles=roles,
        named=named,
        faults=for_pot.pot_faults(rules, ("cut", "auction", "suit", "ask")),
        pot=rules.pot.value,
    )
