"""A class: twelve results read at once, who is missing, what was not right; nothing is lost."""

from __future__ import annotations

import pytest

from tests.engine.homework import handed
from tutor.paper import printed
from tutor.widgets import Answer, Event, EventError, LinkError, answer_state, read_state
from tutor.widgets.pupils import Pupils

NAMES = ("Anna", "Bert", "Clara", "Dora", "Emil", "Fritz", "Gerd", "Hans", "Ida", "Jo", "Karl")
TWELVE = (*NAMES, "Lea <b>")


@pytest.fixture
def texts() -> list[str]:
    """What twelve pupils send, each with another answer that is not right."""
    return [handed(name, (at % 10 + 1,)) for at, name in enumerate(TWELVE)]


def write(text: str, more: str) -> Answer:
    return answer_state(text, Event("write", more))


def class_of(text: str) -> Pupils:
    state = read_state(text)
    assert isinstance(state, Pupils)
    return state


def test_twelve_results_are_read_at_once(texts: list[str]) -> None:
    found = write("w=pupils", "\n".join(texts))
    assert found.said.ok and found.said.text == "12 results read."
    shown = class_of(found.state.text)
    assert [one.name for one in shown.handed] == list(TWELVE)
    assert found.html.count('<td class="num">9 of 10</td>') == 12
    assert "<b>" not in found.html.partition("<tbody>")[2].partition("</tbody>")[0]
    assert "Lea &lt;b&gt;" in found.html
    assert class_of(found.state.text).text == found.state.text


def test_what_cannot_be_read_stays_in_the_box_and_the_rest_is_read(texts: list[str]) -> None:
    broken = texts[3].replace("_Dora_", "_Doro_")
    found = write("w=pupils", "\n".join((*texts[:3], broken, *texts[4:])))
    shown = class_of(found.state.text)
    assert found.said.ok is False and len(shown.handed) == 11
    assert shown.draft == broken and "damaged" in found.said.text
    foreign = write(found.state.text, "tappen-54 110 1: Anna +4, Bert -2, Clara -2")
    assert len(class_of(foreign.state.text).handed) == 11
    assert class_of(foreign.state.text).draft.startswith("tappen-54 110")


def test_what_is_here_already_is_not_read_twice(texts: list[str]) -> None:
    first = write("w=pupils", texts[0])
    again = write(first.state.text, f"{texts[0]} {texts[1]}")
    assert again.said.text == "1 result read. 1 result had been read before."
    assert len(class_of(again.state.text).handed) == 2


def test_who_is_missing_is_named(texts: list[str]) -> None:
    named = answer_state("w=pupils", Event("names", "Anna,  Zoë , Bert"))
    found = write(named.state.text, "\n".join(texts[:2]))
    assert "Not handed in yet: Zoë." in found.html
    assert class_of(found.state.text).names == ("Anna", "Zoë", "Bert")
    with pytest.raises(EventError):
        answer_state("w=pupils", Event("names", "x" * 21))


def test_each_homework_is_shown_by_itself_the_latest_first(texts: list[str]) -> None:
    found = write("w=pupils", f"{texts[0]} {handed('Anna', (), 7)}")
    shown = class_of(found.state.text)
    assert [one.task.seed for one in shown.homeworks] == [7, 48213]
    assert "10 of 10" in found.html and "9 of 10" not in found.html
    other = answer_state(found.state.text, Event("open", "1"))
    assert "9 of 10" in other.html
    with pytest.raises(LinkError):
        answer_state(found.state.text, Event("open", "2"))


def test_a_result_taken_off_is_still_in_the_box(texts: list[str]) -> None:
    found = write("w=pupils", "\n".join(texts[:2]))
    gone = answer_state(found.state.text, Event("delete", "1"))
    shown = class_of(gone.state.text)
    assert [one.name for one in shown.handed] == ["Bert"] and shown.draft == texts[0]
    back = write(gone.state.text, shown.draft)
    assert {one.name for one in class_of(back.state.text).handed} == {"Anna", "Bert"}
    for value in ("0", "3", "x"):
        with pytest.raises(EventError):
            answer_state(found.state.text, Event("delete", value))


def test_every_question_has_a_way_to_it(texts: list[str]) -> None:
    found = write("w=pupils", "\n".join(texts))
    assert found.html.count('href="__BASE__practice/scat/#w=quiz-1') == 10
    assert "10 of 12 right" in found.html and "11 of 12 right" in found.html


@pytest.mark.slow
def test_a_full_list_says_so_and_the_page_stays_as_it_is() -> None:
    text, kept = "w=pupils", 0
    with pytest.raises(EventError, match="The list is full"):
        for number in range(200):
            text = write(text, handed(f"{'A' * 17}{number:03}")).state.text
            kept += 1
    assert kept > 60 and len(class_of(text).handed) == kept
    with pytest.raises(EventError, match="cannot be read"):
        write(text, "ä" * 5000)


def test_a_damaged_class_is_refused(texts: list[str]) -> None:
    text = write("w=pupils", texts[0]).state.text
    for spoiled in (text.replace("_Anna_", "_Anno_"), f"{text};open=1", "w=pupils;names=A~A"):
        with pytest.raises(LinkError):
            answer_state(spoiled, None)
    with pytest.raises(EventError, match="events write, delete, names, open"):
        answer_state(text, Event("next", ""))


def test_a_homework_of_the_class_is_printed(texts: list[str]) -> None:
    text = write("w=pupils;names=Zora", "\n".join(texts)).state.text
    paper = printed(class_of(text), "class")
    assert "Lea &lt;b&gt;" in paper and "Not handed in yet: Zora." in paper
    with pytest.raises(EventError):
        printed(class_of("w=pupils"), "class")
