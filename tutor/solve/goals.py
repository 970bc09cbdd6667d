"""What a hand is about at this moment: the family says it, the first goal being the main one."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.family import room
from tutor.hand.state import State
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.solve.goal import AtLast, Goal, Tally, tricks_of


def goals_of(state: State, seat: int | None = None) -> tuple[Goal, ...]:
    """The goals of the hand that is being played; where everybody plays alone, those of this seat,
    or of the seat to act. Raises MissingStage where nothing is played."""
    who = state.acting if seat is None else seat
    module = room(state.game, "goals")
    if module is None:
        made_so_far = made(state.the(PlayStage), (who,))
        return (tricks_of((who,), made_so_far),)
    found: tuple[Goal, ...] = module.goals(state, who)
    return found


def is_public(state: State) -> bool:
    """Whether what the hand is about follows from what all have seen and heard."""
    return bool(getattr(room(state.game, "goals"), "PUBLIC", False))


def made(play: PlayStage, seats: Sequence[int]) -> int:
    """The tricks of these seats."""
    return sum(trick.winner in seats for trick in play.tricks)


def each_card(values: CardValues, number: int) -> tuple[int, ...]:
    """What each of so many cards brings to who takes it, in parts of a card point."""
    return tuple(values.worth(1 << card) for card in range(number))


def no_trick_of(side: tuple[int, ...], others: tuple[int, ...]) -> Goal:
    """That these seats take no trick at all."""
    return Goal("none", side, need=1, tally=Tally((side, others), lambda made: int(not made[0])))


def every_trick_of(side: tuple[int, ...]) -> Goal:
    """That these seats take every trick."""
    return Goal("vole", side, need=1, sweep=(0, 1))


def last_won_by(play: PlayStage, card: int, side: tuple[int, ...]) -> tuple[Goal, ...]:
    """That a card of this side, if it is still to fall, wins the last trick itself."""
    out = any(hand >> card & 1 for hand in play.hands)
    out = out or any(lying == card for _, lying in play.trick)
    if not out:
        return ()
    return (Goal("last", side, need=1, at_last=(AtLast(card, 1, -1, -1),)),)
