"""Checks of the printed statements on Tritrille, each computed by the engine."""

from __future__ import annotations

from tutor.verify.answer import Check, Position
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.for_pot import FOR_POT

CHECKS: dict[str, Check] = {**BLACK_ACES, **FOR_POT}
POSITIONS: dict[str, Position] = {}
