"""The chapters of a course: one file each, `N-words.md` in the folder of the course.

Above a chapter stand its goal, by what a page knows that a reader has reached it, and what it
teaches:

    goal: to know who takes a trick
    reached: quiz-1 3, play-1 won
    teaches: trick legal spadille

`reached` names widgets of the page: of a `quiz` or a `higher` so many right in a row, of a `play`
a hand to its end (or `won`), of a `replay` its last step, of any other that it was used. A chapter
without widgets is reached when it is `read` to its end. `teaches` names topics of questions, what
some of their questions touch, and words of the glossary by their anchors. Of a chapter that had
another address, `was: 16-customs` keeps it; `can:` says what one can do after it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mkdocs.utils.meta import get_data

from scripts.lib.paths import DOCS
from tutor.games import find_game
from tutor.quiz import topics_of
from tutor.rules.core.wording import listed, number_word

HEAD, RULES = "index.md", "rules.md"
GLOSSARY = DOCS / "glossary.md"
RULES_TITLE = "Where the rules come from"
NAME = re.compile(r"(?P<number>[1-9]\d?)-[a-z0-9-]+\Z")
ANCHOR = re.compile(r"[a-z0-9_-]+\Z")
TITLE = re.compile(r"^# +(?P<words>.+?)(?: *\{.*\})?$", re.M)
FENCE = re.compile(r"^[ \t]*(?:`{3,}|~{3,})([a-z]+)[ \t]*$", re.M)
WIDGET = r"^[ \t]*(`{{3,}}|~{{3,}}){}[ \t]*\n(?P<lines>.*?)^[ \t]*\1"
AIM = re.compile(r"(?P<kind>[a-z]+)-(?P<no>[1-9]\d?)(?: (?P<more>won|[1-9]\d?))?\Z")
READ = "read"
"""The aim of a chapter in which there is nothing to do."""
KEYS = frozenset({"goal", "reached", "teaches", "can", "was"})
IN_A_ROW = {"quiz": "answers", "higher": "pairs"}
TO_THE_END = {
    "homework": "the homework done",
    "mixed": "the mixed questions answered",
    "play": "a hand played to its end",
    "positions": "the hands played to their end",
    "puzzle": "a puzzle tried to its end",
    "replay": "the example followed to its end",
}
USED = {
    "announce": "the announcing tried",
    "buy": "cards bought",
    "contrast": "the books compared",
    "deal": "the deal looked at",
    "find": "a deal found",
    "ladder": "the order of cards looked at",
    "lays": "the count tried",
    "matadors": "a hand of matadors counted",
    "pupils": "results read",
    "results": "results entered",
    "rotation": "a plan of tables made",
    "sheet": "something written on the sheet",
}
"""What is asked of a widget, by its kind."""


class ChapterError(ValueError):
    """A chapter that cannot be; the message names the page and the line."""


@dataclass(frozen=True)
class Aim:
    """What is to be done in a widget; `widget` is empty for a page that is to be read."""

    widget: str
    more: str = ""

    @property
    def kind(self) -> str:
        """The kind of the widget."""
        return self.widget.partition("-")[0]

    @property
    def number(self) -> int:
        """Which of its kind it is on the page."""
        return int(self.widget.partition("-")[2] or 0)

    @property
    def text(self) -> str:
        """As the client reads it."""
        return f"{self.widget} {self.more}".strip() or READ

    @property
    def words(self) -> str:
        """What is to be done, as the chapter says it."""
        if not self.widget:
            return "the page read to its end"
        if self.kind in IN_A_ROW:
            return f"{number_word(int(self.more))} {IN_A_ROW[self.kind]} right in a row"
        return "a hand won" if self.more == "won" else (TO_THE_END | USED)[self.kind]


@dataclass(frozen=True)
class Chapter:
    """A chapter: its page, its place in the course, and what stands above it."""

    uri: str
    number: int
    title: str
    goal: str
    reached: tuple[Aim, ...]
    teaches: frozenset[str]
    can: str = ""
    was: tuple[str, ...] = ()
    widgets: tuple[str, ...] = ()
    """The kinds of its widgets."""
    asked: tuple[tuple[str, str], ...] = ()
    """The game and the topic of each quiz."""
    tables: tuple[str, ...] = ()
    """The lines of each play table."""

    @property
    def url(self) -> str:
        """Its address below the root of the site."""
        return self.uri.removesuffix(".md") + "/"

    @property
    def key(self) -> str:
        """The course and the chapter, as the reader's device keeps them: `scat/1-a-trick`."""
        return self.uri.partition("/")[2].removesuffix(".md")

    @property
    def anchor(self) -> str:
        """Its place in the list on the head of the course: the last part of its address."""
        return self.key.partition("/")[2]

    @property
    def name(self) -> str:
        """Number and title."""
        return f"{self.number}. {self.title}"

    @property
    def how(self) -> str:
        """By what the page knows that the goal is reached."""
        return listed(list(dict.fromkeys(aim.words for aim in self.reached)))

    def check(self, counts: Mapping[str, int], source: str) -> None:
        """Raises ChapterError if the page does not have what its goal needs; `counts` are its
        widgets by kind, the mixed questions after it among them, `source` is its text."""
        for aim in self.reached:
            if aim.number > counts.get(aim.kind, 0):
                raise _error(self.uri, source, "reached", f"there is no '{aim.widget}' here")
        if counts.keys() - {"mixed"} and self.reached == (Aim(""),):
            raise _error(self.uri, source, "reached", f"'{READ}' is for a page without widgets")


def chapters_in(folder: Path, docs: Path, games: tuple[str, ...]) -> tuple[Chapter, ...]:
    """The chapters of a course, by number. Raises ChapterError for what cannot be read."""
    found = [_chapter(path, docs, games) for path in folder.glob("*.md") if _is_chapter(path, docs)]
    found.sort(key=lambda chapter: chapter.number)
    for number, chapter in enumerate(found, 1):
        if chapter.number != number:
            raise ChapterError(f"{chapter.uri}: there is no chapter {number} before it, or two.")
    return tuple(found)


def _is_chapter(path: Path, docs: Path) -> bool:
    if path.name in (HEAD, RULES):
        return False
    if not NAME.match(path.stem):
        uri = path.relative_to(docs).as_posix()
        raise ChapterError(f"{uri}: in a course a page is {HEAD}, {RULES} or '1-words.md'.")
    return True


def _chapter(path: Path, docs: Path, games: tuple[str, ...]) -> Chapter:
    return _read(path, path.stat().st_mtime_ns, path.relative_to(docs).as_posix(), games)


@cache
def _read(path: Path, changed: int, uri: str, games: tuple[str, ...]) -> Chapter:
    """The chapter of a file, read once as long as nobody has `changed` it."""
    source = path.read_text(encoding="utf-8")
    text, meta = get_data(source)
    told = {key: str(value or "").strip() for key, value in meta.items()}
    for key in told.keys() - KEYS:
        raise _error(uri, source, key, f"expected one of {', '.join(sorted(KEYS))}")
    if not told.get("goal"):
        raise _error(uri, source, "goal", "a chapter says what its goal is, 'goal: to know …'")
    title, name = TITLE.search(text), NAME.match(path.stem)
    if not title or not name:
        raise ChapterError(f"{uri}: a chapter begins with its title, '# …'.")
    was = tuple(told.get("was", "").replace(",", " ").split())
    if wrong := [anchor for anchor in was if not ANCHOR.match(anchor)]:
        raise _error(uri, source, "was", f"'{wrong[0]}' is no anchor")
    return Chapter(
        uri=uri,
        number=int(name["number"]),
        title=title["words"],
        goal=told["goal"].rstrip("."),
        reached=tuple(_aims(uri, source, told.get("reached", ""))),
        teaches=_taught(uri, source, told.get("teaches", ""), games),
        can=told.get("can", ""),
        was=was,
        widgets=tuple(dict.fromkeys(FENCE.findall(text))),
        asked=tuple(_asked(text)),
        tables=tuple(_lines_of("play", text)),
    )


def _lines_of(kind: str, text: str) -> Iterable[str]:
    """What stands in the fences of a kind."""
    for fence in re.finditer(WIDGET.format(kind), text, re.M | re.S):
        yield fence["lines"]


def _asked(text: str) -> Iterable[tuple[str, str]]:
    """The game and the topic of each quiz of a page."""
    for lines in _lines_of("quiz", text):
        told = dict(re.findall(r"^\s*(game|topic):\s*(\S+)\s*$", lines, re.M))
        yield told.get("game", ""), told.get("topic", "")


def _aims(uri: str, source: str, line: str) -> Iterable[Aim]:
    if line == READ:
        return [Aim("")]
    found = []
    for words in map(str.strip, line.split(",")):
        match = AIM.match(words)
        if not match or not _fits(match["kind"], match["more"]):
            raise _error(uri, source, "reached", f"'{words}'; expected 'quiz-1 3', 'play-1' or so")
        found.append(Aim(f"{match['kind']}-{match['no']}", match["more"] or ""))
    return found


def _fits(kind: str, more: str | None) -> bool:
    """Whether what is asked of a widget can be asked of one of its kind."""
    if kind in IN_A_ROW:
        return (more or "").isdecimal()
    return (kind in TO_THE_END or kind in USED) and (not more or (kind, more) == ("play", "won"))


def _taught(uri: str, source: str, line: str, games: tuple[str, ...]) -> frozenset[str]:
    words = frozenset(line.replace(",", " ").split())
    if unknown := sorted(words - known(games) - _in_glossary(GLOSSARY.stat().st_mtime_ns)):
        told = f"'{unknown[0]}' is no topic of these games and no word of the glossary"
        raise _error(uri, source, "teaches", told)
    return words


@cache
def _in_glossary(changed: int) -> frozenset[str]:
    """The anchors of the glossary's words."""
    return frozenset(re.findall(r"\{ #([\w-]+)", GLOSSARY.read_text(encoding="utf-8")))


@cache
def known(games: tuple[str, ...]) -> frozenset[str]:
    """The topics of these games, and what their questions may touch."""
    topics = [topic for game in games for topic in topics_of(find_game(game)).items()]
    return frozenset(word for id_, topic in topics for word in (id_, *topic.parts))


def _error(uri: str, source: str, key: str, words: str) -> ChapterError:
    before, found, _ = source.partition(f"\n{key}:")
    line = before.count("\n") + 2 if found else 1
    return ChapterError(f"{uri}, line {line}: {key}: {words}.")
