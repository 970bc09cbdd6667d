"""An evening: hand after hand of a game, kept on one of its score sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.games import find_game
from tutor.hand.state import Game, State, start
from tutor.rules.core.seat import letters
from tutor.score.registry import sheets_for, tables_of
from tutor.score.sheets import GAME, Entry, Page, SheetError, SheetKind


@dataclass(frozen=True)
class Evening:
    """A table: its game, its sheet, what was agreed on, what is written so far."""

    game: Game
    kind: SheetKind
    options: tuple[str, ...]
    entries: tuple[Entry, ...] = ()

    @cached_property
    def page(self) -> Page:
        """The sheet as it stands, the players by their letters. Raises SheetError."""
        return self.kind.page(self.options, letters(self.kind.seats), self.entries)

    @property
    def full(self) -> bool:
        """Whether nothing more can be written: the match is over, or the sheet has no room."""
        return self.page.over or self.kind.no_room(self.entries)

    def played(self) -> Game:
        """The game of the next hand, under the house rules that it knows; some of them may have
        been decided by the hands so far."""
        other, decided = self.page.game or self.game.id, dict(self.page.chosen)
        if other == self.game.id and not decided:
            return self.game
        known = {setting.id for setting in find_game(other).settings}
        rules = {**self.game.chosen, **decided}
        return find_game(other, {rule: rules[rule] for rule in rules if rule in known})

    def dealer(self) -> int:
        """Who deals the first hand: the last of those who play."""
        return (self.page.playing or range(self.kind.seats))[-1]

    def deal(self, seed: int, dealer: int) -> State:
        """The next hand before its cut. Raises ValueError for a dealer who does not play."""
        page = self.page
        return start(self.played(), seed, dealer, self.kind.seats, page.playing, page.pot)

    def after(self, state: State) -> Evening:
        """The evening with a finished hand written down. Raises ValueError if it is not over."""
        entry = self.kind.entry_of(state, self.options, self.entries)
        return self if entry is None else replace(self, entries=(*self.entries, entry))

    def dealer_after(self, state: State, later: Evening | None = None) -> int:
        """Who deals the hand after this finished one; `later` is the evening with it, if known."""
        later, usual = later or self.after(state), state.next_dealer
        if later is self or not later.page.dealers:
            return usual
        seats = self.kind.seats
        turn = ((usual + step) % seats for step in range(seats))
        return next(seat for seat in turn if seat in later.page.dealers)


def evening(
    game: Game, kind: SheetKind, options: Sequence[str] = (), entries: Sequence[Entry] = ()
) -> Evening:
    """An evening; what a house rule of the game decides is taken from there.

    Raises SheetError for a sheet of another game, or for what the sheet cannot take.
    """
    if game.id not in kind.games:
        known = ", ".join(each.id for each in sheets_for(game))
        raise SheetError(f"{game.english} is not kept on the sheet '{kind.id}'; expected {known}.")
    agreed = list(kind.agreed(options))
    known_rules = {setting.id: setting.options[0].id for setting in game.settings}
    for place, field in enumerate(kind.options[: len(agreed)]):
        if field.setting == GAME:
            agreed[place] = game.id
        elif field.setting in known_rules:
            agreed[place] = game.chosen.get(field.setting, known_rules[field.setting])
    found = Evening(game, kind, tuple(agreed), tuple(entries))
    found.page  # noqa: B018  (checks every option and entry)
    return found


def is_for(kind: SheetKind, game: Game, seats: int) -> bool:
    """Whether a sheet is for a table of so many, or for a hand of so many with others there."""
    alone = seats in game.players and seats not in tables_of(game)
    return kind.seats == seats or alone


def usual_sheet(game: Game, seats: int | None = None) -> SheetKind:
    """The sheet of a table for so many, or the usual one. Raises SheetError if there is none."""
    for kind in sheets_for(game):
        if seats is None or is_for(kind, game, seats):
            return kind
    listed = " or ".join(map(str, tables_of(game)))
    raise SheetError(f"{game.english} is played at a table of {listed}, not of {seats}.")
