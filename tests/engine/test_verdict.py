"""What a finished hand means for the party or the evening that is played over many hands."""

from __future__ import annotations

import json
import random
from typing import Any

from piquet_tables import announcing

from tutor.door import answer
from tutor.examples.scripted import scripted
from tutor.examples.store import load
from tutor.family import Verdict, choose, family_of
from tutor.games import find_game
from tutor.state import State, start
from tutor.widgets.link import format_actions


def ended(state: State, seed: int = 1) -> State:
    """The hand played to its end by the plain player."""
    rng = random.Random(seed)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


def judged(state: State, *before: int) -> Verdict:
    found = family_of(state.game).verdict(state, before)
    assert found is not None
    return found


def sentences(found: Verdict) -> str:
    return " ".join(text for text, _ in found.sentences)


def test_who_is_there_first_wins_the_party_and_deals_the_next() -> None:
    """002 Das Zählen 7, Die Berechnung 1: A counts to 13 before B counts his first 4."""
    hand = ended(scripted(load("002-zaehlen").data()).states[-1])
    first = judged(hand, 94, 96)
    assert "A reaches 100 first, with 100" in sentences(first)
    assert first.over and first.next_dealer == 0
    second = judged(hand, 0, 97)
    assert "B reaches 100 first, with 101" in sentences(second)
    assert "double" in sentences(second) and second.next_dealer == 1
    assert "double" not in sentences(judged(hand, 40, 97))
    assert not judged(hand, 0, 0).over


def test_a_neunziger_is_a_party_for_itself_where_a_hundred_are_played() -> None:
    """002 Der Neunziger 4: it does not count in the party that is being played."""
    elder = "S-A S-K S-Q S-J S-10 S-9 S-8 S-7 H-A D-A C-A H-7"
    dealer = "H-K H-Q H-J H-10 H-9 H-8 D-K D-Q D-J D-10 D-9 D-8"
    calls = "rummel 8", "good", "sequence 8", "good", "set 4 A", "good"
    for party, bonus in (("100", 0), ("150", 60)):
        state = announcing(elder, dealer, party=party)
        for call in calls:
            state = state.after(next(a for a in state.legal() if str(a) == call))
        hand = ended(state)
        counted = sum(entry.amount for entry in hand.result().entries if entry.writers == (0,))
        assert family_of(hand.game).score(hand)[0] == counted - 60 + bonus
        found = judged(hand, 0, 0)
        assert ("party won for itself" in sentences(found)) is (bonus == 0)


def test_the_evening_of_preference_ends_when_the_poules_sum_to_zero() -> None:
    """000 2 ¶ 13: three Poules of 20 are 600 points; the reckoning sums to zero."""
    hand = ended(start(find_game("preference"), 11, 2, 3))
    added = family_of(hand.game).score(hand)
    assert sum(added) % 10 == 0
    far = judged(hand, 0, 0, 0)
    assert not far.over and f"{60 - sum(added) // 10} units short" in sentences(far)
    rest = 600 - sum(added)
    there = judged(hand, rest + 50, -20, -30)
    assert there.over and "sum to zero" in sentences(there)
    shown = sentences(there).partition("reckoning: ")[2].rstrip(".").replace("−", "-")
    assert sum(int(part.split()[1]) for part in shown.split(", ")) == 0
    assert "beyond zero" in sentences(judged(hand, rest + 60, -20, -30))


def test_the_table_begins_anew_when_the_party_is_over() -> None:
    """002 Das Kartengeben 2: the winner deals first in the next party."""
    hand = ended(start(find_game("piquet"), 3, 1, 2))
    text = f"w=play;game=piquet;seed=3;seat=0;sheet=99.99;do={format_actions(hand.history)}"
    shown = ask(text)["html"]
    assert "Begin anew" in shown and "B reaches 100 first" in shown
    following = ask(text, "following")["state"]
    assert "sheet=" not in following and "dealer=1" in following
    going_on = ask(text.replace("99.99", "0.0"), "following")["state"]
    assert "sheet=" in going_on


def ask(state: str, do: str = "") -> dict[str, Any]:
    event = {"do": do, "with": ""} if do else None
    question = json.dumps({"id": 1, "state": state, "event": event})
    found: dict[str, Any] = json.loads(answer(question))
    return found


def test_of_three_the_first_at_the_number_leaves() -> None:
    """002 Normannisches Piquet 4: nobody wins double; the two others go on."""
    hand = ended(start(find_game("piquet-norman"), 5, 2, 3))
    found = judged(hand, 99, 0, 0)
    assert found.over and "A reaches 100 first" in sentences(found)
    assert "leaves" in sentences(found) and "double" not in sentences(found)
