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
from tutor.rules.core.wording import a_an
from tutor.rules.pay.ledger import Settlement
from tutor.rules.talon.exchange import ExchangeStage
from tutor.sources import cite

KNOCK_AT, FACE_UP_AT = cite("000 1 ¶ 27 law 2"), cite("000 1 ¶ 27 law 3")
REFUSED_AT = cite(
    "000 1 ¶ 27 law 3",
    "read",
    "The player who gets it need not keep it. We take it that the cards are then dealt again, as "
    "when several lie face up; another card might be given instead.",
)
ONE_UP_AT = cite("000 1 ¶ 27 law 4")
DEALER_UP_AT = cite(
    "000 1 ¶ 27 law 5",
    "read",
    "The dealer may not play when a card of the talon lies face up. If it is seen before anybody "
    "has spoken, the cards are dealt again. So this must be a game of the dealer’s in which it is "
    "found while buying, and the game is void.",
)
MISDEAL_AT = cite(
    "000 1 ¶ 27 law 7",
    "read",
    "The hand does not count. The book does not say that the same dealer deals again. The "
    "dealer’s bête "
    "is that of ¶ 8.",
)
SOLO_SHORT_AT = cite("000 1 ¶ 27 law 7")
FRAGE_SHORT_AT = cite(
    "000 1 ¶ 27 law 8",
    "read",
    "The law names the Frage; we apply it to every game in which the declarer buys.",
)
DEALER_SHORT_AT = cite("000 1 ¶ 27 law 9")


def _spoken(state: State, words: Words) -> str:
    """Why a card face up comes too late."""
    calls = state.running(AuctionStage).calls
    return "This mistake can be called only before anybody has bid or passed." if calls else ""


def _contract(state: State) -> Contract:
    return the_played(state).contract


def _buys(state: State) -> str:
    """Why this is no case of a game without buying."""
    game = _contract(state)
    return (
        f"This law is for games without buying, not for {a_an(game.german)}." if game.talon else ""
    )


def _buys_not(state: State) -> str:
    game = _contract(state)
    return "" if game.talon else f"This law is for games with buying, not for {a_an(game.german)}."


def _last_one(state: State) -> str:
    """Why no card can be missing once: it is told already, or nobody could see it."""
    if calls_of(state, SHORT_TALON):
        return "One missing card has been reported already; several have a law of their own."
    return (
        ""
        if len(state.cards.talon) > 1
        else "Only one card lies in the talon, and it is not missing."
    )


def _lacking(state: State, words: Words) -> State:
    """The talon without its lowest card, for which one is as good as another."""
    stage = state.running(ExchangeStage)
    cards = replace(stage.cards, talon=stage.cards.talon[:-1])
    fitting = replace(stage.rules, most=min(stage.rules.most, len(cards.talon) - stage.owed))
    return replace(state, stage=replace(stage, cards=cards, rules=fitting))


def _dealer_plays(state: State, words: Words) -> str:
    return "This law is for a dealer who is not the declarer." if _dealer_is_declarer(state) else ""


def _other_plays(state: State, words: Words) -> str:
    return "" if _dealer_is_declarer(state) else "This law is for a dealer who is the declarer."


def _dealer_is_declarer(state: State) -> bool:
    return the_player(state) == state.table.dealer


def _misdealt(state: State, words: Words) -> Settlement:
    dealer = state.table.dealer
    reason = f"{seat_name(dealer)} has misdealt, so the hand does not count."
    return dealt_anew(state, reason, MISDEAL_AT, (dealer,))


def _next_deals(state: State, words: Words) -> Settlement:
    reason = "The talon lacks a card in the dealer’s Solo, so the hand does not count."
    return dealt_anew(state, reason, DEALER_SHORT_AT, again=False)


TALON_SEEN: tuple[Fault, ...] = (
    going_on(
        ("talon-up", "One card lies face up in the talon"),
        BUYING,
        ONE_UP_AT,
        "the hand goes on without a penalty",
        _dealer_plays,
    ),
    voiding(
        ("talon-up-dealer", "One card lies face up in the talon when the dealer is the declarer"),
        BUYING,
        DEALER_UP_AT,
        _other_plays,
    ),
    voiding(("talon-up-several", "Several cards lie face up in the talon"), BUYING, ONE_UP_AT),
    going_on(
        (SHORT_TALON, "A card is missing from the talon in a game without buying"),
        BUYING,
        SOLO_SHORT_AT,
        "it does not hinder the declarer, and the talon is one card short",
        lambda state, words: _buys(state) or _dealer_plays(state, words) or _last_one(state),
        onward=_lacking,
    ),
    voiding(
        (
            "talon-short-bought",
            "A card is missing from the talon in a Frage or another game with buying",
        ),
        BUYING,
        FRAGE_SHORT_AT,
        lambda state, words: _buys_not(state),
    ),
    ending(
        ("talon-short-dealer", "A card is missing from the talon in the dealer’s Solo"),
        BUYING,
        DEALER_SHORT_AT,
        "the hand does not count, and the next player deals",
        _next_deals,
        lambda state, words: _buys(state) or _other_plays(state, words),
    ),
    voiding(
        ("talon-short-several", "Several cards are missing from the talon"), BUYING, SOLO_SHORT_AT
    ),
)
"""What is found out about the talon while buying."""


DEALING_FAULTS: tuple[Fault, ...] = (
    going_on(
        ("knock", "Somebody knocks instead of cutting"),
        ("cut",),
        KNOCK_AT,
        "that is not a cut, and some cards must still be lifted",
    ),
    going_on(
        ("face-up-kept", "A card dealt face up is kept"),
        AUCTION,
        FACE_UP_AT,
        "the player who was dealt it may keep it, and the hand goes on",
        _spoken,
        words=(SEAT,),
    ),
    voiding(
        ("face-up-refused", "A card dealt face up is not kept"),
        AUCTION,
        REFUSED_AT,
        _spoken,
        (SEAT,),
    ),
    voiding(
        ("face-up", "Several cards were dealt face up, or one is seen face up in the talon"),
        AUCTION,
        FACE_UP_AT,
        _spoken,
    ),
    ending(
        ("misdeal", "A hand is out by more than one card"),
        BEFORE_PLAY,
        MISDEAL_AT,
        "the hand does not count; the dealer pays a bête into the pot and deals again",
        _misdealt,
    ),
    *TALON_SEEN,
)
"""What may be wrong with the cards as they were cut and dealt."""
