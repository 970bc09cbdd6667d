"""What an example comes to in print, and what the engine makes of it, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.examples.replay import replay_of
from tutor.examples.store import Example, statements_on
from tutor.family import the_room
from tutor.games import find_game

NOT_PRINTED = ""


@dataclass(frozen=True)
class Beside:
    """One result: `printed` as it stands (empty where it does not), `computed`, and whether they
    are the same once the emendations are made."""

    what: str
    printed: str
    computed: str
    agrees: bool


def beside(example: Example) -> tuple[Beside, ...]:
    """The results of an example that is played out, one row each."""
    rows = {"hand": _hand, "line": _line, "lays": _lays}[example.form]
    return tuple(rows(example))


def verdict_of(example: Example) -> str:
    """What the comparison comes to, in a sentence or two."""
    if not all(row.agrees for row in beside(example)):
        return "The record cannot be right: print and engine differ."
    own = len(example.patches)
    said = sum(len(one.patches) for one in statements_on(example.id))
    lead = f"agrees once {_places(own)} corrected" if own else "agrees as printed"
    lead = f"The record {lead}."
    return f"{lead} In the author’s words on it, {_places(said)} corrected." if said else lead


def _places(number: int) -> str:
    return "one place is" if number == 1 else f"{number} places are"


def _hand(example: Example) -> Iterable[Beside]:
    printed = the_room(find_game(example.game), "printed")
    end = replay_of(example.id).steps[-1].state
    emended = printed.result_rows(example.data(), end)
    for (what, text, computed), (_, wanted, _) in zip(
        printed.result_rows(example.printed, end), emended, strict=True
    ):
        yield Beside(what, text, computed, wanted in (NOT_PRINTED, computed))


def _line(example: Example) -> Iterable[Beside]:
    from tutor.verify.line import answers  # a page asks for it at the end of a line alone

    found, steps = answers(example.data()), replay_of(example.id).steps
    for entry, emended, computed in zip(
        example.printed.get("expect", ()), example.data().get("expect", ()), found, strict=True
    ):
        agrees = emended["printed"] == computed
        yield Beside(steps[int(entry["after"])].told, entry["printed"], computed, agrees)


def _lays(example: Example) -> Iterable[Beside]:
    from tutor.verify.lays import counted

    printed, computed = str(example.printed["total"]), str(counted(example.data()))
    yield Beside("All lays together", printed, computed, printed == computed)
