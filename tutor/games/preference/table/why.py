"""Why the plain player of Préférence does what it does: by the tricks it hopes for."""

from __future__ import annotations

from tutor.cards import mask_of, parse_cards
from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import player_and_game
from tutor.games.preference.table.player import HELP, hoped
from tutor.hand.state import State
from tutor.players.why import why_by_roles
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import Action
from tutor.rules.core.wording import about_tricks
from tutor.rules.talon.discard import DiscardStage


def why(state: State, action: Action) -> str:
    """The reason for an action; a call in the driving has its own in the measure of the hand."""
    stage, pack = state.stage, state.game.pack
    hand = state.cards.hands[state.acting]
    if isinstance(stage, HelpersStage):
        tricks = hoped(pack, hand, player_and_game(state)[1].suit or "")
        return f"we expect {about_tricks(tricks)}, and joining in needs {HELP}"
    if isinstance(stage, DiscardStage):
        left = hand & ~mask_of(parse_cards(pack, " ".join(action.args)))
        return f"{_best(state, left)} with what is left"
    if isinstance(stage, NamingStage):
        return _best(state, hand)
    return why_by_roles(state, action)


def _best(state: State, hand: int) -> str:
    pack = state.game.pack
    tricks, suit = max((hoped(pack, hand, s.letter), s.english.lower()) for s in pack.suits)
    return f"with {suit} as trumps we expect {about_tricks(tricks)}"
