"""Scat: its parameters (000 no. 3), and the customs it names as settings."""

from __future__ import annotations

from dataclasses import replace

from tutor.cards.packs import GERMAN_32
from tutor.games.scat.flow import scat_game
from tutor.games.scat.rules import Prices, ScatRules, Schneider
from tutor.rules.auction import AuctionRules, AuctionWords, Bid
from tutor.rules.counting import CardValues
from tutor.rules.dealing import EACH, TALON, CutRules, DealPattern
from tutor.rules.discard import DiscardRules
from tutor.rules.duties import FollowSuit
from tutor.rules.variant import Cited, Option, Setting, printed
from tutor.sources import cite

SUITS = (("S", "Schellen"), ("R", "Roth"), ("G", "Grün"), ("E", "Eichel"))
"""The suits from the lowest (000 3 § 1 ¶ 6)."""

FRAGEN = tuple(
    Bid(
        f"frage-{letter}",
        f"{german}frage",
        "with the Scat",
        rank,
        rank + 1,
        cite("000 3 § 1 ¶ 14"),
        trump=letter,
        category="frage",
    )
    for rank, (letter, german) in enumerate(SUITS)
)
ANY_SOLO = Bid("solo", "Solo", "any Solo", 4, 0, cite("000 3 § 4 ¶ 4"), category="question")
SOLOS = tuple(
    Bid(
        f"solo-{letter}",
        f"{german}solo",
        "without the Scat",
        5 + rank,
        5 + rank,
        cite("000 3 § 1 ¶ 14"),
        trump=letter,
        category="solo",
    )
    for rank, (letter, german) in enumerate(SUITS)
)
NULL = Bid("null", "Null", "no trick at all", 9, 9, cite("000 3 § 10 B"), category="null")
OUVERT = Bid(
    "null-ouvert",
    "Null ouvert",
    "no trick, with an open hand",
    10,
    2 * NULL.price,
    cite("000 3 § 10 C"),
    category="ouvert",
)
GRAND = Bid(
    "grand", "Grand", "only the Unters are trumps", 11, 20, cite("000 3 § 10 A"), category="grand"
)
WORDS = AuctionWords(
    passing="Who answers no, or asks no further, has passed.",
    hold="Yes says that his own game is not lower than {}.",
    no_hold="Only a player who is asked says yes.",
    answer="Who is asked does not ask back: he answers yes or no.",
    too_low="{} has been asked: the next question goes higher.",
    step="{} is the next question.",
    too_high="One asks from the lowest game, step by step: next comes {}.",
)


def asking(top: tuple[Bid, ...]) -> AuctionRules:
    """The ladder of questions: each is asked in its turn, from the lowest."""
    reading = cite(
        "000 3 § 4 ¶ 1",
        "read",
        "The asked player says yes to a game that his own equals or surpasses; "
        "nobody checks whether he has it.",
    )
    ladder = (*FRAGEN, ANY_SOLO, *SOLOS, *top)
    return AuctionRules(ladder, cite("000 3 § 4 ¶ 1"), reading, cite("000 3 § 4 ¶ 2"), WORDS)


def _eyes() -> CardValues:
    counts = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2}
    return CardValues(tuple(counts.get(rank, 0) for rank in GERMAN_32.ranks))


LOW_PRICES: Prices = {bid.id: bid.price for bid in (*FRAGEN, *SOLOS)}
HIGH_PRICES: Prices = {
    **LOW_PRICES,
    **{bid.id: 6 + 2 * rank for rank, bid in enumerate(SOLOS)},
}
"""The two price lists of the text; the Fragen cost 1 to 4 in both (000 3 § 9 ¶¶ 2, 3)."""

GRAND_AGREED = (
    "The players agree on the price of a Grand; no number is printed, only that the Grand is the "
    "dearest game of all."
)
NULL_AGREED = (
    "The players agree on the price of a Null as on that of a Grand; no number is printed. "
    "Ours is above the Solos and, doubled for an open hand, below a Grand."
)


def _grand(price: int) -> Cited[int]:
    return Cited(price, str(price), cite("000 3 § 10 A", "reconstructed", GRAND_AGREED))


def _null(price: int) -> Cited[int]:
    return Cited(price, str(price), cite("000 3 § 10 B", "reconstructed", NULL_AGREED))


OUVERT_ON_TOP = (replace(GRAND, rank=10), replace(OUVERT, rank=11))

RULES = ScatRules(
    pack=printed(GERMAN_32, "32 German cards", "000 3 § 1 ¶ 1"),
    pattern=printed(
        DealPattern(
            ((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)), cite("000 3 § 1 ¶ 10"), (("Scat", 2),)
        ),
        "3 to each, 2 as Scat, then 4 and 3",
        "000 3 § 1 ¶ 10",
    ),
    cut=Cited(
        CutRules(cite("000 3 § 1 ¶ 10", "reconstructed", "The text does not speak of cutting.")),
        "cut",
        cite("000 3 § 1 ¶ 10", "reconstructed", "The text does not speak of cutting."),
    ),
    values=printed(_eyes(), "Daus 11, Zehn 10, König 4, Ober 3, Unter 2", "000 3 § 1 ¶ 2"),
    auction=printed(asking((NULL, OUVERT, GRAND)), "Null ouvert below Grand", "000 3 § 10 A"),
    games=printed((*FRAGEN, *SOLOS, NULL, OUVERT, GRAND), "with Grand and Null", "000 3 § 10"),
    not_asked=Cited(
        True,
        "the first player plays or the cards are thrown in",
        cite("000 3 § 4 ¶ 1", "reconstructed", "The text does not say what happens then."),
    ),
    discard=printed(
        DiscardRules(2, cite("000 3 § 6 ¶ 1")), "two cards of free choice", "000 3 § 6 ¶ 1"
    ),
    duties=printed(
        (FollowSuit(cite("000 3 § 4 ¶ 5")),), "follow suit, else any card", "000 3 § 4 ¶ 5"
    ),
    null_unters=printed(False, "the Unters in their suits, no trumps", "000 3 § 10 B"),
    null_ten=printed(False, "between Unter and Neun", "000 3 § 10 B"),
    majority=Cited(
        61,
        "61 of 120",
        cite("000 3 § 1 ¶ 5", "read", "Below 60 is lost and 61 is won; we read 60 as lost."),
    ),
    schneider=printed(
        Schneider(31, 91), "the player below 31, the others when he has 91", "000 3 § 1 ¶ 4"
    ),
    schneider_factor=printed(1, "the game once more", "000 3 § 9 ¶ 4"),
    black_factor=printed(4, "four times the game, in its place", "000 3 § 9 ¶ 4"),
    prices=printed(LOW_PRICES, "Fragen 1 to 4, Solos 5 to 8", "000 3 § 9 ¶ 3"),
    grand_price=_grand(GRAND.price),
    null_price=_null(NULL.price),
    ouvert_factor=printed(2, "twice the Null", "000 3 § 10 C"),
    matadors=printed("game", "as much as the game", "000 3 § 9 ¶ 5"),
    misdeal=Cited(
        True,
        "the same dealer deals again",
        cite("000 3 § 1 ¶ 10", "reconstructed", "The text does not speak of a misdeal."),
    ),
)


def _ouvert_on_top() -> dict[str, Cited[object]]:
    rules = asking((NULL, *OUVERT_ON_TOP))
    games = (*FRAGEN, *SOLOS, NULL, *OUVERT_ON_TOP)
    return {
        "auction": printed(rules, "Null ouvert above Grand", "000 3 § 10 A"),
        "games": printed(games, "with Grand and Null", "000 3 § 10"),
    }


SETTINGS = (
    Setting(
        "solos",
        "Prices of the Solos",
        (
            Option("low", "5, 6, 7 and 8", {}),
            Option(
                "high",
                "6, 8, 10 and 12",
                {
                    "prices": printed(HIGH_PRICES, "Fragen 1 to 4, Solos 6 to 12", "000 3 § 9 ¶ 3"),
                },
            ),
        ),
        cite("000 3 § 9 ¶ 3"),
    ),
    Setting(
        "grand",
        "The price of a Grand",
        (Option("20", "20", {}), Option("30", "30", {"grand_price": _grand(30)})),
        RULES.grand_price.citation,
    ),
    Setting(
        "nullprice",
        "The price of a Null; open it costs twice as much",
        (
            Option("9", "9", {}),
            Option("14", "14, which asks for a Grand of 30", {"null_price": _null(14)}),
        ),
        RULES.null_price.citation,
    ),
    Setting(
        "matadors",
        "Prices of the matadors",
        (
            Option("game", "each as much as the game", {}),
            Option(
                "fragen",
                "1, 2, 3 and 4 in the Solos too",
                {"matadors": printed("suit", "1 to 4 by the suit", "000 3 § 9 ¶ 5")},
            ),
            Option("none", "not paid", {"matadors": printed("none", "not paid", "000 3 § 9 ¶ 5")}),
        ),
        cite("000 3 § 9 ¶ 5"),
    ),
    Setting(
        "ouvert",
        "The rank of Null ouvert",
        (
            Option("below", "below Grand", {}),
            Option("above", "above Grand", _ouvert_on_top()),
        ),
        cite("000 3 § 10 A"),
    ),
    Setting(
        "null",
        "The Unters in a Null",
        (
            Option("natural", "in their suits", {}),
            Option(
                "trumps",
                "as trumps",
                {"null_unters": printed(True, "the Unters are trumps", "000 3 § 10 C")},
            ),
        ),
        cite("000 3 § 10 C"),
    ),
    Setting(
        "zehn",
        "The Zehn in a Null",
        (
            Option("low", "below the Unter", {}),
            Option(
                "high",
                "below the Daus",
                {"null_ten": printed(True, "below the Daus", "000 3 § 10 C")},
            ),
        ),
        cite("000 3 § 10 C"),
    ),
)

SCAT = scat_game("scat", "Scat", "Scat", cite("000 3 § 1 ¶ 1"), SETTINGS, RULES)
GAMES = (SCAT,)
