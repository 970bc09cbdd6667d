"""The JSON form of a record: the value as data, and back."""

from __future__ import annotations

import json
import re
from typing import Any

from tutor.records.model import (
    FORMAT,
    UNKNOWN,
    Codes,
    Deal,
    Evening,
    Hand,
    Head,
    Lying,
    Provenance,
    Record,
    Remark,
    Settings,
    Sheet,
    kind_of,
)

_SHORT = re.compile(r"\[\n\s+([^\[\]{}]*?)\n\s*\]")
"""A list of texts, which stands in one line where it is short."""
_WIDTH = 100


def written(record: Record) -> str:
    """The record as the text of a file: a field on each line, cards in a row."""
    text = json.dumps(data_of(record), ensure_ascii=False, indent=2)
    return _SHORT.sub(_in_row, text) + "\n"


def _in_row(found: re.Match[str]) -> str:
    row = re.sub(r"\n\s+", " ", found[1])
    cards = " " not in row.replace(", ", "").replace('","', "")
    return f"[{row}]" if cards or len(row) < _WIDTH else found[0]


def data_of(record: Record) -> dict[str, Any]:
    """The record as JSON has it; what is empty is left out."""
    head = record.head
    found: dict[str, Any] = {
        "format": FORMAT,
        "kind": kind_of(record),
        "game": head.game,
        "settings": dict(head.settings),
        "title": head.title,
        "place": head.place,
    }
    if not isinstance(record, Evening):
        found |= _lying(record.lying)
    if isinstance(record, Hand):
        found["actions"] = [f"{seat} {words}" for seat, words in record.actions]
        found["result"] = dict(record.result)
    found["remarks"] = [{"after": one.after, "text": one.text} for one in head.remarks]
    if isinstance(record, Evening):
        found["evening"] = _sheet(record.sheet)
    elif isinstance(record, Hand) and record.evening:
        found["evening"] = _sheet(record.evening)
    found["provenance"] = _provenance(head.provenance)
    return {key: value for key, value in found.items() if value or key == "actions"}


def _lying(lying: Lying) -> dict[str, Any]:
    deal: dict[str, Any] = {
        "hands": {seat: cards and list(cards) for seat, cards in lying.hands},
        "talon": lying.talon if lying.talon is UNKNOWN else list(lying.talon),
    }
    if lying.favourite:
        deal["favourite"] = lying.favourite
    seats = lying.seats if lying.seats != len(lying.hands) else 0
    return {"seats": seats, "dealer": lying.dealer, "deal": deal}


def _sheet(sheet: Sheet) -> dict[str, Any]:
    found = {
        "game": sheet.game,
        "settings": dict(sheet.settings),
        "sheet": sheet.sheet,
        "options": list(sheet.options),
        "names": list(sheet.names),
        "entries": [" ".join(entry) for entry in sheet.entries],
    }
    return {key: value for key, value in found.items() if value}


def _provenance(one: Provenance) -> dict[str, Any]:
    found: dict[str, Any] = {"grade": one.grade, "ground": one.ground}
    if one.number is not None:
        found["number"] = one.number
    found |= {"dealing": list(one.dealing), "date": one.date, "maker": one.maker}
    return {key: value for key, value in found.items() if value or value == 0}


def record_of(data: dict[str, Any]) -> Record:
    """The record behind data of the right form, which `shape` has looked at."""
    head = Head(
        data["game"],
        _settings(data),
        data.get("title", ""),
        data.get("place", ""),
        tuple(Remark(one["after"], one["text"]) for one in data.get("remarks", ())),
        _provenance_of(data.get("provenance", {})),
    )
    evening = _sheet_of(data["evening"]) if "evening" in data else None
    if data["kind"] == "evening" and evening:
        return Evening(head, evening)
    lying = _lying_of(data)
    if data["kind"] == "deal":
        return Deal(head, lying)
    actions = tuple((line[0], line[2:]) for line in data["actions"])
    return Hand(head, lying, actions, tuple(data.get("result", {}).items()), evening)


def _settings(data: dict[str, Any]) -> Settings:
    return tuple(data.get("settings", {}).items())


def _lying_of(data: dict[str, Any]) -> Lying:
    deal = data["deal"]
    hands = tuple((seat, _codes(cards)) for seat, cards in sorted(deal["hands"].items()))
    seats = data.get("seats", len(hands))
    return Lying(seats, data["dealer"], hands, _codes(deal["talon"]), deal.get("favourite", ""))


def _codes(cards: list[str] | None) -> Codes | None:
    return UNKNOWN if cards is None else tuple(cards)


def _sheet_of(data: dict[str, Any]) -> Sheet:
    return Sheet(
        data["game"],
        data["sheet"],
        _settings(data),
        tuple(data.get("options", ())),
        tuple(data.get("names", ())),
        tuple(tuple(entry.split(" ")) for entry in data.get("entries", ())),
    )


def _provenance_of(data: dict[str, Any]) -> Provenance:
    return Provenance(
        data.get("grade", "played"),
        data.get("ground", ""),
        data.get("number"),
        tuple(data.get("dealing", ())),
        data.get("date", ""),
        data.get("maker", ""),
    )
