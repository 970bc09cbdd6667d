"""Königrufen: two against two by a called King. The chapter is lost; what Tappen says of it is
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
from tutor.sources import Citation, Grade, cite

SEATS = 4
LOST = "The chapter on this game is missing."
LOWER = Half("lower")


def ours(place: str, ground: str) -> Citation:
    """A rule that no text of ours prints: the place that comes nearest, and its ground."""
    return cite(place, "reconstructed", ground)


T = TypeVar("T")


NEIGHBOUR = "The book says this of Tappen, a related game, and we follow it."
TAKEN_OVER: dict[Grade, str] = {
    "printed": NEIGHBOUR,
    "read": "That is how we read the book on Tappen, a related game, and we follow it.",
    "reconstructed": "We have the same in Tappen, a related game, where it is not printed either.",
}
"""By the grade of a rule in Tappen why it is the same here."""


def borrowed(value: T) -> T:
    """A rule of Tappen taken over: the same, its places no longer those that print it."""
    if isinstance(value, Citation):
        more = f" {value.ground}" if value.ground else ""
        return cast(T, ours(str(value), f"{TAKEN_OVER[value.grade]}{more}"))
    if isinstance(value, tuple):
        return cast(T, tuple(borrowed(one) for one in value))
    if is_dataclass(value) and not isinstance(value, type):
        made = (entry.name for entry in fields(value) if entry.init)
        changed = {name: borrowed(getattr(value, name)) for name in made}
        return cast(T, replace(value, **changed))
    return value


@dataclass(frozen=True)
class RufenRules(TappRules):
    """What Königrufen has beside the parameters of the family."""

    must_play: Cited[bool] = named("when nobody has bid", Part.BIDDING)
    forehand_holds: Cited[bool] = named("who may hold", Part.BIDDING)
    calling: Cited[CallRules] = named("the called King", Part.BIDDING)
    four_kings: Cited[bool] = named("all four Kings in one hand", Part.BIDDING)
    counted: Cited[bool] = named("where honours count", Part.PRICES)
    caught: Cited[int] = named("the Mond captured", Part.PRICES)
    ultimo_king: Cited[int] = named("the called King in the last trick", Part.PRICES)
    king_left: Cited[bool] = named("the called King in the talon of a Solo", Part.COUNT)

    @property
    def players(self) -> int:
        """Four play; a fifth may sit at the table and deal."""
        return SEATS

    @property
    def calls(self) -> bool:
        """A King may be called."""
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
        """What the called King in the last trick is worth."""
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
        """Whether the declarer in a Solo has the half of the talon with the called King."""
        return self.king_left.value


EXISTS_AT = cite("003 opening")
"""A Dreier and a Solo-Dreier were games of four, one against three."""
ALONE_AT = ours(
    "003 opening",
    "The book has a Dreier and a Solo-Dreier played by one against three. We rank them above the "
    "games in which a King is called.",
)
PRICED = (
    "The missing chapter would give the price of the Solo-Dreier. We take over the ladder of "
    "Tappen, whose five steps cost 1, 2, 3, 4 and 8. The book tells of a lost Solo-Dreier at 20; "
    "that would then include honours, but it might also be the bare price."
)
CALLED_AT = ours(
    "003 § 2",
    "The name says that a King is called. The game is played to this day with its holder as the "
    "partner, who keeps silent about it.",
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
    "In Tappen a game is driven up by which half of the talon comes first; a Rufer driven to the "
    "lower half is likely here too. Many tables have no such step."
)
HALF_FIRST_AT = ours("003 § 6", STEPS)
HALVES_AT = ours(
    "003 § 6",
    "In Tappen the declarer takes one half of the talon, may turn up the other half before that, "
    "and pays more for it. We follow it here.",
)
SOLO_CALLED = (
    "A Solo leaves the talon to the others. With a called King it is an old game beside the two "
    "that the book names, but we do not know whether the book had it."
)
HOLDING_AT = ours(
    "003 § 6",
    "In Tappen any player outbid by a later seat may hold, and play the game at its new price. At "
    "today’s tables only forehand may.",
)
RAISING_AT = ours(
    "003 § 6",
    "In Tappen nobody goes higher in answer, but holds or passes. At today’s tables a player who "
    "may not hold goes higher instead.",
)
LEAPING_AT = ours(
    "003 § 6",
    "In Tappen bids go up step by step. Here the games differ in kind, so we let any higher one be "
    "bid.",
)


def _auction(contracts: tuple[Contract, ...]) -> AuctionRules:
    return AuctionRules(
        tuple(map(bid_for, contracts)),
        bidding=ours("003 § 6", f"{LOST} The auction is Tappen’s, with forehand first."),
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
    """The Troule and the four Kings at one price."""
    kings = replace(four_kings(TAROCK_54, price), english="the four Kings")
    return replace(troule_held(TAROCK_54, 3), price=price), kings


def tricks_words(honours: tuple[Honour, ...]) -> str:
    """The price of each honour."""
    return ", ".join(f"{one.english} {one.price}" for one in honours)


counted_words = whether("in the tricks of a side", "in the hand that was dealt them")
"""Where honours count."""

king_words = unless_none(
    "{} to the declarer’s side if it takes the King, otherwise to the others", "nothing"
)
"""What the called King in the last trick is worth."""

kings_words = whether(
    "the holder has no King to call and may bid only a Dreier or a Solo-Dreier",
    "the holder may call one of them, and then plays alone",
)
"""What all four Kings in a hand forbid."""

must_words = whether("forehand must play a Rufer", "the cards are thrown in")
"""What follows when all have passed."""

holding_words = whether(
    "only forehand; any other player who is outbid must bid higher or pass",
    "any player outbid by a later seat",
)
"""Who may hold after being outbid."""

left_words = whether(
    "the half with the King counts for the declarer", "the whole talon counts for the others"
)
"""Whose the half with the called King is."""

HONOURS_PRICE_AT = ours(
    "003 § 10",
    "The book says, by way of contrast, that honours count in the tricks here, but gives no "
    "prices. In Tappen they count twice as much, in the hand, where nobody can capture them.",
)
KING_CALLS = CallRules(("K",), CALLED_AT, CALLED_AT)

SAME = ("pack", "duties", "majority", "unit", "won_price")
"""Parameters of which the book says that they are those of this game too."""


def _taken_over() -> dict[str, Any]:
    """The parameters of Tappen, of which few are printed of this game."""
    found = {one.name: getattr(TAPPEN_54_RULES, one.name) for one in fields(TAPPEN_54_RULES)}
    return {name: rule if name in SAME else borrowed(rule) for name, rule in found.items()}


PAGAT_AT = cite(
    "003 § 17",
    "read",
    "The book says that it is announced here too. Of Tappen it says in § 11 that the player who "
    "holds it may do so.",
)


def _announcements() -> AnnounceRules:
    """Pagat and Valat may be announced; the chain is printed of this game too."""
    usual = TAPPEN_54_RULES.announce.value
    pagat, valat = usual.announcements
    return replace(
        usual,
        announcements=(replace(pagat, citation=PAGAT_AT), borrowed(valat)),
    )


RUFEN_RULES = RufenRules(
    **{
        **_taken_over(),
        "announce": printed(_announcements(), TAPPEN_54_RULES.announce.wording, "003 § 18"),
        "announcing": Stated(
            "after the discard and before the first lead, round and round from the declarer; any "
            "announcement or doubling shows its speaker’s side",
            ours(
                "003 § 18",
                "The book does not say when to announce. We let it show the speaker’s side, since "
                "otherwise nobody would know whose call may be doubled.",
            ),
        ),
        "valat": Cited(
            TAPPEN_54_RULES.valat.value,
            words.all_tricks(1),
            ours(
                "003 § 12",
                "The book says that here too it has a price of its own, whatever the game; we "
                "take the amount from Tappen.",
            ),
        ),
        "pattern": Cited(
            deal_pattern(6, "003 § 5"),
            deal_words,
            ours(
                "003 § 5",
                "Four hands of twelve and a talon of six make up the pack. In Tappen the talon is "
                "dealt first, and then each hand in two packets; today it is dealt in the middle.",
            ),
        ),
        "cut": Cited(
            CutRules(),
            "the player on the left cuts",
            ours(
                "003 § 5",
                "The player on the left cuts, as in Tappen; we know nothing of knocking here.",
            ),
        ),
        "auction": ladder(LADDER),
        "halves": Cited(
            HalvesRules(False, True, HALVES_AT, HALVES_AT),
            words.halves,
            HALF_FIRST_AT,
        ),
        "honours": Cited(honours_of(1), tricks_words, HONOURS_PRICE_AT),
        "honours_bid": Cited(
            False,
            words.bid,
            ours(
                "003 § 10",
                "This is a custom of Tappen for honours in the hand; here they count in tricks.",
            ),
        ),
        "ultimo": Cited(
            Ultimo(1, 2, True),
            words.ultimo(1),
            ours(
                "003 § 11",
                "Tappen has 2 and 4, in the same ratio; 1 and 2 are today’s prices.",
            ),
        ),
        "all_pass": Cited(
            0,
            words.all_pass,
            ours("003 § 6", "In Tappen forehand writes 2; we see no need for it here."),
        ),
        "sitting": Cited(
            False,
            words.sitting,
            ours(
                "003 § 4",
                "The book has the fourth player at Tappen win or lose with the opponents, but says "
                "nothing of a fifth here. The opponents are not known until the King falls.",
            ),
        ),
        "must_play": Cited(
            False,
            must_words,
            ours("003 § 6", "In Tappen the cards are thrown in. Today forehand has to play."),
        ),
        "forehand_holds": Cited(False, holding_words, HOLDING_AT),
        "calling": Cited(KING_CALLS, "a King that the declarer does not hold", CALLED_AT),
        "four_kings": Cited(
            True,
            kings_words,
            ours("003 § 2", "There is no King left to call, so the holder plays alone."),
        ),
        "counted": printed(True, counted_words, "003 § 10"),
        "caught": Cited(
            1,
            words.points,
            ours("003 § 16", "The book says that it is paid here; we take 1, as at many tables."),
        ),
        "ultimo_king": Cited(
            0,
            king_words,
            ours(
                "003 § 11", "The book tells only of the Pagat; many tables pay for the King today."
            ),
        ),
        "king_left": Cited(
            False,
            left_words,
            ours("003 § 14", "In Tappen the whole talon counts for the opponents in a Solo."),
        ),
    }
)
