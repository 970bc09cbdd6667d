"""A record played through the engine, from the set-up to the first lead and to the settlement."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.examples.problem import Problem, ReplayFailure
from tutor.games.tapp.printed.record import HandRecord
from tutor.games.tapp.printed.search import Plays
from tutor.hand.state import Game, Setup, State
from tutor.rules.core.action import Action, parse_action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import fold
from tutor.rules.talon.halves import HalvesStage
from tutor.table.names import told_of

Step = tuple[State, Action]
"""A position and what is done in it."""

DEALER = 2
"""In every example A is forehand, so C deals."""


def dealt(record: HandRecord, game: Game, hands: Sequence[tuple[int, ...]]) -> State:
    """The hand before the auction. Raises ReplayFailure if the cards are not the pack's."""
    setup = Setup(tuple(hands), record.talon, DEALER)
    faults = setup.faults(game)
    if faults:
        raise ReplayFailure(Problem("pack", "deal", " ".join(faults).rstrip(".")))
    return setup.state(game)


def to_first_lead(record: HandRecord, state: State) -> tuple[list[Step], State]:
    """The steps up to the first lead and the state there. Raises ReplayFailure."""
    steps: list[Step] = []
    for seat, words in record.auction:
        state = _do(steps, state, "auction", seat, words)
    if state.phase == "auction":
        raise ReplayFailure(Problem("auction", "auction", "it is not finished"))
    if record.taken is not None:
        state = _buy(record, steps, state)
    state = _announce(record, steps, state)
    if state.phase != "play":
        raise ReplayFailure(Problem("announcement", "announce", "the play does not begin"))
    return steps, state


def _do(steps: list[Step], state: State, phase: str, seat: int, words: str) -> State:
    action = parse_action(words)
    if state.phase != phase or state.to_act != seat:
        reason = f"it is not {seat_name(seat)}’s turn to say '{words}'"
        raise ReplayFailure(Problem(phase, f"'{words}'", reason))
    ruling = state.judge(action)
    if not ruling.ok:
        reason = told_of(seat, ruling.reason).rstrip(".")
        raise ReplayFailure(Problem(phase, f"'{words}'", reason))
    steps.append((state, action))
    return state.after(action)


def _buy(record: HandRecord, steps: list[Step], state: State) -> State:
    stage = state.stage
    if not isinstance(stage, HalvesStage):
        raise ReplayFailure(Problem("talon", "talon", "the game that was bid has no talon"))
    price = stage.price(record.half)
    if record.price is not None and price != record.price:
        made, printed = fold(price), fold(record.price)
        reason = f"the {record.half} half makes the game {made}, but {printed} is printed"
        raise ReplayFailure(Problem("price", "talon", reason))
    declarer = stage.declarer
    state = _do(steps, state, "talon", declarer, f"take {record.half}")
    return _do(steps, state, "discard", declarer, " ".join(("lay", *record.laid)))


def _announce(record: HandRecord, steps: list[Step], state: State) -> State:
    """The printed calls, with the passes between and after them that nobody prints."""
    waiting = list(record.announced)
    while state.phase == "announce" and state.to_act is not None:
        turn = state.to_act
        words = waiting.pop(0)[1] if waiting and waiting[0][0] == turn else "pass"
        state = _do(steps, state, "announce", turn, words)
    if waiting:
        reason = "this player never has a turn to say so"
        raise ReplayFailure(Problem("announce", f"'{waiting[0][1]}'", reason))
    return state


def play_through(state: State, line: Sequence[Plays]) -> tuple[list[Step], State]:
    """The steps of a whole line of play, each checked by the engine, and the end of the hand.

    Raises IllegalAction if a card may not be played: the search and the engine would disagree.
    """
    steps: list[Step] = []
    codes = state.game.pack.codes
    for plays in line:
        for seat, card in plays:
            assert state.to_act == seat
            action = Action("play", (codes[card],))
            steps.append((state, action))
            state = state.apply(action)
    return steps, state
