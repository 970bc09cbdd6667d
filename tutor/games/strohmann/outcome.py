"""The facts of a finished hand that its prices rest on."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.strohmann.rules import TROULE, StrohmannRules
from tutor.games.strohmann.throw_in import ThrowInStage
from tutor.hand.card_points import each_in_tricks
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Count
from tutor.rules.core.sides import each_alone
from tutor.rules.core.stage import seat_name
from tutor.rules.play.fallen import caught, every_trick_of, in_the_last
from tutor.rules.play.packets import PacketPlay
from tutor.rules.rank.tarock import card_points, tarock_values


@dataclass(frozen=True)
class StrohmannOutcome:
    """What a hand came to. `taker` is None in a simple game, `winner` None where neither side has
    enough; `thirds` is the count of each seat in thirds of a card point.

    `honours` are those that are paid, by name and owner; `pagat` says who had the Pagat in the
    last trick and whether it was made, `mond` who caught the Mond with the Sküs, `all_tricks` who
    made every trick, `enough` who has the points that win.
    """

    active: tuple[int, ...]
    taker: int | None
    winner: int | None
    thirds: tuple[int, ...]
    honours: tuple[tuple[str, int], ...] = ()
    pagat: tuple[int, bool] | None = None
    mond: int | None = None
    all_tricks: int | None = None
    enough: int | None = None

    def other(self, seat: int) -> int:
        """The one who plays against this seat."""
        first, second = self.active
        return second if seat == first else first


def taker_of(state: State) -> int | None:
    """Who has taken the game up; None if nobody has."""
    auction = state.find(AuctionStage)
    return auction.winner if auction else None


def thrown_by(state: State) -> int | None:
    """Who has thrown the deal in for want of taroks; None if nobody has."""
    return next((stage.seat for stage in state.all(ThrowInStage) if stage.thrown), None)


def outcome(state: State) -> StrohmannOutcome:
    """The facts of a hand that was played. Raises MissingStage for one that was thrown in."""
    play, rules = state.the(PacketPlay), state.game.rules_as(StrohmannRules)
    active, values = state.table.active, tarock_values(state.game.pack)
    won = {seat: play.won_by((seat,)) for seat in active}
    thirds = tuple(values.worth(won.get(seat, 0)) for seat in range(state.table.seats))
    taker, index = taker_of(state), state.game.pack.index
    pagat, mond = in_the_last(play, index["I"]), caught(play, index["XXI"], index["Skus"])
    every = every_trick_of(play, each_alone(active))
    return StrohmannOutcome(
        active,
        taker,
        winner_of(rules, active, taker, thirds),
        thirds,
        tuple(_honours(state, rules, play, won)),
        (pagat.holder, pagat.made) if pagat else None,
        mond[1] if mond else None,
        every[0] if every else None,
        next((seat for seat in active if has_enough(rules, thirds[seat])), None),
    )


def has_enough(rules: StrohmannRules, thirds: int) -> bool:
    """Whether a side with this count has as many points as win; two thirds are rounded up."""
    count = Count(0, (), card_points(thirds), needed=rules.majority.value)
    return rules.taken_up.demand(count)


def winner_of(
    rules: StrohmannRules, active: tuple[int, ...], taker: int | None, thirds: tuple[int, ...]
) -> int | None:
    """Who has won the game; None where nobody has."""
    found = next((seat for seat in active if has_enough(rules, thirds[seat])), None)
    if found is None and taker is not None and rules.undecided.value == "lost":
        return next(seat for seat in active if seat != taker)
    return found


def _honours(
    state: State, rules: StrohmannRules, play: PacketPlay, won: dict[int, int]
) -> list[tuple[str, int]]:
    """Who is paid for which honour."""
    if not rules.honours.value.in_tricks:
        return [(name, seat) for seat, name in play.announced]
    pack = state.game.pack
    sets = {"troule": pack.mask(*TROULE), "kings": pack.rank_mask("K")}
    return [
        (name, seat)
        for name, cards in sets.items()
        for seat, mask in won.items()
        if mask & cards == cards
    ]


def standing(state: State) -> tuple[str, ...]:
    """Who has taken the game up, what was announced, the points that lie in the tricks of each."""
    auction, play = state.find(AuctionStage), state.find(PacketPlay)
    if auction is None or auction.to_act is not None or play is None:
        return ()
    taker = taker_of(state)
    lines = [
        "Nobody has taken up the game, so the simple game is played."
        if taker is None
        else f"{seat_name(taker)} has taken up the game."
    ]
    names = {one.id: one.english for one in play.given.together}
    for seat, name in play.announced:
        lines.append(f"{seat_name(seat)} has announced {names[name]}.")
    if play.tricks:
        lines.append(each_in_tricks(state, play))
    return tuple(lines)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """Who has taken the game up."""
    taker = taker_of(state)
    return {} if taker is None else {taker: ("taker",)}
