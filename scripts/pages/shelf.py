"""What stands on the shelf: the registry's families and games, and the page that teaches each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mkdocs.utils.meta import get_data

from scripts.lib.paths import DOCS
from scripts.pages.chapters import HEAD, RULES, Chapter, ChapterError, chapters_in
from tutor.family import family_of
from tutor.games import FAMILIES, GAMES, UnknownGame, find_game
from tutor.hand.state import Game
from tutor.score.registry import sheets_for
from tutor.score.sheets import SheetKind
from tutor.sources.subject import subject

LEARN = "learn"


class ShelfError(ValueError):
    """A page that teaches an unknown game, or none; the message names the page."""


@dataclass(frozen=True)
class Course:
    """A page of `docs/learn`, or the head of a folder of chapters there, and the games that its
    front matter says it teaches (`games: …`); `never` is what no question on them touches."""

    uri: str
    title: str
    games: tuple[Game, ...]
    never: frozenset[str] = frozenset()
    docs: Path = DOCS

    @property
    def url(self) -> str:
        """Its address below the root of the site."""
        return self.uri.removesuffix(HEAD).removesuffix(".md").rstrip("/") + "/"

    @property
    def id(self) -> str:
        """The last part of its address."""
        return self.url.split("/")[-2]

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters; none for a course on one page. Raises ShelfError for a faulty one."""
        if not self.uri.endswith(f"/{HEAD}"):
            return ()
        games = tuple(game.id for game in self.games)
        try:
            return chapters_in((self.docs / self.uri).parent, self.docs, games)
        except ChapterError as error:
            raise ShelfError(str(error)) from None

    @property
    def rules(self) -> str:
        """The page on where its rules come from; empty where there is none."""
        uri = self.uri.removesuffix(HEAD) + RULES
        return uri if self.uri.endswith(f"/{HEAD}") and (self.docs / uri).exists() else ""

    @property
    def was_rules(self) -> tuple[str, ...]:
        """The anchors that the parts of that page once had on this one."""
        path = self.docs / (self.rules or self.uri)
        meta = _front_matter(path, path.stat().st_mtime_ns) if self.rules else {}
        return tuple(str(meta.get("was") or "").replace(",", " ").split())

    @property
    def family(self) -> str:
        """The family of its first game."""
        return self.games[0].family


@dataclass(frozen=True)
class Shelf:
    """A family: its id, its name, what it is, its games in the order of the registry."""

    id: str
    name: str
    about: str
    games: tuple[Game, ...]

    @property
    def url(self) -> str:
        """The address of its page below the root of the site."""
        return f"games/{self.id}/"

    @property
    def sheets(self) -> tuple[SheetKind, ...]:
        """The score sheets of its games, each once."""
        kinds = (kind for game in self.games for kind in sheets_for(game))
        return tuple({kind.id: kind for kind in kinds}.values())


def shelves() -> list[Shelf]:
    """Every family of the registry."""
    found = []
    for family in FAMILIES:
        games = tuple(game for game in GAMES.values() if game.family == family)
        record = family_of(games[0])
        found.append(Shelf(family, record.name, record.about, games))
    return found


def shelf_of(family: str) -> Shelf:
    """The family of this id. Raises ShelfError for another."""
    for shelf in shelves():
        if shelf.id == family:
            return shelf
    raise ShelfError(f"There is no family '{family}'; expected one of {', '.join(FAMILIES)}.")


def courses(docs: Path = DOCS) -> list[Course]:
    """The pages that teach, in the order in which the registry names their first games.

    A page of which only the address is left says where it went, `moved: …`. Raises ShelfError
    for a page that names no game or an unknown one.
    """
    learn = docs / LEARN
    paths = sorted([*learn.glob("*.md"), *learn.glob(f"*/{HEAD}")])
    found = [course for path in paths if (course := _course(path, docs))]
    order = list(GAMES)
    return sorted(found, key=lambda course: order.index(course.games[0].id))


@cache
def _front_matter(path: Path, changed: int) -> dict[str, Any]:
    """What stands above a page, read once as long as nobody has `changed` it."""
    return dict(get_data(path.read_text(encoding="utf-8"))[1])


def _course(path: Path, docs: Path) -> Course | None:
    uri = path.relative_to(docs).as_posix()
    meta = _front_matter(path, path.stat().st_mtime_ns)
    if meta.get("moved"):
        return None
    named = str(meta.get("games") or "").replace(",", " ").split()
    if not named:
        raise ShelfError(f"{uri}: its front matter must say which games it teaches, 'games: …'.")
    try:
        games = tuple(find_game(game_id) for game_id in named)
    except UnknownGame as error:
        raise ShelfError(f"{uri}, in its front matter: {error}") from None
    never = frozenset(str(meta.get("never") or "").replace(",", " ").split())
    return Course(uri, str(meta.get("title", games[0].english)), games, never, docs)


def head_of(uri: str) -> str:
    """The page of the course that a page of `docs/learn` belongs to; any other is its own."""
    folder, _, name = uri.partition("/")
    course, slash, _ = name.partition("/")
    return f"{LEARN}/{course}/{HEAD}" if folder == LEARN and slash else uri


def course_at(uri: str) -> Course | None:
    """The course to which a page belongs; None for one of no course."""
    head = head_of(uri)
    return next((course for course in courses() if course.uri == head), None)


def course_of(game: Game) -> Course | None:
    """The page that teaches a game; None as long as nobody has written one."""
    return next((course for course in courses() if game.id in [g.id for g in course.games]), None)


def subjects(uri: str, docs: Path = DOCS) -> frozenset[str]:
    """The games that the books tell of where this page's rules stand; none for a page that is not a
    course."""
    path = docs / head_of(uri)
    if not uri.startswith(f"{LEARN}/") or not path.exists():
        return frozenset()
    course = _course(path, docs)
    return frozenset(subject(str(game.source)) for game in course.games) if course else frozenset()
