"""What a seat may do, as data: one renderer draws it for the page, one for the terminal.

Everything here is an action waiting to be done: a call is one, a choice of cards or a number
makes one. What the rules refuse may stand here too, so that it can be tried and explained.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tutor.cards import Pack, card_phrase, mask_of
from tutor.hand.state import State
from tutor.rules.bid.ask import AskStage
from tutor.rules.bid.auction import AuctionStage, Bid, contracts_in
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.naming import NamingStage
from tutor.rules.bid.offer import TAKE
from tutor.rules.bid.own_up import OWN_UP, OwnUpStage
from tutor.rules.bid.suit import SuitStage
from tutor.rules.bid.turn import STAY, TURN
from tutor.rules.core.action import HOLD, PASS, THROW, Action
from tutor.rules.deal.dealing import KNOCK, SHUFFLE, CutStage
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.rules.talon.exchange import KEEP, ExchangeStage
from tutor.rules.talon.pick import PickStage
from tutor.table.meaning import bid_means, contract_means, suit_means


@dataclass(frozen=True)
class Call:
    """Something said or done with one press: its words, the action, the language of the words
    where they are not English, and what it then `means` in English. `barred` says why it may not
    be said now (empty: it may)."""

    label: str
    action: Action
    lang: str | None = None
    means: str = ""
    barred: str = ""


@dataclass(frozen=True)
class Calls:
    """Calls that belong to one turn to speak."""

    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Press:
    """One card of the hand to press: what is done with it, as `play` or `give`."""

    verb: str = "play"


@dataclass(frozen=True)
class Pick:
    """Some cards to choose out of `cards` (a mask): what is done with them, how many, the words
    of the button; `calls` may be said instead."""

    verb: str
    cards: int
    least: int
    most: int
    submit: str
    whose: str = "Your hand"
    calls: tuple[Call, ...] = ()

    @property
    def hint(self) -> str:
        """How many cards are to be chosen."""
        return f"choose {span(self.least, self.most)}"


@dataclass(frozen=True)
class Number:
    """A number to enter: what is done with it, the words round it, its bounds, what stands there
    at first, the words of the button."""

    verb: str
    before: str
    after: str
    least: int
    most: int
    usual: int
    submit: str


@dataclass(frozen=True)
class Menu:
    """Many things of one kind of which one is done: what, as `ask`, the words before the list, and
    those of the button."""

    verb: str
    before: str
    calls: tuple[Call, ...]
    submit: str


Control = Calls | Press | Pick | Number | Menu
Controls = tuple[Control, ...]


def span(least: int, most: int) -> str:
    """A number or two: `3`, `3 to 5`."""
    return str(least) if least == most else f"{least} to {most}"


def in_german(label: str, action: Action, means: str) -> Call:
    """A call in the language of the books, and what it means."""
    return Call(label, action, "de", means)


def with_reasons(controls: Controls, state: State) -> Controls:
    """The controls, each call that may not be made now with the reason."""
    return tuple(
        Calls(tuple(_judged(call, state) for call in one.calls)) if isinstance(one, Calls) else one
        for one in controls
    )


def _judged(call: Call, state: State) -> Call:
    ruling = state.judge(call.action)
    return call if ruling.ok else replace(call, barred=ruling.reason)


def calls_in(controls: Controls) -> Iterator[Call]:
    """Every call among the controls."""
    for control in controls:
        if isinstance(control, Calls | Pick):
            yield from control.calls


def kinds_of(calls: Sequence[Call], named: Iterable[Call]) -> dict[str, list[Call]]:
    """The calls by their kind, in their order: the plain call of those `named` that one begins
    with, as *Solo tout in Couleur* is a *Solo tout*, or its own words."""
    plain = [one.label for one in named]
    found: dict[str, list[Call]] = {}
    for one in calls:
        kind = next((label for label in plain if one.label.startswith(f"{label} in ")), one.label)
        found.setdefault(kind, []).append(one)
    return found


def in_common(calls: Sequence[Call]) -> str:
    """What all these calls mean, in the words of the first."""
    parts = [one.means.split(", ") for one in calls]
    return ", ".join(part for part in parts[0] if all(part in other for other in parts))


def shows_hand(controls: Controls, hand: int) -> bool:
    """Whether the controls show the hand themselves, as cards to choose from."""
    return any(isinstance(control, Pick) and control.cards == hand for control in controls)


def common(state: State) -> Controls:
    """The controls of a stage that the family says nothing about."""
    stage, pack = state.stage, state.game.pack
    if state.over:
        return ()
    if isinstance(stage, CutStage):
        return _cut(stage)
    if isinstance(stage, DiscardStage):
        number = stage.rules.number
        return (Pick("lay", stage.hand, number, number, f"Discard {number}"),)
    if isinstance(stage, ExchangeStage):
        return (_exchange(stage),)
    if isinstance(stage, PickStage):
        taken = mask_of(stage.talon), stage.number, stage.number
        return (Pick("pick", *taken, "Take them", "The cards left"),)
    if isinstance(stage, OwnUpStage) and stage.to_act is not None:
        holding = f"I hold {card_phrase(pack, stage.card)}, and play"
        return _calls([Call(holding, OWN_UP)])
    if isinstance(stage, AskStage):
        return (Press("give"),) if stage.asked is not None else _calls(_asked(pack, stage))
    if isinstance(stage, CallStage):
        return _calls(_called(pack, stage))
    if isinstance(stage, SuitStage):
        suits = {suit.letter: suit.german for suit in pack.suits}
        named = (one for one in stage.candidates() if one != THROW)
        calls = (in_german(suits[one.args[0]], one, suit_means(pack, one.args[0])) for one in named)
        return _calls((*calls, *([worded(pack, THROW)] if stage.throwing else [])))
    if isinstance(stage, PlayStage):
        return (Press(), *_calls(_besides(pack, stage)))
    if isinstance(stage, AuctionStage):
        hold = Call("Hold", HOLD, means=f"play “{stage.bid.german}” yourself" if stage.bid else "")
        return _calls((*bids(state, stage), hold, Call("Pass", PASS)))
    if isinstance(stage, NamingStage):
        throw = [Call("Pass", PASS)] if stage.may_pass else []
        return _calls((*names(state, stage), *throw))
    return _calls(worded(pack, action) for action in stage.candidates())


def _calls(found: Iterable[Call]) -> Controls:
    """The calls as one turn to speak; nothing where there are none."""
    calls = tuple(found)
    return (Calls(calls),) if calls else ()


def _cut(stage: CutStage) -> Controls:
    most = len(stage.order) - 1
    cut = Number("cut", "Cards to lift:", "", 1, most, most // 2, "Cut")
    others = [Call(str(one).capitalize(), one) for one in (KNOCK, SHUFFLE) if stage.judge(one).ok]
    return (cut, *_calls(others))


def _exchange(stage: ExchangeStage) -> Pick:
    rules = stage.rules
    keep = (Call("Buy nothing", KEEP),) if rules.optional else ()
    words = f"Discard {span(rules.least, rules.most)} and buy"
    return Pick("lay", stage.hand, rules.least, rules.most, words, calls=keep)


def _called(pack: Pack, stage: CallStage) -> Iterator[Call]:
    """Cards that may be called, those of one's own told as such."""
    for action in stage.legal():
        card = pack.index[action.args[0]]
        own = " (your own, so you play alone)" if stage.hand >> card & 1 else ""
        yield Call(f"Call {card_phrase(pack, card)}{own}", action)


def _asked(pack: Pack, stage: AskStage) -> Iterator[Call]:
    """Cards of others that may be asked for."""
    for action in stage.legal():
        name = card_phrase(pack, pack.index[action.args[0]])
        yield Call(f"Ask for {name}", action)


def _besides(pack: Pack, stage: PlayStage) -> Iterator[Call]:
    """What may be done in the play instead of a card."""
    for action in stage.candidates():
        if action.verb != "play" and stage.allows(action):
            yield worded(pack, action)


def bids(
    state: State, stage: AuctionStage, words: Callable[[Bid], str] = lambda bid: bid.german
) -> Iterator[Call]:
    """The bids of the ladder in the book’s words, with what each binds to."""
    among = contracts_in(stage.rules)
    for action, bid in stage.rules.bids:
        yield in_german(words(bid), action, bid_means(bid, state.game, among))


def names(state: State, stage: NamingStage) -> Iterator[Call]:
    """The games that may be named, with what each asks of its player."""
    among = stage.rules.options
    for one in among:
        action = Action("name", (one.id,))
        yield in_german(one.german, action, contract_means(one, state.game, among))


PLAIN_WORDS = {
    THROW: "Give up the game",
    TAKE: "Take up the talon",
    TURN: "Turn up a second card",
    STAY: "Keep this card",
}
"""What a call without words of its own is called."""


def worded(pack: Pack, action: Action) -> Call:
    """An action in plain words, for which nobody has better ones: cards by their names."""
    if action.verb == "claim":
        cards = action.args[0]
        whole = "In packets" if cards == "packets" else f"The {cards} cards at once"
        return Call(whole, action)
    if action in PLAIN_WORDS:
        return Call(PLAIN_WORDS[action], action)
    index = pack.index
    words = [card_phrase(pack, index[arg]) if arg in index else arg for arg in action.args]
    return Call(" ".join((action.verb.capitalize(), *words)), action)
