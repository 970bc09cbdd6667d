"""All mistakes of the family, in the order of a hand (000 1 ¶ 8, ¶¶ 10 to 13, 17, 23, 27 to 30)."""

from __future__ import annotations

from tutor.games.hombre.faults.afterwards import AFTERWARDS_FAULTS
from tutor.games.hombre.faults.dealing import DEALING_FAULTS
from tutor.games.hombre.faults.numbers import number_faults
from tutor.games.hombre.faults.playing import playing_faults
from tutor.games.hombre.faults.talon import TALON_FAULTS
from tutor.games.hombre.rules import HombreRules
from tutor.hand.fault import Fault
from tutor.hand.out_of_turn import bid_ahead
from tutor.sources import cite


def hombre_faults(rules: HombreRules) -> tuple[Fault, ...]:
    """The faults of a game by these rules."""
    return (
        *DEALING_FAULTS,
        *number_faults(rules.games.value),
        bid_ahead(cite("000 1 ¶ 28 law 10")),
        *TALON_FAULTS,
        *playing_faults(rules),
        *AFTERWARDS_FAULTS,
    )
