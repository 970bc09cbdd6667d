"""Random hands written as records and read back: whatever was played must come back as it was.

The hands are those of evenings under random house rules, with their pots, cut and dealt anyhow, and
now and then with a mistake that somebody calls.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from tutor.games import find_game
from tutor.hand.state import Fault, Game, State
from tutor.records import as_json, as_pbn
from tutor.records.fault import RecordError
from tutor.records.judge import judged
from tutor.records.making import hand_record, head_of, sheet_record
from tutor.records.model import Deal, Record, Sheet
from tutor.records.model import Evening as EveningRecord
from tutor.records.reading import unjudged
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import DealtStage
from tutor.score.evening import Evening, evening
from tutor.score.registry import sheets_for
from tutor.trials.selfplay import LONGEST, choose

HANDS_OF_AN_EVENING = 6
CALLED = 0.01
"""How likely somebody calls a mistake at any moment."""
LONGEST_LINE = 255


@dataclass(frozen=True)
class Broken:
    """A record that did not come back: the number of its hand, its form, and why."""

    number: int
    form: str
    why: str


@dataclass(frozen=True)
class Tried:
    """A hand by its number, how many records it gave, and what of them did not come back."""

    number: int
    records: int
    broken: tuple[Broken, ...]


def tried(game: Game, hands: int, seed: int) -> Iterator[Tried]:
    """So many hands, beginning with this number."""
    for number, records in islice(_played(game, seed), hands):
        found = tuple(one for record in records for one in broken(number, record))
        yield Tried(number, len(records), found)


def records_played(game: Game, hands: int, seed: int) -> list[Record]:
    """The records of so many hands."""
    return [record for _, row in islice(_played(game, seed), hands) for record in row]


def broken(number: int, record: Record) -> Iterator[Broken]:
    """What of a record does not come back as it was, in either form.

    What both forms tell alike is judged once.
    """
    judge = cache(judged)
    for form, text in (("JSON", as_json.written(record)), ("PBN", as_pbn.written([record]))):
        try:
            (found,) = unjudged(text)
            again = judge(found.record).record
        except RecordError as error:
            yield Broken(number, form, str(error))
            continue
        if again != record or found.told:
            yield Broken(number, form, "It came back as another record.")
        if form == "PBN" and max(map(len, text.splitlines())) > LONGEST_LINE:
            yield Broken(number, form, "A line is too long.")


def _played(game: Game, seed: int) -> Iterator[tuple[int, list[Record]]]:
    """Hand after hand, with the records of each.

    The evenings begin at numbers of their own, so a hand is the same wherever a trial begins.
    """
    number = seed - (seed - 1) % HANDS_OF_AN_EVENING
    while True:
        for hand in _hands_from(game, number):
            if hand[0] >= seed:
                yield hand
        number += HANDS_OF_AN_EVENING


def _hands_from(game: Game, first: int) -> Iterator[tuple[int, list[Record]]]:
    """As many hands as an evening has; if one is over before, another begins."""
    number = first
    while number < first + HANDS_OF_AN_EVENING:
        rng = random.Random(f"records/{game.id}/{number}")
        kept = _begun(game, rng)
        dealer = kept.dealer()
        while number < first + HANDS_OF_AN_EVENING:
            opening = kept.deal(number, dealer)
            end = _to_the_end(opening, rng)
            yield number, _records(kept, opening, end, number)
            number += 1
            if not end.over or (later := kept.after(end)).full:
                break
            dealer, kept = kept.dealer_after(end, later), later


def _begun(game: Game, rng: random.Random) -> Evening:
    """An evening under random house rules."""
    chosen = {
        setting.id: rng.choice(setting.options).id
        for setting in game.settings
        if rng.random() < 0.3
    }
    kinds = [kind for kind in sheets_for(game) if kind.seats in game.players] or sheets_for(game)
    try:
        return evening(find_game(game.id, chosen), rng.choice(kinds))
    except ValueError:  # rules that do not go together
        return evening(game, rng.choice(kinds))


def _to_the_end(state: State, rng: random.Random) -> State:
    while not state.over and len(state.history) <= LONGEST * len(state.game.pack):
        called = _called(state, rng) if rng.random() < CALLED else None
        state = state.apply(called or choose(state, rng))
    return state


def _called(state: State, rng: random.Random) -> Action | None:
    """A mistake that can be called now."""
    faults: list[Fault] = [one for one in state.game.faults if state.phase in one.phases]
    if not faults:
        return None
    fault = rng.choice(faults)
    options = [tuple(word.options(state)) for word in fault.words]
    if not all(options):
        return None
    action = Action("fault", (fault.id, *(rng.choice(words) for words in options)))
    return action if state.judge(action).ok else None


def _records(kept: Evening, opening: State, end: State, number: int) -> list[Record]:
    head = head_of(opening.game, f"Hand {number}", number)
    sheet = sheet_record(kept)
    own = head_of(kept.game, "An evening")
    found: list[Record] = [EveningRecord(own, sheet)]
    if end.find(DealtStage) is not None:
        with_sheet: Sheet | None = sheet if kept.entries else None
        hand = hand_record(opening, end.history, head, with_sheet)
        found += [Deal(hand.head, hand.lying), hand]
    return found
