"""The worked examples of the books: every verdict, every erratum, every count of completions."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from tests.engine.hands import BROWSER
from tests.engine.noted import OPEN, READ
from tutor.examples import (
    UnknownExample,
    all_ids,
    example_states,
    load,
    open_places,
    replay_of,
)
from tutor.examples.patches import SORTS
from tutor.examples.replay import step_of
from tutor.examples.store import KINDS, statements_on
from tutor.family import the_room
from tutor.games import GAMES, find_game
from tutor.games.tapp.claims import CHECKS
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.sources import SOURCES, cite
from tutor.verify import Verdict, report, tally, to_json, verdict
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.claims import checks_of, computed
from tutor.verify.contracts import contract_checks
from tutor.verify.for_pot import FOR_POT
from tutor.verify.general import GENERAL
from tutor.verify.repair import problem_of
from tutor.verify.tarock import TAROCK

pytestmark = pytest.mark.xdist_group("examples")  # each verdict is found once

LONG = ("003-A-3", "003-B-6")
"""Examples with so many completions that counting them takes seconds."""

HANDS: dict[str, tuple[str, dict[int, int], str]] = {
    "003-A-1": ("agrees", {51: 12}, "51 : 19; game 3 to A, heads 1 to B"),
    "003-A-2": (
        "agrees",
        {19: 6},
        "19 : 51; game 2 to A, game 2 to C, pagat 4 to A, pagat 4 to C, heads 1 to B",
    ),
    "003-A-3": (
        "agrees",
        {60: 186_295_541_760},
        "60 : 10; game 8 to C, pagat 8 to C, heads 2 to C",
    ),
    "003-A-4": ("agrees", {27: 6}, "27 : 43; game 8 to A, game 8 to C, heads 2 to B"),
    "003-B-1": ("agrees", {36: 1}, "36 : 30; game 3 to B, heads 1 to C"),
    "003-B-2": (
        "agrees",
        {36: 1},
        "36 : 30; game 4 to A, pagat 8 to B, pagat 8 to C, heads 1 to A",
    ),
    "003-B-3": ("agrees", {31: 8_294_400}, "31 : 35; game 3 to B, game 3 to C, pagat 4 to A"),
    "003-B-4": ("agrees", {36: 720}, "36 : 30; game 8 to C"),
    "003-B-5": (
        "agrees",
        {29: 1},
        "29 : 37; game 8 to A, game 8 to C, pagat 4 to A, pagat 4 to C, heads 2 to B",
    ),
    "003-B-6": (
        "emended",
        {65: 78_976_900_912_250_880_000},
        "65 : 1; valat 24 to C, heads 1 to C",
    ),
}

ERRATA = {
    "000-5-taroks-13": [("¶ 1: thirteen taroks", "26", "25")],
    "000-5-matadors-elf": [("¶ 2: the matadors from below", "11", "II")],
    "000-5-16": [("¶ 4: the points below which a player pays", "16", "26")],
    "000-5-deux-beiseite": [("Tarok en deux: the cards put aside", "28", "25")],
    "000-5-deux-16": [("Tarok en deux: the price of a double partie", "10", "16")],
    "000-5-h-farbe": [("¶ 2: the cards of a suit", "24", "14")],
    "000-5-h-a-remise": [("A ¶ 2: the points of the remise", "30", "39")],
    "000-6-lays": [("group 9", "H-2", "H-3"), ("group 12", "4", "1")],
    "000-6-05-terms": [("¶ 5, second example", "5 + 4", "5 + 5 + 4")],
    "003-18-contra-solo": [("§ 18, last paragraph", "42", "32")],
    "003-B-6": [("Ex. B 6, last sentence", "A", "C")],
    "000-1-kessel": [("the Kessel: what A gives", "77", "67")],
    "000-2-abrechnung": [("the list, C: tricks on A", "65", "67")],
    "000-2-c-summe": [("the reckoning of C: the third number", "62", "92")],
    "000-3-haeuser": [("the cards played", "Häuser und Bienen", "Däuser und Zehnen")],
    "000-3-9-4": [("Eichelfrage with two matadors", "11", "12")],
    "000-3-9-7-spiel": [("Grünsolo: the simple game", "8", "7")],
    "000-4-kauf-sechs": [("the first pack", "6", "7")],
    "000-7-even-blaetter": [("¶ 1, the second pack", "8", "7")],
    "000-q-acht-heraus": [
        (
            "¶ 7",
            "Pique 3, 4, 5; Coeur 4, 5, 6; Carreau 4, 5, 6; Treff 3, 4, 5",
            "Pique 3, 4; Coeur 5, 6; Carreau 5, 6; Treff 3, 4",
        )
    ],
    "000-4-vier-bis": [("¶ 1: the limit with four players", "15", "16")],
    "002-vier-104": [("the sum of 4 and 100", "-100", "100")],
    "003-A-1-skart": [("the remark on the discards", "stark", "skart")],
    "003-A-2-skart": [("the remark at the end", "stark", "skart")],
    "003-A-4-skart": [("the remark at the end", "stark", "skart")],
    "003-B-3-skart": [("the remark before trick 6", "stark", "skart")],
    "003-B-5-skart-b": [("the remark after trick 10", "stark", "skart")],
    "003-B-5-skart-c": [("the remark after trick 10", "stark", "skart")],
}


DEEDS: set[str] = set()
"""The examples for which the engine carried something out."""


@cache
def of(example_id: str) -> Verdict:
    """The verdict; whether anything was done in a hand for it is noted in DEEDS."""
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in ((State, "apply"), (State, "after"), (PlayStage, "play")):
            patch.setattr(owner, name, noting(example_id, getattr(owner, name)))
        return verdict(load(example_id))


def noting(example_id: str, deed: Any) -> Any:
    def done(*args: Any) -> Any:
        DEEDS.add(example_id)
        return deed(*args)

    return done


def record(example_id: str) -> str:
    """File and id of a record, for who has to look at it."""
    folder = files("tutor.examples") / "data"
    named = (part.name for part in folder.iterdir() if f'"{example_id}"' in part.read_text("utf-8"))
    return f"{next(named, 'no file')}, {example_id}"


def by_length(ids: Any) -> list[Any]:
    return [pytest.param(i, marks=pytest.mark.slow) if i in LONG else i for i in ids]


@pytest.mark.parametrize("example_id", by_length(HANDS))
def test_every_hand_has_its_verdict_its_completions_and_its_account(example_id: str) -> None:
    """003 App. III: ten hands, of which nine are right as printed."""
    grade, results, computed = HANDS[example_id]
    found = of(example_id)
    assert (found.verdict, dict(found.results), found.computed) == (grade, results, computed)
    assert found.completions == sum(results.values())
    assert not found.lower_bound


def test_these_are_all_the_hands() -> None:
    assert set(HANDS) == set(all_ids("hand"))


@pytest.mark.slow
def test_every_claim_and_count_is_right_but_for_the_listed_errata() -> None:
    wrong = []
    for example_id in all_ids()[:: 5 if BROWSER else 1]:
        found = of(example_id)
        if example_id in HANDS or load(example_id).form == "note":
            continue
        expected = "emended" if example_id in ERRATA else "agrees"
        if found.verdict != expected:
            wrong.append(f"{record(example_id)}: {found.verdict}, not {expected}: {found.notes}")
        elif expected == "agrees" and found.printed != found.computed:
            wrong.append(f"{record(example_id)}: {found.printed!r}, computed {found.computed!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_what_is_called_played_is_played_and_arithmetic_asks_no_game() -> None:
    """`kind` says what a record proves; what the engine did for it says the same."""
    wrong = []
    for example_id in all_ids("claim"):
        of(example_id)
        example = load(example_id)
        data = example.data()
        played = example_id in DEEDS or "example" in data.get("args", {})
        if played != (example.kind == "played"):
            wrong.append(f"{record(example_id)}: {example.kind}, but played: {played}")
        if example.kind == "arithmetic":
            asked: Any = checks_of(find_game(example.game))[data["check"]]
            assert asked(None, data["args"])[0] == data["printed"]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({}, "refused"),
        ({"action": "play C-J"}, "refused"),
        ({"action": "play H-9"}, "allowed"),
        ({"action": "play II"}, "refused for want of II"),
        ({"action": "fetch II"}, "refused as a word out of place: fetch II"),
        ({"action": "play C-J", "by": "000 5 three ¶ 5 law 6"}, "refused by 000 5 three ¶ 5 law 5"),
    ],
)
def test_a_refusal_is_held_to_its_place_and_to_the_hand(
    changes: dict[str, str], answer: str
) -> None:
    data = load("000-5-bedienen").data()
    assert computed({**data, "args": {**data["args"], **changes}})[0] == answer


def test_every_check_has_a_record() -> None:
    """A check that no record uses proves nothing; one that several families share may be unused in
    one of them, and those of any game may be."""
    used: dict[str, set[str]] = {}
    shared = {*BLACK_ACES, *FOR_POT, *TAROCK, *contract_checks(lambda game: ())}
    for example_id in all_ids():
        example = load(example_id)
        if "check" in example.printed:
            family = the_room(find_game(example.game), "claims").__name__
            used.setdefault(family, set()).add(example.printed["check"])
    for game in GAMES.values():
        family = the_room(game, "claims").__name__
        assert set(checks_of(game)) - set(GENERAL) - shared <= used[family]
    assert shared <= set().union(*used.values())


def test_every_game_is_played_in_some_record() -> None:
    """A value that is kept as it is printed shows nothing of the hand that it belongs to."""
    played = {load(one).game for one in all_ids() if load(one).kind == "played"}
    assert played == set(GAMES)


@pytest.mark.slow
def test_every_kind_is_counted_apart() -> None:
    counts = tally(of(example_id) for example_id in all_ids())
    assert list(counts) == [*KINDS, ""]
    for kind, grades in counts.items():
        alike = [example_id for example_id in all_ids() if load(example_id).kind == kind]
        assert sum(grades.values()) == len(alike)
        assert ("agrees" in grades) == (kind != "")


def test_these_words_are_read_otherwise_and_these_statements_are_left_open() -> None:
    """Notes compute nothing, so they may not pass as agreement."""
    notes = {example_id: of(example_id) for example_id in all_ids("note")}
    assert set(notes) == set(READ) | set(OPEN)
    for example_id, found in notes.items():
        if example_id in OPEN:
            assert (found.verdict, found.computed) == ("open", OPEN[example_id])
        else:
            assert found.verdict == "read"
            assert (found.printed, found.computed) == READ[example_id]
        assert len(found.notes[0]) > 40 and found.completions == 0
        assert str(cite(found.place)) == found.place


def test_what_is_said_of_the_dreier_that_was_not_played() -> None:
    """003 opening: the figures in the note on the 39 card points."""
    game = find_game("tappen-54")
    count = CHECKS["count"]
    laid = int(count(game, {"cards": "H-Q D-C D-A"})[0])
    left = int(count(game, {"cards": "S-C V C-Q"})[0])
    assert (laid, left, 39 - laid) == (6, 6, 33)
    assert all(f" {number}" in of("003-opening-39").notes[0] for number in (laid, 39 - laid, 22))


@pytest.mark.slow
def test_the_errata_are_these_and_no_others() -> None:
    wrong = []
    for example_id in all_ids():
        found = [(e.place, e.printed, e.corrected) for e in of(example_id).errata]
        if found != ERRATA.get(example_id, []):
            wrong.append(f"{record(example_id)}: {found}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("example_id", by_length(ERRATA))
def test_without_any_of_its_emendations_an_example_cannot_be_right(example_id: str) -> None:
    example = load(example_id)
    for patch in example.patches:
        assert problem_of(example.form, example.data(without=patch)) is not None


@pytest.mark.slow
def test_an_erratum_is_told_in_the_words_of_the_book_and_says_whose_fault_it_is() -> None:
    """Nothing from inside the program: no path of a record, no code of a card, no seat's number."""
    inside = re.compile(r"\b[a-z]+\.[a-z0-9]|\bterms?\b|\bargs\b|[SHDC]-\w|_")
    entries = []
    for example_id in ERRATA:
        for erratum in of(example_id).errata:
            entries.append(erratum.entry)
            assert erratum.words != erratum.read and erratum.sort in SORTS
            told = (erratum.place, erratum.words, erratum.read, erratum.reason)
            for text in (*told, erratum.alternatives):
                assert not inside.search(text), text
    assert len(set(entries)) == len(entries)
    assert all(of(example_id).sort in SORTS for example_id in READ)


def test_how_many_changes_would_mend_it_is_counted() -> None:
    """000 2 ¶ 17: the sum alone allows four; what the reckoning repeats decides."""
    (erratum,) = of("000-2-c-summe").errata
    assert f"Of {erratum.tried} single changes tried, 4 put it right" in erratum.alternatives
    assert {place for place, _ in erratum.others} == {
        *("the printed result", "the Poule", "the second number")
    }


def test_the_two_of_hearts_may_be_misprinted_in_either_lay() -> None:
    """000 6 ¶ 7: it lies in lays 7 and 9; nothing tells which of them should be the Three."""
    first, second = of("000-6-lays").errata
    assert first.others == (("group 7", "H-3"),)
    assert "group 7" in first.alternatives
    assert second.unique
    assert "only this one" in second.alternatives


@pytest.mark.slow
def test_only_c_can_write_for_the_announced_valat() -> None:
    """003 Ex. B 6: no other seat and no other number mends the last sentence."""
    (erratum,) = of("003-B-6").errata
    assert erratum.unique
    assert "settlement" in erratum.fails


def test_no_honours_bring_the_doubled_solo_to_42() -> None:
    """003 § 18: with the Troule and all four kings it is 40, the most there can be."""
    data = dict(load("003-18-contra-solo").data())
    args = dict(data["args"])
    args["hands"] = {"A": "Skus XXI I XX XIX XVIII XVII XVI H-K D-K S-K C-K", "B": "XV"}
    args["when"] = {"game": "A", "pagat": "A"}
    found, note = CHECKS["account"](find_game("tappen-54"), args)
    assert found == "40", note


def test_every_example_stands_in_the_catalogue_of_places() -> None:
    wrong = []
    for example_id in all_ids():
        example = load(example_id)
        source, _, place = example.place.partition(" ")
        if source not in SOURCES or place not in SOURCES[source].places:
            wrong.append(f"{record(example_id)}: there is no place {example.place!r}")
        if example.game not in GAMES:
            wrong.append(f"{record(example_id)}: there is no game {example.game!r}")
    assert not wrong, "\n".join(wrong)


# What the pages show.


@pytest.mark.parametrize("example_id", list(HANDS))
def test_a_replay_goes_through_lawful_positions_to_the_printed_end(example_id: str) -> None:
    steps = example_states(example_id)
    for (state, action, _), (after, _, _) in pairwise(steps):
        assert action is not None
        assert state.judge(action).ok
        assert state.apply(action).history == after.history
    last, action, _ = steps[-1]
    assert action is None
    assert last.over
    assert str(last.result().entries[0].amount) in HANDS[example_id][2]
    own = int(HANDS[example_id][2].split(" ")[0])
    assert f"by {own} points to" in last.result().summary


@pytest.mark.parametrize("example_id", list(HANDS))
def test_every_remark_and_erratum_appears_once_in_the_replay(example_id: str) -> None:
    example, steps = load(example_id), replay_of(example_id).steps
    shown = [text for step in steps for text in step.remarks]
    assert sorted(shown) == sorted(remark.text for remark in example.remarks)
    own = [patch for one in (example, *statements_on(example_id)) for patch in one.patches]
    found = [patch for step in steps for patch in step.errata]
    assert sorted(found, key=lambda patch: patch.entry) == sorted(own, key=lambda p: p.entry)
    for patch in own:
        at = step_of(example_id, patch.entry)
        assert at is not None and patch in steps[at].errata


def test_open_places_are_marked_as_ours() -> None:
    """003 Ex. A 2: three Hearts of C are printed without their rank."""
    assert open_places("003-A-2") == {(7, 2), (8, 2), (9, 2)}
    marked = [step.told for step in replay_of("003-A-2").steps if step.completed]
    assert len(marked) == 3
    assert all("Hearts" in text for text in marked)


def test_an_unknown_example_is_refused_with_the_list() -> None:
    with pytest.raises(UnknownExample, match="003-A-1"):
        load("003-A-9")
    with pytest.raises(UnknownExample, match="not played out"):
        replay_of("000-6-lays")


@pytest.mark.slow
def test_the_report_holds_every_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each verdict is reckoned once in this file."""
    module = sys.modules[report.__module__]
    monkeypatch.setattr(module, "verdict", lambda example: of(example.id))
    found = report()
    assert [entry.id for entry in found] == list(all_ids())
    assert not [entry.id for entry in found if entry.verdict == "inconsistent"]


def test_the_report_becomes_plain_objects() -> None:
    (entry,) = to_json([of("000-6-lays")])
    assert entry["errata"][0]["reason"]
    assert {"id", "game", "place", "verdict", "printed", "computed", "completions"} <= set(entry)
