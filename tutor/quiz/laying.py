"""The question which cards may be laid away."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence

from tutor.family import choose
from tutor.hand.state import Game, State, start
from tutor.quiz.evenly import evenly
from tutor.quiz.model import OptionAnswer, Picture, Question, choice, judged_option
from tutor.rules.core.action import Action
from tutor.rules.core.wording import capital, cards_listed
from tutor.rules.talon.discard import DiscardStage

TRIES = 400
"""So many lays are tried in a hand for those to choose from."""
HANDS = 200
SETS = 30
"""So many sets of lays are drawn, of which one is asked."""
Lay = tuple[int, ...]
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
    raise ValueError(f"In {game.english} no hand was found in which cards are discarded.")


def asked_lays(
    moments: Iterable[State], rng: random.Random, grades: Sequence[str] = PRINTED
) -> tuple[State, list[Lay]]:
    """The first of these hands that gives a lawful lay and others, with the lays to choose from;
    those others are refused by a rule of one of these grades."""
    found = ((state, lays_to_choose(state, rng, grades)) for state in moments)
    return next((state, lays) for state, lays in found if lays)


def lay_question(game: Game, seed: int, prompt: str, state: State, lays: list[Lay]) -> Question:
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


def _option(state: State, lay: Lay) -> OptionAnswer:
    codes = tuple(state.game.pack.codes[card] for card in lay)
    key = "-".join(code.replace("-", "") for code in codes)
    return judged_option(state, state.judge(Action("lay", codes)), key, _names(state, lay))


def _names(state: State, lay: Lay) -> str:
    return capital(cards_listed(state.game.pack, lay))


def lays_to_choose(state: State, rng: random.Random, grades: Sequence[str]) -> list[Lay] | None:
    """One lawful lay and others that such a rule refuses; None if the hand gives none."""
    stage = state.the(DiscardStage)
    cards, supplied = state.in_hand(stage.hand), stage.rules.citation.grade == "reconstructed"
    codes = state.game.pack.codes
    right: list[Lay] = []
    wrong: dict[str, list[Lay]] = {}
    for _ in range(TRIES):
        # A near miss where there is a lawful lay to miss: one of its cards is another one.
        kept = rng.sample(rng.choice(right), stage.rules.number - 1) if right else []
        left = [card for card in cards if card not in kept]
        more = rng.sample(left, stage.rules.number - len(kept))
        lay = tuple(sorted((*kept, *more), reverse=True))
        ruling = state.judge(Action("lay", tuple(codes[card] for card in lay)))
        if ruling.ok and lay not in right:
            right.append(lay)
        if not ruling.ok and (supplied or ruling.citation.grade in grades):
            known = wrong.setdefault(ruling.reason, [])
            known += [lay] if lay not in known else []
    if not right or not wrong:
        return None
    sets = [_some(right, list(wrong.values()), rng) for _ in range(SETS)]
    _, lays = evenly(rng, sets, lambda one: _longer(state, *one))
    rng.shuffle(lays)
    return lays


def _some(right: list[Lay], wrong: list[list[Lay]], rng: random.Random) -> tuple[Lay, list[Lay]]:
    """A lawful lay, and with it three others: one for each reason, then further ones."""
    answer, mixed = rng.choice(right), [rng.sample(lays, len(lays)) for lays in wrong]
    firsts = [lays[0] for lays in mixed]
    others = [lay for lays in mixed for lay in lays[1:]]
    return answer, [answer, *(firsts + rng.sample(others, len(others)))[:3]]


def _longer(state: State, answer: Lay, lays: list[Lay]) -> int:
    """How many lays are longer to read than the lawful one, so that its length tells nothing."""
    size = len(_names(state, answer))
    return sum(len(_names(state, lay)) > size for lay in lays)
