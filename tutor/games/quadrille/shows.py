"""The kinds of hands that one may look for in Quadrille and its kin."""

from __future__ import annotations

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand import for_pot
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import contracts_in
from tutor.rules.play.committed import CommittedPlay
from tutor.table.for_pot import upshot
from tutor.table.kinds import Kind, coming_up, ends
from tutor.table.pot_kinds import PotFacts, pot_kinds

HANDS = 300
"""So many deals are looked through in one go."""

COME_UP = {
    "tritrille": (
        "mediateur-won mediateur-lost solo-won solo-lost remise codille premiers vole matadors pass"
    ),
    "tritrille-even": (
        "mediateur-won mediateur-lost solo-won solo-lost remise codille premiers vole matadors pass"
    ),
    "quadrille": (
        "frage-won frage-lost mediateur-won mediateur-lost casco-won casco-lost solo- "
        "won solo-lost remise codille premiers matadors called forced-won forced-lost"
    ),
    "quadrille-8": (
        "frage-won frage-lost mediateur-won mediateur-lost casco-won casco-lost solo- "
        "won solo-lost remise codille premiers matadors called forced-won forced-lost"
    ),
    "cinquille": (
        "frage-won frage-lost mediateur-won mediateur-lost casco-won casco-lost solo- "
        "won solo-lost remise codille premiers matadors called forced-won forced-lost"
    ),
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, the one that is forced too, and what is paid beside them."""
    rules = game.rules_as(QuadrilleRules)
    forced = ends("forced", "a forced game", ("forced",), lambda state: upshot(rules, state))

    def facts(state: State) -> PotFacts | None:
        return for_pot.facts(rules, state) if state.find(CommittedPlay) else None

    found = pot_kinds(contracts_in(rules.auction), lambda state: upshot(rules, state), facts)
    return coming_up((*found, *forced), COME_UP.get(game.id))
