"""Finding a deal that shows something: deals are played out by the machine, one after the other,
until one is of the kind that is looked for."""

from __future__ import annotations

from tutor.family import room
from tutor.family.machine import play_out
from tutor.hand.state import Game, State
from tutor.placed import quoted
from tutor.table.kinds import Kind
from tutor.value import value

USUAL_HANDS = 200
"""So many deals are looked through in one go where a family does not say how many."""


class UnknownKind(ValueError):
    """A kind of hand that a game does not have; the message lists those that it has."""


@value
class Found:
    """How a search ended: the deal, played out, or None; `seed` is its number, or the last one that
    was looked at."""

    seed: int
    hand: State | None


def kinds_of(game: Game) -> tuple[Kind, ...]:
    """The kinds of hands that the machine comes to in this game; none where its family names
    none."""
    shows = room(game, "shows")
    return tuple(shows.kinds(game)) if shows else ()


def kind_of(game: Game, word: str) -> Kind:
    """The kind of this id. Raises UnknownKind."""
    known = {kind.id: kind for kind in kinds_of(game)}
    if word not in known:
        kinds = ", ".join(known) or "none"
        raise UnknownKind(f"{game.english} has no kind {quoted(word)}; expected one of {kinds}.")
    return known[word]


def hands_in_one_go(game: Game) -> int:
    """So many deals are looked through before the reader is asked whether to go on."""
    shows = room(game, "shows")
    return int(shows.HANDS) if shows else USUAL_HANDS


def find(game: Game, kind: Kind, first: int, hands: int) -> Found:
    """The first deal of this kind among so many, from this number on."""
    for seed in range(first, first + hands):
        state = play_out(game, seed)
        if kind.shows(state):
            return Found(seed, state)
    return Found(first + hands - 1, None)
