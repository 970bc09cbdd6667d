"""All mistakes of the family (002 Das Kartengeben to Das Bedienen).

Where the cards are dealt anew the fault settles the hand; after all others it goes on.
"""

from __future__ import annotations

from tutor.games.piquet.faults.announcing import FALSE_ANNOUNCEMENT
from tutor.games.piquet.faults.buying import BUYING_FAULTS
from tutor.games.piquet.faults.dealing import TOO_EARLY, misdeals
from tutor.games.piquet.faults.numbers import WRONG_NUMBERS
from tutor.games.piquet.faults.playing import MIXED, playing_faults
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.fault import Fault


def piquet_faults(rules: PiquetRules) -> tuple[Fault, ...]:
    """The faults of the family."""
    two, buying = rules.exchange.value == "two", rules.exchange.value != "none"
    return (
        *((TOO_EARLY, *BUYING_FAULTS) if two else ()),
        *misdeals(rules),
        *(WRONG_NUMBERS if buying else ()),
        FALSE_ANNOUNCEMENT,
        *((MIXED,) if buying else ()),
        *playing_faults(rules),
    )
