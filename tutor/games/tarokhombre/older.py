"""Tarok-l'Hombre, the older kind of 000 no. 5."""

from __future__ import annotations

from tutor.cards.packs import TAROCK_78
from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.rules import (
    Exchanged,
    Reckoning,
    TarokHombreKind,
    TarokHombreRules,
    Waiting,
)
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

FREE = (
    "The book says this of plain Tarok. Here it says only that the Sküs need not be played and "
    "may be kept to the last trick."
)
SKUS = ExcuseRules(
    cite(f"{THREE_PLACE} ¶ 6 law 1", "read", FREE),
    late=0,
    late_citation=cite(f"{CARDS_PLACE} law 2"),
    given_up=True,
)
"""The Sküs may be kept to the last trick; whoever wins every trick gets it (000 5 Hombre B ¶ 2)."""

FOLLOWING = (
    "The book says when a tarok must be played. It says of plain Tarok that suit must be "
    "followed, and we take the rest from there."
)
EARLIER = (
    "The book mentions the dealer’s discard before it names the grades, but does not say when it "
    "comes. In Pierer’s article it is before the bidding."
)
KEPT = (
    "The book has this when the second player says “ad Duo” or “ad Uno”. We let a player who is "
    "outbid keep any higher game, as Pierer’s article does."
)
BLIND = (
    "Forehand may say it without looking at the cards. We let forehand say it in any case, and "
    "nobody else; a later seat might be meant too."
)
TRIO = (
    "No price is given for a Trio here, nor what follows when the others pass. We take it as a "
    "word that keeps forehand in the bidding, and the cards are then thrown in, as in Pierer’s "
    "article. The general part knows a game “a Tres”, which is a setting."
)
TRES = (
    "The general part counts “a Tres” among the games. It has three cards and a price of 1 a "
    "point, ten times that for the game, and a hundred times for all the tricks. We guess that "
    "forehand’s word is binding."
)
EXCHANGE = (
    "The book says that cards are given for cards; Pierer’s article adds that they are laid out "
    "beforehand, face down."
)
REMISE = (
    "The book has a remise at 30 points, but its general part has 39, and 30 fits nothing. The "
    "word means that nothing is then paid."
)
TRES_TOUT = (
    "The prices of the three grades are given here; that of “a Tres”, a setting, follows from the "
    "general part as a hundred times the price of a point."
)
OVER_ALL = (
    "The general part has the price of all the tricks paid as well; here the book only names the "
    "price. It might also take the place of the game."
)
PASSED = (
    "For the older kind the book does not say what follows when all pass; here the next player "
    "deals."
)
REVOKED = (
    "In plain Tarok whoever revokes makes good the whole loss. We take the game as lost for that "
    "side, and an opponent pays for the partner too. The points can no longer be counted, so only "
    "the game is paid. The hand might also be played on, and the mistake corrected."
)
UNSAID = (
    "A player who wins all the tricks is paid for them; the book mentions no declaration "
    "beforehand."
)
AS_PLAIN = "The book says this of plain Tarok; it mentions no mistake for this game."
NO_POT = "The book names no pot for this game; plain Tarok has one as a custom."
NUMBER = "The book says nothing more about the wrong number of cards; Pierer’s article fines it."
LEFT = (
    "The book says that the scat is laid; three of the 78 cards are left when each player has 25."
)
OUT = "The book has a player who is outbid pass, and we take such a player to be out."
EARLY = "The book does not say when the cards are laid out; Pierer’s article has a fine."

LAYING_AT = cite(f"{A_2_PLACE} law 1", "read", EXCHANGE)
NAMEABLE_AT = cite(f"{A_2_PLACE} law 1")
DUO = TarokHombreKind(
    *("duo", "ad Duo", Exchanged(2, LAYING_AT, NAMEABLE_AT), 20, 2),
    cite(f"{A_2_PLACE} law 1"),
    cite(f"{PRICES_PLACE} law 1"),
)
UNO_AT = cite(f"{A_2_PLACE} law 2")
UNO = TarokHombreKind(
    id="uno",
    german="ad Uno",
    exchange=Exchanged(1, cite(f"{A_2_PLACE} law 2", "read", EXCHANGE), UNO_AT),
    price=30,
    point=3,
    place=UNO_AT,
    price_place=cite(f"{PRICES_PLACE} law 2"),
)
SOLO = TarokHombreKind(
    "solo", "Solo", None, 60, 6, cite(f"{A_2_PLACE} law 2"), cite(f"{PRICES_PLACE} law 3")
)
A_TRES = TarokHombreKind(
    id="trio",
    german="a Tres",
    exchange=Exchanged(3, cite(f"{GENERAL_PLACE} law 2", "read", EXCHANGE), NAMEABLE_AT),
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
        "King 5, Queen 4, Cavall 3, Jack 2; XXI, Pagat and Sküs 5; three others 1 together",
        f"{CARDS_PLACE} law 5",
    ),
    pattern=printed(scat_last(f"{A_1_PLACE} law 1", 5), deal_words, f"{A_1_PLACE} law 1"),
    cut=read(
        CutRules(),
        "the pack is cut",
        "000 5 Hombre B ¶ 1 law 1",
        "Of the newer kind the book says that the pack was cut; the older would not differ.",
    ),
    sitting=read(
        "dealer", words.sitting(cite(f"{A_1_PLACE} law 2")), f"{A_1_PLACE} law 2", shared.SITS
    ),
    scat=read("dealer", words.scat, f"{A_1_PLACE} law 1", EARLIER),
    discard=printed(
        discard_rules(cite(f"{A_1_PLACE} law 1", "read", LEFT), f"{A_1_PLACE} law 3"),
        words.discard,
        f"{A_1_PLACE} law 3",
    ),
    kinds=printed((DUO, UNO, SOLO), words.kinds, f"{A_1_PLACE} law 5"),
    waiting=read(A_TRIO, words.waiting, f"{A_2_PLACE} law 4", BLIND),
    alone=read(None, words.alone, f"{A_2_PLACE} law 4", TRIO),
    bidding=stated(
        "in turn from forehand, each passes or names a higher game", f"{A_2_PLACE} law 5"
    ),
    passing=stated("whoever passes is out", f"{A_2_PLACE} law 5", OUT),
    keeping=stated("keep the higher game, or pass", f"{A_2_PLACE} law 5", KEPT),
    nameable=printed("counting", words.nameable, f"{A_2_PLACE} law 1"),
    fetching=stated(
        "lay cards out face down and name the same number of cards that you lack; each holder "
        "gives the card named and takes one of those laid out",
        f"{A_2_PLACE} law 1",
        EXCHANGE,
    ),
    nobody=stated("the declarer names another", f"{A_2_PLACE} law 1", shared.NOBODY),
    leading=stated("forehand leads", f"{A_2_PLACE} law 4", shared.LEAD),
    duties=read(
        follow_or_trump(
            SKUS, cite(f"{CARDS_PLACE} law 2"), cite(f"{CARDS_PLACE} law 2", "read", FOLLOWING)
        ),
        "follow suit, or else play a tarok, or else any card; the Sküs may be played instead",
        f"{CARDS_PLACE} law 2",
        FOLLOWING,
    ),
    excuse=printed(SKUS, words.excuse(cite("000 5 Hombre B ¶ 2 law 2")), f"{CARDS_PLACE} law 2"),
    needed=printed(40, "{} of 78 points win", f"{A_2_PLACE} law 3"),
    scat_counts=stated("the dealer and the dealer’s side", f"{GENERAL_PLACE} law 4", shared.WHOSE),
    reckoning=printed(Reckoning(1), words.reckoning, f"{PRICES_PLACE} law 1"),
    stand=read("nothing", words.stand, f"{A_2_PLACE} law 3", REMISE),
    lost=stated("the same prices, for the points below 39", f"{PRICES_PLACE} law 1", shared.LOST),
    all_tricks=read(TOUT, words.all_tricks, f"{PRICES_PLACE} law 4", TRES_TOUT),
    beside=read("game and points", words.beside, f"{GENERAL_PLACE} law 3", OVER_ALL),
    declared=read(0, words.declared, "000 5 Hombre B ¶ 2 law 1", UNSAID),
    all_pass=read(0, words.all_pass("counters"), f"{A_2_PLACE} law 4", PASSED),
    pot=read(None, words.pot, f"{THREE_PLACE} ¶ 7 law 3", NO_POT),
    misdeal=stated("the next player deals", f"{THREE_PLACE} ¶ 5 law 1", AS_PLAIN),
    number=stated("a misdeal; the next player deals", f"{THREE_PLACE} ¶ 5 law 1", NUMBER),
    wrong_scat=stated(
        "corrected before the first lead; later, the player who discarded counts nothing",
        f"{THREE_PLACE} ¶ 3 law 5",
        "The book says so of plain Tarok, and that it holds for the whole game. Here the cards "
        "then count for the other side; they might also count for nobody.",
    ),
    barred_scat=stated("does not count", f"{THREE_PLACE} ¶ 5 law 3", AS_PLAIN),
    early=stated("the book says nothing about it", f"{A_2_PLACE} law 1", EARLY),
    revoke=stated("that side loses the game", f"{THREE_PLACE} ¶ 5 law 6", REVOKED),
)

SMALLER = (("trio", 100), ("duo", 50), ("uno", 100), ("solo", 150))
CHEAPER = "Three prices are given, for the three grades; that of “a Tres” does not change."


def _smaller() -> Setting:
    cheap = read(SMALLER, words.all_tricks, f"{PRICES_PLACE} law 5", CHEAPER)
    options = (in_place("full", OLDER_RULES.all_tricks), instead("smaller", "all_tricks", cheap))
    return Setting("tout", "The price of all the tricks", options, cite(f"{PRICES_PLACE} law 5"))


def _tres() -> Setting:
    played = instead("tres", "alone", read(A_TRES, words.alone, f"{GENERAL_PLACE} law 2", TRES))
    options = (in_place("thrown", OLDER_RULES.alone), played)
    return Setting(
        "tres", "Forehand’s “a Trio”, if the others pass", options, cite(f"{GENERAL_PLACE} law 2")
    )


SETTINGS = (
    _tres(),
    _smaller(),
    shared.stand_setting(
        OLDER_RULES.stand,
        "game",
        "001 ¶ 1 law 20",
        "Pierer’s article has this; a table playing the older kind may adopt it.",
    ),
)
