"""A record that has been tampered with: which check fails, what would mend it, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.cards.packs import TAROCK_54
from tutor.examples import load
from tutor.examples.patches import BadPatch, Patch, changed, patched
from tutor.games.tapp.printed.check import examine, passes
from tutor.games.tapp.printed.record import RecordError, hand_record
from tutor.verify import UnsupportedErratum, verdict
from tutor.verify.repair import repairs


def tampered(example_id: str, path: str, reading: str) -> dict[str, Any]:
    return changed(load(example_id).data(), path, reading)


@pytest.mark.parametrize(
    ("example_id", "path", "reading", "check"),
    [
        ("003-A-1", "hands.A.0", "XX", "pack"),
        ("003-A-1", "tricks.4.1", "S-8", "play"),
        ("003-A-1", "tricks.2.2", "B", "notation"),
        ("003-A-1", "laid.0", "D-K", "discard"),
        ("003-A-1", "price", "2", "price"),
        ("003-A-1", "result.declarer", "50", "count"),
        ("003-A-1", "result.writes.0.1", "2", "settlement"),
        ("003-A-1", "auction.1.1", "hold", "auction"),
        ("003-A-2", "announced.0.0", "C", "announce"),
        ("003-A-2", "result.declarer", "20", "count"),
        ("003-A-2", "tricks.1.1", "S-7", "play"),
        ("003-B-5", "tricks.3.3", "XI", "play"),
    ],
)
def test_a_damaged_record_fails_the_check_that_is_meant(
    example_id: str, path: str, reading: str, check: str
) -> None:
    data = tampered(example_id, path, reading)
    problem = examine(data, data["game"]).problem
    assert problem is not None
    assert problem.check == check, str(problem)
    assert problem.reason
    assert not passes(data, data["game"])


@pytest.mark.slow
def test_the_search_for_repairs_finds_the_card_that_was_changed() -> None:
    """A wrong card in a closed hand: the printed one is among the repairs, and few others."""
    data = tampered("003-B-5", "tricks.3.3", "XI")
    search = repairs("hand", data)
    assert search.found == (("tricks.3.3", "XIX"),)
    assert search.tried > 2000


def test_a_duplicate_card_is_named_with_both_places_and_its_gap() -> None:
    problem = examine(tampered("003-B-1", "hands.A.0", "XIX"), "tappen-42").problem
    assert problem is not None
    assert "XIX appears twice: A and B" in problem.reason
    assert "Missing: XX" in problem.reason


def patch_at(at: str, printed: str, corrected: str) -> Patch:
    """An emendation of which nothing but the change matters."""
    return Patch(at, "", printed, corrected, "", "undecided", "", "", "")


def test_an_emendation_that_is_not_needed_is_refused() -> None:
    """Nothing is claimed that the search cannot support."""
    example = load("003-A-1")
    harmless = patch_at("tricks.15.5", "C-J", "C-?")
    doubtful = type(example)(**{**vars(example), "patches": (harmless,)})
    with pytest.raises(UnsupportedErratum):
        verdict(doubtful)


def test_a_patch_names_the_reading_that_it_replaces() -> None:
    with pytest.raises(BadPatch, match="stands 'XXI'"):
        patched(load("003-A-1").data(), patch_at("hands.A.0", "XX", "XIX"))
    with pytest.raises(BadPatch, match="leads nowhere"):
        changed(load("003-A-1").data(), "tricks.99.0", "A")


def test_bad_tricks_are_refused_with_their_number() -> None:
    data = load("003-A-1").data()
    data["tricks"] = ["A D-K B D-3"]
    with pytest.raises(RecordError, match="Trick 1"):
        hand_record(data, TAROCK_54)
