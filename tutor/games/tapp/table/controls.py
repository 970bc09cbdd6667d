"""What the table shows of the talon in halves, and the buttons for announcements and Contra."""

from __future__ import annotations

from tutor.rules.announce import GAME, AnnounceStage
from tutor.rules.halves import HALVES, HalvesStage
from tutor.rules.play import PlayStage
from tutor.state import State
from tutor.view.cards import face_down, picture
from tutor.view.html import Html, el
from tutor.view.look import Look
from tutor.view.parts import call, call_group


def calls(state: State) -> Html | None:
    """Buttons for the talon and for announcements; None for the common ones."""
    stage = state.stage
    if isinstance(stage, AnnounceStage):
        return _announcements(stage)
    if isinstance(stage, HalvesStage):
        # The buttons that take a half stand under its cards.
        turn = call("Turn up the other half", "act", "turn")
        return Html("") if stage.turned else call_group(turn)
    return None


def _announcements(stage: AnnounceStage) -> Html:
    buttons = [call("No more to say", "act", "pass")]
    for entry in stage.rules.announcements:
        buttons.append(call(entry.german, "act", f"announce {entry.id}", lang="de"))
    if stage.rules.chain:
        for item in (GAME, *(entry.id for entry in stage.rules.announcements)):
            done = dict(stage.doubled).get(item, 0)
            word = stage.rules.chain[min(done, len(stage.rules.chain) - 1)]
            buttons.append(call(f"{word} on the {item}", "act", f"contra {item}"))
    return call_group(*buttons)


def centre(state: State, look: Look) -> Html | None:
    """The halves that lie on the table before the play, open as far as the reader may see them."""
    halves = state.find(HalvesStage)
    if halves is None or state.find(PlayStage) is not None:
        return None
    lying = [name for name in HALVES if name != halves.taken]
    visible = HALVES if look.open_talon else halves.visible(look.reader)
    acting = state.to_act == look.reader and halves.taken is None
    return el(
        "div",
        *(_half(state, look, halves, name, name in visible, acting) for name in lying),
        class_="talon",
        role="group",
        aria_label="The talon",
    )


def _half(
    state: State, look: Look, halves: HalvesStage, name: str, shown: bool, acting: bool
) -> Html:
    cards = [
        picture(state.game.pack, card, look.base) if shown else face_down(state.game.pack)
        for card in halves.half(name)
    ]
    take = call(f"Take it ({halves.price(name)}-fold)", "act", f"take {name}") if acting else None
    return el(
        "div",
        el("p", f"{name.capitalize()} half", class_="talon-name"),
        el("div", *cards, class_="cards"),
        take,
        class_="talon-half",
        data_half=name,
    )
