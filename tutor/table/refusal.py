"""What the table says to an action that the rules refuse: what is wrong, and what you may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.cards import card_phrase, cards_of, mask_of, suit_words
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.core.stage import NOT_NOW
from tutor.rules.core.wording import cards_listed, one_of
from tutor.rules.talon.fetch import FetchStage
from tutor.sources import Citation
from tutor.table.controls import Pick, calls_in
from tutor.table.facts import controls_of
from tutor.table.help import imperative, lawful_cards
from tutor.table.offers import either, offered

FEW, MANY = 5, 3
"""More actions than the first are not named; more cards of a suit than the second are called by
their suit."""


CARDS = frozenset({"play", "lay", "give", "ask", "call"})
"""What is done with cards: in its place other cards are offered, not other things."""


@dataclass(frozen=True)
class Refusal:
    """A refused action: what is wrong, as the ruling says it, and where that stands; `instead` has
    the actions of the same kind that may be done, or any others where there are none."""

    wrong: str
    citation: Citation
    instead: tuple[Action, ...]
    words: str
    """The same actions in a sentence; empty where there are too many of them to name."""


def refusal_of(state: State, action: Action) -> Refusal:
    """What is wrong with an action that the rules refuse, and what may be done instead."""
    ruling, lawful = state.judge(action), state.legal()
    if len(lawful) > len(state.game.pack.codes):
        return _refusal(ruling, (), _picked(state, action))
    alike = tuple(one for one in lawful if one.verb == action.verb)
    wide = action.verb not in CARDS and (
        len(lawful) <= FEW or isinstance(state.stage, AuctionStage)
    )
    instead = tuple(lawful) if wide or not alike else alike
    return _refusal(ruling, instead, _said(state, instead))


def _refusal(ruling: Ruling, instead: tuple[Action, ...], words: str) -> Refusal:
    """What is done at all at this moment is left out where the same is said more closely."""
    wrong, out_of_place, _ = ruling.reason.partition(NOT_NOW)
    reason = f"{wrong} now." if out_of_place and words else ruling.reason
    return Refusal(reason, ruling.citation, instead, words)


def _said(state: State, actions: Sequence[Action]) -> str:
    """What may be done, in a sentence."""
    index = state.game.pack.index
    cards = [one.args[0] for one in actions if len(one.args) == 1 and one.args[0] in index]
    verbs = {one.verb for one in actions}
    if cards and len(cards) == len(actions) and len(verbs) == 1:
        return _cards(state, verbs.pop(), mask_of(index[code] for code in cards))
    if isinstance(state.stage, AuctionStage) and len(actions) > FEW and "bid" in verbs:
        return _bids(state, state.stage, actions)
    if not 0 < len(actions) <= FEW:
        return ""
    calls = {call.action: call for call in calls_in(controls_of(state))}
    if all(one in calls for one in actions):
        return offered(call for one, call in calls.items() if one in actions)
    done = dict.fromkeys(imperative(state, one) for one in actions)
    return f"You may {either(done)}."


def _bids(state: State, stage: AuctionStage, actions: Sequence[Action]) -> str:
    """The least of many bids, and what else may be said."""
    bids = [stage.rules.named(one.args[0]) for one in actions if one.verb == "bid"]
    calls = {call.action: call for call in calls_in(controls_of(state))}
    others = offered(calls[one] for one in actions if one.verb != "bid" and one in calls)
    lowest = f"The lowest bid you may make is “{bids[0].german}”"
    return others.replace("You may ", f"{lowest}; you may also ", 1) or f"{lowest}."


def _picked(state: State, action: Action) -> str:
    """From which cards some may be chosen, where the number of those chosen was right."""
    picks = (one for one in controls_of(state) if isinstance(one, Pick))
    pick = next((one for one in picks if one.verb == action.verb), None)
    if pick is None or not pick.least <= len(action.args) <= pick.most:
        return ""
    return _cards(state, action.verb, lawful_cards(state))


def _cards(state: State, verb: str, cards: int) -> str:
    """The cards that may be played, or given, or called: by their names, or whole suits of the
    hand by theirs."""
    pack, hand = state.game.pack, state.cards.hands[state.acting]
    done = "lay out" if isinstance(state.stage, FetchStage) else "discard"
    verb = {"lay": done, "ask": "ask for", "pick": "take"}.get(verb, verb)
    if cards == hand and cards.bit_count() > 1:
        return f"You may {verb} any card of your hand."
    suits = {letter: mask & hand for letter, mask in pack.suit_masks.items()}
    whole = [n for n, mask in suits.items() if mask.bit_count() > MANY and not mask & ~cards]
    left = cards & ~sum(suits[letter] for letter in whole)
    barred = hand & ~cards
    if left and not cards & ~hand and cards.bit_count() > FEW and barred.bit_count() <= MANY:
        names = cards_listed(pack, cards_of(barred))
        return f"You may {verb} any card of your hand except {names}."
    if left.bit_count() > FEW:
        return ""
    if not whole:
        return f"You may {verb} {cards_listed(pack, cards_of(left), one_of)}."
    told = f"any of your {one_of(suit_words(pack, letter) for letter in whole)}"
    named = (card_phrase(pack, card) for card in cards_of(left))
    return f"You may {verb} {one_of([told, *named])}."
