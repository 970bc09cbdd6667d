"""Questions about an auction: which call is allowed now."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

from tutor.family import choose
from tutor.hand.state import Game, State, start
from tutor.quiz.evenly import evenly
from tutor.quiz.laying import AS_READ, PRINTED
from tutor.quiz.model import Picture, Question, Topic, choice, judged_option
from tutor.quiz.situations import actor, rng_of
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import seat_name
from tutor.rules.talon.discard import DiscardStage

FIRST_WORDS = ("solo",)
"""Games from the hand, where others take the talon."""
AUCTIONS = 12
"""So many auctions of one deal are tried."""
DEALS = 400
"""So many deals are tried before there is no question."""
Judged = tuple[Action, Ruling]


Label = Callable[[AuctionStage, Action], str]
"""A call in the words of the table."""


def call_words(auction: AuctionStage, action: Action) -> str:
    """A call by its German name."""
    if action == HOLD:
        return "Hold it"
    bid = auction.rules.bid(action.args[0]) if action.args else None
    return bid.german if bid else "Pass"


def may_bid(
    game: Game, seed: int, label: Label = call_words, grades: Sequence[str] = PRINTED
) -> Question:
    """Which of several calls is allowed now; all rulings have one of these grades."""
    rng = rng_of(game, "may-bid", seed)
    state, right = asked_auction(game, rng, grades)
    auction = state.the(AuctionStage)
    _, wrong = _judged(state, grades)
    chosen = [right, *rng.sample(wrong, min(3, len(wrong)))]
    rng.shuffle(chosen)
    options = tuple(
        judged_option(state, ruling, str(action).replace(" ", "-"), label(auction, action))
        for action, ruling in chosen
    )
    return choice(
        game,
        "may-bid",
        seed,
        f"{actor(state)} is to speak. Which of these calls may {actor(state)} make?",
        options,
        Picture(hand=_asked_hand(state), facts=(spoken(auction, label),)),
        touches=_touches(auction, [action for action, _ in chosen]),
        state=state,
    )


def _asked_hand(state: State) -> tuple[str, ...]:
    """The hand of who is to speak, where a call may need certain cards; no other changes one."""
    rules = state.the(AuctionStage).rules
    if rules.must is None and not any(bid.holding for bid in rules.ladder):
        return ()
    assert state.to_act is not None
    hand = state.cards.hands[state.to_act]
    return tuple(state.game.pack.codes[card] for card in state.in_hand(hand))


def _touches(auction: AuctionStage, asked: Sequence[Action]) -> frozenset[str]:
    """Which of `FIRST_WORDS` a call said or to choose from is."""
    bids = {bid.id: bid.contract for bid in auction.rules.ladder}
    if not any(contract and contract.talon for contract in bids.values()):
        return frozenset()
    named = [word for _, word in auction.calls] + [word for one in asked for word in one.args]
    solos = (bids[word] for word in named if word in bids)
    return frozenset("solo" for contract in solos if contract and contract.talon is None)


def asked_auction(
    game: Game, rng: random.Random, grades: Sequence[str] = PRINTED
) -> tuple[State, Judged]:
    """A moment of an auction with a call to allow, each call as often, and something to refuse:
    two calls where there are more than two bids. Raises ValueError where there is none."""
    for _ in range(DEALS):
        opened = _opened(game, rng)
        states = [_spoken_on(opened, rng) for _ in range(AUCTIONS)]
        moments = [(one, *_judged(one, grades)) for one in states if _is_asked(one)]
        found = [
            (state, call)
            for state, right, wrong in moments
            for call in right
            if len(wrong) >= min(2, len(state.the(AuctionStage).rules.ladder) - 1)
        ]
        if found:
            return evenly(rng, found, lambda one: str(one[1][0]))
    rules = " or ".join(grades)
    raise ValueError(f"In {game.english} no auction has a call allowed and one refused as {rules}.")


def _is_asked(state: State) -> bool:
    """Whether the auction runs, and somebody has spoken."""
    return state.phase == "auction" and state.history[-1].verb != "cut"


def _judged(state: State, grades: Sequence[str]) -> tuple[list[Judged], list[Judged]]:
    """The calls allowed now, passing left out, and those refused, each with its ruling.

    What rests on something else than these grades is no question.
    """
    judged = [(action, state.judge(action)) for action in state.stage.candidates()]
    judged = [entry for entry in judged if entry[1].citation.grade in grades]
    right = [entry for entry in judged if entry[1].ok and entry[0] != PASS]
    return right, [entry for entry in judged if not entry[1].ok]


def _opened(game: Game, rng: random.Random) -> State:
    """A hand in which the auction begins."""
    state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
    state = state.after(Action("cut", ("20",)))
    return state.after(choose(state, rng)) if isinstance(state.stage, DiscardStage) else state


def _spoken_on(state: State, rng: random.Random) -> State:
    """The auction some random calls on; two in three of them bid rather than pass."""
    for _ in range(rng.randrange(1, 6)):
        if state.phase != "auction":
            break
        lawful = state.legal()
        steps = [action for action in lawful if action.verb != "pass"]
        state = state.after(rng.choice(steps if steps and rng.random() < 0.7 else lawful))
    return state


def spoken(auction: AuctionStage, label: Label = call_words) -> str:
    """Everything said so far, as a sentence."""
    words = []
    for seat, word in auction.calls:
        action = Action(word) if word in (str(PASS), str(HOLD)) else Action("bid", (word,))
        words.append(f"{seat_name(seat)}: “{label(auction, action)}”")
    return "A is forehand. " + ", ".join(words) + "."


BIDDING = Topic("What may be bid?", may_bid, FIRST_WORDS)
BIDDING_AS_READ = Topic(BIDDING.title, partial(may_bid, grades=AS_READ), FIRST_WORDS)
"""Where how one bid follows another is mostly read; else nothing but to hold would be printed."""
