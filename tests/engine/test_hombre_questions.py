"""The questions of L'Hombre: each answer reckoned again from the text alone."""

from __future__ import annotations

import re
import sys

import pytest

from tutor import find_game
from tutor.quiz import Question, check, make, topics_of
from tutor.rules.core.wording import NUMBERS

GAME = find_game("hombre")
SEEDS = range(60 if sys.platform != "emscripten" else 8)
ORDER = (
    "Frage, Frage in Couleur, Tourné, Obscur von oben, Obscur von unten, Grand Casco, Respect, "
    "Solo, Solo in Couleur, Solo tout, Solo tout in Couleur, Grandissimo, Nullissimo"
).split(", ")
"""The games from the lowest, as 000 1 ¶ 4 has them."""
PRICES = {
    **{"Frage": 0, "Frage in Couleur": 1, "Tourné": 2, "Obscur von oben": 4},
    **{"Obscur von unten": 8, "Grand Casco": 4, "Respect": 8, "Solo": 4, "Solo in Couleur": 4},
}
"""000 1 ¶¶ 5, 21; that a Respect costs as an Obscur from below is read."""


def asked(topic: str) -> list[Question]:
    return [make(GAME, topic, seed) for seed in SEEDS]


def the_right(question: Question) -> str:
    (right,) = (option for option in question.options if option.right)
    return right.text


@pytest.mark.parametrize("topic", ["result", "matadors", "cost", "outbid", "may-follow"])
def test_a_question_is_the_same_for_its_seed_and_answered_with_reason_and_place(
    topic: str,
) -> None:
    questions = asked(topic)
    assert questions[3] == make(GAME, topic, 3)
    assert len({(one.prompt, one.options, one.picture) for one in questions}) >= len(SEEDS) // 4
    for question in questions:
        assert question.touches <= set(topics_of(GAME)[topic].parts)
        assert question.explanation.endswith(".") and question.prompt.endswith(("?", "."))
        if question.kind == "number":
            assert check(question, [str(question.number)]).right
            assert not check(question, [str(question.number + 1)]).right
            continue
        assert len(question.options) >= 3
        assert len({option.text for option in question.options}) == len(question.options)
        for option in question.options:
            verdict = check(question, [option.id])
            assert verdict.right == option.right and verdict.say.endswith(".")
        assert the_right(question)


def test_a_hand_ends_as_its_tricks_say() -> None:
    """More than each is won; one with more makes codille; else it is a remise (000 1 ¶¶ 21, 28)."""
    ends = set()
    for question in asked("result"):
        found = re.match(
            r"A plays (.+)\. At the end A has (\w+) tricks?, B (\d), C (\d)\.", question.prompt
        )
        assert found is not None, question.prompt
        made, others = NUMBERS.index(found[2]), (int(found[3]), int(found[4]))
        assert made + sum(others) == 9
        tout = "Solo tout" in found[1]
        if found[1].endswith("Nullissimo"):
            won, codille = made == 0, False
        elif tout:
            won, codille = made == 9, max(others) > made
        else:
            won, codille = made > max(others), max(others) > made
        wanted = "drawn" if won else "codille" if codille else "bete"
        assert [one.id for one in question.options if one.right] == [wanted]
        ends.add((tout, wanted))
    assert len(ends) >= 3


def test_what_is_paid_is_reckoned_again_from_the_table_of_prices() -> None:
    couleur = 0
    for question in asked("cost"):
        prompt = question.prompt
        game = re.search(r"the (.+) with (\w+) as trumps", prompt)
        assert game is not None, prompt
        favourite = question.picture.facts[0].split()[-1].rstrip(".")
        row = re.search(r"(\w+) (?:false )?matadors", prompt)
        honours = NUMBERS.index(row[1]) - 2 if row else 0
        honours += "the premiers" in prompt
        times = 2 if game[2] == favourite else 1
        assert game[1].endswith("in Couleur") == (
            times == 2 and game[1].startswith(("Frage", "Solo"))
        )
        assert question.number == PRICES[game[1]] + times * honours, prompt
        couleur += times == 2 and honours > 0
    assert couleur


def test_a_higher_game_of_the_list_outbids_a_lower_one() -> None:
    for question in asked("outbid"):
        said = re.search("“(.+)”", question.prompt)
        assert said is not None
        for option in question.options:
            assert option.right == (ORDER.index(option.text) > ORDER.index(said[1]))


def test_who_has_asked_goes_on_to_a_solo_only_when_he_was_outbid() -> None:
    """000 1 ¶ 5 and ¶ 27 law 21."""
    kinds = set()
    for question in asked("may-follow"):
        spoken = re.findall(r"([A-C]): “(.+?)”", question.prompt)
        games = [word for _, word in spoken if word != "Pass"]
        outbid = len(games) > 1
        kinds.add(outbid)
        for option in question.options:
            rank, highest = ORDER.index(option.text), ORDER.index(games[-1])
            buys = rank < ORDER.index("Solo")
            may = rank > highest if outbid else rank >= highest and buys
            assert option.right == may, (question.prompt, option.text)
    assert kinds == {True, False}
