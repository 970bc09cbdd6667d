"""The state of a widget as a short text that fits in a link, parsed strictly.

`w=play;game=tappen-54;seed=7;do=cut_20~pass`: pairs joined by `;`, each key at most once, actions
joined by `~` with `_` for the blank. What comes in a link is untrusted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from tutor.rules.core.action import Action, ActionError, parse_action

Pairs = dict[str, str]
"""The parts of a state text by their keys."""
MAX_LENGTH = 20_000
MAX_ACTIONS = 400
MAX_SEED = 999_999_999
_KEY = re.compile(r"[a-z]{1,12}\Z")
_VALUE = re.compile(r"[A-Za-z0-9_.,~*+-]*\Z")


class LinkError(ValueError):
    """A widget state that is damaged; the message says what was wrong and what is expected."""


def parse_pairs(text: str, kinds: Iterable[str]) -> Pairs:
    """The pairs of a state text of one of these kinds of widget.

    Raises LinkError for anything that is not of the form, an unknown kind, or a double.
    """
    if len(text) > MAX_LENGTH:
        raise LinkError(
            f"The link is too long: {len(text)} characters; at most {MAX_LENGTH} are read."
        )
    pairs: dict[str, str] = {}
    for position, pair in enumerate(text.split(";"), start=1):
        key, equals, value = pair.partition("=")
        if not equals or not _KEY.match(key) or not _VALUE.match(value):
            raise LinkError(
                f"Part {position} of the link, {pair[:40]!r}, is damaged; expected 'key=value'."
            )
        if key in pairs:
            raise LinkError(f"The link names '{key}' twice.")
        pairs[key] = value
    if pairs.get("w", "") not in kinds:
        names = ", ".join(kinds)
        raise LinkError(f"The link is for no widget of this site; 'w' must be one of {names}.")
    return pairs


def check_keys(pairs: Mapping[str, str], known: frozenset[str]) -> None:
    """Raises LinkError if the state has a key that its widget does not know."""
    unknown = sorted(set(pairs) - known - {"w"})
    if unknown:
        raise LinkError(f"The link has a part '{unknown[0]}' that a {pairs['w']} does not know.")


def format_state(pairs: Mapping[str, str]) -> str:
    """The text of a state; empty values are left out."""
    return ";".join(f"{key}={value}" for key, value in pairs.items() if value)


def parse_number(pairs: Mapping[str, str], key: str, default: int, most: int) -> int:
    """A whole number of the state from 0 to `most`. Raises LinkError for anything else."""
    value = pairs.get(key)
    if not value:
        return default
    if not value.isascii() or not value.isdecimal() or len(value) > 9 or int(value) > most:
        raise LinkError(f"'{key}' must be a whole number from 0 to {most}, not {value[:20]!r}.")
    return int(value)


def parse_actions(value: str) -> tuple[Action, ...]:
    """The actions of a state. Raises LinkError for a text that is no action."""
    if not value:
        return ()
    words = value.split("~")
    if len(words) > MAX_ACTIONS:
        raise LinkError(f"The link has {len(words)} actions; at most {MAX_ACTIONS} are read.")
    try:
        return tuple(parse_action(word.replace("_", " ")) for word in words)
    except ActionError as error:
        raise LinkError(str(error)) from None


def format_actions(actions: Sequence[Action]) -> str:
    """The actions of a state as text."""
    return "~".join(str(action).replace(" ", "_") for action in actions)
