"""The kinds of hands of games that are played for a pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Protocol

from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract
from tutor.rules.core.wording import a_game, number_word
from tutor.table.kinds import PASS, Kind, called_card_falls, ends, nobody_plays
from tutor.table.upshot import Upshot

MANY = 5
"""So many matadors in a row are worth looking for."""


class PotFacts(Protocol):
    """What a family tells of a hand that was played for the pot."""

    @property
    def row(self) -> int:
        """The matadors in a row."""

    @property
    def premiers(self) -> bool:
        """Whether all the first tricks were won."""

    @property
    def vole(self) -> bool | None:
        """Whether the vole was made; None where nobody tried."""


def pot_kinds(
    contracts: Iterable[Contract],
    upshot: Callable[[State], Upshot | None],
    facts: Callable[[State], PotFacts | None],
) -> Iterator[Kind]:
    """Each game won and lost, in whatever suit; how it ended for the pot; what is paid beside."""
    for word, same in groupby(contracts, key=lambda one: one.id.split("-")[0]):
        row = list(same)
        yield from ends(word, a_game(row[0].german), [one.id for one in row], upshot)
    yield _ended("remise", "a game lost by remise", "bete")
    yield _ended("codille", "a game lost by codille", "codille")

    def having(word: str, name: str, shows: Callable[[PotFacts], bool]) -> Kind:
        def found(state: State) -> bool:
            known = facts(state) if played(state) else None
            return known is not None and shows(known)

        return Kind(word, name, found)

    yield having("premiers", "a game with all the first tricks", lambda known: known.premiers)
    yield having("vole", "a vole", lambda known: known.vole is True)
    yield having("vole-lost", "a vole that fails", lambda known: known.vole is False)
    many = f"{number_word(MANY)} matadors in a row, or more"
    yield having("matadors", many, lambda known: known.row >= MANY)
    yield Kind("called", "a called card that falls in the first two tricks", called_card_falls(2))
    yield Kind("pass", PASS, nobody_plays)


def _ended(word: str, name: str, end: str) -> Kind:
    def shows(state: State) -> bool:
        found = state.result().end
        return found is not None and found.end == end

    return Kind(word, name, shows)
