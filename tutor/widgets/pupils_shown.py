"""The picture of a class: the box for what was handed in, who did how, and question by question."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.rules.core.wording import listed, so_many
from tutor.school.handed import BEGINS, ENDS, Handed, HandedError, Homework, Judged, judged
from tutor.school.hands import Hands
from tutor.view.html import BASE, Html, el, join
from tutor.view.parts import Papers, RulingLine, call, control_bar, draft_box, fold, ruling_line
from tutor.widgets.base import Answer
from tutor.widgets.pupils_state import Pupils, games_in
from tutor.widgets.sections import section

PAPERS: Papers = (("class", "This homework on paper"),)
HEADS = ("Name", "Day", "Right", "Not right")
Rows = tuple[tuple[int, Handed, tuple[Judged, ...]], ...]
"""What was handed in of a homework: its place on the list, and its answers looked at anew."""


def answered(shown: Pupils, spoken: RulingLine) -> Answer:
    """The class with what is said."""
    return Answer(shown, picture_of(shown, spoken), spoken)


def picture_of(shown: Pupils, spoken: RulingLine) -> Html:
    """The class, the homework that is shown, and the box for more."""
    parts = [_form(shown), ruling_line(spoken)]
    homework = shown.shown
    if homework:
        parts += [_choice(shown), _one(shown, homework)]
    parts += [_names(shown), control_bar(papers=PAPERS if homework else ())]
    step = so_many(len(shown.handed), "result") if shown.handed else ""
    return section("pupils", "The class", "What was handed in", step, *parts)


def _form(shown: Pupils) -> Html:
    box = draft_box(shown.draft, f"{BEGINS}_ … _{ENDS}")
    return el(
        "form",
        el("label", "What your pupils have sent, one or as many as you like ", box, class_="wide"),
        el("button", "Read", class_="call", type="submit", data_main=True),
        class_="sheet-form",
        data_do="write",
    )


def _choice(shown: Pupils) -> Html:
    """Each homework; the one that is shown is pressed."""
    if len(shown.homeworks) < 2:
        return Html("")
    buttons = [
        call(title_of(one), "open", str(at), aria_pressed="true" if at == shown.open else "false")
        for at, one in enumerate(shown.homeworks)
    ]
    return el("div", *buttons, class_="calls", role="group", aria_label="Homework")


def title_of(homework: Homework) -> str:
    """The title of a homework with its number: two may have the same title."""
    return f"{homework.title}, no. {homework.task.seed}"


def kind_of(homework: Homework) -> str:
    """What one of its parts is called."""
    return "hand" if isinstance(homework.task, Hands) else "question"


def rows_of(shown: Pupils, homework: Homework) -> tuple[Rows, tuple[str, ...]]:
    """What was handed in of a homework, and why something cannot be looked at."""
    good: list[tuple[int, Handed, tuple[Judged, ...]]] = []
    bad: list[str] = []
    for at, one in shown.of(homework):
        try:
            good.append((at, one, judged(one)))
        except HandedError as error:
            bad.append(str(error))
    return tuple(good), tuple(dict.fromkeys(bad))


def missing(shown: Pupils, homework: Homework) -> tuple[str, ...]:
    """The names of the class that have handed nothing in."""
    there = {one.name for _, one in shown.of(homework)}
    return tuple(name for name in shown.names if name not in there)


def _one(shown: Pupils, homework: Homework) -> Html:
    rows, bad = rows_of(shown, homework)
    games = listed([game.english for game in games_in(homework)])
    head = f"{title_of(homework)}: {so_many(homework.task.number, kind_of(homework))} on {games}"
    out = missing(shown, homework)
    by_one = f"{kind_of(homework)} by {kind_of(homework)}".capitalize()
    return join(
        _table(head, rows),
        *(el("p", why, class_="note", data_kind="error") for why in bad),
        el("p", f"Not handed in yet: {', '.join(out)}.") if out else None,
        fold("asked", by_one, _questions(rows)) if rows else None,
        fold("given", "Answer by answer", _given(rows)) if rows else None,
        fold("off", "Correct the list", _off(shown, homework)),
    )


def cells(one: Handed, answers: Sequence[Judged]) -> tuple[str, ...]:
    """A row of the table: who, when, how many right, and which were not."""
    wrong = [str(at) for at, answer in enumerate(answers, start=1) if not answer.right]
    right = f"{len(answers) - len(wrong)} of {len(answers)}"
    return one.name, one.date, right, ", ".join(wrong) or "none"


def _table(title: str, rows: Rows) -> Html:
    head = el("tr", *(el("th", name, scope="col") for name in HEADS))
    body = []
    for _, handed, answers in rows:
        name, *others = cells(handed, answers)
        row = (el("td", text, class_="num") for text in others)
        body.append(el("tr", el("th", name, scope="row"), *row))
    table = el("table", el("caption", title), el("thead", head), el("tbody", *body))
    return el("div", table, class_="class-table")


def _questions(rows: Rows) -> Html:
    """Each question: how many answered it right, and the way to it."""
    items = []
    for at, first in enumerate(rows[0][2]):
        right = sum(answers[at].right for _, _, answers in rows)
        items.append(
            el(
                "li",
                f"{at + 1}. ",
                el("a", first.title, href=f"{BASE}{first.way}", class_="asked"),
                f" {right} of {len(rows)} right",
            )
        )
    return el("ul", *items, class_="class-list")


def _given(rows: Rows) -> Html:
    """Of each pupil what was not right: what they answered, and what is right."""
    items = []
    for _, handed, answers in rows:
        wrong = [
            el("li", f"{at}. {one.told}; ", el("b", one.better), *_seen(handed, one))
            for at, one in enumerate(answers, start=1)
            if not one.right
        ]
        words = el("ul", *wrong) if wrong else " all right"
        items.append(el("li", el("b", handed.name), words))
    return el("ul", *items, class_="class-list")


def _seen(handed: Handed, one: Judged) -> tuple[Html, ...]:
    """The way to a hand as the pupil played it; the way to a question stands with the question."""
    if not isinstance(handed.homework.task, Hands):
        return ()
    return (el("a", " Look at it", href=f"{BASE}{one.way}", class_="asked"),)


def _off(shown: Pupils, homework: Homework) -> Html:
    """Each result with a button that takes it off the list."""
    rows = [
        el("li", f"{one.name}, {one.date} ", call("Remove", "delete", str(at + 1)))
        for at, one in shown.of(homework)
    ]
    return el("ul", *rows, class_="sheet-left")


def _names(shown: Pupils) -> Html:
    """Who is in the class."""
    box = el("input", name="with", value=", ".join(shown.names), size="30", autocomplete="off")
    form = el(
        "form",
        el("label", "The names of the class, with commas between ", box, class_="wide"),
        el("button", "Keep", class_="call", type="submit"),
        class_="sheet-form",
        data_do="names",
    )
    words = f"Who is in the class ({len(shown.names)})" if shown.names else "Who is in the class"
    return fold("names", words, form)
