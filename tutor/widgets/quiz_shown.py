"""How a question is drawn: what lies on the table, the answers and what became of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor import quiz
from tutor.cards import Pack, full_name, parse_card, parse_cards
from tutor.quiz import OptionAnswer, Question
from tutor.sources import Citation
from tutor.table.heard import phrases
from tutor.view.cards import choice, face, in_a_row, picture
from tutor.view.html import Html, el, join
from tutor.view.parts import citation_sign, hand_frame

SAID: Mapping[str, str] = {"right": "Right", "wrong": "Not right", "missed": "The answer"}
"""What is said of one answer among several."""
CARDS: Mapping[str, str] = {"right": "right", "wrong": "wrong", "missed": "missed"}
START, SIGN = len("Not right. "), 12
"""What comes before a reason and, roughly, behind it: the place."""


def picture_of(question: Question, pack: Pack) -> list[Html]:
    """What lies on the table; the cards to choose from are among the answers."""
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
    if shown.hand:
        cards = _pictures(pack, shown.hand)
        parts.append(hand_frame(cards, f"The hand, {len(cards)} cards"))
    return parts


def in_words(question: Question, pack: Pack) -> str:
    """What lies on the table, told before one answers; the question itself is read out where it
    stands, and so are the cards to choose from."""
    shown = question.picture
    lines = list(shown.facts)
    if shown.trick:
        plays = [
            f"{seat} {'leads' if place == 0 else 'plays'} {phrases(pack, [parse_card(pack, code)])}"
            for place, (seat, code) in enumerate(shown.trick)
        ]
        lines.append(f"{', '.join(plays)}.")
    for number, lay in enumerate(shown.lays, start=1):
        lines.append(f"Group {number}: {_phrases(pack, lay)}.")
    lines += [f"{name}: {_phrases(pack, codes)}." for name, codes in shown.talon]
    if shown.hand:
        lines.append(f"The hand: {_phrases(pack, shown.hand)}.")
    return " ".join(lines)


def _phrases(pack: Pack, codes: Sequence[str]) -> str:
    return phrases(pack, parse_cards(pack, " ".join(codes)))


def _pictures(pack: Pack, codes: tuple[str, ...]) -> list[Html]:
    return [picture(pack, card) for card in parse_cards(pack, " ".join(codes))]


def answers(question: Question, pack: Pack, given: Sequence[str]) -> Html:
    """What one may answer; once that is done, the same in the same places, marked."""
    if question.kind == "number":
        return _number(question, given)
    if question.kind == "all" and question.of_cards:
        return _cards(question, pack, given)
    several = question.kind == "all"
    rows = [_option(option, at, given, several) for at, option in enumerate(question.options)]
    return el("ul", *rows, class_="options", aria_label="Answers")


def verdict_on(option: OptionAnswer, given: Sequence[str]) -> str:
    """What an option has turned out to be: right, wrong, missed or other."""
    chosen = option.id in given
    verdicts = {(True, True): "right", (True, False): "wrong", (False, True): "missed"}
    return verdicts.get((chosen, option.right), "other")


def _option(option: OptionAnswer, place: int, given: Sequence[str], several: bool) -> Html:
    """An answer to press, or to tick where several may fit."""
    verdict = verdict_on(option, given) if given else None
    digit = str(place + 1)
    inner = (
        el("span", digit, class_="digit", aria_hidden="true"),
        el("span", option.text, class_="option-text"),
        el("span", SAID.get(verdict or "", ""), class_="verdict"),
    )
    if verdict:
        return el("li", el("div", *inner, class_="option", data_verdict=verdict))
    if several:
        box = el("input", type="checkbox", name="with", value=option.id, data_digit=digit)
        return el("li", el("label", box, *inner, class_="option"))
    button = el(
        "button",
        *inner,
        type="button",
        class_="option",
        data_do="answer",
        data_with=option.id,
        data_digit=digit,
    )
    return el("li", button)


def _cards(question: Question, pack: Pack, given: Sequence[str]) -> Html:
    cards = [(parse_card(pack, option.card or ""), option) for option in question.options]
    name = f"{'Your answers' if question.picture.hand else 'The hand'}, {len(cards)} cards"
    if not given:
        shown = [choice(pack, card) for card, _ in cards]
        return hand_frame(shown, f"{name}: choose all that fit")
    shown = [
        _marked(pack, card, CARDS.get(verdict_on(option, given)), option.id in given)
        for card, option in cards
    ]
    return hand_frame(shown, f"{name}, with your answer")


def _marked(pack: Pack, card: int, mark: str | None, chosen: bool) -> Html:
    name = full_name(pack, card)
    return el(
        "span",
        face(pack, card),
        class_="card",
        data_card=pack.codes[card],
        data_mark=mark,
        data_chosen=chosen,
        role="img",
        aria_label=f"{name}, {mark}" if mark else name,
    )


def _number(question: Question, given: Sequence[str]) -> Html:
    if given:
        right = quiz.check(question, given).right
        verdict = "right" if right else "wrong"
        said = el("span", SAID[verdict], class_="verdict")
        row = el("span", "Your answer: ", el("b", given[0]), " ", said, data_verdict=verdict)
        return el("p", row, class_="quiz-number")
    box = el(
        "input",
        name="with",
        inputmode="numeric",
        pattern="[0-9]{1,4}",
        size="4",
        autocomplete="off",
        required=True,
    )
    return el("p", el("label", "Your answer ", box), class_="quiz-number")


def longest(question: Question) -> int:
    """How many signs the longest verdict on a question has, with its place."""
    if question.kind == "all":
        counted = len("0 too many, 00 missed. ")
        return START + counted + len(question.explanation) + SIGN
    if question.kind == "number":
        return START + len("It is 0000. ") + len(question.explanation) + SIGN
    return START + max(len(option.reason) for option in question.options) + SIGN


def reasons(question: Question, pack: Pack, given: Sequence[str], said: str) -> Html:
    """Each reason once, before it the answers that it is about; not what was said already."""
    groups: dict[tuple[bool, str, Citation], list[OptionAnswer]] = {}
    for option in question.options:
        groups.setdefault((option.right, option.reason, option.citation), []).append(option)
    rows = [
        el("li", _about(question, pack, told), " ", reason, " ", citation_sign(place), class_="why")
        for (_, reason, place), told in sorted(groups.items(), key=lambda group: not group[0][0])
        if not said.endswith(reason)
    ]
    return el("ul", *rows, class_="reasons", aria_label="Why") if rows else Html("")


def _about(question: Question, pack: Pack, told: Sequence[OptionAnswer]) -> Html:
    """The answers of a group: cards by their short names, others by their numbers."""
    named = "May be played: " if not question.picture.hand else "Right: "
    mark = el("span", named if told[0].right else "Not: ", class_="vh")
    sign = el("span", "✓ " if told[0].right else "✗ ", class_="sign", aria_hidden="true")
    if question.kind == "all" and question.of_cards:
        cards = in_a_row(pack, (parse_card(pack, option.card or "") for option in told))
        return el("span", mark, sign, cards, class_="about", data_right=told[0].right)
    places = [question.options.index(option) + 1 for option in told]
    return el("span", *_digits(places), class_="about")


def _digits(places: Iterable[int]) -> list[Html]:
    return [
        join(el("span", "Answer ", class_="vh"), el("span", str(place), class_="digit"), " ")
        for place in places
    ]
