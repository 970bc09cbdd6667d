"""A game as a value, and a hand of it at any moment as an immutable state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from tutor.cards import Pack, cards_of, format_mask
from tutor.hand.moments import when
from tutor.rules.core.action import Action
from tutor.rules.core.pot import EMPTY, Pot
from tutor.rules.core.ruling import IllegalAction, Ruling, allowed, refused
from tutor.rules.core.stage import Cards, NobodyActs, Note, Stage, Table, seat_name, those_who_play
from tutor.rules.core.variant import Cited, Setting, choose
from tutor.rules.core.wording import listed, one_of
from tutor.rules.deal.dealing import CutRules, CutStage, DealPattern, DealtStage, deal, shuffled
from tutor.rules.pay.betes import PotRules
from tutor.rules.pay.ledger import Settlement
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.counting import CardValues
from tutor.rules.rank.tricks import TrickOrder, in_hand
from tutor.sources import Citation, unsaid
from tutor.value import value

S = TypeVar("S")
Opening = Callable[["State"], "Stage | None"]
Words = tuple[str, ...]
"""What follows a verb, or the name of a fault: a seat's letter, a card."""

Settle = Callable[["State", Words], Settlement]
Onward = Callable[["State", Words], "State"]
Objection = Callable[["State", Words], str | Ruling]
"""Why the words of a call do not fit; the ruling itself where another rule refuses a card."""


NAME_FIRST = "To call this mistake, name"
"""How the refusal of a call begins that lacks its words."""

TABLE_WORD = "This is about using the table here, which no book has to explain."
NOT_ITS_TIME = (
    "The rule does not say when this is called. A mistake may be called while it can be made or "
    "seen."
)
NO_SUCH_CASE = "The hand shows that the rule does not apply here."


class MissingStage(LookupError):
    """A hand is asked for a stage that it has not come to, or has skipped."""


@dataclass(frozen=True)
class Word:
    """A word that a fault is called with: what it says, and all there are at this table.

    `is_card` tells that it names a card of the seat to act.
    """

    text: str
    options: Callable[[State], Sequence[str]]
    is_card: bool = False

    def expected(self, state: State) -> str:
        """What it says, and the options where they are few."""
        options = self.options(state)
        return f"{self.text} ({', '.join(options)})" if len(options) <= 4 else self.text


def no_objection(state: State, words: Words) -> str:
    """The words of a call always fit."""
    return ""


@dataclass(frozen=True)
class Fault:
    """A mistake that the book fines: when it can happen, and what comes of it.

    Exactly one of two things follows. `settle` ends the hand and says what it costs; `onward`
    gives the state in which the hand goes on (its history has the call already). `against` says
    why these words do not fit the moment, and nothing if they do; `effect` ends the sentence by
    which a call is allowed.
    """

    id: str
    english: str
    phases: tuple[str, ...]
    citation: Citation
    words: tuple[Word, ...] = ()
    settle: Settle | None = None
    onward: Onward | None = None
    against: Objection = no_objection
    effect: str = "the hand ends here"

    def settled(self, state: State, words: Words) -> Settlement:
        """What the hand costs that it ends. Raises ValueError if the hand goes on after it."""
        if self.settle is None:
            raise ValueError(f"After '{self.id}' the hand goes on; it settles nothing.")
        return self.settle(state, words)


def find_fault(faults: Sequence[Fault], action: Action) -> Fault | None:
    """The fault that an action calls; None if there is none of this name."""
    name = action.args[0] if action.args else ""
    return next((fault for fault in faults if fault.id == name), None)


@dataclass(frozen=True)
class Aside:
    """Words that the seat to act may say in these phases, between the actions of a hand: they move
    no card and take no turn. They are judged like any action and stay in the history, but nobody
    has to say them, so that they are not listed among what the turn offers.

    `judge` says whether and why, from the state and the words after the verb; `onward` gives the
    state in which the hand goes on (its history has the words already).
    """

    verb: str
    phases: tuple[str, ...]
    judge: Callable[[State, Words], Ruling]
    onward: Onward


@dataclass(frozen=True)
class Game:
    """A game: its names, its pack, the row of stages of a hand, and what a hand costs.

    Each opening of `dealing` and then of `flow` gets the state with all stages before it
    finished, and gives the next stage, or None where the hand skips it; a deal that somebody
    typed in takes the place of `dealing`. `order` and `values` are what the cards beat and are
    worth before a trump is named (no values where tricks alone count). `standing` says in
    short lines who plays what and how the count stands, from open knowledge; `roles` names who
    is declarer, helper and so on; `named` is the order of a game that is named before its play,
    in which hands are then held; `asides` are the words that may be said in between; `leftward`
    tells that deal and play go round to the left, and not to the right; `dealer_plays` that of
    one more than play not the dealer sits out, but the dealer before that;
    `pot` is what is staked and drawn, where a pot lies between the hands. `rules` is the family's
    record of cited parameters and `build` makes the game from such a record, so that settings
    are replacements in it. `family` is the folder under `tutor/games` where all this lives.
    """

    family: str
    id: str
    english: str
    german: str
    players: tuple[int, ...]
    pack: Pack
    order: TrickOrder
    values: CardValues | None
    pattern: DealPattern
    cut: Cited[CutRules]
    dealing: tuple[Opening, ...]
    flow: tuple[Opening, ...]
    settle: Callable[[State], Settlement]
    standing: Callable[[State], tuple[str, ...]]
    roles: Callable[[State], Mapping[int, tuple[str, ...]]]
    faults: tuple[Fault, ...]
    settings: tuple[Setting, ...]
    source: Citation
    rules: object
    build: Callable[[Any], Game]
    asides: tuple[Aside, ...] = ()
    leftward: bool = False
    dealer_plays: bool = False
    named: Callable[[State], TrickOrder | None] = lambda state: None
    pot: PotRules | None = None
    chosen: Mapping[str, str] = field(default_factory=dict)

    def rules_as(self, kind: type[S]) -> S:
        """The record of rules, which must be of this kind. Raises TypeError otherwise."""
        if isinstance(self.rules, kind):
            return self.rules
        raise TypeError(
            f"The rules of {self.english} are {type(self.rules).__name__}, not {kind.__name__}."
        )

    def with_settings(self, choices: Mapping[str, str]) -> Game:
        """The game under these house rules. Raises UnknownSetting for an unknown choice."""
        if not choices:
            return self
        built = self.build(choose(self.rules, self.settings, choices))
        return replace(built, chosen={**self.chosen, **choices})


@value
class Observation:
    """What one seat may know: its own cards, the sizes of the other hands, what it has seen."""

    seat: int
    hand: int
    sizes: tuple[int, ...]
    phase: str
    to_act: int | None
    seen: tuple[Note, ...]


@value
class State:
    """A hand at one moment. Every method leaves the state as it is.

    `done` are the finished stages, `position` the number of openings already used, `fault` the
    call that ended the hand.
    """

    game: Game
    table: Table
    stage: Stage
    done: tuple[Stage, ...] = ()
    position: int = 0
    history: tuple[Action, ...] = ()
    fault: Action | None = None

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when the hand is over."""
        return None if self.fault else self.stage.to_act

    @property
    def acting(self) -> int:
        """The seat whose turn it is. Raises NobodyActs when the hand is over."""
        seat = self.to_act
        if seat is None:
            raise NobodyActs("The hand is over; nobody has to act.")
        return seat

    @property
    def phase(self) -> str:
        """The phase of the hand; `over` at the end."""
        return "over" if self.to_act is None else self.stage.phase

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.to_act is None

    @property
    def cards(self) -> Cards:
        """Where the cards are."""
        return self.stage.cards

    @property
    def order(self) -> TrickOrder:
        """What the cards beat: as the play has it, or the game before a trump is named."""
        play = self.find(PlayStage)
        return play.rules[play.table.forehand].order if play else self.game.order

    @property
    def hand_order(self) -> TrickOrder:
        """The order in which hands are held: of the game as soon as it is named."""
        named = None if self.find(PlayStage) else self.game.named(self)
        return named or self.order

    def in_hand(self, mask: int) -> list[int]:
        """Cards as one holds them in this game: the trumps first, then suit by suit."""
        return in_hand(self.hand_order, self.game.pack, mask)

    def find(self, kind: type[S]) -> S | None:
        """The first stage of this kind, running or finished; None if the hand had none so far.

        For a kind that a hand may have more than once, an exchange for each player, ask `all`.
        """
        for stage in self.done:
            if isinstance(stage, kind):
                return stage
        return self.stage if isinstance(self.stage, kind) else None

    def the(self, kind: type[S]) -> S:
        """The first stage of this kind, which the hand must have had. Raises MissingStage."""
        found = self.find(kind)
        if found is None:
            raise MissingStage(f"This hand of {self.game.english} has had no {kind.__name__} yet.")
        return found

    def running(self, kind: type[S]) -> S:
        """The stage that runs now, which must be of this kind. Raises MissingStage."""
        if isinstance(self.stage, kind):
            return self.stage
        raise MissingStage(f"The phase is '{self.phase}', where a {kind.__name__} should run.")

    def all(self, kind: type[S]) -> tuple[S, ...]:
        """Every stage of this kind, finished or running, in the order in which they came."""
        return tuple(stage for stage in (*self.done, self.stage) if isinstance(stage, kind))

    def legal(self) -> Sequence[Action]:
        """The actions that `judge` allows to the seat to act; faults and asides left out."""
        return [] if self.to_act is None else self.stage.legal()

    def judge(self, action: Action) -> Ruling:
        """Whether this may be done now, why, and where that stands."""
        if action.verb == "fault":
            return _judged_fault(self, action)
        if self.over:
            return refused("The hand is over.", unsaid(self.game.source, TABLE_WORD))
        aside = self._aside(action)
        return aside.judge(self, action.args) if aside else self.stage.judge(action)

    def _aside(self, action: Action) -> Aside | None:
        """The words in between that an action is here; None if it is none."""
        for aside in self.game.asides:
            if aside.verb == action.verb and self.phase in aside.phases:
                return aside
        return None

    def apply(self, action: Action) -> State:
        """The state after a lawful action. Raises IllegalAction, with its ruling, otherwise."""
        stage = self.stage
        running = self.fault is None and stage.to_act is not None
        if running and action.verb != "fault" and stage.allows(action):
            return self.after(action)
        ruling = self.judge(action)
        if not ruling.ok:
            raise IllegalAction(ruling)
        if action.verb != "fault":
            return self.after(action)
        called = replace(self, history=(*self.history, action))
        fault = find_fault(self.game.faults, action)
        if fault is None or fault.onward is None:
            return replace(called, fault=action)
        return open_next(fault.onward(called, action.args[1:]))

    def after(self, action: Action) -> State:
        """The same for an action that is known to be lawful and no fault."""
        history = (*self.history, action)
        aside = self._aside(action)
        if aside:
            return open_next(aside.onward(replace(self, history=history), action.args))
        stage = self.stage.after(action)
        state = State(self.game, self.table, stage, self.done, self.position, history)
        return state if stage.to_act is not None else open_next(state)

    @property
    def fault_called(self) -> Fault:
        """The fault that has ended the hand. Raises LookupError if none has."""
        found = find_fault(self.game.faults, self.fault) if self.fault else None
        if found is None:
            raise LookupError("No mistake has ended this hand.")
        return found

    def observe(self, seat: int) -> Observation:
        """What this seat may know of the state."""
        seen = tuple(note for stage in (*self.done, self.stage) for note in stage.seen_by(seat))
        hands = self.cards.hands
        sizes = tuple(hand.bit_count() for hand in hands)
        return Observation(seat, hands[seat], sizes, self.phase, self.to_act, seen)

    def result(self) -> Settlement:
        """What the finished hand costs. Raises ValueError while it is being played."""
        if self.fault:
            return self.fault_called.settled(self, self.fault.args[1:])
        if not self.over:
            raise ValueError(f"The hand is not over; it is in the phase '{self.phase}'.")
        return self.game.settle(self)

    @property
    def next_dealer(self) -> int:
        """Who deals after the finished hand. Raises ValueError while it is being played."""
        return self.table.dealer if self.result().again else self.table.forehand

    def __str__(self) -> str:
        pack = self.game.pack
        lines = [f"{self.game.english}, {self.phase}"]
        for seat in self.table.active:
            lines.append(f"{seat_name(seat)}: {format_mask(pack, self.cards.hands[seat])}")
        lines.append("Talon: " + " ".join(pack.codes[card] for card in self.cards.talon))
        return "\n".join(lines)


def _judged_fault(state: State, action: Action) -> Ruling:
    """Whether this fault can be called now, with these words."""
    game, words = state.game, action.args[1:]
    if state.fault is not None:
        nowhere = unsaid(game.source, TABLE_WORD)
        return refused("The hand is over, since a mistake has been called.", nowhere)
    fault = find_fault(game.faults, action)
    if fault is None:
        names = one_of(f"“{fault.id}”" for fault in game.faults)
        nowhere = unsaid(game.source, TABLE_WORD)
        return refused(f"This game has no such mistake. You may call {names}.", nowhere)
    if state.phase not in fault.phases:
        reason = f"This mistake can be called only {when(fault.phases)}."
        return refused(reason, unsaid(fault.citation, NOT_ITS_TIME))
    options = [word.options(state) for word in fault.words]
    known = [word in found for word, found in zip(words, options, strict=False)]
    if len(words) != len(options) or not all(known):
        expected = listed(word.expected(state) for word in fault.words) or "nothing more"
        return refused(f"{NAME_FIRST} {expected}.", unsaid(fault.citation, TABLE_WORD))
    objection = fault.against(state, words)
    if isinstance(objection, Ruling):
        return objection
    if objection:
        return refused(objection, unsaid(fault.citation, NO_SUCH_CASE))
    return allowed(f"{fault.english}: {fault.effect}.", fault.citation)


def open_next(state: State) -> State:
    """Open the stages that follow, past those the hand skips, to one that somebody acts in."""
    flow = (*state.game.dealing, *state.game.flow)
    while state.stage.to_act is None and state.position < len(flow):
        opened = flow[state.position](state)
        stage, done = state.stage, state.done
        if opened is not None:
            stage, done = opened, (*done, stage)
        position = state.position + 1
        state = State(state.game, state.table, stage, done, position, state.history)
    return state


def seat_table(
    game: Game, dealer: int, seats: int, playing: tuple[int, ...] = (), pot: Pot = EMPTY
) -> Table:
    """Who plays, forehand first; where one more sits than plays, the dealer sits out, or the
    dealer before that.

    A match may name those who are `playing`; then the others look on, and one of these deals.
    Raises ValueError for a number of seats the game does not have, or a dealer it cannot have.
    """
    number = len(playing) or seats
    if number not in game.players:
        numbers = " or ".join(str(number) for number in game.players)
        raise ValueError(f"{game.english} is played by {numbers}, not by {number}.")
    turn = [(dealer + step) % seats for step in range(1, seats + 1)]
    if dealer not in (playing or range(seats)):
        known = ", ".join(seat_name(seat) for seat in sorted(playing or range(seats)))
        raise ValueError(f"The dealer is one of {known}, not seat {dealer}.")
    if playing:
        return Table(game.pack, seats, dealer, tuple(seat for seat in turn if seat in playing), pot)
    active = those_who_play(dealer, seats, min(game.players), game.dealer_plays)
    return Table(game.pack, seats, dealer, active, pot)


def start(
    game: Game,
    seed: int,
    dealer: int,
    seats: int,
    playing: tuple[int, ...] = (),
    pot: Pot = EMPTY,
) -> State:
    """A hand before the cut; everything hidden follows from the seed."""
    table = seat_table(game, dealer, seats, playing, pot)
    stage = CutStage(table, game.cut.value, game.cut.citation, shuffled(game.pack, seed))
    return open_next(State(game, table, stage))


@value
class Setup:
    """A deal as somebody wrote it down; it may be nonsense."""

    hands: tuple[tuple[int, ...], ...]
    talon: tuple[int, ...]
    dealer: int

    def faults(self, game: Game) -> list[str]:
        """Everything that is wrong with it as a deal of this game; empty if nothing is."""
        pack, pattern = game.pack, game.pattern
        found: list[str] = []
        counted: dict[int, list[str]] = {}
        places = [(seat_name(seat), hand) for seat, hand in enumerate(self.hands)]
        players = min(game.players)
        if len(self.hands) != players:
            found.append(f"There must be {players} hands, not {len(self.hands)}.")
        for name, cards in (*places, ("the talon", self.talon)):
            whose = "The talon" if name == "the talon" else name
            wanted = pattern.talon_size if name == "the talon" else pattern.hand_size
            if len(cards) != wanted:
                found.append(f"{whose} must have {wanted} cards, not {len(cards)}.")
            for card in cards:
                counted.setdefault(card, []).append(name)
        for card, names in sorted(counted.items()):
            if len(names) > 1:
                found.append(f"{pack.codes[card]} appears twice: {' and '.join(names)}.")
        missing = [card for card in cards_of(pack.full) if card not in counted]
        if missing and len(missing) <= 12:
            found.append(f"Missing: {' '.join(pack.codes[card] for card in missing)}.")
        return found

    def state(
        self, game: Game, pot: Pot = EMPTY, seats: int = 0, playing: tuple[int, ...] = ()
    ) -> State:
        """The hand before its auction; of more `seats` than hands those who are `playing` have
        them. Raises ValueError with all the faults of the set-up."""
        faults = self.faults(game)
        if faults:
            raise ValueError(" ".join(faults))
        table = seat_table(game, self.dealer, seats or len(self.hands), playing, pot)
        hands = [0] * table.seats
        for seat, hand in zip(sorted(table.active), self.hands, strict=True):
            hands[seat] = sum(1 << card for card in hand)
        stage = DealtStage(Cards(tuple(hands), self.talon))
        return open_next(State(game, table, stage, position=len(game.dealing)))


def deal_after_cut(state: State) -> DealtStage:
    """The opening of the plain deal: the cut pack goes round by the game's pattern."""
    cut = state.the(CutStage)
    return DealtStage(deal(cut.cut_order, state.game.pattern, state.table))
