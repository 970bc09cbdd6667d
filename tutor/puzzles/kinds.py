"""What a puzzle is about, told from the facts: what its answer does with the trick, for whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from tutor.cards import cards_of, mask_of
from tutor.hand.state import State
from tutor.puzzles.proof import goal_named
from tutor.puzzles.puzzle import Line, Puzzle, PuzzleError, played_on
from tutor.rules.play.duties import SpareMatadors
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import Trick
from tutor.solve.goal import Goal


@dataclass(frozen=True)
class Answered:
    """A position with its answer, and the trick that comes of it."""

    state: State
    goal: Goal
    line: Line

    @property
    def card(self) -> int:
        """The answer."""
        return self.line.first

    @property
    def play(self) -> PlayStage:
        """The play at the position."""
        return self.state.running(PlayStage)

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.state.acting

    @cached_property
    def friends(self) -> frozenset[int]:
        """The seats that want the same."""
        side = frozenset(self.goal.side)
        return side if self.seat in side else frozenset(self.play.table.active) - side

    @cached_property
    def trick(self) -> Trick:
        """The trick to which the answer goes."""
        number = len(self.play.tricks)
        for state in played_on(self.state, self.line):
            tricks = state.the(PlayStage).tricks
            if len(tricks) > number:
                return tricks[number]
        raise PuzzleError("The line of an answer has no whole trick.")

    @property
    def winner(self) -> int:
        """Who takes it."""
        return self.trick.winner

    @property
    def by_friend(self) -> bool:
        """Whether another seat takes it that wants the same."""
        return self.winner in self.friends and self.winner != self.seat

    @property
    def lawful(self) -> int:
        """The cards that might be played."""
        return self.play.legal_mask()

    @property
    def trumps(self) -> int:
        """The trumps."""
        return self.play.rules[self.seat].order.trumps

    @property
    def leads(self) -> bool:
        """Whether the answer is a lead."""
        return self.play.led < 0

    def is_trump(self, card: int) -> bool:
        """Whether a card is a trump."""
        return bool(self.trumps >> card & 1)

    @property
    def theirs(self) -> int:
        """The trumps that the others hold."""
        seats = (seat for seat in self.play.table.active if seat not in self.friends)
        return sum((self.play.hands[seat] & self.trumps).bit_count() for seat in seats)

    def beating(self) -> int:
        """The lawful cards that would take the trick from whoever has it."""
        order, best = self.play.rules[self.seat].order, self.play.best
        return mask_of(card for card in cards_of(self.lawful) if order.beats(card, best))

    @property
    def takes(self) -> bool:
        """Whether the answer takes the trick for the moment."""
        return bool(self.beating() >> self.card & 1)

    @property
    def friend_has_it(self) -> bool:
        """Whether a friend has the trick before the answer."""
        return self.play.ahead in self.friends

    @property
    def ruffs(self) -> bool:
        """Whether the answer is a trump on another suit."""
        return self.is_trump(self.card) and not self.is_trump(self.play.led)

    def among(self, cards: int) -> tuple[int, int]:
        """How many of these cards are below the answer and how many above it."""
        strength = self.play.rules[self.seat].order.strength
        of = [strength[one] for one in cards_of(cards)]
        mine = strength[self.card]
        return sum(one < mine for one in of), sum(one > mine for one in of)

    @property
    def matadors(self) -> int:
        """The cards that need not be played to a lower trump."""
        duties = self.play.rules[self.seat].duties
        found = (one for one in duties if isinstance(one, SpareMatadors))
        order = self.play.rules[self.seat].order
        return mask_of(c for one in found for c in order.trump_row[: one.number])

    @property
    def follows(self) -> int:
        """The cards of the suit of the answer in the same hand."""
        follows = self.play.rules[self.seat].order.follows[self.card]
        return follows & self.play.hands[self.seat]


def _is_pagat(one: Answered, own: bool) -> bool:
    return one.goal.id == "last" and (one.seat in one.goal.side) == own


def _holds_up(one: Answered) -> bool:
    spared = one.beating() & one.matadors if not one.leads else 0
    return bool(spared) and not one.takes and one.is_trump(one.play.led) and not one.friend_has_it


def _unblocks(one: Answered) -> bool:
    below, above = one.among(one.follows & one.lawful & ~(1 << one.card))
    return not one.leads and one.winner != one.seat and below > 0 and above == 0


def _gives_points(one: Answered) -> bool:
    if one.leads or not one.by_friend or not one.goal.cards:
        return False
    worth = one.goal.cards
    return worth[one.card] > min(worth[card] for card in cards_of(one.lawful))


def _draws(one: Answered) -> bool:
    return one.leads and one.is_trump(one.card) and one.winner in one.friends and one.theirs > 0


def _leads_to(one: Answered, friend: bool, ruff: bool) -> bool:
    """A lead that somebody else takes: a friend or not, with a trump on another suit or not."""
    if not one.leads or one.winner == one.seat or (one.winner in one.friends) != friend:
        return False
    best = next(card for seat, card in one.trick.plays if seat == one.winner)
    return ruff == (one.is_trump(best) and not one.is_trump(one.card))


def _cashes(one: Answered, longest: bool) -> bool:
    """A lead that takes the trick itself, from a suit of which the hand has most, or fewest."""
    if not one.leads or one.winner != one.seat or one.is_trump(one.card):
        return False
    follows, hand = one.play.rules[one.seat].order.follows, one.play.hands[one.seat]
    suits = {follows[card] & hand for card in cards_of(hand & ~one.trumps)}
    mine = one.follows.bit_count()
    sizes = [suit.bit_count() for suit in suits]
    return mine == (max if longest else min)(sizes) and min(sizes) < max(sizes)


def _takes(one: Answered) -> bool:
    return not one.leads and one.takes


def _ducks(one: Answered) -> bool:
    might = bool(one.beating())
    return not one.leads and not one.takes and might and not one.friend_has_it


def _discards(one: Answered) -> bool:
    led = one.play.led
    if one.leads or one.is_trump(one.card):
        return False
    return not one.play.rules[one.seat].order.follows[led] >> one.card & 1


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle: its name, a hint that gives no card away, and how to tell it."""

    id: str
    name: str
    hint: str
    told: Callable[[Answered], bool]


KINDS = (
    Kind(
        "pagat",
        "Save the Pagat",
        "Play so that the Pagat is left for the last trick, and is good there.",
        lambda one: _is_pagat(one, own=True),
    ),
    Kind(
        "catch",
        "Catch the Pagat",
        "Play so that somebody has a higher tarock when the Pagat falls.",
        lambda one: _is_pagat(one, own=False),
    ),
    Kind(
        "last-trump",
        "Draw the last trump",
        "As long as they hold a trump, your winners are not safe.",
        lambda one: _draws(one) and one.theirs == 1,
    ),
    Kind(
        "draw",
        "Draw trumps",
        "Take trumps away from them before you do anything else.",
        _draws,
    ),
    Kind(
        "trump-away",
        "Give up a trump trick",
        "Lead a trump, even though they will take it.",
        lambda one: one.leads and one.is_trump(one.card) and one.winner not in one.friends,
    ),
    Kind(
        "partner-ruffs",
        "Let your partner ruff",
        "Lead a suit that your partner no longer has.",
        lambda one: _leads_to(one, friend=True, ruff=True),
    ),
    Kind(
        "enter",
        "Enter your partner’s hand",
        "Your partner should lead to the next trick.",
        lambda one: _leads_to(one, friend=True, ruff=False),
    ),
    Kind(
        "force",
        "Make them ruff",
        "Lead a suit that an opponent has to ruff.",
        lambda one: _leads_to(one, friend=False, ruff=True),
    ),
    Kind(
        "throw-in",
        "Give up the lead",
        "Let somebody else lead to the next trick, and choose who and when.",
        lambda one: _leads_to(one, friend=False, ruff=False),
    ),
    Kind(
        "long",
        "Run your long suit",
        "Lead your longest suit while nobody can stop it.",
        lambda one: _cashes(one, longest=True),
    ),
    Kind(
        "short",
        "Take the short suit first",
        "Take your winners in a short suit while you have the lead.",
        lambda one: _cashes(one, longest=False),
    ),
    Kind(
        "cash",
        "Cash the right winner",
        "You can take this trick, but only one suit will do it in time.",
        lambda one: one.leads,
    ),
    Kind(
        "hold-up",
        "Hold up a matador",
        "You need not play a matador to a lower trump.",
        _holds_up,
    ),
    Kind(
        "points",
        "Give your partner points",
        "Your side takes this trick, so think what it should hold.",
        _gives_points,
    ),
    Kind(
        "unblock",
        "Unblock",
        "A high card may be in the way, so get rid of it in time.",
        _unblocks,
    ),
    Kind(
        "overtake",
        "Overtake your partner",
        "Your partner has the trick, but who has to lead to the next one?",
        lambda one: _takes(one) and one.friend_has_it,
    ),
    Kind(
        "ruff-high",
        "Ruff high",
        "Somebody may overruff you, or a high trump is in the way.",
        lambda one: _takes(one) and one.ruffs and one.among(one.beating())[0] > 0,
    ),
    Kind(
        "ruff-low",
        "Ruff low",
        "A small trump is enough here, and the high ones have other work.",
        lambda one: _takes(one) and one.ruffs and one.among(one.beating())[1] > 0,
    ),
    Kind(
        "ruff",
        "Ruff now",
        "Take this trick with a trump.",
        lambda one: _takes(one) and one.ruffs,
    ),
    Kind(
        "cheaply",
        "Win as cheaply as you can",
        "Take the trick, but see how little it needs.",
        lambda one: _takes(one) and one.among(one.beating())[1] > 0,
    ),
    Kind(
        "win-high",
        "Win with the high card",
        "Take the trick, and keep the lower card for later.",
        lambda one: _takes(one) and one.among(one.beating())[0] > 0,
    ),
    Kind(
        "win",
        "Take the trick",
        "This trick does not come again.",
        _takes,
    ),
    Kind(
        "no-ruff",
        "Discard and do not ruff",
        "You could take this trick with a trump. Throw a loser on it.",
        lambda one: _ducks(one) and _discards(one),
    ),
    Kind(
        "duck",
        "Duck",
        "You could take this trick. Let them have it.",
        _ducks,
    ),
    Kind(
        "discard",
        "Throw the right card",
        "You cannot follow. Count what you still need from each suit.",
        _discards,
    ),
    Kind(
        "keep",
        "Keep the right card",
        "This trick is not yours. Think which card you need later.",
        lambda one: True,
    ),
)  # fmt: skip
"""The kinds, of which the first that fits is that of a puzzle."""


def answered(puzzle: Puzzle, state: State) -> Answered:
    """The position of a puzzle with its answer. Raises PuzzleError."""
    return Answered(state, goal_named(state, state.acting, puzzle.goal), puzzle.lines[0])


def kind_of(puzzle: Puzzle, state: State) -> Kind:
    """What a puzzle is about."""
    one = answered(puzzle, state)
    return next(kind for kind in KINDS if kind.told(one))
