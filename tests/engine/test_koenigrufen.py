"""Königrufen: the called King, who knows its holder, what counts in tricks, what is paid."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from tests.engine.tables import after, played, quiet, written
from tutor import Setup, State, find_game
from tutor.cards import cards_of
from tutor.family import choose
from tutor.games.tapp.outcome import counted, declarer_cards, outcome
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import partner_known, sides, sides_known_to
from tutor.hand.state import start
from tutor.quiz import make
from tutor.rules.core.action import Action, parse_action
from tutor.rules.deal.dealing import CutStage
from tutor.rules.play.play import PlayStage
from tutor.score.evening import evening, usual_sheet

GAME = find_game("koenigrufen")
PACK = GAME.pack
KINGS = "S-K H-K D-K C-K"
RUFER = ("bid rufer", "pass", "pass", "pass")


def hand(a: str = "", b: str = "", c: str = "", d: str = "", talon: str = "") -> Setup:
    """A deal with these cards in these places, the rest in order of the pack."""
    places = [[PACK.index[code] for code in words.split()] for words in (a, b, c, d, talon)]
    given = set(chain(*places))
    trumps = [card for card in cards_of(GAME.order.trumps) if card not in given]
    rest = [card for card in range(54) if card not in given and card not in trumps]
    for place, cards in enumerate(places[:4]):  # a tarok for everybody
        if not any(GAME.order.trumps >> card & 1 for card in cards):
            cards.append(trumps.pop())
        assert len(cards) <= 12, place
    rest += trumps
    for cards, size in zip(places, (12, 12, 12, 12, 6), strict=True):
        while len(cards) < size:
            cards.append(rest.pop())
    return Setup(tuple(map(tuple, places[:4])), tuple(places[4]), 3)


def begun(setup: Setup, *said: str, **settings: str) -> State:
    """The deal with so much said, the dealer D."""
    return after(setup.state(find_game("koenigrufen", settings)), *said)


def refused(state: State, words: str) -> str:
    """Why this may not be done now."""
    ruling = state.judge(parse_action(words))
    assert not ruling.ok
    return ruling.reason


def test_whoever_holds_the_king_is_the_partner_and_alone_knows_it() -> None:
    state = begun(hand(a="H-K XX", c="S-K"), *RUFER, "call S-K", "take upper")
    assert sides(state).party(0) == (0, 2)
    assert not partner_known(state)
    assert sides_known_to(state, 2).together(0, 2)
    for seat in (0, 1, 3):
        assert len(sides_known_to(state, seat).parties) == 4
    assert "Whoever holds" in " ".join(GAME.standing(state))
    assert "helper" not in " ".join(chain(*GAME.roles(state).values()))


def test_an_own_king_is_not_called_and_with_all_four_no_game_with_a_partner_is_bid() -> None:
    state = begun(hand(a="H-K"), *RUFER)
    assert "You hold the King of Hearts" in refused(state, "call H-K")
    assert "four Kings" in refused(begun(hand(a=KINGS)), "bid rufer")
    assert begun(hand(a=KINGS)).judge(parse_action("bid dreier")).ok
    own = begun(hand(a=KINGS), *RUFER, "call D-K", "take upper", kings="own")
    assert sides(own).party(0) == (0,)
    assert sides_known_to(own, 1).parties == ((0,), (1,), (2,), (3,))


def test_the_talon_lies_under_the_first_packets_or_between_the_rounds() -> None:
    for way, before in (("first", 0), ("middle", 24)):
        state = after(start(find_game("koenigrufen", {"deal": way}), 5, 3, 4), "cut 27")
        assert state.cards.talon == state.the(CutStage).cut_order[before : before + 6]


def test_a_king_in_the_talon_leaves_the_player_alone_and_shows_itself_there() -> None:
    dealt = hand(a="H-K", talon="I II III S-K IV V")
    first = begun(dealt, *RUFER, "call S-K")
    assert not partner_known(first) and len(sides_known_to(first, 0).parties) == 4
    taken = after(first, "take upper")
    assert not partner_known(taken), "the other half was never turned up"
    turned = after(first, "turn")
    assert partner_known(turned) and sides_known_to(turned, 2).against(0) == (1, 2, 3)
    assert outcome(after(turned, "take lower")).partners == ()


def test_who_doubles_or_announces_shows_on_which_side_he_is() -> None:
    state = begun(hand(a="H-K XX", c="S-K I"), *RUFER, "call S-K", "take upper")
    state = state.apply(state.legal()[0])  # laid away
    assert "side" in refused(state, "contra game")
    silent = after(state, "pass", "pass")
    assert silent.acting == 2 and "own" in refused(silent, "contra game")
    told = after(silent, "announce pagat")
    assert partner_known(told) and sides_known_to(told, 1).together(0, 2)
    against = after(told, "pass", "contra pagat")
    assert "Contra on the Pagat." in " ".join(GAME.standing(against))
    assert partner_known(after(state, "pass", "contra game")) is False


def test_two_thirds_make_a_point_and_one_third_none() -> None:
    rules = GAME.rules_as(TappRules)
    won = {thirds: counted(rules, None, (0,), thirds) for thirds in (105, 106, 107, 108)}
    demand = find_game("koenigrufen").rules_as(TappRules).auction.value.ladder[0].to_play.demand
    assert [demand(won[thirds]) for thirds in (105, 106, 107, 108)] == [False, False, True, True]


def test_when_nobody_bids_the_cards_are_thrown_in_or_the_forehand_plays() -> None:
    passed = begun(hand(), "pass", "pass", "pass", "pass")
    assert passed.over and not passed.result().entries
    forced = begun(hand(a="H-K"), "pass", "pass", "pass", "pass", nobody="forehand")
    assert forced.phase == "call" and forced.acting == 0


def test_a_higher_game_may_leap_and_whoever_stands_may_hold_it() -> None:
    state = begun(hand(), "bid rufer", "bid dreier")
    assert [str(one) for one in state.legal()] == ["pass", "hold"]
    held = after(state, "hold", "pass", "pass", "pass")
    assert held.phase == "talon" and held.acting == 0
    assert "“Dreier” has been bid" in refused(after(state, "hold"), "bid unterer")


def test_where_the_forehand_alone_holds_another_goes_higher_or_passes() -> None:
    state = begun(hand(), "pass", "bid rufer", "bid unterer", holding="forehand")
    assert "Only forehand" in refused(state, "hold")
    climbed = after(state, "bid solorufer")
    assert climbed.acting == 2 and "“Solo-Rufer” has been bid" in refused(climbed, "bid unterer")
    first = begun(hand(), "bid rufer", "bid unterer", holding="forehand")
    assert first.judge(parse_action("hold")).ok and first.judge(parse_action("bid dreier")).ok


def played_out(state: State) -> State:
    """The hand as the machine plays it."""
    rng = random.Random(7)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


@pytest.mark.slow
def test_what_lies_in_the_tricks_is_written_by_the_whole_side() -> None:
    """Over some hands: both of a side write the same, and the partners owe each other nothing."""
    seen = set[str]()
    for number in range(60):
        end = played_out(start(GAME, number, 3, 4))
        for entry in end.result().entries:
            seen.add(entry.item)
            assert set(entry.writers) in (set(outcome(end).party), set(outcome(end).opponents))
            assert set(entry.parties) == {0, 1, 2, 3}
    assert {"game", "kings", "troule", "mond"} <= seen


SOLO = ("bid solorufer", "pass", "pass", "pass")
GAMES = ((RUFER, 1), (SOLO, 2))
"""A game with a called king, and how often what lies in the tricks counts in it."""


def to_play(setup: Setup, said: tuple[str, ...], **settings: str) -> State:
    """The first lead of A, who has called the King of Spades; nothing was announced."""
    state = begun(setup, *said, "call S-K", **settings)
    if state.phase == "talon":
        state = after(state, "take upper")
        state = state.after(state.legal()[0])
    return quiet(state)


@pytest.mark.parametrize(("said", "times"), GAMES)
def test_the_skus_of_the_other_side_takes_the_mond(said: tuple[str, ...], times: int) -> None:
    """003 § 16 has it paid here, in contrast to Tappen; between partners it costs nothing."""
    lost = to_play(hand(a="XXI H-K", b="Skus", c="S-K"), said)
    end = played(after(lost, "play XXI", "play Skus"), lambda facts: not facts.valat)
    assert written(end)["mond"] == {"B": times, "D": times}
    gained = to_play(hand(a="Skus H-K", b="XXI", c="S-K"), said)
    end = played(gained, lambda facts: facts.mond is not None and not facts.valat)
    assert written(end)["mond"] == {"A": times, "C": times}
    friend = after(to_play(hand(a="XXI H-K", b="XX", c="Skus S-K"), said), "play XXI")
    friend = after(friend.after(friend.legal()[0]), "play Skus")
    end = played(friend, lambda facts: not facts.valat)
    assert "mond" not in written(end)


@pytest.mark.parametrize(("said", "times"), GAMES)
def test_honours_count_where_the_tricks_lie(said: tuple[str, ...], times: int) -> None:
    """003 § 10: in the hand at Tappen, in contrast to this game."""
    lead = to_play(hand(a="Skus H-K", b="I", c="S-K XXI"), said)
    end = played(lead, lambda facts: ("troule", 0) in facts.honours and not facts.valat)
    assert end.the(PlayStage).won_by((0, 2)) >> PACK.index["I"] & 1
    assert written(end)["troule"] == {"A": times, "C": times}


def test_a_pagat_of_the_player_is_written_by_his_partner_too() -> None:
    strong = "I XXI XX XIX XVIII XVII XVI XV XIV XIII XII"
    lead = to_play(hand(a=f"H-K {strong}", c="S-K"), RUFER)
    end = played(lead, lambda facts: facts.pagat is not None and facts.pagat.made)
    assert written(end)["pagat"] == {"A": 1, "C": 1}


@pytest.mark.parametrize(("said", "times"), GAMES)
@pytest.mark.parametrize("gained", [True, False])
def test_the_called_king_in_the_last_trick_may_be_paid(
    gained: bool, said: tuple[str, ...], times: int
) -> None:
    """In a Solo twice, as what lies in the tricks is."""
    strong = "XXI XIX XVIII XVII XVI XV XIV XIII XII XI X"
    setup = hand(a=f"H-K {strong}", c="S-K") if gained else hand(a="H-K", b=strong, c="S-K")
    lead = to_play(setup, said, **{"ultimo-king": "paid"})
    end = played(lead, lambda facts: facts.last_king is gained and not facts.valat)
    last = end.the(PlayStage).tricks[-1]
    assert last.mask >> PACK.index["S-K"] & 1 and (last.winner in (0, 2)) is gained
    assert written(end)["king"] == dict.fromkeys("AC" if gained else "BD", times)


def test_the_half_with_the_called_king_is_the_others_or_by_custom_the_players() -> None:
    setup = hand(a="H-K", talon="I II III S-K IV V")
    for choice, count in (("others", 0), ("player", 3)):
        state = begun(setup, *SOLO, "call S-K", **{"king-left": choice})
        kept = declarer_cards(state, (0,))
        assert kept.bit_count() == count
        assert not kept or kept >> PACK.index["S-K"] & 1


def test_an_own_king_that_was_called_is_no_king_ultimo() -> None:
    settings = {"kings": "own", "ultimo-king": "paid"}
    rng, king = random.Random(5), PACK.index["D-K"]
    begin = begun(hand(a=KINGS), *RUFER, "call D-K", "take upper", **settings)
    for _ in range(200):
        state = begin
        while not state.over:
            state = state.apply(rng.choice(state.legal()))
        if state.the(PlayStage).tricks[-1].mask >> king & 1:
            break
    assert state.the(PlayStage).tricks[-1].mask >> king & 1
    assert outcome(state).last_king is None


def test_a_revoke_costs_the_side_the_game_and_nothing_is_counted_in_the_tricks() -> None:
    state = begun(hand(a="H-K XX", c="S-K"), *RUFER, "call S-K", "take upper")
    state = after(state.apply(state.legal()[0]), *["pass"] * 4)
    for seat, writers in (("C", (1, 3)), ("A", (1, 3)), ("B", (0, 2))):
        entries = state.apply(parse_action(f"fault revoke {seat}")).result().entries
        assert [(entry.item, entry.amount) for entry in entries] == [("game", 1)]
        assert sorted(entries[0].writers) == sorted(writers)


def test_a_revoke_is_written_too_where_honours_lie_in_the_tricks_already() -> None:
    rng, found = random.Random(3), None
    for number in range(40):
        state = start(GAME, number, 3, 4)
        while not state.over and found is None:
            late = state.phase == "play" and outcome(state).honours
            found = state.apply(parse_action("fault revoke A")) if late else None
            state = state.after(choose(state, rng))
    assert found is not None
    table = evening(GAME, usual_sheet(GAME, 4)).after(found)
    assert [place for _, place in table.page.price] == [
        line.citation for line in found.result().entries
    ]
    assert "revoked" in table.page.price[0][0]


def test_of_five_the_dealer_sits_out_and_takes_part_only_where_it_was_agreed() -> None:
    for settings, parties in (({}, 4), ({"sitting": "shares"}, 5)):
        game = find_game("koenigrufen", settings)
        end = played_out(start(game, 1, 4, 5).apply(Action("cut", ("20",))))
        assert {len(entry.parties) for entry in end.result().entries} == {parties}
        assert len(end.table.active) == 4 and 4 not in end.table.active


def test_a_price_that_no_book_has_is_not_asked_as_a_printed_one() -> None:
    """The Dreier is named in the text, its price is not."""
    asked = [make(GAME, "price", seed) for seed in range(12)]
    assert any("plays the Dreier." in fact for one in asked for fact in one.picture.facts)
    assert {one.citation.grade for one in asked} == {"reconstructed"}


@pytest.mark.parametrize(("prices", "silent"), [("one", 1), ("two", 2)])
def test_a_silent_pagat_that_the_partner_takes_may_be_free(prices: str, silent: int) -> None:
    """003 § 11 has a fine if it is not made; of the partner it says nothing."""
    for free in (False, True):
        chosen = {"extras": f"{prices}-free" if free else prices}
        cited = find_game("koenigrufen", chosen).rules_as(TappRules).ultimo
        assert cited.text.startswith(f"unannounced {silent}, announced {2 * silent}, ")
        ultimo = cited.value
        assert (ultimo.silent, ultimo.announced) == (silent, 2 * silent)
        assert ultimo.to_partner is not free
