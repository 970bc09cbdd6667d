"""The row of stages of a hand where several games are bid, alone or with a helper."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.solo.faults import shared_faults
from tutor.games.solo.flow import solo_shape
from tutor.games.solo.helped import HelpedRules
from tutor.games.solo.many import MediateurRules
from tutor.hand.for_pot import pot_faults
from tutor.hand.laid_open import laid_open_faults
from tutor.hand.making import Shape
from tutor.hand.played import asking, calling, naming_by_partner, open_hand
from tutor.sources import cite

AS_LOST_AT = cite(
    "000 1 ¶ 28 law 15",
    "read",
    "This is a law of L’Hombre, whose laws we apply as far as they fit.",
)


def alone_shape(rules: MediateurRules) -> Shape:
    """A game in which nobody has a helper, beside its cards."""
    plain = solo_shape(rules)
    auction, naming, play = plain.flow
    return replace(
        plain,
        flow=(auction, naming, asking, open_hand, play),
        faults=(*pot_faults(rules, ("cut", "auction", "suit", "ask")), *shared_faults()),
    )


def helped_shape(rules: HelpedRules, players: int) -> Shape:
    """A game of so many with a called card, beside its cards."""
    plain = solo_shape(rules)
    auction, naming, play = plain.flow
    called, maker = rules.calling.value, rules.maker.citation
    with_helper = (calling(called, rules.forced), naming_by_partner(maker, maker))
    return replace(
        plain,
        players=(players,),
        flow=(auction, naming, *with_helper, asking, open_hand, play),
        faults=(
            *pot_faults(rules, ("cut", "auction", "suit", "call", "ask")),
            *laid_open_faults(rules, rules.showing.citation, AS_LOST_AT),
            *shared_faults(),
        ),
    )
