"""The `replay` widget: a worked example step by step, and what happens off the printed line."""

from __future__ import annotations

from functools import lru_cache

from tutor.cards import cards_of
from tutor.controls import Pick
from tutor.examples import UnknownExample, all_ids, load, replay_of
from tutor.examples.replay import Replay
from tutor.examples.store import Kind
from tutor.facts import controls_of, facts_of
from tutor.family import family_of
from tutor.lying import Look
from tutor.rules.action import ActionError, parse_action
from tutor.rules.play import PlayStage
from tutor.state import State
from tutor.view.cards import button, picture
from tutor.view.html import Html, el
from tutor.view.parts import (
    Said,
    call,
    control_bar,
    erratum_note,
    log_table,
    note,
    payments,
    ruling_line,
    step_controls,
)
from tutor.view.table import table
from tutor.widgets import lays
from tutor.widgets.base import Answer, Event, EventError, Pairs, follow
from tutor.widgets.compare import Leaving, comparison
from tutor.widgets.hands import hand_row
from tutor.widgets.link import LinkError, format_actions, parse_actions, parse_number
from tutor.widgets.sections import calls, phase_title, section, standing, told
from tutor.words import said

KEYS = frozenset({"example", "step", "do"})
REPLAYED: tuple[Kind, ...] = ("hand", "line", "lays")


@lru_cache(maxsize=4)
def _example(example_id: str) -> Replay:
    try:
        return replay_of(example_id)
    except UnknownExample:
        listed = ", ".join(name for kind in REPLAYED for name in all_ids(kind))
        words = f"There is no example '{example_id[:30]}' to replay; expected one of {listed}."
        raise LinkError(words) from None


def _is_count(example_id: str) -> bool:
    """Whether the example is a counted pack, which has no hands and no play."""
    try:
        return load(example_id).kind == "lays"
    except UnknownExample:
        return False


def length(example_id: str) -> int:
    """How many steps an example has."""
    if _is_count(example_id):
        return lays.lays_of(example_id).steps
    return len(_example(example_id).steps) - 1


def moves(example_id: str) -> list[Event]:
    """The ways between the steps."""
    if _is_count(example_id):
        return lays.moves()
    return [Event(name, "") for name in ("first", "back", "forward", "last")]


def refused(example_id: str, step: int) -> list[Event]:
    """The cards of the hand whose turn it is that the rules refuse at this step."""
    if _is_count(example_id):
        return []
    state = _example(example_id).steps[step].state
    play = state.find(PlayStage)
    if state.phase != "play" or play is None or play.to_act is None:
        return []
    codes = state.game.pack.codes
    cards = cards_of(play.hands[play.to_act] & ~play.legal_mask())
    return [Event("act", f"play {codes[card]}") for card in cards]


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if _is_count(pairs.get("example", "")):
        return lays.answer(pairs, event)
    example = _example(pairs.get("example", ""))
    step = parse_number(pairs, "step", 0, len(example.steps) - 1)
    if event is None:
        return _shown(pairs, example, step, Said(example.steps[step].told))
    if event.do == "act":
        return _act(pairs, example, step, event.value)
    targets = {
        "first": 0,
        "back": max(0, step - 1),
        "forward": min(len(example.steps) - 1, step + 1),
        "last": len(example.steps) - 1,
        "return": step,
    }
    if event.do not in targets:
        raise EventError(f"A replay knows the events act, {', '.join(targets)}.")
    if event.do == "back" and pairs.get("do"):
        kept = parse_actions(pairs["do"])[:-1]
        back = {**pairs, "do": format_actions(kept)}
        return _shown(back, example, step, Said("One step back."))
    target = targets[event.do]
    shown = {"w": "replay", "example": pairs["example"], "step": str(target)}
    return _shown(shown, example, target, Said(example.steps[target].told))


def _state(pairs: Pairs, example: Replay, step: int) -> State:
    return follow(example.steps[step].state, parse_actions(pairs.get("do", "")))


def _act(pairs: Pairs, example: Replay, step: int, value: str) -> Answer:
    state = _state(pairs, example, step)
    try:
        action = parse_action(value)
    except ActionError as error:
        raise EventError(str(error)) from None
    ruling = state.judge(action)
    spoken = Said(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok:
        return _shown(pairs, example, step, spoken)
    if not pairs.get("do") and action == example.steps[step].action:
        shown = {**pairs, "step": str(step + 1)}
        printed = Said(f"{said(state, action)} So it is printed.", True, ruling.citation)
        return _shown(shown, example, step + 1, printed)
    actions = [*parse_actions(pairs.get("do", "")), action]
    words = said(state, action)
    if not pairs.get("do"):
        words = Leaving(example, step, action, state).words
    left = Said(f"{words} {ruling.reason}", True, ruling.citation)
    shown = {**pairs, "do": format_actions(actions)}
    return _shown(shown, example, step, left)


def _shown(pairs: Pairs, example: Replay, step: int, spoken: Said) -> Answer:
    state = _state(pairs, example, step)
    left = bool(pairs.get("do"))
    parts = [
        table(facts_of(state, Look(example.reader, open_talon=True)), _result(state)),
        _calls(state),
        ruling_line(spoken),
        control_bar(step_controls()),
        told(_told_actions(pairs, example, step)),
        standing(state.game.standing(state)),
        *(_off_line(pairs, example, step, state) if left else _notes(example, step)),
        _hands(state),
        payments(state.result(), state.table.seats) if state.over else Html(""),
        log_table(state),
    ]
    last = len(example.steps) - 1
    where = f"Step {step} of {last}" + (", off the printed line" if left else "")
    html = section(
        "replay",
        f"Example {example.name}",
        example.title,
        f"{where}: {phase_title(state).lower()}",
        *parts,
    )
    return Answer(pairs, html, spoken)


def _calls(state: State) -> Html:
    if state.phase in ("cut", "play", "over"):
        return Html("")
    picked = any(isinstance(one, Pick) for one in controls_of(state))
    return Html("") if picked else calls(state)


def _result(state: State) -> Html | None:
    if not state.over:
        return None
    return el("p", el("b", state.result().summary), class_="centre result")


def _notes(example: Replay, step: int) -> list[Html]:
    """The author's remark and the errata that belong to this step."""
    shown = example.steps[step]
    notes = [note("info", remark) for remark in shown.remarks]
    notes += [erratum_note(one.printed, one.corrected, one.reason) for one in shown.errata]
    if shown.completed:
        notes.append(
            note(
                "info", "The book leaves a card of this step open; the one shown is our completion."
            )
        )
    return notes


def _off_line(pairs: Pairs, example: Replay, step: int, state: State) -> list[Html]:
    """Where and how the printed line was left, the way back, and both lines side by side."""
    leaving = Leaving(example, step, parse_actions(pairs["do"])[0], state)
    lead = f"You left the printed line {leaving.place}: {leaving.words} "
    words = f"{lead}Any lawful card may be played for any seat."
    back = call("Back to the printed line", "return", "")
    return [el("div", note("info", words), back, class_="calls"), comparison(leaving)]


def _told_actions(pairs: Pairs, example: Replay, step: int) -> list[str]:
    state = example.steps[step].state
    sentences: list[str] = []
    for action in parse_actions(pairs.get("do", "")):
        sentences.append(said(state, action))
        state = state.apply(action)
    return sentences[-3:]


def _hands(state: State) -> Html:
    """All hands open, as the book prints them; the seat to act can play any card."""
    rows = []
    for seat in state.table.active:
        pack = state.game.pack
        cards = state.in_hand(state.cards.hands[seat])
        acting = seat == state.to_act and state.phase == "play"
        pictures = [
            button(pack, card, "act", f"play {pack.codes[card]}") if acting else picture(pack, card)
            for card in cards
        ]
        fact = family_of(state.game).hand_facts(state, state.cards.hands[seat])
        rows.append(hand_row(state, seat, pictures, fact))
    return el("div", *rows, class_="hands", role="group", aria_label="All hands")
