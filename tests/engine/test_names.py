"""The engine and the client know no game: the registry does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tutor import GAMES
from tutor.games import FAMILIES

ROOT = Path(__file__).parents[2]
ENGINE = ("hand", "paper", "trials", "score", "table", "players", "cli/terminal.py")


def python_in(place: Path) -> list[Path]:
    """The files of a room, or the one file that it is."""
    return sorted(place.glob("*.py")) if place.is_dir() else [place]


PLACES = [
    *sorted((ROOT / "tutor" / "rules").rglob("*.py")),
    *(path for room in ENGINE for path in python_in(ROOT / "tutor" / room)),
    *sorted((ROOT / "pyodide_app").glob("*.js")),
]
PLAIN = {"tarok", "solo"}
"""First words of games' names that are said of other things too."""
MORE = ("raeuber", "norman", "deux", "quatre", "tarok.tapp", "tarock.tapp", "tapper")
"""What else names a game; the second word of a name mostly does not."""

WORDS = sorted(
    {game.partition("-")[0] for game in GAMES}.union(
        (game.replace("-", "_") for game in GAMES), GAMES, FAMILIES, MORE
    ).difference(PLAIN)
)


def names_in(text: str) -> list[str]:
    return re.findall("|".join(WORDS), text, flags=re.IGNORECASE)


@pytest.mark.parametrize("path", PLACES, ids=lambda path: path.name)
def test_no_game_is_named_outside_its_own_family(path: Path) -> None:
    """The blocks of rules, the state and the client's scripts serve every game alike."""
    assert names_in(path.read_text(encoding="utf-8")) == []


def drawing_in(text: str) -> list[str]:
    """The modules of the page that a module imports."""
    return re.findall(
        r"^\s*(?:from|import) (tutor\.(?:paper|view|widgets)[\w.]*)", text, re.MULTILINE
    )


ROOMS = ("cli", "paper", "school", "view", "widgets")
"""What shows something, or reads the link of what is shown: homework is one, and a command takes
one."""


def test_no_game_and_no_rule_draws() -> None:
    """What a game shows and what may be done in it come out as data; they are drawn outside."""
    drawing = {ROOT / "tutor" / room for room in ROOMS}
    paths = [p for p in (ROOT / "tutor").rglob("*.py") if not drawing & set(p.parents)]
    found = {path: drawing_in(path.read_text(encoding="utf-8")) for path in paths}
    assert [path.name for path, names in found.items() if names] == ["door.py", "heard.py"]
    assert len(paths) > 100


def test_the_search_for_names_finds_one() -> None:
    """The check above can fail."""
    assert names_in("a = 'Tappen' and tarok_tapp") == ["Tapp", "tarok_tapp"]
    assert len(PLACES) > 20
