"""What a player of one course knows of another, from the engine's own tables: nothing is written by
hand. A chapter need only be skimmed if all that it teaches is known.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, fields, is_dataclass
from functools import cache
from typing import Any

from scripts.pages.chapters import Chapter
from scripts.pages.facts import measured
from scripts.pages.shelf import Course, courses
from tutor import new_hand
from tutor.family import choose
from tutor.games import find_game
from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game
from tutor.quiz import topics_of
from tutor.quiz.higher import suits_as_trumps
from tutor.rules.core.wording import listed, so_many
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.rankings import has_matadors, trump_order
from tutor.rules.rank.tricks import TrickOrder
from tutor.sources import Citation
from tutor.view.html import Html, el, join

HANDS = 6
"""In so many hands is looked which duties are the usual ones of a game."""
ORDER, DUTIES, COUNT, PARTNER = "order", "duties", "count", "partner"
SAID = {
    ORDER: "the order of the cards",
    DUTIES: "which cards you may play",
    COUNT: "what the cards count",
    PARTNER: "how a secret partner is found out",
}
TEACHES = {
    ORDER: frozenset(
        "trick spadille manille basta ponte matador spadille-solo basta-solo spitze matador-solo"
        " skus".split()
    ),
    DUTIES: frozenset({"legal"}),
    COUNT: frozenset({"count"}),
    PARTNER: frozenset({"sides", "knows"}),
}
"""By which words of `teaches` a chapter says that it is about this and no more."""
MOST = 3
"""So many lines stand at the head of a course."""


@dataclass(frozen=True)
class Shared:
    """What two games have in common; `new` are the cards of the other that the known one lacks."""

    parts: tuple[str, ...]
    new: int = 0

    def skips(self, chapter: Chapter) -> bool:
        """Whether all that a chapter teaches is known, and it plays no hand."""
        known = (TEACHES[part] for part in self.parts if part != ORDER or not self.new)
        words = frozenset[str]().union(*known)
        plays = any(aim.widget.startswith("play-") for aim in chapter.reached)
        return bool(chapter.teaches) and chapter.teaches <= words and not plays

    @property
    def said(self) -> str:
        """The same in words."""
        words = dict(SAID)
        if self.new:
            words[ORDER] = f"the order of all but {so_many(self.new, 'card')}"
        return listed([words[part] for part in self.parts])


@cache
def _all(ids: tuple[str, ...]) -> dict[tuple[str, str], Shared]:
    """What is known of each of these games from each other one, measured once for an engine."""

    def measure() -> str:
        pairs = [(one, other) for one in ids for other in ids if one != other]
        return json.dumps([[pair, astuple(shared(*pair))] for pair in pairs])

    read = json.loads(measured(measure, "known", *ids))
    return {(one, other): Shared(tuple(parts), new) for (one, other), (parts, new) in read}


def shared(known_id: str, new_id: str) -> Shared:
    """What somebody who plays the one game knows of the other."""
    known, new = find_game(known_id), find_game(new_id)
    same = {PARTNER: TEACHES[PARTNER] <= (set(topics_of(known)) & set(topics_of(new)))}
    same[ORDER] = _same_order(known, new)
    if same[ORDER]:
        same[DUTIES] = _duties(known_id) == _duties(new_id)
        same[COUNT] = _same_count(known, new)
    parts = tuple(part for part in SAID if same.get(part))
    more = len(set(new.pack.codes) - set(known.pack.codes)) if same[ORDER] else 0
    return Shared(parts, more)


def _orders(game: Game) -> Mapping[str, TrickOrder]:
    """What beats what: beside each trump suit, where two cards are always trumps; else before one
    is named."""
    if not has_matadors(game.pack, game.order):
        return {"": game.order}
    return {suit: trump_order(game.pack, suit) for suit in suits_as_trumps(game.pack)}


def _same_order(one: Game, other: Game) -> bool:
    """Whether one pack is part of the other, and its cards beat each other alike in both."""
    common = set(one.pack.codes) & set(other.pack.codes)
    if len(common) < min(len(one.pack), len(other.pack)):
        return False
    here, there = _orders(one), _orders(other)
    suits = here.keys() & there.keys()
    return bool(suits) and all(
        _wins(one, here[suit], common) == _wins(other, there[suit], common) for suit in suits
    )


def _wins(game: Game, order: TrickOrder, codes: Iterable[str]) -> set[tuple[str, str]]:
    cards = [(code, game.pack.index[code]) for code in codes]
    return {(a, b) for a, card in cards for b, best in cards if order.beats(card, best)}


def _same_count(one: Game, other: Game) -> bool:
    if one.values is None or other.values is None or one.values.lay != other.values.lay:
        return False
    mine = dict(zip(one.pack.codes, one.values.values, strict=True))
    theirs = dict(zip(other.pack.codes, other.values.values, strict=True))
    return all(mine[code] == theirs[code] for code in mine.keys() & theirs.keys())


@cache
def _duties(game_id: str) -> Any:
    """The duties of most hands, without the places where they stand."""
    found = Counter(_duties_in(game_id, seed) for seed in range(1, HANDS + 1))
    found.pop(None, None)
    return found.most_common(1)[0][0] if found else None


def _duties_in(game_id: str, seed: int) -> Any:
    """The duties of the first to play in a hand; None where nothing is played."""
    state, rng = dealt_by_number(new_hand(game_id, seed)), random.Random(seed)
    while not state.over and state.find(PlayStage) is None:
        state = state.apply(choose(state, rng))
    stage = state.find(PlayStage)
    if stage is None or stage.to_act is None:
        return None
    rules = stage.rules[stage.to_act]
    return _bare(rules.duties), _bare(rules.lead_duties)


def _bare(value: Any) -> Any:
    """A record without its places, so that two books may say the same."""
    if isinstance(value, Citation):
        return "a place"
    if isinstance(value, tuple):
        return tuple(map(_bare, value))
    if not is_dataclass(value):
        return value
    return type(value).__name__, *(_bare(getattr(value, one.name)) for one in fields(value))


def lines(course: Course) -> list[tuple[Shared, tuple[Course, ...]]]:
    """What is known from which courses, the most first; all with as much in one line."""
    found: dict[Shared, list[Course]] = {}
    firsts = {each.games[0].id: each for each in courses()}
    every = _all(tuple(firsts))
    for id_, other in firsts.items():
        told = every.get((id_, course.games[0].id), Shared(()))
        if told.parts:
            found.setdefault(told, []).append(other)
    most = sorted(found, key=lambda one: (ORDER not in one.parts, one.new, -len(one.parts)))
    return [(one, tuple(found[one])) for one in most[:MOST]]


def known(words: str, base: str) -> Html:
    """What a reader of other courses knows already, and which chapters need only be skimmed.

    A search finds the other courses on pages of their own.
    """
    course = next((one for one in courses() if one.id == words), None)
    if course is None:
        raise ValueError(f"there is no course '{words}'.")
    rows = [_line(course, one, others, base) for one, others in lines(course)]
    head = el("p", el("b", "What you may know already"))
    if not rows:
        return Html("")
    return el("div", head, el("ul", *rows), class_="known", data_search_exclude=True)


def _line(course: Course, told: Shared, others: tuple[Course, ...], base: str) -> Html:
    names = _either([el("a", one.title, href=f"{base}{one.url}") for one in others])
    skipped = [
        el("a", one.name, href=f"{base}{one.url}") for one in course.chapters if told.skips(one)
    ]
    more = join(" You need only skim ", *_either(skipped, " and "), ".") if skipped else None
    return el("li", "From ", *names, f" you know {told.said}.", more)


def _either(links: list[Html], last: str = " or ") -> list[Html | str]:
    """`A`, `A or B`, `A, B or C`."""
    signs = ["", *([", "] * (len(links) - 2)), last][: len(links)]
    return [piece for sign, link in zip(signs, links, strict=True) for piece in (sign, link)]
