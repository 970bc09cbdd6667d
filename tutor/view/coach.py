"""What the coach says, drawn: where a hand turned, with the ways back to there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.view.html import Html, el, join
from tutor.view.parts import call, fold


@dataclass(frozen=True)
class TurnLine:
    """A turning point: its head, what it cost, what could be known; and the step of the hand to
    which its button goes, where there is one."""

    head: str
    cost: str
    knew: str = ""
    step: int | None = None
    does: str = "again"
    words: str = "Play on from here"


def looking_back(
    lead: str,
    shown: Iterable[TurnLine],
    folded: Iterable[TurnLine] = (),
    busy: str = "",
    arrives: bool = False,
) -> Html:
    """Where a hand turned; `busy` is what is said while earlier tricks are still looked at. What
    somebody has asked for `arrives` in the window."""
    lines, more = [*map(_line, shown)], [*map(_line, folded)]
    return el(
        "div",
        el("h4", "Where it turned"),
        el("p", lead),
        el("ol", *lines, class_="turns") if lines else None,
        fold("turns", f"Less important ({len(more)})", el("ol", *more, class_="turns"))
        if more
        else None,
        el("p", busy, class_="turns-busy") if busy else None,
        class_="looking-back",
        data_part="turns",
        data_arrive="turns" if arrives else None,
        role="group",
        aria_label="Where it turned",
    )


def _line(line: TurnLine) -> Html:
    again = None
    if line.step is not None:
        name = f"{line.words}, {line.head.lower()}"
        again = call(line.words, line.does, str(line.step), aria_label=name)
    knew = join(" ", el("span", line.knew, class_="turns-knew")) if line.knew else None
    return el("li", el("b", f"{line.head}. "), line.cost, knew, " ", again)


def decided(words: str) -> Html:
    """That all is decided, and the ways to the end of the hand."""
    end = call("To the end of the hand", "out", "end", means=words)
    trick = call("Play this trick for me", "out", "")
    name = {"class_": "calls decided", "role": "group", "aria_label": "All is decided"}
    return el("div", end, trick, data_part="decided", **name)
