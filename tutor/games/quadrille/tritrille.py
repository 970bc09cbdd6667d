"""The two games of Tritrille: their parameters (000 no. 7, with the laws it points to)."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import FRENCH_30_EVEN, FRENCH_30_KING, FRENCH_SUITS
from tutor.games.names import title
from tutor.games.quadrille.flow import alone_shape
from tutor.games.quadrille.rules import QuadrilleRules, TritrilleRules
from tutor.hand.making import make_game
from tutor.rules.bid.ask import AskRules
from tutor.rules.bid.favourite import Favourite
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Setting,
    either,
    in_place,
    instead,
    printed,
    read,
    stated,
)
from tutor.rules.core.wording import counters, false_words, pack_words, times_price, unless_none
from tutor.rules.deal.dealing import EACH, CutRules, DealPattern, deal_words
from tutor.rules.pay.betes import PotRules, pot_words
from tutor.sources import cite

MEDIATEUR_PLACE, HELPED_PLACE = "000 1 Quadrille ¶ 4 law 3", "000 1 Quadrille ¶ 1 law 4"
ASKING_AT = cite(MEDIATEUR_PLACE)
AS_IN_HOMBRE = "The book says this of L’Hombre, whose rules apply here as far as they fit."
FINED_AS_IN_HOMBRE = (
    "The book says this of L’Hombre. Here the offending side loses the game, and no bête is "
    "mentioned for an opponent’s mistake."
)
SUITS = {suit.letter: suit.english for suit in FRENCH_SUITS}


def couleur_words(couleur: Favourite | None) -> str:
    """The favourite suit in words."""
    if couleur is None:
        return "none"
    return f"{SUITS[couleur.suit]}, in which a game costs {times_price(couleur.times)}"


def asking_words(rules: AskRules) -> tuple[Fact, ...]:
    """The card that is asked for, in words."""
    queen = Fact("a Queen", "a Queen if you hold all the Kings", rules.next_rank)
    return (Fact("", "a King for any other card"), queen)


KING_OUT = TritrilleRules(
    pack=printed(FRENCH_30_KING, pack_words, "000 7 ¶ 1"),
    pattern=read(
        DealPattern(((EACH, 3), (EACH, 3), (EACH, 4)), cite("000 1 Quadrille ¶ 1 law 1")),
        deal_words,
        "000 1 Quadrille ¶ 1 law 1",
        "The book names packets of three, three and four, but not in which order.",
    ),
    cut=printed(
        CutRules(no_knock=cite("000 1 ¶ 27 law 2")),
        "the player on the dealer’s left cuts",
        "000 1 ¶ 1",
    ),
    barred=stated("no Frage, no Casco, no Spadille forcée", "000 7 ¶ 2"),
    couleur=printed(Favourite("D", 2), couleur_words, "000 7 ¶ 1"),
    asking=Cited(
        AskRules(("K", "Q"), ASKING_AT, ASKING_AT, cite("000 1 Quadrille ¶ 5")),
        asking_words,
        ASKING_AT,
    ),
    spared=Cited(
        3,
        unless_none("the {} highest, the matadors", "none"),
        cite(
            "000 1 ¶ 28 law 2",
            "reconstructed",
            "The book says only that suit must be followed. By the general custom of L’Hombre, a "
            "matador need not follow a lower trump.",
        ),
    ),
    needed=printed(6, "{} of 10", "000 1 Quadrille ¶ 3 law 1"),
    codille=read(
        4, "{} tricks or fewer", HELPED_PLACE, "The book says this of a declarer with a helper."
    ),
    solo=printed(2, counters, "000 1 Quadrille ¶ 8"),
    mediateur=printed(1, counters, MEDIATEUR_PLACE),
    tout=read(4, counters, "000 1 Cinquille ¶ 6", "For Cinquille the book says twice a Solo."),
    lost=read(1, times_price, "000 1 ¶ 28 law 7", AS_IN_HOMBRE),
    giver=printed(2, times_price, MEDIATEUR_PLACE),
    matador=read(
        1,
        counters,
        "000 1 ¶ 21",
        "The book says one counter for three here too (Quadrille ¶ 8); the one more for each "
        "further matador comes from L’Hombre.",
    ),
    false_row=read(
        False,
        false_words,
        "000 1 ¶ 3",
        "L’Hombre has a name for them but no price, and where its laws apply they may be paid like "
        "true ones. Here the table of prices has only three matadors, and calls none false, so we "
        "count a row from the highest trump only.",
    ),
    premiers=printed(1, counters, "000 1 Quadrille ¶ 8"),
    vole=read(4, counters, "000 1 ¶ 12", "Twice a Solo; the book gives no price for the devole."),
    delices=read(
        1,
        counters,
        MEDIATEUR_PLACE,
        "The book says “ein Honneur”, which we take as the price of the premiers.",
    ),
    pot=printed(
        PotRules(
            staking=cite("000 1 ¶ 21", "read", AS_IN_HOMBRE),
            drawing=cite("000 1 Quadrille ¶ 1 law 4"),
            bete=cite("000 1 ¶ 20", "read", AS_IN_HOMBRE),
            doubled=cite("000 1 ¶ 21", "read", AS_IN_HOMBRE),
            odd=cite("000 1 Cinquille ¶ 1 law 5", "read", "The book says this of Cinquille."),
            fined=cite("000 1 ¶ 28 law 18", "read", FINED_AS_IN_HOMBRE),
            won=cite(HELPED_PLACE),
        ),
        pot_words,
        "000 1 ¶ 21",
    ),
    all_pass=stated("the stakes stay, and the next dealer adds another", "000 1 ¶ 22"),
    misdeal=stated(
        "the same dealer deals again",
        "000 1 Quadrille ¶ 1 law 2",
        "The cards are dealt again. The book does not say that the same dealer deals them and "
        "pays nothing. In L’Hombre a dealer who misdeals pays a bête.",
    ),
    revoke=stated("the side that revoked loses the game", "000 1 Quadrille ¶ 4 law 1"),
    looking=stated("only the declarer of a Solo may look at them", "000 1 Quadrille ¶ 3 law 2"),
)
NONE: Favourite | None = None
NO_COULEUR = read(
    NONE, couleur_words, "000 7 ¶ 1", "A favourite suit is called usual, but not necessary."
)
EVEN = replace(KING_OUT, pack=printed(FRENCH_30_EVEN, pack_words, "000 7 ¶ 1"), couleur=NO_COULEUR)


def matadors(rules: QuadrilleRules) -> Setting:
    """The custom of matadors that follow."""
    return either(rules, "matadors", "Trumps that need not follow", "spared", ("kept", "follow"), 0)


def settings(rules: TritrilleRules, suits: str) -> tuple[Setting, ...]:
    """The customs: another favourite suit among these (a dot: none), and matadors that follow."""
    usual = rules.couleur
    others = ((one, Favourite(one, 2)) if one in SUITS else ("none", None) for one in suits)
    couleurs = (instead(w, "couleur", replace(NO_COULEUR, value=v)) for w, v in others)
    first = in_place(usual.value.suit if usual.value else "none", usual)
    return (
        Setting("couleur", "The favourite suit", (first, *couleurs), cite("000 7 ¶ 1")),
        matadors(rules),
        false_matadors(rules),
    )


def false_matadors(rules: QuadrilleRules) -> Setting:
    """The custom of paying a row that begins with the Manille."""
    paid = read(
        True,
        false_words,
        "000 1 ¶ 3",
        "Quadrille and Cinquille are also to be played by L’Hombre’s other rules. L’Hombre calls "
        "these cards matadors, and has one table for all matadors.",
    )
    options = (in_place("unpaid", rules.false_row), instead("paid", "false_row", paid))
    return Setting("false", "False matadors", options, rules.false_row.citation, newer=True)


TRITRILLE = tuple(
    make_game(
        title(game_id, "Tritrille", cite("000 7 ¶ 1")),
        alone_shape,
        rules,
        settings(rules, suits),
    )
    for game_id, rules, suits in (
        ("tritrille", KING_OUT, "."),
        ("tritrille-even", EVEN, "SHDC"),
    )
)
