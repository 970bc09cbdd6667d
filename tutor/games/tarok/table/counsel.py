"""What the book advises the player to lead or to follow (000 5 three ¶¶ 3, 6 and 7, deux)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.cards import TAROK, Pack, cards_of
from tutor.games.tarok.rules import Par, TarokRules
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.players.plain import unseen_by
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.wording import number_of, number_word
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import cite

THREE_PLACE = "000 5 three ¶ "
FEW = 3
LOST_AT = cite(
    f"{THREE_PLACE}6 law 3",
    "read",
    "The book does not say how few taroks are too few to save the Pagat; we take three.",
)
COURTS = ("Q", "C", "J")


@dataclass(frozen=True)
class Sight:
    """What the seat to act sees: its hand and its taroks, what it has not seen, who has announced
    taroks, whether a tarok was led before."""

    pack: Pack
    order: TrickOrder
    hand: int
    legal: int
    unseen: int
    announced: bool
    drawn: bool

    @property
    def taroks(self) -> int:
        """The taroks of the hand, the Sküs among them."""
        return self.hand & self.pack.suit_masks[TAROK]

    @property
    def pagat(self) -> int:
        """The Pagat as a set."""
        return self.pack.mask("I")

    @property
    def suits(self) -> list[int]:
        """The cards held of each suit that may be played."""
        masks = (mask for letter, mask in self.pack.suit_masks.items() if letter != TAROK)
        return [self.legal & mask for mask in masks if self.legal & mask]


def counsel(state: State) -> tuple[Counsel, ...]:
    """The advice that applies to the card that is to be played now."""
    play = state.stage
    if not isinstance(play, PlayStage) or play.to_act is None:
        return ()
    declared, seat = state.find(DeclareStage), play.acting
    others = [one for one in declared.said if one.seat != seat] if declared else []
    look = Sight(
        state.game.pack,
        state.order,
        play.hands[seat],
        play.legal_mask(),
        unseen_by(state, play, seat),
        any(one.kind == "taroks" for one in others),
        any(state.order.trumps >> trick.plays[0][1] & 1 for trick in play.tricks),
    )
    if play.led >= 0:
        return (*_following(look, play), *_last_chance(state, look))
    if isinstance(state.game.rules_as(TarokRules).count.value, Par):
        return tuple(_leading(look))
    return tuple(_for_two(look))


def _leading(look: Sight) -> Iterator[Counsel]:
    number, own = look.taroks.bit_count(), look.taroks & look.legal
    if look.unseen & look.pagat and look.announced and own:
        text = "Somebody has announced taroks, so do not hunt the Pagat yet."
        yield Counsel(text, cite(f"{THREE_PLACE}3 law 9"), keep=own)
    elif look.unseen & look.pagat and own and not look.drawn:
        yield from _first_tarok(look, number, own)
    for suit in look.suits:
        courts = suit & look.pack.rank_mask(*COURTS)
        king = look.pack.rank_mask("K") & look.order.follows[next(cards_of(suit))]
        if courts.bit_count() == len(COURTS) and look.unseen & king:
            text = "You hold the court cards but not the King: lead one of them to draw the King."
            yield Counsel(text, cite(f"{THREE_PLACE}7 law 1"), away=courts)
    yield from _kings_kept(look)
    if look.hand & look.pagat and number in (7, 8) and look.suits:
        saved = f"With {number_word(number)} taroks you may save the Pagat"
        text = f"{saved}: lead your longest suit, which is called the whip."
        whip = max(look.suits, key=int.bit_count)
        yield Counsel(text, cite(f"{THREE_PLACE}6 law 5"), away=whip)


def _kings_kept(look: Sight) -> Iterator[Counsel]:
    kings = look.pack.rank_mask("K")
    own, out = look.legal & kings, kings & look.unseen
    if own and any(look.order.follows[next(cards_of(suit))] & out for suit in look.suits):
        text = "Others still hold Kings, so hunt those before you lead your own."
        yield Counsel(text, cite(f"{THREE_PLACE}3 law 15"), keep=own)


def _first_tarok(look: Sight, number: int, own: int) -> Iterator[Counsel]:
    """Nobody has announced taroks, and none has been led yet."""
    rising = list(cards_of(own))
    place = cite(f"{THREE_PLACE}3 law 10")
    if number <= 7:
        text = f"{_none_announced(number)}: lead a high one to draw the Pagat."
        yield Counsel(text, place, away=1 << rising[-1])
    elif number <= 9:
        text = f"{_none_announced(number)}: lead a very low one to draw the Pagat."
        yield Counsel(text, place, away=1 << rising[0])


def _none_announced(number: int) -> str:
    return f"Nobody has announced taroks and you hold {number_word(number)}"


def _following(look: Sight, play: PlayStage) -> Iterator[Counsel]:
    skus = look.pack.mask("Skus")
    rest, courts = look.legal & ~skus, look.pack.rank_mask(*COURTS)
    beaten = not any(look.order.beats(card, play.best) for card in cards_of(rest))
    if look.legal & skus and rest and not rest & ~courts and beaten:
        text = "You could play only a court card and would lose it: play the Sküs instead."
        yield Counsel(text, cite(f"{THREE_PLACE}6 law 1"), away=skus)
    tarok_led = look.order.trumps >> play.led & 1
    if tarok_led and not look.drawn and look.legal & look.pagat:
        yield from _lost_pagat(look)


def _last_chance(state: State, look: Sight) -> Iterator[Counsel]:
    """The Sküs in the last trick in which its owner keeps it."""
    excuse = state.game.rules_as(TarokRules).excuse.value
    skus = look.pack.mask(excuse.code)
    if look.legal & skus and look.hand.bit_count() == excuse.late + 1:
        number = number_word(excuse.late)
        text = f"Play the Sküs now: among your last {number} cards it is lost."
        yield Counsel(text, excuse.late_citation, away=skus)


def _lost_pagat(look: Sight) -> Iterator[Counsel]:
    if look.taroks.bit_count() > FEW:
        return
    if (look.hand & look.pack.rank_mask("K")).bit_count() > 1:
        text = "You cannot save the Pagat, but you have Kings to save: keep it as long as you can."
        yield Counsel(text, cite(f"{THREE_PLACE}6 law 4"), keep=look.pagat)
        return
    few = number_of(look.taroks.bit_count(), "tarok")
    text = f"With {few} you cannot save the Pagat: give it up at once."
    yield Counsel(text, LOST_AT, away=look.pagat)


def _for_two(look: Sight) -> Iterator[Counsel]:
    courts = look.pack.rank_mask("K", *COURTS)
    plain = [suit for suit in look.suits if not suit & courts]
    if plain and not look.hand & look.pagat and not look.unseen & look.pagat:
        away = 0
        for suit in plain:
            away |= suit
        text = "With no Pagat to save or to hunt, lead a suit in which you have no court card."
        yield Counsel(text, cite("000 5 deux ¶ 1 law 3"), away=away)
