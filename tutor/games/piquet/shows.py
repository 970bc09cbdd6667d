"""The kinds of hands that one may look for in Piquet."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tutor.games.piquet.counting.count import tallied
from tutor.games.piquet.flow import won_at_once
from tutor.games.piquet.pieces.words import KIND_NAMES
from tutor.hand.state import Game, State
from tutor.rules.core.running import Counted
from tutor.rules.play.play import PlayStage
from tutor.table.kinds import Kind, coming_up

HANDS = 200
"""So many deals are looked through in one go."""
COME_UP = {
    "piquet": "neunziger sechziger allstich geviert long shared close",
    "piquet-kings": "neunziger sechziger allstich geviert long shared close",
    "piquet-raeuber": "neunziger sechziger allstich geviert bare shared close",
    "piquet-norman": "neunziger allstich geviert long bare close",
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""
LONG, QUATORZE, TIE = 16, 14, 6
"""What a Sechzehner counts, and a Geviert of its rank; so near are close totals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """What is counted early or seldom, and how the tricks fall."""
    found = (
        Kind("neunziger", "a Neunziger (repique)", _counts("neunziger")),
        Kind("sechziger", "a Sechziger (pique)", _counts("sechziger")),
        Kind("allstich", "an Allstich (capot)", _counts("allstich")),
        Kind("blanche", "a carte blanche", _counts("blanche")),
        Kind("rouge", "a carte rouge", _counts("rouge")),
        Kind("geviert", "a Geviert (quatorze)", _worth("set", QUATORZE)),
        Kind("long", "a sequence of six or more", _worth("sequence", LONG)),
        Kind("bare", "nobody counts before the play", lambda state: not _said(state)),
        Kind("shared", "a hand in which nobody wins the Lese (the cards)", _shared),
        Kind("close", f"two totals at most {TIE - 1} points apart", _close),
    )
    return coming_up(found, COME_UP.get(game.id))


def _items(state: State) -> Collection[Counted]:
    is_played = state.find(PlayStage) is not None or won_at_once(state)
    return tallied(state).items if is_played else ()


def _counts(name: str) -> Callable[[State], bool]:
    return lambda state: any(item.item == name for item in _items(state))


def _worth(name: str, least: int) -> Callable[[State], bool]:
    return lambda state: any(item.item == name and item.amount >= least for item in _items(state))


def _said(state: State) -> bool:
    return not _items(state) or any(item.item in KIND_NAMES for item in _items(state))


def _shared(state: State) -> bool:
    names = {item.item for item in _items(state)}
    return bool(names) and not names & {"lese", "allstich"}


def _close(state: State) -> bool:
    if not _items(state):
        return False
    totals = sorted(tallied(state).totals.values())
    return totals[-1] - totals[-2] < TIE
