"""Tarok-Tapp with 54 and 42 cards: Tappen with the parameters that 000 no. 6 replaces."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, Pack
from tutor.cards.packs import TAROCK_42, TAROCK_54
from tutor.games.names import title
from tutor.games.tapp import words
from tutor.games.tapp.contracts import buying, from_hand
from tutor.games.tapp.flow import tapp_shape
from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, Ultimo, Valat
from tutor.games.tapp.tappen import TAPPEN_54_RULES, deal_pattern, four_kings, troule_held
from tutor.hand.card_points import to_win
from tutor.hand.making import make_game
from tutor.rules.bid.announce import Announcement, AnnounceRules
from tutor.rules.bid.auction import AuctionRules, Bid, FirstWord, bid_for, ladder_words
from tutor.rules.core.variant import Cited, Fact, Stated, printed, read, stated, two_ways
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
    "The book ranks the Solo above the fourfold game but does not say when it may be bid; "
    "we allow it as a first bid, as in Tappen.",
)
SECOND_HOLDS_AT = cite(
    "000 6 ¶ 16",
    "read",
    "The book names only forehand; in Tappen any player outbid by a later seat may hold.",
)
PASSED_AT = cite(
    "000 6 ¶ 12",
    "read",
    "Those who do not object let the game stand. By a rule of Tappen they cannot come in again "
    "later.",
)
NOT_OWN_AT = cite(
    "000 6 ¶ 16",
    "read",
    "In the book forehand either keeps a step or does not; a rule of Tappen says that forehand "
    "may not bid higher.",
)
UNPAID = (
    "The book says that the cards are thrown in and the next player deals. It mentions no "
    "payment, so we take it that nobody pays."
)
SITTING_AT = cite(
    "000 6 ¶ 8",
    "read",
    "In the book the dealer writes with the opponents when they have beaten the declarer. On a "
    "sheet of differences the dealer then also owes, as they do, what the declarer writes.",
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
STEPWISE_AT = cite(
    "000 6 ¶ 17",
    "read",
    "The book has players drive on from one step to the next. It is a rule of Tappen that no step "
    "is skipped, and that a bid has to be higher than the last.",
)
LADDER = (
    *(bid_for(step, ranked=step.citation) for step in STEPS),
    bid_for(SOLO, FirstWord(SOLO_CALLED_AT, SOLO_CALLED_AT), SOLO.citation),
)


BALLADE_AT = cite(
    "000 6 ¶ 22",
    "read",
    "The book gives the price of the Ballade but does not say whether a game with the talon is "
    "paid as well. The extra 600 for a Solo-Ballade are the price of the Solo.",
)


NO_CONTRA_AT = cite("000 6 ¶ 21", "read", "The book mentions an announced Ultimo but no Contra.")
LAID_AT = cite(
    "000 6 ¶ 25",
    "read",
    "The book says that a player who has to discard taroks must announce it; we ask how many. "
    "Sküs, Mond and Pagat are taroks like the others, since only Kings are barred.",
)


def _discard(pack: Pack) -> DiscardRules:
    return DiscardRules(
        number=3,
        never=(BarredCards(pack.rank_mask("K"), "A King", cite("000 6 ¶ 25")),),
        last=BarredCards(pack.suit_masks[TAROK], "Taroks", cite("000 6 ¶ 25")),
        reveal=name_number,
        citation=cite("000 6 ¶ 12"),
    )


def _discard_words(rules: DiscardRules) -> tuple[Fact, ...]:
    (kings,) = rules.never
    return (
        Fact("", "no King", kings.citation),
        Fact("taroks", "the declarer says how many are taroks"),
    )


def _announce_words(rules: AnnounceRules) -> tuple[Fact, ...]:
    (pagat,) = rules.announcements
    return (Fact("", "the Pagat", pagat.citation), Fact("doubling", "no Contra"))


def _sitting_words(shares: bool) -> tuple[Fact, ...]:
    if not shares:
        return (Fact("", words.sitting(shares)),)
    return (
        Fact("", "the dealer sits out", cite("000 6 ¶ 8")),
        Fact("the dealer’s share", "the dealer wins and loses with the opponents"),
    )


def _honour_words(honours: tuple[Honour, ...]) -> tuple[Fact, ...]:
    *usual, taroks = honours
    tell = words.honours(UNIT)
    return (
        Fact("", tell(tuple(usual)), cite("000 6 ¶ 23")),
        Fact("many taroks", tell((taroks,))),
    )


def _auction(ladder: tuple[Bid, ...]) -> AuctionRules:
    return AuctionRules(
        ladder,
        cite("000 6 ¶ 12"),
        cite("000 6 ¶ 16"),
        STEPWISE_AT,
        later_holding=SECOND_HOLDS_AT,
        answering=NOT_OWN_AT,
        passing=PASSED_AT,
    )


def _announcements(pack: Pack) -> AnnounceRules:
    place = cite("000 6 ¶ 21")
    pagat = Announcement("pagat", "Pagat ultimo", pack.index["I"], None, 0, place, words.PAGAT_LAST)
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
        words.valat(UNIT, cite("000 6 ¶ 22"), cite("000 6 ¶ 22")),
        "000 6 ¶ 22",
        "A Solo adds only its own 600. In a Ballade the honours of either side count 400, and the "
        "Pagat twice its price in a Solo. The opponents can make a Ballade too, since it is all "
        "tricks, whoever takes them.",
    )


def _borrowed(place: str, ground: str = "the rule is Tappen’s.") -> Citation:
    return cite(place, "reconstructed", f"The chapter on Tarok-Tapp does not say; {ground}")


TAROK_TAPP_54_RULES = replace(
    TAPPEN_54_RULES,
    pack=printed(TAROCK_54, pack_words, "000 6 ¶ 1"),
    pattern=printed(deal_pattern(8, "000 6 ¶ 10"), deal_words, "000 6 ¶ 10"),
    cut=printed(CutRules(), "the player on the left cuts", "000 6 ¶ 10"),
    auction=printed(_auction(LADDER), ladder_words, "000 6 ¶ 18"),
    halves=printed(
        HalvesRules(False, False, cite("000 6 ¶ 12"), cite("000 6 ¶ 13"), back=cite("000 6 ¶ 14")),
        words.halves,
        "000 6 ¶ 12",
    ),
    discard=Cited(_discard(TAROCK_54), _discard_words, LAID_AT),
    duties=printed(
        (FollowSuit(cite("000 6 ¶ 20")), TrumpWhenVoid(cite("000 6 ¶ 20"))),
        TAPPEN_54_RULES.duties.wording,
        "000 6 ¶ 20",
    ),
    announced_duties=read(
        (),
        "may be played at any time",
        "000 6 ¶ 21",
        "The book does not say that it must be kept; the holder may give it up and pay.",
    ),
    majority=printed(36, to_win(TAROCK_54), "000 6 ¶ 11"),
    announce=Cited(_announcements(TAROCK_54), _announce_words, NO_CONTRA_AT),
    announcing=stated(
        "before the first lead",
        "000 6 ¶ 21",
        "",
        Fact(
            "the order",
            "after the discard, in turn from the declarer",
            cite(
                "000 6 ¶ 21",
                "read",
                "The book has it before the first lead, but does not say in what order.",
            ),
        ),
    ),
    unit=printed(UNIT, words.points, "000 6 ¶ 16"),
    won_price=printed("full", words.won, "000 6 ¶ 15"),
    written_off=read(0, words.written, "000 6 ¶ 20", "In the book every game is played."),
    honours=printed(
        (_troule(TAROCK_54), four_kings(TAROCK_54, 1)), words.honours(UNIT), "000 6 ¶ 23"
    ),
    honours_bid=read(False, words.bid, "000 6 ¶ 23", "The book does not require a bid."),
    ultimo=printed(Ultimo(1, 2, False), words.ultimo(UNIT), "000 6 ¶ 21"),
    valat=_valat(BALLADES[0]),
    valat_beside=Cited(False, words.beside, BALLADE_AT),
    all_pass=read(0, words.all_pass, "000 6 ¶ 19", UNPAID),
    no_tarok=printed(NoTarok(False), words.no_tarok, "000 6 ¶ 19"),
    misdeal=printed(Misdeal(0, 1, False), words.misdeal(UNIT), "000 6 ¶ 26"),
    wrong_dealer=Stated(
        TAPPEN_54_RULES.wrong_dealer.text,
        _borrowed(
            "003 § 5",
            "in Tappen such a deal is thrown in. The next dealer is not named there either.",
        ),
    ),
    wrong_lay=Stated(TAPPEN_54_RULES.wrong_lay.text, _borrowed("003 § 9")),
    revoke=Stated(
        TAPPEN_54_RULES.revoke.text,
        _borrowed(
            "003 § 2",
            "the rule of Tappen is in a chapter that is missing. We play it as we do there: "
            "a player who fails to follow makes good the whole loss (000 no. 5), with all that was "
            "announced.",
        ),
    ),
    sitting=Cited(True, _sitting_words, SITTING_AT),
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
        _honour_words,
        "000 6 ¶ 27",
        "Ten or more taroks count in the declarer’s hand, with the bought cards; "
        "the price never rises.",
    ),
)


SETTINGS = (
    two_ways(
        "won",
        "What a won game pays",
        ("full", "as many units as the game was driven to"),
        (
            "single",
            "one unit, though a lost game costs all it was driven to; a Solo keeps its price",
        ),
        {"won_price": printed("single", words.won, "000 6 ¶ 15")},
        cite(
            "000 6 ¶ 15",
            "read",
            "The book says that the declarer always wins one unit and loses as many as the game "
            "was driven to. A Solo is not such a multiple (¶ 18), so we leave it its price.",
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
        "A game with the talon in which all the tricks are made",
        ("replaced", "pays the Ballade alone"),
        ("paid", "pays the Ballade and its own price"),
        {"valat_beside": Cited(True, words.beside, BALLADE_AT)},
        BALLADE_AT,
    ),
    two_ways(
        "solo",
        "When a Solo may be bid",
        ("any", "at any time as a player’s first bid, or after the fourfold game"),
        ("last", "only after the fourfold game"),
        {
            "auction": Cited(
                _auction((*LADDER[:-1], bid_for(SOLO, ranked=SOLO.citation))),
                ladder_words,
                SOLO_CALLED_AT,
            )
        },
        SOLO_CALLED_AT,
    ),
    two_ways(
        "sitting",
        "The dealer who sits out at a table of four",
        ("shares", "writes with the opponents"),
        ("passive", "takes no part"),
        {"sitting": printed(False, _sitting_words, "000 6 ¶ 8")},
        SITTING_AT,
    ),
)

TAROK_TAPP_54 = make_game(
    title(
        "tarok-tapp-54",
        "Tarok-Tapp mit 54 Karten",
        cite("000 6 ¶ 1"),
    ),
    tapp_shape,
    TAROK_TAPP_54_RULES,
    SETTINGS,
)
TAROK_TAPP_42 = make_game(
    title(
        "tarok-tapp-42",
        "Tarok-Tapp mit 42 Karten",
        cite("000 6 ¶ 27"),
    ),
    tapp_shape,
    TAROK_TAPP_42_RULES,
    SETTINGS,
)

GAMES = (TAROK_TAPP_54, TAROK_TAPP_42)
