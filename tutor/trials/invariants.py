"""What must hold at every moment of every hand, whatever was played: checks that find faults.

Each check gives sentences about what is wrong; an empty list is a good answer. The command line
plays whole hands under these checks, and the property tests use the same functions.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import fields, replace
from functools import cache
from itertools import combinations
from typing import Any

from tutor.cards import PACKS, cards_of, format_mask, mask_of
from tutor.family import family_of
from tutor.hand.state import State
from tutor.rules.bid.announce import AnnounceStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import HOLD, PASS, Action, parse_action
from tutor.rules.core.ruling import IllegalAction, Ruling
from tutor.rules.core.stage import Cards
from tutor.rules.deal.dealing import KNOCK, LOTS, SHUFFLE, CutStage, DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import PARTS
from tutor.score.evening import evening, usual_sheet
from tutor.score.pot_hand import BY_HAND
from tutor.score.sheets import SheetError
from tutor.sources import SOURCES
from tutor.table.upshot import ROUNDED, TRICKS
from tutor.value import value

SAMPLE = 6
"""How many actions of each kind are tried at a moment of a random hand."""

LOOKS = 0.3
"""At which part of the moments somebody's observation is looked into."""


@value
class Violation:
    """A fault of the engine: the step of the hand, the check that failed, and what it saw."""

    seed: int
    step: int
    check: str
    detail: str


def piles(state: State) -> dict[str, int]:
    """Every place where cards lie now, as masks: hands, talon, cards laid away, tricks."""
    dealt, cut = state.find(DealtStage), state.find(CutStage)
    if dealt is None:
        return {"pack": mask_of(cut.order)} if cut else {}
    found = {f"hand {seat}": hand for seat, hand in enumerate(state.cards.hands)}
    found |= family_of(state.game).away(state)
    play = state.find(PlayStage)
    for number, trick in enumerate(play.tricks if play else ()):
        found[f"trick {number + 1}"] = trick.mask
    found["open trick"] = mask_of(card for _, card in play.trick) if play else 0
    return found


def lost_cards(state: State) -> list[str]:
    """Cards that are nowhere, or in two places at once."""
    pack, seen, faults = state.game.pack, 0, []
    for name, mask in piles(state).items():
        if mask & seen:
            faults.append(f"{name} has cards twice: {format_mask(pack, mask & seen)}.")
        seen |= mask
    if seen != pack.full:
        faults.append(f"Nowhere: {format_mask(pack, pack.full & ~seen)}.")
    return faults


@cache
def _anytime(pack_id: str) -> tuple[Action, ...]:
    """Words of every phase that do not depend on the hand, and some of no phase at all."""
    pack = PACKS[pack_id]
    cuts = (0, 1, len(pack) // 2, len(pack) - 1, len(pack))
    return (
        *(Action("cut", (str(place),)) for place in cuts),
        *(Action("claim", (lot,)) for lot in ("packets", *LOTS)),
        *(PASS, HOLD, KNOCK, SHUFFLE, Action("take"), Action("no-such")),
        *(Action("play", (code,)) for code in (*pack.codes, "T-1")),
    )


def probes(state: State, rng: random.Random, odd: int = 40) -> list[Action]:
    """Actions one might try in any phase, lawful or not: every short one, and `odd` rounds of
    those that the family makes up."""
    calls = [stage.rules.calls for stage in state.all(AuctionStage)]
    calls += [stage.rules.calls for stage in state.all(AnnounceStage)]
    short = [*_anytime(state.game.pack.id), *(call for row in calls for call in row)]
    family = family_of(state.game)
    return short + [action for _ in range(odd) for action in family.probes(state, rng)]


def _as_set(action: Action) -> tuple[str, frozenset[str], int]:
    """The same lay in another order is the same action."""
    if action.verb != "lay":
        return (str(action), frozenset(), 0)
    return ("lay", frozenset(action.args), len(action.args))


def disagreements(state: State, rng: random.Random, sample: int | None = None) -> list[str]:
    """Where `legal` and `judge` differ, or an action's text does not read back as itself.

    `sample` limits how many actions are tried; None tries every one.
    """
    listed = state.legal()
    known = {_as_set(action) for action in listed}
    faults = [] if len(known) == len(listed) else ["An action is listed twice."]
    tried = probes(state, rng, 40 if sample is None else 4)
    if sample is not None:
        listed = rng.sample(listed, min(sample, len(listed)))
        tried = rng.sample(tried, min(2 * sample, len(tried)))
    faults += [f"{a} is listed and refused." for a in listed if not state.judge(a).ok]
    faults += [f"{a} does not read back." for a in listed if parse_action(str(a)) != a]
    for action in tried:
        if state.judge(action).ok != (_as_set(action) in known):
            faults.append(f"{action} is judged otherwise than listed.")
    return faults


def unquick(state: State, rng: random.Random, sample: int = 8) -> list[str]:
    """Where the quick lists of a running stage differ from what judging each candidate gives.

    Quick are a stage's own `legal` and `allows`; `sample` odd actions are tried at the second.
    """
    stage = state.stage
    slow = [action for action in stage.candidates() if stage.judge(action).ok]
    quick = stage.legal()
    faults = []
    if {_as_set(action) for action in quick} != {_as_set(action) for action in slow}:
        faults.append(f"{len(quick)} actions are listed quickly, {len(slow)} are judged lawful.")
    if len(quick) != len(slow):
        faults.append("The quick list has an action twice.")
    tried = [*rng.sample(quick, min(len(quick), 3)), *rng.sample(probes(state, rng, 3), sample)]
    return faults + [
        f"{action} is allowed quickly otherwise than judged."
        for action in tried
        if stage.allows(action) != stage.judge(action).ok
    ]


def unspoken(ruling: Ruling) -> list[str]:
    """What a ruling lacks: a sentence to read aloud, a place that the catalogue lists, a ground."""
    text, citation = ruling.reason, ruling.citation
    faults = []
    if not text or not (text[0].isupper() or text[0] in "“'0123456789"):
        faults.append(f"A ruling does not begin as a sentence: {text!r}.")
    if not text.endswith((".", ")")) or "_" in text or "None" in text:
        faults.append(f"A ruling is no sentence: {text!r}.")
    source = SOURCES.get(citation.source)
    if source is None or citation.place not in source.places:
        faults.append(f"The catalogue has no place '{citation}' (of: {text!r}).")
    if citation.grade != "printed" and not citation.ground:
        faults.append(f"The place {citation} is {citation.grade} without a ground.")
    return faults


def unkept(state: State, action: Action) -> list[str]:
    """Whether trying an action changes the state it is tried in, or history or ruling lie."""
    before, faults = repr((state.stage, state.done, state.history)), []
    lawful = state.judge(action).ok
    try:
        after = state.apply(action)
    except IllegalAction as error:
        faults += ["A lawful action is refused."] if lawful else unspoken(error.ruling)
    else:
        if not lawful or after.history != (*state.history, action):
            faults.append(f"{action} is done without being lawful, or not written down.")
    if repr((state.stage, state.done, state.history)) != before:
        faults.append(f"Trying {action} changes the state it is tried in.")
    return faults


def unreplayed(first: State, end: State) -> list[str]:
    """Whether the texts of a hand's actions lead from its first state to an equal last one."""
    again = first
    for action in end.history:
        again = again.apply(parse_action(str(action)))
    if again == end:
        return []
    ours: tuple[Any, ...] = (*again.done, again.stage)
    theirs: tuple[Any, ...] = (*end.done, end.stage)
    parts = [
        f"{type(one).__name__}.{entry.name}"
        for one, other in zip(ours, theirs, strict=False)
        for entry in fields(one)
        if getattr(one, entry.name) != getattr(other, entry.name, None)
    ]
    where = ", ".join(parts) or "the row of its stages"
    return [
        f"The replayed hand differs in {where}: what a stage is made with must be equal each time "
        "(make rules and duties once, or keep them in a cache)."
    ]


def relabelled(state: State, one: int, other: int) -> State:
    """The same moment of a hand in which two cards that nobody has shown were dealt otherwise.

    The cards change places wherever they lie, in a stage within a stage too; what was said and
    played stays as it was.
    """

    def swapped(mask: int) -> int:
        both = 1 << one | 1 << other
        return mask ^ both if mask & both not in (0, both) else mask

    def renamed(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple({one: other, other: one}.get(card, card) for card in cards)

    def changed(stage: Any) -> Any:
        changes: dict[str, Any] = {}
        for entry in fields(stage):
            value = getattr(stage, entry.name)
            if isinstance(value, Cards):
                changes[entry.name] = Cards(tuple(map(swapped, value.hands)), renamed(value.talon))
            elif entry.name in ("hands", "discards"):
                changes[entry.name] = tuple(map(swapped, value))
            elif entry.name in ("order", "talon"):
                changes[entry.name] = renamed(value)
            elif entry.name == "under":
                packets = ((renamed(packet) for packet in row) for row in value)
                changes[entry.name] = tuple(map(tuple, packets))
            elif entry.name == "laid":
                changes[entry.name] = swapped(value)
            elif hasattr(value, "seen_by"):
                changes[entry.name] = changed(value)
        return replace(stage, **changes)

    done = tuple(changed(stage) for stage in state.done)
    return replace(state, stage=changed(state.stage), done=done)


def hidden_cards(state: State, seat: int) -> int:
    """The cards that the seat neither holds nor has seen, by its own observation."""
    seen = state.observe(seat)
    named = {word for note in seen.seen for text in note for word in text.split()}
    index = state.game.pack.index
    open_cards = mask_of(index[word] for word in named if word in index)
    return state.game.pack.full & ~seen.hand & ~open_cards


def leaks(state: State, seat: int, rng: random.Random) -> list[str]:
    """Whether the seat's observation changes when two cards hidden from it change places.

    The family leaves out cards whose exchange would change what happened at the table.
    """
    hidden = family_of(state.game).exchangeable(state, seat, hidden_cards(state, seat), rng)
    cards = list(cards_of(hidden))
    if len(cards) < 2:
        return []
    one, other = rng.sample(cards, 2)
    if relabelled(state, one, other).observe(seat) == state.observe(seat):
        return []
    names = format_mask(state.game.pack, 1 << one | 1 << other)
    return [f"Seat {seat} sees a difference when {names} change places."]


def miscounted(state: State) -> list[str]:
    """Whether the card points of all piles sum to what the book prints for the pack.

    Where it prints no sum, to what the pack counts.
    """
    values, pack = state.game.values, state.game.pack
    if values is None:
        return []
    total = sum(values.worth(mask) for mask in piles(state).values())
    printed = values.printed
    whole = values.worth(pack.full) if printed is None else printed * values.lay
    return [] if total == whole else [f"{total} parts of a point lie about, not {whole}."]


def undivided(state: State) -> list[str]:
    """Whether what the sides of a finished hand have counted is the whole pack, but for cards that
    were laid aside. Who stopped early has not counted them all, and after a mistake some do not
    count."""
    values, play = state.game.values, state.find(PlayStage)
    if values is None or play is None or any(play.hands) or _mistaken(state):
        return []
    told = family_of(state.game).upshot(state)
    if told is None:
        return []
    label, counts = told.total or told.rows[-1]
    if label == TRICKS:
        return []
    rounded = dict(told.rows).get(ROUNDED, ("",) * len(counts))
    parts = [
        _parts(text, values.lay) - _parts(up, values.lay)
        for text, up in zip(counts, rounded, strict=True)
    ]
    aside = [values.worth(mask) for mask in family_of(state.game).away(state).values()]
    left = values.worth(state.game.pack.full) - sum(parts)
    rests = {sum(some) for size in range(len(aside) + 1) for some in combinations(aside, size)}
    return [] if left in rests else [f"{left} parts of a point are counted for nobody."]


def _mistaken(state: State) -> bool:
    return any(action.verb == "fault" for action in state.history)


def _parts(text: str, lay: int) -> int:
    """Card points as `CardValues.text` and `signed` write them, in parts."""
    rest = next((part for (part, of), sign in PARTS.items() if of == lay and sign in text), 0)
    worth = lay * int(text.strip("+−–⅓⅔½") or 0) + rest
    return -worth if text.startswith("−") else worth


def unbalanced(state: State) -> list[str]:
    """Whether the payments of a finished hand are proper, and the pot has what is paid into it."""
    result, seats = state.result(), state.table.seats
    faults = []
    gained, grown = result.into_pot(seats), result.pot.total - state.table.pot.total
    if gained != grown:
        faults.append(f"The pot was paid {gained} and has grown by {grown}.")
    for payment in result.payments:
        if payment.amount <= 0 or payment.payer == payment.payee:
            faults.append(f"An empty payment: {payment.item}.")
        if not (payment.reason and payment.citation.place):
            faults.append(f"A payment without reason or place: {payment.item}.")
    return faults


def unwritten(state: State) -> list[str]:
    """Whether the evening's sheet, told the facts of the hand alone, comes to the same lines.

    The sheets price a hand from what one would enter: who played what, and how it ended. A sheet
    that only takes points or numbers has no such lines.
    """
    table = evening(state.game, usual_sheet(state.game, state.table.seats))
    if table.kind.seats != state.table.seats or state.fault:
        return []  # a hand of those alone who play; not every sheet asks for a mistake
    try:
        page = table.after(state).page
    except SheetError as error:
        return [f"The sheet does not take the hand: {error}"]
    entries = state.result().entries
    forms = table.kind.forms(table.options) if table.kind.forms else ()
    if forms and forms[0].title == BY_HAND:
        return []
    if len(forms) > 1 and entries and not page.price and not _mistaken(state):
        return ["The sheet has the hand by its numbers alone."]
    if page.price and len(page.price) != len(entries):
        return [f"The hand has {len(entries)} lines, the sheet {len(page.price)}."]
    return [
        f"The sheet says {text!r} at {place}, the hand {entry.reason!r} at {entry.citation}."
        for (text, place), entry in zip(page.price, entries, strict=False)
        if (place.source, place.place) != (entry.citation.source, entry.citation.place)
    ]


def check(state: State, rng: random.Random) -> list[tuple[str, str]]:
    """All checks of one moment, as (name of the check, what is wrong)."""
    found = [("cards", text) for text in lost_cards(state)]
    if state.over:
        found += [("points", text) for text in (*miscounted(state), *undivided(state))]
        found += [("payments", text) for text in unbalanced(state)]
        return found + [("sheet", text) for text in unwritten(state)]
    found += [("legal", text) for text in disagreements(state, rng, SAMPLE)]
    if rng.random() > LOOKS:
        return found
    seat = rng.choice(state.table.active)
    return found + [("observation", text) for text in leaks(state, seat, rng)]
