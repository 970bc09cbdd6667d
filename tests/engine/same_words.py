"""The rulings behind a question, made again in another hand that is told in the same words."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace

from tutor import parse_action
from tutor.cards import Pack, card_phrase, cards_of, mask_of
from tutor.hand.state import State, open_next
from tutor.quiz import Question
from tutor.quiz.situations import play_of
from tutor.quiz.tricks import refusers
from tutor.rules.core.action import Action
from tutor.rules.core.seat import Seat
from tutor.rules.rank.tricks import trick_winner
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage
from tutor.trials.invariants import relabelled

NO_RULE = "none"
"""The option that no rule forbids the card."""
MOVED = 12
"""So many pairs of cards that the reader does not see change places."""


def state_of(question: Question) -> State:
    """The state that the question was made from."""
    assert question.state is not None, f"{question.topic} of {question.game_id} has no state"
    return question.state


def _cards(pack: Pack, codes: tuple[str, ...]) -> list[int]:
    return [pack.index[code] for code in codes]


# --- the play of a card ------------------------------------------------------------------------


def _playing(question: Question, other: State, hand: int) -> State:
    """The other hand at the moment that the question shows: this hand, this trick on the table."""
    pack, play = other.game.pack, play_of(other)
    trick = tuple((Seat[seat], pack.index[code]) for seat, code in question.picture.trick)
    seat = Seat[question.prompt[0]]
    order, led = play.rules[seat].order, trick[0][1]
    best = led
    for _, card in trick[1:]:
        best = card if order.beats(card, best) else best
    hands = tuple(hand if one == seat else held & ~hand for one, held in enumerate(play.hands))
    stage = replace(play, hands=hands, to_act=seat, trick=trick, led=led, best=best)
    return replace(other, stage=stage)


def legal(question: Question, other: State, rng: random.Random) -> set[str]:
    """The cards that may go."""
    pack = other.game.pack
    hand = mask_of(pack.index[option.id] for option in question.options)
    state = _playing(question, other, hand)
    return {one.id for one in question.options if state.judge(Action("play", (one.id,))).ok}


def why(question: Question, other: State, rng: random.Random) -> set[str]:
    """The rules that refuse the card, or that none does."""
    pack = other.game.pack
    hand = _cards(pack, question.picture.hand)
    (card,) = (one for one in hand if f"play {card_phrase(pack, one)}." in question.prompt)
    state = _playing(question, other, mask_of(hand))
    names = {duty.name.replace(" ", "-") for duty in refusers(state, card)} or {NO_RULE}
    return {option.id for option in question.options if option.id in names}


def trick(question: Question, other: State, rng: random.Random) -> set[str]:
    """Who takes the trick."""
    index = other.game.pack.index
    plays = [(int(Seat[seat]), index[code]) for seat, code in question.picture.trick]
    taker = trick_winner(other.order, plays)
    return {one.id for one in question.options if Seat[one.id] == taker}


# --- before the play ---------------------------------------------------------------------------


def moved(question: Question, other: State, rng: random.Random) -> State:
    """The other hand with the cards shown in the hand of who is to act, and the rest mixed."""
    pack = other.game.pack
    shown = mask_of(_cards(pack, question.picture.hand))
    held = other.cards.hands[other.acting]
    if shown:
        for one, two in zip(cards_of(held & ~shown), cards_of(shown & ~held), strict=True):
            other = relabelled(other, one, two)
        assert other.cards.hands[other.acting] == shown
    away = mask_of(_cards(pack, tuple(code for _, row in question.picture.talon for code in row)))
    if isinstance(other.stage, FetchStage):
        other = replace(other, stage=replace(other.stage, own=away or other.stage.own))
    hidden = list(cards_of(pack.full & ~shown & ~away))
    for _ in range(MOVED):
        other = relabelled(other, *rng.sample(hidden, 2))
    if isinstance(other.stage, DiscardStage):  # its rules may be made from the hand
        before = replace(other, stage=other.done[-1], done=other.done[:-1])
        other = open_next(replace(before, position=other.position - 1))
    return other


def _word(pack: Pack, option: str) -> Action:
    return parse_action(option.replace("-", " ", 1))


def _lay(pack: Pack, option: str) -> Action:
    short = {code.replace("-", ""): code for code in pack.codes}
    return Action("lay", tuple(short[one] for one in option.split("-")))


def _call(pack: Pack, option: str) -> Action:
    return Action("call", (option,))


def _ask(pack: Pack, option: str) -> Action:
    return Action("ask", (option,))


Answer = Callable[[Question, State, random.Random], set[str]]


def judged(action: Callable[[Pack, str], Action]) -> Answer:
    """The options that are allowed, each read as an action."""

    def answer(question: Question, other: State, rng: random.Random) -> set[str]:
        state = moved(question, other, rng)
        pack = state.game.pack
        return {one.id for one in question.options if state.judge(action(pack, one.id)).ok}

    return answer


ANSWERS: Mapping[str, Answer] = {
    "legal": legal,
    "why": why,
    "trick": trick,
    "may-bid": judged(_word),
    "keep": judged(_word),
    "may-lay": judged(_lay),
    "called": judged(_call),
    "name": judged(_ask),
}
"""By topic: the right options of a question in another hand with the same words."""


def words_of(question: Question) -> tuple[str, ...]:
    """What the words of a question tell, and which piles lie beside the hand; of a trick and of a
    card to play the facts, and who is to play."""
    if question.topic == "trick":
        return question.picture.facts
    asked = question.prompt[0] if question.topic in ("legal", "why") else question.prompt
    piles = (name for name, _ in question.picture.talon)
    return (asked, *question.picture.facts, *piles)
