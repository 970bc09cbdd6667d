"""Announcements before the play, and the chain of Contra on the game and on each of them.

Round the table from the declarer: whoever has the turn announces, doubles, or passes. The stage
ends when all have passed in a row. Each side doubles what the other has raised last: Contra,
Recontra, Supra, Mord.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tutor.rules.core.action import PASS, Action
from tutor.rules.core.ruling import Ruling, allowed, refused, said_before
from tutor.rules.core.sides import Sides
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import Citation
from tutor.value import WORKED_OUT, value

GAME = "game"


def doubled_words(item: str) -> str:
    """What is doubled as it is named in a sentence: the game, or an announcement."""
    return item if item == GAME else item.capitalize()


@value
class Announcement:
    """Something a player may announce. `card` must be in the hand (None: no card is needed);
    `reserved` is the place that keeps it to the declarer, if one does; `steps` says how far it
    may be doubled, `means` in English what its side must do."""

    id: str
    german: str
    card: int | None = field(metadata=WORKED_OUT)
    reserved: Citation | None
    steps: int
    citation: Citation
    means: str


@dataclass(frozen=True)
class AnnounceRules:
    """The announcements of a game and the words of its chain of doubling.

    `game_steps` is how often the game itself may be doubled; `undoubled` are prices in units
    that may not be doubled, by house rule.
    """

    announcements: tuple[Announcement, ...]
    chain: tuple[str, ...]
    game_steps: int
    lowest_doubled: int
    chain_citation: Citation
    limit_citation: Citation
    lowest_citation: Citation

    @cached_property
    def calls(self) -> tuple[Action, ...]:
        """Everything one may say: pass, each announcement, a doubling of each item."""
        return (PASS, *(action for action, _ in self.announcing), *self.doubling.values())

    @cached_property
    def announcing(self) -> tuple[tuple[Action, Announcement], ...]:
        """The call of each announcement."""
        return tuple((Action("announce", (entry.id,)), entry) for entry in self.announcements)

    @cached_property
    def doubling(self) -> Mapping[str, Action]:
        """The call that doubles each item."""
        items = (GAME, *(entry.id for entry in self.announcements))
        return {item: Action("contra", (item,)) for item in items}

    def find(self, item: str) -> Announcement | None:
        """The announcement of this name."""
        return self._by_name.get(item)

    @cached_property
    def _by_name(self) -> dict[str, Announcement]:
        return {entry.id: entry for entry in self.announcements}


@value
class AnnounceStage(Judging):
    """What was announced by whom, how often each item was doubled, who has passed since."""

    table: Table
    rules: AnnounceRules
    cards: Cards
    declarer: int
    sides: Sides
    bid_rank: int
    turn: int
    announced: tuple[tuple[str, int], ...] = ()
    doubled: tuple[tuple[str, int], ...] = ()
    passes: int = 0
    calls: tuple[tuple[int, str], ...] = ()
    phase: str = "announce"
    declarer_decides: bool = False

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, until all have passed in a row.

        Where the declarer decides whether the hand is played, silence then ends the stage.
        """
        silent = self.declarer_decides and bool(self.passes) and not self.announced
        return None if silent or self.passes == len(self.table.active) else self.turn

    @property
    def owners(self) -> Mapping[str, int]:
        """Who announced what; the game is the declarer's."""
        return {GAME: self.declarer, **dict(self.announced)}

    def factor(self, item: str) -> int:
        """How many times the price of an item counts: 1, 2, 4, 8, 16."""
        return int(2 ** dict(self.doubled).get(item, 0))

    def owner(self, item: str) -> int | None:
        """The seat that announced the item; None if nobody did."""
        return self.owners.get(item)

    def candidates(self) -> Iterable[Action]:
        """Pass, each announcement, a doubling of each item."""
        return self.rules.calls

    def legal(self) -> list[Action]:
        """The calls that `judge` allows; it is asked about what may be new or is to be doubled."""
        owners, hand = self.owners, self.cards.hands[self.turn]
        found = [PASS]
        for action, entry in self.rules.announcing:
            mine = entry.card is None or hand >> entry.card & 1
            if mine and entry.id not in owners and self._judge_announcement(entry).ok:
                found.append(action)
        doubling = self.rules.doubling
        found += [doubling[item] for item in owners if self._judge_doubling(item).ok]
        return found

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may say this now."""
        if action == PASS:
            doubling = " or double" if self.rules.chain else ""
            words = f"You need not announce{doubling} anything."
            return allowed(words, self.rules.chain_citation)
        item = action.args[0] if len(action.args) == 1 else ""
        if action.verb == "announce":
            entry = self.rules.find(item)
            return self._judge_announcement(entry) if entry else self._unknown(action)
        if action.verb == "contra" and (item == GAME or self.rules.find(item)):
            return self._judge_doubling(item)
        return self._unknown(action)

    def _unknown(self, action: Action) -> Ruling:
        expected = f"announce{' or double' * bool(self.rules.chain)} something, or pass"
        return not_now(action, expected, self.rules.chain_citation)

    def _judge_announcement(self, entry: Announcement) -> Ruling:
        if entry.id in self.owners:
            return said_before(f"The {entry.german} has already been announced.", entry.citation)
        if entry.reserved and self.turn != self.declarer:
            return refused(f"Only the declarer may announce the {entry.german}.", entry.reserved)
        if entry.card is None:
            return allowed(f"As declarer you may announce the {entry.german}.", entry.citation)
        name = self.table.pack.german_name(entry.card)
        if not self.cards.hands[self.turn] >> entry.card & 1:
            return refused(f"Only the player who holds the {name} may announce it.", entry.citation)
        return allowed(f"You hold the {name}, so you may announce it.", entry.citation)

    def _judge_doubling(self, item: str) -> Ruling:
        rules = self.rules
        owner, entry = self.owners.get(item), rules.find(item)
        name = entry.german if entry else item
        if owner is None:
            reason = f"Nobody has announced the {name}, so you cannot double it."
            return refused(reason, rules.chain_citation)
        done = dict(self.doubled).get(item, 0)
        steps = rules.game_steps if entry is None else entry.steps
        if not steps:
            return refused("Nothing can be doubled in this game.", rules.limit_citation)
        if done == len(rules.chain):
            return refused(
                f"After {rules.chain[-1]} nothing more can be doubled.", rules.chain_citation
            )
        if done >= steps:
            return refused(f"The {name} cannot be doubled again.", rules.limit_citation)
        if item == GAME and self.bid_rank < rules.lowest_doubled:
            return refused("The lowest game may not be doubled here.", rules.lowest_citation)
        if self.sides.together(self.turn, owner) != (done % 2 == 1):
            reason = (
                "You may not double what your own side has called."
                if done % 2 == 0
                else "Your side has just doubled this, so only the other side may double it again."
            )
            return refused(reason, rules.chain_citation)
        word = rules.chain[done]
        return allowed(f"{word} doubles the {name}.", rules.chain_citation)

    def after(self, action: Action) -> AnnounceStage:
        """The stage after this call; who announces or doubles keeps the turn until passing."""
        calls = (*self.calls, (self.turn, str(action)))
        if action.verb == "pass":
            following = self.table.turn_from(self.turn)[1]
            return replace(self, calls=calls, turn=following, passes=self.passes + 1)
        item = action.args[0]
        if action.verb == "announce":
            announced = (*self.announced, (item, self.turn))
            return replace(self, calls=calls, announced=announced, passes=0)
        steps = {**dict(self.doubled), item: dict(self.doubled).get(item, 0) + 1}
        return replace(self, calls=calls, doubled=tuple(steps.items()), passes=0)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears everything."""
        return ((f"{seat_name(caller)} says", word) for caller, word in self.calls)
