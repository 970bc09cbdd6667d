"""Seats by their letters, and a game for five or six made of the blocks alone."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from types import ModuleType

import pytest

from tutor.cards.packs import FRENCH_32
from tutor.cli.terminal import diagram, settlement_lines
from tutor.family import Family
from tutor.family.profile import Profile
from tutor.hand.state import Game, Setup, State, deal_after_cut, start
from tutor.rules.core.seat import MOST_SEATS, Seat, UnknownSeat, letters
from tutor.rules.core.stage import Stage, seat_name
from tutor.rules.core.variant import Cited
from tutor.rules.deal.dealing import EACH, TALON, CutRules, DealPattern
from tutor.rules.pay.ledger import Entry, Settlement
from tutor.rules.play.duties import FollowSuit, rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import pack_order
from tutor.sources import cite
from tutor.table.facts import facts_of
from tutor.table.lying import Look
from tutor.trials.invariants import check
from tutor.trials.perft import follow
from tutor.trials.selfplay import choose
from tutor.view.table import PLACES, places_of, table

PLACE = cite("000 2 ¶ 3")


def _play(state: State) -> Stage:
    rules = rules_of_play(state.game.pack, state.game.order, (FollowSuit(PLACE),), (), PLACE)
    seats = (rules,) * state.table.seats
    return PlayStage(state.table, seats, state.cards.hands, state.table.forehand)


def _settle(state: State) -> Settlement:
    """Each trick is a counter from everybody else."""
    everybody = state.table.active
    won = [trick.winner for trick in state.the(PlayStage).tricks]
    entries = tuple(
        Entry(
            "tricks", won.count(seat), (seat,), everybody, f"{seat_name(seat)} has tricks.", PLACE
        )
        for seat in everybody
        if won.count(seat)
    )
    return Settlement("Each trick is paid.", entries, PLACE)


def toy(players: int) -> Game:
    """Five cards to each of so many, the rest is the talon; all play for themselves."""
    steps = ((EACH, 3), (EACH, 2), (TALON, 32 - 5 * players))
    return Game(
        family="toy",
        id="toy",
        english="Toy",
        german="Spielzeug",
        players=(players,),
        pack=FRENCH_32,
        order=pack_order(FRENCH_32, 0),
        values=None,
        pattern=DealPattern(steps, PLACE),
        cut=Cited(CutRules(), "cut", PLACE),
        dealing=(deal_after_cut,),
        flow=(_play,),
        settle=_settle,
        standing=lambda state: (),
        roles=lambda state: {},
        faults=(),
        settings=(),
        source=PLACE,
        rules=None,
        build=lambda rules: toy(players),
    )


@pytest.fixture
def _family(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for the toy's family, with nothing in it that is not the default."""
    module = ModuleType("tutor.games.toy.family")
    profile = Profile("a toy", (), "hand by hand", "as long as you like")
    vars(module)["FAMILY"] = Family("Toy", "For the tests.", (toy(5),), {"toy": profile})
    monkeypatch.setitem(sys.modules, "tutor.games.toy", ModuleType("tutor.games.toy"))
    monkeypatch.setitem(sys.modules, "tutor.games.toy.family", module)


def test_a_seat_has_a_letter_a_next_and_a_place_in_a_tuple() -> None:
    assert [seat.letter for seat in Seat] == list("ABCDEF")
    assert letters(5) == tuple("ABCDE")
    assert Seat.B.next(3) is Seat.C
    assert Seat.C.next(3) is Seat.A
    assert Seat.A.next(6, 5) is Seat.F
    assert ("x", "y", "z")[Seat.parse("C", 3)] == "z"
    assert seat_name(4) == "E"


@pytest.mark.parametrize("text", ["D", "a", "", "AB", "3"])
def test_a_word_that_is_no_seat_is_told_what_there_is(text: str) -> None:
    with pytest.raises(UnknownSeat, match="is not a seat at this table; expected one of A, B, C"):
        Seat.parse(text, 3)


def test_a_table_has_at_most_six_seats() -> None:
    assert MOST_SEATS == 6
    for number in (0, 7, -1):
        with pytest.raises(UnknownSeat, match="1 to 6 seats"):
            Seat.row(number)
    with pytest.raises(ValueError, match="-1"):
        seat_name(-1)


@pytest.mark.usefixtures("_family")
@pytest.mark.parametrize("players", [5, 6])
def test_a_game_for_five_and_six_is_dealt_played_printed_and_drawn(players: int) -> None:
    game, rng = toy(players), random.Random(players)
    state = start(game, players, players - 1, players)
    drawn = []
    while not state.over:
        assert check(state, rng) == []
        assert [line[:2] for line in str(state).splitlines()[1:-1]] == [
            f"{letter}:" for letter in letters(players)
        ]
        drawn.append(str(table(facts_of(state, Look(2)))))
        state = state.apply(choose(state, rng))
    assert follow(start(game, players, players - 1, players), state.history) == state
    assert sum(state.result().balance(players)) == 0
    assert seat_name(players - 1) in "\n".join(
        settlement_lines(state.result(), players, state.game)
    )
    assert f"dealt by {seat_name(players - 1)}" in diagram(state)
    for letter, place in zip("CDEFAB" if players == 6 else "CDEAB", PLACES[players], strict=True):
        assert all(f'data-place="{place}" data-seat="{letter}"' in html for html in drawn)


@pytest.mark.usefixtures("_family")
def test_the_places_follow_the_turn_to_either_side() -> None:
    state, look = start(toy(5), 1, 4, 5), Look(0)
    right = [places_of(facts_of(state, look))[seat] for seat in range(5)]
    assert right == ["bottom", "right", "top-right", "top-left", "left"]
    left = replace(state, game=replace(state.game, leftward=True))
    assert [places_of(facts_of(left, look))[seat] for seat in range(5)] == right[:1] + right[:0:-1]


def test_a_deal_for_five_that_is_wrong_is_told_seat_by_seat() -> None:
    game = toy(5)
    hands = tuple(tuple(range(5 * seat, 5 * seat + 5)) for seat in range(5))
    whole = Setup(hands, tuple(range(25, 32)), 4)
    assert whole.faults(game) == []
    assert "E: " in str(whole.state(game))
    short = replace(whole, hands=(*hands[:4], hands[4][:4]))
    assert "E must have 5 cards, not 4." in short.faults(game)
