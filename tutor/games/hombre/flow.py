"""The row of stages of a hand of Tritrille."""

from __future__ import annotations

from tutor import for_pot
from tutor.games.hombre.order import trump_order
from tutor.games.hombre.rules import OUTBIDS, HombreRules
from tutor.making import Shape
from tutor.played import asking, auction, naming_trumps, played, roles
from tutor.rules.committed import Commitment, CommittedPlay
from tutor.rules.contract import every_trick
from tutor.rules.duties import rules_of_play
from tutor.rules.stage import Stage
from tutor.sources import cite
from tutor.state import State

NAMES_TRUMP = cite("000 1 Quadrille ¶ 1 law 4")
SEVENTH_LEAD = cite("000 1 Quadrille ¶ 4 law 2")
FREE = cite("000 1 ¶ 28 law 1")


def _play(state: State) -> Stage | None:
    """The forehand leads (000 1 ¶ 1). Who needs no more than the first tricks may end with them."""
    found = played(state)
    if found is None:
        return None
    rules, pack = state.game.rules_as(HombreRules), state.game.pack
    each = rules_of_play(pack, trump_order(pack, found.suit), rules.duties, (), FREE)
    due = Commitment(found.player, rules.needed.value, SEVENTH_LEAD)
    return CommittedPlay(
        state.table,
        (each,) * state.table.seats,
        state.cards.hands,
        state.table.forehand,
        commitment=None if found.contract.demand is every_trick else due,
    )


def hombre_shape(rules: HombreRules) -> Shape:
    """The parts of the game beside its cards."""
    couleur = rules.couleur.value
    reserved = (couleur.suit, OUTBIDS) if couleur else None
    return Shape(
        players=(3,),
        order=trump_order(rules.pack.value, None),
        flow=(auction(rules.auction), naming_trumps(NAMES_TRUMP, reserved), asking, _play),
        settle=lambda state: for_pot.settle(rules, state),
        standing=for_pot.standing,
        roles=roles,
        faults=for_pot.pot_faults(rules, ("cut", "auction", "suit", "ask")),
        pot=rules.pot.value,
    )
