"""A talon from which is bought: what lies of it in the middle, and what has gone away."""

from __future__ import annotations

from tutor.cards import mask_of
from tutor.hand.state import State
from tutor.rules.bid.turn import TurnStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.table.lying import Look, Lot, Lying


def away(state: State) -> dict[str, int]:
    """What is left of the talon, and what each has laid away."""
    talons = (stage.cards.talon for stage in (*state.done, state.stage) if stage.phase != "play")
    *_, talon = talons
    bought = {f"laid by {s.seat}": s.laid for s in state.all(ExchangeStage)}
    laid = {f"laid by {s.declarer}": s.laid for s in state.all(DiscardStage)}
    return {"talon": mask_of(talon), **bought, **laid}


def centre(state: State, look: Look, favourite: str) -> Lying | None:
    """The talon, with a favourite suit beside its name; what was turned up lies open on it, until
    it is bought."""
    turn, talon = state.find(TurnStage), state.cards.talon
    if not talon:
        return None
    turned = turn.turned if turn else ()
    shown = tuple(card for card in talon if card in turned)
    rest = tuple(card for card in talon if card not in turned)
    name = f"talon; Couleur: {favourite}" if favourite else "talon"
    lots = (Lot("turned up", shown, True), Lot(name, rest, look.open_talon))
    return Lying(lots=tuple(lot for lot in lots if lot.cards))
