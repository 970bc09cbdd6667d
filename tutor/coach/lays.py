"""All the ways the cards may lie for one seat, if there are not too many of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tutor.cards import mask_of
from tutor.hand.state import State
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.packets import PacketPlay, hidden_cards
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.solve.worlds import Known, in_world, known_to

MOST_LAYS = 300
"""Nothing is proved where there are more."""


def every_lay(state: State, seat: int, most: int = MOST_LAYS) -> tuple[State, ...] | None:
    """The hand in each way its cards may lie. None where there are too many, or where cards count
    and those that lie away, unseen, lie in more than one pile. Raises MissingStage."""
    play = state.running(PlayStage)
    if isinstance(play, PacketPlay) and hidden_cards(play.under):
        return None
    known = known_to(state, seat)
    if state.game.values and len(_hidden_piles(state, known)) > 1:
        return None
    dealt = list(islice(placings(known), most + 1))
    if len(dealt) > most:
        return None
    seen = state.observe(seat)
    found = (in_world(state, seat, one) for one in dealt)
    return tuple(one for one in found if one.observe(seat) == seen and _lawfully_laid(one))


def placings(known: Known) -> Iterator[dict[int, int]]:
    """A place for each hidden card, in every way there is."""
    cards = sorted(known.places, key=lambda card: len(known.places[card]))
    room, lies = dict(known.room), dict[int, int]()

    def put(number: int) -> Iterator[dict[int, int]]:
        if number == len(cards):
            yield dict(lies)
            return
        card = cards[number]
        for place in known.places[card]:
            if room[place]:
                room[place] -= 1
                lies[card] = place
                yield from put(number + 1)
                room[place] += 1

    yield from put(0)


def _hidden_piles(state: State, known: Known) -> list[int]:
    """What lies away and is hidden, pile by pile: each discard, and the talon."""
    held = 0
    for hand in state.running(PlayStage).hands:
        held |= hand
    piles = [stage.laid for stage in state.all(DiscardStage)]
    for laid in piles:
        held |= laid
    piles.append(mask_of(state.the(DealtStage).cards.talon) & ~held)
    return [pile for pile in piles if pile & known.hidden]


def _lawfully_laid(state: State) -> bool:
    """Whether nothing was discarded that may never be."""
    return not any(stage.laid & stage.rules.never_mask for stage in state.all(DiscardStage))
