"""How a deal goes under a book: bid and played by the machine, which does what it did under another
book wherever this one allows it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.family import choose
from tutor.hand.state import Game, State
from tutor.records.judge import laid
from tutor.records.model import Lying
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling
from tutor.rules.play.play import PlayStage
from tutor.table.words import said


@dataclass(frozen=True)
class Step:
    """What a seat did, in the stage of this kind, and the hand before it."""

    before: State
    seat: int
    action: Action

    @property
    def kind(self) -> type:
        """The kind of its stage."""
        return type(self.before.stage)

    @property
    def is_play(self) -> bool:
        """Whether it belongs to the tricks."""
        return isinstance(self.before.stage, PlayStage)

    @property
    def told(self) -> str:
        """What was done, in words."""
        return said(self.before, self.action)


@dataclass(frozen=True)
class Parting:
    """Where a book does not allow what was done under the other one: that step, and the ruling."""

    step: Step
    ruling: Ruling


@dataclass(frozen=True)
class Course:
    """A deal from its cards to its payment under one book."""

    game: Game
    steps: tuple[Step, ...]
    end: State
    partings: tuple[Parting, ...] = ()

    @property
    def bidding(self) -> State | None:
        """The hand when somebody is first asked to bid."""
        return next(
            (one.before for one in self.steps if isinstance(one.before.stage, AuctionStage)), None
        )

    @property
    def playing(self) -> State | None:
        """The hand when the first card is led."""
        return next((one.before for one in self.steps if one.is_play), None)


def course(game: Game, lying: Lying, seed: int, like: Sequence[Step] = (), bid: str = "") -> Course:
    """The deal under this game. Its players do what those of `like` did, where they may; forehand
    plays the game `bid`, if there is one, and nobody bids more."""
    state, rng = laid(game, lying), random.Random(seed)
    wishes, steps, partings = list(like), list[Step](), list[Parting]()
    while not state.over:
        seat = state.to_act
        assert seat is not None
        action = _forced(state, bid) or _wished(state, seat, wishes, partings)
        action = action or choose(state, rng)
        steps.append(Step(state, seat, action))
        state = state.apply(action)
    return Course(game, tuple(steps), state, tuple(partings))


def _forced(state: State, bid: str) -> Action | None:
    """The bid that is to be played, said by forehand alone."""
    if not bid or not isinstance(state.stage, AuctionStage):
        return None
    wanted = Action("bid", (bid,)) if state.to_act == state.table.forehand else PASS
    return wanted if state.judge(wanted).ok else None


def _wished(state: State, seat: int, wishes: list[Step], partings: list[Parting]) -> Action | None:
    """What the seat did at this stage under the other book, the first of it that is lawful. It is
    done once; before the play, what is refused is not tried again."""
    for wish in [one for one in wishes if one.seat == seat and one.kind is type(state.stage)]:
        ruling = state.judge(wish.action)
        if ruling.ok:
            wishes.remove(wish)
            return wish.action
        if not isinstance(state.stage, PlayStage):
            wishes.remove(wish)
            if _could(state, seat, wish.action):
                partings.append(Parting(wish, ruling))
            return None
    return None


def _could(state: State, seat: int, action: Action) -> bool:
    """Whether the seat has the cards for it, so that only a rule can refuse it."""
    index = state.game.pack.index
    held = state.cards.hands[seat]
    return action.verb not in ("lay", "give") or all(
        held >> index[code] & 1 for code in action.args if code in index
    )
