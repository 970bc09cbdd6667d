"""The ways the cards may lie for somebody at one seat: what the player has held, seen and heard.

Nothing here looks at a card that the seat cannot know. A world gives each hidden card a place, a
hand or what lies away, such that everybody has played lawfully so far; then the whole hand is told
as it would have been in that world.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from tutor.cards import cards_of, mask_of
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.core.action import Action
from tutor.rules.core.stage import Cards, Stage
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.packets import UNSEEN, PacketPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import ExchangeStage
from tutor.rules.talon.halves import HalvesStage

AWAY = -1
"""The place of the cards that are in no hand."""

Places = dict[int, int]
"""A place for each card."""

TRIES = 400
"""How often a world is dealt anew that does not fit what was said or shown."""

MASKS = ("hand", "hands", "laid")
"""The fields of stages that are sets of cards, or one of them for each seat."""


@dataclass(frozen=True)
class Known:
    """What one seat knows: the cards whose place is hidden, how many lie at each place, and which
    places each of them may have."""

    seat: int
    hidden: int
    room: dict[int, int]
    places: dict[int, tuple[int, ...]]


def known_to(state: State, seat: int) -> Known:
    """What a seat may know of the cards. Raises MissingStage where no card is played."""
    play = state.running(PlayStage)
    others = tuple(one for one in play.table.active if one != seat)
    fixed = _fixed(state, seat)
    hidden = state.game.pack.full & ~mask_of(fixed)
    room = {one: play.hands[one].bit_count() for one in others}
    for card, place in fixed.items():
        if place in room and play.hands[place] >> card & 1:
            room[place] -= 1
    room[AWAY] = hidden.bit_count() - sum(room.values())
    barred = {one: 0 if _has_grown(play, one) else _barred(play, one) for one in others}
    named = _named(state, seat) & hidden
    takers = _takers(state)
    places = {}
    for card in cards_of(hidden):
        may = tuple(one for one in others if not barred[one] >> card & 1)
        if takers and named >> card & 1:
            may = tuple(one for one in may if one in takers)
        places[card] = (*may, AWAY) if room[AWAY] else may
    return Known(seat, hidden, room, places)


def _turned(play: PlayStage) -> tuple[tuple[int, int], ...]:
    """Who has turned up which card of a packet."""
    return play.turned if isinstance(play, PacketPlay) else ()


def _has_grown(play: PlayStage, seat: int) -> bool:
    """Whether a card may have come into a hand unseen, which could not have been played before."""
    return (seat, UNSEEN) in _turned(play)


def _fixed(state: State, seat: int) -> dict[int, int]:
    """The cards whose place the seat knows: its own, those played, those that it has held and laid
    away or given, those that lie open in a hand or away."""
    play = state.running(PlayStage)
    found = dict.fromkeys(cards_of(_played(play) | _away(state, seat)), AWAY)
    found |= dict.fromkeys(cards_of(play.hands[seat]), seat)
    held = 0
    for stage in state.done:
        hands = stage.cards.hands
        held |= hands[seat] if seat < len(hands) else 0
    where = {card: one for one, hand in enumerate(play.hands) for card in cards_of(hand)}
    for card in cards_of(held):
        found.setdefault(card, where.get(card, AWAY))
    for owner, card in _turned(play):
        if card != UNSEEN:
            found.setdefault(card, owner)
    for owner, mask in family_of(state.game).open_hands(state).items():
        for card in cards_of(mask & play.hands[owner]):
            found.setdefault(card, owner)
    return found


def _away(state: State, seat: int) -> int:
    """The cards that the seat has seen go: shown in discarding, or in the half that was left."""
    found = 0
    for discard in state.all(DiscardStage):
        found |= discard.laid if discard.declarer == seat else discard.shown
    for halves in state.all(HalvesStage):
        for name in halves.visible(seat):
            found |= mask_of(halves.half(name)) if name != halves.taken else 0
    return found


def _played(play: PlayStage) -> int:
    found = mask_of(card for _, card in play.trick)
    for trick in play.tricks:
        found |= trick.mask
    return found


def _named(state: State, seat: int) -> int:
    """The cards that the seat has seen by name before the play: those of a talon turned up."""
    index, found = state.game.pack.index, 0
    for stage in state.done:
        for note in () if isinstance(stage, CallStage) else stage.seen_by(seat):
            for code in " ".join(note[1:]).split():
                found |= 1 << index[code] if code in index else 0
    return found


def _takers(state: State) -> frozenset[int]:
    """Who may have taken up cards that all have seen."""
    declared = {seat for seat, names in state.game.roles(state).items() if "declarer" in names}
    return frozenset(declared | {stage.declarer for stage in state.all(DiscardStage)})


def _barred(play: PlayStage, seat: int) -> int:
    """The cards that a seat would have had to play before, if it had held them."""
    rules, barred = play.rules[seat], 0
    for trick in (*(trick.plays for trick in play.tricks), play.trick):
        led = best = -1
        for player, card in trick:
            if player == seat:
                duties = rules.lead_duties if led < 0 else rules.duties
                left = -1
                for duty in duties:
                    binds, fulfils = duty.masks(rules.order, led, best)
                    if not fulfils >> card & 1:
                        barred |= binds & left
                    elif binds >> card & 1:
                        left &= fulfils
                    else:
                        break
            if led < 0:
                led = best = card
            elif rules.order.beats(card, best):
                best = card
    return barred


Heed = Callable[["Seen", Places, random.Random, int], "State | None"]
"""What makes the world of these places for the cards, or of better ones; None for one that will not
do, of which there were so many before."""


def worlds(
    state: State, seat: int, rng: random.Random, heed: Heed | None = None
) -> Iterator[State]:
    """Ways the hand may be, one after the other without end; none where nothing fits.

    In each of them the seat has seen and heard the same; if none of some tries is so, the last one
    must do. `heed` may refuse some of them.
    """
    seen, noted = seen_by(state, seat), state.observe(seat)
    while True:
        refused = 0
        for number in range(TRIES):
            dealt = dealt_anew(seen, rng)
            if dealt is None:
                return
            world = heed(seen, dealt, rng, refused) if heed else as_dealt(seen, dealt)
            refused += world is None
            if world is None:
                continue
            fits = world.observe(seat) == noted and lawfully_laid(world)
            if fits or number + 1 == TRIES:
                yield world
                break


def lawfully_laid(state: State) -> bool:
    """Whether nothing was discarded that may never be."""
    return not any(stage.laid & stage.rules.never_mask for stage in state.all(DiscardStage))


def dealt_anew(seen: Seen, rng: random.Random) -> Places | None:
    """A place for each hidden card, and who has played the others; chance decides what each was."""
    dealt = _dealt(seen.known, rng)
    if dealt is None:
        return None
    row = [*dealt.items(), *seen.played.items()]
    rng.shuffle(row)
    return dict(row)


def _dealt(known: Known, rng: random.Random) -> Places | None:
    """A place for each hidden card; a card for which there is no room moves another on."""
    cards = list(known.places)
    rng.shuffle(cards)
    cards.sort(key=lambda card: len(known.places[card]))
    lies: dict[int, list[int]] = {place: [] for place in known.room}

    def put(card: int, tried: set[int]) -> bool:
        may = [place for place in known.places[card] if place not in tried]
        free = [place for place in may if len(lies[place]) < known.room[place]]
        if free:
            weights = [known.room[place] - len(lies[place]) for place in free]
            lies[rng.choices(free, weights)[0]].append(card)
            return True
        for place in rng.sample(may, len(may)):
            if place in tried:
                continue
            tried.add(place)
            for other in rng.sample(lies[place], len(lies[place])):
                lies[place].remove(other)
                if put(other, tried):
                    lies[place].append(card)
                    return True
                lies[place].append(other)
        return False

    if not all(put(card, set()) for card in cards):
        return None
    for row in lies.values():
        rng.shuffle(row)
    return {card: place for place, row in lies.items() for card in row}


Swap = dict[int, int]
"""Which card becomes which."""


@dataclass(frozen=True)
class Seen:
    """What worlds are made from: the hand, and what one seat knows of it.

    `named` are the hidden cards that all have seen, which only `takers` can have taken up. `roles`
    tell where each card has been, so that cards change places by what is openly known of them.
    `held` is what each seat has certainly held in the play: what it has played, what lies open.
    Whether it held that from the start is not known of what it has `played`, but of those named.
    """

    state: State
    known: Known
    named: int
    takers: frozenset[int]
    roles: dict[int, tuple[int, ...]]
    held: tuple[int, ...]
    played: dict[int, int]


def seen_by(state: State, seat: int) -> Seen:
    """What one seat knows. Raises MissingStage where no card is played."""
    known, play = known_to(state, seat), state.running(PlayStage)
    held = [hand & ~known.hidden for hand in play.hands]
    by_card: dict[int, int] = {}
    for plays in (*(trick.plays for trick in play.tricks), play.trick):
        for player, card in plays:
            held[player] |= 1 << card
            by_card[card] = player
    named = _named(state, seat)
    turned = mask_of(card for _, card in _turned(play) if card != UNSEEN)
    played = {
        card: player
        for card, player in sorted(by_card.items())
        if player != seat and not (named | turned) >> card & 1
    }
    roles = {card: _role(state, card) for card in (*known.places, *played)}
    takers = _takers(state)
    return Seen(state, known, named & known.hidden, takers, roles, tuple(held), played)


def _role(state: State, card: int) -> tuple[int, ...]:
    """In which pile a card was discarded; whose it was from the start, or its place in the talon;
    when it was laid away in buying."""
    piles = [stage.laid >> card & 1 for stage in state.all(DiscardStage)]
    laid = [stage.laid >> card & 1 for stage in state.all(ExchangeStage)]
    hands, talon = state.the(DealtStage).cards.hands, state.the(DealtStage).cards.talon
    owner = next((seat for seat, hand in enumerate(hands) if hand >> card & 1), len(hands))
    place = talon.index(card) if card in talon else -1
    return (_first(piles), owner, place, _first(laid))


def _first(flags: Sequence[int]) -> int:
    """The number of the first that is set; how many there are if none is."""
    return next((number for number, one in enumerate(flags) if one), len(flags))


def swaps_of(seen: Seen, dealt: Places) -> tuple[Swap | None, Swap]:
    """Which card becomes which before the play, and which in it and in what a declarer discarded.
    None where what was before cannot be told.

    Of what lies away chance decides who gets which pile. What somebody has held, has played or has
    discarded is one before the play, since nobody knows which of it came from the talon; but a
    talon card that everybody has seen stays there.
    """
    play = seen.state.running(PlayStage)
    now = {card: seat for seat in play.table.active for card in cards_of(play.hands[seat])}
    was = {card: now.get(card, AWAY) for card in dealt if card not in seen.played}
    whole, origin = slice(None), slice(1, None)
    taken_first = sorted(was, key=lambda card: not seen.named >> card & 1)
    late = _swap(seen, was, {card: dealt[card] for card in taken_first}, whole)
    unnamed = [card for card in dealt if not seen.named >> card & 1]
    before = {card: seen.played.get(card, was.get(card, AWAY)) for card in unnamed}
    after = {card: dealt[card] for card in unnamed}
    for stage in seen.state.all(DiscardStage):
        for card in cards_of(stage.laid):
            if card in before:
                before[card] = stage.declarer
            if late.get(card, card) in after:
                after[late.get(card, card)] = stage.declarer
    if Counter(before.values()) != Counter(after.values()):
        return None, late
    return _swap(seen, before, after, origin), late


def _swap(seen: Seen, before: dict[int, int], after: dict[int, int], part: slice) -> Swap:
    """Which card becomes which, from the places of the cards: at each of them the roles, in the
    order of this part of them, go to the cards as they come."""
    leave: dict[int, list[int]] = {}
    come: dict[int, list[int]] = {}
    for card, place in after.items():
        leave.setdefault(before[card], []).append(card)
        come.setdefault(place, []).append(card)
    swap: Swap = {}
    for place, cards in leave.items():
        cards.sort(key=lambda card: (seen.roles[card][part], card))
        swap |= dict(zip(cards, come[place], strict=True))
    return swap


def in_world(state: State, seat: int, dealt: Places) -> State:
    """The hand as it would be with these cards at these places, before and now."""
    return as_dealt(seen_by(state, seat), dealt)


def as_dealt(seen: Seen, dealt: Places) -> State:
    """The same from what is seen."""
    told, late = swaps_of(seen, dealt)
    state, early = seen.state, late if told is None else told
    done = tuple(
        swapped(stage, late if isinstance(stage, DiscardStage) else early) for stage in state.done
    )
    later = late if state.find(DiscardStage) else early
    history = tuple(
        renamed(state, action, later if action.verb == "lay" else early) for action in state.history
    )
    return replace(state, stage=swapped(state.running(PlayStage), late), done=done, history=history)


UNSEEN_ACTS = ("lay", "give")
"""What is done with cards that the others may not see."""


def renamed(state: State, action: Action, swap: Swap) -> Action:
    """An action in a world in which these cards are others."""
    if action.verb not in UNSEEN_ACTS:
        return action
    pack = state.game.pack
    cards = [pack.index.get(code, -1) for code in action.args]
    if not any(card in swap for card in cards):
        return action
    return Action(
        action.verb, tuple(pack.codes[one] for one in sorted(swap.get(c, c) for c in cards))
    )


def swapped(stage: Stage, swap: dict[int, int]) -> Any:
    """A stage in which these cards are others."""

    moving = mask_of(swap)

    def one(card: int) -> int:
        return swap.get(card, card)

    def mask(cards: int) -> int:
        moved = cards & moving
        return cards ^ moved | mask_of(map(one, cards_of(moved))) if moved else cards

    changes: dict[str, Any] = {}
    for entry in fields(stage):  # type: ignore[arg-type]
        value = getattr(stage, entry.name)
        if isinstance(value, Cards):
            talon = tuple(card if card == UNSEEN else one(card) for card in value.talon)
            changes[entry.name] = replace(value, hands=tuple(map(mask, value.hands)), talon=talon)
        elif entry.name in MASKS:
            whole = isinstance(value, int)
            changes[entry.name] = mask(value) if whole else tuple(map(mask, value))
        elif entry.name == "under":
            changes[entry.name] = tuple(
                tuple(tuple(map(one, packet)) for packet in row) for row in value
            )
    return replace(stage, **changes) if changes else stage  # type: ignore[type-var]
