"""Tables for the tests: deals of which only the cards that matter are written down."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor import Ruling, Setup, State, find_game, parse_action
from tutor.cards import parse_cards
from tutor.door import answer
from tutor.games.tapp.outcome import TappOutcome, feat_of, outcome, parties_of
from tutor.games.tapp.pool import Feat
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.core.seat import Seat
from tutor.trials.perft import follow

GAMES = ("tappen-54", "tappen-42", "tarok-tapp-54", "tarok-tapp-42")
BY_FORCE = ("bid dreier", "pass", "pass")
"""The forehand gets a Dreier unopposed."""


def dealt(
    game_id: str,
    a: str = "",
    b: str = "",
    c: str = "",
    talon: str = "",
    settings: Mapping[str, str] | None = None,
) -> State:
    """A hand before its auction with these cards; the rest of the pack goes round singly.

    Three sit at the table, C deals, A is forehand.
    """
    game = find_game(game_id, settings)
    hands = [parse_cards(game.pack, text) for text in (a, b, c)]
    under = parse_cards(game.pack, talon)
    _fill(game, hands, under)
    return Setup(tuple(map(tuple, hands)), tuple(under), 2).state(game)


def _fill(game: Game, hands: list[list[int]], talon: list[int]) -> None:
    used = {card for cards in (*hands, talon) for card in cards}
    rest = [card for card in range(len(game.pack)) if card not in used]
    size = game.pattern.hand_size
    while rest:
        for hand in hands:
            if len(hand) < size and rest:
                hand.append(rest.pop(0))
        if all(len(hand) >= size for hand in hands):
            talon += rest
            rest = []


def after(state: State, *actions: str) -> State:
    """The state after these actions, each of which must be lawful."""
    return follow(state, map(parse_action, actions))


def judged(state: State, action: str) -> Ruling:
    """The ruling on an action."""
    return state.judge(parse_action(action))


def legal(state: State) -> list[str]:
    """The lawful actions as texts."""
    return [str(action) for action in state.legal()]


def to_the_lead(state: State, auction: Iterable[str] = BY_FORCE, *, half: str = "upper") -> State:
    """The hand after an auction, with the first lawful lay and no announcement."""
    state = after(state, *auction)
    if state.phase == "talon":
        state = after(state, f"take {half}")
        state = state.after(state.legal()[0])
    return quiet(state)


def quiet(state: State) -> State:
    """The hand after everybody has passed the announcements."""
    while state.phase == "announce":
        state = after(state, "pass")
    return state


def played(state: State, wanted: Callable[[TappOutcome], bool], tries: int = 3000) -> State:
    """The hand played out at random until it ends as wanted; fails if it never does."""
    for seed in range(tries):
        rng, end = random.Random(seed), state
        while not end.over:
            end = end.after(rng.choice(end.legal()))
        if wanted(outcome(end)):
            return end
    raise AssertionError(f"No play of {tries} ended as wanted.")


def written(state: State) -> dict[str, dict[str, int]]:
    """The sheet of a finished hand: for each item what each seat's letter writes."""
    sheet: dict[str, dict[str, int]] = {}
    for entry in state.result().entries:
        line = sheet.setdefault(entry.item, {})
        for seat in entry.writers:
            line["ABCD"[seat]] = line.get("ABCD"[seat], 0) + entry.amount
    return sheet


def announced_pagat(state: State) -> Feat | None:
    """The announced Pagat ultimo of a finished hand, as the feat that wins the pool."""
    if state.find(AnnounceStage) is None:
        return None
    facts = outcome(state)
    parties = parties_of(state.table, state.game.rules_as(TappRules), facts)
    return feat_of(facts, parties, _at_fault(state, facts))


def _at_fault(state: State, facts: TappOutcome) -> int | None:
    """Whose mistake ended the hand: the seat that was named, or the declarer who discarded."""
    if state.fault is None:
        return None
    named = state.fault.args[1:]
    return Seat.parse(named[0]) if named else facts.declarer


def ask(state: str, do: str = "", value: str = "") -> dict[str, Any]:
    """What the door answers to a page: to an event, or else how the widget looks."""
    event = {"do": do, "with": value} if do else None
    request = json.dumps({"id": 1, "state": state, "event": event})
    found: dict[str, Any] = json.loads(answer(request))
    return found
