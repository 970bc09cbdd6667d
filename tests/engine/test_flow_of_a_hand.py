"""A hand at the play table from its first word to the next hand, as the reader goes through it."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from typing import Any

import pytest
from hands import hands_of

from tutor import GAMES
from tutor.door import answer
from tutor.family import choose
from tutor.rules.stage import seat_name
from tutor.table.ending import gains_of, sentence, upshot_of
from tutor.table.names import Names
from tutor.widgets import LinkError, read_state
from tutor.widgets.play_state import Play
from tutor.widgets.table_play import started


def ask(state: str, do: str = "", value: str = "") -> dict[str, Any]:
    event = {"do": do, "with": value} if do else None
    found: dict[str, Any] = json.loads(
        answer(json.dumps({"id": 1, "state": state, "event": event}))
    )
    return found


def table(text: str) -> Play:
    found = read_state(text)
    assert isinstance(found, Play)
    return found


LESSON = "w=play;game=tappen-54;seed=5;seat=0;until=play"


def words(html: str) -> list[str]:
    """What is read on the page, piece by piece, with the names that a screen reader says; places
    in a source left out."""
    shown = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r"<>\1<>", html)
    return [piece for piece in re.split(r"<[^>]*>", shown) if not re.match(r"\s*$|\d{3} ", piece)]


PHASES = [
    ("tappen-54", "play"),
    ("tappen-42", "discard"),
    ("tarok-tapp-54", "auction"),
    ("tappen-54", "claim"),
    ("scat", "discard"),
    ("tritrille", "suit"),
    ("piquet-raeuber", "announcing"),
    ("preference", "helpers"),
]


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_a_table_keeps_to_its_phase_with_every_new_deal(game: str, phase: str) -> None:
    text = f"w=play;game={game};seed=5;seat=0;until={phase}"
    for _ in range(3):
        text = ask(text, "new")["state"]
        hand = table(text).hand
        assert (hand.phase, hand.to_act) == (phase, 0), text
        assert ask(text, "undo")["say"] == "There is nothing of yours to take back."


def test_the_following_hand_begins_in_the_phase_too() -> None:
    ended = ask(started(table(LESSON)).text, "fault", "revoke A")["state"]
    following = table(ask(ended, "following")["state"])
    assert (following.hand.phase, following.hand.to_act) == ("play", 0)
    assert following.until == "play" and len(following.entries) == 1


def test_nobody_knocks_but_the_reader_and_a_table_that_shows_the_knock() -> None:
    """003 § 5 has the knock; a newcomer is not asked about it."""
    for seed in range(1, 60):
        opened = ask(f"w=play;game=tappen-54;seed={seed};seat=0;dealer=0;cut=1", "seed", str(seed))
        assert "knock" not in opened["state"], seed
    assert "do=knock;" in ask("w=play;game=tappen-54;seat=0;until=claim", "new")["state"]
    cutter = ask("w=play;game=tappen-54;seed=3;seat=0;dealer=1;cut=1", "act", "knock")
    assert cutter["ok"] is True and "do=knock" in cutter["state"]


def test_a_deal_that_never_comes_to_the_phase_is_dealt_all_the_same() -> None:
    never = next(seed for seed in range(1, 80) if not _comes(seed))
    dealt = table(ask(LESSON, "seed", str(never))["state"])
    assert dealt.seed == never and dealt.until == "play"
    with pytest.raises(LinkError, match="never reaches the phase 'play'"):
        started(table(LESSON.replace("seed=5", f"seed={never}")))
    with pytest.raises(LinkError, match="'until' must be the name of a phase"):
        table(LESSON + "-1")


def _comes(seed: int) -> bool:
    return table(ask(LESSON, "seed", str(seed))["state"]).hand.phase == "play"


@pytest.mark.parametrize("game", GAMES)
def test_the_reader_is_never_a_bare_letter(game: str) -> None:
    """Seat B, for an A may be an article."""
    text = f"w=play;game={game};seed=4;seat=1"
    bare = re.compile(r"(?<![\w(♠♥♦♣’'-])B(?![\w)’'-])")
    seen = set()
    while not (hand := table(text).hand).over:
        act = f"{choose(hand, random.Random(4))}" if hand.to_act == 1 else ""
        found = ask(text, "act", act) if act else ask(text, "go")
        seen |= {piece for piece in words(found["html"]) if bare.search(piece)}
        text = found["state"]
    assert table(text).hand.over and not seen


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_ends_with_its_count_and_what_it_is_worth_to_each(game: str) -> None:
    """What is told is what the settlement has; every column of the count adds up."""
    for dealt in hands_of(game):
        end, number = dealt.end, dealt.end.table.seats
        for seat in range(number):
            told = sentence(end, Names(seat))
            assert told[0].isupper() and told.endswith(".") and f"({seat_name(seat)})" not in told
            gains, result = gains_of(end, seat), end.result()
            assert sum(gains.values()) == result.balance(number)[seat] or result.scored
            for party, amount in gains.items():
                assert str(abs(amount)) in told or result.scored, (party, told)
        found = upshot_of(end)
        if found and found.total:
            for column, total in enumerate(found.total[1]):
                assert sum(_number(row[column]) for _, row in found.rows) == _number(total)


def _number(text: str) -> Fraction:
    """A number of a count: 34⅔, or nothing."""
    parts = {"⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}
    whole = text.rstrip("⅓⅔")
    return (Fraction(0) if whole in ("", "–") else Fraction(whole)) + parts.get(text[-1], 0)


def test_the_last_word_of_the_line_below_the_table_is_who_has_won() -> None:
    text = started(table(LESSON)).text
    while not (hand := table(text).hand).over:
        act = f"{choose(hand, random.Random(1))}" if hand.to_act == 0 else ""
        found = ask(text, "act", act) if act else ask(text, "go")
        text = found["state"]
    assert found["say"] in ("You win this hand.", "You lose this hand.")
    ended = found["html"]
    places = [ended.index(part) for part in ('class="centre result"', "The count", "Settlement")]
    assert places == sorted(places) and "36 of the 70 points win the game." in ended
    assert places[-1] < ended.index("Next hand")
    assert 'data-part="aim"' in ended
    course = f"{text};next=learn.tappen-54,1-a-trick~1._A_trick"
    assert 'href="learn/tappen-54/#1-a-trick">1. A trick' in ask(course)["html"]
    for bad in ("next=..x~y", "next=learn~", "next=http.evil~*C3"):
        assert "'next' must be a page" in ask(f"{text};{bad}")["error"]
