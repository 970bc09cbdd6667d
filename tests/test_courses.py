"""No question of a course asks what the course teaches later, whatever its number."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from scripts.lib.paths import ROOT
from scripts.pages import shown
from scripts.pages.fences import first_state, parse_fence
from tutor.games import find_game
from tutor.games.tapp.rules import TappRules
from tutor.hand.played import played
from tutor.quiz import topics_of
from tutor.widgets.play_state import Play
from tutor.widgets.quiz import AskedQuestion

LATEST = 99
TAUGHT: dict[str, dict[str, int]] = {
    "tappen-54": {
        **{"trick": 1, "legal": 1, "count": 3, "may-bid": 4, "price": 5, "may-lay": 6},
        **{"honours": 7, "double": 11, "pay": 12, "why": 6},
        **{"announced": 8, "pagat": 8, "valat": 9, "solo": 4, "contra": 11},
    },
    "tappen-42": {
        **{"trick": 1, "legal": 1, "count": 3, "may-bid": 4, "price": 4, "may-lay": 5},
        **{"honours": 6, "double": 7, "pay": 9, "why": 5},
        **{"announced": 6, "pagat": 6, "valat": 6, "solo": 4, "contra": 7},
    },
    "tarok-tapp": {
        **{"trick": 1, "legal": 1, "count": 3, "may-bid": 4, "price": 4, "may-lay": 5},
        **{"honours": 6, "pay": 6, "why": 5},
        **{"announced": 1, "pagat": 6, "valat": 6, "solo": 4, "contra": 4},
    },
    "koenigrufen": {
        **{"trick": 1, "legal": 1, "count": 3, "called": 4, "sides": 4, "knows": 4, "price": 6},
        **{"may-lay": 6, "pay": 9, "double": 9, "why": 6},
        **{"announced": 8, "honours": 7, "pagat": 8, "valat": 8, "solo": 5, "contra": 9},
    },
    "scat": {
        **{"trick": 1, "legal": 1, "eyes": 3, "end": 3, "advice": 4, "higher": 5, "yes": 6},
        **{"may-bid": 6, "matadors": 7, "cost": 7, "why": 1},
        **{"no-trump-suit": 8, "grand": 8, "solo": 4},
    },
    "preference": {
        **{"trick": 1, "legal": 1, "may-bid": 3, "value": 5, "write": 7, "poule": 7, "why": 1},
        **{"solo": 5},
    },
    "tritrille": {
        **{"trick": 1, "legal": 1, "result": 3, "may-bid": 5, "matadors": 7, "cost": 7, "why": 1},
        **{"few-trumps": 4, "every-trick": 5},
    },
    "quadrille": {
        **{
            "trick": 1,
            "legal": 1,
            "result": 3,
            "called": 4,
            "sides": 4,
            "knows": 4,
            "partner-names": 5,
            "may-bid": 5,
            "why": 1,
        },
        **{"matadors": 7, "cost": 7, "two": 7, "shares": 9, "every-trick": 5, "solo": 5},
    },
    "hombre": {
        **{"trick": 2, "legal": 2, "result": 4, "may-bid": 7, "outbid": 7, "matadors": 8},
        **{
            "cost": 9,
            "may-follow": 13,
            "why": 16,
            "solo": 6,
            "couleur": 6,
            "false": 8,
            "premiers": 8,
        },
        **{"lost": 9, "every-trick": 12, "no-trick": 13, "few-trumps": 13, "no-trump-suit": 13},
        **{"chicanes": 13},
    },
    "cinquille": {
        **{
            "trick": 1,
            "legal": 1,
            "result": 3,
            "called": 4,
            "sides": 4,
            "knows": 4,
            "partner-names": 5,
            "may-bid": 5,
            "why": 1,
        },
        **{"matadors": 6, "cost": 6, "two": 6, "shares": 7, "every-trick": 5, "solo": 5},
    },
    "spitzeln": {
        **{"trick": 2, "legal": 2, "result": 4, "matadors": 6, "cost": 7, "why": 13},
        **{"pot": 8, "few-trumps": 5, "every-trick": 10, "solo": 5},
    },
    "kaufsolo": {
        **{"trick": 1, "legal": 1, "result": 2, "matadors": 6, "cost": 6, "pot": 6, "why": 8},
        **{"few-trumps": 3, "every-trick": 4, "solo": 4},
    },
    "solo-30": {
        **{"trick": 1, "legal": 1, "result": 2, "matadors": 5, "cost": 5, "pot": 5, "why": 7},
        **{"every-trick": 4, "solo": 4},
    },
    "solo-five": {
        **{"trick": 2, "legal": 2, "result": 4, "called": 5, "sides": 5, "knows": 5, "two": 7},
        **{"matadors": 7, "cost": 7, "shares": 8, "pot": 8, "why": 12, "partner-names": 6},
        **{"every-trick": 6, "solo": 6},
    },
    "tarok": {
        **{"trick": 1, "legal": 1, "skus": 3, "count": 4, "par": 4, "may-lay": 5},
        **{"declare": 6, "worth": 6, "words": 6, "pagat": 7, "why": 10},
    },
    "tarok-hombre": {
        **{"trick": 1, "legal": 1, "skus": 1, "count": 3, "result": 3, "name": 4, "solo": 4},
        **{"may-lay": 5, "may-bid": 6, "keep": 6, "price": 7, "why": 10},
    },
    "tarok-deux": {
        **{"legal": 1, "skus": 1, "count": 2, "pagat": 3, "worth": 3, "words": 3, "party": 4},
    },
    "strohmann": {
        **{"trick": 1, "legal": 1, "turned": 2, "result": 5, "pay": 7, "why": 10},
    },
    "piquet": {
        **{"trick": 1, "legal": 1, "running": 2, "buy": 4, "digit": 5, "rummel": 5, "sequence": 5},
        **{"set": 5, "mend": 6, "sechziger": 7, "bonus": 7},
    },
    "piquet-kings": {
        **{"trick": 1, "set": 1, "lese": 1, "turn": 2, "bonus": 3, "end": 4, "cost": 4},
    },
    "piquet-raeuber": {
        **{"legal": 1, "enough": 2, "together": 2, "sequence": 2, "lese": 3, "running": 3},
        **{"sechziger": 4, "bonus": 4},
    },
    "piquet-norman": {
        **{"trick": 1, "worth": 2, "rummel": 2, "lese": 3, "bonus": 4, "match": 5},
    },
}
"""In which section of a course its topics, and what some of their questions touch, are taught."""
NEVER = {
    "tappen-54": {"no-trump-suit", "few-trumps"},
    "tappen-42": {"no-trump-suit", "few-trumps"},
    "tarok-tapp": {"no-trump-suit", "few-trumps"},
    "koenigrufen": {"no-trump-suit", "few-trumps", "partner-names"},
    "scat": {"announced", "few-trumps"},
    "preference": {"announced", "no-trump-suit", "few-trumps"},
    "tritrille": {"announced", "no-trump-suit"},
    "quadrille": {"announced", "no-trump-suit", "few-trumps"},
    "cinquille": {"announced", "no-trump-suit", "few-trumps"},
    "hombre": {"announced"},
    "spitzeln": {"announced", "no-trump-suit"},
    "kaufsolo": {"announced", "no-trump-suit"},
    "solo-30": {"announced", "no-trump-suit", "few-trumps"},
    "solo-five": {"announced", "no-trump-suit", "few-trumps"},
    "tarok": {"announced", "no-trump-suit", "few-trumps"},
    "tarok-hombre": {"announced", "no-trump-suit", "few-trumps"},
    "tarok-deux": {"announced", "no-trump-suit", "few-trumps"},
    "strohmann": {"announced", "no-trump-suit", "few-trumps"},
    "piquet": {"announced", "no-trump-suit", "few-trumps"},
    "piquet-kings": {"announced", "no-trump-suit", "few-trumps"},
    "piquet-raeuber": {"announced", "no-trump-suit", "few-trumps"},
    "piquet-norman": {"announced", "no-trump-suit", "few-trumps"},
}
"""What no question of these games touches."""
LINES = re.compile(r"^## (?P<number>\d+)\.|^```quiz\n(?P<body>.*?)^```$", re.M | re.S)


def asked_in(course: str) -> Iterator[tuple[int, AskedQuestion]]:
    """Every question of a course with the number of its section."""
    section = 0
    text = (ROOT / "docs" / "learn" / f"{course}.md").read_text(encoding="utf-8")
    for found in LINES.finditer(text):
        if found["number"]:
            section = int(found["number"])
        else:
            state = first_state("quiz", parse_fence("quiz", found["body"]))
            assert isinstance(state, AskedQuestion)
            yield section, state


@pytest.mark.parametrize("course", TAUGHT)
def test_a_question_uses_what_has_been_taught(course: str) -> None:
    count = 0
    for section, asked in asked_in(course):
        count += 1
        assert TAUGHT[course].get(asked.topic, LATEST) <= section, asked.text
        parts = set(topics_of(asked.game)[asked.topic].parts) - NEVER[course] - set(asked.without)
        late = {part for part in parts if TAUGHT[course].get(part, 0) > section}
        assert not late, f"section {section}: {asked.topic} without {' '.join(sorted(late))}"
    assert count >= 6


@pytest.mark.parametrize("course", TAUGHT)
def test_what_is_left_out_is_left_out_and_what_never_comes_does_not_come(course: str) -> None:
    for _, asked in asked_in(course):
        for seed in range(8):
            question = AskedQuestion(asked.game, asked.topic, seed, (), asked.without).question
            assert not question.touches & {*asked.without, *NEVER[course]}
            assert question.touches <= set(topics_of(asked.game)[asked.topic].parts)
            assert question.seed == seed


def test_the_aim_of_l_hombre_stands_first_and_one_hand_is_told_whole() -> None:
    """It has all that the sections before it have taught: two games called, cards bought, the game
    and its honours paid, the pot drawn."""
    text = (ROOT / "docs" / "learn" / "hombre.md").read_text(encoding="utf-8")
    assert "five of the nine tricks" in text.split("\n## ")[0]
    told = re.search(r"^\{\{hand hombre (\d+)\}\}$", text, re.M)
    assert told is not None
    words = re.sub(r"<[^>]*>", " ", shown.hand(f"hombre {told[1]}"))
    assert all(part in words for part in ("Frage", "Couleur", "matadors", "draws the pot")), words
    section = max(map(int, re.findall(r"^## (\d+)\.", text[: told.start()], re.M)))
    assert section > max(TAUGHT["hombre"][part] for part in ("may-bid", "matadors", "cost"))


@pytest.mark.parametrize(
    ("course", "after", "parts"),
    [
        ("tarok", "pagat", ("has announced", "Pagat", "below 26", "Balance")),
        ("tarok-deux", "worth", ("has announced", "card points", "Written")),
        ("tarok-hombre", "price", (" 39, at ", "the pot", "Balance")),
    ],
)
def test_a_hand_with_the_great_pack_is_told_to_the_last_point(
    course: str, after: str, parts: tuple[str, ...]
) -> None:
    """It comes when its words are taught: what was announced or bid, the count, who pays."""
    text = (ROOT / "docs" / "learn" / f"{course}.md").read_text(encoding="utf-8")
    told = re.search(r"^\{\{hand (\S+ \d+)\}\}$", text, re.M)
    assert told is not None
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", shown.hand(told[1])))
    assert all(part in words for part in parts), words[-900:]
    section = max(map(int, re.findall(r"^## (\d+)\.", text[: told.start()], re.M)))
    assert section > TAUGHT[course][after]


@pytest.mark.parametrize("course", ["tappen-54", "tappen-42", "tarok-tapp"])
def test_the_aim_stands_first_and_one_hand_is_told_whole(course: str) -> None:
    """What one plays for is said in the first five sentences; the hand comes after its words."""
    text = (ROOT / "docs" / "learn" / f"{course}.md").read_text(encoding="utf-8")
    start = re.sub(r"\{\{.*?\}\}", "", text.split("\n# ")[1])
    sentences = re.split(r"(?<=\.)\s+", start.partition("\n\n")[2])[:5]
    told = re.search(r"^\{\{hand (\S+) \d+\}\}$", text, re.M)
    assert told is not None and told[1].startswith(course)
    needed = find_game(told[1]).rules_as(TappRules).majority.value
    assert f"needs {needed}" in " ".join(sentences)
    section = max(map(int, re.findall(r"^## (\d+)\.", text[: told.start()], re.M)))
    assert section >= max(TAUGHT[course][part] for part in ("honours", "pay", "contra", "valat"))


@pytest.mark.parametrize(
    ("course", "seed", "contract", "phase"),
    [
        ("quadrille", 5, "frage", "suit"),
        ("quadrille", 181, "mediateur", "suit"),
        ("cinquille", 32, "frage", "suit"),
        ("kaufsolo", 13, "frage", "play"),
        ("kaufsolo", 14, "frage", "exchange"),
        ("kaufsolo", 55, "klein", "exchange"),
        ("tarokhombre", 4, "deux", "fetch"),
    ],
)
def test_the_hand_that_is_the_reader_s_is_the_game_that_the_page_speaks_of(
    course: str, seed: int, contract: str, phase: str
) -> None:
    """The reader plays it; whoever changes what the machine bids has to choose another hand."""
    page = {"tarokhombre": "tarok-hombre"}.get(course, course)
    text = (ROOT / "docs" / "learn" / f"{page}.md").read_text(encoding="utf-8")
    fence = f"game: {course}\nseed: {seed}\nseat: A\nuntil: {phase}\n"
    assert fence in text
    shown = first_state("play", parse_fence("play", fence))
    assert isinstance(shown, Play) and shown.hand.phase == phase
    found = played(shown.hand)
    assert found is not None and (found.player, found.contract.id) == (0, contract)
