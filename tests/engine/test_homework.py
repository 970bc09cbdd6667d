"""Homework by a link: its questions and no more, and a text that holds the answers, no verdict."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.homework import DAY, done, handed, homework, link
from tutor.quiz.mixed import Ask, Task
from tutor.school import handed as school
from tutor.school.handed import HandedError, judged, read_all, read_handed
from tutor.widgets import Event, EventError, LinkError, answer_state


def anna() -> str:
    """What one pupil hands in."""
    return handed("Änne B.", (2, 9))


def test_a_link_shows_ten_questions_and_no_more() -> None:
    text = done(link(), (1,))
    end = answer_state(text, None)
    assert "9 of 10 answers are right." in end.html
    assert all(f'data-do="{do}"' not in end.html for do in ("next", "new", "seed", "answer"))
    with pytest.raises(EventError, match="events answer, next, sign, again"):
        answer_state(text, Event("new", ""))


def test_what_is_handed_in_says_who_and_when_and_is_judged_anew() -> None:
    found = read_handed(anna())
    assert (found.name, found.date, found.homework.title) == ("Änne B.", "2026-11-26", "Week 2")
    answers = judged(found)
    assert [at for at, one in enumerate(answers, 1) if not one.right] == [2, 9]
    assert len(anna()) < 200 and " " not in anna()


def test_the_text_has_answers_and_no_verdict() -> None:
    """Whoever writes another right answer into it has to know it, and the check word too."""
    first, second = read_handed(anna()), read_handed(handed("Änne B.", (2, 8)))
    assert first.given != second.given and first.asked == second.asked
    assert [one.right for one in judged(first)] != [one.right for one in judged(second)]


@pytest.mark.parametrize(
    "value", ["", "Anna", f"{DAY}", f"{DAY} ", "20261326 Anna", f"{DAY} {'x' * 21}", f"x{DAY} A"]
)
def test_a_name_and_a_day_are_needed(value: str) -> None:
    with pytest.raises(EventError):
        answer_state(done(link()), Event("sign", value))


def test_nothing_is_handed_in_before_the_last_answer() -> None:
    with pytest.raises(EventError, match="Answer all the questions first"):
        answer_state(link(), Event("sign", f"{DAY} Anna"))


def test_the_name_can_be_changed() -> None:
    signed = answer_state(done(link()), Event("sign", f"{DAY} Ana"))
    again = answer_state(signed.state.text, Event("again", ""))
    assert homework(again.state.text).name == "" and 'data-do="sign"' in again.html
    assert answer_state(again.state.text, Event("sign", f"{DAY} Ana")).state == signed.state


@given(at=st.integers(0, 180), sign=st.sampled_from("abcXYZ0189.,+*_-"))
def test_a_sign_changed_is_found_out(at: int, sign: str) -> None:
    text = anna()
    at %= len(text)
    spoiled = f"{text[:at]}{sign}{text[at + 1 :]}"
    if spoiled == text:
        return
    with pytest.raises(HandedError):
        read_handed(spoiled)


@given(at=st.integers(0, 180))
def test_a_sign_lost_or_two_exchanged_is_found_out(at: int) -> None:
    text = anna()
    at %= len(text)
    cut = text[:at] + text[at + 1 :]
    turned = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
    for spoiled in {cut, turned} - {text}:
        with pytest.raises(HandedError):
            read_handed(spoiled)


def test_a_text_is_found_in_a_message_whatever_its_lines() -> None:
    bert = handed("Bert")
    message = (
        f"Dear teacher,\n{anna()[:70]}\n{anna()[70:]}\n\nhttps://a.b/teach/#r={bert} Greetings"
    )
    good, bad = read_all(message)
    assert [one.name for one in good] == ["Änne B.", "Bert"] and bad == ()


def test_what_cannot_be_read_is_named_and_the_rest_is_read() -> None:
    bert, cara = handed("Bert"), handed("Cara")
    broken = bert.replace("_Bert_", "_Berta_")
    good, bad = read_all(f"{anna()}\n{broken}\n{cara[:90]}")
    assert [one.name for one in good] == ["Änne B."]
    assert [text for text, _ in bad] == [broken, cara[:90]]
    assert "damaged" in bad[0][1] and "cut off" in bad[1][1]
    assert read_all("Hello") == (
        (),
        (("Hello", "A result begins with spielbuch-1_ and ends with _end."),),
    )


def test_another_edition_is_told_apart_from_a_damaged_text(monkeypatch: pytest.MonkeyPatch) -> None:
    found = read_handed(anna())
    monkeypatch.setattr(school, "asked_word", lambda task: "00000")
    with pytest.raises(HandedError, match="another edition"):
        judged(found)


def test_an_answer_that_its_question_does_not_offer_is_refused() -> None:
    task = Task((Ask("scat", "trick"),), 3, 1)
    made = school.hand_in(school.Homework(task, "T"), "Anna", DAY, ("64",))
    assert read_handed(made.text) == made
    with pytest.raises(HandedError, match="no such answer"):
        judged(made)


@pytest.mark.parametrize(
    "more",
    ["name=Anna", "day=20261126", "name=Anna;day=20261126", "title=*C3", "title=", "of=0"],
)
def test_a_damaged_link_is_refused(more: str) -> None:
    text = link().replace(";title=Week*202", "")
    text = text.replace("of=10", more) if more == "of=0" else f"{text};{more}"
    if more == "title=":
        assert homework(text).title == "Homework"
        return
    with pytest.raises(LinkError):
        answer_state(text, None)


def test_a_signed_link_is_read_as_it_was_written() -> None:
    signed = answer_state(done(link()), Event("sign", f"{DAY} Änne B."))
    assert homework(signed.state.text) == signed.state
    for spoiled in ("day=20261126", "day=99999999"):
        text = signed.state.text.replace("name=*C3*84nne*20B*2E;day=20261126", spoiled)
        with pytest.raises(LinkError):
            answer_state(text, None)
