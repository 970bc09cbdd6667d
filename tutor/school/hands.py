"""Three hands to play on from a position: their last tricks, drawn by a seed.

Only such hands are drawn as the machine, sitting where the pupil sits, wins from there, and as
somebody who plays any lawful card may lose. In a game in which nobody wins a single hand, it is
what the machine got that has to be reached.
"""

from __future__ import annotations

import random
import re
from functools import lru_cache

from tutor.family.machine import choice
from tutor.hand.played import played
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action
from tutor.table.ending import outcome, sentence
from tutor.table.names import Names
from tutor.value import value
from tutor.widgets.base import chosen_game
from tutor.widgets.link import MAX_SEED, LinkError, format_state
from tutor.widgets.play_going import started, to_the_end
from tutor.widgets.play_state import Play

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST_HANDS, MOST_TRICKS, MOST_TRIED, AT_ONCE = 6, 9, 1000, 20
READER = 0
CARELESS = 3
"""So often a hand is played by somebody who plays any card: one of them has to fail."""
NO_HANDS = "The link does not say which hands are to be played."
WON, LOST = "won", "lost"
_PART = re.compile(r"[A-Za-z0-9.,-]*\Z")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}\Z")
_CODE = re.compile(r"[0-9a-z]{1,60}\Z")


@value
class Hands:
    """Hands of a game with its customs by the numbers of their deals, from their last tricks on;
    `seed` is the number that drew them."""

    game: str
    customs: str
    tricks: int
    deals: tuple[int, ...]
    seed: int

    @property
    def number(self) -> int:
        """How many there are."""
        return len(self.deals)

    @property
    def text(self) -> str:
        """Game and seed apart, as a part of a word: `-5+games.plain+17+230+5`."""
        return "+".join((f"-{self.tricks}", self.customs, *map(str, self.deals)))

    def table(self, at: int) -> Play:
        """The table of one of the hands, at the pupil's turn. Raises LinkError if there is none."""
        found = _table(self.game, self.customs, self.tricks, self.deals[at])
        if found is None:
            raise LinkError(f"Deal {self.deals[at]} does not come so far.")
        return found


@value
class Draw:
    """What is drawn: so many hands by a seed, of `bids` alone, where any are named."""

    game: str
    customs: str
    tricks: int
    bids: tuple[str, ...]
    seed: int
    number: int

    @property
    def text(self) -> str:
        """Game and numbers apart, as a part of a state: `-5+games.plain+frage+solo`."""
        return "+".join((f"-{self.tricks}", self.customs, *self.bids))

    def drawn(self, deals: tuple[int, ...]) -> Hands:
        """The hands of these deals."""
        return Hands(self.game, self.customs, self.tricks, deals, self.seed)


def read_hands(game: str, text: str, seed: int) -> Hands:
    """The hands behind such a text. Raises LinkError."""
    tricks, customs, deals = _parts(text)
    numbers = all(_NUMBER.match(deal) for deal in deals)
    if not numbers or not 1 <= len(set(deals)) == len(deals) <= MOST_HANDS:
        raise LinkError(NO_HANDS)
    _game(game, customs)
    return Hands(game, customs, tricks, tuple(map(int, deals)), seed)


def read_draw(game: str, text: str, seed: int, number: int) -> Draw:
    """What is drawn by such a text. Raises LinkError."""
    tricks, customs, bids = _parts(text)
    if not 1 <= number <= MOST_HANDS:
        raise LinkError(NO_HANDS)
    _game(game, customs)
    return Draw(game, customs, tricks, bids, seed, number)


def _parts(text: str) -> tuple[int, str, tuple[str, ...]]:
    tricks, _, rest = text.removeprefix("-").partition("+")
    customs, *others = rest.split("+")
    known = text.startswith("-") and len(tricks) == 1 and tricks in DIGITS[1 : MOST_TRICKS + 1]
    if not known or not _PART.match("".join((customs, *others))):
        raise LinkError(NO_HANDS)
    return int(tricks), customs, tuple(others)


def _game(game: str, customs: str) -> Game:
    pairs = [entry.partition(".") for entry in filter(None, customs.split(","))]
    return chosen_game(game, {name: option for name, _, option in pairs})


def look_on(draw: Draw, deals: tuple[int, ...], tried: int) -> tuple[tuple[int, ...], int]:
    """The deals found when some more have been tried, and how many those are: so many as take a
    browser a few seconds."""
    for number in _numbers(draw)[tried : tried + AT_ONCE]:
        if len(deals) == draw.number:
            break
        play = _table(draw.game, draw.customs, draw.tricks, number)
        if play and number not in deals and _suits(draw, play):
            deals = (*deals, number)
        tried += 1
    return deals, tried


def _numbers(draw: Draw) -> list[int]:
    rng = random.Random(f"hands/{draw.game}/{draw.text}/{draw.seed}")
    return [rng.randint(1, MAX_SEED) for _ in range(MOST_TRIED)]


@lru_cache(maxsize=32)
def _table(game: str, customs: str, tricks: int, deal: int) -> Play | None:
    """The table of a deal; None where the hand does not come so far."""
    play = Play(_game(game, customs), deal, seat=READER, until=f"play.{tricks}", plain=True)
    try:
        begun = started(play)
    except LinkError:
        return None
    state, _ = to_the_end(begun, begun.hand)
    return None if state.over or state.phase != "play" else begun.at(state)


def _suits(draw: Draw, play: Play) -> bool:
    """Whether the machine wins it from there, not everybody does, and it is one of the games
    named."""
    what = played(play.hand)
    if draw.bids and (what is None or what.contract.id not in draw.bids):
        return False
    if outcome(_by_machine(play), Names(READER)) == LOST:
        return False
    return not all(reached(play, _carelessly(play, trial)) for trial in range(CARELESS))


def _carelessly(play: Play, trial: int) -> State:
    """The hand as it ends when the pupil plays any card that is lawful."""
    rng, state = random.Random(f"{play.seed}/{trial}"), play.hand
    while not state.over:
        mine = state.to_act == READER
        state = state.after(rng.choice(_in_order(state)) if mine else choice(state, play.seed))
    return state


def _by_machine(play: Play) -> State:
    """The hand as the machine ends it at every seat."""
    state = play.hand
    while not state.over:
        state = state.after(choice(state, play.seed))
    return state


def amount(state: State) -> int:
    """What a finished hand brought the pupil."""
    result, seats = state.result(), state.table.seats
    return (result.written(seats) if result.scored else result.balance(seats))[READER]


def reached(play: Play, end: State) -> bool:
    """Whether a hand ended as it should: won, or with as much as the machine gets."""
    won = outcome(end, Names(READER))
    return won == WON or (won != LOST and amount(end) >= amount(_by_machine(play)))


def aim(play: Play) -> str:
    """What is to be done with the hand, in a few words."""
    end = _by_machine(play)
    return "win it" if outcome(end, Names(READER)) == WON else f"get {amount(end)} or more"


def coded(play: Play, end: State) -> str:
    """What the pupil did from there on, a sign for each of their actions: its place among those
    that were lawful."""
    state, word = play.hand, ""
    for action in end.history[len(state.history) :]:
        if state.to_act == READER:
            word += DIGITS[_in_order(state).index(action)]
        state = state.after(action)
    return word


def _in_order(state: State) -> list[Action]:
    """The actions that are lawful, in an order that does not change."""
    return sorted(state.legal(), key=str)


def played_out(play: Play, code: str) -> State | None:
    """The hand with the pupil's actions; None where they are not those of a whole hand."""
    state, signs = play.hand, iter(code if _CODE.match(code) else "")
    while not state.over:
        if state.to_act != READER:
            state = state.after(choice(state, play.seed))
            continue
        at = DIGITS.find(next(signs, " "))
        lawful = _in_order(state)
        if not 0 <= at < len(lawful):
            return None
        state = state.after(lawful[at])
    return None if next(signs, "") else state


def fingerprint(play: Play) -> tuple[str, ...]:
    """The hand as it stands, and how the machine would end it: another edition may do otherwise."""
    return tuple(map(str, (play.seed, *_by_machine(play).history)))


def told(end: State) -> str:
    """How a hand ended, as the teacher is told it."""
    return sentence(end, Names(None))


def way_to(play: Play, end: State) -> str:
    """The hand as it was played, at the game's own table."""
    shown = play.at(end)
    state = format_state({"w": "play", **shown.pairs()})
    return f"play/{play.game.id}/#w=play-1&s={state}"
