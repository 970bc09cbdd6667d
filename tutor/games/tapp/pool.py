"""A pool that a feat wins or doubles, and a fixed premium in its place (003 App. II)."""

from __future__ import annotations

from tutor.rules.pay.betes import shares
from tutor.rules.pay.ledger import POT, Payment
from tutor.sources import Citation
from tutor.value import value

FEAT = "announced feat"
"""What these payments are for."""


@value
class Feat:
    """An announced feat: whose, against whom, whether it was made and whether doubled."""

    owner: int
    others: tuple[int, ...]
    made: bool
    doubled: bool


def settle_feat(content: int, feat: Feat, citation: Citation) -> tuple[Payment, ...]:
    """What an announced feat does to a pool with this content (003 App. II).

    Made, it draws the pool; missed, it doubles it. Doubled by Contra and missed, its owner pays
    the pool twice and the others share what stood in it; doubled and made, the others pay it
    twice. A mark that cannot be shared stays in the pool; one that cannot be divided is paid by
    the first in turn.
    """

    def paid(payer: int, payee: int, amount: int, reason: str) -> Payment:
        return Payment(payer, payee, amount, FEAT, reason, citation)

    moves = []
    if feat.made:
        moves.append(
            paid(
                POT,
                feat.owner,
                content,
                "The announced Pagat was made, so its holder takes the pool.",
            )
        )
    else:
        times, twice = (2, "twice ") if feat.doubled else (1, "")
        reason = f"The announced Pagat was lost, so its holder pays {twice}what the pool holds."
        moves.append(paid(feat.owner, POT, times * content, reason))
    if feat.doubled and feat.made:
        parts, _ = shares(2 * content, feat.others, feat.others)
        reason = "Contra failed, so its side pays twice what the pool held."
        moves += [paid(seat, POT, part, reason) for seat, part in parts.items()]
    elif feat.doubled:
        parts, _ = shares(content, feat.others, ())
        reason = "Contra succeeded, so its side shares the pool."
        moves += [paid(POT, seat, part, reason) for seat, part in parts.items()]
    return tuple(move for move in moves if move.amount)


def premium(amount: int, feat: Feat, citation: Citation) -> tuple[Payment, ...]:
    """A fixed premium instead of a pool: from each of the others, or to each (003 App. II)."""
    reason = "This is the premium for an announced Pagat."
    pairs = [(seat, feat.owner) if feat.made else (feat.owner, seat) for seat in feat.others]
    return tuple(Payment(payer, payee, amount, FEAT, reason, citation) for payer, payee in pairs)
