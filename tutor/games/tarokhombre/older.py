"""Tarok-l'Hombre, the older kind of 000 no. 5."""

from __future__ import annotations

from tutor.cards.packs import TAROCK_78
from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.rules import Reckoning, TarokHombreKind, TarokHombreRules, Waiting
from tutor.games.tarokhombre.shared import discard_rules, follow_or_trump, scat_last
from tutor.rules.core.variant import Setting, in_place, instead, printed, read, stated
from tutor.rules.core.wording import pack_words
from tutor.rules.deal.dealing import CutRules, deal_words
from tutor.rules.play.excuse import ExcuseRules
from tutor.sources import cite

GENERAL_PLACE, CARDS_PLACE = "000 5 Hombre ¶ 1", "000 5 Hombre ¶ 2"
A_1_PLACE, A_2_PLACE, PRICES_PLACE = (
    "000 5 Hombre A ¶ 1",
    "000 5 Hombre A ¶ 2",
    "000 5 Hombre B ¶ 4",
)
THREE_PLACE = "000 5 three"

SKUS = ExcuseRules(
    cite(f"{CARDS_PLACE} law 2"),
    late=0,
    late_citation=cite(f"{CARDS_PLACE} law 2"),
    given_up=True,
)
"""The Sküs may be kept to the last trick; who makes every trick gets it (000 5 Hombre B ¶ 2)."""

FOLLOWING = (
    "The text says when a tarok must go. That a suit is followed stands in plain Tarok, of which "
    "all else is taken over."
)
EARLIER = (
    "The dealer lays away, it says, before the grades are named; when is not said. In Pierer’s "
    "article it is before the bidding."
)
KEPT = (
    "The text has this when the second says ad Duo or ad Uno; we let whoever is outbid keep the "
    "game, at any higher kind, as Pierer’s article has it."
)
BLIND = (
    "The forehand may say it without a look at his cards. We let him say it in any case, and only "
    "him; a later player might be meant too."
)
TRIO = (
    "No price stands beside a Trio here, and what follows when the others pass is not said. We "
    "take it as a word that keeps the forehand in the bidding: the cards are thrown in, as in "
    "Pierer’s article. The general part knows a game a Tres, which is a setting."
)
TRES = (
    "The general part counts a Tres among the games: three cards, and a price of 1 a point, ten "
    "times that for the game, a hundred times for all tricks. That the forehand’s word binds him "
    "to it is our guess."
)
EXCHANGE = (
    "Cards are given for cards, it says; that they lie face down and are laid out before is from "
    "Pierer’s article."
)
REMISE = (
    "A Remise, it says, at 30 points, where its general part has 39 and this number fits nothing. "
    "That nothing is paid then is what the word means."
)
TRES_TOUT = (
    "The prices of the three grades stand here; that of a Tres, which is a setting, follows from "
    "the general part: a hundred times the price of a point."
)
OVER_ALL = (
    "The general part has the price of all tricks paid besides; the prices here only name it. It "
    "might also stand in place of the game."
)
PASSED = "What follows when all pass is not said of the older kind; the next deals."
REVOKED = (
    "Who fails in this makes all damage good, says plain Tarok. We take the game as lost for his "
    "side, and an opponent pays for his companion too; the points cannot be reckoned any more, so "
    "the game alone is paid. It might also be played on and put right."
)
UNSAID = "Who makes all tricks is paid for them; of a word before nothing is said."
AS_PLAIN = "It stands in plain Tarok; no mistake is told of this game."
NO_POT = "No pot is named for this game; plain Tarok has one as a custom."
NUMBER = "Of a wrong number of cards nothing more is said; in Pierer’s article it is fined."
EARLY = "The book does not say when the cards are laid out; Pierer’s article fines it."

DUO = TarokHombreKind(
    "duo", "ad Duo", 2, 20, 2, cite(f"{A_2_PLACE} law 1"), cite(f"{PRICES_PLACE} law 1")
)
UNO = TarokHombreKind(
    "uno", "ad Uno", 1, 30, 3, cite(f"{A_2_PLACE} law 2"), cite(f"{PRICES_PLACE} law 2")
)
SOLO = TarokHombreKind(
    "solo", "Solo", 0, 60, 6, cite(f"{A_2_PLACE} law 2"), cite(f"{PRICES_PLACE} law 3")
)
A_TRES = TarokHombreKind(
    id="trio",
    german="a Tres",
    cards=3,
    price=10,
    point=1,
    place=cite(f"{GENERAL_PLACE} law 2", "read", TRES),
    price_place=cite(f"{GENERAL_PLACE} law 3"),
)
TOUT = (("trio", 100), ("duo", 200), ("uno", 300), ("solo", 600))
A_TRIO = Waiting("trio", "a Trio", 1, cite(f"{A_2_PLACE} law 4", "read", BLIND))

OLDER_RULES = TarokHombreRules(
    pack=printed(TAROCK_78, pack_words, f"{CARDS_PLACE} law 1"),
    values=stated(
        "King 5, Queen 4, Cavall 3, Jack 2; XXI, Pagat and Sküs 5; three others 1",
        f"{CARDS_PLACE} law 5",
    ),
    pattern=printed(scat_last(f"{A_1_PLACE} law 1", 5), deal_words, f"{A_1_PLACE} law 1"),
    cut=read(
        CutRules(),
        "cut before the deal",
        "000 5 Hombre B ¶ 1 law 1",
        "Of the newer kind it is said that the pack was cut; the older would not do otherwise.",
    ),
    sitting=read("dealer", words.sitting, f"{A_1_PLACE} law 2", shared.SITS),
    scat=read("dealer", words.scat, f"{A_1_PLACE} law 1", EARLIER),
    discard=printed(discard_rules(f"{A_1_PLACE} law 3"), words.discard, f"{A_1_PLACE} law 3"),
    kinds=printed((DUO, UNO, SOLO), words.kinds, f"{A_1_PLACE} law 5"),
    waiting=read(A_TRIO, words.waiting, f"{A_2_PLACE} law 4", BLIND),
    alone=read(None, words.alone, f"{A_2_PLACE} law 4", TRIO),
    bidding=stated(
        "from the forehand on, each passes or names a higher game", f"{A_2_PLACE} law 5"
    ),
    keeping=stated("keeps it at the higher game, or passes", f"{A_2_PLACE} law 5", KEPT),
    nameable=printed("counting", words.nameable, f"{A_2_PLACE} law 1"),
    fetching=stated(
        "cards are laid out face down, then as many named; who holds one gives it for one of those",
        f"{A_2_PLACE} law 1",
        EXCHANGE,
    ),
    nobody=stated("another is named", f"{A_2_PLACE} law 1", shared.NOBODY),
    leading=stated("the forehand’s", f"{A_2_PLACE} law 4", shared.LEAD),
    duties=read(
        follow_or_trump(
            SKUS, cite(f"{CARDS_PLACE} law 2"), cite(f"{CARDS_PLACE} law 2", "read", FOLLOWING)
        ),
        "follow suit, else tarok, else any card; the Sküs in place of any",
        f"{CARDS_PLACE} law 2",
        FOLLOWING,
    ),
    excuse=printed(SKUS, words.excuse, f"{CARDS_PLACE} law 2"),
    needed=printed(40, "{} of 78 points win", f"{A_2_PLACE} law 3"),
    scat_counts=stated("the dealer’s and his side’s", f"{GENERAL_PLACE} law 4", shared.WHOSE),
    reckoning=printed(Reckoning(1), words.reckoning, f"{PRICES_PLACE} law 1"),
    stand=read("nothing", words.stand, f"{A_2_PLACE} law 3", REMISE),
    lost=stated("as much by what lacks of 39", f"{PRICES_PLACE} law 1", shared.LOST),
    all_tricks=read(TOUT, words.all_tricks, f"{PRICES_PLACE} law 4", TRES_TOUT),
    beside=read("game and points", words.beside, f"{GENERAL_PLACE} law 3", OVER_ALL),
    declared=read(0, words.declared, "000 5 Hombre B ¶ 2 law 1", UNSAID),
    all_pass=read(0, words.all_pass("counters"), f"{A_2_PLACE} law 4", PASSED),
    pot=read(None, words.pot, f"{THREE_PLACE} ¶ 7 law 3", NO_POT),
    misdeal=stated("the next player deals", f"{THREE_PLACE} ¶ 5 law 1", AS_PLAIN),
    number=stated("a misdeal; the next player deals", f"{THREE_PLACE} ¶ 5 law 1", NUMBER),
    wrong_scat=stated(
        "put right before the first lead; later, who laid it counts nothing",
        f"{THREE_PLACE} ¶ 3 law 5",
        "Plain Tarok says so, and that he counts nothing in the whole game. Here his cards "
        "then count for the other side; they might also count for nobody.",
    ),
    barred_scat=stated("is not counted", f"{THREE_PLACE} ¶ 5 law 3", AS_PLAIN),
    early=stated("nothing is said of it", f"{A_2_PLACE} law 1", EARLY),
    revoke=stated("the game is lost for his side", f"{THREE_PLACE} ¶ 5 law 6", REVOKED),
)

SMALLER = (("trio", 100), ("duo", 50), ("uno", 100), ("solo", 150))
CHEAPER = "Three prices are named, for the three grades; that of a Tres stays."


def _smaller() -> Setting:
    cheap = read(SMALLER, words.all_tricks, f"{PRICES_PLACE} law 5", CHEAPER)
    options = (in_place("full", OLDER_RULES.all_tricks), instead("smaller", "all_tricks", cheap))
    return Setting("tout", "All tricks, by the game", options, cite(f"{PRICES_PLACE} law 5"))


def _tres() -> Setting:
    played = instead("tres", "alone", read(A_TRES, words.alone, f"{GENERAL_PLACE} law 2", TRES))
    options = (in_place("thrown", OLDER_RULES.alone), played)
    return Setting("tres", "The forehand’s a Trio alone", options, cite(f"{GENERAL_PLACE} law 2"))


SETTINGS = (
    _tres(),
    _smaller(),
    shared.stand_setting(
        OLDER_RULES.stand,
        "game",
        "001 ¶ 1 law 20",
        "Pierer’s article has it; a table of the older kind may take it over.",
    ),
)
