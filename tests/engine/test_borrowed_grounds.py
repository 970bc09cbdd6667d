"""What a game takes over from another says how that other has it: printed, read or not printed."""

from __future__ import annotations

import pytest

from tests.engine.rulings import records_of
from tutor import find_game
from tutor.games.tapp.koenigrufen import TAKEN_OVER
from tutor.sources import Citation


def test_what_is_taken_from_tappen_is_told_by_its_grade_there() -> None:
    """003 § 2 leaves a revoke to a chapter that is missing, so the book does not say it of Tappen
    either."""
    tappen, taken = records_of(find_game("tappen-54")), 0
    for one in records_of(find_game("koenigrufen")):
        for grade, words in TAKEN_OVER.items():
            if one.ground.startswith(words):
                taken += 1
                rest = one.ground.removeprefix(words).strip()
                assert Citation(one.source, one.place, grade, rest) in tappen, one
    assert taken > len(TAKEN_OVER)


@pytest.mark.parametrize(
    ("game_id", "call", "words"),
    [
        ("tarok-tapp-54", "revoke", "a chapter that is missing"),
        ("tarok-tapp-54", "wrong-dealer", "not named there either"),
        ("koenigrufen", "wrong-dealer", "does not say who then deals"),
    ],
)
def test_a_borrowed_mistake_says_what_its_source_leaves_open(
    game_id: str, call: str, words: str
) -> None:
    """003 § 2 and § 5."""
    place = next(one.citation for one in find_game(game_id).faults if one.id == call)
    assert place.grade == "reconstructed" and words in place.ground
