"""The checks of a printed hand, and what its completions can reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from tutor.cards import NotationError
from tutor.examples.problem import Problem, ReplayFailure
from tutor.games import find_game
from tutor.games.tapp.outcome import declarer_thirds
from tutor.games.tapp.printed.deals import DealCase, deal_cases
from tutor.games.tapp.printed.line import completed_line, printed_points, search_from
from tutor.games.tapp.printed.playing import Step, dealt, play_through, to_first_lead
from tutor.games.tapp.printed.record import HandRecord, RecordError, hand_record
from tutor.games.tapp.printed.search import Failure, Key, NoLine, Search
from tutor.hand.state import Game, State
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.ledger import settle_differences


@dataclass(frozen=True)
class Finding:
    """What a record comes to.

    `problem` is the first check it fails, None if it passes all. `results` counts the lawful
    completions by the declarer's card points, `fitting` those with the printed points. `sheet`
    is what each seat writes, `steps` and `end` one completion with the printed result.
    """

    problem: Problem | None
    results: Mapping[int, int] = field(default_factory=dict)
    fitting: int = 0
    sheet: tuple[int, ...] = ()
    deals: int = 1
    left_out: int = 0
    steps: tuple[Step, ...] = ()
    end: State | None = None

    @property
    def completions(self) -> int:
        """All lawful completions, whatever they count."""
        return sum(self.results.values())


@dataclass(frozen=True)
class Branch:
    """One case of the deal, searched: the steps to the first lead and the counts from there."""

    case: DealCase
    opening: tuple[Step, ...]
    lead: State
    search: Search
    counts: Mapping[Key, int]
    laid: int

    def points(self, key: Key) -> int:
        """The declarer's card points with the discard."""
        return (key[0] + self.laid) // 3


def examine(data: Mapping[str, Any], game_id: str) -> Finding:
    """Check a record against the rules and its own printed result."""
    game = find_game(game_id)
    try:
        record = hand_record(data, game.pack)
        target = printed_points(record, game)
        played = replace(record, declarer_points=None, opponent_points=None, writes=())
        branches = _branches(played, game_id)
    except (NotationError, RecordError) as error:
        return Finding(Problem("notation", "record", str(error).rstrip(".")))
    except ReplayFailure as error:
        return Finding(error.problem)
    results: Counter[int] = Counter()
    for branch in branches:
        for key, number in branch.counts.items():
            results[branch.points(key)] += number * branch.case.number
    if not results:
        return Finding(_unplayable(branches))
    fitting = sum(results.values()) if target is None else results[target]
    if not fitting:
        reached = ", ".join(str(points) for points in sorted(results))
        reason = f"the declarer gets {reached}, but {target} is printed"
        return Finding(Problem("count", "result", reason), dict(results))
    return _settled(record, branches, target, dict(sorted(results.items())), fitting)


def passes(data: Mapping[str, Any], game_id: str) -> bool:
    """Whether a record can be right: one completion passes every check. Counts nothing."""
    try:
        record, _, end = completed_line(data, game_id)
    except (NotationError, RecordError, ReplayFailure, NoLine):
        return False
    return _sheet_problem(record, end) is None


@lru_cache(maxsize=4)
def _branches(record: HandRecord, game_id: str) -> tuple[Branch, ...]:
    """The searched cases of a record; its result has no part in them."""
    return tuple(_searched(record, find_game(game_id)))


def _searched(record: HandRecord, game: Game) -> Iterator[Branch]:
    for case in deal_cases(record, game.pack):
        opening, lead = to_first_lead(record, dealt(record, game, case.hands))
        laid = declarer_thirds(lead)
        search = search_from(record, lead)
        if any(record.suit_cards):
            _need_sweep(search)
        yield Branch(case, tuple(opening), lead, search, search.counts(), laid)


def _need_sweep(search: Search) -> None:
    """Deals may only be counted together if one seat takes every trick and has only taroks."""
    sweeper = search.sweeps[0]
    if sweeper is None or search.start.hands[sweeper] & ~search.order.trumps:
        reason = "unnamed cards can be counted only if a hand of taroks alone takes every trick"
        raise ReplayFailure(Problem("deal", "hands", reason))


def _unplayable(branches: tuple[Branch, ...]) -> Problem:
    nowhere = Failure(0, 0, "")
    failures = [branch.search.failure or nowhere for branch in branches]
    deepest = max(failures, key=lambda failure: (failure.trick, failure.play))
    return Problem("play", f"trick {deepest.trick}", deepest.reason.rstrip("."))


def _settled(
    record: HandRecord,
    branches: tuple[Branch, ...],
    target: int | None,
    results: Mapping[int, int],
    fitting: int,
) -> Finding:
    """Play one completion of each kind to its end and compare the sheets."""
    ends: list[tuple[tuple[Step, ...], State]] = []
    seen: set[str] = set()
    for branch in branches:
        for key in sorted(branch.counts):
            if target in (None, branch.points(key)) and key[1] not in seen:
                seen.add(key[1])
                ends.append(_played(branch, key))
    found = (_sheet_problem(record, end) for _, end in ends)
    problem = next((entry for entry in found if entry), None)
    steps, end = ends[0]
    possible = [branch.case for branch in branches if branch.counts]
    return Finding(
        problem,
        results,
        fitting,
        end.result().written(3),
        sum(case.number for case in possible),
        sum(case.left_out for case in possible),
        steps,
        end,
    )


def _played(branch: Branch, key: Key) -> tuple[tuple[Step, ...], State]:
    steps, end = play_through(branch.lead, branch.search.line(*key))
    assert declarer_thirds(end) == key[0] + branch.laid, "search and engine count differently"
    return (*branch.opening, *steps), end


def _sheet_problem(record: HandRecord, end: State) -> Problem | None:
    """The sheets agree when they lead to the same account between each two players."""
    written = end.result().written(3)
    if settle_differences(written) == settle_differences(record.writes):
        return None
    reason = f"the players write {sheet_text(written)}, but {sheet_text(record.writes)} is printed"
    return Problem("settlement", "result", reason)


def sheet_text(sheet: tuple[int, ...]) -> str:
    """A sheet as one reads it: `A 3, B 1`."""
    lines = [f"{seat_name(seat)} {amount}" for seat, amount in enumerate(sheet) if amount]
    return ", ".join(lines) or "nothing"
