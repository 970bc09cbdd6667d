"""The questions on ends and partners of Piquet's kin, against sums made from what they show."""

from __future__ import annotations

import re

import pytest

from tutor import find_game
from tutor.quiz import topics_of
from tutor.quiz.model import Question

SEEDS = range(60)
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7}


def asked(game_id: str, topic: str, seed: int) -> tuple[Question, str]:
    """A question, and the text of all that it shows."""
    question = topics_of(find_game(game_id))[topic].make(find_game(game_id), seed)
    return question, " ".join([*question.picture.facts, question.prompt])


def right(question: Question) -> list[str]:
    return [option.text for option in question.options if option.right]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def test_the_loser_of_a_party_of_kings_pays_everybody_and_double_below_fifty() -> None:
    """002 Königspiquet 3."""
    for seed in SEEDS:
        question, text = asked("piquet-kings", "cost", seed)
        players, stake, points = numbers(text)
        assert question.number == (players - 1) * stake * (2 if points < 50 else 1)


def test_a_party_of_kings_ends_at_its_number_or_with_a_neunziger() -> None:
    """002 Königspiquet 2, 3."""
    seen = set()
    for seed in SEEDS:
        question, text = asked("piquet-kings", "end", seed)
        ninety, theirs = "says 93" in text, int(re.findall(r"B (?:has )?(\d+)", text)[0])
        won = ninety or int(re.findall(r"comes to (\d+)", text)[0]) >= 100
        price = "twice the stake" if theirs < 50 else "pays the stake"
        (answer,) = right(question)
        assert (price if won else "Nobody has won") in answer
        seen.add((ninety, answer))
    assert len(seen) == 5


def test_the_loser_makes_room_for_who_has_looked_on_longest() -> None:
    """002 Königspiquet 2."""
    for seed in SEEDS:
        question, text = asked("piquet-kings", "turn", seed)
        waiting = ["C", "D"] if text.startswith("Four") else ["C"]
        for winner, loser in re.findall(r"([A-D]) beats ([A-D])", text):
            pair = {winner, waiting.pop(0)}
            waiting.append(loser)
        assert right(question) == [" and ".join(sorted(pair))]


@pytest.mark.parametrize(
    ("game_id", "needed"), [("piquet", 7), ("piquet-raeuber", 5), ("piquet-norman", 4)]
)
def test_the_lese_goes_to_who_has_so_many_tricks(game_id: str, needed: int) -> None:
    """002 Das Zählen 12, Räuberpiquet 4, Normannisches Piquet 3."""
    seen = set()
    for seed in SEEDS:
        question, text = asked(game_id, "lese", seed)
        made = re.findall(r"([A-D](?: and [A-D])?) (\d+)", text)
        having = [name for name, count in made if int(count) >= needed]
        (answer,) = right(question)
        assert answer.startswith(" and ".join(having) or "Nobody")
        seen.add(len(having))
    assert seen == ({1, 2} if game_id == "piquet-norman" else {0, 1})


def test_a_rummel_takes_thirty_pips() -> None:
    """002 Räuberpiquet 2."""
    seen = set()
    for seed in SEEDS:
        question, _ = asked("piquet-raeuber", "enough", seed)
        pips = sum(PIPS[code.partition("-")[2]] for code in question.picture.hand)
        assert right(question) == ["It is a Rummel." if pips >= 30 else "It is not a Rummel."]
        seen.add((len(question.picture.hand), pips >= 30))
    assert seen == {(3, True), (3, False), (4, True)}


def test_what_is_not_struck_frees_the_partner_s_lower_ones() -> None:
    """002 Räuberpiquet 2: by a count of ranks in the four hands, for the Kunststücke."""
    order, seen = "7 8 9 10 J Q K A".split(), set()
    for seed in range(150):
        question, text = asked("piquet-raeuber", "together", seed)
        if "Kunststücke" not in text:
            continue
        held = [
            (sum(code.endswith(f"-{rank}") for code in hand), order.index(rank), seat)
            for seat, hand in enumerate(question.picture.lays)
            for rank in order[3:]
        ]
        alike = [one for one in held if one[0] >= 3]
        own = sum(14 if number == 4 else 3 for number, _, seat in alike if seat in (0, 2))
        theirs = bool(alike) and max(alike)[2] in (0, 2)
        assert question.number == (own if theirs else 0)
        seen.add(theirs)
    assert seen == {True, False}


def test_who_is_first_leaves_and_the_last_pays_both() -> None:
    """002 Normannisches Piquet 4."""
    seen = set()
    for seed in SEEDS:
        question, text = asked("piquet-norman", "match", seed)
        if question.kind == "number":
            assert question.number == 2 * numbers(text)[-1]
        else:
            first = re.findall(r"([ABC]) comes to", text)[0]
            (answer,) = right(question)
            second = re.findall(r"Then ([ABC]) wins", text)
            start = f"The match is over, and {min({*'ABC'} - {first, *second})} pays both"
            assert answer.startswith(start if second else f"{first} drops out")
            assert second or "from nothing" in answer
            seen.add(bool(second))
    assert seen == {True, False}
