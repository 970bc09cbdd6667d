"""The games of Scat as contracts: Fragen with the Scat, Solos, Null and Grand without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tutor.games.scat.order import NullCards, game_order
from tutor.rules.bid.auction import AuctionRules, AuctionWords, Bid, bid_for
from tutor.rules.bid.contract import Contract, Demand, Trump, Whole, enough_points, no_trick
from tutor.sources import Citation, cite

SUITS = (("S", "Schellen"), ("R", "Roth"), ("G", "Grün"), ("E", "Eichel"))
"""The suits from the lowest (000 3 § 1 ¶ 6)."""

FRAGEN = tuple(f"frage-{letter}" for letter, _ in SUITS)
SOLOS = tuple(f"solo-{letter}" for letter, _ in SUITS)
NULL, OUVERT, GRAND = "null", "null-ouvert", "grand"

LATER: Mapping[str, tuple[str, Citation, Demand, bool]] = {
    NULL: ("Null", cite("000 3 § 10 B"), no_trick, False),
    OUVERT: ("Null ouvert", cite("000 3 § 10 C"), no_trick, True),
    GRAND: ("Grand", cite("000 3 § 10 A"), enough_points, False),
}
"""The games that came later: name, place, demand, whether the hand lies open. How they rank among
themselves a table agrees on (000 3 § 10 A)."""

BY_SUIT_AT = cite("000 3 § 1 ¶ 14")
ASKING_AT, STEPWISE_AT = cite("000 3 § 4 ¶ 1"), cite("000 3 § 4 ¶ 2")
ANSWERING_AT = cite(
    "000 3 § 4 ¶ 1",
    "read",
    "Whoever is asked says yes if their own game is at least as high; nobody checks whether they "
    "have one.",
)
ANY_SOLO = Bid("solo", "Solo", len(FRAGEN), cite("000 3 § 4 ¶ 4"), means="a Solo, without its suit")
"""A question that binds to no game, between the Fragen and the Solos."""

CitedPrices = Mapping[str, tuple[int, Citation]]
"""What each game costs by itself, and where that stands."""

WORDS = AuctionWords(
    passing="You may pass; you then take no further part in the bidding.",
    hold="You may say yes if your game is no lower than “{}”; nobody checks it.",
    no_hold="Nobody has asked you, so you may only ask or pass.",
    answer="You have been asked, so you may only answer yes or no; you may not ask back.",
    too_low="“{}” has been asked already, so you must ask for a higher game or pass.",
    step="“{}” is the next question.",
    too_high="You must ask about the games one at a time from the lowest; the next is “{}”.",
)


def contracts(prices: CitedPrices, null: NullCards, later: Sequence[str]) -> tuple[Contract, ...]:
    """Every game from the lowest, at these prices, with the later games in this order."""
    lowest = ANY_SOLO.rank + 1 + len(SOLOS)
    numbered = enumerate(later, start=lowest)
    return (
        *_fragen(prices),
        *_solos(prices),
        *(_later(game, rank, prices[game], null) for rank, game in numbered),
    )


def _later(game: str, rank: int, price: tuple[int, Citation], null: NullCards) -> Contract:
    german, place, demand, shown = LATER[game]
    orders = null if demand is no_trick else game_order
    names, (amount, priced) = (game, german, rank), price
    return Contract(
        *names, amount, place, demand, Trump(orders), open_hand=shown, price_place=priced
    )


def _fragen(prices: CitedPrices) -> Iterator[Contract]:
    """With the Scat (000 3 § 1 ¶ 12)."""
    for rank, (game, suit) in enumerate(zip(FRAGEN, SUITS, strict=True)):
        yield replace(_in_suit(game, "frage", rank, suit, prices), talon=Whole())


def _solos(prices: CitedPrices) -> Iterator[Contract]:
    for rank, (game, suit) in enumerate(zip(SOLOS, SUITS, strict=True), ANY_SOLO.rank + 1):
        yield _in_suit(game, "solo", rank, suit, prices)


def _in_suit(
    game: str, kind: str, rank: int, suit: tuple[str, str], prices: CitedPrices
) -> Contract:
    (letter, german), (price, place) = suit, prices[game]
    names, trump = (game, f"{german}{kind}", rank), Trump(game_order, letter)
    return Contract(*names, price, BY_SUIT_AT, enough_points, trump, price_place=place)


def asking(games: Sequence[Contract]) -> AuctionRules:
    """The ladder of questions: each is asked in its turn, from the lowest."""
    ladder = sorted((*map(bid_for, games), ANY_SOLO), key=lambda bid: bid.rank)
    return AuctionRules(tuple(ladder), ASKING_AT, ANSWERING_AT, STEPWISE_AT, WORDS)


def counts_eyes(contract: Contract) -> bool:
    """Whether the eyes decide; in a Null the tricks do."""
    return contract.demand is enough_points
