"""Préférence: its parameters (000 no. 2), and the customs it names as settings."""

from __future__ import annotations

from typing import Any

from tutor.cards import Pack
from tutor.cards.packs import FRENCH_32, german_faces
from tutor.games.names import title
from tutor.games.preference.contracts import driving
from tutor.games.preference.flow import preference_shape
from tutor.games.preference.poules import Needed
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.making import make_game
from tutor.rules.bid.auction import AuctionRules
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Setting,
    Stated,
    in_place,
    instead,
    printed,
    stated,
    two_ways,
)
from tutor.rules.core.wording import number_of, number_word, pack_words
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.talon.discard import DiscardRules
from tutor.sources import cite

GERMAN = german_faces("REGS")
"""Pique is Roth, Coeur Eichel, Carreau Grün, Treff Schellen (000 2 ¶ 2)."""


LAYING_AT = cite(
    "000 2 ¶ 8",
    "read",
    "The book says two other cards; cards from the talon may go too, as in the examples of a "
    "related game.",
)


def _auction_words(rules: AuctionRules) -> tuple[Fact, ...]:
    prices = [number_word(bid.to_play.price) for bid in rules.ladder if bid.to_play.talon]
    return (
        Fact("", f"{prices[0]} to {prices[-1]} according to the suit", cite("000 2 ¶ 2")),
        Fact("Solo", "a Solo ranks above these, as a player’s first word"),
    )


def _faces(pack: Pack) -> dict[str, Any]:
    """What depends on the faces of the cards."""
    return {
        "pack": printed(pack, pack_words, "000 2 ¶ 1"),
        "auction": printed(driving(pack), _auction_words, "000 2 ¶ 10"),
    }


def _lead_words(player: bool) -> str:
    return "the declarer leads" if player else "forehand leads, or the next player in the hand"


def _needed_words(needed: Needed) -> str:
    player, helper = number_word(needed.player), number_word(needed.helper)
    return f"{player} for the declarer, {helper} for each helper"


RULES = PreferenceRules(
    **_faces(FRENCH_32),
    suits=stated(
        "the suit driven to, or a higher one",
        "000 2 ¶ 8",
        "The book speaks only of another, higher suit; the one driven to must do as well.",
    ),
    pattern=printed(
        DealPattern(((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)), cite("000 2 ¶ 5")),
        deal_words,
        "000 2 ¶ 5",
    ),
    cut=printed(CutRules(), "the player on the dealer’s left cuts", "000 2 ¶ 5"),
    discard=Cited(
        DiscardRules(2, LAYING_AT),
        lambda rules: f"{number_of(rules.number, 'card')} of your choice",
        LAYING_AT,
    ),
    helpers=printed("right", "the declarer’s {}-hand neighbour speaks first", "000 2 ¶ 9"),
    player_leads=Cited(
        True,
        _lead_words,
        cite("000 2 ¶ 5", "reconstructed", "The book does not say; later on the declarer leads."),
    ),
    duties=printed(
        (FollowSuit(cite("000 2 ¶ 3")), TrumpWhenVoid(cite("000 2 ¶ 3"))),
        "follow suit, or else trump, or else any card",
        "000 2 ¶ 3",
    ),
    tricks=printed(Needed(6, 2), _needed_words, "000 2 ¶ 5"),
    alone=Stated(
        "the declarer has won without play",
        cite("000 2 ¶ 9", "reconstructed", "The book does not say what follows."),
    ),
    all_pass=Stated(
        "the cards are thrown in, and the next player deals",
        cite("000 2 ¶ 5", "reconstructed", "The book does not say what follows."),
    ),
    sheet=printed(10, "{} points", "000 2 ¶ 13"),
    fallen=stated(
        "the Poule falls by its value",
        "000 2 ¶ 14",
        "The book has a number written for the loss but does not say which. We take the value of "
        "the game, for the declarer and for a helper who falls short.",
    ),
    misdeal=Stated(
        "the same dealer deals again",
        cite("000 2 ¶ 5", "reconstructed", "The book does not mention a misdeal."),
    ),
    sitting=stated("the dealer always passes", "000 2 ¶ 18"),
)

FOREHAND_LEADS = Cited(
    False, _lead_words, cite("000 2 ¶ 5", "reconstructed", "The book does not say.")
)
SETTINGS = (
    two_ways(
        "faces",
        "The cards",
        ("french", "French"),
        ("german", "German"),
        _faces(GERMAN),
        cite("000 2 ¶ 1"),
    ),
    Setting(
        "lead",
        "The first lead",
        (
            in_place("player", RULES.player_leads),
            instead("forehand", "player_leads", FOREHAND_LEADS),
        ),
        cite("000 2 ¶ 5", "reconstructed", "The book does not say who leads."),
    ),
)

PREFERENCE = make_game(
    title("preference", "Préférence", cite("000 2 ¶ 1")),
    preference_shape,
    RULES,
    SETTINGS,
)
GAMES = (PREFERENCE,)
