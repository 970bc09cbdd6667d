"""A variant breaks nothing: wherever a game more stands in its family's row, it is whole itself,
and every other game is what it was."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from tests.engine.variants import PLACES, VARIANT, with_variant
from tutor.door import answer
from tutor.family import choose, family_in
from tutor.games import FAMILIES, find_game
from tutor.hand.state import Game
from tutor.quiz import make, topics_of
from tutor.rules.core.seat import letters
from tutor.score.evening import Evening, evening
from tutor.score.registry import find_sheet, sheets_for
from tutor.score.sheets import GAME, SheetKind
from tutor.trials.selfplay import play_hands

HANDS = 2
"""So many hands of an evening are written on a sheet."""


def written(game: Game, kind: SheetKind) -> Evening:
    """An evening of the plain players on this sheet."""
    found = evening(game, kind)
    dealer = found.dealer()
    for seed in range(HANDS):
        state = found.deal(seed, dealer)
        while not state.over:
            state = state.after(choose(state, random.Random(f"{seed}/{len(state.history)}")))
        dealer, found = found.dealer_after(state), found.after(state)
    return found


def meant(kind: SheetKind) -> str:
    """The game that is kept where a link says nothing of it; on a sheet that asks for nothing it
    makes no difference."""
    known = zip(kind.options, kind.defaults, strict=True)
    named = next((value for option, value in known if option.setting == GAME), kind.games[0])
    return named if kind.options else ""


def page(link: str) -> str:
    """The HTML of a widget, by the one door."""
    found = json.loads(answer(json.dumps({"state": link, "event": None, "base": "../"})))
    assert "html" in found, found.get("error")
    text: str = found["html"]
    return text


@cache
def evenings(game_id: str) -> tuple[Evening, ...]:
    """An evening on each sheet of a game, kept before there was a variant."""
    game = find_game(game_id)
    return tuple(written(game, kind) for kind in sheets_for(game))


def told(game: Game) -> Iterator[tuple[str, object]]:
    """What a reader meets of a game: its tables, its sheets, its questions."""
    yield "table", page(f"w=play;game={game.id};seed=1")
    yield "sheets", [(kind.id, kind.title, kind.seats, meant(kind)) for kind in sheets_for(game)]
    for kind in sheets_for(game):
        found = written(game, kind)
        yield f"evening on {kind.id}", (found.entries, found.page)
    for topic in topics_of(game):
        yield f"question {topic}", make(game, topic, 1)


@cache
def before(game_id: str) -> dict[str, object]:
    """The same without a variant."""
    return dict(told(find_game(game_id)))


def faults(game: Game) -> list[str]:
    """What is wrong with a game at random: in a hand, at its table, on a sheet, in a question."""
    found = play_hands(game, 1, 7).violations
    dict(told(game))
    return [f"{one.check}, step {one.step}: {one.detail}" for one in found]


FIRST, *LATER = PLACES


@pytest.mark.slow
@pytest.mark.parametrize("folder", FAMILIES)
def test_a_variant_breaks_nothing(folder: str) -> None:
    """At the head of the row, where it could be taken for the family's own game."""
    breaks_nothing(folder, FIRST)


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize("folder", FAMILIES)
def test_nor_does_one_that_stands_later_in_the_row(folder: str) -> None:
    """By turns in each other place."""
    breaks_nothing(folder, LATER[list(FAMILIES).index(folder) % len(LATER)])


def breaks_nothing(folder: str, place: str) -> None:
    """Added and taken away again: the variant plays, and its siblings are what they were."""
    siblings = [game.id for game in family_in(folder).games]
    known = {game_id: (before(game_id), evenings(game_id)) for game_id in siblings}
    with with_variant(folder, place):
        assert faults(find_game(VARIANT)) == []
        for game_id, (was, kept) in known.items():
            game = find_game(game_id)
            assert dict(told(game)) == was, game_id
            assert not play_hands(game, 1, 7).violations
            for one in kept:
                kind = find_sheet(one.kind.id)
                again = kind.page(kind.agreed(one.options), letters(kind.seats), one.entries)
                assert again == one.page, f"{game_id}: a kept sheet is read otherwise"
    assert [game.id for game in family_in(folder).games] == siblings
    assert VARIANT not in FAMILIES[folder]
