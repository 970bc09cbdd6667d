"""The kinds of hands that one may look for in Spitzeln and Solo."""

from __future__ import annotations

from tutor.games.solo.rules import SoloRules
from tutor.hand import for_pot
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import contracts_in
from tutor.rules.play.committed import CommittedPlay
from tutor.table.for_pot import upshot
from tutor.table.kinds import Kind, coming_up, ends
from tutor.table.pot_kinds import PotFacts, pot_kinds

HANDS = 150
"""So many deals are looked through in one go."""

COME_UP = {
    "spitzeln": "solo-won solo-lost remise codille premiers pass",
    "spitzeln-24": "solo-won solo-lost remise codille premiers vole matadors pass",
    "spitzeln-casco": "solo-won solo-lost remise codille premiers pass",
    "kaufsolo": (
        "frage-won frage-lost partout-won partout-lost solo-won tout-won remise codille "
        "premiers vole pass"
    ),
    "solo-30": (
        "mediateur-won mediateur-lost solo-won solo-lost remise codille premiers matadors pass"
    ),
    "solo-five-5": (
        "frage-won frage-lost partout-won partout-lost solo-won solo-lost remise "
        "codille premiers matadors called simple-won simple-lost"
    ),
    "solo-five-4": (
        "frage-won frage-lost partout-won partout-lost solo-won solo-lost remise "
        "codille premiers matadors called simple-won simple-lost"
    ),
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games won and lost, the one that is forced too, and what is paid beside them."""
    rules = game.rules_as(SoloRules)
    forced = ends("simple", "a forced game", ("simple",), lambda state: upshot(rules, state))

    def facts(state: State) -> PotFacts | None:
        return for_pot.facts(rules, state) if state.find(CommittedPlay) else None

    found = pot_kinds(contracts_in(rules.auction), lambda state: upshot(rules, state), facts)
    return coming_up((*found, *forced), COME_UP.get(game.id))
