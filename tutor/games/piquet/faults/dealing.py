"""Mistakes after which the cards are dealt again (002 Das Kartengeben, Das Kaufen 6)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.piquet.before.buying import EARLY_AT
from tutor.games.piquet.faults.buying import not_early
from tutor.games.piquet.faults.phases import ALWAYS, BUYING, DEALING
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.fault import Fault
from tutor.rules.pay.ledger import Settlement
from tutor.sources import Citation, cite

RIGHT_ONE_AT = cite("002 Das Kartengeben 7")


def misdeals(rules: PiquetRules) -> tuple[Fault, ...]:
    """A misdeal, and a deal by the wrong player."""
    return (
        _anew("misdeal", "A misdeal", DEALING, rules.misdeal.citation),
        _anew("wrong-dealer", "The wrong player dealt", ALWAYS, RIGHT_ONE_AT, again=False),
    )


def _anew(
    name: str, english: str, phases: tuple[str, ...], place: Citation, again: bool = True
) -> Fault:
    """A fault after which there is a new deal: by the same dealer `again`, or by the right one."""
    effect = "the cards are dealt again"
    ended = Settlement(f"{english}: {effect}.", (), place, void=True, again=again)
    return Fault(name, english, phases, place, settle=lambda state, words: ended, effect=effect)


TOO_EARLY = replace(
    _anew("early", "The dealer bought too early", BUYING, EARLY_AT), against=not_early
)
"""Elder hand asks for a new deal."""
