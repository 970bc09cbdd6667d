"""What a reader sees of each game: of some hands the first moment of each shape of the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tutor import State, find_game
from tutor.coach.certain import certain_end
from tutor.family.machine import choice
from tutor.rules.play.play import PlayStage
from tutor.table.controls import calls_in
from tutor.table.facts import controls_of
from tutor.widgets.company import ALONE, OPEN, Company
from tutor.widgets.play_going import begun, others
from tutor.widgets.play_state import HELP_LEVELS, Play

HANDS, DEALS = 1, 20
"""So many hands that come to the play are looked at, out of so many deals."""


@cache
def moments(game_id: str, opened: bool = False) -> tuple[str, ...]:
    """One moment of each shape, as states of a table, the reader's at A."""
    company = Company(cards=OPEN) if opened else ALONE
    found: dict[object, str] = {}
    played = 0
    for seed in range(1, DEALS):
        play = Play(find_game(game_id), seed, company=company)
        for state in _hand(play):
            found.setdefault(_shape(play, state), play.at(state).text)
        played += state.find(PlayStage) is not None
        if played == HANDS:
            break
    return tuple(found.values())


def ends(game_id: str) -> tuple[str, ...]:
    """The ends of some hands that came to the play, as states of a table, the reader's at A."""
    found = list[str]()
    for seed in range(1, DEALS):
        play = Play(find_game(game_id), seed)
        *_, last = _hand(play)
        found += [play.at(last).text] if last.find(PlayStage) else []
        if len(found) == HANDS:
            break
    return tuple(found)


def decided(game_id: str) -> str:
    """A moment at which all is decided for the reader, who has the last step of the help."""
    for seed in range(1, DEALS):
        play = Play(find_game(game_id), seed, help=HELP_LEVELS)
        for state in _hand(play):
            mine = isinstance(state.stage, PlayStage) and play.here(state.to_act)
            if mine and state.cards.hands[state.acting].bit_count() > 1 and certain_end(state):
                return play.at(state).text
    raise AssertionError(f"No hand of {game_id} is decided before its end.")


def _hand(play: Play) -> Iterator[State]:
    """A hand as the reader comes through it, who does what the machine would do."""
    state, _ = begun(play)
    while not state.over:
        yield state
        own = play.here(state.to_act)
        after = state.after(choice(state, play.seed)) if own else state
        state, _ = others(play, after, at_least=0 if own else 1)
    yield state


def _shape(play: Play, state: State) -> object:
    """What decides how high the parts of the table are."""
    stage, hand = state.find(PlayStage), state.cards.hands[play.seat].bit_count()
    calls = len(list(calls_in(controls_of(state)))) if play.here(state.to_act) else -1
    if stage is None:
        return state.phase, calls, hand, len(state.cards.talon)
    last = not stage.trick and len(stage.tricks) > 0
    return state.phase, calls, len(stage.trick), last, not state.cards.talon, hand < 2
