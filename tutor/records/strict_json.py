"""JSON read strictly, with the line of each field.

Numbers are whole, no field is there twice, and nothing is nested too deep.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from tutor.placed import quoted
from tutor.records.fault import Fault, Lines, RecordError

MOST_DEPTH = 6
_BLANK = re.compile(r"[ \t\r\n]*")
_TOKEN = re.compile(
    r'[{}\[\]:,]|"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"'
    r"|-?(?:0|[1-9][0-9]{0,8})(?![0-9.eE])|true|false|null"
)
_HALF = re.compile("[\ud800-\udfff]")
_WORDS: dict[str, Any] = {"true": True, "false": False, "null": None}


def read_json(text: str) -> tuple[Any, Lines]:
    """The value of a text, and the line of each field. Raises RecordError for the first sign that
    does not belong there."""
    reader = _Reader(text)
    found = reader.value("", 1)
    if reader.token():
        reader.fail("something follows the end of the record.")
    return found, Lines(reader.lines)


class _Reader:
    """Goes through a text once; `at` is where it has come to."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.lines = text, 0, dict[str, int]()
        self.start, self.line, self.counted = 0, 1, 0

    def token(self) -> str:
        """The next token; nothing at the end."""
        blank = _BLANK.match(self.text, self.at)
        self.start = blank.end() if blank else self.at
        self.line += self.text.count("\n", self.counted, self.start)
        self.counted = self.start
        if self.start == len(self.text):
            return ""
        found = _TOKEN.match(self.text, self.start)
        if not found:
            self.fail(f"{quoted(self._seen())} is not JSON as it is read here.")
        self.at = found.end()
        return found[0]

    def _seen(self) -> str:
        return self.text[self.start : self.start + 40].split("\n")[0].strip()

    def fail(self, words: str, field: str = "") -> NoReturn:
        """Raises RecordError for the token that was read last."""
        raise RecordError([Fault(self.line, field, words)])

    def value(self, path: str, depth: int) -> Any:
        """The next value."""
        return self._made(self.token(), path, depth)

    def _made(self, token: str, path: str, depth: int) -> Any:
        self.lines.setdefault(path, self.line)
        if token in ("{", "["):
            if depth > MOST_DEPTH:
                self.fail(f"the record is nested more than {MOST_DEPTH} deep.", path)
            return (self._object if token == "{" else self._array)(path, depth)
        if token.startswith('"'):
            return self._string(token, path)
        if token in _WORDS:
            return _WORDS[token]
        if not token:
            self.fail("the text ends before the record does.", path)
        if token in "}]:,":
            self.fail(f"a value is missing before {quoted(token)}.", path)
        return int(token)

    def _string(self, token: str, path: str) -> str:
        found: str = json.loads(token) if "\\" in token else token[1:-1]
        if _HALF.search(found):
            self.fail("the text has half a sign in it.", path)
        return found

    def _object(self, path: str, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        token = self.token()
        while token != "}":
            if not token.startswith('"'):
                self.fail(f"expected the name of a field, not {quoted(token)}.", path)
            key = self._string(token, path)
            field = f"{path}.{key}" if path else key
            if key in found:
                self.fail("the field appears twice.", field)
            self.lines[field] = self.line
            if self.token() != ":":
                self.fail("expected a colon after the name of the field.", field)
            found[key] = self.value(field, depth + 1)
            token = self._next("}", path)
        return found

    def _array(self, path: str, depth: int) -> list[Any]:
        found: list[Any] = []
        token = self.token()
        while token != "]":
            found.append(self._made(token, f"{path}.{len(found) + 1}", depth + 1))
            token = self._next("]", path)
        return found

    def _next(self, end: str, path: str) -> str:
        """What comes after a value: the end, or the first token of the next one."""
        token = self.token()
        if token == end:
            return token
        if token != ",":
            self.fail(f"expected a comma or {quoted(end)}, not {quoted(token)}.", path)
        token = self.token()
        if token == end:
            self.fail(f"a comma stands before {quoted(end)}.", path)
        return token
