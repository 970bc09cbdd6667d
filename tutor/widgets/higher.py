"""The `higher` widget: which of two cards is higher, in steps, with the answers right in a row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import full_name
from tutor.hand.state import Game
from tutor.quiz.higher import STEPS, LadderStep, Pair, pair_of
from tutor.rules.rank.rankings import named_trumps
from tutor.view.cards import face, in_print
from tutor.view.html import Html, el, join
from tutor.view.parts import RulingLine, call, control_bar, fold, verdict_line
from tutor.widgets.base import Answer, Event, EventError, WidgetState
from tutor.widgets.ladder import PAPERS, matadors_in
from tutor.widgets.link import MAX_SEED, LinkError, Pairs, parse_number
from tutor.widgets.sections import section

KEYS = frozenset({"game", "step", "row", "no", "again", "missed", "given"})
ONE, TWO, NEITHER = "one", "two", "neither"
MOST_MISSED = 5
DONE = "You know the order of all cards."


@dataclass(frozen=True)
class Drill(WidgetState):
    """A pair by its step and number, how many were right in a row before it, the answer given.

    `missed` are the numbers of pairs that come again; `again` is the one of them that is asked
    now in place of the pair `no`.
    """

    kind = "higher"

    game: Game
    step: int = 1
    row: int = 0
    no: int = 1
    again: int = 0
    missed: tuple[int, ...] = ()
    given: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "step": str(self.step),
            "row": str(self.row or ""),
            "no": str(self.no),
            "again": str(self.again or ""),
            "missed": ".".join(map(str, self.missed)),
            "given": self.given,
        }

    @cached_property
    def pair(self) -> Pair:
        """The two cards and the trump suit."""
        return pair_of(self.game.pack, self.step, self.asked)

    @property
    def asked(self) -> int:
        """The number of the pair on the table."""
        return self.again or self.no

    @property
    def right(self) -> str:
        """The answer that is right."""
        best = self.pair.higher
        return {self.pair.one: ONE, self.pair.two: TWO}.get(-1 if best is None else best, NEITHER)

    @property
    def now(self) -> int:
        """How many are right in a row, with the answer given."""
        return self.row + 1 if self.given == self.right else 0 if self.given else self.row

    @property
    def rules(self) -> LadderStep:
        """The step."""
        return STEPS[self.step - 1]

    @property
    def passed(self) -> bool:
        """Whether so many are right in a row that the step is done."""
        return self.now >= self.rules.wanted

    def after(self, given: str) -> Drill:
        """With this answer; what was missed is noted, and what was mended struck out."""
        later = replace(self, given=given)
        if given != self.right:
            missed = tuple(dict.fromkeys((*self.missed, self.asked)))[-MOST_MISSED:]
            return replace(later, missed=missed)
        return replace(later, missed=tuple(one for one in self.missed if one != self.asked))

    def onward(self) -> Drill:
        """The next pair: of the next step, one that was missed, or a new one."""
        if self.passed and self.step < len(STEPS):
            return Drill(self.game, self.step + 1, no=self.no + 1)
        waiting = [one for one in self.missed if one != self.asked]
        later = replace(self, row=min(self.now, 99), given="")
        if waiting and not self.again:
            return replace(later, again=waiting[0])
        return replace(later, no=self.no % MAX_SEED + 1, again=0)


def read(pairs: Pairs) -> Drill:
    """The drill that these parts say. Raises LinkError."""
    step = parse_number(pairs, "step", 1, len(STEPS))
    number = parse_number(pairs, "no", 1, MAX_SEED)
    again = parse_number(pairs, "again", 0, MAX_SEED)
    words = [word for word in pairs.get("missed", "").split(".") if word]
    missed = tuple(parse_number({"missed": word}, "missed", 0, MAX_SEED) for word in words)
    given = pairs.get("given", "")
    if step < 1 or number < 1:
        raise LinkError("Steps and pairs of cards are counted from 1.")
    if given not in ("", ONE, TWO, NEITHER):
        raise LinkError(f"The answer is {ONE}, {TWO} or {NEITHER}, not {given[:20]!r}.")
    if len(set(missed)) != len(missed) or len(missed) > MOST_MISSED:
        raise LinkError(f"At most {MOST_MISSED} pairs come again, each once.")
    row = parse_number(pairs, "row", 0, 99)
    return Drill(matadors_in(pairs), step, row, number, again, missed, given)


def answer(drill: Drill, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(drill)
    if event.do == "answer":
        if event.value not in (ONE, TWO, NEITHER):
            raise EventError(f"The answer is {ONE}, {TWO} or {NEITHER}.")
        return _shown(drill if drill.given else drill.after(event.value))
    if event.do == "next":
        return _shown(drill.onward())
    if event.do == "step":
        step = parse_number({"step": event.value}, "step", 1, len(STEPS))
        return _shown(Drill(drill.game, max(1, step), no=drill.no + 1))
    raise EventError("This drill knows the events answer, next, step.")


def first_events(drill: Drill) -> list[Event]:
    """What may be answered first."""
    answers = (ONE, TWO, NEITHER) if _mixed(drill) else (ONE, TWO)
    return [Event("answer", given) for given in answers]


def _mixed(drill: Drill) -> bool:
    """Whether it can be that neither card beats the other."""
    return drill.step == len(STEPS)


def _shown(drill: Drill) -> Answer:
    spoken = _verdict(drill)
    suits = {suit.letter: suit.english for suit in drill.game.pack.suits}
    prompt = f"{suits[drill.pair.trump]} are trumps. Which card is higher?"
    body = el(
        "div",
        el("p", prompt, class_="question"),
        verdict_line(spoken, 144),
        el("div", _card(drill, ONE), _card(drill, TWO), class_="pair"),
        _neither(drill) if _mixed(drill) else None,
        class_="quiz higher",
        data_answered="true" if drill.given else "false",
        data_revisit="next" if drill.given else None,
    )
    words = "Next pair" if drill.given else "Another pair"
    words = "Next step" if drill.passed and drill.step < len(STEPS) else words
    onward = call(words, "next", "", data_key="n", data_main="" if drill.given else None)
    parts = [
        body,
        el("div", onward, class_="calls quiz-bar"),
        _row_line(drill),
        _rows(drill) if drill.given else Html(""),
        fold("steps", "The five steps", _steps(drill)),
        control_bar(papers=PAPERS),
    ]
    where = f"Step {drill.step} of {len(STEPS)}: {drill.rules.name(drill.game.pack)}"
    title = "Which card is higher?"
    html = section("higher", title, drill.game.english, where, *parts, no=drill.asked)
    return Answer(drill, html, spoken)


def _verdict(drill: Drill) -> RulingLine:
    if not drill.given:
        either = "Press it, or say that neither beats the other." if _mixed(drill) else "Press it."
        return RulingLine(either)
    reason, place = drill.pair.why()
    right = drill.given == drill.right
    return RulingLine(f"{'Right.' if right else 'Not right.'} {reason}", right, place)


def _card(drill: Drill, which: str) -> Html:
    """One of the two cards: to be pressed, or with what became of it."""
    pack = drill.game.pack
    card = drill.pair.one if which == ONE else drill.pair.two
    name = full_name(pack, card)
    if not drill.given:
        return el(
            "button",
            face(pack, card),
            type="button",
            class_="card",
            data_do="answer",
            data_with=which,
            data_digit="1" if which == ONE else "2",
            aria_label=name,
        )
    mark = _mark(drill, which)
    return el(
        "span",
        face(pack, card),
        class_="card",
        data_mark=mark,
        role="img",
        aria_label=f"{name}, {mark}" if mark else name,
    )


def _mark(drill: Drill, which: str) -> str | None:
    if which == drill.right:
        return "right"
    return "wrong" if drill.given == which else None


def _neither(drill: Drill) -> Html:
    """The third answer, of the last step."""
    words, mark = "Neither beats the other", _mark(drill, NEITHER) if drill.given else None
    said = {"right": "Right", "wrong": "Not right"}.get(mark or "", "")
    inner = (
        el("span", "3", class_="digit", aria_hidden="true"),
        el("span", words, class_="option-text"),
        el("span", said, class_="verdict"),
    )
    if drill.given:
        row = el("div", *inner, class_="option", data_verdict=mark or "other")
    else:
        row = el(
            "button",
            *inner,
            type="button",
            class_="option",
            data_do="answer",
            data_with=NEITHER,
            data_digit="3",
        )
    return el("ul", el("li", row), class_="options", aria_label="Or")


def _row_line(drill: Drill) -> Html:
    """How many are right in a row, of so many that pass the step."""
    wanted, now = drill.rules.wanted, min(drill.now, drill.rules.wanted)
    dots = el("span", "●" * now + "○" * (wanted - now), class_="dots", aria_hidden="true")
    words = f"{drill.now} right in a row; {wanted} pass this step."
    if drill.passed:
        last = drill.step == len(STEPS)
        words = f"{drill.now} right in a row. " + (DONE if last else "This step is done.")
    return el("p", dots, " ", words, class_="told dots-line", role="status")


def _rows(drill: Drill) -> Html:
    """The trumps or suits of the two cards from the highest, with both marked."""
    pack, named = drill.game.pack, named_trumps(drill.game.pack, drill.pair.trump)
    both = (drill.pair.one, drill.pair.two)
    lines = [
        el("p", *(_in_row(drill, card, both, named) for card in row), class_="rank-row")
        for row in drill.pair.rows
    ]
    label = f"From the highest, {pack.english_name(both[0])} and {pack.english_name(both[1])} "
    return el("div", *lines, class_="rank-rows", role="group", aria_label=f"{label}marked")


def _in_row(drill: Drill, card: int, both: tuple[int, int], named: dict[int, str]) -> Html:
    name = el("small", f" {named[card]}") if card in named else None
    shown = join(in_print(drill.game.pack, card), name)
    return join(el("mark", shown) if card in both else el("span", shown), " ")


def _steps(drill: Drill) -> Html:
    """The steps, to begin at any of them."""
    buttons = [
        call(
            f"{number}. {step.name(drill.game.pack)}",
            "step",
            str(number),
            aria_pressed="true" if number == drill.step else "false",
        )
        for number, step in enumerate(STEPS, start=1)
    ]
    return el("div", *buttons, class_="calls", role="group", aria_label="Start at a step")


__all__ = ["KEYS", "Drill", "answer", "first_events", "read"]
