"""What distinguishes the games of the Piquet family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.piquet.pieces.held import Pieces
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.duties import Duty
from tutor.rules.variant import Cited, Stated, named

Buying = Literal["two", "dealer", "none"]
"""Elder and dealer buy, the dealer may change two cards, or nobody buys."""


@dataclass(frozen=True)
class PiquetRules:
    """Every parameter in which two games of the family may differ, each with its place.

    `sides` is the number of sides, to which the seats belong in turn; `commands` says whether the
    elder orders the deal.
    """

    pack: Cited[Pack] = named("pack")
    players: Cited[int] = named("players")
    sides: Cited[int] = named("sides")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    commands: Cited[bool] = named("the elder's commands")
    exchange: Cited[Buying] = named("buying")
    pieces: Cited[Pieces] = named("a Rummel")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    ninety: Cited[int] = named("Neunziger")
    sixty: Cited[int] = named("Sechziger")
    last_trick: Cited[int] = named("the last trick")
    lese: Cited[int] = named("tricks for the Lese")
    lese_points: Cited[int] = named("the Lese")
    all_tricks: Cited[int] = named("the Allstich")
    blanche: Cited[int] | Stated = named("carte blanche")
    rouge: Cited[int] = named("carte rouge")
    revoke: Cited[int] = named("a revoke")
    asking: Cited[bool] = named("asking for the rest of a Rummel")
    misdeal: Stated = named("misdeal")

    @property
    def blanche_points(self) -> int:
        """What a carte blanche counts; nothing where the players do not buy by turns."""
        return self.blanche.value if isinstance(self.blanche, Cited) else 0
