"""The running count of a hand, item by item in the order in which it is said at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutor.games.piquet.announcing.results import (
    Item,
    Results,
    announced_by,
    announced_hands,
    blanche_items,
    dialogues,
    good_pieces,
    is_elders,
    muted,
    results,
    was_struck,
)
from tutor.games.piquet.before.first_lead import LeadStage
from tutor.games.piquet.counting.stages import CountStage, EarlyStage
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of, sides
from tutor.rules.action import Action
from tutor.rules.irregular import award_of, denials_of
from tutor.rules.play import PlayStage
from tutor.rules.running import Counted
from tutor.rules.stage import seat_name
from tutor.rules.tricks import Trick
from tutor.sources import cite
from tutor.state import State

NINETY_BONUS, SIXTY_BONUS = 60, 30
"""What is added when 30 is said as 90, or as 60 (002 Der Neunziger, Der Sechziger)."""

SIXTY = Action("sechziger")
NO_NINETY_STRUCK = "It is no Neunziger: an announcement was struck."
NO_NINETY_COUNTED = "It is no Neunziger: the other side has counted something before."
TRICKS = cite("002 Das Zählen 10")


def may_count_early(state: State) -> tuple[int, ...]:
    """The seats that could still make a Neunziger by counting before the lead, for all one knows.

    It takes that nothing of theirs was struck, that nobody else has counted, and that a kind is
    open or theirs (002 Der Neunziger 1, 3).
    """
    tally, found = _tally(state), results(state)
    elder = side_of(state, state.table.forehand)

    def possible(side: int) -> bool:
        if side == elder or side in muted(state) or was_struck(state, side):
            return False
        return not tally.others_counted(side) and any(
            result.open or (result.seat is not None and side_of(state, result.seat) == side)
            for result in found.values()
        )

    return tuple(seat for seat in state.table.active if possible(side_of(state, seat)))


def _led(state: State) -> PlayStage | None:
    """The play as far as it has come, from the first lead on."""
    play, lead = state.find(PlayStage), state.find(LeadStage)
    return play or (lead.play if lead and lead.to_act is None else None)


class _Tally:
    """Totals while the items are gone through; `plain` leaves out what never helps a bonus, and
    `announced` has the announcements alone. `reached` tells of each side whose announcing comes to
    a Neunziger who has said so, and why it is none (nothing if it is one)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.totals = dict.fromkeys(sides(state), 0)
        self.plain = dict(self.totals)
        self.announced = dict(self.totals)
        self.reached: dict[int, tuple[int, str]] = {}
        self.items: list[Counted] = []
        self.muted = muted(state)

    def add(self, item: Item, plain: bool = True) -> None:
        side = side_of(self.state, item.seat)
        if side in self.muted:
            return
        self.totals[side] += item.amount
        self.plain[side] += item.amount if plain else 0
        self.items.append(
            Counted(
                side,
                item.seat,
                item.item,
                item.amount,
                self.totals[side],
                item.reason,
                item.citation,
            )
        )

    def others_counted(self, side: int) -> bool:
        return any(total for other, total in self.totals.items() if other != side)

    def has(self, name: str) -> bool:
        """Whether such an item has been counted."""
        return any(item.item == name for item in self.items)


def count(state: State) -> tuple[Counted, ...]:
    """Everything counted so far, in its order."""
    return tuple(_tally(state).items)


def reached(state: State) -> dict[int, tuple[int, str]]:
    """The sides whose announcing comes to a Neunziger: who says it, and why it is none."""
    return _tally(state).reached


def _tally(state: State) -> _Tally:
    tally = _Tally(state)
    for item in blanche_items(state):
        tally.add(item, plain=False)
    stages = dialogues(state)
    if not stages or stages[0].to_act is not None:
        return tally
    elder, *others = state.table.active
    _announce(tally, elder, results(state, elders_only=True))
    talking = any(stage.to_act is not None for stage in stages if not is_elders(stage))
    at_once = state.find(EarlyStage)
    if at_once and at_once.counts is not None and not talking:
        while others:
            _announce(tally, others.pop(0), results(state))
    play = _led(state)
    if play is None:
        return tally
    _play(tally, play, None if talking else others)
    if play.to_act is None:
        made = {side: _tricks(state, play, side) for side in sides(state)}
        for item in closing(state, made):
            tally.add(item, plain=False)
    return tally


def _announce(tally: _Tally, seat: int, found: Results) -> None:
    """A seat counts its announcements, and its Neunziger at the moment its side has 30 (or 20)."""
    state, side = tally.state, side_of(tally.state, seat)
    rules = state.game.rules_as(PiquetRules)
    before = tally.announced[side]
    struck, counted = was_struck(state, side), tally.others_counted(side)
    for item in announced_by(state, seat, found):
        tally.add(item)
        tally.announced[side] += item.amount
    needed = rules.ninety.value
    if tally.announced[side] == before or not before < needed <= tally.announced[side]:
        return
    barred = NO_NINETY_STRUCK if struck else NO_NINETY_COUNTED if counted else ""
    tally.reached[side] = (seat, barred)
    if not barred and any(stage.called for stage in count_stages(state, side)):
        reason = f"{needed} in announcing before the others count: a Neunziger."
        tally.add(Item(seat, "neunziger", NINETY_BONUS, reason, rules.ninety.citation))


def count_stages(state: State, side: int) -> list[CountStage]:
    """Where a side has said its count at a Neunziger."""
    return [stage for stage in state.all(CountStage) if side_of(state, stage.seat) == side]


def _play(tally: _Tally, play: PlayStage, late: list[int] | None) -> None:
    """The leads and tricks; the others, `late`, count their announcements after the first lead.

    It is None while they are still talking: until then nobody knows of a Sechziger.
    """
    state, elder = tally.state, sides(tally.state)[0]
    started = tally.plain[elder]
    tricks: list[Trick] = list(play.tricks)
    for number in range(len(tricks) + bool(play.trick)):
        plays = tricks[number].plays if number < len(tricks) else play.trick
        leader = plays[0][0]
        tally.add(Item(leader, "lead", 1, f"{seat_name(leader)} leads.", TRICKS))
        if late is None:
            return
        _revokes(tally, play, number)
        if number == 0:
            for seat in late:
                _announce(tally, seat, results(state))
        if side_of(state, leader) == elder:
            _sixty(tally, elder, started)
        if number < len(tricks):
            last = number + 1 == state.game.pattern.hand_size
            _taken(tally, tricks[number], last)
    _awarded(tally, play)


def _revokes(tally: _Tally, play: PlayStage, number: int) -> None:
    """What the others get for a revoke in the trick of this number."""
    state = tally.state
    rules = state.game.rules_as(PiquetRules)
    for denial in denials_of(play):
        if denial.trick != number:
            continue
        reason = f"{seat_name(denial.seat)} revoked and may take no more tricks in that suit."
        culprit, place = side_of(state, denial.seat), rules.revoke.citation
        for side in sides(state):
            if side != culprit:
                seat = next(s for s in state.table.active if side_of(state, s) == side)
                tally.add(Item(seat, "revoke", rules.revoke.value, reason, place), plain=False)


def _awarded(tally: _Tally, play: PlayStage) -> None:
    """The points of the tricks that went to one side without being played."""
    award = award_of(play)
    if award is None:
        return
    state = tally.state
    rules = state.game.rules_as(PiquetRules)
    led = bool(play.trick) and side_of(state, play.trick[0][0]) == side_of(state, award.seat)
    points = _left(state, play) - 1 + rules.last_trick.value - led
    tally.add(Item(award.seat, "tricks", points, award.reason, award.citation), plain=False)


def _left(state: State, play: PlayStage) -> int:
    """How many tricks are still out."""
    return state.game.pattern.hand_size - len(play.tricks)


def _sixty(tally: _Tally, elder: int, started: int) -> None:
    """The Sechziger of the elder's side, if called with the lead that makes it 30 (or 20)."""
    state = tally.state
    rules = state.game.rules_as(PiquetRules)
    needed = rules.sixty.value
    if started >= needed or tally.plain[elder] < needed or not sixty_called(state):
        return
    if tally.has("neunziger") or tally.has("sechziger"):
        return
    if tally.others_counted(elder) or was_struck(state, elder):
        return
    seat = state.table.forehand
    reason = f"{needed} by leading before the others count: a Sechziger."
    tally.add(Item(seat, "sechziger", SIXTY_BONUS, reason, rules.sixty.citation))


def sixty_called(state: State) -> bool:
    """Whether the elder's side has called its Sechziger with a lead."""
    return any(action == SIXTY for action in state.history)


def may_still_make_sixty(state: State) -> bool:
    """Whether the seat to lead might come to a Sechziger, for all that was counted so far."""
    play = _leading(state)
    side, tally = side_of(state, state.to_act or 0), _tally(state)
    return (
        play is not None
        and side == sides(state)[0]
        and not (sixty_called(state) or tally.others_counted(side) or was_struck(state, side))
        and tally.plain[side] < state.game.rules_as(PiquetRules).sixty.value
    )


def _leading(state: State) -> PlayStage | None:
    """The play where a card is to be led."""
    stage = state.stage
    play = stage.play if isinstance(stage, LeadStage) else stage
    return play if isinstance(play, PlayStage) and not play.trick else None


def no_sixty(state: State) -> str:
    """Why the seat to lead makes no Sechziger with its next lead; nothing if it does.

    What the others have not counted yet may still undo it.
    """
    rules = state.game.rules_as(PiquetRules)
    tally, needed = _tally(state), rules.sixty.value
    elder, side = sides(state)[0], side_of(state, state.to_act or 0)
    if side != elder:
        return "Only the elder's side makes it, for the first lead already counts."
    if sixty_called(state):
        return "It has been called."
    if was_struck(state, elder):
        return "The other side has struck an announcement."
    if tally.others_counted(elder):
        return "The other side has counted something."
    if tally.plain[elder] >= needed:
        return f"You have {tally.plain[elder]} already: it was to be called with {needed}."
    if tally.plain[elder] + 1 < needed:
        return f"With this lead you come to {tally.plain[elder] + 1}, and it takes {needed}."
    return ""


def _taken(tally: _Tally, trick: Trick, last: bool) -> None:
    """What a trick brings beside its lead: one to another side, and the worth of the last."""
    state = tally.state
    rules = state.game.rules_as(PiquetRules)
    own = side_of(state, trick.winner) == side_of(state, trick.leader)
    name = seat_name(trick.winner)
    if last:
        amount = rules.last_trick.value - own
        if amount:
            reason = f"{name} takes the last trick."
            place = rules.last_trick.citation
            tally.add(Item(trick.winner, "last trick", amount, reason, place))
    elif not own:
        tally.add(Item(trick.winner, "trick", 1, f"{name} takes a trick led by another.", TRICKS))


def _tricks(state: State, play: PlayStage, side: int) -> int:
    """How many tricks lie with a side, or went to it unplayed."""
    award = award_of(play)
    left = _left(state, play) if award and side_of(state, award.seat) == side else 0
    return left + sum(side_of(state, trick.winner) == side for trick in play.tricks)


def closing(state: State, made: Mapping[int, int]) -> Iterator[Item]:
    """Lese, Allstich and carte rouge when the hand is over, from the tricks that each side has.

    (002 Das Zählen 12-14, Rote Karte)
    """
    rules = state.game.rules_as(PiquetRules)
    for side in sides(state):
        seats = [seat for seat in state.table.active if side_of(state, seat) == side]
        if made[side] >= rules.lese.value:
            reason = f"{_names(seats)} has the Lese with {made[side]} tricks."
            yield Item(seats[0], "lese", rules.lese_points.value, reason, rules.lese.citation)
        if made[side] == state.game.pattern.hand_size:
            reason = f"{_names(seats)} has every trick: the Allstich."
            place = rules.all_tricks.citation
            yield Item(seats[0], "allstich", rules.all_tricks.value, reason, place)
        if rules.rouge.value:
            for seat in _rouge(state, side, seats):
                reason = f"Every card of {seat_name(seat)} serves an announcement: carte rouge."
                yield Item(seat, "rouge", rules.rouge.value, reason, rules.rouge.citation)


def _names(seats: Iterable[int]) -> str:
    return " and ".join(seat_name(seat) for seat in seats)


def _rouge(state: State, side: int, seats: list[int]) -> list[int]:
    """The seats whose every card serves something counted, where nothing of the side was struck."""
    if was_struck(state, side):
        return []
    hands, used = announced_hands(state), 0
    for result in results(state).values():
        for _, piece in good_pieces(state, result):
            used |= piece.cards
    return [seat for seat in seats if not hands[seat] & ~used]


def totals(state: State) -> dict[int, int]:
    """What each side has counted so far."""
    found = dict.fromkeys(sides(state), 0)
    for item in count(state):
        found[item.side] = item.total
    return found
