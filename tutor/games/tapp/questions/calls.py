"""Questions about calls: what may be bid, which cards may be laid away."""

from __future__ import annotations

import random

from tutor.cards import sorted_hand
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import actor, hands, rng_of
from tutor.rules.action import PASS, Action
from tutor.rules.auction import AuctionStage
from tutor.rules.discard import DiscardStage
from tutor.rules.ruling import Ruling
from tutor.rules.stage import seat_name
from tutor.state import Game, State, start
from tutor.view.cards import card_phrase

Judged = tuple[Action, Ruling]


def may_bid(game: Game, seed: int) -> Question:
    """Which of several calls is allowed now."""
    rng = rng_of(game, "may-bid", seed)
    state = asked_auction(game, rng)
    auction = state.find(AuctionStage)
    assert auction is not None
    right, wrong = _judged(state)
    chosen = [rng.choice(right), *rng.sample(wrong, min(3, len(wrong)))]
    rng.shuffle(chosen)
    options = tuple(
        OptionAnswer(
            str(action).replace(" ", "-"),
            _call(auction, action),
            ruling.ok,
            ruling.reason,
            ruling.citation,
        )
        for action, ruling in chosen
    )
    answer = next(option for option in options if option.right)
    return Question(
        game.id,
        "may-bid",
        seed,
        f"{actor(state)} is to speak. Which of these calls is allowed?",
        "one",
        options,
        answer.reason,
        answer.citation,
        Picture(facts=_spoken(auction)),
    )


def asked_auction(game: Game, rng: random.Random) -> State:
    """A moment of an auction with something to allow and something to refuse."""
    while True:
        state = _auction_state(game, rng)
        if state.phase != "auction" or state.history[-1].verb == "cut":
            continue
        right, wrong = _judged(state)
        if right and len(wrong) >= 2:
            return state


def _judged(state: State) -> tuple[list[Judged], list[Judged]]:
    """The calls allowed now, passing left out, and those refused, each with its ruling."""
    judged = [(action, state.judge(action)) for action in state.stage.candidates()]
    right = [entry for entry in judged if entry[1].ok and entry[0] != PASS]
    return right, [entry for entry in judged if not entry[1].ok]


def _auction_state(game: Game, rng: random.Random) -> State:
    """An auction some random calls on; two in three of them bid rather than pass."""
    state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
    state = state.after(Action("cut", ("20",)))
    for _ in range(rng.randrange(1, 6)):
        if state.phase != "auction":
            break
        lawful = state.legal()
        steps = [action for action in lawful if action.verb != "pass"]
        state = state.after(rng.choice(steps if steps and rng.random() < 0.7 else lawful))
    return state


def _call(auction: AuctionStage, action: Action) -> str:
    if action.verb == "hold":
        return "Hold it"
    bid = auction.rules.bid(action.args[0]) if action.args else None
    return bid.german if bid else "Pass"


def _spoken(auction: AuctionStage) -> tuple[str, ...]:
    words = []
    for seat, word in auction.calls:
        bid = auction.rules.bid(word)
        said = f"“{bid.german}”" if bid else {"pass": "passes", "hold": "holds"}[word]
        words.append(f"{seat_name(seat)}: {said}")
    return ("A is forehand. " + ", ".join(words) + ".",)


def may_lay(game: Game, seed: int) -> Question:
    """Which of four ways to lay three cards away is allowed."""
    rng = rng_of(game, "may-lay", seed)
    state, found = asked_lays(game, rng)
    stage = state.find(DiscardStage)
    assert stage is not None
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
    cards = tuple(game.pack.codes[card] for card in sorted_hand(game.pack, stage.hand))
    return Question(
        game.id,
        "may-lay",
        seed,
        f"{actor(state)} has bought and lays three cards away. Which lay is allowed?",
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
    stage = state.find(DiscardStage)
    assert stage is not None
    cards = sorted_hand(state.game.pack, stage.hand)
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
