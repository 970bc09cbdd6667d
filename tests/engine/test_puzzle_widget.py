"""The `puzzle` widget: every card has its line, the right one solves it, a damaged link is read by
nobody."""

from __future__ import annotations

import re

import pytest

from tutor.cards import cards_of
from tutor.rules.play.play import PlayStage
from tutor.widgets import Event, LinkError, answer_state, read_state
from tutor.widgets.puzzle import Puzzling

PUZZLES = (
    "w=puzzle;game=quadrille;no=2;seed=35;do=pass~pass~pass~bid_casco~call_H-K~name_D"
    "~*QNTPEDCIJFGBOZAKnfmhgiljMYkS;goal=tricks.6;lines=2.6.VeWXbL,1.5.HXWL,1.5.cXW",
    "w=puzzle;game=piquet;no=1;seed=15;do=lay_S-9_S-J_D-7_D-10_C-K~lay_S-7_S-8_S-10~r"
    "ummel_5~good~sequence_3~ask~better~set_4_A~good~*PIOJXUfYMNcdLZSVGHK;goal=counts"
    ".-30;lines=1.-30.F,2.-32.WRF,2.-32.baF",
    "w=puzzle;game=scat;no=1;seed=6;do=pass~bid_frage-S~pass~name_frage-G~lay_E-O_R-K"
    "~*YafTDbBCHOPLQXWAGFZdeS;goal=points.69;lines=2.68.cURJM,1.71.IU,2.71.MUcRJ",
    "w=puzzle;game=hombre;no=3;seed=46;do=bid_frage~bid_frage-couleur~pass~pass~name_"
    "frage-couleur~lay_S-2_S-4_S-6_H-J_D-2~lay_S-3_H-5_D-7~lay_S-5_H-7_H-A_D-6~*dWXPN"
    "TbYlIHiMSgcL;goal=outcome.1;lines=1.1.G,1.0.f,1.0.A",
)  # fmt: skip
"""A lead, a trick that has begun, a point game, and one with cards that are as good as others."""


def shown(text: str) -> Puzzling:
    state = read_state(text)
    assert isinstance(state, Puzzling) and state.text == text
    return state


@pytest.mark.parametrize("text", PUZZLES)
def test_every_card_is_played_to_the_end_of_its_line(text: str) -> None:
    puzzle = shown(text)
    play, codes = puzzle.position.running(PlayStage), puzzle.game.pack.codes
    right = []
    for card in cards_of(play.hands[play.acting]):
        found = answer_state(text, Event("act", f"play {codes[card]}"))
        if not play.legal_mask() >> card & 1:
            assert found.said.ok is False and found.state.text == text
            continue
        steps = 0
        while 'data-do="go"' in found.html:
            assert "data-tap" in found.html
            found = answer_state(found.state.text, Event("go", ""))
            steps += 1
        state = shown(found.state.text)
        assert state.line is not None and state.ended and steps == state.line.tricks - 1
        assert found.said.ok == state.right
        assert ('data-end="won"' in found.html) == state.right == ("Next puzzle" in found.html)
        again = answer_state(found.state.text, Event("again", ""))
        assert again.state.text == text
        right += [card] * state.right
    assert 0 < len(right) < play.legal_mask().bit_count()
    assert puzzle.puzzle.lines[0].first in right


@pytest.mark.parametrize("text", PUZZLES)
def test_a_hint_names_the_kind_and_stays(text: str) -> None:
    kind = shown(text).told
    assert kind.name not in answer_state(text, None).html
    hinted = answer_state(text, Event("hint", ""))
    assert f"{kind.name}. {kind.hint}" == hinted.said.text
    assert answer_state(hinted.state.text, Event("again", "")).state.text == hinted.state.text
    played = answer_state(text, act(shown(text), shown(text).puzzle.lines[-1].first))
    assert answer_state(played.state.text, Event("hint", "")).state.text == hinted.state.text


@pytest.mark.parametrize("text", PUZZLES)
def test_listeners_are_told_once_who_takes_a_trick(text: str) -> None:
    found = answer_state(text, act(shown(text), shown(text).puzzle.lines[0].first))
    heard = re.findall('data-heard="(.*?)"', found.html)[0]
    assert len(re.findall("(?:win|take)s? the trick", heard)) == 1
    assert heard.startswith("Right (")


@pytest.mark.parametrize("text", PUZZLES)
def test_all_hands_lie_open_and_no_card_moves(text: str) -> None:
    puzzle = shown(text)
    card = puzzle.puzzle.lines[0].first
    before, after = (answer_state(text, event).html for event in (None, act(puzzle, card)))
    play = puzzle.position.running(PlayStage)
    assert before.count('<button type="button" class="card"') == play.hands[play.acting].bit_count()
    places = [len(re.findall('class="(?:card|gone)[ "]', html)) for html in (before, after)]
    trick = len(play.trick), len(play.table.active)
    assert places[0] - trick[0] == places[1] - trick[1] == sum(map(int.bit_count, play.hands))


def act(puzzle: Puzzling, card: int) -> Event:
    return Event("act", f"play {puzzle.game.pack.codes[card]}")


@pytest.mark.parametrize(
    "part", ["card=XX", "card=H-A;at=999", "lines=1.2", "goal=vol.1", "do=pass", "no=x", "x=1"]
)
def test_a_damaged_link_is_refused(part: str) -> None:
    pairs = dict(pair.split("=", 1) for pair in PUZZLES[0].split(";"))
    pairs |= dict(pair.split("=", 1) for pair in part.split(";"))
    with pytest.raises(LinkError):
        answer_state(";".join(f"{key}={value}" for key, value in pairs.items()), None)
