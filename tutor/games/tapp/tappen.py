"""Tappen with 54 and 42 cards: the parameters of 003, and the customs it names as settings."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards import TAROK, Pack
from tutor.cards.packs import TAROCK_42, TAROCK_54
from tutor.games.tapp import words
from tutor.games.tapp.contracts import buying, from_hand
from tutor.games.tapp.flow import tapp_shape
from tutor.games.tapp.rules import Honour, Misdeal, NoTarok, TappRules, Ultimo, Valat
from tutor.hand.card_points import to_win
from tutor.hand.making import Title, make_game
from tutor.rules.bid.announce import Announcement, AnnounceRules
from tutor.rules.bid.auction import AuctionRules, Bid, FirstWord, bid_for, ladder_words
from tutor.rules.core.variant import Cited, Option, Setting, Stated, printed, read, stated, two_ways
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.play.duties import FollowSuit, KeepToTheEnd, TrumpWhenVoid
from tutor.rules.talon.discard import BarredCards, DiscardRules, show_cards
from tutor.rules.talon.halves import HalvesRules
from tutor.sources import cite

LEAPING = (
    "The Solo is usually called without any bidding before it, and the bidding never leaps; "
    "whether a first word may be a Solo above another’s bid is left open."
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
INSIGNIFICANT = (
    "Only insignificant taroks may go. We keep the Troule back and no other; "
    "one might keep the highest of the rest back too."
)
KEPT = (
    "The book has it kept in any case, to the end. In Ex. A 2 the Pagat goes in trick 13, as the "
    "last tarok on a tarok that was led: the duties of play come first."
)
TO_PARTNER = (
    "The book speaks of a Pagat that the opponents stop, and of the fine for one that is not made; "
    "when the partner takes it, either may be meant."
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
    """All four kings in one hand (003 § 10, 000 6 ¶ 23)."""
    mask = pack.rank_mask("K")
    return Honour("kings", "four kings", "vier Könige", lambda hand: hand & mask == mask, price)


def announcements(pack: Pack, pagat_steps: int = 1) -> AnnounceRules:
    """Pagat and Valat may be announced; the game is doubled up to four times (003 § 18)."""
    pagat = Announcement(
        "pagat", "Pagat ultimo", pack.index["I"], None, pagat_steps, cite("003 § 11")
    )
    declarers = cite(
        "003 § 12", "read", "The book speaks of the declarer alone wherever a Valat is announced."
    )
    valat = Announcement("valat", "Valat", None, declarers, pagat_steps, cite("003 § 12"))
    limit = cite(
        "003 § 18",
        "read",
        "The book says that Recontra on Pagat and Valat has no sense; we do not allow it.",
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
    """Three cards; no king, no Troule; other taroks only for want of suit cards, shown."""
    troule = pack.mask(*TROULE)
    return DiscardRules(
        number=3,
        never=(
            BarredCards(pack.rank_mask("K"), "A king", cite("003 § 9")),
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
            knock=cite("003 § 5", "read", "There was a knock, says the book, and not who knocks."),
            across=True,
        ),
        "cut on the left, of four opposite; or knock",
        "003 § 5",
    ),
    auction=printed(_auction(LADDER), ladder_words, "003 § 6"),
    halves=printed(_halves(True), words.halves, "003 § 6"),
    discard=read(
        discard_rules(TAROCK_54), "no king, no Troule; other taroks shown", "003 § 9", INSIGNIFICANT
    ),
    duties=printed(
        (FollowSuit(cite("003 § 2")), TrumpWhenVoid(cite("003 § 2"))),
        "follow suit, else tarok, else any card",
        "003 § 2",
    ),
    announced_duties=read(
        (KeepToTheEnd(cite("003 § 11"), TAROCK_54.index["I"]),),
        "kept until nothing else may go",
        "003 § 11",
        KEPT,
    ),
    majority=printed(36, to_win(TAROCK_54), "003 § 3"),
    announce=printed(
        announcements(TAROCK_54), "Pagat and Valat; Contra, Recontra, Supra, Mord", "003 § 18"
    ),
    announcing=Stated(
        "after laying away and before the first lead; from the declarer round and round, until "
        "nobody has more to say",
        cite(
            "003 § 18",
            "reconstructed",
            "The chapter that tells it is missing; 000 6 ¶ 21 has the Pagat announced before the "
            "first lead. The order is ours. One might have the declarer announce before any "
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
        words.all_tricks(1),
        "003 § 12",
        "Either side can make it; only the declarer announces it, as wherever one is told of.",
    ),
    valat_beside=read(
        False,
        words.beside,
        "003 Ex. B 6",
        "The example pays the Valat and the Köpfe and nothing for the game; the price does not "
        "hang on the game’s height, so it replaces a dearer game too, even one under Contra.",
    ),
    all_pass=printed(2, words.all_pass, "003 § 6"),
    no_tarok=printed(NoTarok(True), words.no_tarok, "003 § 5"),
    misdeal=read(
        Misdeal(2, 0, True),
        words.misdeal(1),
        "003 § 5",
        "The word is vertheilt, dealt out, in inverted commas: we take it for the players’ name of "
        "a misdeal.",
    ),
    wrong_dealer=stated(
        "thrown in, and the right one deals",
        "003 § 5",
        "To deal falsely is set beside the misdeal, so it means out of turn; who deals then is "
        "not said.",
    ),
    wrong_lay=stated("the game is lost", "003 § 9"),
    revoke=Stated(
        "the game and what was announced are lost; honours are paid all the same",
        cite(
            "003 § 2",
            "reconstructed",
            "The book sends us to a chapter that is missing. A neighbouring game has whoever does "
            "not follow make good all harm (000 no. 5); so the game and all that was announced, by "
            "either side, counts against the side that revoked.",
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
        f"It sends the reader to § 9. {INSIGNIFICANT}",
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
        "A Solo as a player’s first word",
        ("any", "at any time, above what others have bid too"),
        ("unbid", "only while nobody has bid; above a bid it comes after the Viermaliger"),
        {"auction": read(_auction(SOLO_UNBID), ladder_words, "003 § 6", LEAPING)},
        cite("003 § 6", "read", LEAPING),
    )


def _beside_custom(rules: TappRules) -> Setting:
    place = rules.valat_beside.citation
    return two_ways(
        "beside",
        "The game beside a Valat",
        ("place", "is not paid: the Valat stands in its place"),
        ("beside", "is paid too, doubled as it was"),
        {"valat_beside": Cited(True, words.beside, place)},
        place,
    )


def _talon_custom() -> Setting:
    return two_ways(
        "talon",
        "How the talon is uncovered",
        ("open", "both halves at once, as nowadays"),
        ("steps", "one half after the other"),
        {"halves": printed(_halves(False), words.halves, "003 § 6")},
        cite("003 § 6"),
    )


WRITTEN_OFF_AT = cite(
    "003 § 7",
    "read",
    "The two-fold game is named; a one-fold one, where the halves are uncovered in turn, goes with "
    "it as the smaller.",
)


def _twofold_custom() -> Setting:
    return two_ways(
        "twofold",
        "A two-fold game in which the declarer announces nothing",
        ("played", "is played"),
        ("written", "is written as won without play"),
        {"written_off": Cited(2, words.written, WRITTEN_OFF_AT)},
        cite("003 § 7"),
    )


def _honours_custom(rules: TappRules) -> Setting:
    place = rules.honours.citation
    return two_ways(
        "honours",
        "Troule and Köpfe of a player who passed before any bid",
        ("paid", "are paid"),
        ("bid", "are not paid: their holder has to offer a Dreier"),
        {"honours_bid": Cited(True, words.bid, place)},
        place,
    )


WHOLE_CHAIN_AT = cite(
    "003 § 18", "read", "The book calls it senseless on Pagat and Valat; so some must have said it."
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
                {"announce": printed(no_contra, "no Contra on the Dreier", "003 § 18")},
            ),
            Option(
                "recontra",
                "Recontra also on Pagat and Valat",
                {"announce": Cited(back, "the whole chain on every item", WHOLE_CHAIN_AT)},
            ),
        ),
        cite("003 § 18"),
    )


def _partner_custom(rules: TappRules) -> Setting:
    place = cite("003 § 11", "read", TO_PARTNER)
    spared = replace(rules.ultimo.value, to_partner=False)
    return two_ways(
        "partner",
        "A silent Pagat that the partner takes in the last trick",
        ("costs", "costs both of them its price, as when the declarer takes it"),
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
    Title("tapp", "tappen-54", "Tappen with 54 cards", "Tappen mit 54 Karten", cite("003 § 1")),
    tapp_shape,
    TAPPEN_54_RULES,
    tappen_settings(TAPPEN_54_RULES),
)
TAPPEN_42 = make_game(
    Title("tapp", "tappen-42", "Tappen with 42 cards", "Tappen mit 42 Karten", cite("003 § 1")),
    tapp_shape,
    TAPPEN_42_RULES,
    tappen_settings(TAPPEN_42_RULES),
)

GAMES = (TAPPEN_54, TAPPEN_42)
