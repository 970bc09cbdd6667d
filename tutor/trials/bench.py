"""How fast the engine is, and OpenSpiel's `tarok` beside it in the same run where it is installed.

OpenSpiel is an independent engine in C++ for a related game; it is driven from Python as ours is:
ask for the legal actions, choose one at random, apply it. Its auction, contracts and phases are
others, so the ratio compares actions, not hands.
"""

from __future__ import annotations

import importlib
import random
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

from tutor.games import GAMES
from tutor.hand.state import Game, State, start
from tutor.rules.play.duties import PlayRules
from tutor.rules.play.play import PlayStage
from tutor.trials.selfplay import choose
from tutor.value import value

BATCH = 5
"""Hands between two looks at the clock."""


@value
class Speed:
    """Actions in a second: the median over the rounds, the fastest and the slowest of them."""

    name: str
    median: float
    fastest: float
    slowest: float


def whole_hands(game: Game) -> Callable[[random.Random], int]:
    """Whole hands, from the cut to the settlement: `legal`, a choice, `apply`."""
    seats = min(game.players)

    def hand(rng: random.Random) -> int:
        state = start(game, rng.getrandbits(30), seats - 1, seats)
        while state.to_act is not None:
            actions = state.legal()
            state = state.apply(actions[int(rng.random() * len(actions))])
        state.result()
        return len(state.history)

    return hand


def card_play(game: Game) -> Callable[[random.Random], int]:
    """The same through the state machine, but timed from the first lead."""
    first = first_lead(game)

    def hand(rng: random.Random) -> int:
        state = first
        while state.to_act is not None:
            actions = state.legal()
            state = state.apply(actions[int(rng.random() * len(actions))])
        return len(state.history) - len(first.history)

    return hand


def lean_loop(game: Game) -> Callable[[random.Random], int]:
    """The play alone: no stages, no reasons."""
    first = first_lead(game)
    stage = first.running(PlayStage)
    order = stage.table.turn_from(stage.acting)
    rules, hands = stage.rules[0], [stage.hands[seat] for seat in order]

    def hand(rng: random.Random) -> int:
        return len(hands) * len(play_out(rules, list(hands), 0, rng))

    return hand


def play_out(
    rules: PlayRules, hands: list[int], leader: int, rng: random.Random
) -> list[tuple[int, int]]:
    """Random legal play to the end: (winner, cards) of each trick. `hands` is used up.

    What the duties alone cost: no stages, no reasons; all seats play in turn by the same ones.
    """
    legal, beats, players = rules.legal_mask, rules.order.beats, len(hands)
    pick = rng.random
    won: list[tuple[int, int]] = []
    while hands[leader]:
        led = best = -1
        seat = winner = leader
        taken = 0
        for _ in range(players):
            choice = legal(hands[seat], led, best)
            for _ in range(int(pick() * choice.bit_count())):
                choice &= choice - 1
            bit = choice & -choice
            card = bit.bit_length() - 1
            hands[seat] ^= bit
            taken |= bit
            if led < 0:
                led = best = card
            elif beats(card, best):
                best, winner = card, seat
            seat = seat + 1 if seat + 1 < players else 0
        won.append((winner, taken))
        leader = winner
    return won


def first_lead(game: Game) -> State:
    """A hand before a lead, with all or nearly all cards; always the same one."""
    seed, seats = 0, min(game.players)
    while True:
        rng = random.Random(seed)
        state = start(game, seed, seats - 1, seats)
        while not state.over and not _before_lead(state):
            state = state.apply(choose(state, rng))
        if not state.over:
            return state
        seed += 1


def _before_lead(state: State) -> bool:
    return isinstance(state.stage, PlayStage) and not state.stage.trick


def open_spiel() -> Callable[[random.Random], int] | None:
    """Whole games of OpenSpiel's `tarok` for three; None where it is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError:
        return None
    game = pyspiel.load_game("tarok(players=3)")

    def hand(rng: random.Random) -> int:
        state = game.new_initial_state()
        state.apply_action(0)
        count = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            count += 1
        return count

    return hand


def per_second(hand: Callable[[random.Random], int], seconds: float, seed: int) -> float:
    """Actions in a second of this process's own time."""
    rng = random.Random(seed)
    actions = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        actions += sum(hand(rng) for _ in range(BATCH))
    return actions / passed


def runs(game_id: str) -> Mapping[str, Callable[[random.Random], int]]:
    """What is timed, by name. `open_spiel` is among them only where it is installed."""
    game = GAMES[game_id]
    found = {
        "whole hands": whole_hands(game),
        "card play": card_play(game),
        "lean loop": lean_loop(game),
    }
    other = open_spiel()
    return found if other is None else {**found, "open_spiel": other}


def measure(
    game_id: str,
    seconds: float,
    rounds: int,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> list[Speed]:
    """Time everything in turn, so many rounds over, so that a busy machine slows all alike."""
    timed = runs(game_id)
    found: dict[str, list[float]] = {name: [] for name in timed}
    for number in range(rounds):
        for place, (name, hand) in enumerate(timed.items(), start=1):
            found[name].append(per_second(hand, seconds, number))
            progress(number * len(timed) + place, rounds * len(timed))
    return [
        Speed(name, statistics.median(speeds), max(speeds), min(speeds))
        for name, speeds in found.items()
    ]


def ratios(speeds: list[Speed]) -> dict[str, float]:
    """Each of ours as a multiple of OpenSpiel's; empty where that is not installed."""
    other = next((speed.median for speed in speeds if speed.name == "open_spiel"), None)
    if other is None:
        return {}
    ours = (speed for speed in speeds if speed.name != "open_spiel")
    return {speed.name: speed.median / other for speed in ours}
