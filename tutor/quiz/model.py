"""A question, its options and its picture; no HTML, no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tutor.sources import Citation

Kind = Literal["one", "all", "number"]


@dataclass(frozen=True)
class OptionAnswer:
    """One option with its own answer: whether it is right, why, and where that stands."""

    id: str
    text: str
    right: bool
    reason: str
    citation: Citation
    card: str | None = None


@dataclass(frozen=True)
class Picture:
    """What lies on the table for a question, as card codes."""

    hand: tuple[str, ...] = ()
    trick: tuple[tuple[str, str], ...] = ()
    lays: tuple[tuple[str, ...], ...] = ()
    talon: tuple[tuple[str, tuple[str, ...]], ...] = ()
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """A question of a topic. `kind` says whether one option, all that fit, or a number is asked;
    `number` is the answer to the last kind."""

    game_id: str
    topic: str
    seed: int
    prompt: str
    kind: Kind
    options: tuple[OptionAnswer, ...]
    explanation: str
    citation: Citation
    picture: Picture
    number: int = 0


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right, and what is to be said about it."""

    right: bool
    say: str
    citation: Citation


def check(question: Question, given: Sequence[str]) -> Verdict:
    """The verdict on the chosen option ids, or on a number written out."""
    if question.kind == "number":
        right = len(given) == 1 and int(given[0]) == question.number
        return Verdict(right, question.explanation, question.citation)
    chosen = [option for option in question.options if option.id in given]
    wanted = [option for option in question.options if option.right]
    if question.kind == "one":
        first = chosen[0]
        return Verdict(first.right, first.reason, first.citation)
    wrong = [option for option in chosen if not option.right]
    missed = [option for option in wanted if option not in chosen]
    if wrong:
        return Verdict(False, f"{wrong[0].text}: {wrong[0].reason}", wrong[0].citation)
    if missed:
        words = f"{missed[0].text} may be played as well. {missed[0].reason}"
        return Verdict(False, words, missed[0].citation)
    return Verdict(True, question.explanation, question.citation)
