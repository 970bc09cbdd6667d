"""All mistakes of the family, in the order of a hand (000 1 ¶ 8, ¶¶ 10 to 13, 17, 23, 27 to 30)."""

from __future__ import annotations

from tutor.games.hombre.faults.afterwards import afterwards_faults
from tutor.games.hombre.faults.bidding import bidding_faults
from tutor.games.hombre.faults.dealing import dealing_faults
from tutor.games.hombre.faults.numbers import number_faults
from tutor.games.hombre.faults.playing import playing_faults
from tutor.games.hombre.faults.talon import talon_faults
from tutor.games.hombre.rules import HombreRules
from tutor.hand.fault import Fault


def hombre_faults(rules: HombreRules) -> tuple[Fault, ...]:
    """The faults of a game by these rules."""
    return (
        *dealing_faults(),
        *number_faults(rules.games.value),
        *bidding_faults(),
        *talon_faults(),
        *playing_faults(rules),
        *afterwards_faults(),
    )
