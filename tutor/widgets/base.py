"""What all widgets share: an event, an answer, a game chosen in the state, a hand replayed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.cards import NotationError, parse_cards
from tutor.games import UnknownGame, find_game
from tutor.rules.action import Action
from tutor.rules.ruling import IllegalAction
from tutor.rules.stage import seat_name
from tutor.rules.variant import UnknownSetting
from tutor.state import Game, Setup, State, start
from tutor.view.html import Html
from tutor.view.parts import Said
from tutor.widgets.link import MAX_SEED, LinkError, parse_number

Pairs = dict[str, str]


@dataclass(frozen=True)
class Event:
    """What the reader did: the name of the control and its value."""

    do: str
    value: str


@dataclass(frozen=True)
class Answer:
    """What a widget shows next: its state, its inner HTML, the sentence of the ruling line.

    `mark` is the key of a quiz answer (topic, question, right) for the score on the device.
    """

    pairs: Pairs
    html: Html
    said: Said
    mark: tuple[str, str, bool] | None = None


class EventError(ValueError):
    """An event that the widget does not know, or whose value it cannot read."""


def chosen_game(pairs: Mapping[str, str]) -> Game:
    """The game of a state with its house rules. Raises LinkError naming what is wrong."""
    choices: dict[str, str] = {}
    for entry in filter(None, pairs.get("set", "").split(",")):
        setting, dot, option = entry.partition(".")
        if not dot:
            raise LinkError(f"A house rule is written 'setting.choice', not {entry[:30]!r}.")
        choices[setting] = option
    try:
        return find_game(pairs.get("game", ""), choices)
    except (UnknownGame, UnknownSetting) as error:
        raise LinkError(str(error)) from None


def seed_of(pairs: Mapping[str, str]) -> int:
    """The seed of a state; 1 where it names none."""
    return parse_number(pairs, "seed", 1, MAX_SEED)


def opening(pairs: Mapping[str, str]) -> State:
    """The hand that a state begins with: a typed deal, or one from its seed.

    Raises LinkError with every fault of a typed deal.
    """
    game = chosen_game(pairs)
    seats = parse_number(pairs, "players", min(game.players), max(game.players))
    dealer = parse_number(pairs, "dealer", seats - 1, 9)
    if pairs.get("hands"):
        return typed_hand(pairs, game, dealer)
    try:
        return start(game, seed_of(pairs), dealer, seats)
    except ValueError as error:
        raise LinkError(str(error)) from None


def typed_hand(pairs: Mapping[str, str], game: Game, dealer: int) -> State:
    """The hand of a typed deal. Raises LinkError with every fault of it."""
    try:
        return typed_setup(game, pairs["hands"], dealer).state(game)
    except ValueError as error:
        raise LinkError(str(error)) from None


def typed_setup(game: Game, text: str, dealer: int) -> Setup:
    """A deal written as `hand,hand,hand,talon` with `.` between cards.

    Raises LinkError for a card that the pack does not have.
    """
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
    return Setup(tuple(lists[:-1]), lists[-1], dealer)


def follow(state: State, actions: list[Action]) -> State:
    """The state after these actions. Raises LinkError at the first that the rules refuse."""
    for number, action in enumerate(actions, start=1):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise LinkError(
                f"Action {number} of the link, '{action}', is refused: {error}"
            ) from None
    return state
