"""Every question has one answer beyond dispute, and the engine itself agrees with it."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from functools import cache

import pytest

from tests.engine.rulings import UNSAID
from tests.engine.tables import GAMES as TAPP
from tutor import GAMES as ALL
from tutor import find_game, new_hand, parse_action
from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.tapp.questions import TOPICS
from tutor.games.tapp.questions.calls import asked_lays
from tutor.games.tapp.questions.scores import asked_hand
from tutor.games.tapp.table.player import choose
from tutor.games.tapp.tappen import SKARTE
from tutor.hand.state import State
from tutor.quiz import Question, UnknownTopic, check, make, topics_of
from tutor.quiz.auctions import asked_auction
from tutor.quiz.laying import AS_READ, PRINTED
from tutor.quiz.situations import rng_of
from tutor.quiz.tricks import asked_card, asked_to_play, refusers
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.stage import Cards
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.rules.talon.halves import HalvesStage
from tutor.table.names import told_of

SEEDS = range(24 if sys.platform != "emscripten" else 6)
CHOICES = [topic for topic in TOPICS if topic not in ("legal", "count")]
TROULE = {"Skus", "XXI", "I"}


@cache
def questions(topic: str) -> tuple[Question, ...]:
    return tuple(make(game, topic, seed) for game in map(find_game, TAPP) for seed in SEEDS)


def right_ids(question: Question) -> set[str]:
    return {option.id for option in question.options if option.right}


def rng_behind(question: Question) -> random.Random:
    return rng_of(find_game(question.game_id), question.topic, question.seed)


def taroks(codes: set[str]) -> set[str]:
    return {code for code in codes if "-" not in code}


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_seed_gives_the_same_question_and_another_seed_another(topic: str) -> None:
    first = {question.game_id: question for question in questions(topic) if question.seed == 5}
    for game in map(find_game, TAPP):
        assert make(game, topic, 5) == first[game.id]
    for game in map(find_game, TAPP):
        asked = {(q.picture, q.options) for q in questions(topic) if q.game_id == game.id}
        assert len(asked) >= len(SEEDS) // 3


@pytest.mark.parametrize("topic", TOPICS)
def test_options_are_distinct_and_each_has_its_reason_and_place(topic: str) -> None:
    for question in questions(topic):
        assert len({option.id for option in question.options}) == len(question.options)
        assert len({option.text for option in question.options}) == len(question.options)
        for option in question.options:
            assert option.reason.endswith(".") and option.text
            assert " " not in option.id and "," not in option.id
            assert option.citation.place
        assert question.prompt.endswith(("?", ".")) and question.explanation.endswith(".")


@pytest.mark.parametrize("topic", CHOICES)
def test_exactly_one_option_is_right_and_the_others_are_answered_apart(topic: str) -> None:
    for question in questions(topic):
        assert question.kind == "one"
        assert len(right_ids(question)) == 1
        assert len(question.options) >= 3
        for option in question.options:
            verdict = check(question, [option.id])
            assert verdict.right == option.right
            assert (verdict.say, verdict.citation) == (option.reason, option.citation)


@pytest.mark.parametrize("topic", [topic for topic in TOPICS if topic != "honours"])
def test_no_answer_rests_on_a_doubtful_reading(topic: str) -> None:
    """What every book leaves unsaid, as that a card may be played where no duty binds, is not
    doubtful, nor is a word that the print has spoiled. How one bid of Tarok-Tapp follows another
    is mostly read from Tappen."""
    for question in questions(topic):
        if topic == "may-bid" and question.game_id.startswith("tarok-tapp"):
            continue
        places = [question.citation, *(option.citation for option in question.options)]
        sure = [one.grade == "printed" or one.ground in (*UNSAID, SKARTE) for one in places]
        assert all(sure)


def test_the_cards_to_choose_are_exactly_the_lawful_ones() -> None:
    for question in questions("legal"):
        state = asked_to_play(find_game(question.game_id), rng_behind(question))
        assert right_ids(question) == {action.args[0] for action in state.legal()}
        for option in question.options:
            ruling = state.judge(parse_action(f"play {option.card}"))
            assert (ruling.ok, told_of(state.acting, ruling.reason)) == (
                option.right,
                option.reason,
            )


def test_the_cards_to_choose_follow_the_lead_or_are_taroks() -> None:
    """003 § 2 and § 11, 000 6 ¶ 20, read from the picture alone."""
    for question in questions("legal"):
        hand = {option.id for option in question.options}
        led = question.picture.trick[0][1]
        same = {code for code in hand if code.partition("-")[0] == led.partition("-")[0]}
        wanted = (same if "-" in led else taroks(hand)) or taroks(hand) or hand
        announced = f"{question.prompt[0]} has announced the Pagat." in question.picture.facts
        if announced and question.game_id.startswith("tappen"):
            wanted = wanted - {"I"} or wanted
        assert right_ids(question) == wanted
        assert check(question, sorted(wanted)).right
        assert check(question, sorted(hand)).right == (hand == wanted)
        if len(wanted) > 1:
            assert not check(question, sorted(wanted)[:1]).right


def test_the_highest_tarok_or_else_the_highest_card_of_the_suit_led_wins() -> None:
    for question in questions("trick"):
        rank = find_game(question.game_id).pack.index
        plays = question.picture.trick
        led = plays[0][1]
        fitting = [entry for entry in plays if "-" not in entry[1]] or [
            entry for entry in plays if entry[1].partition("-")[0] == led.partition("-")[0]
        ]
        assert right_ids(question) == {max(fitting, key=lambda entry: rank[entry[1]])[0]}


def test_the_lays_count_as_the_thirds_do() -> None:
    """000 6 ¶ 3 and ¶ 5."""
    for question in questions("count"):
        pack = find_game(question.game_id).pack
        lays = [parse_cards(pack, " ".join(lay)) for lay in question.picture.lays]
        assert all(len(lay) == 3 for lay in lays)
        thirds = sum(tarock_values(pack).worth(mask_of(lay)) for lay in lays)
        assert thirds == 3 * question.number
        assert check(question, [str(question.number)]).right
        assert not check(question, [str(question.number + 1)]).right
    assert {len(question.picture.lays) for question in questions("count")} == {1, 2, 3}


def test_the_pay_asked_for_is_the_declarers_balance_and_every_line_is_told() -> None:
    for question in questions("pay"):
        state = asked_hand(find_game(question.game_id), rng_behind(question))
        auction = state.find(AuctionStage)
        assert auction is not None and auction.winner is not None
        result = state.result()
        total = result.balance(3)[auction.winner]
        assert total == sum(
            payment.amount * ((payment.payee == auction.winner) - (payment.payer == auction.winner))
            for payment in result.payments
        )
        (right,) = (option for option in question.options if option.right)
        assert int(right.text.replace("−", "-")) == total
        for entry in result.entries:
            assert entry.reason.rstrip(".") in right.reason
            assert entry.item == "game" or entry.reason in question.picture.facts


def test_the_call_to_choose_is_the_one_that_the_auction_allows() -> None:
    for question in questions("may-bid"):
        grades = AS_READ if question.game_id.startswith("tarok-tapp") else PRINTED
        state, _ = asked_auction(find_game(question.game_id), rng_behind(question), grades)
        for option in question.options:
            ruling = state.judge(parse_action(option.id.replace("-", " ")))
            assert (ruling.ok, told_of(state.acting, ruling.reason)) == (
                option.right,
                option.reason,
            )


ASKED_CALLS = [game.id for game in ALL.values() if "may-bid" in topics_of(game)]


@pytest.mark.parametrize("game_id", ASKED_CALLS)
def test_no_call_is_refused_for_cards_that_the_reader_does_not_see(game_id: str) -> None:
    """With the cards of another in the speaker's hand the rulings stay; else the hand is shown."""
    for seed in SEEDS:
        question = make(find_game(game_id), "may-bid", seed)
        state = question.state
        assert state is not None and state.to_act is not None
        hands = state.cards.hands
        if question.picture.hand:
            held = {state.game.pack.codes[card] for card in cards_of(hands[state.to_act])}
            assert set(question.picture.hand) == held
            continue
        for other in hands:
            cards = state.cards.with_hand(state.to_act, other)
            stage = replace(state.the(AuctionStage), cards=cards)
            for option in question.options:
                ruling = stage.judge(parse_action(option.id.replace("-", " ", 1)))
                assert ruling.ok == option.right, (question.seed, option.id, ruling.reason)


@pytest.mark.slow
def test_the_lay_to_choose_is_the_one_without_kings_and_needless_taroks() -> None:
    """003 § 9, 000 6 ¶ 25."""
    for question in questions("may-lay"):
        game = find_game(question.game_id)
        state, lays = asked_lays(game, rng_behind(question))
        assert state.cards.hands[state.to_act or 0] == game.pack.mask(*question.picture.hand)
        suits = {code for code in question.picture.hand if "-" in code and code[-1] != "K"}
        for option, lay in zip(question.options, lays, strict=True):
            codes = {game.pack.codes[card] for card in lay}
            assert state.judge(parse_action("lay " + " ".join(codes))).ok == option.right
            needless = len(taroks(codes)) > max(0, 3 - len(suits))
            kings = any(code.endswith("-K") for code in codes)
            assert option.right == (not kings and not needless)


def test_the_rule_to_choose_is_the_only_one_that_refuses_the_card() -> None:
    for question in questions("why"):
        state, card = asked_card(find_game(question.game_id), rng_behind(question))
        ruling = state.judge(parse_action(f"play {state.game.pack.codes[card]}"))
        (right,) = (option for option in question.options if option.right)
        assert ruling.ok == (right.id == "none")
        assert (right.reason, right.citation) == (
            told_of(state.acting, ruling.reason),
            ruling.citation,
        )
        names = [duty.name.replace(" ", "-") for duty in refusers(state, card)]
        assert (names or ["none"]) == [right.id]


def test_the_first_duty_that_refuses_is_the_judges_and_only_the_pagat_has_a_second() -> None:
    for question in questions("legal"):
        state = asked_to_play(find_game(question.game_id), rng_behind(question))
        play = state.find(PlayStage)
        assert play is not None
        for option in question.options:
            card = state.game.pack.index[option.id]
            refusing = refusers(state, card)
            assert bool(refusing) == (not option.right)
            if refusing:
                assert (
                    told_of(
                        state.acting,
                        refusing[0].reason(state.game.pack, state.order, play.led, card),
                    )
                    == option.reason
                )
            assert len(refusing) <= 1 + (option.id == "I")


def test_every_duty_of_a_game_is_asked_for() -> None:
    if sys.platform == "emscripten":
        pytest.skip("too few questions there")
    plain = {"follow-suit", "trump-when-void", "none"}
    for game_id in TAPP:
        asked = {id_ for q in questions("why") if q.game_id == game_id for id_ in right_ids(q)}
        tappen = game_id.startswith("tappen")
        assert asked == plain | ({"keep-the-announced-card"} if tappen else set())


def test_the_honours_asked_for_are_those_of_the_hand() -> None:
    """003 § 10, 000 6 ¶ 23: counted here by hand, at the price of the game."""
    for question in questions("honours"):
        hand = set(question.picture.hand)
        heads = len(hand & TROULE)
        kings = sum(code.endswith("-K") for code in hand) == 4
        if question.game_id.startswith("tappen"):
            amount = {2: 1, 3: 2}.get(heads, 0) + 2 * kings
        else:
            amount = 100 * (heads == 3) + 100 * kings
        solo = "Solo" in question.picture.facts[0]
        (right,) = (option for option in question.options if option.right)
        said = right.text.rpartition(": ")[2]
        assert (int(said) if said.isdecimal() else 0) == amount * (2 if solo else 1)


@pytest.mark.parametrize("given", [[], ["zzz"], ["1", "2"], ["<b>"], ["-1"], ["٣"], ["9" * 5000]])
@pytest.mark.parametrize("topic", TOPICS)
def test_an_answer_that_was_not_offered_is_not_right_and_says_what_was_expected(
    topic: str, given: list[str]
) -> None:
    verdict = check(make(find_game("tappen-54"), topic, 1), given)
    assert not verdict.right
    assert verdict.say.startswith("Expected")


def test_two_answers_to_a_question_for_one_are_not_right() -> None:
    question = make(find_game("tappen-54"), "trick", 1)
    assert not check(question, ["A", "B"]).right


def test_an_unknown_topic_is_refused_with_the_list_of_topics() -> None:
    with pytest.raises(UnknownTopic, match="may-lay"):
        make(find_game("tappen-54"), "luck", 1)


@pytest.mark.parametrize("game_id", TAPP)
def test_the_simple_player_plays_whole_hands_lawfully_and_the_same_for_a_seed(game_id: str) -> None:
    for seed in range(15):
        ends = []
        for _ in range(2):
            state, rng = new_hand(game_id, seed), random.Random(seed)
            while not state.over:
                state = state.apply(choose(state, rng))
            ends.append(state.history)
            assert sum(state.result().balance(3)) == 0
        assert ends[0] == ends[1]


def hidden_moved(state: State, rng: random.Random) -> State:
    """The same for the seat to act, with every card that it cannot see dealt anew."""
    seat, stage = state.to_act, state.stage
    assert seat is not None
    hands = state.cards.hands
    talon = list(state.cards.talon)
    seen = stage.visible(seat) if isinstance(stage, HalvesStage) else ()
    open_half = {card for name in seen for card in stage.half(name)} if seen else set()  # type: ignore[attr-defined]
    others = [s for s in range(len(hands)) if s != seat]
    pool = [card for s in others for card in cards_of(hands[s])]
    pool += [card for card in talon if card not in open_half]
    rng.shuffle(pool)
    dealt = list(hands)
    for other in others:
        dealt[other] = mask_of(pool.pop() for _ in range(hands[other].bit_count()))
    talon = [card if card in open_half else pool.pop() for card in talon]
    if isinstance(stage, PlayStage):
        return replace(state, stage=replace(stage, hands=tuple(dealt)))
    return replace(state, stage=replace(stage, cards=Cards(tuple(dealt), tuple(talon))))  # type: ignore[type-var]


@pytest.mark.parametrize("game_id", TAPP)
def test_the_simple_player_decides_from_what_its_seat_can_see(game_id: str) -> None:
    asked = set()
    for seed in range(30 if sys.platform != "emscripten" else 8):
        state, rng = new_hand(game_id, seed), random.Random(seed)
        while not state.over:
            action = choose(state, random.Random(seed))
            if state.phase not in ("cut", "claim"):
                asked.add(state.phase)
                for _ in range(4):
                    assert choose(hidden_moved(state, rng), random.Random(seed)) == action
            state = state.apply(action)
    assert asked == {"auction", "talon", "discard", "announce", "play"}
