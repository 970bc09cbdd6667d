"""The PBN form of records, read as leniently as PBN asks.

Lines may end anyhow and tags come in any order; comments are passed over, and tags that no record
has are told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tutor.games import UnknownGame, find_game
from tutor.hand.state import Game
from tutor.placed import quoted
from tutor.records.fault import Fault, Lines, RecordError
from tutor.records.model import FORMAT
from tutor.records.suits import NO_HAND, UNKNOWN_HAND, HoldingError, read_holding
from tutor.rules.core.seat import MOST_SEATS, letters
from tutor.rules.core.variant import UnknownSetting

MOST_RECORDS = 60
SECTIONS = ("Auction", "Play", "SheetTable")
LISTS = ("Note", "SheetName", "Ground")
TAGS = (
    *("Event", "Site", "Date", "Board", "Game", "GameOptions", "Dealer", "Deal", "Talon"),
    *("Favourite", "Score", "Grade", "Dealing", "Generator"),
    *("Sheet", "SheetGame", "SheetGameOptions", "SheetOptions", *LISTS, *SECTIONS),
)
NOT_SAID = ("", "?", "????.??.??")
NAMES = {
    "deal.hands.": "Deal, hand of ",
    "deal.hands": "Deal",
    "deal.talon": "Talon",
    "deal.favourite": "Favourite",
    "dealer": "Dealer",
    "game": "Game",
    "settings": "GameOptions",
    "actions.": "action ",
    "result": "Score",
    "evening.entries.": "SheetTable, entry ",
    "evening": "Sheet",
    "provenance.number": "Board",
    "provenance.date": "Date",
    "provenance.dealing": "Dealing",
    "provenance.grade": "Grade",
    "remarks.": "note ",
    "title": "Event",
    "place": "Site",
}
"""What the fields of a record are called here."""
_TAG = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9_]*)\s*"((?:[^"\\]|\\.)*)"\s*\]')
_SCORE = re.compile(r"([A-F])\s*:?\s*([+-]?[0-9]{1,6})(?:\s+|\Z)")
_NOTE = re.compile(r"([0-9]{1,3})(\+?):(.*)\Z", re.DOTALL)
_REFERENCE = re.compile(r"=([0-9]{1,3})=\Z")


@dataclass
class Draft:
    """One record of a file while it is read: its tags and the words of its sections, each with the
    line on which it stands."""

    tags: dict[str, str] = field(default_factory=dict)
    lists: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    words: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)

    def said(self, name: str) -> str:
        """The value of a tag; nothing where it is not said."""
        value = self.tags.get(name, "")
        return "" if value in NOT_SAID else value


def drafts_of(text: str) -> list[Draft]:
    """The records of a text. Raises RecordError for what is not PBN."""
    found: list[Draft] = []
    section, line = "", 1
    for kind, token, line in _tokens(text):
        if kind == "tag":
            section = _add_tag(found, token, line)
        elif not found or not section:
            raise RecordError([Fault(line, "", f"expected a tag, not {quoted(token)}.")])
        else:
            found[-1].words.setdefault(section, []).append((token, line))
    if not found:
        raise RecordError([Fault(0, "", "the text has no tags, so it is not PBN.")])
    if len(found) > MOST_RECORDS:
        raise RecordError([Fault(line, "", f"the file has more than {MOST_RECORDS} records.")])
    return found


def _add_tag(found: list[Draft], token: str, line: int) -> str:
    """Adds a tag to its record, or to a new one; gives the section that it opens, if it does."""
    match = _TAG.fullmatch(token)
    if match is None:
        raise RecordError([Fault(line, "", f'expected [Name "value"], not {quoted(token)}.')])
    name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
    known = next((one for one in TAGS if one.lower() == name.lower()), name)
    if not found or (known not in LISTS and known in found[-1].tags):
        found.append(Draft())
    draft = found[-1]
    if known in LISTS:
        draft.lists.setdefault(known, []).append((value, line))
    else:
        draft.tags[known], draft.lines[known] = value, line
    if known not in TAGS:
        draft.unknown[known] = line
        return known
    return known if known in SECTIONS else ""


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """Tags and words, each with its line; comments and lines for programs are left out."""
    line, at = 1, 0
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    while at < len(text):
        sign = text[at]
        if sign == "%" and (at == 0 or text[at - 1] == "\n"):
            end = _end(text, "\n", at)
        elif sign.isspace():
            end = at + 1
        elif sign == ";":
            end = _end(text, "\n", at)
        elif sign == "{":
            end = text.find("}", at) + 1
            if not end:
                raise RecordError([Fault(line, "", "a comment is not closed by '}'.")])
        elif sign == "[":
            match = _TAG.match(text, at)
            end = match.end() if match else _end(text, "\n", at)
            yield "tag", text[at:end], line
        else:
            end = _word_end(text, at)
            yield "word", text[at:end], line
        line += text.count("\n", at, end)
        at = end


def _end(text: str, sign: str, at: int) -> int:
    found = text.find(sign, at)
    return len(text) if found < 0 else found


def _word_end(text: str, at: int) -> int:
    end = at + 1
    while end < len(text) and not text[end].isspace() and text[end] not in "[{;":
        end += 1
    return end


def data_of(draft: Draft) -> tuple[dict[str, Any], Lines]:
    """A record of the file as JSON has it, and the lines of its fields. Raises RecordError."""
    return _Reader(draft).whole()


def told(draft: Draft) -> list[str]:
    """What of a record is left out, in sentences."""
    return [
        f"Line {line}: the tag [{name}] is not one of a record, and was left out."
        for name, line in draft.unknown.items()
    ]


class _Reader:
    """Makes of the tags of a record what JSON says with its fields."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.lines = draft, dict[str, int]()

    def fail(self, tag: str, text: str) -> RecordError:
        return RecordError([Fault(self.draft.lines.get(tag, 0), tag, text)])

    def whole(self) -> tuple[dict[str, Any], Lines]:
        draft = self.draft
        is_hand, is_deal = "Auction" in draft.tags or "Play" in draft.tags, "Deal" in draft.tags
        kind = "hand" if is_hand else "deal" if is_deal else "evening"
        found: dict[str, Any] = {"format": FORMAT, "kind": kind}
        found["game"] = draft.said("Game") or draft.said("GameCode")
        self.at("game", "Game", "GameCode")
        if not found["game"]:
            raise self.fail("Game", "this is missing, so nobody can tell which game it is.")
        found |= self.begin()
        if kind != "evening":
            found |= self.deal(found)
        references: dict[int, int] = {}
        if is_hand:
            found["actions"], references = self.actions()
            found["result"] = self.result()
        found["remarks"] = self.remarks(references)
        if draft.said("Sheet"):
            found["evening"] = self.evening()
        found["provenance"] = self.provenance()
        kept = {key: value for key, value in found.items() if value or key == "actions"}
        return kept, Lines(self.lines, NAMES)

    def at(self, name: str, *tags: str) -> None:
        """A field stands where the first of these tags does."""
        lines = (self.draft.lines[tag] for tag in tags if tag in self.draft.lines)
        self.lines[name] = next(lines, 0)

    def begin(self) -> dict[str, Any]:
        for name, tag in (("title", "Event"), ("place", "Site"), ("settings", "GameOptions")):
            self.at(name, tag)
        return {
            "settings": self.choices("GameOptions"),
            "title": self.draft.said("Event"),
            "place": self.draft.said("Site"),
        }

    def choices(self, tag: str) -> dict[str, str]:
        found: dict[str, str] = {}
        for word in self.draft.said(tag).split():
            name, equals, choice = word.partition("=")
            if not equals or name in found:
                raise self.fail(tag, f"expected setting=choice, each once, not {quoted(word)}.")
            found[name] = choice
        return found

    def game(self, found: dict[str, Any]) -> Game:
        try:
            return find_game(found["game"], found["settings"])
        except UnknownGame as error:
            raise self.fail("Game", str(error)) from None
        except UnknownSetting as error:
            raise self.fail("GameOptions", str(error)) from None

    def deal(self, found: dict[str, Any]) -> dict[str, Any]:
        draft, game = self.draft, self.game(found)
        for name, tag in (
            ("dealer", "Dealer"),
            ("deal", "Deal"),
            ("deal.talon", "Talon"),
            ("deal.favourite", "Favourite"),
        ):
            self.at(name, tag)
        seats, hands = self.hands(game)
        talon = draft.said("Talon")
        deal: dict[str, Any] = {"hands": hands}
        deal["talon"] = None if talon == UNKNOWN_HAND else talon.split()
        if draft.said("Favourite"):
            deal["favourite"] = draft.said("Favourite")
        more = {"seats": seats} if seats != len(hands) else {}
        dealer = {"dealer": draft.said("Dealer")} if draft.said("Dealer") else {}
        return {**more, **dealer, "deal": deal}

    def hands(self, game: Game) -> tuple[int, dict[str, list[str] | None]]:
        """How many sit at the table, and what each of those who play holds."""
        first, colon, rest = self.draft.said("Deal").partition(":")
        places = rest.split()
        seats = len(places)
        if not colon or not 2 <= seats <= MOST_SEATS or first.strip() not in letters(seats):
            raise self.fail("Deal", "expected a seat, a colon, and a hand for each seat.")
        begin, row = letters(seats).index(first.strip()), letters(seats)
        hands: dict[str, list[str] | None] = {}
        for number, place in enumerate(places):
            seat = row[(begin + number) % seats]
            try:
                if place == UNKNOWN_HAND:
                    hands[seat] = None
                elif place != NO_HAND:
                    hands[seat] = list(read_holding(game.pack, place))
            except HoldingError as error:
                raise self.fail("Deal", f"hand of {seat}: {error}") from None
        return seats, hands

    def actions(self) -> tuple[list[str], dict[int, int]]:
        """What was done, and after how many actions each note stands."""
        found: list[str] = []
        references: dict[int, int] = {}
        for section in ("Auction", "Play"):
            for word, line in self.draft.words.get(section, ()):
                note = _REFERENCE.match(word)
                if note:
                    references[int(note[1])] = len(found)
                elif word not in ("*", "+"):
                    found.append(_action(word, line, section))
                    self.lines[f"actions.{len(found)}"] = line
        return found, references

    def result(self) -> dict[str, int]:
        text, found = self.draft.said("Score"), dict[str, int]()
        self.at("result", "Score")
        at = 0
        while at < len(text):
            match = _SCORE.match(text, at)
            if not match or match[1] in found:
                raise self.fail("Score", f"expected 'A +4 B -2', not {quoted(text)}.")
            found[match[1]], at = int(match[2]), match.end()
        return found

    def remarks(self, references: dict[int, int]) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for text, line in self.draft.lists.get("Note", ()):
            match = _NOTE.match(text)
            if match is None or (match[2] and not found):
                raise RecordError([Fault(line, "Note", "expected a number, a colon, and words.")])
            number = int(match[1])
            if number and number not in references:
                raise RecordError([Fault(line, "Note", f"nothing refers to it by ={number}=.")])
            if match[2]:
                found[-1]["text"] += f" {match[3]}"
                continue
            found.append({"after": references.get(number, 0), "text": match[3]})
            self.lines[f"remarks.{len(found)}"] = line
        return found

    def evening(self) -> dict[str, Any]:
        draft = self.draft
        self.at("evening", "Sheet")
        entries = draft.words.get("SheetTable", [])
        self.lines |= {f"evening.entries.{at}": line for at, (_, line) in enumerate(entries, 1)}
        found = {
            "game": draft.said("SheetGame") or draft.said("Game"),
            "settings": self.choices("SheetGameOptions"),
            "sheet": draft.said("Sheet"),
            "options": draft.said("SheetOptions").split(),
            "names": [name for name, _ in draft.lists.get("SheetName", ())],
            "entries": [entry.replace("_", " ") for entry, _ in entries],
        }
        return {key: value for key, value in found.items() if value}

    def provenance(self) -> dict[str, Any]:
        draft = self.draft
        for name, tag in (
            ("number", "Board"),
            ("date", "Date"),
            ("grade", "Grade"),
            ("dealing", "Dealing"),
            ("maker", "Generator"),
        ):
            self.at(f"provenance.{name}", tag)
        found: dict[str, Any] = {
            "grade": draft.said("Grade") or "played",
            "ground": " ".join(text for text, _ in draft.lists.get("Ground", ())),
            "dealing": [word.replace("_", " ") for word in draft.said("Dealing").split()],
            "date": draft.said("Date").replace(".", "-"),
            "maker": draft.said("Generator"),
        }
        kept = {key: value for key, value in found.items() if value}
        number = draft.said("Board")
        if number:
            if not (number.isascii() and number.isdecimal() and len(number) <= 9):
                raise self.fail("Board", f"expected a number, not {quoted(number)}.")
            kept["number"] = int(number)
        return kept


def _action(word: str, line: int, section: str) -> str:
    """An action behind `A:bid_solo`, or in the play behind `A:XXI`."""
    seat, colon, words = word.partition(":")
    if not colon or len(seat) != 1:
        reason = f"expected a seat, a colon, and what it does, not {quoted(word)}."
        raise RecordError([Fault(line, section, reason)])
    is_card = re.fullmatch(r"[A-Z]-(?:[A-Z]|[0-9]{1,2})|[IVX]{1,5}|Skus", words)
    return f"{seat} {'play ' if is_card else ''}{words.replace('_', ' ')}"
