"""Kinds of hands: what a hand that was played to its end may show, as data of its family."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from tutor.hand.played import played
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.table.upshot import Upshot


@dataclass(frozen=True)
class Kind:
    """A kind of hand, by an id and in words, and whether a finished hand `shows` it."""

    id: str
    name: str
    shows: Callable[[State], bool]


def coming_up(kinds: Iterable[Kind], words: str | None) -> tuple[Kind, ...]:
    """Of these kinds those that are named; all of them where a game names none."""
    return tuple(kind for kind in kinds if words is None or kind.id in words.split())


PASS = "everybody passes"


def nobody_plays(state: State) -> bool:
    """Whether all have passed, and no card was led."""
    return played(state) is None and state.find(PlayStage) is None


def ends(
    word: str,
    name: str,
    contracts: Collection[str],
    upshot: Callable[[State], Upshot | None],
) -> tuple[Kind, Kind]:
    """Two kinds: one of these contracts won, and one lost."""

    def ended(won: bool) -> Callable[[State], bool]:
        def shows(state: State) -> bool:
            found, came = played(state), upshot(state)
            if found is None or came is None or found.contract.id not in contracts:
                return False
            return came.won is won

        return shows

    return (
        Kind(f"{word}-won", f"{name} that is won", ended(True)),
        Kind(f"{word}-lost", f"{name} that is lost", ended(False)),
    )


def called_card_falls(tricks: int) -> Callable[[State], bool]:
    """Whether the card that was called falls in the first tricks, from another’s hand."""

    def shows(state: State) -> bool:
        call, play = state.find(CallStage), state.find(PlayStage)
        if call is None or call.called is None or call.own or call.in_talon or play is None:
            return False
        return any(_has(trick, call.called) for trick in play.tricks[:tricks])

    return shows


def _has(trick: Trick, card: int) -> bool:
    return bool(trick.mask >> card & 1)


def alone_by_call(state: State) -> bool:
    """Whether the declarer has called a card that lies in the talon or in the same hand."""
    call = state.find(CallStage)
    return call is not None and call.called is not None and (call.own or call.in_talon)
