"""What the announcing of a hand teaches: all that could be said, for how much, what is not said,
and what to think of before speaking."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.family import Dialogue, Sayable
from tutor.games.tarok.games import COURT_LAID_AT
from tutor.games.tarok.rules import TarokRules
from tutor.games.tarok.table.controls import nothing
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.bid.declare import DeclaredKind, DeclareStage
from tutor.rules.bid.tarock_honours import Courts, Many
from tutor.rules.core.action import Action
from tutor.sources import Citation, cite
from tutor.table.controls import Call, Calls, Controls, in_german

THREE_PLACE = "000 5 three ¶ "
SILENT_TAROKS_AT = cite(f"{THREE_PLACE}3 law 7")
SILENT_KINDS_AT = cite(f"{THREE_PLACE}3 law 8")
WARNED_AT = cite(f"{THREE_PLACE}3 law 9")
OPEN_AT = cite(
    f"{THREE_PLACE}3 law 12",
    "read",
    "A lost Pagat goes to whichever of the two others announced least. It is our own thought that "
    "a player might therefore keep silent.",
)
MARGIN = {"taroks": 5, "matadors": 3, "kings": 5, "whole": 2, "half": 2}
"""So many numbers of each kind may be said of any hand, and more where it holds more."""
LITTLE = 10
"""A player who could announce no more than this may think of a lost Pagat."""


def blind(state: State) -> Controls | None:
    """What could be said of any hand and is not said yet: each kind in its usual numbers."""
    stage = state.stage
    if not isinstance(stage, DeclareStage) or stage.to_act is None:
        return None
    said = {one.kind for one in stage.by(stage.acting)}
    open_kinds = [kind for kind in stage.rules.kinds if kind.id not in said]
    calls = [call for kind in open_kinds for call in _calls(stage, kind)]
    return (Calls((*calls, nothing(more=bool(said)))),)


def _calls(stage: DeclareStage, kind: DeclaredKind) -> Iterator[Call]:
    held = stage.held(stage.acting)
    numbers = kind.numbers()
    last = max(numbers.start + MARGIN.get(kind.id, 2) - 1, kind.number(held))
    for number in range(numbers.start, min(last, numbers.stop - 1) + 1):
        action = Action("declare", (kind.id, str(number)))
        yield in_german(kind.phrase(number, held), action, kind.named(number, held))


def good(state: State, seat: int) -> int:
    """What a seat has announced so far."""
    stage = state.find(DeclareStage)
    return stage.worth(seat) if stage else 0


def sayable(state: State, seat: int) -> tuple[Sayable, ...]:
    """All that the hand of a seat could announce, said or not."""
    stage = state.find(DeclareStage)
    if stage is None:
        return ()
    held, said = stage.held(seat), {one.kind for one in stage.by(seat)}
    found = []
    for one in stage.possible(seat):
        kind = next(kind for kind in stage.rules.kinds if kind.id == one.kind)
        unsaid, place = _unsaid(kind)
        cards = kind.cards(held)
        found.append(Sayable(one.phrase, cards, one.worth, unsaid, place, one.kind in said))
    return tuple(found)


def _unsaid(kind: DeclaredKind) -> tuple[str, Citation]:
    """What nobody says with a declaration of this kind, and where that stands."""
    if isinstance(kind, Courts):
        return "which suit it is", SILENT_KINDS_AT
    if isinstance(kind, Many) and kind.id == "kings":
        return "which Kings they are", SILENT_KINDS_AT
    if isinstance(kind, Many) and kind.told is None:
        return "whether the Pagat is among them", SILENT_TAROKS_AT
    return "nothing", kind.citation


def remarks(state: State, seat: int) -> tuple[Counsel, ...]:
    """What an announcement tells the others, and what silence may be worth."""
    stage = state.find(DeclareStage)
    if stage is None:
        return ()
    found = stage.possible(seat)
    total = sum(one.worth for one in found)
    lines = []
    if any(one.kind == "taroks" for one in found):
        text = (
            "Once you announce taroks, the others know that you have them, and by the book that "
            "decides whether they hunt the Pagat."
        )
        lines.append(Counsel(text, WARNED_AT))
    lying = state.game.rules_as(TarokRules).pagat.value.open
    mine = stage.held(seat).hand >> state.game.pack.index["I"] & 1
    if found and lying and lying.gets == "least announced" and not mine and total <= LITTLE:
        besides = f" and counts {lying.counts} from each there" if lying.counts else ""
        text = (
            f"Each of the others pays you {total} for this. But a lost Pagat goes to whoever "
            f"announced least{besides}. With so little to announce, silence may bring more."
        )
        lines.append(Counsel(text, OPEN_AT))
    return tuple(lines)


DIALOGUE = Dialogue(
    talking=("declare",),
    between=(),
    blind=blind,
    false=(
        *(
            cite(f"{THREE_PLACE}{law}")
            for law in ("1 law 3", "2 law 1", "2 law 2", "2 law 5", "2 law 6")
        ),
        *(SILENT_TAROKS_AT, COURT_LAID_AT),
    ),
    good=good,
    once=True,
    sayable=sayable,
    remarks=remarks,
)
