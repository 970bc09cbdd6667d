"""What the table shows of the talon in halves, and the calls for announcements and Contra."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.hand.state import State
from tutor.rules.bid.announce import GAME, AnnounceStage, doubled_words
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.wording import fold, so_often
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.halves import HALVES, HalvesStage
from tutor.table.controls import Call, Calls, Controls, in_german
from tutor.table.lying import Look, Lot, Lying


def calls(state: State) -> Controls | None:
    """Calls for the talon and for announcements; None for the common ones."""
    stage = state.stage
    if isinstance(stage, AnnounceStage):
        return (Calls((Call("Nothing more to say", PASS), *_announcements(stage))),)
    if isinstance(stage, HalvesStage):
        # The calls that take a half lie with its cards.
        turn = Call("Turn up the other half", Action("turn"))
        return () if stage.turned else (Calls((turn,)),)
    return None


def _announcements(stage: AnnounceStage) -> Iterator[Call]:
    """What may be announced can be tried; doubled is what this side may double now."""
    rules = stage.rules
    for entry in rules.announcements:
        yield in_german(entry.german, Action("announce", (entry.id,)), entry.means)
    if rules.chain:
        for item in (GAME, *(entry.id for entry in rules.announcements)):
            done = dict(stage.doubled).get(item, 0)
            word, action = rules.chain[min(done, len(rules.chain) - 1)], Action("contra", (item,))
            if stage.judge(action).ok:
                words, times = f"{word} on the {doubled_words(item)}", so_often(2 ** (done + 1))
                yield Call(words, action, means=f"it then counts {times}")


def centre(state: State, look: Look) -> Lying | None:
    """The halves that lie on the table before the play, open as far as the reader may see them."""
    halves = state.find(HalvesStage)
    if halves is None or state.find(PlayStage) is not None:
        return None
    # What somebody has seen who is not the declarer, everybody has.
    seat = state.table.turn_from(halves.declarer)[1] if look.covered else look.reader
    visible = HALVES if look.open_talon else halves.visible(seat)
    acting = state.to_act == look.reader and halves.taken is None and not look.covered
    return Lying(
        lots=tuple(
            Lot(f"{name} half", halves.half(name), name in visible, _take(halves, name, acting))
            for name in HALVES
            if name != halves.taken
        )
    )


def _take(halves: HalvesStage, name: str, acting: bool) -> Call | None:
    """What the half costs if it is taken."""
    words = f"Take it ({fold(halves.price(name))})"
    return Call(words, Action("take", (name,))) if acting else None
