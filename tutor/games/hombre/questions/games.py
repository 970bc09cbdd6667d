"""Questions on the games: which outbids which, and what a Frage may still become."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tutor.games.hombre.contracts import COULEUR, EQUAL_AT, ORDER_AT, OUTBIDS_AT
from tutor.games.hombre.questions.paid import is_plain
from tutor.games.hombre.rules import HombreRules
from tutor.games.hombre.table.matadors import MATADORS
from tutor.hand.state import Game, State, start
from tutor.quiz.model import OptionAnswer, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.bid.auction import AuctionStage, Bid
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.sources import Citation

PARTS = (COULEUR, "chicanes")
"""What a question may speak of beside the plain Frage and the Solo."""
WRONG = 3
LOWER = "It is lower than the last bid."


def _touches(contracts: Iterable[Contract]) -> frozenset[str]:
    found = set[str]()
    for one in contracts:
        found |= {COULEUR} if one.like else set()
        found |= set() if is_plain(one) else {"chicanes"}
    return frozenset(found)


def what_outbids(game: Game, seed: int) -> Question:
    """Which of several games a later seat can outbid another with."""
    rng = rng_of(game, "outbid", seed)
    contracts = game.rules_as(HombreRules).contracts(MATADORS.favourite(game, rng))
    said = rng.choice(contracts[1:-1])
    above = rng.choice([one for one in contracts if one.rank > said.rank])
    below = [one for one in contracts if one.rank < said.rank]
    wrong = [said, *rng.sample(below, min(WRONG - 1, len(below)))]
    chosen = [above, *wrong]
    rng.shuffle(chosen)
    options = tuple(_compared(one, said) for one in chosen)
    return choice(
        game,
        "outbid",
        seed,
        f"A has bid “{said.german}”. With which of these games can B outbid it?",
        options,
        touches=_touches(chosen),
    )


def _compared(one: Contract, said: Contract) -> OptionAnswer:
    """A game beside the one that was said."""
    right = one.rank > said.rank
    reason, place = f"{one.german} ranks below {said.german} in the list of games.", ORDER_AT
    if right:
        reason = f"{one.german} ranks above {said.german} in the list of games."
    if one.id == said.like or said.id == one.like:
        high, low = (one, said) if right else (said, one)
        reason, place = (
            f"{high.german} outbids {low.german}, because it is in the favourite suit.",
            OUTBIDS_AT,
        )
    if one == said:
        reason, place = (
            "An equal game does not outbid it, since A sits earlier and may keep the game.",
            EQUAL_AT,
        )
    return OptionAnswer(one.id, one.german, right, reason, place)


def what_may_follow(game: Game, seed: int) -> Question:
    """What a player who has asked may play, outbid or not."""
    rng = rng_of(game, "may-follow", seed)
    state = _asked(game, rng)
    rules = game.rules_as(HombreRules)
    judged = list(_judged(state, rules))
    right = rng.choice([one for one in judged if one.right])
    wrong = [one for one in judged if not one.right]
    chosen = [right, *rng.sample(wrong, min(WRONG, len(wrong)))]
    rng.shuffle(chosen)
    return choice(
        game,
        "may-follow",
        seed,
        f"{_told(state)} Which of these may {seat_name(state.acting)} play?",
        chosen,
    )


def _asked(game: Game, rng: random.Random) -> State:
    """A moment when the asker names a game, or answers to a higher one, with something to
    allow and several games to refuse."""
    while True:
        state = start(game, rng.randrange(10**6), game.players[0] - 1, game.players[0])
        state = state.after(Action("cut", ("20",)))
        while isinstance(state.stage, AuctionStage) and state.stage.to_act is not None:
            call = _call(state, state.stage, rng)
            if call is None:
                break
            state = state.after(call)
        rulings = [option.right for option in _judged(state, game.rules_as(HombreRules))]
        if rulings.count(True) and rulings.count(False) > 1:
            return state


def _call(state: State, stage: AuctionStage, rng: random.Random) -> Action | None:
    """What is said next: the first who speaks asks, another outbids or passes. None when
    who asked has to answer."""
    if stage.bid is None:
        lawful = (pair for pair in stage.rules.bids if state.judge(pair[0]).ok)
        asks = [call for call, bid in lawful if bid.onward and bid.contract]
        return rng.choice([*asks, PASS])
    if stage.answering:
        return None
    higher = [call for call, bid in stage.rules.bids if state.judge(call).ok and _is_game(bid)]
    return rng.choice(higher) if higher and rng.random() < 0.4 else PASS


def _is_game(bid: Bid) -> bool:
    return bid.contract is not None and bid.holding is None and bid.contract.talon is not None


def _judged(state: State, rules: HombreRules) -> Iterable[OptionAnswer]:
    """Every game that needs no cards in hand, with whether who has asked may play it now."""
    stage, auction = state.stage, state.find(AuctionStage)
    if auction is None or auction.bid is None or auction.standing is None:
        return
    for bid in auction.rules.ladder:
        if bid.contract is None or bid.holding is not None:
            continue
        if isinstance(stage, NamingStage):
            ok = stage.judge(Action("name", (bid.id,))).ok
            reason, place = _on_from_asking(rules, bid, auction.bid, ok)
        elif isinstance(stage, AuctionStage) and stage.answering and bid.rank != auction.bid.rank:
            ok = state.judge(Action("bid", (bid.id,))).ok
            reason, place = _when_outbid(rules, bid, ok)
        else:
            continue
        yield OptionAnswer(bid.id, bid.german, ok, reason, place)


def _on_from_asking(rules: HombreRules, bid: Bid, asked: Bid, ok: bool) -> tuple[str, Citation]:
    """Nobody outbids the Frage: it may become another game that buys."""
    if ok and bid.rank == asked.rank:
        return "A player who has asked may keep to that game.", rules.asked.citation
    if ok:
        return "A player who has asked may go on to another game with buying.", rules.asked.citation
    if bid.rank < asked.rank:
        return LOWER, ORDER_AT
    reason = "A player who has asked may not play a game without buying, unless outbid."
    return reason, rules.asked.citation


def _when_outbid(rules: HombreRules, bid: Bid, ok: bool) -> tuple[str, Citation]:
    """Outbid, the player may outbid in turn, also with a game without buying."""
    if not ok:
        return LOWER, ORDER_AT
    return "A player who was outbid may go on to a Solo too.", rules.entering.citation


def _told(state: State) -> str:
    """What was said, as a sentence."""
    auction = state.the(AuctionStage)
    words = []
    for seat, word in auction.calls:
        bid = auction.rules.bid(word)
        words.append(f"{seat_name(seat)}: “{bid.german if bid else word.capitalize()}”")
    return f"{', '.join(words)}."
