"""What the engine says of a game, folded into short marks.

Who rearranges code takes the marks before and after: where they are equal, every hand, payment,
sheet and question drawn here is the same to the letter. A mark that differs says where to look.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from hashlib import sha256

from tutor.family import choose as plain_choice
from tutor.games import find_game
from tutor.hand.state import Game, State, start
from tutor.quiz import make, topics_of
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.seat import letters
from tutor.score.evening import evening
from tutor.score.registry import sheets_for
from tutor.score.sheets import Entry, Field, SheetError, SheetKind
from tutor.sources import Citation
from tutor.trials.selfplay import LONGEST
from tutor.trials.selfplay import choose as random_choice

SIGNS = 12
"""So many signs of a hash make a mark."""


def fingerprint(game: Game, hands: int, questions: int) -> dict[str, str]:
    """The marks of a game: of so many whole hands and the evenings they make, of as many typed
    entries for each sheet, and of so many questions on each topic."""
    return {
        "hands": _mark(_hands(game.id, hands)),
        "sheets": _mark(_sheets(game, hands)),
        "questions": _mark(_questions(game, questions)),
    }


def _mark(said: Iterable[object]) -> str:
    folded = sha256()
    for one in said:
        folded.update(f"{_told(one)}\n".encode())
    return folded.hexdigest()[:SIGNS]


def _told(one: object) -> object:
    """A value by what it holds, whatever its types and functions are called."""
    if isinstance(one, Citation):
        return (one.source, one.place, one.grade, one.ground)
    if is_dataclass(one):
        shown = (field.name for field in fields(one) if field.repr)
        return tuple(_told(getattr(one, name)) for name in shown)
    if isinstance(one, Mapping):
        return tuple((key, _told(value)) for key, value in one.items())
    if isinstance(one, frozenset | set):
        return tuple(sorted(map(str, one)))
    if isinstance(one, tuple | list):
        return tuple(map(_told, one))
    return "" if callable(one) else one


def _hands(game_id: str, number: int) -> Iterator[object]:
    """Hands by the plain player and at random in turn, two and two under drawn house rules; each
    pair of games is an evening on the sheet of its table."""
    for seed in range(number):
        rng = random.Random(seed)
        game = find_game(game_id, drawn_rules(find_game(game_id), rng) if seed & 2 else {})
        state = start(game, seed, rng.randrange(min(game.players)), rng.choice(game.players))
        while not state.over and len(state.history) <= LONGEST * len(game.pack):
            action = (random_choice if seed & 1 else plain_choice)(state, rng)
            yield (str(action), state.judge(action), *_refusals(state, rng))
            state = state.apply(action)
            yield _seen(state, rng)
        yield _settled(state)
        yield from written(state)


def _settled(state: State) -> object:
    """What the hand came to, and who deals after it."""
    found = state.result()
    told = (found.summary, found.entries, state.next_dealer, found.citation, found.fines)
    return (*told, found.scored, found.void, found.pot, found.end)


def drawn_rules(game: Game, rng: random.Random) -> dict[str, str]:
    """A choice of every house rule of the game."""
    return {setting.id: rng.choice(setting.options).id for setting in game.settings}


def _refusals(state: State, rng: random.Random) -> Iterator[object]:
    """What is said to actions of which most cannot be."""
    card = rng.choice(state.game.pack.codes)
    for action in (PASS, Action("play", (card,)), Action("lay", (card,)), Action("bid", ("solo",))):
        yield state.judge(action)


def _seen(state: State, rng: random.Random) -> object:
    seen = state.observe(rng.choice(state.table.active))
    return (seen.hand, seen.sizes, seen.phase, seen.to_act, seen.seen)


def written(state: State) -> Iterator[object]:
    """What the hand writes on each sheet that its table may keep, and how that stands then."""
    for kind in sheets_for(state.game):
        if kind.seats != state.table.seats:
            continue
        try:
            after = evening(state.game, kind).after(state)
        except SheetError as error:
            yield str(error)
            continue
        yield (after.entries, after.page)


def _sheets(game: Game, number: int) -> Iterator[object]:
    for kind in sheets_for(game):
        yield (kind.id, kind.defaults, kind.forms_for(kind.defaults))
        for seed in range(number):
            yield from typed(kind, random.Random(seed))


def typed(kind: SheetKind, rng: random.Random) -> Iterator[object]:
    """Entries as somebody might type them, under drawn options; those that a sheet refuses are
    left out again."""
    options = tuple(_filled(field, rng) for field in kind.options)
    names, entries = letters(kind.seats), list[Entry]()
    try:
        forms = kind.forms_for(options)
    except SheetError as error:  # options that do not go together
        yield str(error)
        return
    for _ in range(3):
        form = rng.choice(forms)
        entry = tuple(_filled(field, rng) for field in form.fields)
        entries.append(entry)
        try:
            yield (kind.page(options, names, entries), kind.told(entry, options, names))
        except SheetError as error:
            entries.pop()
            yield str(error)


def _filled(field: Field, rng: random.Random) -> str:
    """A value of a field, most often the usual one, so that some entries fit together."""
    if rng.random() < 0.6:
        return str(field.default)
    if field.choices:
        return str(rng.choice(field.choices)[0])
    return str(rng.randint(field.least, min(field.most, field.least + 12)))


def _questions(game: Game, number: int) -> Iterator[object]:
    for topic in topics_of(game):
        for seed in range(number):
            yield make(game, topic, seed)
