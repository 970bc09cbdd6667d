"""The results of the same deals at several tables: read strictly, compared, ranked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tutor.club.results import compared, ranking, read_results
from tutor.club.tables import ClubError
from tutor.paper import printed
from tutor.widgets import Event, LinkError, answer_state, answer_to, read_state

SHEET = """tappen-54 110 1: Anna +4, Bert -2, Clara -2
tappen-54 110 2: Dora -8, Emil +4, Franz +4

tappen-54 111 1: Bert +1, Clara +1, Anna -2
tappen-54 111 2: Emil 1, Franz 1, Dora −2
"""


def test_a_seat_is_compared_with_the_average_of_the_same_cards() -> None:
    rows = compared(read_results(SHEET))
    first = rows[0]
    assert (first.deal, first.seat, first.names) == (110, 0, ("Anna", "Dora"))
    assert first.average == -2 and list(first.differences) == [Fraction(6), Fraction(-6)]
    assert len(rows) == 6
    assert all(sum(row.differences) == 0 for row in rows)


def test_the_ranking_adds_up_the_differences() -> None:
    places = ranking(read_results(SHEET))
    assert [(one.place, one.name, int(one.total)) for one in places] == [
        (1, "Anna", 6),
        (2, "Emil", 3),
        (2, "Franz", 3),
        (4, "Bert", -3),
        (4, "Clara", -3),
        (6, "Dora", -6),
    ]
    assert sum(one.total for one in places) == 0 and {one.deals for one in places} == {2}


def test_three_tables_have_thirds() -> None:
    lines = [
        f"scat 7 {table}: A{table} {amount}, B{table} 0, C{table} 0"
        for table, amount in ((1, 1), (2, 0), (3, 0))
    ]
    found = ranking(read_results("\n".join(lines)))
    assert found[0].total == Fraction(2, 3)


def test_a_line_is_written_as_it_was_read() -> None:
    results = read_results(SHEET)
    again = read_results("\n".join(one.text for one in results))
    assert again == results


@pytest.mark.parametrize(
    "text, words",
    [
        ("tappen-54 110: Anna 1, B 2, C 3", "Line 1: Expected"),
        (SHEET + "nonsense", "Line 6: Expected"),
        ("skat 1 1: A 1, B 2, C 3", "no game"),
        ("tappen-54 1 1: A 1, B 2", "3"),
        ("tappen-54 1 1: A 1, B two, C 3", "a name and what they won"),
        ("tappen-54 1 1: A 1, A 2, C 3", "twice at one table"),
        ("tappen-54 1 0: A 1, B 2, C 3", "1 to 99"),
        ("tappen-54 1 1: A 100000, B 2, C 3", "99999"),
        ("tappen-54 1 1: A 1, B 2, C 3\ntappen-54 1 1: D 1, E 2, F 3", "twice for table 1"),
        ("tappen-54 1 1: A 1, B 2, C 3\ntappen-54 1 2: A 1, E 2, F 3", "two tables"),
        ("tappen-54 1 1: Abcdefghijklmnopqrstuvw 1, B 2, C 3", "printable characters"),
    ],
)
def test_a_wrong_line_is_named(text: str, words: str) -> None:
    with pytest.raises(ClubError, match=words):
        read_results(text)


def test_the_widget_keeps_every_line_in_its_link() -> None:
    found = answer_state("w=results", Event("write", SHEET))
    assert found.said.ok and "Anna" in found.html
    again = read_state(found.state.text)
    assert again == found.state and again.text == found.state.text
    more = answer_to(again, Event("write", "tappen-54 112 1: Anna 0, Bert 0, Clara 0"))
    assert more.state.text.startswith(found.state.text), "what stands there stays"
    assert "Dora" in printed(more.state, "results")
    gone = answer_to(more.state, Event("delete", "5"))
    assert "tappen-54 112 1: Anna +0" in gone.html and gone.state.text.startswith(found.state.text)


def test_a_wrong_line_loses_nothing() -> None:
    found = answer_state("w=results", Event("write", SHEET))
    refused = answer_to(found.state, Event("write", "tappen-54 110 1: X 1, Y 1, Z -2"))
    assert refused.state.text.startswith(found.state.text) and refused.said.ok is False
    assert "X 1, Y 1" in refused.html, "what was typed stays in the box"


@pytest.mark.parametrize("text", ["lines=tappen-54_1", "lines=tappen-54_1_1_A.1", "lines=x"])
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        read_state(f"w=results;{text}")
