"""Announcing by question and answer: Rummel, sequences, Kunststücke, in this order.

One player claims a piece, the others in turn let it pass as good, ask for more, or beat it with a
better one. A player who claims nothing of a kind cannot count it later. The holder of the good
piece then names the lower ones, with one word or one by one; what is not named does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from tutor.games.piquet.announcing.places import (
    ASK_FIRST_AT,
    ASKED_AT,
    ASKING_AT,
    CLAIMING,
    FALSE_CLAIM_AT,
    FALSE_WORD_AT,
    LETTING_PASS_AT,
    NAMING,
    REPLYING_AT,
    SKIPPING_AT,
    STANDS,
    STRIKING,
    SUNK_AT,
    TOGETHER_AT,
    WITHIN_KIND_AT,
)
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
from tutor.rules.core.wording import a_an
from tutor.rules.core.wording import listed as and_listed
from tutor.value import changed, value

Calls = tuple[tuple[int, str], ...]
"""What was said so far, as (seat, words)."""

KINDS = ("rummel", "sequence", "set")
SKIP, GOOD, ASK, BETTER, EQUAL = map(Action, ("skip", "good", "ask", "better", "equal"))
REPLIES = (GOOD, ASK, BETTER, EQUAL)
ALL, ENOUGH = Action("all"), Action("enough")
WITH_ALL = "all"
"""The last word of a claim that names the lower pieces in the same breath."""


@value
class Result:
    """What came of one kind: whose piece is good (None: nobody's), and how it was left.

    `stood` are the seats whose equal pieces cancel each other, `struck` those whose claims were
    beaten. `said` has the last piece that a seat claimed, and `lower` what was named beside
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
                return allowed("You may leave it as you announced it.", SKIPPING_AT)
            if action == SKIP:
                reason = f"You may say nothing, but then you cannot count {_a(kind)} in this hand."
                return allowed(reason, SKIPPING_AT)
            if action.verb != kind:
                expected = f"announce {_a(kind)} or say nothing"
                return not_now(action, expected, CLAIMING[kind])
            return self._judge_claim(seat, action)
        if action not in REPLIES:
            expected = "call the claim good, say that yours is better or equal, or ask"
            return not_now(action, expected, REPLYING_AT)
        return self._judge_reply(seat, action)

    def _judge_claim(self, seat: int, action: Action) -> Ruling:
        plain, whole = _parted(action)
        key = self.claims(seat, self.kind).get(plain)
        if key is None:
            held = self.held(seat, self.kind)
            best = f"your best is {self._best(seat)}" if held else f"you hold no {self._name_of}"
            reason = "That would be false: you may announce only what you hold"
            return refused(f"{reason}, and {best}.", FALSE_CLAIM_AT)
        if whole and not self.beside(seat, self.kind, key):
            reason = "You hold nothing lower to name beside it, so you must announce it alone."
            return refused(reason, FALSE_WORD_AT)
        return allowed(
            "You hold it, so you may announce it.", WITHIN_KIND_AT if whole else CLAIMING[self.kind]
        )

    def _judge_reply(self, seat: int, action: Action) -> Ruling:
        kind, claim = self.kind, self.current.key
        assert claim is not None
        if action == GOOD:
            return allowed("What you let pass as good counts for its holder.", LETTING_PASS_AT)
        held = self.held(seat, kind)
        if not held:
            reason = f"You hold no {self._name_of}, so you may only let the claim pass as good."
            return refused(reason, FALSE_WORD_AT)
        own, known = held[0].key, self.told or kind == "set"
        if action == ASK:
            return self._judge_asking(own, claim, known)
        if own[0] == claim[0] and not known:
            reason = "Your best is just as long, so you must first ask exactly what the claim is."
            return refused(reason, ASK_FIRST_AT)
        if action == EQUAL:
            if own != claim:
                return refused(self._compared(seat, own, claim), FALSE_WORD_AT)
            if self.current.seat is not None and self._partners(seat, self.current.seat):
                reason = "Partners count together, so your equal piece does not cancel theirs."
                return refused(f"{reason} You may only let the claim pass as good.", TOGETHER_AT)
            return allowed("Equal announcements cancel out, so nobody scores.", STANDS[kind])
        if own <= claim:
            return refused(self._compared(seat, own, claim), FALSE_WORD_AT)
        return allowed(f"You beat it with {self._best(seat)}.", STRIKING[kind])

    def _judge_asking(self, own: Key, claim: Key, known: bool) -> Ruling:
        """Whether more may be asked of a claim: only where the lengths leave it open."""
        if known:
            reason = "You know exactly what the claim is, so you have nothing to ask."
            return refused(reason, ASKED_AT)
        if own[0] != claim[0]:
            this = (
                "shorter, so you may beat it"
                if own > claim
                else "longer, so you must let it pass as good"
            )
            return refused(
                f"You may ask only about a claim just as long as your best; this one is {this}.",
                ASKED_AT,
            )
        reason = "Your best is just as long, so you may ask exactly what the claim is."
        return allowed(reason, ASKING_AT[self.kind])

    def _compared(self, seat: int, own: Key, claim: Key) -> str:
        """What a seat may say of a claim with its best piece."""
        if own > claim:
            answer = "higher than the claim: you may beat it"
        elif own < claim:
            answer = "lower than the claim: you may only let it pass as good"
        else:
            answer = "equal to the claim and cannot beat it"
        return f"Your best is {self._best(seat)}, which is {answer}."

    @property
    def _name_of(self) -> str:
        return KIND_NAMES[self.kind]

    def _best(self, seat: int) -> str:
        """The name of the best piece that a seat holds of the running kind."""
        return piece_name(self.table.pack, self.held(seat, self.kind)[0])

    def _judge_naming(self, seat: int, action: Action) -> Ruling:
        place = NAMING[self.kind]
        if action == ALL:
            return allowed(self._freed(seat), place)
        if action == ENOUGH:
            reason = "You need not name what you hold, but what you leave unnamed does not count."
            return allowed(reason, SUNK_AT)
        if action.verb != "name":
            return not_now(action, "name lower ones that you hold, or leave it at that", place)
        if action not in self.namings(seat):
            names = and_listed(piece_name(self.table.pack, p) for p in self.unnamed(seat))
            reason = f"That would be false: you may name only {names}."
            return refused(reason, FALSE_CLAIM_AT)
        return allowed(self._freed(seat), place)

    def _freed(self, seat: int) -> str:
        """Why lower pieces may be named: the best is one’s own, or one’s partner’s."""
        who_has = "You have" if seat == self.current.seat else "Your partner has"
        return f"{who_has} the best of this kind, so you may count your lower ones too."

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
        pieces: the holder of the good one and the partners."""
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
        """A better piece: where its length alone beats the other, a Rummel needs no pips."""
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


def _a(kind: str) -> str:
    return a_an(KIND_NAMES[kind])


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
