"""The state of the `results` widget: the results of the tables, and what is typed and wrong."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote, unquote

from tutor.club.results import Result, check_results, result
from tutor.club.tables import ClubError
from tutor.widgets.base import WidgetState
from tutor.widgets.link import LinkError, Pairs
from tutor.widgets.names import decode_name, encode_name

KEYS = frozenset({"lines", "draft"})
MOST_DRAFT = 4_000


@dataclass(frozen=True)
class Evening(WidgetState):
    """The results so far; `draft` is what was typed and could not be read."""

    kind = "results"

    results: tuple[Result, ...] = ()
    draft: str = ""

    def pairs(self) -> Pairs:
        """The parts of the text."""
        draft = quote(self.draft, safe="").replace("*", "%2A").replace("%", "*")
        return {"lines": "~".join(map(_written, self.results)), "draft": draft.replace("~", "*7E")}


def _written(one: Result) -> str:
    people = (f"{encode_name(n)}.{a}" for n, a in zip(one.names, one.amounts, strict=True))
    return "_".join((one.game, str(one.deal), str(one.table), *people))


def read(pairs: Pairs) -> Evening:
    """The results that these parts say. Raises LinkError."""
    lines = filter(None, pairs.get("lines", "").split("~"))
    try:
        results = tuple(map(_read, lines))
        check_results(results)
    except ClubError as error:
        raise LinkError(str(error)) from None
    return Evening(results, _draft(pairs.get("draft", "")))


def _draft(text: str) -> str:
    try:
        return unquote(text.replace("*", "%"), errors="strict")[:MOST_DRAFT]
    except UnicodeDecodeError:
        raise LinkError("What was typed cannot be read any more.") from None


def _read(text: str) -> Result:
    """A result of the link. Raises LinkError and ClubError."""
    game, *rest = text.split("_")
    people = [part.rpartition(".") for part in rest[2:]]
    if len(rest) < 3 or not all(map(_is_number, rest[:2])) or not all(dot for _, dot, _ in people):
        raise LinkError(f"A result is damaged: {text[:40]!r}.")
    names = tuple(decode_name(name) for name, _, _ in people)
    if not all(_is_number(amount.removeprefix("-")) for _, _, amount in people):
        raise LinkError(f"A result is damaged: {text[:40]!r}.")
    amounts = tuple(int(amount) for _, _, amount in people)
    return result(game, int(rest[0]), int(rest[1]), names, amounts)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 9
