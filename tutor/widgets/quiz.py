"""The `quiz` widget: a question from a state, and the answer with its reason and place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor import quiz
from tutor.cards import Pack, parse_card, parse_cards
from tutor.hand.state import Game
from tutor.quiz import Question, Verdict
from tutor.view.cards import choice, picture
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Papers,
    Said,
    call,
    citation_sign,
    control,
    control_bar,
    hand_frame,
    ruling_line,
    seed_form,
)
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
from tutor.widgets.link import MAX_SEED, LinkError, Pairs
from tutor.widgets.sections import section

KEYS = frozenset({"game", "topic", "seed", "given"})
PAPERS: Papers = (("questions", "Eight questions, the answers on a page of their own"),)
VERDICT_WORDS = {
    "right": "Right",
    "wrong": "Not right",
    "missed": "This one is right",
    "other": "",
}


@dataclass(frozen=True)
class Asked(WidgetState):
    """A question by its game, topic and number, and the answer given to it, as words."""

    kind = "quiz"

    game: Game
    topic: str
    seed: int = 1
    given: tuple[str, ...] = ()

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "topic": self.topic,
            "seed": str(self.seed),
            "given": ",".join(self.given),
        }

    @cached_property
    def question(self) -> Question:
        """The question. Raises LinkError for an unknown topic."""
        try:
            return quiz.make(self.game, self.topic, self.seed)
        except quiz.UnknownTopic as error:
            raise LinkError(str(error)) from None


def read(pairs: Pairs) -> Asked:
    """The question that these parts say. Raises LinkError, also for an answer it does not know."""
    given = tuple(word for word in pairs.get("given", "").split(",") if word)
    asked = Asked(game_in(pairs), pairs.get("topic", ""), seed_in(pairs), given)
    if _fault(asked.question, given) and given:
        raise LinkError("The answer in the link is none of this question.")
    return asked


def answer(asked: Asked, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(asked)
    if event.do == "answer":
        return _answered(asked, event.value)
    if event.do == "next":
        return _shown(replace(asked, seed=(asked.seed + 1) % MAX_SEED, given=()))
    if event.do == "seed":
        return _shown(replace(asked, seed=typed_seed(event.value), given=()))
    raise EventError("A quiz knows the events answer, next, seed.")


def first_events(asked: Asked) -> list[Event]:
    """The answers worth computing at build time: each single option."""
    question = asked.question
    if question.kind != "one":
        return []
    return [Event("answer", option.id) for option in question.options]


def _answered(asked: Asked, value: str) -> Answer:
    question, words = asked.question, tuple(value.split())
    fault = _fault(question, words)
    if fault:
        raise EventError(fault)
    verdict = quiz.check(question, words)
    found = _shown(knowing(replace(asked, given=words), asked, "question"))
    mark = (question.topic, replace(asked, given=()).text, verdict.right)
    return replace(found, mark=mark)


def _fault(question: Question, given: Sequence[str]) -> str:
    """What is wrong with the form of an answer; empty if nothing is."""
    if question.kind == "number":
        digits = len(given) == 1 and given[0].isascii() and given[0].isdecimal()
        return "" if digits and len(given[0]) <= 4 else "The answer is a whole number."
    known = {option.id for option in question.options}
    return "" if given and set(given) <= known else "Choose at least one of the options."


def _shown(asked: Asked) -> Answer:
    question, given, pack = asked.question, asked.given, asked.game.pack
    verdict = quiz.check(question, given) if given else None
    spoken = Said()
    if verdict:
        start = "Right. " if verdict.right else "Not right. "
        spoken = Said(start + verdict.say, verdict.right, verdict.citation)
    inner = el(
        "div",
        el("p", question.prompt, class_="question"),
        *_picture(question, pack),
        *_options(question, pack, given, verdict),
        class_="quiz",
        data_topic=question.topic,
        data_answered="true" if given else "false",
        data_revisit="next" if given else None,  # an answered question makes room on a new visit
    )
    score = el(
        "p",
        el("output", class_="score"),
        " ",
        el("button", "Again what was missed", type="button", class_="ctl", data_client="missed"),
        class_="score-line",
    )
    following = call("Next question", "next", "", data_key="n")
    bar = control_bar(
        control("next", "Next question", "next", "n", "n") if not given else Html(""),
        seed_form(asked.seed, "Question"),
        papers=PAPERS,
    )
    parts = [
        inner,
        ruling_line(spoken),
        el("div", following, class_="calls") if given else Html(""),
        score,
        bar,
    ]
    title = quiz.topics_of(asked.game)[question.topic].title
    html = section("quiz", title, asked.game.english, f"Question {asked.seed}", *parts)
    return Answer(asked, html, spoken)


def _picture(question: Question, pack: Pack) -> list[Html]:
    shown = question.picture
    parts: list[Html] = [el("p", line, class_="hand-facts") for line in shown.facts]
    if shown.trick:
        cards = [
            el(
                "li",
                picture(pack, parse_card(pack, code)),
                el("span", f"{seat} leads" if place == 0 else seat, class_="played-by"),
                class_="played",
                data_lead=place == 0,
            )
            for place, (seat, code) in enumerate(shown.trick)
        ]
        parts.append(el("ol", *cards, class_="trick in-row", aria_label="The trick"))
    if shown.lays:
        lays = [
            el("li", el("span", *_pictures(pack, lay), class_="cards"), class_="lay")
            for lay in shown.lays
        ]
        parts.append(el("ol", *lays, class_="lays"))
    for name, codes in shown.talon:
        title = el("p", name, class_="talon-name")
        row = el("div", *_pictures(pack, codes), class_="cards")
        parts.append(el("div", title, row, class_="talon-half"))
    if shown.hand and question.kind != "all":
        cards = _pictures(pack, shown.hand)
        parts.append(hand_frame(cards, f"The hand, {len(cards)} cards"))
    return parts


def _pictures(pack: Pack, codes: tuple[str, ...]) -> list[Html]:
    return [picture(pack, card) for card in parse_cards(pack, " ".join(codes))]


def _options(
    question: Question, pack: Pack, given: Sequence[str], verdict: Verdict | None
) -> list[Html]:
    if question.kind == "number":
        return [_number_form(given)]
    if question.kind == "all" and not given:
        return [_pick_form(question, pack)]
    rows = [_option(question, place, given) for place, _ in enumerate(question.options)]
    return [el("ul", *rows, class_="options", aria_label="Answers")]


def _option(question: Question, place: int, given: Sequence[str]) -> Html:
    option = question.options[place]
    chosen = option.id in given
    verdict = None
    if given:
        verdict = {(True, True): "right", (True, False): "wrong", (False, True): "missed"}.get(
            (chosen, option.right), "other"
        )
    digit = str(place + 1) if place < 9 and question.kind == "one" else None
    button = el(
        "button",
        el("span", digit, class_="digit", aria_hidden="true") if digit else None,
        " ",
        el("span", option.text, class_="option-text"),
        el("span", f" {VERDICT_WORDS[verdict]}", class_="verdict") if verdict else None,
        type="button",
        class_="option",
        data_do="answer" if question.kind == "one" else None,
        data_with=option.id if question.kind == "one" else None,
        data_digit=digit,
        aria_pressed=("true" if chosen else "false") if given else None,
        data_verdict=verdict,
    )
    why = join(option.reason, " ", citation_sign(option.citation))
    return el("li", button, el("p", why, class_="why") if given else None)


def _pick_form(question: Question, pack: Pack) -> Html:
    cards = [choice(pack, parse_card(pack, option.card or "")) for option in question.options]
    submit = el("button", "Answer", class_="call", type="submit")
    frame = hand_frame(cards, f"The hand, {len(cards)} cards: choose all that fit")
    return el("form", frame, submit, class_="quiz-pick", data_do="answer")


def _number_form(given: Sequence[str]) -> Html:
    box = el(
        "input",
        name="with",
        inputmode="numeric",
        pattern="[0-9]{1,4}",
        size="4",
        value=given[0] if given else "",
    )
    submit = el("button", "Answer", class_="call", type="submit")
    return el("form", el("label", "Points ", box), submit, class_="quiz-number", data_do="answer")
