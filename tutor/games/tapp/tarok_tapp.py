"""Tarok-Tapp with 54 and 42 cards: Tappen with the parameters that 000 no. 6 replaces."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, Pack
from tutor.cards.packs import TAROCK_42, TAROCK_54
from tutor.games.tapp import words
from tutor.games.tapp.contracts import buying, from_hand
from tutor.games.tapp.flow import tapp_shape
from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, Ultimo, Valat
from tutor.games.tapp.tappen import TAPPEN_54_RULES, deal_pattern, four_kings, troule_held
from tutor.hand.card_points import to_win
from tutor.hand.making import Title, make_game
from tutor.rules.bid.announce import Announcement, AnnounceRules
from tutor.rules.bid.auction import AuctionRules, Bid, FirstWord, bid_for, ladder_words
from tutor.rules.core.variant import Cited, Stated, printed, read, stated, two_ways
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import CutRules, deal_words
from tutor.rules.play.duties import FollowSuit, TrumpWhenVoid
from tutor.rules.talon.discard import BarredCards, DiscardRules, name_number
from tutor.rules.talon.halves import HalvesRules
from tutor.sources import Citation, cite

UNIT = 100
"""Points in a unit of the game (000 6 ¶ 16)."""

SOLO_CALLED_AT = cite(
    "000 6 ¶ 18",
    "read",
    "The text puts the Solo above the fourfold game and does not say when it is called; "
    "we let it be a first word, as in Tappen.",
)
SECOND_HOLDS_AT = cite(
    "000 6 ¶ 16",
    "read",
    "Only the forehand is named; in Tappen it is whoever was overbid by a later seat.",
)
NOT_OWN_AT = cite(
    "000 6 ¶ 16",
    "read",
    "The forehand keeps a step for himself or does not; that he goes no higher himself is a rule "
    "of Tappen.",
)
UNPAID = (
    "The cards are thrown in and the next player deals, it says; that nobody pays for it is what "
    "we read in its silence."
)
SITTING_AT = cite(
    "000 6 ¶ 8",
    "read",
    "He writes with the opponents when they have thrown the player. On a sheet of differences he "
    "then owes, like them, what the player writes.",
)
SOLO_PRICE = 6
STEPS = buying(
    ("dreier", "Dreier", cite("000 6 ¶ 12")),
    ("unterer", "von unten", cite("000 6 ¶ 16")),
    ("dreimaliger", "dreifach", cite("000 6 ¶ 17")),
    ("viermaliger", "vierfach", cite("000 6 ¶ 17")),
    paid=cite("000 6 ¶ 15"),
)
SOLO = from_hand(SOLO_PRICE, cite("000 6 ¶ 18"))
LADDER = (*map(bid_for, STEPS), bid_for(SOLO, FirstWord(SOLO_CALLED_AT, SOLO_CALLED_AT)))


BALLADE_AT = cite(
    "000 6 ¶ 22",
    "read",
    "The text gives the Ballade its price and does not say whether a game with the talon is paid "
    "beside it. The 600 more of a Solo-Ballade are the price of the Solo.",
)


NO_CONTRA_AT = cite("000 6 ¶ 21", "read", "The text names an announced Ultimo and no Contra.")
LAID_AT = cite(
    "000 6 ¶ 25",
    "read",
    "Who has to lay taroks away must announce it, says the text; we have him say how many. "
    "Sküs, Mond and Pagat are taroks like the others, since only kings are barred.",
)


def _discard(pack: Pack) -> DiscardRules:
    return DiscardRules(
        number=3,
        never=(BarredCards(pack.rank_mask("K"), "A king", cite("000 6 ¶ 25")),),
        last=BarredCards(pack.suit_masks[TAROK], "Taroks", cite("000 6 ¶ 25")),
        reveal=name_number,
        citation=cite("000 6 ¶ 12"),
    )


def _auction(ladder: tuple[Bid, ...]) -> AuctionRules:
    return AuctionRules(
        ladder,
        cite("000 6 ¶ 12"),
        cite("000 6 ¶ 16"),
        cite("000 6 ¶ 17"),
        later_holding=SECOND_HOLDS_AT,
        answering=NOT_OWN_AT,
    )


def _announcements(pack: Pack) -> AnnounceRules:
    place = cite("000 6 ¶ 21")
    pagat = Announcement("pagat", "Pagat ultimo", pack.index["I"], None, 0, place)
    return AnnounceRules((pagat,), (), 0, 0, place, NO_CONTRA_AT, NO_CONTRA_AT)


def _troule(pack: Pack) -> Honour:
    return replace(troule_held(pack, 3), price=1)


def _ten_taroks(pack: Pack) -> Honour:
    taroks = pack.suit_masks[TAROK]
    names = ("taroks", "ten taroks or more", "10 Taroks")
    return Honour(*names, lambda hand: (hand & taroks).bit_count() >= 10, 1, True, False)


BALLADES = (10, 12)
"""The prices of the Ballade in units: ours, and the other of the text (000 6 ¶ 22)."""


def _valat(price: int) -> Cited[Valat]:
    solo = price + SOLO_PRICE
    return read(
        Valat(price, solo, extras=4, name="Ballade"),
        words.all_tricks(UNIT),
        "000 6 ¶ 22",
        "A Solo adds just its own 600. Honours then cost 400, by either side, and the Pagat "
        "twice its price in a Solo. The opponents make a Ballade too: all tricks, whoever "
        "takes them.",
    )


def _borrowed(place: str) -> Citation:
    return cite(place, "reconstructed", "This text is silent; the rule is that of Tappen.")


TAROK_TAPP_54_RULES = replace(
    TAPPEN_54_RULES,
    pack=printed(TAROCK_54, pack_words, "000 6 ¶ 1"),
    pattern=printed(deal_pattern(8, "000 6 ¶ 10"), deal_words, "000 6 ¶ 10"),
    cut=printed(CutRules(), "cut on the left", "000 6 ¶ 10"),
    auction=printed(_auction(LADDER), ladder_words, "000 6 ¶ 18"),
    halves=printed(
        HalvesRules(False, False, cite("000 6 ¶ 12"), cite("000 6 ¶ 13"), back=cite("000 6 ¶ 14")),
        words.halves,
        "000 6 ¶ 12",
    ),
    discard=Cited(_discard(TAROCK_54), "no king; the number of taroks is told", LAID_AT),
    duties=printed(
        (FollowSuit(cite("000 6 ¶ 20")), TrumpWhenVoid(cite("000 6 ¶ 20"))),
        TAPPEN_54_RULES.duties.wording,
        "000 6 ¶ 20",
    ),
    announced_duties=read(
        (),
        "may be played at any time",
        "000 6 ¶ 21",
        "The text has no duty to keep it; it may be given up, and paid.",
    ),
    majority=printed(36, to_win(TAROCK_54), "000 6 ¶ 11"),
    announce=Cited(_announcements(TAROCK_54), "the Pagat; no Contra", NO_CONTRA_AT),
    announcing=stated(
        "after laying away and before the first lead, in turn from the declarer",
        "000 6 ¶ 21",
        "Before the first lead is printed; the order is not.",
    ),
    unit=printed(UNIT, words.points, "000 6 ¶ 16"),
    won_price=printed("full", words.won, "000 6 ¶ 15"),
    written_off=read(0, words.written, "000 6 ¶ 20", "The text knows no game that is not played."),
    honours=printed(
        (_troule(TAROCK_54), four_kings(TAROCK_54, 1)), words.honours(UNIT), "000 6 ¶ 23"
    ),
    honours_bid=read(False, words.bid, "000 6 ¶ 23", "The text asks for no bid."),
    ultimo=printed(Ultimo(1, 2, False), words.ultimo(UNIT), "000 6 ¶ 21"),
    valat=_valat(BALLADES[0]),
    valat_beside=Cited(False, words.beside, BALLADE_AT),
    all_pass=read(0, words.all_pass, "000 6 ¶ 19", UNPAID),
    no_tarok=printed(NoTarok(False), words.no_tarok, "000 6 ¶ 19"),
    misdeal=printed(Misdeal(0, 1, False), words.misdeal(UNIT), "000 6 ¶ 26"),
    wrong_dealer=Stated(TAPPEN_54_RULES.wrong_dealer.text, _borrowed("003 § 5")),
    wrong_lay=Stated(TAPPEN_54_RULES.wrong_lay.text, _borrowed("003 § 9")),
    revoke=Stated(TAPPEN_54_RULES.revoke.text, _borrowed("003 § 2")),
    sitting=Cited(True, words.sitting, SITTING_AT),
)

TAROK_TAPP_42_RULES = replace(
    TAROK_TAPP_54_RULES,
    pack=printed(TAROCK_42, pack_words, "000 6 ¶ 27"),
    pattern=printed(deal_pattern(6, "000 6 ¶ 27"), deal_words, "000 6 ¶ 27"),
    discard=Cited(_discard(TAROCK_42), TAROK_TAPP_54_RULES.discard.wording, LAID_AT),
    majority=printed(34, to_win(TAROCK_42), "000 6 ¶ 27"),
    announce=Cited(_announcements(TAROCK_42), TAROK_TAPP_54_RULES.announce.wording, NO_CONTRA_AT),
    honours=read(
        (_troule(TAROCK_42), four_kings(TAROCK_42, 1), _ten_taroks(TAROCK_42)),
        words.honours(UNIT),
        "000 6 ¶ 27",
        "Ten or more taroks count, in the declarer’s hand with the bought cards; "
        "the price does not grow.",
    ),
)


SETTINGS = (
    two_ways(
        "won",
        "What a won game pays",
        ("full", "as many units as the game was driven to"),
        (
            "single",
            "a driven game always one unit; lost, it costs them all; a Solo keeps its price",
        ),
        {"won_price": printed("single", words.won, "000 6 ¶ 15")},
        cite(
            "000 6 ¶ 15",
            "read",
            "That a game always wins once, and loses as often as it was driven, is printed; a "
            "Solo is no multiple that one drives to (¶ 18), so we leave it its price.",
        ),
    ),
    two_ways(
        "ballade",
        "The price of the Ballade",
        ("1000", str(BALLADES[0] * UNIT)),
        ("1200", str(BALLADES[1] * UNIT)),
        {"valat": _valat(BALLADES[1])},
        cite("000 6 ¶ 22"),
    ),
    two_ways(
        "beside",
        "A game with the talon in which all tricks are made",
        ("replaced", "pays the Ballade alone"),
        ("paid", "pays the Ballade and its own price"),
        {"valat_beside": Cited(True, words.beside, BALLADE_AT)},
        BALLADE_AT,
    ),
    two_ways(
        "solo",
        "When a Solo may be said",
        ("any", "at any time as a player’s first word, or after the fourfold game"),
        ("last", "only after the fourfold game"),
        {
            "auction": Cited(
                _auction(tuple(map(bid_for, (*STEPS, SOLO)))),
                ladder_words,
                SOLO_CALLED_AT,
            )
        },
        SOLO_CALLED_AT,
    ),
    two_ways(
        "sitting",
        "The dealer who sits out, where four play",
        ("shares", "writes with the opponents"),
        ("passive", "takes no part"),
        {"sitting": printed(False, words.sitting, "000 6 ¶ 8")},
        SITTING_AT,
    ),
)

TAROK_TAPP_54 = make_game(
    Title(
        "tapp",
        "tarok-tapp-54",
        "Tarok-Tapp with 54 cards",
        "Tarok-Tapp mit 54 Karten",
        cite("000 6 ¶ 1"),
    ),
    tapp_shape,
    TAROK_TAPP_54_RULES,
    SETTINGS,
)
TAROK_TAPP_42 = make_game(
    Title(
        "tapp",
        "tarok-tapp-42",
        "Tarok-Tapp with 42 cards",
        "Tarok-Tapp mit 42 Karten",
        cite("000 6 ¶ 27"),
    ),
    tapp_shape,
    TAROK_TAPP_42_RULES,
    SETTINGS,
)

GAMES = (TAROK_TAPP_54, TAROK_TAPP_42)
