"""Announcing by question and answer: Rummel, sequences, Kunststücke, in this order.

One player claims a piece, the others in turn let it pass as good, ask for more, or strike it
with a better one. Who claims nothing of a kind cannot count it later.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.cards import cards_of
from tutor.games.piquet.combinations import (
    GERMAN_RANKS,
    SEQUENCE_NAMES,
    Key,
    Piece,
    digit_call,
    piece_name,
    rank_of,
    rummels,
    sequences,
    sets,
)
from tutor.rules.action import Action
from tutor.rules.ruling import Ruling, allowed, refused
from tutor.rules.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import cite
from tutor.value import value

KINDS = ("rummel", "sequence", "set")
KIND_NAMES = {"rummel": "Rummel", "sequence": "sequence", "set": "Kunststück"}
SKIP, GOOD, ASK, BETTER, EQUAL = map(Action, ("skip", "good", "ask", "better", "equal"))
REPLIES = (GOOD, ASK, BETTER, EQUAL)

CLAIMING = {
    "rummel": cite("002 Der Rummel 1"),
    "sequence": cite("002 Die Sequenzen 1"),
    "set": cite("002 Die Kunststücke 1"),
}
STRIKING = {
    "rummel": cite("002 Der Rummel 3"),
    "sequence": cite("002 Die Sequenzen 3"),
    "set": cite("002 Die Kunststücke 2"),
}
SKIPPING = cite("002 Das Zählen 1")
LETTING_PASS = cite("002 Das Zählen 9")
FALSE = cite("002 Das Zählen 4")
STANDS = {
    "rummel": cite("002 Der Rummel 6"),
    "sequence": cite(
        "002 Die Sequenzen 3",
        "read",
        "Neither has the higher sequence, and only who has it may count lower ones: nobody counts.",
    ),
}
TOGETHER = cite("002 Räuberpiquet 2")
FEMININE = ("Dame", "Zehn", "Neun")


@value
class Pieces:
    """What makes a Rummel here: its fewest cards and pips."""

    shortest: int
    fewest_pips: int

    def of(self, kind: str, hand: int) -> list[Piece]:
        """All pieces of a kind in a hand, best first."""
        if kind == "rummel":
            return rummels(hand, self.shortest, self.fewest_pips)
        return sequences(hand) if kind == "sequence" else sets(hand)


@value
class Result:
    """What came of one kind: whose piece is good (None: nobody's), and how it was left.

    `stood` are the seats whose equal pieces stand against each other, `struck` those whose claims
    were struck.
    """

    kind: str
    seat: int | None = None
    key: Key | None = None
    stood: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()

    @property
    def tied(self) -> bool:
        """Whether equal pieces stand, so that nobody counts."""
        return bool(self.stood)

    @property
    def open(self) -> bool:
        """Whether nobody has claimed anything of the kind."""
        return self.seat is None and not self.tied


@value
class AnnouncingStage(Judging):
    """The dialogue so far. `claimants` may begin a kind, `speakers` may answer as well.

    `waiting` are the seats that have not spoken in the running kind; `told` says that the exact
    piece of the standing claim has been asked for and named. `sides` has the side of each seat.
    """

    table: Table
    cards: Cards
    pieces: Pieces
    claimants: tuple[int, ...]
    speakers: tuple[int, ...]
    kinds: tuple[str, ...]
    waiting: tuple[int, ...]
    current: Result
    sides: tuple[int, ...]
    told: bool = False
    results: tuple[Result, ...] = ()
    calls: tuple[tuple[int, str], ...] = ()
    phase: str = "announcing"

    @property
    def kind(self) -> str:
        """The kind that is being announced."""
        return self.current.kind

    @property
    def to_act(self) -> int | None:
        """The seat that has to speak."""
        return self.waiting[0] if self.waiting else None

    def held(self, seat: int, kind: str) -> list[Piece]:
        """The pieces of a kind in a seat's hand, best first."""
        return self.pieces.of(kind, self.cards.hands[seat])

    def claims(self, seat: int, kind: str) -> dict[Action, Key]:
        """What a seat may claim: every piece it holds, or part of one (less than it has)."""
        found: dict[Action, Key] = {}
        for piece in self.held(seat, kind):
            number, rank = piece.key
            lowest = 3 if kind != "rummel" else self.pieces.shortest
            for less in range(number, lowest - 1, -1):
                action = self._claim(kind, less, piece)
                key = (less, rank)
                if kind == "rummel" and less < number:
                    # A Rummel announced too short passes as overfull (002 Das Zählen 5).
                    key = (less, 10 * less + 1)
                if key > found.get(action, (0, 0)):
                    found[action] = key
        return found

    def _claim(self, kind: str, number: int, piece: Piece) -> Action:
        if kind == "set":
            codes = self.table.pack.ranks
            return Action("set", (str(number), codes[next(cards_of(piece.cards))]))
        return Action(kind, (str(number),))

    def candidates(self) -> Iterable[Action]:
        """To skip, every claim of the running kind, every reply."""
        if self.to_act is None:
            return
        yield SKIP
        yield from REPLIES
        yield from self.claims(self.to_act, self.kind)

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may say this now."""
        seat, kind = self.to_act, self.kind
        assert seat is not None
        name = KIND_NAMES[kind]
        if self.current.open:
            if action == SKIP:
                return allowed(f"Who announces no {name} now cannot count one later.", SKIPPING)
            if action.verb != kind:
                expected = f"'{kind}' with a number, or 'skip'"
                return not_now(action, expected, CLAIMING[kind])
            return self._judge_claim(seat, action)
        if action not in REPLIES:
            return not_now(action, "'good', 'better', 'ask' or 'equal'", STRIKING[kind])
        return self._judge_reply(seat, action)

    def _judge_claim(self, seat: int, action: Action) -> Ruling:
        if action in self.claims(seat, self.kind):
            return allowed("The hand holds it.", CLAIMING[self.kind])
        held = self.held(seat, self.kind)
        best = f"its best is {piece_name(held[0])}" if held else "it holds none at all"
        return refused(f"A false announcement: {best}.", FALSE)

    def _judge_reply(self, seat: int, action: Action) -> Ruling:
        kind, claim = self.kind, self.current.key
        assert claim is not None
        if action == GOOD:
            return allowed("What is not struck now counts for its holder.", LETTING_PASS)
        held = self.held(seat, kind)
        if not held:
            return refused(f"This hand holds no {KIND_NAMES[kind]} to set against it.", FALSE)
        own = held[0].key
        known = self.told or kind == "set"
        if action == ASK:
            if known or own[0] != claim[0]:
                return refused("Asking is for pieces of equal length.", STRIKING[kind])
            return allowed("The lengths are equal: the exact piece decides.", STRIKING[kind])
        if own[0] == claim[0] and not known:
            return refused("The lengths are equal: ask for the exact piece first.", STRIKING[kind])
        if action == EQUAL:
            if own != claim:
                return refused(f"It is not equal: this hand has {piece_name(held[0])}.", FALSE)
            if self.current.seat is not None and self._partners(seat, self.current.seat):
                reason = "Partners count together: an equal piece does not stand against theirs."
                return refused(reason, TOGETHER)
            return allowed("Equal pieces stand: nobody counts.", STANDS[kind])
        if own <= claim:
            return refused(f"It is not better: this hand has {piece_name(held[0])}.", FALSE)
        return allowed(f"Struck by {piece_name(held[0])}.", STRIKING[kind])

    def _partners(self, one: int, other: int) -> bool:
        return self.sides[one] == self.sides[other]

    def after(self, action: Action) -> AnnouncingStage:
        """The dialogue with this said."""
        seat = self.to_act
        assert seat is not None
        said = replace(self, calls=(*self.calls, (seat, self.words(action))))
        if action == ASK:
            claimant = self.current.seat if self.current.seat is not None else seat
            answer = (claimant, exact_words(self.kind, self.current.key))
            return replace(said, told=True, calls=(*said.calls, answer))
        return said._then(seat, action)._next()

    def _then(self, seat: int, action: Action) -> AnnouncingStage:
        """The standing of the kind after a claim or a reply, with the next seat to speak."""
        following, current = self.waiting[1:], self.current
        holders = current.stood if current.seat is None else (current.seat,)
        if action == EQUAL:
            tie = replace(current, seat=None, stood=(*holders, seat))
            return replace(self, waiting=following, current=tie)
        if action == BETTER:
            own = self.held(seat, self.kind)[0].key
            better = Result(self.kind, seat, own, struck=(*current.struck, *holders))
            return replace(self, waiting=following, current=better, told=True)
        if action in (SKIP, GOOD):
            return replace(self, waiting=following)
        claimed = Result(self.kind, seat, self.claims(seat, self.kind)[action])
        others = self.speakers[self.speakers.index(seat) + 1 :]
        return replace(self, waiting=others, current=claimed, told=False)

    def _next(self) -> AnnouncingStage:
        """Past seats that cannot begin a kind, and on to the next kind when all have spoken."""
        stage = self
        while True:
            while stage.waiting and stage.current.open and stage.waiting[0] not in self.claimants:
                stage = replace(stage, waiting=stage.waiting[1:])
            if stage.waiting:
                return stage
            results = (*stage.results, stage.current)
            if len(results) == len(self.kinds):
                return replace(stage, results=results)
            current = Result(self.kinds[len(results)])
            stage = replace(
                stage, results=results, current=current, waiting=self.speakers, told=False
            )

    def words(self, action: Action) -> str:
        """What is said by an action, in the words of the table."""
        seat = self.to_act
        assert seat is not None
        if action in (SKIP, GOOD, ASK, EQUAL):
            asked = "Wie hoch?" if self.kind == "sequence" else "Wie viel?"
            stands = "Das Blatt steht" if self.kind == "rummel" else "Das steht"
            return {SKIP: "Nichts", GOOD: "Gut", ASK: asked, EQUAL: stands}[action]
        if action == BETTER:
            own = self.held(seat, self.kind)[0].key
            return f"Nicht gut; {claim_words(self.kind, own)} {exact_words(self.kind, own)}".strip()
        key = self.claims(seat, self.kind).get(action)
        return claim_words(self.kind, key) if key else str(action)

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears everything."""
        return ((f"{seat_name(caller)} says", *words.split()) for caller, words in self.calls)


def announcing(
    table: Table,
    cards: Cards,
    pieces: Pieces,
    claimants: tuple[int, ...],
    speakers: tuple[int, ...],
    kinds: tuple[str, ...],
    sides: tuple[int, ...],
) -> AnnouncingStage:
    """The dialogue before anybody has spoken. `kinds` is not empty."""
    first = Result(kinds[0])
    return AnnouncingStage(table, cards, pieces, claimants, speakers, kinds, speakers, first, sides)


def claim_words(kind: str, key: Key) -> str:
    """How a claim is said: `6 Blatt`, `eine Quart`, `3 Könige`."""
    number, rank = key
    if kind == "rummel":
        return f"{number} Blatt"
    if kind == "sequence":
        return f"eine {SEQUENCE_NAMES[number]}"
    ending = {"Bube": "n", "Dame": "n", "König": "e", "As": "se", "Zehn": "en"}
    name = GERMAN_RANKS[rank]
    return f"{number} {name}{ending[name]}"


def exact_words(kind: str, key: Key | None) -> str:
    """How the exact piece is said: `zu 8`, `vom Buben`; a Kunststück has said it already."""
    if key is None or kind == "set":
        return ""
    if kind == "rummel":
        return digit_call(key)
    name = GERMAN_RANKS[key[1]]
    return f"von der {name}" if name in FEMININE else f"vom {'Buben' if name == 'Bube' else name}"


def top_rank(piece: Piece) -> int:
    """The rank of the highest card of a piece."""
    return max(rank_of(card) for card in cards_of(piece.cards))
