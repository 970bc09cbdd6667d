"""The words that are made from the values of the parameters."""

from __future__ import annotations

import pytest

from tutor import GAMES
from tutor.rules.dealing import EACH, TALON, DealPattern
from tutor.rules.wording import deal_words
from tutor.sources import cite


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (
            ((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)),
            "3 to each, 2 to the talon, 4 and 3 to each",
        ),
        (((EACH, 2),) * 6 + ((TALON, 8),), "6 times 2 to each, 8 to the talon"),
        (((EACH, 5), (EACH, 5)), "5 and 5 to each"),
        (((EACH, 2), (EACH, 3), (EACH, 2)), "2, 3 and 2 to each"),
        (((EACH, 2), (EACH, 3), (EACH, 2), (EACH, 3)), "2, 3, 2 and 3 to each"),
    ],
)
def test_how_the_cards_go_out_is_said_as_one_deals(
    steps: tuple[tuple[str, int], ...], words: str
) -> None:
    """Equal packets in a row are counted from three on."""
    assert deal_words(DealPattern(steps, cite("003 § 5"))) == words


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_says_how_it_is_dealt(game_id: str) -> None:
    """The numbers in the words are those of the pattern."""
    pattern = GAMES[game_id].pattern
    said = deal_words(pattern)
    assert f"{pattern.talon_size} to the talon" in said or pattern.talon_size == 0
    assert "to each" in said
