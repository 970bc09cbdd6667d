"""The picture of a row of mixed questions: one at a time, and at its end what became of each."""

from __future__ import annotations

from tutor.rules.core.wording import listed, number_word, so_many
from tutor.view.html import Html, el
from tutor.view.parts import Papers, RulingLine, call, control_bar, ruling_line
from tutor.widgets.mixed_state import Row
from tutor.widgets.quiz import asked_form, heard_of
from tutor.widgets.sections import section

PAPERS: Papers = (("questions", "These questions, the answers on a page of their own"),)


def title_of(row: Row) -> str:
    """What the row is called."""
    return f"{number_word(row.task.number)} mixed questions".capitalize()


def one_question(row: Row, bar: Html) -> Html:
    """The question shown, with how far the row has come."""
    question, (ask, seed) = row.question, row.ask
    game = next(one for one in row.about if one.id == ask.game)
    last = row.at + 1 == row.task.number
    words = ("See how you did" if last else "Next question") if row.words else ""
    onward = call(words, "next", "", data_key="n", data_main="") if words else Html("")
    return section(
        row.kind,
        ask.title,
        game.english,
        f"Question {row.at + 1} of {row.task.number}",
        asked_form(question, game.pack, row.words, onward),
        bar,
        no=seed,
        heard=heard_of(question, game.pack, row.words),
        end=outcome_of(row),
    )


def outcome_of(row: Row) -> str:
    """How a row of answers ends: `won` with at most one that was not right."""
    if not row.finished:
        return ""
    return "won" if sum(row.right) >= max(1, row.task.number - 1) else "over"


def at_the_end(row: Row, title: str, bar: Html, *more: Html) -> Html:
    """How many were right, and each question with its topic."""
    heads = listed([game.english for game in row.about])
    spoken = RulingLine(score_words(row))
    parts = (ruling_line(spoken), outcomes(row), *more, bar)
    no, end = row.task.seed, outcome_of(row)
    return section(row.kind, title, heads, "", *parts, no=no, heard=spoken.text, end=end)


def score_words(row: Row) -> str:
    """How many answers were right."""
    right, number = sum(row.right), row.task.number
    if right == number:
        return f"All {so_many(number, 'answer')} are right." if number > 1 else "It is right."
    return f"{right} of {so_many(number, 'answer')} {'is' if right == 1 else 'are'} right."


def outcomes(row: Row) -> Html:
    """Each question by its topic, and whether its answer was right."""
    rows = [
        el(
            "li",
            el("span", "✓" if right else "✗", class_="sign", aria_hidden="true"),
            el("span", "Right: " if right else "Not right: ", class_="vh"),
            f" {number}. {ask.title}",
            data_right=right,
        )
        for number, ((ask, _), right) in enumerate(
            zip(row.task.drawn, row.right, strict=True), start=1
        )
    ]
    return el("ul", *rows, class_="outcomes")


def bar_of(row: Row) -> Html:
    """The controls below a row."""
    return control_bar(papers=PAPERS)
