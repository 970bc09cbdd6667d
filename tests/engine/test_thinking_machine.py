"""A table at which the machine thinks: the same hand, but what it does comes in steps."""

from __future__ import annotations

import random
from itertools import count, islice

import pytest

from tutor.cards import cards_of
from tutor.games import GAMES
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage
from tutor.solve import steps
from tutor.solve.worlds import worlds
from tutor.widgets import Answer, Event, EventError, LinkError, answer_state, read_state
from tutor.widgets.machine import A_STEP
from tutor.widgets.play_state import Play
from tutor.widgets.thinking import thought

MOST_STEPS = 3000
STEP = Event("go", "on")


@pytest.fixture
def a_clock_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a step ends at the same place on every machine, after one look at the cards."""
    monkeypatch.setattr(steps, "perf_counter", count(step=0.05).__next__)


def table(game: str, way: str = "ahead", **more: str) -> Play:
    parts = {"game": game, "seed": "7", "machine": way, **more}
    found = read_state(";".join(["w=play", *(f"{key}={value}" for key, value in parts.items())]))
    assert isinstance(found, Play)
    return found


def hand_of(answer: Answer) -> Play:
    assert isinstance(answer.state, Play)
    return answer.state


def goes_on(answer: Answer) -> Answer:
    """What the page does by itself: one step after the other, until it is the reader's turn."""
    shown = answer
    for _ in range(MOST_STEPS):
        if not answer.onward:
            return shown
        answer = answer_state(shown.state.text, answer.onward)
        shown = answer if answer.html else shown
    raise AssertionError("the machine never comes to an end of its thought")


def at_play(game: str, way: str = "ahead", cards: int = 4, **more: str) -> Answer:
    """The reader's turn in the play, with so few cards that the machine is quick."""
    return goes_on(answer_state(table(game, way, until=f"play.{cards}", **more).text, None))


def first_card(play: Play) -> Event:
    stage = play.hand.running(PlayStage)
    card = next(iter(cards_of(stage.legal_mask())))
    return Event("act", f"play {play.hand.game.pack.codes[card]}")


def played_on(answer: Answer) -> Answer:
    """A card of the reader's, or where it is not their turn, a press to play on."""
    play = hand_of(answer)
    here = play.here(play.hand.to_act)
    return answer_state(play.text, first_card(play) if here else Event("go", ""))


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_comes_to_its_end_and_every_answer_can_be_read_again(game: str) -> None:
    answer = at_play(game, cards=3)
    for _ in range(60):
        play = hand_of(answer)
        assert read_state(play.text) == play
        if play.hand.over:
            break
        if not isinstance(play.hand.stage, PlayStage) and play.here(play.hand.to_act):
            action = str(play.hand.legal()[0])
            answer = goes_on(answer_state(play.text, Event("act", action)))
            continue
        answer = goes_on(played_on(answer))
    assert hand_of(answer).hand.over
    assert not answer.onward


def answered(game: str = "tappen-54") -> tuple[Play, Answer]:
    """The reader's turn, and the answer to a card after which somebody thinks."""
    for seat in range(3):
        answer = at_play(game, seat=str(seat))
        while not hand_of(answer).hand.over:
            before, later = hand_of(answer), played_on(answer)
            if later.onward == STEP and before.here(before.hand.to_act):
                return before, later
            answer = goes_on(later)
    raise AssertionError("nobody thinks after a card of the reader's")


def turn(game: str = "tappen-54") -> Play:
    """The reader has played, and somebody thinks."""
    return hand_of(answered(game)[1])


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_the_readers_card_is_shown_before_anybody_thinks() -> None:
    before, answer = answered()
    assert answer.onward == STEP
    assert str(hand_of(answer).actions[len(before.actions)]) == first_card(before).value
    assert "is thinking: play on" in answer.html


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_a_step_that_finds_nothing_new_changes_nothing() -> None:
    play = turn()
    found = [answer_state(play.text, STEP) for _ in range(2)]
    while not found[-1].html:
        assert found[-1].onward == STEP
        found.append(answer_state(play.text, STEP))
    later = hand_of(found[-1])
    assert later.hand.history[: len(play.actions)] == play.actions
    assert len(later.actions) > len(play.actions)


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_whoever_does_not_wait_has_the_machine_play_at_once() -> None:
    play = turn()
    later = hand_of(answer_state(play.text, Event("go", "now")))
    assert len(later.actions) > len(play.actions)


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_taking_back_ends_the_thought() -> None:
    play = turn()
    answer_state(play.text, STEP)
    answer = answer_state(play.text, Event("undo", ""))
    assert answer.onward != STEP
    assert len(hand_of(answer).actions) < len(play.actions)


def test_whoever_only_looks_on_sees_the_hand_to_its_end() -> None:
    """Somebody else's hand at a table of four where three play."""
    play = hand_of(at_play("tappen-54", players="4", dealer="0"))
    assert not any(play.here(seat) for seat in play.hand.table.active)
    answer = goes_on(answer_state(play.text, Event("watch", "")))
    assert hand_of(answer).hand.over


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_a_card_that_is_pressed_meanwhile_stays_in_the_hand() -> None:
    play = turn()
    card = next(iter(cards_of(play.hand.cards.hands[play.seat])))
    answer = answer_state(play.text, Event("act", f"play {play.hand.game.pack.codes[card]}"))
    assert answer.onward == STEP
    assert hand_of(answer).hand.cards.hands[play.seat] >> card & 1


@pytest.mark.parametrize("way", ["end", "ahead"])
def test_the_same_seed_gives_the_same_hand(way: str) -> None:
    def hand() -> str:
        answer = at_play("quadrille-8", way)
        for _ in range(40):
            if hand_of(answer).hand.over:
                break
            answer = goes_on(played_on(answer))
        return hand_of(answer).text

    assert hand() == hand()


@pytest.mark.usefixtures("a_clock_of_its_own")
def test_what_was_done_is_told_when_all_have_acted() -> None:
    """To listeners once, with the reader's own card, as where nobody thinks."""
    play = turn()
    answer = goes_on(answer_state(play.text, None))
    told = answer.html.split('data-heard="')[1].split('"')[0]
    assert told.startswith("You ")
    assert told.count(" plays ") >= 1


def test_the_way_is_chosen_at_the_table_and_stands_in_the_link() -> None:
    plain = table("tappen-54", "")
    chosen = answer_state(plain.text, Event("machine", "end"))
    assert ";machine=end" in chosen.state.text
    assert 'data-with="end" aria-pressed="true"' in chosen.html
    back = answer_state(chosen.state.text, Event("machine", "book"))
    assert "machine" not in back.state.text
    fresh = answer_state(chosen.state.text, Event("new", ""))
    assert ";machine=end" in fresh.state.text


def test_a_way_that_there_is_not_is_refused() -> None:
    with pytest.raises(LinkError, match="machine"):
        table("tappen-54", "best")
    with pytest.raises((EventError, LinkError)):
        answer_state(table("tappen-54", "").text, Event("machine", "best"))


def test_hidden_cards_change_nothing_at_the_table() -> None:
    """The hands of the others are exchanged where the seat that thinks cannot know it."""
    play = turn("scat")
    state, seat = play.hand, play.hand.acting
    ways = islice(worlds(state, seat, random.Random(3)), 20)
    other = next(one for one in ways if one.cards.hands != state.cards.hands)

    def decided(hand: State) -> Action:
        steps.found_so_far("")  # what is running is of the other hand
        found = None
        while found is None:
            found = thought(play, hand, A_STEP)
        return found

    assert decided(state) == decided(other)
