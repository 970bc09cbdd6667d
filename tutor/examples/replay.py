"""A worked example as the positions it goes through, emended, for whoever shows it.

Where the book leaves a card open, one lawful completion with the printed result stands in, always
the same one, and the step says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tutor.examples.patches import Patch
from tutor.examples.scripted import scripted
from tutor.examples.store import Example, UnknownExample, all_ids, load, statements_on
from tutor.family import the_room
from tutor.games import find_game
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import Action
from tutor.rules.core.seat import Seat
from tutor.rules.play.play import PlayStage
from tutor.table.words import said


@dataclass(frozen=True)
class ReplayStep:
    """A position of an example and what is done next (None at the end).

    `told` says what has just been done, `remarks` what the author says here, `errata` what is
    emended here; `completed` marks a position whose last card is ours, not the book's.
    """

    state: State
    action: Action | None
    told: str
    remarks: tuple[str, ...] = ()
    errata: tuple[Patch, ...] = ()
    completed: bool = False


@dataclass(frozen=True)
class Replay:
    """An example step by step. `reader` is the declarer's seat, `open_plays` the (trick, seat)
    that are our completion, trick 0 standing for the seat's hand."""

    id: str
    name: str
    title: str
    reader: int
    steps: tuple[ReplayStep, ...]
    open_plays: frozenset[tuple[int, int]]


@lru_cache(maxsize=16)
def replay_of(example_id: str) -> Replay:
    """The steps of an example that is played out. Raises UnknownExample for any other id."""
    example = load(example_id)
    if example.form == "line":
        return _line(example)
    if example.form != "hand":
        listed = ", ".join((*all_ids("hand"), *all_ids("line")))
        raise UnknownExample(f"'{example_id}' is not played out; expected one of {listed}.")
    printed = the_room(find_game(example.game), "printed")
    record, done, end = printed.completed_line(example.data(), example.game)
    opened = record.open_plays
    states = [*(state for state, _ in done), end]
    actions: list[Action | None] = [*(action for _, action in done), None]
    points = [point_of(states, index) for index in range(len(states))]
    steps = tuple(
        ReplayStep(
            state,
            action,
            _told(states, actions, index),
            _remarks(example, points, index),
            _errata(example, points, index),
            _is_completed(states, actions, index, opened, record.taken == "?"),
        )
        for index, (state, action) in enumerate(zip(states, actions, strict=True))
    )
    declarer, _ = end.the(AuctionStage).won
    return Replay(example.id, example.name, example.title, declarer, steps, opened)


def _line(example: Example) -> Replay:
    """An example told action by action; the deal may be ours in part."""
    data = example.data()
    script = scripted(data)
    actions: list[Action | None] = [*script.actions, None]
    steps = tuple(
        ReplayStep(
            state,
            actions[index],
            _told(list(script.states), actions, index),
            tuple(remark.text for remark in example.remarks if remark.after == str(index)),
            tuple(patch for patch in example.patches if _line_place(example, patch) == index),
            index == 0 and bool(data.get("completed")),
        )
        for index, state in enumerate(script.states)
    )
    reader = Seat.parse(data.get("reader", "A"))
    return Replay(example.id, example.name, example.title, reader, steps, frozenset())


def _line_place(example: Example, patch: Patch) -> int:
    """After how many actions an emended place stands."""
    key, _, rest = patch.at.partition(".")
    if key == "do":
        return int(rest.split(".")[0]) + 1
    if key == "expect":
        return int(example.printed["expect"][int(rest.split(".")[0])]["after"])
    return 0


def _told(states: list[State], actions: Sequence[Action | None], index: int) -> str:
    action = actions[index - 1] if index else None
    return said(states[index - 1], action) if action else "The cards are dealt."


def point_of(states: Sequence[State], index: int) -> str:
    """What has just been finished: `deal`, `auction`, `lay`, `announce`, `trick 3`, or nothing."""
    if index == 0:
        return "deal"
    before, state = states[index - 1], states[index]
    tricks, old = _tricks(state), _tricks(before)
    if tricks > old:
        return f"trick {tricks}"
    finished = {"auction": "auction", "discard": "lay", "announce": "announce"}
    return finished.get(before.phase, "") if before.phase != state.phase else ""


def _tricks(state: State) -> int:
    play = state.find(PlayStage)
    return len(play.tricks) if play else 0


def _remarks(example: Example, points: list[str], index: int) -> tuple[str, ...]:
    return tuple(remark.text for remark in example.remarks if _stands(remark.after, points, index))


def _stands(after: str, points: list[str], index: int) -> bool:
    return index == len(points) - 1 if after == "result" else points[index] == after


def _errata(example: Example, points: list[str], index: int) -> tuple[Patch, ...]:
    """What is emended here: in the record, and in what the book says of this point beside it."""
    found = []
    for patch in example.patches:
        key, _, rest = patch.at.partition(".")
        after = f"trick {int(rest.split('.')[0]) + 1}" if key == "tricks" else key
        after = after if after in points or after == "result" else "deal"
        if _stands(after, points, index):
            found.append(patch)
    for claim in statements_on(example.id):
        if claim.patches and _stands(claim.printed["args"].get("after", "result"), points, index):
            found += claim.patches
    return tuple(found)


def step_of(example_id: str, entry: str) -> int | None:
    """The step of a replayed example at which an erratum bites; None where it has no step."""
    steps = replay_of(example_id).steps
    found = (at for at, step in enumerate(steps) if any(p.entry == entry for p in step.errata))
    return next(found, None)


def _is_completed(
    states: list[State],
    actions: Sequence[Action | None],
    index: int,
    opened: frozenset[tuple[int, int]],
    half_open: bool,
) -> bool:
    """Whether the card just played, the half just taken or a hand just dealt is not the book's."""
    if index == 0:
        return any(trick == 0 for trick, _ in opened)
    before, action = states[index - 1], actions[index - 1]
    if action is not None and action.verb == "take":
        return half_open
    if action is None or action.verb != "play" or before.to_act is None:
        return False
    return (_tricks(before) + 1, before.to_act) in opened


def state_after(example_id: str, point: str) -> State:
    """The position in which `deal`, `auction`, `lay`, `announce` or `trick 5` has just ended.

    Raises LookupError for a point that the example does not pass.
    """
    states = [step.state for step in replay_of(example_id).steps]
    for index, state in enumerate(states):
        if point_of(states, index) == point:
            return state
    raise LookupError(f"Example {example_id} does not pass the point '{point}'.")


def example_states(example_id: str) -> list[tuple[State, Action | None, str | None]]:
    """Each position of an example, what is done next in it, and what the author says there."""
    steps = replay_of(example_id).steps
    return [(step.state, step.action, " ".join(step.remarks) or None) for step in steps]


def open_places(example_id: str) -> frozenset[tuple[int, int]]:
    """The (trick, seat) of an example whose cards are our completion."""
    return replay_of(example_id).open_plays
