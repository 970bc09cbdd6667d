"""One completion of a record, found without counting them all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.examples.problem import Problem, ReplayFailure
from tutor.games import find_game
from tutor.games.tapp.outcome import declarer_thirds
from tutor.games.tapp.printed.deals import deal_cases
from tutor.games.tapp.printed.playing import Step, dealt, play_through, to_first_lead
from tutor.games.tapp.printed.record import HandRecord, hand_record
from tutor.games.tapp.printed.search import Search
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values


def completed_line(
    data: Mapping[str, Any], game_id: str
) -> tuple[HandRecord, tuple[Step, ...], State]:
    """The record, the steps of one completion with the printed points, and the end; no counting.

    Raises ReplayFailure, NoLine or NotationError for a record that cannot be right.
    """
    game = find_game(game_id)
    record = hand_record(data, game.pack)
    target = printed_points(record, game)
    case = next(deal_cases(record, game.pack))
    opening, lead = to_first_lead(record, dealt(record, game, case.hands))
    points = None if target is None else 3 * target - declarer_thirds(lead)
    steps, end = play_through(lead, search_from(record, lead).line(points))
    return record, (*opening, *steps), end


def search_from(record: HandRecord, lead: State) -> Search:
    """The search for completions of a record from its first lead on."""
    stage, (declarer, _) = lead.the(PlayStage), lead.the(AuctionStage).won
    pack = lead.game.pack
    return Search(stage, record.tricks, declarer, tarock_values(pack), pack.index["I"])


def printed_points(record: HandRecord, game: Game) -> int | None:
    """The declarer's printed points, from either side's. Raises ReplayFailure if they clash."""
    total = tarock_values(game.pack).worth(game.pack.full) // 3
    own, against = record.declarer_points, record.opponent_points
    if own is not None and against is not None and own + against != total:
        reason = f"{own} and {against} do not add up to the {total} of the pack"
        raise ReplayFailure(Problem("count", "result", reason))
    if own is None and against is not None:
        return total - against
    return own
