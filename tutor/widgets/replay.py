"""The `replay` widget: a worked example step by step, and what happens off the printed line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from tutor.cards import cards_of
from tutor.examples import UnknownExample, all_ids, load, replay_of
from tutor.examples.replay import Replay
from tutor.examples.solved import told_of
from tutor.examples.store import Form
from tutor.family import family_of
from tutor.games import find_game
from tutor.hand.state import Game, State
from tutor.placed import quoted
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Pick
from tutor.table.ending import count_of
from tutor.table.facts import controls_of, facts_of, played
from tutor.table.lying import Look
from tutor.table.names import LETTERS
from tutor.table.names import told_of as told_of_seat
from tutor.table.words import said
from tutor.view.cards import button, picture
from tutor.view.coach import TurnLine, looking_back
from tutor.view.ending import count_table
from tutor.view.errata import erratum_with_entry
from tutor.view.html import Html, el
from tutor.view.parts import (
    Papers,
    RulingLine,
    call,
    citation_sign,
    control_bar,
    fold,
    log_table,
    note,
    payments,
    ruling_line,
    step_controls,
)
from tutor.view.recording import record_fold
from tutor.view.table import board, table
from tutor.widgets import lays
from tutor.widgets.against import beside_print
from tutor.widgets.base import Answer, Event, EventError, WidgetState, action_of, follow
from tutor.widgets.compare import Leaving, comparison
from tutor.widgets.doors import play_fold
from tutor.widgets.hands import GONE, all_hands, hand_row
from tutor.widgets.link import LinkError, Pairs, format_actions, parse_actions, parse_number
from tutor.widgets.sections import calls, phase_title, section, standing, told

KEYS = frozenset({"example", "step", "do"})
REPLAYED: tuple[Form, ...] = ("hand", "line", "lays")
PAPERS: Papers = (("record", "The whole example"),)


@dataclass(frozen=True)
class Shown(WidgetState):
    """An example at one of its steps, and what was done there off the printed line."""

    kind = "replay"

    example: str
    step: int = 0
    actions: tuple[Action, ...] = ()

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "example": self.example,
            "step": str(self.step),
            "do": format_actions(self.actions),
        }

    @property
    def replay(self) -> Replay:
        """The example itself."""
        return _example(self.example)

    @property
    def about(self) -> tuple[Game, ...]:
        """The game of the example."""
        return (find_game(load(self.example).game),)

    @cached_property
    def hand(self) -> State:
        """The hand of the step, or where the reader led it. Raises LinkError for a refusal."""
        return follow(self.replay.steps[self.step].state, self.actions)


def read(pairs: Pairs) -> Shown:
    """The step that these parts say. Raises LinkError for what there is not."""
    example, actions = pairs.get("example", ""), parse_actions(pairs.get("do", ""))
    shown = Shown(example, parse_number(pairs, "step", 0, length(example)), actions)
    if not is_count(example):
        shown.hand  # noqa: B018  (checks what was done)
    return shown


@lru_cache(maxsize=4)
def _example(example_id: str) -> Replay:
    try:
        return replay_of(example_id)
    except UnknownExample:
        listed = ", ".join(name for form in REPLAYED for name in all_ids(form))
        words = f"There is no example {quoted(example_id)} to replay; expected one of {listed}."
        raise LinkError(words) from None


def is_count(example_id: str) -> bool:
    """Whether the example is a counted pack, which has no hands and no play."""
    try:
        return load(example_id).form == "lays"
    except UnknownExample:
        return False


def length(example_id: str) -> int:
    """How many steps an example has."""
    if is_count(example_id):
        return lays.lays_of(example_id).steps
    return len(_example(example_id).steps) - 1


def moves(example_id: str) -> list[Event]:
    """The ways between the steps."""
    if is_count(example_id):
        return lays.moves()
    return [Event(name, "") for name in ("first", "back", "forward", "last")]


def refused(example_id: str, step: int) -> list[Event]:
    """The cards of the hand whose turn it is that the rules refuse at this step."""
    if is_count(example_id):
        return []
    state = _example(example_id).steps[step].state
    play = state.find(PlayStage)
    if state.phase != "play" or play is None or play.to_act is None:
        return []
    codes = state.game.pack.codes
    cards = cards_of(play.hands[play.to_act] & ~play.legal_mask())
    return [Event("act", f"play {codes[card]}") for card in cards]


def answer(shown: Shown, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if is_count(shown.example):
        at = lays.moved(lays.lays_of(shown.example), shown.step, event)
        html, spoken = lays.picture_of(lays.lays_of(shown.example), at)
        return Answer(Shown(shown.example, at), html, spoken)
    steps = shown.replay.steps
    if event is None:
        return _shown(shown, RulingLine(steps[shown.step].told))
    if event.do == "act":
        return _act(shown, event.value)
    if event.do == "step":
        at = parse_number({"step": event.value}, "step", 0, len(steps) - 1)
        return _shown(Shown(shown.example, at), RulingLine(steps[at].told))
    targets = {
        "first": 0,
        "back": max(0, shown.step - 1),
        "forward": min(len(steps) - 1, shown.step + 1),
        "last": len(steps) - 1,
        "return": shown.step,
    }
    if event.do not in targets:
        raise EventError(f"A replay knows the events act, {', '.join(targets)}.")
    if event.do == "back" and shown.actions:
        return _shown(replace(shown, actions=shown.actions[:-1]), RulingLine("One step back."))
    target = targets[event.do]
    return _shown(Shown(shown.example, target), RulingLine(steps[target].told))


def _act(shown: Shown, value: str) -> Answer:
    state, action = shown.hand, action_of(value)
    ruling = state.judge(action)
    if not ruling.ok:
        return _shown(shown, RulingLine(ruling.reason, ruling.ok, ruling.citation))
    example, step = shown.replay, shown.step
    words = said(state, action)
    if not shown.actions and action == example.steps[step].action:
        printed = RulingLine(f"{words} That is what the book prints.", True, ruling.citation)
        return _shown(replace(shown, step=step + 1), printed)
    if not shown.actions:
        words = Leaving(example, step, action, state).words
    left = RulingLine(f"{words} {told_of_seat(state.to_act, ruling.reason)}", True, ruling.citation)
    return _shown(replace(shown, actions=(*shown.actions, action)), left)


def _count(state: State) -> Html:
    """What each side counts at the end, where cards count."""
    found = count_of(state)
    if found is None:
        return Html("")
    return count_table(found, citation_sign(state.result().citation), LETTERS)


def _paid(state: State) -> Html:
    terms = family_of(state.game).terms
    return payments(state.result(), state.table.seats, terms=terms)


def _shown(shown: Shown, spoken: RulingLine) -> Answer:
    state, example, step = shown.hand, shown.replay, shown.step
    left = bool(shown.actions)
    parts = [
        board(
            table(facts_of(state, Look(example.reader, open_talon=True)), _result(state)),
            pack=state.game.pack,
        ),
        control_bar(step_controls(), papers=PAPERS),
        ruling_line(spoken),
        _calls(state),
        told(_told_actions(shown)),
        standing(state.game.standing(state)),
        *(_off_line(shown) if left else _notes(example, step)),
        Html("") if left else _solved(shown),
        _hands(state),
        beside_print(load(shown.example)) if _at_end(shown) else Html(""),
        _count(state),
        _paid(state) if state.over else Html(""),
        log_table(state),
        play_fold(example.steps[0].state, f"Example {example.name}"),
        record_fold("the whole example, with what its author says"),
    ]
    last = len(example.steps) - 1
    where = f"Step {step} of {last}" + (", off the printed line" if left else "")
    html = section(
        "replay",
        f"Example {example.name}",
        example.title,
        f"{where}: {phase_title(state).lower()}",
        *parts,
        end="over" if _at_end(shown) else "",
    )
    return Answer(shown, html, spoken)


def _at_end(shown: Shown) -> bool:
    """Whether the printed line is at its end, where print and engine can be compared."""
    return not shown.actions and shown.step == len(shown.replay.steps) - 1


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
    if shown.errata:
        notes.append(fold("errata", "An erratum here", *map(erratum_with_entry, shown.errata)))
    if shown.completed:
        notes.append(
            note("info", "The book leaves a card of this step open; we chose the one shown.")
        )
    return notes


def _solved(shown: Shown) -> Html:
    """What the cards were worth with open cards: where it turned, at the end, and at the start to
    whoever opens it; and what the card cost that has just been played."""
    found = told_of(shown.example)
    if found is None:
        return Html("")
    if shown.step and not _at_end(shown):
        turn = found.turns.get(shown.step)
        return note("info", " ".join(filter(None, turn[1:]))) if turn else Html("")
    lines = {at: TurnLine(*turn, at, "step", "Go there") for at, turn in found.turns.items()}
    first = [line for at, line in lines.items() if at in found.shown]
    told = looking_back(found.lead, first, [line for line in lines.values() if line not in first])
    return told if _at_end(shown) else fold("looking", "Where this hand turned", told)


def _off_line(shown: Shown) -> list[Html]:
    """Where and how the printed line was left, the way back, and both lines side by side."""
    leaving = Leaving(shown.replay, shown.step, shown.actions[0], shown.hand)
    lead = f"You left the printed line {leaving.place}: {leaving.words} "
    words = f"{lead}Any lawful card may be played for any seat."
    back = call("Back to the printed line", "return", "")
    return [el("div", note("info", words), back, class_="calls"), comparison(leaving)]


def _told_actions(shown: Shown) -> list[str]:
    state = shown.replay.steps[shown.step].state
    sentences: list[str] = []
    for action in shown.actions:
        sentences.append(said(state, action))
        state = state.apply(action)
    return sentences[-3:]


def _hands(state: State) -> Html:
    """All hands open, as the book prints them; the seat to act can play any card.

    A card that was played leaves its place empty; of a finished hand only the deal can be unfolded.
    """
    if state.over:
        return all_hands(state)
    rows = []
    for seat in state.table.active:
        pack = state.game.pack
        hand = state.cards.hands[seat]
        acting = seat == state.to_act and state.phase == "play"
        pictures = [
            GONE
            if not hand >> card & 1
            else button(pack, card, "act", f"play {pack.codes[card]}")
            if acting
            else picture(pack, card)
            for card in state.in_hand(hand | played(state, seat))
        ]
        fact = family_of(state.game).hand_facts(state, hand) if hand else "No card is left."
        rows.append(hand_row(state, seat, pictures, fact))
    return el("div", *rows, class_="hands", role="group", aria_label="All hands")
