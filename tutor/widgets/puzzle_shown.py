"""The picture of a puzzle: what is asked, the trick, all hands open, what comes of a card."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.hand.state import Game, State
from tutor.rules.core.wording import so_many
from tutor.rules.play.play import PlayStage
from tutor.table.facts import facts_of
from tutor.table.heard import standing as table_stands
from tutor.table.lying import Look
from tutor.table.names import Names
from tutor.table.status import status_of
from tutor.view.cards import picture
from tutor.view.html import Html, el
from tutor.view.parts import (
    RulingLine,
    call,
    call_group,
    control,
    control_bar,
    fold,
    hand_frame,
    ruling_line,
)
from tutor.view.table import badges, board, hand, table
from tutor.widgets.hands import GONE, hand_row
from tutor.widgets.sections import section, standing

PLAYED = el("i", class_="gone")
"""The place of a card of one's own that has been played."""


@dataclass(frozen=True)
class View:
    """What is shown of a puzzle: the hand at its `position` and `now`, what it `asks`, what is said
    and was heard of the last trick, and the tricks since the position, each in words; whether the
    `hint` is given, a card was `played`, its line has `ended`, and it is right."""

    game: Game
    no: int
    position: State
    now: State
    names: Names
    asks: str
    spoken: RulingLine
    heard: tuple[str, ...]
    tricks: tuple[str, ...]
    hint: bool
    played: bool
    ended: bool
    right: bool

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.position.acting

    def held(self, seat: int) -> list[int]:
        """The cards of a hand at the position, in its order."""
        return self.position.in_hand(self.position.the(PlayStage).hands[seat])

    def left(self, seat: int) -> int:
        """Those of them that have not been played."""
        return self.now.the(PlayStage).hands[seat]

    def tricks_of(self, seat: int) -> str:
        """How many tricks a seat has."""
        tricks = self.now.the(PlayStage).tricks
        return so_many(sum(trick.winner == seat for trick in tricks), "trick")


def picture_of(view: View) -> Html:
    """The whole widget."""
    look = Look(view.seat, names=view.names)
    facts = facts_of(view.now, look)
    parts = [
        el("p", view.asks, class_="told", data_part="aim"),
        board(
            _others(view),
            table(facts, _lead(view)),
            ruling_line(view.spoken),
            _name(view),
            _hand(view),
            _ways(view),
            pack=view.game.pack,
            goes_on=view.played and not view.ended,
            asks_card=not view.played,
        ),
        control_bar(*_controls(view), papers=()),
        _course(view),
        standing(tuple(map(view.names.told, view.game.standing(view.position)))),
    ]
    title = f"Puzzle {view.no}"
    return section(
        "puzzle",
        title,
        view.game.english,
        "",
        *parts,
        stands=status_of(view.position, view.names, counts=False),
        heard=_heard(view),
        scan=f"{view.asks} {table_stands(view.now, look, not view.played)}",
        end="won" if view.ended and view.right else "",
    )


def _lead(view: View) -> Html | None:
    """Before a lead the middle is empty: what was won before has been played."""
    if view.played or view.position.running(PlayStage).trick:
        return None
    return el("p", "You lead.", class_="trick-empty")


def _heard(view: View) -> str:
    """What a listener is told: the position and what is asked; then each card, and what it is
    worth."""
    if view.spoken.ok is False and not view.played:
        return ""
    if not view.played:
        return f"{view.asks} {view.spoken.text}"
    onward = "" if view.ended else " Enter plays on."
    return f"{' '.join(view.heard)}{onward}"


def _others(view: View) -> Html:
    """The other hands, in the order of turn, each in a row with the places of the cards that have
    gone."""
    active = view.position.the(PlayStage).table.active
    at = active.index(view.seat)
    rows = [_row(view, seat) for seat in (*active[at + 1 :], *active[:at])]
    number = str(len(rows))
    return el(
        "div", *rows, class_="hands", data_rows=number, role="group", aria_label="The other hands"
    )


def _row(view: View, seat: int) -> Html:
    pack, left = view.game.pack, view.left(seat)
    cards = [picture(pack, card) if left >> card & 1 else GONE for card in view.held(seat)]
    return hand_row(view.position, seat, cards, view.tricks_of(seat), names=view.names)


def _name(view: View) -> Html:
    """The line over the reader's hand."""
    name = el("b", view.names.of(view.seat))
    tricks = el("span", view.tricks_of(view.seat), class_="hand-facts")
    return el("p", name, *badges(view.position, view.seat, view.names), tricks, class_="seat-name")


def _hand(view: View) -> Html:
    """The reader's own cards, to press one; then the line goes on with the others."""
    pack, left, held = view.game.pack, view.left(view.seat), view.held(view.seat)
    if not view.played:
        return hand(pack, held, "Your hand")
    cards = [picture(pack, card) if left >> card & 1 else PLAYED for card in held]
    return hand_frame(cards, f"Your hand, {so_many(left.bit_count(), 'card')}")


def _ways(view: View) -> Html:
    """On to the next trick; at the end of a line to the position, or to another puzzle."""
    if not view.played:
        return call_group()
    if not view.ended:
        return call_group(call("Play on", "go", "", data_key="Enter Space"))
    if view.right:
        return call_group(_onward("Next puzzle", "Enter", main=True))
    return call_group(call("Try again", "again", "", data_key="Enter", data_main=True))


def _onward(words: str, key: str, main: bool = False) -> Html:
    """The way to the next puzzle, which the page knows (`pyodide_app/puzzles.js`)."""
    return el(
        "button",
        words,
        type="button",
        class_="call",
        data_puzzle="next",
        data_key=key,
        data_main=main or None,
    )


def _controls(view: View) -> list[Html]:
    hint = control("hint", "Hint", "help", "h", "h", aria_pressed="true" if view.hint else "false")
    again = control("again", "From the beginning", "first", "Home b", "Home or b")
    return [again, hint]


def _course(view: View) -> Html:
    """The tricks since the position, in words."""
    if not view.tricks:
        return Html("")
    begun = len(view.position.the(PlayStage).tricks)
    rows = [el("li", words, value=str(begun + at)) for at, words in enumerate(view.tricks, start=1)]
    return fold("line", "The play in words", el("ol", *rows, class_="line"))
