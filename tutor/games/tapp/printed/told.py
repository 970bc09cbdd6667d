"""What the report says of a printed hand: its result as printed, as computed, and in notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.games import find_game
from tutor.games.tapp.outcome import outcome
from tutor.games.tapp.printed.check import Finding, sheet_text
from tutor.games.tapp.printed.record import hand_record
from tutor.hand.state import State
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.core.stage import seat_name
from tutor.rules.rank.tarock import card_points, tarock_values


def notes(finding: Finding) -> Iterable[str]:
    """What is wrong with the hand, and how many deals its unnamed cards allow."""
    if finding.problem:
        yield str(finding.problem)
    if finding.deals > 1:
        yield (
            f"{finding.deals} deals of the unnamed cards are possible; {finding.left_out} more "
            "are left out because one opponent would hold all four Kings and write for them."
        )
    announce = finding.end.find(AnnounceStage) if finding.end else None
    if announce and announce.owner("pagat") is not None and finding.completions > 1:
        yield "An announced Pagat has to be kept for the last trick, which leaves fewer ways."


def printed_text(data: Mapping[str, Any], game_id: str) -> str:
    """The card points and the sheet as printed."""
    record = hand_record(data, find_game(game_id).pack)
    own, against = record.declarer_points, record.opponent_points
    points = f"declarer {own}, " if own is not None else ""
    points += f"opponents {against}, " if against is not None else ""
    return f"{points}write {sheet_text(record.writes)}"


def result_rows(data: Mapping[str, Any], end: State) -> list[tuple[str, str, str]]:
    """What a hand comes to, each as (what, printed, computed); empty where it is not printed."""
    pack = end.game.pack
    record = hand_record(data, pack)
    own = card_points(outcome(end).thirds)
    total = card_points(tarock_values(pack).worth(pack.full))
    written = end.result().written(3)
    least = min(written)
    return [
        ("The declarer counts", _number(record.declarer_points), str(own)),
        ("The opponents count", _number(record.opponent_points), str(total - own)),
        (
            "Written at the end",
            sheet_text(record.writes),
            sheet_text(tuple(amount - least for amount in written)),
        ),
    ]


def _number(points: int | None) -> str:
    return "" if points is None else str(points)


def computed_text(finding: Finding, game_id: str) -> str:
    """The card points that its completions reach, and the lines of the sheet."""
    pack = find_game(game_id).pack
    total = tarock_values(pack).worth(pack.full) // 3
    points = " or ".join(f"{own} : {total - own}" for own in finding.results)
    written = finding.end.result() if finding.end else None
    if written is None:
        return points
    summary = ", ".join(
        f"{entry.item} {entry.amount} to {seat_name(seat)}"
        for entry in written.entries
        for seat in entry.writers
    )
    return f"{points}; {summary}"
