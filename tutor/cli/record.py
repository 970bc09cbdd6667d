"""The command `record`: hands, deals and evenings written, read, checked, told, converted."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tutor.cli.parts import FOUND, OK, add_cut, command, cut_and_dealt, first_state, show
from tutor.cli.record_trial import add_trial
from tutor.cli.terminal import diagram
from tutor.examples.store import all_ids
from tutor.games import GAMES
from tutor.hand.state import State
from tutor.records import as_json, as_pbn
from tutor.records.fault import RecordError
from tutor.records.making import deal_record, head_of
from tutor.records.model import MOST_SIGNS, Evening, Hand, Record, kind_of
from tutor.records.printed import example_record
from tutor.records.reading import Read, read_all
from tutor.records.schema import schema
from tutor.records.symbols import table
from tutor.rules.core.action import parse_action
from tutor.table.words import said
from tutor.widgets import read_state
from tutor.widgets.base import EventError
from tutor.widgets.recorded import record_of, words_of

FORMS = ("json", "pbn")


def add_record(commands: Any) -> None:
    """Add the command and what it does."""
    added = commands.add_parser(
        "record",
        help="Write, read and check records of hands, deals and evenings.",
        description="Records of hands, deals and evenings, in JSON and in a dialect of PBN.",
        epilog="example: python -m tutor record export 003-B-2 --to pbn",
    )
    inner = added.add_subparsers(required=True, metavar="WHAT")
    _add_export(inner)
    for name, run, text in (
        ("check", check, "Play the records in files through the engine, and say what is wrong."),
        ("show", tell, "Describe the records of a file in words."),
    ):
        found = command(inner, name, run, text, f"record {name} hand.json")
        found.add_argument("files", nargs="+", metavar="FILE", help="- is the standard input")
    found = command(
        inner, "convert", convert, "Write a file in the other form.", "record convert hand.pbn"
    )
    found.add_argument("files", nargs=1, metavar="FILE", help="- is the standard input")
    found.add_argument("--to", choices=FORMS, help="the form (default: the other one)")
    found.add_argument("--number", type=int, help="only this record of a file with several")
    _add_rest(inner)


def _add_export(inner: Any) -> None:
    found = command(
        inner,
        "export",
        export,
        "Write a printed example, a deal, or what a link shows.",
        "record export 003-B-2 --to pbn",
    )
    found.add_argument(
        "game", metavar="WHAT", help="an example’s id, a game’s id, or the state in a link"
    )
    found.add_argument("--to", choices=FORMS, default="json", help="the form (default json)")
    for option, kind, text in (
        ("--deal", int, "the deal’s number (default 1)"),
        ("--players", int, "seats at the table (default: the fewest)"),
        ("--dealer", str, "a seat’s letter (default: the last seat)"),
    ):
        found.add_argument(option, type=kind, help=text)
    found.add_argument("--set", action="append", default=[], metavar="NAME=CHOICE")
    add_cut(found)


def _add_rest(inner: Any) -> None:
    add_trial(inner)
    command(inner, "schema", print_schema, "Print the JSON Schema of a record.", "record schema")
    command(inner, "cards", print_cards, "Print the table of the cards.", "record cards")


def export(options: argparse.Namespace) -> int:
    """Write a record of what there is."""
    print(_text([_exported(options)], options.to), end="")
    return OK


def _exported(options: argparse.Namespace) -> Record:
    what: str = options.game
    if what in all_ids():
        return example_record(what)
    if what not in GAMES:
        state = what.rpartition("s=w=")[2]
        if not state or "=" not in what:
            raise ValueError(f"'{what[:40]}' is not an example, a game, or the state of a link.")
        try:
            return record_of(read_state(f"w={state}" if "s=w=" in what else what))
        except EventError as error:
            raise ValueError(str(error)) from None
    options.seed = 1 if options.deal is None else options.deal
    state_of_deal = cut_and_dealt(first_state(options), options.cut)
    number = options.seed if options.cut is None else None
    return deal_record(state_of_deal, head_of(state_of_deal.game, "", number))


def check(options: argparse.Namespace) -> int:
    """Every fault of every file; exit code 1 if there is any."""
    found: list[dict[str, Any]] = []
    for name in options.files:
        try:
            records = read_all(_content(name))
        except RecordError as error:
            faults = [vars(fault) for fault in error.faults]
            found.append({"file": name, "records": [], "faults": faults, "told": []})
            if not options.json:
                print("\n".join(f"{name}: {line}" for line in str(error).splitlines()))
            continue
        told = [words for one in records for words in one.told]
        found.append(
            {"file": name, "records": [_facts(one) for one in records], "faults": [], "told": told}
        )
        if not options.json:
            print("\n".join(f"{name}: {words}" for words in (*map(_words, records), *told)))
    if options.json:
        show(found)
    return FOUND if any(one["faults"] for one in found) else OK


def _facts(one: Read) -> dict[str, Any]:
    record = one.judged.record
    facts: dict[str, Any] = {"kind": kind_of(record), "game": record.head.game}
    if isinstance(record, Hand):
        facts["result"] = dict(record.result)
    if not isinstance(record, Evening):
        facts["unknown"] = list(record.lying.unknown)
    return facts


def _words(one: Read) -> str:
    words, record = words_of(one.judged), one.judged.record
    if isinstance(record, Evening) or not record.lying.unknown:
        return words
    unknown = ", ".join(record.lying.unknown)
    return f"{words} Not known: {unknown}; so nothing was played."


def tell(options: argparse.Namespace) -> int:
    """The records in words: the cards, what was done, what each won or lost."""
    for name in options.files:
        for one in _read(name):
            if options.json:
                show(as_json.data_of(one.judged.record))
            else:
                print("\n".join(_told(one)))
                print()
    return OK


def _told(one: Read) -> list[str]:
    record, opening = one.judged.record, one.judged.opening
    lines = [_words(one), *one.told]
    if record.head.place:
        lines.append(f"{record.head.place}, {record.head.provenance.grade}")
    if opening is None:
        return lines
    lines.append(diagram(opening))
    remarks: dict[int, list[str]] = {}
    for remark in record.head.remarks:
        remarks.setdefault(remark.after, []).append(f"  ({remark.text})")
    lines += remarks.get(0, [])
    actions = record.actions if isinstance(record, Hand) else ()
    return [*lines, *_actions(opening, actions, remarks)]


def _actions(
    state: State, actions: Sequence[tuple[str, str]], remarks: dict[int, list[str]]
) -> list[str]:
    lines: list[str] = []
    for number, (_, words) in enumerate(actions, start=1):
        action = parse_action(words)
        lines += [said(state, action), *remarks.get(number, [])]
        state = state.apply(action)
    return [*lines, state.result().summary] if state.over else lines


def convert(options: argparse.Namespace) -> int:
    """Write the records of a file in the other form."""
    text = _content(options.files[0])
    records = [one.judged.record for one in read_all(text)]
    if options.number is not None:
        if not 1 <= options.number <= len(records):
            raise ValueError(f"The file has records 1 to {len(records)}.")
        records = [records[options.number - 1]]
    begins_json = text.lstrip("\ufeff \t\r\n").startswith("{")
    print(_text(records, options.to or ("pbn" if begins_json else "json")), end="")
    return OK


def _text(records: Sequence[Record], form: str) -> str:
    """Records as a text. Raises ValueError for several in JSON."""
    if form == "pbn":
        return as_pbn.written(records)
    if len(records) > 1:
        raise ValueError("JSON has one record in a file; choose one with --number.")
    return as_json.written(records[0])


def _read(name: str) -> tuple[Read, ...]:
    return read_all(_content(name))


def _content(name: str) -> str:
    """The text of a file, of the size that a record may have. Raises ValueError, OSError."""
    most = 4 * MOST_SIGNS
    if name == "-":
        content = sys.stdin.buffer.read(most + 1)
    else:
        with Path(name).open("rb") as file:
            content = file.read(most + 1)
    if len(content) > most:
        raise ValueError(f"{name} is too large to be a record.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{name} is not text in UTF-8.") from None


def print_schema(options: argparse.Namespace) -> int:
    """The schema as it is published."""
    show(schema())
    return OK


def print_cards(options: argparse.Namespace) -> int:
    """The table of the cards: JSON, or a line for each card."""
    found = table()
    if options.json:
        show(found)
        return OK
    for row in found["cards"]:
        shown = [row["family"], row["code"], row["code_point"] or "none", row["sign"] or "-"]
        print("\t".join([*shown, row["english"], row["german"], row["french"]]))
    return OK
