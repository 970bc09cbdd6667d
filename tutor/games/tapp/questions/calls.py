"""Questions about calls: what may be bid, which cards may be laid away."""

from __future__ import annotations

import random

from tutor.cards import card_phrase
from tutor.hand.state import Game, State
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import actor, hands, rng_of
from tutor.rules.action import Action
from tutor.rules.discard import DiscardStage


def may_lay(game: Game, seed: int) -> Question:
    """Which of four ways to lay three cards away is allowed."""
    rng = rng_of(game, "may-lay", seed)
    state, found = asked_lays(game, rng)
    stage = state.the(DiscardStage)
    options = []
    for lay in found:
        codes = tuple(game.pack.codes[card] for card in lay)
        ruling = state.judge(Action("lay", codes))
        names = ", ".join(card_phrase(game.pack, card) for card in lay)
        options.append(
            OptionAnswer(
                "-".join(code.replace("-", "") for code in codes),
                names[0].upper() + names[1:],
                ruling.ok,
                ruling.reason,
                ruling.citation,
            )
        )
    answer = next(option for option in options if option.right)
    cards = tuple(game.pack.codes[card] for card in state.in_hand(stage.hand))
    return Question(
        game.id,
        "may-lay",
        seed,
        f"{actor(state)} has bought and lays three cards away. Which three may go?",
        "one",
        tuple(options),
        answer.reason,
        answer.citation,
        Picture(hand=cards, facts=game.standing(state)[:1]),
    )


def asked_lays(game: Game, rng: random.Random) -> tuple[State, list[tuple[int, ...]]]:
    """A hand before its lay, with the lays to choose from."""
    for states in hands(game, rng):
        for state in states:
            found = _lays(state, rng) if state.phase == "discard" else None
            if found is not None:
                return state, found
    raise AssertionError("hands() never ends")


def _lays(state: State, rng: random.Random) -> list[tuple[int, ...]] | None:
    """One lawful lay and others that a printed rule refuses; None if the hand gives none."""
    stage = state.the(DiscardStage)
    cards = state.in_hand(stage.hand)
    codes = state.game.pack.codes
    right: list[tuple[int, ...]] = []
    wrong: dict[str, list[tuple[int, ...]]] = {}
    for _ in range(400):
        lay = tuple(sorted(rng.sample(cards, 3), reverse=True))
        ruling = state.judge(Action("lay", tuple(codes[card] for card in lay)))
        if ruling.ok and not right:
            right.append(lay)
        if not ruling.ok and ruling.citation.grade == "printed":
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
