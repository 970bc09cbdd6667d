"""The facts of a hand of L'Hombre: who played what, and how many tricks each took."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tutor.cards import mask_of
from tutor.games.hombre.rules import HombreRules
from tutor.hand import played as what
from tutor.hand.fault import calls_of
from tutor.hand.played import played, sides, the_played
from tutor.hand.state import State
from tutor.rules.bid.contract import Contract, Count, Whole, no_trick
from tutor.rules.bid.favourite import FavouriteStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import TurnStage
from tutor.rules.core.pot import End, PotEnd
from tutor.rules.pay.honours import ROW, matadors
from tutor.rules.play.lone import LonePlay, played_so_far
from tutor.value import changed, value

NUMBER = "number-told"
"""The call by which a hand of eight or ten cards is told."""

SHORT_TALON = "talon-short"
"""The call by which a card is missing in the talon of a Solo."""

FORGOTTEN = "unnamed-by-all"
"""The call after which declarer names trumps only after buying."""


@value
class HombreFacts:
    """What a hand came to for its declarer, the `player`.

    `against` are the tricks of each opponent in turn; `row` is the number of the matadors, which
    are `false` ones without Spadille; `premiers` tells whether all the first tricks were won,
    `vole` whether the rest, tried for unannounced (None: not tried for), were won too,
    `thrown` that the game was thrown up, `favoured` that the favourite suit was trumps; `ruled`
    whether a mistake has won the game or lost it (None: the tricks decide). `twice` tells
    that a second card was turned up, and the bêtes of a lost game are doubled.
    """

    player: int
    contract: Contract
    tricks: int
    against: tuple[int, ...]
    row: int
    false: bool
    premiers: bool
    vole: bool | None
    thrown: bool
    favoured: bool
    ruled: bool | None = None
    twice: bool = False

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        if self.ruled is not None:
            return self.ruled
        return not self.thrown and self.contract.demand(Count(self.tricks, self.against))

    @property
    def end(self) -> End:
        """What it does to the pot. A Nullissimo knows no codille, for tricks do not win it; the
        Mohr is always lost codille (000 1 ¶ 16)."""
        if self.won:
            return "drawn"
        plain = self.thrown or self.ruled is False or self.contract.demand is no_trick
        if plain:
            return "bete"
        always = isinstance(self.contract.talon, Whole)
        return "codille" if always or max(self.against) > self.tricks else "bete"


def favourite_suit(state: State) -> str | None:
    """The favourite suit of this hand by its letter."""
    found = state.find(FavouriteStage)
    if found is not None:
        return found.suit
    chosen = state.game.rules_as(HombreRules).favourite.value
    return chosen if chosen in state.game.pack.suit_masks else None


def favourite_name(state: State) -> str:
    """The same in English; nothing where no suit is the favourite."""
    names = {suit.letter: suit.english for suit in state.game.pack.suits}
    return names.get(favourite_suit(state) or "", "")


def standing(state: State) -> tuple[str, ...]:
    """The favourite suit of the hand, then what stands in every game."""
    name = favourite_name(state)
    return (*((f"Couleur: {name}.",) if name else ()), *what.standing(state))


def fines_of(state: State) -> tuple[int, ...]:
    """Who pays a bête for a mistake after which the hand went on: a dealer who misdealt (1 ¶ 8)."""
    return (state.table.dealer,) if calls_of(state, NUMBER) else ()


def went_in_with(play: LonePlay, seat: int) -> int:
    """The cards with which a seat went into the play."""
    shown = mask_of(card for player, card in played_so_far(play) if player == seat)
    return play.hands[seat] | shown


def thrown_early(state: State) -> bool:
    """Whether the game was thrown up when the suit of trumps was to be named."""
    naming = state.find(SuitStage)
    return naming is not None and naming.thrown


def facts(state: State) -> HombreFacts:
    """The facts of a hand that was played, to its end or to a mistake."""
    found, play, rules = the_played(state), state.find(LonePlay), state.game.rules_as(HombreRules)
    player, opponents = found.player, sides(state).against(found.player)
    if play is None:
        none = tuple(0 for _ in opponents)
        return HombreFacts(player, found.contract, 0, none, 0, False, False, None, True, False)
    winners = [trick.winner for trick in play.tricks]
    first = winners[: rules.first.value]
    row, false = matadors(state.order, went_in_with(play, player))
    made = winners.count(player)
    return HombreFacts(
        player,
        found.contract,
        made,
        tuple(winners.count(seat) for seat in opponents),
        row if row >= ROW else 0,
        false and row >= ROW,
        len(first) == rules.first.value and set(first) == {player},
        made == len(winners) if play.committed and not play.stopped else None,
        play.thrown,
        found.suit is not None and found.suit == favourite_suit(state),
        twice=_turned_twice(state),
    )


def _turned_twice(state: State) -> bool:
    """Whether a second card was turned up (000 1 ¶ 6)."""
    turn = state.find(TurnStage)
    return turn is not None and len(turn.turned) > 1


def pot_end(state: State, ended: HombreFacts) -> PotEnd:
    """How the hand ended for the pot; an odd counter of a codille goes to the highest trump among
    those who draw it."""
    others = sides(state).against(ended.player)
    plain = end_for(ended, others, (), fines_of(state))
    if ended.end != "codille":
        return plain
    play = state.the(LonePlay)
    hands = {seat: went_in_with(play, seat) for seat in plain.others}
    best = (s for card in state.order.trump_row for s in plain.others if hands[s] >> card & 1)
    return changed(plain, odd=tuple(islice(best, 1)))


def end_for(
    ended: HombreFacts, others: Sequence[int], odd: tuple[int, ...], fines: tuple[int, ...]
) -> PotEnd:
    """The same from the facts, with who gets an odd counter, and who pays a bête for a mistake. A
    codille is drawn by the opponent with the most tricks; those who have as many share it."""
    side, times = (ended.player,), 2 if ended.twice else 1
    if ended.end != "codille":
        return PotEnd(ended.end, side, tuple(others), (), times, ended.thrown, fines)
    most = max(ended.against)
    drawing = (seat for seat, tricks in zip(others, ended.against, strict=True) if tricks == most)
    return PotEnd("codille", side, tuple(drawing), odd, times, fines=fines)


def is_played(state: State) -> bool:
    """Whether somebody plays, and cards have been led or might be."""
    return played(state) is not None and (state.find(LonePlay) is not None or state.over)
