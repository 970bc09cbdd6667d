"""What every seat of a deal may say when its turn comes, and what its hand is good for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tutor.cards import Pack
from tutor.family import Outlook, family_of
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.action import PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.table.controls import calls_in, common, worded
from tutor.table.facts import controls_of
from tutor.table.names import told_of
from tutor.table.words import said
from tutor.view.cards import in_a_row
from tutor.view.html import Html, el, join
from tutor.view.parts import citation_sign, fold

MOST = 6
"""So many calls a fold's title names."""


class Turn(NamedTuple):
    """A seat's turn to speak: the state, and what the others are taken to say before."""

    state: State
    before: tuple[str, ...] = ()


def turn_of(state: State, seat: int) -> Turn | None:
    """The next turn of a seat in the running stage; None where it has none.

    Who speaks before it passes, if its turn then comes; else the next to speak goes higher.
    """
    if state.to_act == seat:
        return Turn(state)
    if not (state.find(AuctionStage) or state.find(DeclareStage)):
        return None  # a dialogue, in which the turn depends on more than passing
    return _after(state, seat, _passing) or _after(state, seat, _going_on)


def _after(state: State, seat: int, first: Callable[[State], Action | None]) -> Turn | None:
    """The seat's turn when the seat to act does the `first` and all others after it pass."""
    phase, before, does = state.phase, [], first
    for _ in range(2 * state.table.seats):
        action = does(state)
        if action is None:
            return None
        before.append(said(state, action).removesuffix("."))
        state, does = state.after(action), _passing
        if state.phase != phase:
            return None
        if state.to_act == seat:
            return Turn(state, tuple(before))
    return None


def _passing(state: State) -> Action:
    """To pass, or what leaves most to the others: the lowest word of an auction."""
    legal = state.legal()
    if PASS in legal:
        return PASS
    return legal[0] if isinstance(state.stage, AuctionStage) else legal[-1]


def _going_on(state: State) -> Action | None:
    """The least that is more than passing."""
    passing = _passing(state)
    return next((action for action in state.legal() if action != passing), None)


def may_say(state: State, seat: int) -> Html:
    """What a seat's hand is good for, and a fold that names what it may say.

    Opened, the fold has each call with its reason and place.
    """
    family = family_of(state.game)
    advice = family.good_for(state, seat)
    turn = turn_of(state, seat) if state.phase in family.speaks else None
    if turn is None:
        return join(_verdicts(state.game.pack, advice), _has_said(state, seat))
    words = _words(turn.state)
    calls = [(words[action], action) for action in turn.state.stage.candidates()]
    lines = [_call_line(turn.state, word, action) for word, action in calls]
    allowed = [word for word, action in calls if turn.state.stage.allows(action)]
    condition = f"If {' and '.join(turn.before)}, " if turn.before else ""
    summary = el("span", f"{condition}{seat_name(seat)} may say: ", *_listed(allowed))
    inner = join(el("ul", *lines, class_="may"), *_reasons(advice))
    return join(_verdicts(state.game.pack, advice), fold(f"may-{seat}", summary, inner))


def _call_line(state: State, word: Html, action: Action) -> Html:
    ruling = state.judge(action)
    why = el("span", told_of(state.to_act, ruling.reason), class_="why")
    ok = str(ruling.ok).lower()
    return el("li", word, " ", why, " ", citation_sign(ruling.citation), data_ok=ok)


def _words(state: State) -> dict[Action, Html]:
    """Each call in the words in which it is offered at the table; plainly where it is not."""
    pack = state.game.pack
    found = {action: worded(pack, action) for action in state.stage.candidates()}
    for controls in (common(state), controls_of(state)):
        found |= {call.action: call for call in calls_in(controls)}
    return {action: el("i", call.label, lang=call.lang) for action, call in found.items()}


def _listed(words: list[Html]) -> list[Html]:
    """Words with dots between them, for one may have a comma; of many the last are counted."""
    shown = words if len(words) <= MOST else words[: MOST - 1]
    listed = [join(" · ", word) if place else word for place, word in enumerate(shown)]
    return listed if shown is words else [*listed, Html(f" and {len(words) - len(shown)} more")]


def _has_said(state: State, seat: int) -> Html:
    """What a seat said last, and in an auction that it is out."""
    words = family_of(state.game).spoken(state, seat)
    if not words:
        return Html("")
    stage, out = state.stage, Html("")
    if isinstance(stage, AuctionStage):
        passing = told_of(seat, stage.rules.words.passing)
        out = join(" ", passing, " ", citation_sign(stage.rules.passing_at))
    return el("p", f"Bid so far: {words}.", out, class_="hand-facts")


def _verdicts(pack: Pack, found: tuple[Outlook, ...]) -> Html:
    """What the hand is good for in one line: the book's word with its place, ours as ours.

    Where we would do otherwise than the book, the line has the book's word alone.
    """
    pieces: list[Html] = []
    for one in found:
        if one in _otherwise(found):
            continue
        whose = "By the book’s measure: " if one.citation else "Our opinion, not the book’s: "
        sign = join(" ", citation_sign(one.citation)) if one.citation else Html("")
        pieces.append(el("span", whose, el("b", *_verdict(pack, one)), sign, ". "))
    return el("p", *pieces, class_="hand-worth") if pieces else Html("")


def _verdict(pack: Pack, one: Outlook) -> tuple[Html | str, ...]:
    if not one.cards:
        return (one.verdict,)
    return (f"{one.verdict} ", in_a_row(pack, one.cards), one.then)


def _otherwise(found: tuple[Outlook, ...]) -> list[Outlook]:
    """Our opinion, where it lets the hand play and the book's measure does not, or the reverse."""
    book = {one.plays for one in found if one.citation}
    return [one for one in found if not one.citation and book and {one.plays} != book]


def _reasons(found: tuple[Outlook, ...]) -> list[Html]:
    """How the book and we measure a hand."""
    other = _otherwise(found)
    texts = [
        (f"We judge it differently: {one.verdict}. " * (one in other), one.why) for one in found
    ]
    return [el("p", *text, class_="hand-worth why") for text in texts if text[1]]
