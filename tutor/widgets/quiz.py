"""The `quiz` widget: a question from a state, and the answer with its reason and place."""

from __future__ import annotations

from tutor import quiz
from tutor.cards import Pack, parse_card, parse_cards
from tutor.quiz import Question, Verdict
from tutor.view.cards import choice, picture
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Said,
    call,
    citation_sign,
    control,
    control_bar,
    hand_frame,
    ruling_line,
    seed_form,
)
from tutor.widgets.base import Answer, Event, EventError, Pairs, chosen_game, seed_of
from tutor.widgets.link import MAX_SEED, LinkError, format_state
from tutor.widgets.sections import section

KEYS = frozenset({"game", "topic", "seed", "given"})
VERDICT_WORDS = {
    "right": "Right",
    "wrong": "Not right",
    "missed": "This one is right",
    "other": "",
}


def question_of(pairs: Pairs) -> Question:
    """The question of a state. Raises LinkError for an unknown game or topic."""
    topic = pairs.get("topic", "")
    try:
        return quiz.make(chosen_game(pairs), topic, seed_of(pairs))
    except quiz.UnknownTopic as error:
        raise LinkError(str(error)) from None


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(pairs)
    if event.do == "answer":
        return _answered(pairs, event.value)
    if event.do == "next":
        return _shown(_with_seed(pairs, str((seed_of(pairs) + 1) % MAX_SEED)))
    if event.do == "seed":
        return _shown(_with_seed(pairs, event.value.strip()))
    raise EventError("A quiz knows the events answer, next, seed.")


def first_events(pairs: Pairs) -> list[Event]:
    """The answers worth computing at build time: each single option."""
    question = question_of(pairs)
    if question.kind != "one":
        return []
    return [Event("answer", option.id) for option in question.options]


def _with_seed(pairs: Pairs, seed: str) -> Pairs:
    return {"w": "quiz", "game": pairs["game"], "topic": pairs["topic"], "seed": seed}


def _answered(pairs: Pairs, value: str) -> Answer:
    question = question_of(pairs)
    words = value.split()
    fault = _fault(question, words)
    if fault:
        raise EventError(fault)
    asked = {key: text for key, text in pairs.items() if key != "given"}
    shown = {**asked, "given": ",".join(words)}
    verdict = quiz.check(question, words)
    found = _shown(shown)
    mark = (question.topic, format_state(asked), verdict.right)
    return Answer(found.pairs, found.html, found.said, mark)


def _fault(question: Question, given: list[str]) -> str:
    """What is wrong with the form of an answer; empty if nothing is."""
    if question.kind == "number":
        digits = len(given) == 1 and given[0].isascii() and given[0].isdecimal()
        return "" if digits and len(given[0]) <= 4 else "The answer is a whole number."
    known = {option.id for option in question.options}
    return "" if given and set(given) <= known else "Choose at least one of the options."


def _shown(pairs: Pairs) -> Answer:
    question = question_of(pairs)
    pack = chosen_game(pairs).pack
    given = [word for word in pairs.get("given", "").split(",") if word]
    if given and _fault(question, given):
        raise LinkError("The answer in the link is none of this question.")
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
        seed_form(seed_of(pairs), "Question"),
    )
    parts = [
        inner,
        ruling_line(spoken),
        el("div", following, class_="calls") if given else Html(""),
        score,
        bar,
    ]
    game = chosen_game(pairs)
    title = quiz.topics_of(game)[question.topic].title
    html = section("quiz", title, game.english, f"Question {seed_of(pairs)}", *parts)
    return Answer(pairs, html, spoken)


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
    question: Question, pack: Pack, given: list[str], verdict: Verdict | None
) -> list[Html]:
    if question.kind == "number":
        return [_number_form(given)]
    if question.kind == "all" and not given:
        return [_pick_form(question, pack)]
    rows = [_option(question, place, given) for place, _ in enumerate(question.options)]
    return [el("ul", *rows, class_="options", aria_label="Answers")]


def _option(question: Question, place: int, given: list[str]) -> Html:
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


def _number_form(given: list[str]) -> Html:
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
