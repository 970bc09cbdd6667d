"""The kinds of hands that one may look for in Strohmann-Tarok."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.strohmann.outcome import StrohmannOutcome, outcome, thrown_by
from tutor.hand.state import Game, State
from tutor.rules.play.packets import PacketPlay
from tutor.table.kinds import Kind, coming_up

HANDS = 300
"""So many deals are looked through in one go."""
COME_UP = {
    "strohmann": "taken-won taken-lost simple pagat-won pagat-lost troule kings undecided",
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """Games taken up and simple ones, the Pagat and the Mond, honours, deals thrown in."""
    found = (
        _kind("taken-won", "a game taken up that is won", lambda one: _taken(one, won=True)),
        _kind("taken-lost", "a game taken up that is lost", lambda one: _taken(one, won=False)),
        _kind("simple", "a simple game", lambda one: one.taker is None),
        _kind("pagat-won", "a Pagat ultimo that is made", lambda one: _pagat(one, made=True)),
        _kind("pagat-lost", "a Pagat lost in the last trick", lambda one: _pagat(one, made=False)),
        _kind("mond", "a Mond caught by the Sküs", lambda one: one.mond is not None),
        _kind("valat", "every trick to one side", lambda one: one.all_tricks is not None),
        _kind("troule", "the Troule, which is paid", _pays("troule")),
        _kind("kings", "four Kings, which are paid", _pays("kings")),
        _kind("undecided", "a game that neither wins", lambda one: one.winner is None),
        Kind("thrown", "a deal that is thrown in", lambda state: thrown_by(state) is not None),
    )
    return coming_up(found, COME_UP.get(game.id))


def _taken(facts: StrohmannOutcome, won: bool) -> bool:
    if facts.taker is None or facts.winner is None:
        return False
    return (facts.winner == facts.taker) is won


def _pagat(facts: StrohmannOutcome, made: bool) -> bool:
    return facts.pagat is not None and facts.pagat[1] is made


def _pays(honour: str) -> Callable[[StrohmannOutcome], bool]:
    return lambda facts: any(name == honour for name, _ in facts.honours)


def _kind(word: str, name: str, shows: Callable[[StrohmannOutcome], bool]) -> Kind:
    def found(state: State) -> bool:
        play = state.find(PacketPlay)
        return play is not None and bool(play.tricks) and shows(outcome(state))

    return Kind(word, name, found)
