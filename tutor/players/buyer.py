"""What a plain player keeps when buying, and what goes."""

from __future__ import annotations

from tutor.cards import Pack, cards_of, mask_of
from tutor.rules.core.action import Action
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.exchange import KEEP, ExchangeStage


def kept(pack: Pack, order: TrickOrder, hand: int) -> int:
    """The cards that one keeps when buying: trumps, the best of a suit and the second with it."""
    found = hand & order.trumps
    for mask in pack.suit_masks.values():
        falling = sorted(cards_of(mask & ~order.trumps), key=order.falling)
        row = next((n for n, card in enumerate(falling) if not hand >> card & 1), len(falling))
        found |= mask_of(falling[: min(row, 2)])
    return found


def laid_away(pack: Pack, order: TrickOrder, stage: ExchangeStage, keep: int, most: int) -> Action:
    """All but the cards to keep are laid away, the lowest first, and at most so many."""
    strength = order.strength.__getitem__
    worst = sorted(cards_of(stage.hand & ~keep), key=strength)
    row = [*worst, *sorted(cards_of(stage.hand & keep), key=strength)]
    number = max(stage.rules.least, min(len(worst), stage.rules.most, most))
    if stage.rules.optional and (not worst or not number):
        return KEEP
    return Action("lay", tuple(pack.codes[card] for card in row[:number]))
