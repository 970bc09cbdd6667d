"""A play that the declarer may throw up before the first card of that seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from tutor.cards import format_mask
from tutor.rules.core.action import THROW, Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Note, seat_name
from tutor.rules.play.committed import CommittedPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick, trick_winner
from tutor.sources import Citation
from tutor.value import value


@value
class WayOut:
    """The declarer may throw up the game before playing a card, and where that stands."""

    player: int
    citation: Citation


@value
class HeldBack:
    """Why the player may not go for every trick, and where that stands."""

    reason: str
    citation: Citation


@value
class LonePlay(CommittedPlay):
    """The play; `way_out` says who may throw it up, `thrown` that it was. A seat `held_back` goes
    for no further tricks than it needs. The play is over when the seat `without` tricks has taken
    one. `shown` are hands laid open, as masks.

    A hand that is a card short gives none to the last trick; each of the others has one left, and
    it falls of itself.
    """

    way_out: WayOut | None = None
    thrown: bool = False
    held_back: HeldBack | None = None
    without: int | None = None
    shown: tuple[tuple[int, int], ...] = ()

    @property
    def may_throw(self) -> bool:
        """Whether the declarer is to play a first card."""
        out = self.way_out
        if out is None or self.to_act != out.player or self.tricks:
            return False
        return all(seat != out.player for seat, _ in self.trick)

    @property
    def must_stop(self) -> bool:
        """Whether the player may not go for every trick, but stands before it."""
        return self.held_back is not None and self.may_stop

    def candidates(self) -> Iterable[Action]:
        """Every card of the hand, to stop, and to throw up the game."""
        return (*CommittedPlay.candidates(self), THROW)

    def legal(self) -> list[Action]:
        """The cards that the duties leave, and what else may be."""
        if self.must_stop:
            return [a for a in CommittedPlay.legal(self) if a.verb == "stop"]
        return [*CommittedPlay.legal(self), *([THROW] if self.may_throw else [])]

    def allows(self, action: Action) -> bool:
        """Whether it is one of these."""
        if action == THROW:
            return self.may_throw
        if self.must_stop and action.verb == "play":
            return False
        return CommittedPlay.allows(self, action)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may play this card, stop, or throw up the game."""
        out = self.way_out
        if action == THROW:
            if out is None:
                return refused("You may not give up this game.", self.rules[0].known)
            if self.may_throw:
                return allowed("You may give up the game before you play a card.", out.citation)
            if self.to_act == out.player:
                reason = "You may give up the game only before you play a card."
            else:
                player = seat_name(out.player)
                reason = f"Only {player} may give up the game, and only before playing a card."
            return refused(reason, out.citation)
        ruling = CommittedPlay.judge(self, action)
        if self.held_back and self.may_stop and action.verb == "play" and ruling.ok:
            return refused(self.held_back.reason, self.held_back.citation)
        return ruling

    def after(self, action: Action) -> Self:
        """The card lies on the table, or the hand ends here."""
        if action == THROW:
            return replace(self, thrown=True, to_act=None)
        return CommittedPlay.after(self, action)

    def play(self, card: int) -> Self:
        """The same for a card that is known to be legal."""
        later = CommittedPlay.play(self, card)._last_falls()
        if self.without is None or later.trick or later.tricks[-1].winner != self.without:
            return later
        return replace(later, to_act=None)

    def _last_falls(self) -> Self:
        """The play after the last trick, if some have no card for it and the others one each."""
        left = [seat for seat in self.table.active if self.hands[seat]]
        if self.trick or not left or len(left) == len(self.table.active):
            return self
        taker = self.tricks[-1].winner
        turn = (seat for seat in self.table.turn_from(taker) if seat in left)
        plays = tuple((seat, self.hands[seat].bit_length() - 1) for seat in turn)
        trick = Trick(plays, trick_winner(self.rules[0].order, plays))
        hands = tuple(0 for _ in self.hands)
        return replace(self, hands=hands, tricks=(*self.tricks, trick), to_act=None)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody sees the cards, what the player says, and a hand laid open."""
        yield from CommittedPlay.seen_by(self, seat)
        for owner, mask in self.shown:
            yield (f"{seat_name(owner)} shows", format_mask(self.rules[0].pack, mask))
        if self.thrown and self.way_out:
            yield (f"{seat_name(self.way_out.player)} says", str(THROW))


def played_so_far(play: PlayStage) -> tuple[tuple[int, int], ...]:
    """Every (seat, card) that has been played."""
    return (*(one for trick in play.tricks for one in trick.plays), *play.trick)
