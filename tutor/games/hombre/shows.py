"""The kinds of hands that one may look for in L’Hombre."""

from __future__ import annotations

from tutor.games.hombre.family import ANY
from tutor.games.hombre.outcome import facts, is_played
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.upshot import upshot
from tutor.hand.state import Game, State
from tutor.table.kinds import Kind, coming_up
from tutor.table.pot_kinds import PotFacts, pot_kinds

HANDS = 80
"""So many deals are looked through in one go."""

COME_UP = {
    "hombre": (
        "frage-won frage-lost tourne-won obscur-won obscur-lost respect-won respect- "
        "lost solo-won solo-lost remise codille premiers matadors pass"
    ),
    "hombre-quatre": (
        "frage-won frage-lost respect-won respect-lost solo-won remise codille matadors pass"
    ),
    "hombre-deux-8": (
        "frage-won frage-lost respect-lost solo-won solo-lost remise codille premiers pass"
    ),
    "hombre-deux-10": (
        "frage-won frage-lost respect-won solo-won solo-lost remise codille premiers matadors pass"
    ),
    "hombre-deux-12": (
        "frage-won frage-lost respect-won solo-won solo-lost remise codille premiers matadors pass"
    ),
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, how they end for the pot, and what is paid beside them."""
    contracts = game.rules_as(HombreRules).contracts(ANY)
    return coming_up(pot_kinds(contracts, upshot, _facts), COME_UP.get(game.id))


def _facts(state: State) -> PotFacts | None:
    return facts(state) if is_played(state) else None
