"""The state of the `find` widget: the game, the kind of hand, the deal that was found."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.club.find import UnknownKind, kind_of, kinds_of
from tutor.family.machine import play_out
from tutor.hand.state import Game, State
from tutor.table.kinds import Kind
from tutor.widgets.base import WidgetState, game_in, number_in, number_text
from tutor.widgets.link import MAX_SEED, LinkError, Pairs

KEYS = frozenset({"game", "kind", "seed", "after"})


@dataclass(frozen=True)
class Looking(WidgetState):
    """A search: the kind of hand, the number of the deal that shows it (None: none was found), and
    after which number the search goes on."""

    kind = "find"

    game: Game
    wanted: Kind
    seed: int | None = None
    after: int = 0

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "kind": self.wanted.id,
            "seed": number_text(self.seed),
            "after": str(self.after) if self.after and self.seed is None else "",
        }

    @property
    def last(self) -> int:
        """The last deal that was looked at."""
        return self.after if self.seed is None else self.seed

    @cached_property
    def hand(self) -> State:
        """The deal that was found, played out."""
        return play_out(self.game, self.seed or 0)


def read(pairs: Pairs) -> Looking:
    """The search that these parts say. Raises LinkError, also for a deal of another kind."""
    game = game_in(pairs)
    found = Looking(
        game,
        wanted_in(game, pairs.get("kind", "")),
        number_in(pairs, "seed", MAX_SEED),
        number_in(pairs, "after", MAX_SEED) or 0,
    )
    if found.seed is not None and not found.wanted.shows(found.hand):
        raise LinkError(f"Deal {found.seed} of {game.english} does not show {found.wanted.name}.")
    return found


def wanted_in(game: Game, word: str) -> Kind:
    """The kind of this id; the first of the game where none is named. Raises LinkError."""
    try:
        return kind_of(game, word or kinds_of(game)[0].id)
    except UnknownKind as error:
        raise LinkError(str(error)) from None
