"""Every place of the catalogue is told: how it begins in the book, and what it says."""

from __future__ import annotations

import re

import pytest

from tutor.sources import SOURCES
from tutor.sources.told import TOLD

PLACES = [f"{source.id} {place}" for source in SOURCES.values() for place in source.places]


def test_what_is_told_is_the_catalogue() -> None:
    assert set(TOLD) == set(PLACES)


@pytest.mark.parametrize("source", SOURCES)
def test_a_place_is_told_in_one_or_two_sentences_and_found_by_few_words(source: str) -> None:
    for place, one in TOLD.items():
        if place.partition(" ")[0] != source:
            continue
        assert 1 <= len(one.opens.split()) <= 4, place
        assert 1 <= len(re.findall(r"\.”?(?: |\Z)", one.says)) <= 2, place
        assert one.says[0].isupper() and one.says.endswith((".", ".”")), place
        assert 20 <= len(one.says) <= 300, place


def test_places_of_one_book_begin_differently_unless_they_are_numbered() -> None:
    """The law of a long paragraph is found by its words alone."""
    seen: dict[tuple[str, str], str] = {}
    for place, one in TOLD.items():
        if "§" in place or "Ex." in place:
            continue
        key = (place.partition(" law ")[0], one.opens)
        assert key not in seen, (place, seen[key])
        seen[key] = place
