"""Packets of cards that belong to a player and lie on the table: their open tops are played as from
the hand, and what lies under them is seen by nobody.

The next card of a packet is turned up when a trick is complete in which its top was used. Certain
cards go into the hand as they are turned up, and the next is turned at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused, said_before, untold
from tutor.rules.core.stage import Cards, Note, Record, Table, seat_name
from tutor.rules.deal.dealing import TALON, DealPattern
from tutor.rules.play.duties import PlayRules
from tutor.rules.play.play import PlayStage
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value

UNSEEN = -1
"""In the place of a card that goes into a hand without being shown."""

ANNOUNCE = "announce"

Under = tuple[tuple[tuple[int, ...], ...], ...]
"""By seat and packet the cards that lie face down, from the top."""

Tops = tuple[tuple[int, ...], ...]
"""By seat and packet the card that lies open on it; UNSEEN where none does."""


@dataclass(frozen=True)
class PacketRules:
    """Which ranks beside the trumps go into the hand, and whether the last card of a packet does
    so without being shown."""

    taken: tuple[str, ...]
    last_unseen: bool
    citation: Citation


@value
class Piles:
    """All packets at one moment: the playable cards by seat (hands with the open tops), what lies
    open and what lies hidden, and everything turned up so far as (seat, card)."""

    hands: tuple[int, ...]
    tops: Tops
    under: Under
    turned: tuple[tuple[int, int], ...] = ()

    def turn(self, seat: int, packet: int, into_hand: int, last_unseen: bool) -> Piles:
        """The next cards of one packet are turned, until one stays as its top or none is left."""
        left, hand, turned = list(self.under[seat][packet]), self.hands[seat], list(self.turned)
        top = UNSEEN
        while left and top == UNSEEN:
            card = left.pop(0)
            hand |= 1 << card
            last = not left
            turned.append((seat, UNSEEN if last and last_unseen else card))
            if not last and not into_hand >> card & 1:
                top = card
        return Piles(
            _put(self.hands, seat, hand),
            _put(self.tops, seat, _put(self.tops[seat], packet, top)),
            _put(self.under, seat, _put(self.under[seat], packet, tuple(left))),
            tuple(turned),
        )

    def used(self, seat: int, card: int, into_hand: int, last_unseen: bool) -> Piles:
        """A card has been played: if it lay on a packet, the next of it are turned."""
        if card not in self.tops[seat]:
            return self
        return self.turn(seat, self.tops[seat].index(card), into_hand, last_unseen)


def _put(row: tuple[Any, ...], place: int, one: Any) -> tuple[Any, ...]:
    return (*row[:place], one, *row[place + 1 :])


def packets_of(pattern: DealPattern, talon: Sequence[int], active: Sequence[int]) -> Under:
    """The packets that a talon is laid out in, one for each step of the deal, to the players in
    turn; by seat."""
    found: dict[int, list[tuple[int, ...]]] = {seat: [] for seat in range(max(active) + 1)}
    sizes, place = [number for target, number in pattern.steps if target == TALON], 0
    for step, size in enumerate(sizes):
        found[active[step % len(active)]].append(tuple(talon[place : place + size]))
        place += size
    return tuple(tuple(row) for row in found.values())


@value
class PacketsStage(Record):
    """The packets as they were turned up before the first lead: a record without actions."""

    table: Table
    hands: tuple[int, ...]
    tops: Tops
    under: Under
    turned: tuple[tuple[int, int], ...]
    phase: str = "packets"

    @property
    def cards(self) -> Cards:
        """The hands with the open tops; the talon is what lies face down."""
        return Cards(self.hands, hidden_cards(self.under))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees what is turned up."""
        return turned_notes(self.table, self.turned)


def hidden_cards(under: Under) -> tuple[int, ...]:
    """The cards that lie face down, packet by packet."""
    return tuple(card for row in under for packet in row for card in packet)


def is_covered(play: PlayStage) -> bool:
    """Whether cards still lie face down in packets of the play."""
    return isinstance(play, PacketPlay) and bool(hidden_cards(play.under))


def turned_notes(table: Table, turned: Iterable[tuple[int, int]]) -> Iterable[Note]:
    """What everybody has seen turned up."""
    for seat, card in turned:
        what = "a card unseen" if card == UNSEEN else table.pack.codes[card]
        yield (f"{seat_name(seat)} turns up", what)


def turned_up(
    table: Table, cards: Cards, under: Under, into_hand: int, rules: PacketRules
) -> PacketsStage:
    """Each player in turn turns up the packets, from the first to the last."""
    empty = tuple((UNSEEN,) * len(row) for row in under)
    piles = Piles(cards.hands, empty, under)
    for seat in table.active:
        for packet in range(len(under[seat])):
            piles = piles.turn(seat, packet, into_hand, rules.last_unseen)
    return PacketsStage(table, piles.hands, piles.tops, piles.under, piles.turned)


@dataclass(frozen=True)
class Together:
    """Cards that somebody with all of them in hand may announce before playing the first."""

    id: str
    german: str
    english: str
    cards: int = field(metadata=WORKED_OUT)
    citation: Citation


@dataclass(frozen=True)
class PacketPlayRules:
    """What the play with packets knows beside the duties: the cards that go into the hand, the
    packets' rules, what may be announced."""

    into_hand: int = field(metadata=WORKED_OUT)
    packets: PacketRules
    together: tuple[Together, ...] = ()


@value
class PacketPlay(PlayStage):
    """The play; the playable cards of a seat are its hand and the tops of its packets.

    `announced` says who has announced what, in their order.
    """

    tops: Tops = field(kw_only=True)
    under: Under = field(kw_only=True)
    turned: tuple[tuple[int, int], ...] = field(kw_only=True)
    given: PacketPlayRules = field(kw_only=True)
    announced: tuple[tuple[int, str], ...] = field(default=(), kw_only=True)

    @property
    def cards(self) -> Cards:
        """The hands with the open tops; the talon is what lies face down."""
        return Cards(self.hands, hidden_cards(self.under))

    @property
    def may_announce(self) -> tuple[Together, ...]:
        """What the seat to act holds whole, and nobody has announced."""
        seat, done = self.to_act, {name for _, name in self.announced}
        if seat is None:
            return ()
        hand = self.hands[seat]
        return tuple(
            one
            for one in self.given.together
            if one.id not in done and hand & one.cards == one.cards
        )

    def candidates(self) -> Iterable[Action]:
        """Every playable card, and what may be announced in the game."""
        calls = (Action(ANNOUNCE, (one.id,)) for one in self.given.together)
        return (*PlayStage.candidates(self), *calls)

    def legal(self) -> list[Action]:
        """The cards that the duties leave, and what the seat to act may announce."""
        calls = [Action(ANNOUNCE, (one.id,)) for one in self.may_announce]
        return [*PlayStage.legal(self), *calls]

    def allows(self, action: Action) -> bool:
        """Whether it is one of these."""
        if action.verb == ANNOUNCE:
            return any(action.args == (one.id,) for one in self.may_announce)
        return PlayStage.allows(self, action)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may play this card, or announce these."""
        if action.verb != ANNOUNCE:
            return PlayStage.judge(self, action)
        asked = next((one for one in self.given.together if action.args == (one.id,)), None)
        if asked is None:
            return untold("That is not announced in this game.", self.rules[0].free)
        if asked in self.may_announce:
            return allowed(f"You hold all of {asked.english}.", asked.citation)
        if any(name == asked.id for _, name in self.announced):
            return said_before("That has already been announced.", asked.citation)
        reason = (
            f"You may announce this only with the whole of {asked.english} in your hand, before"
            " you "
            "play a card of it."
        )
        return refused(reason, asked.citation)

    def after(self, action: Action) -> Self:
        """The card lies on the table, or something is announced."""
        if action.verb == ANNOUNCE:
            said = (*self.announced, (self.acting, action.args[0]))
            return replace(self, announced=said)
        return PlayStage.after(self, action)

    def play(self, card: int) -> Self:
        """The card lies on the table; with a whole trick the packets whose tops were used are
        turned, the taker's first."""
        following = PlayStage.play(self, card)
        return following if following.trick else following._turned()

    def _turned(self) -> Self:
        """After a trick: the next cards of the packets that were used."""
        trick = self.tricks[-1]
        piles = Piles(self.hands, self.tops, self.under, self.turned)
        given = self.given
        for seat, card in sorted(trick.plays, key=lambda play: play[0] != trick.winner):
            piles = piles.used(seat, card, given.into_hand, given.packets.last_unseen)
        leader = trick.winner if piles.hands[trick.winner] else None
        return replace(
            self,
            hands=piles.hands,
            tops=piles.tops,
            under=piles.under,
            turned=piles.turned,
            to_act=leader,
        )

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards played and turned up, and hears what is announced."""
        yield from PlayStage.seen_by(self, seat)
        yield from turned_notes(self.table, self.turned)
        for caller, name in self.announced:
            yield (f"{seat_name(caller)} announces", name)


def packet_play(
    opened: PacketsStage, rules: Sequence[PlayRules], leader: int, given: PacketPlayRules
) -> PacketPlay:
    """The play that begins with these packets."""
    return PacketPlay(
        opened.table,
        tuple(rules),
        opened.hands,
        leader,
        tops=opened.tops,
        under=opened.under,
        turned=opened.turned,
        given=given,
    )
