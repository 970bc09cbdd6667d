"""The text of a widget: read once into a value of its own type, and written back as it was read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import GAMES
from tutor.examples import all_ids
from tutor.family import choose
from tutor.hand.state import start
from tutor.quiz import make, topics_of
from tutor.score.registry import sheets_for
from tutor.widgets import MODULES, LinkError, answer_to, read_state
from tutor.widgets.link import format_actions, parse_pairs

ROOT = Path(__file__).parents[2]


def same(text: str) -> None:
    """A text that is read and written is read as the same value, and written the same again."""
    state = read_state(text)
    again = read_state(state.text)
    assert again == state and again.text == state.text
    assert parse_pairs(text, MODULES)["w"] == state.kind == parse_pairs(state.text, MODULES)["w"]


def as_written(text: str) -> None:
    """A text whose parts stand in their order and say nothing twice comes back sign for sign."""
    assert read_state(text).text == text


def hand_text(game_id: str, seed: int, steps: int) -> str:
    """What was done in the first steps of a hand."""
    game = GAMES[game_id]
    seats = min(game.players)
    state, rng = start(game, seed, seats - 1, seats), random.Random(seed)
    while not state.over and len(state.history) < steps:
        state = state.after(choose(state, rng))
    return format_actions(state.history)


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_is_written_as_it_was_read(game_id: str) -> None:
    game = GAMES[game_id]
    for seed, steps in ((2, 0), (3, 4), (5, 9), (7, 400)):
        done = hand_text(game_id, seed, steps)
        as_written(f"w=play;game={game_id};seed={seed};seat=1" + (f";do={done}" if done else ""))
    for kind in sheets_for(game):
        options = ".".join(kind.defaults)
        agreed = f";opt={options}" if options else ""
        as_written(f"w=play;game={game_id};players={kind.seats};sheet={kind.id}{agreed};seat=0")
    for setting in game.settings:
        for option in setting.options:
            as_written(f"w=deal;game={game_id};seed=9;set={setting.id}.{option.id};open=1")
            same(f"w=play;set={setting.id}.{option.id};help=3;game={game_id}")


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_a_question_and_a_sheet_are_written_as_they_were_read(game_id: str) -> None:
    game = GAMES[game_id]
    for topic in topics_of(game):
        link = f"w=quiz;game={game_id};topic={topic};seed=4"
        as_written(link)
        question = make(game, topic, 4)
        given = question.options[0].id if question.options else str(question.number)
        as_written(f"{link};given={given}")
    for kind in sheets_for(game):
        as_written(f"w=sheet;sheet={kind.id}")
        names = ",".join(["*C3*84nne", "B", "C", "D", "E", "F"][: kind.seats])
        as_written(f"w=sheet;sheet={kind.id};names={names};sure=blank")


def test_examples_and_announcings_are_written_as_they_were_read() -> None:
    for example in all_ids("hand") + all_ids("line") + all_ids("lays"):
        as_written(f"w=replay;example={example};step=1")
        same(f"w=replay;example={example}")
    as_written("w=announce;example=002-zaehlen;seat=1")
    as_written("w=announce;game=piquet;seed=3;seat=1;do=rummel_4")
    as_written("w=replay;example=003-A-2;step=12;do=play_S-Q")


def test_every_part_that_a_widget_knows_is_written_back() -> None:
    """No key can be read and then forgotten."""
    hands = "XXI.XX.XIX,II,III,IV"
    known = {
        "play": "w=play;game=tappen-54;seed=2;players=4;dealer=1;set=talon.steps;sheet=tapp-four;"
        "seat=2;help=1;sure=blank",
        "deal": "w=deal;game=tappen-54;seed=2;players=4;dealer=1;set=talon.steps;open=1;pick=XXI",
    }
    for text in known.values():
        as_written(text)
    with pytest.raises(LinkError, match="has 2 lists"):
        read_state("w=deal;game=tappen-54;hands=" + hands.partition(",III")[0])


@given(st.text(alphabet="wplaygmedoscatquizhnrtuks=;,._~*-0123456789", max_size=80))
def test_a_damaged_text_is_refused_with_one_sentence_or_comes_back(text: str) -> None:
    for begun in ("w=play;game=scat;", "w=deal;game=piquet;", "w=quiz;", "w=sheet;sheet=scat;", ""):
        try:
            state = read_state(begun + text)
        except LinkError as error:
            assert str(error).endswith((".", "'"))
            continue
        assert read_state(state.text) == state


def test_the_next_state_of_every_event_is_one_that_can_be_read() -> None:
    """What an answer names as its state is what its link gives back."""
    from tutor.widgets import Event

    begun = {
        "w=play;game=scat;seed=5;seat=0": ("go", "new", "help", "undo", "blank"),
        "w=deal;game=tappen-54;seed=5": ("next", "open", "previous"),
        "w=quiz;game=scat;topic=trick;seed=3": ("next",),
        "w=sheet;sheet=scat": ("blank",),
        "w=announce;game=piquet;seed=4": ("seat", "again", "new"),
        "w=replay;example=003-A-2;step=3": ("forward", "back", "last"),
        "w=higher;game=tritrille;step=5;row=2;no=4;missed=3": ("next",),
    }
    for text, events in begun.items():
        for do in events:
            found = answer_to(read_state(text), Event(do, "")).state
            assert read_state(found.text) == found, (text, do)
