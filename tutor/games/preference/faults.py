"""Mistakes at the table. The text fines none; ours follow its neighbours and say so."""

from __future__ import annotations

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import player_and_game
from tutor.games.preference.prices import poule_entry
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.fault import SEAT, Fault
from tutor.hand.state import State
from tutor.rules.auction import AuctionStage
from tutor.rules.ledger import Settlement
from tutor.rules.seat import Seat
from tutor.rules.stage import seat_name
from tutor.sources import cite

SILENT = "The text does not speak of it; whoever is at fault loses the game in his Poule."
WRONG_LAY = cite("000 2 ¶ 8", "reconstructed", SILENT)
REVOKE = cite("000 2 ¶ 3", "reconstructed", SILENT)


def preference_faults(rules: PreferenceRules) -> tuple[Fault, ...]:
    """The faults of the game."""
    return (
        Fault("misdeal", "A misdeal", ("cut", "auction"), (), _misdeal, rules.misdeal.citation),
        Fault("discard", "Too many or too few cards laid", ("discard",), (), _lay, WRONG_LAY),
        Fault("revoke", "A card wrongly played", ("play",), (SEAT,), _revoke, REVOKE),
    )


def _misdeal(state: State, words: tuple[str, ...]) -> Settlement:
    rules = state.game.rules_as(PreferenceRules)
    summary = "A misdeal: the same dealer deals again."
    return Settlement(summary, (), state.table.dealer, rules.misdeal.citation)


def _lay(state: State, words: tuple[str, ...]) -> Settlement:
    player, contract = state.the(AuctionStage).won
    name = seat_name(player)
    reason = f"{name} laid away a wrong number of cards and loses the game."
    rules = state.game.rules_as(PreferenceRules)
    entry = poule_entry(rules, player, -contract.price, reason, WRONG_LAY)
    return Settlement(reason, (entry,), state.table.forehand, WRONG_LAY, scored=True)


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    """The culprit loses the game; against a helper's revoke the player has won it."""
    seat = Seat.parse(words[0])
    (player, contract), helpers = player_and_game(state), state.the(HelpersStage)
    reason = f"{seat_name(seat)} played a card wrongly and loses the game."
    rules = state.game.rules_as(PreferenceRules)
    entries = [poule_entry(rules, seat, -contract.price, reason, REVOKE)]
    if seat in helpers.along:
        won = f"{reason} The player wins it."
        entries.append(poule_entry(rules, player, contract.price, won, REVOKE))
    return Settlement(reason, tuple(entries), state.table.forehand, REVOKE, scored=True)
