"""Questions about the king that is called."""

from __future__ import annotations

from tutor.cards import cards_of
from tutor.games.tapp.koenigrufen import CALLED_AT
from tutor.hand.state import Game, State
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import actor, hands, rng_of
from tutor.rules.bid.call import CallStage
from tutor.rules.core.action import Action

__all__ = ["CALLED_AT", "which_king"]


def which_king(game: Game, seed: int) -> Question:
    """Which kings the player may call with his hand, one of which he holds."""
    rng = rng_of(game, "called", seed)
    kings = game.pack.rank_mask("K")
    state = next(
        one
        for states in hands(game, rng)
        for one in states
        if one.phase == "call" and one.the(CallStage).hand & kings
    )
    return _asked(game, seed, state, kings)


def _asked(game: Game, seed: int, state: State, kings: int) -> Question:
    codes, stage = game.pack.codes, state.the(CallStage)
    judged = [(card, state.judge(Action("call", (codes[card],)))) for card in cards_of(kings)]
    options = tuple(
        OptionAnswer(
            codes[card],
            "The " + game.pack.english_name(card),
            ruling.ok,
            ruling.reason,
            ruling.citation,
            codes[card],
        )
        for card, ruling in judged
    )
    name = stage.contract.german
    article = "an" if name.startswith("U") else "a"
    return Question(
        game.id,
        "called",
        seed,
        f"{actor(state)} plays {article} {name}. Which of these may he call with this hand?",
        "all",
        options,
        "He calls a king that he does not hold.",
        stage.rules.calling,
        Picture(hand=tuple(codes[card] for card in state.in_hand(stage.hand))),
        state=state,
    )
