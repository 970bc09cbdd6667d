"""The checks of printed statements in the texts of the Tapp family."""

from __future__ import annotations

from tutor.games.tapp.claims.around import AROUND
from tutor.games.tapp.claims.facts import FACTS
from tutor.games.tapp.claims.positions import POSITIONS as SITUATIONS
from tutor.games.tapp.claims.prices import PRICES
from tutor.verify.answer import Check
from tutor.verify.tarock import TAROCK

CHECKS: dict[str, Check] = {**TAROCK, **FACTS, **PRICES, **SITUATIONS, **AROUND}
