"""The `puzzle` widget: a position with open cards, one card to find, and how each card ends.

A state has the whole puzzle, so that a link to it never leads to another one. Whatever card is
pressed, its line is played trick by trick: the solution, or what refutes it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from tutor.cards import card_phrase, cards_of
from tutor.hand.state import Game, State
from tutor.puzzles.kinds import Answered, Kind, answered, kind_of
from tutor.puzzles.proof import classes, question
from tutor.puzzles.puzzle import (
    Line,
    Puzzle,
    PuzzleError,
    parse_parts,
    played_on,
)
from tutor.puzzles.words import Asked, asks, ends
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.solve.reference import Reference
from tutor.table.names import Names
from tutor.table.words import said
from tutor.view.parts import RulingLine
from tutor.widgets.base import Answer, Event, EventError, WidgetState, action_of, game_in
from tutor.widgets.link import LinkError, Pairs, parse_number
from tutor.widgets.puzzle_shown import View, picture_of
from tutor.widgets.sections import refusal_line

KEYS = frozenset({"game", "no", "seed", "do", "goal", "lines", "card", "at", "hint"})
FIRST = "All cards are open. Which of your cards is enough, whatever the others do?"
MOST = 9_999
"""The highest number of a puzzle that is read."""


@dataclass(frozen=True)
class Puzzling(WidgetState):
    """A puzzle by its number: the card that was played, how many tricks of its line are shown, and
    whether the hint is."""

    kind = "puzzle"

    game: Game
    no: int
    puzzle: Puzzle
    card: int | None = None
    at: int = 0
    hint: bool = False

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "no": str(self.no),
            **self.puzzle.parts(self.game),
            "card": "" if self.card is None else self.game.pack.codes[self.card],
            "at": str(self.at) if self.at else "",
            "hint": "1" if self.hint else "",
        }

    @cached_property
    def position(self) -> State:
        """The hand where the puzzle begins. Raises LinkError where the rules refuse it."""
        try:
            return self.puzzle.state(self.game)
        except (PuzzleError, ValueError) as error:
            raise LinkError(str(error)) from None

    @cached_property
    def one(self) -> Answered:
        """The position with its answer."""
        return answered(self.puzzle, self.position)

    @property
    def asked(self) -> Asked:
        """What is asked there."""
        return Asked(self.one, self.puzzle.need)

    @property
    def names(self) -> Names:
        """How the puzzle speaks of the seats."""
        return Names(self.one.seat)

    @cached_property
    def told(self) -> Kind:
        """What it is about."""
        return kind_of(self.puzzle, self.position)

    @cached_property
    def line(self) -> Line | None:
        """The line of the card that was played; one as good as another has the same."""
        if self.card is None:
            return None
        return line_of(self.puzzle, self.position, self.card)

    @property
    def right(self) -> bool:
        """Whether the card that was played is the one to find."""
        line = self.line
        return line is not None and line.value == self.puzzle.lines[0].value

    @cached_property
    def course(self) -> tuple[State, ...]:
        """The hand after each card of the line, as far as it is shown."""
        if self.line is None:
            return ()
        found, begun = list[State](), len(self.position.the(PlayStage).tricks)
        for state in played_on(self.position, self.line):
            found.append(state)
            if len(state.the(PlayStage).tricks) == begun + self.at:
                break
        return tuple(found)

    @property
    def hand(self) -> State:
        """The hand as it is shown."""
        return self.course[-1] if self.course else self.position

    @property
    def ended(self) -> bool:
        """Whether the line is at its end."""
        return self.line is not None and self.at >= self.line.tricks


def line_of(puzzle: Puzzle, position: State, card: int) -> Line:
    """How the play goes on after a card. Raises LinkError for a card that no line is for."""
    for line in puzzle.lines:
        if card == line.first:
            return line
    goal = answered(puzzle, position).goal
    for row in classes(question(position, goal, Reference)):
        for line in puzzle.lines:
            if card in row and line.first in row:
                return line.with_card(card)
    raise LinkError("The puzzle has no line for this card.")


def read(pairs: Pairs) -> Puzzling:
    """The puzzle that these parts say. Raises LinkError."""
    game = game_in(pairs)
    parts = (pairs.get(key, "") for key in ("seed", "do", "goal", "lines"))
    try:
        puzzle = parse_parts(game, *parts)
    except PuzzleError as error:
        raise LinkError(str(error)) from None
    number, hint = parse_number(pairs, "no", 1, MOST), pairs.get("hint") == "1"
    found = Puzzling(game, number, puzzle, hint=hint)
    try:
        found.one  # noqa: B018  (checks the goal)
        return _with_card(found, pairs)
    except PuzzleError as error:
        raise LinkError(str(error)) from None


def _with_card(found: Puzzling, pairs: Pairs) -> Puzzling:
    """The puzzle after the card of the link, if it names one. Raises LinkError and PuzzleError."""
    code = pairs.get("card", "")
    if not code:
        return found
    card = found.game.pack.index.get(code, -1)
    if card < 0 or not found.position.running(PlayStage).legal_mask() >> card & 1:
        raise LinkError("The card of the link may not be played there.")
    line = line_of(found.puzzle, found.position, card)
    later = replace(found, card=card, at=max(1, parse_number(pairs, "at", 1, line.tricks)))
    later.course  # noqa: B018  (checks the line)
    return later


def answer(shown: Puzzling, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is not None and event.do not in _EVENTS:
        raise EventError(f"A puzzle knows the events {', '.join(_EVENTS)}.")
    try:
        return _EVENTS[event.do](shown, event.value) if event else _shown(shown)
    except PuzzleError as error:
        raise LinkError(str(error)) from None


def _shown(shown: Puzzling, spoken: RulingLine | None = None) -> Answer:
    spoken = spoken or spoken_of(shown)
    tricks = [" ".join(map(shown.names.plainly, row)) for row in _by_trick(shown)]
    view = View(
        shown.game,
        shown.no,
        shown.position,
        shown.hand,
        shown.names,
        asks(shown.asked),
        spoken,
        _heard(shown),
        tuple(tricks),
        shown.hint,
        shown.card is not None,
        shown.ended,
        shown.right,
    )
    return Answer(shown, picture_of(view), spoken)


def _act(shown: Puzzling, value: str) -> Answer:
    if shown.card is not None:
        return _shown(shown)  # pressed twice: the first card stands
    action, state = action_of(value), shown.position
    if not state.judge(action).ok or action.verb != "play":
        return _shown(shown, refusal_line(state, action))
    later = replace(shown, card=state.game.pack.index[action.args[0]], at=1)
    return _shown(later)


def _go(shown: Puzzling, value: str) -> Answer:
    """The next trick of the line."""
    return _shown(shown if shown.ended or not shown.at else replace(shown, at=shown.at + 1))


def _again(shown: Puzzling, value: str) -> Answer:
    """The position once more."""
    return _shown(replace(shown, card=None, at=0))


def _hint(shown: Puzzling, value: str) -> Answer:
    """The position with what helps to solve it."""
    return _shown(replace(shown, card=None, at=0, hint=True))


_EVENTS = {"act": _act, "go": _go, "again": _again, "hint": _hint}


def spoken_of(shown: Puzzling) -> RulingLine:
    """What is said of the card that was played, and how its line goes on; a hint before that."""
    if shown.line is None:
        return RulingLine(f"{shown.told.name}. {shown.told.hint}" if shown.hint else FIRST)
    took = shown.names.plainly(_taken(shown.game, shown.hand.the(PlayStage).tricks[-1]))
    verdict, outcome = _judged(shown, shown.line)
    return RulingLine(" ".join(filter(None, (verdict, took, outcome))), shown.right)


def _judged(shown: Puzzling, line: Line) -> tuple[str, str]:
    """What is said of the card with its own trick, and with the last one of its line."""
    kind, first = shown.told.name, shown.at == 1
    right = f"Right ({kind[0].lower()}{kind[1:]})."
    verdict = "" if not first else right if shown.right else "Not this card."
    if not shown.ended:
        return verdict, ""
    decides = "" if line.tricks >= shown.asked.left else "That decides it. "
    enough = "" if shown.right or first else "Not enough. "
    return verdict, f"{decides}{enough}{ends(shown.asked, line.value)}"


def _heard(shown: Puzzling) -> tuple[str, ...]:
    """The last trick for listeners, card by card, who are told there who wins it."""
    if shown.line is None:
        return ()
    verdict, outcome = _judged(shown, shown.line)
    cards = map(shown.names.plainly, sentences(shown, last=True))
    return tuple(filter(None, (verdict, *cards, outcome)))


def _taken(game: Game, trick: Trick) -> str:
    """Who takes a trick and with what."""
    card = next(card for seat, card in trick.plays if seat == trick.winner)
    return f"{seat_name(trick.winner)} takes the trick with {card_phrase(game.pack, card)}."


def sentences(shown: Puzzling, last: bool = False) -> list[str]:
    """What was played, card by card; of the last trick alone if asked so."""
    found, state = list[str](), shown.position
    for after in shown.course:
        found.append(said(state, after.history[-1]))
        state = after
    number = len(shown.hand.the(PlayStage).tricks[-1].plays) if last and found else 0
    return found[-number:] if number else found


def _by_trick(shown: Puzzling) -> list[list[str]]:
    """The same, trick by trick, with who takes each."""
    rows, row, state = list[list[str]](), list[str](), shown.position
    for after in shown.course:
        row.append(said(state, after.history[-1]))
        tricks = after.the(PlayStage).tricks
        if len(tricks) > len(state.the(PlayStage).tricks):
            rows.append([*row, _taken(shown.game, tricks[-1])])
            row = []
        state = after
    return rows


def first_events(shown: Puzzling) -> list[Event]:
    """The answers worth computing at build time: each lawful card."""
    play, codes = shown.position.running(PlayStage), shown.game.pack.codes
    return [Event("act", f"play {codes[card]}") for card in cards_of(play.legal_mask())]


__all__ = ["KEYS", "Puzzling", "answer", "first_events", "read"]
