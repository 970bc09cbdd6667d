"""The evening at the play table: from hand to hand, other sheets, links that are damaged."""

from __future__ import annotations

import json
import random
import re

import pytest

from tests.engine.tables import ask
from tutor import find_game
from tutor.family import choose
from tutor.hand.state import State, start
from tutor.widgets.link import format_actions


def ended(state: State, seed: int = 1) -> State:
    """The hand played to its end by the plain player."""
    rng = random.Random(seed)
    while not state.over:
        state = state.after(choose(state, rng))
    return state


def finished(game: str, seats: int, **more: str) -> str:
    """The state of a table whose hand is over."""
    hand = ended(start(find_game(game), 3, seats - 1, seats))
    parts = {"w": "play", "game": game, "seed": "3", "seat": "0", **more}
    parts["do"] = format_actions(hand.history)
    return ";".join(f"{key}={text}" for key, text in parts.items())


def test_the_table_keeps_the_sheet_from_hand_to_hand() -> None:
    text = finished("piquet", 2)
    shown = ask(text)
    assert "The count" in shown["html"] and "Next hand" in shown["html"]
    following = ask(text, "following")
    assert "kept=" in following["state"] and "dealer=0" in following["state"]
    assert "The sheet (1)" in following["html"]
    nearly = finished("piquet", 2, kept="99_99_none_none")
    won = ask(nearly)["html"]
    assert "first to reach 100" in won and "Games won" in won


def test_the_table_begins_anew_when_the_match_is_over() -> None:
    deals = "~".join(["10_20_none_none"] * 3)
    text = finished("piquet", 2, sheet="piquet-four", kept=deals)
    shown = ask(text)
    assert "Start again" in shown["html"] and "B wins" in shown["html"]
    following = ask(text, "following")["state"]
    assert "kept=" not in following and "sheet=piquet-four" in following


def test_a_table_of_preference_shows_the_three_parts_of_the_sheet() -> None:
    """000 2 ¶ 12."""
    lost = "w=play;game=preference;seed=1;do=cut_9~bid_drive-1~pass~pass~fault_discard"
    following = ask(lost, "following")
    assert "kept=A_1_stays_stays_A" in following["state"]
    for part in ("Hands", "The sheet", "The reckoning", "on B", "61 units short of zero"):
        assert part in following["html"]


def test_a_table_is_kept_on_another_sheet_with_other_seats() -> None:
    table_of_three = ask("w=play;game=piquet-kings;seed=5", "keep", "piquet-kings-3")
    state = table_of_three["state"]
    assert "sheet=piquet-kings-3" in state and "players=3" in state
    assert "King" in table_of_three["html"] and "Sits out" not in table_of_three["html"]
    agreed = ask(state, "agree", "7 101 double")
    assert "opt=7.101.double" in agreed["state"] and "You (A) and B play to 101" in agreed["html"]
    wrong = ask(agreed["state"], "agree", "7 99 double")
    assert "Nothing was changed" in wrong["say"] and wrong["state"] == agreed["state"]
    assert "not one of 100, 101" in wrong["say"]


@pytest.mark.parametrize("event", [("blank", ""), ("keep", "piquet-session")])
def test_what_is_written_is_given_up_only_at_the_second_asking(event: tuple[str, str]) -> None:
    state = "w=play;game=piquet;seed=5;kept=10_20_none_none"
    once = ask(state, *event)
    assert "would delete 1 entry" in once["say"] and "kept=10_20" in once["state"]
    forgotten = ask(once["state"], "help")["state"]
    assert "sure" not in forgotten
    assert "kept=10_20" in ask(forgotten, *event)["state"]
    assert "kept=" not in ask(once["state"], *event)["state"]


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        ("w=play;game=piquet;sheet=scat", "Piquet is not kept on the sheet 'scat'"),
        ("w=play;game=piquet;sheet=1.2", "There is no sheet '1.2'"),
        ("w=play;game=piquet;players=5", "table of 2, not of 5"),
        ("w=play;game=preference;players=2", "table of 3 or 4, not of 2"),
        ("w=play;game=piquet;players=2;sheet=piquet-kings-3", "is for 3 players, not for 2"),
        ("w=play;game=piquet-kings;sheet=piquet-kings-3;dealer=2", "one of A, B"),
        ("w=play;game=piquet;kept=1_2", "Entry 1 must have 4 parts"),
        ("w=play;game=piquet;opt=100", "4 agreements, not 1"),
        ("w=play;game=tappen-54;opt=3.3.pool", "not both"),
        ("w=play;game=tappen-54;kept=" + "~".join(["A_none_0_0_0_0_none"] * 301), "at most 300"),
    ],
)
def test_a_damaged_evening_is_refused(state: str, wrong: str) -> None:
    assert wrong in ask(state)["error"]


@pytest.mark.parametrize("do", ["keep", "agree", "blank"])
def test_what_comes_from_outside_is_checked_and_escaped(do: str) -> None:
    found = ask("w=play;game=scat;seed=5", do, "<img src=x>")
    assert "<img" not in json.dumps(found.get("html", ""))


def test_the_fixed_premium_and_the_pool_are_reachable_at_the_table() -> None:
    """003 App. II."""
    html = ask("w=play;game=tappen-54;players=4;seed=5")["html"]
    for words in ("Each dealer pays into the pool", "Or a fixed premium of"):
        assert words in html
    assert "who sits out" in ask("w=play;game=tarok-tapp-54;players=4;seed=5")["html"]
    done = ask(ask("w=play;game=tappen-54;seed=5", "agree", "4 0 pool")["state"], "new")
    assert "opt=4.0.pool" in done["state"] and "The pool holds 0" in done["html"]


def test_from_the_second_hand_on_it_is_told_who_stands_where_and_the_sheet_is_printed() -> None:
    assert 'data-part="account"' not in ask(finished("piquet", 2))["html"]
    text = finished("piquet", 2, kept="20_99_none_none")
    shown = ask(text)["html"]
    account = re.search(r'data-part="account">(.*?)</table>', shown, re.DOTALL)
    assert account and "How it stands" in account[1] and "You (A)" in account[1]
    assert "The sheet (2)" in shown and "The sheet of the evening" in shown
    paper = ask(text, "print", "sheet")["paper"]
    assert 'data-leaf="sheet"' in paper and "99" in paper
    assert "record" in ask(finished("piquet", 2, do=""), "print", "gold")["error"]


def test_who_looks_on_sees_the_hand_to_its_end_with_one_press() -> None:
    """002 Königspiquet 1, 3: C is king, has no card to play, and is paid."""
    begun = ask("w=play;game=piquet-kings;seed=3;seat=2;kept=90_90_0_none_none")
    assert "To the end of the hand" in begun["html"]
    assert "To the end of the hand" not in ask("w=play;game=piquet-kings;seed=3;seat=0")["html"]
    ended = ask(begun["state"], "watch")
    assert "to the winner and to each king" in ended["html"] and "Next hand" in ended["html"]
