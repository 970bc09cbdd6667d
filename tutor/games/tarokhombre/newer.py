"""Tarok-l'Hombre, the newer kind of 000 no. 5."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.tarokhombre import shared, words
from tutor.games.tarokhombre.older import A_1_PLACE, A_2_PLACE, GENERAL_PLACE, OLDER_RULES, TRES
from tutor.games.tarokhombre.rules import TarokHombreKind, Waiting
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
    "The exchange is told first and the scat last, so we keep this order; the player may know the "
    "three cards before he names one, which is a setting. He takes them up and lays three of all "
    "his cards away; by the words he might also lay away before he sees them."
)
BEFORE = "The player gets the scat, it says, and not when; so it may be before the exchange."
POINTS = (
    "Some places have the points paid besides. The points of a game are priced already, so this "
    "can only be said of all tricks: elsewhere they are paid without points. It might also speak "
    "of the points of honours."
)
AGREED = "How many points is left to the table; we take {}."
DUO = (
    "What was a Trio in the older kind is ad Duo here; who says it, and what follows, is told "
    "there."
)
DUO_TOUT = (
    "The prices of the two grades stand here; that of a game ad Duo, which is a setting, is that "
    "of the older kind."
)
AS_OLDER = "All else is as in the older kind."
AS_BEFORE = "One lays away as before, it says; what may not go stands in the older kind."
OUTBIDDING = "One outbids as in the older kind, it says, and is read as there."
STANDS = "The game stands with 39, it says of all kinds; that nothing is paid is what that means."
SOLO_SIX = "The general part has six for a Solo, and so 60 and 600."

UNO = TarokHombreKind(
    "uno", "ad Uno", 1, 30, 3, cite(f"{DEAL_PLACE} law 5"), cite(f"{PRICES_PLACE} law 1")
)
SOLO = TarokHombreKind(
    "solo", "Solo", 0, 50, 5, cite(f"{DEAL_PLACE} law 5"), cite(f"{PRICES_PLACE} law 1")
)
SIX = TarokHombreKind(
    "solo", "Solo", 0, 60, 6, cite(f"{DEAL_PLACE} law 5"), cite(f"{GENERAL_PLACE} law 3")
)
TOUT = (("duo", 200), ("uno", 300), ("solo", 500))
TOUT_SIX = (("duo", 200), ("uno", 300), ("solo", 600))
AD_DUO = Waiting("duo", "ad Duo", 1, cite(f"{DEAL_PLACE} law 3", "read", DUO))
PLAYED = TarokHombreKind(
    id="duo",
    german="ad Duo",
    cards=2,
    price=20,
    point=2,
    place=cite(f"{GENERAL_PLACE} law 2", "read", TRES),
    price_place=cite(f"{GENERAL_PLACE} law 3"),
)
AGREED_POINTS = (10, 0, 5, 20)

NEWER_RULES = replace(
    OLDER_RULES,
    pattern=printed(scat_first(f"{DEAL_PLACE} law 1"), deal_words, f"{DEAL_PLACE} law 1"),
    cut=printed(CutRules(), "cut before the deal", f"{DEAL_PLACE} law 1"),
    sitting=read("dealer", words.sitting, f"{A_1_PLACE} law 2", AS_OLDER),
    scat=read("player", words.scat, f"{DEAL_PLACE} law 6", ORDER),
    kinds=printed((UNO, SOLO), words.kinds, f"{DEAL_PLACE} law 3"),
    waiting=read(AD_DUO, words.waiting, f"{DEAL_PLACE} law 3", DUO),
    alone=read(None, words.alone, f"{DEAL_PLACE} law 3", DUO),
    discard=read(
        discard_rules(f"{A_1_PLACE} law 3"), words.discard, f"{DEAL_PLACE} law 6", AS_BEFORE
    ),
    bidding=stated(
        "one outbids as in the older kind, and a Solo goes over ad Uno", f"{DEAL_PLACE} law 5"
    ),
    keeping=stated("keeps it at the higher game, or passes", f"{DEAL_PLACE} law 5", OUTBIDDING),
    nameable=read("counting", words.nameable, f"{A_2_PLACE} law 1", AS_OLDER),
    needed=replace(OLDER_RULES.needed, citation=cite(f"{GENERAL_PLACE} law 1")),
    stand=read("nothing", words.stand, f"{GENERAL_PLACE} law 1", STANDS),
    scat_counts=stated(
        "the player’s", f"{DEAL_PLACE} law 2", "He gets these cards, so they count for him."
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
    title = "What the forehand gets when all pass"
    return Setting("passed", title, (first, *options), cite(f"{DEAL_PLACE} law 4"))


def _points() -> Setting:
    place = f"{PRICES_PLACE} law 2"
    besides = instead("points", "beside", printed("game and points", words.beside, place))
    options = (in_place("without", NEWER_RULES.beside), besides)
    return Setting("beside", "Beside all tricks", options, cite(place))


def _duo() -> Setting:
    played = instead("duo", "alone", read(PLAYED, words.alone, f"{GENERAL_PLACE} law 2", TRES))
    options = (in_place("thrown", NEWER_RULES.alone), played)
    return Setting("duo", "The forehand’s ad Duo alone", options, cite(f"{GENERAL_PLACE} law 2"))


def _solo() -> Setting:
    tout = read(TOUT_SIX, words.all_tricks, f"{GENERAL_PLACE} law 3", SOLO_SIX)
    six = read((UNO, SIX), words.kinds, f"{GENERAL_PLACE} law 3", SOLO_SIX)
    options = (
        Option("five", f"{SOLO.price} and {SOLO.point} a point", {}),
        Option("six", f"{SIX.price} and {SIX.point} a point", {"kinds": six, "all_tricks": tout}),
    )
    return Setting("solo", "A Solo", options, cite(f"{GENERAL_PLACE} law 3"))


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
        "Pierer’s article has it; a table of the newer kind may take it over.",
    ),
)
