"""Every question has one arguable-free answer, and the engine itself agrees with it."""

from __future__ import annotations

import pytest

from tutor import GAMES, find_game
from tutor.cards import parse_cards
from tutor.quiz import TOPICS, Question, UnknownTopic, check, make
from tutor.rules.counting import tarock_values
from tutor.rules.tricks import best_card

SEEDS = range(25)


def questions(topic: str) -> list[Question]:
    return [make(game, topic, seed) for game in GAMES.values() for seed in SEEDS]


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_seed_gives_the_same_question(topic: str) -> None:
    for game in GAMES.values():
        assert make(game, topic, 5) == make(game, topic, 5)
        assert len({make(game, topic, seed) for seed in SEEDS}) > 5


@pytest.mark.parametrize("topic", TOPICS)
def test_options_are_distinct_and_each_has_its_reason_and_place(topic: str) -> None:
    for question in questions(topic):
        assert len({option.id for option in question.options}) == len(question.options)
        assert len({option.text for option in question.options}) == len(question.options)
        assert all(option.reason and option.citation for option in question.options)
        assert question.prompt and question.explanation


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if topic not in ("legal", "count")])
def test_exactly_one_option_is_right_and_at_least_one_is_wrong(topic: str) -> None:
    for question in questions(topic):
        assert question.kind == "one"
        assert sum(option.right for option in question.options) == 1
        assert len(question.options) >= 2
        for option in question.options:
            verdict = check(question, [option.id])
            assert verdict.right == option.right
            assert verdict.say == option.reason


def test_the_legal_cards_asked_for_follow_the_lead_or_are_taroks() -> None:
    for question in questions("legal"):
        pack = find_game(question.game_id).pack
        led = question.picture.trick[0][1]
        suit = {o.id for o in question.options if o.id.partition("-")[0] == led.partition("-")[0]}
        if "-" not in led:
            suit = {o.id for o in question.options if "-" not in o.id}
        taroks = {option.id for option in question.options if "-" not in option.id}
        wanted = suit or taroks or {option.id for option in question.options}
        assert {option.id for option in question.options if option.right} == wanted
        assert parse_cards(pack, " ".join(wanted))
        assert check(question, sorted(wanted)).right
        assert not check(question, [o.id for o in question.options]).right


def test_the_winner_asked_for_holds_the_best_card() -> None:
    for question in questions("trick"):
        game = find_game(question.game_id)
        cards = [game.pack.index[code] for _, code in question.picture.trick]
        best = game.pack.codes[best_card(game.order, cards)]
        winner = next(seat for seat, code in question.picture.trick if code == best)
        assert [option.id for option in question.options if option.right] == [winner]


def test_the_lays_count_as_the_thirds_do() -> None:
    for question in questions("count"):
        pack = find_game(question.game_id).pack
        cards = [card for lay in question.picture.lays for card in parse_cards(pack, " ".join(lay))]
        thirds = sum(tarock_values(pack).thirds(1 << card) for card in cards)
        assert thirds == 3 * question.number
        assert check(question, [str(question.number)]).right
        assert not check(question, [str(question.number + 1)]).right


def test_an_unknown_topic_is_refused_with_the_list_of_topics() -> None:
    with pytest.raises(UnknownTopic, match="may-lay"):
        make(find_game("tappen-54"), "luck", 1)
