"""The sheet of Tritrille: a hand is told, and settled with its pot as a played one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.games.quadrille.rules import QuadrilleRules
from tutor.games.quadrille.tritrille import TRITRILLE
from tutor.hand.state import Game
from tutor.score.balance import NOBODY, balance_sheet
from tutor.score.pot_hand import NO
from tutor.score.sheets import Entry, Form, Page
from tutor.score.told_form import Asked
from tutor.score.told_pot import Places, told_sheet

ONLY_PLAYED = ("matadors",)
"""Customs that change how a hand is played, and nothing of what it costs."""


def asked_of(game: Game) -> Asked:
    """What is asked of a hand under the rules of this game."""
    return Asked(game.rules_as(QuadrilleRules), game.players[0], plain=True)


def _sheet_rules() -> QuadrilleRules:
    return TRITRILLE[0].rules_as(QuadrilleRules)


TOLD = told_sheet(TRITRILLE, asked_of, Places(_sheet_rules().pot.citation), ONLY_PLAYED, newer=1)
OLDER = balance_sheet(
    "", "", TRITRILLE, TOLD.seats, _sheet_rules().pot.citation, _sheet_rules().pot.value
)
"""How its numbers were entered once: people keep such entries."""


def _now(entry: Entry) -> Entry:
    """An entry as it is written now."""
    if len(entry) != len(OLDER.fields):
        return entry
    dealer, *gains, who, end, odd = entry
    end = "drawn" if who == NOBODY else end
    odd = odd if end == "codille" and odd != NOBODY else NO
    return (dealer, who, end, NO, odd, NO, *gains)


def _write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    return TOLD.write(options, names, tuple(map(_now, entries)))


def _forms(options: Sequence[str]) -> tuple[Form, ...]:
    older = Form("The numbers as they were entered once", OLDER.fields, offered=False)
    return (*TOLD.forms_for(options), older)


def _begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    return TOLD.empty(options, tuple(map(_now, entries)))


SHEET = replace(
    TOLD,
    id="hombre-3",
    title="Tritrille: the balance and the pot",
    write=_write,
    forms=_forms,
    begun=_begun,
)
