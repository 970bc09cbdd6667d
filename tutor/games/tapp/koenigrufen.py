"""Königrufen: two against two by a called king. The chapter is lost; what Tappen says of it is
printed, all else is reconstructed, each with its ground."""

# ruff: noqa: RUF009  (`named` makes a field of the dataclass)
from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from tutor.cards.packs import TAROCK_54
from tutor.games.tapp import words
from tutor.games.tapp.rules import Honour, TappRules, Ultimo
from tutor.games.tapp.tappen import TAPPEN_54_RULES, deal_pattern, four_kings, troule_held
from tutor.rules.bid.announce import AnnounceRules
from tutor.rules.bid.auction import AuctionRules, bid_for, ladder_words
from tutor.rules.bid.call import CallRules
from tutor.rules.bid.contract import Contract, alone, enough_points, with_called
from tutor.rules.core.variant import Cited, Part, Stated, named, printed
from tutor.rules.core.wording import unless_none, whether
from tutor.rules.deal.dealing import CutRules, deal_words
from tutor.rules.talon.halves import Half, HalvesRules
from tutor.sources import Citation, cite

SEATS = 4
LOST = "The chapter on the game is missing."
LOWER = Half("lower")


def ours(place: str, ground: str) -> Citation:
    """A rule that no text of ours prints: the place that comes nearest, and its ground."""
    return cite(place, "reconstructed", ground)


T = TypeVar("T")


def borrowed(value: T, ground: str) -> T:
    """A rule of Tappen taken over: the same, its places no longer those that print it."""
    if isinstance(value, Citation):
        more = f" {value.ground}" if value.ground else ""
        return cast(T, ours(str(value), f"{ground}{more}"))
    if isinstance(value, tuple):
        return cast(T, tuple(borrowed(one, ground) for one in value))
    if is_dataclass(value) and not isinstance(value, type):
        made = (entry.name for entry in fields(value) if entry.init)
        changed = {name: borrowed(getattr(value, name), ground) for name in made}
        return cast(T, replace(value, **changed))
    return value


@dataclass(frozen=True)
class RufenRules(TappRules):
    """What Königrufen has beside the parameters of the family."""

    must_play: Cited[bool] = named("when nobody has bid", Part.BIDDING)
    forehand_holds: Cited[bool] = named("who may hold", Part.BIDDING)
    calling: Cited[CallRules] = named("the king called", Part.BIDDING)
    four_kings: Cited[bool] = named("all four kings in one hand", Part.BIDDING)
    counted: Cited[bool] = named("where honours count", Part.PRICES)
    caught: Cited[int] = named("the Mond captured", Part.PRICES)
    ultimo_king: Cited[int] = named("the called king in the last trick", Part.PRICES)
    king_left: Cited[bool] = named("the called king in the talon of a Solo", Part.COUNT)

    @property
    def players(self) -> int:
        """Four play; a fifth may sit at the table and deal."""
        return SEATS

    @property
    def calls(self) -> bool:
        """A king may be called."""
        return True

    @property
    def in_tricks(self) -> bool:
        """Whether honours count in the tricks of a side."""
        return self.counted.value

    @property
    def mond(self) -> int:
        """What the captured Mond is worth."""
        return self.caught.value

    @property
    def mond_place(self) -> Citation:
        """Where its price stands."""
        return self.caught.citation

    @property
    def last_king(self) -> int:
        """What the called king in the last trick is worth."""
        return self.ultimo_king.value

    @property
    def last_king_place(self) -> Citation:
        """Where its price stands."""
        return self.ultimo_king.citation

    @property
    def taken_over(self) -> str:
        """Advice is Tappen's."""
        return NEIGHBOUR

    @property
    def half_of_king(self) -> bool:
        """Whether the player of a Solo has the half of the talon with the king that he called."""
        return self.king_left.value


EXISTS_AT = cite("003 opening")
"""A Dreier and a Solo-Dreier were games of four, one against three."""
ALONE_AT = ours(
    "003 opening",
    "That a Dreier and a Solo-Dreier were played by one against three is printed. That they stand "
    "above the games in which a king is called is ours.",
)
PRICED = (
    "The price of the Solo-Dreier would stand in the missing chapter. We carry over the ladder of "
    "Tappen, whose five steps cost 1, 2, 3, 4 and 8; the 20 of the lost Solo-Dreier that is told "
    "would then hold honours as well. It might be the bare price."
)
CALLED_AT = ours(
    "003 § 2",
    "The name tells that a king is called. That his holder is the partner, and says nothing of it, "
    "is how the game is played to this day.",
)


def _contracts(prices: tuple[int, ...]) -> tuple[Contract, ...]:
    """The games from the lowest, at these prices."""
    rows = (
        ("rufer", "Rufer", CALLED_AT, Half("upper"), with_called),
        ("unterer", "Unterer", ours("003 § 6", STEPS), LOWER, with_called),
        ("solorufer", "Solo-Rufer", ours("003 § 14", SOLO_CALLED), None, with_called),
        ("dreier", "Dreier", ALONE_AT, Half("upper"), alone),
        ("solodreier", "Solo-Dreier", ALONE_AT, None, alone),
    )
    place = ours("003 § 6", PRICED)
    return tuple(
        Contract(
            *(name, german, rank, price, stands, enough_points),
            talon=talon,
            partner=partner,
            honours=1 if talon else 2,
            price_place=place,
        )
        for rank, ((name, german, stands, talon, partner), price) in enumerate(
            zip(rows, prices, strict=True)
        )
    )


STEPS = (
    "Tappen drives a game up by which half of the talon comes first; a Rufer driven to the lower "
    "half is likely for both games. Many tables have no such step."
)
HALF_FIRST_AT = ours("003 § 6", STEPS)
SOLO_CALLED = (
    "A Solo leaves the talon to the others; with a called king it is an old game beside the two "
    "that are named. Whether this book had it we do not know."
)
HOLDING_AT = ours(
    "003 § 6",
    "In Tappen whoever was overbid by a later seat may keep the game at its new height. At today’s "
    "tables only the forehand may.",
)
LEAPING_AT = ours(
    "003 § 6",
    "Tappen climbs step by step; here the games differ in kind, so we let any higher one be "
    "called.",
)


def _auction(contracts: tuple[Contract, ...]) -> AuctionRules:
    return AuctionRules(
        tuple(map(bid_for, contracts)),
        bidding=ours("003 § 6", f"{LOST} The auction is Tappen’s, from the forehand on."),
        holding=HOLDING_AT,
        stepwise=None,
        leaping=LEAPING_AT,
    )


LADDER = _contracts((1, 2, 3, 4, 8))
WITHOUT_UNTERER = tuple(
    replace(one, rank=rank)
    for rank, one in enumerate(one for one in _contracts((1, 0, 2, 3, 6)) if one.talon != LOWER)
)


def ladder(contracts: tuple[Contract, ...]) -> Cited[AuctionRules]:
    """The auction for these games."""
    return Cited(_auction(contracts), ladder_words, ours("003 § 6", PRICED))


def honours_of(price: int) -> tuple[Honour, ...]:
    """The Troule and the four kings at one price."""
    kings = replace(four_kings(TAROCK_54, price), english="the four kings")
    return replace(troule_held(TAROCK_54, 3), price=price), kings


def tricks_words(honours: tuple[Honour, ...]) -> str:
    """The price of each honour."""
    return ", ".join(f"{one.english} {one.price}" for one in honours)


counted_words = whether("in the tricks of a side", "in the hand that was dealt them")
"""Where honours count."""

king_words = unless_none("taken there by the player’s side {}, by the others as much", "nothing")
"""What the called king in the last trick is worth."""

kings_words = whether(
    "their holder has nobody to call: only a Dreier or a Solo-Dreier",
    "their holder may call one of his own and is alone",
)
"""What all four kings in a hand forbid."""

must_words = whether("the forehand has to play a Rufer", "the cards are thrown in")
"""What follows when all have passed."""

holding_words = whether(
    "the forehand alone; another who was overbid bids higher or passes",
    "whoever was overbid by a later seat",
)
"""Who may hold a game to which he was overbid."""

left_words = whether(
    "the half in which he lies counts for the player", "the whole talon counts for the others"
)
"""Whose the half with the called king is."""

HONOURS_PRICE_AT = ours(
    "003 § 10",
    "That honours count in the tricks here is printed by contrast; their prices are not. In Tappen "
    "they count double that in the hand, where nobody can take them.",
)
KING_CALLS = CallRules(("K",), CALLED_AT, CALLED_AT)

NEIGHBOUR = "Said of Tappen; we take the rule of the neighbouring game over."
SAME = ("pack", "duties", "majority", "unit", "won_price")
"""Parameters of which the book says that they are those of this game too."""


def _taken_over() -> dict[str, Any]:
    """The parameters of Tappen, of which few are printed of this game."""
    found = {one.name: getattr(TAPPEN_54_RULES, one.name) for one in fields(TAPPEN_54_RULES)}
    return {
        name: rule if name in SAME else borrowed(rule, NEIGHBOUR) for name, rule in found.items()
    }


def _announcements() -> AnnounceRules:
    """Pagat and Valat may be announced; the chain is printed of this game too."""
    usual = TAPPEN_54_RULES.announce.value
    pagat, valat = usual.announcements
    return replace(
        usual,
        announcements=(replace(pagat, citation=cite("003 § 17")), borrowed(valat, NEIGHBOUR)),
    )


RUFEN_RULES = RufenRules(
    **{
        **_taken_over(),
        "announce": printed(_announcements(), TAPPEN_54_RULES.announce.wording, "003 § 18"),
        "announcing": Stated(
            "after laying away and before the first lead, from the declarer round and round; who "
            "announces or doubles shows on which side he is",
            ours(
                "003 § 18",
                "When one announces is told nowhere. That it tells one’s side is ours: nobody "
                "could know else whose call he may double.",
            ),
        ),
        "valat": Cited(
            TAPPEN_54_RULES.valat.value,
            TAPPEN_54_RULES.valat.wording,
            ours(
                "003 § 12",
                "That it has a price of its own here too, whatever the game, is printed; how much, "
                "we take from Tappen.",
            ),
        ),
        "pattern": Cited(
            deal_pattern(6, "003 § 5"),
            deal_words,
            ours(
                "003 § 5",
                "Four times twelve and a talon of six make the pack. Tappen deals the talon first, "
                "and twice as many to each; today’s tables deal it in the middle.",
            ),
        ),
        "cut": Cited(
            CutRules(),
            "cut on the left",
            ours("003 § 5", "Cut on the left, as in Tappen; of knocking nothing is known."),
        ),
        "auction": ladder(LADDER),
        "halves": Cited(
            HalvesRules(False, True, HALF_FIRST_AT, HALF_FIRST_AT),
            words.halves,
            HALF_FIRST_AT,
        ),
        "honours": Cited(honours_of(1), tricks_words, HONOURS_PRICE_AT),
        "honours_bid": Cited(
            False,
            words.bid,
            ours(
                "003 § 10", "A custom of Tappen for honours in the hand; here they lie in tricks."
            ),
        ),
        "ultimo": Cited(
            Ultimo(1, 2, True),
            words.ultimo(1),
            ours(
                "003 § 11",
                "One to two is Tappen’s relation; 1 and 2 are today’s prices. Tappen has 2 and 4.",
            ),
        ),
        "all_pass": Cited(
            0,
            words.all_pass,
            ours("003 § 6", "In Tappen the forehand writes 2; no need of it is seen here."),
        ),
        "sitting": Cited(
            False,
            words.sitting,
            ours(
                "003 § 4",
                "Printed of the fourth at Tappen, who shares with the opponents; of a fifth here "
                "nothing is said. Against whom he played would be unknown until the king falls.",
            ),
        ),
        "must_play": Cited(
            False,
            must_words,
            ours("003 § 6", "In Tappen the cards are thrown in. Today the forehand has to play."),
        ),
        "forehand_holds": Cited(False, holding_words, HOLDING_AT),
        "calling": Cited(KING_CALLS, "a king that the player does not hold", CALLED_AT),
        "four_kings": Cited(
            True, kings_words, ours("003 § 2", "Nobody is left to call; so one plays alone.")
        ),
        "counted": printed(True, counted_words, "003 § 10"),
        "caught": Cited(
            1,
            words.points,
            ours("003 § 16", "That it is paid here is printed; we take 1, as many tables pay."),
        ),
        "ultimo_king": Cited(
            0, king_words, ours("003 § 11", "Only the Pagat is told of; many tables pay it today.")
        ),
        "king_left": Cited(
            False,
            left_words,
            ours("003 § 14", "In a Solo the whole talon counts to the others, says Tappen."),
        ),
    }
)
