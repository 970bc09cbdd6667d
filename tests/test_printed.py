"""What the records say is printed is printed: each figure and word near its place in the texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests import book
from tutor.cards import Pack
from tutor.examples import all_ids, load
from tutor.games import find_game
from tutor.hand.state import Game

pytestmark = pytest.mark.skipif(
    not book.books(), reason="the texts do not lie in ../shared/sources; whoever has them runs this"
)

OURS = {
    *("allowed refused won lost first second nobody nothing none stands complete possible").split(),
    *("each talon upper lower five three to from with or over the hand is against play").split(),
    *("suit name keep bid exchange discard falls yes takes pays it once twice trick cards").split(),
    *("forehand left").split(),
}
"""Answers of our checks: a judge's word, a phase, a row of packets."""
ENDS = {
    "gewonnen",
    "verloren",
    "nicht",
    "gilt",
    "steht",
    "remise",
    "codille",
    "nichts",
    "abgerechnet",
}
"""How a hand ends or a figure is set down, by one German word for each, whatever the book's."""
NAMES = {"besonders", "so", "viel", "von", "an", "möglich", "unmöglich", "außer"}
"""German words of our checks' answers that only join or measure others."""


def said() -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Record, place, what is printed there, and the words that it follows from."""
    for example_id in all_ids():
        data = load(example_id).printed
        rows = data.get("expect", ()) if "do" in data else [data] if "printed" in data else ()
        for row in rows:
            place = row.get("place", data["place"])
            yield example_id, place, str(row["printed"]), tuple(row.get("follows", ()))


def names(game: Game) -> frozenset[str]:
    """The words for the cards of a game: a record says by them which are meant."""
    pack: Pack = game.pack
    row = " ".join((*pack.codes, *map(pack.german_name, range(len(pack))), *pack.ranks))
    return frozenset(re.findall(r"\w+", row.lower()))


def test_every_printed_figure_stands_near_its_place_or_follows_from_words_that_do() -> None:
    wrong = []
    for record, place, printed, follows in said():
        text = book.places()[place]
        wrong += [
            f"{record}: {place} has no “{one}”" for one in follows if not book.has_words(text, one)
        ]
        if load(record).form == "note":
            if not book.has_words(text, printed):
                wrong.append(f"{record}: {place} has no “{printed}”")
        elif not follows:
            figures = map(int, re.findall(r"(?<![\w-])\d+", printed))
            wrong += [
                f"{record}: {place} has no {n}" for n in figures if not book.has_number(text, n)
            ]
    assert not wrong, "\n".join(wrong)


def test_every_printed_word_stands_near_its_place_or_names_a_card_or_an_end() -> None:
    wrong = []
    for record, place, printed, follows in said():
        if follows or load(record).form == "note":
            continue
        text, game = book.places()[place].lower(), find_game(load(record).game)
        free = OURS | ENDS | NAMES | names(game)
        for word in re.findall(r"[^\W\d]{2,}", printed.lower()):
            if word not in free and word[:5] not in text:
                wrong.append(f"{record}: {place} has no “{word}”")
    assert not wrong, "\n".join(wrong)


def test_every_erratum_quotes_the_book() -> None:
    wrong = []
    for example_id in all_ids():
        example = load(example_id)
        for patch in example.patches:
            if not book.has_words(book.places()[example.place], patch.words):
                wrong.append(f"{example_id}: {example.place} has no “{patch.words}”")
    assert not wrong, "\n".join(wrong)


def test_a_figure_that_no_line_prints_is_noticed() -> None:
    text = book.places()["000 1 ¶ 21"]
    assert book.has_number(text, 24) and not book.has_number(text, 23)
    assert book.has_words(text, "Solo tout 16") and not book.has_words(text, "Solo tout 17")
