"""What a hand of the Tapp family is played for, and how its points are counted at the end."""

from __future__ import annotations

from tutor.cards import card_phrase, mask_of
from tutor.games.tapp.outcome import declarer_cards, outcome
from tutor.games.tapp.prices import without_tarok
from tutor.games.tapp.rules import TappRules
from tutor.hand.card_points import of_the_points
from tutor.hand.played import partner_known, played, side
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Contract, with_called
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed, the_game
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HalvesStage
from tutor.table.upshot import Upshot, points_row


def upshot(state: State) -> Upshot | None:
    """The card points of both sides: tricks, the discard, what was left of the talon."""
    play = state.find(PlayStage)
    if played(state) is None or without_tarok(state) is not None:
        return None
    facts = outcome(state)
    sides = (facts.party, facts.opponents)
    if play is None or not play.tricks:
        return Upshot(sides, (), won=facts.won)
    values, discard = tarock_values(state.game.pack), state.find(DiscardStage)
    laid = discard.laid if discard else 0
    in_tricks = [values.worth(play.won_by(side)) for side in sides]
    own = values.worth(declarer_cards(state, facts.party)) - in_tricks[0] - values.worth(laid)
    rows = (
        ("In tricks", in_tricks),
        *([("Discarded", [values.worth(laid), 0])] if laid else []),
        (_rest_name(state), [own, values.worth(_rest(state)) - own]),
    )
    told = tuple(points_row(name, values, (worth or None for worth in row)) for name, row in rows)
    total = points_row("Total", values, (facts.thirds, facts.pack_thirds - facts.thirds))
    return Upshot(sides, told, total, facts.won, _needed(state, facts.contract))


def aim(state: State) -> str:
    """Who plays with whom, and how many points they need; nothing before that is settled."""
    found, call = played(state), state.find(CallStage)
    if found is None:
        return ""
    said = f"{seat_name(found.player)} plays {the_game(found.contract.german)}"
    needed = _needed(state, found.contract, seat_name(found.player))
    if found.contract.partner is with_called and (call is None or call.called is None):
        return f"{said} with whoever holds the King to be called. {needed}"
    if call is not None and call.called is not None and not partner_known(state):
        king = card_phrase(state.game.pack, call.called)
        return f"{said} with whoever holds {king}. {needed}"
    party = side(state)
    others = listed(seat_name(s) for s in state.table.active if s not in party)
    with_ = f"with {seat_name(party[1])}" if party[1:] else "alone"
    return f"{said}, {with_} against {others}. {needed}"


def _needed(state: State, contract: Contract, declarer: str = "The declarer") -> str:
    """How many of the points the declarer's side needs."""
    points = of_the_points(state.game.pack, state.game.rules_as(TappRules).majority.value)
    who = "The declarer’s side" if contract.partner is with_called else declarer
    return f"{who} needs {points}."


def _rest(state: State) -> int:
    """The cards of the talon that the declarer has not taken."""
    halves = state.find(HalvesStage)
    taken = mask_of(halves.half(halves.taken)) if halves and halves.taken else 0
    return mask_of(state.the(DealtStage).cards.talon) & ~taken


def _rest_name(state: State) -> str:
    halves = state.find(HalvesStage)
    return "The other half of the talon" if halves and halves.taken else "The talon"
