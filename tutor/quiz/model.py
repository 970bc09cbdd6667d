"""A question, its options and its picture; no HTML, no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tutor.hand.state import Game, State
from tutor.rules.core.ruling import Ruling
from tutor.sources import Citation
from tutor.table.names import told_of

AnswerKind = Literal["one", "all", "number"]
MAX_DIGITS = 6


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


NO_PICTURE = Picture()


@dataclass(frozen=True)
class Question:
    """A question of a topic. `kind` says whether one option, all that fit, or a number is asked;
    `number` is the answer to the last kind; `touches` names the parts of its topic that one has
    to know beside the topic itself; `state` is a moment of the hand that it was made from, if it
    was made from one."""

    game_id: str
    topic: str
    seed: int
    prompt: str
    kind: AnswerKind
    options: tuple[OptionAnswer, ...]
    explanation: str
    citation: Citation
    picture: Picture
    number: int = 0
    touches: frozenset[str] = frozenset()
    state: State | None = field(default=None, compare=False, repr=False)

    @property
    def of_cards(self) -> bool:
        """Whether every answer is a card."""
        return bool(self.options) and all(option.card for option in self.options)


def choice(
    game: Game,
    topic: str,
    seed: int,
    prompt: str,
    options: Iterable[OptionAnswer],
    picture: Picture = NO_PICTURE,
    touches: frozenset[str] = frozenset(),
    state: State | None = None,
) -> Question:
    """A question of which one option is right: that one's reason and place are its answer."""
    given = tuple(options)
    right = next(option for option in given if option.right)
    ids, told = (game.id, topic, seed, prompt), (right.reason, right.citation, picture)
    return Question(*ids, "one", given, *told, touches=touches, state=state)


def judged_option(
    state: State, ruling: Ruling, key: str, text: str, card: str | None = None
) -> OptionAnswer:
    """An action of the seat that acts, as it was ruled on."""
    reason = told_of(state.acting, ruling.reason)
    return OptionAnswer(key, text, ruling.ok, reason, ruling.citation, card)


def options_of(
    texts: Mapping[str, str], right: str, reason: str, place: Citation
) -> tuple[OptionAnswer, ...]:
    """Options that are all answered alike: their ids and texts, and the id of the right one."""
    return tuple(
        OptionAnswer(name, text, name == right, reason, place) for name, text in texts.items()
    )


@dataclass(frozen=True)
class Topic:
    """What a quiz can ask about: its title, and the question of a game and seed.

    `parts` are what some of its questions touch and others do not, so that a page which has not
    taught such a part yet can leave it out.
    """

    title: str
    make: Callable[[Game, int], Question]
    parts: tuple[str, ...] = ()


@dataclass(frozen=True)
class AnswerVerdict:
    """Whether an answer is right, and what is to be said about it."""

    right: bool
    say: str
    citation: Citation


def check(question: Question, given: Sequence[str]) -> AnswerVerdict:
    """The verdict on the chosen option ids, or on a number written out.

    What the question does not offer (a damaged link, say) is not right, and the verdict says
    what was expected.
    """
    if question.kind == "number":
        return _check_number(question, given)
    known = [option.id for option in question.options]
    if not given or not set(given) <= set(known) or (question.kind == "one" and len(given) > 1):
        number = "one" if question.kind == "one" else "some"
        say = f"Expected {number} of the answers offered: {', '.join(known)}."
        return AnswerVerdict(False, say, question.citation)
    chosen = [option for option in question.options if option.id in given]
    if question.kind == "one":
        return AnswerVerdict(chosen[0].right, chosen[0].reason, chosen[0].citation)
    return _check_all(question, chosen)


def _check_number(question: Question, given: Sequence[str]) -> AnswerVerdict:
    digits = given[0] if len(given) == 1 else ""
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS):
        return AnswerVerdict(False, "Expected one whole number.", question.citation)
    right = int(digits) == question.number
    say = question.explanation if right else f"It is {question.number}. {question.explanation}"
    return AnswerVerdict(right, say, question.citation)


def _check_all(question: Question, chosen: list[OptionAnswer]) -> AnswerVerdict:
    wanted = [option for option in question.options if option.right]
    wrong = sum(not option.right for option in chosen)
    missed = sum(option not in chosen for option in wanted)
    counts = [f"{wrong} too many"] * bool(wrong) + [f"{missed} missed"] * bool(missed)
    say = f"{', '.join(counts)}. {question.explanation}" if counts else question.explanation
    return AnswerVerdict(not counts, say, question.citation)
