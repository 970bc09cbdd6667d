"""A text from anywhere as records, or every fault of it with line and field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tutor.records import from_pbn
from tutor.records.as_json import record_of
from tutor.records.fault import Fault, Lines, RecordError
from tutor.records.judge import Judged, judged
from tutor.records.model import FORMAT, MOST_SIGNS, Record
from tutor.records.shape import faults_of
from tutor.records.strict_json import read_json


@dataclass(frozen=True)
class Read:
    """A record that was read and judged, and sentences on what was left out in reading."""

    judged: Judged
    told: tuple[str, ...] = ()


@dataclass(frozen=True)
class Unjudged:
    """A record as a text tells it, with the lines of its fields; the engine has not seen it yet."""

    record: Record
    lines: Lines
    told: tuple[str, ...] = ()


def read_all(text: str) -> tuple[Read, ...]:
    """The records of a text: one in JSON, one or several in PBN. Raises RecordError."""
    return tuple(Read(judged(one.record, one.lines), one.told) for one in unjudged(text))


def unjudged(text: str) -> Iterator[Unjudged]:
    """The records of a text, each of the right form. Raises RecordError."""
    if len(text) > MOST_SIGNS:
        size = f"the text has {len(text)} characters; at most {MOST_SIGNS} are read."
        raise RecordError([Fault(0, "", size)])
    begin = text.lstrip("\ufeff \t\r\n")[:1]
    if not begin:
        raise RecordError([Fault(0, "", "the text is empty.")])
    if begin == "{":
        data, lines = read_json(text.removeprefix("\ufeff"))
        yield Unjudged(_formed(data, lines), lines)
        return
    if begin not in "[%;{":
        raise RecordError([Fault(0, "", NEITHER)])
    for draft in from_pbn.drafts_of(text):
        data, lines = from_pbn.data_of(draft)
        yield Unjudged(_formed(data, lines), lines, tuple(from_pbn.told(draft)))


def read(text: str) -> Read:
    """The only record of a text. Raises RecordError where there are several."""
    found = read_all(text)
    if len(found) > 1:
        several = f"the file has {len(found)} records, and one is read at a time."
        raise RecordError([Fault(0, "", several)])
    return found[0]


NEITHER = (
    "this is not a record. A record in JSON begins with '{' and one in PBN with a tag such as "
    '[Event "…"].'
)


def _formed(data: Any, lines: Lines) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError([lines.fault("format", _foreign(data))])
    faults = faults_of(data, lines)
    if faults:
        raise RecordError(faults)
    return record_of(data)


def _foreign(data: Any) -> str:
    """Why data is not a record of this format."""
    named = data.get("format") if isinstance(data, dict) else None
    if isinstance(named, str) and named.startswith("spielbuch-record/"):
        return f"this edition reads {FORMAT}, and the file says {named[:40]}."
    if isinstance(named, str) and named.startswith("spielbuch-sheet"):
        return "this is the file of a score sheet; open it there with “Open a file”."
    return f"the file is not a record, which says {FORMAT} here."
