"""The games in which a King is called (000 no. 1): their parameters and their house rules."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import FRENCH_40
from tutor.games.quadrille.flow import helper_shape
from tutor.games.quadrille.rules import HelperRules
from tutor.games.quadrille.tritrille import HELPED as LAW
from tutor.games.quadrille.tritrille import KING_OUT, matadors
from tutor.hand.making import Title, make_game
from tutor.rules.betes import PotRules, pot_words
from tutor.rules.call import CallRules, Own
from tutor.rules.contract import Choice
from tutor.rules.variant import Cited, Setting, Stated, in_place, instead, printed, read, stated
from tutor.rules.wording import counters, number_word, pack_words
from tutor.sources import cite

OWN, CALLED = "000 1 Quadrille ¶ 2 law 1", cite(LAW)
MAKERS: dict[Choice, str] = {
    "named by the partner": "named by whoever holds the King that is called",
    "of the card called": "the suit of the King that is called",
}


def calling_words(rules: CallRules) -> str:
    """What may be called, in words."""
    said = "a King; with all four Kings a Queen that is no trump"
    if rules.own is None:
        return said
    return f"{said}; or an own King, to play alone for {number_word(rules.own.needed)} tricks"


def bete_words(rules: PotRules) -> str:
    """The pot in words, and who sets a bête."""
    who = "the player alone" if rules.alone else "the player and his helper"
    return f"{pot_words(rules)}; a bête is set by {who}"


def _maker(value: Choice) -> Cited[Choice]:
    return Cited(
        value,
        lambda chosen: MAKERS[chosen],
        cite(
            "000 1 Quadrille ¶ 6",
            "read",
            "He calls a King “welcher Trumpf macht”: “Trumpf machen” is what a player does, and "
            "“diese Beiden” are two players. Else the King's suit would be meant.",
        ),
    )


POT = PotRules(
    stake=1,
    codille=2,
    staking=cite("000 1 ¶ 21"),
    drawing=CALLED,
    bete=CALLED,
    doubled=cite("000 1 ¶ 21"),
    odd=cite("000 1 Cinquille ¶ 1 law 5"),
)
QUADRILLE = HelperRules(
    pack=printed(FRENCH_40, pack_words, "000 1 ¶ 1"),
    pattern=KING_OUT.pattern,
    cut=KING_OUT.cut,
    asking=KING_OUT.asking,
    spared=KING_OUT.spared,
    needed=printed(6, "{} of ten", LAW),
    codille=printed(4, "{} tricks or fewer", LAW),
    solo=KING_OUT.solo,
    mediateur=KING_OUT.mediateur,
    tout=KING_OUT.tout,
    lost=KING_OUT.lost,
    giver=KING_OUT.giver,
    matador=KING_OUT.matador,
    premiers=KING_OUT.premiers,
    vole=KING_OUT.vole,
    delices=KING_OUT.delices,
    pot=printed(POT, bete_words, LAW),
    all_pass=stated(
        "who holds Spadille calls a King, and plays with its holder", "000 1 Quadrille ¶ 1 law 3"
    ),
    misdeal=Stated(
        "the same dealer deals again",
        cite(
            "000 1 Quadrille ¶ 1 law 2",
            "read",
            "The cards are dealt anew; that the same dealer does it and pays nothing is not said.",
        ),
    ),
    revoke=KING_OUT.revoke,
    looking=KING_OUT.looking,
    frage=printed(0, "{} counters: the pot alone", "000 1 ¶ 5"),
    casco=printed(2, counters, "000 1 Quadrille ¶ 6"),
    calling=Cited(
        CallRules(("K", "Q"), CALLED, cite("000 1 Quadrille ¶ 1 law 5"), own=Own(6, cite(OWN))),
        calling_words,
        CALLED,
    ),
    maker=_maker("named by the partner"),
    unannounced=stated("it may be made, and not announced", "000 1 Quadrille ¶ 6"),
)


def settings(rules: HelperRules) -> tuple[Setting, ...]:
    """The customs that the text leaves open, or on which it is at odds."""
    pot, frage = rules.pot, rules.frage
    alone = instead("alone", "pot", replace(pot, value=replace(pot.value, alone=True)))
    one = read(1, counters, "000 1 ¶ 21", "The table of prices; ¶ 5 has nothing for it.")
    suit = instead("suit", "maker", _maker("of the card called"))
    return (
        Setting("bete", "Who sets a bête", (in_place("both", pot), alone), CALLED),
        Setting(
            "frage",
            "A plain Frage",
            (in_place("pot", frage), instead("paid", "frage", one)),
            frage.citation,
        ),
        Setting(
            "maker",
            "The trumps of a Grand Casco",
            (in_place("named", rules.maker), suit),
            rules.maker.citation,
        ),
        matadors(rules),
    )


HELPED = (
    make_game(
        Title(
            "quadrille", "quadrille", "Quadrille", "Quadrille", cite("000 1 Quadrille ¶ 1 law 1")
        ),
        helper_shape(4),
        QUADRILLE,
        settings(QUADRILLE),
    ),
)
