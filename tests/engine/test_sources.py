"""Every place of the catalogue is told: how it begins in the book, and what it says."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module

import pytest

from tutor import games
from tutor.sources import SOURCES, Citation
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


def test_a_constant_that_is_a_place_looks_like_one() -> None:
    """A citation ends in `_AT`, the text of a place in `_PLACE`: a bare noun is a value."""
    wrong = []
    modules = [one.name for one in pkgutil.walk_packages(games.__path__, f"{games.__name__}.")]
    assert len(modules) > 200
    for name in modules:
        for constant, found in vars(import_module(name)).items():
            place = isinstance(found, str) and re.match(r"00\d \S", found) and len(found) < 60
            ending = "_AT" if isinstance(found, Citation) else "_PLACE" if place else ""
            if constant.isupper() and not constant.endswith(ending):
                wrong.append(f"{name}.{constant}: expected …{ending}")
    assert not wrong, "\n".join(wrong)
