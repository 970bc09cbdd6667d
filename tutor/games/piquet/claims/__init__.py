"""The checks of printed statements on the Piquet games."""

from __future__ import annotations

from tutor.games.piquet.claims.facts import FACTS
from tutor.games.piquet.claims.hands import HANDS
from tutor.games.piquet.claims.positions import POSITIONS
from tutor.verify.answer import Check

CHECKS: dict[str, Check] = {**FACTS, **HANDS}

__all__ = ["CHECKS", "POSITIONS"]
