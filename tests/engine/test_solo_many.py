"""Solo with thirty cards, and with five suits for five players and for four (000 no. 4)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tutor import GAMES, State, find_game, parse_action
from tutor.family import choose
from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.many import MediateurRules
from tutor.games.solo.table.counsel import counsel
from tutor.hand import for_pot
from tutor.hand.played import order_of, partner_known, played, the_played
from tutor.hand.state import start
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import no_trick
from tutor.rules.bid.shown import ShownStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.pot import EMPTY, End, Pot, PotEnd
from tutor.rules.pay import betes, honours
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.black_obers import trump_order
from tutor.verify.table import dealt, done

MANY = ("solo-30", "solo-five-5", "solo-five-4")
FIVE, FOUR = "solo-five-5", "solo-five-4"
BOTH = {"A": "E-O G-O"}
FRAGE = ("bid frage", *("pass",) * 4)
ALL_PASS = ("pass",) * 5


def hand(game: str, hands: dict[str, str], *actions: str, **customs: str) -> State:
    """The last seat deals, A leads; after these actions."""
    return done(dealt(find_game(game, customs), {"hands": hands}), actions)


def words(state: State) -> list[str]:
    return [str(action) for action in state.legal()]


def judged(state: State, action: str) -> bool:
    return state.judge(parse_action(action)).ok


def names(state: State) -> str:
    """The suits that may be named now."""
    return "".join(one.args[0] for one in state.legal())


def ladder(game: str, **customs: str) -> list[str]:
    state = start(find_game(game, customs), 1, 2, min(GAMES[game].players))
    found = state.after(parse_action("cut 9")).the(AuctionStage)
    return [bid.id for bid in found.rules.ladder]


def test_the_games_rank_plain_couleur_preference_within_a_kind() -> None:
    assert ladder("solo-30") == [
        *("mediateur", "mediateur-couleur", "solo", "solo-couleur", "tout", "tout-couleur"),
    ]
    assert ladder(FIVE) == ladder(FOUR)
    assert ladder(FIVE)[:5] == [
        *("frage", "frage-couleur", "frage-preference", "partout", "solo"),
    ]
    assert ladder(FIVE, mediateur="played")[3:7] == [
        *("mediateur", "mediateur-couleur", "mediateur-preference", "partout"),
    ]
    assert ladder(FOUR, bare="played")[-3:] == ["grandissimo", "null", "ouvert"]
    assert "mediateur" not in ladder("solo-30", mediateur="none")
    assert ladder("solo-30", couleur="won") == ["mediateur", "solo", "tout"]


@pytest.mark.parametrize("game", MANY)
def test_a_suit_of_the_fifth_kind_and_of_hearts_has_ten_trumps_of_forty(game: str) -> None:
    """With thirty cards every suit has nine, with five suits the red ones and blue have ten."""
    pack = GAMES[game].pack
    counts = {s.letter: trump_order(pack, s.letter).trumps.bit_count() for s in pack.suits}
    red = {"R": 9, "S": 9} if game == "solo-30" else {"R": 10, "S": 10, "B": 10}
    assert counts == {"E": 9, "G": 9, **red}


def test_a_plain_game_is_named_outside_the_favourite_suits() -> None:
    assert names(hand(FIVE, {}, *FRAGE)) == "GRS"
    assert names(hand(FIVE, {}, *FRAGE, couleur="won")) == "EGRS"
    assert names(hand("solo-30", {}, "bid solo", "pass", "pass")) == "GRS"


def test_a_daus_is_called_that_is_no_trump_and_not_ones_own() -> None:
    state = hand(FIVE, {"A": "E-D"}, *FRAGE, "name G")
    assert sorted(words(state)) == ["call B-D", "call R-D", "call S-D"]
    assert not judged(state, "call G-D") and not judged(state, "call E-D")
    assert not judged(state, "call R-K")


def test_who_has_every_daus_but_that_of_trumps_calls_a_king() -> None:
    held = {"A": "E-D R-D S-D B-D E-K", "B": "E-O", "C": "R-K", "D": "G-O"}
    state = hand(FIVE, held, *FRAGE, "name G")
    assert sorted(words(state)) == ["call B-K", "call R-K", "call S-K"]
    assert state.after(parse_action("call R-K")).the(CallStage).holder == 2


def test_the_helper_is_secret_until_his_card_falls() -> None:
    state = hand(FIVE, {"A": "S-D", "C": "R-D"}, *FRAGE, "name G", "call R-D")
    assert state.the(CallStage).holder == 2 and not partner_known(state)


def test_both_black_obers_bind_to_a_forcee_partout() -> None:
    for game in (FIVE, FOUR):
        state = hand(game, BOTH)
        assert not judged(state, "pass") and not judged(state, "bid frage-preference")
        assert judged(state, "bid partout") and judged(state, "bid solo")
        assert words(state)[0] == "bid partout"
    assert judged(hand(FIVE, BOTH, must="free"), "pass")
    assert not judged(hand(FIVE, {"B": "E-O", "A": "G-O"}), "bid partout")


def test_they_bind_no_longer_when_somebody_has_bid_as_high() -> None:
    assert not judged(hand(FIVE, {"B": "E-O G-O"}, "bid frage"), "pass")
    assert judged(hand(FIVE, {"B": "E-O G-O"}, "bid solo"), "pass")


def test_nobody_keeps_a_forcee_without_both_obers() -> None:
    state = hand(FIVE, {"B": "E-O G-O"}, "bid frage", "bid partout")
    assert state.to_act == 0 and words(state) == ["pass"]


def test_the_holder_of_the_daus_names_trumps_and_not_its_suit() -> None:
    state = hand(FIVE, {**BOTH, "D": "R-D"}, "bid partout", *("pass",) * 4, "call R-D")
    assert state.to_act == 3 and names(state) == "EGSB"
    assert partner_known(state)


def test_when_all_pass_who_holds_spadille_plays_a_forcee_simple() -> None:
    state = hand(FIVE, {"C": "E-O", "B": "S-D"}, *ALL_PASS, "call S-D", "name B")
    found = the_played(state)
    assert (found.player, found.contract.id, found.suit) == (2, "simple", "B")
    assert state.the(SuitStage).player == 1


def test_a_forcee_is_called_and_named_with_the_other_in_mind() -> None:
    """The machine calls the Deuce of a suit of which it has a card to lead, and names the suit of
    many trumps, with which the other's Spadille goes, before one high card more."""
    held = {"A": "E-O R-9 R-10 R-U S-8 S-9 B-8 B-9", "B": "G-D E-K E-D G-O S-7 S-10 S-U E-7"}
    state = hand(FIVE, held, *ALL_PASS)
    assert str(choose(state, random.Random(1))) in ("call S-D", "call B-D")
    named = hand(FIVE, held, *ALL_PASS, "call G-D")
    assert named.to_act == 1 and str(choose(named, random.Random(1))) == "name S"


def test_with_thirty_cards_all_pass_and_the_stakes_stay() -> None:
    state = hand("solo-30", {}, "pass", "pass", "pass")
    assert state.over and played(state) is None
    assert state.result().pot == Pot(4, limit=16)


@pytest.mark.parametrize("game", MANY)
def test_a_mediateur_asks_for_a_daus_and_gives_any_card(game: str) -> None:
    passes = ("pass",) * (GAMES[game].players[0] - 1)
    customs = {} if game == "solo-30" else {"mediateur": "played"}
    state = hand(game, {"A": "E-D", "B": "G-D"}, "bid mediateur", *passes, "name R", **customs)
    assert not judged(state, "ask E-D") and not judged(state, "ask G-K")
    asked = state.after(parse_action("ask G-D"))
    assert judged(asked, "give E-D") and not judged(asked, "give G-D")


def settled(game: str, contract: str, tricks: int, suit: str, **more: Any) -> dict[int, int]:
    """What each seat gets beside the pot by a game of A's, with B where there is a helper."""
    rules = GAMES[game].rules_as(MediateurRules)
    games = {bid.id: bid.to_play for bid in rules.auction.ladder}
    if isinstance(rules, HelpedRules):
        games["simple"] = rules.forced.contract
    kind, needed = games[contract], rules.needed.value
    helper = 1 if kind.id.partition("-")[0] in ("frage", "partout", "simple") else None
    made = {"row": 0, "premiers": False, "vole": None, "none": False, "giver": None, **more}
    facts = for_pot.judged(
        rules,
        honours.HonourFacts(
            0,
            kind,
            tricks,
            tricks >= needed,
            partner=helper,
            suit=suit,
            **made,
        ),
    )
    size = GAMES[game].players[0]
    found = dict.fromkeys(range(size), 0)
    others = [seat for seat in range(size) if seat not in facts.side]
    for entry in honours.lines(rules, facts, others):
        for one in entry.payments():
            found[one.payee] += one.amount
            found[one.payer] -= one.amount
    return found


def test_a_frage_is_paid_by_two_and_by_one() -> None:
    assert settled(FIVE, "frage", 5, "G") == {0: 4, 1: 2, 2: -2, 3: -2, 4: -2}
    assert settled(FIVE, "frage", 4, "G") == {0: -4, 1: -2, 2: 2, 3: 2, 4: 2}
    assert settled(FOUR, "frage", 6, "G") == {0: 2, 1: 2, 2: -2, 3: -2}
    assert settled(FOUR, "frage", 5, "G") == {0: -2, 1: -2, 2: 2, 3: 2}


def test_couleur_doubles_and_preference_takes_all_four_times() -> None:
    assert settled(FIVE, "frage-couleur", 5, "E", row=3)[2] == -2 * (2 + 3)
    assert settled(FIVE, "frage-preference", 5, "B", row=4, premiers=True)[2] == -4 * (2 + 4 + 1)
    assert settled(FIVE, "partout", 5, "B")[2] == -16
    assert settled(FOUR, "solo-preference", 6, "B")[0] == 3 * 16


def test_a_forcee_is_halved_and_the_odd_counter_is_its_player_s() -> None:
    assert settled(FIVE, "simple", 5, "G", row=3) == {0: 8, 1: 7, 2: -5, 3: -5, 4: -5}
    assert settled(FIVE, "simple", 4, "G", row=3) == {0: -8, 1: -7, 2: 5, 3: 5, 4: 5}
    assert settled(FIVE, "partout", 5, "G") == {0: 6, 1: 6, 2: -4, 3: -4, 4: -4}
    assert settled(FOUR, "partout", 6, "G") == {0: 4, 1: 4, 2: -4, 3: -4}


def test_a_codille_doubles_the_game_and_not_the_matadors() -> None:
    assert settled(FIVE, "solo", 4, "G", row=3)[0] == -4 * (4 + 3)
    assert settled(FIVE, "solo", 3, "G", row=3)[0] == -4 * (8 + 3)
    assert settled("solo-30", "solo", 5, "G")[0] == -2 * 4
    assert settled("solo-30", "solo", 4, "G")[0] == -2 * 8


def test_a_vole_after_the_premiers_is_eight_more_and_a_solo_then_eight_in_all() -> None:
    made = {"premiers": True, "vole": True}
    assert settled(FIVE, "frage", 8, "G", **made)[2] == -(2 + 1 + 8)
    assert settled(FIVE, "solo", 8, "G", **made)[2] == -(8 + 1)
    missed = {"premiers": True, "vole": False}
    assert settled(FIVE, "solo", 7, "G", **missed)[2] == -(4 + 1 - 8)


def test_who_gave_the_daus_pays_no_mediateur_and_gets_it_twice() -> None:
    assert settled("solo-30", "mediateur", 6, "G", giver=1) == {0: 2, 1: 0, 2: -2}
    assert settled("solo-30", "mediateur", 5, "G", giver=1) == {0: -6, 1: 4, 2: 2}


def pot_after(game: str, end: End, lying: int, **customs: str) -> tuple[list[int], int]:
    """What each seat gets of a pot (below zero: sets), and what lies there then; A plays a Frage
    with B, and the highest trumps are C's, then D's."""
    rules = find_game(game, customs).rules_as(HelpedRules)
    size = GAMES[game].players[0]
    contract = rules.auction.ladder[0].to_play
    others, pot = tuple(range(2, size)), rules.pot.value
    played_so = PotEnd(
        end,
        (0, 1),
        others,
        others[:2],
        alone=contract.lone_bete,
    )
    moved, left = betes.after_hand(pot, Pot(lying - pot.stake), size - 1, played_so, size)
    found = [0] * size
    for entry in moved:
        for one in entry.payments():
            for seat, amount in ((one.payee, one.amount), (one.payer, -one.amount)):
                if seat >= 0 and entry.item != "stake":
                    found[seat] += amount
    return found, left.total


def test_at_most_a_full_bete_is_drawn_and_set() -> None:
    assert pot_after(FIVE, "drawn", 30) == ([12, 12, 0, 0, 0], 6)
    assert pot_after(FIVE, "bete", 30) == ([-12, -12, 0, 0, 0], 54)
    assert pot_after(FOUR, "drawn", 20) == ([8, 8, 0, 0], 4)
    assert pot_after(FOUR, "bete", 20) == ([-8, -8, 0, 0], 36)
    assert pot_after(FIVE, "drawn", 7) == ([4, 3, 0, 0, 0], 0)


def test_five_opponents_draw_even_the_bare_stake_and_four_a_full_bete_alone() -> None:
    assert pot_after(FIVE, "codille", 6) == ([-3, -3, 2, 2, 2], 6)
    assert pot_after(FIVE, "codille", 8) == ([-4, -4, 3, 3, 2], 8)
    assert pot_after(FOUR, "codille", 12) == ([-6, -6, 0, 0], 24)
    assert pot_after(FOUR, "codille", 16) == ([-8, -8, 8, 8], 16)
    assert pot_after(FOUR, "codille", 12, codille="always") == ([-6, -6, 6, 6], 12)


def test_by_agreement_the_player_of_a_frage_sets_the_bete_alone() -> None:
    assert pot_after(FIVE, "bete", 6, bete="player") == ([-6, 0, 0, 0, 0], 12)
    assert pot_after(FIVE, "drawn", 6, bete="player") == ([3, 3, 0, 0, 0], 0)
    forced = find_game(FIVE, {"bete": "player"}).rules_as(HelpedRules).forced.contract
    assert not forced.lone_bete


def test_the_matadors_follow_unless_the_table_has_it_otherwise() -> None:
    held = {"A": "G-8 G-9", "B": "E-O R-9 R-10 R-U R-K S-8 S-9 S-10"}
    actions = ("bid solo", *("pass",) * 4, "name G", "play G-8")
    assert words(hand(FIVE, held, *actions)) == ["play E-O"]
    assert len(words(hand(FIVE, held, *actions, matadors="free"))) == 8


def test_a_null_has_no_trumps_and_ends_with_the_player_s_trick() -> None:
    passes = ("pass",) * 2
    state = hand("solo-30", {"A": "E-U", "B": "E-O E-D"}, "bid null", *passes, bare="played")
    order = order_of(state, the_played(state))
    index = state.game.pack.index
    assert not order.trumps and order.beats(index["E-O"], index["E-U"])
    assert order.beats(index["E-K"], index["E-O"])
    higher = state.after(parse_action("play E-U")).after(parse_action("play E-O"))
    assert not higher.over
    rng = random.Random(4)
    while not higher.over:
        higher = higher.after(rng.choice(higher.legal()))
    won = higher.result().end
    assert won is not None and won.end in ("drawn", "bete")


def test_a_null_ouvert_lies_open_and_costs_twice_the_other() -> None:
    state = hand(FOUR, {}, "bid ouvert", bare="played")
    lying = state.the(ShownStage)
    assert lying.seat == 0 and lying.hand == state.cards.hands[0]
    found = the_played(state).contract
    assert found.demand is no_trick and found.price == 32


def test_a_grandissimo_has_the_black_obers_alone_as_trumps() -> None:
    state = hand(FOUR, {}, "bid grandissimo", "pass", "pass", "pass", bare="played")
    order = order_of(state, the_played(state))
    assert [state.game.pack.codes[card] for card in order.trump_row] == ["E-O", "G-O"]
    premiers, vole = the_played(state).contract.premiers, the_played(state).contract.vole
    assert premiers and premiers.value == 4 and vole and vole.value == 12


def test_a_wrong_card_is_mended_and_words_out_of_turn_change_nothing() -> None:
    held = {"A": "G-8 G-9", "B": "R-9 R-10 G-U"}
    state = hand(FIVE, held, "bid solo")
    assert judged(state, "fault bid-ahead C") and not judged(state, "fault bid-ahead B")
    led = hand(FIVE, held, "bid solo", *("pass",) * 4, "name S", "play G-8")
    after = led.apply(parse_action("fault ahead D"))
    assert after.to_act == 1 and not after.over
    assert not judged(led, "fault mend G-U R-9")
    mended = led.apply(parse_action("fault mend R-9 G-U"))
    assert mended.to_act == 2


def test_the_book_counsels_who_asks_for_a_daus_to_be_without_a_suit() -> None:
    held = {"A": "E-O R-7 G-O R-D R-K R-O R-U S-D E-9 E-8", "B": "G-D"}
    actions = ("bid mediateur", "pass", "pass", "name R", "ask E-D")
    (sure,) = counsel(hand("solo-30", held))
    assert "five sure tricks" in sure.text
    assert counsel(hand("solo-30", held, *actions)) == ()
    one = {"A": "E-O R-7 G-O R-D R-K R-O R-U S-D S-K E-8", "B": "G-D"}
    (void,) = counsel(hand("solo-30", one, *actions[:-1], "ask G-D"))
    assert void.away == 1 << GAMES["solo-30"].pack.index["E-8"]


@pytest.mark.parametrize("game", MANY)
def test_an_evening_of_the_machine_keeps_every_counter(game: str) -> None:
    """Hands and pot sum to zero, and every game of the auction is dared now and then."""
    found, pot, given = GAMES[game], EMPTY, 0
    seats, rng = found.players[0], random.Random(5)
    for number in range(12):
        state = start(found, number, number % seats, seats, pot=pot)
        while not state.over:
            state = state.after(choose(state, rng))
        result = state.result()
        pot, given = result.pot, given + sum(result.balance(seats))
        assert result.pot.total == -given


@pytest.mark.parametrize("game", ["quadrille", "quadrille-8", "cinquille", "spitzeln", *MANY])
def test_a_misdeal_is_dealt_again_and_after_a_revoke_the_next_one_deals(game: str) -> None:
    """000 1 Quadrille ¶ 1 law 2 and ¶ 4 law 1: a revoke loses the hand, and ends it."""
    state, rng = hand(game, {}), random.Random(1)
    dealer, forehand = state.table.dealer, state.table.forehand
    assert state.apply(parse_action("fault misdeal")).next_dealer == dealer
    while state.phase == "auction":
        seat = state.to_act
        state = state.apply(parse_action("bid solo" if seat == forehand else "pass"))
    while not state.over and not (state.phase == "play" and len(state.the(PlayStage).tricks) == 2):
        state = state.apply(choose(state, rng))
    for name in "AB":
        assert state.apply(parse_action(f"fault revoke {name}")).next_dealer == forehand


LAWS = {
    "misdeal": "1 Quadrille ¶ 1 law 2",
    "revoke": "1 Quadrille ¶ 4 law 1",
    "bid-ahead": "1 ¶ 28 law 10",
    "ahead": "1 ¶ 28 law 3",
    "mend": "1 ¶ 28 law 17",
}
HELPED = {"shown": "1 Quadrille ¶ 2 law 2", "laid-down": "1 ¶ 28 law 15"}
"""The laws of L'Hombre and Quadrille that are to hold here, by the mistake, with their places."""


@pytest.mark.parametrize("game", ["spitzeln", "spitzeln-24", "spitzeln-casco", *MANY])
def test_the_mistakes_are_those_of_lhombre_and_quadrille(game: str) -> None:
    """Cards laid open too early are fined where two play together."""
    wanted = LAWS if game not in (FIVE, FOUR) else {**LAWS, **HELPED}
    assert {one.id: one.citation.place for one in GAMES[game].faults} == wanted


def test_a_misdeal_is_called_until_the_last_word_before_the_play() -> None:
    phases = {game: GAMES[game].faults[0].phases for game in ("spitzeln", *MANY)}
    assert phases["spitzeln"] == ("cut", "auction", "suit")
    assert phases["solo-30"] == ("cut", "auction", "suit", "ask")
    assert phases[FIVE] == phases[FOUR] == ("cut", "auction", "suit", "call", "ask")
    called = hand(FIVE, {**BOTH, "D": "R-D"}, "bid partout", *("pass",) * 4)
    assert called.phase == "call" and judged(called, "fault misdeal")


def test_the_suit_of_the_daus_called_is_refused_as_trumps_by_its_own_rule() -> None:
    state = hand(FIVE, {**BOTH, "D": "R-D"}, "bid partout", *("pass",) * 4, "call R-D")
    ruling = state.judge(parse_action("name R"))
    assert not ruling.ok and ruling.citation == GAMES[FIVE].rules_as(HelpedRules).maker.citation
