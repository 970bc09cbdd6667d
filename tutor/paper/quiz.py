"""Questions on paper: a set number of one topic or a row of mixed ones, and their answers on a
page of their own."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import parse_cards
from tutor.hand.state import Game
from tutor.paper.page import (
    by_suit,
    cards_in_line,
    hand_line,
    leaf,
    legend,
    place,
    printed_card,
    spaced,
)
from tutor.quiz import Question, topics_of
from tutor.rules.core.wording import capital, listed, number_of
from tutor.view.html import Html, el, join
from tutor.widgets.base import EventError
from tutor.widgets.mixed_state import Row, asked_in
from tutor.widgets.quiz import PAPERS, AskedQuestion

QUESTIONS = 8
MOST_TRIED = 40
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def printed(asked: AskedQuestion | Row, choice: str) -> Html:
    """The questions from this one on, and their answers. Raises EventError for another choice."""
    if choice not in dict(PAPERS):
        raise EventError(f"A quiz is printed as {PAPERS[0][0]}, not as {choice[:20]!r}.")
    if isinstance(asked, Row):
        return handout(asked)
    questions = following(asked)
    title = topics_of(asked.game)[asked.topic].title
    under = f"{asked.game.english} · questions {asked.seed} to {questions[-1].seed}"
    return _leaves(title, under, [(asked.game, one) for one in questions])


def handout(row: Row) -> Html:
    """The questions of a row, and their answers."""
    games, number = {game.id: game for game in row.about}, row.task.number
    questions = [asked_in(row.task, at) for at in range(number)]
    names = listed([game.english for game in games.values()])
    title = f"{number_of(number, 'question')} on {names}"
    return _leaves(
        capital(title), f"Sheet {row.task.seed}", [(games[one.game_id], one) for one in questions]
    )


def _leaves(title: str, under: str, questions: Sequence[tuple[Game, Question]]) -> Html:
    """The questions on one leaf, their answers on another."""
    asking = el("ol", *(_asked(*one) for one in questions), class_="questions")
    telling = el("ol", *(_told(*one) for one in questions), class_="answers")
    foot = legend(questions[0][0].pack)
    return join(
        leaf(title, under, asking, foot=foot, kind="questions"),
        leaf(f"Answers: {title}", under, telling, kind="answers"),
    )


def following(asked: AskedQuestion) -> list[Question]:
    """This question and those after it, none of them twice; fewer where a topic has no more."""
    found: dict[object, Question] = {}
    for _ in range(MOST_TRIED):
        question = asked.question
        options = frozenset(option.text for option in question.options)
        found.setdefault((question.prompt, question.picture, options), question)
        if len(found) == QUESTIONS:
            break
        asked = asked.following
    return list(found.values())


def _asked(game: Game, question: Question) -> Html:
    prompt = el("p", question.prompt, class_="question")
    return el("li", prompt, *_picture(game, question), _to_answer(game, question))


def _picture(game: Game, question: Question) -> list[Html]:
    """What lies on the table, in words and rows of cards."""
    shown, pack = question.picture, game.pack
    parts = [el("p", " ".join(shown.facts), class_="small")] if shown.facts else []
    if shown.trick:
        plays = [
            join(f"{seat} {'leads ' if place == 0 else ''}", _cards(game, (code,)))
            for place, (seat, code) in enumerate(shown.trick)
        ]
        parts.append(el("p", el("b", "The trick: "), *spaced(plays, ", ")))
    if shown.lays:
        lays = [el("li", _cards(game, lay)) for lay in shown.lays]
        parts.append(el("ul", *lays, class_="lays"))
    parts += [
        el("p", el("b", f"{capital(name)}: "), _cards(game, codes)) for name, codes in shown.talon
    ]
    if shown.hand:
        cards = parse_cards(pack, " ".join(shown.hand))
        parts.append(hand_line(pack, game.order, cards))
    return parts


def _cards(game: Game, codes: tuple[str, ...]) -> Html:
    return cards_in_line(game.pack, parse_cards(game.pack, " ".join(codes)))


def _to_answer(game: Game, question: Question) -> Html:
    """Boxes to tick, or a line to write on."""
    box = el("span", class_="box")
    if question.kind == "number":
        return el("p", "Answer: ", el("span", class_="to-write"))
    if question.kind == "all" and question.of_cards:
        cards = [parse_cards(game.pack, option.card or "")[0] for option in question.options]
        runs = [run for _, run in by_suit(game.pack, game.order, cards)]
        ticked = [
            el("span", *(el("span", box, printed_card(game.pack, card)) for card in run))
            for run in runs
        ]
        return el("p", *ticked, class_="to-tick")
    options = [
        el("li", box, f"{letter}) {option.text}")
        for letter, option in zip(LETTERS, question.options, strict=False)
    ]
    return el("ul", *options, class_="options")


def _told(game: Game, question: Question) -> Html:
    """The answer with its reason and place."""
    if question.kind == "one":
        number, option = next((n, one) for n, one in enumerate(question.options) if one.right)
        lead, why, at = f"{LETTERS[number]}) {option.text}", option.reason, option.citation
    elif question.kind == "number":
        lead, why, at = str(question.number), question.explanation, question.citation
    else:
        right = [option.card or option.id for option in question.options if option.right]
        said = ", ".join(right)
        if question.of_cards:
            said = cards_in_line(game.pack, parse_cards(game.pack, " ".join(right)))
        why = join(question.explanation, " ", place(question.citation))
        return el("li", el("b", said), ". ", why)
    stop = "" if lead.endswith((".", "?")) else "."
    return el("li", el("b", lead), f"{stop} {why} ", place(at))
