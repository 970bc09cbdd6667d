"""The value of a play by trying everything through the judge's own stage: no tables, no bounds.

Random small hands rich in trumps stand beside it, with goals of every kind.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from tutor.cards import cards_of, mask_of
from tutor.family.machine import choice, dealt
from tutor.games import find_game
from tutor.hand.state import State
from tutor.rules.play.lone import LonePlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.solve.goal import AtLast, Goal, Kept, Tally
from tutor.solve.goals import goals_of
from tutor.solve.tables import NotSolvable, Tables, World, tables_of, world_of


def trick_counts(goal: Goal, trick: Trick, left: int) -> int:
    """What a trick counts to the goal, with so many tricks left, this one included."""
    own = trick.winner in goal.side
    counted = goal.trick[trick.leader in goal.side][own]
    for seat, card in trick.plays:
        if goal.kept and card == goal.kept.card:
            late = left <= goal.kept.late
            to_owner = 0 if late else goal.kept.owner
            to_taker = goal.kept.taker + (goal.kept.owner if late else 0)
            counted += to_owner * (seat in goal.side) + to_taker * own
        elif own and goal.cards:
            counted += goal.cards[card]
    if left > 1:
        return counted
    counted += goal.last[own]
    held = {card: seat for seat, card in trick.plays}
    for one in goal.at_last:
        if one.card in held:
            made = held[one.card] == trick.winner
            counted += one.made if made else one.to_own if own else one.to_others
    return counted


def end_counts(goal: Goal, winners: Sequence[int]) -> int:
    """What the end of a hand counts with these winners of its tricks."""
    counted = 0
    if goal.tally:
        counted += goal.tally.worth(
            [sum(w in group for w in winners) for group in goal.tally.groups]
        )
    if all(winner in goal.side for winner in winners):
        counted += goal.sweep[1]
    if not any(winner in goal.side for winner in winners):
        counted += goal.sweep[0]
    return counted


def whole_value(goal: Goal, play: PlayStage) -> dict[int, int]:
    """The exact value of each lawful card, by trying everything."""
    kept: dict[Any, int] = {}

    def value(now: PlayStage, before: int) -> int:
        counted = 0
        if len(now.tricks) > before:
            left = max(hand.bit_count() for hand in now.hands)
            counted = trick_counts(goal, now.tricks[-1], left + 1)
        winners = tuple(trick.winner for trick in now.tricks)
        if now.to_act is None:
            return counted + end_counts(goal, winners)
        key = (now.hands, now.to_act, now.trick, winners if goal.tally or any(goal.sweep) else ())
        if key not in kept:
            cards = cards_of(now.legal_mask())
            best = max if (now.to_act in goal.side) != goal.fewest else min
            kept[key] = best(value(now.play(card), len(now.tricks)) for card in cards)
        return counted + kept[key]

    number = len(play.tricks)
    return {c: goal.before + value(play.play(c), number) for c in cards_of(play.legal_mask())}


@cache
def plays_of(game: str) -> tuple[State, ...]:
    """The moment before the first card of some deals that are really bid."""
    found = list[State]()
    for seed in range(1, 40):
        state = dealt(find_game(game), seed)
        while not state.over and not isinstance(state.stage, PlayStage):
            state = state.after(choice(state, seed))
        if not state.over:
            found.append(state)
        if len(found) == 4:
            break
    return tuple(found)


def small_play(game: str, size: int, rng: random.Random, begun: bool) -> PlayStage:
    """A play of that game with small random hands rich in trumps, perhaps inside a trick."""
    state = rng.choice(plays_of(game))
    play = state.running(PlayStage)
    pack, trumps = state.game.pack, list(cards_of(play.rules[play.acting].order.trumps))
    active = play.table.active
    all_cards = list(cards_of(pack.full))
    size = min(size, len(pack) // len(active))
    number = size * len(active)
    rich = rng.sample(trumps, min(len(trumps), rng.randrange(number + 1)))
    rest = [card for card in all_cards if card not in rich]
    odd = pack.index.get("Skus")
    chosen = (rich + rng.sample(rest, min(len(rest), number)))[:number]
    if odd is not None and rng.random() < 0.8 and odd not in chosen:
        chosen[-1] = odd
    rng.shuffle(chosen)
    hands = [0] * play.table.seats
    for at, seat in enumerate(active):
        hands[seat] = mask_of(chosen[at * size : (at + 1) * size])
    first = rng.choice(active)
    changes: dict[str, Any] = {"hands": tuple(hands), "to_act": first}
    changes |= {"tricks": (), "trick": (), "led": -1, "best": -1}
    if isinstance(play, LonePlay):
        changes["without"] = None
    if hasattr(play, "under"):
        changes |= {"tops": tuple(() for _ in hands), "under": tuple(() for _ in hands)}
    found = replace(play, **changes)
    if type(found).play is not PlayStage.play and not isinstance(found, LonePlay):
        plain = (found.table, found.rules, found.hands, found.to_act)
        found = PlayStage(*plain)
    for _ in range(rng.randrange(len(active) * 2) if begun else 0):
        may = list(cards_of(found.legal_mask()))
        if odd in may and found.trick and odd is not None:
            return found.play(odd) if len(found.trick) + 1 < len(active) else found
        found = found.play(rng.choice(may))
    return found


def some_goal(play: PlayStage, rng: random.Random, cards: int) -> Goal:
    """A goal of a random kind for random sides."""
    active = list(play.table.active)
    side = tuple(rng.sample(active, rng.randrange(1, len(active))))
    others = tuple(seat for seat in active if seat not in side)
    kind = rng.choice(("tricks", "points", "points", "tally", "last", "piquet", "vole", "vole"))
    excuse = play.rules[0].pack.index.get("Skus")
    if any(lying == excuse for _, lying in play.trick):
        kind = "points"
    worth = tuple(rng.choice((0, 1, 1, 1, 4, 7, 10, 13)) for _ in range(cards))
    fewest = rng.random() < 0.25
    if kind == "tricks":
        return Goal(kind, side, trick=((0, 1), (0, 1)), fewest=fewest)
    if kind == "points":
        kept = Kept(excuse, 12, 1, rng.randrange(4)) if excuse is not None else None
        return Goal(kind, side, before=rng.randrange(9), cards=worth, kept=kept, fewest=fewest)
    if kind == "tally":
        groups = (side, *((seat,) for seat in others))
        table = {n: rng.randrange(4) for n in range(99)}
        return Goal(kind, side, tally=Tally(groups, lambda c: table[(c[0] * 7 + c[1] * 3) % 99]))
    if kind == "last":
        held = [card for hand in play.hands for card in cards_of(hand)]
        row = [AtLast(card, 3, -2, 1) for card in rng.sample(held, min(2, len(held)))]
        return Goal(kind, side, at_last=tuple(row), last=(0, 1), cards=worth)
    if kind == "piquet":
        tally = Tally((side, others), lambda c: 10 * (c[0] > c[1]) - 10 * (c[1] > c[0]))
        return Goal(kind, side, trick=((-1, 0), (0, 1)), last=(-1, 1), tally=tally)
    each = rng.choice(((0, 1), (0, 0)))
    return Goal(kind, side, trick=(each, each), sweep=rng.choice(((-3, 4), (0, 1), (1, 0))))


@dataclass
class Case:
    """A small play with a goal, as tables and as a world of them."""

    name: str
    play: PlayStage
    goal: Goal
    tables: Tables
    world: World

    def by_card(self, values: Iterable[tuple[int, int]]) -> dict[int, int]:
        """What was found by slot, by card."""
        return {self.tables.slots[slot]: value for slot, value in values}

    @cached_property
    def right(self) -> dict[int, int]:
        """The values by trying everything."""
        return whole_value(self.goal, self.play)


TRIED = {2: (4, 5, 6), 3: (4, 4, 5), 4: (3, 4), 5: (3,)}
"""How many cards a hand has, by the number of players, where everything is tried."""

SEARCHED = {2: (5, 6, 8), 3: (5, 6), 4: (4, 4, 5), 5: (3, 4)}
"""The same where two searches are compared."""


@cache
def cases(game: str, number: int, sizes: str = "tried", salt: str = "") -> tuple[Case, ...]:
    """So many small plays of a game, half of them begun; twice as many with a card that excuses."""
    rng = random.Random(f"{game}/{sizes}/{salt}")
    found, first = [], plays_of(game)[0]
    players, pack = len(first.table.active), first.game.pack
    excused = "Skus" in pack.index and first.order.follows[pack.index["Skus"]] == pack.full
    for at in range(number * (1 + excused)):
        size = rng.choice((TRIED if sizes == "tried" else SEARCHED)[players])
        play = small_play(game, size, rng, at % 2 == 1)
        goal = some_goal(play, rng, len(play.rules[0].pack))
        tables = tables_of(play, goal)
        name = f"{game}, {sizes} {salt}, case {at}, {goal.id}"
        found.append(Case(name, play, goal, tables, world_of(tables, play, goal)))
    return tuple(found)


@cache
def late_cases(game: str, left: int = 6) -> tuple[Case, ...]:
    """Hands that were really bid, when so many cards are left, with what they are about."""
    found = []
    for at, start in enumerate(plays_of(game)):
        state = start
        while not state.over and state.running(PlayStage).hands[state.acting].bit_count() > left:
            state = state.after(choice(state, at))
        if state.over:
            continue
        play, goal = state.running(PlayStage), goals_of(state)[0]
        try:
            tables = tables_of(play, goal)
        except NotSolvable:
            continue
        name = f"{game}, hand {at} with {left} cards, {goal.id}"
        found.append(Case(name, play, goal, tables, world_of(tables, play, goal)))
    return tuple(found)
