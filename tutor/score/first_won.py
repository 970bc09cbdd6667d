"""Favourite suits that the first games won of an evening decide, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.rules.bid.favourite import WON
from tutor.rules.core.wording import listed, number_of, number_word
from tutor.score.sheets import Page, Sentence
from tutor.sources import Citation


@dataclass(frozen=True)
class FirstWon:
    """Which house rule of the game they decide, how many suits it takes, and our reading of it.

    The choices of that rule are `won` and the letters of the suits, the one won in first before
    the others. `at` is its place among the options of the sheet, `names` are the suits that may be
    chosen, by letters.
    """

    setting: str
    number: int
    at: int
    names: Mapping[str, str]
    place: Citation

    def left_open(self, options: Sequence[str]) -> bool:
        """Whether the table has left the suits to the first games won."""
        return options[self.at] == WON

    def after(self, suits: str, won: str) -> str:
        """The suits so far, with that of one game more that was won (nothing: none was).

        A suit that has been chosen chooses nothing again, nor does one that is a favourite anyhow
        and so not among the choices.
        """
        new = won in self.names and won not in suits and len(suits) < self.number
        return suits + won if new else suits

    def in_force(self, options: Sequence[str], suits: str) -> tuple[str, ...]:
        """The options of the next hand; the suits count when all of them are known."""
        if not self.left_open(options) or len(suits) < self.number:
            return tuple(options)
        return (*options[: self.at], suits, *options[self.at + 1 :])

    def whole(self, options: Sequence[str]) -> tuple[str, ...]:
        """The same with suits that are known, whichever they be: what a form must have room for."""
        return self.in_force(options, "".join(self.names)[: self.number])

    def on(self, page: Page, options: Sequence[str], before: str, suits: str) -> Page:
        """A sheet on which the suits stand, and what the last hand has changed in them."""
        return replace(
            page,
            lines=(*page.lines, self.line(suits)),
            verdict=(*self.verdict(before, suits), *page.verdict),
            chosen=((self.setting, self.in_force(options, suits)[self.at]),),
        )

    def line(self, suits: str) -> str:
        """How it stands, in a sentence."""
        if len(suits) == self.number:
            return f"{self._said(suits)}, from the first {self._games} won."
        if not suits:
            return f"There is no favourite suit yet; the first {self._games} won will decide."
        missing = number_word(self.number - len(suits))
        return f"{self._said(suits)}; they count once {missing} more are known."

    def verdict(self, before: str, suits: str) -> tuple[Sentence, ...]:
        """What the last hand has decided."""
        if suits == before:
            return ()
        name = self.names[suits[-1]]
        if self.number == 1:
            words = (
                f"{name} are the favourite suit from now on, since the first game was won in them."
            )
        elif len(suits) < self.number:
            words = f"{name}, in which a game was won, join the favourite suits. {self.line(suits)}"
        else:
            words = f"{self.line(suits)} They count from the next hand on."
        return ((words, self.place),)

    def _said(self, suits: str) -> str:
        names = listed([self.names[suit] for suit in suits])
        many = "s, the highest first" if len(suits) > 1 else ""
        return f"Favourite suit{many}: {names}"

    @property
    def _games(self) -> str:
        return "game" if self.number == 1 else number_of(self.number, "game")
