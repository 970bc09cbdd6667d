"""Tarok for three and for two (000 no. 5): discarding, Pagat, kings, mistakes."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.engine.tables import after, dealt, judged, legal
from tutor import Setup, State, find_game, new_hand
from tutor.cards import format_mask
from tutor.family import choose, family_of
from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome, outcome, whole
from tutor.games.tarok.prices import by_par, lines
from tutor.games.tarok.rules import OpenPagat, TarokRules
from tutor.rules.bid.declare import Held, Said
from tutor.rules.core.pot import Pot
from tutor.rules.pay.ledger import POT, Settlement
from tutor.rules.play.excuse import Heaps
from tutor.rules.talon.discard import DiscardStage

TAROK = find_game("tarok")
PACK = TAROK.pack


def lay_of(state: State) -> str:
    return str(choose(state, random.Random(1)))


def test_no_king_and_no_tarok_is_laid_but_the_pagat_beside_two_others() -> None:
    """000 5 three ¶ 3 laws 3 and 4."""
    many = dealt("tarok", c="I II III IV H-K H-2 H-3 H-4")
    assert not judged(many, "lay H-K H-2 H-3").ok
    assert not judged(many, "lay II H-2 H-3").ok
    assert judged(many, "lay I H-2 H-3").citation.place == "5 three ¶ 3 law 4"
    three = few("I XXI Skus")
    assert judged(three, "lay I H-2 H-3").ok
    assert not judged(three, "lay XXI H-2 H-3").ok
    for fewer in ("I XXI", "I"):
        assert judged(few(fewer), "lay I H-2 H-3").citation.place == "5 three ¶ 3 law 4"
        assert not judged(few(fewer), "lay I H-2 H-3").ok
    facts = outcome(played(after(three, "lay I H-2 H-3")))
    assert facts.pagat == PagatFate(2, "laid")


def few(taroks: str) -> State:
    """The dealer holds these taroks and no others."""
    suits = [code for code in PACK.codes if "-" in code and code[-1] != "K"]
    own = [*taroks.split(), "H-2", "H-3"]
    own += [code for code in suits if code not in own][: 28 - len(own)]
    hand, scat = own[:25], own[25:]
    return dealt("tarok", c=" ".join(hand), talon=" ".join(scat))


def played(state: State, seed: int = 1) -> State:
    rng = random.Random(seed)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


FACTS = TarokOutcome(
    dealer=2,
    announced=(),
    pagat=None,
    kings=(),
    heaps=Heaps((0, 0, 0)),
    laid=0,
    parts=(78, 78, 78),
    points=(26, 26, 26),
    tricks=(9, 8, 8),
    silenced=None,
    revoked=(),
)
KING = PACK.index["H-K"]


def balance(game_id: str = "tarok", **facts: object) -> tuple[int, ...]:
    """What each wins or loses in a hand with these facts."""
    settings = facts.pop("settings", {})
    game = find_game(game_id, settings)  # type: ignore[arg-type]
    table = new_hand(game_id, 1).table
    found = tuple(lines(game.rules_as(TarokRules), table, replace(FACTS, **facts)))  # type: ignore[arg-type]
    return Settlement("", found, game.source).balance(table.seats)


@pytest.mark.parametrize(
    ("pagat", "found"),
    [
        (PagatFate(0, "made"), (20, -10, -10)),
        (PagatFate(0, "made", True), (40, -20, -20)),
        (PagatFate(0, "laid"), (20, -10, -10)),
        (PagatFate(0, "lost", False, 1, 1), (-30, 30, 0)),
        (PagatFate(0, "lost", False, 1, 2), (-30, 0, 30)),
        (PagatFate(0, "lost", True, 1, 1), (-50, 40, 10)),
    ],
)
def test_the_pagat_is_paid_by_each_or_to_each_and_lies_open_when_it_is_lost(
    pagat: PagatFate, found: tuple[int, ...]
) -> None:
    """000 5 three ¶ 3 laws 4, 11, 12 and 18."""
    assert balance(pagat=pagat) == found


def test_a_lost_pagat_may_count_no_more_than_it_costs() -> None:
    lost = PagatFate(0, "lost", False, 1, 2)
    assert balance(pagat=lost, settings={"open": "paid"}) == (-20, 10, 10)


def test_the_kings_taken_are_settled_by_their_difference() -> None:
    """000 5 three ¶ 3 law 18: with three, two and one of the kings the difference is 5 or 10."""
    kings = tuple(KingFate(KING, 1, taker, False) for taker in (0, 0, 0, 1, 1, 2))
    assert balance(kings=kings) == (15, 0, -15)


def test_what_is_announced_each_of_the_others_pays() -> None:
    """000 5 three ¶ 3 law 6."""
    said = (Said(0, "kings", 4, "", "four Kings", 10), Said(2, "half", 1, "", "", 5))
    assert balance(announced=said) == (15, -15, 0)


def test_a_king_in_the_last_trick_is_a_custom() -> None:
    kings = (KingFate(KING, 0, None, True),)
    assert balance(kings=kings) == (0, 0, 0)
    ultimo = {"kings": "ultimo"}
    assert balance(kings=kings, settings=ultimo) == (20, -10, -10)
    lost = (KingFate(KING, 0, 1, True),)
    assert balance(kings=lost) == (-5, 10, -5)
    assert balance(kings=lost, settings=ultimo) == (-10, 20, -10)


@pytest.mark.parametrize(
    ("points", "found"),
    [
        ((26, 26, 26), (0, 0, 0)),
        ((36, 22, 20), (10, -4, -6)),
        ((32, 30, 16), (6, 4, -10)),
        ((0, 78, 0), (-26, 52, -26)),
    ],
)
def test_who_has_fewer_than_26_pays_what_is_missing(
    points: tuple[int, ...], found: tuple[int, ...]
) -> None:
    """000 5 three ¶ 4 law 2."""
    assert balance(points=points) == found


def test_what_the_dealer_lacks_by_a_king_that_counts_for_nobody_is_paid() -> None:
    """000 5 three ¶ 5 law 3: not to count it is the penalty; nobody need have more than 26."""
    assert balance(points=(26, 26, 22), uncounted=True) == (2, 2, -4)
    assert balance(points=(26, 25, 22), uncounted=True) == (2, 2, -4)
    assert balance(points=(28, 24, 21), uncounted=True) == (5, 0, -5)
    assert balance(points=(30, 24, 19), uncounted=True) == (7, 0, -7)
    assert by_par(26, replace(FACTS, points=(28, 24, 21)), (0, 1, 2)) == [(2, 0, 2)]


def test_a_fourth_figure_in_the_scat_may_leave_a_half_cavallerie() -> None:
    """000 5 three ¶ 5 law 4: no card of an announced one lies there; the fourth may be none."""
    hand, away = PACK.mask("H-K", "H-Q", "H-C"), PACK.mask("H-J")
    for way, number in (("none", 0), ("half", 1)):
        rules = find_game("tarok", {"court": way}).rules_as(TarokRules)
        half = next(kind for kind in rules.declared if kind.id == "half")
        assert half.number(Held(PACK, hand, away)) == number


def test_a_lost_pagat_may_lie_before_its_taker() -> None:
    """000 5 three ¶ 3 law 12 speaks of a Pagat that had to fall."""
    rules = find_game("tarok", {"open": "taker"}).rules_as(TarokRules)
    assert rules.pagat.value.open == OpenPagat("taker", 10)


def test_a_rest_is_rounded_to_the_nearest_and_a_half_is_not_written() -> None:
    """Where nobody has an empty card to give for the Sküs: a third falls away, two are one more."""
    assert [whole(thirds, 3) for thirds in (75, 76, 77, 78)] == [25, 25, 26, 26]
    assert [whole(halves, 2) for halves in (50, 51, 52)] == [25, 25, 26]


def test_who_makes_no_trick_is_paid_where_that_is_played() -> None:
    """000 5 three ¶ 7 law 2."""
    assert balance(tricks=(0, 12, 13)) == (0, 0, 0)
    assert balance(tricks=(0, 12, 13), settings={"stichfrei": "on"}) == (52, -26, -26)


def test_for_two_each_writes_what_he_wins() -> None:
    """000 5 deux ¶ 1 laws 5 and 9."""
    two: dict[str, Any] = {
        "points": (30, 22),
        "tricks": (15, 10),
        "heaps": Heaps((0, 0)),
        "dealer": 1,
    }
    assert balance("tarok-deux", **two) == (8, -8)
    made = {**two, "points": (0, 0)}
    assert balance("tarok-deux", **made, pagat=PagatFate(0, "made")) == (15, -15)
    assert balance("tarok-deux", **made, pagat=PagatFate(0, "lost", True, 1, 1)) == (-25, 25)
    assert balance("tarok-deux", **made, kings=(KingFate(KING, 0, 1, False),)) == (-10, 10)
    assert balance("tarok-deux", **made, kings=(KingFate(KING, 0, None, True),)) == (15, -15)
    rules = find_game("tarok-deux", {"cards": "more"}).rules_as(TarokRules)
    written = [
        e.amount for e in lines(rules, new_hand("tarok-deux", 1).table, replace(FACTS, **two))
    ]
    assert written == [8]


def test_for_two_25_cards_are_put_aside_and_the_dealer_takes_three_up() -> None:
    """000 5 deux ¶ 1 law 1: 78 less 25 and 28."""
    state = after(new_hand("tarok-deux", 3), "cut 20")
    sizes = [hand.bit_count() for hand in state.cards.hands]
    assert (sizes, len(state.cards.talon)) == ([25, 28], 25)
    end = played(state)
    result = end.result()
    assert result.scored
    written = result.written(2)
    assert sum(outcome(end).points) in range(20, 92) and all(one >= 0 for one in written)


def test_a_king_laid_away_by_mistake_does_not_count() -> None:
    """000 5 three ¶ 5 law 3."""
    state = dealt("tarok", c="H-K H-2 H-3 H-4 V")
    wrong = after(state, "fault card H-K")
    assert "neither a King" in judged(state, "fault card H-2").reason
    assert "does not hold" in judged(wrong, "fault card H-K").reason
    assert not judged(wrong, "lay H-2 H-3 H-4").ok
    facts = outcome(played(after(wrong, "lay H-2 H-3")))
    assert facts.laid >> KING & 1
    assert sum(facts.parts) == 3 * 78 - 13


def test_who_laid_a_wrong_number_gains_nothing() -> None:
    """000 5 three ¶ 3 law 5."""
    for seed in range(12):
        end = played(new_hand("tarok", seed))
        dealer = end.table.dealer
        called = after(end, "fault number")
        assert "already" in judged(called, "fault number").reason
        result = called.result()
        assert not any(payment.payee == dealer for payment in result.payments)
        others = [p for p in end.result().payments if p.payee != dealer]
        assert sum(p.amount for p in result.payments) == sum(p.amount for p in others)


def test_who_revokes_pays_for_the_others() -> None:
    """000 5 three ¶ 5 law 6."""
    for seed in range(12):
        end = played(new_hand("tarok", seed))
        balance_then = after(end, "fault revoke B").result().balance(3)
        assert balance_then[1] <= 0 <= min(balance_then[0], balance_then[2])
    two = played(new_hand("tarok-deux", 4))
    assert after(two, "fault revoke A").result().written(2)[0] == 0


def test_after_a_misdeal_the_next_player_deals() -> None:
    """000 5 three ¶ 5 law 1."""
    result = after(new_hand("tarok", 1), "fault misdeal").result()
    assert (result.void, result.again, result.entries) == (True, False, ())


def test_the_pot_goes_to_the_pagat_in_the_last_trick_and_half_to_a_king() -> None:
    """000 5 three ¶ 7 law 3."""
    rules = find_game("tarok", {"pot": "on"}).rules_as(TarokRules)
    table = replace(new_hand("tarok", 1).table, pot=Pot(21))
    found = {}
    for name, facts in {
        "made": {"pagat": PagatFate(0, "made", True)},
        "lost": {"pagat": PagatFate(0, "lost", True, 1, 1)},
        "king": {"kings": (KingFate(KING, 0, None, True),)},
        "before": {"pagat": PagatFate(0, "made", False)},
    }.items():
        made = tuple(lines(rules, table, replace(FACTS, **facts)))  # type: ignore[arg-type]
        pot = [e for e in made if POT in e.parties]
        found[name] = Settlement("", tuple(pot), TAROK.source).into_pot(3)
    assert found == {"made": -21, "lost": 41, "king": -5, "before": 10}


def test_the_forehand_leads_and_the_skus_stays_its_owners() -> None:
    """000 5 three ¶ 6 laws 1 and 2."""
    state = dealt("tarok", a="S-K S-2", b="Skus S-Q S-C", c="S-3")
    state = after(state, lay_of(state), "pass", "pass", "pass", "play S-K")
    spades = state.cards.hands[1] & PACK.suit_masks["S"]
    assert len(legal(state)) == spades.bit_count() + 1
    assert "play Skus" in legal(state)
    end = played(after(state, "play Skus"))
    facts = outcome(end)
    assert (facts.heaps.owner, facts.heaps.kept) == (1, True)
    assert facts.heaps.cards[1] >> PACK.index["Skus"] & 1
    assert sum(facts.points) == 78


@pytest.mark.slow
def test_random_hands_pay_to_zero_and_count_78() -> None:
    for seed in range(20):
        end = played(new_hand("tarok", seed), seed)
        facts = outcome(end)
        assert sum(facts.points) == 78 and sum(end.result().balance(3)) == 0
        assert all(part % 3 == 0 for part in facts.parts) or facts.heaps.given is None


def test_a_typed_deal_with_too_few_other_cards_lets_taroks_go() -> None:
    """Nineteen empty taroks, three matadors and four kings leave two cards: a tarok goes too."""
    hand = [*PACK.codes[:22], "H-K", "D-K", "S-K"]
    rest = [code for code in PACK.codes if code not in (*hand, "C-K", "H-2", "H-3")]
    hands = (rest[:25], rest[25:50], hand)
    codes = tuple(tuple(PACK.index[code] for code in one) for one in hands)
    scat = tuple(PACK.index[code] for code in ("C-K", "H-2", "H-3"))
    state = Setup(codes, scat, 2).state(TAROK)
    assert judged(state, "lay II H-2 H-3").ok
    assert not judged(state, "lay XXI H-2 H-3").ok


def advice(state: State) -> dict[str, str]:
    """By place the cards that the book would rather see go now."""
    found = family_of(state.game).counsel(state)
    return {one.citation.place: format_mask(PACK, one.away) for one in found}


def lead_of(cards: str) -> State:
    """The forehand holds these cards and low ones of the suits, and is to lead."""
    low = [code for code in PACK.codes if code[-1] in "23456789" and "-" in code]
    own = [*cards.split()]
    own += [code for code in low if code not in own][: 25 - len(own)]
    state = dealt("tarok", a=" ".join(own))
    return after(state, lay_of(state), "pass", "pass", "pass")


def test_the_book_advises_a_high_or_a_low_tarok_where_none_are_announced() -> None:
    """000 5 three ¶ 3 law 10, ¶ 7 law 1."""
    few = lead_of("II III XX S-Q S-C S-J")
    assert advice(few)["5 three ¶ 3 law 10"] == "XX"
    assert set(advice(few)["5 three ¶ 7 law 1"].split()) == {"S-Q", "S-C", "S-J"}
    many = lead_of("II III IV V VI VII VIII XX")
    assert advice(many)["5 three ¶ 3 law 10"] == "II"


def test_who_holds_the_pagat_with_seven_taroks_is_advised_to_lead_the_whip() -> None:
    """000 5 three ¶ 6 law 5."""
    state = lead_of("I II III IV V VI VII")
    whip = advice(state)["5 three ¶ 6 law 5"].split()
    assert len({code[0] for code in whip}) == 1
    assert choose(state, random.Random(1)).args[0] in whip


@pytest.mark.parametrize("game_id", ["tarok", "tarok-deux"])
@pytest.mark.parametrize("spoken", [0, 1, 3])
def test_a_king_laid_away_is_put_right_before_the_lead(game_id: str, spoken: int) -> None:
    """000 5 three ¶ 5 law 2: the dealer lays another card, and all announce anew."""
    two = game_id == "tarok-deux"
    state = after(new_hand(game_id, 2), "cut 20")
    kings = state.the(DiscardStage).hand & PACK.rank_mask("K")
    first, second = format_mask(PACK, kings).split()[:2]
    state = after(state, f"fault card {first}", f"fault card {second}")
    state = after(state, lay_of(state), *["pass"] * min(spoken, 2 if two else 3))
    back = after(state, "fault mended")
    dealer, number = state.table.dealer, len(PACK.codes) - len(back.cards.talon)
    assert (back.phase, back.to_act, back.cards.hands[dealer].bit_count()) == (
        "discard",
        dealer,
        27,
    )
    assert not judged(back, f"lay {first} {second}").ok
    mended = after(back, lay_of(back))
    assert (mended.phase, mended.to_act) == ("declare", dealer)
    assert not judged(mended, "fault mended").ok
    end = played(mended)
    assert (outcome(end).laid.bit_count(), number) == (3, 53 if two else 78)
    assert not outcome(end).laid & PACK.rank_mask("K")
    led = state
    while led.phase != "play":
        led = after(led, "pass")
    led = after(led, str(next(iter(legal(led)))))
    assert "has been led" in judged(led, "fault mended").reason


@pytest.mark.parametrize("game_id", ["tarok", "tarok-deux"])
def test_the_machine_does_not_keep_the_skus_until_it_is_lost(game_id: str) -> None:
    """000 5 three ¶ 1 law 8: who never gets the lead away may still lose it."""
    kept = lost = 0
    for seed in range(12):
        state, rng = new_hand(game_id, seed), random.Random(seed)
        while not state.over:
            state = state.apply(choose(state, rng))
        fallen = outcome(state).heaps
        kept += fallen.owner is not None and fallen.kept
        lost += fallen.owner is not None and not fallen.kept
    assert kept > 5 and lost <= 1, (kept, lost)


def test_every_mistake_is_listed_under_the_law_that_it_cites() -> None:
    listed = family_of(TAROK).laws(TAROK)
    for fault in TAROK.faults:
        under = {law.citation.place for law in listed if fault.id in law.calls}
        assert under == {fault.citation.place}, fault.id
