"""The JSON Schema of a record, published with the site. `shape` holds to it whatever is read."""

from __future__ import annotations

from typing import Any

from tutor.records.model import FORMAT, GRADES

MOST_ACTIONS, MOST_ENTRIES, MOST_REMARKS, MOST_CARDS = 400, 300, 80, 78
TEXT = r"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]*$"
"""A line without control signs."""
SEAT = "^[A-F]$"
WORD = "^[A-Za-z0-9-]{1,20}$"


def _text(longest: int, about: str) -> dict[str, Any]:
    return {"type": "string", "maxLength": longest, "pattern": TEXT, "description": about}


def _word(pattern: str, about: str) -> dict[str, Any]:
    return {"type": "string", "pattern": pattern, "description": about}


def _list(items: dict[str, Any], most: int, about: str) -> dict[str, Any]:
    return {"type": "array", "items": items, "maxItems": most, "description": about}


def _object(about: str, required: list[str], **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "description": about,
        "required": required,
        "additionalProperties": False,
        "properties": properties,
    }


def _by(name: str, most: int, values: dict[str, Any], about: str) -> dict[str, Any]:
    return {
        "type": "object",
        "description": about,
        "propertyNames": {"pattern": name},
        "maxProperties": most,
        "additionalProperties": values,
    }


_CARD = _word(r"^(?:[A-Z]-(?:[A-Z]|[0-9]{1,2})|[IVX]{1,5}|Skus)$", "A card by its code.")
_CARDS = _list(_CARD, MOST_CARDS, "Cards by their codes.")
_CARDS_OR_NOT = {"anyOf": [_CARDS, {"type": "null"}], "description": "Cards; null: not known."}
_GAME = _word("^[a-z0-9-]{1,40}$", "The id of a game.")
_CHOICES = _by(
    "^[a-z0-9-]{1,40}$",
    40,
    _word("^[A-Za-z0-9-]{1,60}$", "The choice."),
    "The house rules that differ from the usual game.",
)
_ACTION = r"[A-Za-z0-9-]{1,20}(?: [A-Za-z0-9-]{1,20}){0,23}$"
_DEAL = _object(
    "The cards: each hand by its seat, and the talon from the top.",
    ["hands", "talon"],
    hands={**_by(SEAT, 6, _CARDS_OR_NOT, "Seats without a hand sit out."), "minProperties": 1},
    talon=_CARDS_OR_NOT,
    favourite={**_CARD, "description": "The card of the second pack that shows a favourite suit."},
)
_EVENING = _object(
    "The score sheet: in a hand as it stood before it.",
    ["game", "sheet"],
    game=_GAME,
    settings=_CHOICES,
    sheet=_word("^[a-z0-9-]{1,60}$", "The id of the sheet."),
    options=_list(_word("^[A-Za-z0-9-]{1,60}$", "A choice."), 40, "What was agreed on."),
    names=_list(_text(20, "A name."), 6, "The players in the order of the seats."),
    entries=_list(
        _word(r"^[A-Za-z0-9.+-]{1,60}(?: [A-Za-z0-9.+-]{1,60}){0,59}$", "An entry."),
        MOST_ENTRIES,
        "The entries in turn, each as words with spaces between.",
    ),
)
_PROVENANCE = _object(
    "Where the record comes from, and how certain it is.",
    [],
    grade={
        "enum": list(GRADES),
        "description": "; ".join(f"{grade}: {words}" for grade, words in GRADES.items()) + ".",
    },
    ground=_text(400, "Which parts of it are not printed, and why."),
    number={"type": "integer", "minimum": 0, "maximum": 999_999_999, "description": "The deal’s."},
    dealing=_list(
        _word(f"^{_ACTION}", "An action."), 40, "What was done in dealing, if not the usual."
    ),
    date=_word("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "The day."),
    maker=_text(60, "The program that wrote the record."),
)
_REMARK = _object(
    "What somebody says of the hand.",
    ["after", "text"],
    after={
        "type": "integer",
        "minimum": 0,
        "maximum": MOST_ACTIONS,
        "description": "After so many actions.",
    },
    text={**_text(2000, "The remark."), "minLength": 1},
)
_WHERE: dict[str, tuple[list[str], list[str]]] = {
    "deal": (["dealer", "deal"], ["actions", "result", "evening"]),
    "hand": (["dealer", "deal", "actions"], []),
    "evening": (["evening"], ["seats", "dealer", "deal", "actions", "result"]),
}
"""By kind what a record must have, and what it cannot."""


def _when(kind: str, required: list[str], barred: list[str]) -> dict[str, Any]:
    """The rule for one kind of record."""
    rule: dict[str, Any] = {"required": required, "properties": dict.fromkeys(barred, False)}
    return {"if": {"properties": {"kind": {"const": kind}}}, "then": rule}


def schema() -> dict[str, Any]:
    """The schema, as it is published."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "urn:spielbuch:record:1",
        "title": "A hand, a deal or an evening of an old card game",
        **_object(
            "Written by Spielbuch, and by anything else that keeps to it.",
            ["format", "kind", "game"],
            format={"const": FORMAT, "description": "The format and its version."},
            kind={"enum": list(_WHERE), "description": "What the record holds."},
            game=_GAME,
            settings=_CHOICES,
            title=_text(120, "What it is called."),
            place=_text(80, "The place in a book."),
            seats={"type": "integer", "minimum": 2, "maximum": 6, "description": "At the table."},
            dealer=_word(SEAT, "The seat that dealt."),
            deal=_DEAL,
            actions=_list(
                _word(f"^[A-F-] {_ACTION}", "A seat and what it does; - before a mistake."),
                MOST_ACTIONS,
                "What was done after the deal, in turn.",
            ),
            result=_by(
                SEAT,
                6,
                {"type": "integer", "minimum": -999_999, "maximum": 999_999},
                "What each seat won or lost, or wrote where a running score is kept.",
            ),
            remarks=_list(_REMARK, MOST_REMARKS, "Remarks, in the order of the hand."),
            evening=_EVENING,
            provenance=_PROVENANCE,
        ),
        "allOf": [_when(kind, *rule) for kind, rule in _WHERE.items()],
    }
