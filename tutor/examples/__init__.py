"""Every worked example and every claim with a number of the texts, as printed.

The files under `data/` keep what the books print, in the notation of the cards; an emendation is
a patch beside it with its reason. Slips of the digital text that only affect spelling (Stis for
Skis, Bier for Vier) vanish in the notation. See `tutor.verify` for the proof.
"""

from __future__ import annotations

from tutor.examples.patches import Patch
from tutor.examples.replay import Replay, ReplayStep, example_states, open_places, replay_of
from tutor.examples.store import (
    DamagedRecord,
    Example,
    Remark,
    UnknownExample,
    all_ids,
    damaged,
    load,
)

__all__ = [
    "DamagedRecord",
    "Example",
    "Patch",
    "Remark",
    "Replay",
    "ReplayStep",
    "UnknownExample",
    "all_ids",
    "damaged",
    "example_states",
    "load",
    "open_places",
    "replay_of",
]
