"""How a hand stands, in one line: the trumps, who plays what with whom, and the count so far."""

from __future__ import annotations

from tutor.family import family_of
from tutor.hand.played import Played, partner_known, played, sides
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import enough_points, with_called
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.play.play import PlayStage
from tutor.table.meaning import pack_suit
from tutor.table.names import Names

COUNTS = ("Tricks:", "Counted so far:")
"""How lines begin that count what has been won so far."""


def status_of(state: State, names: Names, counts: bool = True) -> tuple[str, ...]:
    """The parts of the line, the shortest words for each; before a game is decided, and where
    everybody plays alone, what the family says of it. Without `counts` the score of a game that is
    decided is left out."""
    found = played(state)
    if found is None or state.over:
        return () if state.over else _of_family(state, names)
    trumps = f"{pack_suit(state.game.pack, found.suit)} trumps" if found.suit else ""
    score = _score(state, found) if counts else ""
    parts = (f"{found.contract.german}: {_who(state, found, names)}", trumps, score)
    return tuple(filter(None, parts))


def _of_family(state: State, names: Names) -> tuple[str, ...]:
    """What the family says of the hand, the counts first."""
    told = [names.plainly(line.removesuffix(".")) for line in state.game.standing(state)]
    return tuple(sorted(told, key=lambda line: not line.startswith(COUNTS)))


def _known(state: State, found: Played) -> bool:
    """Whether the table knows who plays with whom."""
    call = state.find(CallStage)
    if found.contract.partner is not with_called:
        return True
    return call is not None and call.called is not None and partner_known(state)


def _who(state: State, found: Played, names: Names) -> str:
    """The declarer, and with whom: `you alone`, `B with you`, `B with a partner`."""
    player = _called(found.player, names)
    if not _known(state, found):
        return f"{player} with a partner"
    others = [one for one in sides(state).party(found.player) if one != found.player]
    return (
        f"{player} {f'with {listed(_called(one, names) for one in others)}' if others else 'alone'}"
    )


def _called(seat: int, names: Names) -> str:
    return "you" if seat == names.reader else seat_name(seat)


def _score(state: State, found: Played) -> str:
    """The count of the declarer's side and of the others; of each seat where that is not known."""
    play, values = state.find(PlayStage), state.game.values
    if play is None or not play.tricks:
        return ""
    parties: list[tuple[int, ...]] = [(seat,) for seat in play.table.active]
    if _known(state, found):
        own = tuple(sides(state).party(found.player))
        parties = [own, tuple(seat for seat in play.table.active if seat not in own)]
    if values is not None and found.contract.demand is enough_points:
        won = family_of(state.game).won
        counts = (values.text(values.worth(won(state, party))) for party in parties)
        return f"points {':'.join(counts)}"
    winners = [trick.winner for trick in play.tricks]
    return f"tricks {':'.join(str(sum(seat in party for seat in winners)) for party in parties)}"
