"""The packets before a seat as the table shows them: the tops, and how many cards lie below."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import Pack
from tutor.hand.state import State
from tutor.rules.core.wording import so_many
from tutor.rules.play.packets import UNSEEN, PacketPlay, PacketsStage
from tutor.rules.play.packets import packets_of as laid_out


@dataclass(frozen=True)
class Packet:
    """A packet: the card that lies open on it (None while it is in a trick), the number below."""

    top: int | None
    under: int


def packets_of(state: State, seat: int) -> tuple[Packet, ...]:
    """The packets of a seat that are not used up, from the first; empty in games without them."""
    stage = state.find(PacketPlay) or state.find(PacketsStage)
    if stage is None:
        return _face_down(state, seat)
    found = (
        Packet(None if top == UNSEEN else top, len(under))
        for top, under in zip(stage.tops[seat], stage.under[seat], strict=True)
    )
    # A top that lies in the running trick is no longer in the hand.
    held = state.cards.hands[seat]
    seen = (
        Packet(one.top if one.top is not None and held >> one.top & 1 else None, one.under)
        for one in found
    )
    return tuple(one for one in seen if one.top is not None or one.under)


def _face_down(state: State, seat: int) -> tuple[Packet, ...]:
    """The packets before anything is turned up."""
    if not state.game.pattern.before_players or not state.cards.talon:
        return ()
    under = laid_out(state.game.pattern, state.cards.talon, state.table.active)
    return tuple(Packet(None, len(packet)) for packet in under[seat])


def under_tops(packets: tuple[Packet, ...]) -> dict[int, int]:
    """How many cards lie below each open top."""
    return {one.top: one.under for one in packets if one.top is not None}


def held_at_lead(state: State, seat: int) -> int:
    """How many cards a seat could play at the first lead, tops among them; 0 without packets."""
    opened = state.find(PacketsStage)
    return opened.hands[seat].bit_count() if opened else 0


def below(number: int) -> str:
    """What lies below the top of a packet, in words after its name."""
    return f", on a packet with {so_many(number, 'card')} below"


def packet_words(pack: Pack, packets: tuple[Packet, ...]) -> str:
    """The packets in a line: the top of each and how many cards lie below it."""
    names = ("?" if one.top is None else pack.codes[one.top] for one in packets)
    counts = (one.under for one in packets)
    return ", ".join(f"{name} on {n}" for name, n in zip(names, counts, strict=True))
