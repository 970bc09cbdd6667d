"""The `play` widget: a whole hand, the reader at one seat, the machine at the others.

An event makes the next state of the table from the one before; `play_state` reads a state and
knows its hand, `play_going` plays the other seats, `play_shown` draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.cards import card_phrase, cards_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.wording import listed
from tutor.rules.talon.exchange import ExchangeStage
from tutor.score.sheets import SheetError
from tutor.table.ending import verdict
from tutor.table.heard import opened
from tutor.table.lying import Look
from tutor.table.words import said, verbs_of
from tutor.view.html import Html
from tutor.view.parts import RulingLine
from tutor.widgets import evening, hotseat
from tutor.widgets.base import Answer, Event, EventError, action_of, follow, typed_seed
from tutor.widgets.company import chosen_company
from tutor.widgets.link import LinkError, parse_number
from tutor.widgets.machine import A_STEP, AT_ONCE, NO_MORE, WAYS, read_machine
from tutor.widgets.play_coach import (
    LOOK,
    LOOK_BACK,
    NO_COACH,
    Coached,
    looked,
    looked_back,
    looks,
    news_again,
    played_out,
)
from tutor.widgets.play_going import (
    begun,
    goes_on,
    next_deal,
    others,
    own_from,
    since_turn,
    started,
    to_the_end,
)
from tutor.widgets.play_help import help_words
from tutor.widgets.play_shown import News, picture_of
from tutor.widgets.play_state import HELP_LEVELS, Play, read, seated
from tutor.widgets.seated import typed
from tutor.widgets.sections import refusal_line

KEYS = frozenset(
    {
        *("game", "seed", "set", "players", "dealer", "seat", "hands", "do", "help"),
        *("sheet", "opt", "kept", "sure", "until", "cut", "next", "plain", "seats", "cards"),
        *("name", "club", "machine"),
    }
)
GO_ON, WATCH_ON = Event("go", "on"), Event("watch", "on")
"""The next step of a thought, for which nobody presses."""
ASKED = "help"
"""The coach looks because somebody has just asked for it."""
PATIENCE = {"on": A_STEP, "now": NO_MORE}
"""How long a seat may think, by how the reader lets the others go on."""
TOO_EARLY = "No card is played yet, so choose one of your calls first."
MANY = 20
"""More answers than these are not computed at build time."""


def answer(play: Play, event: Event | None) -> Answer:
    """The widget after an event. Raises LinkError or EventError for what cannot be read."""
    if event is None:
        return _begun(play)
    if event.do not in ("keep", "blank"):
        play = play.but(sure="")
    if event.do in _EVENTS:
        return _EVENTS[event.do](play, event.value)
    if event.do in verbs_of(play.hand.game):  # a form makes an action of a number or of cards
        return _act(play, f"{event.do} {event.value.strip()}".strip())
    raise EventError(f"A play table knows the events {', '.join(_EVENTS)} and the game’s actions.")


def _shown(
    play: Play,
    spoken: RulingLine | None = None,
    sentences: list[str] | None = None,
    tried: Action | None = None,
    shown: Sequence[str] = (),
    onward: Event | None = None,
    coach: Coached | None = None,
) -> Answer:
    """The table with what is said; `tried` is an action that was refused, `shown` what has come to
    lie open, `onward` how it goes on by itself where the reader has let the others play on. What
    the coach has found comes with it; else it looks, where it is asked to."""
    if spoken is None:
        spoken = RulingLine(verdict(play.hand, play.names)) if play.hand.over else RulingLine()
    play = play.handed_on()
    if play.covered and play.here(play.hand.to_act) and spoken.ok is not False:
        spoken = RulingLine(hotseat.handing_on(play))
    spoken = replace(spoken, text=play.names.told(spoken.text))
    onward = onward or (GO_ON if goes_on(play) else None)
    told = tuple(map(play.names.plainly, shown))
    news = News(tuple(sentences or ()), told, bool(onward), coach or NO_COACH)
    if coach is None and spoken.ok is not False and looks(play):
        onward = onward or LOOK
    return Answer(play, picture_of(play, spoken, news, tried), spoken, onward=onward)


def _begun(play: Play) -> Answer:
    """The table as it stands; one that a link gives without a word goes on to the reader."""
    if play.actions or play.by_hand:
        return _shown(play)
    hand, sentences = begun(play)
    return _shown(play.at(hand), None, sentences)


def _act(play: Play, value: str) -> Answer:
    action, state = action_of(value), play.hand
    if play.covered and play.here(state.to_act):
        return _shown(play, RulingLine("Lift the cover first.", False))
    if not state.over and not play.here(state.to_act):
        return _go(play, "") if play.machine else _next_card(play, action)
    return _done(play, action)


def _next_card(play: Play, action: Action) -> Answer:
    """A card pressed while the others are to play: they go on, and it is played if it may be.

    It is no mistake to press it then, so that nothing is said of a fault.
    """
    after, sentences = others(play, play.hand, at_least=1)
    later = play.at(after)
    if after.over or not play.here(after.to_act) or later.covered:
        last = None if after.over else RulingLine(sentences[-1])
        return _shown(later, last, sentences, shown=_opened(play, after))
    ruling = after.judge(action)
    if not ruling.ok:
        line = _refused(after, action)
        words = f"{sentences[-1]} You keep your card. {line.text}"
        return _shown(later, replace(line, text=words, ok=None, kept=True), sentences)
    done, more = others(later, after.apply(action), at_least=0)
    spoken = RulingLine(ruling.reason, True, ruling.citation)
    told = [*sentences, said(after, action), *more]
    last = None if done.over else spoken
    return _shown(later.at(done), last, told, shown=_opened(play, done))


def _fault(play: Play, value: str) -> Answer:
    """A mistake is called, whoever has the turn."""
    return _done(play, action_of(f"fault {value}"))


def _done(play: Play, action: Action) -> Answer:
    """An action, if the rules allow it, and what the other seats do after it."""
    state = play.hand
    ruling = state.judge(action)
    spoken = RulingLine(ruling.reason, ruling.ok, ruling.citation)
    if not ruling.ok:
        return _shown(play, _refused(state, action), tried=action)
    after, more = others(play, state.apply(action), at_least=0)
    return _came(play, action, spoken, play.at(after), [said(state, action), *more])


def _came(
    play: Play, action: Action, spoken: RulingLine, later: Play, sentences: list[str]
) -> Answer:
    """What has become of an action of the reader's, told when the others have acted too."""
    bought = _bought(play, action, later)
    spoken = replace(spoken, text=bought or spoken.text)
    shown = [*filter(None, [bought]), *_opened(play, later.hand)]
    ended = later.hand.over and action.verb != "fault"  # the line on the last card is past then
    return _shown(later, None if ended else spoken, sentences, shown=shown)


def _opened(play: Play, after: State) -> list[str]:
    """What has come to lie open since, in the eyes of the reader's seat."""
    return opened(play.hand, after, Look(play.seat, names=play.names))


def _bought(play: Play, action: Action, later: Play) -> str:
    """The cards that come for those laid away, by their names for who has bought them: nothing
    where the table then shows another hand than the reader's, or none."""
    state, later = play.hand, later.handed_on()
    buys = isinstance(state.stage, ExchangeStage) and action.verb != "fault"
    if not buys or later.covered or later.seat != state.to_act:
        return ""
    come = state.after(action).cards.hands[later.seat] & ~state.cards.hands[later.seat]
    names = [card_phrase(state.game.pack, card) for card in cards_of(come)]
    return f"You buy {listed(names)}." if names else ""


def _refused(state: State, action: Action) -> RulingLine:
    """Why the rules refuse this and what may be done instead, in plain words where a card is
    pressed before one is asked for."""
    found = refusal_line(state, action)
    asked = set() if state.over else {one.verb for one in state.stage.candidates()}
    early = action.verb == "play" and bool(asked) and "play" not in asked
    return replace(found, text=TOO_EARLY) if early else found


def _go(play: Play, value: str) -> Answer:
    after, sentences = others(play, play.hand, 1, PATIENCE.get(value, AT_ONCE))
    if play.machine and not play.hand.over and not play.here(play.hand.to_act):
        return _thought(play, play.at(after), asked=value != "on")
    last = RulingLine(sentences[-1] if sentences else "")
    shown = _opened(play, after)
    return _shown(play.at(after), None if after.over else last, sentences, shown=shown)


def _thought(play: Play, later: Play, asked: bool) -> Answer:
    """The others go on, one thought after the other; what they do is told with what the reader did
    before. Nothing is shown that is not new, unless the reader has `asked` for it."""
    if later.hand.history == play.hand.history and not asked:
        return Answer(play, Html(""), RulingLine(), onward=GO_ON)
    done = since_turn(later)
    sentences = [said(state, action) for state, action in done]
    if later.hand.history == play.hand.history or not done:
        return _shown(later, RulingLine(), onward=GO_ON)
    before, first = done[0]
    ruling = before.judge(first)
    if play.here(before.to_act):
        spoken = RulingLine(ruling.reason, ruling.ok, ruling.citation)
        return _came(play.at(before), first, spoken, later, sentences)
    last = None if later.hand.over else RulingLine(sentences[-1])
    return _shown(later, last, sentences, shown=_opened(play.at(before), later.hand))


def _watched(play: Play, value: str) -> Answer:
    """The same where the others think: one card after the other."""
    after, sentences = others(play, play.hand, 1, PATIENCE.get(value, AT_ONCE))
    later = play.at(after)
    if after.over or play.here(after.to_act):
        return _shown(later, None, sentences)
    if not sentences and value:
        return Answer(play, Html(""), RulingLine(), onward=WATCH_ON)
    return _shown(later, None, sentences, onward=WATCH_ON)


def _machine(play: Play, value: str) -> Answer:
    """The machine plays in another way from now on; the hand goes on."""
    later = play.but(machine=read_machine(value))
    return _shown(later, RulingLine(WAYS[value].said, True))


def _watch(play: Play, value: str) -> Answer:
    """Who only looks on sees the hand to its end at once."""
    if play.machine:
        return _watched(play, value)
    after, sentences = to_the_end(play, play.hand)
    return _shown(play.at(after), None, sentences if after.over else sentences[-1:])


def _new(play: Play, value: str) -> Answer:
    fresh, (hand, sentences) = next_deal(play)
    return _shown(fresh.at(hand), RulingLine(f"Deal {fresh.seed}."), sentences)


def _seed(play: Play, value: str) -> Answer:
    return _dealt(play, typed_seed(value))


def _dealt(play: Play, seed: int) -> Answer:
    """The deal of this number, brought to the phase of the table and to the reader's turn."""
    fresh = seated(play.fresh(seed))
    hand, sentences = begun(fresh)
    return _shown(fresh.at(hand), RulingLine(f"Deal {seed}."), sentences)


def _following(play: Play, value: str) -> Answer:
    """The next hand of the evening: the sheet goes on, or begins anew, and the deal passes."""
    if not play.hand.over:
        return _shown(play, RulingLine("This hand is not over yet."))
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
        return _shown(changed, RulingLine(warning, False))
    return _dealt(changed, play.seed)


def _agree(play: Play, value: str) -> Answer:
    """The same hand under other agreements."""
    try:
        return _shown(evening.agree(play, value), RulingLine("Agreed.", True))
    except (SheetError, LinkError) as error:
        return _shown(play, RulingLine(f"{error} Nothing was changed.", False))


def _undo(play: Play, value: str) -> Answer:
    """Take back the reader's last action or the last mistake called, and all that followed."""
    running, last, own = play.opening, -1, own_from(play)
    for number, action in enumerate(play.actions):
        if number >= own and (play.here(running.to_act) or action.verb == "fault"):
            last = number
        running = running.apply(action)
    if last < 0:
        return _shown(play, RulingLine("You have nothing to take back."))
    return _shown(play.at(follow(play.opening, play.actions[:last])), RulingLine("Taken back."))


def _help(play: Play, value: str) -> Answer:
    """The help a step on, or the step that was asked for; after the last it is off."""
    asked = parse_number({"help": value}, "help", 0, HELP_LEVELS)
    level = asked or (play.help + 1) % (HELP_LEVELS + 1)
    shown = play.but(help=level)
    if play.hand.over:
        return _shown(play, RulingLine("The hand is over, so there is nothing to help with."))
    if play.covered or not play.here(play.hand.to_act):
        return _shown(shown, RulingLine("Help comes when it is your turn."))
    found = _shown(shown, help_words(play.hand, level, play.names))
    return replace(found, onward=Event("look", ASKED)) if found.onward == LOOK else found


def _look(play: Play, value: str) -> Answer:
    """A step of the coach's looking at what the reader may play; at last what it has found."""
    if not looks(play):
        return _shown(play)
    found = looked(play)
    if found is None:
        return Answer(play, Html(""), RulingLine(), onward=Event("look", value))
    line, coach = found
    spoken, sentences = news_again(play)
    if value == ASKED and line:  # the news was told before
        heard = (line.text, *(more for more, _ in line.more), coach.decided)
        coach = replace(coach, heard=" ".join(filter(None, heard)))
    return _shown(play, line or spoken, sentences, coach=coach)


def _turns(play: Play, value: str) -> Answer:
    """A step of looking back at a finished hand, and what has been found by now."""
    if not play.hand.over:
        return _shown(play, RulingLine("This hand is not over yet."))
    coach, done = looked_back(play)
    return replace(_shown(play, coach=coach), onward=None if done else LOOK_BACK)


def _again(play: Play, value: str) -> Answer:
    """The hand as it stood before a card of it, to be played on from there."""
    step = parse_number({"step": value}, "step", own_from(play), len(play.hand.history) - 1)
    cards = [play.game.pack.index.get(word) for word in play.hand.history[step].args]
    names = [card_phrase(play.game.pack, card) for card in cards if card is not None]
    words = f" Last time you played {listed(names)}." if names else ""
    return _shown(play.at(play.hand_at(step)), RulingLine(f"Here you are again.{words}"))


def _out(play: Play, value: str) -> Answer:
    """The hand is played out for the reader."""
    if play.hand.over or not play.here(play.hand.to_act):
        return _go(play, "")
    after, sentences = played_out(play, value == "end")
    last = None if after.over else RulingLine(sentences[-1])
    return _shown(play.at(after), last, sentences, shown=_opened(play, after))


def _lift(play: Play, value: str) -> Answer:
    """The player with the device wants to see the cards."""
    if not (play.covered and play.here(play.hand.to_act)):
        return _shown(play, RulingLine("No cards are hidden now."))
    return _shown(play.lifted())


def _sit(play: Play, value: str) -> Answer:
    """Others play at this device from now on; the hand goes on."""
    seat, company = chosen_company(value, play.hand.table.seats)
    later = play.but(seat=play.seat if seat is None else seat, company=company)
    after, sentences = others(later, play.hand, at_least=0)
    return _shown(later.at(after), RulingLine(hotseat.seated_words(later)), sentences)


def _by_hand(play: Play, value: str) -> Answer:
    """The same deal cut and dealt by the players, or by its number again."""
    return _dealt(play.but(by_hand=not play.by_hand), play.seed)


def _club(play: Play, value: str) -> Answer:
    """Who sits here, for the line on the club's sheet; nobody where nothing is said."""
    try:
        seated = typed(value, play.hand.table.seats) if value.strip() else None
    except LinkError as error:
        raise EventError(str(error)) from None
    later = play.but(club=seated)
    return _shown(later, RulingLine("The line stands below the hand.", True) if seated else None)


_EVENTS = {
    "act": _act,
    "fault": _fault,
    "go": _go,
    "watch": _watch,
    "new": _new,
    "seed": _seed,
    "following": _following,
    "set": _set,
    "keep": _keep,
    "blank": _blank,
    "agree": _agree,
    "undo": _undo,
    "help": _help,
    "look": _look,
    "turns": _turns,
    "again": _again,
    "out": _out,
    "lift": _lift,
    "sit": _sit,
    "machine": _machine,
    "byhand": _by_hand,
    "club": _club,
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
