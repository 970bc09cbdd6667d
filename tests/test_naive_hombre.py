"""L'Hombre en trois in its second reading (`tests/naive`): hands reckoned on paper, and others."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.naive import hombre, hombre_price
from tests.naive.tritrille import in_pot, new_pot, stake

AGREED = hombre.SETTINGS | hombre_price.PRICING

SEVEN = "S-A S-2 C-A S-K S-Q S-J S-7 H-K D-K".split()
"""Seven matadors in Pique, and two Kings."""
THREE = "S-A H-7 C-A H-3 S-K S-Q C-K D-4 D-5".split()
"""Three matadors in Coeur: Ponte is missing."""
FALSE = "H-7 C-A H-A H-K H-2 S-K C-K D-4 D-5".split()
"""Manille, Basta, Ponte, King without the Spadille: four false matadors in Coeur."""
NOTHING = "H-2 H-3 D-K D-Q C-K S-K S-Q D-2 D-3".split()
REST = [["C-2"], ["C-3"]]


def log_of(game: str, trump: str, hand: list[str], takers: str, **more: Any) -> dict[str, Any]:
    """What a hand of seat 0 came to; takers as digits, a trick each."""
    log = {"player": 0, "game": game, "trump": trump, "takers": [int(seat) for seat in takers]}
    log |= {"led on": False, "thrown": False, "second turn": False}
    log |= {"seats": 3, "cards": 9, "first": 5}
    log |= {"went in with": [hand, *REST], **more}
    log["result"] = hombre_price.result_of(log)
    return log


def money(log: dict[str, Any], couleur: str | None = None, **settings: Any) -> dict[str, int]:
    """What one opponent pays for each thing; negative: what that opponent gets."""
    paid = hombre_price.settle(log, AGREED | settings, couleur)
    found: dict[str, int] = {}
    for payer, payee, amount, reason in paid:
        if 1 in (payer, payee):
            found[reason] = found.get(reason, 0) + (amount if payer == 1 else -amount)
    assert len(paid) == 2 * len([line for line in paid if 1 in line[:2]])
    return found


def moved(log: dict[str, Any], stakes: int = 1, betes: list[tuple[int, int]] | None = None) -> Any:
    """What each seat gets out of such a pot, and the bêtes that lie there afterwards."""
    pot = {"stakes": stakes, "betes": list(betes or [])}
    before = in_pot(pot)
    got = hombre_price.settle_pot(log, pot)
    assert in_pot(pot) == before - sum(got)
    return got, pot["betes"]


# --- ten rare hands, reckoned on paper -------------------------------------------------------


def test_remise_in_its_three_ways_and_the_same_four_tricks_won() -> None:
    """¶ 28 law 6: 4-4-1 either way is remise, 3-3-3 the artificial one, 4-3-2 is won."""
    for takers, result in (
        ("000011112", "remise"),
        ("000022221", "remise"),
        ("000111222", "remise"),
        ("000011122", "won"),
    ):
        log = log_of("solo", "S", NOTHING, takers)
        assert log["result"] == result
        assert money(log) == {"game": 4 if result == "won" else -4}
    assert moved(log_of("solo", "S", NOTHING, "000111222"), 2, [(6, 6)]) == (
        [-8, 0, 0],
        [(6, 6), (8, 8)],
    )


def test_codille_by_one_opponent_costs_two_betes_and_he_draws_the_pot() -> None:
    """¶ 21: 4-5-0, and the pot of 3 with a bête of 5: 8 are drawn, 16 are set."""
    log = log_of("tourne", "H", THREE, "000011111")
    assert log["result"] == "codille"
    assert money(log) == {"game": -2, "matadors": -1}
    assert moved(log, 3, [(5, 5)]) == ([-16, 8, 0], [(16, 8)])


def test_one_against_four_and_four_is_codille_and_the_two_share() -> None:
    log = log_of("frage", "H", NOTHING, "011112222")
    log["went in with"] = [NOTHING, ["C-2"], ["H-7"]]
    assert log["result"] == "codille"
    assert moved(log, 5) == ([-10, 2, 3], [(10, 5)])
    log["went in with"] = [NOTHING, *REST]  # neither has a trump: the odd counter stays
    pot = {"stakes": 5, "betes": []}
    assert hombre_price.settle_pot(log, pot) == [-10, 2, 2] and pot["stakes"] == 1


def test_the_next_bete_is_measured_by_the_half_of_a_codille() -> None:
    """¶ 21: what follows a codille is reckoned from the simple bête before it."""
    log = log_of("frage", "H", NOTHING, "000011112")
    assert moved(log, 1, [(16, 8)]) == ([-9, 0, 0], [(16, 8), (9, 9)])


def test_a_missed_vole_keeps_its_credits() -> None:
    """¶ 12: five tricks, led on, lost: Solo 4, premiers 1, seven matadors 5, and the vole of 8."""
    log = log_of("solo", "S", SEVEN, "000001000", **{"led on": True})
    assert money(log) == {"game": 4, "matadors": 5, "premiers": 1, "vole": -8}
    assert moved(log, 2) == ([2, 0, 0], [])
    log = log_of("frage", "S", SEVEN, "000001000", **{"led on": True})
    assert money(log) == {"matadors": 5, "premiers": 1, "vole": -8}


def test_a_vole_made_in_a_solo_is_worth_sixteen_and_in_another_game_eight_more() -> None:
    led_on = {"led on": True}
    assert money(log_of("solo", "S", SEVEN, "0" * 9, **led_on)) == {
        **{"game": 16, "matadors": 5, "premiers": 1},
    }
    assert money(log_of("obscur-oben", "S", SEVEN, "0" * 9, **led_on)) == {
        **{"game": 4, "vole": 8, "matadors": 5, "premiers": 1},
    }


def test_a_vole_announced_and_missed() -> None:
    """¶ 13: a bête, the Solo, the matadors and the vole, and no premiers."""
    log = log_of("tout", "H", THREE, "000000001")
    assert log["result"] == "remise"
    assert money(log) == {"game": -12, "matadors": -1}
    assert money(log, None, **{"tout lost": 24}) == {"game": -24, "matadors": -1}
    assert moved(log, 4) == ([-4, 0, 0], [(4, 4)])
    assert money(log_of("tout", "H", THREE, "0" * 9)) == {
        **{"game": 24, "matadors": 1, "premiers": 1},
    }


def test_grandissimo_is_eight_with_premiers_twelve_with_all_tricks_twenty_four() -> None:
    """¶ 14; the two Aces alone make no matadors, and no suit is Couleur."""
    for takers, led_on, counters in (
        ("000110011", False, 8),
        ("00000", False, 12),
        ("0" * 9, True, 24),
        ("000000001", True, 12 - 8),
    ):
        log = log_of("grandissimo", "aces", SEVEN, takers, **{"led on": led_on})
        assert sum(money(log, "S").values()) == counters
    log = log_of("grandissimo", "aces", SEVEN, "000011112")
    assert money(log) == {"game": -8}


def test_obscur_given_up_costs_its_price_and_one_bete() -> None:
    """¶ 9 and ¶ 20: no honours, though three matadors came."""
    log = log_of("obscur-unten", "H", THREE, "", thrown=True)
    assert money(log) == {"game": -8}
    assert moved(log, 1, [(12, 6)]) == ([-7, 0, 0], [(12, 6), (7, 7)])


def test_a_frage_in_couleur_won_with_seven_matadors_and_premiers() -> None:
    """1 for the game, seven matadors 5 and premiers 1, both doubled: 13 from each."""
    log = log_of("frage-couleur", "S", SEVEN, "00000")
    assert money(log, "S") == {"game": 1, "matadors": 10, "premiers": 2}
    assert money(log, "S", **{"frage in couleur": 2}) == {
        **{"game": 2, "matadors": 10, "premiers": 2},
    }


def test_false_matadors_count_from_the_manille() -> None:
    log = log_of("solo", "H", FALSE, "000001111")
    assert money(log) == {"game": 4, "matadors": 2, "premiers": 1}
    assert money(log, faux=False) == {"game": 4, "premiers": 1}


def test_a_solo_in_couleur_doubles_its_honours_or_by_the_law_all_of_it() -> None:
    """¶ 21 against ¶ 28 law 8."""
    log = log_of("solo-couleur", "H", FALSE, "000001111")
    assert money(log, "H") == {"game": 4, "matadors": 4, "premiers": 2}
    assert money(log, "H", **{"couleur doubles": "whole"})["game"] == 8


def test_a_second_card_turned_up_doubles_the_bete() -> None:
    log = log_of("tourne", "H", THREE, "000011112", **{"second turn": True})
    assert moved(log, 3) == ([-6, 0, 0], [(6, 3)])


def test_nullissimo_costs_sixteen_and_its_first_trick_loses_it() -> None:
    assert money(log_of("nullissimo", "none", NOTHING, "111112222")) == {"game": 16}
    log = log_of("nullissimo", "none", NOTHING, "0")
    assert money(log) == {"game": -16} and moved(log, 2) == ([-2, 0, 0], [(2, 2)])


def test_the_mohr_is_always_lost_codille() -> None:
    """¶ 16: remise by its tricks, 3-3-3-0, and yet codille; all three pay and are paid."""
    log = log_of("mohr", "H", THREE, "000111222", seats=4)
    log["went in with"] = [THREE, ["H-A"], ["H-K"], ["C-2"]]
    log["result"] = hombre_price.result_of(log)
    assert log["result"] == "codille"
    paid = hombre_price.settle(log, AGREED, None)
    assert [line[:3] for line in paid if line[3] == "game"] == [(0, s, 8) for s in (1, 2, 3)]
    assert moved(log, 5) == ([-10, 3, 2, 0], [(10, 5)])


# --- the cards and the words -----------------------------------------------------------------


def test_the_pack_has_forty_cards_and_eleven_black_or_twelve_red_trumps() -> None:
    """¶¶ 1-2; nine each leave thirteen."""
    assert len(set(hombre.pack())) == 40 == 3 * 9 + 13
    assert [len(hombre.trumps_of(suit)) for suit in "SCHD"] == [11, 11, 12, 12]
    assert hombre.trumps_of("H")[:5] == ["S-A", "H-7", "C-A", "H-A", "H-K"]
    assert hombre.trumps_of("C")[:5] == ["S-A", "C-2", "C-A", "C-K", "C-Q"]


def test_a_lower_trump_does_not_force_a_matador_out() -> None:
    trumps = hombre.trumps_of("H")
    hand = ["S-A", "C-A", "C-K"]
    assert hombre.legal_cards(hand, "H-K", trumps) == hand
    assert hombre.legal_cards(hand, "H-7", trumps) == ["S-A", "C-A"]
    assert hombre.legal_cards(hand, "H-K", trumps, "bound") == ["S-A", "C-A"]


class Said:
    """A table at which these words are said."""

    def __init__(self, words: str) -> None:
        self.words = words.split(", ")
        self.offered: list[list[str]] = []

    def say(self, seat: int, options: list[str]) -> str:
        self.offered.append(options)
        said = f"{self.words.pop(0)}"
        assert said in options, (said, options)
        return said


def spoken(words: str, **settings: Any) -> tuple[Any, list[list[str]]]:
    table = Said(words)
    hands = [SEVEN, NOTHING, FALSE]
    result = hombre.auction(hands, AGREED | settings, table)
    assert not table.words
    return result, table.offered


def test_who_asked_may_go_to_a_solo_only_when_overbid() -> None:
    """¶ 5 with ¶ 27 law 21."""
    result, _ = spoken("bid frage, bid tourne, bid solo, pass, pass")
    assert result == (0, "solo", True)
    result, _ = spoken("bid frage, pass, pass")
    table = Said("name frage")
    assert hombre.go_on(0, "frage", [SEVEN, NOTHING, FALSE], AGREED, table) == "frage"
    assert table.offered == [["name " + game for game in hombre.BOUGHT if "couleur" not in game]]


def test_who_entered_may_play_any_game() -> None:
    """¶ 27 law 21."""
    assert spoken("bid entrire, pass, pass")[0] == (0, "entrire", False)
    table = Said("name solo")
    assert hombre.go_on(0, "entrire", [SEVEN, NOTHING, FALSE], AGREED, table) == "solo"


def test_the_elder_holds_an_equal_game_and_only_both_aces_play_grand_casco() -> None:
    """¶ 27 law 20, ¶ 4."""
    result, offered = spoken("bid tourne, bid solo, hold, pass, pass")
    assert result == (0, "solo", True)
    assert "bid grand-casco" in offered[0] and "bid grand-casco" not in offered[1]


# --- random hands ----------------------------------------------------------------------------


class Anyhow:
    """A table at which anything may happen."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def say(self, seat: int, options: list[str]) -> str:
        weights = {"pass": 10, "throw": 0.1}
        return self.rng.choices(options, [weights.get(words, 1) for words in options])[0]

    def lay(self, seat: int, hand: list[str], least: int, most: int) -> list[str]:
        return self.rng.sample(hand, self.rng.randint(least, most))


@pytest.mark.parametrize("king", [False, True])
def test_random_hands_share_all_cards_and_the_pot_balances(king: bool) -> None:
    """No card comes twice, nine tricks at most, and what leaves a hand or the pot is somewhere."""
    games, pot = set(), new_pot()
    settings = AGREED | {"couleur": "H", "second turn": True}
    for seed in range(300):
        rng = random.Random(seed)
        cards = hombre.pack()
        rng.shuffle(cards)
        if seed % 2:
            cards.sort(key=lambda card: card not in ("S-A", "C-A"))
        hands, talon = [cards[:9], cards[9:18], cards[18:27]], cards[27:]
        stake(pot)
        log = hombre.play_hand(hands, talon, Anyhow(seed), settings, king)
        games.add(log["game"])
        if log["player"] is None:
            assert log["seats"] == 3
            continue
        held = [card for hand in log["went in with"] for card in hand]
        assert len(held) == len(set(held)) == 9 * log["seats"] and len(log["takers"]) <= 9
        log["result"] = hombre_price.result_of(log)
        hombre_price.settle(log, settings, "H")
        before = in_pot(pot)
        got = hombre_price.settle_pot(log, pot)
        assert in_pot(pot) == before - sum(got)
    assert games >= {*hombre.LADDER, *(["mohr"] if king else [])} - {"nullissimo"}
