"""What the play adds to the count: leads and tricks, revokes, and what is counted at the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from tutor.games.piquet.announcing.results import Item
from tutor.games.piquet.counting.tally import Tally
from tutor.games.piquet.sides import side_does, side_seats
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_of
from tutor.rules.play.irregular import Denial, award_of, denials_of
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.sources import cite

TRICKS_AT = cite("002 Das Zählen 10")


def count_play(tally: Tally, play: PlayStage, late: Iterable[int] | None) -> None:
    """The leads and tricks; the others, `late`, count their announcements after the first lead.

    It is None while they are still talking: until then nobody knows of a Sechziger.
    """
    sides, elder, denials = tally.sides, tally.elder, denials_of(play)
    started, size = tally.plain[elder], tally.state.game.pattern.hand_size
    for number in range(len(play.tricks) + bool(play.trick)):
        trick = play.tricks[number] if number < len(play.tricks) else None
        leader = (trick.plays if trick else play.trick)[0][0]
        tally.add(_lead(leader))
        if late is None:
            return
        for denial in denials:
            if denial.trick == number:
                _revoked(tally, denial)
        if number == 0:
            for seat in late:
                tally.announce(seat, tally.known.results)
        if sides[leader] == elder:
            tally.lead_for_sixty(started)
        if trick:
            _taken(tally, trick, number + 1 == size)
    _awarded(tally, play)


@cache
def _lead(seat: int) -> Item:
    """A seat leads; the same for every lead of it."""
    return Item(seat, "lead", 1, f"{seat_name(seat)} leads.", TRICKS_AT)


@cache
def _trick(seat: int) -> Item:
    """A seat takes a trick that another side has led."""
    return Item(
        seat, "trick", 1, f"{seat_name(seat)} takes a trick that an opponent led.", TRICKS_AT
    )


def _revoked(tally: Tally, denial: Denial) -> None:
    """What the others get for a revoke."""
    revoke = tally.rules.revoke
    reason = f"{seat_name(denial.seat)} revoked and may take no more tricks in that suit."
    for side in tally.totals:
        if side != tally.sides[denial.seat]:
            seat = side_seats(tally.state, side)[0]
            tally.add(Item(seat, "revoke", revoke.value, reason, revoke.citation), plain=False)


def _awarded(tally: Tally, play: PlayStage) -> None:
    """The points of the tricks that went to one side without being played."""
    award = award_of(play)
    if award is None:
        return
    sides = tally.sides
    led = bool(play.trick) and sides[play.trick[0][0]] == sides[award.seat]
    points = _left(tally, play) - 1 + tally.rules.last_trick.value - led
    tally.add(Item(award.seat, "tricks", points, award.reason, award.citation), plain=False)


def _left(tally: Tally, play: PlayStage) -> int:
    """How many tricks are still out."""
    return tally.state.game.pattern.hand_size - len(play.tricks)


def _taken(tally: Tally, trick: Trick, last: bool) -> None:
    """What a trick brings beside its lead: one to another side, and the worth of the last."""
    own = tally.sides[trick.winner] == tally.sides[trick.leader]
    if last:
        worth = tally.rules.last_trick
        if worth.value - own:
            reason = f"{seat_name(trick.winner)} takes the last trick."
            item = Item(trick.winner, "last trick", worth.value - own, reason, worth.citation)
            tally.add(item)
    elif not own:
        tally.add(_trick(trick.winner))


def count_end(tally: Tally, play: PlayStage) -> None:
    """What the tricks of each side, or those that went to it unplayed, bring at the end."""
    award, made = award_of(play), dict.fromkeys(tally.totals, 0)
    for trick in play.tricks:
        made[tally.sides[trick.winner]] += 1
    if award:
        made[tally.sides[award.seat]] += _left(tally, play)
    for item in _closing(tally, made):
        tally.add(item, plain=False)


def _closing(tally: Tally, made: Mapping[int, int]) -> Iterator[Item]:
    """Lese, Allstich and carte rouge (002 Das Zählen 12-14, Rote Karte)."""
    rules, state = tally.rules, tally.state
    for side in tally.totals:
        seats = side_seats(state, side)
        they_win = side_does(state, side, "wins", "win")
        if made[side] >= rules.lese.value:
            reason = f"{they_win} the Lese with {number_of(made[side], 'trick')}."
            yield Item(seats[0], "lese", rules.lese_points.value, reason, rules.lese.citation)
        if made[side] == state.game.pattern.hand_size:
            reason = f"{they_win} every trick, the Allstich."
            place = rules.all_tricks.citation
            yield Item(seats[0], "allstich", rules.all_tricks.value, reason, place)
        if rules.rouge.value:
            for seat in _rouge(tally, side, seats):
                reason = (
                    f"Every card of {seat_name(seat)}’s hand serves an announcement: carte rouge."
                )
                yield Item(seat, "rouge", rules.rouge.value, reason, rules.rouge.citation)


def _rouge(tally: Tally, side: int, seats: Iterable[int]) -> list[int]:
    """The seats whose every card serves something counted, where nothing of the side was beaten."""
    known, used = tally.known, 0
    if known.was_struck(side):
        return []
    for result in known.results.values():
        for _, piece in known.good_pieces(result):
            used |= piece.cards
    return [seat for seat in seats if not known.hands[seat] & ~used]
