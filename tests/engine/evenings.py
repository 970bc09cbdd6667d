"""Evenings of hands that the plain player plays, each kept on a sheet."""

from __future__ import annotations

import random

from tutor import find_game, parse_action
from tutor.family import choose
from tutor.hand.state import State
from tutor.score.evening import Evening, evening
from tutor.score.registry import find_sheet
from tutor.score.sheets import Page


def ended(state: State, seed: int = 1) -> State:
    """The hand played to its end by the plain player."""
    rng = random.Random(seed)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


def table(game: str, sheet: str, *options: str, **rules: str) -> Evening:
    """An evening of a game on a sheet, before its first hand."""
    kind = find_sheet(sheet)
    return evening(find_game(game, rules), kind, options)


def hands(begun: Evening, number: int, first: int = 0) -> list[tuple[State, Evening]]:
    """So many hands of an evening, each with the evening after it; the deal goes round."""
    found, dealer = [], begun.dealer()
    for seed in range(first, first + number):
        if begun.full:
            break
        state = ended(begun.deal(seed, dealer), seed)
        dealer = begun.dealer_after(state)
        begun = begun.after(state)
        found.append((state, begun))
    return found


def said(page: Page) -> str:
    return " ".join(text for text, _ in page.verdict)


def played(begun: Evening, *words: str, seed: int = 3, dealer: int = 2) -> State:
    """A hand with these actions."""
    state = begun.deal(seed, dealer)
    for word in words:
        state = state.apply(parse_action(word))
    return state
