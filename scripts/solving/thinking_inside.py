"""Runs inside Pyodide: plays hands of each game, and tells what each thought took, a line a game.

It finds `kernel`, `given` and `milliseconds` (see `thinking.mjs`).
"""

# ruff: noqa: F821
# mypy: ignore-errors

import json

from tutor import GAMES
from tutor.family.machine import chance, choice, dealt
from tutor.rules.play.play import PlayStage
from tutor.solve import host
from tutor.solve.player import Strength, trying

spec = json.loads(given)
host.use(kernel)
how = Strength(spec["worlds"], 3600.0, spec["limit"], host.search, plays=spec["plays"])


def asks(state):
    """Whether a seat of the machine has a card to choose; the reader sits at the first."""
    play = state.stage
    return isinstance(play, PlayStage) and state.acting and play.legal_mask().bit_count() > 1


def thought(state, seed):
    """How long the seat to act thinks, and in how many worlds it has found something."""
    begun = milliseconds()
    for found in trying(state, how, chance(state, seed), choice(state, seed)):
        worlds = found.worlds
    return milliseconds() - begun, worlds


for name in spec["games"]:
    took = []
    for seed in range(1, spec["hands"] + 1):
        state = dealt(GAMES[name], seed)
        while not state.over:
            if asks(state):
                took.append(thought(state, seed))
            state = state.after(choice(state, seed))
    rows = [list(row) for row in zip(*took, strict=True)] or [[], []]
    print(json.dumps({"game": name, "took": rows[0], "worlds": rows[1]}), flush=True)
