"""The contract as a record: the games of L'Hombre and Quadrille laid into it (000 no. 1)."""

from __future__ import annotations

import pytest

from tutor.cards import Pack, mask_of
from tutor.cards.packs import FRENCH_40
from tutor.rules.bid.auction import AuctionRules, AuctionStage, Bid, NothingBid, bid_for
from tutor.rules.bid.contract import (
    Contract,
    Count,
    Demand,
    Talon,
    Trump,
    Whole,
    enough_points,
    enough_tricks,
    every_trick,
    most_tricks,
    no_trick,
    with_called,
)
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Cards, Table
from tutor.rules.rank.black_aces import trump_order
from tutor.rules.rank.tricks import TrickOrder, pack_order
from tutor.rules.talon.discard import DiscardRules
from tutor.rules.talon.exchange import ExchangeRules, ExchangeStage
from tutor.sources import cite

PACK = FRENCH_40
ACES = PACK.mask("S-A", "C-A")
COULEUR = "H"
"""The suit that is preferred at this table."""

NAMED, LATER = Trump(trump_order, choice="named"), Trump(trump_order, choice="named later")
TURNED = Trump(trump_order, choice="turned up")
IN_COULEUR = Trump(trump_order, COULEUR)
ANY, MOST = ExchangeRules(0, 9, cite("000 1 ¶ 16")), cite("000 1 ¶ 8")


def plainly(pack: Pack, suit: str | None) -> TrickOrder:
    """Every card at its usual rank, and none a trump."""
    return pack_order(pack, 0)


def game(
    name: str, rank: int, price: int, place: str, trump: Trump, talon: Talon | None, won: Demand
) -> Contract:
    return Contract(
        name.lower().replace(" ", "-"), name, rank, price, cite(place), won, trump, talon
    )


OBSCUR = ExchangeRules(7, 9, MOST)
HOMBRE = tuple(
    game(name, rank, price, f"000 1 ¶ {place}", trump, talon, won)
    for rank, (name, price, place, trump, talon, won) in enumerate(
        (
            ("Frage", 1, 5, NAMED, ANY, most_tricks),
            ("Frage in Couleur", 2, 5, IN_COULEUR, ANY, most_tricks),
            ("Tourné", 2, 6, TURNED, ANY, most_tricks),
            ("Obscur", 4, 8, LATER, OBSCUR, most_tricks),
            ("Grand Casco", 4, 8, TURNED, ANY, most_tricks),
            ("Respect", 8, 8, LATER, OBSCUR, most_tricks),
            ("Solo", 4, 9, NAMED, None, most_tricks),
            ("Solo in Couleur", 8, 9, IN_COULEUR, None, most_tricks),
            ("Solo tout", 24, 13, NAMED, None, every_trick),
            ("Solo tout in Couleur", 48, 13, IN_COULEUR, None, every_trick),
            ("Grandissimo", 8, 14, Trump(trump_order), None, most_tricks),
            ("Nullissimo", 16, 15, Trump(plainly), None, no_trick),
        )
    )
)
MOHR = game("Mohr", 12, 8, "000 1 ¶ 16", LATER, Whole(), most_tricks)
TABLE = Table(PACK, 4, 3, (0, 1, 2, 3))


def of(name: str) -> Contract:
    return next(contract for contract in HOMBRE if contract.german == name)


def test_thirteen_games_of_lhombre_are_thirteen_records() -> None:
    assert len({contract.id for contract in (*HOMBRE, MOHR)}) == 13
    assert len(set(HOMBRE)) == 12, "no two of them are the same record"
    for contract in (*HOMBRE, MOHR):
        again = game(
            contract.german,
            contract.rank,
            contract.price,
            str(contract.citation),
            contract.trump or NAMED,
            contract.talon,
            contract.demand,
        )
        assert again == contract and hash(again) == hash(contract)


@pytest.mark.parametrize(
    ("name", "own", "others", "won"),
    [
        ("Frage", 5, (4, 0), True),
        ("Frage", 4, (3, 2), True),
        ("Solo", 4, (4, 1), False),
        ("Solo", 3, (3, 3), False),
        ("Solo tout", 9, (0, 0), True),
        ("Solo tout", 8, (1, 0), False),
        ("Grandissimo", 5, (2, 2), True),
        ("Nullissimo", 0, (5, 4), True),
        ("Nullissimo", 1, (4, 4), False),
    ],
)
def test_the_demand_decides(name: str, own: int, others: tuple[int, ...], won: bool) -> None:
    """The l'Hombre needs more tricks than each of the others; the vole and Nullissimo do not."""
    assert of(name).demand(Count(own, others)) is won


def test_where_the_table_asks_for_a_number_it_is_met_or_not() -> None:
    assert enough_tricks(Count(6, (4,), needed=6)) and not enough_tricks(Count(5, (5,), needed=6))
    assert enough_points(Count(1, (9,), points=61, needed=61))
    assert not enough_points(Count(9, (1,), points=60, needed=61))
    assert not every_trick(Count(0, ())), "a hand without a trick is no vole"


def test_grandissimo_has_two_trumps_and_nullissimo_none() -> None:
    plain = pack_order(PACK, 0)
    assert of("Grandissimo").order(PACK, plain).trumps == ACES
    assert of("Nullissimo").order(PACK, plain).trumps == 0
    bare = Contract("pass", "", 0, 0, cite("000 1 ¶ 22"), most_tricks)
    assert bare.order(PACK, plain) is plain


def test_a_suit_of_trumps_is_chosen_where_it_is_to_be_and_only_there() -> None:
    plain = pack_order(PACK, 0)
    assert of("Tourné").order(PACK, plain, "D") == trump_order(PACK, "D")
    assert of("Solo in Couleur").order(PACK, plain) == trump_order(PACK, COULEUR)
    assert of("Solo in Couleur").suit == COULEUR and of("Solo").suit is None
    with pytest.raises(ValueError, match="must be named later"):
        of("Obscur").order(PACK, plain)
    with pytest.raises(ValueError, match="fixed, not chosen \\('S'\\)"):
        of("Grandissimo").order(PACK, plain, "S")


def test_each_talon_opens_its_own_stage() -> None:
    hands = tuple(mask_of(range(9 * seat, 9 * seat + 9)) for seat in range(3))
    cards = Cards((*hands, 0), tuple(range(27, 40)))
    obscur, mohr = of("Obscur").talon, MOHR.talon
    assert isinstance(obscur, ExchangeRules) and isinstance(mohr, Whole)
    assert of("Solo").talon is None
    stage = ExchangeStage(TABLE, obscur, cards, 0)
    codes = [PACK.codes[card] for card in range(9)]
    assert not stage.judge(Action("lay", tuple(codes[:6]))).ok
    assert stage.judge(Action("lay", tuple(codes[:7]))).ok
    laying = mohr.taken(TABLE, DiscardRules(4, cite("000 1 ¶ 16")), cards, 3)
    assert laying.hand == mask_of(cards.talon) and laying.cards.talon == ()
    laid = laying.after(Action("lay", tuple(PACK.codes[card] for card in range(27, 31))))
    assert laid.cards.hands[3].bit_count() == 9


def test_a_called_king_makes_a_partner() -> None:
    """Quadrille: whoever holds the King plays with the l'Hombre, who may be the holder."""
    king = PACK.index["D-K"]
    asked = Contract(
        "frage",
        "Frage",
        0,
        1,
        cite("000 1 ¶ 5"),
        enough_tricks,
        Trump(trump_order, choice="named by the partner"),
        partner=with_called,
    )
    hands = (0, 0, 1 << king, 0)
    assert asked.sides(TABLE.active, 0, hands, king).parties == ((0, 2), (1, 3))
    assert asked.sides(TABLE.active, 2, hands, king).parties == ((2,), (0, 1, 3))
    with pytest.raises(ValueError, match="card that calls the partner"):
        asked.sides(TABLE.active, 0, hands)
    assert of("Solo").sides(TABLE.active, 1, hands).against(1) == (0, 2, 3)


def test_the_ladder_is_made_of_the_contracts() -> None:
    place = cite("000 1 ¶ 4")
    only_asks = Bid("entree", "Ich entrire", 1, place)
    ladder = (*(bid_for(contract) for contract in HOMBRE),)
    rules = AuctionRules(ladder, place, place, None)
    stage = AuctionStage(Table(PACK, 3, 2, (0, 1, 2)), rules, Cards((0, 0, 0)))
    for action in ("frage", "solo"):
        stage = stage.after(Action("bid", (action,)))
    assert not stage.judge(Action("bid", ("tourné",))).ok
    stage = stage.after(Action("pass")).after(Action("pass"))
    assert stage.won == (1, of("Solo"))
    with pytest.raises(NothingBid, match=r"Ich entrire.*binds to no contract"):
        assert only_asks.to_play
