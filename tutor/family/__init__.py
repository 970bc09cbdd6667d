"""What a family of games brings to the tutor: its games, and a player, words, controls for them.

Each family lives in a folder under `tutor/games` and is declared in one place, the record
`FAMILY` of its module `family`, which is checked when it is made. Whatever it leaves out has a
default that is good enough to start from. Of its rooms those that it names are its own modules,
imported when one of its games needs them; for the others the general ones stand in.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tutor.cards import cards_of, mask_of
from tutor.family.profile import Profile
from tutor.hand.law import Law
from tutor.hand.state import Game, State
from tutor.players.counsel import Counsel
from tutor.players.plain import plain_player
from tutor.players.why import Why, why_by_roles
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.shown import ShownStage
from tutor.rules.core.action import Action
from tutor.rules.core.running import Counted
from tutor.rules.core.stage import Stage
from tutor.rules.core.variant import Listed
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.irregular import IrregularPlay
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage
from tutor.sources import Citation
from tutor.table.controls import Controls
from tutor.table.lying import Look, Lying
from tutor.table.matadors import MatadorRoom
from tutor.table.upshot import Upshot, each_his_tricks

ROOMS = {
    "questions": ("topics",),
    "sheets": ("kinds",),
    "claims": ("CHECKS",),
    "printed": (),
    "shows": ("kinds", "HANDS"),
    "goals": ("goals",),
}
"""The rooms a family may have beside its rules, and what is looked for in each: the topics of its
quizzes, the score sheets of its games, the checks of printed statements, hands printed card by
card, the kinds of hands to look for and how many deals are looked through in one go, what
the solver counts."""

PLAIN = plain_player()


class FamilyError(ValueError):
    """A family that is not declared as it must be; the message says what is missing, and where."""


def _no_actions(state: State, rng: random.Random) -> list[Action]:
    return []


def _everything(state: State, seat: int, hidden: int, rng: random.Random) -> int:
    return hidden


def _nothing(state: State) -> None:
    return None


def _nothing_said(state: State) -> str:
    return ""


def _no_counsel(state: State) -> tuple[Counsel, ...]:
    return ()


def _no_count(state: State) -> tuple[Counted, ...]:
    return ()


def trick_cards(state: State) -> tuple[tuple[int, int], ...]:
    """The cards of the running trick, as (seat, card) plays."""
    play = state.find(PlayStage)
    return play.trick if play else ()


def won_in_tricks(state: State, seats: tuple[int, ...]) -> int:
    """The cards of the tricks that these seats have won, as a mask."""
    play = state.find(PlayStage)
    return play.won_by(seats) if play else 0


def turned_up(state: State) -> dict[int, int]:
    """The cards that lie open at each seat: a hand turned up, cards laid down in the play."""
    found: dict[int, int] = {}
    for stage in (*state.done, state.stage):
        if isinstance(stage, ShownStage):
            found[stage.seat] = found.get(stage.seat, 0) | stage.hand
        if isinstance(stage, IrregularPlay):
            for seat, cards in stage.shown:
                found[seat] = found.get(seat, 0) | cards
    return found


def _empty_centre(state: State, look: Look) -> None:
    return None


def last_call(state: State, seat: int) -> str:
    """What a seat said last in the running stage, or in the last one in which anybody spoke."""
    for stage in (state.stage, *reversed(state.done)):
        calls = spoken_in(stage)
        if calls:
            words = [word for caller, word in calls if caller == seat]
            return _called(stage, words[-1]) if words else ""
    return ""


def _called(stage: Stage, word: str) -> str:
    """A call as the table hears it: a bid by its German name."""
    bid = stage.rules.bid(word) if isinstance(stage, AuctionStage) else None
    return bid.german if bid else word.capitalize()


def spoken_in(stage: Stage) -> tuple[tuple[int, str], ...]:
    """The calls of a stage as (seat, word); empty for a stage without speech."""
    calls: tuple[tuple[int, str], ...] = getattr(stage, "calls", ())
    return calls


def suits_held(state: State, hand: int) -> str:
    """How many cards of each suit a hand has."""
    pack = state.game.pack
    counts = [(suit.english, hand & pack.suit_masks[suit.letter]) for suit in pack.suits]
    return ", ".join(f"{name}: {mask.bit_count()}" for name, mask in counts if mask)


def talon_or_laid(state: State) -> dict[str, int]:
    """The talon, or what was laid away for it."""
    dealt, discard = state.the(DealtStage), state.find(DiscardStage)
    return {"talon": discard.laid if discard else mask_of(dealt.cards.talon)}


def random_lay(state: State, rng: random.Random, number: int) -> Action:
    """Cards of the hand to act to lay away, or now and then another number of any cards."""
    codes = state.game.pack.codes
    held = list(cards_of(state.cards.hands[state.to_act or 0]))
    if len(held) < number or rng.random() < 0.2:
        held = list(range(len(codes)))
    wanted = number if rng.random() < 0.8 else rng.choice((number - 1, number + 1))
    lay = rng.sample(held, min(wanted, len(held)))
    return Action("lay", tuple(codes[card] for card in lay))


@dataclass(frozen=True)
class Outlook:
    """What a hand is good for, in a few words, and why.

    It has its place where a book measures hands so; without one it is our opinion. Where the
    verdict speaks of cards, they stand between it and `then`. `plays` tells whether the hand is
    good for any game; None where that is not the question.
    """

    verdict: str
    why: str = ""
    citation: Citation | None = None
    cards: tuple[int, ...] = ()
    then: str = ""
    plays: bool | None = None


@dataclass(frozen=True)
class LayWords:
    """How a book counts a pack in lays: the places for a counting card, for a blank one, for one
    lay and for the whole pack; `twos` for a lay of two cards, where a game of the family has it."""

    counter: Citation
    blank: Citation
    lay: Citation
    whole: Citation
    twos: Citation | None = None

    def of(self, size: int) -> Citation:
        """The place for a lay of so many cards."""
        return self.twos if size == 2 and self.twos else self.lay


@dataclass(frozen=True)
class Sayable:
    """Something that a hand could announce: the words, the cards behind them (a mask), what it
    counts, and what is not said with it. `said` tells whether it was announced."""

    words: str
    cards: int
    worth: int
    unsaid: str
    citation: Citation
    said: bool


def _nothing_to_say(state: State, seat: int) -> tuple[Sayable, ...]:
    return ()


def _no_remarks(state: State, seat: int) -> tuple[Counsel, ...]:
    return ()


@dataclass(frozen=True)
class Dialogue:
    """The phases in which hands are announced: it begins with the first of `talking`, all of
    which are talk alone; `between` are phases with cards in which it goes on.

    `blind` are the calls of any hand, for a reader who looks for what the hand holds (None
    where the usual ones tell nothing of it), and `false` the places by which a false one is
    refused. `good` is what a seat has made good in announcing so far. Where each speaks `once`,
    what is said counts as it is said, and nothing is said after that. `sayable` is all that a
    hand could announce, said or not, `remarks` what is to be thought of before one speaks.
    """

    talking: tuple[str, ...]
    between: tuple[str, ...]
    blind: Callable[[State], Controls | None]
    false: tuple[Citation, ...]
    good: Callable[[State, int], int]
    once: bool = False
    sayable: Callable[[State, int], tuple[Sayable, ...]] = _nothing_to_say
    remarks: Callable[[State, int], tuple[Counsel, ...]] = _no_remarks


def _no_contracts(game: Game) -> tuple[Contract, ...]:
    return ()


def _nothing_more(game: Game) -> tuple[Listed, ...]:
    return ()


def _no_laws(game: Game) -> tuple[Law, ...]:
    return ()


def _no_outlook(state: State, seat: int) -> tuple[Outlook, ...]:
    return ()


@dataclass(frozen=True)
class Family:
    """A family of games, declared in one place.

    `name` and `about` tell a reader what the family is, `games` are the games themselves and
    `profiles` what each of them is for somebody who chooses, by their ids. `rooms` are those of
    `ROOMS` that stand in its folder. Raises FamilyError with all that is missing.

    `choose` is a plain player for the empty seats; it knows its own hand and what lies open.
    `away` names the cards that lie in no hand and no trick. `verbs` say the family's actions in
    words, `phases` title its stages; `calls` are the controls of the seat to act, where the
    common ones (`tutor/table/controls.py`) will not do; in the phases of `speaks` a deal lists what
    each seat may say. `spoken` is what a seat said last, `centre` what lies in the middle before
    the play, where it is more than the talon, `open_hands` which cards lie open at which seat
    (those of them that it still holds are drawn so), `on_table` the cards of the running trick,
    `hand_facts` what one counts first in a hand, `good_for` what a dealt hand is good for,
    `count` the running count so far, `dialogue` the phases in which hands are announced, `lays`
    how a pack is counted in lays, `matadors` what a row of trumps is worth. `counsel` is what the
    book advises the seat to act: it is shown as advice, the family's player follows it, and it is
    never a rule. `upshot` is what a hand that was played to its end came to, `won`
    the cards that count for some seats in the play so far (a mask), `aim` who plays
    against whom, and for how much; `why`
    is the reason for what its player does. `contracts` are the games that can be played, from the
    lowest, `also` what a crib of the game has to say beside its parameters, and `laws` what becomes
    of each law of its book. `terms` are words of the settlement and the count that the glossary
    explains, each with its anchor there. For the checks: `probes` are odd actions to try, and
    `exchangeable` says which of the hidden cards may change places without changing what was done
    openly.
    """

    name: str
    about: str
    games: tuple[Game, ...]
    profiles: Mapping[str, Profile]
    rooms: frozenset[str] = frozenset()
    choose: Callable[[State, random.Random], Action] = PLAIN
    away: Callable[[State], Mapping[str, int]] = talon_or_laid
    verbs: Mapping[str, Callable[[State, Action], str]] = field(default_factory=dict)
    phases: Mapping[str, str] = field(default_factory=dict)
    calls: Callable[[State], Controls | None] = _nothing
    speaks: frozenset[str] = frozenset({"auction"})
    spoken: Callable[[State, int], str] = last_call
    centre: Callable[[State, Look], Lying | None] = _empty_centre
    open_hands: Callable[[State], Mapping[int, int]] = turned_up
    on_table: Callable[[State], tuple[tuple[int, int], ...]] = trick_cards
    hand_facts: Callable[[State, int], str] = suits_held
    good_for: Callable[[State, int], tuple[Outlook, ...]] = _no_outlook
    count: Callable[[State], tuple[Counted, ...]] = _no_count
    dialogue: Dialogue | None = None
    lays: LayWords | None = None
    matadors: MatadorRoom | None = None
    counsel: Callable[[State], tuple[Counsel, ...]] = _no_counsel
    terms: Mapping[str, str] = field(default_factory=dict)
    contracts: Callable[[Game], tuple[Contract, ...]] = _no_contracts
    also: Callable[[Game], tuple[Listed, ...]] = _nothing_more
    laws: Callable[[Game], tuple[Law, ...]] = _no_laws
    upshot: Callable[[State], Upshot | None] = each_his_tricks
    won: Callable[[State, tuple[int, ...]], int] = won_in_tricks
    aim: Callable[[State], str] = _nothing_said
    why: Why = why_by_roles
    probes: Callable[[State, random.Random], list[Action]] = _no_actions
    exchangeable: Callable[[State, int, int, random.Random], int] = _everything

    def __post_init__(self) -> None:
        faults = list(self._faults())
        if faults:
            raise FamilyError(f"The family '{self.name}' is not whole. {' '.join(faults)}")

    def _faults(self) -> Iterator[str]:
        folders = sorted({game.family for game in self.games})
        if len(folders) != 1:
            yield f"The titles of its games must begin with one folder, not {', '.join(folders)}."
            return
        for game in self.games:
            if game.id not in self.profiles:
                place = f"tutor/games/{folders[0]}/family.py"
                yield f"The game '{game.id}' has no profile; {place} must have one in 'profiles'."
        for name in sorted(self.rooms - set(ROOMS)):
            yield f"There is no room '{name}'; expected some of {', '.join(ROOMS)}."
        for name in sorted(self.rooms & set(ROOMS)):
            if find_spec(f"tutor.games.{folders[0]}.{name}") is None:
                yield (
                    f"It names the room '{name}', but tutor/games/{folders[0]} has no module of "
                    "that name; leave it out and the general one stands in."
                )


def family_in(folder: str) -> Family:
    """The family of a folder. Raises FamilyError where the folder declares none."""
    module = f"tutor.games.{folder}.family"
    try:
        found = getattr(import_module(module), "FAMILY", None)
    except ModuleNotFoundError as error:
        if error.name not in (module, f"tutor.games.{folder}"):
            raise
        found = None
    if not isinstance(found, Family):
        place = f"tutor/games/{folder}/family.py"
        raise FamilyError(f"A family is declared as the record FAMILY in {place}; it is missing.")
    return found


def family_of(game: Game) -> Family:
    """The family of a game."""
    return family_in(game.family)


def room(game: Game, name: str) -> ModuleType | None:
    """A room of the game's family, as in `questions`; None where it has none of its own.

    Raises FamilyError for a module without what is looked for in such a room.
    """
    if name not in family_of(game).rooms:
        return None
    module = import_module(f"tutor.games.{game.family}.{name}")
    for part in ROOMS[name]:
        if not hasattr(module, part):
            place = f"tutor/games/{game.family}/{name}"
            raise FamilyError(f"The room {place} must have '{part}', and has not.")
    return module


def the_room(game: Game, name: str) -> ModuleType:
    """A room that the game's family must have. Raises FamilyError if it has none."""
    found = room(game, name)
    if found is None:
        raise FamilyError(f"The family of {game.english} names no room '{name}' among its rooms.")
    return found


def profile_of(game: Game) -> Profile:
    """What a reader chooses the game by."""
    return family_of(game).profiles[game.id]


def choose(state: State, rng: random.Random) -> Action:
    """What the family's plain player would do. Raises ValueError when the hand is over."""
    if state.to_act is None:
        raise ValueError("The hand is over: nobody is to act.")
    return family_of(state.game).choose(state, rng)
