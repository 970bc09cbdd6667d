"""The `drawing` widget: hands to be set, drawn by a seed.

It stands on no page: the form that makes the link of a homework asks it again until all are found
(`pyodide_app/teach.js`).
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.rules.core.wording import so_many
from tutor.school.hands import MOST_TRIED, Draw, Hands, look_on, read_draw, read_hands
from tutor.view.html import el
from tutor.view.parts import RulingLine, ruling_line
from tutor.widgets.base import Answer, Event, EventError, WidgetState
from tutor.widgets.link import MAX_SEED, LinkError, Pairs, parse_number
from tutor.widgets.sections import section

KEYS = frozenset({"game", "draw", "seed", "of", "hands", "tried"})
USUAL = 3


@dataclass(frozen=True)
class Drawing(WidgetState):
    """What is drawn, the hands found so far, and how many deals were tried for them."""

    kind = "drawing"

    draw: Draw
    deals: tuple[int, ...] = ()
    tried: int = 0

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.draw.game,
            "draw": self.draw.text,
            "seed": str(self.draw.seed),
            "of": str(self.draw.number),
            "hands": self.hands.text if self.deals else "",
            "tried": str(self.tried) if self.tried else "",
        }

    @property
    def hands(self) -> Hands:
        """The hands found so far."""
        return self.draw.drawn(self.deals)


def read(pairs: Pairs) -> Drawing:
    """The drawing that these parts say. Raises LinkError."""
    seed = parse_number(pairs, "seed", 1, MAX_SEED)
    number = parse_number(pairs, "of", USUAL, 9)
    draw = read_draw(pairs.get("game", ""), pairs.get("draw", ""), seed, number)
    tried = parse_number(pairs, "tried", 0, MOST_TRIED)
    if not pairs.get("hands"):
        return Drawing(draw, (), tried)
    hands = read_hands(draw.game, pairs["hands"], seed)
    if draw.drawn(hands.deals) != hands or hands.number > number:
        raise LinkError("The hands of the link are not those that were drawn.")
    return Drawing(draw, hands.deals, tried)


def answer(shown: Drawing, event: Event | None) -> Answer:
    """The drawing when some more deals have been tried. Raises EventError where none are left."""
    if event is not None:
        raise EventError("A drawing goes on by itself.")
    deals, tried = look_on(shown.draw, shown.deals, shown.tried)
    if tried >= MOST_TRIED and len(deals) < shown.draw.number:
        raise EventError("Too few hands of this kind can be won. Take another number.")
    later = Drawing(shown.draw, deals, tried)
    spoken = RulingLine(f"{so_many(len(deals), 'hand')} found, {tried} deals looked at.")
    html = section("drawing", "Hands", "", "", el("div", ruling_line(spoken)))
    return Answer(later, html, spoken)


__all__ = ["KEYS", "Drawing", "answer", "read"]
