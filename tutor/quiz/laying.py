"""The question which cards may be laid away."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from tutor.cards import card_phrase
from tutor.family import choose
from tutor.hand.state import Game, State, start
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.rules.core.action import Action
from tutor.rules.talon.discard import DiscardStage

TRIES = 400
"""So many lays are tried in a hand for those to choose from."""
HANDS = 200
PRINTED = ("printed",)
AS_READ = ("printed", "read")
"""For a text that sends its reader to another one for all this."""


def before_laying(game: Game, rng: random.Random) -> Iterator[State]:
    """Hands in which somebody is about to lay cards away. Raises ValueError where none is."""
    players = game.players[0]
    for _ in range(HANDS):
        state = start(game, rng.randrange(10**6), players - 1, players)
        while not state.over and not isinstance(state.stage, DiscardStage):
            state = state.after(choose(state, rng))
        if not state.over:
            yield state
    raise ValueError(f"In {game.english} no hand was found in which cards are laid away.")


def asked_lays(
    moments: Iterable[State], rng: random.Random, grades: Sequence[str] = PRINTED
) -> tuple[State, list[tuple[int, ...]]]:
    """The first of these hands that gives a lawful lay and others, with the lays to choose from;
    those others are refused by a rule of one of these grades."""
    found = ((state, lays_to_choose(state, rng, grades)) for state in moments)
    return next((state, lays) for state, lays in found if lays)


def lay_question(
    game: Game, seed: int, prompt: str, state: State, lays: list[tuple[int, ...]]
) -> Question:
    """Which of these lays is allowed."""
    options = [_option(state, lay) for lay in lays]
    hand = state.in_hand(state.the(DiscardStage).hand)
    cards = tuple(game.pack.codes[card] for card in hand)
    return choice(
        game,
        "may-lay",
        seed,
        prompt,
        options,
        Picture(hand=cards, facts=game.standing(state)[:1]),
        state=state,
    )


def _option(state: State, lay: tuple[int, ...]) -> OptionAnswer:
    codes = tuple(state.game.pack.codes[card] for card in lay)
    ruling = state.judge(Action("lay", codes))
    names = ", ".join(card_phrase(state.game.pack, card) for card in lay)
    return OptionAnswer(
        "-".join(code.replace("-", "") for code in codes),
        names[0].upper() + names[1:],
        ruling.ok,
        ruling.reason,
        ruling.citation,
    )


def lays_to_choose(
    state: State, rng: random.Random, grades: Sequence[str]
) -> list[tuple[int, ...]] | None:
    """One lawful lay and others that such a rule refuses; None if the hand gives none."""
    stage = state.the(DiscardStage)
    cards, supplied = state.in_hand(stage.hand), stage.rules.citation.grade == "reconstructed"
    codes = state.game.pack.codes
    right: list[tuple[int, ...]] = []
    wrong: dict[str, list[tuple[int, ...]]] = {}
    for _ in range(TRIES):
        lay = tuple(sorted(rng.sample(cards, stage.rules.number), reverse=True))
        ruling = state.judge(Action("lay", tuple(codes[card] for card in lay)))
        if ruling.ok and not right:
            right.append(lay)
        if not ruling.ok and (supplied or ruling.citation.grade in grades):
            known = wrong.setdefault(ruling.reason, [])
            known += [lay] if lay not in known else []
    if not right or not wrong:
        return None
    # One for each reason, then further ones.
    firsts = [lays[0] for lays in wrong.values()]
    others = [lay for lays in wrong.values() for lay in lays[1:]]
    found = [*right, *(firsts + others)[:3]]
    rng.shuffle(found)
    return found
