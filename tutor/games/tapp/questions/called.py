"""Questions about the King that is called."""

from __future__ import annotations

from tutor.cards import cards_of
from tutor.games.tapp.koenigrufen import CALLED_AT
from tutor.hand.state import Game, State
from tutor.quiz.model import Picture, Question, judged_option
from tutor.quiz.situations import actor, hands, rng_of
from tutor.rules.bid.call import CallStage
from tutor.rules.core.action import Action
from tutor.rules.core.wording import a_game

__all__ = ["CALLED_AT", "which_king"]


def which_king(game: Game, seed: int) -> Question:
    """Which Kings the declarer may call, one of which is in hand."""
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
    options = tuple(
        judged_option(
            state,
            state.judge(Action("call", (codes[card],))),
            codes[card],
            "The " + game.pack.english_name(card),
            codes[card],
        )
        for card in cards_of(kings)
    )

    return Question(
        game.id,
        "called",
        seed,
        f"{actor(state)} plays {a_game(stage.contract.german)} with this hand. Which of these "
        f"Kings may {actor(state)} call?",
        "all",
        options,
        "The declarer may call any King not in hand.",
        stage.rules.calling,
        Picture(hand=tuple(codes[card] for card in state.in_hand(stage.hand))),
        state=state,
    )
