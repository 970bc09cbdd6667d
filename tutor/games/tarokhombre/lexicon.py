"""Tarokhombre, as Pierer's lexicon (001) tells it: counters, a pot, the declared Vole."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import TAROCK_78
from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.rules import (
    Reckoning,
    Sitting,
    TarokHombreKind,
    TarokHombreRules,
    Waiting,
)
from tutor.games.tarokhombre.shared import discard_rules, follow_or_trump, scat_first, scat_last
from tutor.rules.core.variant import Option, Setting, in_place, instead, printed, read, stated
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import CutRules, deal_words
from tutor.rules.pay.betes import PotRules
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import cite

TEXT_PLACE = "001 ¶ 1"
THREE_PLACE = "000 5 three"
OLD = "All else is as at Großtarok; we take the game that the other book describes."
LATE = (
    f"{OLD} There the Sküs goes before the last three cards; in the same book’s Tarok-l’Hombre it "
    "may be kept to the last trick, which is a setting."
)
PAGAT = f"Cards are laid away as at Großtarok. {OLD} There the Pagat may go with two other taroks."
SWEPT = "Who makes every trick has the Sküs too: the other book says so of its Tarok-l’Hombre."
SEATS = (
    "Of the first and the second it is told that they may say it; the dealer, who speaks last, "
    "would only throw the cards in by it."
)
OTHER = "The text speaks of the forehand; we let it be so when the second has said it, too."
WHOLE = "It names the tarock pack, and deals three times 25 cards and three more: 78."
FREE = "The duties are printed; that the Sküs is free of them is from Großtarok."
NEXT = "The cards are thrown in, it says; that the next player then deals is not said."
STAMM = "How much a Stamm is the text does not say; we take {}."
PREFERRED = (
    "The scat is told of in two ways, and neither is called the usual one; we take that which "
    "stands first."
)
ORDER = (
    "The exchange is told first, and then that the player gets the scat; it might also come before "
    "it, which is a setting."
)
WHEN = "Who takes the game gets the scat, it says, and not when; so it may be before the exchange."
LOST = (
    "The loser pays in the same way; we take the points that lack of 39, and at least a counter. "
    "Points cannot be over 39 in a lost game."
)
BEFORE_HIM = (
    "Who has dealt last has no part, it says. That is who dealt the hand before: the dealer of "
    "this one takes the scat and bids last in everything that the article tells. It might also be "
    "he who has just dealt, as in the other book; then nobody lays three cards away."
)
RULED = (
    "Who has revoked has lost the game, or it is won against him. What of points is not said; "
    "without them we let the game alone be paid."
)
VOID = (
    "The hand is void, and who has kept silent pays as much as the stakes come to; the dealer "
    "loses the deal. What happens to the stake for this deal is not said: we take it back."
)

DEUX = TarokHombreKind(
    "deux", "à deux", 2, 2, 2, cite(f"{TEXT_PLACE} law 4"), cite(f"{TEXT_PLACE} law 15")
)
UN = TarokHombreKind(
    "un", "à un", 1, 3, 3, cite(f"{TEXT_PLACE} law 4"), cite(f"{TEXT_PLACE} law 15")
)
SANS = TarokHombreKind(
    id="sans-prendre",
    german="à sans-prendre",
    cards=0,
    price=5,
    point=5,
    place=cite(f"{TEXT_PLACE} law 12"),
    price_place=cite(f"{TEXT_PLACE} law 15"),
)
VOLE = (("deux", 20), ("un", 30), ("sans-prendre", 50))
A_TROIS = Waiting("trois", "à trois", 2, cite(f"{TEXT_PLACE} law 9"), cite(f"{TEXT_PLACE} law 7"))
SKUS = ExcuseRules(
    cite(f"{THREE_PLACE} ¶ 6 law 1", "read", OLD),
    late=3,
    late_citation=cite(f"{THREE_PLACE} ¶ 1 law 8", "read", LATE),
    given_up=True,
)
FOLLOW = "follow suit, else tarok, else any card; the Sküs in place of any"
STAKE = 1
STAKES = (2, 3, 5, 10)
POT = PotRules(
    stake=STAKE,
    codille=1,
    staking=cite(f"{TEXT_PLACE} law 2"),
    drawing=cite(f"{TEXT_PLACE} law 15"),
    bete=cite(f"{TEXT_PLACE} law 19"),
    doubled=cite(f"{TEXT_PLACE} law 19"),
    odd=cite(f"{TEXT_PLACE} law 19"),
    in_turn=True,
)

LEXICON_RULES = TarokHombreRules(
    pack=read(TAROCK_78, pack_words, f"{TEXT_PLACE} law 2", WHOLE),
    values=stated(
        "King 5, Queen 4, Cavall 3, Jack 2; XXI, Pagat and Sküs 5; three others 1",
        f"{TEXT_PLACE} law 29",
        OLD,
    ),
    pattern=printed(scat_last(f"{TEXT_PLACE} law 2", 1), deal_words, f"{TEXT_PLACE} law 2"),
    cut=read(
        CutRules(),
        "cut before the deal",
        f"{TEXT_PLACE} law 29",
        "The text is silent; the other book has the pack cut.",
    ),
    sitting=read("dealer before", words.sitting, f"{TEXT_PLACE} law 30", BEFORE_HIM),
    scat=read("dealer", words.scat, f"{TEXT_PLACE} law 3", PREFERRED),
    discard=read(
        discard_rules(f"{THREE_PLACE} ¶ 3 law 3", PAGAT, pagat=True),
        words.discard,
        f"{TEXT_PLACE} law 3",
        PAGAT,
    ),
    kinds=printed((DEUX, UN, SANS), words.kinds, f"{TEXT_PLACE} law 4"),
    waiting=read(A_TROIS, words.waiting, f"{TEXT_PLACE} law 7", SEATS),
    alone=read(None, words.alone, f"{TEXT_PLACE} law 10", OTHER),
    bidding=stated(
        "from the forehand on, each passes or names a higher game", f"{TEXT_PLACE} law 4"
    ),
    keeping=stated("keeps it at the higher game, or passes", f"{TEXT_PLACE} law 6"),
    nameable=printed("any", words.nameable, f"{TEXT_PLACE} law 11"),
    fetching=stated(
        "cards are laid out face down, then as many named; who holds one gives it for one of those",
        f"{TEXT_PLACE} law 31",
    ),
    nobody=stated("another is named", f"{TEXT_PLACE} law 11", shared.NOBODY),
    leading=stated("the forehand’s", f"{TEXT_PLACE} law 29", shared.LEAD),
    duties=read(
        follow_or_trump(SKUS, cite(f"{TEXT_PLACE} law 28")),
        f"{FOLLOW}, early enough",
        f"{TEXT_PLACE} law 28",
        FREE,
    ),
    excuse=read(SKUS, words.excuse, f"{THREE_PLACE} ¶ 1 law 8", f"{LATE} {SWEPT}"),
    needed=printed(40, "{} of 78 points win", f"{TEXT_PLACE} law 14"),
    scat_counts=stated(
        "the dealer’s and his side’s; the player’s, where he takes it",
        f"{TEXT_PLACE} law 3",
        shared.WHOSE,
    ),
    reckoning=printed(Reckoning(10), words.reckoning, f"{TEXT_PLACE} law 16"),
    stand=printed("game", words.stand, f"{TEXT_PLACE} law 20"),
    lost=stated("as much by what lacks of 39", f"{TEXT_PLACE} law 19", LOST),
    all_tricks=printed(VOLE, words.all_tricks, f"{TEXT_PLACE} law 22"),
    beside=printed("game and points", words.beside, f"{TEXT_PLACE} law 22"),
    declared=printed(15, words.declared, f"{TEXT_PLACE} law 23"),
    all_pass=read(0, words.all_pass("counters"), f"{TEXT_PLACE} law 10", NEXT),
    pot=read(POT, words.pot, f"{TEXT_PLACE} law 21", STAMM.format(STAKE)),
    misdeal=stated("the next player deals", f"{TEXT_PLACE} law 25"),
    number=stated(
        "told before the bidding, a misdeal; later, the hand is void, and who kept silent pays as "
        "much as is played for into the pot",
        f"{TEXT_PLACE} law 25",
        VOID,
    ),
    wrong_scat=stated(
        "put right before the first lead; later, who laid it counts nothing",
        f"{THREE_PLACE} ¶ 3 law 5",
        f"{OLD} His cards then count for the other side; they might also count for nobody.",
    ),
    barred_scat=stated("is not counted", f"{THREE_PLACE} ¶ 5 law 3", OLD),
    early=stated(
        "no card is given; lost, he pays a game without an exchange, won, he gets what he had bid",
        f"{TEXT_PLACE} law 32",
    ),
    revoke=stated("the game is lost for his side", f"{TEXT_PLACE} law 27", RULED),
)


def _scat() -> Setting:
    pattern = scat_first(f"{TEXT_PLACE} law 2")
    options = (
        in_place("dealer", LEXICON_RULES.scat),
        shared.scat_option(
            "player", "player", pattern, cite(f"{TEXT_PLACE} law 13", "read", ORDER)
        ),
        shared.scat_option(
            "first", "player first", pattern, cite(f"{TEXT_PLACE} law 13", "read", WHEN)
        ),
    )
    return Setting("scat", "The scat", options, cite(f"{TEXT_PLACE} law 2"))


def _stake() -> Setting:
    others = (
        Option(
            str(stake),
            f"{stake} counters",
            {
                "pot": read(
                    replace(POT, stake=stake), words.pot, f"{TEXT_PLACE} law 2", STAMM.format(stake)
                )
            },
        )
        for stake in STAKES
    )
    first = Option(str(STAKE), "1 counter", {})
    return Setting("stake", "A Stamm", (first, *others), cite(f"{TEXT_PLACE} law 2"))


def _skus() -> Setting:
    last = replace(SKUS, late=0)
    value = read(last, words.excuse, "000 5 Hombre ¶ 2 law 2", LATE)
    place = f"{TEXT_PLACE} law 28"
    duties = read(follow_or_trump(last, cite(place)), FOLLOW, place, FREE)
    kept = Option("last", value.text, {"excuse": value, "duties": duties})
    options = (in_place("three", LEXICON_RULES.excuse), kept)
    return Setting(
        "skus",
        "How long the card that excuses may be kept",
        options,
        cite(f"{TEXT_PLACE} law 29"),
    )


def _sitting() -> Setting:
    own: Sitting = "dealer"
    dealer = read(own, words.sitting, f"{TEXT_PLACE} law 30", shared.SITS)
    return Setting(
        "sitting",
        "Of four at the table",
        (in_place("before", LEXICON_RULES.sitting), instead("dealer", "sitting", dealer)),
        LEXICON_RULES.sitting.citation,
    )


SETTINGS = (_scat(), _stake(), _skus(), _sitting())
