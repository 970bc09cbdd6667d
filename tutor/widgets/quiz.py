"""The `quiz` widget: a question from a state, and the answer with its reason and place.

Nothing moves when it is answered. The verdict stands first, in a line that was there before; the
cards and the answers keep their places and are marked there; what was right and wrong is then told
once for all that has the same reason; the way to the next question is where it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor import quiz
from tutor.cards import Pack
from tutor.hand.state import Game
from tutor.quiz import Question
from tutor.view.html import Html, el, join
from tutor.view.parts import Papers, RulingLine, call, control_bar, seed_form, verdict_line
from tutor.widgets.base import (
    Answer,
    Event,
    EventError,
    WidgetState,
    game_in,
    knowing,
    seed_in,
    typed_seed,
)
from tutor.widgets.doors import play_fold
from tutor.widgets.link import MAX_SEED, LinkError, Pairs, parse_number
from tutor.widgets.quiz_shown import answers, in_words, longest, picture_of, reasons
from tutor.widgets.sections import section

KEYS = frozenset({"game", "topic", "without", "seed", "row", "given"})
MOST_IN_A_ROW = 12
PAPERS: Papers = (("questions", "Eight questions, the answers on a page of their own"),)
HINTS = {
    "one": "Choose one.",
    "all": "Choose all that fit, then press Answer.",
    "number": "Type the number, then press Answer.",
}


@dataclass(frozen=True)
class AskedQuestion(WidgetState):
    """A question by its game, topic and number, and the answer given to it, as words.

    `without` are the parts of the topic that are left out, since the page has not told of them.
    `row` are the numbers that come one after the other as long as there are any, so that a page can
    ask of what it is about, which chance alone would seldom bring.
    """

    kind = "quiz"

    game: Game
    topic: str
    seed: int = 1
    given: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    row: tuple[int, ...] = ()

    def pairs(self) -> Pairs:
        """The parts of the text; what all questions of this widget share comes first."""
        return {
            "game": self.game.id,
            "topic": self.topic,
            "without": ".".join(self.without),
            "seed": str(self.seed),
            "row": ".".join(map(str, self.row)),
            "given": ",".join(self.given),
        }

    @cached_property
    def question(self) -> Question:
        """The question. Raises LinkError for an unknown topic."""
        try:
            return quiz.make(self.game, self.topic, self.seed, frozenset(self.without))
        except quiz.UnknownTopic as error:
            raise LinkError(str(error)) from None

    @property
    def following(self) -> AskedQuestion:
        """The question that comes next."""
        at = self.row.index(self.seed) + 1 if self.seed in self.row else len(self.row)
        seed = self.row[at] if at < len(self.row) else (self.seed + 1) % MAX_SEED
        return replace(self, seed=seed, given=())

    @property
    def family(self) -> str:
        """How the text of every question begins that may take this one's place."""
        return self.text.partition(";seed=")[0] + ";"


def read(pairs: Pairs) -> AskedQuestion:
    """The question that these parts say. Raises LinkError, also for an answer it does not know."""
    given = tuple(word for word in pairs.get("given", "").split(",") if word)
    without = tuple(sorted(set(filter(None, pairs.get("without", "").split(".")))))
    topic, seed, row = pairs.get("topic", ""), seed_in(pairs), _row(pairs.get("row", ""))
    asked = AskedQuestion(game_in(pairs), topic, seed, given, without, row)
    if fault_of(asked.question, given) and given:
        raise LinkError("The answer in the link is not one of this question’s.")
    return asked


def _row(text: str) -> tuple[int, ...]:
    """The numbers of a row; raises LinkError for anything else."""
    words = text.split(".") if text else []
    if len(words) > MOST_IN_A_ROW or not all(words):
        raise LinkError(f"'row' has at most {MOST_IN_A_ROW} numbers, with a full stop between.")
    return tuple(parse_number({"row": word}, "row", 0, MAX_SEED) for word in words)


def answer(asked: AskedQuestion, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(asked)
    if event.do == "answer":
        return _answered(asked, event.value)
    if event.do == "next":
        return _shown(asked.following)
    if event.do == "seed":
        return _shown(replace(asked, seed=typed_seed(event.value), given=()))
    raise EventError("A quiz knows the events answer, next, seed.")


def first_events(asked: AskedQuestion) -> list[Event]:
    """The answers worth computing at build time: each single option."""
    question = asked.question
    if question.kind != "one":
        return []
    return [Event("answer", option.id) for option in question.options]


def _answered(asked: AskedQuestion, value: str) -> Answer:
    question, words = asked.question, tuple(value.split())
    if asked.given:
        return _shown(asked)  # pressed twice: the first answer stands
    fault = fault_of(question, words)
    if fault:
        raise EventError(fault)
    verdict = quiz.check(question, words)
    found = _shown(knowing(replace(asked, given=words), asked, "question"))
    alone = replace(asked, row=()).text
    mark = (f"{asked.game.id}.{question.topic}", alone, verdict.right)
    return replace(found, mark=mark)


def fault_of(question: Question, given: Sequence[str]) -> str:
    """What is wrong with the form of an answer; empty if nothing is."""
    if question.kind == "number":
        digits = len(given) == 1 and given[0].isascii() and given[0].isdecimal()
        return "" if digits and len(given[0]) <= 4 else "The answer is a whole number."
    known = {option.id for option in question.options}
    return "" if given and set(given) <= known else "Choose at least one of the options."


def _shown(asked: AskedQuestion) -> Answer:
    question, given, pack = asked.question, asked.given, asked.game.pack
    spoken = verdict_of(question, given)
    words, main = ("Next question", "") if given else ("Another question", None)
    parts = [
        asked_form(question, pack, given, call(words, "next", "", data_key="n", data_main=main)),
        _score(asked),
        control_bar(seed_form(asked.seed, "Question no."), papers=PAPERS),
        _table(asked) if given else Html(""),
    ]
    heard = heard_of(question, pack, given)
    heads = (_title(asked), asked.game.english, "")
    html = section("quiz", *heads, *parts, no=asked.seed, heard=heard)
    return Answer(asked, html, spoken)


def _title(asked: AskedQuestion) -> str:
    return quiz.topics_of(asked.game)[asked.topic].title


def asked_form(question: Question, pack: Pack, given: Sequence[str], onward: Html) -> Html:
    """A question with its cards and answers, what became of the one given, and its reasons;
    `onward` is the way to the next one, which is always in the same place."""
    spoken = verdict_of(question, given)
    body = el(
        "div",
        el("p", question.prompt, class_="question"),
        verdict_line(spoken, longest(question)),
        *picture_of(question, pack),
        answers(question, pack, given),
        class_="quiz",
        data_topic=question.topic,
        data_answered="true" if given else "false",
        data_revisit="next" if given else None,  # an answered question makes room on a new visit
    )
    asking = question.kind != "one" and not given
    submit = el("button", "Answer", class_="call", type="submit") if asking else Html("")
    form = el(
        "form",
        body,
        el("div", submit, onward, class_="calls quiz-bar"),
        class_="quiz-form",
        data_do="answer" if asking else None,
    )
    return join(form, reasons(question, pack, given, spoken.text) if given else None)


def heard_of(question: Question, pack: Pack, given: Sequence[str]) -> str:
    """What is told of a question that waits for its answer."""
    return "" if given else f"{in_words(question, pack)} {verdict_of(question, ()).text}".strip()


def verdict_of(question: Question, given: Sequence[str]) -> RulingLine:
    """What is said of an answer; before there is one, how to give it."""
    if not given:
        return RulingLine(HINTS[question.kind])
    verdict = quiz.check(question, given)
    start = "Right. " if verdict.right else "Not right. "
    return RulingLine(start + verdict.say, verdict.right, verdict.citation)


def _table(asked: AskedQuestion) -> Html:
    """The ways to play the hand that the question was made from, if it was made from one."""
    state = asked.question.state
    return play_fold(state, f"Question {asked.seed}") if state else Html("")


def _score(asked: AskedQuestion) -> Html:
    """How often one was right here, and the way back to what was missed here; see `score.js`."""
    title = _title(asked)
    again = el(
        "button",
        "Try the missed ones again",
        type="button",
        class_="ctl",
        data_client="missed",
        data_of=asked.family,
        data_now=replace(asked, given=()).text,
        title=f"Only of “{title}”, {asked.game.english}",
    )
    output = el(
        "output", class_="score", data_topic=f"{asked.game.id}.{asked.topic}", data_name=title
    )
    return el("p", output, " ", again, class_="score-line")
