"""The facts of the table at one moment, as a seat may know them: who sits where, what lies open,
what may be done. The page and the terminal draw them; nothing here knows how.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack, mask_of
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import so_many
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.betes import begun, pot_lines
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.table.controls import Controls, with_reasons
from tutor.table.controls import common as common_controls
from tutor.table.lying import Look, Lot, Lying, trick_of
from tutor.table.packets import Packet, held_at_lead, packets_of, under_tops

OUT = "sits out"


@dataclass(frozen=True)
class SeatFacts:
    """A seat: its name for the reader and its roles, whether it plays and is to act, what it said
    last, how many cards it holds and tricks it has won (None before the play), which of its cards
    lie open, its packets."""

    seat: int
    name: str
    roles: tuple[str, ...]
    plays: bool
    turn: bool
    said: str
    size: int
    tricks: int | None
    lies_open: tuple[int, ...]
    packets: tuple[Packet, ...] = ()

    @property
    def counted(self) -> str:
        """How many cards and tricks it has, in words."""
        if not self.plays:
            return ""
        cards = so_many(self.size, "card")
        if self.packets:
            cards += f", {sum(one.under for one in self.packets)} covered"
        if self.tricks is None:
            return cards if self.size else ""
        return f"{cards}, {so_many(self.tricks, 'trick')}"


@dataclass(frozen=True)
class TableFacts:
    """The table from the reader's seat.

    `seats` begin with the reader's and go round in turn, to the left where `leftward` says so.
    `hand` is the reader's, as it is held, the tops of the packets last, and `held` what it was
    when the play began (nothing where cards still come into it); `number` is how many cards
    were dealt, or could be played at the first lead. `controls` are what the reader may do now.
    With `in_packets` cards are dealt into packets before the players, whether any is left or not.
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
    in_packets: bool = False


def facts_of(state: State, look: Look) -> TableFacts:
    """What a seat may know of the table."""
    number = state.table.seats
    order = [(look.reader + step) % number for step in range(number)]
    dealt = state.find(DealtStage)
    hand = 0 if look.covered else state.cards.hands[look.reader]
    packets = packets_of(state, look.reader)
    tops = [card for card in under_tops(packets) if hand >> card & 1]
    in_hand = [card for card in state.in_hand(hand) if card not in tops]
    moves = held_at_lead(state, look.reader)
    held = 0 if look.covered or moves else hand | played(state, look.reader)
    return TableFacts(
        look,
        state.game.pack,
        state.game.leftward,
        tuple(_seat(state, look, seat) for seat in order),
        _middle(state, look),
        dealt is not None,
        (*in_hand, *tops),
        tuple(state.in_hand(held)),
        max(moves, dealt.cards.hands[look.reader].bit_count() if dealt else 0),
        controls_of(state) if state.to_act == look.reader and not look.covered else (),
        bool(state.game.pattern.before_players),
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
    return with_reasons(common_controls(state) if own is None else own, state)


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
        packets_of(state, seat),
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
    if state.game.pattern.before_players and state.cards.talon:
        return Lying(words="The packets lie face down in front of the players.")
    if state.cards.talon:
        lots = lying_lots(state)
        return Lying(lots=tuple(Lot(name, cards, look.open_talon) for name, cards in lots))
    return Lying(words=look.names.told(_nothing_lies(state)))


def lying_lots(state: State) -> list[tuple[str, tuple[int, ...]]]:
    """The parts of the talon by name, each with those of its cards that still lie there."""
    dealt, talon = state.the(DealtStage).cards.talon, state.cards.talon
    parts = state.game.pattern.talon_lots(dealt)
    left = ((name, tuple(card for card in part if card in talon)) for name, part in parts)
    return [(name, cards) for name, cards in left if cards]


def _nothing_lies(state: State) -> str:
    """Why the middle of the table is empty."""
    if state.find(DealtStage) is None:
        return "The cards have not been dealt yet."
    if isinstance(state.stage, DiscardStage):
        lots = state.game.pattern.lots
        name = lots[0][0] if len(lots) == 1 else "talon"
        return f"{seat_name(state.stage.declarer)} has taken up the {name.lower()}."
    if not state.game.pattern.talon_size:
        return "All the cards have been dealt."
    if state.find(DiscardStage) is not None:
        return "The discards have been made."
    return "The talon has been taken up."


def in_pot(state: State) -> tuple[str, ...]:
    """The pot of a hand with the dealer's stake, or as the finished hand left it; in words."""
    rules = state.game.pot
    if rules is None:
        return ()
    if state.over:
        return pot_lines(state.result().pot)
    table = state.table
    return pot_lines(begun(rules, table.pot, table.dealer, table.seats)[1])
