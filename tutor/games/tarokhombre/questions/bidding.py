"""Questions about the scat, who is outbid, and the cards that are named."""

from __future__ import annotations

import random

from tutor.cards import card_phrase
from tutor.family import choose
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.state import Game, State, start
from tutor.quiz.auctions import call_words, spoken
from tutor.quiz.laying import AS_READ, asked_lays, before_laying, lay_question
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import actor, rng_of
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.wording import number_word
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage

TRIES = 500
BOUND = 0.3
"""How often it is asked what a word binds its speaker to, where it does."""


def may_lay(game: Game, seed: int) -> Question:
    """Which of some ways to lay cards away is allowed."""
    rng = rng_of(game, "may-lay", seed)
    state, lays = asked_lays(before_laying(game, rng), rng, AS_READ)
    number = number_word(state.the(DiscardStage).rules.number)
    dealer = game.rules_as(TarokHombreRules).scat.value == "dealer"
    why = "has dealt" if dealer else "plays and has taken the scat"
    prompt = f"{actor(state)} {why} and lays {number} cards away. Which {number} may go?"
    return lay_question(game, seed, prompt, state, lays)


def keep(game: Game, seed: int) -> Question:
    """What somebody may say who has spoken and was outbid."""
    rng = rng_of(game, "keep", seed)
    state = _outbid(game, rng)
    auction = state.the(AuctionStage)
    options = []
    for action in auction.candidates():
        ruling = state.judge(action)
        text = "Pass" if action == PASS else call_words(auction, action)
        key = str(action).replace(" ", "-")
        options.append(OptionAnswer(key, text, ruling.ok, ruling.reason, ruling.citation))
    rights = [one for one in options if one.right]
    words = "; ".join(f"{one.text}: {one.reason.rstrip('.')}" for one in rights)
    return Question(
        game.id,
        "keep",
        seed,
        f"{actor(state)} has spoken and is outbid. What may {actor(state)} say now? Tick all.",
        "all",
        tuple(options),
        f"{words}.",
        auction.rules.holding,
        Picture(facts=(spoken(auction),)),
        state=state,
    )


def _outbid(game: Game, rng: random.Random) -> State:
    """An auction in which somebody has spoken, and another has named a higher game since.

    Raises ValueError where there is none.
    """
    bound = game.rules_as(TarokHombreRules).auction.bound
    binds = bound is not None and rng.random() < BOUND
    for _ in range(TRIES):
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        while not state.over and state.phase != "auction":
            state = state.after(choose(state, rng))
        if binds and bound:
            for action in (Action("bid", (bound.word,)), PASS, Action("bid", (bound.bid,))):
                state = state.after(action)
            return state
        for _ in range(rng.randint(2, 5)):
            if state.phase != "auction":
                break
            lawful = state.legal()
            steps = [action for action in lawful if action.verb != "pass"]
            state = state.after(rng.choice(steps if steps and rng.random() < 0.7 else lawful))
        if state.phase == "auction" and HOLD in state.legal():
            return state
    raise ValueError(f"In {game.english} nobody was outbid in {TRIES} auctions.")


def name(game: Game, seed: int) -> Question:
    """Which of some cards the player may name."""
    rng = rng_of(game, "name", seed)
    state = _naming(game, rng)
    stage = state.stage
    assert isinstance(stage, FetchStage)
    pack, hand = game.pack, state.cards.hands[state.acting]
    known = hand | stage.own
    values = game.values
    assert values is not None
    counting = [card for card in range(len(pack)) if not values.is_blank(card)]
    own = [card for card in counting if hand >> card & 1]
    others = [card for card in counting if not known >> card & 1]
    blank = [card for card in range(len(pack)) if values.is_blank(card) and not known >> card & 1]
    asked = [*rng.sample(own, min(1, len(own))), *rng.sample(others, 2), *rng.sample(blank, 2)]
    rng.shuffle(asked)
    options = []
    for card in asked:
        ruling = state.judge(Action("ask", (pack.codes[card],)))
        text = card_phrase(pack, card)
        key, text = pack.codes[card], text[0].upper() + text[1:]
        options.append(OptionAnswer(key, text, ruling.ok, ruling.reason, ruling.citation))
    rule = game.rules_as(TarokHombreRules).nameable
    found = "A card that counts" if rule.value == "counting" else "Any card"
    cards = tuple(pack.codes[card] for card in state.in_hand(hand))
    return Question(
        game.id,
        "name",
        seed,
        f"{actor(state)} is to name a card of the others. Which may it be? Tick all.",
        "all",
        tuple(options),
        f"{found} may be named, and none of one’s own.",
        rule.citation,
        Picture(hand=cards, facts=game.standing(state)[:1]),
        state=state,
    )


def _naming(game: Game, rng: random.Random) -> State:
    """A hand in which the player is to name a card. Raises ValueError where there is none."""
    for _ in range(TRIES):
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        while not state.over and state.phase != "play":
            stage = state.stage
            if isinstance(stage, FetchStage) and any(one.verb == "ask" for one in state.legal()):
                return state
            state = state.after(choose(state, rng))
    raise ValueError(f"In {game.english} nobody named a card in {TRIES} hands.")
