"""The state of a shown deal: what its text says, the hands it deals, the calls so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tutor.hand.number import dealt_by_number
from tutor.hand.state import Game, State, start
from tutor.rules.core.action import Action
from tutor.rules.deal.dealing import DealtStage
from tutor.widgets.base import (
    FIRST_SEED,
    Deal,
    WidgetState,
    customs_text,
    deal_in,
    deal_text,
    follow,
    game_in,
    number_in,
    number_text,
    seed_in,
    seed_text,
    typed_hand,
)
from tutor.widgets.link import LinkError, Pairs, format_actions, format_state, parse_actions
from tutor.widgets.names import decode_name, encode_name

MOST_DEALER = 9


@dataclass(frozen=True)
class ShownDeal(WidgetState):
    """A deal to look at: the game, the deal's number or its typed cards, the calls so far,
    whether the talon lies open, the card that is taken up.

    `name` is what its sender calls it; `own` says that the cards were laid at this device.
    In a course a `plain` deal has whatever else can be done with it in one fold.
    """

    kind = "deal"

    game: Game
    seed: int = FIRST_SEED
    players: int | None = None
    dealer: int | None = None
    deal: Deal | None = None
    actions: tuple[Action, ...] = ()
    is_open: bool = False
    picked: str = ""
    name: str = ""
    own: bool = False
    plain: bool = False

    def pairs(self) -> Pairs:
        """The parts of the text."""
        return {
            "game": self.game.id,
            "seed": seed_text(self.seed),
            "players": number_text(self.players),
            "dealer": number_text(self.dealer),
            "set": customs_text(self.game),
            "hands": deal_text(self.game, self.deal),
            "do": format_actions(self.actions),
            "open": "1" if self.is_open else "",
            "pick": self.picked,
            "name": encode_name(self.name),
            "own": "1" if self.own else "",
            "plain": "1" if self.plain else "",
        }

    @property
    def shared(self) -> str:
        """The text that goes into a link: there the deal is nobody's own any more."""
        return format_state({"w": self.kind, **self.pairs(), "own": "", "pick": ""})

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return min(self.game.players) if self.players is None else self.players

    @property
    def usual_dealer(self) -> bool:
        """Whether the last seat deals, as it does where nothing is said."""
        return self.dealer is None or self.dealer == self.seats - 1

    @cached_property
    def dealt(self) -> State:
        """The hand when the cards are dealt. Raises LinkError for a deal that cannot be."""
        dealer = self.seats - 1 if self.dealer is None else self.dealer
        if self.deal:
            return typed_hand(self.game, self.deal, dealer)
        try:
            return dealt_by_number(start(self.game, self.seed, dealer, self.seats))
        except ValueError as error:
            raise LinkError(str(error)) from None

    @cached_property
    def hand(self) -> State:
        """The hand after the calls. Raises LinkError for a call that the rules refuse."""
        return follow(self.dealt, self.actions)

    def fresh(self, seed: int, deal: Deal | None = None, is_open: bool = False) -> ShownDeal:
        """Another deal at the same table; one of cards is then the reader's own.

        Cards are laid for those who play: who would sit out has no place any more.
        """
        table = (self.players, self.dealer)
        if deal is not None and self.seats != min(self.game.players):
            table = (None, None)
        own, plain = deal is not None, self.plain
        return ShownDeal(self.game, seed, *table, deal, is_open=is_open, own=own, plain=plain)


def lists_of(state: State) -> Deal:
    """The deal: hands in the order of the seats, as one holds them, then the talon.

    Where somebody sits out, those who play are the seats, forehand first.
    """
    cards, table = state.the(DealtStage).cards, state.table
    seats = range(table.seats) if len(table.active) == table.seats else table.active
    return (*(tuple(state.in_hand(cards.hands[seat])) for seat in seats), cards.talon)


def read(pairs: Pairs) -> ShownDeal:
    """The deal that these parts say. Raises LinkError for what cannot be, its calls included."""
    game = game_in(pairs)
    shown = ShownDeal(
        game,
        seed_in(pairs),
        number_in(pairs, "players", max(game.players)),
        number_in(pairs, "dealer", MOST_DEALER),
        deal_in(pairs, game),
        parse_actions(pairs.get("do", "")),
        pairs.get("open") == "1",
        pairs.get("pick", ""),
        decode_name(pairs["name"]) if pairs.get("name") else "",
        pairs.get("own") == "1",
        pairs.get("plain") == "1",
    )
    shown.hand  # noqa: B018  (checks deal and calls)
    return shown
