"""Where to begin: everybody has an answer, and what it says of our games the engine does."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scripts.pages import starts as module
from scripts.pages.marks import MarkError
from scripts.pages.shelf import courses
from scripts.pages.starts import HEADS, Start, StartError, begin_with, starts
from tests.test_marks import replaced
from tutor import new_hand
from tutor.cards import Pack
from tutor.family import choose
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game
from tutor.quiz import topics_of
from tutor.rules.play.duties import TRUMP_WHEN_VOID
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.rankings import has_matadors
from tutor.rules.rank.rankings import trump_order as beside
from tutor.trials.terms import Said, hits, read_rules

TERMS = Path(__file__).parent / "data" / "terms.toml"

STARTS = starts()
IDS = [f"{one.know.id}-{'-'.join(map(str, one.people))}" for one in STARTS]
PEOPLE = range(1, 6)


def play_of(game: Game) -> PlayStage:
    """The play of a hand in which somebody plays."""
    for seed in range(1, 30):
        state, rng = dealt_by_number(new_hand(game.id, seed)), random.Random(seed)
        while not state.over and state.find(PlayStage) is None:
            state = state.apply(choose(state, rng))
        stage = state.find(PlayStage)
        if stage is not None and stage.to_act is not None:
            return stage
    raise AssertionError(game.id)


def must_trump(game: Game) -> bool:
    stage = play_of(game)
    return any(duty.name == TRUMP_WHEN_VOID for duty in stage.rules[stage.to_act or 0].duties)


def beats(game: Game, high: str, low: str, trump: str | None = None) -> bool:
    order = beside(game.pack, trump) if has_matadors(game.pack, game.order) else game.order
    return order.beats(game.pack.index[high], game.pack.index[low])


def two_black_aces(game: Game) -> bool:
    aces = ("S-A", "C-A")
    return all(
        all(beside(game.pack, suit).trumps >> game.pack.index[ace] & 1 for ace in aces)
        for suit in "HDSC"
    )


def red_is_upside_down(game: Game) -> bool:
    return beats(game, "H-2", "H-7", "S") and beats(game, "S-7", "S-2", "H")


def taroks(game: Game) -> int:
    return game.order.trumps.bit_count()


def values(game: Game) -> dict[str, int]:
    assert game.values is not None
    return dict(zip(game.pack.codes, game.values.values, strict=True))


def lay(game: Game) -> int:
    assert game.values is not None
    return game.values.lay


def jacks_are_trumps(game: Game) -> bool:
    pack: Pack = game.pack
    return [pack.codes[card] for card in game.order.trump_row] == ["E-U", "G-U", "R-U", "S-U"]


def points(game: Game) -> int:
    assert game.values is not None
    return game.values.worth(game.pack.full) // game.values.lay


def ober_and_seven(game: Game) -> bool:
    row = beside(game.pack, "R").trump_row[:3]
    return [game.pack.codes[card] for card in row] == ["E-O", "R-7", "G-O"]


CLAIMS: dict[str, Callable[[Game], bool]] = {
    r"must play a tarok|[Yy]ou must trump|must be played if you are void": must_trump,
    r"(?<!Schafkopf you )need not trump|has to trump": lambda game: not must_trump(game),
    r"need not overtrump": lambda game: all(
        "overtrump" not in duty.name for duty in play_of(game).rules[0].duties
    ),
    r"two black Aces": two_black_aces,
    r"in red the 2 beats the 7": red_is_upside_down,
    r"22 taroks|22 numbered taroks|There are 22 of them": lambda game: taroks(game) == 22,
    r"three at a time|three cards at a time": lambda game: lay(game) == 3,
    r"of 70": lambda game: points(game) == 70,
    r"of 78 points": lambda game: points(game) == 78,
    r"of 120": lambda game: points(game) == 120,
    r"four Unters|Jacks \(Unters\)": jacks_are_trumps,
    r"Deuce(?:\))? 11": lambda game: values(game)["E-D"] == 11 and values(game)["E-10"] == 10,
    r"King 4": lambda game: [values(game)[f"R-{rank}"] for rank in "KOU"] == [4, 3, 2],
    r"two in the Scat|two lie aside": lambda game: game.pattern.talon_size == 2,
    r"7 of trumps": ober_and_seven,
    r"Ober of Acorns is the highest": ober_and_seven,
    r"Ten (?:is an ordinary card|ranks)[^.]*below the Unter": lambda game: (
        beats(game, "S-U", "S-10", "R") and beats(game, "R-K", "R-10", "S")
    ),
    r"in red the Ace beats the 2": lambda game: beats(game, "H-A", "H-2"),
    r"the Ace is the best of the low cards": lambda game: (
        beats(game, "H-A", "H-2") and beats(game, "H-9", "H-10") and beats(game, "H-J", "H-A")
    ),
    r"does not excuse you": lambda game: game.order.trump_row[0] == game.pack.index["Skus"],
    r"\(Excuse\)": lambda game: not game.order.trumps >> game.pack.index["Skus"] & 1,
    r"count as much as a King": lambda game: (
        {values(game)[code] for code in ("XXI", "I", "Skus", "H-K")} == {5}
    ),
    r"six low ones of each suit are out": lambda game: all(
        game.pack.suit_masks[suit].bit_count() == 14 - 6 for suit in "SHDC"
    ),
    r"calls a King|a King that is called|A King is called|Here it is a King": lambda game: (
        "called" in topics_of(game) and "K" in game.pack.ranks
    ),
    r"calls a Deuce": lambda game: "called" in topics_of(game) and "D" in game.pack.ranks,
    r"no trumps": lambda game: not game.order.trumps and not has_matadors(game.pack, game.order),
    r"[Oo]nly tricks count|only count tricks|Tricks count": lambda game: game.values is None,
    r"[Cc]ard points|points win|of 70 win|of 120 win": lambda game: game.values is not None,
    r"first to reach 100": lambda game: game.id == "piquet",
}
"""What the lines may say of a game of ours, and whether it is so."""


@pytest.mark.parametrize("start", STARTS, ids=IDS)
def test_what_is_said_of_a_game_of_ours_is_so(start: Start) -> None:
    """Each line names something that is held here, and all of that is true of the game."""
    said = " ".join(start.lines)
    named = [claim for claim in CLAIMS if re.search(claim, said)]
    assert len(named) >= 1, said
    assert all(CLAIMS[claim](start.game) for claim in named), named


@pytest.mark.parametrize("start", STARTS, ids=IDS)
def test_the_lines_keep_to_the_rules_of_english(start: Start) -> None:
    """They stand in a file of data, where the pages' own test does not look."""
    sentences = tuple(one for line in start.lines for one in re.split(r"(?<=\.) ", line))
    said = [Said(sentences, module.DATA.name, "pages")]
    rules = [rule for rule in read_rules(TERMS) if rule.ceiling.get("pages") == 0]
    assert [str(hit) for rule in rules for hit in hits(rule, said)] == []


def test_every_claim_is_made_somewhere() -> None:
    said = " ".join(line for start in STARTS for line in start.lines)
    assert [claim for claim in CLAIMS if not re.search(claim, said)] == []


def test_everybody_is_answered_once_by_a_game_for_so_many() -> None:
    """One person plays a game for three, against the machine."""
    known = list(dict.fromkeys(start.know.id for start in STARTS))
    assert len(known) == 6
    asked = sorted((start.know.id, number) for start in STARTS for number in start.people)
    assert asked == sorted((id_, number) for id_ in known for number in PEOPLE)
    for start in STARTS:
        assert {number for number in start.people if number > 1} <= set(start.game.players)


def test_the_way_on_leads_to_other_courses_that_are_taught() -> None:
    for start in STARTS:
        steps = [course.id for course, _ in start.onward]
        assert 2 <= len(steps) == len({*steps}) and start.course.id not in steps
        assert {*steps} <= {course.id for course in courses()}


def test_the_numbers_are_those_of_the_rules() -> None:
    by_id = dict(zip(IDS, STARTS, strict=True))
    assert "ten cards each" in by_id["skat-1-3"].lines[0] and "61" in by_id["skat-1-3"].lines[0]
    assert "six of ten" in by_id["whist-1-3"].lines[1]
    assert "40 of 78" in by_id["tarot-1-3"].lines[1]
    assert "36 of 70" in by_id["tarot-2"].lines[1]
    assert not any(sign in line for start in STARTS for line in start.lines for sign in "{}")


def test_the_page_asks_two_things_and_has_a_fold_for_each_known_game() -> None:
    html = replaced("{{starts}}\n")
    assert html.count("<spiel-finder") == html.count("<form") == 1
    assert re.findall(r'name="(\w+)"', html) == ["people", "know"]
    for start in STARTS:
        assert f'<details id="{start.know.id}">' in html
        row = f'data-know="{start.know.id}" data-people="{"|".join(map(str, start.people))}"'
        cells = html.partition(row)[2].partition("</tr>")[0]
        assert cells.count("<b>") == 3 and f'href="../{start.course.url}"' in cells
        assert all(f'href="../{course.url}"' in cells for course, _ in start.onward)
    assert f"<b>{HEADS[0]}: </b>" in html


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('course = "scat"', "there is no 'luck'"),
        ('know = "tarot"\npeople = [2]', r"two answers for \[\('tarot', 4\)\]"),
    ],
)
def test_data_that_cannot_be_break_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str, told: str
) -> None:
    text = module.DATA.read_text(encoding="utf-8")
    right = 'course = "luck"' if "scat" in wrong else 'know = "tarot"\npeople = [4, 2]'
    other = tmp_path / "starts.toml"
    other.write_text(text.replace(wrong, right, 1), encoding="utf-8")
    monkeypatch.setattr(module, "DATA", other)
    starts.cache_clear()
    try:
        with pytest.raises(StartError, match=told):
            starts()
        with pytest.raises(MarkError, match=told):
            replaced("{{starts}}\n")
    finally:
        monkeypatch.undo()
        starts.cache_clear()
    assert str(begin_with("", ""))


def test_home_and_the_menu_lead_there() -> None:
    docs = module.DATA.parents[2] / "docs"
    assert "(begin.md)" in (docs / "index.md").read_text(encoding="utf-8")
    menu = (docs.parent / "mkdocs.yml").read_text(encoding="utf-8")
    assert ": begin.md" in menu
