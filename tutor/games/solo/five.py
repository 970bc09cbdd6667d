"""Solo with five suits, for five players and for four (000 no. 4, a and b): their parameters."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tutor.cards.packs import GERMAN_40
from tutor.games.names import title
from tutor.games.solo.customs import (
    AS_KNOWN,
    codille_setting,
    couleur_setting,
    couleur_words,
    denying_setting,
    packets,
    packets_setting,
    three_setting,
)
from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.many import (
    NO_MEDIATEUR,
    bare_setting,
    mediateur_setting,
    mediateur_words,
)
from tutor.games.solo.many_flow import helped_shape
from tutor.games.solo.rules import reconstructed
from tutor.games.solo.spitzeln import FULL, POT
from tutor.games.solo.thirty import FOUR_STAKES_AT, SOLO_30, games_words
from tutor.hand.making import make_game
from tutor.rules.bid.call import CallRules
from tutor.rules.bid.favourite import Couleur
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Setting,
    Stated,
    either,
    in_place,
    instead,
    like,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import counters, pack_words, whether
from tutor.rules.pay.betes import pot_words
from tutor.sources import Citation, cite

BOTH_PLACE, FIVE_PLACE, FOUR_PLACE = (
    "000 4 five suits ¶ 1",
    "000 4 five suits a ¶ 1",
    "000 4 five suits b ¶ 1",
)
PLAYS_WITH_AT = reconstructed(
    FIVE_PLACE,
    f"{AS_KNOWN} The book speaks of a helper but not of how the helper is called. That is by a "
    "King "
    "in Quadrille and by a Deuce in other books on Solo.",
)
PRICE_AT = reconstructed(
    FIVE_PLACE,
    "The payments are those with four suits, which the book does not print. The numbers come from "
    "other books on the same games, some of which differ.",
)


def calling_words(rules: CallRules) -> str:
    """What may be called."""
    return (
        "a Deuce that is neither in hand nor a trump; with every such Deuce in hand, a King that "
        "is neither"
    )


must_words = whether(
    "their holder must bid a Forcée partout or more", "their holder may bid anything or pass"
)
"""What both black Obers bind to."""

alone_words = whether(
    "paid by the declarer alone", "half paid by the declarer and half by the helper"
)
"""Who sets the bête of a Frage."""


def favourite(suit: str, times: int, name: str, place: str) -> Cited[Couleur]:
    """A favourite suit that is printed, and how often it counts, which is not."""
    ground = (
        "The book says of L’Hombre that the favourite suit outranks the others. It is to count as "
        "with two favourite suits, and in Quadrille each of several counts twice the one below it."
    )
    counted = cite(place, "read", ground)
    return printed(Couleur(suit, times, counted, name), couleur_words, place)


FIVE_HEAP = replace(
    POT,
    stake=6,
    staking=cite(FIVE_PLACE),
    drawing=cite(FIVE_PLACE),
    bete=cite(
        FIVE_PLACE, "read", "The book says that bêtes rise to 24, but not how much a single one is."
    ),
    only_full=None,
)
FOUR_HEAP = replace(
    POT,
    staking=cite(FOUR_PLACE),
    drawing=cite(
        FOUR_PLACE, "read", "The book says that with five players this much is drawn each time."
    ),
    bete=FOUR_STAKES_AT,
)


SOLO_FIVE_5 = like(
    HelpedRules,
    SOLO_30,
    pack=printed(GERMAN_40, pack_words, BOTH_PLACE),
    pattern=packets(FIVE_PLACE, 3, 2, 3),
    played=Cited(
        ("frage", "mediateur", "partout", "solo", "tout"),
        games_words,
        reconstructed(
            FIVE_PLACE,
            f"{AS_KNOWN} The book names Frage, Forcée partout, Mediateur and Solo without an "
            "order. "
            "We take that of Cinquille; a Mediateur might rank above a Forcée.",
        ),
    ),
    couleur=favourite("E", 2, "Couleur", FIVE_PLACE),
    all_pass=Stated(
        "the player with Spadille plays a Forcée simple, calling a Deuce and playing with its "
        "holder",
        reconstructed(
            FIVE_PLACE,
            "The book gives only the name. In Cinquille it is played like this with a King (000 "
            "1).",
        ),
    ),
    needed=read(5, "{} of 8", "000 1 Cinquille ¶ 5", "The book says this of Cinquille."),
    codille=read(
        3,
        "{} tricks or fewer",
        FIVE_PLACE,
        "The book says what the opponents of a Frage draw when they win five tricks.",
    ),
    solo=Cited(4, counters, PRICE_AT),
    tout=Cited(8, counters, PRICE_AT),
    three=Cited(3, counters, PRICE_AT),
    matador=Cited(1, counters, PRICE_AT),
    premiers=Cited(1, counters, PRICE_AT),
    staking=printed(FIVE_HEAP, pot_words, FIVE_PLACE),
    full=printed(24, FULL, FIVE_PLACE),
    mediateur=read(
        NO_MEDIATEUR,
        mediateur_words,
        FIVE_PLACE,
        "The book says that this game is also played with a Mediateur, and so without one too.",
    ),
    preference=favourite("B", 4, "Préférence", FIVE_PLACE),
    frage=Cited(2, counters, PRICE_AT),
    partout=Cited(
        4,
        counters,
        reconstructed(
            "000 1 Cinquille ¶ 4",
            "The book says of Cinquille that this game costs as much as a Solo.",
        ),
    ),
    simple=Cited(2, counters, PRICE_AT),
    calling=Cited(
        CallRules(("D", "K"), PLAYS_WITH_AT, PLAYS_WITH_AT, plain=PLAYS_WITH_AT),
        calling_words,
        PLAYS_WITH_AT,
    ),
    maker=Stated(
        "named by whoever holds the Deuce called, but not the suit of that Deuce",
        reconstructed(
            "000 1 Cinquille ¶ 4",
            f"{AS_KNOWN} In Cinquille too the holder of the King called names trumps. Only "
            "other books "
            "on Solo forbid the suit of the card called.",
        ),
    ),
    must=Cited(
        True,
        must_words,
        reconstructed(
            "000 4 Kaufsolo ¶ 1 law 1",
            "The book says of Kaufsolo that a player with a Forcée partout and no Solo must say"
            " so. "
            "Other books on Solo have the same with four suits.",
        ),
    ),
    shares=stated("two of the opponents settle with the declarer, one with the helper", FIVE_PLACE),
    halves=stated(
        "what three opponents pay or are paid is halved",
        FIVE_PLACE,
        "",
        Fact(
            "an odd counter",
            "an odd counter is the declarer’s",
            cite(
                "000 1 Cinquille ¶ 1 law 4", "read", "The book says this of the pot in Cinquille."
            ),
        ),
    ),
    alone=read(
        False,
        alone_words,
        "000 1 Cinquille ¶ 1 law 4",
        "The book says this of Cinquille, where both pay.",
    ),
    showing=stated(
        "the opponents name the next card to be led",
        "000 1 Quadrille ¶ 2 law 2",
        "The book says this of Quadrille.",
    ),
)
SOLO_FIVE_4 = replace(
    SOLO_FIVE_5,
    pattern=packets(FOUR_PLACE, 3, 4, 3),
    couleur=favourite("E", 2, "Couleur", FOUR_PLACE),
    preference=favourite("B", 4, "Préférence", FOUR_PLACE),
    needed=printed(6, "{} of 10", FOUR_PLACE),
    codille=read(
        4,
        "{} tricks or fewer",
        "000 1 Quadrille ¶ 1 law 4",
        "The book says this of ten cards in Quadrille.",
    ),
    staking=printed(FOUR_HEAP, pot_words, FOUR_PLACE),
    full=Cited(16, FULL, FOUR_STAKES_AT),
    mediateur=read(
        NO_MEDIATEUR, mediateur_words, FIVE_PLACE, "The book says this only of five players."
    ),
    shares=stated(
        "one of the opponents settles with the declarer, the other with the helper",
        FIVE_PLACE,
        "With five players two settle with the declarer and one with the helper.",
    ),
    halves=stated(
        "each of the two settles with one opponent",
        FIVE_PLACE,
        "With five players the payments of three are halved.",
    ),
)


def must_setting(rules: HelpedRules) -> Setting:
    """The custom that both black Obers bind to nothing."""
    return either(rules, "must", "Both black Obers", "must", ("bound", "free"), False)


def alone_setting(rules: HelpedRules) -> Setting:
    """The custom that the player of a Frage sets its bête alone."""
    return either(rules, "bete", "The bête of a lost Frage", "alone", ("both", "player"), True)


NO_OTHER_AT = reconstructed(
    FIVE_PLACE,
    "The book has acorns or the suit of the first game won, and another suit only for four "
    "players.",
)
OTHER_AT = cite(
    FOUR_PLACE, "read", "The book allows another suit but does not say how much it then counts."
)


def _settings(rules: HelpedRules, place: str, agreed: Citation) -> tuple[Setting, ...]:
    """The customs that clubs would differ in; `agreed` is the place of another favourite suit."""
    return (
        couleur_setting(rules, cite(place), agreed),
        mediateur_setting(rules, FIVE_PLACE),
        must_setting(rules),
        alone_setting(rules),
        denying_setting(rules),
        three_setting(rules),
        bare_setting(rules),
    )


def limit_setting(rules: HelpedRules) -> Setting:
    """The custom that bêtes rise to the number that is printed."""
    fifteen = instead("15", "full", printed(15, FULL, FOUR_PLACE))
    options = (in_place("16", rules.full), fifteen)
    return Setting("limit", "How far bêtes rise", options, FOUR_STAKES_AT)


FIVE_GAMES = (
    make_game(
        title("solo-five-5", "Solo unter Fünfen", cite(FIVE_PLACE)),
        partial(helped_shape, players=5),
        SOLO_FIVE_5,
        _settings(SOLO_FIVE_5, FIVE_PLACE, NO_OTHER_AT),
    ),
    make_game(
        title(
            "solo-five-4",
            "Solo unter Vieren mit fünf Farben",
            cite(FOUR_PLACE),
        ),
        partial(helped_shape, players=4),
        SOLO_FIVE_4,
        (
            *_settings(SOLO_FIVE_4, FOUR_PLACE, OTHER_AT),
            packets_setting(FOUR_PLACE),
            codille_setting(SOLO_FIVE_4),
            limit_setting(SOLO_FIVE_4),
        ),
    ),
)
