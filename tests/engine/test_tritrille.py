"""Tritrille (000 no. 7, with the laws of Quadrille, Cinquille and L'Hombre it points to)."""

from __future__ import annotations

import random

from tutor import find_game, parse_action
from tutor.cards import cards_of, format_mask
from tutor.hand.state import Setup, State, start
from tutor.rules.core.pot import Bete, Pot
from tutor.rules.pay.honours import row_of
from tutor.rules.play.committed import CommittedPlay
from tutor.rules.rank.black_aces import trump_order
from tutor.score.registry import sheets_for
from tutor.verify.table import dealt, done

KING_OUT, EVEN = find_game("tritrille"), find_game("tritrille-even")
SOLO_S = ("bid solo", "pass", "pass", "name S")
STRONG = "S-A S-2 C-A S-K S-Q S-J S-7 S-6 H-K C-K"
"""Ten cards that take every trick with spades as trumps."""


def hand(a: str, b: str = "", c: str = "", *actions: str, game_id: str = "tritrille") -> State:
    """A deal of C to these hands (A leads), after these actions."""
    return done(dealt(find_game(game_id), {"hands": {"A": a, "B": b, "C": c}}), actions)


def falling(trump: str, game_id: str = "tritrille") -> str:
    pack = find_game(game_id).pack
    return " ".join(pack.codes[card] for card in trump_order(pack, trump).trump_row)


def gains(state: State) -> tuple[int, ...]:
    """What each seat has won or lost, stakes and pot included."""
    return state.result().balance(3)


def paid(state: State, item: str) -> list[tuple[int, int, int]]:
    """The payments for an item as (payer, payee, amount)."""
    payments = state.result().payments
    return [(one.payer, one.payee, one.amount) for one in payments if one.item == item]


def test_each_pack_leaves_thirty_cards_for_three() -> None:
    """7 ¶ 1: what is removed leaves what is dealt."""
    for game in (KING_OUT, EVEN):
        assert len(game.pack) == 30 == 3 * game.pattern.hand_size
    assert format_mask(KING_OUT.pack, KING_OUT.pack.suit_masks["D"]) == "D-K"
    assert "H-6" not in KING_OUT.pack.index


def test_in_the_even_pack_every_trump_suit_has_nine_cards() -> None:
    """7 ¶ 1: seven of the suit and the two black Aces (the text first says eight)."""
    assert {len(falling(suit, "tritrille-even").split()) for suit in "SHDC"} == {9}


def test_red_trumps_rank_spadille_manille_basta_ponte_then_the_court() -> None:
    """1 ¶ 2 and ¶ 3."""
    assert falling("H") == "S-A H-7 C-A H-A H-K H-Q H-J H-2 H-3 H-4 H-5"


def test_black_trumps_have_the_two_as_manille_and_no_ponte() -> None:
    """1 ¶ 2 and ¶ 3."""
    assert falling("S") == "S-A S-2 C-A S-K S-Q S-J S-7 S-6 S-5 S-4 S-3"


def test_in_the_suit_left_out_the_king_is_the_second_of_three_trumps() -> None:
    """7 ¶ 1."""
    assert falling("D") == "S-A D-K C-A"


def test_beside_another_trump_small_red_cards_rank_the_other_way_round() -> None:
    """1 ¶ 2."""
    pack, order = KING_OUT.pack, trump_order(KING_OUT.pack, "S")
    hearts = sorted(cards_of(pack.suit_masks["H"]), key=lambda card: -order.strength[card])
    assert [pack.ranks[card] for card in hearts] == "K Q J A 2 3 4 5 7".split()


def test_the_false_matadors_count_on_from_the_true_ones() -> None:
    """1 ¶ 3."""
    order, pack = trump_order(KING_OUT.pack, "H"), KING_OUT.pack
    assert row_of(order, pack.mask("S-A", "H-7", "C-A", "H-A", "H-Q")) == 4
    assert row_of(order, pack.mask("H-7", "C-A", "H-A")) == 0


def test_the_like_game_in_the_favourite_suit_outbids_the_other() -> None:
    """7 ¶ 1."""
    state = hand("", "", "", "bid solo")
    assert not state.judge(parse_action("bid solo")).ok
    assert state.judge(parse_action("bid solo-couleur")).ok
    assert not state.judge(parse_action("bid mediateur-couleur")).ok


def test_the_elder_may_keep_an_equal_game() -> None:
    """1 ¶ 27 law 20."""
    state = hand("", "", "", "bid mediateur", "bid solo", "hold", "pass", "pass")
    assert state.phase == "suit" and state.to_act == 0


def test_without_a_suit_left_out_there_is_no_favourite_suit_unless_agreed() -> None:
    assert _bids("none") == ["mediateur", "solo", "tout"]
    couleur = [f"{name}{end}" for name in _bids("none") for end in ("", "-couleur")]
    assert _bids("H") == couleur


def _bids(couleur: str) -> list[str]:
    state = start(EVEN.with_settings({"couleur": couleur}), 1, 2, 3).apply(parse_action("cut 5"))
    return [a.args[0] for a in state.legal() if a.verb == "bid"]


def test_a_plain_game_is_not_named_in_the_favourite_suit() -> None:
    """It would be another game, and a higher one."""
    state = hand("", "", "", "bid solo", "pass", "pass")
    assert [action.args[0] for action in state.legal()] == ["S", "H", "C"]
    assert "higher" in state.judge(parse_action("name D")).reason


def test_all_pass_and_the_stakes_wait_for_the_next_dealer() -> None:
    """1 ¶ 22; 7 ¶ 2: the third need not play."""
    end = hand("", "", "", "pass", "pass", "pass")
    result = end.result()
    assert end.over and gains(end) == (0, 0, -1)
    assert result.pot == Pot(1) and end.next_dealer == 0


def test_the_mediateur_asks_for_a_king_that_another_holds() -> None:
    """1 Quadrille ¶ 4 law 3."""
    state = hand("S-A H-K", "C-K", "", "bid mediateur", "pass", "pass", "name S")
    assert not state.judge(parse_action("ask H-K")).ok
    assert not state.judge(parse_action("ask H-Q")).ok
    given = state.apply(parse_action("ask C-K"))
    assert given.cards.hands[0].bit_count() == 11 and given.to_act == 0
    assert not given.judge(parse_action("give C-K")).ok
    after = given.apply(parse_action("give H-K"))
    assert after.phase == "play"
    assert [mask.bit_count() for mask in after.cards.hands] == [10, 10, 10]
    assert after.cards.hands[1] >> KING_OUT.pack.index["H-K"] & 1


def test_with_all_kings_he_asks_for_a_queen() -> None:
    """1 Quadrille ¶ 5."""
    state = hand("S-K H-K D-K C-K S-Q", "", "", "bid mediateur", "pass", "pass", "name S")
    assert [str(action) for action in state.legal()] == ["ask H-Q", "ask C-Q"]


def test_with_all_kings_and_queens_nothing_is_asked() -> None:
    held = "S-K H-K D-K C-K S-Q H-Q C-Q"
    assert hand(held, "", "", "bid mediateur", "pass", "pass", "name S").phase == "play"


def test_the_card_given_back_stays_between_the_two() -> None:
    words = ("bid mediateur", "pass", "pass", "name S", "ask C-K", "give H-A")
    state = hand("H-A", "C-K", "", *words)
    told = [("given back", "H-A") in state.observe(seat).seen for seat in range(3)]
    assert told == [True, True, False]
    assert all(("A asks for", "C-K") in state.observe(seat).seen for seat in range(3))


def test_suit_must_be_followed_and_nobody_has_to_trump() -> None:
    """1 ¶ 28 laws 1 and 2."""
    state = hand("H-K", "H-2 S-3", "C-2 C-3 C-4 C-5 C-6 C-7 C-J C-Q C-K S-4", *SOLO_S, "play H-K")
    assert not state.judge(parse_action("play S-3")).ok
    third = state.apply(parse_action("play H-2"))
    assert len(third.legal()) == 10


def test_a_matador_need_not_follow_a_lower_trump() -> None:
    """The custom of the game (reconstructed); it serves a higher one."""
    clubs = "C-2 C-3 C-4 C-5 C-6 C-7 C-J C-Q"
    free = hand("S-3 S-2", f"S-A {clubs} H-K", "", *SOLO_S, "play S-3")
    ruling = free.judge(parse_action("play C-2"))
    assert ruling.ok and ruling.citation.grade == "reconstructed"
    assert "need not" in ruling.reason
    forced = hand("S-A", f"C-A {clubs} H-K", "", *SOLO_S, "play S-A")
    assert not forced.judge(parse_action("play C-2")).ok
    beside = hand("S-3", f"S-A S-4 {clubs}", "", *SOLO_S, "play S-3")
    assert not beside.judge(parse_action("play C-2")).ok
    assert beside.judge(parse_action("play S-A")).ok


def test_a_table_may_have_matadors_follow() -> None:
    """1 ¶ 28 law 2 by the letter."""
    game = KING_OUT.with_settings({"matadors": "follow"})
    hands = {"A": "S-3", "B": "S-A C-2 C-3 C-4 C-5 C-6 C-7 C-J C-Q H-K"}
    state = done(dealt(game, {"hands": hands}), (*SOLO_S, "play S-3"))
    assert [str(action) for action in state.legal()] == ["play S-A"]


def at_random(seed: int, *words: str) -> State:
    """A hand of `tritrille-even` in which A plays a Solo, played at random."""
    rng = random.Random(seed)
    state = start(EVEN, seed, 2, 3).apply(parse_action("cut 11"))
    state = done(state, SOLO_S)
    while not state.over:
        state = state.apply(rng.choice(state.legal()))
    return state


ENDED = [at_random(seed) for seed in range(60)]


def made(state: State) -> int:
    """The tricks of the player, who may have stopped."""
    return sum(trick.winner == 0 for trick in state.the(CommittedPlay).tricks)


def test_six_tricks_win_five_are_remise_four_codille() -> None:
    """1 Quadrille ¶ 1 law 4, ¶ 3 law 1."""
    ends = {made(state): state.result().end.end for state in ENDED if state.result().end}
    assert {4, 5, 6} <= set(ends)
    for tricks, end in ends.items():
        assert end == ("drawn" if tricks >= 6 else "bete" if tricks == 5 else "codille")


def test_a_solo_costs_two_counters_and_three_matadors_one() -> None:
    """1 Quadrille ¶ 8, 1 ¶ 21; with the pot of one stake."""
    end = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 6).apply(parse_action("stop"))
    assert paid(end, "game") == [(1, 0, 2), (2, 0, 2)]
    assert sum(amount for _, _, amount in paid(end, "matadors")) == 2 * (8 - 2)
    assert paid(end, "premiers") == [(1, 0, 1), (2, 0, 1)]
    assert gains(end) == (2 * (2 + 6 + 1) + 1, -9, -9 - 1)


def done_leading(state: State, cards: str, number: int) -> State:
    """A leads these cards one after the other; the others add their first lawful card."""
    for card in cards.split()[:number]:
        state = state.apply(parse_action(f"play {card}"))
        while state.to_act not in (0, None):
            state = state.apply(state.legal()[0])
    return state


def test_after_six_premiers_the_seventh_lead_declares_the_vole() -> None:
    """1 Quadrille ¶ 4 law 2."""
    state = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 6)
    assert state.judge(parse_action("stop")).ok and not state.over
    stopped = state.apply(parse_action("stop"))
    assert stopped.over and paid(stopped, "vole") == []
    on = done_leading(state, " ".join(STRONG.split()[6:]), 4)
    assert on.over and paid(on, "vole") == [(1, 0, 4), (2, 0, 4)]


def test_a_missed_vole_is_paid_and_the_game_stays_won() -> None:
    """1 Quadrille ¶ 4 law 2, 1 ¶ 12."""
    cards = "S-A S-2 C-A S-K S-Q S-J S-7 H-3 H-4 H-5"
    state = done_leading(hand(cards, "", "", *SOLO_S), cards, 6)
    on = done_leading(state, "S-7 H-3", 2)
    while not on.over:
        on = on.apply(on.legal()[0])
    assert paid(on, "vole") == [(0, 1, 4), (0, 2, 4)]
    assert paid(on, "game") == [(1, 0, 2), (2, 0, 2)]


def test_nobody_stops_before_the_first_tricks_are_his() -> None:
    state = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 5)
    ruling = state.judge(parse_action("stop"))
    assert not ruling.ok and "first six tricks" in ruling.reason


def test_a_solo_tout_has_no_stop_and_wants_all_ten() -> None:
    """1 Cinquille ¶ 6."""
    state = done_leading(hand(STRONG, "", "", "bid tout", "pass", "pass", "name S"), STRONG, 6)
    assert not state.judge(parse_action("stop")).ok
    end = done_leading(state, " ".join(STRONG.split()[6:]), 4)
    assert paid(end, "game") == [(1, 0, 4), (2, 0, 4)] and paid(end, "vole") == []


def test_in_the_favourite_suit_everything_counts_double() -> None:
    """7 ¶ 1."""
    cards = "S-A D-K C-A S-K S-Q H-K H-Q C-K C-Q C-J"
    state = hand(cards, "", "", "bid solo-couleur", "pass", "pass")
    end = done_leading(state, cards, 6).apply(parse_action("stop"))
    assert paid(end, "game") == [(1, 0, 4), (2, 0, 4)]
    assert paid(end, "matadors") == [(1, 0, 2), (2, 0, 2)]
    assert paid(end, "premiers") == [(1, 0, 2), (2, 0, 2)]


def test_who_gave_the_king_pays_nothing_for_the_game_but_the_honours() -> None:
    """1 Quadrille ¶ 4 law 3."""
    cards = "S-A S-2 C-A S-K S-Q S-J S-7 H-K D-K H-2"
    words = ("bid mediateur", "pass", "pass", "name S", "ask C-K", "give H-2")
    state = hand(cards, "C-K", "", *words)
    end = done_leading(state, cards, 6).apply(parse_action("stop"))
    assert paid(end, "game") == [(2, 0, 1)]
    assert {payer for payer, _, _ in paid(end, "matadors")} == {1, 2}


def test_a_mediateur_lost_costs_twice_to_who_gave_the_king() -> None:
    """1 Quadrille ¶ 4 law 3."""
    words = ("bid mediateur", "pass", "pass", "name H", "ask C-K", "give C-2")
    state = hand("H-2 H-3 C-2", "C-K S-A", "", *words)
    while not state.over:
        state = state.apply(state.legal()[0])
    assert state.result().end is not None and state.result().end.end != "drawn"
    assert sorted(paid(state, "game")) == [(0, 1, 2), (0, 2, 1)]


def test_to_trump_the_first_lead_of_the_kings_suit_is_the_delices() -> None:
    """1 Quadrille ¶ 4 law 3: whether the King falls or not."""
    words = ("bid mediateur", "pass", "pass", "name S", "ask C-K", "give H-2")
    clubs = "C-2 C-3 C-4 C-5 C-6 C-7 C-J C-Q"
    state = hand("S-A H-2", f"C-K {clubs}", "S-3 S-4 S-5 H-3 H-4 H-5 H-7 H-A H-J H-Q", *words)
    state = done(state, ("play C-K", "play C-2", "play S-3"))
    assert state.the(CommittedPlay).tricks[0].winner == 2
    while not state.over:
        state = state.apply(state.legal()[0])
    assert sorted(paid(state, "delices")) == [(0, 2, 1), (1, 2, 1)]


def test_a_bete_is_what_one_would_have_drawn_and_the_codille_doubles_it() -> None:
    """1 ¶ 20 and ¶ 21."""
    remise = next(state.result() for state in ENDED if made(state) == 5)
    codille = next(state.result() for state in ENDED if made(state) == 4)
    assert remise.pot == Pot(1, (Bete(0, 1, 1),))
    assert codille.pot == Pot(0, (Bete(0, 2, 1),))


def test_a_revoke_of_an_opponent_wins_the_game_for_the_player() -> None:
    """1 Quadrille ¶ 4 law 1, 1 ¶ 28 law 18."""
    state = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 2)
    end = state.apply(parse_action("fault revoke B"))
    assert paid(end, "game") == [(1, 0, 2), (2, 0, 2)]
    assert paid(end, "pot") == [(-1, 0, 1)] and paid(end, "bête") == [(1, -1, 1)]
    assert end.result().pot == Pot(0, (Bete(1, 1, 1),))


def test_a_revoke_of_the_player_loses_his_game_and_no_codille() -> None:
    state = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 2)
    end = state.apply(parse_action("fault revoke A"))
    assert paid(end, "game") == [(0, 1, 2), (0, 2, 2)]
    assert end.result().pot == Pot(1, (Bete(0, 1, 1),))


def test_a_revoke_after_the_seventh_lead_decides_the_vole_as_well() -> None:
    """1 ¶ 28 law 24: won with an opponent's, lost with the player's own."""
    state = done_leading(hand(STRONG, "", "", *SOLO_S), STRONG, 7)
    assert paid(state.apply(parse_action("fault revoke B")), "vole") == [(1, 0, 4), (2, 0, 4)]
    assert paid(state.apply(parse_action("fault revoke A")), "vole") == [(0, 1, 4), (0, 2, 4)]


def test_an_odd_counter_of_a_codille_stays_where_no_opponent_has_a_trump() -> None:
    """1 Cinquille ¶ 1 law 5 gives it to the highest trump; with Diamonds A may have all three."""
    cards = (
        "H-7 H-J H-K C-4 C-3 C-6 S-5 S-7 S-2 C-Q C-2 C-J S-6 S-3 S-4 C-5 H-5 S-Q C-K C-A H-3 H-4 "
        "H-A H-2 H-Q C-7 D-K S-A S-K S-J"
    )
    state = hand(
        "S-A D-K C-A S-2 S-3 C-2 C-3 H-7 H-5 H-4",
        "C-6 S-5 H-A H-3 C-J S-K H-J S-Q H-Q S-4",
        "",
        *("bid solo-couleur", "pass", "pass"),
        *(f"play {card}" for card in cards.split()),
    )
    assert made(state) == 3 and paid(state, "pot") == []
    assert state.result().pot == Pot(1, (Bete(0, 2, 1),))


def test_a_misdeal_costs_nothing_and_the_dealer_deals_again() -> None:
    """1 Quadrille ¶ 1 law 2."""
    result = hand("").apply(parse_action("fault misdeal")).result()
    assert result.void and result.entries == () and result.again


def test_a_typed_deal_of_an_evening_is_played_for_its_pot() -> None:
    """The sheet and the hand agree on what lies in the pot."""
    kind = sheets_for(EVEN)[0]
    waiting = kind.page(kind.defaults, "ABC", [("C", "0", "0", "0", "A", "bete", "none")]).pot
    assert waiting == Pot(1, (Bete(0, 1, 1),))
    cards = [tuple(range(10 * seat, 10 * seat + 10)) for seat in range(3)]
    state = Setup(tuple(cards), (), 0).state(EVEN, waiting)
    end = done(state, ("pass", "pass", "pass"))
    assert end.result().pot == Pot(2, (Bete(0, 1, 1),))
