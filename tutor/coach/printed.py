"""The printed hands, solved: what `scripts/solver.py printed` has found out and kept as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tutor.coach.look import Moment, Seen, moments_of
from tutor.coach.turns import Knew, Review, Turn, weighed
from tutor.coach.words import early_words, review_words, turn_words
from tutor.examples.replay import replay_of
from tutor.examples.solved import all_solved
from tutor.solve.goals import goals_of


def seen_in(example: str) -> dict[int, Seen]:
    """What the cards of an example were worth, by its steps, wherever there was a choice and it
    could be found out."""
    states = [step.state for step in replay_of(example).steps]
    kept = all_solved().get(example, {"steps": {}})["steps"]
    moments = {one.step: one for row in moments_of(states).values() for one in row}
    return {int(step): _seen(moments[int(step)], told) for step, told in kept.items()}


def _seen(moment: Moment, told: Sequence[Any]) -> Seen:
    best, after, exact, better = told[:4]
    index = moment.state.game.pack.index
    values = {moment.card: after} | {index[code]: best for code in better}
    return Seen(moment, goals_of(moment.state)[0], values, bool(exact))


@cache
def review_of(example: str) -> Review:
    """Where a printed hand turned, for all of its seats."""
    states = [step.state for step in replay_of(example).steps]
    seen, kept = seen_in(example), all_solved().get(example)
    tricks = max(moments_of(states), default=0)
    if not seen or kept is None:
        return Review(tricks, tricks + 1, done=True)
    turns = [Turn(one, _knew(kept, step)) for step, one in seen.items()]
    early = seen[min(seen)]
    inexact = [one.moment.trick for one in seen.values() if not one.exact]
    exact = max(inexact, default=kept["since"] - 1) + 1
    return Review(tricks, kept["since"], weighed(turns, None), True, early, exact)


def told_of(example: str) -> dict[str, Any]:
    """What a replay says of it: at the start, and at each turning point, by the step that comes
    after the card; `shown` are the weightiest."""
    review = review_of(example)
    lead = f"{review_words(review)} {early_words(review)}".strip()
    turns = {str(turn.moment.step + 1): _told(turn) for turn in (*review.shown, *review.folded)}
    shown = [turn.moment.step + 1 for turn in review.shown]
    return {"lead": lead, "turns": turns, "shown": shown}


def _told(turn: Turn) -> list[str]:
    cost, better, *knew = turn_words(turn)
    return [f"Trick {turn.moment.trick}", f"{cost} {better}", " ".join(knew)]


def _knew(kept: Mapping[str, Any], step: int) -> Knew:
    told = kept["steps"][str(step)]
    return Knew(*told[4]) if len(told) > 4 else Knew()
