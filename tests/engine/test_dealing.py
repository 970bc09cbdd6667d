"""Cut, knock, claims, the deal and its mistakes: 003 § 4 and § 5, 000 6 ¶ 8-10, 19, 26."""

from __future__ import annotations

import pytest

from tests.engine.tables import GAMES, after, dealt, judged, legal, written
from tutor import State, new_hand
from tutor.cards import mask_of
from tutor.rules.deal.dealing import CutStage, DealtStage

PACKET = {"54": 8, "42": 6}


def order_of(state: State) -> tuple[int, ...]:
    cut = state.find(CutStage)
    assert cut is not None
    return cut.cut_order


def first_deal(state: State) -> DealtStage:
    found = state.find(DealtStage)
    assert found is not None
    return found


def with_tarok(game: str, *actions: str, players: int = 3) -> State:
    """The first deal by these actions that is not void."""
    for seed in range(50):
        state = after(new_hand(game, seed, players=players), *actions)
        if not state.over:
            return state
    raise AssertionError("Every deal was void.")


@pytest.mark.parametrize("game", GAMES)
def test_six_to_the_talon_then_two_packets_to_each_from_the_forehand(game: str) -> None:
    """003 § 5: packets of eight, with 42 cards of six; 000 6 ¶ 10 and ¶ 27 the same."""
    state = with_tarok(game, "cut 20")
    order, size = order_of(state), PACKET[game[-2:]]
    cards = first_deal(state).cards
    assert cards.talon == order[:6]
    for place, seat in enumerate(state.table.active):
        first = order[6 + place * size :][:size]
        second = order[6 + (3 + place) * size :][:size]
        assert cards.hands[seat] == mask_of(first) | mask_of(second)


def test_a_cut_puts_the_lower_part_on_top() -> None:
    """003 § 5: the pack is cut."""
    before = new_hand("tappen-54", 7)
    stage = before.find(CutStage)
    assert stage is not None
    assert order_of(after(before, "cut 20")) == stage.order[20:] + stage.order[:20]


@pytest.mark.parametrize("game", GAMES)
def test_the_cut_is_on_the_dealers_left(game: str) -> None:
    """003 § 5 and 000 6 ¶ 10: cut on the left; the right-hand neighbour is forehand."""
    state = new_hand(game, 1, dealer=1)
    assert state.to_act == 0 and state.table.forehand == 2


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_with_four_the_player_opposite_cuts(game: str) -> None:
    """003 § 5: where four take part, the one vis-à-vis."""
    assert new_hand(game, 1, dealer=3, players=4).to_act == 1


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_in_tarok_tapp_the_cut_is_on_the_left_with_four_as_with_three(game: str) -> None:
    """000 6 ¶ 8 and ¶ 10: cut on the left, and all rules are the same for three and four."""
    assert new_hand(game, 1, dealer=3, players=4).to_act == 2


@pytest.mark.parametrize("place", ["0", "54", "-1", "x", "²"])
def test_a_cut_leaves_cards_on_both_sides(place: str) -> None:
    """003 § 5: to cut is to lift some of the cards."""
    from tutor.rules.core.action import Action

    assert not new_hand("tappen-54", 1).judge(Action("cut", (place,))).ok


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_after_a_knock_the_forehand_chooses_his_cards(game: str) -> None:
    """003 § 5: in packets, or the first, second or last of all at once."""
    state = after(new_hand(game, 7), "knock")
    assert state.phase == "claim" and state.to_act == 0
    assert legal(state) == ["claim packets", "claim first", "claim second", "claim last"]


def test_the_second_chooses_only_if_the_forehand_took_a_lot() -> None:
    """003 § 5: the second has the same choice if the forehand decided for all cards at once."""
    knocked = after(new_hand("tappen-54", 7), "knock")
    assert after(knocked, "claim packets").phase == "auction"
    second = after(knocked, "claim second")
    assert second.to_act == 1
    assert legal(second) == ["claim packets", "claim first", "claim last"]
    assert "already" in judged(second, "claim second").reason


@pytest.mark.parametrize(
    ("claims", "lots"),
    [
        (("claim first", "claim second"), ((0, 16), (16, 32), (32, 48))),
        (("claim last", "claim first"), ((32, 48), (0, 16), (16, 32))),
        (("claim second", "claim last"), ((16, 32), (32, 48), (0, 16))),
    ],
)
def test_the_claimed_lots_are_dealt(
    claims: tuple[str, str], lots: tuple[tuple[int, int], ...]
) -> None:
    """003 § 5: the choice of sixteen, the first, second or last; the third gets the rest."""
    state = after(new_hand("tappen-54", 7), "knock", *claims)
    rest = order_of(state)[6:]
    cards = first_deal(state).cards
    assert cards.talon == order_of(state)[:6]
    assert cards.hands == tuple(mask_of(rest[begin:end]) for begin, end in lots)


def test_each_choice_after_a_knock_is_explained_by_itself() -> None:
    """003 § 5: what a claim does, what is left after it, and why one is refused."""
    knocked = after(new_hand("tappen-42", 7), "knock")
    second = after(knocked, "claim last")
    words = ("packets", "first", "second", "last")
    rulings = [judged(state, f"claim {word}") for state in (knocked, second) for word in words]
    assert len({ruling.reason for ruling in rulings}) == len(rulings)
    assert [ruling.ok for ruling in rulings] == [True] * 7 + [False]
    assert "12 cards on top" in rulings[1].reason and "the first or the second" in (
        rulings[7].reason
    )
    reason = judged(second, "pass").reason
    assert all(word in reason for word in ("packets", "first", "second"))


def test_who_takes_packets_after_a_claim_shares_the_rest_with_the_third() -> None:
    """003 § 5: whoever claims nothing gets eight and eight in turn."""
    state = after(new_hand("tappen-54", 7), "knock", "claim last", "claim packets")
    rest = order_of(state)[6:38]
    cards = first_deal(state).cards
    assert cards.hands[1] == mask_of(rest[:8]) | mask_of(rest[16:24])
    assert cards.hands[2] == mask_of(rest[8:16]) | mask_of(rest[24:32])


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_tarok_tapp_knows_no_knocking(game: str) -> None:
    """000 6 ¶ 10: the pack is cut."""
    assert not judged(new_hand(game, 1), "knock").ok
    assert "knock" not in legal(new_hand(game, 1))


NO_TAROK = {
    "54": "S-K S-Q S-C S-J S-10 S-9 S-8 S-7 H-K H-Q H-C H-J H-A H-2 H-3 H-4",
    "42": "S-K S-Q S-C S-J S-10 H-K H-Q H-C H-J H-A D-K D-Q",
}


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_without_tarok_makes_the_deal_void(game: str) -> None:
    """003 § 5: the same dealer deals again; 000 6 ¶ 19: the deal goes to the next."""
    state = dealt(game, b=NO_TAROK[game[-2:]])
    assert state.over and state.legal() == []
    result = state.result()
    assert not result.payments and "no tarok" in result.summary
    assert state.next_dealer == (2 if game.startswith("tappen") else 0)


@pytest.mark.parametrize("game", ["tappen-54", "tappen-42"])
def test_a_misdeal_costs_the_dealer_two_to_each(game: str) -> None:
    """003 § 5: 2 points to each, and the dealer deals again."""
    for players, balance in ((3, (2, 2, -4)), (4, (2, 2, 2, -6))):
        end = after(new_hand(game, 7, players=players), "fault misdeal")
        assert end.result().balance(players) == balance
        assert end.next_dealer == players - 1


@pytest.mark.parametrize("game", ["tarok-tapp-54", "tarok-tapp-42"])
def test_in_tarok_tapp_the_forehand_writes_a_hundred_for_a_misdeal(game: str) -> None:
    """000 6 ¶ 26: and deals on in the dealer's place."""
    end = after(new_hand(game, 7), "cut 20", "fault misdeal")
    assert written(end) == {"misdeal": {"A": 100}}
    assert end.next_dealer == 0


def test_when_the_wrong_player_dealt_all_is_thrown_in() -> None:
    """003 § 5: nothing is paid, and the right one deals."""
    end = after(new_hand("tappen-54", 7), "fault wrong-dealer")
    assert end.over and not end.result().payments and end.next_dealer == 2


def test_faults_are_judged_but_never_listed() -> None:
    """A fault belongs to its phase and names what it needs (003 § 2, § 5, § 9)."""
    state = new_hand("tappen-54", 7)
    assert not any(text.startswith("fault") for text in legal(state))
    for text in ("fault", "fault revoke B", "fault misdeal B", "fault nothing"):
        assert not judged(state, text).ok
    assert judged(after(state, "fault misdeal"), "cut 20").reason == "The hand is over."


def test_the_dealer_who_sits_out_gets_no_cards_and_never_acts() -> None:
    """003 § 4: the fourth, the dealer, sits out."""
    state = with_tarok("tappen-54", "cut 20", players=4)
    assert state.table.active == (0, 1, 2)
    assert state.cards.hands[3] == 0 and state.observe(3).hand == 0


def test_two_or_five_cannot_play() -> None:
    """003 § 4: three, or four of whom one sits."""
    for number in (2, 5):
        with pytest.raises(ValueError, match="3 or 4"):
            new_hand("tappen-54", 7, dealer=0, players=number)
    with pytest.raises(ValueError, match="one of A, B, C, not seat 3"):
        new_hand("tappen-54", 7, dealer=3)
