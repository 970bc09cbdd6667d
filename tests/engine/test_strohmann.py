"""Strohmann-Tarok: packets and their tops, what may be announced, prices and readings by name."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tutor import IllegalAction, find_game, parse_action
from tutor.cards import parse_cards
from tutor.family import choose
from tutor.games.strohmann.outcome import StrohmannOutcome, outcome, winner_of
from tutor.games.strohmann.prices import priced
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Setup, State, start
from tutor.quiz import topics_of
from tutor.rules.play.packets import UNSEEN, PacketPlay
from tutor.score.registry import find_sheet
from tutor.score.sheets import SheetError
from tutor.table.facts import facts_of
from tutor.table.help import rule
from tutor.table.lying import Look

GAME = find_game("strohmann")
A = "XX XIX XVIII XVII XVI XV S-K H-K D-K".split()
A += "S-Q H-A H-2 D-2 C-9 C-8".split()
B = "Skus XXI II III IV V VI VII VIII D-Q D-C C-Q C-J S-7 S-8".split()
PACKETS = (
    "I C-K IX X",
    "H-Q XI S-C S-J",
    "H-3 XII S-9 D-4",
    "D-J XIII D-3 H-4",
    "C-C H-C H-J D-A",
    "C-7 C-10 S-10 XIV",
)
"""Forehand and dealer in turn; the first packet goes into the hand whole."""


def dealt(settings: dict[str, str] | None = None, hands: Sequence[Sequence[str]] = (A, B)) -> State:
    game = find_game("strohmann", settings)
    pack = game.pack
    held = tuple(tuple(parse_cards(pack, " ".join(hand))) for hand in hands)
    return Setup(held, tuple(parse_cards(pack, " ".join(PACKETS))), 1).state(game)


def done(state: State, *actions: str) -> State:
    for action in actions:
        state = state.apply(parse_action(action))
    return state


def codes(mask: int) -> set[str]:
    return {GAME.pack.codes[card] for card in range(54) if mask >> card & 1}


def test_taroks_and_kings_go_into_the_hand_and_the_last_card_unseen() -> None:
    play = done(dealt(), "bid aufnehmen").running(PacketPlay)
    assert {"I", "C-K", "IX", "X"} <= codes(play.hands[0])
    tops = [[GAME.pack.codes[card] for card in row if card != UNSEEN] for row in play.tops]
    assert tops == [["H-3", "C-C"], ["H-Q", "D-J", "C-7"]]
    notes = [note for note in play.seen_by(1) if note[0] == "A turns up"]
    assert [note[1] for note in notes] == ["I", "C-K", "IX", "a card unseen", "H-3", "C-C"]
    open_last = done(dealt({"last": "shown"}), "bid aufnehmen").running(PacketPlay)
    assert ("A turns up", "X") in open_last.seen_by(1)


def test_a_top_has_to_follow_and_a_covered_card_does_not() -> None:
    """B has no Heart but the Queen on a packet; of Spades two, and more below a top."""
    state = done(dealt(), "bid aufnehmen", "play H-K")
    assert [str(action) for action in state.legal()] == ["play H-Q"]
    state = done(state, "play H-Q")
    play = state.running(PacketPlay)
    assert play.tops[1][0] == GAME.pack.index["S-C"] and "XI" in codes(play.hands[1])
    assert play.to_act == 0 and len(play.under[1][0]) == 1


def test_the_next_card_is_turned_when_the_trick_is_whole() -> None:
    state = done(dealt(), "bid aufnehmen", "play H-3")
    assert "XII" not in codes(state.cards.hands[0])
    state = done(state, "play H-Q")
    assert "XII" in codes(state.cards.hands[0]) and "S-9" in codes(state.cards.hands[0])


def test_of_two_packets_used_in_a_trick_the_takers_is_turned_first() -> None:
    """No account says which; so a hand told anew is the same hand."""
    state, firsts = done(dealt(), "bid aufnehmen"), set[tuple[int, bool]]()
    while not state.over:
        before = state.find(PacketPlay)
        state = state.apply(choose(state, random.Random(1)))
        after = state.find(PacketPlay)
        if before is None or after is None or len(after.tricks) == len(before.tricks):
            continue
        new, trick = after.turned[len(before.turned) :], after.tricks[-1]
        if len({seat for seat, _ in new}) == 2:
            firsts.add((trick.winner, new[0][0] == trick.winner))
    assert firsts and all(takers for _, takers in firsts)


def test_four_kings_may_wait_for_a_packet_and_are_lost_with_the_first_of_them() -> None:
    state = done(dealt(), "bid aufnehmen")
    assert parse_action("announce kings") in state.legal()
    assert parse_action("announce troule") not in state.legal()
    said = done(state, "announce kings")
    assert said.to_act == 0 and said.running(PacketPlay).announced == ((0, "kings"),)
    late = done(state, "play S-K", "play S-7")
    try:
        done(late, "announce kings")
    except IllegalAction as error:
        assert "before you play" in str(error)
    else:
        raise AssertionError("The kings are announced too late.")
    silent = done(dealt({"prices": "tricks"}), "bid aufnehmen")
    assert parse_action("announce kings") not in silent.legal()


def test_the_forehand_leads_and_both_may_pass() -> None:
    simple = done(dealt(), "pass", "pass")
    assert simple.phase == "play" and simple.to_act == 0
    thrown = done(dealt({"pass": "same"}), "pass", "pass")
    assert thrown.over and thrown.result().void and thrown.next_dealer == 1
    taker = done(dealt({"lead": "taker"}), "pass", "bid aufnehmen")
    assert taker.to_act == 1


def test_two_thirds_are_rounded_up_and_a_level_count_wins_for_nobody() -> None:
    rules = GAME.rules_as(StrohmannRules)
    drawn = find_game("strohmann", {"level": "drawn"}).rules_as(StrohmannRules)
    cases = {107: (0, 0), 106: (1, None), 105: (1, None), 104: (1, None), 103: (1, 1)}
    for thirds, (usual, other) in cases.items():
        counts = (thirds, 210 - thirds)
        assert winner_of(rules, (0, 1), 0, counts) == usual
        assert winner_of(drawn, (0, 1), 0, counts) == other
        assert winner_of(rules, (0, 1), None, counts) == other


def test_the_prices_are_those_that_the_course_tells() -> None:
    rules = GAME.rules_as(StrohmannRules)

    def paid(**facts: object) -> list[tuple[str, int, int]]:
        whole = {"taker": None, "winner": None, "thirds": (0, 0), **facts}
        lines = priced(rules, StrohmannOutcome((0, 1), **whole))  # type: ignore[arg-type]
        return [(line.item, line.writers[0], line.amount) for line in lines]

    assert paid(winner=1) == [("game", 1, 2)] and paid() == []
    assert paid(taker=0, winner=0) == [("game", 0, 3)]
    assert paid(taker=0, winner=1) == [("game", 1, 4)]
    assert paid(honours=(("troule", 0), ("kings", 1))) == [("troule", 0, 1), ("kings", 1, 1)]
    assert paid(pagat=(0, True)) == [("pagat", 0, 1)]
    assert paid(pagat=(0, False)) == [("pagat", 1, 1)]
    assert paid(winner=0, all_tricks=0) == [("game", 0, 2), ("valat", 0, 12)]
    assert paid(mond=1) == []


def test_the_packets_go_round_and_other_price_lists_have_their_own_mond_and_pagat() -> None:
    """003 Strohmann § 1 ¶ 3, where our copy breaks off; the Pagat as in 003 § 11."""
    names = [name for name, _ in GAME.pattern.lots]
    assert names == [f"{who} {n}" for n in (1, 2, 3) for who in ("forehand", "dealer")]
    older = find_game("strohmann", {"prices": "older"}).rules_as(StrohmannRules)
    (caught,) = priced(older, StrohmannOutcome((0, 1), None, None, (0, 0), mond=1))
    assert (caught.item, caught.writers, caught.amount) == ("mond", (1,), 1)
    tappen = find_game("strohmann", {"prices": "tappen"}).rules_as(StrohmannRules)
    for made, writer in ((True, 0), (False, 1)):
        (line,) = priced(tappen, StrohmannOutcome((0, 1), None, None, (0, 0), pagat=(0, made)))
        assert (line.item, line.writers, line.amount) == ("pagat", (writer,), 2)
    every = StrohmannOutcome((0, 1), None, 0, (0, 0), all_tricks=0)
    assert [line.item for line in priced(tappen, every)] == ["valat"]


def test_the_skus_catches_the_mond_and_a_mistake_is_the_others_gain() -> None:
    swapped = [[{"XX": "XXI", "XXI": "XX"}.get(card, card) for card in hand] for hand in (A, B)]
    led = done(dealt(hands=swapped), "bid aufnehmen", "play XXI")
    assert outcome(done(led, "play Skus")).mond == 1
    assert outcome(done(led, "play XX")).mond is None
    misdealt = done(dealt(), "fault misdeal").result()
    assert [(e.writers, e.parties, e.amount) for e in misdealt.entries] == [((0,), (0, 1), 1)]
    assert misdealt.again
    for culprit, paid in (("A", ((1,), 4)), ("B", ((0,), 3))):
        (line,) = done(led, f"fault revoke {culprit}").result().entries
        assert (line.writers, line.amount) == paid


def told(number: int) -> State:
    state, rng = dealt_by_number(start(GAME, number, 1, 2)), random.Random(number)
    while not state.over:
        state = state.apply(choose(state, rng))
    return state


def test_all_tricks_are_the_valat_of_whoever_made_them() -> None:
    """The hand of the course, with each trick given to B."""
    end = told(17)
    play = end.the(PacketPlay)
    assert outcome(end).all_tricks is None and end.stage is play
    won = replace(play, tricks=tuple(replace(trick, winner=1) for trick in play.tricks))
    assert outcome(replace(end, stage=won)).all_tricks == 1


def test_the_hand_that_the_course_tells_comes_to_just_enough() -> None:
    state = told(17)
    facts = outcome(state)
    assert facts.taker == facts.winner == 0 and facts.thirds == (108, 102)
    assert [(e.item, e.writers, e.amount) for e in state.result().entries] == [
        ("game", (0,), 3),
        ("pagat", (0,), 1),
    ]


def test_the_table_shows_tops_last_and_what_lies_below() -> None:
    facts = facts_of(done(dealt(), "bid aufnehmen"), Look(0))
    assert [facts.pack.codes[card] for card in facts.hand[-2:]] == ["H-3", "C-C"]
    assert [one.under for one in facts.seats[0].packets] == [3, 3]
    assert [one.under for one in facts.seats[1].packets] == [3, 3, 3]
    covered = facts_of(done(dealt(), "bid aufnehmen"), Look(0, covered=True))
    assert not covered.hand and len(covered.seats[0].packets) == 2


def test_the_help_knows_that_there_is_one_game_alone() -> None:
    (line,) = rule(dealt())
    assert "take up the game" in line.text and "higher" not in line.text


def test_its_questions_have_one_answer_each() -> None:
    for topic in ("turned", "result", "pay"):
        for seed in range(12):
            question = topics_of(GAME)[topic].make(GAME, seed)
            right = sum(option.right for option in question.options)
            assert right == 1 if question.kind == "one" else question.number >= 0


REVOKES = {  # words before it; who revokes: what both win or lose
    ("bid aufnehmen",): {"A": (-4, 4), "B": (3, -3)},
    ("bid aufnehmen", "announce kings"): {"A": (-4 + 1, 4 - 1), "B": (3 + 1, -3 - 1)},
    ("pass", "pass"): {"A": (-2, 2), "B": (2, -2)},
}


@pytest.mark.parametrize("words", REVOKES)
def test_a_revoke_loses_the_game_and_leaves_what_was_announced(words: tuple[str, ...]) -> None:
    """Taken up it is 3, and lost 4; the simple game 2; four kings in hand 1 (003 § 2)."""
    state = done(dealt(), *words)
    for seat, paid in REVOKES[words].items():
        result = state.apply(parse_action(f"fault revoke {seat}")).result()
        assert (result.balance(2), result.again) == (paid, False)


def test_a_misdeal_costs_one_and_the_same_dealer_deals_again() -> None:
    result = dealt().apply(parse_action("fault misdeal")).result()
    assert (result.balance(2), result.again) == ((1, -1), True)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("A A none none none B-made none none revoke-B", "Pagat in the last trick"),
        ("A none A none none none none none misdeal", "36 points or more"),
    ],
)
def test_the_account_takes_nothing_that_comes_after_a_mistake(entry: str, why: str) -> None:
    kind = find_sheet("strohmann")
    with pytest.raises(SheetError, match=f"Entry 1: .*{why}.* must stay empty"):
        kind.page(kind.defaults, "AB", [tuple(entry.split())])
