"""Won hands that the strong player gives away in the last tricks.

The hand is played plainly until each seat has so many cards left, and strongly by everybody from
there. With open cards a won hand is given away where one card was enough and another is played. It
counts as given away only if, of all ways the cards may lie for that seat, some card was enough in
every one.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scripts.solving.running import running
from scripts.solving.selfplay import to_the_play
from tutor import GAMES
from tutor.family.machine import choice
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.solve.goals import goals_of
from tutor.solve.kernel import kernel_search
from tutor.solve.lays import every_lay, every_world
from tutor.solve.player import Strength, strong
from tutor.solve.tables import NotSolvable, tables_of, world_of
from tutor.solve.worlds import seen_by

LAST, EVERY = 4, 3000
"""The tricks that are looked at, and how many ways at most are gone through."""

STRENGTH = Strength(worlds=10, seconds=1e9, limit=20_000)


@dataclass
class Given:
    """How many hands and cards were looked at, and how often a won hand was given away: with open
    cards, and where the seat could know; where there were too many ways to tell, `untold`."""

    hands: int = 0
    cards: int = 0
    open: int = 0
    known: int = 0
    untold: int = 0

    def line(self, name: str) -> str:
        """As a line of the table."""
        row = (self.hands, self.cards, self.open, self.known, self.untold)
        return f"| {name} | " + " | ".join(map(str, row)) + " |"


def enough(state: State, strength: Strength) -> Mapping[int, bool]:
    """Of each lawful card whether it wins the hand for the seat to act, with all cards open; of no
    card where that is not the question."""
    goal, play = goals_of(state, state.acting)[0], state.running(PlayStage)
    if goal.need is None:
        return {}
    try:
        tables = tables_of(play, goal)
    except NotSolvable:
        return {}
    wins = strength.search(tables, strength.limit).wins(world_of(tables, play, goal), goal.need)
    ours = (state.acting in goal.side) != goal.fewest
    return {tables.slots[slot]: one == ours for slot, one in (wins or {}).items()}


def sure(state: State, strength: Strength) -> set[int] | None:
    """The cards that are enough however the cards lie; None where there are too many ways."""
    if every_lay(seen_by(state, state.acting), EVERY) is None:
        return None
    cards = set(enough(state, strength))
    for world in every_world(state, state.acting, EVERY):
        cards &= {card for card, one in enough(world, strength).items() if one}
        if not cards:
            break
    return cards


def look(game: Game, seed: int, strength: Strength, found: Given) -> None:
    """One deal."""
    state = to_the_play(game, seed)
    if state is None:
        return
    found.hands += 1
    while not state.over:
        action, play = choice(state, seed), state.stage
        if isinstance(play, PlayStage) and play.hands[play.acting].bit_count() <= LAST:
            rng = random.Random(f"{seed}/given/{len(state.history)}")
            action = strong(state, rng, strength, action)
            if action.verb == "play":
                _count(state, game.pack.index[action.args[0]], strength, found)
        state = state.after(action)


def _count(state: State, card: int, strength: Strength, found: Given) -> None:
    wins = enough(state, strength)
    found.cards += len(wins) > 1
    if not any(wins.values()) or wins[card]:
        return
    found.open += 1
    cards = sure(state, strength)
    found.untold += cards is None
    found.known += bool(cards)
    if cards:
        print(f"{state.game.id}: {' '.join(map(str, state.history))}", flush=True)


def measure_given(deals: int, names: Sequence[str]) -> int:
    """So many deals of each game; one where a won hand was given away is printed."""
    total = Given()
    print("| Game | Hands | Cards | Given away with open cards | Of these surely won | Untold |")
    print("| --- | --- | --- | --- | --- | --- |", flush=True)
    with running() as ask:
        strength = replace(STRENGTH, search=kernel_search(ask))
        for name in names or GAMES:
            found = Given()
            for seed in range(1, deals + 1):
                look(GAMES[name], seed, strength, found)
            print(found.line(GAMES[name].english), flush=True)
            for part in vars(total):
                setattr(total, part, getattr(total, part) + getattr(found, part))
    print(total.line("All"))
    return int(total.known > 0)
