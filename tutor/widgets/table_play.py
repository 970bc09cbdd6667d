"""The `play` widget: a whole hand, the reader at one seat, the others played for him.

An event makes the next state of the table from the one before; `play_state` reads a state and
knows its hand, `play_going` plays the other seats, `play_shown` draws it.
"""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import cards_of
from tutor.rules.action import Action
from tutor.score.sheets import SheetError
from tutor.table.ending import verdict
from tutor.table.words import said, verbs_of
from tutor.view.parts import Said
from tutor.widgets import evening
from tutor.widgets.base import Answer, Event, EventError, action_of, follow, typed_seed
from tutor.widgets.link import LinkError
from tutor.widgets.play_going import begun, next_deal, others, own_from, started
from tutor.widgets.play_help import help_words
from tutor.widgets.play_shown import picture_of
from tutor.widgets.play_state import HELP_LEVELS, Play, read, seated

KEYS = frozenset(
    {
        *("game", "seed", "set", "players", "dealer", "seat", "hands", "do", "help"),
        *("sheet", "opt", "kept", "sure", "until", "cut", "next"),
    }
)
MANY = 20
"""More answers than these are not computed at build time."""


def answer(play: Play, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _shown(play)
    if event.do not in ("keep", "blank"):
        play = play.but(sure="")
    if event.do in _EVENTS:
        return _EVENTS[event.do](play, event.value)
    if event.do in verbs_of(play.hand.game):  # a form makes an action of a number or of cards
        return _act(play, f"{event.do} {event.value.strip()}".strip())
    raise EventError(f"A play table knows the events {', '.join(_EVENTS)} and the game's actions.")


def _shown(play: Play, spoken: Said | None = None, sentences: list[str] | None = None) -> Answer:
    if spoken is None:
        spoken = Said(verdict(play.hand, play.names)) if play.hand.over else Said()
    spoken = replace(spoken, text=play.names.told(spoken.text))
    return Answer(play, picture_of(play, spoken, sentences or []), spoken)


def _act(play: Play, value: str) -> Answer:
    action, state = action_of(value), play.hand
    if not state.over and state.to_act != play.seat:
        return _shown(play, Said("It is not your turn: let the others play on.", False))
    return _done(play, action)


def _fault(play: Play, value: str) -> Answer:
    """A mistake is called, whoever has the turn."""
    return _done(play, action_of(f"fault {value}"))


def _done(play: Play, action: Action) -> Answer:
    """An action, if the rules allow it, and what the other seats do after it."""
    state = play.hand
    ruling = state.judge(action)
    spoken = Said(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok:
        return _shown(play, spoken)
    after, more = others(play, state.apply(action), at_least=0)
    ended = after.over and action.verb != "fault"  # the line on the last card is past then
    return _shown(play.at(after), None if ended else spoken, [said(state, action), *more])


def _go(play: Play, value: str) -> Answer:
    after, sentences = others(play, play.hand, at_least=1)
    last = Said(sentences[-1] if sentences else "")
    return _shown(play.at(after), None if after.over else last, sentences)


def _new(play: Play, value: str) -> Answer:
    fresh, (hand, sentences) = next_deal(play)
    return _shown(fresh.at(hand), Said(f"Deal {fresh.seed}."), sentences)


def _seed(play: Play, value: str) -> Answer:
    return _dealt(play, typed_seed(value))


def _dealt(play: Play, seed: int) -> Answer:
    """The deal of this number, brought to the phase of the table and to the reader's turn."""
    fresh = seated(play.fresh(seed))
    hand, sentences = begun(fresh)
    return _shown(fresh.at(hand), Said(f"Deal {seed}."), sentences)


def _following(play: Play, value: str) -> Answer:
    """The next hand of the evening: the sheet goes on, or begins anew, and the deal passes."""
    if not play.hand.over:
        return _shown(play, Said("This hand is not over yet."))
    return _new(evening.next_hand(play), value)


def _set(play: Play, value: str) -> Answer:
    """The same deal under another custom."""
    return _dealt(play.but(game=evening.with_custom(play.game, value)), play.seed)


def _keep(play: Play, value: str) -> Answer:
    """The evening on another sheet, perhaps with other seats: it begins with the same deal."""
    try:
        return _asked(play, *evening.keep(play, value))
    except SheetError as error:
        raise EventError(str(error)) from None


def _blank(play: Play, value: str) -> Answer:
    """The evening on an empty sheet, with the same deal."""
    return _asked(play, *evening.blank(play))


def _asked(play: Play, changed: Play, warning: str) -> Answer:
    """The hand as it is with a warning, or the changed table."""
    if warning:
        return _shown(changed, Said(warning, False))
    return _dealt(changed, play.seed)


def _agree(play: Play, value: str) -> Answer:
    """The same hand under other agreements."""
    try:
        return _shown(evening.agree(play, value), Said("It is agreed on.", True))
    except (SheetError, LinkError) as error:
        return _shown(play, Said(f"{error} Nothing was changed.", False))


def _undo(play: Play, value: str) -> Answer:
    """Take back the reader's last action or the last mistake called, and all that followed."""
    running, last, own = play.opening, -1, own_from(play)
    for number, action in enumerate(play.actions):
        if number >= own and (running.to_act == play.seat or action.verb == "fault"):
            last = number
        running = running.apply(action)
    if last < 0:
        return _shown(play, Said("There is nothing of yours to take back."))
    return _shown(play.at(follow(play.opening, play.actions[:last])), Said("Taken back."))


def _help(play: Play, value: str) -> Answer:
    level = (play.help + 1) % (HELP_LEVELS + 1)
    shown = play.but(help=level)
    if play.hand.over:
        return _shown(play, Said("The hand is over: there is nothing to help with."))
    if play.hand.to_act != play.seat:
        return _shown(shown, Said("Help comes when it is your turn."))
    return _shown(shown, help_words(play.hand, level))


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


def first_events(play: Play) -> list[Event]:
    """The events worth answering at build time: each card or call of the reader's first turn."""
    state = play.hand
    if state.phase == "play":
        codes, hand = state.game.pack.codes, state.cards.hands[state.acting]
        return [Event("act", f"play {codes[card]}") for card in cards_of(hand)]
    actions = list(state.stage.candidates())
    return [Event("act", str(action)) for action in actions] if len(actions) <= MANY else []


__all__ = ["KEYS", "Play", "answer", "first_events", "read", "started"]
