"""The `play` widget: a whole hand, the reader at one seat, the others played for him."""

from __future__ import annotations

import random

from tutor.cards import card_phrase, cards_of, mask_of
from tutor.controls import shows_hand
from tutor.facts import Facts, facts_of
from tutor.family import choose, family_of
from tutor.lying import Look
from tutor.rules.action import Action, ActionError, parse_action
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.sheets import SheetError
from tutor.state import State
from tutor.view.controls import controls, press_verb
from tutor.view.html import Html, el, join
from tutor.view.parts import (
    Said,
    call,
    call_group,
    control,
    control_bar,
    log_table,
    payments,
    ruling_line,
    running_count,
    seed_form,
)
from tutor.view.table import hand, table
from tutor.widgets import evening
from tutor.widgets.base import Answer, Event, EventError, Pairs, chosen_game, follow, seed_of
from tutor.widgets.evening import customs, ending, next_hand, opening, with_custom
from tutor.widgets.hands import all_hands
from tutor.widgets.link import MAX_SEED, LinkError, format_actions, parse_actions, parse_number
from tutor.widgets.mistakes import mistakes
from tutor.widgets.sections import advice, phase_title, section, standing, told
from tutor.words import said, verbs_of

KEYS = frozenset(
    {"game", "seed", "set", "players", "dealer", "seat", "hands", "do", "help", *evening.PARTS}
)
HELP_LEVELS = 3
MANY = 20
"""More answers than these are not computed at build time."""


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    state = follow(opening(pairs), parse_actions(pairs.get("do", "")))
    if event is None:
        return _shown(pairs, state, Said(), [])
    if event.do not in ("keep", "blank"):
        pairs = {key: text for key, text in pairs.items() if key != "sure"}
    if event.do in _EVENTS:
        return _EVENTS[event.do](pairs, state, event.value)
    if event.do in verbs_of(state.game):  # a form makes an action of a number or of cards
        return _act(pairs, state, f"{event.do} {event.value.strip()}".strip())
    raise EventError(f"A play table knows the events {', '.join(_EVENTS)} and the game's actions.")


def reader_seat(pairs: Pairs, state: State) -> int:
    """The seat of the reader."""
    return parse_number(pairs, "seat", 0, state.table.seats - 1)


def _act(pairs: Pairs, state: State, value: str) -> Answer:
    action = _read(value)
    if not state.over and state.to_act != reader_seat(pairs, state):
        turn = "It is not your turn: let the others play on."
        return _shown(pairs, state, Said(turn, False), [])
    return _done(pairs, state, action)


def _fault(pairs: Pairs, state: State, value: str) -> Answer:
    """A mistake is called, whoever has the turn."""
    return _done(pairs, state, _read(f"fault {value}"))


def _read(value: str) -> Action:
    try:
        return parse_action(value)
    except ActionError as error:
        raise EventError(str(error)) from None


def _done(pairs: Pairs, state: State, action: Action) -> Answer:
    """An action, if the rules allow it, and what the other seats do after it."""
    ruling = state.judge(action)
    spoken = Said(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok:
        return _shown(pairs, state, spoken, [])
    sentences = [said(state, action)]
    after = state.apply(action)
    after, more = _others(pairs, after, at_least=0)
    return _shown(_with(pairs, after), after, spoken, [*sentences, *more])


def _go(pairs: Pairs, state: State, value: str) -> Answer:
    after, sentences = _others(pairs, state, at_least=1)
    spoken = Said(sentences[-1] if sentences else "")
    return _shown(_with(pairs, after), after, spoken, sentences)


def _others(pairs: Pairs, state: State, at_least: int) -> tuple[State, list[str]]:
    """Let the other seats act until it is the reader's turn or a trick is complete."""
    seat = reader_seat(pairs, state)
    sentences: list[str] = []
    while not state.over and state.to_act != seat:
        if len(sentences) >= at_least and _trick_complete(state):
            break
        action = choose(state, random.Random(f"{seed_of(pairs)}/{len(state.history)}"))
        sentences.append(said(state, action))
        state = state.after(action)
    return state, sentences


def _trick_complete(state: State) -> bool:
    play = state.find(PlayStage)
    return play is not None and not play.trick and bool(play.tricks)


def machine_plays(state: State, seed: int, phase: str) -> State:
    """The hand with every seat played by the machine until this phase is reached, or the end."""
    while not state.over and state.phase != phase:
        state = state.after(choose(state, random.Random(f"{seed}/{len(state.history)}")))
    return state


def _with(pairs: Pairs, state: State) -> Pairs:
    return {**pairs, "do": format_actions(state.history)}


def _new(pairs: Pairs, state: State, value: str) -> Answer:
    return _seed(pairs, state, str((seed_of(pairs) + 1) % MAX_SEED))


def _seed(pairs: Pairs, state: State, value: str) -> Answer:
    kept = {key: text for key, text in pairs.items() if key not in ("do", "hands")}
    fresh = {**kept, "seed": value.strip()}
    begun = opening(fresh)
    begun, sentences = _others(fresh, begun, at_least=0)
    spoken = Said(f"Deal {seed_of(fresh)}.")
    return _shown(_with(fresh, begun), begun, spoken, sentences)


def _following(pairs: Pairs, state: State, value: str) -> Answer:
    """The next hand of the evening: the sheet goes on, or begins anew, and the deal passes."""
    if not state.over:
        return _shown(pairs, state, Said("This hand is not over yet."), [])
    return _new(next_hand(pairs, state), state, value)


def _set(pairs: Pairs, state: State, value: str) -> Answer:
    """The same deal under another custom."""
    return _seed({**pairs, "set": with_custom(pairs, value)}, state, str(seed_of(pairs)))


def _keep(pairs: Pairs, state: State, value: str) -> Answer:
    """The evening on another sheet, perhaps with other seats: it begins with the same deal."""
    try:
        changed, warning = evening.keep(pairs, value)
    except SheetError as error:
        raise EventError(str(error)) from None
    if warning:
        return _shown(changed, state, Said(warning, False), [])
    return _seed(changed, state, str(seed_of(pairs)))


def _blank(pairs: Pairs, state: State, value: str) -> Answer:
    """The evening on an empty sheet, the hand as it is."""
    changed, warning = evening.blank(pairs)
    if warning:
        return _shown(changed, state, Said(warning, False), [])
    return _seed(changed, state, str(seed_of(pairs)))


def _agree(pairs: Pairs, state: State, value: str) -> Answer:
    """The same hand under other agreements."""
    try:
        changed = evening.agree(pairs, value)
    except (SheetError, LinkError) as error:
        return _shown(pairs, state, Said(f"{error} Nothing was changed.", False), [])
    return _shown(changed, state, Said("It is agreed on.", True), [])


def _undo(pairs: Pairs, state: State, value: str) -> Answer:
    """Take back the reader's last action or the last mistake called, and all that followed."""
    seat = reader_seat(pairs, state)
    actions = parse_actions(pairs.get("do", ""))
    running, last = opening(pairs), -1
    for number, action in enumerate(actions):
        if running.to_act == seat or action.verb == "fault":
            last = number
        running = running.apply(action)
    if last < 0:
        return _shown(pairs, state, Said("There is nothing of yours to take back."), [])
    back = follow(opening(pairs), actions[:last])
    return _shown(_with(pairs, back), back, Said("Taken back."), [])


def _help(pairs: Pairs, state: State, value: str) -> Answer:
    level = (parse_number(pairs, "help", 0, HELP_LEVELS) + 1) % (HELP_LEVELS + 1)
    shown = {**pairs, "help": str(level) if level else ""}
    if state.to_act != reader_seat(pairs, state):
        return _shown(shown, state, Said("Help comes when it is your turn."), [])
    return _shown(shown, state, _advice(state, pairs, level), [])


def _advice(state: State, pairs: Pairs, level: int) -> Said:
    if level == 0:
        return Said("Help is off.")
    play = state.find(PlayStage)
    if play is None or state.phase != "play":
        best = choose(state, random.Random(0))
        text = (
            _suggestion(state, best) if level == HELP_LEVELS else "Try a call: each is explained."
        )
        return Said(text)
    if level == 1:
        rules = play.rules[play.to_act or 0]
        duties = ", ".join(duty.name for duty in rules.duties) if play.led >= 0 else "none"
        return Said(f"The duties here, in order: {duties}.", None, rules.free)
    if level == 2:
        return Said("The cards that may be played are marked.")
    best = choose(state, random.Random(0))
    if best.verb != "play":
        return Said(_suggestion(state, best))
    card = state.game.pack.index[best.args[0]]
    return Said(f"Our advice, not the book's: play {card_phrase(state.game.pack, card)}.")


def _suggestion(state: State, best: Action) -> str:
    """The machine's choice in words; cards to lay away by their names."""
    if best.verb == "lay":
        return f"Our suggestion: lay {' '.join(best.args)} away."
    return f"Our suggestion: {said(state, best)}"


def _marks(pairs: Pairs, state: State) -> dict[int, str]:
    level = parse_number(pairs, "help", 0, HELP_LEVELS)
    play = state.find(PlayStage)
    if level < 2 or play is None or play.to_act != reader_seat(pairs, state):
        return {}
    marks = dict.fromkeys(cards_of(play.legal_mask()), "lawful")
    if level == HELP_LEVELS:
        best = choose(state, random.Random(0))
        if best.verb == "play":
            marks[state.game.pack.index[best.args[0]]] = "best"
    return marks


_EVENTS = {
    "act": _act,
    "fault": _fault,
    "go": _go,
    "new": _new,
    "seed": _seed,
    "following": _following,
    "set": _set,
    "keep": _keep,
    "blank": _blank,
    "agree": _agree,
    "undo": _undo,
    "help": _help,
}


def _shown(pairs: Pairs, state: State, spoken: Said, sentences: list[str]) -> Answer:
    game = state.game
    seat = reader_seat(pairs, state)
    mine = state.to_act == seat
    facts = facts_of(state, Look(seat))
    parts = [
        table(facts, _result(state) if state.over else None),
        _below(pairs, state, facts),
        ruling_line(spoken),
        control_bar(*_controls(pairs, state)),
        told(sentences),
        standing(game.standing(state)),
        *_folds(pairs, state),
    ]
    step = phase_title(state) + (", your turn" if mine else "")
    title = f"Deal {seed_of(pairs)}" if not pairs.get("hands") else "A deal of your own"
    html = section("play", title, game.english, step, *parts)
    return Answer(pairs, html, spoken)


def _below(pairs: Pairs, state: State, facts: Facts) -> Html:
    """The reader's hand, and what he may say or do."""
    if state.over:
        return ending(pairs, state)
    mine = state.to_act == facts.look.reader
    cards = Html("")
    if facts.dealt and not shows_hand(facts.controls, mask_of(facts.hand)):
        verb = press_verb(facts.controls)
        cards = hand(facts.pack, facts.hand, "Your hand", _marks(pairs, state), verb)
    if mine:
        shown = controls(facts.controls, facts.pack, state.in_hand)
        return join(cards, shown, advice(state))
    go = call(_go_words(state), "go", "", data_key="Enter")
    return join(cards, call_group(go))


def _go_words(state: State) -> str:
    play = state.find(PlayStage)
    if play and play.tricks and not play.trick:
        return f"{seat_name(play.tricks[-1].winner)} takes the trick: play on"
    return "Play on"


def _controls(pairs: Pairs, state: State) -> list[Html]:
    pressed = "true" if pairs.get("help") else "false"
    return [
        control("undo", "Take back", "undo", "ArrowLeft b", "← or b"),
        control("new", "New deal", "new", "n", "n"),
        seed_form(seed_of(pairs)),
        control("help", "Help", "help", "h", "h", aria_pressed=pressed),
    ]


def _result(state: State) -> Html:
    return el("p", el("b", state.result().summary), class_="centre result")


def _folds(pairs: Pairs, state: State) -> list[Html]:
    counted = running_count(family_of(state.game).count(state))
    if not state.over:
        mine = state.to_act == reader_seat(pairs, state)
        return [
            counted,
            log_table(state),
            evening.sheet(pairs, state),
            mistakes(state, mine),
            evening.agreements(pairs),
            customs(chosen_game(pairs)),
        ]
    return [
        payments(state.result(), state.table.seats),
        evening.sheet(pairs, state),
        log_table(state),
        all_hands(state),
        evening.agreements(pairs),
        mistakes(state, mine=False),
        customs(chosen_game(pairs)),
    ]


def started(pairs: Pairs, phase: str) -> Pairs:
    """The state a page begins with: the hand brought to this phase, then to the reader's turn.

    Raises LinkError if the hand of this seed never reaches the phase.
    """
    state = opening(pairs)
    if phase:
        state = machine_plays(state, seed_of(pairs), phase)
    if phase and state.phase != phase:
        raise LinkError(f"The hand of seed {seed_of(pairs)} never reaches the phase '{phase}'.")
    state, _ = _others(pairs, state, at_least=0)
    return _with(pairs, state)


def first_events(pairs: Pairs) -> list[Event]:
    """The events worth answering at build time: each card or call of the reader's first turn."""
    state = follow(opening(pairs), parse_actions(pairs.get("do", "")))
    if state.phase == "play":
        codes, hand = state.game.pack.codes, state.cards.hands[state.acting]
        return [Event("act", f"play {codes[card]}") for card in cards_of(hand)]
    actions = list(state.stage.candidates())
    return [Event("act", str(action)) for action in actions] if len(actions) <= MANY else []
