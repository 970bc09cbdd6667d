"""The frame of a widget and what the table widgets show below the cards."""

from __future__ import annotations

from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.table.facts import controls_of
from tutor.table.refusal import refusal_of
from tutor.view.controls import controls
from tutor.view.html import Html, el, join
from tutor.view.parts import RulingLine, citation_sign, fold

PHASES = {
    "cut": "The cut",
    "claim": "After the knock",
    "auction": "The auction",
    "talon": "The talon",
    "discard": "The discard",
    "announce": "Announcements",
    "play": "The play",
    "naming": "Naming the game",
    "over": "The end",
}


def phase_title(state: State) -> str:
    """The title of the phase the hand is in."""
    own = family_of(state.game).phases
    return own.get(state.phase) or PHASES.get(state.phase) or state.phase.capitalize()


def refusal_line(state: State, action: Action) -> RulingLine:
    """Why the rules refuse this, and what may be done instead."""
    found = refusal_of(state, action)
    more = ((found.words, None),) if found.words else ()
    return RulingLine(found.wrong, False, found.citation, more)


def section(
    kind: str,
    title: str,
    subtitle: str,
    step: str,
    *parts: Html,
    link: str | None = None,
    no: int = 0,
    stands: tuple[str, ...] = (),
    heard: str = "",
    scan: str = "",
    end: str = "",
) -> Html:
    """A widget: its head and its parts; `step` may be empty.

    `link` is what a link to it holds, if not its state. `no` is the number of its deal or question
    where the head does not say it: two widgets of one page need two names. `stands` says in the
    head how the hand stands; in a narrow one it takes the place of the title. Whoever does not see
    it is told what is `heard`, instead of the ruling line, and on a key the table as a `scan`.
    `end` says of a widget that comes to an end that it has, and how: a course counts on it.
    """
    head = el(
        "header",
        el("p", title, class_="sw-title"),
        el("p", subtitle, class_="sw-sub") if subtitle not in title else None,
        el("p", " · ".join(stands), class_="sw-status") if stands else None,
        el("p", step, class_="sw-step") if step else None,
        class_="sw-head",
    )
    return el(
        "section",
        head,
        *parts,
        class_="sw",
        data_kind=kind,
        data_link=link,
        data_heard=heard or None,
        data_scan=scan or None,
        data_end=end or None,
        aria_label=f"{title}, {step or subtitle}" + (f", no. {no}" if no else ""),
    )


def calls(state: State) -> Html:
    """What the seat to act may do or say, and the book's advice to it.

    Unlawful calls can be tried too.
    """
    return join(controls(controls_of(state), state.game.pack, state.in_hand), advice(state))


def advice(state: State) -> Html:
    """What the book advises the seat to act, folded up and marked as no rule; often nothing."""
    counsels = family_of(state.game).counsel(state)
    if not counsels:
        return Html("")
    lines = [el("li", one.text, " ", citation_sign(one.citation)) for one in counsels]
    note = el(
        "p",
        "This is advice, not a rule; you may do anything else that is lawful.",
        class_="counsel-note",
    )
    listed = el("ul", *lines, class_="counsels")
    return fold("counsel", f"What the book advises for this hand ({len(lines)})", listed, note)


def told(sentences: list[str]) -> Html:
    """What happened last, in words."""
    return el("p", " ".join(sentences), class_="told")


def standing(lines: tuple[str, ...]) -> Html:
    """Short lines on who plays what and how the count stands."""
    return el("p", " ".join(lines), class_="told", data_part="standing")
