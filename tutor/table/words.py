"""The hand in words: a plain sentence for each action, so that one can follow it by ear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest

from tutor.cards import card_phrase, parse_cards
from tutor.family import family_of
from tutor.hand.state import Game, State, find_fault
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.naming import NamingStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, number_of, sentence, so_many
from tutor.rules.play.play import PlayStage
from tutor.table.controls import worded


def verbs_of(game: Game) -> Mapping[str, Callable[[State, Action], str]]:
    """The words for every verb of a game's actions: the family's own, or the common ones."""
    return {**_VERBS, **family_of(game).verbs}


def said(state: State, action: Action) -> str:
    """What the seat to act does by this action, and what comes to lie open by it, as a sentence or
    two. Hidden cards stay unnamed."""
    if action.verb == "fault":
        return _fault(state, action)
    seat = state.to_act
    who = "Nobody" if seat is None else seat_name(seat)
    words = verbs_of(state.game).get(action.verb)
    if words is None:  # a verb that nobody has put into words is called by itself
        return sentence(f"{who} says “{worded(state.game.pack, action).label}”")
    return sentence(f"{who} {words(state, action)}") + _turned_up(state, action)


SPEAKING = frozenset({"bid", "hold", "name", "pass", "turn"})
"""The verbs after which a card of the talon may be turned up."""


def _turned_up(state: State, action: Action) -> str:
    """A card that comes to lie open by this, and the trumps that it shows."""
    if action.verb not in SPEAKING or not state.judge(action).ok:
        return ""
    before, turn = state.find(TurnStage), state.after(action).find(TurnStage)
    if turn is None or (before and before.turned == turn.turned):
        return ""
    card = card_phrase(state.game.pack, turn.turned[-1])
    suits = {suit.letter: suit.english for suit in state.game.pack.suits}
    trumps = "" if turn.to_act is not None else f": {suits[turn.suit]} are trumps"
    return f" {capital(card)} is turned up{trumps}."


def _fault(state: State, action: Action) -> str:
    fault = find_fault(state.game.faults, action)
    name = fault.english[0].lower() + fault.english[1:] if fault else action.args[0]
    texts = [word.text for word in fault.words] if fault else []
    parts = [_called(state.game, *pair) for pair in zip_longest(action.args[1:], texts)]
    said = [part for part in parts if part]
    by_seat = said and len(said[0]) == 1
    who = f" against {said.pop(0)}" if by_seat else ""
    words = f" ({', '.join(said)})" if said else ""
    return f"A mistake is called{who}: {name}{words}."


def _called(game: Game, said: str | None, text: str | None) -> str:
    """A word of a call as one reads it: a card by its name, two seats, so many cards."""
    if not said:
        return ""
    if said in game.pack.index:
        return card_phrase(game.pack, game.pack.index[said])
    counted = said.isdigit() and "how many cards" in (text or "")
    return so_many(int(said), "card") if counted else said.replace("-", " and ")


def played(state: State, action: Action) -> str:
    """A card played: led, given, or taking the trick."""
    play = state.the(PlayStage)
    card = state.game.pack.index[action.args[0]]
    name = card_phrase(state.game.pack, card)
    if play.led < 0:
        return f"leads {name}"
    following = play.play(card)
    if following.trick:
        return f"plays {name}"
    winner = following.tricks[-1].winner
    if winner == state.to_act:
        return f"wins the trick with {name}"
    return f"plays {name}; {seat_name(winner)} wins the trick"


def _bid(state: State, action: Action) -> str:
    auction = state.the(AuctionStage)
    bid = auction.rules.bid(action.args[0])
    return f"says “{bid.german if bid else action.args[0]}”"


def _name(state: State, action: Action) -> str:
    if isinstance(state.stage, SuitStage):
        suits = {suit.letter: suit.english for suit in state.game.pack.suits}
        return f"names {suits[action.args[0]]} as trumps"
    naming = state.the(NamingStage)
    named = naming.after(action).named
    return f"plays “{named.german if named else action.args[0]}”"


def _lay(state: State, action: Action) -> str:
    number = len(parse_cards(state.game.pack, " ".join(action.args)))
    return f"discards {number_of(number, 'card')}"


def _call(state: State, action: Action) -> str:
    pack = state.game.pack
    return f"calls {card_phrase(pack, pack.index[action.args[0]])}"


def _ask(state: State, action: Action) -> str:
    pack = state.game.pack
    return f"asks for {card_phrase(pack, pack.index[action.args[0]])}"


def _pass(state: State, action: Action) -> str:
    if state.find(AnnounceStage) is not None:
        return "has nothing more to say"
    auction = state.find(AuctionStage)
    return "gives way" if auction and auction.answering else "passes"


_VERBS: dict[str, Callable[[State, Action], str]] = {
    "cut": lambda state, action: f"cuts after {number_of(int(action.args[0]), 'card')}",
    "shuffle": lambda state, action: "asks for a new shuffle",
    "knock": lambda state, action: "knocks instead of cutting",
    "claim": lambda state, action: (
        f"claims the {action.args[0]} cards"
        if action.args[0] != "packets"
        else "takes the cards in packets"
    ),
    "pass": _pass,
    "hold": lambda state, action: "holds it",
    "bid": _bid,
    "name": _name,
    "lay": _lay,
    "call": _call,
    "ask": _ask,
    "give": lambda state, action: "gives a card for it",
    "stop": lambda state, action: "ends the hand with the tricks so far",
    "play": played,
}
