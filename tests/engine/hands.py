"""Hands of every game in the registry, for the tests that ask what always holds.

A game has to do nothing for it but to be registered: its settings, its numbers of players and its
dealers are drawn from its own record.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tutor import GAMES
from tutor.family import choose as plain
from tutor.hand.state import Game, State, start
from tutor.rules.core.action import Action
from tutor.trials.selfplay import choose as at_random

BROWSER = sys.platform == "emscripten"
RANDOM_HANDS = 4 if BROWSER else 14
"""The least number of random hands of a game; one with many choices gets more."""

PLAIN_HANDS = 1 if BROWSER else 4


@dataclass(frozen=True, eq=False)
class Hand:
    """Every moment of a hand, the last one included, and how it is dealt again.

    Each is itself alone, so that what was worked out of it can be kept.
    """

    seed: int
    settings: dict[str, str]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        return self.states[-1]

    def told(self, step: int) -> str:
        """A moment of the hand, so that whoever reads of it can have it again."""
        state = self.states[step]
        table = state.table
        return (
            f"{state.game.id}, settings {self.settings}, seed {self.seed}, dealer {table.dealer} "
            f"of {table.seats}, step {step} ({state.phase})"
        )

    def link(self, step: int, seat: int) -> str:
        """The address of a moment at the play table, seen from a seat."""
        state = self.states[step]
        parts = {
            "w": "play",
            "game": state.game.id,
            "seed": str(self.seed),
            "set": ",".join(f"{rule}.{option}" for rule, option in self.settings.items()),
            "players": str(state.table.seats),
            "dealer": str(state.table.dealer),
            "seat": str(seat),
            "do": "~".join(str(action).replace(" ", "_") for action in state.history),
            "cut": "" if state.history else "1",
        }
        return ";".join(f"{key}={text}" for key, text in parts.items() if text)


RARE = {"cinquille": 2}
"""More hands of a game with a phase that few of them come to."""


def rows(game: Game, rng: random.Random) -> Iterator[dict[str, str]]:
    """Choices of settings: none, each option at least once, some of a group, then what comes."""
    yield {}
    longest = max((len(rule.choices) for rule in game.settings), default=0)
    orders = {}
    for rule in game.settings:
        mixed_up = rng.sample(rule.options, len(rule.options))
        orders[rule.id] = list({one.group or one.id: one for one in mixed_up}.values())
    for number in range(longest):
        yield {rule: options[number % len(options)].id for rule, options in orders.items()}
    while True:
        mixed = [rule for rule in game.settings if rng.random() < 0.5]
        yield {rule.id: rng.choice(rule.options).id for rule in mixed}


def mistake(state: State, rng: random.Random) -> Action | None:
    """A mistake that can be called now and after which the hand goes on; None without one."""
    onward = [f for f in state.game.faults if f.onward and state.phase in f.phases]
    if not onward:
        return None
    fault = rng.choice(onward)
    words = tuple(rng.choice(word.options(state)) for word in fault.words)
    call = Action("fault", (fault.id, *words))
    return call if state.judge(call).ok else None


def _next(state: State, rng: random.Random, kind: str) -> Action:
    if kind == "plain":
        return plain(state, rng)
    called = mistake(state, rng) if kind == "faulty" and rng.random() < 0.3 else None
    return called or at_random(state, rng)


def _hand(game: Game, rng: random.Random, settings: dict[str, str], kind: str) -> Hand:
    seed, seats = rng.randrange(10**6), rng.choice(game.players)
    state = start(game.with_settings(settings), seed, rng.randrange(seats), seats)
    states = [state]
    while not state.over:
        state = state.apply(_next(state, rng, kind))
        states.append(state)
        assert len(states) <= 4 * len(game.pack), f"{game.id}, seed {seed}: the hand has no end"
    return Hand(seed, settings, tuple(states))


@cache
def hands_of(game_id: str) -> tuple[Hand, ...]:
    """Hands of random lawful play under all kinds of house rules, and some of the plain player.

    Where a hand can go on after a mistake, there are hands with such mistakes too.
    """
    game, rng = GAMES[game_id], random.Random(game_id)
    longest = max((len(rule.choices) for rule in game.settings), default=0)
    choices = rows(game, rng)
    drawn = [next(choices) for _ in range(max(RANDOM_HANDS, longest + 3))]
    found = [_hand(game, rng, settings, "random") for settings in drawn]
    found += [_hand(game, rng, settings, "plain") for settings in drawn[:PLAIN_HANDS]]
    if any(fault.onward for fault in game.faults):
        found += [_hand(game, rng, settings, "faulty") for settings in drawn]
    found += [_hand(game, rng, next(choices), "random") for _ in range(RARE.get(game_id, 0))]
    return tuple(found)


def moments(game_id: str, part: float = 1.0, salt: str = "") -> Iterator[tuple[Hand, int, State]]:
    """Moments of these hands before their ends, every one or a part of them.

    Each phase of a hand is met at least once.
    """
    rng = random.Random(game_id + salt)
    for hand in hands_of(game_id):
        met: set[str] = set()
        for step, state in enumerate(hand.states[:-1]):
            if state.phase not in met or rng.random() < part:
                met.add(state.phase)
                yield hand, step, state
