"""What distinguishes the games of the Piquet family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.cards import Pack
from tutor.games.piquet.pieces.held import Pieces
from tutor.rules.dealing import CutRules, DealPattern
from tutor.rules.duties import Duty
from tutor.rules.variant import Cited, named


@dataclass(frozen=True)
class PiquetRules:
    """Every parameter in which two games of the family may differ, each with its place.

    `sides` gives the side of a seat; `commands` says whether the elder orders the deal;
    `exchange` is `two` (elder and dealer buy), `dealer` (the dealer may change two) or `none`.
    """

    pack: Cited[Pack] = named("pack")
    players: Cited[int] = named("players")
    sides: Cited[Callable[[int], int]] = named("sides")
    pattern: Cited[DealPattern] = named("deal")
    cut: Cited[CutRules] = named("cut")
    commands: Cited[bool] = named("the elder's commands")
    exchange: Cited[str] = named("buying")
    pieces: Cited[Pieces] = named("a Rummel")
    duties: Cited[tuple[Duty, ...]] = named("duties of play")
    ninety: Cited[int] = named("Neunziger")
    sixty: Cited[int] = named("Sechziger")
    last_trick: Cited[int] = named("the last trick")
    lese: Cited[int] = named("tricks for the Lese")
    lese_points: Cited[int] = named("the Lese")
    all_tricks: Cited[int] = named("the Allstich")
    blanche: Cited[int] = named("carte blanche")
    rouge: Cited[int] = named("carte rouge")
    revoke: Cited[int] = named("a revoke")
    asking: Cited[bool] = named("asking for the rest of a Rummel")
    misdeal: Cited[bool] = named("misdeal")
