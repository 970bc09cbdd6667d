"""The `announce` widget: the reader makes and answers announcements, and the count runs along."""

from __future__ import annotations

import random

from tutor.controls import Press
from tutor.examples import UnknownExample, replay_of
from tutor.facts import controls_of
from tutor.family import Dialogue, choose, family_of
from tutor.rules.action import Action, ActionError, parse_action
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.state import Game, State
from tutor.view.cards import face_down, picture
from tutor.view.html import Html, el
from tutor.view.parts import (
    Said,
    control,
    control_bar,
    fold,
    hand_frame,
    ruling_line,
    running_count,
    seed_form,
)
from tutor.view.table import hand
from tutor.widgets.base import Answer, Event, EventError, Pairs, follow, opening, seed_of
from tutor.widgets.link import MAX_SEED, LinkError, format_actions, parse_actions, parse_number
from tutor.widgets.sections import calls, phase_title, section, standing, told
from tutor.words import said

KEYS = frozenset({"game", "seed", "set", "seat", "example", "do"})


def answer(pairs: Pairs, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    before = _begun(pairs)
    state = follow(before, parse_actions(pairs.get("do", "")))
    if event is None:
        return _shown(pairs, before, state, Said(), _heard(pairs, before, state))
    if event.do == "act":
        return _act(pairs, before, state, event.value)
    if event.do == "again":
        return started({**pairs, "do": ""}, Said("From the first word again."))
    if event.do == "seat":
        following = _next_seat(pairs, state)
        spoken = Said(f"You are {seat_name(following)} now, from the first word.")
        return started({**pairs, "seat": str(following), "do": ""}, spoken)
    if event.do in ("new", "seed"):
        seed = str((seed_of(pairs) + 1) % MAX_SEED) if event.do == "new" else event.value.strip()
        fresh = {key: text for key, text in pairs.items() if key not in ("do", "example")}
        fresh |= {"game": state.game.id, "seed": seed}
        return started(fresh, Said("New hands."))
    raise EventError("An announcing knows the events act, again, seat, new, seed.")


def started(pairs: Pairs, spoken: Said) -> Answer:
    """The announcing up to the reader's first word."""
    before = _begun(pairs)
    state, sentences = _others(pairs, before)
    kept = {**pairs, "do": _since(before, state)}
    return _shown(kept, before, state, spoken, sentences)


def first_events(pairs: Pairs) -> list[Event]:
    """What the reader may say first, worth answering at build time."""
    state = follow(_begun(pairs), parse_actions(pairs.get("do", "")))
    return [Event("act", str(action)) for action in state.stage.candidates()]


def _begun(pairs: Pairs) -> State:
    """The hand when the announcing begins; the machine has bought for everybody."""
    if pairs.get("example"):
        return _example(pairs["example"])
    state = opening(pairs)
    begins = _dialogue_of(state.game).talking[0]
    while not state.over and state.phase != begins:
        state = state.after(_choice(pairs, state))
    if state.over:
        raise LinkError(f"In this hand of {state.game.english} nothing is announced.")
    return state


def _dialogue_of(game: Game) -> Dialogue:
    found = family_of(game).dialogue
    if found is None:
        raise LinkError(f"{game.english} has no announcing.")
    return found


def _example(example_id: str) -> State:
    try:
        steps = replay_of(example_id).steps
    except UnknownExample as error:
        raise LinkError(str(error)) from None
    dialogue = family_of(steps[0].state.game).dialogue
    for step in steps if dialogue else ():
        if dialogue and step.state.phase == dialogue.talking[0]:
            return step.state
    raise LinkError(f"Example '{example_id}' has no announcing.")


def _heard(pairs: Pairs, before: State, state: State) -> list[str]:
    """What the others have said and done since the reader's last word."""
    seat, sentences, running = _seat(pairs, state), list[str](), before
    for action in state.history[len(before.history) :]:
        mine = running.to_act == seat
        sentences = [] if mine else [*sentences, said(running, action)]
        running = running.apply(action)
    return sentences


def _seat(pairs: Pairs, state: State) -> int:
    return parse_number(pairs, "seat", 0, state.table.seats - 1)


def _next_seat(pairs: Pairs, state: State) -> int:
    """The seat after the reader's, in the order of speaking."""
    active = state.table.active
    return active[(active.index(_seat(pairs, state)) + 1) % len(active)]


def _since(before: State, state: State) -> str:
    return format_actions(state.history[len(before.history) :])


def _act(pairs: Pairs, before: State, state: State, value: str) -> Answer:
    try:
        action = parse_action(value)
    except ActionError as error:
        raise EventError(str(error)) from None
    seat = _seat(pairs, state)
    if not _running(state, seat) or state.to_act != seat:
        return _shown(pairs, before, state, Said("The announcing is over.", False), [])
    ruling = state.judge(action)
    spoken = Said(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok:
        return _shown(pairs, before, state, spoken, [])
    first = said(state, action)
    state, more = _others(pairs, state.after(action))
    counted = family_of(state.game).count(state)
    own = [item for item in counted if item.seat == seat]
    if own and not _running(state, seat):
        spoken = Said(f"You say {own[-1].total}.", True, own[-1].citation)
    kept = {**pairs, "do": _since(before, state)}
    return _shown(kept, before, state, spoken, [first, *more])


def _running(state: State, seat: int) -> bool:
    """Until this seat has played its first card: so long it may mend what it said."""
    play = state.find(PlayStage)
    if play is None or state.over:
        dialogue = _dialogue_of(state.game)
        return state.phase in (*dialogue.talking, *dialogue.between)
    return not play.tricks and all(player != seat for player, _ in play.trick)


def _others(pairs: Pairs, state: State) -> tuple[State, list[str]]:
    """The other seats speak and play until the reader has to, or has played his first card."""
    seat, sentences = _seat(pairs, state), list[str]()
    while _running(state, seat) and state.to_act != seat:
        action = _choice(pairs, state)
        sentences.append(said(state, action))
        state = state.after(action)
    return state, sentences


def _shown(pairs: Pairs, before: State, state: State, spoken: Said, sentences: list[str]) -> Answer:
    seat = _seat(pairs, state)
    running = _running(state, seat)
    parts = [
        *(_other_hand(before, other, not running) for other in _opponents(state, seat)),
        _led(state, seat) if running else Html(""),
        _own_hand(before, state, seat),
        calls(state) if running and state.to_act == seat else Html(""),
        ruling_line(spoken),
        control_bar(*_controls(pairs, state)),
        told(sentences),
        standing(state.game.standing(state)),
        running_count(family_of(state.game).count(state)),
        _dialogue(before, state),
        Html("") if running else _careful(pairs, before, state, seat),
    ]
    title = "The dialogue of the book" if pairs.get("example") else f"Hands {seed_of(pairs)}"
    step = f"{phase_title(state)}, you are {seat_name(seat)}" if running else "The tricks begin"
    html = section("announce", title, state.game.english, step, *parts)
    return Answer(pairs, html, spoken)


def _opponents(state: State, seat: int) -> list[int]:
    return [other for other in state.table.active if other != seat]


def _other_hand(before: State, seat: int, is_open: bool) -> Html:
    pack = before.game.pack
    cards = before.in_hand(before.cards.hands[seat])
    shown = [picture(pack, card) if is_open else face_down(pack) for card in cards]
    held = "" if is_open else ", face down"
    return hand_frame(shown, f"The hand of {seat_name(seat)}, {len(cards)} cards{held}")


def _led(state: State, seat: int) -> Html:
    """The cards on the table, while the reader announces after the lead or gives his own."""
    cards = family_of(state.game).on_table(state)
    if not cards:
        return Html("")
    pack = state.game.pack
    shown = [picture(pack, card) for _, card in cards]
    return hand_frame(shown, f"On the table, led by {seat_name(cards[0][0])}")


def _own_hand(before: State, state: State, seat: int) -> Html:
    """The reader's cards; to be played once the announcing is done."""
    mine = _running(state, seat) and state.to_act == seat
    if mine and any(isinstance(one, Press) for one in controls_of(state)):
        doing = "play" if family_of(state.game).on_table(state) else "lead"
        cards = state.in_hand(state.cards.hands[seat])
        return hand(state.game.pack, cards, f"Your hand: {doing} a card")
    pack = before.game.pack
    cards = before.in_hand(before.cards.hands[seat])
    return hand_frame([picture(pack, c) for c in cards], f"Your hand, {len(cards)} cards")


def _controls(pairs: Pairs, state: State) -> list[Html]:
    other = seat_name(_next_seat(pairs, state))
    return [
        control("seat", f"Be {other}", "seat", "s", "s"),
        control("again", "Again", "undo", "ArrowLeft b", "← or b"),
        control("new", "New hands", "new", "n", "n"),
        seed_form(seed_of(pairs), "Hands"),
    ]


def _dialogue(before: State, state: State) -> Html:
    """Everything said so far, as at the table."""
    lines, running = [], before
    for action in state.history[len(before.history) :]:
        lines.append(el("li", said(running, action)))
        running = running.apply(action)
    return (
        fold("dialogue", f"What was said ({len(lines)})", el("ol", *lines)) if lines else Html("")
    )


def _careful(pairs: Pairs, before: State, state: State, seat: int) -> Html:
    """Each word of the reader beside a careful player's at the same moment, and both counts.

    The careful player's count is that of the whole dialogue, said carefully from the first word.
    """
    rows = [
        el("tr", el("th", str(number), scope="row"), *_beside(own, careful))
        for number, (own, careful) in enumerate(_words(pairs, before, state, seat), start=1)
    ]
    best = before
    while _running(best, seat):
        best = best.after(_choice(pairs, best))
    totals = [el("td", el("b", f"says {_total(end, seat)}")) for end in (state, best)]
    last = el("tr", el("th", "Count", scope="row"), *totals)
    titles = ("Call", "You", "A careful player")
    head = el("tr", *(el("th", title, scope="col") for title in titles))
    table = el("table", el("thead", head), el("tbody", *rows, last), class_="sheet")
    return fold("careful", "What a careful player would have said", table, is_open=True)


def _beside(own: str, careful: str) -> tuple[Html, Html]:
    """The two cells of a call; the careful word stands out where it is another one."""
    return el("td", own), el("td", own if own == careful else el("b", careful))


def _words(pairs: Pairs, before: State, state: State, seat: int) -> list[tuple[str, str]]:
    """What the reader said at each of his turns, and what a careful player says there.

    A card stands here only where a careful player has something to say first.
    """
    words, running = [], before
    talking = _dialogue_of(before.game).talking
    for action in state.history[len(before.history) :]:
        if running.to_act == seat:
            careful = _choice(pairs, running)
            if running.phase in talking or careful.verb != "play":
                words.append((_short(running, action), _short(running, careful)))
        running = running.apply(action)
    return words


def _choice(pairs: Pairs, state: State) -> Action:
    """What the plain player does here, by the chance of these hands."""
    return choose(state, random.Random(f"{seed_of(pairs)}/{len(state.history)}"))


def _short(state: State, action: Action) -> str:
    sentence = said(state, action).rstrip(".")
    return sentence.partition(" ")[2]


def _total(state: State, seat: int) -> int:
    own = [item.total for item in family_of(state.game).count(state) if item.seat == seat]
    return own[-1] if own else 0
