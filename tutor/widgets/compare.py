"""A printed line beside the reader's own: which tricks went elsewhere, the counts, the results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.cards import card_phrase
from tutor.examples.replay import Replay
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.table.words import said
from tutor.view.html import Html, el
from tutor.view.parts import fold
from tutor.widgets.sections import phase_title

NOT_PRINTED = "not printed"


@dataclass(frozen=True)
class Leaving:
    """Where the printed line was left: after which step, by which action, and where it led."""

    example: Replay
    step: int
    action: Action
    state: State

    @property
    def words(self) -> str:
        """What was done instead of what, as a sentence."""
        before, printed = self.example.steps[self.step].state, self.example.steps[self.step].action
        done = said(before, self.action)
        if printed is None:
            return f"{done} The printed line has ended."
        whose = "in our completion" if self.example.steps[self.step + 1].completed else "as printed"
        if self.action.verb == printed.verb == "play":
            card = card_phrase(before.game.pack, before.game.pack.index[printed.args[0]])
            return f"{done.removesuffix('.')} instead of {card}, {whose}."
        return f"{done} Instead, {whose}: {said(before, printed)}"

    @property
    def place(self) -> str:
        """In which trick or phase that was."""
        before = self.example.steps[self.step].state
        if before.phase == "play":
            return f"in trick {len(_tricks(before)) + 1}"
        return f"here ({phase_title(before).lower()})"

    @property
    def printed(self) -> State:
        """The printed position with which the reader's own is compared: as many cards played."""
        after = [step.state for step in self.example.steps[self.step :]]
        if self.state.find(PlayStage) is None:
            own = len(self.state.history) - len(after[0].history)
            return after[min(own, len(after) - 1)]
        number = _cards_played(self.state)
        return next((state for state in after if _cards_played(state) >= number), after[-1])

    @property
    def end(self) -> State:
        """Where the printed line ends."""
        return self.example.steps[-1].state


def comparison(leaving: Leaving) -> Html:
    """Two columns, printed and yours: the tricks since then, the count, at the end the result."""
    yours, printed = leaving.state, leaving.printed
    rows = [*_trick_rows(leaving), *_count_rows(printed, yours)]
    if yours.over:
        rows += _result_rows(leaving.end, yours)
    if not rows:
        return Html("")
    heads = (el("td"), *(el("th", name, scope="col") for name in ("Printed", "Yours")))
    body = [
        el(
            "tr",
            el("th", name, scope="row"),
            el("td", left),
            el("td", right),
            data_now=left != right,
        )
        for name, left, right in rows
    ]
    table = el("table", el("thead", el("tr", *heads)), el("tbody", *body), class_="log compare")
    lead = el("p", _first_difference(leaving), class_="hand-facts")
    return fold("compare", "Printed and yours", lead, table, is_open=True)


def _tricks(state: State) -> Sequence[Trick]:
    play = state.find(PlayStage)
    return play.tricks if play else ()


def _cards_played(state: State) -> int:
    play = state.find(PlayStage)
    if play is None:
        return 0
    return len(play.tricks) * len(play.table.active) + len(play.trick)


def _trick_rows(leaving: Leaving) -> list[tuple[str, str, str]]:
    """Winner and worth of each trick that was finished since the line was left."""
    start = len(_tricks(leaving.example.steps[leaving.step].state))
    own, printed = _tricks(leaving.state), _tricks(leaving.end)
    return [
        (
            f"Trick {number + 1}",
            _won(leaving.end, printed, number),
            _won(leaving.state, own, number),
        )
        for number in range(start, len(own))
    ]


def _won(state: State, tricks: Sequence[Trick], number: int) -> str:
    if number >= len(tricks):
        return NOT_PRINTED
    trick, values = tricks[number], state.game.values
    worth = f", {values.text(values.worth(trick.mask))}" if values else ""
    return f"{seat_name(trick.winner)}{worth}"


def _first_difference(leaving: Leaving) -> str:
    """From which trick on another player wins than is printed."""
    own, printed = _tricks(leaving.state), _tricks(leaving.end)
    for number, (left, right) in enumerate(zip(printed, own, strict=False), start=1):
        if left.winner != right.winner:
            winners = f"{seat_name(right.winner)} wins it, and not {seat_name(left.winner)}"
            return f"The first trick to go another way is trick {number}: {winners}."
    if len(own) > len(printed):
        return "The printed line ends here."
    if len(own) > len(_tricks(leaving.example.steps[leaving.step].state)):
        return "Every trick so far has gone to the same player as in the book."
    return "No trick has been finished since then."


def _count_rows(printed: State, yours: State) -> list[tuple[str, str, str]]:
    """How both stand after as many cards; what is the same is said elsewhere."""
    left, right = printed.game.standing(printed), yours.game.standing(yours)
    if not right:
        return []
    same = 0
    while same < min(len(left), len(right)) - 1 and left[same] == right[same]:
        same += 1
    return [("So far", " ".join(left[same:]) or NOT_PRINTED, " ".join(right[same:]))]


def _result_rows(printed: State, yours: State) -> list[tuple[str, str, str]]:
    """How both hands end, and what is written on the sheet."""
    if not printed.over:
        return [("Result", NOT_PRINTED, yours.result().summary)]
    return [
        ("Result", printed.result().summary, yours.result().summary),
        ("Sheet", _writes(printed), _writes(yours)),
    ]


def _writes(state: State) -> str:
    written = state.result().written(state.table.seats)
    return ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in enumerate(written))
