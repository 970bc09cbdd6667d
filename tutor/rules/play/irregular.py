"""The play of the tricks after a mistake that does not end it.

A seat that denied a suit takes no more tricks of it; a seat may be let off the duties for one
trick; cards lie open that belong in a hand; the tricks that are left go to one seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace
from typing import Any

from tutor.cards import format_mask
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed
from tutor.rules.core.stage import Note, seat_name
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick, trick_winner
from tutor.sources import Citation
from tutor.value import value


@value
class Denial:
    """A seat denied a suit, given as the cards that follow in it, in the trick of this number."""

    seat: int
    suit: int
    trick: int


@value
class Release:
    """Seats that need not fulfil the duties in the running trick, and why."""

    seats: tuple[int, ...]
    reason: str
    citation: Citation


@value
class Award:
    """A seat to which all the tricks that are left go, and why."""

    seat: int
    reason: str
    citation: Citation


@value
class IrregularPlay(PlayStage):
    """The play as it goes on. `shown` are open cards of a seat, as masks; `told` is what was said
    between the cards.

    `slips` are denials that nobody has noticed so far. `missing` are cards that a seat turned out
    not to hold, and `leftover` says whose the tricks are to which it can then give no card.
    `claim` is to be awarded if its seat takes the running trick; `award` has ended the play.
    """

    denials: tuple[Denial, ...] = ()
    release: Release | None = None
    shown: tuple[tuple[int, int], ...] = ()
    claim: Award | None = None
    award: Award | None = None
    told: tuple[Note, ...] = ()
    slips: tuple[Denial, ...] = ()
    missing: int = 0
    leftover: Award | None = None

    @property
    def is_as_ever(self) -> bool:
        """Whether something was said between the cards, and nothing else has happened."""
        happened = (self.denials, self.release, self.shown, self.claim, self.award)
        return not any((*happened, self.slips, self.missing, self.leftover))

    def legal_mask(self) -> int:
        """The cards that the duties leave; every card of a seat that is let off them."""
        if self.release and self.to_act in self.release.seats:
            return self.hands[self.to_act]
        return PlayStage.legal_mask(self)

    def judge(self, action: Action) -> Ruling:
        """As ever, but for a seat that is let off the duties."""
        ruling = PlayStage.judge(self, action)
        if self.release and not ruling.ok and self.allows(action):
            return allowed(self.release.reason, self.release.citation)
        return ruling

    def play(self, card: int) -> IrregularPlay:
        """The card lies on the table; a full trick goes to who may take it."""
        following = PlayStage.play(self, card)
        if following.trick:
            return following
        trick = following.tricks[-1]
        winner = self._taker(trick)
        tricks = (*following.tricks[:-1], Trick(trick.plays, winner))
        leader = None if following.to_act is None else winner
        ended = replace(following, tricks=tricks, to_act=leader, release=None, claim=None)
        if self.claim and self.claim.seat == winner and leader is not None:
            return awarded(ended, self.claim)
        held = [bool(ended.hands[seat]) for seat in self.table.active]
        if self.leftover and any(held) and not all(held):
            return awarded(ended, self.leftover)
        return ended

    def _taker(self, trick: Trick) -> int:
        """Who takes a trick: the best card of those that have not denied its suit."""
        led, order = trick.plays[0][1], self.rules[0].order
        barred = {denial.seat for denial in self.denials if denial.suit >> led & 1}
        free = [(seat, card) for seat, card in trick.plays if seat not in barred]
        if trick.winner not in barred or not free:
            return trick.winner
        fit = order.follows[led] | order.trumps
        return trick_winner(order, [play for play in free if fit >> play[1] & 1] or free)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards played and the cards shown."""
        yield from PlayStage.seen_by(self, seat)
        yield from self.told
        for owner, mask in self.shown:
            yield (f"{seat_name(owner)} shows", format_mask(self.rules[0].pack, mask))


def irregular(play: PlayStage, **changes: Any) -> IrregularPlay:
    """A play with these changes, as one that may have been irregular before."""
    kept = {entry.name: getattr(play, entry.name) for entry in fields(play)}
    return IrregularPlay(**{**kept, **changes})


def denials_of(play: PlayStage) -> tuple[Denial, ...]:
    """The suits that were denied so far."""
    return play.denials if isinstance(play, IrregularPlay) else ()


def award_of(play: PlayStage) -> Award | None:
    """To whom the tricks went that were not played."""
    return play.award if isinstance(play, IrregularPlay) else None


def revoked(play: PlayStage, card: int) -> IrregularPlay:
    """The seat to act has given this card though it could have followed."""
    return irregular(play, denials=(*denials_of(play), _denial(play))).play(card)


def _denial(play: PlayStage) -> Denial:
    """The seat to act denies the suit led."""
    seat = play.acting
    suit = play.rules[seat].order.follows[play.led]
    return Denial(seat, suit, len(play.tricks))


def slipped(play: PlayStage, card: int) -> IrregularPlay:
    """The same, but nobody notices; what the wrong card then takes it keeps."""
    return irregular(play, slips=(*slips_of(play), _denial(play))).play(card)


def slips_of(play: PlayStage) -> tuple[Denial, ...]:
    """The denials that nobody has noticed so far."""
    return play.slips if isinstance(play, IrregularPlay) else ()


def caught(play: PlayStage, seat: int) -> IrregularPlay:
    """All that a seat has denied unnoticed is found out now."""
    trick = len(play.tricks) - (not play.trick)
    found = tuple(replace(d, trick=trick) for d in slips_of(play) if d.seat == seat)
    left = tuple(denial for denial in slips_of(play) if denial.seat != seat)
    return irregular(play, denials=(*denials_of(play), *found), slips=left)


def showing(play: PlayStage, seat: int, mask: int) -> IrregularPlay:
    """Cards of a seat have been seen by everybody."""
    shown = play.shown if isinstance(play, IrregularPlay) else ()
    return irregular(play, shown=(*shown, (seat, mask)))


def telling(play: PlayStage, note: Note) -> IrregularPlay:
    """Something was said between the cards that everybody hears."""
    told = play.told if isinstance(play, IrregularPlay) else ()
    return irregular(play, told=(*told, note))


def missing_cards(play: PlayStage | None) -> int:
    """The cards that turned out to be missing, as a mask."""
    return play.missing if isinstance(play, IrregularPlay) else 0


def lacking(play: PlayStage, seat: int, card: int, award: Award) -> IrregularPlay:
    """A seat turns out not to hold a card; the tricks it cannot serve in the end are awarded."""
    hand = play.hands[seat] & ~(1 << card)
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    missing = play.missing if isinstance(play, IrregularPlay) else 0
    return irregular(play, hands=hands, missing=missing | 1 << card, leftover=award)


def awarded(play: PlayStage, award: Award) -> IrregularPlay:
    """The play is over: all the tricks that are left go to one seat."""
    return irregular(play, award=award, to_act=None)
