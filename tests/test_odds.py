"""The odds of the books' advice: tallies, work, and what the page shows."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from concurrent.futures import Executor, Future
from math import comb
from pathlib import Path
from typing import Any

import pytest

from scripts.lib.paths import DOCS, ROOT
from scripts.pages.odds import odds
from scripts.reckoning import kept, work
from scripts.reckoning.__main__ import wanted
from scripts.reckoning.asked import QUESTIONS
from scripts.reckoning.batch import Batch
from scripts.reckoning.cores import all_reckoned
from scripts.reckoning.dealt import most_trumps
from scripts.reckoning.drawn import cards
from scripts.reckoning.tally import Tally
from scripts.reckoning.work import reckoned
from tutor import GAMES
from tutor.solve.player import Strength
from tutor.solve.reference import Reference
from tutor.sources import cite

PLAYED = sorted(name for name, one in QUESTIONS.items() if one.tries < 1_000)
"""To deal a hand costs nothing, so thousands are dealt where nobody plays."""


@pytest.fixture(autouse=True)
def without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is solved: a strong player without time does what the book advises."""
    monkeypatch.setattr(work, "strength", lambda: Strength(0, 0.0, 1, search=Reference))


class Here(Executor):
    """Does at once what it is given."""

    def submit(self, fn: Any, /, *args: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **more))
        return future


def split_exactly(outside: int, opponents: int, elsewhere: int, each: int) -> float:
    """How often two opponents with so many cards hold at least so many each of those outside."""
    total = 2 * opponents + elsewhere
    ways = sum(
        comb(outside, one)
        * comb(total - outside, opponents - one)
        * comb(outside - one, two)
        * comb(total - outside - opponents + one, opponents - two)
        for one in range(each, outside + 1)
        for two in range(each, outside - one + 1)
        if opponents >= one and opponents >= two
    )
    return ways / (comb(total, opponents) * comb(total - opponents, opponents))


@pytest.mark.parametrize(("name", "cards", "hand", "own", "each"), [
    ("king-passes-54", 8, 16, 1, 1),
    ("king-queen-54", 8, 16, 2, 2),
    ("king-passes-42", 5, 12, 1, 1),
])  # fmt: skip
def test_what_the_page_shows_is_what_can_be_counted(
    name: str, cards: int, hand: int, own: int, each: int
) -> None:
    """How a suit is split can be counted exactly; the hands without a tarok hardly matter."""
    for row, (tally, *_) in kept.read()[name].rows.items():
        exact = split_exactly(cards - int(row[1:]), hand, 6, each)
        assert abs(tally.mean - exact) < 4 * tally.error + 0.001, row


def test_the_mean_of_taroks_is_what_can_be_counted() -> None:
    found = kept.read()
    hand, talon = found["taroks-held-54"].rows["hand"][0], found["taroks-in-talon-42"].rows["talon"]
    assert abs(hand.mean - 16 * 22 / 54) < 4 * hand.error
    assert abs(talon[0].mean - 6 * 22 / 42) < 4 * talon[0].error
    xvii = found["xvii-to-six-42"].rows["out"][0]
    assert abs(xvii.mean - 2 * (6 * comb(21, 8) + comb(21, 7)) / comb(28, 14)) < 4 * xvii.error


@pytest.mark.parametrize(("row", "held"), [("n5", 5), ("n6", 6)])
def test_what_the_scat_brings_is_what_can_be_counted(row: str, held: int) -> None:
    """22 cards are out: 11 less those held are trumps, two are Wenzels, four a Daus or a Ten."""
    out = (11 - held, 2, 4)
    for tally, number in zip(kept.read()["scat-buys"].rows[row], out, strict=True):
        exact = 1 - comb(22 - number, 2) / comb(22, 2)
        assert abs(tally.mean - exact) < 4 * tally.error


@pytest.mark.parametrize(("name", "row"), [
    *((name, row) for name in ("scat-buys", "obscur-buys") for row in QUESTIONS[name].rows)
])  # fmt: skip
def test_what_is_dealt_now_comes_to_what_the_page_shows(name: str, row: str) -> None:
    """Other hands than those that were counted, so by chance a little apart."""
    question, tries = QUESTIONS[name], 5_000
    found = [Tally() for _ in question.columns]
    for number in range(tries):
        rng = random.Random(f"{name}/{row}/{number}")
        values = question.trial(question.game, row, rng, work.strength())
        found = [one + Tally.of(value) for one, value in zip(found, values, strict=True)]
    for one, told in zip(found, kept.read()[name].rows[row], strict=True):
        assert abs(one.mean - told.mean) < 5 * one.error


@pytest.mark.parametrize(("hand", "number"), [
    ("S-A C-A S-K S-2 S-7 H-A H-2 D-K C-Q", 5),
    ("S-A C-K H-A H-2 H-3 H-4 D-K D-Q D-J", 5),
    ("S-K S-Q S-J C-K C-Q H-K H-Q D-K D-Q", 3),
])  # fmt: skip
def test_trumps_are_counted_in_the_suit_that_has_most(hand: str, number: int) -> None:
    """The black Aces are trumps in every suit."""
    hombre = GAMES["hombre"]
    assert most_trumps(hombre, cards(hombre, *hand.split())) == number


@pytest.mark.parametrize("name", PLAYED)
def test_every_kind_of_hand_can_be_played(name: str) -> None:
    """And nobody can say anything else than what the question has said."""
    question = QUESTIONS[name]
    for row in question.rows:
        values = question.trial(question.game, row, random.Random(f"{name}/{row}"), work.strength())
        assert len(values) == len(question.columns)
        assert set(values) <= {0, 1}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda one: one.name)
def test_every_question_is_told_on_the_page(question: Any) -> None:
    """With a place of its book and the figures of each row."""
    assert cite(question.place)
    assert f"{{{{odds {question.name}}}}}" in (DOCS / "odds.md").read_text(encoding="utf-8")
    told = odds(question.name)
    assert all(words in told for words in question.rows.values())
    found = kept.read()[question.name]
    assert set(found.rows) == set(question.rows)
    assert all(len(cells) == len(question.columns) for cells in found.rows.values())


def test_a_name_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="no odds 'kings'; expected one of"):
        odds("kings")


def test_batches_come_to_the_same_in_any_order(tmp_path: Path) -> None:
    """And what was cut off in the middle of a line is reckoned again."""
    asked = [one for one in wanted(QUESTIONS["king-passes-42"], 2000, 5) if one.row == "n2"]
    done = list(all_reckoned(asked, Here()))
    assert len(done) == 2
    path = tmp_path / "5.jsonl"
    for one in reversed(done):
        kept.keep(path, one)
    assert kept.summed(kept.kept(path)) == kept.summed(done)
    assert kept.summed([*done, *done]) == kept.summed(done)
    path.write_text(path.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    left = dict(kept.kept(path))
    assert [one for one in asked if one not in left] == [done[0][0]]
    assert reckoned(done[0][0]) == done[0]


def test_another_seed_deals_other_hands() -> None:
    one, other = (reckoned(wanted(QUESTIONS["king-passes-54"], 1, seed)[0]) for seed in (1, 2))
    assert one[1] != other[1]


def test_a_worker_of_another_edition_is_refused() -> None:
    batch = Batch("king-passes-54", "n1", 1, 0, "another")
    with pytest.raises(RuntimeError, match=r"another edition .* start it in the same checkout"):
        reckoned(batch)


def test_the_error_is_never_nought() -> None:
    assert Tally(10, 10, 10).error == pytest.approx((1 / 12 / 10) ** 0.5)
    assert Tally(4, 2, 2).mean == 0.5
    assert Tally(4, 2, 2).error == pytest.approx(0.25)


def test_what_is_asked_wrongly_is_told() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "scripts.reckoning", "find", "kings"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert said.returncode == 2
    assert "no question kings; expected some of king-passes-54" in said.stderr


def test_the_data_are_sorted_and_whole() -> None:
    told = json.loads(kept.FOUND.read_text(encoding="utf-8"))
    assert list(told) == sorted(QUESTIONS)
