"""What the text advises for laying away after the Scat is taken up (000 3 § 6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.cards import cards_of, mask_of
from tutor.cards.names import card_phrase
from tutor.cards.packs import GERMAN_32
from tutor.games.scat.order import trump_order
from tutor.games.scat.outcome import game_named
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import State
from tutor.players.counsel import Counsel
from tutor.rules.core.wording import capital, listed, number_word
from tutor.rules.rank.counting import CardValues
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import cite

DEUCE, TEN = "Deuce", "10"

NO_GUARD_AT = cite(
    "000 3 § 6 ¶ 2",
    "read",
    "The book discards a 10 that has one small card with it; a bare one is even more easily lost.",
)


@dataclass(frozen=True)
class Side:
    """A side suit of a hand: its cards from the highest, and how many stand from the Deuce down."""

    name: str
    cards: tuple[int, ...]
    row: int
    whole: int

    @property
    def mask(self) -> int:
        """The cards held."""
        return mask_of(self.cards)

    def top(self, number: int) -> int:
        """The highest cards held, so many of them."""
        return mask_of(self.cards[:number])


def counsel(state: State) -> tuple[Counsel, ...]:
    """What the text advises the player who lays away; nothing at any other time."""
    stage, named = state.stage, game_named(state)
    if not isinstance(stage, DiscardStage) or stage.to_act is None or named is None:
        return ()
    values = state.game.rules_as(ScatRules).values.value
    return laying(stage.hand, named[1].suit, values, stage.rules.number)


def laying(hand: int, trump: str | None, values: CardValues, number: int) -> tuple[Counsel, ...]:
    """The counsels that apply to a hand with the Scat in it, the weightiest first."""
    sides = sides_of(hand, trump)
    risky = [side for side in sides if _risky(side, values)]
    single = [side for side in sides if len(side.cards) == 1 and not side.row and side not in risky]
    free = number - len(risky) - len(single)
    longest = _closed(sides, single) if free > 0 else None
    rows = [side for side in sides if side.row and side is not longest]
    return (
        *_trumps(hand & trump_order(trump).trumps),
        *(_zehn(side) for side in risky),
        *(_guard(side, single, values) for side in risky if len(side.cards) > 1),
        *_void(single),
        *(_pair(side) for side in sides if free > 1 and _short(side)),
        *([_from_longest(longest)] if longest else []),
        *_rows(rows),
    )


def sides_of(hand: int, trump: str | None) -> list[Side]:
    """The side suits that a hand holds, the longest first."""
    order = trump_order(trump)
    found = []
    for suit in GERMAN_32.suits:
        mask = GERMAN_32.suit_masks[suit.letter] & ~order.trumps
        falling = sorted(cards_of(mask), key=lambda card: -order.strength[card])
        held = tuple(card for card in falling if hand >> card & 1)
        row = next((n for n, card in enumerate(falling) if not hand >> card & 1), len(falling))
        if held:
            found.append(Side(suit.english, held, row, mask))
    return sorted(found, key=lambda side: -len(side.cards))


def name(card: int) -> str:
    """A card within a sentence: `the 10 of Leaves`."""
    return card_phrase(GERMAN_32, card)


def rank(card: int) -> str:
    """The name of a card's rank: `Deuce`, `10`."""
    return GERMAN_32.english_name(card).partition(" ")[0]


def worst_trick(side: Side, card: int, values: CardValues, gone: int = 0) -> int:
    """The most eyes a trick brings the others if this card is all one has to give to it."""
    theirs = cards_of(side.whole & ~side.mask & ~gone)
    worths = sorted(values.worth(1 << other) for other in theirs)
    return sum(worths[-2:]) + values.worth(1 << card)


def _risky(side: Side, values: CardValues) -> bool:
    """A 10 without its Deuce, alone or with one small card beside it."""
    small = all(not values.worth(1 << card) for card in side.cards[1:])
    return rank(side.cards[0]) == TEN and len(side.cards) <= 2 and small


def _short(side: Side) -> bool:
    """Two cards without Deuce and 10: both gone, the suit is gone."""
    return len(side.cards) == 2 and rank(side.cards[0]) not in (DEUCE, TEN)


def _closed(sides: list[Side], single: list[Side]) -> Side | None:
    """The longest suit, if all but the single cards begin with their Deuce, and it with both."""
    kept = [side for side in sides if side not in single]
    if not kept or not all(side.row for side in kept):
        return None
    return kept[0] if kept[0].row > 1 and len(kept[0].cards) > 2 else None


def _trumps(trumps: int) -> Iterable[Counsel]:
    if trumps:
        text = f"Discard a trump only in rare cases; you hold {number_word(trumps.bit_count())}."
        yield Counsel(text, cite("000 3 § 6 ¶ 4"), keep=trumps)


def _zehn(side: Side) -> Counsel:
    ten = GERMAN_32.english_name(side.cards[0])
    if len(side.cards) == 1:
        text = f"Your {ten} is bare and easily lost, so discard it and keep its points."
        return Counsel(text, NO_GUARD_AT, away=side.mask)
    text = (
        f"Your {ten} is guarded only by the small {rank(side.cards[1])} and easily lost, so "
        "discard it and keep its points."
    )
    return Counsel(text, cite("000 3 § 6 ¶ 2"), away=side.top(1))


def _guard(side: Side, single: list[Side], values: CardValues) -> Counsel:
    ten, small = side.cards
    least = worst_trick(side, small, values, 1 << ten)
    text = f"If you discard the 10, keep {name(small)}, which can lose you at most {least} points"
    others = [worst_trick(other, other.cards[0], values) for other in single]
    worse = max(others, default=0)
    if worse > least:
        lost = next(s for s, eyes in zip(single, others, strict=True) if eyes == worse)
        text += f", while {name(lost.cards[0])} may lose you {worse}"
    return Counsel(f"{text}.", cite("000 3 § 6 ¶ 3"), keep=1 << small)


def _void(single: list[Side]) -> Iterable[Counsel]:
    if not single:
        return
    names = capital(listed(name(side.cards[0]) for side in single))
    several = len(single) > 1
    text = (
        f"{names} are single cards; without them you can trump the Deuce and 10 of those suits."
        if several
        else f"{names} is a single card; without it you can trump the Deuce and 10 of that suit."
    )
    yield Counsel(text, cite("000 3 § 6 ¶ 4"), away=mask_of(s.cards[0] for s in single))


def _pair(side: Side) -> Counsel:
    text = (
        f"The {rank(side.cards[0])} and {rank(side.cards[1])} of {side.name} are all you hold of "
        "the suit; without them you can trump its Deuce and 10."
    )
    return Counsel(text, cite("000 3 § 6 ¶ 4"), away=side.mask)


def _from_longest(side: Side) -> Counsel:
    text = (
        "Apart from single cards, all your side suits begin with the Deuce. You may sometimes "
        f"discard the Deuce or the 10 of the longest, {side.name}, or both."
    )
    return Counsel(text, cite("000 3 § 6 ¶ 5"), away=side.top(2))


def _rows(rows: list[Side]) -> Iterable[Counsel]:
    if rows:
        held = " and ".join(
            f"the {listed(rank(card) for card in side.cards[: side.row])} of {side.name}"
            for side in rows
        )
        text = f"Keep side suits with as few gaps as you can, here {held}."
        keep = mask_of(card for side in rows for card in side.cards[: side.row])
        yield Counsel(text, cite("000 3 § 6 ¶ 1"), keep=keep)
