"""The words that are made from the values of the parameters."""

from __future__ import annotations

import pytest

from tutor import GAMES
from tutor.rules.deal.dealing import EACH, TALON, DealPattern, deal_words
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
    rest = "before the players" if pattern.before_players else f"{pattern.talon_size} to the talon"
    assert rest in said or pattern.talon_size == 0
    assert "to each" in said


@pytest.mark.parametrize(
    ("game_id", "field", "words"),
    [
        ("tappen-54", "valat", "12, announced 24; in a Solo 24, announced 48"),
        ("tappen-54", "ultimo", "silent 2, announced 4, shared with the partner"),
        ("tappen-54", "honours", "the Troule 2, two of the Troule 1, four kings 2"),
        ("tappen-54", "auction", "Dreier 1, Unterer 2, Dreimaliger 3, Viermaliger 4, Solo 8"),
        ("tarok-tapp-54", "valat", "1000; in a Solo 1600; honours and Pagat four times"),
        ("tarok-tapp-54", "ultimo", "silent 100, announced 200, for its holder alone"),
        ("tarok-tapp-54", "honours", "the Troule 100, four kings 100"),
    ],
)
def test_prices_are_said_in_the_points_of_the_game(game_id: str, field: str, words: str) -> None:
    """003 §§ 6, 10 to 12 in single points, 000 6 ¶¶ 21 to 24 in hundreds."""
    assert getattr(GAMES[game_id].rules, field).text == words


@pytest.mark.parametrize("game_id", GAMES)
def test_a_choice_that_is_a_number_says_this_number(game_id: str) -> None:
    """Its id stands in links, its words on the page."""
    options = [option for rule in GAMES[game_id].settings for option in rule.options]
    wrong = [(o.id, o.text) for o in options if o.id.isdecimal() and o.id not in o.text]
    assert not wrong
