"""An action of a player in its text form: `bid solo`, `take lower`, `lay D-Q H-C H-3`.

The text is the form used in records, links, on the command line and between page and worker.
"""

from __future__ import annotations

import re

from tutor.placed import Misread, quoted
from tutor.value import value

_WORD = re.compile(r"[A-Za-z0-9-]{1,20}\Z")
MAX_WORDS = 24


class ActionError(Misread):
    """A text that is not an action at all (whether it is allowed is for `judge` to say)."""


@value
class Action:
    """A verb and what it is done with."""

    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


PASS = Action("pass")
HOLD = Action("hold")
THROW = Action("throw")
"""A game is thrown up."""


def parse_action(text: str) -> Action:
    """The action a text names. Raises ActionError for anything but a few plain words."""
    words = text.split(" ")
    if len(words) > MAX_WORDS:
        reason = f"An action has at most {MAX_WORDS} words; this has {len(words)}."
        column = len(" ".join(words[:MAX_WORDS])) + 2
        raise ActionError(reason, text, column, len(text) - column + 1)
    for position, word in enumerate(words, start=1):
        if not _WORD.match(word):
            reason = (
                f"Word {position} of the action, {quoted(word)}, is not made of letters, digits "
                "and hyphens; expected something like 'play XXI' or 'bid solo', with one space "
                "between words."
            )
            column = len(" ".join((*words[: position - 1], "")))
            raise ActionError(reason, text, column + 1, len(word) or 1)
    return Action(words[0], tuple(words[1:]))
