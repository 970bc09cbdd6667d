"""What 000 no. 6 prices otherwise than 003: hundreds, the Ballade, ten taroks, who writes."""

from __future__ import annotations

import pytest

from tests.engine.tables import BY_FORCE, after, dealt, judged, played, quiet, to_the_lead, written
from tutor import State, find_game, new_hand
from tutor.rules.core.variant import UnknownSetting, differences

GAMES = ("tarok-tapp-54", "tarok-tapp-42")
TROULE = "Skus XXI I"
PLAIN = "XX XIX XVIII XVII XVI XV XIV XIII"
LOW_HALF = "I III V VII IX XI XIII XV XVII"
HIGH_HALF = "II IV VI VIII X XII XIV XVI XVIII"
TOP = "Skus XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI"


def bought(game: str, *turns: str, a: str = "", b: str = "", **settings: str) -> State:
    state = after(dealt(game, a, b, settings=settings), *BY_FORCE, *turns)
    return state.after(state.legal()[0])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("turns", "price"),
    [(("take upper",), 100), (("turn", "take lower"), 200), (("turn", "take upper"), 300)],
)
@pytest.mark.parametrize("won", [True, False])
def test_the_game_is_paid_in_hundreds(
    game: str, turns: tuple[str, ...], price: int, won: bool
) -> None:
    """000 6 ¶ 12-16: simple, over, and back; paid by each or to each."""
    end = played(quiet(bought(game, *turns)), lambda f: f.won == won and not f.valat)
    assert written(end)["game"] == ({"A": price} if won else {"B": price, "C": price})


@pytest.mark.parametrize("game", GAMES)
def test_by_agreement_a_won_game_pays_one_unit(game: str) -> None:
    """000 6 ¶ 15: the declarer always wins once, but pays as often as the game was driven."""
    lead = quiet(bought(game, "turn", "take upper", won="single"))
    for won, line in ((True, {"A": 100}), (False, {"B": 300, "C": 300})):
        end = played(lead, lambda f, won=won: f.won == won and not f.valat)
        assert written(end)["game"] == line
        found = next(entry for entry in end.result().entries if entry.item == "game")
        assert found.citation.place == "6 ¶ 15"


@pytest.mark.parametrize("game", GAMES)
def test_a_solo_is_six_hundred(game: str) -> None:
    """000 6 ¶ 18."""
    lead = quiet(after(dealt(game, PLAIN), "bid solo"))
    end = played(lead, lambda facts: facts.won and not facts.valat)
    assert written(end)["game"] == {"A": 600}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("cards", "item"), [(TROULE, "troule"), ("S-K H-K D-K C-K", "kings")])
def test_honours_are_a_hundred_and_two_hundred_in_a_solo(game: str, cards: str, item: str) -> None:
    """000 6 ¶ 23."""
    lead = to_the_lead(dealt(game, cards))
    assert written(played(lead, lambda f: not f.valat))[item] == {"A": 100}
    lead = quiet(after(dealt(game, "", cards), "bid solo"))
    assert written(played(lead, lambda f: not f.valat))[item] == {"B": 200}


@pytest.mark.parametrize("game", GAMES)
def test_two_of_the_troule_count_nothing(game: str) -> None:
    """000 6 ¶ 23 names all three only."""
    end = played(to_the_lead(dealt(game, "Skus XXI", "I")), lambda f: f.pagat is None)
    assert set(written(end)) <= {"game", "valat", "taroks", "kings"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("made", [True, False])
def test_the_pagat_is_its_holders_alone(game: str, made: bool) -> None:
    """000 6 ¶ 21: from or to each of the two others, also the partner; silent 100."""
    hands = ("", PLAIN + " I") if made else (HIGH_HALF, LOW_HALF, "XX")
    lead = to_the_lead(dealt(game, *hands, talon="" if made else "S-K S-Q S-C S-J Skus XXI"))
    end = played(lead, lambda f: bool(f.pagat and f.pagat.seat == 1 and f.pagat.made == made))
    assert written(end)["pagat"] == ({"B": 100} if made else {"A": 100, "C": 100})


@pytest.mark.parametrize("game", GAMES)
def test_announced_it_is_two_hundred_and_in_a_solo_four(game: str) -> None:
    """000 6 ¶ 21 and ¶ 24."""
    state = bought(game, "take upper", a="I S-Q H-Q D-Q " + PLAIN)
    lead = quiet(after(state, "announce pagat"))
    end = played(lead, lambda f: f.pagat.made and not f.valat)
    assert written(end)["pagat"] == {"A": 200}
    lead = quiet(after(dealt(game, PLAIN + " I"), "bid solo", "announce pagat"))
    end = played(lead, lambda f: f.pagat.made and not f.valat)
    assert written(end)["pagat"] == {"A": 400}


def certain(game: str) -> str:
    return TOP + (" S-K H-K D-K C-K" if game.endswith("54") else "")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ballade", "price"), [("1000", 1000), ("1200", 1200)])
def test_the_ballade_takes_the_games_place(game: str, ballade: str, price: int) -> None:
    """000 6 ¶ 22: 1000 to 1200, with a Solo 600 more."""
    talon = "II III IV V VI VII"
    state = dealt(game, certain(game), talon=talon, settings={"ballade": ballade})
    low = after(state, *BY_FORCE, "take upper")
    low = low.after(next(a for a in low.legal() if "XI" not in a.args))
    end = played(quiet(low), lambda f: f.all_tricks == "declarer")
    assert written(end)["valat"] == {"A": price} and "game" not in written(end)
    assert any("Ballade was made" in entry.reason for entry in end.result().entries)
    end = played(quiet(after(state, "bid solo")), lambda f: f.all_tricks == "declarer")
    assert written(end)["valat"] == {"A": price + 600}


@pytest.mark.parametrize("game", GAMES)
def test_by_agreement_the_game_is_paid_beside_the_ballade(game: str) -> None:
    """000 6 ¶ 22: left open for a game with the talon; the Solo's 600 are in its Ballade."""
    talon = "II III IV V VI VII"
    settings = {"beside": "paid", "ballade": "1200"}
    state = dealt(game, certain(game), talon=talon, settings=settings)
    low = after(state, *BY_FORCE, "turn", "take lower")
    low = low.after(next(a for a in low.legal() if "XI" not in a.args))
    end = played(quiet(low), lambda f: f.all_tricks == "declarer")
    assert written(end)["valat"] == {"A": 1200} and written(end)["game"] == {"A": 200}
    assert any("as well as the game" in entry.reason for entry in end.result().entries)
    end = played(quiet(after(state, "bid solo")), lambda f: f.all_tricks == "declarer")
    assert written(end)["valat"] == {"A": 1800} and "game" not in written(end)


@pytest.mark.parametrize("game", GAMES)
def test_by_agreement_a_solo_comes_only_after_the_fourfold_game(game: str) -> None:
    """000 6 ¶¶ 17, 18: it is named as the step above, and not as a first word."""
    strict = dealt(game, settings={"solo": "last"})
    assert not judged(strict, "bid solo").ok
    driven = after(strict, "bid dreier", "bid unterer", "hold", "bid dreimaliger", "hold")
    driven = after(driven, "bid viermaliger", "hold")
    assert judged(driven, "bid solo").ok and judged(dealt(game), "bid solo").ok


def test_with_the_ballade_four_kings_are_four_hundred() -> None:
    """000 6 ¶ 23."""
    state = dealt("tarok-tapp-54", certain("tarok-tapp-54"), talon="II III IV V VI VII")
    end = played(quiet(after(state, "bid solo")), lambda f: f.all_tricks == "declarer")
    assert written(end)["kings"] == {"A": 400}


def test_in_the_small_pack_ten_taroks_of_the_declarer_count_a_hundred() -> None:
    """000 6 ¶ 27: in the player's hand, whether or not the Troule is among them."""
    ten = "XX XIX XVIII XVII XVI XV XIV XIII XII XI"
    end = played(to_the_lead(dealt("tarok-tapp-42", ten)), lambda f: not f.valat)
    assert written(end)["taroks"] == {"A": 100}
    end = played(to_the_lead(dealt("tarok-tapp-42", "", ten)), lambda f: not f.valat)
    assert "taroks" not in written(end)
    end = played(to_the_lead(dealt("tarok-tapp-54", ten)), lambda f: not f.valat)
    assert "taroks" not in written(end)


@pytest.mark.parametrize("game", GAMES)
def test_the_dealer_who_sits_out_may_be_passive(game: str) -> None:
    """000 6 ¶ 8: the dealer writes with the opponents or stays out, as agreed."""
    for choice, seats in (("shares", {"B", "C", "D"}), ("passive", {"B", "C"})):
        seed = 0
        state = new_hand(game, seed, players=4, settings={"sitting": choice})
        lead = to_the_lead(after(state, "cut 20"))
        end = played(lead, lambda f: not f.won and not f.valat)
        assert set(written(end)["game"]) == seats


def test_the_differences_of_two_games_are_computed_with_both_places() -> None:
    """000 no. 6 replaces parameters of 003; each replacement names its own place."""
    one, other = find_game("tappen-54"), find_game("tarok-tapp-54")
    found = {entry.name: entry for entry in differences(one.rules, other.rules)}
    assert {"unit of the game", "all the tricks", "honours", "all pass"} <= set(found)
    assert all(entry.right.citation.source == "000" for entry in found.values())
    assert all(entry.left.citation.source == "003" for entry in found.values())
    assert differences(one.rules, one.rules) == []


def test_an_unknown_house_rule_is_refused_with_those_there_are() -> None:
    """A setting is chosen by name from a list."""
    with pytest.raises(UnknownSetting, match="ballade"):
        find_game("tarok-tapp-54", {"talon": "open"})
    with pytest.raises(UnknownSetting, match="1000, 1200"):
        find_game("tarok-tapp-54", {"ballade": "1100"})
