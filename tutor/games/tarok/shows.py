"""The kinds of hands that one may look for in Tarok."""

from __future__ import annotations

from collections.abc import Callable

from tutor.games.tarok.outcome import TarokOutcome, outcome
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.table.kinds import Kind, coming_up

HANDS = 200
"""So many deals are looked through in one go."""
COME_UP = {
    "tarok": ("pagat-ultimo pagat-made pagat-lost pagat-laid king-lost kings-lost announced rich"),
    "tarok-deux": "pagat-made pagat-lost king-lost kings-lost announced silent rich",
}
"""The kinds that the machine comes to, in each game, when it looks through so many deals."""


def kinds(game: Game) -> tuple[Kind, ...]:
    """What becomes of the Pagat and the Kings, what is announced, who takes no trick."""
    found = (
        _kind(
            "pagat-ultimo",
            "a Pagat that wins the last trick",
            lambda one: _pagat(one, "made", True),
        ),
        _kind(
            "pagat-made",
            "a Pagat that wins an earlier trick",
            lambda one: _pagat(one, "made", False),
        ),
        _kind("pagat-lost", "a Pagat that is captured", lambda one: _pagat(one, "lost", None)),
        _kind(
            "pagat-laid", "a Pagat in the dealer’s discards", lambda one: _pagat(one, "laid", None)
        ),
        _kind(
            "king-lost",
            "a King that is captured",
            lambda one: any(k.taker is not None for k in one.kings),
        ),
        _kind(
            "kings-lost",
            "two captured Kings",
            lambda one: sum(k.taker is not None for k in one.kings) > 1,
        ),
        _kind("king-ultimo", "a King that wins the last trick", _king_last),
        _kind("announced", "everybody announces something", _all_announce),
        _kind("silent", "nobody announces anything", lambda one: not one.announced),
        _kind("rich", "somebody announces for 40 points or more", _rich),
        _kind("trickless", "a player without a trick", _trickless),
    )
    return coming_up(found, COME_UP.get(game.id))


def _pagat(facts: TarokOutcome, end: str, last: bool | None) -> bool:
    pagat = facts.pagat
    return pagat is not None and pagat.end == end and last in (None, pagat.last)


def _king_last(facts: TarokOutcome) -> bool:
    return any(king.last and king.taker is None for king in facts.kings)


def _all_announce(facts: TarokOutcome) -> bool:
    return len({one.seat for one in facts.announced}) == len(facts.points)


def _rich(facts: TarokOutcome) -> bool:
    return any(facts.honours(seat) >= 40 for seat in range(len(facts.points)))


def _trickless(facts: TarokOutcome) -> bool:
    return 0 in facts.tricks


def _kind(word: str, name: str, shows: Callable[[TarokOutcome], bool]) -> Kind:
    def found(state: State) -> bool:
        play = state.find(PlayStage)
        return play is not None and bool(play.tricks) and shows(outcome(state))

    return Kind(word, name, found)
