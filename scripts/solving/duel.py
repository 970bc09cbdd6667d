"""The strong player beside OpenSpiel's own search, each as the declarer of a Solo-Dreier.

Only the declarer is compared: in OpenSpiel's `tarok` the opponents are paid nothing, so a search
has nothing to choose by there. Its search without a look at hidden cards is not offered for this
game (`resample_from_infostate` is not there), so it sees all cards. Both have the same time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scripts.solving.running import running
from scripts.solving.strength import mean_of, table_strength
from tests.engine.tables import after
from tests.test_oracle import TROULE, card_of, open_spiel
from tests.test_oracle_rufen import GAME, Four
from tutor import Setup, State
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.rules.play.play import PlayStage
from tutor.solve.player import Strength, strong

TAROKS = 8
"""From so many taroks forehand plays it, so that the declarer has some hope."""

WINS = 35.5
"""With more card points, counted to thirds, the declarer has won."""

PAID = 80
"""What OpenSpiel pays for the contract: its search looks for new ways by so much."""

MEMORY = 1_000
"""In megabytes, what OpenSpiel may keep of a search."""

Ends = dict[tuple[str, str], float]
"""The declarer's card points, by who played its hand and who played the others."""

PLAYERS = ("plain", "strong", "open_spiel")


def deals(spiel: Any) -> Iterator[int]:
    """The numbers of OpenSpiel's deals in which forehand has taroks enough, and nobody none."""
    seed = 0
    while True:
        seed += 1
        hands = Four(spiel, seed, "Solo without").hands
        taroks = [(hand & GAME.order.trumps).bit_count() for hand in hands]
        if taroks[0] >= TAROKS and min(taroks):
            yield seed


class Table:
    """One deal in both engines, up to its first lead. Their search ends with its time or with so
    many hands played out."""

    def __init__(self, spiel: Any, seed: int, seconds: float, hands_out: int = 10**6) -> None:
        self.theirs, self.seed = Four(spiel, seed, "Solo without"), seed
        hands = tuple(tuple(cards_of(hand)) for hand in self.theirs.hands)
        state = Setup(hands, tuple(self.theirs.talon), 3).state(GAME)
        self.theirs.bid(0)
        state = after(state, "bid solodreier", *["pass"] * 3)
        while not isinstance(state.stage, PlayStage):
            state = after(state, "pass")
        self.state: State = state
        self.search = spiel.MCTSBot(
            self.theirs.state.get_game(),
            spiel.RandomRolloutEvaluator(1, seed),
            *(PAID, hands_out, MEMORY, False, seed, False),
            max_wall_clock_time=seconds,
        )

    def play(self, card: int) -> None:
        """The card lies on both tables."""
        self.theirs.put(card)
        self.state = self.state.after(self.state.running(PlayStage).rules[0].actions[card])

    @property
    def apart(self) -> bool:
        """Whether the three of the Troule fell together, which the two games give to others."""
        tricks = self.state.the(PlayStage).tricks
        return any(trick.mask & TROULE == TROULE for trick in tricks)


def card_by(table: Table, player: str, strength: Strength) -> int:
    """What a player puts on the table."""
    if player == "open_spiel":
        state = table.theirs.state
        found = table.search.step(state.clone())
        return card_of(state.action_to_string(state.current_player(), found))
    action = choice(table.state, table.seed)
    if player == "strong":
        rng = random.Random(f"{table.seed}/duel/{len(table.state.history)}")
        action = strong(table.state, rng, strength, action)
    return GAME.pack.index[action.args[0]]


def came(table: Table, declarer: str, others: str, strength: Strength) -> float | None:
    """The declarer's card points; None where the two games part."""
    while not table.state.over:
        player = others if table.state.acting else declarer
        table.play(card_by(table, player, strength))
        if table.apart:
            return None
    assert GAME.values is not None
    return GAME.values.worth(table.state.the(PlayStage).won_by((0,))) / 3


def ends_of(spiel: Any, seed: int, strength: Strength, seconds: float) -> Ends | None:
    """A deal played by each declarer against each of our opponents."""
    ends: Ends = {}
    for others in PLAYERS[:2]:
        for declarer in PLAYERS:
            points = came(Table(spiel, seed, seconds), declarer, others, strength)
            if points is None:
                return None
            ends[declarer, others] = points
    return ends


def measure_duel(number: int, seconds: float = 1.0) -> int:
    """So many deals; prints each declarer's card points and hands won in a hundred, and how many
    points more than the plain player it has."""
    spiel, found = open_spiel(), list[Ends]()
    with running() as ask:
        strength = replace(table_strength(ask), seconds=seconds)
        for seed in deals(spiel):
            ends = ends_of(spiel, seed, strength, seconds)
            found += [ends] if ends else []
            if len(found) == number:
                break
    for others in PLAYERS[:2]:
        for declarer in PLAYERS:
            points = [ends[declarer, others] for ends in found]
            more = [ends[declarer, others] - ends["plain", others] for ends in found]
            won = mean_of([float(one > WINS) for one in points])
            print(
                f"{declarer} against {others}: {mean_of(points).times(1)} points, "
                f"{mean_of(more).times(1)} more, {won.times(100)} won"
            )
    return 0
