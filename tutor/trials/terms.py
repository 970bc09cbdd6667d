"""How the project speaks English, as far as a machine can see: patterns of what is not said, what
is said instead, and how often each may still stand.

A file of rules has a table `[[rule]]` for each, in the manner of Vale's substitutions: `swap` names
patterns with what is said instead, `tokens` patterns for which the `message` says it. An entry of
`exceptions` takes a `text` out of a sentence first, or leaves a place alone (`where`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.trials.sentences import Template

SCOPES = ("engine", "pages")
FIELDS = {"name", "message", "swap", "tokens", "exceptions", "ceiling"}


@dataclass(frozen=True)
class Said:
    """A sentence, or the examples of a template; where it stands: a page with its line, or a place
    in the code; its kind, and the games that say it."""

    texts: tuple[str, ...]
    where: str
    scope: str
    kind: str = ""
    games: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rule:
    """What is not said: patterns, each with what is said instead. `cut` is taken out of a text
    before, `left` are places left alone. `ceiling` is by scope how often it may stand."""

    name: str
    message: str
    swap: tuple[tuple[re.Pattern[str], str], ...]
    cut: tuple[re.Pattern[str], ...]
    left: tuple[re.Pattern[str], ...]
    ceiling: Mapping[str, int]


@dataclass(frozen=True)
class Hit:
    """A sentence against a rule, and what to say instead."""

    rule: str
    said: Said
    text: str
    advice: str

    def __str__(self) -> str:
        where = self.said.where or "place unknown"
        return f"{where}: [{self.rule}] {self.text} ({self.advice})"


def read_rules(path: Path) -> tuple[Rule, ...]:
    """The rules of a file. Raises ValueError for one that cannot be read."""
    return tuple(map(_rule, tomllib.loads(path.read_text(encoding="utf-8"))["rule"]))


def _rule(entry: Mapping[str, Any]) -> Rule:
    name, message = entry["name"], entry["message"]
    exceptions = entry.get("exceptions", [])
    if entry.keys() - FIELDS or entry["ceiling"].keys() - set(SCOPES):
        raise ValueError(f"The rule '{name}' has a field or a scope that there is not.")
    if any("reason" not in one for one in exceptions):
        raise ValueError(f"An exception of the rule '{name}' has no reason.")
    swap = [*entry.get("swap", {}).items(), *((one, "") for one in entry.get("tokens", ()))]
    return Rule(
        name,
        message,
        tuple((re.compile(pattern), say) for pattern, say in swap),
        tuple(re.compile(one["text"]) for one in exceptions if "text" in one),
        tuple(re.compile(one["where"]) for one in exceptions if "where" in one),
        entry["ceiling"],
    )


def hits(rule: Rule, row: Iterable[Said]) -> Iterator[Hit]:
    """The sentences against a rule, each once, by the first of its examples that is."""
    known = set[tuple[str, str]]()
    for one in row:
        if one.scope not in rule.ceiling or _left_alone(rule, one):
            continue
        found = next(filter(None, (_against(rule, text) for text in one.texts)), None)
        where = one.where if one.scope == "pages" else one.scope
        if found and (where, found[0]) not in known:
            known.add((where, found[0]))
            yield Hit(rule.name, one, *found)


def _left_alone(rule: Rule, one: Said) -> bool:
    names = one.games or ("",)
    return any(
        left.search(one.where) or all(left.search(name) for name in names) for left in rule.left
    )


def _against(rule: Rule, text: str) -> tuple[str, str] | None:
    """A text against a rule, with the advice."""
    shortened = text
    for cut in rule.cut:
        shortened = cut.sub("…", shortened)
    for sentence in sentences_in(shortened):
        for pattern, say in rule.swap:
            found = pattern.search(sentence)
            if found:
                return text, f"{rule.message}: “{found[0]}”" + (f" → {say}" if say else "")
    return None


END = re.compile(r"(?<=[.?!])(?:[”’)*]*)\s+(?=[“‘(*]*[A-ZÄÖÜÀÉ…])")
"""Where a sentence ends and another begins."""


def sentences_in(text: str) -> list[str]:
    """The sentences of a text."""
    return END.split(text)


def said_by(one: Template) -> Said:
    """A template of the engine as something that is said."""
    return Said(one.examples, one.place, "engine", one.kind, one.games)


def lowered(text: str, counts: Mapping[str, Mapping[str, int]], pages: bool) -> str:
    """The text of a file of rules with ceilings as low as these counts, by rule and scope; those of
    the pages are left where these were not looked through."""
    parts = re.split(r'^(?=name = ")', text, flags=re.MULTILINE)
    return "".join(_with_lower(part, counts, pages) for part in parts)


CEILING = re.compile(r"(engine|pages) = (\d+)")


def _with_lower(part: str, counts: Mapping[str, Mapping[str, int]], pages: bool) -> str:
    """The same for the part of the file that begins with the name of a rule."""
    named = re.match(r'name = "([^"]+)"', part)
    known = counts.get(named[1]) if named else None

    def lower(found: re.Match[str]) -> str:
        scope, ceiling = found[1], int(found[2])
        if known is None or (scope == "pages" and not pages):
            return found[0]
        return f"{scope} = {min(ceiling, known.get(scope, 0))}"

    return CEILING.sub(lower, part)
