"""Mistakes at the table. The text fines none; ours follow its neighbours and say so."""

from __future__ import annotations

from tutor.fault import SEAT, Fault
from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import game_played
from tutor.games.preference.prices import poule_entry
from tutor.games.preference.rules import PreferenceRules
from tutor.rules.auction import AuctionStage
from tutor.rules.ledger import Settlement
from tutor.rules.stage import seat_name
from tutor.sources import cite
from tutor.state import State

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
    rules: PreferenceRules = state.game.rules
    summary = "A misdeal: the same dealer deals again."
    return Settlement(summary, (), state.table.dealer, rules.misdeal.citation)


def _lay(state: State, words: tuple[str, ...]) -> Settlement:
    auction = state.find(AuctionStage)
    assert auction is not None and auction.winner is not None and auction.bid is not None
    name = seat_name(auction.winner)
    reason = f"{name} laid away a wrong number of cards and loses the game."
    rules: PreferenceRules = state.game.rules
    entry = poule_entry(rules, auction.winner, -auction.bid.price, reason, WRONG_LAY)
    return Settlement(reason, (entry,), state.table.forehand, WRONG_LAY, scored=True)


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    """The culprit loses the game; against a helper's revoke the player has won it."""
    seat = "ABCD".index(words[0])
    played, helpers = game_played(state), state.find(HelpersStage)
    assert played is not None and helpers is not None
    player, bid = played
    reason = f"{seat_name(seat)} played a card wrongly and loses the game."
    rules: PreferenceRules = state.game.rules
    entries = [poule_entry(rules, seat, -bid.price, reason, REVOKE)]
    if seat in helpers.along:
        won = f"{reason} The player wins it."
        entries.append(poule_entry(rules, player, bid.price, won, REVOKE))
    return Settlement(reason, tuple(entries), state.table.forehand, REVOKE, scored=True)
