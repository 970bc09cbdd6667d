"""What the book says of a Mediateur: which hand is one, and which card goes back (000 no. 1)."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.cards import Pack
from tutor.games.solo.many import MediateurRules
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.bid.ask import AskStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.wording import number_word
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite

SURE_AT = cite(
    "000 1 Quadrille ¶ 4 law 3",
    "read",
    "The book says this of Quadrille, where it is the same game.",
)
VOID_AT = cite(
    "000 1 Quadrille ¶ 5", "read", "The book says this of Quadrille, where it is the same game."
)


def counsel(state: State) -> tuple[Counsel, ...]:
    """What the book says to the seat that may bid a Mediateur, or gives a card for its Deuce."""
    stage, rules = state.stage, state.game.rules
    if not isinstance(rules, MediateurRules) or rules.mediateur.value is None or state.over:
        return ()
    if isinstance(stage, AuctionStage):
        sure = number_word(rules.needed.value - 1)
        return (Counsel(f"Bid a Mediateur on a hand with {sure} sure tricks.", SURE_AT),)
    if isinstance(stage, AskStage) and stage.asked is not None:
        return tuple(_void(state.game.pack, state.hand_order, stage.hand & ~(1 << stage.asked)))
    return ()


def _void(pack: Pack, order: TrickOrder, hand: int) -> Iterator[Counsel]:
    """A suit of which one card is all that one has."""
    for suit in pack.suits:
        held = hand & pack.suit_masks[suit.letter] & ~order.trumps
        if held.bit_count() == 1 and not held & pack.rank_mask("D"):
            words = f"Give your only card of {suit.english.lower()}, which leaves you void."
            yield Counsel(words, VOID_AT, away=held)
