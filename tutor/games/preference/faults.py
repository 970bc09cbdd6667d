"""Mistakes at the table. The text fines none; ours follow its neighbours and say so."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import player_and_game
from tutor.games.preference.prices import poule_entry
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.fault import SEAT, Fault, seat_of
from tutor.hand.misdeal import misdeal
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import Citation, cite

SILENT = "The book does not say. Here the player who makes the mistake loses the game in the Poule."
WRONG_LAY_AT = cite("000 2 ¶ 8", "reconstructed", SILENT)
REVOKE_AT = cite("000 2 ¶ 3", "reconstructed", SILENT)


def preference_faults(rules: PreferenceRules) -> tuple[Fault, ...]:
    """The faults of the game."""
    return (
        misdeal(("cut", "auction"), rules.misdeal.citation),
        Fault(
            "discard",
            "Too many or too few cards discarded",
            ("discard",),
            WRONG_LAY_AT,
            settle=_lay,
        ),
        Fault("revoke", "A card played against the rules", ("play",), REVOKE_AT, (SEAT,), _revoke),
    )


def _lay(state: State, words: tuple[str, ...]) -> Settlement:
    player, contract = state.the(AuctionStage).won
    entries = mistaken(_rules(state), player, contract, (), player)
    return _ended(state, entries, WRONG_LAY_AT)


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    """The culprit loses the game; against a helper's revoke the player has won it."""
    (player, contract), along = player_and_game(state), state.the(HelpersStage).along
    entries = mistaken(_rules(state), player, contract, along, seat_of(words))
    return _ended(state, entries, REVOKE_AT)


def _rules(state: State) -> PreferenceRules:
    return state.game.rules_as(PreferenceRules)


def _ended(state: State, entries: tuple[Entry, ...], place: Citation) -> Settlement:
    reason = entries[0].reason
    return Settlement(reason, entries, place, scored=True)


def mistaken(
    rules: PreferenceRules, player: int, contract: Contract, along: Sequence[int], seat: int
) -> tuple[Entry, ...]:
    """What a mistake of a seat writes; before anybody has gone along it is one in laying away."""
    name, price = seat_name(seat), contract.price
    if not along:
        reason = f"{name} discarded the wrong number of cards, so {name} loses the game."
        return (poule_entry(rules, player, -price, reason, WRONG_LAY_AT),)
    reason = f"{name} played a card against the rules, so {name} loses the game."
    entry = poule_entry(rules, seat, -price, reason, REVOKE_AT)
    if seat not in along:
        return (entry,)
    won = f"{name} played a card against the rules, so the declarer wins the game."
    return entry, poule_entry(rules, player, price, won, REVOKE_AT)
