"""Rulings on all that may be tried in drawn hands, right or wrong, and the places a game holds."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from tests.engine.hands import Hand, hands_of
from tutor import Ruling, State
from tutor.hand.state import NO_SUCH_CASE, NOT_ITS_TIME, TABLE_WORD, Fault, Game
from tutor.rules.bid.call import FIRST_ALONE
from tutor.rules.bid.declare import ALL_TOLD
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import NOT_TOLD_OF, OWN_CARDS, SAID_ONCE
from tutor.rules.deal.dealing import CUT_ALONE, NO_MORE, ONE_SHUFFLE, TWO_PARTS
from tutor.rules.play.committed import NO_STOP
from tutor.rules.play.duties import DUTIES_ALONE
from tutor.rules.talon.exchange import EVENED
from tutor.rules.talon.fetch import NOBODY_HAS_IT
from tutor.sources import Citation, unsaid

HANDS = 8
TRIED = 24
"""So many of the actions of a stage are tried, where it has more."""

JUNK = ("pass", "hold", "stop", "keep", "take", "nonsense")
NO_RULES = ("questions", "sheets", "claims", "printed", "table", "family")
"""Rooms of a family that rule nothing."""


def held_in(value: Any, met: dict[int, Any]) -> Iterator[Citation]:
    """Every citation in a value, its fields, its entries; `met` is what was looked into before."""
    if id(value) in met or isinstance(value, str | int | float | None):
        return
    met[id(value)] = value
    if isinstance(value, Citation):
        yield value
        return
    if isinstance(value, dict):
        parts: Iterable[Any] = value.values()
    elif isinstance(value, tuple | list | frozenset):
        parts = value
    else:
        parts = (getattr(value, one, None) for one in getattr(value, "__dataclass_fields__", ()))
    for part in parts:
        yield from held_in(part, met)


@cache
def constants_of(family: str) -> frozenset[Citation]:
    """The citations that stand in the modules of a family's own folder."""
    found: set[Citation] = set()
    package = importlib.import_module(f"tutor.games.{family}")
    for entry in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if entry.name.split(".")[3] not in NO_RULES:
            named = vars(importlib.import_module(entry.name)).items()
            plain = (value for name, value in named if name.isupper())
            found.update(held_in(tuple(plain), {}))
    return frozenset(found)


def records_of(game: Game) -> frozenset[Citation]:
    """The citations of this game's record of rules with what its settings have put there, of its
    faults and its own place."""
    parts = (game.rules, game.cut, game.source, game.settings, game.faults)
    return frozenset(held_in(parts, {}))


UNSAID = (
    *(CUT_ALONE, ONE_SHUFFLE, TWO_PARTS, DUTIES_ALONE, OWN_CARDS, TABLE_WORD),
    *(NO_SUCH_CASE, NOT_ITS_TIME, ALL_TOLD, EVENED, NO_STOP, SAID_ONCE),
    *(NO_MORE, NOT_TOLD_OF, NOBODY_HAS_IT, FIRST_ALONE),
)
"""The grounds on which a block of all games reads what a printed place leaves unsaid."""


def read_into(held: frozenset[Citation]) -> frozenset[Citation]:
    """The places of these as they are read on such a ground."""
    beside = (Citation(one.source, one.place, "read", DUTIES_ALONE) for one in held)
    return frozenset(unsaid(place, ground) for place in held for ground in UNSAID).union(beside)


def tried(state: State, rng: random.Random) -> Iterator[Action]:
    """Some of what might be done, and what is wrong: other cards, other words, no words."""
    codes = state.table.pack.codes
    found: Sequence[Action] = ()
    if not state.over:
        found = list(islice(state.stage.candidates(), 400))
        yield from rng.sample(found, min(TRIED, len(found)))
    for verb in {"play", *(action.verb for action in found)}:
        yield from (Action(verb, tuple(rng.sample(codes, number))) for number in (0, 1, 3))
    yield from map(Action, JUNK)
    yield Action("fault", ("nonsense",))
    for fault in state.game.faults:
        yield from called(state, fault, rng)
    for aside in state.game.asides:
        yield from (Action(aside.verb, words) for words in ((), (rng.choice(codes),), ("3",)))


def called(state: State, fault: Fault, rng: random.Random) -> Iterator[Action]:
    """A fault with its words drawn, and without any."""
    yield Action("fault", (fault.id,))
    if state.phase in fault.phases:
        options = [word.options(state) for word in fault.words]
        for _ in range(2):
            yield Action("fault", (fault.id, *(rng.choice(one) for one in options if one)))


def some_hands(game_id: str) -> tuple[Hand, ...]:
    """A few of the drawn hands, of every kind and under several settings."""
    drawn = hands_of(game_id)
    return drawn[:: -(-len(drawn) // HANDS)]


@lru_cache(maxsize=48)
def rulings_of(hand: Hand) -> tuple[tuple[State, Action, Ruling], ...]:
    """What is said of it at every moment of a hand; kept for the hands of a game."""
    rng = random.Random(hand.told(0))
    return tuple(
        (state, action, state.judge(action))
        for state in hand.states
        for action in tried(state, rng)
    )


@cache
def all_said(game_id: str) -> frozenset[tuple[str, bool, str, Citation]]:
    """Every ruling in the drawn hands: in what phase on what, whether it allows, its words, its
    place."""
    rulings = (said for hand in hands_of(game_id) for said in rulings_of(hand))
    return frozenset(
        (f"{state.phase}: {on}", one.ok, one.reason, one.citation) for state, on, one in rulings
    )
