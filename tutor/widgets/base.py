"""What all widgets share: the value of a state text, an event, an answer, a hand replayed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, TypeVar

from tutor.cards import NotationError, parse_cards
from tutor.games import UnknownGame, find_game
from tutor.hand.state import Game, Setup, State
from tutor.placed import quoted
from tutor.rules.core.action import Action, ActionError, parse_action
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.ruling import IllegalAction
from tutor.rules.core.stage import seat_name
from tutor.rules.core.variant import UnknownSetting
from tutor.view.html import Html
from tutor.view.parts import RulingLine
from tutor.widgets.link import MAX_SEED, LinkError, Pairs, format_state, parse_number


class WidgetState(ABC):
    """What a state text says, read once, in the widget's own type.

    `kind` is the widget, `pairs` the only way back: the text of a value is read as that value.
    """

    kind: ClassVar[str]

    @abstractmethod
    def pairs(self) -> Pairs:
        """The parts of the text in their order, without the kind; empty ones are left out."""

    @property
    def about(self) -> tuple[Game, ...]:
        """The games that it shows: the places of their own chapters need not name them."""
        game: Game | None = getattr(self, "game", None)
        return (game,) if game else ()

    @property
    def text(self) -> str:
        """The state as it stands in a link."""
        return format_state({"w": self.kind, **self.pairs()})


W = TypeVar("W", bound=WidgetState)


def knowing(later: W, before: WidgetState, *names: str) -> W:
    """A changed state that need not find out anew what it has in common with the one before."""
    found = before.__dict__
    later.__dict__.update({name: found[name] for name in names if name in found})
    return later


@dataclass(frozen=True)
class Event:
    """What the reader did: the name of the control and its value."""

    do: str
    value: str


@dataclass(frozen=True)
class Answer:
    """What a widget shows next: its state, its inner HTML, the sentence of the ruling line.

    `mark` is the key of a quiz answer (topic, question, right) for the score on the device.
    `onward` is an event that the page sends by itself as soon as its reader waits for nothing else:
    the next step of a long thought. An answer without HTML changes nothing but that.
    """

    state: WidgetState
    html: Html
    said: RulingLine
    mark: tuple[str, str, bool] | None = None
    onward: Event | None = None


class EventError(ValueError):
    """An event that the widget does not know, or whose value it cannot read."""


Deal = tuple[tuple[int, ...], ...]
"""The hands and the talon of a deal that somebody typed in."""


FIRST_SEED = 1


def game_in(pairs: Mapping[str, str]) -> Game:
    """The game of a state with its house rules. Raises LinkError naming what is wrong."""
    choices: dict[str, str] = {}
    for entry in filter(None, pairs.get("set", "").split(",")):
        setting, dot, option = entry.partition(".")
        if not dot:
            raise LinkError(f"A house rule is written 'setting.choice', not {quoted(entry)}.")
        choices[setting] = option
    return chosen_game(pairs.get("game", ""), choices)


def chosen_game(game_id: str, choices: Mapping[str, str]) -> Game:
    """The game under these house rules. Raises LinkError for what there is not."""
    try:
        return _built(game_id, tuple(choices.items()))
    except (UnknownGame, UnknownSetting) as error:
        raise LinkError(str(error)) from None


@lru_cache(maxsize=32)
def _built(game_id: str, choices: tuple[tuple[str, str], ...]) -> Game:
    """The game, the same one for the same house rules: a state is compared by its game too."""
    return find_game(game_id, dict(choices))


def customs_text(game: Game) -> str:
    """The house rules of a game as a part of a state."""
    return ",".join(f"{setting}.{option}" for setting, option in game.chosen.items())


def seed_in(pairs: Mapping[str, str]) -> int:
    """The seed of a state; the first where it names none."""
    return parse_number(pairs, "seed", FIRST_SEED, MAX_SEED)


def seed_text(seed: int) -> str:
    """A seed as a part of a state; the first need not be named."""
    return str(seed) if seed != FIRST_SEED else ""


def typed_seed(value: str) -> int:
    """A seed that somebody typed; the first where nothing was typed. Raises LinkError."""
    return seed_in({"seed": value.strip()})


def next_or_typed(seed: int, event: Event) -> int:
    """The seed after this one, or the one that somebody typed. Raises LinkError."""
    return typed_seed(event.value) if event.do == "seed" else seed % MAX_SEED + 1


def number_in(pairs: Mapping[str, str], key: str, most: int) -> int | None:
    """A number of a state that may be silent about it. Raises LinkError."""
    return parse_number(pairs, key, 0, most) if pairs.get(key) else None


def number_text(number: int | None) -> str:
    """Such a number as a part of a state."""
    return "" if number is None else str(number)


def deal_in(pairs: Mapping[str, str], game: Game) -> Deal | None:
    """A typed deal, `hand,hand,hand,talon` with `.` between cards; None where there is none.

    Raises LinkError for a card that the pack does not have.
    """
    text = pairs.get("hands", "")
    if not text:
        return None
    lists: list[tuple[int, ...]] = []
    for number, part in enumerate(text.split(",")):
        name = f"hand {seat_name(number)}" if number < min(game.players) else "the talon"
        try:
            lists.append(tuple(parse_cards(game.pack, part.replace(".", " "))))
        except NotationError as error:
            raise LinkError(f"In {name}: {error}") from None
    if len(lists) != min(game.players) + 1:
        raise LinkError(
            f"A deal has {min(game.players)} hands and the talon; this has {len(lists)} lists."
        )
    return tuple(lists)


def deal_text(game: Game, deal: Deal | None) -> str:
    """A typed deal as a part of a state."""
    codes = game.pack.codes
    return ",".join(".".join(codes[card] for card in cards) for cards in deal or ())


def typed_hand(
    game: Game,
    deal: Deal,
    dealer: int,
    pot: Pot = EMPTY,
    seats: int = 0,
    playing: tuple[int, ...] = (),
) -> State:
    """The hand of a typed deal, at a table of more `seats` for those who are `playing`.

    Raises LinkError with every fault of it.
    """
    try:
        return Setup(deal[:-1], deal[-1], dealer).state(game, pot, seats, playing)
    except ValueError as error:
        raise LinkError(str(error)) from None


def follow(state: State, actions: Sequence[Action]) -> State:
    """The state after these actions. Raises LinkError at the first that the rules refuse."""
    for number, action in enumerate(actions, start=1):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise LinkError(
                f"Action {number} of the link, {quoted(str(action))}, is refused: {error}"
            ) from None
    return state


def action_of(value: str) -> Action:
    """The action an event names. Raises EventError for what is none."""
    try:
        return parse_action(value)
    except ActionError as error:
        raise EventError(str(error)) from None
