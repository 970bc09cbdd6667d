"""The play of the cards: 003 § 2 and § 11, 000 6 ¶ 1, 20 and 21."""

from __future__ import annotations

import random

import pytest

from tests.engine.tables import (
    BY_FORCE,
    GAMES,
    after,
    dealt,
    judged,
    legal,
    quiet,
    to_the_lead,
    written,
)
from tutor import State, new_hand
from tutor.rules.core.stage import NOT_NOW
from tutor.rules.play.duties import ANY, FOLLOW_SUIT, TRUMP_WHEN_VOID
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import best_card, tarock_order
from tutor.sources import Citation
from tutor.trials.bench import play_out

A, B = "S-K S-Q XX XIX", "S-C S-J II III H-K"


def hand_to_play(game: str, a: str = A, b: str = B, c: str = "") -> State:
    return to_the_lead(dealt(game, a, b, c), ["bid solo"])


def duty_of(state: State, name: str) -> Citation:
    """The place of a duty of the seat to act."""
    duties = state.the(PlayStage).rules[state.acting].duties
    return next(duty.citation for duty in duties if duty.name == name)


@pytest.mark.parametrize("game", GAMES)
def test_who_leads_may_play_any_card(game: str) -> None:
    """003 § 2 binds only those who follow."""
    state = hand_to_play(game)
    assert len(legal(state)) == state.cards.hands[0].bit_count()


@pytest.mark.parametrize("game", GAMES)
def test_suit_is_answered_with_the_suit(game: str) -> None:
    """003 § 2, 000 6 ¶ 20."""
    state = after(hand_to_play(game), "play S-K")
    assert set(legal(state)) >= {"play S-C", "play S-J"}
    assert all(text.startswith("play S-") for text in legal(state))
    for card in ("II", "H-K"):
        ruling = judged(state, f"play {card}")
        assert not ruling.ok and "spade" in ruling.reason.lower()
        assert ruling.citation.place in ("§ 2", "6 ¶ 20")


@pytest.mark.parametrize("game", GAMES)
def test_tarok_is_answered_with_tarok(game: str) -> None:
    """003 § 2."""
    state = after(hand_to_play(game), "play XX")
    assert all("-" not in text for text in legal(state))
    assert judged(state, "play H-K").citation == duty_of(state, FOLLOW_SUIT)


VOID = {
    "54": "H-K H-Q H-C H-J H-A H-2 H-3 H-4 D-K D-Q D-C D-J D-A D-2 II III",
    "42": "H-K H-Q H-C H-J H-A D-K D-Q D-C D-J D-A II III",
}


@pytest.mark.parametrize("game", GAMES)
def test_without_the_suit_a_tarok_must_be_played(game: str) -> None:
    """003 § 2: on a card of a suit likewise tarok."""
    state = after(hand_to_play(game, b=VOID[game[-2:]]), "play S-K")
    assert legal(state) == ["play II", "play III"]
    assert judged(state, "play H-K").citation == duty_of(state, TRUMP_WHEN_VOID)


@pytest.mark.parametrize("game", GAMES)
def test_with_neither_any_card_may_go(game: str) -> None:
    """000 6 ¶ 20: failing both, another suit is thrown."""
    stage = hand_to_play(game).stage
    assert isinstance(stage, PlayStage)
    pack = stage.rules[1].pack
    rest, spade = pack.mask("H-K", "D-Q", "C-J"), pack.index["S-K"]
    assert stage.rules[1].legal_mask(rest, spade, spade) == rest
    assert stage.rules[1].judge(rest, spade, spade, pack.index["D-Q"]).ok


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_may_go_is_allowed_with_its_reason(game: str) -> None:
    """003 § 2: on the lead, following, trumping, and with neither suit nor tarok."""
    lead = hand_to_play(game)
    void = after(hand_to_play(game, b=VOID[game[-2:]]), "play S-K")
    stage = lead.stage
    assert isinstance(stage, PlayStage)
    rules, pack = stage.rules[1], stage.rules[1].pack
    spade = pack.index["S-K"]
    thrown = rules.judge(pack.mask("H-K", "D-Q"), spade, spade, pack.index["D-Q"])
    said = [
        judged(lead, "play S-K"),
        judged(after(lead, "play S-K"), "play S-C"),
        judged(void, "play II"),
        thrown,
    ]
    assert all(ruling.ok for ruling in said)
    assert len({ruling.reason for ruling in said}) == len(said)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_to_overtake(game: str) -> None:
    """003 § 2 and 000 6 ¶ 20 ask for suit and tarok, never for a higher card."""
    state = after(hand_to_play(game, a="II", b="III XXI"), "play II")
    assert {"play III", "play XXI"} <= set(legal(state))


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("S-7 S-8 S-K", "S-K"),
        ("H-4 H-A H-2", "H-A"),
        ("D-K I D-Q", "I"),
        ("C-K S-K H-K", "C-K"),
        ("I XXI Skus", "Skus"),
        ("XXI XX XIX", "XXI"),
        ("H-J H-C H-10", "H-C"),
    ],
)
def test_the_highest_tarok_wins_or_the_highest_of_the_suit_led(cards: str, winner: str) -> None:
    """000 6 ¶ 1: Sküs, Mond down to the Pagat; red King to Jack, then 1 to 4, black down to 7."""
    from tutor.cards.packs import TAROCK_54, TAROCK_78

    pack = TAROCK_78 if "H-10" in cards else TAROCK_54
    played = [pack.index[code] for code in cards.split()]
    assert pack.codes[best_card(tarock_order(pack), played)] == winner


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_an_announced_pagat_is_kept_as_long_as_another_card_may_go(game: str) -> None:
    """003 § 11: under any condition kept to the end."""
    state = after(dealt(game, "I II", "XXI Skus"), "bid solo", "announce pagat", *["pass"] * 3)
    ruling = judged(state, "play I")
    assert not ruling.ok and "last trick" in ruling.reason
    assert ruling.citation.place == "§ 11"


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_the_announced_pagat_must_fall_when_it_is_the_only_tarok(game: str) -> None:
    """003 § 2 goes before § 11: tarok is answered with tarok."""
    suits = VOID[game[-2:]].replace("II III", "I S-K")
    state = after(dealt(game, "XX XIX", suits), "bid dreier", "pass", "pass", "take upper")
    state = after(state.after(state.legal()[0]), "pass", "announce pagat", *["pass"] * 3)
    assert legal(after(state, "play XX")) == ["play I"]


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_in_tarok_tapp_nothing_keeps_the_announced_pagat(game: str) -> None:
    """000 6 ¶ 21 prints no such duty."""
    state = after(dealt(game, "I II"), "bid solo", "announce pagat", *["pass"] * 3)
    assert judged(state, "play I").ok


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_a_trick_leads_the_next(game: str) -> None:
    """000 6 ¶ 20: later the taker leads."""
    state = after(hand_to_play(game, b="XXI"), "play XX", "play XXI")
    state = state.after(state.legal()[0])
    stage = state.stage
    assert isinstance(stage, PlayStage)
    assert stage.tricks[0].winner == 1 and state.to_act == 1


def test_a_card_that_is_not_held_is_refused_with_what_is_held() -> None:
    """A refusal tells what the hand holds (003 § 2)."""
    ruling = judged(hand_to_play("tappen-54"), "play H-K")
    assert not ruling.ok and "King of Hearts" in ruling.reason
    assert NOT_NOW in judged(hand_to_play("tappen-54"), "play Z-1").reason


def test_a_revoke_gives_game_and_announcements_to_the_other_side() -> None:
    """003 § 2 sends us to a chapter that is missing; the rule is reconstructed and says so."""
    state = after(dealt("tappen-54", "I"), "bid solo", "announce pagat", "pass", "contra game")
    state = after(state, *["pass"] * 3)
    own = after(state, "fault revoke A")
    assert written(own) == {"game": {"B": 16, "C": 16}, "pagat": {"B": 8, "C": 8}}
    theirs = after(state, "fault revoke C")
    assert written(theirs) == {"game": {"A": 16}, "pagat": {"A": 8}}
    for entry in own.result().entries:
        assert entry.citation.grade == "reconstructed" and entry.citation.ground


def test_a_revoke_leaves_the_honours_to_their_holder() -> None:
    """003 § 10: honours are paid whoever wins the game."""
    state = after(dealt("tappen-54", "I", "Skus XXI"), "bid solo", "pass", "pass", "pass")
    for seat in "AB":
        assert written(after(state, f"fault revoke {seat}"))["heads"] == {"B": 2}


def test_a_revoke_of_an_opponent_pays_what_a_won_game_pays() -> None:
    """000 6 ¶ 15: by agreement a won game pays one unit, a lost one as many as it was driven to."""
    state = after(dealt("tarok-tapp-54", settings={"won": "single"}), *BY_FORCE, "turn")
    state = after(state, "take lower")
    lead = quiet(state.after(state.legal()[0]))
    assert written(after(lead, "fault revoke B"))["game"] == {"A": 100}
    assert written(after(lead, "fault revoke A"))["game"] == {"B": 200, "C": 200}


def test_who_sits_out_cannot_revoke() -> None:
    """003 § 4: the dealer of four has no cards."""
    lead = to_the_lead(after(new_hand("tappen-54", 7, players=4), "cut 20"))
    assert not judged(lead, "fault revoke D").ok and judged(lead, "fault revoke C").ok


def test_a_duty_without_cards_that_make_it_bind_refuses_nothing() -> None:
    """The pairs of a duty (cards that bind, cards that fulfil) decide alone."""
    state = hand_to_play("tappen-54")
    stage = state.stage
    assert isinstance(stage, PlayStage)
    rules = stage.rules[0]
    assert rules.legal_mask(0, 3, 3) == 0
    assert rules.legal_mask(ANY & state.game.pack.full, -1, -1) == state.game.pack.full


@pytest.mark.parametrize("game", GAMES)
def test_the_lean_loop_plays_by_the_same_rules(game: str) -> None:
    """Each trick has a card of every seat, none is played twice, and the best of them wins."""
    stage = hand_to_play(game).stage
    assert isinstance(stage, PlayStage)
    rules, rng = stage.rules[0], random.Random(game)
    for _ in range(20):
        cards = rng.sample(range(len(rules.pack)), 3)
        ((winner, taken),) = play_out(rules, [1 << card for card in cards], 1, rng)
        assert taken == sum(1 << card for card in cards)
        assert cards[winner] == best_card(rules.order, [cards[1], cards[2], cards[0]])
    hands = list(stage.hands)
    tricks = play_out(rules, hands, 0, rng)
    assert hands == [0, 0, 0] and all(taken.bit_count() == 3 for _, taken in tricks)
    assert sum(taken for _, taken in tricks) == sum(stage.hands)
