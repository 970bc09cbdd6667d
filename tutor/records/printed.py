"""The printed examples as records: the hand of the book, with what its author says of it."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.examples.replay import Replay, replay_of
from tutor.examples.store import Example, load
from tutor.records.making import MAKER, hand_record
from tutor.records.model import Grade, Hand, Head, Provenance, Remark
from tutor.rules.core.wording import listed


def example_record(example_id: str) -> Hand:
    """A printed example that is played out. Raises UnknownExample for any other."""
    example, replay = load(example_id), replay_of(example_id)
    opening, grade = replay.steps[0].state, _grade(example, replay)
    game = opening.game
    provenance = Provenance(grade, _ground(example, replay), maker=MAKER)
    head = Head(
        game.id,
        tuple(game.chosen.items()),
        f"Example {example.name}: {example.title}",
        example.place,
        _remarks(replay),
        provenance,
    )
    actions = [step.action for step in replay.steps if step.action]
    return hand_record(opening, actions, head)


def _grade(example: Example, replay: Replay) -> Grade:
    if example.printed.get("completed"):
        return "reconstructed"
    completed = any(step.completed for step in replay.steps)
    return "read" if completed or example.patches else "printed"


def _ground(example: Example, replay: Replay) -> str:
    """What is not printed, in a sentence."""
    ours: Sequence[str] = example.printed.get("completed", ())
    parts = []
    if ours:
        whose = listed("the talon" if one == "talon" else one for one in ours)
        parts.append(f"The cards of {whose} are ours.")
    elif any(step.completed for step in replay.steps):
        parts.append("The book leaves cards open; we chose them.")
    if example.patches:
        parts.append(f"Emended at {listed(dict.fromkeys(one.place for one in example.patches))}.")
    return " ".join(parts)


def _remarks(replay: Replay) -> tuple[Remark, ...]:
    """What the author says, what is emended, and what we completed, each where it belongs."""
    found = []
    for after, step in enumerate(replay.steps):
        texts = [*step.remarks, *(f"{one.place}: {one.reason}" for one in step.errata)]
        texts += ["The book leaves this open; we chose it."] if step.completed else []
        found += [Remark(after, " ".join(text.split())) for text in texts]
    return tuple(found)
