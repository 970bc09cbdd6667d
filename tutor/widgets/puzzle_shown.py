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
from tutor.view.cards import button, picture
from tutor.view.html import Html, el
from tutor.view.parts import (
    RulingLine,
    call,
    call_group,
    control,
    control_bar,
    fold,
    ruling_line,
)
from tutor.view.table import board, table
from tutor.widgets.hands import GONE, hand_row
from tutor.widgets.sections import section, standing


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


def picture_of(view: View) -> Html:
    """The whole widget."""
    seat = view.position.acting
    look = Look(seat, names=view.names)
    facts = facts_of(view.now, look)
    parts = [
        el("p", view.asks, class_="told", data_part="aim"),
        ruling_line(view.spoken),
        board(
            table(facts, _lead(view)),
            _hands(view),
            _ways(view),
            pack=view.game.pack,
            goes_on=view.played and not view.ended,
            asks_card=not view.played,
            opened=True,
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
        stands=(title, *status_of(view.position, view.names)),
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
    return f"{' '.join(view.heard)} {view.spoken.text}{onward}"


def _hands(view: View) -> Html:
    """All hands open, each in a row, with the places of the cards that have gone."""
    seats = view.position.the(PlayStage).table.active
    rows = [_row(view, seat) for seat in seats]
    number = str(len(rows))
    return el("div", *rows, class_="hands", data_rows=number, role="group", aria_label="All hands")


def _row(view: View, seat: int) -> Html:
    state, pack = view.now, view.game.pack
    play = state.the(PlayStage)
    left = play.hands[seat]
    mine = seat == view.position.acting and not view.played
    cards = [
        GONE
        if not left >> card & 1
        else button(pack, card, "act", f"play {pack.codes[card]}")
        if mine
        else picture(pack, card)
        for card in view.position.in_hand(view.position.the(PlayStage).hands[seat])
    ]
    tricks = so_many(sum(trick.winner == seat for trick in play.tricks), "trick")
    return hand_row(view.position, seat, cards, tricks, names=view.names)


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
