"""Scat: its parameters (000 no. 3), and the customs it names as settings."""

from __future__ import annotations

from tutor.cards.packs import GERMAN_32
from tutor.games.names import title
from tutor.games.scat.contracts import FRAGEN, GRAND, NULL, OUVERT, SOLOS
from tutor.games.scat.flow import scat_shape
from tutor.games.scat.rules import MatadorPrice, Prices, ScatRules
from tutor.hand.making import make_game
from tutor.rules.core.variant import (
    Cited,
    Fact,
    Option,
    Setting,
    Stated,
    in_place,
    instead,
    printed,
    read,
    two_ways,
)
from tutor.rules.core.wording import how_often, listed, number_of, pack_words, whether
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern, deal_words
from tutor.rules.pay.schneider import Schneider
from tutor.rules.play.duties import FollowSuit
from tutor.rules.rank.counting import CardValues
from tutor.rules.talon.discard import DiscardRules
from tutor.sources import cite


def _eyes() -> CardValues:
    """What each card counts; the whole pack 120, as printed (000 3 § 1 ¶ 3)."""
    counts = {"D": 11, "10": 10, "K": 4, "O": 3, "U": 2}
    return CardValues(tuple(counts.get(rank, 0) for rank in GERMAN_32.ranks), printed=120)


def _prices(fragen: range, solos: range) -> Prices:
    return dict(zip((*FRAGEN, *SOLOS), (*fragen, *solos), strict=True))


LOW_PRICES = _prices(range(1, 5), range(5, 9))
HIGH_PRICES = _prices(range(1, 5), range(6, 13, 2))
"""The two price lists of the text; the Fragen cost 1 to 4 in both (000 3 § 9 ¶¶ 2, 3)."""

GRAND_AGREED = (
    "The players agree on the price of a Grand. The book gives no number, and says only that it "
    "is the dearest game of all."
)
NULL_AGREED = (
    "The players agree on the price of a Null, as on that of a Grand, and the book gives no "
    "number. Ours is above the Solos and, doubled for an open hand, below a Grand."
)


def _grand(price: int) -> Cited[int]:
    return Cited(price, "{}", cite("000 3 § 10 A", "reconstructed", GRAND_AGREED))


def _null(price: int) -> Cited[int]:
    return Cited(price, "{}", cite("000 3 § 10 B", "reconstructed", NULL_AGREED))


def _solo_words(prices: Prices) -> str:
    return listed(prices[game] for game in SOLOS)


def _price_words(prices: Prices) -> str:
    fragen = [prices[game] for game in FRAGEN]
    return f"Fragen {fragen[0]} to {fragen[-1]}, Solos {_solo_words(prices)}"


def _eyes_words(values: CardValues) -> str:
    pack = GERMAN_32
    counting = [card for card, worth in enumerate(values.values) if worth]
    worth = {pack.ranks[card]: values.values[card] for card in counting}
    names = {"10": "Ten", **{rank: english for rank, (english, _) in pack.rank_names.items()}}
    falling = sorted(worth, key=lambda rank: -worth[rank])
    return ", ".join(f"{names[rank]} {worth[rank]}" for rank in falling)


def _later_words(later: tuple[str, ...]) -> tuple[Fact, ...]:
    if not later:
        return (Fact("", "Only Fragen and Solos are played, without Null and Grand"),)
    below = later.index(OUVERT) < later.index(GRAND)
    return (
        Fact("", f"a Null ouvert ranks {'below' if below else 'above'} a Grand"),
        Fact("Null", "a Null ranks above the Solos", NULL_RANK_AT),
    )


NOT_ALL = (
    "The book describes the original game without them, and says that they were added with time "
    "and are played nearly everywhere. So a table may do without them."
)

NULL_RANK_AT = cite(
    "000 3 § 10 B",
    "read",
    "The book ranks a Grand above all games and says that some rank a Null ouvert above it. It "
    "does "
    "not say where a Null ranks.",
)


def _schneider_words(limits: Schneider) -> tuple[Fact, ...]:
    others = f"the others when the declarer has {limits.others}"
    return (
        Fact("", f"the declarer with fewer than {limits.player}"),
        Fact("the others", others, cite("000 3 § 1 ¶ 5")),
    )


def _ouvert_words(factor: int) -> str:
    return f"{how_often(factor)} the price of a Null"


def _once_more(factor: int) -> str:
    return f"the price of the game {how_often(factor)} more"


def _black_words(factor: int) -> str:
    return f"{how_often(factor)} the price of the game, instead of that price"


LOST_AT = cite(
    "000 3 § 1 ¶ 4",
    "read",
    "Of a lost game the book says only that Schneider pays twice the simple game. We take it that "
    "matadors are paid as in a game won.",
)

MATADORS: dict[MatadorPrice, str] = {
    "game": "as much as the game",
    "suit": "1 to 4 according to the suit, in the Solos as in the Fragen",
    "none": "not paid",
}


def _matadors(price: MatadorPrice) -> Cited[MatadorPrice]:
    return printed(price, MATADORS.__getitem__, "000 3 § 9 ¶ 5")


_unters_words = whether(
    "the four Unters are trumps", "the Unters belong to their suits, and there are no trumps"
)

_ten_words = whether("below the Deuce", "between Unter and 9")


def _null_ends(ends: bool) -> Cited[bool]:
    words = (
        "the hand ends with the declarer’s first trick" if ends else "the hand is played to the end"
    )
    ground = (
        "One trick loses the game, and more cost nothing. The book does not say when play stops."
    )
    return read(ends, words, "000 3 § 10 B", ground)


RULES = ScatRules(
    pack=printed(GERMAN_32, pack_words, "000 3 § 1 ¶ 1"),
    pattern=printed(
        DealPattern(
            ((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)), cite("000 3 § 1 ¶ 10"), (("Scat", 2),)
        ),
        deal_words,
        "000 3 § 1 ¶ 10",
    ),
    cut=Cited(
        CutRules(),
        "the pack is cut",
        cite("000 3 § 1 ¶ 10", "reconstructed", "The book does not mention cutting."),
    ),
    values=printed(_eyes(), _eyes_words, "000 3 § 1 ¶ 2"),
    later=printed((NULL, OUVERT, GRAND), _later_words, "000 3 § 10 A"),
    not_asked=Stated(
        "forehand may name a game; otherwise the cards are thrown in",
        cite(
            "000 3 § 4 ¶ 1", "reconstructed", "The book does not say what happens if nobody asks."
        ),
    ),
    discard=printed(
        DiscardRules(2, cite("000 3 § 1 ¶ 12")),
        lambda rules: f"any {number_of(rules.number, 'card')}",
        "000 3 § 1 ¶ 12",
    ),
    duties=printed(
        (FollowSuit(cite("000 3 § 4 ¶ 5")),), "follow suit, or else play any card", "000 3 § 4 ¶ 5"
    ),
    null_unters=printed(False, _unters_words, "000 3 § 10 B"),
    null_ten=printed(False, _ten_words, "000 3 § 10 B"),
    null_ends=_null_ends(True),
    majority=read(
        61,
        lambda needed: f"{needed} of {_eyes().worth(GERMAN_32.full)}",
        "000 3 § 1 ¶ 5",
        "A game is lost below 60 and won with 61. We read 60 as lost.",
    ),
    schneider=printed(
        Schneider(31, 91),
        _schneider_words,
        "000 3 § 1 ¶ 4",
    ),
    schneider_factor=printed(1, _once_more, "000 3 § 9 ¶ 4"),
    black_factor=printed(4, _black_words, "000 3 § 9 ¶ 4"),
    prices=printed(LOW_PRICES, _price_words, "000 3 § 9 ¶ 6"),
    grand_price=_grand(20),
    null_price=_null(9),
    ouvert_factor=printed(2, _ouvert_words, "000 3 § 10 C"),
    matadors=_matadors("game"),
    lost=Stated("costs as much as it would have won, including the matadors", LOST_AT),
    misdeal=Stated(
        "the same dealer deals again",
        cite("000 3 § 1 ¶ 10", "reconstructed", "The book does not mention a misdeal."),
    ),
)


HIGH_GRAND, HIGH_NULL = _grand(30), _null(14)

SETTINGS = (
    two_ways(
        "solos",
        "Prices of the Solos",
        ("low", _solo_words(LOW_PRICES)),
        ("high", _solo_words(HIGH_PRICES)),
        {"prices": printed(HIGH_PRICES, _price_words, "000 3 § 9 ¶ 3")},
        cite("000 3 § 9 ¶ 3"),
    ),
    Setting(
        "grand",
        "The price of a Grand",
        (in_place("20", RULES.grand_price), instead("30", "grand_price", HIGH_GRAND)),
        RULES.grand_price.citation,
    ),
    Setting(
        "nullprice",
        "The price of a Null",
        (
            in_place("9", RULES.null_price),
            Option(
                "14",
                f"{HIGH_NULL.text}, where a Grand costs {HIGH_GRAND.text}",
                {"null_price": HIGH_NULL},
            ),
        ),
        RULES.null_price.citation,
    ),
    Setting(
        "matadors",
        "Prices of the matadors",
        (
            in_place("game", RULES.matadors),
            instead("fragen", "matadors", _matadors("suit")),
            instead("none", "matadors", _matadors("none")),
        ),
        cite("000 3 § 9 ¶ 5"),
    ),
    Setting(
        "ouvert",
        "The later games, Null, Null ouvert and Grand",
        (
            in_place("below", RULES.later),
            instead(
                "above",
                "later",
                printed((NULL, GRAND, OUVERT), _later_words, "000 3 § 10 A"),
            ),
            instead("none", "later", read((), _later_words, "000 3 § 10", NOT_ALL)),
        ),
        cite("000 3 § 10 A"),
    ),
    Setting(
        "null",
        "The Unter in a Null",
        (
            in_place("natural", RULES.null_unters),
            instead("trumps", "null_unters", printed(True, _unters_words, "000 3 § 10 C")),
        ),
        cite("000 3 § 10 C"),
    ),
    Setting(
        "nullend",
        "When the declarer takes a trick in a Null",
        (in_place("ends", RULES.null_ends), instead("on", "null_ends", _null_ends(False))),
        RULES.null_ends.citation,
    ),
    Setting(
        "zehn",
        "The 10 in a Null",
        (
            in_place("low", RULES.null_ten),
            instead("high", "null_ten", printed(True, _ten_words, "000 3 § 10 C")),
        ),
        cite("000 3 § 10 C"),
    ),
)

SCAT = make_game(title("scat", "Scat", cite("000 3 § 1 ¶ 1")), scat_shape, RULES, SETTINGS)
GAMES = (SCAT,)
