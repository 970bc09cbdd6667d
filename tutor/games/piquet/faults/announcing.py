"""A false announcement that is found out (002 Das Zählen 4)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.piquet.announcing.dialogue import AnnouncingStage
from tutor.games.piquet.announcing.results import FALSE, announced, dialogues
from tutor.games.piquet.faults.phases import TALKING
from tutor.hand.fault import SEAT, Fault, Words, seat_of
from tutor.hand.state import State
from tutor.sources import cite

FALSELY_AT = cite(
    "002 Das Zählen 4",
    "read",
    "The play goes on, since the call may wait until all the cards have been played. Counting "
    "nothing means nothing in this hand, neither announcements nor tricks. The call may also come"
    " before the first lead; the book does not say whether the announcement can then still be "
    "corrected (Das Zählen 6).",
)


def _known_false(state: State, words: Words) -> str:
    """The seat has announced something, and its side has not been found out before."""
    seat = seat_of(words)
    known = announced(state)
    if known.sides[seat] in known.liars:
        return f"{words[0]}’s false announcement has already been called."
    kinds = [kind for stage in dialogues(state) for kind in (*stage.results, stage.current)]
    named = [player for kind in kinds for player, _ in (*kind.said, *kind.lower)]
    return "" if seat in named else f"{words[0]} has not announced anything yet."


def _silenced(state: State, words: Words) -> State:
    """What is still to be said of announcements no longer matters."""
    stage = state.stage
    if isinstance(stage, AnnouncingStage):
        return replace(state, stage=replace(stage, waiting=(), naming=()))
    return state


FALSE_ANNOUNCEMENT = Fault(
    FALSE,
    "A false announcement",
    (*TALKING, "play", "over"),
    FALSELY_AT,
    (SEAT,),
    onward=_silenced,
    against=_known_false,
    effect="that side counts nothing in this hand, and the others count all they held to announce",
)
