"""The question what may lie in the scat, the Pagat among few taroks above all."""

from __future__ import annotations

import random
from dataclasses import replace

from tutor.cards import TAROK, cards_of
from tutor.games.tarok.rules import TarokRules
from tutor.hand.state import Game, Setup, State
from tutor.quiz.laying import asked_lays, before_laying, lay_question
from tutor.quiz.model import OptionAnswer, Question
from tutor.quiz.situations import actor, rng_of
from tutor.rules.core.wording import number_word
from tutor.rules.talon.discard import DiscardStage

OFTEN = 0.6
"""How often the dealer holds the Pagat among few taroks."""


def may_lay(game: Game, seed: int) -> Question:
    """Which of some discards is allowed."""
    rng = rng_of(game, "may-lay", seed)
    if rng.random() < OFTEN:
        state, lays = _with_pagat(game, rng)
    else:
        state, lays = asked_lays(before_laying(game, rng), rng)
    number = number_word(state.the(DiscardStage).rules.number)
    prompt = (
        f"{actor(state)} is the dealer and discards {number} cards. Which {number} may be "
        "discarded?"
    )
    question = lay_question(game, seed, prompt, state, lays)
    options = tuple(_told(game, one, lay) for one, lay in zip(question.options, lays, strict=True))
    answer = next(one for one in options if one.right)
    return replace(question, options=options, explanation=answer.reason, citation=answer.citation)


def _told(game: Game, option: OptionAnswer, lay: tuple[int, ...]) -> OptionAnswer:
    """An allowed lay with the Pagat in it, and what comes of that."""
    if not option.right or game.pack.index["I"] not in lay:
        return option
    scat = game.rules_as(TarokRules).scat.value
    others = number_word(scat.pagat_beside)
    reason = (
        f"With exactly {others} other taroks the Pagat may be discarded, and is paid as if brought "
        "home."
    )
    return replace(option, reason=reason, citation=scat.pagat)


def _with_pagat(game: Game, rng: random.Random) -> tuple[State, list[tuple[int, ...]]]:
    """A dealer with the Pagat and few other taroks, and the lays: one with the Pagat, one with a
    king, one with a tarok, and, where the Pagat must stay, one that is allowed."""
    rules, pack = game.rules_as(TarokRules).scat.value, game.pack
    pagat, taroks = pack.index["I"], pack.suit_masks[TAROK]
    beside = rng.choice((rules.pagat_beside - 1, rules.pagat_beside, rules.pagat_beside, 3))
    few = rng.sample(list(cards_of(taroks & ~(1 << pagat))), beside)
    king = rng.choice(list(cards_of(pack.rank_mask("K"))))
    suits = [card for card in cards_of(pack.full & ~taroks) if card != king]
    size = game.pattern.hand_size + rules.number
    rng.shuffle(suits)
    dealer = [pagat, king, *few, *suits[: size - 2 - beside]]
    rest = [card for card in range(len(pack)) if card not in dealer]
    rng.shuffle(rest)
    rng.shuffle(dealer)
    state = _dealt(game, dealer, rest)
    free = list(cards_of(state.the(DiscardStage).rules.free(sum(1 << card for card in dealer))))
    blank = [card for card in free if card != pagat]
    with_one = [(card, *rng.sample(blank, rules.number - 1)) for card in (pagat, king, few[0])]
    if beside != rules.pagat_beside:
        with_one.append(tuple(rng.sample(blank, rules.number)))
    lays = [tuple(sorted(lay, reverse=True)) for lay in with_one]
    rng.shuffle(lays)
    return state, lays


def _dealt(game: Game, dealer: list[int], rest: list[int]) -> State:
    """The hand of a deal in which the dealer takes up these cards."""
    size, seats = game.pattern.hand_size, game.players[0]
    others = [tuple(rest[at * size : (at + 1) * size]) for at in range(seats - 1)]
    talon = (*dealer[size:], *rest[size * (seats - 1) :])
    return Setup((*others, tuple(dealer[:size])), talon, seats - 1).state(game)
