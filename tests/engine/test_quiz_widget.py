"""The quiz widget: the verdict first, everything in its place, each reason once."""

from __future__ import annotations

import re

import pytest

from tutor.widgets import Answer, Event, LinkError, answer_state
from tutor.widgets.quiz import AskedQuestion

LEGAL = "w=quiz;game=tappen-54;topic=legal;seed=63"
TRICK = "w=quiz;game=tappen-54;topic=trick;seed=4"
COUNT = "w=quiz;game=tappen-54;topic=count;seed=2"
CARD = re.compile(r'class="hand".*', re.S)


def asked(text: str) -> AskedQuestion:
    state = answer_state(text, None).state
    assert isinstance(state, AskedQuestion)
    return state


def given(text: str, *words: str) -> Answer:
    return answer_state(text, Event("answer", " ".join(words)))


def words_of(html: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def right_of(text: str) -> list[str]:
    return [option.id for option in asked(text).question.options if option.right]


def cards_of(html: str) -> list[str]:
    return re.findall(r'data-card="([^"]*)"', html)


@pytest.mark.parametrize("text", [LEGAL, TRICK])
def test_no_right_stands_before_a_wrong_answers_verdict(text: str) -> None:
    wrong = [option.id for option in asked(text).question.options if not option.right]
    shown = given(text, wrong[0])
    words = words_of(shown.html)
    assert shown.said.ok is False and shown.said.text.startswith("Not right. ")
    first = words.index(shown.said.text)
    assert "right" not in words[:first].lower()
    for mark in ('data-verdict="', 'data-mark="', 'class="reasons"'):
        assert shown.html.find(mark) == -1 or shown.html.index(mark) > shown.html.index("Not right")


def test_the_cards_keep_their_places_and_are_marked_there_in_words() -> None:
    before, right = answer_state(LEGAL, None).html, right_of(LEGAL)
    wrong = next(card for card in cards_of(before) if card not in right and "-" in card)
    shown = given(LEGAL, right[0], wrong)
    assert cards_of(shown.html) == cards_of(before)
    marks = dict(re.findall(r'data-card="([^"]*)" data-mark="(\w+)"', shown.html))
    assert marks.pop(wrong) == "wrong" and marks.pop(right[0]) == "right"
    assert set(marks) == set(right[1:]) and set(marks.values()) == {"missed"}
    assert shown.html.count(', missed"') == len(right) - 1
    assert f"1 too many, {len(right) - 1} missed. " in shown.said.text


def test_a_group_of_cards_has_one_reason() -> None:
    question = asked(LEGAL).question
    shown = given(LEGAL, *right_of(LEGAL))
    assert shown.said.text == "Right. B has taroks, so B must play one of them."
    for reason in {option.reason for option in question.options}:
        assert shown.html.count(reason) == 1
    assert shown.html.count('class="why"') == len({o.reason for o in question.options})


def test_answers_with_one_reason_are_told_together_and_not_what_was_said() -> None:
    text = "w=quiz;game=piquet;topic=set;seed=3"
    shown = given(text, right_of(text)[0])
    assert shown.html.count(asked(text).question.explanation) == 1
    assert 'class="why"' not in shown.html
    trick = given(TRICK, right_of(TRICK)[0])
    assert trick.html.count('class="why"') == 2 and re.search(r"Answer \d", words_of(trick.html))


def test_the_way_on_is_the_same_button_before_and_after() -> None:
    for text, words in ((LEGAL, right_of(LEGAL)), (TRICK, ["A"]), (COUNT, ["13"])):
        before, after = answer_state(text, None).html, given(text, *words).html
        for html in (before, after):
            bar = html[html.index("quiz-bar") :]
            assert bar.index('data-do="next"') < bar.index("score-line")
        assert "Next question" in after and 'type="submit"' not in after


def test_the_room_for_the_verdict_is_there_before_it_and_is_enough() -> None:
    for text in (LEGAL, TRICK, COUNT, "w=quiz;game=tappen-54;topic=pay;seed=4"):
        before = answer_state(text, None).html
        room = re.search(r'data-signs="(\d+)"', before)
        assert room
        options = [[option.id] for option in asked(text).question.options] or [["9"], ["99"]]
        for words in options:
            after = given(text, *words)
            assert f'data-signs="{room[1]}"' in after.html
            assert len(after.said.text) + len(str(after.said.citation)) <= int(room[1])


def test_the_heading_names_the_topic_and_the_score_its_own() -> None:
    html = answer_state(TRICK, None).html
    head = words_of(html[: html.index("</header>")])
    assert head == "Who takes the trick? Tappen with 54 cards"
    assert 'data-topic="tappen-54.trick" data-name="Who takes the trick?"' in html
    assert 'data-of="w=quiz;game=tappen-54;topic=trick;"' in html
    assert f'data-now="{TRICK}"' in html and f'data-now="{TRICK}"' in given(TRICK, "A").html
    mark = given(TRICK, "A").mark
    assert mark is not None and mark[:2] == ("tappen-54.trick", TRICK)


def test_an_answer_is_given_once() -> None:
    first = given(TRICK, "A")
    second = given(first.state.text, "B")
    assert second.html == first.html and second.mark is None and second.said == first.said


def test_what_a_page_leaves_out_is_in_the_state_and_never_asked() -> None:
    text = "w=quiz;game=preference;topic=may-bid;without=solo;seed=3"
    for _ in range(6):
        state = asked(text)
        assert not state.question.touches and state.text == text
        assert 'data-of="w=quiz;game=preference;topic=may-bid;without=solo;"' in (
            answer_state(text, None).html
        )
        text = answer_state(text, Event("next", "")).state.text
    with pytest.raises(LinkError, match="no part 'luck' to leave out; it has solo"):
        answer_state("w=quiz;game=preference;topic=may-bid;without=luck", None)


KNOWS = "w=quiz;game=quadrille;topic=knows;seed=30"


def test_several_answers_in_words_are_ticked_and_then_marked() -> None:
    """A box for each with its digit, sent under its own name."""
    html = answer_state(KNOWS, None).html
    names = re.findall(r'<input type="checkbox" name="with" value="(\w)" data-digit="\d">', html)
    assert names == ["A", "B", "C", "D"]
    done = given(KNOWS, "A", names[-1]).html
    marks = re.findall(r'data-verdict="(\w+)">.*?option-text">(\w)', done)
    right = right_of(KNOWS)
    told = {(True, True): "right", (True, False): "wrong", (False, True): "missed"}
    for verdict, name in marks:
        assert verdict == told.get((name in ("A", names[-1]), name in right), "other")
    assert [name for _, name in marks] == names


def test_the_hand_that_a_question_speaks_of_is_shown_beside_its_answers() -> None:
    html = answer_state("w=quiz;game=quadrille;topic=called;seed=3", None).html
    assert 'aria-label="The hand, 10 cards"' in html and 'aria-label="Your answers, 4 cards' in html


def test_the_numbers_of_a_row_are_asked_first_and_in_their_order() -> None:
    text, seeds = f"{TRICK.replace('seed=4', 'seed=5')};row=5.2.9", [5]
    for _ in range(4):
        following = answer_state(text, Event("next", "")).state
        assert isinstance(following, AskedQuestion)
        text = following.text
        seeds.append(following.seed)
    assert seeds == [5, 2, 9, 10, 11]
    first = f"{TRICK};row=4.7"
    mark = given(first, *right_of(first)).mark
    assert mark and "row" not in mark[1], "It comes back by itself."


@pytest.mark.parametrize("row", ["a", "1..2", "-1", ".".join(map(str, range(13)))])
def test_a_row_that_is_none_is_refused(row: str) -> None:
    with pytest.raises(LinkError, match="row"):
        answer_state(f"{TRICK};row={row}", None)
