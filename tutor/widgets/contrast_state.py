"""The value of the `contrast` widget: a deal by its number, and the books that it goes under."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.contrast.causes import Cause, by_weight, causes
from tutor.contrast.course import Course, course
from tutor.contrast.lines import Line, lines, told
from tutor.contrast.sets import CONTRASTS, Contrast, games_of, lies
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.records.model import Lying
from tutor.widgets.base import WidgetState, seed_in, seed_text
from tutor.widgets.link import LinkError, Pairs

KEYS = frozenset({"books", "seed"})


@dataclass(frozen=True)
class SetSide(WidgetState):
    """A deal by its number, and the books that are compared."""

    kind = "contrast"

    contrast: Contrast
    seed: int = 1

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {"books": self.contrast.id, "seed": seed_text(self.seed)}

    @property
    def about(self) -> tuple[Game, ...]:
        """The games that are compared."""
        return self.games

    @cached_property
    def games(self) -> tuple[Game, ...]:
        """The games in the order of the columns."""
        return games_of(self.contrast)

    @cached_property
    def lies(self) -> dict[str, Lying]:
        """How the deal lies in each game."""
        return lies(self.contrast, self.seed)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """How it goes in each. Where forehand is told what to play, each machine goes its own way;
        elsewhere the later ones do what the first did."""
        first, *others = self.games
        begun = self._course(first, None)
        like = None if self.contrast.bids else begun
        return (begun, *(self._course(game, like) for game in others))

    def _course(self, game: Game, like: Course | None) -> Course:
        steps = like.steps if like else ()
        return course(game, self.lies[game.id], self.seed, steps, self._bid(game))

    def _bid(self, game: Game) -> str:
        return self.contrast.bids.get(game.id, "")

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines that say anything."""
        return told(lines(self.courses))

    @cached_property
    def causes(self) -> tuple[tuple[Game, tuple[Cause, ...]], ...]:
        """For each further game the rules that alone would change what comes of the first."""
        first, *others = self.games
        lying, bid = self.lies[first.id], self._bid(first)
        return tuple(
            (game, by_weight(causes(self.courses[0], game, lying, self.seed, bid)))
            for game in others
        )


def read(pairs: Pairs) -> SetSide:
    """The deal that these parts say. Raises LinkError."""
    name = pairs.get("books", "") or next(iter(CONTRASTS))
    if name not in CONTRASTS:
        known = ", ".join(CONTRASTS)
        raise LinkError(f"'books' must be one of {known}, not {quoted(name)}.")
    return SetSide(CONTRASTS[name], seed_in(pairs))
