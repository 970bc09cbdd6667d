"""Piquet (002): naming lower pieces, mending before the lead, asking for the rest of a Rummel."""

from __future__ import annotations

import random

import pytest

from tests.engine.piquet_tables import GAME, announcing, cards, kindred
from tests.engine.tables import after, judged, legal
from tutor import State, find_game, new_hand
from tutor.examples.scripted import scripted
from tutor.examples.store import load
from tutor.family import choose
from tutor.games.piquet.announcing.results import announced, dialogues
from tutor.games.piquet.counting.count import count, totals
from tutor.games.piquet.pieces.held import SEQUENCE_SCORES, SET_SCORES, sets
from tutor.games.piquet.pieces.words import claim_words, exact_words, piece_name
from tutor.games.piquet.questions.hands import mending
from tutor.games.piquet.rules import PiquetRules
from tutor.rules.core.action import Action
from tutor.rules.play.play import PlayStage

ELDER = "C-A C-K C-Q S-K S-Q S-J S-10 S-8 S-7 H-K H-Q H-J"
DEALER = "C-J C-10 C-9 S-A H-10 H-9 H-8 D-A D-K D-Q D-J D-9"
RICH = "S-A S-K S-Q S-J H-A H-K H-Q H-J D-K D-Q D-J C-7"
"""Two Quarten and a Terz from the King; three Kings, Queens and Jacks, two Aces."""

BARE = "S-7 S-8 S-10 H-7 H-8 H-10 D-7 D-9 C-9 C-10 C-Q C-K"


def counted(state: State, seat: int, *kinds: str) -> list[int]:
    return [i.amount for i in count(state) if i.seat == seat and i.item in (kinds or (i.item,))]


def rich(*actions: str) -> State:
    return after(announcing(RICH, BARE), "rummel 4", "good", *actions)


def test_lower_pieces_count_as_far_as_they_are_named() -> None:
    """Das Zählen 2, 5, Die Sequenzen 4: named one by one, all at once, or not at all."""
    state = rich("sequence 4", "good")
    assert state.to_act == 0
    assert legal(state) == ["all", "enough", "name 4 A", "name 3 K"]
    ways = {
        ("all",): [4, 4, 3],
        ("enough",): [4],
        ("name 3 K", "enough"): [4, 3],
        ("name 4 A", "all"): [4, 4, 3],
        ("name 4 A", "name 3 K"): [4, 4, 3],
    }
    for words, amounts in ways.items():
        done = after(state, *words, "skip")
        assert counted(done, 0, "sequence") == amounts, words
        assert totals(done)[0] == 4 + sum(amounts)


def test_the_lower_pieces_may_be_named_with_the_claim() -> None:
    """Das Zählen 7: three Kings, three Queens, and only then the answer."""
    state = rich("skip")
    assert {"set 3 K", "set 3 K all", "set 3 Q all", "set 3 J"} <= set(legal(state))
    assert not judged(state, "set 3 J all").ok and not judged(state, "rummel 4 all").ok
    one, both = judged(state, "set 3 K"), judged(state, "set 3 K all")
    assert (one.citation.place, one.citation.grade) == ("Die Kunststücke 1", "printed")
    assert (both.citation.place, both.citation.grade) == ("Das Zählen 2", "read")
    state = after(state, "set 3 K all")
    assert ("A says", "3", "Könige,", "3", "Damen,", "3", "Buben") in state.observe(1).seen
    done = after(state, "good")
    assert done.phase == "lead" and counted(done, 0, "set") == [3, 3, 3]


def test_what_is_left_unsaid_is_not_heard() -> None:
    state = rich("sequence 4", "good")
    before = state.observe(1).seen
    assert after(state, "enough").observe(1).seen == before
    assert after(state, "all").observe(1).seen[-1][:2] == ("A says", "eine")


def test_a_piece_above_the_one_claimed_cannot_be_named() -> None:
    """Das Zählen 5: a claim of three Queens has sunk the Kings."""
    state = rich("skip", "set 3 Q", "good")
    assert legal(state) == ["all", "enough", "name 3 J"]
    assert "Jacks" in judged(state, "name 3 K").reason


def test_a_struck_claim_names_nothing() -> None:
    """Die Kunststücke 3: while the other has the best, nothing lower counts."""
    state = scripted(load("002-zaehlen").data()).states[10]
    assert state.to_act == 0 and announced(state).results["sequence"].seat == 1
    assert legal(state)[0] == "skip"


def test_who_struck_names_his_lower_pieces_after_the_lead() -> None:
    """Das Zählen 2, 8: the dealer need not name them at once; forgotten, they are lost."""
    state = scripted(load("002-zaehlen").data()).states[13]
    assert state.phase == "announcing" and state.to_act == 1
    assert legal(state) == ["all", "enough", "name 3 J", "name 3 10"]
    assert totals(after(state, "all"))[1] == 10
    assert totals(after(state, "name 3 10", "enough"))[1] == 7
    assert totals(after(state, "enough"))[1] == 4


@pytest.mark.parametrize("game_id", ["piquet", "piquet-raeuber", "piquet-norman"])
def test_the_count_is_the_fold_over_what_was_named(game_id: str) -> None:
    """Das Zählen 2: the claims that were good and the names beside them, and nothing else."""
    sunk = 0
    for seed in range(30):
        rng, state = random.Random(seed), new_hand(game_id, seed)
        while not state.over:
            state = state.after(rng.choice(state.legal()))
        named = []
        for kind, scores in (("sequence", SEQUENCE_SCORES), ("set", SET_SCORES)):
            result = announced(state).results[kind]
            if result.seat is None or result.key is None:
                continue
            named.append((result.seat, kind, scores[result.key[0]]))
            named += [(seat, kind, piece.score) for seat, piece in result.lower]
            sunk += Action("enough") in state.history
        items = [i for i in count(state) if i.item in ("sequence", "set")]
        assert sorted((i.seat, i.item, i.amount) for i in items) == sorted(named)
    assert sunk


@pytest.mark.parametrize("seed", range(12))
def test_who_names_everything_counts_all_he_holds(seed: int) -> None:
    """Die Sequenzen 4, Die Kunststücke 3: the machine says all, and every lower piece counts."""
    rng, state = random.Random(seed), new_hand("piquet", seed)
    while not state.over:
        state = state.after(choose(state, rng))
    pieces = GAME.rules_as(PiquetRules).pieces.value
    for kind in ("sequence", "set"):
        result = announced(state).results[kind]
        held = [] if result.seat is None else pieces.of(kind, announced(state).hands[result.seat])
        total = sum(i.amount for i in count(state) if i.item == kind)
        assert total == sum(piece.score for piece in held)


def test_a_forgotten_piece_is_mended_before_the_lead() -> None:
    """Das Zählen 6: it may be named until the elder has led."""
    state = rich("sequence 4", "good", "enough", "skip")
    assert state.phase == "lead" and totals(state)[0] == 8
    mending = after(state, "mend sequence")
    assert mending.phase == "announcing" and mending.to_act == 0
    assert legal(mending) == ["all", "enough", "name 4 A", "name 3 K"]
    mended = after(mending, "all")
    assert mended.phase == "lead" and totals(mended)[0] == 15
    assert "nothing to correct" in judged(mended, "mend sequence").reason
    led = after(state, "play S-A")
    assert not judged(led, "mend sequence").ok and totals(led)[0] == 9


def test_a_claim_that_was_too_small_is_mended_and_answered_anew() -> None:
    """Das Zählen 6: the dealer's better piece strikes what is said now as well."""
    state = after(announcing(ELDER, DEALER), "rummel 5", "ask", "good", "skip", "set 3 Q", "good")
    assert state.phase == "lead" and totals(state)[0] == 5 + 3
    again = after(state, "mend rummel", "rummel 6")
    assert again.to_act == 1
    assert totals(after(again, "good"))[0] == 6 + 3
    kept = after(state, "mend rummel", "skip")
    assert kept.phase == "lead" and totals(kept)[0] == 5 + 3
    kings = after(state, "mend set", "set 3 K all", "good")
    assert totals(kings)[0] == 5 + 6


def test_what_was_struck_for_being_too_small_is_mended() -> None:
    """Das Zählen 6: the Terz was struck by a Quart, but the elder holds a higher Quart."""
    dealer = "C-J C-10 C-9 S-A H-10 H-9 H-8 D-Q D-J D-10 D-9 D-7"
    state = after(announcing(ELDER, dealer), "skip", "sequence 3", "better", "skip", "wait")
    assert state.phase == "lead" and totals(state)[0] == 0
    state = after(state, "mend sequence", "sequence 4", "ask")
    assert not judged(state, "better").ok
    state = after(state, "good", "all")
    assert counted(state, 0, "sequence") == [4, 3, 3]
    assert not announced(state).was_struck(0)


def test_a_piece_that_stood_for_being_too_small_is_mended() -> None:
    """Das Zählen 6: two Terzen from the Ace stood, until the Quart is said."""
    dealer = "C-J C-10 C-9 S-A H-10 H-9 H-8 D-A D-K D-Q D-9 D-7"
    state = after(announcing(ELDER, dealer), "skip", "sequence 3", "ask", "equal", "skip", "wait")
    state = after(state, "mend sequence", "sequence 4 all", "good")
    assert counted(state, 0, "sequence") == [4, 3, 3]


def test_a_kind_left_out_or_let_pass_cannot_be_mended() -> None:
    """Das Zählen 1, 9: these stay lost."""
    state = after(announcing(ELDER, DEALER), "skip", "sequence 4", "ask", "good", "all", "skip")
    assert "what you left out is lost" in judged(state, "mend rummel").reason
    assert "what you left out is lost" in judged(state, "mend set").reason
    late = after(state, "play S-K")
    while late.phase == "announcing":
        late = after(late, "skip")
    assert late.phase == "play" and late.to_act == 1
    assert "let the sequence pass" in judged(late, "mend sequence").reason
    assert "which announcement" in judged(state, "mend all").reason


def test_the_dealer_mends_until_he_gives_his_first_card() -> None:
    """Das Zählen 6."""
    state = after(scripted(load("002-zaehlen").data()).states[13], "name 3 J", "enough")
    assert state.phase == "play" and totals(state)[1] == 7
    mended = after(state, "mend sequence", "all")
    assert mended.phase == "play" and mended.to_act == 1 and totals(mended)[1] == 10
    assert len(play(mended).trick) == 1
    given = after(state, "play S-A")
    assert "first card" in judged(given, "mend sequence").reason
    end = given
    while not end.over:
        end = after(end, legal(end)[0])
    assert len(play(end).tricks) == 12


def test_a_mended_count_may_come_to_a_neunziger() -> None:
    """Der Neunziger 1: it is said at the moment at which the count gets there."""
    elder = "S-A S-K S-Q S-J S-10 S-9 H-A D-A C-A H-7 D-7 C-7"
    dealer = "H-8 H-9 H-J D-8 D-9 D-J C-8 C-9 C-J H-Q D-Q C-K"
    state = after(announcing(elder, dealer), "rummel 6", "good", "skip", "set 3 A", "good")
    assert state.phase == "lead" and totals(state)[0] == 9
    state = after(state, "mend set", "set 4 A", "good")
    assert state.phase == "lead" and totals(state)[0] == 20
    other = after(announcing(elder, dealer), "rummel 6", "good", "sequence 6", "good", "set 3 A")
    other = after(other, "good")
    assert other.phase == "lead" and totals(other)[0] == 25
    other = after(other, "mend set", "set 4 A", "good")
    assert other.phase == "count" and totals(after(other, "say 96"))[0] == 96


def play(state: State) -> PlayStage:
    found = state.find(PlayStage)
    assert found is not None
    return found


def test_the_holder_of_a_good_rummel_says_how_many_are_left() -> None:
    """Das Bedienen 5."""
    state = scripted(load("002-zaehlen").data()).states[14]
    assert judged(state, "remaining A").ok
    asked = after(state, "remaining A")
    assert asked.to_act == 1 and asked.phase == "play"
    assert ("A answers", "5 of the Rummel") in asked.observe(1).seen
    assert len(legal(asked)) == len(legal(state)) and totals(asked) == totals(state)
    later = after(asked, "play S-A", "play D-A", "play S-7", "play D-K", "play S-8")
    again = after(later, "remaining A")
    assert ("A answers", "3 of the Rummel") in again.observe(1).seen


def test_only_a_counted_rummel_is_asked_for() -> None:
    """Das Bedienen 5: not one's own, and not before the play."""
    state = scripted(load("002-zaehlen").data()).states[14]
    assert "whom you ask: A." in judged(state, "remaining B").reason
    assert "whom you ask" in judged(state, "remaining").reason
    given = after(state, "play S-A", "play D-A")
    assert "held no Rummel" in judged(given, "remaining B").reason
    silent = after(announcing(ELDER, DEALER), "skip", "skip", "skip", "wait", "play S-K")
    silent = after(silent, "skip", "skip", "skip")
    assert "held no Rummel" in judged(silent, "remaining A").reason
    assert not judged(announcing(ELDER, DEALER), "remaining B").ok


def test_if_the_rummel_stood_each_may_ask() -> None:
    """Das Bedienen 5."""
    elder = "S-A S-K S-9 S-8 H-7 H-8 H-9 D-A D-K D-10 C-7 C-10"
    dealer = "C-A C-K C-9 C-8 H-A H-K H-Q D-7 D-8 D-9 S-Q S-J"
    state = after(announcing(elder, dealer), "rummel 4", "ask", "equal", "skip", "skip", "wait")
    state = after(state, "play S-A", "skip", "skip")
    assert ("A answers", "3 of the Rummel") in after(state, "remaining A").observe(1).seen
    state = after(state, "play S-J")
    assert ("B answers", "4 of the Rummel") in after(state, "remaining B").observe(0).seen


def test_nobody_asks_in_raeuberpiquet() -> None:
    """Räuberpiquet 4."""
    hands = (
        "S-A S-K S-Q S-J H-8 D-7 D-8 C-7",
        "H-A H-K H-9 S-7 S-8 D-9 D-J C-8",
        "S-10 S-9 C-9 C-10 C-J D-A H-10 H-7",
        "C-A C-K C-Q H-J D-10 D-Q D-K H-Q",
    )
    state = after(kindred("piquet-raeuber", *hands), "rummel 4", "good", "good", "good", "skip")
    state = after(state, "skip", "play S-A")
    while state.phase != "play":
        state = after(state, "skip")
    assert str(judged(state, "remaining A").citation) == "002 Räuberpiquet 4"


def test_a_revoke_may_be_noticed_later() -> None:
    """Das Bedienen 2: five points when it is called, and no more tricks of the suit from then."""
    state = scripted(load("002-zaehlen").data()).states[14]
    assert "has not revoked" in judged(state, "fault caught B").reason
    state = after(state, "fault slip D-A")
    assert state.to_act == 0 and not counted(state, 0, "revoke")
    state = after(state, "play S-Q", "play S-A")
    assert play(state).tricks[-1].winner == 1
    found = after(state, "fault caught B")
    assert counted(found, 0, "revoke") == [5]
    assert [trick.winner for trick in play(found).tricks] == [0, 1]
    assert "has not revoked" in judged(found, "fault caught B").reason
    end = found
    while not end.over:
        end = after(end, legal(end)[0])
    assert counted(end, 0, "revoke") == [5]


def test_a_revoke_may_be_noticed_after_the_last_card() -> None:
    """Das Bedienen 2: until the reckoning."""
    state = after(scripted(load("002-zaehlen").data()).states[14], "fault slip D-A")
    while not state.over:
        state = after(state, legal(state)[0])
    before = state.result().written(2)
    assert judged(state, "fault caught B").ok
    assert after(state, "fault caught B").result().written(2) == (before[0] + 5, before[1])


def test_a_revoke_mended_in_time_costs_nothing() -> None:
    """Das Bedienen 3: the wrong card goes back, and everybody has seen it."""
    state = scripted(load("002-zaehlen").data()).states[14]
    assert "must follow suit" in judged(state, "fault mended D-A D-K").reason
    assert "not a revoke" in judged(state, "fault mended S-A S-A").reason
    mended = after(state, "fault mended D-A S-A")
    assert not counted(mended, 0, "revoke") and mended.to_act == 1
    assert ("B shows", "D-A") in mended.observe(0).seen


@pytest.mark.parametrize(
    ("rank", "claim", "exact", "name"),
    [
        ("A", "3 Däuser", "vom Daus", "three Deuces"),
        ("K", "3 Könige", "vom König", "three Kings"),
        ("Q", "3 Ober", "vom Ober", "three Ober"),
        ("J", "3 Unter", "vom Unter", "three Unter"),
        ("10", "3 Zehnen", "von der Zehn", "three Tens"),
    ],
)
def test_german_faces_have_their_own_words(rank: str, claim: str, exact: str, name: str) -> None:
    """Die Karten, Die Sequenzen 1: Daus, Ober and Unter for As, Dame and Bube."""
    pack = find_game("piquet", {"faces": "german"}).pack
    piece = sets(cards(f"S-{rank} H-{rank} D-{rank}"))[0]
    assert claim_words(pack, "set", piece.key) == claim
    assert exact_words(pack, "sequence", piece.key) == exact
    assert piece_name(pack, piece) == name
    french = claim_words(GAME.pack, "set", piece.key)
    assert (french == claim) == (rank in ("K", "10"))


def test_with_german_faces_no_french_word_is_said() -> None:
    """A whole evening of dialogues, in what is said, counted and asked."""
    for seed in range(8):
        rng, state = random.Random(seed), new_hand("piquet", seed, settings={"faces": "german"})
        heard = []
        while not state.over:
            heard += [state.judge(Action("name", ("3", "D"))).reason]
            state = state.after(choose(state, rng))
        heard += [text for stage in dialogues(state) for _, text in stage.calls]
        heard += [item.reason for item in count(state)]
        for word in ("Asse", "vom As", "Dame", "Bube", "Ace", "Queen", "Jack"):
            assert not any(word in text for text in heard), word


def test_the_questions_on_mending_have_both_answers_and_their_places() -> None:
    """Das Zählen 1, 6, 9: what is asked agrees with what can be mended at a table."""
    asked = [mending(GAME, seed) for seed in range(60)]
    yes = [q for q in asked if next(o for o in q.options if o.id == "yes").right]
    assert 0 < len(yes) < len(asked)
    assert {str(q.citation) for q in yes} == {"002 Das Zählen 6"}
    assert {str(q.citation) for q in asked} == {f"002 Das Zählen {number}" for number in (1, 6, 9)}
