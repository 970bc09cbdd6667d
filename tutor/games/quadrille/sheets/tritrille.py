"""The sheet of Tritrille: a hand is told, and settled with its pot as a played one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.state import Game
from tutor.score.balance import NOBODY, balance_sheet
from tutor.score.pot_hand import NO
from tutor.score.sheets import Entry, Form, Page, SheetKind
from tutor.score.told_form import Asked
from tutor.score.told_pot import Places, told_sheet

ONLY_PLAYED = ("matadors",)
"""Customs that change how a hand is played, and nothing of what it costs."""


def asked_of(game: Game) -> Asked:
    """What is asked of a hand under the rules of this game."""
    return Asked(game.rules_as(QuadrilleRules), game.players[0], plain=True)


@dataclass(frozen=True)
class _Sheet:
    """The sheet as it is now, and as its numbers were entered once: people keep such entries."""

    now: SheetKind
    once: SheetKind

    def _renewed(self, entry: Entry) -> Entry:
        """An entry as it is written now."""
        if len(entry) != len(self.once.fields):
            return entry
        dealer, *gains, who, end, odd = entry
        end = "drawn" if who == NOBODY else end
        odd = odd if end == "codille" and odd != NOBODY else NO
        return (dealer, who, end, NO, odd, NO, *gains)

    def write(self, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
        """The page of these entries."""
        return self.now.write(options, names, tuple(map(self._renewed, entries)))

    def forms(self, options: Sequence[str]) -> tuple[Form, ...]:
        """The forms of today, and the older one to be read."""
        older = Form("The numbers as they were entered once", self.once.fields, offered=False)
        return (*self.now.forms_for(options), older)

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The empty form of the next hand."""
        return self.now.empty(options, tuple(map(self._renewed, entries)))


def tritrille_sheet(games: tuple[Game, ...]) -> SheetKind:
    """The sheet of games without a helper at a table for so many."""
    pot = games[0].rules_as(QuadrilleRules).pot
    told = told_sheet(games, asked_of, Places(pot.citation), ONLY_PLAYED)
    once = balance_sheet("", "", games, told.seats, pot.citation, pot.value)
    sheet = _Sheet(told, once)
    return replace(
        told,
        id=f"hombre-{told.seats}",
        title="Tritrille: the balance and the pot",
        write=sheet.write,
        forms=sheet.forms,
        begun=sheet.begun,
    )
