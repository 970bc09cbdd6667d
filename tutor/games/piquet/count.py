"""The running count of a hand, item by item in the order in which it is said at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutor.fault import calls_of
from tutor.games.piquet.announcing import KINDS, AnnouncingStage, Result
from tutor.games.piquet.blanche import BlancheStage
from tutor.games.piquet.combinations import SEQUENCE_SCORES, SET_SCORES, Piece, piece_name
from tutor.games.piquet.lead import LeadStage
from tutor.games.piquet.rules import PiquetRules
from tutor.rules.irregular import award_of, denials_of
from tutor.rules.play import PlayStage
from tutor.rules.running import Counted
from tutor.rules.stage import seat_name
from tutor.rules.tricks import Trick
from tutor.sources import Citation, cite
from tutor.state import State
from tutor.value import value

NINETY_BONUS, SIXTY_BONUS = 60, 30
"""What is added when 30 is said as 90, or as 60 (002 Der Neunziger, Der Sechziger)."""

SCORING = {
    "rummel": cite("002 Der Rummel 2"),
    "sequence": cite("002 Die Sequenzen 2"),
    "set": cite("002 Die Kunststücke 3"),
}
TOO_MANY = "too-many"
LOWER = cite("002 Die Sequenzen 4")
TRICKS = cite("002 Das Zählen 10")


@value
class Item:
    """One thing to be counted, before the totals are known."""

    seat: int
    item: str
    amount: int
    reason: str
    citation: Citation


def side_of(state: State, seat: int) -> int:
    """The side of a seat; partners share one."""
    rules: PiquetRules = state.game.rules
    return rules.sides.value(seat)


def other_seats(state: State, side: int) -> tuple[int, ...]:
    """The seats that are not of this side, in turn."""
    return tuple(seat for seat in state.table.active if side_of(state, seat) != side)


Results = dict[str, Result]
"""What came of each kind."""


def dialogues(state: State) -> list[AnnouncingStage]:
    """The elder's dialogue, and that of the others about what he left open."""
    return [stage for stage in (*state.done, state.stage) if isinstance(stage, AnnouncingStage)]


def results(state: State) -> Results:
    """What came of each kind so far; what the others claimed later takes the place of a gap."""
    return {kind: found for stage in dialogues(state) for kind, found in _by_kind(stage).items()}


def _by_kind(stage: AnnouncingStage) -> Results:
    return {result.kind: result for result in stage.results}


def announced_hands(state: State) -> tuple[int, ...]:
    """The hands as they were when they were announced."""
    stages = dialogues(state)
    return stages[0].cards.hands if stages else state.cards.hands


def good_pieces(state: State, result: Result) -> list[tuple[int, Piece]]:
    """The pieces of a kind that count, with their holders: the good one and all not above it.

    Of a Rummel only one counts; a partner's pieces count too (002 Räuberpiquet 2).
    """
    if result.seat is None or result.key is None:
        return []
    rules: PiquetRules = state.game.rules
    hands, side = announced_hands(state), side_of(state, result.seat)
    claimed = _claimed(rules, result, hands[result.seat])
    found = [(result.seat, claimed)]
    if result.kind == "rummel":
        return found
    for seat in state.table.turn_from(result.seat):
        if side_of(state, seat) == side:
            for piece in rules.pieces.value.of(result.kind, hands[seat]):
                if piece.key <= result.key and not (
                    seat == result.seat and piece.cards & claimed.cards
                ):
                    found.append((seat, piece))
    return found


def _claimed(rules: PiquetRules, result: Result, hand: int) -> Piece:
    """The piece that was claimed; less than the hand holds counts as less."""
    assert result.key is not None
    number = result.key[0]
    held = rules.pieces.value.of(result.kind, hand)
    fitting = [piece for piece in held if piece.key[0] >= number]
    exact = [piece for piece in fitting if piece.key == result.key]
    whole = (exact or [p for p in fitting if p.key[1] == result.key[1]] or fitting)[0]
    scores = {"sequence": SEQUENCE_SCORES, "set": SET_SCORES}.get(result.kind)
    score = scores[number] if scores else number
    return Piece(result.kind, result.key, score, whole.cards)


def announced_by(state: State, side: int, found: Results | None = None) -> list[Item]:
    """What a side counts for its announcements, in the order of the kinds.

    `found` limits it to these results; without it everything announced so far counts.
    """
    items: list[Item] = []
    if side in muted(state):
        return items
    known = results(state) if found is None else found
    for kind in KINDS:
        result = known.get(kind)
        if result is None or result.seat is None or side_of(state, result.seat) != side:
            continue
        for place, (seat, piece) in enumerate(good_pieces(state, result)):
            citation = LOWER if place and kind == "sequence" else SCORING[kind]
            name = piece_name(piece)
            reason = f"{seat_name(seat)} counts {piece.score} for {name}."
            items.append(Item(seat, kind, piece.score, reason, citation))
    return items


def countable(state: State, side: int, kind: str) -> list[tuple[int, Piece]]:
    """All a side holds of a kind, with the holders; of a Rummel only its best one."""
    rules: PiquetRules = state.game.rules
    hands = announced_hands(state)
    found = [
        (seat, piece)
        for seat in state.table.active
        if side_of(state, seat) == side
        for piece in rules.pieces.value.of(kind, hands[seat])
    ]
    if kind != "rummel" or not found:
        return found
    return [max(found, key=lambda held: held[1].key)]


def muted(state: State) -> set[int]:
    """The sides that count nothing, because they bought too many cards (002 Das Kaufen 9)."""
    return {side_of(state, "ABCD".index(words[0])) for words in calls_of(state, TOO_MANY)}


def was_struck(state: State, side: int) -> bool:
    """Whether another side has struck a claim of this side."""
    for result in results(state).values():
        lost = result.seat is None or side_of(state, result.seat) != side
        if lost and any(side_of(state, seat) == side for seat in result.struck):
            return True
    return False


def blanche_items(state: State) -> list[Item]:
    """Ten points for each carte blanche shown (002 Weisse Karte 1)."""
    rules: PiquetRules = state.game.rules
    return [
        Item(
            stage.seat,
            "blanche",
            rules.blanche.value,
            f"{seat_name(stage.seat)} shows a carte blanche.",
            rules.blanche.citation,
        )
        for stage in (*state.done, state.stage)
        if isinstance(stage, BlancheStage) and stage.shown
    ]


def sides(state: State) -> list[int]:
    """The sides in the order in which they speak."""
    return list(dict.fromkeys(side_of(state, seat) for seat in state.table.active))


def early(state: State, side: int) -> bool:
    """Whether a side other than the elder's makes a Neunziger, and so counts before the lead."""
    elder = sides(state)[0]
    if announced_by(state, elder) or was_struck(state, side) or side in muted(state):
        return False
    if any(side_of(state, item.seat) != side for item in blanche_items(state)):
        return False
    rules: PiquetRules = state.game.rules
    found = results(state)
    total = sum(item.amount for item in announced_by(state, side))
    for kind in KINDS:
        if found.get(kind, Result(kind)).open:
            total += sum(piece.score for _, piece in countable(state, side, kind))
    return total >= rules.ninety.value


def _led(state: State) -> PlayStage | None:
    """The play as far as it has come, from the first lead on."""
    play, lead = state.find(PlayStage), state.find(LeadStage)
    return play or (lead.play if lead and lead.to_act is None else None)


class _Tally:
    """Totals while the items are gone through; `plain` leaves out what never helps a bonus, and
    `announced` has the announcements alone."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.totals = dict.fromkeys(sides(state), 0)
        self.plain = dict(self.totals)
        self.announced = dict(self.totals)
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
    tally = _Tally(state)
    for item in blanche_items(state):
        tally.add(item, plain=False)
    stages = dialogues(state)
    if not stages or stages[0].to_act is not None:
        return tuple(tally.items)
    order, everything = sides(state), results(state)
    _announce(tally, order[0], _by_kind(stages[0]))
    talking = any(stage.to_act is not None for stage in stages)
    quick = [] if talking else [side for side in order[1:] if early(state, side)]
    for side in quick:
        _announce(tally, side, everything)
    play = _led(state)
    if play is None:
        return tuple(tally.items)
    late = {side: everything for side in order[1:] if side not in quick}
    if len(stages) > 1:
        late[order[0]] = _by_kind(stages[1])
    _play(tally, play, None if talking else late)
    if play.to_act is None:
        made = {side: _tricks(state, play, side) for side in order}
        for item in closing(state, made):
            tally.add(item, plain=False)
    return tuple(tally.items)


def _announce(tally: _Tally, side: int, found: Results) -> None:
    """A side counts its announcements, and its Neunziger at the moment it has 30 (or 20)."""
    state = tally.state
    rules: PiquetRules = state.game.rules
    free = not tally.others_counted(side) and not was_struck(state, side)
    items = announced_by(state, side, found)
    for item in items:
        tally.add(item)
        tally.announced[side] += item.amount
    reached = tally.announced[side] >= rules.ninety.value
    if items and free and reached and not tally.has("neunziger"):
        seat = next(s for s in state.table.active if side_of(state, s) == side)
        reason = f"{rules.ninety.value} in announcing before the others count: a Neunziger."
        tally.add(Item(seat, "neunziger", NINETY_BONUS, reason, rules.ninety.citation))


def _play(tally: _Tally, play: PlayStage, late: dict[int, Results] | None) -> None:
    """The leads and tricks; the others count their announcements after the first lead.

    `late` is None while they are still talking: until then nobody knows of a Sechziger.
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
            for side, found in late.items():
                _announce(tally, side, found)
        if side_of(state, leader) == elder:
            _sixty(tally, elder, started)
        if number < len(tricks):
            last = number + 1 == state.game.pattern.hand_size
            _taken(tally, tricks[number], last)
    _awarded(tally, play)


def _revokes(tally: _Tally, play: PlayStage, number: int) -> None:
    """What the others get for a revoke in the trick of this number."""
    state = tally.state
    rules: PiquetRules = state.game.rules
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
    rules: PiquetRules = state.game.rules
    led = bool(play.trick) and side_of(state, play.trick[0][0]) == side_of(state, award.seat)
    points = _left(state, play) - 1 + rules.last_trick.value - led
    tally.add(Item(award.seat, "tricks", points, award.reason, award.citation), plain=False)


def _left(state: State, play: PlayStage) -> int:
    """How many tricks are still out."""
    return state.game.pattern.hand_size - len(play.tricks)


def _sixty(tally: _Tally, elder: int, started: int) -> None:
    """The Sechziger of the elder's side, at the moment its leads bring it to 30 (or 20)."""
    state = tally.state
    rules: PiquetRules = state.game.rules
    needed = rules.sixty.value
    if started >= needed or tally.plain[elder] < needed:
        return
    if tally.has("neunziger") or tally.has("sechziger"):
        return
    if tally.others_counted(elder) or was_struck(state, elder):
        return
    seat = state.table.forehand
    reason = f"{needed} by leading before the others count: a Sechziger."
    tally.add(Item(seat, "sechziger", SIXTY_BONUS, reason, rules.sixty.citation))


def _taken(tally: _Tally, trick: Trick, last: bool) -> None:
    """What a trick brings beside its lead: one to another side, and the worth of the last."""
    state = tally.state
    rules: PiquetRules = state.game.rules
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
    rules: PiquetRules = state.game.rules
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
