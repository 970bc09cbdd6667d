"""The sheets of the family, one for each game: a hand is told and settled as a played one is, its
pot lies in one heap, and the first game won may choose the favourite suit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.kauf import KaufRules
from tutor.games.solo.rules import SoloRules
from tutor.hand.state import Game
from tutor.rules.bid.favourite import WON
from tutor.score.pot_form import PotAsked
from tutor.score.sheets import SheetKind
from tutor.score.told_pot import Chosen, Places, told_sheet

ONLY_PLAYED = ("packets", "matadors", "must", "obers", "basta")
"""Customs that change how a hand is dealt and played, and nothing of what it costs."""


def asked_of(game: Game) -> PotAsked:
    """What is asked of a hand under the rules of this game."""
    rules, seats = game.rules_as(SoloRules), game.players[0]
    if isinstance(rules, HelpedRules):
        return PotAsked(rules, seats, rules.calling.value, rules.forced.contract)
    if isinstance(rules, KaufRules):
        return PotAsked(rules, seats, forced=rules.forced.contract)
    return PotAsked(rules, seats)


def chosen_in(game: Game) -> Chosen | None:
    """The favourite suit of this game, if a house rule may leave it to the first game won."""
    for setting in game.settings:
        if any(option.id == WON for option in setting.options):
            ground = (
                "It is the suit of the first game won, and we let it count from the next hand on."
            )
            if len(game.rules_as(SoloRules).couleurs) > 1:
                ground += " A game won in the Préférence does not decide it."
            return Chosen(setting.id, 1, replace(setting.citation, grade="read", ground=ground))
    return None


def sheet_of(game: Game) -> SheetKind:
    """The sheet of a game."""
    places = Places(numbers=game.source)
    return told_sheet((game,), asked_of, places, ONLY_PLAYED, chosen_in(game))


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """A sheet for each game."""
    return tuple(map(sheet_of, games))
