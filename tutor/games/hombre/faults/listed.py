"""Every fault that can be called, with its phases."""

from __future__ import annotations

from tutor.games.hombre.faults.dealing import misdealt
from tutor.games.hombre.faults.playing import revoked
from tutor.games.hombre.rules import HombreRules
from tutor.hand.fault import SEAT, Fault


def hombre_faults(rules: HombreRules) -> tuple[Fault, ...]:
    """The faults of a game by these rules."""
    misdeal, revoke = rules.misdeal.citation, rules.revoke.citation
    return (
        Fault("misdeal", "A misdeal", ("auction",), (), misdealt, misdeal),
        Fault("revoke", "A revoke found later", ("play",), (SEAT,), revoked, revoke),
    )
