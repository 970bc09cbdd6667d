"""A text from anywhere as records, or every fault of it with line and field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tutor.records import from_pbn
from tutor.records.as_json import record_of
from tutor.records.fault import Fault, Lines, RecordError
from tutor.records.judge import Judged, judged
from tutor.records.model import FORMAT, MOST_SIGNS
from tutor.records.shape import faults_of
from tutor.records.strict_json import read_json


@dataclass(frozen=True)
class Read:
    """A record that was read and judged, and sentences on what was left out in reading."""

    judged: Judged
    told: tuple[str, ...] = ()


def read_all(text: str) -> tuple[Read, ...]:
    """The records of a text: one in JSON, one or several in PBN. Raises RecordError."""
    if len(text) > MOST_SIGNS:
        size = f"the text has {len(text)} characters; at most {MOST_SIGNS} are read."
        raise RecordError([Fault(0, "", size)])
    begin = text.lstrip("\ufeff \t\r\n")[:1]
    if not begin:
        raise RecordError([Fault(0, "", "the text is empty.")])
    if begin == "{":
        data, lines = read_json(text.removeprefix("\ufeff"))
        return (Read(_checked(data, lines)),)
    if begin not in "[%;{":
        raise RecordError([Fault(0, "", NEITHER)])
    found = []
    for draft in from_pbn.drafts_of(text):
        data, lines = from_pbn.data_of(draft)
        found.append(Read(_checked(data, lines), tuple(from_pbn.told(draft))))
    return tuple(found)


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


def _checked(data: Any, lines: Lines) -> Judged:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError([lines.fault("format", _foreign(data))])
    faults = faults_of(data, lines)
    if faults:
        raise RecordError(faults)
    return judged(record_of(data), lines)


def _foreign(data: Any) -> str:
    """Why data is not a record of this format."""
    named = data.get("format") if isinstance(data, dict) else None
    if isinstance(named, str) and named.startswith("spielbuch-record/"):
        return f"this edition reads {FORMAT}, and the file says {named[:40]}."
    if isinstance(named, str) and named.startswith("spielbuch-sheet"):
        return "this is the file of a score sheet; open it there with “Open a file”."
    return f"the file is not a record, which says {FORMAT} here."
