"""What a hand costs: the figures of 003 §§ 4, 6, 7, 10-14, 18, 22 and of 000 no. 6."""

from __future__ import annotations

import random

import pytest

from tests.engine.tables import BY_FORCE, after, dealt, judged, played, quiet, to_the_lead, written
from tutor import State
from tutor.games.tapp.outcome import outcome
from tutor.rules.pay.ledger import settle_differences
from tutor.rules.play.play import PlayStage
from tutor.trials.perft import follow

TAPPEN = ("tappen-54", "tappen-42")
TROULE = "Skus XXI I"
TOP = "Skus XXI XX XIX XVIII XVII XVI XV XIV XIII XII XI"
LOW_TALON = "II III IV V VI VII"
PLAIN = "XX XIX XVIII XVII XVI XV XIV XIII"
"""Strong taroks without an honour."""
LOW_HALF = "I III V VII IX XI XIII XV XVII"
HIGH_HALF = "II IV VI VIII X XII XIV XVI XVIII"
"""Taroks shared so that the Pagat may well fall in the last trick."""


def solo(game: str, a: str, *words: str, talon: str = LOW_TALON, **more: str) -> State:
    """A plays a Solo and says these words; the others double what `more` names."""
    state = after(dealt(game, a, more.get("b", ""), more.get("c", ""), talon), "bid solo", *words)
    return state


def all_tricks(lead: State) -> State:
    return played(lead, lambda facts: facts.all_tricks == "declarer")


def certain(game: str) -> str:
    """A hand that makes every trick from the forehand."""
    kings = " S-K H-K D-K C-K" if game.endswith("54") else ""
    return TOP + kings


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize(("half", "price"), [("upper", 3), ("lower", 2)])
def test_a_game_is_worth_what_its_half_costs(game: str, won: bool, half: str, price: int) -> None:
    """003 § 6: the same won from each opponent or lost to each."""
    lead = to_the_lead(dealt(game), BY_FORCE, half=half)
    end = played(lead, lambda facts: facts.won == won and not facts.valat)
    assert written(end)["game"] == ({"A": price} if won else {"B": price, "C": price})


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize("won", [True, False])
def test_a_solo_costs_eight(game: str, won: bool) -> None:
    """003 § 14 and § 26."""
    lead = quiet(solo(game, PLAIN if won else ""))
    end = played(lead, lambda facts: facts.won == won and not facts.valat)
    assert written(end)["game"] == ({"A": 8} if won else {"B": 8, "C": 8})
    entry = next(entry for entry in end.result().entries if entry.item == "game")
    assert entry.citation.place == "§ 14" and "-fold" not in entry.reason


def heads(end: State) -> dict[str, dict[str, int]]:
    return {item: line for item, line in written(end).items() if item not in ("game", "pagat")}


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize(
    ("cards", "item", "price"),
    [(TROULE, "troule", 2), ("Skus I", "heads", 1), ("S-K H-K D-K C-K", "kings", 2)],
)
def test_honours_are_paid_from_the_hand(game: str, cards: str, item: str, price: int) -> None:
    """003 § 10 and § 22: Troule and four kings 2, two of the Troule 1, whoever made the game."""
    for won in (True, False):
        lead = to_the_lead(dealt(game, cards, "" if won else PLAIN))
        end = played(lead, lambda facts, won=won: facts.won == won and not facts.valat)
        assert heads(end)[item]["A"] == price


@pytest.mark.parametrize("game", TAPPEN)
def test_an_opponent_writes_his_honours_alone(game: str) -> None:
    """003 § 10: without letting the partner share, and whatever became of the game."""
    lead = to_the_lead(dealt(game, "", TROULE))
    end = played(lead, lambda facts: facts.won and not facts.valat)
    assert heads(end) == {"troule": {"B": 2}}
    assert [paid.payer for paid in end.result().payments if paid.item == "troule"] == [0, 2]


@pytest.mark.parametrize("game", TAPPEN)
def test_honours_with_the_bought_cards_count(game: str) -> None:
    """003 § 10 counts them in the hand; Ex. B 6 pays Köpfe that came with the talon."""
    lead = to_the_lead(dealt(game, "XXI", "I", talon="Skus II III IV V VI"))
    end = played(lead, lambda facts: not facts.valat)
    assert heads(end)["heads"] == {"A": 1}


@pytest.mark.parametrize("game", TAPPEN)
def test_in_a_solo_honours_count_double_for_everybody(game: str) -> None:
    """003 § 14."""
    lead = quiet(solo(game, PLAIN, b=TROULE))
    end = played(lead, lambda facts: not facts.valat)
    assert heads(end) == {"troule": {"B": 4}}


@pytest.mark.parametrize("game", TAPPEN)
def test_by_custom_honours_are_lost_by_who_passed_before_any_bid(game: str) -> None:
    """003 § 10 and § 22: their holder has to offer a Dreier."""
    for settings, paid in (({}, True), ({"honours": "bid"}, False)):
        first = dealt(game, TROULE, settings=settings)
        lead = to_the_lead(first, ["pass", "bid dreier", "pass"])
        end = played(lead, lambda facts: not facts.valat)
        assert ("troule" in written(end)) == paid
        later = to_the_lead(dealt(game, "", TROULE, settings=settings))
        assert "troule" in written(played(later, lambda facts: not facts.valat))
        called = to_the_lead(dealt(game, TROULE, settings=settings), ["bid solo"])
        assert "troule" in written(played(called, lambda facts: not facts.valat))


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize("made", [True, False])
def test_a_silent_pagat_ultimo_is_worth_two(game: str, made: bool) -> None:
    """003 § 11 and § 23: made, or fallen in the last trick."""
    hands = (PLAIN + " I", "") if made else (LOW_HALF, HIGH_HALF, "XX")
    lead = to_the_lead(dealt(game, *hands, talon="" if made else "Skus XXI S-K S-Q S-C S-J"))

    def ends_so(facts: object) -> bool:
        pagat = facts.pagat  # type: ignore[attr-defined]
        return pagat is not None and pagat.seat == 0 and pagat.made == made

    end = played(lead, ends_so)
    assert written(end)["pagat"] == ({"A": 2} if made else {"B": 2, "C": 2})


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize("made", [True, False])
def test_an_announced_pagat_ultimo_is_worth_four(game: str, made: bool) -> None:
    """003 § 11 and § 23."""
    hands = (PLAIN + " I", "") if made else ("I", PLAIN)
    state = after(dealt(game, *hands), *BY_FORCE, "take upper")
    lead = quiet(after(state.after(state.legal()[0]), "announce pagat"))
    end = played(lead, lambda facts: facts.pagat.made == made)
    assert written(end)["pagat"] == ({"A": 4} if made else {"B": 4, "C": 4})


@pytest.mark.parametrize("game", TAPPEN)
def test_an_opponents_pagat_is_shared_with_his_partner(game: str) -> None:
    """003 § 11: the partner has to be paid as well; Ex. B 5."""
    lead = to_the_lead(dealt(game, "", PLAIN + " I"))
    end = played(lead, lambda facts: bool(facts.pagat and facts.pagat.made))
    assert written(end)["pagat"] == {"B": 2, "C": 2}


@pytest.mark.slow
@pytest.mark.parametrize("game", TAPPEN)
def test_a_silent_pagat_that_the_partner_takes_costs_its_price_or_by_custom_nothing(
    game: str,
) -> None:
    """003 § 11, as read: there is a fine if it is not made; the opponents have not stopped it."""
    hands = ("XX", LOW_HALF, HIGH_HALF)
    talon = "Skus XXI S-K S-Q S-C S-J"
    end = next(
        end
        for seed in range(3000)
        if (end := at_random(to_the_lead(dealt(game, *hands, talon=talon)), seed))
        and (pagat := outcome(end).pagat) is not None
        and (pagat.seat, end.the(PlayStage).tricks[-1].winner) == (1, 2)
    )
    assert written(end)["pagat"] == {"A": 2}
    free = follow(dealt(game, *hands, talon=talon, settings={"partner": "free"}), end.history)
    assert free.over and "pagat" not in written(free)
    hands = (HIGH_HALF, LOW_HALF, "XX")
    taken = to_the_lead(dealt(game, *hands, talon=talon, settings={"partner": "free"}))
    stopped = played(
        taken, lambda facts: bool(facts.pagat and facts.pagat.seat == 1 and not facts.pagat.made)
    )
    assert written(stopped)["pagat"] == {"A": 2}
    assert stopped.the(PlayStage).tricks[-1].winner == 0


def at_random(state: State, seed: int) -> State:
    """The hand played out at random."""
    rng = random.Random(seed)
    while not state.over:
        state = state.after(rng.choice(state.legal()))
    return state


def test_a_solo_with_the_troule_and_an_announced_pagat_is_twenty() -> None:
    """003 § 14: 8 and 4 and 8."""
    hand = "Skus XXI XX XIX XVIII XVII XVI XV XIV XIII XII I S-K S-Q S-J S-7"
    lead = quiet(solo("tappen-54", hand, "announce pagat"))
    end = played(lead, lambda facts: facts.won and not facts.valat and facts.pagat.made)
    assert end.result().written(3) == (20, 0, 0)


@pytest.mark.parametrize("game", TAPPEN)
@pytest.mark.parametrize(
    ("announced", "auction", "price"),
    [(False, "dreier", 12), (True, "dreier", 24), (False, "solo", 24), (True, "solo", 48)],
)
def test_the_valat_stands_in_place_of_the_game(
    game: str, announced: bool, auction: str, price: int
) -> None:
    """003 §§ 12, 14, 24, 26: 12, announced 24, in a Solo 24 and 48; Ex. B 6."""
    state = dealt(game, certain(game), talon="II III IV V VI VII")
    if auction == "solo":
        state = after(state, "bid solo")
    else:
        state = after(state, *BY_FORCE, "take upper")
        lays = [a for a in state.legal() if "XI" not in a.args]
        state = state.after(lays[0])
    lead = quiet(after(state, "announce valat") if announced else state)
    sheet = written(all_tricks(lead))
    assert sheet["valat"] == {"A": price} and "game" not in sheet


@pytest.mark.parametrize("game", TAPPEN)
def test_a_valat_of_the_opponents_is_theirs(game: str) -> None:
    """003 § 12, as we read it: all tricks, whoever makes them."""
    lead = quiet(solo(game, "", b=certain(game)))
    sheet = written(played(lead, lambda facts: facts.all_tricks == "opponents"))
    assert sheet["valat"] == {"B": 24, "C": 24} and "game" not in sheet


@pytest.mark.parametrize("game", TAPPEN)
def test_an_announced_valat_that_fails_is_paid_to_the_opponents(game: str) -> None:
    """003 § 12."""
    state = after(dealt(game), *BY_FORCE, "take upper")
    lead = quiet(after(state.after(state.legal()[0]), "announce valat"))
    end = played(lead, lambda facts: facts.all_tricks is None and facts.won)
    assert written(end)["valat"] == {"B": 24, "C": 24} and "game" not in written(end)


def test_a_supra_on_a_fivefold_game_costs_forty() -> None:
    """003 § 18."""
    auction = ("bid dreier", "bid unterer", "hold", "bid dreimaliger", "hold", "pass", "pass")
    state = after(dealt("tappen-54"), *auction, "take upper")
    state = after(state.after(state.legal()[0]), "pass", "contra game", "pass", "pass")
    state = quiet(after(state, "contra game", "pass", "contra game"))
    end = played(state, lambda facts: not facts.valat)
    assert set(written(end)["game"].values()) == {40}


def test_a_doubled_solo_won_and_a_doubled_pagat_lost_cancel_each_other() -> None:
    """003 § 18: then no side writes anything. (For both won the book prints 42; by its own prices
    of § 14 it is 16 and 16.)"""
    many = "XX XIX XVIII XVII XVI XV XIV XIII XII XI X I S-K H-K D-K S-Q"
    few = "XX XIX XVIII XVII XVI XV I S-K H-K D-K S-Q H-Q D-Q S-C H-C D-C"
    blanks = "C-7 C-8 S-7 S-8 D-4 H-4"
    for made, result in ((False, (0, 0, 0)), (True, (64, -32, -32))):
        hand, talon = (many, LOW_TALON) if made else (few, blanks)
        state = solo("tappen-54", hand, "announce pagat", talon=talon, b="Skus", c="XXI")
        state = after(state, "pass", "contra game", "contra pagat")
        end = played(quiet(state), lambda f, made=made: f.won and f.pagat.made == made)
        assert set(written(end)["game"].values()) == {16}
        assert set(written(end)["pagat"].values()) == {16}
        assert end.result().balance(3) == result


@pytest.mark.parametrize("game", TAPPEN)
def test_contra_on_the_game_leaves_pagat_honours_and_valat_as_they_are(game: str) -> None:
    """003 § 18 doubles the game, and what was announced each for itself; the rest is read."""
    hands = (PLAIN + " I Skus", "")
    state = after(dealt(game, *hands), *BY_FORCE, "take upper")
    lead = quiet(after(state.after(state.legal()[0]), "pass", "contra game"))
    end = played(lead, lambda f: bool(f.won and f.pagat and f.pagat.made and not f.valat))
    assert written(end) == {"game": {"A": 6}, "pagat": {"A": 2}, "heads": {"A": 1}}
    sure = after(dealt(game, certain(game), talon=LOW_TALON), "bid solo", "pass", "contra game")
    assert written(all_tricks(quiet(sure)))["valat"] == {"A": 24}


@pytest.mark.parametrize("game", TAPPEN)
def test_the_custom_on_bidding_leaves_four_kings_alone(game: str) -> None:
    """003 § 10, as read: Troule and Köpfe are named."""
    first = dealt(game, "S-K H-K D-K C-K", settings={"honours": "bid"})
    end = played(to_the_lead(first, ["pass", "bid dreier", "pass"]), lambda f: not f.valat)
    assert written(end)["kings"] == {"A": 2}


@pytest.mark.parametrize("game", TAPPEN)
def test_by_custom_a_twofold_game_is_written_without_play(game: str) -> None:
    """003 § 7: as won, unless the declarer has announced something."""
    for half, phase in (("lower", "over"), ("upper", "play")):
        state = after(dealt(game, settings={"twofold": "written"}), *BY_FORCE, f"take {half}")
        assert quiet(state.after(state.legal()[0])).phase == phase
    state = after(dealt(game, "I", settings={"twofold": "written"}), *BY_FORCE, "take lower")
    before = state.after(state.legal()[0])
    assert written(after(before, "pass"))["game"] == {"A": 2}
    announced = after(before, "announce pagat", "pass")
    assert judged(announced, "contra game").ok and quiet(announced).phase == "play"


@pytest.mark.parametrize("game", TAPPEN)
def test_a_twofold_game_written_off_pays_the_honours(game: str) -> None:
    """003 § 7 writes the game off, § 10 pays honours without regard to it."""
    state = after(dealt(game, "", TROULE, settings={"twofold": "written"}), *BY_FORCE, "take lower")
    assert written(after(state.after(state.legal()[0]), "pass"))["troule"] == {"B": 2}


def test_the_dealer_who_sits_out_shares_with_the_opponents() -> None:
    """003 § 4: the dealer loses and wins with them."""
    from tutor import new_hand

    state = after(new_hand("tappen-54", 7, players=4), "cut 20")
    lead = to_the_lead(state)
    for won in (True, False):
        end = played(lead, lambda facts, won=won: facts.won == won and not facts.valat)
        line = written(end)["game"]
        assert line == ({"A": 3} if won else {"B": 3, "C": 3, "D": 3})


def test_the_account_at_the_end_pays_differences() -> None:
    """003 App. I: each settles the difference with each other."""
    assert settle_differences((10, 4, 1)) == [(1, 0, 6), (2, 0, 9), (2, 1, 3)]
    assert settle_differences((3, 3, 3)) == []


def test_every_payment_names_its_reason_and_place() -> None:
    """Each payment is a line of its own with its reason and place."""
    lead = to_the_lead(dealt("tappen-54", TROULE))
    for payment in played(lead, lambda facts: True).result().payments:
        assert payment.reason.endswith(".") and payment.citation.place
