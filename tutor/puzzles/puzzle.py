"""A puzzle as numbers: the deal, what was done in it, what is wanted, and how each card ends.

A puzzle is a line of text, `17 pass~bid_solo~*AbCd tricks.4 3.4.Af,2.3.Bc`: the number of the deal,
the actions from there, the goal with what it needs, and the lines. In `*…` each letter is a card
that is played, by its place in the pack. A line is how the play goes on after a card: how many
tricks come to their end, what the goal is worth then, the cards that somebody chose; a card that is
the only lawful one falls of itself. The first line is the solution, and every other one refutes a
card. So a puzzle rests on the rules alone, and stays as it is when the machine learns to play
otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tutor.cards import Pack, cards_of
from tutor.family.machine import dealt
from tutor.hand.state import Game, State
from tutor.rules.core.action import Action, parse_action
from tutor.rules.play.play import PlayStage

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
"""A letter for each card of a pack, by its place there; two for each of a pack that has more."""


_NUMBER = re.compile(r"-?[0-9]{1,9}\Z")


class PuzzleError(ValueError):
    """A puzzle that is none: its line is damaged, or the rules refuse what it says."""


@dataclass(frozen=True)
class Line:
    """How the play goes on after a card: so many tricks come to an end, with these choices, and the
    goal is worth so much with best play."""

    tricks: int
    value: int
    cards: tuple[int, ...]

    @property
    def first(self) -> int:
        """The card that it answers."""
        return self.cards[0]

    def with_card(self, card: int) -> Line:
        """The same line for a card that is as good as its first: the two change places."""
        changed = {self.first: card, card: self.first}
        return Line(self.tricks, self.value, tuple(changed.get(one, one) for one in self.cards))


@dataclass(frozen=True)
class Puzzle:
    """A position of a deal, and what is wanted there; `lines` begins with the solution."""

    seed: int
    before: tuple[Action, ...]
    goal: str
    need: int
    lines: tuple[Line, ...]

    def state(self, game: Game) -> State:
        """The hand at the position. Raises PuzzleError where the rules refuse it."""
        state = dealt(game, self.seed)
        for action in self.before:
            if not state.judge(action).ok:
                raise PuzzleError(f"Deal {self.seed}: the rules refuse “{action}”.")
            state = state.after(action)
        if not isinstance(state.stage, PlayStage):
            raise PuzzleError(f"Deal {self.seed}: no card is played here.")
        return state

    def text(self, game: Game) -> str:
        """The puzzle as a line of text."""
        return " ".join(self.parts(game).values())

    def parts(self, game: Game) -> dict[str, str]:
        """The parts of that line by their names in the state of a widget."""
        return {
            "seed": str(self.seed),
            "do": _format_before(game, self.before),
            "goal": f"{self.goal}.{self.need}",
            "lines": ",".join(
                f"{line.tricks}.{line.value}.{_letters(game.pack, line.cards)}"
                for line in self.lines
            ),
        }


def parse_puzzle(game: Game, text: str) -> Puzzle:
    """The puzzle that a line of text says. Raises PuzzleError."""
    parts = text.split(" ")
    if len(parts) != 4:
        raise PuzzleError(f"A puzzle has four parts, and not {len(parts)}.")
    return parse_parts(game, *parts)


def parse_parts(game: Game, seed: str, before: str, goal: str, lines: str) -> Puzzle:
    """The puzzle that these parts of a line say. Raises PuzzleError."""
    name, _, need = goal.partition(".")
    try:
        found = tuple(_line(game.pack, line) for line in lines.split(","))
        return Puzzle(_number(seed), _parse_before(game, before), name, _number(need), found)
    except (ValueError, IndexError) as error:
        raise PuzzleError(f"The puzzle is damaged: {error}") from None


def _number(text: str) -> int:
    """A whole number of a few digits. Raises ValueError."""
    if not _NUMBER.match(text):
        raise ValueError(f"a number is expected, not “{text[:20]}”.")
    return int(text)


def _line(pack: Pack, text: str) -> Line:
    tricks, value, cards = text.split(".")
    if not cards:
        raise ValueError("a line has no card.")
    return Line(_number(tricks), _number(value), _cards(pack, cards))


def _letters(pack: Pack, cards: Sequence[int]) -> str:
    number = len(LETTERS)
    if len(pack) <= number:
        return "".join(LETTERS[card] for card in cards)
    return "".join(LETTERS[card // number] + LETTERS[card % number] for card in cards)


def _cards(pack: Pack, letters: str) -> tuple[int, ...]:
    found = tuple(map(LETTERS.index, letters))
    if len(pack) > len(LETTERS):
        found = tuple(
            high * len(LETTERS) + low for high, low in zip(found[::2], found[1::2], strict=True)
        )
    if any(card >= len(pack) for card in found):
        raise ValueError("the pack does not have so many cards.")
    return found


def _format_before(game: Game, actions: Sequence[Action]) -> str:
    """Actions as text, with a letter for each card that is played."""
    parts = []
    for plays, run in groupby(actions, key=lambda action: action.verb == "play"):
        row = list(run)
        if plays:
            cards = [game.pack.index[action.args[0]] for action in row]
            parts.append("*" + _letters(game.pack, cards))
        else:
            parts += [str(action).replace(" ", "_") for action in row]
    return "~".join(parts)


def _parse_before(game: Game, text: str) -> tuple[Action, ...]:
    """The actions that such a text says. Raises ValueError and IndexError."""
    found = list[Action]()
    for part in text.split("~"):
        if part.startswith("*"):
            found += [
                Action("play", (game.pack.codes[card],)) for card in _cards(game.pack, part[1:])
            ]
        else:
            found.append(parse_action(part.replace("_", " ")))
    return tuple(found)


def played_on(state: State, line: Line) -> Iterator[State]:
    """The hand after each card of a line. Raises PuzzleError where the rules refuse it."""
    chosen, begun = iter(line.cards), len(state.running(PlayStage).tricks)
    while len(state.the(PlayStage).tricks) < begun + line.tricks:
        play = state.stage
        if not isinstance(play, PlayStage) or play.to_act is None:
            raise PuzzleError("The hand is over before its line.")
        lawful = play.legal_mask()
        one = lawful & (lawful - 1) == 0
        card = next(cards_of(lawful)) if one else next(chosen, -1)
        action = play.rules[play.acting].actions[card] if card >= 0 else None
        if action is None or not state.judge(action).ok:
            raise PuzzleError("A line has a card that may not be played.")
        state = state.after(action)
        yield state
