"""A pool that a feat wins or doubles, and a fixed premium in its place (003 App. II)."""

from __future__ import annotations

from tutor.sources import Citation
from tutor.value import value


@value
class Feat:
    """An announced feat: whose, against whom, whether it was made and whether doubled."""

    owner: int
    others: tuple[int, ...]
    made: bool
    doubled: bool


@value
class PoolMove:
    """What a seat takes from the pool (positive) or pays into it (negative), and why."""

    seat: int
    amount: int
    reason: str
    citation: Citation


def settle_feat(content: int, feat: Feat, citation: Citation) -> tuple[PoolMove, ...]:
    """What an announced feat does to a pool with this content (003 App. II).

    Made, it draws the pool; missed, it doubles it. Doubled by Contra and missed, its owner pays
    the pool twice and the others share what stood in it; doubled and made, the others pay it
    twice. A mark that cannot be shared stays in the pool; one that cannot be divided is paid by
    the first in turn.
    """
    shares = len(feat.others)
    moves: list[PoolMove] = []
    if feat.made:
        moves.append(PoolMove(feat.owner, content, "The feat draws the pool.", citation))
    if feat.made and feat.doubled:
        each, odd = divmod(2 * content, shares)
        reason = "Contra failed: its side pays the pool twice."
        moves += [
            PoolMove(seat, -each - (place < odd), reason, citation)
            for place, seat in enumerate(feat.others)
        ]
    if not feat.made:
        times = 2 if feat.doubled else 1
        reason = "The feat failed: its owner pays the pool again."
        moves.append(PoolMove(feat.owner, -times * content, reason, citation))
    if not feat.made and feat.doubled:
        reason = "Contra held: its side shares the pool."
        moves += [PoolMove(seat, content // shares, reason, citation) for seat in feat.others]
    return tuple(moves)


def premium(amount: int, feat: Feat, citation: Citation) -> tuple[PoolMove, ...]:
    """A fixed premium instead of a pool: from each of the others, or to each (003 App. II)."""
    sign = 1 if feat.made else -1
    reason = "The premium for an announced feat."
    return (
        PoolMove(feat.owner, sign * amount * len(feat.others), reason, citation),
        *(PoolMove(seat, -sign * amount, reason, citation) for seat in feat.others),
    )
