"""A deal number is a deal: the same cards at the same seats wherever it is dealt."""

from __future__ import annotations

import io
import json
import random
import sys
from collections.abc import Iterator

import pytest

from tutor import GAMES, new_hand, parse_action
from tutor.cards import format_mask
from tutor.cli import main
from tutor.family import family_of
from tutor.hand.number import by_number, dealt_by_number, dealt_otherwise
from tutor.hand.state import Game, State
from tutor.rules.deal.dealing import DealtStage
from tutor.score.registry import sheets_for
from tutor.widgets import answer_to, read_state
from tutor.widgets.announce_state import Announcing
from tutor.widgets.base import Event
from tutor.widgets.deal import ShownDeal
from tutor.widgets.play_state import Play

NUMBERS = (1, 4711)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def cards(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hands of those who play a deal, and its talon."""
    dealt = state.the(DealtStage).cards
    return tuple(dealt.hands[seat] for seat in sorted(state.table.active)), dealt.talon


def meant(game: Game, number: int, players: int, dealer: int) -> State:
    """What a number stands for: cut in the middle, dealt in packets, nothing chosen."""
    state = new_hand(game.id, number, dealer, players)
    state = state.apply(parse_action(f"cut {len(game.pack) // 2}"))
    while state.find(DealtStage) is None:
        state = state.apply(state.legal()[0])
    return state


def tables(game: Game, number: int) -> Iterator[tuple[str, State]]:
    """The deal of this number, wherever the page deals it for the usual players."""
    shown = read_state(f"w=deal;game={game.id};seed={number}")
    assert isinstance(shown, ShownDeal)
    yield "a deal", shown.hand
    before = read_state(f"w=deal;game={game.id};seed={number - 1}")
    after = answer_to(before, Event("next", "")).state
    assert isinstance(after, ShownDeal)
    yield "the next deal", after.hand
    for seat in range(min(game.players)):
        play = read_state(f"w=play;game={game.id};seed={number};seat={seat}")
        assert isinstance(play, Play)
        yield f"a table at seat {seat}", play.hand
        for do, value, at in (("new", "", number - 1), ("seed", str(number), 5)):
            other = read_state(f"w=play;game={game.id};seed={at};seat={seat}")
            found = answer_to(other, Event(do, value)).state
            assert isinstance(found, Play) and found.seed == number
            yield f"a table at seat {seat}, {do}", found.hand
    if family_of(game).dialogue:
        announcing = read_state(f"w=announce;game={game.id};seed={number}")
        assert isinstance(announcing, Announcing)
        yield "an announcing", announcing.before


@pytest.mark.in_turn
@every_game
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_gives_the_same_cards_wherever_it_is_dealt(game: Game, number: int) -> None:
    players = min(game.players)
    wanted = cards(meant(game, number, players, players - 1))
    for place, state in tables(game, number):
        assert cards(state) == wanted, place


@every_game
def test_at_every_dealer_and_on_every_sheet_too(game: Game) -> None:
    """The later hands of an evening have numbers of their own, and other dealers."""
    for players in game.players:
        for dealer in range(players):
            wanted = cards(meant(game, 9, players, dealer))
            text = f"game={game.id};seed=9;players={players};dealer={dealer}"
            for kind in ("deal", "play"):
                state = read_state(f"w={kind};{text}")
                assert isinstance(state, ShownDeal | Play)
                assert cards(state.hand) == wanted, kind
    for sheet in sheets_for(game):
        play = read_state(f"w=play;game={game.id};seed=9;sheet={sheet.id};players={sheet.seats}")
        assert isinstance(play, Play)
        wanted = cards(dealt_by_number(play.evening.deal(9, play.evening.dealer())))
        assert cards(play.hand) == wanted, sheet.id


def printed(*arguments: str) -> str:
    """What the command line prints."""
    out, sys.stdout = sys.stdout, io.StringIO()
    try:
        assert main(arguments) == 0
        return sys.stdout.getvalue()
    finally:
        sys.stdout = out


@every_game
def test_the_command_line_means_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    players = min(game.players)
    wanted = meant(game, 110, players, players - 1)
    hands, talon = cards(wanted)
    told = json.loads(printed("deal", game.id, "--deal", "110", "--json"))
    assert [sorted(told["hands"][seat]) for seat in sorted(told["hands"])] == [
        sorted(format_mask(game.pack, hand).split()) for hand in hands
    ]
    assert [card for lot in told["talon"].values() for card in lot] == [
        game.pack.codes[card] for card in talon
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    played = json.loads(printed("play", game.id, "--deal", "110", "--seat", "all", "--json"))
    assert played["actions"] == [str(action) for action in wanted.history]


@every_game
def test_a_cut_of_ones_own_is_another_deal_and_is_told(game: Game) -> None:
    """Who cuts otherwise has not dealt this number; the cut can be said beside it."""
    opening = new_hand(game.id, 7)
    usual = dealt_by_number(opening)
    assert by_number(usual) is None
    assert dealt_otherwise(opening, usual.history) == ()
    other = opening.apply(parse_action("cut 3"))
    while by_number(other):
        other = other.apply(other.legal()[0])
    assert cards(other) != cards(usual)
    played = other.after(other.legal()[0])
    assert str(dealt_otherwise(opening, played.history)[0]) == "cut 3"


@every_game
def test_a_table_is_dealt_by_hand_where_that_is_asked_for(game: Game) -> None:
    """Then it begins before the cut; a hand that was cut elsewhere stays as it was cut."""
    by_hand = read_state(f"w=play;game={game.id};seed=7;seat=0;cut=1")
    assert isinstance(by_hand, Play) and by_hand.hand.phase == "cut"
    place = random.Random(game.id).randrange(1, 5)
    cut = read_state(f"w=play;game={game.id};seed=7;seat=0;do=cut_{place}")
    assert isinstance(cut, Play) and str(cut.hand.history[0]) == f"cut {place}"
