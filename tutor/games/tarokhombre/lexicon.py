"""Tarokhombre, as Pierer's lexicon (001) tells it: counters, a pot, the declared vole."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import TAROCK_78
from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.rules import (
    Exchanged,
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
OLD = "Everything else is as in Großtarok; we take the game that the other book describes."
LATE = (
    f"{OLD} There the Sküs must be played before the last three cards. In the same book’s "
    "Tarok-l’Hombre it may be kept to the last trick, which is a setting."
)
PAGAT = (
    f"The discard is as in Großtarok. {OLD} There the Pagat may be discarded with two other taroks."
)
SWEPT = "Whoever wins every trick gets the Sküs too, as in the other book’s Tarok-l’Hombre."
SEATS = (
    "The article says that the first and the second player may say it; the dealer, who speaks "
    "last, would only be throwing the cards in."
)
OTHER = "The article speaks of forehand; we apply it too when the second player has said it."
WHOLE = "The article names the tarock pack, and deals three times 25 cards and three more, or 78."
FREE = "The article gives the duties; in Großtarok the Sküs is free of them."
NEXT = "The article has the cards thrown in, but does not say that the next player then deals."
STAMM = "The article does not say how much a Stamm is; we take {}."
PREFERRED = (
    "The article gives two ways with the scat and calls neither the usual one; we take the one "
    "that it gives first."
)
ORDER = (
    "The article puts the exchange first and then gives the declarer the scat. The scat might "
    "also come before the exchange, which is a setting."
)
WHEN = (
    "The declarer gets the scat, but the article does not say when; it may be before the exchange."
)
LOST = (
    "The loser pays in the same way. We take the points below 39, and at least one counter, since "
    "a lost game has no points over 39."
)
BEFORE_HIM = (
    "The article says that whoever dealt last takes no part. That must be the dealer of the hand "
    "before, since the dealer of this one takes the scat and bids last throughout. It might also "
    "be the dealer of this one, as in the other book; then nobody discards."
)
OUT = (
    "The article says that a player who does not bid or outbid passes; it follows that they are "
    "out."
)
RULED = (
    "A declarer who revokes has lost the game, and an opponent who revokes has lost it to the "
    "declarer. The article does not mention the points, so only the game is paid."
)
VOID = (
    "The hand does not count, and a player who kept silent pays as much as the stakes come to; "
    "the dealer loses the deal. The article does not say what happens to the stake for this deal; "
    "here it goes back."
)

NAMED_AT, PRICED_AT = cite(f"{TEXT_PLACE} law 4"), cite(f"{TEXT_PLACE} law 15")
LAYING_AT, NAMEABLE_AT = cite(f"{TEXT_PLACE} law 31"), cite(f"{TEXT_PLACE} law 11")
TWO, ONE = (Exchanged(number, LAYING_AT, NAMEABLE_AT) for number in (2, 1))
DEUX = TarokHombreKind("deux", "à deux", TWO, 2, 2, NAMED_AT, PRICED_AT)
UN = TarokHombreKind("un", "à un", ONE, 3, 3, NAMED_AT, PRICED_AT)
SANS = TarokHombreKind(
    id="sans-prendre",
    german="à sans-prendre",
    exchange=None,
    price=5,
    point=5,
    place=cite(f"{TEXT_PLACE} law 12"),
    price_place=PRICED_AT,
)
VOLE = (("deux", 20), ("un", 30), ("sans-prendre", 50))
A_TROIS = Waiting("trois", "à trois", 2, cite(f"{TEXT_PLACE} law 9"), cite(f"{TEXT_PLACE} law 7"))
SKUS = ExcuseRules(
    cite(f"{THREE_PLACE} ¶ 6 law 1", "read", OLD),
    late=3,
    late_citation=cite(f"{THREE_PLACE} ¶ 1 law 8", "read", LATE),
    given_up=True,
)
_sits = words.sitting(cite(f"{TEXT_PLACE} law 30", "read", shared.SITS))
FOLLOW = "follow suit, or else play a tarok, or else any card; the Sküs may be played instead"
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
        "King 5, Queen 4, Cavall 3, Jack 2; XXI, Pagat and Sküs 5; three others 1 together",
        f"{TEXT_PLACE} law 29",
        OLD,
    ),
    pattern=printed(scat_last(f"{TEXT_PLACE} law 2", 1), deal_words, f"{TEXT_PLACE} law 2"),
    cut=read(
        CutRules(),
        "the pack is cut",
        f"{TEXT_PLACE} law 29",
        "The article does not say; the other book has the pack cut.",
    ),
    sitting=read("dealer before", _sits, f"{TEXT_PLACE} law 30", BEFORE_HIM),
    scat=read("dealer", words.scat, f"{TEXT_PLACE} law 3", PREFERRED),
    discard=read(
        discard_rules(cite(f"{TEXT_PLACE} law 3"), f"{THREE_PLACE} ¶ 3 law 3", PAGAT, pagat=True),
        words.discard,
        f"{TEXT_PLACE} law 3",
        PAGAT,
    ),
    kinds=printed((DEUX, UN, SANS), words.kinds, f"{TEXT_PLACE} law 4"),
    waiting=read(A_TROIS, words.waiting, f"{TEXT_PLACE} law 7", SEATS),
    alone=read(None, words.alone, f"{TEXT_PLACE} law 10", OTHER),
    bidding=stated(
        "in turn from forehand, each passes or names a higher game", f"{TEXT_PLACE} law 4"
    ),
    passing=stated("whoever passes is out", f"{TEXT_PLACE} law 5", OUT),
    keeping=stated("keep the higher game, or pass", f"{TEXT_PLACE} law 6"),
    nameable=printed("any", words.nameable, f"{TEXT_PLACE} law 11"),
    fetching=stated(
        "lay cards out face down and name the same number of cards that you lack; each holder "
        "gives the card named for one of those laid out",
        f"{TEXT_PLACE} law 31",
    ),
    nobody=stated("the declarer names another", f"{TEXT_PLACE} law 11", shared.NOBODY),
    leading=stated("forehand leads", f"{TEXT_PLACE} law 29", shared.LEAD),
    duties=read(
        follow_or_trump(SKUS, cite(f"{TEXT_PLACE} law 28")),
        f"{FOLLOW}, if early enough",
        f"{TEXT_PLACE} law 28",
        FREE,
    ),
    excuse=read(SKUS, words.excuse(None), f"{THREE_PLACE} ¶ 1 law 8", f"{LATE} {SWEPT}"),
    needed=printed(40, "{} of 78 points win", f"{TEXT_PLACE} law 14"),
    scat_counts=stated(
        "the dealer and the dealer’s side; the declarer, if the declarer takes it",
        f"{TEXT_PLACE} law 3",
        shared.WHOSE,
    ),
    reckoning=printed(Reckoning(10), words.reckoning, f"{TEXT_PLACE} law 16"),
    stand=printed("game", words.stand, f"{TEXT_PLACE} law 20"),
    lost=stated("the same prices, for the points below 39", f"{TEXT_PLACE} law 19", LOST),
    all_tricks=printed(VOLE, words.all_tricks, f"{TEXT_PLACE} law 22"),
    beside=printed("game and points", words.beside, f"{TEXT_PLACE} law 22"),
    declared=printed(15, words.declared, f"{TEXT_PLACE} law 23"),
    all_pass=read(0, words.all_pass("counters"), f"{TEXT_PLACE} law 10", NEXT),
    pot=read(POT, words.pot, f"{TEXT_PLACE} law 2", STAMM.format(STAKE)),
    misdeal=stated("the next player deals", f"{TEXT_PLACE} law 25"),
    number=stated(
        "reported before the bidding, a misdeal; later, the hand does not count, and a player who "
        "kept silent pays into the pot as much as is played for",
        f"{TEXT_PLACE} law 25",
        VOID,
    ),
    wrong_scat=stated(
        "corrected before the first lead; later, the player who discarded counts nothing",
        f"{THREE_PLACE} ¶ 3 law 5",
        f"{OLD} The cards then count for the other side; they might also count for nobody.",
    ),
    barred_scat=stated("does not count", f"{THREE_PLACE} ¶ 5 law 3", OLD),
    early=stated(
        "no card is given; a loss costs as much as sans prendre, a win earns only the game bid",
        f"{TEXT_PLACE} law 32",
    ),
    revoke=stated("that side loses the game", f"{TEXT_PLACE} law 27", RULED),
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
    value = read(last, words.excuse(None), "000 5 Hombre ¶ 2 law 2", LATE)
    place = f"{TEXT_PLACE} law 28"
    duties = read(follow_or_trump(last, cite(place)), FOLLOW, place, FREE)
    kept = Option("last", value.text, {"excuse": value, "duties": duties})
    options = (in_place("three", LEXICON_RULES.excuse), kept)
    return Setting(
        "skus",
        "How long the Sküs may be kept",
        options,
        cite(f"{TEXT_PLACE} law 29"),
    )


def _sitting() -> Setting:
    own: Sitting = "dealer"
    dealer = read(own, _sits, f"{TEXT_PLACE} law 30", shared.SITS)
    return Setting(
        "sitting",
        "With four at the table",
        (in_place("before", LEXICON_RULES.sitting), instead("dealer", "sitting", dealer)),
        LEXICON_RULES.sitting.citation,
    )


SETTINGS = (_scat(), _stake(), _skus(), _sitting())
