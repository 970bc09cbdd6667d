"""Quadrille, with ten cards and with eight, and Cinquille (000 no. 1)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from tutor import GAMES, find_game, parse_action
from tutor.cards import format_mask
from tutor.family import choose
from tutor.games.quadrille.rules import HelperRules
from tutor.hand import for_pot
from tutor.hand.played import partner_known, side, sides_known_to
from tutor.hand.state import State, start
from tutor.rules.bid.auction import AuctionStage, contracts_in
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.pot import EMPTY, Pot, PotEnd
from tutor.rules.core.stage import Table
from tutor.rules.pay.honours import HonourFacts, lines
from tutor.rules.play.play import PlayStage
from tutor.table.facts import facts_of
from tutor.table.lying import Look
from tutor.trials.invariants import relabelled, unwritten
from tutor.verify.table import dealt, done

CALLED = ("quadrille", "quadrille-8", "cinquille")
FRAGE = ("bid frage", "pass", "pass", "pass", "name S")
HANDS = {"A": "S-A S-2 C-A S-K S-Q H-K", "B": "C-K D-K", "C": "H-Q"}


def hand(*actions: str, game: str = "quadrille", hands: dict[str, str] | None = None) -> State:
    """The last seat deals, A leads; after these actions."""
    return done(dealt(find_game(game), {"hands": hands or HANDS}), actions)


def rules(game: str, **customs: str) -> HelperRules:
    return find_game(game, customs).rules_as(HelperRules)


def paid(
    game: str, facts: HonourFacts, others: tuple[int, ...], **customs: str
) -> dict[str, list[int]]:
    """By item what each seat gets."""
    size = GAMES[game].players[0]
    found: dict[str, list[int]] = {}
    for entry in lines(rules(game, **customs), facts, others):
        for one in entry.payments():
            row = found.setdefault(one.item, [0] * size)
            row[one.payee] += one.amount
            row[one.payer] -= one.amount
    return found


def facts(game: str, kind: str, *, won: bool = True, **more: object) -> HonourFacts:
    """A hand of A's with the tricks that it needs, or one less."""
    named = {one.id: one for one in contracts_in(rules(game, couleurs="HCS").auction)}
    needed = rules(game).needed.value
    made = {"row": 0, "premiers": False, "vole": None, "none": False, **more}
    return HonourFacts(0, named[kind], needed - (not won), won, **made)  # type: ignore[arg-type]


def drawn(game: str, end: PotEnd, pot: Pot, **customs: str) -> tuple[list[int], Pot]:
    """What each seat gets from a pot (below zero: pays in) beside the stake, and what is left."""
    found, size = find_game(game, customs), GAMES[game].players[0]
    table = Table(found.pack, size, size - 1, tuple(range(size)), pot)
    contract = rules(game, **customs).forced.contract
    nothing = HonourFacts(0, contract, 0, False, 0, False, None, False, free=True)
    result = for_pot.settled(rules(game, **customs), table, nothing, end)
    balance = list(result.balance(size))
    balance[size - 1] += 1
    return balance, result.pot


def test_what_goes_out_of_the_pack_leaves_what_is_dealt() -> None:
    """Quadrille ¶ 7: of the twelve cards that are named only eight can go."""
    for game in CALLED:
        one = GAMES[game]
        assert len(one.pack) == one.players[0] * one.pattern.hand_size
    black, red = product("SC", "345"), product("HD", "456")
    named = {"-".join(card) for card in (*black, *red)}
    whole, eight = set(GAMES["quadrille"].pack.codes), set(GAMES["quadrille-8"].pack.codes)
    assert len(named) == 12 and len(whole - named) == 28
    assert whole - eight < named and len(eight) == 32


def test_a_helper_is_known_to_himself_alone_until_the_king_falls() -> None:
    """Quadrille ¶ 1 law 4; Cinquille ¶ 7."""
    state = hand(*FRAGE, "call C-K")
    assert side(state) == (0, 1) and not partner_known(state)
    assert state.game.roles(state) == {0: ("declarer",)}
    assert sides_known_to(state, 1).party(0) == (0, 1)
    assert sides_known_to(state, 2).party(0) == (0,) == sides_known_to(state, 0).party(0)
    led = done(state, ("play H-K", "play H-A", "play H-Q", "play C-2"))
    assert not partner_known(led)
    fallen = next(one for one in _onward(led) if partner_known(one))
    assert fallen.game.roles(fallen) == {0: ("declarer",), 1: ("helper",)}


def _onward(state: State) -> list[State]:
    found, rng = [state], random.Random(1)
    while not found[-1].over:
        found.append(found[-1].apply(choose(found[-1], rng)))
    return found


@pytest.mark.parametrize("game", CALLED)
def test_the_table_looks_the_same_whoever_holds_the_king(game: str) -> None:
    """Another hand has it: nothing that a third can see is different before it falls."""
    seats = GAMES[game].players[0]
    passes = ("pass",) * (seats - 1)
    state = hand("bid frage", *passes, "name S", "call C-K", "play H-K", game=game)
    index = state.game.pack.index
    lain = format_mask(state.game.pack, state.cards.hands[3]).split()
    other = relabelled(state, index["C-K"], index[next(one for one in lain if one[0] != "H")])
    assert other.the(CallStage).holder == 3 != state.the(CallStage).holder
    for one in (state, other):
        assert one.game.roles(one) == {0: ("declarer",)}
    assert other.game.standing(other) == state.game.standing(state)
    assert facts_of(other, Look(2)) == facts_of(state, Look(2))


def test_a_king_of_ones_own_is_played_alone_for_the_pot() -> None:
    """Quadrille ¶ 2 law 1."""
    state = hand(*FRAGE, "call H-K")
    assert side(state) == (0,) and not partner_known(state)
    assert "your own" in str(facts_of(hand(*FRAGE), Look(0)).controls)
    end = _onward(state)[-1]
    assert {one.item for one in end.result().payments} <= {"stake", "pot", "bête"}


@pytest.mark.parametrize("said", [("bid casco", "pass", "pass", "pass"), ("pass",) * 4])
def test_where_the_partner_makes_trumps_an_own_king_is_refused_at_that_place(
    said: tuple[str, ...],
) -> None:
    """Quadrille ¶ 6 has two who play together; ¶ 2 law 1 allows an own King."""
    ruling = hand(*said).judge(parse_action("call H-K"))
    assert not ruling.ok and ruling.citation.place == "1 Quadrille ¶ 6"
    assert ruling.citation.grade == "read"


def test_in_cinquille_an_own_king_asks_six_tricks_as_printed() -> None:
    """Cinquille ¶ 7; a Solo takes five (¶ 5)."""
    calling = rules("cinquille").calling.value
    assert calling.own and calling.own.needed == 6 > rules("cinquille").needed.value
    other = rules("cinquille", own="five").calling.value.own
    assert other and other.needed == 5
    for game, needed in (("quadrille", 6), ("quadrille-8", 5)):
        own = rules(game).calling.value.own
        assert own and own.needed == needed == rules(game).needed.value


def test_five_tricks_lose_with_an_own_king_in_cinquille_and_win_where_that_is_agreed() -> None:
    """Cinquille ¶ 7: what is called asks its own number, not that of the game."""
    strong = {"A": "S-A S-2 C-A S-K S-Q H-K H-2 D-7"}
    own = ("bid frage", *("pass",) * 4, "name S", "call H-K")
    found = set()
    for seed, agreed in product(range(6), ("six", "five")):
        rng, game = random.Random(seed), find_game("cinquille", {"own": agreed})
        state = done(dealt(game, {"hands": strong}), own)
        while not state.over:
            state = state.after(rng.choice([one for one in state.legal() if one.verb == "play"]))
        ended = for_pot.facts(rules("cinquille", own=agreed), state)
        assert ended.won == (ended.tricks >= {"six": 6, "five": 5}[agreed]), (seed, agreed)
        found.add((agreed, ended.tricks))
    assert {("six", 5), ("five", 5), ("six", 6)} <= found


def test_with_four_kings_a_queen_is_called_but_not_that_of_trumps() -> None:
    """Quadrille ¶ 1 law 5."""
    state = hand(*FRAGE, hands={"A": "S-K H-K D-K C-K S-A"})
    called = {action.args[0] for action in state.legal()}
    assert called == {"S-K", "H-K", "D-K", "C-K", "H-Q", "D-Q", "C-Q"}
    assert "trump" in state.judge(parse_action("call S-Q")).reason
    assert "every King" in hand(*FRAGE).judge(parse_action("call C-Q")).reason


def test_a_grand_casco_is_for_both_black_aces_and_its_helper_names_the_trumps() -> None:
    """Quadrille ¶ 6."""
    for one, other in (("S-A", "C-A"), ("C-A", "S-A")):
        state = hand(hands={"A": f"{one} S-K", "B": other})
        assert not state.judge(parse_action("bid casco")).ok, one
    state = hand("bid casco", "pass", "pass", "pass")
    assert not state.judge(parse_action("call H-K")).ok
    called = state.apply(parse_action("call D-K"))
    assert called.phase == "suit" and called.to_act == 1
    assert called.game.roles(called) == {0: ("declarer",), 1: ("helper",)}
    suit = find_game("quadrille", {"maker": "suit"})
    named = done(dealt(suit, {"hands": HANDS}), ("bid casco", "pass", "pass", "pass", "call D-K"))
    assert named.phase == "play" and named.order.trumps >> named.game.pack.index["D-K"] & 1


def test_when_all_pass_who_has_spadille_must_call() -> None:
    """Quadrille ¶ 1 law 3; Cinquille ¶ 1 law 6."""
    for game in CALLED:
        passes = ("pass",) * GAMES[game].players[0]
        state = hand(*passes, game=game, hands={"C": "S-A"})
        assert state.phase == "call" and state.to_act == 2
        price = rules(game).forced.contract.price
        assert price == rules(game).casco.value == rules(game).solo.value


@pytest.mark.parametrize(("game", "most"), [("quadrille", 4), ("quadrille-8", 3), ("cinquille", 3)])
def test_one_trick_less_than_half_is_codille(game: str, most: int) -> None:
    """Quadrille ¶ 1 law 4, ¶ 7; Cinquille ¶ 1 law 2."""
    assert rules(game).codille.value == most
    for tricks in (most, most + 1):
        made = replace(facts(game, "frage", won=False), tricks=tricks)
        assert for_pot.judged(rules(game), made).codille is (tricks == most)


def test_the_games_rank_as_cinquille_prints_them() -> None:
    """Cinquille ¶ 1 law 7."""
    for game in CALLED:
        kinds = [one.german for one in contracts_in(rules(game).auction)]
        assert kinds == ["Frage", "Mediateur", "Grand Casco", "Solo", "Solo tout"]


def test_the_prices_of_the_three_favourite_suits_are_the_printed_ones() -> None:
    """Quadrille ¶ 8: the fourth suit, then the favourites from the lowest."""
    printed = {
        "solo": (2, 4, 8, 16),
        "matadors": (1, 2, 4, 8),
        "premiers": (1, 2, 4, 8),
        "frage": (0, 1, 2, 4),
        "mediateur": (1, 2, 4, 8),
    }
    ends = ("", "-third", "-second", "-first")
    for place, (end, suit) in enumerate(zip(ends, "DSCH", strict=True)):
        won = facts("quadrille", f"solo{end}", row=3, premiers=True, suit=suit)
        got = {item: row[0] // 3 for item, row in _in_favourites(won).items()}
        assert (got["game"], got["matadors"], got["premiers"]) == tuple(
            printed[item][place] for item in ("solo", "matadors", "premiers")
        )
        for kind in ("frage", "mediateur"):
            price = facts("quadrille", f"{kind}{end}").contract.price
            assert price == printed[kind][place]
        casco = _in_favourites(facts("quadrille", "casco", suit=suit, partner=1))
        assert casco["game"][0] == printed["solo"][place]


def _in_favourites(won: HonourFacts) -> dict[str, list[int]]:
    others = tuple(seat for seat in range(4) if seat not in won.side)
    return paid("quadrille", won, others, couleurs="HCS")


def test_a_like_game_in_a_higher_favourite_suit_outbids_the_other() -> None:
    """Quadrille ¶ 9."""
    game = find_game("quadrille", {"couleurs": "HCS"})
    said = ("bid frage", "bid frage-third", "pass", "bid frage-second", "pass", "bid frage-first")
    state = done(dealt(game, {"hands": HANDS}), (*said, "pass"))
    player, contract = state.the(AuctionStage).won
    assert (player, contract.suit) == (3, "H")
    assert state.phase == "call"


def test_the_player_is_paid_by_two_and_the_helper_by_one() -> None:
    """Cinquille ¶ 1 law 3; a lost game likewise."""
    for won, sign in ((True, 1), (False, -1)):
        found = paid("cinquille", facts("cinquille", "casco", won=won, row=3, partner=1), (2, 3, 4))
        assert found["game"] == [sign * n for n in (4, 2, -2, -2, -2)]
        assert found["matadors"] == [sign * n for n in (2, 1, -1, -1, -1)]
    two = paid("quadrille", facts("quadrille", "casco", partner=1), (2, 3))
    assert two["game"] == [2, 2, -2, -2]


def test_a_devole_is_paid_to_three() -> None:
    """Cinquille ¶ 7."""
    lost = facts("cinquille", "casco", won=False, none=True, partner=1)
    assert paid("cinquille", lost, (2, 3, 4))["devole"] == [-8, -4, 4, 4, 4]


def test_who_gave_the_king_pays_nothing_and_gets_twice() -> None:
    """Quadrille ¶ 4 law 3; Cinquille ¶ 3."""
    for game in ("quadrille", "cinquille"):
        others = tuple(range(1, GAMES[game].players[0]))
        won = paid(game, facts(game, "mediateur", giver=2, row=3), others)
        lost = paid(game, facts(game, "mediateur", won=False, giver=2, row=3), others)
        assert [won["game"][seat] for seat in others] == [-(seat != 2) for seat in others]
        assert [lost["game"][seat] for seat in others] == [1 + (seat == 2) for seat in others]
        assert {won["matadors"][seat] for seat in others} == {-1}


def test_the_two_share_the_pot_and_the_bete() -> None:
    """Quadrille ¶ 1 law 4; Cinquille ¶ 1 law 4: an odd counter is the player's."""
    for game in CALLED:
        others = tuple(range(2, GAMES[game].players[0]))
        assert drawn(game, PotEnd("drawn", (0, 1), others), Pot(4))[0][:2] == [3, 2]
        assert drawn(game, PotEnd("bete", (0, 1), others), Pot(4))[0][:2] == [-3, -2]
        alone = drawn(game, PotEnd("bete", (0, 1), others), Pot(4), bete="alone")
        assert alone[0][:2] == [-5, 0]


def test_of_four_opponents_three_with_the_highest_trumps_get_an_odd_counter() -> None:
    """Cinquille ¶ 1 law 5."""
    end = PotEnd("codille", (0,), (1, 2, 3, 4), (3, 1, 4))
    for stake, got in ((0, [0, 0, 1, 0]), (1, [1, 0, 1, 0]), (2, [1, 0, 1, 1]), (3, [1, 1, 1, 1])):
        balance, left = drawn("cinquille", end, Pot(stake))
        assert balance == [-2 * (stake + 1), *got] and left.stake == 0


def test_a_codille_shared_by_three_leaves_no_counter_to_who_has_no_trump() -> None:
    end = PotEnd("codille", (0, 1), (2, 3, 4), (4,))
    balance, left = drawn("cinquille", end, Pot(4))
    assert balance[2:] == [1, 1, 2] and left.stake == 1


def test_the_odd_counters_go_by_the_highest_trumps() -> None:
    passes = ("pass",) * 4
    hands = {"A": "H-K", "B": "S-2", "C": "C-A", "D": "S-A", "E": "S-3"}
    state = hand("bid solo", *passes, "name S", game="cinquille", hands=hands)
    ended = for_pot.facts(state.game.rules_as(HelperRules), state)
    end = for_pot.end_for_pot(state.game.rules_as(HelperRules), state, ended)
    assert end.odd[:3] == (3, 1, 2)


def test_the_matadors_of_both_are_one_row() -> None:
    """Cinquille ¶ 7."""
    state = hand(*FRAGE, "call C-K", hands={"A": "S-A C-A S-Q", "B": "C-K S-2 S-K", "C": "S-J"})
    assert for_pot.facts(state.game.rules_as(HelperRules), state).row == 5


def test_a_row_without_spadille_is_not_paid() -> None:
    """000 1 ¶ 3 calls it false; our reading."""
    state = hand(*FRAGE, "call C-K", hands={"A": "S-2 C-A S-K S-Q", "B": "C-K", "C": "S-A"})
    assert for_pot.facts(state.game.rules_as(HelperRules), state).row == 0
    for game in CALLED:
        assert rules(game).false_row.citation.grade == "read"


def test_a_row_of_more_matadors_than_a_hand_has_cards_fits_the_sheet() -> None:
    """Two together may hold every trump."""
    hands = {"A": "S-A C-A S-Q S-7", "B": "C-K S-2 S-K S-J S-6 S-5"}
    state = hand(*FRAGE, "call C-K", game="quadrille-8", hands=hands)
    assert for_pot.facts(state.game.rules_as(HelperRules), state).row == 9
    assert not unwritten(_onward(state)[-1])


def test_after_the_first_tricks_the_helper_may_stop_or_lead_for_the_vole() -> None:
    """Quadrille ¶ 4 law 2: together, in a Frage."""
    hands = {
        "A": "S-A S-2 C-A S-K S-Q H-K H-Q H-3 D-Q D-3",
        "B": "S-J S-7 S-6 S-5 C-K H-J D-K D-J C-3 C-4",
    }
    state = hand(*FRAGE, "call C-K", hands=hands)
    for lead in ("S-A", "S-2", "C-A", "S-K", "S-Q"):
        state = state.apply(parse_action(f"play {lead}"))
        while state.the(PlayStage).trick:
            state = state.apply(state.legal()[0])
    state = state.apply(parse_action("play H-K"))
    while state.the(PlayStage).trick:
        state = state.apply(state.legal()[0])
    assert state.judge(parse_action("stop")).ok and partner_known(state)
    end = state.apply(parse_action("stop"))
    assert for_pot.facts(end.game.rules_as(HelperRules), end).premiers


def test_cards_shown_too_early_let_the_opponents_name_the_lead() -> None:
    """Quadrille ¶ 2 law 2."""
    state = hand(*FRAGE, "call C-K")
    assert not state.judge(parse_action("fault shown C-K")).ok
    named = state.apply(parse_action("fault shown S-Q"))
    play = named.the(PlayStage)
    assert play.trick == ((0, named.game.pack.index["S-Q"]),) and named.to_act == 1
    assert named.the(ShownStage).seat == 0 and not named.over
    assert not named.judge(parse_action("fault shown D-K")).ok  # a card lies in the trick


def test_an_opponent_who_lays_his_hand_down_as_lost_pays_for_it() -> None:
    """000 1 ¶ 28 law 15."""
    state = hand(*FRAGE, "call C-K")
    assert not state.judge(parse_action("fault laid-down B")).ok
    result = state.apply(parse_action("fault laid-down C")).result()
    assert result.balance(4)[2] < 0 < result.balance(4)[0]
    assert result.end and result.end.fines == (2,)


def test_a_revoke_of_the_helper_loses_for_both() -> None:
    """Quadrille ¶ 4 law 1."""
    result = hand(*FRAGE, "call C-K").apply(parse_action("fault revoke B")).result()
    assert result.balance(4)[0] < 0 and result.end and result.end.end == "bete"


@pytest.mark.parametrize("game", CALLED)
def test_the_machine_plays_every_game_and_keeps_what_the_highest_trumps_hold(game: str) -> None:
    """Whoever has as many of the highest trumps as are still needed on that side, wins."""
    kinds: Counter[str] = Counter()
    needed, sure = rules(game).needed.value, 0
    for seed in range(40):
        state, rng, safe = start(GAMES[game], seed, 0, GAMES[game].players[0]), random.Random(1), 0
        while not state.over:
            if state.phase == "play" and not state.the(PlayStage).trick:
                safe |= _is_safe(state, needed)
            state = state.apply(choose(state, rng))
        ended = for_pot.facts(state.game.rules_as(HelperRules), state)
        kinds[ended.contract.id] += 1
        sure += safe
        assert ended.won or not safe or ended.contract.id == "tout", seed
    assert {"frage", "solo", "forced"} <= set(kinds) and sure > 10


def _is_safe(state: State, needed: int) -> bool:
    play, own = state.the(PlayStage), side(state)
    left = needed - sum(trick.winner in own for trick in play.tricks)
    out = sum(play.hands)
    top = [card for card in state.order.trump_row if out >> card & 1][: max(left, 0)]
    return len(top) == left > 0 and any(all(play.hands[s] >> c & 1 for c in top) for s in own)


def test_an_evening_by_machine_balances() -> None:
    """Hands and pot sum to zero, hand after hand."""
    for game in CALLED:
        size = GAMES[game].players[0]
        totals, pot, dealer, rng = [0] * size, EMPTY, 0, random.Random(5)
        for seed in range(12):
            state = start(GAMES[game], seed, dealer, size, pot=pot)
            while not state.over:
                state = state.apply(choose(state, rng))
            result = state.result()
            totals = [a + b for a, b in zip(totals, result.balance(size), strict=True)]
            pot, dealer = result.pot, state.next_dealer
            assert sum(totals) + pot.total == 0
