"""Whether a Neunziger or a Sechziger can still be made at a moment of a hand."""

from __future__ import annotations

from tutor.games.piquet.before.first_lead import play_begun
from tutor.games.piquet.counting.count import tallied
from tutor.games.piquet.counting.tally import Tally, sixty_called
from tutor.hand.state import State
from tutor.sources import Citation, cite

BARRED_AT, WITH_THE_LEAD_AT = cite("002 Der Sechziger 1"), cite("002 Der Sechziger 2")
"""That nothing may be beaten, and what is told beside the calling."""
LEAD_OF_MORE_AT = cite(
    "002 Der Sechziger 2",
    "read",
    "The book says this of the dealer of two players. With more players, elder hand’s first lead "
    "likewise counts before anything the others have.",
)

MAKING_AT = {
    str(place): place
    for place in (
        BARRED_AT,
        cite("002 Räuberpiquet 3"),
        cite("002 Normannisches Piquet 2"),
    )
}
"""By the place of a game's threshold: how many points it takes, before the others count."""


def may_count_early(state: State) -> tuple[int, ...]:
    """The seats that could still make a Neunziger by counting before the lead, for all one knows.

    It takes that nothing of theirs was struck, that nobody else has counted, and that a kind is
    open or theirs (002 Der Neunziger 1, 3).
    """
    tally = tallied(state)
    known, sides = tally.known, tally.sides

    def possible(side: int) -> bool:
        if side == tally.elder or side in known.muted or known.was_struck(side):
            return False
        return not tally.others_counted(side) and any(
            result.open or (result.seat is not None and sides[result.seat] == side)
            for result in known.results.values()
        )

    return tuple(seat for seat in state.table.active if possible(sides[seat]))


NOT_THE_ELDER = "only elder hand can, since the first lead already scores for it"
NOT_THEIR_SIDE = "only elder hand’s side can, since the first lead already scores for it"
BEATEN = "an opponent has beaten one of your announcements"


def may_still_make_sixty(state: State) -> bool:
    """Whether the seat to act is to lead, and might come to a Sechziger for all one knows."""
    tally = tallied(state)
    needed = tally.rules.sixty.value
    if play_begun(state).trick or _lost(state, tally):
        return False
    return tally.plain[tally.elder] < needed


def making_at(tally: Tally) -> Citation:
    """The place of the threshold in this game."""
    return MAKING_AT[str(tally.rules.sixty.citation)]


def no_sixty(state: State) -> tuple[str, Citation] | None:
    """Why the seat to lead makes no Sechziger with its next lead, and the place; None if it does.

    What the others have not counted yet may still undo it.
    """
    tally = tallied(state)
    points, needed = tally.plain[tally.elder], tally.rules.sixty.value
    if lost := _lost(state, tally):
        leading = WITH_THE_LEAD_AT if len(tally.sides) == 2 else LEAD_OF_MORE_AT
        places = {NOT_THE_ELDER: leading, NOT_THEIR_SIDE: leading}
        return lost, {**places, BEATEN: BARRED_AT}.get(lost, making_at(tally))
    if points >= needed:
        late = f"you already have {points}, and it had to be called on reaching {needed}"
        return late, WITH_THE_LEAD_AT
    if points + 1 < needed:
        return f"this lead brings you only to {points + 1}, and it takes {needed}", making_at(tally)
    return None


def _lost(state: State, tally: Tally) -> str:
    """Why the side to act cannot come to a Sechziger any more; nothing if it can."""
    elder = tally.elder
    if tally.sides[state.to_act or 0] != elder:
        return NOT_THE_ELDER if len(set(tally.sides)) == len(tally.sides) else NOT_THEIR_SIDE
    if sixty_called(state):
        return "it has already been called"
    if tally.known.was_struck(elder):
        return BEATEN
    if tally.others_counted(elder):
        return "an opponent has already scored"
    return ""
