"""The frame of a widget and what the table widgets show below the cards."""

from __future__ import annotations

from tutor.cards import sorted_hand
from tutor.rules.action import Action
from tutor.rules.announce import AnnounceStage
from tutor.rules.auction import AuctionStage
from tutor.rules.dealing import CutStage
from tutor.rules.discard import DiscardStage
from tutor.state import State
from tutor.view.cards import choice
from tutor.view.html import Html, el, join
from tutor.view.parts import call
from tutor.view.table import hand_frame

PHASES = {
    "cut": "The cut",
    "claim": "After the knock",
    "auction": "The auction",
    "talon": "The talon",
    "discard": "Laying away",
    "announce": "Announcements",
    "play": "The play",
    "over": "The end",
}


def section(kind: str, title: str, subtitle: str, step: str, *parts: Html) -> Html:
    """A widget: its head and its parts."""
    head = el(
        "header",
        el("p", title, class_="sw-title"),
        el("p", subtitle, class_="sw-sub"),
        el("p", step, class_="sw-step"),
        class_="sw-head",
    )
    return el("section", head, *parts, class_="sw", data_kind=kind, aria_label=f"{title}, {step}")


def calls(state: State) -> Html:
    """What the seat to act may do or say, as buttons; unlawful calls can be tried too."""
    stage = state.stage
    if isinstance(stage, CutStage):
        return _cut(len(stage.order) - 1, stage.rules.knock is not None)
    if isinstance(stage, DiscardStage):
        return _lay(stage)
    if isinstance(stage, AuctionStage):
        names = {bid.id: bid.german for bid in stage.rules.ladder}
        bids = [call(german, "act", f"bid {bid}", lang="de") for bid, german in names.items()]
        said = [call("Hold", "act", "hold"), call("Pass", "act", "pass")]
        return _group(*bids, *said)
    if isinstance(stage, AnnounceStage):
        return _announcements(stage)
    return _group(*(call(_words(action), "act", str(action)) for action in stage.candidates()))


def _group(*buttons: Html) -> Html:
    return el("div", *buttons, class_="calls", role="group", aria_label="Your call")


def _words(action: Action) -> str:
    if action.verb == "turn":
        return "Turn up the other half"
    if action.verb == "claim":
        return (
            "In packets" if action.args[0] == "packets" else f"The {action.args[0]} cards at once"
        )
    return str(action).capitalize()


def _cut(most: int, knock: bool) -> Html:
    box = el(
        "input",
        name="with",
        type="number",
        inputmode="numeric",
        min="1",
        max=str(most),
        value=str(most // 2),
    )
    form = el(
        "form",
        el("label", "Cut after ", box, " cards"),
        el("button", "Cut", class_="call", type="submit"),
        class_="calls",
        data_do="cut",
    )
    return join(form, _group(call("Knock", "act", "knock")) if knock else None)


def _lay(stage: DiscardStage) -> Html:
    pack = stage.table.pack
    cards = [choice(pack, card, "{base}") for card in sorted_hand(pack, stage.hand)]
    submit = el("button", f"Lay {stage.rules.number} away", class_="call", type="submit")
    frame = hand_frame(cards, f"Your hand, {len(cards)} cards: choose {stage.rules.number}")
    return el("form", frame, submit, class_="calls", data_do="lay")


def _announcements(stage: AnnounceStage) -> Html:
    buttons = [call("No more to say", "act", "pass")]
    for entry in stage.rules.announcements:
        buttons.append(call(entry.german, "act", f"announce {entry.id}", lang="de"))
    if stage.rules.chain:
        for item in ("game", *(entry.id for entry in stage.rules.announcements)):
            done = dict(stage.doubled).get(item, 0)
            word = stage.rules.chain[min(done, len(stage.rules.chain) - 1)]
            buttons.append(call(f"{word} on the {item}", "act", f"contra {item}"))
    return _group(*buttons)


def told(sentences: list[str]) -> Html:
    """What happened last, in words."""
    return el("p", " ".join(sentences), class_="told")


def facts(lines: tuple[str, ...]) -> Html:
    """Short lines on who plays what and how the count stands."""
    return el("p", " ".join(lines), class_="told", data_part="standing")
