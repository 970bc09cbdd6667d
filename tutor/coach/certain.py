"""When all is decided: won or lost, however the cards lie that a seat cannot see.

Each way the cards may lie is looked at, none is drawn by lot. *Won* means that one way of playing
wins in all of them, whatever the others do, the partners too. *Lost* means that in each of them the
other side wins if it plays as well as it can.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tutor.cards import cards_of
from tutor.coach.look import LIMIT, Searching
from tutor.coach.proof import Proof
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.solve.goal import Goal, tricks_of
from tutor.solve.goals import goals_of, is_public, made
from tutor.solve.lays import every_world
from tutor.solve.reference import Reference
from tutor.solve.tables import NotSolvable, Tables, World, tables_of, tricks_left, world_of

Verdict = Literal["won", "lost", "all", "none"]
"""The hand is won or lost; where that is not the question, the seat makes all the tricks that are
left, or none of them."""

MOST_LAYS = 300
"""Nothing is proved where there are more."""

MOST_CARDS = {2: 6, 3: 5, 4: 4, 5: 4}
"""With more cards in a hand nothing is proved, by the number of players."""


@dataclass(frozen=True)
class Certain:
    """What is certain for a seat about to act: in so many lays, and with which cards."""

    seat: int
    verdict: Verdict
    lays: int
    cards: tuple[int, ...]


def certain_end(
    state: State, search: Searching = Reference, most: int = MOST_LAYS, limit: int = LIMIT
) -> Certain | None:
    """What is certain for the seat to act; None where nothing is, or where it is not known. Raises
    MissingStage where no card is played."""
    play, seat = state.running(PlayStage), state.acting
    active = play.table.active
    if max(play.hands[one].bit_count() for one in active) > MOST_CARDS[len(active)]:
        return None
    try:
        goal, lays = asked(state, seat), tuple(every_world(state, seat, most))
        if not lays:
            return None
        if goal.need is None:
            return _tricks(lays, goal, seat)
        return _end(lays, [_goal(state, lay, goal, seat) for lay in lays], seat, search, limit)
    except NotSolvable:
        return None


def _goal(state: State, lay: State, goal: Goal, seat: int) -> Goal:
    """What is asked of the end in one of the ways the cards may lie."""
    return goal if is_public(state) else goals_of(lay, seat)[0]


def asked(state: State, seat: int) -> Goal:
    """What is asked of the end: the first thing that the hand is about, if that is won or lost;
    else that the seat makes the tricks that are left."""
    main = goals_of(state, seat)[0]
    if main.need is not None:
        return main
    play = state.running(PlayStage)
    return tricks_of((seat,), made(play, (seat,)))


def _end(
    lays: Sequence[State], goals: Sequence[Goal], seat: int, search: Searching, limit: int
) -> Certain | None:
    """Whether the hand is won, or lost."""
    play, need = lays[0].running(PlayStage), goals[0].need or 0
    tables = dict[object, Tables]()
    for goal in goals:
        if (goal.side, goal.kept) not in tables:
            tables[goal.side, goal.kept] = tables_of(play, goal, _held(lays))
    found = list[World]()
    winning, lost = set(cards_of(play.legal_mask())), True
    searches = {key: search(one, limit) for key, one in tables.items()}
    for lay, goal in zip(lays, goals, strict=True):
        key = goal.side, goal.kept
        world = world_of(tables[key], lay.running(PlayStage), goal)
        wins = searches[key].wins(world, need)
        if wins is None:
            return None
        ours = bool((seat in goal.side) != goal.fewest)
        good = {tables[key].slots[slot] for slot, enough in wins.items() if enough == ours}
        winning, lost = winning & good, lost and not good
        if not winning and not lost:
            return None
        found.append(world)
    if lost:
        return Certain(seat, "lost", len(lays), ())
    if len(tables) > 1:
        return None
    sure = _sure(tables.popitem()[1], found, seat, need)
    return Certain(seat, "won", len(lays), sure) if sure else None


def _sure(tables: Tables, worlds: Sequence[World], seat: int, need: int) -> tuple[int, ...] | None:
    slots = Proof(tables, me=tables.places.index(seat)).sure(worlds, need)
    return None if slots is None else tuple(tables.slots[slot] for slot in slots)


def _held(lays: Sequence[State]) -> int:
    """The cards that may be in a hand."""
    cards = 0
    for lay in lays:
        for hand in lay.running(PlayStage).hands:
            cards |= hand
    return cards


def _tricks(lays: Sequence[State], goal: Goal, seat: int) -> Certain | None:
    """Whether the seat makes all the tricks that are left, or none of them."""
    play = lays[0].running(PlayStage)
    tables = tables_of(play, goal, _held(lays))
    worlds = [world_of(tables, lay.running(PlayStage), goal) for lay in lays]
    sure = _sure(tables, worlds, seat, goal.before + tricks_left(play))
    if sure:
        return Certain(seat, "all", len(lays), sure)
    search = Reference(tables)
    for world in worlds:
        found = search.wins(world, goal.before + 1)
        if found is None or any(found.values()):
            return None
    return Certain(seat, "none", len(lays), ())
