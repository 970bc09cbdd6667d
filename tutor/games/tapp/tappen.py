"""Tappen with 54 and 42 cards: the parameters of 003, and the customs it names as settings."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, Pack
from tutor.cards.packs import TAROCK_42, TAROCK_54
from tutor.games.names import title
from tutor.games.tapp import words
from tutor.games.tapp.contracts import buying, from_hand
from tutor.games.tapp.flow import tapp_shape
from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, TappRules, Ultimo, Valat
from tutor.hand.card_points import to_win
from tutor.hand.making import make_game
from tutor.rules.bid.announce import Announcement, AnnounceRules
from tutor.rules.bid.auction import AuctionRules, Bid, FirstWord, bid_for, ladder_words
from tutor.rules.core.variant import Cited, Option, Setting, Stated, printed, read, stated, two_ways
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import DUTIES_ALONE, FollowSuit, KeepToTheEnd, TrumpWhenVoid
from tutor.rules.talon.discard import BarredCards, DiscardRules, show_cards
from tutor.rules.talon.halves import HalvesRules
from tutor.sources import cite

LEAPING = (
    "In the book the Solo usually comes before any other bid, and bidding never skips a step. "
    "Whether a player’s first bid may be a Solo over another’s bid is left open."
)
STEPS = buying(
    ("dreier", "Dreier", cite("003 § 6")),
    ("unterer", "Unterer", cite("003 § 6")),
    ("dreimaliger", "Dreimaliger", cite("003 § 6")),
    ("viermaliger", "Viermaliger", cite("003 § 6")),
    paid=cite("003 § 6"),
)
SOLO = from_hand(8, cite("003 § 14"))
LADDER = (
    *map(bid_for, STEPS),
    bid_for(SOLO, FirstWord(cite("003 § 13"), above=cite("003 § 6", "read", LEAPING))),
)
SOLO_UNBID = (
    *LADDER[:-1],
    bid_for(SOLO, FirstWord(cite("003 § 13"), above=None)),
)
SKARTE = (
    "The print has a tarok played on “die Karte Farbe”, the card suit. We read skarte there: a "
    "suit that the hand lacks."
)
INSIGNIFICANT = (
    "The book lets only insignificant taroks be discarded. We bar the Troule and no other; "
    "the highest of the rest might be barred too."
)
KEPT = (
    "In the book the Pagat must be kept to the end in any case. Yet in Ex. A 2 the Pagat falls in "
    "trick 13, as its holder’s last tarok when a tarok is led, so the duty to follow comes first."
)
TO_PARTNER = (
    "The book speaks of a Pagat that the opponents stop, and of the fine for a Pagat that is not "
    "made. It does not say what a Pagat counts as when the declarer’s partner takes it."
)
CHAIN = ("Contra", "Recontra", "Supra", "Mord")
TROULE = ("Skus", "XXI", "I")


def troule_held(pack: Pack, number: int) -> Honour:
    """Two of the Troule (the Köpfe) or all three, as an honour of 003 § 10."""
    names = ("troule", "the Troule", "Troule")
    if number == 2:
        names = ("heads", "two of the Troule", "Köpfe")
    mask = pack.mask(*TROULE)
    return Honour(*names, lambda hand: (hand & mask).bit_count() == number, number - 1)


def four_kings(pack: Pack, price: int) -> Honour:
    """All four Kings in one hand (003 § 10, 000 6 ¶ 23)."""
    mask = pack.rank_mask("K")
    return Honour("kings", "four Kings", "vier Könige", lambda hand: hand & mask == mask, price)


ANNOUNCED = {54: ("003 § 11", "003 § 12"), 42: ("003 § 23", "003 § 24")}
"""By the cards of the pack the places of an announced Pagat and Valat."""


def announcements(pack: Pack, pagat_steps: int = 1) -> AnnounceRules:
    """Pagat and Valat may be announced, which each part of the chapter tells by itself; the game is
    doubled up to four times (003 § 18)."""
    pagat_place, valat_place = ANNOUNCED[len(pack)]
    pagat = Announcement(
        *("pagat", "Pagat ultimo", pack.index["I"], None, pagat_steps, cite(pagat_place)),
        words.PAGAT_LAST,
    )
    declarers = cite(
        valat_place, "read", "Wherever a Valat is announced, the book speaks of the declarer alone."
    )
    valat = Announcement(
        *("valat", "Valat", None, declarers, pagat_steps, cite(valat_place)), "win every trick"
    )
    limit = cite(
        "003 § 18",
        "read",
        "The book calls Recontra on Pagat or Valat senseless, so we do not allow it.",
    )
    return AnnounceRules(
        announcements=(pagat, valat),
        chain=CHAIN,
        game_steps=len(CHAIN),
        lowest_doubled=0,
        chain_citation=cite("003 § 18"),
        limit_citation=limit,
        lowest_citation=cite("003 § 18"),
    )


def discard_rules(pack: Pack) -> DiscardRules:
    """Three cards; no King, no Troule; other taroks only for want of suit cards, shown."""
    troule = pack.mask(*TROULE)
    return DiscardRules(
        number=3,
        never=(
            BarredCards(pack.rank_mask("K"), "A King", cite("003 § 9")),
            BarredCards(troule, "A card of the Troule", cite("003 § 9", "read", INSIGNIFICANT)),
        ),
        last=BarredCards(pack.suit_masks[TAROK] & ~troule, "Taroks", cite("003 § 9")),
        reveal=show_cards,
        citation=cite("003 § 9"),
    )


def _auction(ladder: tuple[Bid, ...]) -> AuctionRules:
    return AuctionRules(ladder, cite("003 § 6"), cite("003 § 6"), cite("003 § 6"))


def _halves(both_open: bool) -> HalvesRules:
    return HalvesRules(both_open, True, cite("003 § 6"), cite("003 § 6"))


def deal_pattern(packet: int, place: str) -> DealPattern:
    """The talon first, then two packets to each player in turn."""
    return DealPattern(
        ((TALON, 6), (EACH, packet), (EACH, packet)),
        cite(place),
        (("upper half", 3), ("lower half", 3)),
    )


TAPPEN_54_RULES = TappRules(
    pack=printed(TAROCK_54, pack_words, "003 § 1"),
    pattern=printed(deal_pattern(8, "003 § 5"), deal_words, "003 § 5"),
    cut=printed(
        CutRules(
            knock=cite("003 § 5", "read", "The book says that somebody may knock, but not who."),
            across=True,
        ),
        "the player on the left cuts (with four, the one opposite), or knocks",
        "003 § 5",
    ),
    auction=printed(_auction(LADDER), ladder_words, "003 § 6"),
    halves=printed(_halves(True), words.halves, "003 § 6"),
    discard=read(discard_rules(TAROCK_54), words.discard, "003 § 9", INSIGNIFICANT),
    duties=read(
        (FollowSuit(cite("003 § 2")), TrumpWhenVoid(cite("003 § 2", "read", SKARTE))),
        "follow suit, or else play a tarok, or else any card",
        "003 § 2",
        DUTIES_ALONE,
    ),
    announced_duties=read(
        (KeepToTheEnd(cite("003 § 11"), TAROCK_54.index["I"]),),
        "kept until nothing else may be played",
        "003 § 11",
        KEPT,
    ),
    majority=printed(36, to_win(TAROCK_54), "003 § 3"),
    announce=printed(
        announcements(TAROCK_54), "Pagat and Valat; Contra, Recontra, Supra, Mord", "003 § 18"
    ),
    announcing=Stated(
        "after the discard and before the first lead; the declarer begins, and it goes round until "
        "nobody has more to say",
        cite(
            "003 § 18",
            "reconstructed",
            "The chapter that said so is missing; 000 6 ¶ 21 has the Pagat announced before the "
            "first lead. The order is ours. The declarer might instead have to announce before any "
            "Contra, and never after it.",
        ),
    ),
    unit=printed(1, words.points, "003 § 6"),
    won_price=printed("full", words.won, "003 App. I"),
    written_off=printed(0, words.written, "003 § 7"),
    honours=printed(
        (troule_held(TAROCK_54, 3), troule_held(TAROCK_54, 2), four_kings(TAROCK_54, 2)),
        words.honours(1),
        "003 § 10",
    ),
    honours_bid=printed(False, words.bid, "003 § 10"),
    ultimo=printed(Ultimo(2, 4, True), words.ultimo(1), "003 § 11"),
    valat=read(
        Valat(12, 24, announced=24, solo_announced=48),
        words.valat(1, cite("003 § 12"), cite("003 § 14")),
        "003 § 12",
        "Either side can make it; only the declarer announces it, as in every place where the "
        "book has one announced.",
    ),
    valat_beside=read(
        False,
        words.beside,
        "003 Ex. B 6",
        "The example pays for the Valat and the Köpfe, and nothing for the game. The price of a "
        "Valat does not depend on the game’s, so it replaces even a dearer game, or a doubled one.",
    ),
    all_pass=printed(2, words.all_pass, "003 § 6"),
    no_tarok=printed(NoTarok(True), words.no_tarok, "003 § 5"),
    misdeal=read(
        Misdeal(2, 0, True),
        words.misdeal(1),
        "003 § 5",
        "The book has vertheilt (dealt out) in inverted commas; we take it to be what players "
        "called a misdeal.",
    ),
    wrong_dealer=stated(
        "the cards are thrown in and the right player deals",
        "003 § 5",
        "The book sets dealing falsely beside the misdeal, so it must mean dealing out of turn. "
        "It does not say who then deals.",
    ),
    wrong_lay=stated("the game is lost", "003 § 9"),
    revoke=Stated(
        "the game and everything announced are lost; honours are still paid",
        cite(
            "003 § 2",
            "reconstructed",
            "The book refers to a chapter that is missing. In a related game a player who fails "
            "to follow makes good the whole loss (000 no. 5). So the game and everything "
            "announced, by either side, counts against the side that revoked.",
        ),
    ),
    sitting=printed(True, words.sitting, "003 § 4"),
)

TAPPEN_42_RULES = replace(
    TAPPEN_54_RULES,
    pack=printed(TAROCK_42, pack_words, "003 § 1"),
    pattern=printed(deal_pattern(6, "003 § 5"), deal_words, "003 § 5"),
    discard=read(
        discard_rules(TAROCK_42),
        TAPPEN_54_RULES.discard.wording,
        "003 § 21",
        f"It refers to § 9. {INSIGNIFICANT}",
    ),
    announced_duties=Cited(
        (KeepToTheEnd(cite("003 § 11"), TAROCK_42.index["I"]),),
        TAPPEN_54_RULES.announced_duties.wording,
        TAPPEN_54_RULES.announced_duties.citation,
    ),
    majority=printed(34, to_win(TAROCK_42), "003 § 3"),
    announce=printed(announcements(TAROCK_42), TAPPEN_54_RULES.announce.wording, "003 § 18"),
    honours=printed(
        (troule_held(TAROCK_42, 3), troule_held(TAROCK_42, 2), four_kings(TAROCK_42, 2)),
        words.honours(1),
        "003 § 22",
    ),
)


def _solo_custom(rules: TappRules) -> Setting:
    return two_ways(
        "solo",
        "A Solo as a player’s first bid",
        ("any", "at any time, even over another’s bid"),
        ("unbid", "only while nobody has bid; over a bid, only after the Viermaliger"),
        {"auction": read(_auction(SOLO_UNBID), ladder_words, "003 § 6", LEAPING)},
        cite("003 § 6", "read", LEAPING),
    )


def _beside_custom(rules: TappRules) -> Setting:
    place = rules.valat_beside.citation
    return two_ways(
        "beside",
        "The price of the game in a hand with a Valat",
        ("place", "is not paid; the Valat is paid instead"),
        ("beside", "is paid too, with any doubling"),
        {"valat_beside": Cited(True, words.beside, place)},
        place,
    )


def _talon_custom() -> Setting:
    return two_ways(
        "talon",
        "How the talon is turned up",
        ("open", "both halves at once, as in the book’s day"),
        ("steps", "one half after the other"),
        {"halves": printed(_halves(False), words.halves, "003 § 6")},
        cite("003 § 6"),
    )


WRITTEN_OFF_AT = cite(
    "003 § 7",
    "read",
    "The book names the twofold game. Where the halves are turned up in turn, the smaller single "
    "game goes with it.",
)


def _twofold_custom() -> Setting:
    return two_ways(
        "twofold",
        "A twofold game in which the declarer announces nothing",
        ("played", "is played"),
        ("written", "is written down as won without play"),
        {"written_off": Cited(2, words.written, WRITTEN_OFF_AT)},
        cite("003 § 7"),
    )


def _honours_custom(rules: TappRules) -> Setting:
    place = rules.honours.citation
    return two_ways(
        "honours",
        "Troule and Köpfe held by a player who passed before any bid",
        ("paid", "are paid"),
        ("bid", "are not paid; the holder must bid at least a Dreier"),
        {"honours_bid": Cited(True, words.bid, place)},
        place,
    )


WHOLE_CHAIN_AT = cite(
    "003 § 18",
    "read",
    "The book calls it senseless on Pagat and Valat, so some players must have said it.",
)


def _contra_custom(rules: TappRules) -> Setting:
    no_contra = replace(rules.announce.value, lowest_doubled=1)
    back = announcements(rules.pack.value, len(CHAIN))
    return Setting(
        "contra",
        "Doubling",
        (
            Option("all", "every game may be doubled", {}),
            Option(
                "no-dreier",
                "the Dreier may not be doubled",
                {
                    "announce": printed(
                        no_contra, "Pagat and Valat; Contra on any game but the Dreier", "003 § 18"
                    )
                },
            ),
            Option(
                "recontra",
                "Recontra on Pagat and Valat too",
                {
                    "announce": Cited(
                        back,
                        "Pagat and Valat; the whole chain of Contra on the game and on either "
                        "announcement",
                        WHOLE_CHAIN_AT,
                    )
                },
            ),
        ),
        cite("003 § 18"),
    )


def _partner_custom(rules: TappRules) -> Setting:
    place = cite("003 § 11", "read", TO_PARTNER)
    spared = replace(rules.ultimo.value, to_partner=False)
    return two_ways(
        "partner",
        "An unannounced Pagat taken by the partner in the last trick",
        ("costs", "costs both of them its price, as if the declarer had taken it"),
        ("free", "costs nothing"),
        {"ultimo": Cited(spared, words.ultimo(1), rules.ultimo.citation)},
        place,
    )


def tappen_settings(rules: TappRules) -> tuple[Setting, ...]:
    """The customs that 003 names; the first choice of each is the default."""
    return (
        _solo_custom(rules),
        _talon_custom(),
        _twofold_custom(),
        _honours_custom(rules),
        _contra_custom(rules),
        _beside_custom(rules),
        _partner_custom(rules),
    )


TAPPEN_54 = make_game(
    title("tappen-54", "Tappen mit 54 Karten", cite("003 § 1")),
    tapp_shape,
    TAPPEN_54_RULES,
    tappen_settings(TAPPEN_54_RULES),
)
TAPPEN_42 = make_game(
    title("tappen-42", "Tappen mit 42 Karten", cite("003 § 1")),
    tapp_shape,
    TAPPEN_42_RULES,
    tappen_settings(TAPPEN_42_RULES),
)

GAMES = (TAPPEN_54, TAPPEN_42)
