"""What the tables of tarock games tell alike of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.cards import TAROK, card_phrase
from tutor.hand.state import State
from tutor.rules.bid.tarock_honours import MATADORS
from tutor.rules.core.wording import so_many
from tutor.rules.play.excuse import ExcuseRules, Heaps
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.table.upshot import Row, change_row, points_row


def held(*things: str) -> Callable[[State, int], str]:
    """What is counted first in a hand: how many of each of these, and the suits that are void."""

    def told(state: State, hand: int) -> str:
        pack = state.game.pack
        sets = {
            "tarok": pack.suit_masks[TAROK],
            "matador": pack.mask(*MATADORS),
            "King": pack.rank_mask("K"),
        }
        numbers = [(one, (hand & sets[one]).bit_count()) for one in things]
        missing = (suit for suit in pack.suits if not hand & pack.suit_masks[suit.letter])
        words = [so_many(number, one) for one, number in numbers]
        return ", ".join([*words, *(f"no {suit.english.lower()}" for suit in missing)])

    return told


def trick_rows(
    play: PlayStage,
    lying: Heaps,
    rules: ExcuseRules,
    values: CardValues,
    sides: Sequence[Sequence[int]],
) -> tuple[Row, ...]:
    """The card points of each side as its tricks were taken, and what the card that excuses
    changes in them."""
    won = [play.won_by((seat,)) for seat in range(play.table.seats)]
    taken = [sum(values.worth(won[seat]) for seat in side) for side in sides]
    rows = [points_row("In tricks", values, taken)]
    moved = [lying.moved(values, won, side) for side in sides]
    if any(moved):
        pack = play.rules[0].pack
        name = f"The {pack.german_name(pack.index[rules.code])} goes back to its owner"
        if lying.given is not None:
            name += f", in exchange for {card_phrase(pack, lying.given)}"
        rows.append(change_row(name, values, moved))
    return tuple(rows)
