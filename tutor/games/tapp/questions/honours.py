"""Questions about the honours of a hand: which it holds, and what is written for them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game, State
from tutor.quiz.evenly import with_answer
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, listed, so_often
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.talon.halves import HalvesStage

HANDS = 100
"""So many deals are looked through."""
MOST = 5


@dataclass(frozen=True)
class HeldHand:
    """A hand with the bought cards; `items` are the honours that the engine pays it for."""

    state: State
    seat: int
    cards: int
    items: tuple[Any, ...]
    amount: int
    factor: int


def honours(game: Game, seed: int) -> Question:
    """Which honours a hand holds, and what is written for them."""
    rng = rng_of(game, "honours", seed)
    asked = asked_holding(game, rng)
    options = _options(game, asked)
    rng.shuffle(options)
    name = seat_name(asked.seat)
    codes = tuple(game.pack.codes[card] for card in asked.state.in_hand(asked.cards))
    halves = asked.state.find(HalvesStage)
    bought = halves is not None and halves.declarer == asked.seat
    whose = f"{name}’s hand, with the cards bought" if bought else f"{name}’s hand as it was dealt"
    return choice(
        game,
        "honours",
        seed,
        f"This is {whose}. How much does {name} write for the honours in it?",
        options,
        Picture(hand=codes, facts=game.standing(asked.state)[:1]),
        state=asked.state,
    )


def asked_holding(game: Game, rng: random.Random) -> HeldHand:
    """A hand whose honours nobody can dispute: one that holds some as often as one without."""
    drawn = ([_holding(one[-1], seat) for seat in one[-1].table.active] for one in hands(game, rng))
    found = (filter(None, holdings) for holdings in drawn)
    return with_answer(rng, (True, False), found, lambda hand: bool(hand.items), tries=HANDS)


def _holding(state: State, seat: int) -> HeldHand | None:
    """The hand of a seat; None where a rule that is read or a special price comes in.

    With all the tricks made on one side the honours may grow, and in a Solo the book speaks of the
    declarer's: such hands are left out.
    """
    (declarer, contract), rule = state.the(AuctionStage).won, state.game.rules_as(TappRules).honours
    dealt = state.find(HalvesStage) or state.the(DealtStage)
    if len({trick.winner == declarer for trick in play_of(state).tricks}) == 1:
        return None
    if contract.honours > 1 and seat != declarer:
        return None
    cards = dealt.cards.hands[seat]
    held = tuple(honour for honour in rule.value if honour.held(cards))
    if rule.citation.grade != "printed" and any(honour.declarer_only for honour in held):
        return None
    names = {honour.id for honour in held}
    lines = [
        entry
        for entry in state.result().entries
        if entry.item in names and entry.writers == (seat,)
    ]
    if len(lines) != len(held):
        return None
    amount = sum(entry.amount for entry in lines)
    return HeldHand(state, seat, cards, held, amount, contract.honours)


def _options(game: Game, asked: HeldHand) -> list[OptionAnswer]:
    """The right answer first, then other honours of the game, and usual mistakes in the price."""
    citation = game.rules_as(TappRules).honours.citation
    held, every = asked.items, tuple(game.rules_as(TappRules).honours.value)
    right = _option_text(held, asked.amount)
    answer = _option_id(held, asked.amount)
    found = {right: OptionAnswer(answer, right, True, _why_right(game, asked), citation)}

    def add(items: tuple[Any, ...], amount: int, reason: str) -> None:
        text, option = _option_text(items, amount), _option_id(items, amount)
        if text not in found and len(found) < MOST:
            found[text] = OptionAnswer(option, text, False, reason, citation)

    if held and asked.factor > 1:
        reason = f"In this game honours count {so_often(asked.factor)}."
        add(held, asked.amount // asked.factor, reason)
    if held:
        add((), 0, f"{seat_name(asked.seat)} holds {_names(held)}.")
    for item in held if len(held) > 1 else ():
        rest = tuple(one for one in held if one is not item)
        add(rest, _price(game, rest, asked), f"That leaves out {item.english}.")
    for item in every:
        if item not in held:
            add((item,), _price(game, (item,), asked), _why_not(asked, item))
    if held:
        reason = f"In this game honours do not count {so_often(2 * asked.factor)}."
        add(held, 2 * asked.amount, reason)
    return list(found.values())


def _price(game: Game, items: tuple[Any, ...], asked: HeldHand) -> int:
    unit = game.rules_as(TappRules).unit.value
    return sum(item.price * unit * (asked.factor if item.grows else 1) for item in items)


def _why_right(game: Game, asked: HeldHand) -> str:
    if not asked.items:
        every = ", ".join(item.english for item in game.rules_as(TappRules).honours.value)
        return f"{seat_name(asked.seat)} holds none of the honours ({every})."
    parts = [f"{item.english} ({_price(game, (item,), asked)})" for item in asked.items]
    doubled = f", and honours count {so_often(asked.factor)}" if asked.factor > 1 else ""
    return f"{seat_name(asked.seat)} holds {listed(parts)}{doubled}."


def _why_not(asked: HeldHand, item: Any) -> str:
    name = seat_name(asked.seat)
    if not asked.items:
        return f"{name} does not hold {item.english}."
    if item.english.startswith("two of") and any(one.id == "troule" for one in asked.items):
        return f"{name} holds the whole Troule, so {name} is not paid for {item.english} as well."
    if item.id == "troule" and any(one.english.startswith("two of") for one in asked.items):
        return f"{name} holds two of the Troule, but not all three."
    return f"{name} holds {_names(asked.items)}, but not {item.english}."


def _names(items: tuple[Any, ...]) -> str:
    return listed(item.english for item in items)


def _option_id(items: tuple[Any, ...], amount: int) -> str:
    return "-".join([*(item.id for item in items), str(amount)])


def _option_text(items: tuple[Any, ...], amount: int) -> str:
    if not items:
        return "Nothing, since it holds no honours"
    names = _names(items)
    return f"{capital(names)}: {amount}"
