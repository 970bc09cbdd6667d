"""Mistakes in the play of the cards."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.outcome import facts
from tutor.games.hombre.prices import lines
from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import State
from tutor.rules.betes import after_hand, begun, bete_of
from tutor.rules.ledger import Settlement
from tutor.rules.pot import PotEnd
from tutor.rules.seat import Seat
from tutor.rules.stage import seat_name
from tutor.sources import Citation


def revoked(state: State, words: tuple[str, ...]) -> Settlement:
    """Who denied a suit has lost for his side, and sets a bête; a vole already gone for is decided
    by it too (000 1 ¶ 28 laws 5, 18, 24)."""
    seat = Seat.parse(words[0])
    reason = f"{seat_name(seat)} did not follow suit and has lost the game for his side."
    return decided(state, seat, reason, state.game.rules_as(HombreRules).revoke.citation)


def decided(state: State, guilty: int, reason: str, place: Citation) -> Settlement:
    """The hand ends by a mistake of a seat: the player has lost, or has won without playing on."""
    rules, table, found = state.game.rules_as(HombreRules), state.table, facts(state)
    won, pot = guilty != found.player, rules.pot.value
    vole = None if found.vole is None else won
    ended = replace(found, ruled=won, vole=vole)
    others = tuple(seat for seat in table.active if seat != found.player)
    end = PotEnd("drawn" if won else "bete", (found.player,), others)
    paid = tuple(lines(rules, ended, others))
    moved, left = after_hand(pot, table.pot, table.dealer, end, table.seats)
    if won:
        _, lying = begun(pot, table.pot, table.dealer, table.seats)
        more, left = bete_of(pot, lying, left, guilty)
        moved = (*moved, *more)
    return Settlement(reason, (*paid, *moved), table.forehand, place, pot=left, end=end)
