"""Rotations for a club night: who meets whom, who sits out, who deals first, and their picture."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from tutor.club import search, turning
from tutor.club.meeting import meetings, most_pairs
from tutor.club.rotation import Rotation, rotation
from tutor.club.tables import ClubError, Split, seats_in, sizes_of, splits
from tutor.paper import printed
from tutor.widgets import Event, EventError, LinkError, answer_state, answer_to, read_state

PERFECT: list[tuple[int, Split, int]] = [
    (9, (3, 0, 0), 4),
    (12, (4, 0, 0), 4),
    (15, (5, 0, 0), 7),
    (16, (0, 4, 0), 5),
    (18, (6, 0, 0), 6),
    (20, (0, 5, 0), 5),
    (21, (7, 0, 0), 7),
    (24, (8, 0, 0), 6),
    (13, (3, 1, 0), 4),
]
"""Nobody meets anybody twice: by the lines of a plane, or by turning a first round."""


def pairs(found: Rotation) -> Counter[tuple[int, int]]:
    """How often each pair meets, counted from the tables alone."""
    tables = [table for one in found.rounds for table in one]
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("people, split, rounds", PERFECT)
def test_nobody_meets_twice_where_that_is_known_to_go(
    people: int, split: Split, rounds: int
) -> None:
    found = rotation(people, split, rounds)
    met = pairs(found)
    assert set(met.values()) == {1}
    assert len(met) == found.quality.met == found.quality.bound
    assert found.quality.best and found.quality.often == 1


def test_everybody_meets_everybody_once() -> None:
    for people, split, rounds in ((9, (3, 0, 0), 4), (16, (0, 4, 0), 5), (15, (5, 0, 0), 7)):
        good = rotation(people, split, rounds).quality
        assert (good.met, good.fewest) == (people * (people - 1) // 2, people - 1)


@pytest.mark.parametrize("people", range(4, 25))
def test_all_are_seated_evenly_and_the_figures_hold(
    people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the search has found: it is cut short here."""
    monkeypatch.setattr(search, "STEPS", 500)
    monkeypatch.setattr(turning, "TRIES", 40)
    rotation.cache_clear()
    for sizes in ((4,), (3, 4, 5)):
        split = splits(people, sizes)[0]
        found = rotation(people, split, 3)
        met = pairs(found)
        assert (found.quality.met, found.quality.often) == (len(met), max(met.values()))
        assert found.quality.met <= found.quality.bound == most_pairs(people, sizes_of(split), 3)
        for tables, out in zip(found.rounds, found.out, strict=True):
            assert sorted(map(len, tables), reverse=True) == list(sizes_of(split))
            there = [*(one for table in tables for one in table), *out]
            assert sorted(there) == list(range(people))
        sat_out = Counter(one for out in found.out for one in out)
        assert max(sat_out.values(), default=0) - min(sat_out[p] for p in range(people)) <= 1
        dealt = Counter(table[-1] for tables in found.rounds for table in tables)
        assert max(dealt.values()) - min(dealt[person] for person in range(people)) <= 1
    rotation.cache_clear()


def test_counting_allows_no_less_than_the_best_of_all_rotations() -> None:
    """Six people at two tables of three in two rounds, and seven with one over: all there are."""
    for people, sizes in ((6, (3, 3)), (7, (3, 3))):
        first = ((0, 1, 2), (3, 4, 5))
        others = (
            (row[:3], row[3:6]) for row in permutations(range(people)) if people == 6 or row[6] < 6
        )
        best = max(
            sum(bool(times) for row in meetings(people, (first, other)) for times in row) // 2
            for other in others
        )
        assert best <= most_pairs(people, sizes, 2)
        assert best == most_pairs(people, sizes, 2)


@pytest.mark.slow
def test_the_same_numbers_give_the_same_rotation() -> None:
    first = rotation(14, (2, 2, 0), 5)
    rotation.cache_clear()
    assert rotation(14, (2, 2, 0), 5) == first


def test_a_split_leaves_out_as_few_as_can_be_and_has_every_size() -> None:
    assert splits(13, (3, 4))[0] == (3, 1, 0)
    assert splits(12, (3, 4, 5))[0] == (1, 1, 1)
    assert splits(24, (3, 4, 5))[0] == (2, 2, 2)
    assert splits(7, (4,)) == ((0, 1, 0),)
    assert {seats_in(one) for one in splits(23, (3, 4))} == {23}
    with pytest.raises(ClubError, match="4 people are too few for a table of 5"):
        splits(4, (5,))


@pytest.mark.slow
def test_the_widget_arranges_names_and_prints() -> None:
    begun = read_state("w=rotation;people=12;rounds=4")
    assert begun.text == "w=rotation;people=12;rounds=4;tables=0.3.0"
    changed = answer_to(begun, Event("arrange", "13 5 34"))
    assert changed.state.text == "w=rotation;people=13;rounds=5;tables=3.1.0"
    assert "Table 4" in changed.html and "deals first" in changed.html
    names = ",".join(f"P{number}" for number in range(13))
    named = answer_to(changed.state, Event("names", names))
    sheet = printed(named.state, "rotation")
    assert all(f"P{number}" in named.html and f"P{number}" in sheet for number in range(13))
    assert answer_to(named.state, Event("names", "")).state == changed.state
    again = answer_to(named.state, Event("arrange", "13 6 34"))
    assert "P12" in again.state.text, "names stay with as many people"
    other = answer_to(changed.state, Event("tables", "0.2.1"))
    assert other.state.text.endswith("tables=0.2.1")


@pytest.mark.parametrize(
    "event, words",
    [
        (Event("arrange", "3 4 3"), "4 to 24 people"),
        (Event("arrange", "12 13 3"), "1 to 12 rounds"),
        (Event("arrange", "12 4 6"), "3, 4 or 5"),
        (Event("arrange", "twelve"), "number of people"),
        (Event("names", "Anna, Bert"), "12 names"),
        (Event("names", ",".join(["Anna"] * 12)), "same name"),
        (Event("tables", "9.9.9"), "108 seats"),
        (Event("tables", "1.0.0"), "another table"),
        (Event("dance", ""), "arrange, tables, names"),
    ],
)
def test_a_wrong_wish_is_refused_in_words(event: Event, words: str) -> None:
    with pytest.raises((EventError, LinkError), match=words):
        answer_state("w=rotation;people=12;rounds=4", event)


@pytest.mark.parametrize(
    "text", ["people=25", "people=3", "rounds=0", "tables=4", "tables=a.b.c", "names=a,b"]
)
def test_a_damaged_link_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        read_state(f"w=rotation;{text}")
