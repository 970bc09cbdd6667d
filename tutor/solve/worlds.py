"""The ways the cards may lie for somebody at one seat: what the player has held, seen and heard.

Nothing here looks at a card that the seat cannot know. A world gives each hidden card a place, a
hand or what lies away, such that everybody has played lawfully so far; then the whole hand is told
as it would have been in that world.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from tutor.cards import cards_of, mask_of
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.bid.call import CallStage
from tutor.rules.core.stage import Cards, Stage
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.packets import UNSEEN, PacketPlay, hidden_cards
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.halves import HalvesStage

AWAY = -1
"""The place of the cards that are in no hand."""

TRIES = 100
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
    grows = isinstance(play, PacketPlay)  # what is turned up later could not have been played
    barred = {one: 0 if grows else _barred(play, one) for one in others}
    named = _named(state, seat) & hidden
    takers = _takers(state)
    places = {}
    for card in cards_of(hidden):
        may = tuple(one for one in others if not barred[one] >> card & 1)
        if takers and named >> card & 1:
            may = tuple(one for one in may if one in takers)
        places[card] = (*may, AWAY) if room[AWAY] else may
    return Known(seat, hidden, room, places)


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
    for owner, card in play.turned if isinstance(play, PacketPlay) else ():
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


def worlds(state: State, seat: int, rng: random.Random) -> Iterator[State]:
    """Ways the hand may be, one after the other without end; none where nothing fits.

    In each of them the seat has seen and heard the same; if none of some tries is so, the last one
    must do.
    """
    play = state.running(PlayStage)
    if isinstance(play, PacketPlay) and hidden_cards(play.under):
        return  # nobody knows what is turned up next
    known, seen = known_to(state, seat), state.observe(seat)
    while True:
        for number in range(TRIES):
            dealt = _dealt(known, rng)
            if dealt is None:
                return
            world = in_world(state, seat, dealt)
            fits = world.observe(seat) == seen and _lawfully_laid(world)
            if fits or number + 1 == TRIES:
                yield world
                break


def _lawfully_laid(state: State) -> bool:
    """Whether nothing was discarded that may never be."""
    return not any(stage.laid & stage.rules.never_mask for stage in state.all(DiscardStage))


def _dealt(known: Known, rng: random.Random) -> dict[int, int] | None:
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


def in_world(state: State, seat: int, dealt: dict[int, int]) -> State:
    """The hand as it would be with these cards at these places, before and now.

    A talon card that everybody has seen stays in the talon: whatever its taker discarded later, the
    moves before that are the same.
    """
    play = state.running(PlayStage)
    piles = _piles(state)
    late = _swap(play, dealt, (), piles)
    early = late
    if _named(state, seat) & mask_of(dealt):
        early = _swap(play, dealt, tuple(_takers(state)), piles)
    done = tuple(
        swapped(stage, late if isinstance(stage, DiscardStage) else early) for stage in state.done
    )
    return replace(state, stage=swapped(play, late), done=done)


def _piles(state: State) -> list[int]:
    """The cards that lie away, pile by pile: what was discarded, and then the talon."""
    laid = [card for stage in state.all(DiscardStage) for card in cards_of(stage.laid)]
    return [*laid, *state.the(DealtStage).cards.talon]


def _swap(
    play: PlayStage, dealt: dict[int, int], as_away: tuple[int, ...], piles: list[int]
) -> dict[int, int]:
    """Which card becomes which. Of what lies away chance decides who gets which pile; what moves
    between these seats and what lies away stays."""
    now = {card: seat for seat in play.table.active for card in cards_of(play.hands[seat])}
    leave: dict[int, list[int]] = {}
    come: dict[int, list[int]] = {}
    for card, place in dealt.items():
        was, to = (AWAY if one in as_away else one for one in (now.get(card, AWAY), place))
        if as_away and was == to:
            continue
        leave.setdefault(was, []).append(card)
        come.setdefault(to, []).append(card)
    swap = dict[int, int]()
    for place, cards in leave.items():
        rank = {card: -number for number, card in enumerate(reversed(piles))}
        cards.sort(key=lambda card: (rank.get(card, 1), card))
        swap |= dict(zip(cards, come[place], strict=True))
    return swap


def swapped(stage: Stage, swap: dict[int, int]) -> Any:
    """A stage in which these cards are others."""

    def one(card: int) -> int:
        return swap.get(card, card)

    def mask(cards: int) -> int:
        return mask_of(map(one, cards_of(cards)))

    changes: dict[str, Any] = {}
    for entry in fields(stage):  # type: ignore[arg-type]
        value = getattr(stage, entry.name)
        if isinstance(value, Cards):
            talon = tuple(card if card == UNSEEN else one(card) for card in value.talon)
            changes[entry.name] = replace(value, hands=tuple(map(mask, value.hands)), talon=talon)
        elif entry.name in MASKS:
            whole = isinstance(value, int)
            changes[entry.name] = mask(value) if whole else tuple(map(mask, value))
    return replace(stage, **changes) if changes else stage  # type: ignore[type-var]
