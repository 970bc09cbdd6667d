"""Mistakes of the deal: cards face up, hands and talon of a wrong size (000 1 ¶ 27)."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.hombre.faults.parts import (
    AUCTION,
    BEFORE_PLAY,
    BUYING,
    dealt_anew,
    ending,
    going_on,
    the_player,
    voiding,
)
from tutor.games.hombre.outcome import SHORT_TALON
from tutor.hand.fault import SEAT, Fault, Words, calls_of
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import cite

KNOCK_AT, FACE_UP_AT = cite("000 1 ¶ 27 law 2"), cite("000 1 ¶ 27 law 3")
REFUSED_AT = cite(
    "000 1 ¶ 27 law 3",
    "read",
    "He need not keep it; that the cards are then dealt again, as with several, is our reading. "
    "Another card might be given for it.",
)
ONE_UP_AT = cite("000 1 ¶ 27 law 4")
DEALER_UP_AT = cite(
    "000 1 ¶ 27 law 5",
    "read",
    "A dealer may not play himself when a card of the talon lies face up. Seen before anybody has "
    "spoken it is a new deal; so this must be his game found out while buying, and it is void.",
)
MISDEAL_AT = cite(
    "000 1 ¶ 27 law 7",
    "read",
    "The hand is void; that the same dealer deals again is not said. His bête is that of ¶ 8.",
)
SOLO_SHORT_AT = cite("000 1 ¶ 27 law 7")
FRAGE_SHORT_AT = cite(
    "000 1 ¶ 27 law 8",
    "read",
    "The law names the Frage; we take every game in which the player buys as it.",
)
DEALER_SHORT_AT = cite("000 1 ¶ 27 law 9")


def _spoken(state: State, words: Words) -> str:
    """Why a card face up comes too late."""
    calls = state.running(AuctionStage).calls
    return "That is for the moment before anybody has said what he plays." if calls else ""


def _contract(state: State) -> Contract:
    return the_played(state).contract


def _buys(state: State) -> str:
    """Why this is no case of a game without buying."""
    game = _contract(state)
    return f"The player buys for his {game.german}." if game.talon else ""


def _buys_not(state: State) -> str:
    game = _contract(state)
    return "" if game.talon else f"Nobody buys for a {game.german} but the others."


def _last_one(state: State) -> str:
    """Why no card can be missing once: it is told already, or nobody could see it."""
    if calls_of(state, SHORT_TALON):
        return "One has been told already; for several there is another law."
    return "" if len(state.cards.talon) > 1 else "Only one card lies there, and it is not missing."


def _lacking(state: State, words: Words) -> State:
    """The talon without its lowest card, for which one is as good as another."""
    stage = state.running(ExchangeStage)
    cards = replace(stage.cards, talon=stage.cards.talon[:-1])
    fitting = replace(stage.rules, most=min(stage.rules.most, len(cards.talon) - stage.owed))
    return replace(state, stage=replace(stage, cards=cards, rules=fitting))


def _dealer_plays(state: State, words: Words) -> str:
    return "The dealer plays himself." if the_player(state) == state.table.dealer else ""


def _other_plays(state: State, words: Words) -> str:
    return "" if the_player(state) == state.table.dealer else "The dealer does not play."


def _misdealt(state: State, words: Words) -> Settlement:
    dealer = state.table.dealer
    reason = f"{seat_name(dealer)} has misdealt: the hand does not count."
    return dealt_anew(state, reason, MISDEAL_AT, (dealer,))


def _next_deals(state: State, words: Words) -> Settlement:
    reason = "The talon lacks a card at the dealer’s Solo: the hand does not count."
    return dealt_anew(state, reason, DEALER_SHORT_AT, again=False)


TALON_SEEN: tuple[Fault, ...] = (
    going_on(
        ("talon-up", "One card lies face up in the talon"),
        BUYING,
        ONE_UP_AT,
        "that does no harm",
        _dealer_plays,
    ),
    voiding(
        ("talon-up-dealer", "One card lies face up in the talon, and the dealer plays"),
        BUYING,
        DEALER_UP_AT,
        _other_plays,
    ),
    voiding(("talon-up-several", "Several cards lie face up in the talon"), BUYING, ONE_UP_AT),
    going_on(
        (SHORT_TALON, "A card is missing in the talon at a game without buying"),
        BUYING,
        SOLO_SHORT_AT,
        "that does not hinder the player, and the talon has a card less",
        lambda state, words: _buys(state) or _dealer_plays(state, words) or _last_one(state),
        onward=_lacking,
    ),
    voiding(
        ("talon-short-bought", "A card is missing in the talon at a Frage, or where one buys"),
        BUYING,
        FRAGE_SHORT_AT,
        lambda state, words: _buys_not(state),
    ),
    ending(
        ("talon-short-dealer", "A card is missing in the talon, and the dealer plays a Solo"),
        BUYING,
        DEALER_SHORT_AT,
        "the hand does not count, and the next player deals",
        _next_deals,
        lambda state, words: _buys(state) or _other_plays(state, words),
    ),
    voiding(
        ("talon-short-several", "Several cards are missing in the talon"), BUYING, SOLO_SHORT_AT
    ),
)
"""What is found out about the talon while buying."""


DEALING_FAULTS: tuple[Fault, ...] = (
    going_on(
        ("knock", "Somebody knocks instead of cutting"),
        ("cut",),
        KNOCK_AT,
        "that is no cut, and he has to lift some cards",
    ),
    going_on(
        ("face-up-kept", "A card came face up in the deal, and is kept"),
        AUCTION,
        FACE_UP_AT,
        "who got it may keep it, and the hand goes on",
        _spoken,
        words=(SEAT,),
    ),
    voiding(
        ("face-up-refused", "A card came face up in the deal, and is not kept"),
        AUCTION,
        REFUSED_AT,
        _spoken,
        (SEAT,),
    ),
    voiding(
        ("face-up", "Several cards came face up, or one of the talon is seen so"),
        AUCTION,
        FACE_UP_AT,
        _spoken,
    ),
    ending(
        ("misdeal", "A hand is wrong by more than one card"),
        BEFORE_PLAY,
        MISDEAL_AT,
        "the hand does not count; the dealer sets a bête and deals again",
        _misdealt,
    ),
    *TALON_SEEN,
)
"""What may be wrong with the cards as they were cut and dealt."""
