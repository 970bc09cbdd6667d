"""The card that excuses: it takes no trick and may be played instead of any other.

Whoever plays it keeps it, and gives an empty card from a trick for it. What a table makes of it
is one record, `ExcuseRules`; from it follow the order of the cards, the duties, and in whose heap
each card of the tricks lies at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from tutor.cards import Pack, card_phrase, cards_of
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import seat_name
from tutor.rules.play.duties import ANY, Duty, FollowSuit, TrumpWhenVoid
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import empty_cards
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value


@dataclass(frozen=True)
class ExcuseRules:
    """What becomes of the card of this `code`.

    `led`: it may lead a trick that another card could lead. `late`: among so many last cards of
    a hand it goes to who takes the trick; 0 for never. `paid`: its owner gives an empty card of
    a trick to whoever took that one. `given_up`: the player who makes every trick gets it too.
    `leading_at` is the place for its not being led, if not `citation`.
    """

    citation: Citation
    late: int
    late_citation: Citation
    led: bool = False
    paid: bool = True
    given_up: bool = False
    code: str = "Skus"
    leading_at: Citation | None = None

    def too_late(self, held: int) -> bool:
        """Whether it is lost when it is played from so many cards."""
        return held <= self.late

    def freed(self, pack: Pack, duties: Sequence[Duty]) -> tuple[Duty, ...]:
        """These duties, but that those of following and trumping leave the card free."""
        rest = (pack.index[self.code], self)
        found = list[Duty]()
        for duty in duties:
            if type(duty) is FollowSuit:
                duty = FollowOrExcuse(duty.citation, *rest)
            elif type(duty) is TrumpWhenVoid:
                duty = TrumpOrExcuse(duty.citation, *rest)
            found.append(duty)
        return tuple(found)

    def leading(self, pack: Pack) -> tuple[Duty, ...]:
        """What binds who leads."""
        place = self.leading_at or self.citation
        return () if self.led else (NeverLed(place, pack.index[self.code]),)


@cache
def excuse_order(pack: Pack, trumps: int, code: str = "Skus") -> TrickOrder:
    """The order of a pack in which this card is no trump and beats nothing. Where it leads, any
    card may follow it, and beats it."""
    card = pack.index[code]
    plain = pack_order(pack, trumps & ~(1 << card))
    follows = [mask & ~(1 << card) for mask in plain.follows]
    strength = list(plain.strength)
    follows[card], strength[card] = pack.full, -1
    return TrickOrder(tuple(follows), tuple(strength), plain.trumps)


@dataclass(frozen=True)
class FollowOrExcuse(FollowSuit):
    """Whoever can follow the card led must follow it, or play the card that excuses."""

    card: int = field(metadata=WORKED_OUT)
    rules: ExcuseRules

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """What follows makes it bind; the card that excuses fulfils it too. Where that card leads,
        the next one asks for its suit."""
        follows = order.follows[best if led == self.card else led]
        return follows & ~(1 << self.card), follows | 1 << self.card

    def excuse(
        self, pack: Pack, order: TrickOrder, led: int, hand: int, card: int
    ) -> Ruling | None:
        """Why the card may go, and whether it is lost by it."""
        if card != self.card:
            return None
        name = pack.german_name(card)
        if self.rules.too_late(hand.bit_count()):
            text = f"You may play the {name}, but so near the end whoever wins the trick keeps it."
            return allowed(text, self.rules.late_citation)
        return allowed(f"You may play the {name} on any card that is led.", self.rules.citation)


@dataclass(frozen=True)
class TrumpOrExcuse(TrumpWhenVoid):
    """Whoever cannot follow must play a trump, or the card that excuses."""

    card: int = field(metadata=WORKED_OUT)
    rules: ExcuseRules

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """The trumps make it bind; the card that excuses fulfils it too."""
        return order.trumps, order.trumps | 1 << self.card


@dataclass(frozen=True)
class NeverLed(Duty):
    """A card that leads no trick as long as another can."""

    card: int = field(metadata=WORKED_OUT)

    name = "never lead it"
    rule = "Do not lead the {card} while you can lead another card."

    def words(self, pack: Pack) -> str:
        """The duty with the name of the card."""
        return self.rule.format(card=pack.german_name(self.card))

    def masks(self, order: TrickOrder, led: int, best: int) -> tuple[int, int]:
        """Every other card."""
        others = ANY & ~(1 << self.card)
        return others, others

    def reason(self, pack: Pack, order: TrickOrder, led: int, card: int) -> str:
        """Another card can lead."""
        return (
            f"You may not lead the {pack.german_name(self.card)} while you can lead another card."
        )


@value
class Heaps:
    """The cards of the tricks as they lie at the end: `cards` by seat.

    Where the card that excuses was played, `owner` played it in the trick of this number (from 0)
    that `taker` took; `kept` tells that it came back, `given` which card was given for it
    (None where there was none to give, or it is still owed).
    """

    cards: tuple[int, ...]
    owner: int | None = None
    taker: int | None = None
    trick: int | None = None
    kept: bool = False
    given: int | None = None

    def of(self, seats: Sequence[int]) -> int:
        """What these seats have together."""
        mask = 0
        for seat in seats:
            mask |= self.cards[seat]
        return mask

    def moved(self, values: CardValues, won: Sequence[int], seats: Sequence[int]) -> int:
        """What these seats have more by it than the tricks that each has `won`, in parts of a
        card point; below zero what they have less."""
        return values.worth(self.of(seats)) - sum(values.worth(won[seat]) for seat in seats)

    def told(self, pack: Pack, code: str, running: bool) -> tuple[str, ...]:
        """Where the card that excuses lies, and what was given for it, in a sentence."""
        if self.owner is None or self.taker in (None, self.owner):
            return ()
        name, owner, taker = pack.german_name(pack.index[code]), *map(seat_name, self.both)
        if not self.kept:
            return (f"The {name} stays with {taker}, who won the trick.",)
        if self.given is not None:
            card = card_phrase(pack, self.given)
            return (f"The {name} goes back to {owner}; {taker} gets {card} for it.",)
        if running:
            return (f"The {name} goes back to {owner}, who has no empty card for it yet.",)
        return (f"The {name} goes back to {owner}, and nothing is given for it.",)

    @property
    def both(self) -> tuple[int, int]:
        """Who played the card that excuses, and who took it. Raises ValueError if nobody did."""
        if self.owner is None or self.taker is None:
            raise ValueError("The card that excuses has not been played.")
        return self.owner, self.taker


def heaps(play: PlayStage, rules: ExcuseRules, sides: Sequence[Sequence[int]] = ()) -> Heaps:
    """The tricks so far, with what the card that excuses changes in them.

    `sides` are those who put their tricks together, the player's first; without them each is alone.
    """
    pack = play.rules[0].pack
    card = pack.index[rules.code]
    cards = [0] * play.table.seats
    found: tuple[int, int] | None = None
    for number, trick in enumerate(play.tricks):
        mask = trick.mask
        cards[trick.winner] |= mask
        if mask >> card & 1:
            owner = next(seat for seat, played in trick.plays if played == card)
            found = number, owner
    if found is None:
        return Heaps(tuple(cards))
    number, owner = found
    taker = play.tricks[number].winner
    side = next((tuple(side) for side in sides if owner in side), (owner,))
    others = next((tuple(side) for side in sides if taker in side), (taker,))
    held = len(play.tricks) - number + max(hand.bit_count() for hand in play.hands)
    first = sides and taker in sides[0]
    swept = first and play.to_act is None and all(one.winner in others for one in play.tricks)
    if rules.too_late(held) or (rules.given_up and swept and taker not in side):
        return Heaps(tuple(cards), owner, taker, number)
    cards[taker] &= ~(1 << card)
    cards[owner] |= 1 << card
    payment = _payment(play, side) if rules.paid and taker not in side else None
    if payment is None:
        return Heaps(tuple(cards), owner, taker, number, kept=True)
    giver, given = payment
    cards[giver] &= ~(1 << given)
    cards[taker] |= 1 << given
    return Heaps(tuple(cards), owner, taker, number, kept=True, given=given)


def _payment(play: PlayStage, side: Sequence[int]) -> tuple[int, int] | None:
    """Who of a side gives which card: the first empty card of a suit in its tricks; when all are
    played and it has none, an empty tarok."""
    pack = play.rules[0].pack
    suits, taroks = empty_cards(pack)
    kinds = (suits,) if play.to_act is not None else (suits, taroks)
    won = [(trick.winner, trick.mask) for trick in play.tricks if trick.winner in side]
    for kind in kinds:
        for winner, mask in won:
            if mask & kind:
                return winner, next(cards_of(mask & kind))
    return None
