"""A player calls a card: whoever holds it is the partner, and is known when it falls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tutor.cards import Pack, card_phrase, cards_of
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import Action
from tutor.rules.core.ruling import Ruling, allowed, refused
from tutor.rules.core.stage import Cards, Judging, Note, Table, not_now, seat_name
from tutor.rules.core.wording import a_an, capital, one_of
from tutor.sources import Citation, unsaid
from tutor.value import value

FIRST_ALONE = "The book says only of the highest rank that the caller may hold it."


@dataclass(frozen=True)
class Own:
    """A card that the caller holds may be called: its caller plays alone, needs so many tricks, and
    is paid nothing beside the pot. Where whoever holds the card makes the trumps it may not, as
    `paired` says. `told` is the place where it is allowed, if `citation` is about the tricks."""

    needed: int
    citation: Citation
    paired: Citation
    told: Citation | None = None

    @property
    def told_at(self) -> Citation:
        """Where it stands that such a card may be called."""
        return self.told or self.citation


@dataclass(frozen=True)
class CallRules:
    """The ranks that may be called: a later one only with all cards of those before in hand, and
    outside the trumps. `calling` and `next_rank` are their places. Where `plain` has one, no card
    of the first rank is called that is a trump, or will be one."""

    ranks: tuple[str, ...]
    calling: Citation
    next_rank: Citation
    own: Own | None = None
    plain: Citation | None = None

    def of_others(self, pack: Pack, hand: int, trumps: int) -> int:
        """The cards of the others that this hand may call, as a mask."""
        for rank in self.ranks:
            missing = self._of(pack, rank, trumps) & ~hand
            if missing:
                return missing
        return 0

    def _of(self, pack: Pack, rank: str, trumps: int) -> int:
        """The cards of a rank that may be called at all."""
        free = rank == self.ranks[0] and self.plain is None
        return pack.rank_mask(rank) & ~(0 if free else trumps)

    def callable(self, pack: Pack, hand: int, trumps: int, with_own: bool) -> int:
        """All that it may call. Cards of its own are among them with `with_own`, and where the
        others hold none that it might call."""
        others = self.of_others(pack, hand, trumps)
        alone = with_own and self.own is not None
        own = self._of(pack, self.ranks[0], trumps) & hand
        return others | (own if alone or not others else 0)

    def may_be_trump(self, pack: Pack, card: int) -> bool:
        """Whether a card that was called may be of the suit that is named afterwards."""
        return pack.ranks[card] == self.ranks[0] and self.plain is None


@value
class CallStage(Judging):
    """`player` calls a card for `contract`; `trumps` is the suit of trumps as a mask, and 0 while
    it is not named."""

    table: Table
    rules: CallRules
    cards: Cards
    player: int
    contract: Contract
    trumps: int
    with_own: bool
    called: int | None = None
    phase: str = "call"

    @property
    def to_act(self) -> int | None:
        """The declarer until the call."""
        return self.player if self.called is None else None

    @property
    def hand(self) -> int:
        """The player's hand."""
        return self.cards.hands[self.player]

    @property
    def holder(self) -> int:
        """Who holds the card called, the player where it lies in the talon. Raises ValueError
        before that."""
        if self.called is None:
            raise ValueError("No card has been called yet.")
        hands, called = self.cards.hands, self.called
        return next((seat for seat in self.table.active if hands[seat] >> called & 1), self.player)

    @property
    def in_talon(self) -> bool:
        """Whether the card called lies in the talon, so that the player is alone."""
        return self.called is not None and self.called in self.cards.talon

    @property
    def own(self) -> bool:
        """Whether the player has called a card in hand, and so plays alone."""
        return self.called is not None and bool(self.hand >> self.called & 1)

    @property
    def suit(self) -> str | None:
        """The letter of the called card's suit; None before it is called."""
        return None if self.called is None else self.table.pack.codes[self.called].partition("-")[0]

    def candidates(self) -> Iterable[Action]:
        """Every card of the ranks."""
        codes = self.table.pack.codes
        wanted = self.table.pack.rank_mask(*self.rules.ranks)
        return [Action("call", (codes[card],)) for card in cards_of(wanted)]

    def judge(self, action: Action) -> Ruling:
        """A card of the first rank, whoever holds it; a later one with all of those."""
        pack, rules = self.table.pack, self.rules
        card = pack.index.get(action.args[0]) if len(action.args) == 1 else None
        if action.verb != "call" or card is None:
            return not_now(action, "call a card", rules.calling)
        name, own = card_phrase(pack, card), bool(self.hand >> card & 1)
        if rules.callable(pack, self.hand, self.trumps, self.with_own) >> card & 1:
            return self._allowed(card, name, own)
        if pack.ranks[card] not in rules.ranks:
            kinds = one_of(a_an(pack.rank_names.get(one, (one,))[0]) for one in rules.ranks)
            place = rules.next_rank if rules.ranks[1:] else rules.calling
            return refused(f"You may call only {kinds}, not {name}.", place)
        if own:
            place = rules.calling
            if rules.own:
                told = unsaid(rules.own.told_at, FIRST_ALONE)
                place = told if self.with_own else rules.own.paired
            return refused(f"You hold {name}, so you must call a card that you do not hold.", place)
        if self.trumps >> card & 1:
            place = rules.plain or rules.next_rank
            return refused(f"{capital(name)} is a trump, so you cannot call it.", place)
        first = pack.rank_names.get(rules.ranks[0], (rules.ranks[0],))[0]
        reason = f"You may call {name} only if you hold every {first}."
        return refused(reason, rules.next_rank)

    def _allowed(self, card: int, name: str, own: bool) -> Ruling:
        rules, first = self.rules, self.table.pack.ranks[card] == self.rules.ranks[0]
        if not own:
            place = rules.calling if first else rules.next_rank
            return allowed(f"Whoever holds {name} is your partner.", place)
        place = rules.own.told_at if rules.own else rules.calling
        return allowed(f"You hold {name}, so you play alone.", place)

    def after(self, action: Action) -> CallStage:
        """The card is called."""
        return replace(self, called=self.table.pack.index[action.args[0]])

    def seen_by(self, seat: int) -> Iterable[Note]:
        """Everybody hears it; that names no card of a hand that anybody has seen."""
        if self.called is not None:
            yield (f"{seat_name(self.player)} calls for", self.table.pack.codes[self.called])
