"""The table for whoever listens: what has come to lie open, what is asked, how it all stands."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import Pack, card_phrase
from tutor.hand.state import State
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, cards_listed, one_of, so_many
from tutor.rules.play.play import PlayStage
from tutor.table.controls import Call, Control, Menu, Number, Pick, Press, calls_in
from tutor.table.facts import TableFacts, controls_of, facts_of, in_pot
from tutor.table.help import imperative
from tutor.table.lying import Look
from tutor.table.offers import either

FEW = 4
"""More calls than these are counted."""
PLAY_ON = "Enter plays on."


def phrases(pack: Pack, cards: Iterable[int]) -> str:
    """Cards in a sentence, in the order given: `the King of Hearts and tarok XIV`."""
    return cards_listed(pack, cards)


def opened(before: State, after: State, look: Look) -> list[str]:
    """What has come to lie open on the table between two moments, and lies there still."""
    known = {card for cards in _open(facts_of(before, look)).values() for card in cards}
    found = _open(facts_of(after, look)).items()
    new = ((place, tuple(card for card in cards if card not in known)) for place, cards in found)
    return [_lies(after.game.pack, place, cards) for place, cards in new if cards]


def asked(state: State, look: Look, here: bool) -> str:
    """Whose turn it is and what is asked; how to play on where it is not a turn played `here`."""
    if state.over or look.covered:
        return ""
    if not here:
        return PLAY_ON
    seat = state.acting
    whose = "Your turn" if look.names.reader == seat else f"{seat_name(seat)}’s turn"
    card = card_asked(state)
    return f"{whose} to {card}." if card else f"{whose}: {_wanted(state, look)}."


def card_asked(state: State) -> str:
    """What is to be done with one card of the hand, as `lead`; nothing where no card is asked."""
    press = next((one for one in controls_of(state) if isinstance(one, Press)), None)
    if press is None or press.verb != "play":
        return f"{press.verb} a card" if press else ""
    play = state.find(PlayStage)
    return "lead" if play is None or play.led < 0 else "play"


def standing(state: State, look: Look, here: bool) -> str:
    """The table as it stands: the trick, what lies open, who plays what, the count, the turn."""
    facts, told = facts_of(state, look), look.names.plainly
    lines = [*_trick(facts), *_opened(facts), *state.game.standing(state), *in_pot(state)]
    tricks = [
        f"{seat_name(one.seat)} {one.tricks}" for one in facts.seats if one.tricks is not None
    ]
    if tricks and not any(line.startswith("Tricks:") for line in lines):
        lines.append(f"Tricks: {', '.join(tricks)}.")
    if facts.hand and not look.covered:
        lines.append(f"{seat_name(look.reader)} has {so_many(len(facts.hand), 'card')}.")
    lies = "" if state.find(PlayStage) else facts.middle.words  # who leads is said below
    return " ".join(filter(None, (lies, *map(told, lines), asked(state, look, here))))


def _open(facts: TableFacts) -> dict[str, tuple[int, ...]]:
    """The cards that lie open, by where they lie."""
    found = {f"the {lot.name}": lot.cards for lot in facts.middle.lots if lot.is_open}
    for one in facts.seats:
        whose = "your" if one.seat == facts.look.names.reader else f"{seat_name(one.seat)}’s"
        found[f"{whose} packets"] = tuple(p.top for p in one.packets if p.top is not None)
        if one.seat != facts.look.reader:
            found[f"{whose} hand"] = one.lies_open
    return {place: cards for place, cards in found.items() if cards}


def _opened(facts: TableFacts) -> list[str]:
    return [_lies(facts.pack, place, cards) for place, cards in _open(facts).items()]


def _lies(pack: Pack, place: str, cards: tuple[int, ...]) -> str:
    verb = "lies" if len(cards) == 1 else "lie"
    within = "on" if place.endswith("packets") else "in"
    return f"{capital(phrases(pack, cards))} {verb} open {within} {place}."


def _trick(facts: TableFacts) -> list[str]:
    """The running trick, or who won the last; nothing before there is one."""
    trick = facts.middle.trick
    if trick is None:
        return []
    best = seat_name(trick.best)
    if not trick.running:
        return [f"{best} won trick {trick.number}."]
    (leader, led), *others = trick.plays
    plays = [f"{seat_name(leader)} leads {card_phrase(facts.pack, led)}"]
    plays += [f"{seat_name(seat)} plays {card_phrase(facts.pack, card)}" for seat, card in others]
    highest = f" {best} is highest so far." if others else ""
    return [f"Trick {trick.number}: {', '.join(plays)}.{highest}"]


def _wanted(state: State, look: Look) -> str:
    """What is asked of the seat to act, as an imperative."""
    facts, controls = facts_of(state, look), controls_of(state)
    for one in controls:
        if words := _one(one):
            return words
    lying = (lot.call for lot in facts.middle.lots if lot.call)
    calls = [one for one in (*calls_in(controls), *lying) if state.judge(one.action).ok]
    if calls:
        return _calls(calls)
    return either(imperative(state, action) for action in state.legal()[:FEW])


def _one(one: Control) -> str:
    if isinstance(one, Pick):
        calls = [f"“{call.label}”" for call in one.calls]
        return f"{one.hint}, then {one_of([f'“{one.submit}”', *calls])}"
    if isinstance(one, Number):
        return f"enter a number from {one.least} to {one.most}, then “{one.submit}”"
    if isinstance(one, Menu):
        return f"choose from the list, then “{one.submit}”"
    return ""


def _calls(calls: list[Call]) -> str:
    names = [f"“{call.label}”" for call in calls]
    if len(names) <= FEW:
        return f"choose {one_of(names)}"
    return f"choose one of {len(names)} calls, from {names[0]} to {names[-1]}"
