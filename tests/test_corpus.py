"""The corpus: its rows against what they come from, its description against the published profile.

`data/tabular-data-package.json` is the profile of Frictionless Data for packages of tables, as the
package `datapackage` 1.15.4 has it (MIT License), without what only explains it.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft4Validator

from scripts.gathering import __main__ as command
from scripts.gathering import whole
from scripts.gathering.hands import RECORDS
from scripts.gathering.tables import SEPARATOR, TABLES, Row, Table
from scripts.lib import site
from scripts.lib.paths import BUILD
from scripts.pages import corpus as page
from scripts.pages import errata, ledger
from scripts.pages.kept import Kept
from scripts.pages.records import examples_table
from tutor.examples import all_ids
from tutor.games import GAMES
from tutor.notebook import run
from tutor.records import as_json
from tutor.records.reading import read
from tutor.trials.recorded import records_played

PROFILE = Path(__file__).parent / "data" / "tabular-data-package.json"
IDS = Path(whole.__file__).with_name("ids.txt")
PROGRAMS = ("verdicts", "letters", "solos")
MOST_WORDS = 30
"""So many words of a book an entry may hold: no entry is a passage of one."""

pytestmark = pytest.mark.xdist_group("corpus")  # it is gathered once


@cache
def corpus() -> whole.Corpus:
    return whole.gather(Kept(BUILD / "pages"))


@cache
def files() -> dict[str, str]:
    return whole.files(corpus())


def rows(table: str) -> list[Row]:
    return corpus().rows[table]


def cells(table: Table) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files()[f"{table.name}.csv"], newline="")))


# --- the files ---------------------------------------------------------------------------------


def test_the_description_keeps_to_the_published_profile() -> None:
    profile = json.loads(PROFILE.read_text("utf-8"))
    Draft4Validator.check_schema(profile)
    found = json.loads(files()["datapackage.json"])
    Draft4Validator(profile).validate(found)
    assert found["version"] == corpus().version
    assert not Draft4Validator(profile).is_valid({**found, "resources": [{"name": "A b"}]})


def test_the_description_knows_every_file_of_a_table() -> None:
    for one in json.loads(files()["datapackage.json"])["resources"]:
        data = files()[one["path"]].encode()
        assert one["bytes"] == len(data)
        assert one["hash"] == f"sha256:{hashlib.sha256(data).hexdigest()}"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_cell_is_what_its_field_says(table: Table) -> None:
    found = cells(table)
    assert found
    for field in table.fields:
        values = [row[field.name] for row in found]
        assert all(values) or not field.needed, field.name
        given = {value for value in values if value}
        if field.type == "integer":
            assert all(value.lstrip("-").isdecimal() for value in given), field.name
        if field.type == "boolean":
            assert given <= {"true", "false"}
        if field.enum:
            assert given <= set(field.enum), field.name
        if field.of:
            assert given <= {row["id"] for row in rows(field.of)}, field.name
    keys = [tuple(row[name] for name in table.key) for row in found]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_csv_and_json_hold_the_same(table: Table) -> None:
    whole_file = json.loads(files()[whole.EVERYTHING])
    as_text = [
        {name: as_cell(value) for name, value in row.items()} for row in whole_file[table.name]
    ]
    assert as_text == cells(table)


def as_cell(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return "" if value is None else str(value)


def test_the_printed_hands_are_records_that_a_table_takes() -> None:
    found = json.loads(files()[whole.EVERYTHING])["records"]
    assert len(found) == len(rows("hands")) == len(all_ids("hand")) + len(all_ids("line"))
    for one, row in zip(found, rows("hands"), strict=True):
        text = files()[row["record"]]
        assert row["record"] == f"{RECORDS}/{row['id']}.json"
        assert json.loads(text) == one
        assert read(text).judged.record == corpus().records[row["id"]]


def test_the_citation_file_has_what_the_format_demands() -> None:
    found = yaml.safe_load(files()["CITATION.cff"])
    assert {"cff-version", "title", "message", "authors"} <= found.keys()
    assert (found["type"], found["license"]) == ("dataset", "CC-BY-4.0")
    assert (found["version"], str(found["date-released"])) == (corpus().version, corpus().date)


def test_the_same_rows_give_the_same_files(tmp_path: Path) -> None:
    names = whole.write(corpus(), tmp_path / "one")
    whole.write(corpus(), tmp_path / "two")
    assert names == [*files(), whole.ARCHIVE]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


# --- what stands in it -------------------------------------------------------------------------


def test_every_statement_is_there_with_its_verdict() -> None:
    found = {row["id"]: row for row in rows("statements")}
    assert set(found) == set(all_ids())
    for one in errata.report():
        row = found[one.id]
        assert (row["verdict"], row["printed"]) == (one.verdict, one.printed)
        assert row["proof"] == (one.kind or "note")
        if one.verdict == "agrees":
            assert row["emended"] == row["printed"] and not row["corrections"]
        if one.form == "claim" and one.verdict != "inconsistent":
            assert row["emended"] == row["computed"]
        if one.verdict in ("emended", "read"):
            assert row["corrections"]


def test_a_correction_belongs_to_its_statement_and_says_what_it_proves() -> None:
    found = {row["id"]: row for row in rows("corrections")}
    listed = [name for row in rows("statements") for name in row["corrections"].split(SEPARATOR)]
    assert [name for name in listed if name] == list(found)
    for row in found.values():
        assert row["words"] != row["read"]
        assert bool(row["fails"]) == (row["kind"] == "emended") == (row["tried"] is not None)


def test_every_entry_has_an_address_on_its_page() -> None:
    made = {
        "checked": examples_table(""),
        "errata": errata.errata_list("") + errata.readings_list("") + errata.unchecked_list(),
        "about/sources": ledger.table(""),
    }
    for table in ("statements", "corrections", "places"):
        for row in rows(table):
            where, _, anchor = row["page"].partition("/#")
            assert f'id="{anchor}"' in made[where], row["page"]


def test_prices_and_rules_are_those_of_the_games() -> None:
    solo = {row["game"]: row for row in rows("prices") if row["german"] == "Solo"}
    assert (solo["tappen-54"]["price"], solo["tappen-54"]["place"]) == (8, "003 § 14")
    assert (solo["hombre"]["price"], solo["hombre"]["place"]) == (4, "000 1 ¶ 21")
    assert {row["game"] for row in rows("rules")} == set(GAMES)
    assert all(row["ground"] or row["grade"] == "printed" for row in rows("rules"))


def test_no_entry_holds_a_passage_of_a_book() -> None:
    texts = [row[name] for row in rows("statements") for name in ("printed", "emended")]
    texts += [one for row in rows("statements") for one in row["follows"].split(SEPARATOR)]
    texts += [row[name] for row in rows("corrections") for name in ("words", "read")]
    assert max(len(text.split()) for text in texts) <= MOST_WORDS


# --- names and versions ------------------------------------------------------------------------


def test_a_name_once_given_is_kept_or_withdrawn() -> None:
    """`ids.txt` has what was given; a new version adds to it and takes nothing away."""
    given = set(IDS.read_text("utf-8").split())
    tables = ("statements", "corrections", "hands")
    there = {f"{table}/{row['id']}" for table in tables for row in rows(table)}
    gone = {name for one in whole.versions() for name in one.withdrawn}
    assert len(given) > 1600
    assert given - there == gone & given
    assert not there & gone


def test_the_newest_version_comes_first_and_has_its_changes() -> None:
    numbers = [tuple(map(int, one.number.split("."))) for one in whole.versions()]
    assert numbers == sorted(set(numbers), reverse=True)
    assert all(one.changes for one in whole.versions())
    shown = page.changes()
    assert all(one.number in shown for one in whole.versions())


def test_rows_that_have_changed_have_a_number_of_their_own() -> None:
    newest, content = whole.versions()[0], whole.content_of(corpus().rows)
    assert whole.number_of(replace(newest, content=content), content) == newest.number
    assert whole.number_of(newest, "0a0a0a0a") == f"{newest.number}+0a0a0a0a"
    other = {**corpus().rows, "sources": rows("sources")[1:]}
    assert whole.content_of(other) != content


# --- the page and the commands -----------------------------------------------------------------


def test_the_page_lists_every_file_and_every_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "corpus", corpus)
    listed, told = page.files("../"), page.fields()
    for name in [*files(), whole.ARCHIVE]:
        assert f'href="../{page.FOLDER}/{name}"' in listed or name.startswith(RECORDS)
    for table in TABLES:
        assert all(f"<code>{field.name}</code>" in told for field in table.fields)
    assert corpus().version in page.citing()


def test_nobody_fetches_the_corpus_before_it_is_wanted() -> None:
    assert not site._is_kept_offline(f"{page.FOLDER}/{whole.EVERYTHING}")


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_of_the_page_prints_what_the_page_shows(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "corpus", corpus)
    shown = page.program(f"{name} A title")
    (tmp_path / whole.EVERYTHING).write_text(files()[whole.EVERYTHING], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    ran = run((page.PROGRAMS / f"{name}.py").read_text("utf-8"))
    assert not ran.error and len(ran.printed.splitlines()) > 5
    assert ran.printed.splitlines()[1].strip() in shown
    with pytest.raises(ValueError, match="no program 'nix'"):
        page.program("nix A title")


def test_a_script_of_twenty_lines_reads_the_corpus_and_a_hand_of_yours(tmp_path: Path) -> None:
    script = page.PROGRAMS / "compare.py"
    assert len(script.read_text("utf-8").splitlines()) <= 20
    (tmp_path / "corpus.json").write_text(files()[whole.EVERYTHING], encoding="utf-8")
    mine = as_json.written(records_played(GAMES["tappen-42"], 1, 7)[-1])
    (tmp_path / "my-hand.json").write_text(mine, encoding="utf-8")
    asked = [sys.executable, "-I", str(script), "corpus.json", "my-hand.json"]
    done = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True)
    printed = [row for row in rows("hands") if row["game"] == "tappen-42"]
    assert all(row["place"] in done.stdout for row in printed)
    assert done.stdout.count("taroks") == 3 * (len(printed) + 1)


def test_the_command_shows_an_entry_and_how_to_cite_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.show(corpus(), ["003-B-2"]) == 0
    out = capsys.readouterr().out
    assert '"place": "003 Ex. B 2"' in out
    assert f"Version {corpus().version}, {corpus().date}, entry hands/003-B-2" in out
    assert command.show(corpus(), ["nix"]) == 1
    assert "'nix'" in capsys.readouterr().err
