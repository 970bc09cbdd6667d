"""What the coach advises the seat to act, and why: from what the seat can know, never from the
cards that it cannot see."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tutor.family import choose
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal
from tutor.solve.goals import goals_of, is_public
from tutor.solve.moment import best_of
from tutor.solve.player import Search, Strength, Thought, think
from tutor.solve.tables import NotSolvable, Tables, tables_of, world_of
from tutor.solve.worlds import known_to, worlds

CLOSER = 8
"""In so many ways the cards may lie the play after a card is followed, for the reason."""

TO_THE_END = 6
"""With so many cards in a hand it is followed to the last trick."""


@dataclass(frozen=True)
class Follows:
    """What follows a card, in so many of the ways looked at more closely: its seat wins the trick,
    a partner does, the other side does; in the last trick the seat wins with the card `saved`."""

    mine: int = 0
    partner: int = 0
    others: int = 0
    saved: int = 0


@dataclass(frozen=True)
class Beside:
    """What the hand is about beside its game, and in how many of those ways it comes to that with
    each of the two cards, for the side that wants it."""

    goal: Goal
    card: int
    other: int


@dataclass(frozen=True)
class Reason:
    """Why a card: in how many of the `worlds` it is enough, and what it counts in all, against the
    `other` card that might be played instead; what follows each of them in the `closer` ones."""

    card: int
    goal: Goal
    worlds: int
    won: int
    sums: int
    other: int | None = None
    other_won: int = 0
    other_sums: int = 0
    closer: int = 0
    follows: Follows = Follows()
    other_follows: Follows = Follows()
    beside: tuple[Beside, ...] = ()


def advised(state: State, strength: Strength, rng: random.Random) -> Reason | None:
    """What to play and why; None where nothing could be looked at, or there is no choice. Raises
    MissingStage where no card is played."""
    if state.running(PlayStage).legal_mask().bit_count() < 2:
        return None
    return chosen(state, think(state, strength, rng), strength)


def chosen(state: State, found: Thought, strength: Strength) -> Reason | None:
    """The card that a thought comes to, and why; None without a thought."""
    if not found.worlds:
        return None
    usual = choose(state, random.Random(0))
    wanted = state.game.pack.index[usual.args[0]] if usual.verb == "play" else -1
    best, order = found.best, state.order
    lowest = min(best, key=lambda one: (bool(order.trumps >> one & 1), order.strength[one]))
    return reason(state, wanted if wanted in best else lowest, found, strength, wanted)


def reason(
    state: State, card: int, found: Thought, strength: Strength, usual: int = -1
) -> Reason | None:
    """Why this card, from what has been found out about all of them; `usual` is what a player would
    do without looking so far."""
    if card not in found.won:
        return None
    rank = {one: (found.won[one], found.sums[one]) for one in found.won}
    worse = [one for one in rank if rank[one] < rank[card]]
    other = usual if usual in worse else max(worse, key=rank.__getitem__, default=None)
    goal = goals_of(state, state.acting)[0]
    about = Reason(card, goal, found.worlds, found.won[card], found.sums[card])
    if other is None:
        return about
    about = replace(about, other=other, other_won=found.won[other], other_sums=found.sums[other])
    rng = random.Random(len(state.history))
    drawn = list(islice(worlds(state, state.acting, rng), CLOSER))
    try:
        return _closer(about, state, drawn, strength)
    except NotSolvable:
        return about


def _closer(about: Reason, state: State, drawn: Sequence[State], strength: Strength) -> Reason:
    """The reason with what follows the two cards in some of the ways the cards may lie."""
    seat, other = state.acting, about.other
    if other is None:
        return about
    follower = _Follower(state, strength)
    follows, other_follows = Follows(), Follows()
    beside = dict[str, Beside]()
    number = 0
    for world in drawn:
        told = state if is_public(state) else world
        main, *more = goals_of(told, seat)
        first, second = (follower.after(world, main, card) for card in (about.card, other))
        if first is None or second is None:
            continue
        number += 1
        ours, done = _ours(main, state, seat), follower.done
        follows = _added(follows, first, done, ours, other)
        other_follows = _added(other_follows, second, done, ours, about.card)
        for goal in more:
            _count_beside(beside, goal, follower.values(world, goal), about.card, other)
    counted = tuple(one for one in beside.values() if one.card != one.other)
    return replace(
        about, closer=number, follows=follows, other_follows=other_follows, beside=counted
    )


def _count_beside(
    beside: dict[str, Beside], goal: Goal, values: dict[int, int] | None, card: int, other: int
) -> None:
    if values is None or goal.need is None:
        return
    before = beside.get(goal.id, Beside(goal, 0, 0))
    enough = [int(values[one] >= goal.need) for one in (card, other)]
    beside[goal.id] = Beside(goal, before.card + enough[0], before.other + enough[1])


def _added(before: Follows, play: PlayStage, done: int, ours: Sequence[int], saved: int) -> Follows:
    """One more way: who wins the trick after those that were `done`, and whether the saved card
    wins the last one. The first of our seats is the one to act."""
    seat, winner, last = ours[0], play.tricks[done].winner, play.tricks[-1]
    kept = done < len(play.tricks) - 1 and not any(play.hands)
    return Follows(
        before.mine + (winner == seat),
        before.partner + (winner in ours[1:]),
        before.others + (winner not in ours),
        before.saved + (kept and last.winner == seat and (seat, saved) in last.plays),
    )


def _ours(goal: Goal, state: State, seat: int) -> tuple[int, ...]:
    """Who plays with a seat for or against a goal, that seat first."""
    with_it = [
        one
        for one in state.table.active
        if (one in goal.side) == (seat in goal.side) and one != seat
    ]
    return (seat, *with_it)


class _Follower:
    """Plays on in a way the cards may lie, each seat as well as it can with open cards."""

    def __init__(self, state: State, strength: Strength) -> None:
        play = state.running(PlayStage)
        self.strength, self.done = strength, len(play.tricks)
        self.cards = known_to(state, state.acting).hidden | play.hands[state.acting]
        self.far = max(map(int.bit_count, play.hands)) <= TO_THE_END
        self.searches = dict[object, tuple[Tables, Search]]()

    def values(
        self, world: State, goal: Goal, play: PlayStage | None = None
    ) -> dict[int, int] | None:
        """What each lawful card is worth."""
        key = goal.id, goal.side, goal.kept
        if key not in self.searches:
            tables = tables_of(world.running(PlayStage), goal, self.cards)
            self.searches[key] = tables, self.strength.search(tables, self.strength.limit)
        tables, search = self.searches[key]
        found = search.all(world_of(tables, play or world.running(PlayStage), goal))
        if found is None:
            return None
        return {tables.slots[slot]: value for slot, value in found.items()}

    def after(self, world: State, goal: Goal, card: int) -> PlayStage | None:
        """The play after a card: to the end of the trick, or with few cards to the last one; None
        where that takes too long to find out."""
        play = world.running(PlayStage).play(card)
        while play.to_act is not None and (self.far or len(play.tricks) == self.done):
            values = self.values(world, goal, play)
            if values is None:
                return None
            best = best_of(goal, play.acting, values)
            play = play.play(min(best, key=world.order.strength.__getitem__))
        return play
