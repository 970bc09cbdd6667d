"""What the book says of buying (000 1 ¶¶ 5, 16, 19)."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import Pack
from tutor.hand.played import order_of, played
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.core.wording import listed, number_of
from tutor.rules.rank.tricks import TrickOrder
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import cite

VOID_AT, BY_THE_GAME_AT = cite("000 1 ¶ 19 law 1"), cite("000 1 ¶ 16")
HOPED_AT = cite(
    "000 1 ¶ 5",
    "read",
    "Trumps and Kings are what you hope to buy for a Frage; the book does not add that you keep "
    "those you have.",
)
LAST = 5
"""Leaving the last buyer fewer cards has a name (000 1 ¶ 16)."""


def counsel(state: State) -> tuple[Counsel, ...]:
    """What the book says to the seat that buys, once the trumps are known."""
    stage, found = state.stage, played(state)
    if not isinstance(stage, ExchangeStage) or stage.to_act is None or found is None:
        return ()
    contract = found.contract
    if contract.trump is None or (contract.takes_suit and found.suit is None):
        return ()
    order, pack = order_of(state, found), state.game.pack
    if not order.trumps:
        return ()
    lines = [*_void(pack, order, stage.hand), *_kept(pack, order, stage.hand)]
    return (*lines, *_talon(state, stage, found.player))


def _void(pack: Pack, order: TrickOrder, hand: int) -> Iterable[Counsel]:
    """A suit of which nothing shall be left, unless one is missing already."""
    held = {}
    for suit in pack.suits:
        cards = pack.suit_masks[suit.letter] & ~order.trumps
        if cards:
            held[suit.english.lower()] = hand & cards
    missing = [name for name, cards in held.items() if not cards]
    if missing:
        yield Counsel(f"You are void in {listed(missing)}, so you can trump.", VOID_AT)
        return
    loose = [(n, cards) for n, cards in held.items() if not cards & pack.rank_mask("K")]
    if loose:
        name, cards = min(loose, key=lambda one: one[1].bit_count())
        yield Counsel(f"Discard all your {name}, to be void in a suit.", VOID_AT, away=cards)


def _kept(pack: Pack, order: TrickOrder, hand: int) -> Iterable[Counsel]:
    """What is hoped for in buying, and held."""
    good = hand & (order.trumps | pack.rank_mask("K"))
    if good:
        yield Counsel("Keep trumps and Kings, which are what you hope to buy.", HOPED_AT, keep=good)


def _talon(state: State, stage: ExchangeStage, player: int) -> Iterable[Counsel]:
    """Buying by the game of the other side; what is left for the last."""
    if stage.seat != player:
        yield Counsel("Discard and buy according to the declarer’s game.", BY_THE_GAME_AT)
    last = [seat for seat in state.table.turn_from(player) if seat != player][-1]
    if stage.seat != last:
        few = number_of(LAST, "card")
        words = f"You may leave the last buyer fewer than {few}, which is called “durchkaufen”."
        yield Counsel(words, BY_THE_GAME_AT)
