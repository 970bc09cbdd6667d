"""Every way the hidden cards may lie, where these are few: then nothing is left to chance."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import cards_of
from tutor.hand.state import State
from tutor.rules.play.packets import is_covered
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.solve.worlds import AWAY, Places, Seen, as_dealt, lawfully_laid, seen_by

STEPS = 30
"""So many times as many cards are placed at most as there may be ways."""


def every_world(state: State, seat: int, most: int) -> Iterator[State]:
    """All ways the hand may be in which the seat has seen the same; none if there are more than so
    many."""
    seen = seen_by(state, seat)
    noted = state.observe(seat)
    for dealt in every_lay(seen, most) or ():
        world = as_dealt(seen, dealt)
        if world.observe(seat) == noted and lawfully_laid(world):
            yield world


def every_lay(seen: Seen, most: int) -> list[Places] | None:
    """All places that the hidden cards may have; None if there are more than so many. What lies
    away is told apart by whose discard it is."""
    if is_covered(seen.state.running(PlayStage)):
        return None  # it matters where in a packet each lies
    hidden, room = seen.known.places, dict[tuple[int, int], int]()
    for place, number in seen.known.room.items():
        room[place, 0] = number
    for pile, stage in enumerate(seen.state.all(DiscardStage)):
        number = sum(card in hidden for card in cards_of(stage.laid))
        room[AWAY, pile - STEPS] = number
        room[AWAY, 0] -= number
    found: list[Places] = []
    order = sorted(hidden, key=lambda card: (len(hidden[card]), card))
    lies: dict[int, tuple[int, int]] = {}
    left = STEPS * most

    def put(at: int) -> bool:
        nonlocal left
        left -= 1
        if left < 0 or len(found) > most:
            return False
        if at == len(order):
            cards = sorted(lies, key=lambda card: (lies[card], card))
            found.append({card: lies[card][0] for card in cards} | seen.played)
            return True
        card = order[at]
        for place, number in room.items():
            if number and place[0] in hidden[card]:
                room[place], lies[card] = number - 1, place
                going = put(at + 1)
                room[place] = number
                if not going:
                    return False
        return True

    whole = put(0)
    return found if whole and len(found) <= most else None
