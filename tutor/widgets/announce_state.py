"""The state of an announcing: what its text says, the hands when it begins, the hand it has come
to."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.family import Dialogue, choose, family_of
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, State, start
from tutor.placed import quoted
from tutor.rules.core.action import Action
from tutor.widgets.base import (
    FIRST_SEED,
    WidgetState,
    chosen_game,
    customs_text,
    follow,
    game_in,
    knowing,
    seed_in,
    seed_text,
)
from tutor.widgets.link import (
    MAX_SEED,
    LinkError,
    Pairs,
    format_actions,
    parse_actions,
    parse_number,
)


@dataclass(frozen=True)
class Announcing(WidgetState):
    """Hands that are announced: a game and the number of the hands, or an example of the book;
    the reader's seat, and what was said and done since the first word.

    An example needs no game; the one beside it is then not looked at. `home` are the hands with
    which the widget began, an example or a number, once it has left them; `hidden` says that the
    reader finds out what the hand holds.
    """

    kind = "announce"

    game: Game | None
    seed: int = FIRST_SEED
    seat: int = 0
    example: str = ""
    actions: tuple[Action, ...] = ()
    home: str = ""
    hidden: bool = False

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id if self.game else "",
            "seed": seed_text(self.seed),
            "set": customs_text(self.game) if self.game else "",
            "example": self.example,
            "home": self.home,
            "hide": "1" if self.hidden else "",
            "seat": str(self.seat),
            "do": format_actions(self.actions),
        }

    @property
    def about(self) -> tuple[Game, ...]:
        """The game of the example, where it names none."""
        return (self.game or self.hand.game,)

    @cached_property
    def before(self) -> State:
        """The hand when the announcing begins; the machine has bought for everybody.

        Raises LinkError where nothing is announced.
        """
        if self.example:
            return _example(self.example)
        game = self.game or chosen_game("", {})
        begins, seats = dialogue_of(game).talking[0], min(game.players)
        state = dealt_by_number(start(game, self.seed, seats - 1, seats))
        while not state.over and state.phase != begins:
            state = state.after(self.choice(state))
        if state.over:
            raise LinkError(f"Nothing is announced in this hand of {game.english}.")
        return state

    @cached_property
    def hand(self) -> State:
        """The hand as it stands. Raises LinkError for what the rules refuse."""
        return follow(self.before, self.actions)

    def at(self, hand: State) -> Announcing:
        """The same hands at this moment."""
        done = hand.history[len(self.before.history) :]
        later = knowing(replace(self, actions=done), self, "before")
        later.__dict__["hand"] = hand
        return later

    def left_for(self, seed: int) -> Announcing:
        """The hands of this number, for the same reader."""
        home = self.home or self.example or str(self.seed)
        game = self.game or self.hand.game
        other = Announcing(game, seed, self.seat, home=home, hidden=self.hidden)
        return replace(other, home="") if home == str(seed) else other

    def at_home(self) -> Announcing:
        """The hands with which the widget began."""
        if not self.home:
            return replace(self, actions=())
        if self.home.isdecimal():
            return self.left_for(int(self.home))
        return Announcing(self.game, FIRST_SEED, self.seat, self.home, hidden=self.hidden)

    def seated(self, seat: int) -> Announcing:
        """The same hands for a reader at this seat."""
        return knowing(replace(self, seat=seat), self, "before", "hand")

    def choice(self, state: State) -> Action:
        """What the plain player does here, by the chance of these hands."""
        return choose(state, random.Random(f"{self.seed}/{len(state.history)}"))


def read(pairs: Pairs) -> Announcing:
    """The hands that these parts say. Raises LinkError for what cannot be."""
    example = pairs.get("example", "")
    game = game_in(pairs) if pairs.get("game") or not example else None
    actions, home = parse_actions(pairs.get("do", "")), pairs.get("home", "")
    if home.isdecimal():
        parse_number(pairs, "home", 0, MAX_SEED)
    elif home:
        _example(home)
    hidden = parse_number(pairs, "hide", 0, 1) == 1
    shown = Announcing(game, seed_in(pairs), 0, example, actions, home, hidden)
    seat = parse_number(pairs, "seat", 0, shown.hand.table.seats - 1)
    return shown.seated(seat)


def dialogue_of(game: Game) -> Dialogue:
    """The phases of announcing. Raises LinkError for a game without any."""
    found = family_of(game).dialogue
    if found is None:
        raise LinkError(f"{game.english} has no announcements.")
    return found


def _example(example_id: str) -> State:
    from tutor.examples import UnknownExample, replay_of  # they are imported where one is shown

    try:
        steps = replay_of(example_id).steps
    except UnknownExample as error:
        raise LinkError(str(error)) from None
    dialogue = family_of(steps[0].state.game).dialogue
    for step in steps if dialogue else ():
        if dialogue and step.state.phase == dialogue.talking[0]:
            return step.state
    raise LinkError(f"Example {quoted(example_id)} has no announcements.")
