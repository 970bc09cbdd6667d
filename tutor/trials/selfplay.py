"""Whole hands of random lawful actions, from the cut to the last payment, under every check."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tutor.hand.state import Game, State, start
from tutor.rules.core.action import Action
from tutor.trials.invariants import Violation, check, unreplayed
from tutor.value import value

LONGEST = 5
"""After how many actions for each card of the pack a hand is taken to have no end."""


@value
class Report:
    """What a row of random hands came to. `phases` counts the actions of each phase."""

    hands: int
    actions: int
    phases: dict[str, int]
    violations: tuple[Violation, ...]


def choose(state: State, rng: random.Random) -> Action:
    """A lawful action at random; in the auction mostly a pass or the next step.

    Otherwise most hands would be played without the talon, or not at all.
    """
    actions = state.legal()
    if state.phase != "auction":
        return rng.choice(actions)
    weights = (4, 6, *(1 for _ in actions[2:]))[: len(actions)]
    return rng.choices(actions, weights)[0]


def play_hands(
    game: Game,
    hands: int,
    seed: int,
    players: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
    dealer: int | None = None,
) -> Report:
    """Play and check so many hands; each next one is dealt by whom the settlement names.

    Raises ValueError for a number of players the game does not have.
    """
    phases: Counter[str] = Counter()
    violations: list[Violation] = []
    players = players or min(game.players)
    dealer = players - 1 if dealer is None else dealer
    for number in range(hands):
        found, dealer = _one_hand(
            start(game, seed + number, dealer, players), seed + number, phases
        )
        violations += found
        progress(number + 1)
    return Report(hands, phases.total(), dict(phases), tuple(violations))


def _one_hand(state: State, seed: int, phases: Counter[str]) -> tuple[list[Violation], int]:
    rng, first = random.Random(seed), state
    found: list[Violation] = []
    while True:
        step = len(state.history)
        found += [Violation(seed, step, name, text) for name, text in check(state, rng)]
        if state.over:
            found += [Violation(seed, step, "replay", text) for text in unreplayed(first, state)]
            return found, state.next_dealer
        if step > LONGEST * len(state.game.pack):
            return [
                *found,
                Violation(seed, step, "end", "The hand has no end."),
            ], first.table.dealer
        phases[state.phase] += 1
        state = state.apply(choose(state, rng))
