"""Tarok-l'Hombre, the newer kind of 000 no. 5."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.older import (
    A_1_PLACE,
    A_2_PLACE,
    EXCHANGE,
    GENERAL_PLACE,
    OLDER_RULES,
    TRES,
)
from tutor.games.tarokhombre.rules import Exchanged, TarokHombreKind, Waiting
from tutor.games.tarokhombre.shared import discard_rules, scat_first
from tutor.rules.core.variant import (
    Option,
    Setting,
    in_place,
    instead,
    printed,
    read,
    stated,
)
from tutor.rules.deal.dealing import CutRules, deal_words
from tutor.sources import cite

DEAL_PLACE, PRICES_PLACE = "000 5 Hombre B ¶ 1", "000 5 Hombre B ¶ 5"
ORDER = (
    "The book puts the exchange first and the scat last, so we keep this order; a setting lets "
    "the declarer see the three cards before naming one. The declarer takes them up and discards "
    "any three; as worded, the discard might also come before they are seen."
)
BEFORE = (
    "The declarer gets the scat, but the text does not say when; it may be before the exchange."
)
POINTS = (
    "The book says that in some places the points are paid as well. The points of a game are "
    "priced already, so this can only mean all the tricks, which elsewhere are paid without "
    "points. It might also mean the points of honours."
)
AGREED = "The number of points is left to the table; we take {}."
DUO = (
    "The “a Trio” of the older kind is “ad Duo” here; the older kind tells who may say it, and "
    "what follows."
)
DUO_TOUT = (
    "The prices of the two grades are given here; that of “ad Duo”, which is a setting, is taken "
    "from the older kind."
)
AS_OLDER = "Everything else is as in the older kind."
AS_BEFORE = (
    "The book has the discard as before; it says of the older kind what may not be discarded."
)
OUTBIDDING = "The book has the bidding as in the older kind, and we read it in the same way."
STANDS = (
    "The book says of all kinds that with 39 the game “stands”; we take it that nothing is paid."
)
SOLO_SIX = "The general part has six for a Solo, and therefore 60 and 600."

NAMEABLE_AT = cite(f"{A_2_PLACE} law 2", "read", AS_OLDER)
UNO = TarokHombreKind(
    id="uno",
    german="ad Uno",
    exchange=Exchanged(1, cite(f"{DEAL_PLACE} law 5", "read", EXCHANGE), NAMEABLE_AT),
    price=30,
    point=3,
    place=cite(f"{DEAL_PLACE} law 5"),
    price_place=cite(f"{PRICES_PLACE} law 1"),
)
SOLO = TarokHombreKind(
    "solo", "Solo", None, 50, 5, cite(f"{DEAL_PLACE} law 5"), cite(f"{PRICES_PLACE} law 1")
)
SIX = TarokHombreKind(
    "solo", "Solo", None, 60, 6, cite(f"{DEAL_PLACE} law 5"), cite(f"{GENERAL_PLACE} law 3")
)
TOUT = (("duo", 200), ("uno", 300), ("solo", 500))
TOUT_SIX = (("duo", 200), ("uno", 300), ("solo", 600))
AD_DUO = Waiting("duo", "ad Duo", 1, cite(f"{DEAL_PLACE} law 3", "read", DUO))
PLAYED = TarokHombreKind(
    id="duo",
    german="ad Duo",
    exchange=Exchanged(2, cite(f"{GENERAL_PLACE} law 2", "read", EXCHANGE), NAMEABLE_AT),
    price=20,
    point=2,
    place=cite(f"{GENERAL_PLACE} law 2", "read", TRES),
    price_place=cite(f"{GENERAL_PLACE} law 3"),
)
AGREED_POINTS = (10, 0, 5, 20)

NEWER_RULES = replace(
    OLDER_RULES,
    pattern=printed(scat_first(f"{DEAL_PLACE} law 1"), deal_words, f"{DEAL_PLACE} law 1"),
    cut=printed(CutRules(), "the pack is cut", f"{DEAL_PLACE} law 1"),
    sitting=read(
        "dealer",
        words.sitting(cite(f"{A_1_PLACE} law 2", "read", AS_OLDER)),
        f"{A_1_PLACE} law 2",
        AS_OLDER,
    ),
    scat=read("player", words.scat, f"{DEAL_PLACE} law 6", ORDER),
    kinds=printed((UNO, SOLO), words.kinds, f"{DEAL_PLACE} law 3"),
    waiting=read(AD_DUO, words.waiting, f"{DEAL_PLACE} law 3", DUO),
    alone=read(None, words.alone, f"{DEAL_PLACE} law 3", DUO),
    discard=read(
        discard_rules(cite(f"{DEAL_PLACE} law 6"), f"{A_1_PLACE} law 3"),
        words.discard,
        f"{DEAL_PLACE} law 6",
        AS_BEFORE,
    ),
    bidding=stated("as in the older kind, and a Solo outranks “ad Uno”", f"{DEAL_PLACE} law 5"),
    passing=stated("whoever passes is out", f"{DEAL_PLACE} law 5", OUTBIDDING),
    keeping=stated("keep the higher game, or pass", f"{DEAL_PLACE} law 5", OUTBIDDING),
    nameable=read("counting", words.nameable, f"{A_2_PLACE} law 2", AS_OLDER),
    needed=replace(OLDER_RULES.needed, citation=cite(f"{GENERAL_PLACE} law 1")),
    stand=read("nothing", words.stand, f"{GENERAL_PLACE} law 1", STANDS),
    scat_counts=stated(
        "the declarer",
        f"{DEAL_PLACE} law 2",
        "The declarer gets these cards, so that is where they count.",
    ),
    reckoning=replace(OLDER_RULES.reckoning, citation=cite(f"{PRICES_PLACE} law 1")),
    all_tricks=read(TOUT, words.all_tricks, f"{PRICES_PLACE} law 1", DUO_TOUT),
    beside=read("game", words.beside, f"{PRICES_PLACE} law 2", POINTS),
    all_pass=read(
        AGREED_POINTS[0], words.all_pass("points"), f"{DEAL_PLACE} law 4", AGREED.format("ten")
    ),
)


def _passed() -> Setting:
    usual, *others = AGREED_POINTS
    options = [
        Option(
            str(points or "nothing"),
            f"{points} points" if points else "nothing",
            {
                "all_pass": read(
                    points, words.all_pass("points"), f"{DEAL_PLACE} law 4", AGREED.format(points)
                )
            },
        )
        for points in others
    ]
    first = Option(str(usual), f"{usual} points", {})
    title = "What forehand gets when all pass"
    return Setting("passed", title, (first, *options), cite(f"{DEAL_PLACE} law 4"))


def _points() -> Setting:
    place = f"{PRICES_PLACE} law 2"
    besides = instead("points", "beside", printed("game and points", words.beside, place))
    options = (in_place("without", NEWER_RULES.beside), besides)
    return Setting("beside", "Paid besides all the tricks", options, cite(place))


def _duo() -> Setting:
    played = instead("duo", "alone", read(PLAYED, words.alone, f"{GENERAL_PLACE} law 2", TRES))
    options = (in_place("thrown", NEWER_RULES.alone), played)
    return Setting(
        "duo", "Forehand’s “ad Duo”, if the others pass", options, cite(f"{GENERAL_PLACE} law 2")
    )


def _solo() -> Setting:
    tout = read(TOUT_SIX, words.all_tricks, f"{GENERAL_PLACE} law 3", SOLO_SIX)
    six = read((UNO, SIX), words.kinds, f"{GENERAL_PLACE} law 3", SOLO_SIX)
    options = (
        Option("five", f"{SOLO.price} and {SOLO.point} a point", {}),
        Option("six", f"{SIX.price} and {SIX.point} a point", {"kinds": six, "all_tricks": tout}),
    )
    return Setting("solo", "The price of a Solo", options, cite(f"{GENERAL_PLACE} law 3"))


def _scat() -> Setting:
    first = shared.scat_option(
        "first", "player first", None, cite(f"{DEAL_PLACE} law 2", "read", BEFORE)
    )
    return Setting(
        "scat",
        "The scat",
        (in_place("after", NEWER_RULES.scat), first),
        cite(f"{DEAL_PLACE} law 2"),
    )


SETTINGS = (
    _passed(),
    _scat(),
    _points(),
    _duo(),
    _solo(),
    shared.stand_setting(
        NEWER_RULES.stand,
        "game",
        "001 ¶ 1 law 20",
        "Pierer’s article has this; a table playing the newer kind may adopt it.",
    ),
)
