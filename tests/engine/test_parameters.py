"""No parameter of a game is a label: whatever value is changed, something is played otherwise."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, make_dataclass, replace
from itertools import combinations, islice, product
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tests.engine.other_values import others
from tutor import GAMES
from tutor.cards import cards_of, mask_of
from tutor.family import choose as plain
from tutor.hand.fault import Word
from tutor.hand.state import Game, State, open_next, seat_table
from tutor.rules.bid.declare import DeclareStage
from tutor.rules.core.action import Action
from tutor.rules.core.pot import EMPTY, Bete, Pot
from tutor.rules.core.stage import Cards
from tutor.rules.core.variant import (
    Cited,
    Option,
    Part,
    Stated,
    differences,
    meaning,
    named,
    printed,
    stated,
)
from tutor.rules.deal.dealing import TALON, CutStage, DealtStage
from tutor.rules.pay.ledger import Settlement
from tutor.trials.selfplay import choose as at_random

MOST = 1000
"""So many hands at most are tried before a value counts as dead; nearly all show at once."""

KNOWN = Path(__file__).parents[1] / "data" / "telling.toml"
TELLING: dict[str, dict[str, list[str]]] = tomllib.loads(KNOWN.read_text(encoding="utf-8"))
"""By game the numbers of some hands with the values that each shows, for which it is tried first.

They spare time alone: where one is missing, or shows nothing any more, it is searched for.
`python3 -c "from tests.engine import test_parameters as t; t.note_telling()"` notes them.
"""

FILLED = Pot(2, (Bete(0, 7, 7), Bete(1, 5, 5)))
"""A pot in which bêtes stand, as in the middle of an evening."""

Choose = Callable[[State, random.Random], Action]
BROKEN = (ValueError, LookupError, ArithmeticError, AssertionError)
"""A value that the engine refuses, or that does not fit its others, is read all the same."""


@dataclass(frozen=True)
class Deal:
    """The order of a pack, or the cards as dealt, who sits round them, what lies in the pot."""

    order: tuple[int, ...]
    cards: Cards | None
    dealer: int
    seats: int
    pot: Pot = EMPTY


@dataclass(frozen=True)
class Hand:
    """A hand as it was played: its deal, its actions, what else was judged, what it came to."""

    deal: Deal
    actions: tuple[Action, ...]
    trace: tuple[Any, ...]


def begun(game: Game, hand: Deal) -> State:
    """The hand before its first action: with the pack before the cut, or with its cards dealt."""
    table = seat_table(game, hand.dealer, hand.seats, pot=hand.pot)
    if hand.cards is None:
        return open_next(
            State(game, table, CutStage(table, game.cut.value, game.cut.citation, hand.order))
        )
    return open_next(State(game, table, DealtStage(hand.cards), position=len(game.dealing)))


def deal_of(game: Game, rng: random.Random) -> Deal:
    """A shuffled pack; or hands of which one has the best cards or the poorest, as is rare."""
    order, seats = list(range(len(game.pack))), rng.choice(game.players)
    dealer, lucky = rng.randrange(seats), rng.random() < 0.7
    rng.shuffle(order)
    if not lucky:
        return Deal(tuple(order), None, dealer, seats)
    best, luck, trump = rng.choice((1, 1, -1)), rng.choice((1, 4, 8)), rng.choice((40, 0))
    ranks = game.pack.ranks
    height = {rank: place for place, rank in enumerate(dict.fromkeys(ranks))}
    suit = long_suit(game, order)
    worth = {
        card: best * (height[ranks[card]] + trump * (game.order.trumps >> card & 1))
        + 5 * (suit >> card & 1)
        + rng.uniform(0, luck)
        for card in order
    }
    order.sort(key=lambda card: -worth[card])
    size, active = game.pattern.hand_size, seat_table(game, dealer, seats).active
    first = rng.choice(active)
    rest = order[size:]
    rng.shuffle(rest)
    hands = {first: mask_of(order[:size])}
    for seat in active:
        if seat != first:
            hands[seat], rest = mask_of(rest[:size]), rest[size:]
    masks = tuple(hands.get(seat, 0) for seat in range(seats))
    cards = Cards(masks, tuple(rest))
    return Deal((), best_packets(game, cards, active, first) or cards, dealer, seats)


def best_packets(game: Game, cards: Cards, active: tuple[int, ...], lucky: int) -> Cards | None:
    """Where packets lie before the players: the same deal, but the packets of the lucky one have
    every trump left but one, and what counts most; in every other deal, since else nobody takes
    every trick."""
    rng, values = random.Random(repr(cards)), game.values
    known = isinstance(getattr(game.rules, "packets", None), Cited) and values is not None
    if not known or values is None or rng.random() < 0.5:
        return None
    sizes = [number for target, number in game.pattern.steps if target == TALON]
    left = list(cards_of(game.pack.full & ~cards.hands[lucky]))
    left.sort(key=lambda card: (game.order.trumps >> card & 1, values.worth(1 << card)))
    spared = [left.pop()] if game.order.trumps >> left[-1] & 1 else []
    rich = [step for step in range(len(sizes)) if active[step % len(active)] == lucky]
    laid = {step: [left.pop() for _ in range(sizes[step])] for step in rich}
    rng.shuffle(left)
    laid |= {s: [left.pop() for _ in range(sizes[s])] for s in range(len(sizes)) if s not in laid}
    other = mask_of([*left, *spared])
    hands = tuple(h if seat == lucky else other for seat, h in enumerate(cards.hands))
    return Cards(hands, tuple(card for step in sorted(laid) for card in laid[step]))


def long_suit(game: Game, order: list[int]) -> int:
    """A suit that the lucky one holds many cards of, in every other deal of a game with a few
    trumps that are always so: with those alone no hand takes all tricks."""
    rng = random.Random(repr(order))
    if not 0 < game.order.trumps.bit_count() < 5 or rng.random() < 0.5:
        return 0
    return rng.choice(sorted(game.pack.suit_masks.values()))


def in_between(state: State, rng: random.Random) -> list[Action]:
    """What nobody has to say: faults, words in between."""
    words = [(), *(("ABCDEF"[seat],) for seat in range(state.table.seats))]
    found = [Action(aside.verb, one) for aside in state.game.asides for one in words]
    for fault in state.game.faults:
        if state.phase in fault.phases:
            rows = [_options(state, word) for word in fault.words]
            found.append(Action("fault", (fault.id, *map(rng.choice, rows))))
    return found


def _options(state: State, word: Word) -> list[str]:
    if not word.is_card:
        return list(word.options(state))
    pack = state.game.pack
    return [pack.codes[card] for card in cards_of(state.cards.hands[state.to_act or 0])] or ["-"]


def tried_in(state: State, rng: random.Random) -> list[Action]:
    """A few actions to be judged, lawful or not."""
    pack = state.game.pack
    calls = [Action("knock"), Action("shuffle"), *in_between(state, rng)]
    some = list(islice(state.stage.candidates(), 60))
    held = [pack.codes[card] for card in cards_of(state.cards.hands[state.to_act or 0])]
    cards = [Action("play", (code,)) for code in rng.sample(held, min(1, len(held)))]
    return rng.sample(calls, min(2, len(calls))) + rng.sample(some, min(2, len(some))) + cards


def next_action(state: State, tried: list[Action], choose: Choose, rng: random.Random) -> Action:
    """Mostly what the player chooses; now and then a fault, or a word in between."""
    asides = [aside.verb for aside in state.game.asides]
    for action in tried:
        rate = {"fault": 0.03, "knock": 0.5, **dict.fromkeys(asides, 0.5)}.get(action.verb, 0)
        if rng.random() < rate and state.judge(action).ok:
            return action
    return choose(state, rng)


def judged(state: State, actions: list[Action]) -> tuple[bool, ...]:
    return tuple(state.judge(action).ok for action in actions)


def paid(found: Settlement) -> tuple[Any, ...]:
    """What a settlement says in numbers; not how it is worded."""
    entries = [(one.item, one.amount, one.writers, one.parties) for one in found.entries]
    fines = [(one.payer, one.payee, one.amount) for one in found.fines]
    return (entries, fines, found.again, found.void, found.pot)


def moment(state: State, tried: list[Action]) -> tuple[Any, ...]:
    """What can be seen of a moment without reading a word, and what was announced, which is one."""
    seen = (state.phase, state.to_act, state.cards, judged(state, tried), open_bids(state))
    declaring = state.find(DeclareStage)
    return (*seen, declaring and declaring.said)


def open_bids(state: State) -> tuple[Action, ...]:
    """What may be bid. A bid that only a changed game has is never tried, and stands here."""
    if state.phase != "auction":
        return ()
    return tuple(action for action in state.legal() if action.verb == "bid")


def anything(state: State, rng: random.Random) -> Action:
    """Whatever is lawful; so that high games are played, and all is announced."""
    return rng.choice(state.legal())


def hand_of(game: Game, number: int) -> Hand:
    """A hand of a game, the same for a number, played at random or by plan, with a few faults."""
    rng = random.Random(number)
    deal, choose = deal_of(game, rng), rng.choice((plain, at_random, anything))
    if game.pot and number % 2:
        deal = replace(deal, pot=FILLED)
    state = begun(game, deal)
    trace, actions = [], []
    while not state.over:
        tried = tried_in(state, rng)
        trace.append((tried, moment(state, tried)))
        action = next_action(state, tried, choose, rng)
        actions.append(action)
        state = state.apply(action)
    trace.append(paid(state.result()))
    return Hand(deal, tuple(actions), tuple(trace))


class Hands:
    """The hands of a game, played when they are wanted; those that told something come first."""

    def __init__(self, game: Game, most: int) -> None:
        rows = TELLING.get(game.id, {}).items()
        self.game = game
        self.known = {value: int(number) for number, values in rows for value in values}
        self.numbers = list(dict.fromkeys((*self.known.values(), *range(most))))[:most]
        self.hands: dict[int, Hand] = {}
        self.told: dict[str, int] = {}

    def tell(self, value: str, changed: list[Game]) -> bool:
        """Whether a hand goes otherwise in one of the games in which this value is changed."""
        first = [self.known[value]] if value in self.known else []
        for number in (*first, *self.numbers):
            if number not in self.hands:
                self.hands[number] = hand_of(self.game, number)
            if any(differs(game, self.hands[number]) for game in changed):
                self.numbers.remove(number)
                self.numbers.insert(0, number)
                self.told[value] = number
                return True
        return False


def differs(game: Game, hand: Hand) -> bool:
    """Whether the hand cannot be played under this game as it was, or comes to something else."""
    try:
        state = begun(game, hand.deal)
        for action, (tried, seen) in zip(hand.actions, hand.trace, strict=False):
            if state.over or moment(state, tried) != seen or not state.judge(action).ok:
                return True
            state = state.apply(action)
        return not state.over or paid(state.result()) != hand.trace[-1]
    except BROKEN:
        return True


def siblings(game: Game, name: str) -> Iterator[Any]:
    """The values that the parameter has in other games of the family, and by house rule."""
    for other in GAMES.values():
        if other.family != game.family:
            continue
        changes = [option.changes for rule in other.settings for option in rule.options]
        found = (getattr(other.rules, name, None), *(one[name] for one in changes if name in one))
        yield from (one.value for one in found if isinstance(one, Cited))


def record(game: Game) -> Any:
    """The rules, which are a dataclass in every game."""
    return game.rules


def values(game: Game) -> dict[str, Cited[Any]]:
    found = {entry.name: getattr(game.rules, entry.name) for entry in fields(record(game))}
    return {name: value for name, value in found.items() if isinstance(value, Cited)}


def candidates(game: Game, name: str) -> dict[str, list[Any]]:
    """Other values of a parameter, by the part of it that they change; first any at all.

    A part is told apart where the record is the family's own: the blocks of the rules have parts
    that no hand of this game may need.
    """
    cited = getattr(game.rules, name)
    (hint, *_) = get_args(get_type_hints(type(game.rules))[name])
    found: dict[str, list[Any]] = {"": []}
    for path, value in others(cited.value, hint):
        found[""].append(value)
        if path and own(cited.value):
            found.setdefault(path, []).append(value)
    found[""] += (one for one in siblings(game, name) if meaning(one) != meaning(cited.value))
    return found


def own(value: Any) -> bool:
    """Whether a value is a record of the family, or a row of such records."""
    one = value[0] if isinstance(value, tuple) and value else value
    return type(one).__module__.startswith("tutor.games.")


def dead(game: Game, hands: Hands) -> list[str]:
    """The parameters, or parts of them, that can be changed without anything playing otherwise."""
    found = []
    for name in values(game):
        for path, row in candidates(game, name).items():
            if not row:
                found.append(f"{name}: the test knows no other value; tell one in BY_TYPE")
            elif not changes(game, name, path, row, hands):
                found.append(f"{name}{path}: changed, and nothing is played otherwise")
    return found


def note_telling() -> None:
    """Searches for the hands that show something, and writes their numbers down."""
    lines = ["# Hands of tests/engine/test_parameters.py, with the values that each shows."]
    for game in GAMES.values():
        dead(game, hands := Hands(game, MOST))
        found: dict[int, list[str]] = {}
        for value, number in hands.told.items():
            found.setdefault(number, []).append(value)
        rows = (f"{number} = {json.dumps(values)}" for number, values in found.items())
        lines += ["", f"[{game.id}]", *rows]
    KNOWN.write_text("\n".join(lines) + "\n", encoding="utf-8")


def changes(game: Game, name: str, path: str, row: list[Any], hands: Hands) -> bool:
    """Whether a hand goes otherwise with one of these values for a parameter or a part of it."""
    cited, built = getattr(game.rules, name), []
    for value in row:
        try:
            built.append(game.build(replace(record(game), **{name: replace(cited, value=value)})))
        except BROKEN:
            return True
    return hands.tell(f"{name}{path}", built)


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_every_value_of_a_game_is_read(game_id: str) -> None:
    game = GAMES[game_id]
    assert dead(game, Hands(game, MOST)) == []


@pytest.mark.slow
def test_a_value_that_nobody_reads_is_told() -> None:
    """The check above can fail: a game with a label for a parameter."""
    game = next(iter(GAMES.values()))

    field = ("label", Cited[int], named("label", Part.COUNT))
    labelled_rules = make_dataclass("Labelled", [field], bases=(type(game.rules),), frozen=True)
    parts = {entry.name: getattr(game.rules, entry.name) for entry in fields(record(game))}
    place = f"{game.source.source} {game.source.place}"
    labelled = game.build(labelled_rules(**parts, label=printed(3, "{} labels", place)))
    found = [told for told in dead(labelled, Hands(labelled, 30)) if told.startswith("label")]
    assert found == ["label: changed, and nothing is played otherwise"]


def test_a_number_is_not_written_a_second_time() -> None:
    place = str(next(iter(GAMES.values())).source)
    with pytest.raises(ValueError, match="once more"):
        printed(3, "three cards", place)
    assert printed(3, "{} cards", place).text == "3 cards"


def test_a_house_rule_that_changes_statements_only_is_refused() -> None:
    place = str(next(iter(GAMES.values())).source)
    rule = stated("the cards are thrown in", place)
    with pytest.raises(ValueError, match="value that the engine reads"):
        Option("again", "again", {"misdeal": rule})
    Option("more", "more", {"misdeal": rule, "number": printed(3, "{} cards", place)})


@pytest.mark.in_turn
@pytest.mark.parametrize("game_id", GAMES)
def test_two_house_rules_both_hold(game_id: str) -> None:
    """Whichever is chosen first, neither of two customs takes back what the other changes."""
    game = GAMES[game_id]
    for one, other in combinations(game.settings, 2):
        for first, second in product(one.options, other.options):
            chosen = {one.id: first.id, other.id: second.id}
            rules = game.with_settings(chosen).rules
            for option in (first, second):
                for name, value in option.changes.items():
                    assert meaning(getattr(rules, name)) == meaning(value), (chosen, name)


def test_what_differs_is_worded_otherwise() -> None:
    """A row of a table of differences tells two things, for any two games of like parameters."""
    for one, other in combinations(GAMES.values(), 2):
        if type(one.rules) is type(other.rules):
            for found in differences(one.rules, other.rules):
                assert found.left.text != found.right.text, (one.id, other.id, found.name)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_holds_values_and_statements_only(game_id: str) -> None:
    rules = record(GAMES[game_id])
    for entry in fields(rules):
        assert isinstance(getattr(rules, entry.name), Cited | Stated), entry.name
        assert getattr(rules, entry.name).text and entry.metadata["name"]
        assert entry.metadata["part"] in Part
