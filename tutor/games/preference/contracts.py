"""The games of Préférence as contracts: driven with the talon, and Solos from the hand."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import Pack
from tutor.rules.bid.auction import AuctionRules, AuctionWords, FirstWord, bid_for
from tutor.rules.bid.contract import Contract, Trump, Whole, enough_tricks
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.sources import cite

NUMBERS = ("Eins", "Zwei", "Drei", "Vier")
RISING = (3, 0, 2, 1)
"""The places of the suits in the pack, from the lowest of the game to the highest."""

DEMAND = enough_tricks
"""The same for every game: the tricks that the table's rules ask of the player (000 2 ¶ 5)."""

DRIVING_AT = cite("000 2 ¶ 6")
SOLO_FIRST_AT = cite("000 2 ¶ 10")
LATER_HOLDS_AT = cite(
    "000 2 ¶ 6",
    "read",
    "The book gives forehand the right to play the game driven to. We give it to the second player "
    "too, when the third drives; otherwise the second could not be driven at all.",
)
PASSING_AT = cite(
    "000 2 ¶ 6",
    "read",
    "The book has players drive one another and says “selbst”. It does not say that a player who "
    "lets a game go is out, but that follows.",
)
ANSWER_AT = cite(
    "000 2 ¶ 6",
    "read",
    "In the example the player who is driven only says “selbst”; the book does not mention going "
    "higher at once.",
)
LEAPING_AT = cite(
    "000 2 ¶ 6",
    "read",
    "You call the suit in which you can play; the book does not say whether you may skip a number.",
)

WORDS = AuctionWords(
    hold="You sit before the bidder, so you may say “selbst” and play “{}”.",
    no_hold="You may say “selbst” only when a later seat has driven you higher.",
    answer="A later seat has driven you higher, so you must say “selbst” or pass.",
    too_low="“{}” has been called, so you must go higher or pass.",
    opens="You may open with “{}”.",
    higher="“{}” is higher than the last call.",
)


def suit_order(pack: Pack, suit: str | None) -> TrickOrder:
    """The suit of trumps above the others, each from the Ace down."""
    return pack_order(pack, pack.suit_masks[suit] if suit else 0)


def driven(pack: Pack) -> tuple[Contract, ...]:
    """The games with the talon, named by the number that the suit counts (000 2 ¶ 2)."""
    suits = [pack.suits[place] for place in RISING]
    return tuple(
        Contract(
            f"drive-{rank + 1}",
            f"{NUMBERS[rank]} ({suit.german})",
            rank,
            rank + 1,
            DRIVING_AT,
            DEMAND,
            Trump(suit_order, suit.letter),
            talon=Whole(),
        )
        for rank, suit in enumerate(suits)
    )


def solos(pack: Pack) -> tuple[Contract, ...]:
    """The games from the hand, each one dearer (000 2 ¶¶ 10, 11)."""
    names = [f"Solo in {pack.suits[place].german}" for place in RISING[:-1]]
    return tuple(
        replace(
            contract,
            id=f"solo-{contract.price}",
            german=name,
            rank=len(RISING) + contract.rank,
            price=contract.price + 1,
            citation=SOLO_FIRST_AT,
            talon=None,
        )
        for contract, name in zip(driven(pack), (*names, "Préférence"), strict=True)
    )


def driving(pack: Pack) -> AuctionRules:
    """The calls: any higher number, and a Solo as a first word only."""
    alone = FirstWord(SOLO_FIRST_AT, SOLO_FIRST_AT, only=True)
    ladder = (*map(bid_for, driven(pack)), *(bid_for(solo, alone) for solo in solos(pack)))
    return AuctionRules(
        *(ladder, DRIVING_AT, DRIVING_AT, None, WORDS),
        later_holding=LATER_HOLDS_AT,
        answering=ANSWER_AT,
        leaping=LEAPING_AT,
        passing=PASSING_AT,
    )
