"""Which single change of one place would make a record consistent.

This is how an erratum is proved: the record fails without its emendation, and the list shows
whether the emendation is the only one that mends it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.cards import Pack
from tutor.examples.patches import changed, read
from tutor.examples.problem import Problem
from tutor.family import the_room
from tutor.games import find_game
from tutor.rules.core.seat import letters
from tutor.verify.claims import computed
from tutor.verify.lays import examine_lays
from tutor.verify.line import answers, examine_line

LARGEST = 100
"""Numbers are tried up to this one."""

NO_NAMES: Mapping[str, str] = {}

Repair = tuple[str, str]
"""A place and the reading that mends it."""


@dataclass(frozen=True)
class Repairs:
    """What a search for repairs came to: how many changes it tried, and those that mend."""

    tried: int
    found: tuple[Repair, ...]


def repairs(form: str, data: Mapping[str, Any]) -> Repairs:
    """Every single reading of one place that mends a record of this form."""
    candidates = list(_candidates(form, data))
    mends = _mends(form, data)
    return Repairs(len(candidates), tuple(one for one in candidates if mends(one)))


def _mends(form: str, data: Mapping[str, Any]) -> Callable[[Repair], bool]:
    """Whether a reading mends a record; what a claim computes does not hang on what it prints."""
    answer = computed(data)[0] if form == "claim" else ""

    def mends(one: Repair) -> bool:
        path, reading = one
        if path == "printed":
            return reading == answer
        return _good(form, changed(data, path, reading))

    return mends


def problem_of(form: str, data: Mapping[str, Any]) -> Problem | None:
    """The first check that a record of this form fails, or None."""
    if form == "hand":
        problem: Problem | None = _printed_hands(data).examine(data, data["game"]).problem
        return problem
    if form == "lays":
        return examine_lays(data)
    if form == "line":
        return examine_line(data)
    found, _ = computed(data)
    if found == data["printed"]:
        return None
    reason = f"it is {found}, printed {data['printed']}"
    return Problem("claim", data["place"], reason)


def place_text(path: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """A path as a reader says it: `group 7`, `trick 3`, `the hand of A`, `the result`.

    `names` has what a record itself calls its places.
    """
    key, _, rest = path.partition(".")
    if path in names:
        return names[path]
    first = rest.split(".")[0]
    if key in ("lays", "tricks"):
        return f"{'group' if key == 'lays' else 'trick'} {int(first) + 1}"
    if key == "hands":
        return f"the hand of {first}"
    names = {"result": "the result", "laid": "the cards discarded"}
    names |= dict.fromkeys(("printed", "expect"), "the printed result")
    return names.get(key, "the talon")


def _printed_hands(data: Mapping[str, Any]) -> Any:
    """What the game's family brings to check a hand that is printed card by card."""
    return the_room(find_game(data["game"]), "printed")


def _good(form: str, data: Mapping[str, Any]) -> bool:
    if form == "hand":
        return bool(_printed_hands(data).passes(data, data["game"]))
    return problem_of(form, data) is None


def _candidates(form: str, data: Mapping[str, Any]) -> Iterator[Repair]:
    if form in ("claim", "line"):
        yield from _printed(form, data)
        for path in data.get("places", ()):
            yield from ((path, reading) for reading in _numbers(read(data, path)))
        return
    pack = find_game(data["game"]).pack
    for path in _places(form, data):
        for reading in _readings(pack, read(data, path)):
            yield path, reading


def _printed(form: str, data: Mapping[str, Any]) -> Iterator[Repair]:
    """The printed figures, each as the program computes it; one by one where they are places.

    For a single figure of a claim every other number is tried, and what the program computes.
    """
    if form == "claim" and any(path.startswith("printed.") for path in data.get("places", ())):
        return
    if form == "claim":
        others = _numbers(data["printed"]) if data["printed"].isdecimal() else ()
        yield from (("printed", one) for one in dict.fromkeys((*others, computed(data)[0])))
        return
    for index, answer in enumerate(answers(data)):
        yield f"expect.{index}.printed", answer


def _numbers(printed: str) -> Iterator[str]:
    """Every other number in place of one that is printed."""
    numbers = range(max(LARGEST, 2 * int(printed)) + 1)
    yield from (str(number) for number in numbers if str(number) != printed)


def _readings(pack: Pack, printed: str) -> Iterator[str]:
    """What else could stand in a place: another card, seat or number."""
    if printed in pack.index:
        others: list[str] = list(pack.codes)
    elif printed in letters(3):
        others = list(letters(3))
    elif printed.isdecimal():
        others = list(_numbers(printed))
    else:
        return
    yield from (other for other in others if other != printed)


def _places(form: str, data: Mapping[str, Any]) -> Iterator[str]:
    """The places that bear on the check that fails."""
    if form == "lays":
        for index in range(len(data["lays"])):
            for key in ("cards", "sum", "points"):
                yield from _words(data, f"lays.{index}", key)
        return
    problem = problem_of(form, data)
    if problem is None:
        return
    if problem.check == "settlement":
        for index in range(len(data["result"]["writes"])):
            yield from _words(data, "result.writes", str(index))
        return
    for seat in data["hands"]:
        yield from _words(data, "hands", seat)
    for key in ("talon", "upper", "lower", "bought", "left", "laid"):
        yield from _words(data, "", key)
    for index in range(len(data["tricks"])):
        yield from _words(data, "tricks", str(index))
    yield from (f"result.{key}" for key in ("declarer", "opponents") if key in data["result"])


def _words(data: Mapping[str, Any], parent: str, key: str) -> Iterator[str]:
    """The paths of the words of a text, or of a number; nothing where the key is missing."""
    path = f"{parent}.{key}" if parent else key
    node: Any = data
    for part in path.split("."):
        if isinstance(node, Mapping) and part not in node:
            return
        node = node[int(part)] if isinstance(node, list) else node[part]
    if isinstance(node, int):
        yield path
        return
    yield from (f"{path}.{index}" for index in range(len(node.split())))
