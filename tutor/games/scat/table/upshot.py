"""What a hand of Scat is played for, and how its eyes are counted at the end."""

from __future__ import annotations

from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.outcome import game_named, outcome, put_away
from tutor.games.scat.prices import ALL_EYES
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.play.play import PlayStage
from tutor.table.upshot import Upshot, tricks_row


def upshot(state: State) -> Upshot | None:
    """The eyes of both sides, or their tricks where those alone decide."""
    play = state.find(PlayStage)
    if game_named(state) is None or play is None:
        return None
    facts = outcome(state)
    others = facts.contract.sides(state.table.active, facts.player, state.cards.hands)
    sides = ((facts.player,), others.against(facts.player))
    if not counts_eyes(facts.contract):
        return Upshot(sides, (tricks_row(state, sides),), won=facts.won)
    values = state.game.rules_as(ScatRules).values.value
    away = values.worth(put_away(state))
    rows = (
        ("Card points in tricks", tuple(str(values.worth(play.won_by(side))) for side in sides)),
        ("Discards" if facts.contract.talon else "The scat", (str(away), "–")),
    )
    total = ("Total", (str(facts.eyes), str(ALL_EYES - facts.eyes)))
    return Upshot(sides, rows, total, facts.won, f"The declarer needs {_eyes(state)}.")


def aim(state: State) -> str:
    """Who plays alone, and how many points that needs; nothing before the game is named."""
    named = game_named(state)
    if named is None:
        return ""
    player, contract = named
    others = " and ".join(seat_name(s) for s in state.table.active if s != player)
    needed = f"needs {_eyes(state)}" if counts_eyes(contract) else "must not take a trick"
    game = a_game(contract.german)
    name = seat_name(player)
    return f"{name} plays {game} alone against {others}. {name} {needed}."


def _eyes(state: State) -> str:
    return f"{state.game.rules_as(ScatRules).majority.value} of the {ALL_EYES} card points"
