"""What a seat may do, drawn for the page: buttons, forms and cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tutor.cards import Pack
from tutor.rules.core.action import Action
from tutor.rules.core.wording import so_many
from tutor.table.controls import (
    Call,
    Calls,
    Controls,
    Menu,
    Number,
    Pick,
    Press,
    in_common,
    kinds_of,
)
from tutor.view.cards import choice
from tutor.view.html import Html, el, join
from tutor.view.parts import call, call_group, hand_frame

Sorting = Callable[[int], list[int]]
"""The cards of a mask as one holds them."""


@dataclass(frozen=True)
class Marked:
    """How cards and calls are marked, and the cards that were chosen already."""

    cards: Mapping[int, str] = field(default_factory=dict)
    calls: Mapping[Action, str] = field(default_factory=dict)
    chosen: frozenset[int] = frozenset()


PLAIN = Marked()
MOST = 15
"""So many calls, in rows of three, have room on a telephone beside the names of the seats."""
CALL_WORDS = {"lawful": ", may be said", "refused": ", not now", "best": ", our advice"}
"""What the mark of a call tells those who do not see it."""


def controls(
    found: Controls,
    pack: Pack,
    in_hand: Sorting,
    marked: Marked = PLAIN,
    dealt: int = 0,
    besides: Html | None = None,
) -> Html:
    """The controls in their order, and what else may be pressed `besides`; a card to press is
    pressed in the hand itself, which is drawn as large as for so many cards as were dealt."""
    drawn = [_control(one, pack, in_hand, marked, dealt) for one in found]
    choices = [html for one, html in zip(found, drawn, strict=True) if isinstance(one, Pick)]
    spoken = [html for html in drawn if html and html not in choices]
    spoken += [besides] if besides else []
    if len(spoken) > 1:
        spoken = [el("div", *spoken, class_="speak")]
    return join(*choices, *spoken)


def press_verb(found: Controls) -> str:
    """What is done with a card of the hand that is pressed; to play it is always tried."""
    return next((one.verb for one in found if isinstance(one, Press)), "play")


def button(one: Call, marked: Marked = PLAIN) -> Html:
    """A call as a button."""
    mark = marked.calls.get(one.action)
    below = one.barred or one.means
    told = ", ".join(filter(None, (one.label, below)))
    name = told + CALL_WORDS[mark] if mark in CALL_WORDS else None
    more = {"data_mark": mark, "aria_label": name}
    return call(one.label, "act", str(one.action), lang=one.lang, means=below, **more)


def calls_of(calls: Sequence[Call], marked: Marked = PLAIN) -> Html:
    """Calls of one turn: those that may be made, and behind one press the others with the reason
    that bars each. Of too many for a telephone, those of one kind are behind one press too."""
    free = [one for one in calls if not one.barred]
    barred = [button(one, marked) for one in calls if one.barred]
    shown = [button(one, marked) for one in free]
    if len(free) + bool(barred) > MOST:
        shown = [_kind(kind, alike, marked) for kind, alike in kinds_of(free, calls).items()]
    return call_group(*shown, *([_barred(barred, len(free))] if barred else []))


def _kind(kind: str, alike: Sequence[Call], marked: Marked) -> Html:
    """Calls of one kind, folded up below its name and what they have in common."""
    buttons = [button(one, marked) for one in alike]
    if len(alike) < 2:
        return buttons[0]
    means = ", ".join(filter(None, (in_common(alike), f"in {len(alike)} ways")))
    name = el("span", el("i", kind, lang=alike[0].lang))
    return _folded(f"kind-{alike[0].action}", (name, " ", el("small", means)), buttons, "kind")


def _barred(buttons: Sequence[Html], others: int) -> Html:
    """The calls that may not be made now, folded up beside so many others: at a later turn it is
    another fold, and closed."""
    words = so_many(len(buttons), "more call" if others else "call")
    title = (words, " ", el("small", "not possible now"))
    return _folded(f"barred-{len(buttons)}-{others}", title, buttons, "barred")


def _folded(part: str, title: Sequence[Html | str], buttons: Sequence[Html], what: str) -> Html:
    listed = el("div", *buttons, class_=what)
    summary = el("summary", *title, class_="call")
    return el("details", summary, listed, class_="calls-more", data_part=part)


def _control(
    one: Calls | Press | Pick | Number | Menu,
    pack: Pack,
    in_hand: Sorting,
    marked: Marked,
    dealt: int,
) -> Html:
    if isinstance(one, Calls):
        return calls_of(one.calls, marked)
    if isinstance(one, Pick):
        return _pick(one, pack, in_hand, marked, dealt)
    if isinstance(one, Menu):
        return _menu(one, marked)
    return _number(one) if isinstance(one, Number) else Html("")


def _pick(one: Pick, pack: Pack, in_hand: Sorting, marked: Marked, dealt: int) -> Html:
    cards = [
        choice(pack, card, card in marked.chosen, marked.cards.get(card))
        for card in in_hand(one.cards)
    ]
    frame = hand_frame(cards, f"{one.whose}, {len(cards)} cards: {one.hint}", dealt)
    submit = el("button", one.submit, class_="call", type="submit")
    others = [button(each, marked) for each in one.calls]
    said = el("div", *others, submit, class_="calls")
    where = "hand" if one.whose == "Your hand" else "centre"
    return el("form", frame, said, class_="pick", data_where=where, data_do=one.verb)


def _menu(one: Menu, marked: Marked) -> Html:
    """A list from which one is chosen; what the help advises stands chosen."""
    best = next((each for each in one.calls if marked.calls.get(each.action) == "best"), None)
    options = (
        el("option", each.label, value=" ".join(each.action.args), selected=each is best)
        for each in one.calls
    )
    return el(
        "form",
        el("label", f"{one.before} ", el("select", *options, name="with")),
        el("button", one.submit, class_="call", type="submit"),
        class_="calls",
        data_do=one.verb,
    )


def _number(one: Number) -> Html:
    box = el(
        "input",
        name="with",
        type="number",
        inputmode="numeric",
        min=str(one.least),
        max=str(one.most),
        value=str(one.usual),
    )
    return el(
        "form",
        el("label", f"{one.before} ", box, f" {one.after}"),
        el("button", one.submit, class_="call", type="submit"),
        class_="calls",
        data_do=one.verb,
    )
