"""The frame of a widget and what the table widgets show below the cards."""

from __future__ import annotations

from tutor.family import family_of
from tutor.rules.action import Action
from tutor.rules.auction import AuctionStage
from tutor.rules.dealing import KNOCK, SHUFFLE, CutStage
from tutor.rules.discard import DiscardStage
from tutor.rules.naming import NamingStage
from tutor.state import State
from tutor.view.html import Html, el, join
from tutor.view.parts import call, call_group, citation_sign, fold
from tutor.view.table import pick_form

PHASES = {
    "cut": "The cut",
    "claim": "After the knock",
    "auction": "The auction",
    "talon": "The talon",
    "discard": "Laying away",
    "announce": "Announcements",
    "play": "The play",
    "naming": "Naming the game",
    "over": "The end",
}


def phase_title(state: State) -> str:
    """The title of the phase the hand is in."""
    own = family_of(state.game).phases
    return own.get(state.phase) or PHASES.get(state.phase) or state.phase.capitalize()


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
    """What the seat to act may do or say, as buttons, and the book's advice to it.

    Unlawful calls can be tried too.
    """
    return join(_calls(state), advice(state))


def advice(state: State) -> Html:
    """What the book advises the seat to act, folded up and marked as no rule; often nothing."""
    counsels = family_of(state.game).counsel(state)
    if not counsels:
        return Html("")
    lines = [el("li", one.text, " ", citation_sign(one.citation)) for one in counsels]
    note = el(
        "p", "Advice, not a rule: whatever else is lawful may be done.", class_="counsel-note"
    )
    listed = el("ul", *lines, class_="counsels")
    return fold("counsel", f"What the book advises for this hand ({len(lines)})", listed, note)


def _calls(state: State) -> Html:
    stage = state.stage
    own = family_of(state.game).calls(state)
    if own is not None:
        return own
    if isinstance(stage, CutStage):
        return _cut(stage)
    if isinstance(stage, DiscardStage):
        return _lay(stage)
    if isinstance(stage, AuctionStage):
        names = {bid.id: bid.german for bid in stage.rules.ladder}
        bids = [call(german, "act", f"bid {bid}", lang="de") for bid, german in names.items()]
        said = [call("Hold", "act", "hold"), call("Pass", "act", "pass")]
        return call_group(*bids, *said)
    if isinstance(stage, NamingStage):
        names = {option.id: option.german for option in stage.rules.options}
        named = [call(german, "act", f"name {bid}", lang="de") for bid, german in names.items()]
        return call_group(*named)
    return call_group(*(call(_words(action), "act", str(action)) for action in stage.candidates()))


def _words(action: Action) -> str:
    if action.verb == "claim":
        return (
            "In packets" if action.args[0] == "packets" else f"The {action.args[0]} cards at once"
        )
    return str(action).capitalize()


def _cut(stage: CutStage) -> Html:
    most = len(stage.order) - 1
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
    others = [
        call(str(action).capitalize(), "act", str(action))
        for action in (KNOCK, SHUFFLE)
        if stage.judge(action).ok
    ]
    return join(form, call_group(*others) if others else None)


def _lay(stage: DiscardStage) -> Html:
    number = stage.rules.number
    return pick_form(stage.table.pack, stage.hand, "lay", f"Lay {number} away", f"choose {number}")


def told(sentences: list[str]) -> Html:
    """What happened last, in words."""
    return el("p", " ".join(sentences), class_="told")


def facts(lines: tuple[str, ...]) -> Html:
    """Short lines on who plays what and how the count stands."""
    return el("p", " ".join(lines), class_="told", data_part="standing")
