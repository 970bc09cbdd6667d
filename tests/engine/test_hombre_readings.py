"""L'Hombre where the text prints no number of its own, or two: what our readings come to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.engine.tables import after, dealt, judged
from tutor import find_game
from tutor.cards import mask_of, parse_cards
from tutor.games.hombre.contracts import mohr
from tutor.games.hombre.outcome import HombreFacts, end_for
from tutor.games.hombre.prices import lines
from tutor.games.hombre.rules import HombreRules
from tutor.rules.bid.contract import Count, most_tricks
from tutor.rules.core.pot import NOBODY, Bete, Pot, PotEnd
from tutor.rules.pay.betes import after_hand
from tutor.rules.pay.honours import matadors
from tutor.rules.pay.kessel import distribution
from tutor.rules.rank.black_aces import trump_order

FORMS = ("hombre", "hombre-quatre", "hombre-deux-8", "hombre-deux-10", "hombre-deux-12")


FALSE_UNPAID: dict[str, Any] = {"false": "unpaid"}


def each_pays(
    bid: str,
    *,
    won: bool = True,
    row: int = 0,
    not_true: bool = False,
    premiers: bool = False,
    vole: bool | None = None,
    favoured: bool = False,
    **settings: str,
) -> dict[str, int]:
    """What each opponent pays for a game of A's, by item; what that opponent gets is below zero."""
    rules = find_game("hombre", settings).rules_as(HombreRules)
    contract = next(one for one in rules.contracts("H") if one.id == bid)
    ended = HombreFacts(
        0, contract, 5, (2, 2), row, not_true, premiers, vole, False, favoured, ruled=won
    )
    found: Counter[str] = Counter()
    for entry in lines(rules, ended, (1,)):
        found[entry.item] += entry.amount * (1 if entry.writers == (0,) else -1)
    return {item: amount for item, amount in found.items() if amount}


def test_a_respect_costs_what_an_obscur_from_below_does_or_by_custom_a_casco() -> None:
    """¶¶ 4, 21."""
    assert each_pays("respect") == {"game": 8} == each_pays("obscur-unten")
    assert each_pays("respect", respect="casco") == {"game": 4} == each_pays("grand-casco")
    assert each_pays("respect", won=False) == {"game": -8}


def test_false_matadors_count_as_the_true_ones_from_the_manille_on() -> None:
    """¶¶ 3, 21: three 1, four 2."""
    pack = find_game("hombre").pack
    order = trump_order(pack, "H")
    for held, found in (
        ("H-7 C-A H-A", (3, True)),
        ("H-7 C-A H-A H-K", (4, True)),
        ("S-A H-7 C-A H-A", (4, False)),
        ("S-A C-A H-A H-K", (1, False)),
        ("C-A H-A H-K", (0, True)),
    ):
        assert matadors(order, mask_of(parse_cards(pack, held))) == found
    assert each_pays("solo", row=4, not_true=True) == {"game": 4, "matadors": 2}
    assert each_pays("solo", row=4, not_true=True, **FALSE_UNPAID) == {"game": 4}


def test_couleur_doubles_matadors_and_premiers_and_by_the_law_all_but_the_printed_frage() -> None:
    """¶ 21 against ¶ 28 law 8; ¶ 5 has a price of its own for the Frage."""
    everything: dict[str, Any] = {"row": 3, "premiers": True, "vole": False, "favoured": True}
    paid = {"matadors": 2, "premiers": 2}
    assert each_pays("solo-couleur", **everything) == {"game": 4, "vole": -8, **paid}
    doubled = each_pays("solo-couleur", **everything, doubled="all")
    assert doubled == {"game": 8, "vole": -16, **paid}
    assert each_pays("frage-couleur", favoured=True, doubled="all") == {"game": 1}
    assert each_pays("frage-couleur", favoured=True, frage="one") == {"game": 2}
    assert each_pays("frage", frage="one") == {"game": 1}


def test_a_missed_solo_tout_costs_solo_and_vole_or_by_the_law_all() -> None:
    """¶ 13 against ¶ 28 law 7; the first tricks are not credited."""
    lost: dict[str, Any] = {"won": False, "row": 3, "premiers": True}
    assert each_pays("tout", **lost) == {"game": -12, "matadors": -1}
    assert each_pays("tout", **lost, tout="all") == {"game": -24, "matadors": -1}


@pytest.mark.parametrize("game", FORMS)
def test_the_first_tricks_are_as_many_as_are_sure_to_win(game: str) -> None:
    """¶ 18 prints five of nine; fewer lose against one who has all the others."""
    found = find_game(game)
    size, first = found.pattern.hand_size, found.rules_as(HombreRules).first.value
    wins = [most_tricks(Count(made, (size - made,))) for made in range(size + 1)]
    assert wins.index(True) == first


def test_after_a_black_ace_no_second_card_is_turned_but_by_custom() -> None:
    """¶ 6."""
    said = ("bid tourne", "pass", "pass")
    state = after(dealt("hombre", talon="S-A H-4"), *said)
    assert state.phase == "exchange" and not judged(state, "turn").ok
    other = after(dealt("hombre", talon="S-A H-4", settings={"second": "two"}), *said)
    assert judged(other, "turn").ok and judged(other, "stay").ok
    third = after(dealt("hombre", talon="C-A H-4", settings={"second": "two"}), *said)
    assert judged(third, "turn").ok


def test_counters_over_in_the_kessel_go_to_those_who_wrote_least() -> None:
    """¶ 25 divides a sum that leaves none."""
    assert distribution((205, 32, 177)).pays == (67, -106, 39)
    assert distribution((5, 3, 2)).gets == (3, 3, 4)
    assert distribution((5, 3, 3)).gets == (3, 4, 4)
    assert distribution((0, 9, 0, 2)).gets == (3, 2, 3, 3)


@pytest.mark.parametrize("bid", ["grand-casco", "respect"])
def test_who_plays_with_both_aces_shows_them_where_that_is_done(bid: str) -> None:
    """¶¶ 4, 8: it is printed for the Grand Casco, and the Respect asks for them too."""
    said = (f"bid {bid}", "pass", "pass")
    state = after(dealt("hombre", "S-A C-A", settings={"couleur": "none"}), *said)
    assert any("S-A" in " ".join(note) for note in state.observe(1).seen)
    if bid == "respect":
        hidden = {"couleur": "none", "shown": "hidden"}
        state = after(dealt("hombre", "S-A C-A", settings=hidden), *said)
        assert not any("S-A" in " ".join(note) for note in state.observe(1).seen)


def test_a_nullissimo_is_lost_with_a_simple_bete_whatever_the_others_have() -> None:
    """000 1 ¶ 15: tricks do not win it, so nobody wins it codille."""
    games = {one.id: one for one in find_game("hombre").rules_as(HombreRules).contracts(None)}
    ends = {}
    for name in ("nullissimo", "solo"):
        facts = HombreFacts(0, games[name], 1, (3, 2), 0, False, False, None, False, False)
        ends[name] = facts.end
    assert ends == {"nullissimo": "bete", "solo": "codille"}


def test_a_mohr_that_is_not_won_is_lost_codille_even_with_as_many_tricks_as_another() -> None:
    """000 1 ¶ 16; any other game is a remise then."""
    rules = find_game("hombre").rules_as(HombreRules)
    solo = next(one for one in rules.contracts(None) if one.id == "solo")
    ends = [
        HombreFacts(0, game, 4, (4, 1, 0), 0, False, False, None, False, False).end
        for game in (mohr(rules.below), solo)
    ]
    assert ends == ["codille", "bete"]


def test_the_premiers_are_as_many_tricks_as_are_surely_enough() -> None:
    """000 1 ¶ 18, and our reading for four and for two: more than half of the tricks."""
    rules = {form: find_game(form).rules_as(HombreRules) for form in FORMS}
    assert [one.first.value for one in rules.values()] == [5, 5, 5, 6, 7]
    for one in rules.values():
        assert one.first.value == one.pattern.value.hand_size // 2 + 1


def test_a_game_thrown_up_on_the_kock_sets_one_bete_a_remise_two_a_codille_three() -> None:
    """000 1 ¶ 24, at a table of ten for the Kock."""
    rules = find_game("hombre", {"kock": "10"}).rules_as(HombreRules)
    solo = next(one for one in rules.contracts(None) if one.id == "solo")
    pot = Pot(0, (Bete(NOBODY, 10, 10, kind="kock"),))
    betes = []
    for tricks, against, thrown in ((0, (0, 0), True), (3, (3, 3), False), (2, (5, 2), False)):
        facts = HombreFacts(0, solo, tricks, against, 0, False, False, None, thrown, False)
        _, left = after_hand(rules.pot.value, pot, 2, end_for(facts, (1, 2), (), ()), 3)
        betes.append(left.betes[-1].amount)
    assert betes == [11, 22, 33]


def test_who_asked_and_kept_his_game_against_another_plays_what_he_then_said() -> None:
    """000 1 ¶ 27 law 21: a player may go on when outbid, and is bound afterwards."""
    settings = {"couleur": "H"}
    asked = after(dealt("hombre", settings=settings), "bid frage", "pass", "pass")
    assert asked.phase == "naming"
    outbid = after(dealt("hombre", settings=settings), "bid frage", "bid frage-couleur")
    assert judged(outbid, "bid solo").ok
    kept = after(outbid, "hold", "pass", "pass")
    assert kept.phase == "exchange" and not judged(kept, "name tourne").ok


def test_two_players_have_no_mistake_that_needs_a_third() -> None:
    """The laws of ¶ 27 on buying late and on the dealer’s number speak of another opponent."""
    third = {"bought-late", "dealer-number"}
    for form in FORMS:
        found = {fault.id for fault in find_game(form).faults}
        assert found & third == (set() if "deux" in form else third), form


def test_a_game_lost_by_a_mistake_is_no_codille_whatever_another_has_by_then() -> None:
    """000 1 ¶ 27 law 19: it is lost without being played out, and a bête is set."""
    games = {one.id: one for one in find_game("hombre").rules_as(HombreRules).contracts(None)}
    ends = [
        HombreFacts(
            0, games["solo"], 1, (3, 0), 0, False, False, None, False, False, ruled=ruled
        ).end
        for ruled in (False, None, True)
    ]
    assert ends == ["bete", "codille", "drawn"]


def test_the_suit_of_a_solo_is_asked_for_by_a_reading() -> None:
    """¶ 9 has the forehand name it with the bid; ¶ 28 law 9 is about buying."""
    for said, place in (("solo", "1 ¶ 9"), ("frage", "1 ¶ 28 law 9")):
        state = dealt("hombre", settings={"games": "plain", "couleur": "H"})
        state = after(state, f"bid {said}", "pass", "pass")
        if state.phase == "naming":
            state = after(state, f"name {said}")
        assert judged(state, "name S").citation.place == place


def test_a_table_may_have_one_obscur_alone() -> None:
    """¶ 8: some tell buying from below apart."""
    state = dealt("hombre", settings={"games": "one-obscur"})
    assert judged(state, "bid obscur-oben").ok and not judged(state, "bid obscur-unten").ok
    assert judged(dealt("hombre"), "bid obscur-unten").ok


def test_the_bete_after_a_codille_is_read_in_two_ways() -> None:
    """¶ 21: a bête of 4 and a stake make 5; lost codille 10, of which the next measures 5 or 4."""
    lying, lost = Pot(0, (Bete(1, 4, 4),)), PotEnd("codille", (0,), (1,))
    for choice, simple in (("half", 5), ("before", 4)):
        rules = find_game("hombre", {"measure": choice}).rules_as(HombreRules).pot
        _, left = after_hand(rules.value, lying, 2, lost, 3)
        assert left.betes == (Bete(0, 10, simple),)
        assert Pot(1, left.betes).fine == simple + 1
    assert find_game("hombre").rules_as(HombreRules).measure.citation.grade == "read"


def test_prices_stay_with_a_higher_stake_or_by_custom_rise_with_it() -> None:
    """¶ 21: all of them, the Mohr’s too."""
    hands: tuple[tuple[str, dict[str, Any]], ...] = (
        *((bid, {}) for bid in ("frage-couleur", "tourne", "obscur-oben", "respect", "nullissimo")),
        ("solo", {"row": 4, "premiers": True, "vole": True, "favoured": True}),
        ("solo", {"row": 3, "vole": False}),
        ("grandissimo", {"premiers": True, "vole": True}),
        ("tout", {"won": False}),
    )
    for bid, hand in hands:
        usual = each_pays(bid, **hand)
        assert usual and each_pays(bid, **hand, stake="3") == usual
        tripled = {item: 3 * amount for item, amount in usual.items()}
        assert each_pays(bid, **hand, stake="3-rising") == tripled
    rules = find_game("hombre", {"stake": "3-rising"}).rules_as(HombreRules)
    assert rules.mohr_price.value == 24 and rules.pot.value.stake == 3
    assert rules.unit.citation.grade == "read"
