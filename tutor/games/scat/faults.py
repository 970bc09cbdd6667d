"""Mistakes at the table: a misdeal, a wrong lay, a card wrongly played."""

from __future__ import annotations

from tutor.games.scat.outcome import player_and_game
from tutor.games.scat.rules import ScatRules
from tutor.hand.fault import SEAT, Fault, seat_of
from tutor.hand.misdeal import misdeal
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.sources import Citation, cite

LOST = (
    "The book says only that it is usually fined. As in the games around it, the side that makes "
    "the mistake loses the game."
)
REVOKE_AT = cite("000 3 § 4 ¶ 6", "reconstructed", LOST)
WRONG_LAY_AT = cite(
    "000 3 § 6 ¶ 1",
    "reconstructed",
    "The book does not mention this. The declarer loses the game, as for a card played against "
    "the rules.",
)


def scat_faults(rules: ScatRules) -> tuple[Fault, ...]:
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
    player, _ = player_and_game(state)
    name = seat_name(player)
    reason = f"{name} has discarded the wrong number of cards, so {name} loses the game."
    return _lost(state, player, reason, WRONG_LAY_AT)


def _revoke(state: State, words: tuple[str, ...]) -> Settlement:
    seat = seat_of(words)
    name = seat_name(seat)
    reason = f"{name} played a card against the rules, so {name}’s side loses the game."
    return _lost(state, seat, reason, REVOKE_AT)


def _lost(state: State, culprit: int, reason: str, citation: Citation) -> Settlement:
    """The simple game goes to the side that did not commit the fault."""
    player, contract = player_and_game(state)
    others = contract.sides(state.table.active, player, state.cards.hands).against(player)
    winners = others if culprit == player else (player,)
    entry = Entry("game", contract.price, winners, (player, *others), reason, citation)
    return Settlement(reason, (entry,), citation)
