"""What distinguishes the games of the Piquet family: one record of cited parameters."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.cards import Pack
from tutor.games.piquet.pieces.held import Pieces
from tutor.rules.core.variant import Cited, Part, Stated, named
from tutor.rules.deal.dealing import CutRules, DealPattern
from tutor.rules.play.duties import Duty

Buying = Literal["two", "dealer", "none"]
"""Elder hand and dealer buy, the dealer may change two cards, or nobody buys."""


@dataclass(frozen=True)
class PiquetRules:
    """Every parameter in which two games of the family may differ, each with its place.

    `sides` is the number of sides, to which the seats belong in turn; `commands` says whether the
    elder hand orders the deal.
    """

    pack: Cited[Pack] = named("pack", Part.CARDS)
    players: Cited[int] = named("players", Part.DEAL)
    sides: Cited[int] = named("sides", Part.DEAL)
    pattern: Cited[DealPattern] = named("deal", Part.DEAL)
    cut: Cited[CutRules] = named("cut", Part.DEAL)
    commands: Cited[bool] = named("elder hand’s commands", Part.DEAL)
    exchange: Cited[Buying] = named("buying", Part.BIDDING)
    pieces: Cited[Pieces] = named("a Rummel (point)", Part.BIDDING)
    duties: Cited[tuple[Duty, ...]] = named("duties of play", Part.PLAY)
    ninety: Cited[int] = named("a Neunziger (repique)", Part.COUNT)
    sixty: Cited[int] = named("a Sechziger (pique)", Part.COUNT)
    at_once: Cited[bool] = named("after a Neunziger", Part.COUNT)
    last_trick: Cited[int] = named("the last trick", Part.COUNT)
    lese: Cited[int] = named("tricks for the Lese (the cards)", Part.COUNT)
    lese_points: Cited[int] = named("the Lese", Part.COUNT)
    all_tricks: Cited[int] = named("the Allstich (capot)", Part.COUNT)
    blanche: Cited[int] | Stated = named("carte blanche", Part.COUNT)
    rouge: Cited[int] = named("carte rouge", Part.COUNT)
    revoke: Cited[int] = named("a revoke", Part.MISTAKES)
    asking: Cited[bool] = named("asking about a Rummel", Part.PLAY)
    misdeal: Stated = named("misdeal", Part.MISTAKES)

    @property
    def has_kings(self) -> bool:
        """Whether two at a time play a partie, and whoever looks on is king."""
        return self.at_once.value

    @property
    def blanche_points(self) -> int:
        """What a carte blanche counts; nothing where the players do not buy in turn."""
        return self.blanche.value if isinstance(self.blanche, Cited) else 0
