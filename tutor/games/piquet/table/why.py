"""Why the plain player of Piquet does what it does."""

from __future__ import annotations

from tutor.games.piquet.announcing.dialogue import SKIP, AnnouncingStage
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.pieces.words import KIND_NAMES, best_names
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of, side_seats
from tutor.hand.state import State
from tutor.players.why import why_card
from tutor.rules.core.action import Action
from tutor.rules.core.wording import listed
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.exchange import ExchangeStage


def why(state: State, action: Action) -> str:
    """The reason for an action; what is announced is judged by itself."""
    stage, pack = state.stage, state.game.pack
    if isinstance(stage, AnnouncingStage) and action == SKIP:
        none = not stage.held(stage.acting, stage.kind)
        return f"you hold no {KIND_NAMES[stage.kind]}" if none else ""
    if isinstance(stage, ExchangeStage) and action.verb == "lay":
        return _kept(state, stage.hand & ~pack.mask(*action.args))
    if isinstance(stage, LeadStage) and action.verb == "play":
        return "it is the highest card of your longest suit"
    if state.find(PlayStage) is None or action.verb != "play":
        return ""
    own = side_seats(state, side_of(state, state.acting))
    friends = [seat for seat in own if seat != state.acting]
    return why_card(state, pack.index[action.args[0]], friends)


def _kept(state: State, left: int) -> str:
    """The best of each kind that stays in the hand."""
    named = best_names(state.game.pack, state.game.rules_as(PiquetRules).pieces.value, left)
    return f"you keep {listed(named)}" if named else "you keep your high cards"
