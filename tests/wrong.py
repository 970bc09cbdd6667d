"""What a reader may press in each game that the rules refuse, found by playing hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from functools import cache

from tutor import State, find_game
from tutor.cards import cards_of
from tutor.family.machine import choice
from tutor.rules.core.action import Action
from tutor.table.controls import Calls, Pick, Press
from tutor.table.facts import controls_of
from tutor.table.refusal import refusal_of
from tutor.widgets.company import OPEN, Company
from tutor.widgets.play_state import Play

SEEDS = (1, 2, 3)
OWN = ".board > .hand .card, .board > .pick .card"
ROW = ".board .hand-row .card"


@dataclass(frozen=True)
class Wrong:
    """A state, and an event with its value that is refused there; which cards are the `hand`."""

    state: str
    does: str
    value: str
    hand: str = OWN

    @property
    def told(self) -> dict[str, str]:
        return asdict(self)


def tried(state: State) -> Iterator[tuple[str, Action]]:
    """What the seat to act may press, a card, a call or some cards to lay, right or wrong."""
    codes = state.game.pack.codes
    for control in controls_of(state):
        if isinstance(control, Press):
            for card in cards_of(state.cards.hands[state.acting]):
                yield "card", Action(control.verb, (codes[card],))
        if isinstance(control, Calls | Pick):
            yield from (("call", each.action) for each in control.calls)
        if isinstance(control, Pick):
            cards = [codes[card] for card in state.in_hand(control.cards)]
            for number in {control.least, control.most}:
                for some in (cards[:number], cards[-number:]):
                    yield "lay", Action(control.verb, tuple(some))


@cache
def wrong_in(game_id: str) -> dict[str, Wrong]:
    """For a card, a call and a lay the one whose refusal is longest; a card with open hands too."""
    found: dict[str, Wrong] = {}
    longest: dict[str, int] = {}
    for seed in SEEDS:
        play = Play(find_game(game_id), seed)
        state = play.dealt
        while not state.over and state.to_act is not None:
            for kind, action in tried(state):
                if state.judge(action).ok:
                    continue
                refusal = refusal_of(state, action)
                length = len(refusal.wrong) + len(refusal.words)
                if length > longest.get(kind, 0):
                    longest[kind] = length
                    seen = replace(play.at(state), seat=state.to_act)
                    found[kind] = _pressed(seen, kind, action)
                    if kind == "card":
                        opened = replace(seen, company=Company(cards=OPEN))
                        found["open"] = replace(_pressed(opened, kind, action), hand=ROW)
            state = state.after(choice(state, seed))
    return found


def _pressed(seen: Play, kind: str, action: Action) -> Wrong:
    if kind == "lay":
        return Wrong(seen.text, action.verb, " ".join(action.args))
    return Wrong(seen.text, "act", str(action))
