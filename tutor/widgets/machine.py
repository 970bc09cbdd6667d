"""How the machine plays at a table: by the book's advice, or with thought for ways the cards may
lie."""

from __future__ import annotations

from tutor.value import value
from tutor.view.html import Html, el
from tutor.view.parts import call
from tutor.widgets.link import LinkError


@value
class Way:
    """A way to play: its words on a button, what is said when it is chosen; how many cards a hand
    may have for it to think, in how many worlds, how many tricks it looks at in each, and how many
    cards it plays on in all of them."""

    words: str
    said: str
    cards: int = 0
    worlds: int = 0
    limit: int = 0
    plays: int = 0


@value
class Patience:
    """How many seconds a seat may think now, and how many for an action in all."""

    now: float
    most: float = 1.0


AT_ONCE, A_STEP, NO_MORE = Patience(0.03), Patience(0.12), Patience(0.0, 0.0)
"""With the answer to something the reader did; in a step of its own; as soon as it can be."""

BOOK = "book"
"""The way of a table that says nothing of it."""

WAYS = {
    BOOK: Way("Follows the book’s advice", "The machine follows the book’s advice."),
    "end": Way(
        "Thinks about the last tricks",
        "The machine thinks about its cards when a hand has five or fewer.",
        cards=5,
        worlds=6,
        limit=4_000,
        plays=600,
    ),
    "ahead": Way(
        "Thinks about every card",
        "The machine thinks about each card, for a second at most.",
        cards=99,
        worlds=12,
        limit=10_000,
        plays=1_500,
    ),
}


def read_machine(text: str) -> str:
    """How the machine plays, by the part of a state; nothing for the book's advice. Raises
    LinkError."""
    if text and text not in WAYS:
        raise LinkError(f"'machine' must be one of {', '.join(WAYS)}, not {text[:20]!r}.")
    return "" if text == BOOK else text


def ways(chosen: str) -> tuple[Html, Html]:
    """The ways to play, each as a button; the one in force is pressed."""
    lead = (
        "Choose how the machine plays. It never looks at hidden cards. To think, it deals them out "
        "in several ways that agree with what its seat has seen, and tries its cards in each."
    )
    pressed = chosen or BOOK
    buttons = [
        call(way.words, "machine", name, aria_pressed="true" if name == pressed else "false")
        for name, way in WAYS.items()
    ]
    label = "How the machine plays"
    return el("p", lead), el("div", *buttons, class_="calls", role="group", aria_label=label)
