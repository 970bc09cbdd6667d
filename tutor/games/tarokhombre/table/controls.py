"""What the declarer may do in the exchange: cards to lay out, cards to name, one to give."""

from __future__ import annotations

from tutor.cards import card_phrase, cards_of
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_of
from tutor.rules.talon.fetch import FetchStage
from tutor.table.controls import Call, Calls, Controls, Menu, Pick


def calls(state: State) -> Controls | None:
    """The controls of the exchange; None for the common ones."""
    stage = state.stage
    if not isinstance(stage, FetchStage):
        return None
    number = stage.rules.number
    if not stage.laid and not stage.fetched:
        words = f"Lay out {number_of(number, 'card')}"
        return (Pick("lay", stage.hand, number, number, words),)
    pack = state.game.pack
    if stage.owing:
        give = (
            Call(f"Give {card_phrase(pack, card)}", Action("give", (pack.codes[card],)))
            for card in cards_of(stage.laid)
        )
        return (Calls(tuple(give)),)
    named = state.in_hand(stage.nameable)
    names = (Call(card_phrase(pack, card), Action("ask", (pack.codes[card],))) for card in named)
    return (Menu("ask", "You name", tuple(names), "Name it"),)


def lay(state: State, action: Action) -> str:
    """Cards laid out for others, or discarded."""
    number = number_of(len(action.args), "card")
    if isinstance(state.stage, FetchStage):
        return f"lays out {number} face down"
    return f"discards {number}"


def ask(state: State, action: Action) -> str:
    """A card that is named, and who gives it."""
    stage, pack = state.running(FetchStage), state.game.pack
    card = pack.index[action.args[0]]
    found = stage.after(action).fetched[-1]
    name = card_phrase(pack, card)
    if found.giver is None:
        return f"names {name}, and nobody has it"
    return f"names {name}, and {seat_name(found.giver)} gives it up"
