"""Whoever adds a game is told which step is missing, and in which file (`CONTRIBUTING.md`)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import tutor.games
from scripts.pages.glossary import PAGE, entries
from scripts.pages.shelf import courses
from tests.engine.test_names import PLACES, names_in
from tests.engine.test_perft import DATA, begun
from tests.engine.variants import VARIANT, with_variant
from tutor.cards import PACKS
from tutor.family import Family, FamilyError, choose, family_in
from tutor.games import FAMILIES, GAMES, HOMES, find_game
from tutor.games.names import NAMES
from tutor.hand.state import Game, start
from tutor.trials.perft import perft

HOME = Path(tutor.games.__file__).parent
REGISTRY = "tutor/games/__init__.py"
ENOUGH = 300
"""So many ways to go on are counted for a tree that is proposed."""


def folders() -> list[str]:
    """The folders that declare a family."""
    return sorted(path.parent.name for path in HOME.glob("*/family.py"))


def made_in(folder: str) -> Iterator[tuple[str, Game]]:
    """Every game that a module of the folder makes, alone or in a row, and the module."""
    home = import_module(f"tutor.games.{folder}")
    for found in walk_packages(home.__path__, f"{home.__name__}."):
        for value in vars(import_module(found.name)).values():
            for one in value if isinstance(value, tuple) else (value,):
                if isinstance(one, Game):
                    yield found.name, one


def unlisted(folder: str, family: Family) -> Iterator[str]:
    """A game that is made and stands in no row; or a row that is not that of the registry."""
    known = [game.id for game in family.games]
    made = {game.id: module for module, game in made_in(folder) if game.family == folder}
    unknown = {game_id: module for game_id, module in made.items() if game_id not in known}
    for game_id, module in unknown.items():
        row = f"the row of games of tutor/games/{folder}/family.py"
        yield f"{module} makes the game '{game_id}': put it into {row}."
    if not unknown and known != list(FAMILIES.get(folder, ())):
        row = ", ".join(f'"{one}"' for one in known)
        yield f"{REGISTRY}: in FAMILIES the row of '{folder}' must be ({row},)."


def undeclared(folder: str) -> Iterator[str]:
    """What is missing in the family's record and in the registry."""
    try:
        yield from unlisted(folder, family_in(folder))
    except FamilyError as error:
        yield str(error)


def unnamed() -> Iterator[str]:
    """A game without an English name, or a name without a game."""
    for game_id in HOMES.keys() ^ NAMES.keys():
        yield f"tutor/games/names.py: NAMES and the registry differ in '{game_id}'."


def tree(game: Game) -> str:
    """A counted tree of the game, as it stands in the file."""
    state, rng = start(game, 7, min(game.players) - 1, min(game.players)), random.Random(7)
    while not any(state.cards.hands):
        state = state.after(choose(state, rng))
    after, counts = ", ".join(f'"{action}"' for action in state.history), [len(state.legal())]
    while len(counts) < 5 and 0 < counts[-1] < ENOUGH:
        counts.append(perft(state, len(counts) + 1))
    return (
        f'[[tree]]\ngame = "{game.id}"\nabout = "the first words"\nseed = 7\n'
        f"after = [{after}]\ncounts = {counts}\n"
    )


def unguarded() -> Iterator[str]:
    """A game without a counted tree that begins when the cards are dealt."""
    counted = {entry["game"] for entry in DATA["tree"] if any(begun(entry).cards.hands)}
    for game_id in GAMES:
        if game_id not in counted:
            proposed = f"put this, or deeper trees into it:\n\n{tree(GAMES[game_id])}"
            yield f"tests/data/perft.toml has no tree of '{game_id}': {proposed}"


def untaught() -> Iterator[str]:
    """A game that no course teaches, or more than one."""
    for game_id in GAMES:
        pages = [course.uri for course in courses() if game_id in [g.id for g in course.games]]
        if len(pages) != 1:
            told = f"it is in {', '.join(pages)}" if pages else "it is in none"
            line = f"put '{game_id}' into the line `games:` of one course"
            yield f"docs/learn/: {line}, {told}."


def unexplained() -> Iterator[str]:
    """A family without a section of the glossary."""
    told = {family for entry in entries() for family in entry.families}
    for folder in FAMILIES:
        if folder not in told:
            name = next(iter(family_in(folder).games)).english
            yield f"docs/{PAGE}: write a section '{name}', with the words of the family '{folder}'."


def unpacked() -> Iterator[str]:
    """A pack that is not among those that have a name."""
    for game in GAMES.values():
        if game.pack.id not in PACKS:
            yield f"tutor/cards/packs.py: put the pack '{game.pack.id}' of '{game.id}' into PACKS."


def misnamed() -> Iterator[str]:
    """A word that names a game and is said where no game may be named."""
    for path in PLACES:
        for word in sorted(set(names_in(path.read_text(encoding="utf-8")))):
            plain = "if it is said of other things, put it into PLAIN of tests/engine/test_names.py"
            yield f"{path.name} says '{word}', which names a game: {plain}."


def missing() -> list[str]:
    """Every step that somebody who adds a game has left out."""
    every = (*folders(), *(name for name in FAMILIES if name not in folders()))
    declared = [*unnamed(), *(step for folder in every for step in undeclared(folder))]
    if declared:
        return declared
    found = (unguarded(), untaught(), unexplained(), unpacked(), misnamed())
    return [step for steps in found for step in steps]


def test_no_step_of_adding_a_game_is_missing() -> None:
    steps = missing()
    assert not steps, "\n".join(("Steps that are missing:", *steps))


@pytest.mark.parametrize("folder", ["quadrille", "scat"])
def test_of_a_new_variant_each_step_is_told_with_its_file(folder: str) -> None:
    """It has a tree to be copied, whose numbers are those of the game."""
    with with_variant(folder, "last"):
        counted, taught = missing()
        assert counted.startswith(f"tests/data/perft.toml has no tree of '{VARIANT}'")
        assert tree(find_game(VARIANT)) in counted
        assert taught.startswith(f"docs/learn/: put '{VARIANT}' into the line `games:`")


def test_a_game_that_is_not_in_the_registry_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FAMILIES, "scat", ())
    assert missing() == [f"{REGISTRY}: in FAMILIES the row of 'scat' must be (\"scat\",)."]


def test_a_game_that_is_in_no_row_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with with_variant("quadrille", "last") as variant:
        pass
    monkeypatch.setattr("tutor.games.quadrille.helped.DEAR", variant, raising=False)
    (told,) = missing()
    assert told.startswith(f"tutor.games.quadrille.helped makes the game '{VARIANT}': put it into")


def test_a_game_without_a_profile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    found = family_in

    def torn(folder: str) -> Family:
        family = found(folder)
        return Family(family.name, family.about, family.games, {})

    monkeypatch.setattr("tests.test_adding_a_game.family_in", torn)
    told = missing()
    assert len(told) == len(FAMILIES)
    assert "The game 'scat' has no profile" in " ".join(told)
    assert all("tutor/games/" in step and "/family.py" in step for step in told)


def test_a_row_of_games_is_read_by_the_record_of_its_family_alone() -> None:
    """Whatever else looks at the games of a family is given them: a position means nothing."""
    readers = {
        f"{module} reads a row of games; take them from the family's record."
        for folder in folders()
        for module, names in rows_in(folder).items()
        if names and module.rpartition(".")[2] not in ("family", "games")
    }
    assert not readers, "\n".join(sorted(readers))


def rows_in(folder: str) -> dict[str, set[str]]:
    """The rows of games that each module of a folder has from another."""
    home = import_module(f"tutor.games.{folder}")
    modules = [one.name for one in walk_packages(home.__path__, f"{home.__name__}.")]
    found: dict[str, set[str]] = {}
    for module in modules:
        text = Path(str(import_module(module).__file__)).read_text(encoding="utf-8")
        rows = (
            name
            for name, value in vars(import_module(module)).items()
            if isinstance(value, tuple) and value and isinstance(value[0], Game)
        )
        found[module] = {name for name in rows if f"\n{name} = " not in text}
    return found
