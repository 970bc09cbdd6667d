"""Questions about the scat, who is outbid, and the cards that are named."""

from __future__ import annotations

import random

from tutor.cards import card_phrase
from tutor.family import choose
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.state import Game, State, start
from tutor.quiz.auctions import call_words, spoken
from tutor.quiz.laying import AS_READ, asked_lays, before_laying, lay_question
from tutor.quiz.model import OptionAnswer, Picture, Question, judged_option
from tutor.quiz.situations import actor, rng_of
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.wording import capital, number_word, one_of
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage

TRIES = 500
BOUND = 0.3
"""How often it is asked what a word binds its speaker to, where it does."""


def may_lay(game: Game, seed: int) -> Question:
    """Which of some discards is allowed."""
    rng = rng_of(game, "may-lay", seed)
    state, lays = asked_lays(before_laying(game, rng), rng, AS_READ)
    number = number_word(state.the(DiscardStage).rules.number)
    dealer = game.rules_as(TarokHombreRules).scat.value == "dealer"
    why = "is the dealer" if dealer else "is the declarer, has taken the scat"
    prompt = f"{actor(state)} {why} and discards {number} cards. Which {number} may be discarded?"
    return lay_question(game, seed, prompt, state, lays)


def keep(game: Game, seed: int) -> Question:
    """What somebody may say who has spoken and was outbid, or has not spoken yet."""
    rng = rng_of(game, "keep", seed)
    state = _after_a_bid(game, rng)
    auction = state.the(AuctionStage)
    options = []
    for action in auction.candidates():
        text = "Pass" if action == PASS else call_words(auction, action)
        key = str(action).replace(" ", "-")
        options.append(judged_option(state, state.judge(action), key, text))
    rights = [one for one in options if one.right]
    words = one_of(f"“{one.text}”" for one in rights)
    return Question(
        game.id,
        "keep",
        seed,
        f"{actor(state)} {'has spoken and been outbid' if auction.answering else 'is to speak'}. "
        f"What may {actor(state)} say now? Tick all that apply.",
        "all",
        tuple(options),
        f"{actor(state)} may say {words}.",
        auction.rules.holding,
        Picture(facts=(spoken(auction),)),
        state=state,
    )


def _after_a_bid(game: Game, rng: random.Random) -> State:
    """An auction in which a game was named: whoever is to speak was outbid, or is asked for a
    higher game, the one as often as the other.

    Raises ValueError where there is none.
    """
    outbid = rng.random() < 0.5
    bound = game.rules_as(TarokHombreRules).auction.bound
    binds = outbid and bound is not None and rng.random() < BOUND
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
        auction = state.find(AuctionStage)
        if state.phase == "auction" and auction and auction.bid and auction.answering is outbid:
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
    asked = rng.sample(own, min(rng.randrange(3), len(own)))
    asked += [*rng.sample(others, 2), *rng.sample(blank, 2)]
    rng.shuffle(asked)
    rule = game.rules_as(TarokHombreRules).nameable
    found = "Any counting card" if rule.value == "counting" else "Any card"
    cards = tuple(pack.codes[card] for card in state.in_hand(hand))
    laid = tuple(pack.codes[card] for card in state.in_hand(stage.own))
    return Question(
        game.id,
        "name",
        seed,
        f"{actor(state)} is to name a card held by somebody else. Which may it be? "
        "Tick all that apply.",
        "all",
        tuple(_named(state, card) for card in asked),
        f"{found} that {actor(state)} does not hold may be named.",
        rule.citation,
        Picture(
            hand=cards,
            talon=(("discarded to the scat", laid),) if laid else (),
            facts=game.standing(state)[:1],
        ),
        state=state,
    )


def _named(state: State, card: int) -> OptionAnswer:
    """The option to name a card, with what is ruled on it."""
    pack = state.game.pack
    key, text = pack.codes[card], capital(card_phrase(pack, card))
    return judged_option(state, state.judge(Action("ask", (key,))), key, text)


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
