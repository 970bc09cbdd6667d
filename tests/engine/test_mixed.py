"""A row of mixed questions: drawn by its seed, answered one after the other, read strictly."""

from __future__ import annotations

import pytest

from tutor.paper import printed
from tutor.quiz.mixed import Task, asks_text, coded, decoded, read_asks
from tutor.widgets import Answer, Event, EventError, LinkError, answer_state, read_state
from tutor.widgets.mixed import Row

SCAT = "w=mixed;game=scat;asks=trick+no-trump-suit.legal.eyes.end;seed=3;of=6"
TWO_GAMES = "w=mixed;game=hombre-deux-8;asks=trick.legal,hombre-deux-10.result;seed=5;of=3"


def row_of(text: str) -> Row:
    state = read_state(text)
    assert isinstance(state, Row)
    return state


def answered(text: str, right: bool) -> Answer:
    """The question shown, answered right or not."""
    question = row_of(text).question
    if question.kind == "number":
        words = str(question.number + (0 if right else 1))
    else:
        words = " ".join(one.id for one in question.options if one.right == right)
        words = words.split()[0] if question.kind == "one" else words
    return answer_state(text, Event("answer", words))


def went_through(text: str, *right: bool) -> Answer:
    """The row after these answers, with the way on after each."""
    shown = answer_state(text, None)
    for one in right:
        shown = answer_state(answered(shown.state.text, one).state.text, Event("next", ""))
    return shown


@pytest.mark.parametrize("text", [SCAT, TWO_GAMES])
def test_a_seed_draws_the_same_questions_and_each_topic_before_any_comes_again(text: str) -> None:
    task = row_of(text).task
    assert row_of(text).task.drawn == task.drawn and len(task.drawn) == task.number
    first = [ask for ask, _ in task.drawn][: len(task.asks)]
    assert len(set(first)) == len(first)
    other = Task(task.asks, task.seed + 1, task.number)
    assert other.drawn != task.drawn
    for ask, _ in task.drawn:
        assert ask in task.asks


def test_what_is_left_out_is_left_out() -> None:
    for seed in range(1, 20):
        task = row_of(f"w=mixed;game=scat;asks=trick+no-trump-suit;seed={seed};of=2").task
        assert all("no-trump-suit" not in task.question(at).touches for at in (0, 1))


def test_topics_are_written_as_they_are_read() -> None:
    for text in (SCAT, TWO_GAMES):
        asks = row_of(text).task.asks
        assert read_asks(asks[0].game, asks_text(asks)) == asks
        assert row_of(text).text == text


def test_every_answer_has_a_number_and_is_had_back_from_it() -> None:
    task = row_of(SCAT).task
    for at in range(task.number):
        question = task.question(at)
        if question.kind == "number":
            assert decoded(question, coded(question, ("47",))) == ("47",)
            continue
        for one in question.options:
            assert decoded(question, coded(question, (one.id,))) == (one.id,)
        assert not decoded(question, 1 << len(question.options))
        assert question.kind != "one" or not decoded(question, 3)


def test_a_row_is_gone_through_and_says_how_it_ended() -> None:
    end = went_through(SCAT, True, False, True, True, True, True)
    assert row_of(end.state.text).right == (True, False, True, True, True, True)
    assert end.said.text == "5 of 6 answers are right." and 'data-end="won"' in end.html
    assert end.html.count("<li data-right>") == 5
    lost = went_through(SCAT, False, False, True, True, True, True)
    assert 'data-end="over"' in lost.html
    assert 'data-end="' not in went_through(SCAT, *[True] * 5).html
    others = answer_state(end.state.text, Event("new", ""))
    assert row_of(others.state.text) == Row(Task(row_of(SCAT).task.asks, 4, 6))


def test_the_end_is_known_with_the_last_answer() -> None:
    """What counts on it need not wait until the reader has gone on."""
    text = went_through(SCAT, *[True] * 5).state.text
    assert 'data-end="won"' in answered(text, True).html


def test_a_missed_question_comes_back_like_any_other() -> None:
    shown = answered(SCAT, False)
    assert shown.mark is not None
    topic, key, right = shown.mark
    assert not right and key.startswith(f"w=quiz;game=scat;topic={topic.partition('.')[2]};")
    assert read_state(key).text == key


def test_the_first_answer_stands_and_a_bad_one_is_refused() -> None:
    shown = answered(SCAT, False)
    assert answered(shown.state.text, True).state == shown.state
    with pytest.raises(EventError):
        answer_state(SCAT, Event("answer", "nonsense"))
    with pytest.raises(EventError, match="events answer, next, new"):
        answer_state(SCAT, Event("deal", ""))
    assert answer_state(SCAT, Event("next", "")).state == row_of(SCAT)


@pytest.mark.parametrize(
    "text",
    [
        "w=mixed;game=scat;asks=luck",
        "w=mixed;game=scat;asks=trick.trick",
        "w=mixed;game=scat;asks=trick+luck",
        "w=mixed;game=scat;asks=",
        "w=mixed;game=chess;asks=trick",
        "w=mixed;game=scat;asks=trick,chess.trick",
        "w=mixed;game=scat;asks=trick;of=0",
        "w=mixed;game=scat;asks=trick;of=21",
        "w=mixed;game=scat;asks=trick;seed=999999",
        f"{SCAT};given=1",
        f"{SCAT};right=1",
        f"{SCAT};given=x;right=1",
        f"{SCAT};given=99999;right=1",
        f"{SCAT};given=1.1.1.1.1.1.1;right=1111111",
        f"{SCAT};given=1;right=2",
        f"{SCAT};on=1",
        f"{SCAT};given=1;right=1;on=2",
    ],
)
def test_a_damaged_row_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        answer_state(text, None)


def test_a_row_is_printed_with_its_answers_on_a_leaf_of_their_own() -> None:
    leaf, answers = printed(row_of(SCAT), "questions").split("</article>")[:2]
    assert leaf.count('class="question"') == 6 and "Answers:" not in leaf
    assert 'data-leaf="answers"' in answers
    with pytest.raises(EventError):
        printed(row_of(SCAT), "sheet")
