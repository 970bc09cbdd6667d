"""The card that excuses, for the solver: its owner keeps it, and gives an empty card for it."""

from __future__ import annotations

from tutor.cards import Pack, cards_of
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import empty_cards
from tutor.solve.goal import Kept


def kept_by(pack: Pack, values: CardValues, rules: ExcuseRules) -> Kept:
    """What it counts to its owner and to the taker of its trick. That the owner's side has an empty
    card to give is taken for granted, and that nobody makes every trick."""
    card = pack.index[rules.code]
    given = values.worth(1 << next(cards_of(empty_cards(pack)[0]))) if rules.paid else 0
    return Kept(card, values.worth(1 << card) - given, given, rules.late)
