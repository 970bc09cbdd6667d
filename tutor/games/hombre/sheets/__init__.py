"""The sheets of L'Hombre: a whole hand, told and settled as a played one; or the pot alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tutor.games.hombre.pot import KESSEL_AT, OVER_AT, POT_SETTINGS
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.sheets.told import Asked, Told, settle_told, told_of
from tutor.hand.state import Game, State
from tutor.rules.core.pot import Pot
from tutor.rules.core.wording import number_word
from tutor.rules.pay.betes import PotRules
from tutor.score.customs import Customs, customs_of, led_by
from tutor.score.pot_book import PotBook, pot_sheet
from tutor.score.pot_book import Told as Hand
from tutor.score.pot_hand import (
    number_form,
    numbers_of,
    pot_entry,
    pot_fields,
    told_for_pot,
    writes_nothing,
)
from tutor.score.sheets import Entry, Form, SheetKind
from tutor.sources import cite

SHEET_AT = cite("000 1 ¶ 20")
IDS = {3: "hombre", 4: "hombre-quatre", 2: "hombre-deux"}
"""The sheets by how many play."""
FIRST = ("hombre", "hombre-quatre", "hombre-deux-8")
"""The games for which people have kept them longest."""
ONLY_PLAYED = ("matadors", "aces")
"""Customs that change how a hand is played, and nothing of what it costs."""


@dataclass(frozen=True)
class Group:
    """The games that are kept on one sheet at a table for so many; of one more than play, the
    dealer sits out."""

    id: str
    games: tuple[Game, ...]
    seats: int

    @property
    def players(self) -> int:
        """So many play a hand."""
        return min(self.games[0].players)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the games."""
        return tuple(game.id for game in self.games)


def whole_sheet(group: Group, title: str) -> SheetKind:
    """The sheet on which a whole hand is told; its numbers stand in where a table reckons
    otherwise, or a mistake is settled as the form does not ask."""

    customs = customs_of(group.games, ONLY_PLAYED)

    @lru_cache(maxsize=16)
    def made(options: tuple[str, ...]) -> Asked:
        rules = customs.game(options).rules_as(HombreRules)
        return Asked(rules, group.seats, group.players)

    def asked(options: Sequence[str]) -> Asked:
        return made(tuple(options))

    def hands(options: Sequence[str]) -> tuple[Form, ...]:
        return Form("", asked(options).fields), number_form(group.seats, SHEET_AT)

    def tell(options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        found = asked(options)
        if len(entry) != found.length:
            rules = found.rules.pot.value
            return told_for_pot(rules, group.seats, pot, entry, group.seats > group.players)
        told = Told.read(entry)
        result = settle_told(found, pot, told)
        return Hand(result.entries, result.pot, told.said(found.games[told.game]))

    def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
        if writes_nothing(state):
            return None
        rules = state.game.rules_as(HombreRules)
        told = told_of(Asked(rules, group.seats, group.players), state)
        return told.entry() if told else numbers_of(state)

    book = PotBook(group.seats, lambda o: asked(o).rules.pot.value, hands, tell, KESSEL_AT, OVER_AT)
    kind = pot_sheet(group.id, title, group.ids, customs.options, book, entry_of, SHEET_AT)
    return replace(kind, named_options=customs.named)


def pot_alone(group: Group, title: str) -> SheetKind:
    """The sheet of stakes, bêtes and codilles without the prices of the games."""

    customs = Customs(group.games, POT_SETTINGS)

    def pot_rules(options: Sequence[str]) -> PotRules:
        return customs.game(options).rules_as(HombreRules).pot.value

    def hands(options: Sequence[str]) -> tuple[Form, ...]:
        return (Form("", pot_fields(group.seats)),)

    def tell(options: Sequence[str], pot: Pot, entry: Entry) -> Hand:
        out = group.seats > group.players
        return told_for_pot(pot_rules(options), group.seats, pot, entry, out)

    book = PotBook(group.seats, pot_rules, hands, tell, KESSEL_AT, OVER_AT, "The book of the pot")
    return pot_sheet(group.id, title, group.ids, customs.options, book, pot_entry, SHEET_AT)


def _groups(games: Iterable[Game]) -> Iterator[Group]:
    """The games by how many play, a sheet for each number; and a table of one more."""
    for players, sheet_id in IDS.items():
        known = led_by(FIRST, (game for game in games if min(game.players) == players))
        if known:
            yield Group(sheet_id, known, players)
        with_king = tuple(game for game in known if players + 1 in game.players)
        if with_king:
            yield Group(f"{sheet_id}-king", with_king, players + 1)


def _sheets(games: Sequence[Game]) -> Iterator[SheetKind]:
    for group in _groups(games):
        king = " and a King" if group.seats > group.players else ""
        name = f"L’Hombre, {number_word(group.players)} players{king}"
        yield whole_sheet(group, f"{name}: the balance and the pot")
        if group.seats == 3:
            alone = Group("hombre-pot", group.games, group.seats)
            yield pot_alone(alone, f"{name}: the pot alone")


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """Every kind, the usual one of each game first."""
    return tuple(_sheets(games))
