"""What a hand of Préférence is played for, and the tricks that decide it."""

from __future__ import annotations

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import game_played, hand_result
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, number_of, number_word
from tutor.table.upshot import Upshot, tricks_row


def upshot(state: State) -> Upshot | None:
    """The tricks of the player and of each helper."""
    if game_played(state) is None or state.find(HelpersStage) is None:
        return None
    hand = hand_result(state)
    sides = ((hand.player,), *((seat,) for seat in hand.helpers))
    rows = (tricks_row(state, sides),) if hand.helpers else ()
    needed = (
        f"The declarer needs {number_of(hand.needed.player, 'trick')}, "
        f"a helper {number_of(hand.needed.helper, 'trick')}."
    )
    return Upshot(sides, rows, None, hand.won, needed if hand.helpers else "")


def aim(state: State) -> str:
    """Who plays what, and how many tricks that needs; nothing before the suit is named."""
    played = game_played(state)
    if played is None:
        return ""
    player, contract = played
    needed = number_word(state.game.rules_as(PreferenceRules).tricks.value.player)
    tricks = number_of(state.game.pattern.hand_size, "trick")
    name = seat_name(player)
    return f"{name} plays {a_game(contract.german)} alone. {name} needs {needed} of {tricks}."
