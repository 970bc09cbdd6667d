"""The published schema of records, held to JSON Schema by a validator of others."""

from __future__ import annotations

import copy
import csv
import json
import random
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from scripts.pages import published
from tutor.examples import all_ids
from tutor.games import GAMES
from tutor.records.as_json import data_of
from tutor.records.fault import Lines
from tutor.records.printed import example_record
from tutor.records.reading import read, read_all
from tutor.records.schema import schema
from tutor.records.shape import faults_of
from tutor.trials.recorded import records_played

VALIDATOR = Draft202012Validator(schema())
PLAYED = [*all_ids("hand"), *all_ids("line")]
OTHERS: tuple[Any, ...] = (
    *(None, True, 0, -1, 7, 10**9, 1.5, "", "A", "x y", "a\nb", "é" * 300),
    *([], ["A"], [None], {}, {"A": 1}, {"hands": {}}, "spielbuch-record/1", "deal", "evening"),
)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema())


@pytest.mark.parametrize("example", PLAYED)
def test_a_printed_hand_keeps_to_the_schema(example: str) -> None:
    VALIDATOR.validate(data_of(example_record(example)))


@pytest.mark.parametrize("game", ["tappen-54", "hombre", "piquet-kings", "solo-five-5"])
def test_deals_hands_and_evenings_keep_to_it(game: str) -> None:
    for record in records_played(GAMES[game], 8, 3):
        VALIDATOR.validate(data_of(record))


def test_what_is_read_and_the_schema_agree_on_damaged_records() -> None:
    rng, begins = random.Random(11), [data_of(example_record(one)) for one in PLAYED]
    begins += [data_of(record) for record in records_played(GAMES["hombre"], 6, 9)]
    refused = 0
    for _ in range(1500):
        data = copy.deepcopy(rng.choice(begins))
        damage(data, rng)
        ours, theirs = not faults_of(data, Lines()), VALIDATOR.is_valid(data)
        assert ours == theirs, (faults_of(data, Lines()), list(VALIDATOR.iter_errors(data)))
        refused += not theirs
    assert 500 < refused < 1500


def damage(data: Any, rng: random.Random) -> None:
    """Changes one value somewhere, takes it away, or gives it another name."""
    node = data
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(node[key], (dict, list)) and rng.random() < 0.7:
            node = node[key]
            continue
        kind = rng.randrange(3)
        if kind == 0:
            node[key] = rng.choice(OTHERS)
        elif kind == 1:
            del node[key]
        elif isinstance(node, dict):
            node[rng.choice(["A", "G", "after", "hands", "colour", ""])] = node.pop(key)
        return


def test_the_site_publishes_the_schema_the_cards_and_the_printed_hands(tmp_path: Path) -> None:
    published.write(tmp_path)
    folder = tmp_path / published.FOLDER
    assert json.loads((folder / "record.schema.json").read_text("utf-8")) == schema()
    cards = json.loads((folder / "cards.json").read_text("utf-8"))["cards"]
    with (folder / "cards.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["code"] for row in rows] == [card["code"] for card in cards]
    wanted = [example_record(name) for name in PLAYED]
    whole = read_all((folder / published.EVERYTHING).read_text("utf-8"))
    assert [one.judged.record for one in whole] == wanted
    for name, record in zip(PLAYED, wanted, strict=True):
        text = (folder / "printed" / f"{name}.json").read_text("utf-8")
        assert read(text).judged.record == record
    assert all(name in published.files("") for name in published.FILES)


def test_the_page_lists_every_field_and_every_tag() -> None:
    shown, tags = published.fields().replace("<wbr>", ""), published.tags()
    for field in ("format", "deal.hands", "remarks.text", "evening.entries", "provenance.grade"):
        assert f"<code>{field}</code>" in shown
    assert "<code>Talon</code>" in tags
    assert "A:bid_dreier" in published.shown("003-B-2 pbn")
    with pytest.raises(ValueError, match="forms json and pbn"):
        published.shown("003-B-2 doc")
