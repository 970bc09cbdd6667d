"""Piquet (002): combinations, buying, the dialogue, the count, the bonuses."""

from __future__ import annotations

import random

import pytest

from tests.engine.piquet_tables import GAME, announcing, cards, dealt, kindred
from tests.engine.tables import after, judged, legal
from tutor import State, find_game, new_hand, parse_action
from tutor.cards import card_phrase
from tutor.examples.scripted import scripted
from tutor.examples.store import load
from tutor.games.piquet.announcing.results import announced
from tutor.games.piquet.before.command import CommandStage
from tutor.games.piquet.counting.count import count, totals
from tutor.games.piquet.counting.stages import COUNT, WAIT, EarlyStage
from tutor.games.piquet.counting.tally import ninety_bonus, sixty_bonus
from tutor.games.piquet.pieces.held import rummels, sequences, sets
from tutor.games.piquet.pieces.words import digit_call, exact_words
from tutor.games.piquet.rules import PiquetRules
from tutor.rules.deal.dealing import CutStage, DealtStage


def said(state: State) -> list[tuple[str, int, int]]:
    return [(item.item, item.seat, item.total) for item in count(state)]


def items(state: State) -> set[str]:
    return {item.item for item in count(state)}


ELDER = "C-A C-K C-Q S-K S-Q S-J S-10 S-8 S-7 H-K H-Q H-J"
DEALER = "C-J C-10 C-9 S-A H-10 H-9 H-8 D-A D-K D-Q D-J D-9"
FOUR_ACES = "S-A S-K S-Q S-J S-10 S-9 H-A D-A C-A H-7 D-7 C-7"
POOR_DEALER = "C-7 C-8 C-9 S-9 H-7 H-8 H-9 D-7 D-8 D-10 D-J D-A"
POOR = "H-8 H-9 H-J D-8 D-9 D-J C-8 C-9 C-J H-Q D-Q C-K"


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("S-A S-K S-Q S-J S-7", "zu 8"),
        ("S-A S-K S-Q S-9", "voll"),
        ("S-A S-K S-Q S-J", "übervoll"),
        ("S-A S-K S-Q S-J S-10", "übervoll"),
        ("S-7 S-8 S-9 S-10", "zu 4"),
    ],
)
def test_the_digit_call(text: str, call: str) -> None:
    """Der Rummel 4, 5."""
    assert digit_call(GAME.pack, rummels(cards(text))[0].key) == call


def test_three_cards_are_no_rummel() -> None:
    """Der Rummel 7."""
    assert rummels(cards("S-A S-K S-Q H-A H-K H-Q D-A D-K D-Q C-A C-K C-Q")) == []


def test_sequences_go_by_length_and_then_by_their_top() -> None:
    """Die Sequenzen 1-3."""
    found = sequences(cards("S-7 S-8 S-9 S-10 H-A H-K H-Q D-Q D-J D-10 D-9 C-A"))
    assert [(piece.key, piece.score) for piece in found] == [((4, 5), 4), ((4, 3), 4), ((3, 7), 3)]


def test_four_of_a_rank_go_above_three_of_any() -> None:
    """Die Kunststücke 2, 3."""
    found = sets(cards("S-10 H-10 D-10 C-10 S-A H-A D-A C-9 H-9 D-9 S-9 C-K"))
    assert [(piece.key, piece.score) for piece in found] == [((4, 3), 14), ((3, 7), 3)]


def test_the_elder_may_command_the_deal() -> None:
    """Das Kartengeben 5: the same pack, other hands."""
    cut = after(new_hand("piquet", 4), "cut 9")
    assert cut.phase == "command" and cut.to_act == cut.table.forehand
    hands = {after(cut, word).cards.hands for word in ("pass", "command 3 end", "command 2 start")}
    assert len(hands) == 3
    assert after(cut, "pass").cards.hands == after(cut, "command 2 end").cards.hands


def test_a_new_shuffle_may_be_asked_for_once() -> None:
    """Das Kartengeben 4."""
    state = after(new_hand("piquet", 4), "shuffle")
    assert state.phase == "cut" and not judged(state, "shuffle").ok
    assert not judged(new_hand("scat", 4), "shuffle").ok


@pytest.mark.parametrize(("elder", "least", "most"), [(3, 3, 5), (4, 3, 4), (5, 2, 3)])
def test_the_dealer_buys_the_larger_part_of_the_rest(elder: int, least: int, most: int) -> None:
    """Das Kaufen 1, 2."""
    state = dealt(ELDER, "", blanche="off")
    hand = ELDER.split()
    assert not judged(state, "lay " + " ".join(hand[:2])).ok
    assert not judged(state, "lay " + " ".join(hand[:6])).ok
    state = after(state, "lay " + " ".join(hand[:elder]))
    state = after(state, "leave") if state.phase == "peek" else state
    held = [GAME.pack.codes[card] for card in range(32) if state.cards.hands[1] >> card & 1]
    fitting = [n for n in range(1, 8) if judged(state, "lay " + " ".join(held[:n])).ok]
    assert fitting == list(range(least, most + 1))


def test_who_sees_what_the_dealer_left_has_named_a_suit_and_must_lead_it() -> None:
    """Das Kaufen 5."""
    state = dealt(ELDER, "", blanche="off")
    state = after(state, "lay C-A C-K C-Q", "leave")
    held = [GAME.pack.codes[card] for card in range(32) if state.cards.hands[1] >> card & 1]
    state = after(state, "lay " + " ".join(held[:3]), "leave")
    assert state.phase == "peek" and state.to_act == 0
    state = after(state, "look S")
    assert any(note[0] == "left" for note in state.observe(0).seen)
    assert not any(note[0] == "left" for note in state.observe(1).seen)
    while state.phase != "lead":
        quiet = ("skip", "good", "wait")
        state = after(state, next(a for a in legal(state) if a in quiet))
    assert {action.split()[1][0] for action in legal(state)} == {"S"}
    assert "named Spades" in judged(state, "play H-K").reason


def test_the_dialogue_of_the_book() -> None:
    """Das Zählen 7: 12 in announcing, 13 with the lead, and the dealer's 4 and 10."""
    script = scripted(load("002-zaehlen").data())
    assert totals(script.states[12]) == {0: 12, 1: 0}
    assert totals(script.states[13]) == {0: 13, 1: 0}
    assert totals(script.states[14]) == {0: 13, 1: 10}
    assert totals(script.states[15]) == {0: 13, 1: 11}
    dealer = [item.total for item in count(script.states[14]) if item.seat == 1]
    assert dealer == [4, 7, 10]


def test_a_false_claim_is_refused_and_says_what_is_held() -> None:
    """Das Zählen 4."""
    state = announcing(ELDER, DEALER)
    assert "Rummel of six" in judged(state, "rummel 7").reason
    assert "lower" in judged(after(state, "rummel 6"), "better").reason
    assert not judged(state, "sequence 4").ok


def test_less_may_be_announced_than_is_held() -> None:
    """Das Zählen 5: a Rummel that is a card short passes as overfull."""
    state = after(announcing(ELDER, DEALER), "rummel 5", "ask")
    assert state.find(type(state.stage)).calls[-1] == (0, "übervoll")


def test_what_is_left_out_is_lost() -> None:
    """Das Zählen 1."""
    state = after(announcing(ELDER, DEALER), "skip", "skip", "set 3 K all", "good")
    assert state.phase == "lead"
    assert said(state) == [("set", 0, 3), ("set", 0, 6)]
    late = after(state, "play S-K")
    assert late.phase == "announcing" and late.to_act == 1
    counted = after(late, "rummel 5", "sequence 4", "all")
    assert totals(counted) == {0: 7, 1: 15}


def test_equal_pieces_stand() -> None:
    """Der Rummel 6."""
    elder = "S-A S-K S-9 S-8 S-7 H-A H-K H-7 D-A D-K C-7 C-8"
    dealer = "H-Q H-J H-10 H-9 H-8 D-7 D-8 D-9 C-A C-K S-Q S-J"
    state = after(announcing(elder, dealer), "rummel 5", "ask")
    own = judged(state, "equal").ok, judged(state, "better").ok
    assert own == (False, True)
    elder = "S-A S-K S-9 S-8 H-7 H-8 H-9 D-A D-K D-Q C-7 C-8"
    dealer = "C-A C-K C-9 C-10 H-A H-K H-Q D-7 D-8 D-9 S-Q S-J"
    state = after(announcing(elder, dealer), "rummel 4", "ask")
    assert not judged(state, "equal").ok and judged(state, "better").ok


def test_a_neunziger_of_the_elder() -> None:
    """Der Neunziger 1: 6, a Sext 16, four Aces 14 are 36, said as 96."""
    state = after(announcing(FOUR_ACES, POOR), "rummel 6", "good", "sequence 6", "good")
    state = after(state, "set 4 A", "good")
    assert state.phase == "count" and totals(state)[0] == 36
    state = after(state, "say 96")
    assert said(state)[-1] == ("neunziger", 0, 96)
    assert totals(state)[0] == 96


def test_a_neunziger_that_is_not_said_is_lost() -> None:
    """Der Neunziger 1: who says 36 may not say 96 later."""
    state = after(announcing(FOUR_ACES, POOR), "rummel 6", "good", "sequence 6", "good")
    state = after(state, "set 4 A", "good")
    assert legal(state) == ["say 96", "say 36"]
    assert not judged(state, "say 90").ok and "36" in judged(state, "say 90").reason
    assert "lost" in judged(state, "say 36").reason
    missed = after(state, "say 36")
    assert missed.phase == "lead" and totals(missed)[0] == 36
    assert not judged(missed, "say 96").ok
    assert totals(after(missed, "play S-A"))[0] == 37


def test_a_strike_bars_the_neunziger() -> None:
    """Der Neunziger 1: 32 without the Rummel, but the Rummel was struck."""
    elder = "S-A S-K S-Q S-J S-10 H-A D-A C-A D-7 C-7 D-10 C-10"
    dealer = "H-7 H-8 H-9 H-10 H-J H-Q H-K D-8 D-9 C-8 C-9 C-J"
    state = after(announcing(elder, dealer), "rummel 5", "better", "sequence 5")
    state = after(
        state, *(["ask"] if judged(state, "ask").ok else []), "good", "set 4 A all", "good"
    )
    assert legal(state) == ["say 32"] and "beaten" in judged(state, "say 92").reason
    state = after(state, "say 32")
    assert totals(state)[0] == 15 + 14 + 3
    assert "neunziger" not in items(state)


def test_the_dealer_counts_a_neunziger_before_the_lead() -> None:
    """Der Neunziger 3: after the lead it would be too late."""
    state = after(announcing(POOR, FOUR_ACES), "skip", "skip", "skip")
    assert state.phase == "early" and state.to_act == 1
    early = after(state, "count", "rummel 6", "sequence 6", "set 4 A")
    assert early.phase == "count" and early.to_act == 1
    early = after(early, "say 96")
    assert early.phase == "lead"
    assert totals(early) == {0: 0, 1: 96}
    late = after(state, "wait", "play H-J", "rummel 6", "sequence 6", "set 4 A")
    assert legal(late) == ["say 36"] and "scored" in judged(late, "say 96").reason
    assert totals(after(late, "say 36")) == {0: 1, 1: 36}


def test_the_dealer_is_asked_only_where_a_neunziger_may_be() -> None:
    """Der Neunziger 1, 3: not where the elder counts anything."""
    counted = after(announcing(POOR, FOUR_ACES), "skip", "skip", "set 3 J", "better")
    assert counted.phase == "early"
    good = after(announcing(POOR, FOUR_ACES), "skip", "skip", "set 3 J", "good")
    assert good.phase == "lead" and totals(good)[0] == 3


def test_a_sechziger_by_leading() -> None:
    """Der Sechziger 1: the elder comes to 30 by leads, and the dealer has nothing."""
    elder = "S-A S-K S-Q S-J S-10 H-A H-K H-Q D-A D-K C-A C-9"
    dealer = "H-8 H-9 H-J D-8 D-9 D-J C-8 C-7 C-J H-7 D-Q S-9"
    state = after(announcing(elder, dealer), "rummel 5", "good", "sequence 5", "good")
    state = after(state, "all", "set 4 A all", "good", "say 100")
    assert "neunziger" in items(state)
    elder = "S-A S-K S-Q S-J S-10 H-A H-K H-Q D-A D-7 C-10 C-9"
    state = after(announcing(elder, dealer), "rummel 5", "good", "sequence 5", "good", "all")
    state = after(state, "set 3 A", "good")
    assert totals(state)[0] == 5 + 15 + 3 + 3
    for card in ("S-A", "S-K", "S-Q"):
        state = after(state, f"play {card}")
        while state.to_act == 1:
            state = after(state, legal(state)[0])
    assert "sechziger" not in items(state)
    called = after(state, "sechziger", "play S-J")
    assert said(called)[-1] == ("sechziger", 0, 60)
    assert ("A says", "sechziger") in called.observe(1).seen
    assert said(after(state, "play S-J"))[-1] == ("lead", 0, 30)
    late = after(state, "play S-J")
    while late.to_act == 1:
        late = after(late, legal(late)[0])
    assert "already have 30" in judged(late, "sechziger").reason


def test_a_sechziger_is_refused_where_it_is_none() -> None:
    """Der Sechziger 1, 2."""
    state = scripted(load("002-zaehlen").data()).states[12]
    assert "beaten" in judged(state, "sechziger").reason
    early = after(announcing(ELDER, POOR_DEALER), *["skip"] * 3, "wait")
    assert "only to 1" in judged(early, "sechziger").reason
    dealer = after(early, "play C-A", *["skip"] * 3)
    assert "when you lead" in judged(dealer, "sechziger").reason
    dealer = after(dealer, "play C-8", "play S-7", "play S-9")
    assert dealer.to_act == 1
    assert "only elder hand" in judged(dealer, "sechziger").reason


def test_carte_blanche_is_shown_and_the_dealer_buys_first() -> None:
    """Weisse Karte 1, 2."""
    blank = "S-A S-10 S-9 S-8 H-A H-10 H-9 H-8 D-A D-10 D-9 C-7"
    state = dealt(blank, "")
    assert state.phase == "blanche" and state.to_act == 0
    shown = after(state, "show 4")
    assert shown.phase == "exchange" and shown.to_act == 1
    assert said(shown) == [("blanche", 0, 10)]
    assert after(state, "hide").to_act == 0
    assert dealt(blank, "", blanche="off").phase == "exchange"


@pytest.mark.parametrize(("setting", "points"), [("one", 1), ("two", 2), ("three", 3)])
def test_the_tricks_count_as_they_should(setting: str, points: int) -> None:
    """Das Zählen 10-14: one for each lead, one for each trick on the other's lead, the last."""
    for seed in range(12):
        rng, state = random.Random(seed), new_hand("piquet", seed, settings={"last-trick": setting})
        while not state.over:
            state = state.after(rng.choice(state.legal()))
        play = state.stage
        counted = [item for item in count(state) if item.item in ("lead", "trick", "last trick")]
        taken = sum(trick.winner != trick.leader for trick in play.tricks[:-1])  # type: ignore[attr-defined]
        last = play.tricks[-1]  # type: ignore[attr-defined]
        own = last.winner == last.leader
        assert sum(item.amount for item in counted) == 12 + taken + points - own
        leses = [item.seat for item in count(state) if item.item == "lese"]
        won = [sum(trick.winner == seat for trick in play.tricks) for seat in (0, 1)]  # type: ignore[attr-defined]
        assert leses == [seat for seat in (0, 1) if won[seat] > 6]


THREE = (
    "S-K S-Q S-J H-A D-A C-A H-7 D-7 C-7 S-8",
    "C-K C-Q C-J H-K H-Q D-K D-Q S-10 D-9 D-10",
    "H-J H-10 H-9 H-8 D-8 D-J C-8 C-10 S-9 S-7",
)


def test_two_equal_quarts_of_one_hand_both_count() -> None:
    """Die Sequenzen 4: whoever holds the best may count all the others held, an equal one too."""
    elder = "S-A S-K S-Q S-J H-A H-K H-Q H-J D-7 D-8 C-7 C-8"
    dealer = "C-K C-Q C-J D-K D-Q D-J S-7 S-8 H-7 H-8 H-9 D-10"
    state = after(announcing(elder, dealer), "skip", "sequence 4", "good", "all", "skip")
    assert totals(state)[0] == 8


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        ("S-J S-10 S-9 S-8 S-7", "vom Buben"),
        ("S-10 S-9 S-8", "von der Zehn"),
        ("S-9 S-8 S-7", "von der Neun"),
        ("S-Q S-J S-10", "von der Dame"),
        ("S-A S-K S-Q", "vom As"),
    ],
)
def test_a_sequence_is_named_by_its_highest_card(hand: str, call: str) -> None:
    """Die Sequenzen 1, 3."""
    assert exact_words(GAME.pack, "sequence", sequences(cards(hand))[0].key) == call


def test_the_dealer_sees_a_carte_blanche_only_when_he_has_bought() -> None:
    """Weisse Karte 2: otherwise it would guide the discard."""
    blank = "S-A S-10 S-9 S-8 H-A H-10 H-9 H-8 D-A D-10 D-9 C-7"
    state = after(dealt(blank, ""), "show 4")
    assert state.to_act == 1
    assert not any("S-A" in " ".join(note) for note in state.observe(1).seen)
    assert any(note[-1] == "4" for note in state.observe(1).seen)
    held = [GAME.pack.codes[card] for card in range(32) if state.cards.hands[1] >> card & 1]
    bought = after(state, "lay " + " ".join(held[:3]))
    assert bought.to_act == 0
    assert any("S-A" in " ".join(note) for note in bought.observe(1).seen)


def test_who_stood_and_was_then_struck_makes_no_neunziger() -> None:
    """Der Neunziger 1: the third player strikes both sequences that stood."""
    state = kindred("piquet-norman", *THREE, talon="S-A C-9")
    state = after(state, "keep", "skip", "sequence 3", "ask", "equal", "better")
    state = after(state, "set 3 A", "good", "good")
    assert (
        announced(state).was_struck(0)
        and announced(state).was_struck(1)
        and not announced(state).was_struck(2)
    )


def test_no_sechziger_while_the_dealer_may_still_count() -> None:
    """Der Sechziger 1: at 30 with the first lead the dealer has yet to announce."""
    elder = "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-9 H-8 H-7 D-7"
    dealer = "C-A C-K C-Q D-A D-K D-Q H-A H-K H-Q C-9 C-8 D-9"
    state = after(announcing(elder, dealer), "rummel 8", "good", "sequence 8", "good")
    state = after(state, "all", "skip")
    assert totals(state)[0] == 29
    led = after(state, "sechziger", "play S-A")
    assert led.to_act == 1 and totals(led)[0] == 30
    assert totals(after(led, "set 3 A all")) == {0: 30, 1: 9}
    assert totals(after(led, "skip"))[0] == 60


def test_of_cards_that_are_not_held_only_these_are_named() -> None:
    """Normannisches Piquet 1: one lays away what one has."""
    state = after(new_hand("piquet-norman", 5), "cut 9")
    codes, hand = GAME.pack.codes, state.cards.hands[state.to_act or 0]
    held = [codes[card] for card in range(32) if hand >> card & 1]
    other = next(code for code in codes if code not in held)
    for own in (held[0], held[-1]):
        ruling = judged(state, f"lay {own} {other}")
        assert not ruling.ok and card_phrase(GAME.pack, GAME.pack.index[other]) in ruling.reason


def test_each_of_those_who_wait_is_asked_in_turn_whether_he_counts() -> None:
    """Der Neunziger: whoever says it first is the one to count."""
    state = new_hand("piquet-norman", 5)
    stage = EarlyStage(state.table, state.cards, (1, 2))
    assert stage.to_act == 1
    first, second = stage.after(COUNT), stage.after(WAIT)
    assert (first.counts, first.to_act) == (1, None)
    assert (second.counts, second.to_act) == (None, 2)
    assert second.after(COUNT).counts == 2 and second.after(WAIT).to_act is None
    assert list(second.after(COUNT).seen_by(0)) == [("C says", "count")]


def test_a_suit_is_followed_and_otherwise_any_card_goes() -> None:
    """002 Das Spiel: there is no trump, and nobody has to take."""
    state = announcing(
        "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-A H-K H-Q H-J",
        "H-10 H-9 H-8 H-7 D-A D-K D-Q D-J D-10 D-9 D-8 D-7",
    )
    while state.phase != "lead":
        state = state.after(state.legal()[0])
    led = after(state, "play H-Q")
    while led.phase != "play":
        led = led.after(led.legal()[0])
    assert set(legal(led)) == {"play H-10", "play H-9", "play H-8", "play H-7"}
    refused = judged(led, "play D-A")
    assert not refused.ok and refused.citation.source == "002"
    other = after(state, "play S-7")
    while other.phase != "play":
        other = other.after(other.legal()[0])
    assert len(legal(other)) == 12


def test_a_rote_karte_belongs_to_a_hand_and_not_to_a_side() -> None:
    """Rote Karte: all cards of one player serve, whatever the partner holds."""
    hands = (
        "S-A S-K S-Q S-J H-A H-K H-Q H-J",
        "S-10 S-7 H-9 D-7 D-9 C-8 C-J D-J",
        "S-8 S-9 H-7 H-8 D-8 D-10 C-7 C-9",
        "H-10 D-A D-K D-Q C-A C-K C-Q C-10",
    )
    state = kindred("piquet-raeuber", *hands, rouge="on")
    state = after(state, "rummel 4", *["good"] * 3, "sequence 4", *["good"] * 3, "all", "skip")
    rng = random.Random(1)
    while not state.over:
        state = state.after(rng.choice(state.legal()))
    assert [item.amount for item in count(state) if item.item == "rouge"] == [20]


@pytest.mark.parametrize(
    ("words", "before", "packets"),
    [
        ("command 2 start", 0, 6),
        ("command 2 middle", 3, 6),
        ("command 3 middle", 2, 4),
        ("command 3 end", 4, 4),
    ],
)
def test_the_talon_is_laid_when_the_elder_wants_it(words: str, before: int, packets: int) -> None:
    """Das Kartengeben 5: before, in the middle of, or after the packets of the two."""
    state = after(new_hand("piquet", 3), "cut 9")
    assert state.phase == "command"
    stage = state.stage.after(parse_action(words))
    assert isinstance(stage, CommandStage)
    steps = stage.chosen.steps
    assert steps[before][0] == "talon" and len(steps) == packets + 1
    dealt_out = after(state, words).the(DealtStage)
    taken = 2 * before * int(words.split()[1])
    assert dealt_out.cards.talon == state.the(CutStage).cut_order[taken : taken + 8]


@pytest.mark.parametrize("game", ["piquet", "piquet-raeuber", "piquet-norman"])
def test_a_neunziger_is_said_as_90_wherever_it_begins(game: str) -> None:
    """Der Neunziger 1, Räuberpiquet 3, Normannisches Piquet 2: the name says what is counted."""
    rules = find_game(game).rules_as(PiquetRules)
    assert rules.ninety.value + ninety_bonus(rules) == 90
    assert rules.sixty.value + sixty_bonus(rules) == 60
