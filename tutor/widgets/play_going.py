"""How a hand goes on without the reader: the other seats act, and a new deal is brought there."""

from __future__ import annotations

from tutor.family.machine import choice
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import KNOCK, CutStage
from tutor.rules.play.play import PlayStage
from tutor.table.words import said
from tutor.widgets.link import MAX_SEED, LinkError
from tutor.widgets.machine import AT_ONCE, Patience
from tutor.widgets.play_state import Play, seated

CLAIM = "claim"
"""The phase that only a knock opens."""
MOST_DEALS = 60
"""So many deals are looked through for one that comes to the phase of the table."""

Going = tuple[State, list[str]]
"""A hand and what was done on the way to it, in words."""


def others(play: Play, state: State, at_least: int, patience: Patience = AT_ONCE) -> Going:
    """Let the other seats act until it is the reader's turn, a trick is complete, or one of them
    is still thinking."""
    sentences: list[str] = []
    while not state.over and not play.here(state.to_act):
        if len(sentences) >= at_least and trick_complete(state):
            break
        action = _decided(play, state, patience)
        if action is None:
            break
        patience = AT_ONCE  # what has been decided is shown before the next one thinks
        sentences.append(said(state, action))
        state = state.after(action)
    return state, sentences


def _decided(play: Play, state: State, patience: Patience) -> Action | None:
    """What the machine does here; None where it is still thinking."""
    if not play.machine:
        return choice(state, play.seed)
    from tutor.widgets.thinking import thought  # the room is imported where somebody thinks

    return thought(play, state, patience)


def goes_on(play: Play) -> bool:
    """Whether a seat is to act that thinks, and the reader need not press for it."""
    state = play.hand
    waits = state.over or play.here(state.to_act) or trick_complete(state)
    return bool(play.machine) and not waits


def since_turn(play: Play) -> list[tuple[State, Action]]:
    """What was done last, and before what: from the reader's last action on, or from where the
    reader let the others play on after a trick."""
    running, found = play.dealt, list[tuple[State, Action]]()
    for action in play.hand.history[len(running.history) :]:
        if play.here(running.to_act) or trick_complete(running):
            found.clear()
        found.append((running, action))
        running = running.after(action)
    return found


def to_the_end(play: Play, state: State) -> Going:
    """Let the other seats act until the hand is over; a seat that is played here has its turn."""
    sentences: list[str] = []
    while not state.over and not play.here(state.to_act):
        action = choice(state, play.seed)
        sentences.append(said(state, action))
        state = state.after(action)
    return state, sentences


def trick_complete(state: State) -> bool:
    play = state.find(PlayStage)
    return play is not None and not play.trick and bool(play.tricks)


def begun(play: Play) -> Going:
    """The deal of a table, brought to its phase if it comes there, then to the reader's turn."""
    found = _brought(play) if play.until else None
    return found or others(play, play.dealt, at_least=0)


def next_deal(play: Play) -> tuple[Play, Going]:
    """The next deal that comes to the phase of the table, and there to the reader."""
    first = after = seated(play.fresh((play.seed + 1) % MAX_SEED))
    for _ in range(MOST_DEALS if play.until else 0):
        found = _brought(after)
        if found and found[0].phase == play.until.partition(".")[0] and play.here(found[0].to_act):
            return after, found
        after = play.fresh((after.seed + 1) % MAX_SEED)
    return first, begun(first)


def _brought(play: Play) -> Going | None:
    """The deal in the phase of the table, at the reader's turn; None if it never comes there."""
    state = play.opening
    while not state.over and not play.reached(state):
        state = state.after(_towards(play, state))
    return None if state.over else others(play, state, at_least=0)


def _towards(play: Play, state: State) -> Action:
    """What is done on the way to the phase of the table: the machine knocks for it alone."""
    if play.until == CLAIM and isinstance(state.stage, CutStage) and state.judge(KNOCK).ok:
        return KNOCK
    return choice(state, play.seed)


def started(play: Play) -> Play:
    """The state with which a page begins.

    Raises LinkError if the hand of its seed never comes to the phase of the table.
    """
    found = _brought(play) if play.until else others(play, play.dealt, at_least=0)
    if found is None:
        raise LinkError(f"The hand of seed {play.seed} never reaches the phase '{play.until}'.")
    return play.at(found[0])


def own_from(play: Play) -> int:
    """From which action on the hand is the reader's: what dealt it or brought it to its phase is
    not."""
    if not play.until:
        return len(play.dealt.history)
    running = play.opening
    for number, action in enumerate(play.actions):
        if play.reached(running):
            return number
        running = running.apply(action)
    return len(play.actions) if play.reached(running) else 0
