"""What one card of the strong player gains, where all else is played plainly.

Whole hands differ so much that hundreds are needed to tell anything. So some moments of each role
are drawn from hands that everybody plays plainly. Where the strong player would play another card
there, the hand goes on twice, with each of the two cards, as it really lies.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scripts.solving.running import running
from scripts.solving.selfplay import EACH, NAMED, OPPONENTS, Group, came, groups, played_out
from scripts.solving.selfplay import to_the_play as begin
from scripts.solving.strength import mean_of, number_of, per_deal, table_strength
from tutor import GAMES
from tutor.family.machine import choice
from tutor.hand.state import Game, State
from tutor.rules.play.play import PlayStage
from tutor.solve.player import Strength, strong

DRAWN = 3
"""So many moments of a role are drawn from each deal."""

HEAD = (
    "| Game and role | Cards | Other cards in % | Hands won in 100 cards | Counters in 100 cards |",
    "| --- | --- | --- | --- | --- |",
)


@dataclass(frozen=True)
class Card:
    """A card of a role in a deal: whether it was changed, and what that gained."""

    seed: int
    role: str
    changed: bool = False
    won: int = 0
    counters: float = 0.0


def moments(begun: State, seed: int, group: Group, cards: int) -> list[State]:
    """Some moments at which a seat of a group has the choice, with so many cards at most."""
    state, found = begun, list[State]()
    while not state.over:
        play = state.stage
        if isinstance(play, PlayStage) and play.to_act in group.seats:
            few = play.hands[play.acting].bit_count() <= cards
            if few and play.legal_mask().bit_count() > 1:
                found.append(state)
        state = state.after(choice(state, seed))
    return random.Random(f"{seed}/{group.role}").sample(found, min(DRAWN, len(found)))


def played(game: Game, seed: int, strength: Strength, cards: int) -> Iterator[Card]:
    """The cards of a deal that were looked at."""
    begun = begin(game, seed)
    if begun is None:
        return
    plainly = played_out(begun, seed, (), strength)
    for group in groups(plainly):
        usual = came(plainly, group)
        for state in moments(begun, seed, group, cards):
            before = choice(state, seed)
            rng = random.Random(f"{seed}/card/{len(state.history)}")
            action = strong(state, rng, strength, before)
            if action == before:
                yield Card(seed, group.role)
                continue
            other = came(played_out(state.after(action), seed, (), strength), group)
            gained = other.counters - usual.counters
            yield Card(seed, group.role, True, other.won - usual.won, gained)


def rows(game: Game, found: Sequence[Card]) -> Iterator[str]:
    """A line of the table for each role."""
    for role in (*NAMED, OPPONENTS, EACH):
        own = [vars(one) for one in found if one.role == role]
        if not own:
            continue
        cells = [f"{game.english}: {role}", str(len(own))]
        cells.append(number_of(100 * sum(one["changed"] for one in own) / len(own)))
        for part in ("won", "counters"):
            cells.append(mean_of(per_deal(own, lambda one, part=part: one[part])).times(100))
        yield "| " + " | ".join(cells) + " |"


def measure_cards(deals: int, names: Sequence[str], cards: int) -> int:
    """So many deals of each game."""
    print("\n".join(HEAD), flush=True)
    with running() as ask:
        strength = table_strength(ask)
        for name in names or GAMES:
            game = GAMES[name]
            seeds = range(1, deals + 1)
            found = [one for seed in seeds for one in played(game, seed, strength, cards)]
            print("\n".join(rows(game, found)), flush=True)
    return 0
