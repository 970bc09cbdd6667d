"""The words that are made from the values of the parameters."""

from __future__ import annotations

import pytest

from tutor import GAMES
from tutor.cards import PACKS
from tutor.quiz import make, topics_of
from tutor.rules.core.wording import a_an, capital, cards_listed, number_word, one_of
from tutor.rules.deal.dealing import EACH, TALON, DealPattern, deal_words
from tutor.sources import cite


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        (
            ((EACH, 3), (TALON, 2), (EACH, 4), (EACH, 3)),
            "three to each, then two to the talon, then four and three to each",
        ),
        (((EACH, 2),) * 6 + ((TALON, 8),), "six rounds of two each, then eight to the talon"),
        (((EACH, 5), (EACH, 5)), "twice five to each"),
        (((EACH, 2), (EACH, 3), (EACH, 2)), "two, three and two to each"),
        (((EACH, 2), (EACH, 3), (EACH, 2), (EACH, 3)), "two, three, two and three to each"),
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
    talon = f"{number_word(pattern.talon_size)} to the talon"
    rest = "in front of the players" if pattern.before_players else talon
    assert rest in said or pattern.talon_size == 0
    assert any(part.endswith(" each") for part in said.split(", "))


@pytest.mark.parametrize(
    ("game_id", "field", "words"),
    [
        ("tappen-54", "valat", "12, announced 24; in a Solo 24, announced 48; made by either side"),
        ("tappen-54", "ultimo", "unannounced 2, announced 4, shared with the partner"),
        ("tappen-54", "honours", "the Troule 2, two of the Troule 1, four Kings 2"),
        ("tappen-54", "auction", "Dreier 1, Unterer 2, Dreimaliger 3, Viermaliger 4; Solo 8"),
        ("tarok-tapp-54", "valat", "1000; in a Solo 1600; honours and Pagat count four times"),
        ("tarok-tapp-54", "ultimo", "unannounced 100, announced 200, for its holder alone"),
        ("tarok-tapp-54", "honours", "the Troule 100, four Kings 100"),
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


@pytest.mark.parametrize(
    "thing", ["Unterer", "Octave", "“Obscur”", "8", "18", "11 of Hearts", "à trois"]
)
def test_what_begins_with_a_vowel_takes_an(thing: str) -> None:
    assert a_an(thing) == f"an {thing}"


@pytest.mark.parametrize("thing", ["Dreier", "“Frage”", "7", "80", "100", "Quart"])
def test_other_things_take_a(thing: str) -> None:
    assert a_an(thing) == f"a {thing}"


def test_the_head_of_a_sentence_keeps_its_other_capitals() -> None:
    assert capital("the King of Hearts") == "The King of Hearts"
    assert capital("") == ""


@pytest.mark.parametrize(
    ("pack", "codes", "words"),
    [
        ("german-32", "E-9 E-10 E-K", "the 9, the 10 and the King of Acorns"),
        ("german-32", "E-9 S-9", "the 9 of Acorns and the 9 of Bells"),
        ("german-40", "B-9 B-10", "the Blue 9 and the Blue 10"),
        ("tarock-54", "I XIV Skus", "the Pagat, tarok XIV and the Sküs"),
        ("tarock-54", "I H-K", "the Pagat and the King of Hearts"),
        ("french-32", "H-7", "the 7 of Hearts"),
    ],
)
def test_cards_of_one_suit_name_it_once(pack: str, codes: str, words: str) -> None:
    cards = [PACKS[pack].index[code] for code in codes.split()]
    assert cards_listed(PACKS[pack], cards) == words
    assert cards_listed(PACKS[pack], cards, one_of) == words.replace(" and ", " or ")


@pytest.mark.parametrize("game_id", [one for one in GAMES if "cost" in topics_of(GAMES[one])])
def test_a_question_on_costs_never_ends_its_row_with_nothing(game_id: str) -> None:
    """“With the first six tricks and no matadors”, not the other way round."""
    prompts = [make(GAMES[game_id], "cost", seed).prompt for seed in range(40)]
    assert not [said for said in prompts if "no matadors and" in said]
