"""Announcing by question and answer: Rummel, sequences, Kunststücke, in this order.

One player claims a piece, the others in turn let it pass as good, ask for more, or strike it
with a better one. Who claims nothing of a kind cannot count it later. Who holds the good piece
then names his lower ones, with one word or one by one; what he does not name does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from tutor.games.piquet.pieces.held import Key, Piece, Pieces, below
from tutor.games.piquet.pieces.words import (
    KIND_NAMES,
    claim_words,
    exact_words,
    full_words,
    listed,
    piece_name,
)
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sides import side_of_each
from tutor.hand.state import State
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.sources import cite
from tutor.value import changed, value

Calls = tuple[tuple[int, str], ...]
"""What was said so far, as (seat, words)."""

KINDS = ("rummel", "sequence", "set")
SKIP, GOOD, ASK, BETTER, EQUAL = map(Action, ("skip", "good", "ask", "better", "equal"))
REPLIES = (GOOD, ASK, BETTER, EQUAL)
ALL, ENOUGH = Action("all"), Action("enough")
WITH_ALL = "all"
"""The last word of a claim that names the lower pieces in the same breath."""

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
NAMING = {
    "sequence": cite("002 Die Sequenzen 4"),
    "set": cite("002 Die Kunststücke 3"),
}
SKIPPING_AT = cite("002 Das Zählen 1")
WITHIN_KIND_AT = cite(
    "002 Das Zählen 2",
    "read",
    "At once means within the kind: the book’s elder names his second Kunststück with the first, "
    "but of his sequences only the best before the answer. What is forgotten may still be mended "
    "until the first lead.",
)
SUNK_AT = cite("002 Das Zählen 5")
ASK_FIRST_AT = cite(
    "002 Das Zählen 7",
    "read",
    "No sentence demands it, but the book’s dealer asks even with a Quart from the Ace.",
)
LETTING_PASS_AT = cite("002 Das Zählen 9")
FALSE_CLAIM_AT = cite("002 Das Zählen 4")
STANDS = {
    "rummel": cite("002 Der Rummel 6"),
    "sequence": cite(
        "002 Die Sequenzen 3",
        "read",
        "Neither has the higher sequence, and only who has it may count lower ones: nobody counts.",
    ),
}
TOGETHER_AT = cite(
    "002 Räuberpiquet 2",
    "read",
    "That partners count together is printed; that their equal pieces do not stand against each "
    "other follows from it.",
)


@value
class Result:
    """What came of one kind: whose piece is good (None: nobody's), and how it was left.

    `stood` are the seats whose equal pieces stand against each other, `struck` those whose claims
    were struck. `said` has the last piece that a seat claimed, and `lower` what was named beside
    the good piece, by its holder or a partner, in the order of naming.
    """

    kind: str
    seat: int | None = None
    key: Key | None = None
    stood: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    said: tuple[tuple[int, Key], ...] = ()
    lower: tuple[tuple[int, Piece], ...] = ()

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

    `begun` are the kinds as they are taken up here, and `kept` is the standing of one that is
    taken up again. `waiting` are the seats that have not spoken in the running kind; `told` says
    that the exact piece of the standing claim has been asked for and named. `naming` are the
    claimants who still may name lower pieces of the running kind (None: not yet), and `whole` is
    the seat that has named all of its own with its claim. `sides` has the side of each seat.
    """

    table: Table
    cards: Cards
    pieces: Pieces
    claimants: tuple[int, ...]
    speakers: tuple[int, ...]
    begun: tuple[Result, ...]
    waiting: tuple[int, ...]
    current: Result
    sides: tuple[int, ...]
    told: bool = False
    naming: tuple[int, ...] | None = None
    whole: int = -1
    kept: Result | None = None
    results: tuple[Result, ...] = ()
    calls: Calls = ()
    phase: str = "announcing"

    @property
    def kind(self) -> str:
        """The kind that is being announced."""
        return self.current.kind

    @property
    def to_act(self) -> int | None:
        """The seat that has to speak."""
        if self.waiting:
            return self.waiting[0]
        return self.naming[0] if self.naming else None

    def held(self, seat: int, kind: str) -> tuple[Piece, ...]:
        """The pieces of a kind in a seat's hand, best first."""
        return self.pieces.of(kind, self.cards.hands[seat])

    def claims(self, seat: int, kind: str) -> Mapping[Action, Key]:
        """What a seat may claim: every piece it holds, or part of one (less than it has)."""
        return _claims(self.table.pack.ranks, self.pieces, kind, self.cards.hands[seat])

    def beside(self, seat: int, kind: str, key: Key) -> list[Piece]:
        """What a seat may count of a kind beside its own piece of this key, best first."""
        own = self.pieces.claimed(kind, self.cards.hands[seat], key)
        return below(self.held(seat, kind), key, own.cards)

    def unnamed(self, seat: int) -> list[Piece]:
        """The lower pieces of the running kind that a seat could still name, best first."""
        result = self.current
        if result.seat is None or result.key is None or not self._partners(seat, result.seat):
            return []
        if seat == result.seat:
            lower = self.beside(seat, result.kind, result.key)
        else:
            lower = below(self.held(seat, result.kind), result.key, 0)
        named = {piece.cards for holder, piece in result.lower if holder == seat}
        return [piece for piece in lower if piece.cards not in named]

    def candidates(self) -> Iterable[Action]:
        """To skip, every claim of the running kind, every reply, every way of naming."""
        seat = self.to_act
        if seat is None:
            return
        yield SKIP
        yield from REPLIES
        for action in self.claims(seat, self.kind):
            yield action
            yield Action(action.verb, (*action.args, WITH_ALL))
        yield ALL
        yield ENOUGH
        yield from self.namings(seat)

    def legal(self) -> list[Action]:
        """The claims the hand holds, the replies that fit, or the lower pieces it may name."""
        seat = self.to_act
        if seat is None:
            return []
        if not self.waiting:
            return [ALL, ENOUGH, *self.namings(seat)]
        if not self.current.open:
            return [reply for reply in REPLIES if self.judge(reply).ok]
        found = [SKIP]
        for action, key in self.claims(seat, self.kind).items():
            found.append(action)
            if self.beside(seat, self.kind, key):
                found.append(Action(action.verb, (*action.args, WITH_ALL)))
        return found

    def namings(self, seat: int) -> dict[Action, Piece]:
        """The words that name one lower piece each."""
        pack, found = self.table.pack, dict[Action, Piece]()
        for piece in self.unnamed(seat):
            number, rank = piece.key
            found.setdefault(Action("name", (str(number), pack.ranks[rank])), piece)
        return found

    def judge(self, action: Action) -> Ruling:
        """Whether the seat to act may say this now."""
        seat, kind = self.acting, self.kind
        if not self.waiting:
            return self._judge_naming(seat, action)
        if self.current.open:
            if action == SKIP and self.kept:
                return allowed("It stays as it was said.", SKIPPING_AT)
            if action == SKIP:
                reason = f"Who announces no {KIND_NAMES[kind]} now cannot count one later."
                return allowed(reason, SKIPPING_AT)
            if action.verb != kind:
                expected = f"'{kind}' with a number, or 'skip'"
                return not_now(action, expected, CLAIMING[kind])
            return self._judge_claim(seat, action)
        if action not in REPLIES:
            return not_now(action, "'good', 'better', 'ask' or 'equal'", STRIKING[kind])
        return self._judge_reply(seat, action)

    def _judge_claim(self, seat: int, action: Action) -> Ruling:
        plain, whole = _parted(action)
        key = self.claims(seat, self.kind).get(plain)
        if key is None:
            held = self.held(seat, self.kind)
            best = f"its best is {self._best(seat)}" if held else "it holds none at all"
            return refused(f"A false announcement: {best}.", FALSE_CLAIM_AT)
        if whole and not self.beside(seat, self.kind, key):
            return refused("Beside this piece the hand has nothing lower to name.", FALSE_CLAIM_AT)
        return allowed("The hand holds it.", WITHIN_KIND_AT if whole else CLAIMING[self.kind])

    def _judge_reply(self, seat: int, action: Action) -> Ruling:
        kind, claim = self.kind, self.current.key
        assert claim is not None
        if action == GOOD:
            return allowed("What is not struck now counts for its holder.", LETTING_PASS_AT)
        held = self.held(seat, kind)
        if not held:
            return refused(
                f"This hand holds no {KIND_NAMES[kind]} to set against it.", FALSE_CLAIM_AT
            )
        own, known = held[0].key, self.told or kind == "set"
        if action == ASK:
            if known or own[0] != claim[0]:
                return refused("Asking is for pieces of equal length.", STRIKING[kind])
            return allowed("The lengths are equal: the exact piece decides.", STRIKING[kind])
        if own[0] == claim[0] and not known:
            return refused("The lengths are equal: ask for the exact piece first.", ASK_FIRST_AT)
        if action == EQUAL:
            if own != claim:
                return refused(
                    f"It is not equal: this hand has {self._best(seat)}.", FALSE_CLAIM_AT
                )
            if self.current.seat is not None and self._partners(seat, self.current.seat):
                reason = "Partners count together: an equal piece does not stand against theirs."
                return refused(reason, TOGETHER_AT)
            return allowed("Equal pieces stand: nobody counts.", STANDS[kind])
        if own <= claim:
            return refused(f"It is not better: this hand has {self._best(seat)}.", FALSE_CLAIM_AT)
        return allowed(f"Struck by {self._best(seat)}.", STRIKING[kind])

    def _best(self, seat: int) -> str:
        """The name of the best piece that a seat holds of the running kind."""
        return piece_name(self.table.pack, self.held(seat, self.kind)[0])

    def _judge_naming(self, seat: int, action: Action) -> Ruling:
        place = NAMING[self.kind]
        if action == ALL:
            return allowed("Who has the best may count all his lower ones.", place)
        if action == ENOUGH:
            return allowed("Nobody must name what he holds; unnamed it does not count.", SUNK_AT)
        if action.verb != "name":
            return not_now(action, "'all', 'name' with a lower piece, or 'enough'", place)
        if action not in self.namings(seat):
            names = ", ".join(piece_name(self.table.pack, p) for p in self.unnamed(seat))
            return refused(
                f"A false announcement: what is left to name is {names}.", FALSE_CLAIM_AT
            )
        return allowed("Who has the best may count his lower ones.", place)

    def _partners(self, one: int, other: int) -> bool:
        return self.sides[one] == self.sides[other]

    def after(self, action: Action) -> AnnouncingStage:
        """The dialogue with this said."""
        seat = self.acting
        words = self.words(action)
        calls = (*self.calls, (seat, words)) if words else self.calls
        if action == ASK:
            claimant = self.current.seat if self.current.seat is not None else seat
            exact = exact_words(self.table.pack, self.kind, self.current.key)
            return changed(self, told=True, calls=(*calls, (claimant, exact)))
        if self.waiting:
            return self._then(seat, action, calls).next_turn()
        return changed(self, calls=calls)._name(seat, action).next_turn()

    def _then(self, seat: int, action: Action, calls: Calls) -> AnnouncingStage:
        """The standing of the kind after a claim or a reply, with the next seat to speak."""
        following, current = self.waiting[1:], self.current
        holders = current.stood if current.seat is None else (current.seat,)
        if action == EQUAL:
            said = (*current.said, (seat, self.held(seat, self.kind)[0].key))
            tie = changed(current, seat=None, stood=(*holders, seat), said=said)
            return changed(self, waiting=following, current=tie, calls=calls)
        if action == BETTER:
            own = self.held(seat, self.kind)[0].key
            struck, said = (*current.struck, *holders), (*current.said, (seat, own))
            better = Result(self.kind, seat, own, struck=struck, said=said)
            return changed(self, waiting=following, current=better, told=True, calls=calls)
        if action == SKIP and self.kept:
            return changed(self, waiting=(), current=self.kept, kept=None, calls=calls)
        if action in (SKIP, GOOD):
            return changed(self, waiting=following, calls=calls)
        plain, whole = _parted(action)
        key = self.claims(seat, self.kind)[plain]
        claim = changed(current, seat=seat, key=key, said=(*current.said, (seat, key)))
        others = self.speakers[self.speakers.index(seat) + 1 :]
        named = seat if whole else -1
        return changed(self, waiting=others, current=claim, told=False, whole=named, calls=calls)

    def _name(self, seat: int, action: Action) -> AnnouncingStage:
        """Lower pieces are named, or no more of them."""
        assert self.naming is not None
        if action == ENOUGH:
            return changed(self, naming=self.naming[1:])
        pieces = self.unnamed(seat) if action == ALL else [self.namings(seat)[action]]
        return self._with_lower(seat, pieces)

    def _with_lower(self, seat: int, pieces: Iterable[Piece]) -> AnnouncingStage:
        lower = (*self.current.lower, *((seat, piece) for piece in pieces))
        return changed(self, current=changed(self.current, lower=lower))

    def next_turn(self) -> AnnouncingStage:
        """On to who has to speak: past seats with nothing to begin or name, and to the next kind
        when all have spoken."""
        stage = self
        while True:
            waiting = stage.waiting
            while waiting and stage.current.open and waiting[0] not in self.claimants:
                waiting = waiting[1:]
            if waiting:
                return stage if waiting == stage.waiting else changed(stage, waiting=waiting)
            stage, naming = stage._past_silent()
            if naming:
                return changed(stage, waiting=(), naming=naming)
            results = (*stage.results, stage.current)
            if len(results) == len(self.begun):
                return changed(stage, waiting=(), naming=(), results=results)
            stage = _taken_up(stage, self.begun[len(results)], results)

    def _past_silent(self) -> tuple[AnnouncingStage, tuple[int, ...]]:
        """The dialogue with all that was named in one breath, and who still may name lower
        pieces: the holder of the good one and his partners."""
        stage, naming = self, self.naming
        if naming is None:
            if self.whole >= 0 and self.current.seat == self.whole:
                stage = self._with_lower(self.whole, self.unnamed(self.whole))
            naming = self.claimants
        while naming and not stage.unnamed(naming[0]):
            naming = naming[1:]
        return stage, naming

    def words(self, action: Action) -> str:
        """What is said by an action, in the words of the table; nothing by `enough`."""
        seat, pack = self.acting, self.table.pack
        if action == ENOUGH:
            return ""
        if not self.waiting:
            named = self.namings(seat)
            pieces = [named[action]] if action in named else self.unnamed(seat)
            return listed(pack, pieces)
        if action in (SKIP, GOOD, ASK, EQUAL):
            asked = "Wie hoch?" if self.kind == "sequence" else "Wie viel?"
            stands = "Das Blatt steht" if self.kind == "rummel" else "Das steht"
            return {SKIP: "Nichts", GOOD: "Gut", ASK: asked, EQUAL: stands}[action]
        if action == BETTER:
            return f"Nicht gut; {self._better_words(self.held(seat, self.kind)[0].key)}"
        return self._claim_words(seat, action)

    def _better_words(self, own: Key) -> str:
        """A better piece: where its length alone strikes, a Rummel needs no pips."""
        pack, claim = self.table.pack, self.current.key
        if self.kind == "rummel" and claim is not None and own[0] > claim[0]:
            return claim_words(pack, self.kind, own)
        return full_words(pack, self.kind, own)

    def _claim_words(self, seat: int, action: Action) -> str:
        plain, whole = _parted(action)
        key = self.claims(seat, self.kind).get(plain)
        if key is None:
            return str(action)
        if not whole:
            return claim_words(self.table.pack, self.kind, key)
        best = full_words(self.table.pack, self.kind, key)
        return ", ".join((best, listed(self.table.pack, self.beside(seat, self.kind, key))))

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears everything."""
        return ((f"{seat_name(caller)} says", *words.split()) for caller, words in self.calls)


def _parted(action: Action) -> tuple[Action, bool]:
    """A claim without the word that names the lower pieces as well, and whether it was there."""
    whole = action.args[-1:] == (WITH_ALL,)
    return (Action(action.verb, action.args[:-1]) if whole else action), whole


@lru_cache(maxsize=1024)
def _claims(ranks: tuple[str, ...], pieces: Pieces, kind: str, hand: int) -> Mapping[Action, Key]:
    """What a hand may claim, with what it then stands for; asked for at every turn of a kind."""
    found: dict[Action, Key] = {}
    lowest = 3 if kind != "rummel" else pieces.shortest
    for piece in pieces.of(kind, hand):
        number, second = piece.key
        which = (ranks[second],) if kind == "set" else ()
        for less in range(number, lowest - 1, -1):
            action, key = Action(kind, (str(less), *which)), (less, second)
            if kind == "rummel" and less < number:
                # A Rummel announced one card short passes as overfull (002 Das Zählen 5); so it
                # does here if it is shorter still, of which the text has no example.
                key = (less, 10 * less + 1)
            if key > found.get(action, (0, 0)):
                found[action] = key
    return MappingProxyType(found)


def _taken_up(stage: AnnouncingStage, kind: Result, results: tuple[Result, ...]) -> AnnouncingStage:
    """The dialogue at the beginning of a kind; one that is decided is open for naming only."""
    waiting = stage.speakers if kind.open else ()
    return changed(
        stage, current=kind, waiting=waiting, told=False, naming=None, whole=-1, results=results
    )


def announcing(
    state: State,
    cards: Cards,
    claimants: tuple[int, ...],
    speakers: tuple[int, ...],
    begun: tuple[Result, ...],
    kept: Result | None = None,
) -> AnnouncingStage:
    """The dialogue before anybody has spoken; whoever may claim may name lower pieces too.

    `begun` is not empty; if nobody has anything to say of it, the dialogue is over at once.
    """
    first, pieces = begun[0], state.game.rules_as(PiquetRules).pieces.value
    table, sides = state.table, side_of_each(state)
    stage = AnnouncingStage(
        table, cards, pieces, claimants, speakers, begun, (), first, sides, kept=kept
    )
    return _taken_up(stage, first, ()).next_turn()
