"""The row of stages of a hand of Tarok, and the game made from its parameters."""

from __future__ import annotations

from tutor.cards import TAROK, mask_of
from tutor.games.tarok.faults import tarok_faults
from tutor.games.tarok.outcome import laid_away, roles, standing
from tutor.games.tarok.prices import settle
from tutor.games.tarok.rules import TarokRules
from tutor.hand.making import Shape
from tutor.hand.state import State
from tutor.rules.bid.declare import DeclareRules, DeclareStage
from tutor.rules.core.stage import Cards, Stage
from tutor.rules.core.wording import number_of, number_word
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.excuse import excuse_order
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.discard import BarredCards, DiscardRules, DiscardStage, name_number


def _scat(state: State) -> Stage:
    """The dealer takes up the cards left over and discards as many; what is put aside stays
    there."""
    rules, dealer = state.game.rules_as(TarokRules).scat.value, state.table.dealer
    cards = state.the(DealtStage).cards
    taken, aside = cards.talon[: rules.number], cards.talon[rules.number :]
    hand = cards.hands[dealer] | mask_of(taken)
    held = Cards(cards.with_hand(dealer, hand).hands, aside)
    return DiscardStage(state.table, laying(state, hand), held, dealer)


def laying(state: State, hand: int) -> DiscardRules:
    """What may be discarded from this hand: no Kings and no taroks, but the Pagat among few."""
    rules, pack = state.game.rules_as(TarokRules).scat.value, state.game.pack
    pagat, taroks = pack.mask("I"), pack.suit_masks[TAROK]
    beside = (hand & taroks & ~pagat).bit_count()
    never = [
        BarredCards(pack.rank_mask("K"), "A King", rules.barred),
        BarredCards(pack.mask("XXI", "Skus"), "A matador", rules.barred),
    ]
    if beside != rules.pagat_beside:
        others = number_of(beside, "other tarok")
        name = f"With {others} instead of {number_word(rules.pagat_beside)}, the Pagat"
        never.append(BarredCards(pagat, name, rules.pagat))
    empty = taroks & ~pack.mask("I", "XXI", "Skus")
    return DiscardRules(
        number=rules.number,
        citation=rules.laying,
        never=tuple(never),
        last=BarredCards(empty, "Taroks", rules.wanting),
        reveal=name_number,
    )


def _declare(state: State) -> Stage:
    rules, table = state.game.rules_as(TarokRules), state.table
    away = tuple(laid_away(state) if seat == table.dealer else 0 for seat in range(table.seats))
    order = table.turn_from(table.dealer)
    free = rules.announcing.citation
    declaring = DeclareRules(rules.declared, free, rules.kinds.citation)
    return DeclareStage(table, declaring, state.cards, order, away)


def _play(state: State) -> Stage:
    rules, pack, table = state.game.rules_as(TarokRules), state.game.pack, state.table
    excuse = rules.excuse.value
    duties, lead = excuse.freed(pack, rules.duties.value), excuse.leading(pack)
    each = rules_of_play(pack, state.game.order, duties, lead, rules.duties.citation)
    return PlayStage(table, (each,) * table.seats, state.cards.hands, table.forehand)


def tarok_shape(rules: TarokRules) -> Shape:
    """The parts of a game beside its cards."""
    pack, pattern = rules.pack.value, rules.pattern.value
    return Shape(
        players=((len(pack) - pattern.talon_size) // pattern.hand_size,),
        order=excuse_order(pack, pack.suit_masks[TAROK], rules.excuse.value.code),
        values=tarock_values(pack, rules.lay.value),
        flow=(_scat, _declare, _play),
        settle=settle,
        standing=standing,
        roles=roles,
        faults=tarok_faults(rules),
    )
