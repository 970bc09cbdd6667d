"""The facts of the table at one moment, as a seat may know them: who sits where, what lies open,
what may be done. The page and the terminal draw them; nothing here knows how.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack, mask_of
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.betes import begun, pot_lines
from tutor.rules.dealing import DealtStage
from tutor.rules.discard import DiscardStage
from tutor.rules.play import PlayStage
from tutor.rules.stage import seat_name
from tutor.table.controls import Controls
from tutor.table.controls import common as common_controls
from tutor.table.lying import Look, Lot, Lying, trick_of

OUT = "sits out"


@dataclass(frozen=True)
class SeatFacts:
    """A seat: its name for the reader and its roles, whether it plays and is to act, what it said
    last, how many cards it holds and tricks it has won (None before the play), which of its cards
    lie open."""

    seat: int
    name: str
    roles: tuple[str, ...]
    plays: bool
    turn: bool
    said: str
    size: int
    tricks: int | None
    lies_open: tuple[int, ...]

    @property
    def counted(self) -> str:
        """How many cards and tricks it has, in words."""
        if not self.plays:
            return ""
        cards = f"{self.size} card{'s' * (self.size != 1)}"
        if self.tricks is None:
            return cards if self.size else ""
        return f"{cards}, {self.tricks} trick{'s' * (self.tricks != 1)}"


@dataclass(frozen=True)
class Facts:
    """The table from the reader's seat.

    `seats` begin with the reader's and go round in turn, to the left where `leftward` says so.
    `hand` is the reader's, as he holds it, and `held` what it was when the play began; `number` is
    how many cards he was dealt. `controls` are what he may do if it is his turn.
    """

    look: Look
    pack: Pack
    leftward: bool
    seats: tuple[SeatFacts, ...]
    middle: Lying
    dealt: bool
    hand: tuple[int, ...]
    held: tuple[int, ...]
    number: int
    controls: Controls


def facts_of(state: State, look: Look) -> Facts:
    """What a seat may know of the table."""
    number = state.table.seats
    order = [(look.reader + step) % number for step in range(number)]
    dealt = state.find(DealtStage)
    hand = 0 if look.covered else state.cards.hands[look.reader]
    return Facts(
        look,
        state.game.pack,
        state.game.leftward,
        tuple(_seat(state, look, seat) for seat in order),
        _middle(state, look),
        dealt is not None,
        tuple(state.in_hand(hand)),
        () if look.covered else tuple(state.in_hand(hand | played(state, look.reader))),
        dealt.cards.hands[look.reader].bit_count() if dealt else 0,
        controls_of(state) if state.to_act == look.reader and not look.covered else (),
    )


def played(state: State, seat: int) -> int:
    """The cards that a seat has played from its hand, as a mask."""
    play = state.find(PlayStage)
    if play is None:
        return 0
    plays = [*(one for trick in play.tricks for one in trick.plays), *play.trick]
    return mask_of(card for player, card in plays if player == seat)


def controls_of(state: State) -> Controls:
    """What the seat to act may do: by its family, or else what every game has."""
    own = family_of(state.game).calls(state)
    return common_controls(state) if own is None else own


def roles_of(state: State, seat: int) -> tuple[str, ...]:
    """The roles of a seat that a badge names."""
    table = state.table
    found = ["dealer"] * (seat == table.dealer) + ["forehand"] * (seat == table.forehand)
    own = state.game.roles(state).get(seat, ())
    found += [OUT] * (seat not in table.active and not own)
    return (*found, *own)


def _seat(state: State, look: Look, seat: int) -> SeatFacts:
    """A seat; where all hands lie beside the table, none is laid open on it once more."""
    family, play = family_of(state.game), state.find(PlayStage)
    hand = state.cards.hands[seat]
    shown = 0 if look.open_talon else family.open_hands(state).get(seat, 0)
    return SeatFacts(
        seat,
        look.names.of(seat),
        tuple(map(look.names.told, roles_of(state, seat))),
        seat in state.table.active or (play is not None and seat in play.table.active),
        state.to_act == seat,
        family.spoken(state, seat),
        hand.bit_count(),
        None if play is None else sum(trick.winner == seat for trick in play.tricks),
        tuple(state.in_hand(hand & shown)),
    )


def _middle(state: State, look: Look) -> Lying:
    play = state.find(PlayStage)
    if play is not None:
        leads = look.names.told(f"{seat_name(play.to_act or 0)} leads.")
        trick = trick_of(play)
        return Lying(trick) if trick else Lying(words=leads)
    own = family_of(state.game).centre(state, look)
    if own is not None:
        return own
    if state.cards.talon:
        lots = state.game.pattern.talon_lots(state.cards.talon)
        return Lying(lots=tuple(Lot(name, cards, look.open_talon) for name, cards in lots))
    return Lying(words=look.names.told(_nothing_lies(state)))


def _nothing_lies(state: State) -> str:
    """Why the middle of the table is empty."""
    if state.find(DealtStage) is None:
        return "The cards are not dealt yet."
    if isinstance(state.stage, DiscardStage):
        lots = state.game.pattern.lots
        name = lots[0][0] if len(lots) == 1 else "talon"
        return f"{seat_name(state.stage.declarer)} has taken up the {name}."
    if not state.game.pattern.talon_size:
        return "All cards are dealt."
    return "No talon lies on the table."


def in_pot(state: State) -> tuple[str, ...]:
    """The pot of a hand with the dealer's stake, or as the finished hand left it; in words."""
    rules = state.game.pot
    if rules is None:
        return ()
    if state.over:
        return pot_lines(state.result().pot)
    table = state.table
    return pot_lines(begun(rules, table.pot, table.dealer, table.seats)[1])
