"""Tarok-Tapp with 54 and 42 cards: Tappen with the parameters that 000 no. 6 replaces."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, Pack
from tutor.cards.packs import TAROCK_42, TAROCK_54
from tutor.games.tapp.flow import tapp_game
from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, Penalties, Ultimo, Valat
from tutor.games.tapp.tappen import (
    TAPPEN_54_RULES,
    deal_pattern,
    four_kings,
    troule_held,
)
from tutor.rules.announce import Announcement, AnnounceRules
from tutor.rules.auction import AuctionRules, Bid, FirstWord
from tutor.rules.dealing import CutRules
from tutor.rules.discard import Barred, DiscardRules, name_number
from tutor.rules.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.halves import HalvesRules
from tutor.rules.variant import Cited, Option, Setting
from tutor.sources import Citation, cite

SOLO_AT_ONCE = cite(
    "000 6 ¶ 18",
    "read",
    "The text puts the Solo above the fourfold game and does not say when it is called; "
    "we let it be a first word, as in Tappen.",
)
LADDER = (
    Bid("dreier", "Dreier", "the game once", 0, 1, cite("000 6 ¶ 12"), half="upper"),
    Bid("unterer", "von unten", "from below, twice", 1, 2, cite("000 6 ¶ 16"), half="lower"),
    Bid("dreimaliger", "dreifach", "three times", 2, 3, cite("000 6 ¶ 17"), half="upper"),
    Bid("viermaliger", "vierfach", "four times", 3, 4, cite("000 6 ¶ 17"), half="lower"),
    Bid(
        "solo",
        "Solo",
        "without the talon",
        4,
        6,
        cite("000 6 ¶ 18"),
        honours=2,
        first=FirstWord(SOLO_AT_ONCE, SOLO_AT_ONCE),
    ),
)


BALLADE = cite(
    "000 6 ¶ 22",
    "read",
    "The text gives the Ballade its price and does not say whether a game with the talon is paid "
    "beside it. The 600 more of a Solo-Ballade are the price of the Solo.",
)


def _discard(pack: Pack) -> DiscardRules:
    return DiscardRules(
        number=3,
        never=(Barred(pack.rank_mask("K"), "A king", cite("000 6 ¶ 25")),),
        last=Barred(pack.suit_masks[TAROK], "Taroks", cite("000 6 ¶ 25")),
        reveal=name_number,
        citation=cite("000 6 ¶ 12"),
    )


def _auction(ladder: tuple[Bid, ...]) -> AuctionRules:
    return AuctionRules(ladder, cite("000 6 ¶ 12"), cite("000 6 ¶ 16"), cite("000 6 ¶ 17"))


def _announcements(pack: Pack) -> AnnounceRules:
    place = cite("000 6 ¶ 21")
    pagat = Announcement("pagat", "Pagat ultimo", pack.index["I"], None, 0, place)
    none = cite("000 6 ¶ 21", "read", "The text names an announced Ultimo and no Contra.")
    return AnnounceRules((pagat,), (), 0, 0, place, none, none)


def _troule(pack: Pack) -> Honour:
    return replace(troule_held(pack, 3), price=1)


def _ten_taroks(pack: Pack) -> Honour:
    taroks = pack.suit_masks[TAROK]
    return Honour(
        "taroks",
        "ten taroks or more",
        "10 Taroks",
        lambda hand: (hand & taroks).bit_count() >= 10,
        1,
        True,
        False,
    )


def _valat(price: int) -> Cited[Valat]:
    text = f"{price}00, in a Solo {price + 6}00; honours and Pagat grow"
    return Cited(
        Valat(price, price, price + 6, price + 6, 4),
        text,
        cite(
            "000 6 ¶ 22",
            "read",
            "A Solo adds just its own 600. "
            "Honours cost 400 and the Pagat twice its price in a Solo.",
        ),
    )


def _borrowed(place: str) -> Citation:
    return cite(place, "reconstructed", "This text is silent; the rule is that of Tappen.")


TAROK_TAPP_54_RULES = replace(
    TAPPEN_54_RULES,
    pack=Cited(TAROCK_54, "54 cards", cite("000 6 ¶ 1")),
    pattern=Cited(deal_pattern(8, "000 6 ¶ 10"), TAPPEN_54_RULES.pattern.text, cite("000 6 ¶ 10")),
    cut=Cited(CutRules(cite("000 6 ¶ 10")), "cut on the left", cite("000 6 ¶ 10")),
    auction=Cited(
        _auction(LADDER),
        "Dreier, von unten, three-fold, four-fold, Solo (6)",
        cite("000 6 ¶ 18"),
    ),
    halves=Cited(
        HalvesRules(False, False, cite("000 6 ¶ 12"), cite("000 6 ¶ 13")),
        "one half at a time, seen by the declarer alone until he leaves it",
        cite("000 6 ¶ 12"),
    ),
    discard=Cited(_discard(TAROCK_54), "no king; taroks named", cite("000 6 ¶ 25")),
    duties=Cited(
        (FollowSuit(cite("000 6 ¶ 20")), TrumpWhenVoid(cite("000 6 ¶ 20"))),
        TAPPEN_54_RULES.duties.text,
        cite("000 6 ¶ 20"),
    ),
    announced_duties=Cited((), "may be played at any time", cite("000 6 ¶ 21")),
    majority=Cited(36, "36 of 70 card points", cite("000 6 ¶ 11")),
    announce=Cited(_announcements(TAROCK_54), "the Pagat; no Contra", cite("000 6 ¶ 21")),
    unit=Cited(100, "100 points", cite("000 6 ¶ 16")),
    won_price=Cited(lambda price: price, "the same price won or lost", cite("000 6 ¶ 15")),
    written_off=Cited(0, "every game is played", cite("000 6 ¶ 20")),
    honours=Cited(
        (_troule(TAROCK_54), four_kings(TAROCK_54, 1)),
        "Troule 100, four kings 100; 200 in a Solo, 400 with the Ballade",
        cite("000 6 ¶ 23"),
    ),
    honours_bid=Cited(False, "paid whether their holder bid or not", cite("000 6 ¶ 23")),
    ultimo=Cited(
        Ultimo(1, 2, False),
        "silent 100, announced 200, for its holder alone; doubled in a Solo",
        cite("000 6 ¶ 21"),
    ),
    valat=_valat(10),
    valat_beside=Cited(False, "not paid: all tricks stand in its place", BALLADE),
    all_pass=Cited(0, "nothing is written", cite("000 6 ¶ 19")),
    no_tarok=Cited(NoTarok(False), "void, the next player deals", cite("000 6 ¶ 19")),
    misdeal=Cited(
        Misdeal(0, 1, False), "the forehand writes 100 and deals next", cite("000 6 ¶ 26")
    ),
    penalties=Cited(
        Penalties(_borrowed("003 § 5"), _borrowed("003 § 9"), _borrowed("003 § 2")),
        TAPPEN_54_RULES.penalties.text,
        _borrowed("003 § 9"),
    ),
    sitting=Cited(True, "the dealer sits out and shares with the opponents", cite("000 6 ¶ 8")),
)

TAROK_TAPP_42_RULES = replace(
    TAROK_TAPP_54_RULES,
    pack=Cited(TAROCK_42, "42 cards", cite("000 6 ¶ 27")),
    pattern=Cited(
        deal_pattern(6, "000 6 ¶ 27"), "talon 6, then 6 and 6 to each", cite("000 6 ¶ 27")
    ),
    discard=Cited(_discard(TAROCK_42), TAROK_TAPP_54_RULES.discard.text, cite("000 6 ¶ 25")),
    majority=Cited(34, "34 of 66 card points", cite("000 6 ¶ 27")),
    announce=Cited(
        _announcements(TAROCK_42), TAROK_TAPP_54_RULES.announce.text, cite("000 6 ¶ 21")
    ),
    honours=Cited(
        (_troule(TAROCK_42), four_kings(TAROCK_42, 1), _ten_taroks(TAROCK_42)),
        TAROK_TAPP_54_RULES.honours.text + "; the declarer's ten taroks 100",
        cite(
            "000 6 ¶ 27",
            "read",
            "Ten or more taroks count, in the declarer's hand with the bought cards; "
            "the price does not grow.",
        ),
    ),
)


SETTINGS = (
    Setting(
        "won",
        "What a won game pays",
        (
            Option("full", "as many units as the game was driven to", {}),
            Option(
                "single",
                "a driven game always one unit; lost, it costs them all; a Solo keeps its price",
                {
                    "won_price": Cited(
                        lambda price: min(price, 1), "a won game pays one unit", cite("000 6 ¶ 15")
                    )
                },
            ),
        ),
        cite("000 6 ¶ 15"),
    ),
    Setting(
        "ballade",
        "The price of the Ballade",
        (
            Option("1000", "1000", {}),
            Option("1200", "1200", {"valat": _valat(12)}),
        ),
        cite("000 6 ¶ 22"),
    ),
    Setting(
        "beside",
        "A game with the talon in which all tricks are made",
        (
            Option("replaced", "pays the Ballade alone", {}),
            Option(
                "paid",
                "pays the Ballade and its own price",
                {"valat_beside": Cited(True, "paid beside all tricks", BALLADE)},
            ),
        ),
        BALLADE,
    ),
    Setting(
        "solo",
        "When a Solo may be said",
        (
            Option("any", "at any time as a player's first word, or after the fourfold game", {}),
            Option(
                "last",
                "only after the fourfold game",
                {
                    "auction": Cited(
                        _auction((*LADDER[:-1], replace(LADDER[-1], first=None))),
                        TAROK_TAPP_54_RULES.auction.text,
                        SOLO_AT_ONCE,
                    )
                },
            ),
        ),
        SOLO_AT_ONCE,
    ),
    Setting(
        "sitting",
        "The dealer who sits out, where four play",
        (
            Option("shares", "writes with the opponents", {}),
            Option(
                "passive",
                "takes no part",
                {"sitting": Cited(False, "the dealer takes no part", cite("000 6 ¶ 8"))},
            ),
        ),
        cite("000 6 ¶ 8"),
    ),
)

TAROK_TAPP_54 = tapp_game(
    "tarok-tapp-54",
    "Tarok-Tapp with 54 cards",
    "Tarok-Tapp mit 54 Karten",
    cite("000 6 ¶ 1"),
    SETTINGS,
    TAROK_TAPP_54_RULES,
)
TAROK_TAPP_42 = tapp_game(
    "tarok-tapp-42",
    "Tarok-Tapp with 42 cards",
    "Tarok-Tapp mit 42 Karten",
    cite("000 6 ¶ 27"),
    SETTINGS,
    TAROK_TAPP_42_RULES,
)

GAMES = (TAROK_TAPP_54, TAROK_TAPP_42)
