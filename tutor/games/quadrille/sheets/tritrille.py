"""The sheet of Tritrille: a hand is told, and settled with its pot as a played one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.state import Game
from tutor.score.pot_form import PotAsked
from tutor.score.pot_hand import NOBODY, plain_numbers
from tutor.score.sheets import Entry, Field, Form, Page, SheetKind, seat_field
from tutor.score.told_form import NO
from tutor.score.told_pot import Places, told_sheet
from tutor.sources import Citation

ONLY_PLAYED = ("matadors",)
"""Customs that change how a hand is played, and nothing of what it costs."""
NOBODY_ELSE = (NOBODY, "nobody")
ENDS = (
    ("drawn", "draws the pot"),
    ("bete", "pays a bête"),
    ("codille", "loses by codille"),
)
"""What a hand did to the pot, as it was entered once."""


def asked_of(game: Game) -> PotAsked:
    """What is asked of a hand under the rules of this game."""
    return PotAsked(game.rules_as(QuadrilleRules), game.players[0], plain=True)


@dataclass(frozen=True)
class _Sheet:
    """The sheet as it is now, and as its numbers were entered once: people keep such entries."""

    now: SheetKind
    once: Form

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
        return (*self.now.forms_for(options), self.once)

    def begun(self, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        """The empty form of the next hand."""
        return self.now.empty(options, tuple(map(self._renewed, entries)))


def _once(seats: int, place: Citation) -> Form:
    """How the numbers were entered once."""
    fields = (
        *plain_numbers(seats, place).form.fields,
        seat_field("Who played", seats, NOBODY_ELSE),
        Field("For the pot", ENDS, default="drawn"),
        replace(
            seat_field("An odd counter of a codille goes to", seats, NOBODY_ELSE), default=NOBODY
        ),
    )
    return Form("The numbers as they used to be entered", fields, offered=False)


def tritrille_sheet(games: tuple[Game, ...]) -> SheetKind:
    """The sheet of games without a helper at a table for so many."""
    pot = games[0].rules_as(QuadrilleRules).pot
    told = told_sheet(games, asked_of, Places(pot.citation), ONLY_PLAYED)
    sheet = _Sheet(told, _once(told.seats, pot.citation))
    return replace(
        told,
        id=f"hombre-{told.seats}",
        title="Tritrille: the balance and the pot",
        write=sheet.write,
        forms=sheet.forms,
        begun=sheet.begun,
    )
