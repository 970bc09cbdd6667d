"""The facts of a hand: who played what, the card points of both sides, all the tricks."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.cards import card_phrase, mask_of
from tutor.games.tarokhombre.declared import DeclaredPlay
from tutor.games.tarokhombre.rules import TarokHombreKind, TarokHombreRules
from tutor.hand import played as what
from tutor.hand.barred_lay import barred_cards
from tutor.hand.fault import calls_of
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.excuse import Heaps, heaps
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tarock import card_points, tarock_values
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.fetch import FetchStage
from tutor.value import value

WRONG_SCAT = "wrong-scat"
"""The call that the wrong number of cards was discarded."""

ALL = 78
"""What the whole pack counts (000 5 three ¶ 4)."""


@value
class TarokHombreOutcome:
    """What a hand came to for its player.

    `points` are the declarer's card points, with a scat of theirs; `needed` win. `tricks`
    are the declarer's, `against` the others'. `declared` tells that all tricks were declared,
    `forfeited` that cards were named before any was laid out. `ruled` is whether a
    mistake has won the game or lost it (None: the card points decide).
    """

    player: int
    kind: TarokHombreKind
    points: int
    needed: int
    tricks: int
    against: int
    declared: bool = False
    forfeited: bool = False
    ruled: bool | None = None

    @property
    def won(self) -> bool:
        """Whether the game is won."""
        return self.points >= self.needed if self.ruled is None else self.ruled

    @property
    def stands(self) -> bool:
        """Whether it is neither won nor lost: one point is wanting."""
        return self.ruled is None and self.points == self.needed - 1

    @property
    def difference(self) -> int:
        """The points over those of a game that stands, or the points that lack of them."""
        return abs(self.points - self.needed + 1)

    @property
    def all_tricks(self) -> bool:
        """Whether the player has made every trick."""
        return self.tricks > 0 and not self.against


def values_of(state: State) -> CardValues:
    """What the cards of the hand are worth."""
    return tarock_values(state.game.pack)


def heaps_of(state: State) -> Heaps | None:
    """The tricks as they lie, the player's and those of the others together; None before any."""
    play = state.find(DeclaredPlay)
    if play is None:
        return None
    player, rules = what.the_played(state).player, state.game.rules_as(TarokHombreRules)
    return heaps(play, rules.excuse.value, ((player,), what.sides(state).against(player)))


def scat_of(state: State) -> tuple[int, int | None]:
    """The discards, and who made them; nobody where the cards lie as they were dealt."""
    dealt, laid = state.the(DealtStage), state.all(DiscardStage)
    if not laid:
        return mask_of(dealt.cards.talon), None
    together = 0
    for one in laid:
        together |= one.laid
    return together, laid[0].declarer


def counted(state: State) -> tuple[int, int]:
    """The card points of the player and of the others so far, the scat included; a king or matador
    that may not lie there counts for nobody."""
    found, lying = heaps_of(state), what.the_played(state)
    scat, owner = scat_of(state)
    scat &= ~barred_cards(state)
    if found is None:
        return 0, 0
    others = what.sides(state).against(lying.player)
    own, against = found.of((lying.player,)), found.of(others)
    if owner == lying.player:
        own |= scat
    else:
        against |= scat
    values = values_of(state)
    return card_points(values.worth(own)), card_points(values.worth(against))


def outcome(state: State) -> TarokHombreOutcome:
    """The facts of a hand that was played, to its end or to a mistake."""
    lying, rules = what.the_played(state), state.game.rules_as(TarokHombreRules)
    play, fetch = state.find(DeclaredPlay), state.find(FetchStage)
    tricks = play.tricks if play else ()
    own = sum(trick.winner == lying.player for trick in tricks)
    found = TarokHombreOutcome(
        lying.player,
        rules.kind(lying.contract),
        _points(state, lying.player),
        rules.needed.value,
        own,
        len(tricks) - own,
        play is not None and play.declared,
        fetch is not None and fetch.forfeited,
    )
    return found


def _points(state: State, player: int) -> int:
    """The card points of the declarer. A wrong number of discards counts nothing; those cards then
    count for the other side."""
    own, _ = counted(state)
    if calls_of(state, WRONG_SCAT):
        return 0 if scat_of(state)[1] == player else ALL
    return own


def standing(state: State) -> tuple[str, ...]:
    """Who plays what, the cards named, the card points in the tricks of each side."""
    found, fetch, play = what.played(state), state.find(FetchStage), state.find(DeclaredPlay)
    if found is None:
        return ()
    lines = [f"{seat_name(found.player)} plays {a_game(found.contract.german)}."]
    if fetch:
        lines.extend(_fetched(state, fetch))
    if play and play.tricks:
        lines.append(_in_tricks(state, found.player))
        lines.extend(_home(state, play))
    return tuple(lines)


def _home(state: State, play: DeclaredPlay) -> Sequence[str]:
    """Where the Sküs lies, if it has come from one side to the other."""
    lying = heaps_of(state)
    if lying is None or lying.owner is None or sides_apart(state, lying) is False:
        return ()
    code = state.game.rules_as(TarokHombreRules).excuse.value.code
    return lying.told(state.game.pack, code, play.to_act is not None)


def sides_apart(state: State, lying: Heaps) -> bool:
    """Whether the Sküs went to the side against the one that played it."""
    return not what.sides(state).together(*lying.both)


def _fetched(state: State, fetch: FetchStage) -> Sequence[str]:
    pack = state.game.pack
    given = (
        f"{seat_name(one.giver)} gave {card_phrase(pack, one.card)}."
        for one in fetch.got
        if one.giver is not None
    )
    missing = (
        f"Nobody has {card_phrase(pack, one.card)}." for one in fetch.fetched if one.giver is None
    )
    return (*given, *missing)


def won(state: State, seats: tuple[int, ...]) -> int:
    """The cards of a side, the Sküs where it has gone home."""
    found = heaps_of(state)
    return found.of(seats) if found else 0


def _in_tricks(state: State, player: int) -> str:
    found = heaps_of(state)
    assert found is not None
    values, others = values_of(state), what.sides(state).against(player)
    own, against = (values.text(values.worth(found.of(side))) for side in ((player,), others))
    return f"Points in tricks: {seat_name(player)} {own}, the opponents {against}."
