"""The line that a table writes for the club's sheet: once the hand is over, and read as written."""

from __future__ import annotations

import html
import re
from urllib.parse import unquote

import pytest

from tutor.club.results import read_line
from tutor.games import GAMES
from tutor.paper import printed
from tutor.score.registry import tables_of
from tutor.widgets import Event, EventError, LinkError, answer_state, read_state
from tutor.widgets.play_state import Play
from tutor.widgets.table_line import line_of

NAMES = ("Anna", "Bert O’Neil", "Zoë", "Dora", "Emil", "Fritz")


def over(game_id: str, seed: int = 110) -> str:
    """A hand that the machine has played at every seat but the reader's, who looks on."""
    state = answer_state(f"w=play;game={game_id};seed={seed};seat=0", None).state
    assert isinstance(state, Play)
    hand = state.hand
    from tutor.family.machine import choice

    while not hand.over:
        hand = hand.after(choice(hand, seed))
    return state.at(hand).text


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_hand_writes_a_line_that_the_sheet_reads(game_id: str) -> None:
    text = over(game_id)
    assert 'data-do="club"' in answer_state(text, None).html
    seats = read_state(text).hand.table.seats  # type: ignore[attr-defined]
    assert seats in tables_of(GAMES[game_id])
    shown = answer_state(text, Event("club", f"2 {', '.join(NAMES[:seats])}"))
    (line,) = re.findall(r"<textarea[^>]*>([^<]*)</textarea>", shown.html)
    found = read_line(html.unescape(line))
    assert (found.game, found.deal, found.table) == (game_id, 110, 2)
    assert found.names == NAMES[:seats]
    assert isinstance(shown.state, Play) and shown.state.club
    assert line_of(shown.state, shown.state.club) == html.unescape(line)
    (code,) = re.findall(r'data-code="club/#r=([^"]*)"', shown.html)
    assert unquote(code) == html.unescape(line)
    assert read_state(shown.state.text) == shown.state


def test_the_names_stay_for_the_next_hand_and_can_be_changed() -> None:
    text = answer_state(over("tappen-54"), Event("club", "7 A, B, C")).state.text
    after = answer_state(text, Event("following", "")).state
    assert isinstance(after, Play) and after.club and after.club.names == ("A", "B", "C")
    without = answer_state(text, Event("club", ""))
    assert isinstance(without.state, Play) and without.state.club is None


@pytest.mark.parametrize(
    "value", ["2", "0 A, B, C", "100 A, B, C", "x A, B, C", "2 A, B", "2 A, A, C", "2 A, B, C, D"]
)
def test_a_bad_table_is_refused(value: str) -> None:
    with pytest.raises(EventError):
        answer_state(over("tappen-54"), Event("club", value))


@pytest.mark.parametrize("club", ["0.A.B.C", "x", "2.A.A.B", "2.*C3", "2..B"])
def test_a_damaged_link_is_refused(club: str) -> None:
    with pytest.raises(LinkError):
        answer_state(f"w=play;game=tappen-54;seed=110;club={club}", None)


@pytest.mark.parametrize("more", ["until=play", "plain=1"])
def test_a_hand_that_lies_on_no_other_table_writes_no_line(more: str) -> None:
    text = over("tappen-54")
    assert 'data-do="club"' not in answer_state(f"{text};{more}", None).html


def test_each_seat_has_its_link_as_a_code_on_the_screen_and_on_paper() -> None:
    text = "w=deal;game=tappen-54;seed=110"
    for found in (answer_state(text, None).html, printed(read_state(text), "seats")):
        ways = re.findall(r'data-code="(play/tappen-54/#w=play-1[^"]*)"', found)
        assert [way.rpartition("seat=")[2] for way in ways] == ["0", "1", "2"]
        for way in ways:
            answer_state(way.partition("&amp;s=")[2], None)
