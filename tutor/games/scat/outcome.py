"""What a hand of Scat came to: the game, the eyes, Schneider, Schwarz, the matadors."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.cards import mask_of
from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract, Count
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, so_many
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.schneider import Defeat
from tutor.rules.play.play import PlayStage
from tutor.rules.talon.discard import DiscardStage


@dataclass(frozen=True)
class ScatOutcome:
    """The facts of a hand that was played. `eyes` are the player's, the Scat included;
    `matadors` those of the game named, held in the hand or the Scat."""

    player: int
    contract: Contract
    eyes: int
    tricks: int
    won: bool
    defeat: Defeat
    matadors: int


def game_named(state: State) -> tuple[int, Contract] | None:
    """Who plays what; None before it is named, and when nobody plays."""
    naming = state.find(NamingStage)
    if naming is None or naming.named is None:
        return None
    return naming.seat, naming.named


def player_and_game(state: State) -> tuple[int, Contract]:
    """Who plays what. Raises ValueError if that is not named."""
    named = game_named(state)
    if named is None:
        raise ValueError("Nobody has named a game in this hand.")
    return named


def holding(state: State, player: int) -> int:
    """The declarer's cards with the Scat, which belongs to them in every game (000 3 § 4 ¶ 7)."""
    dealt = state.the(DealtStage)
    return dealt.cards.hands[player] | mask_of(dealt.cards.talon)


def put_away(state: State) -> int:
    """What counts to the declarer beside the tricks: the Scat, or what was discarded for it."""
    named, dealt, discard = game_named(state), state.find(DealtStage), state.find(DiscardStage)
    if named is None or dealt is None:
        return 0
    if named[1].talon is None:
        return mask_of(dealt.cards.talon)
    return discard.laid if discard else 0


def outcome(state: State) -> ScatOutcome:
    """The facts of a hand that was played to its end. Raises ValueError if nobody played."""
    named, play = game_named(state), state.find(PlayStage)
    if named is None or play is None:
        raise ValueError("Nobody played this hand.")
    player, contract = named
    rules = state.game.rules_as(ScatRules)
    tricks = sum(trick.winner == player for trick in play.tricks)
    eyes = rules.values.value.worth(play.won_by((player,)) | put_away(state))
    others = (len(play.tricks) - tricks,)
    won = contract.demand(Count(tricks, others, eyes, needed=rules.majority.value))
    if not counts_eyes(contract):
        return ScatOutcome(player, contract, eyes, tricks, won, "", 0)
    order = contract.order(state.game.pack, state.game.order)
    row = row_of(order, holding(state, player))
    defeat = rules.schneider.value.defeat(won, eyes, tricks, len(play.tricks))
    return ScatOutcome(player, contract, eyes, tricks, won, defeat, row)


def standing(state: State) -> tuple[str, ...]:
    """Who plays what, an open hand, and the eyes that lie in the tricks of each side."""
    named, play = game_named(state), state.find(PlayStage)
    if named is None:
        return _asked(state)
    player, contract = named
    lines = [f"{seat_name(player)} plays {a_game(contract.german)}."]
    if play and play.tricks and not counts_eyes(contract):
        made = sum(trick.winner == player for trick in play.tricks)
        lines.append(f"{seat_name(player)} has {so_many(made, 'trick') if made else 'no trick'}.")
    elif play and play.tricks:
        values = state.game.rules_as(ScatRules).values.value
        own = values.worth(play.won_by((player,)))
        others = values.worth(play.won_by(s for s in state.table.active if s != player))
        lines.append(f"Card points in tricks: {seat_name(player)} {own}, the others {others}.")
    return tuple(lines)


def _asked(state: State) -> tuple[str, ...]:
    """Who asks whom in the dialogue."""
    asking = state.find(AuctionStage)
    if asking is None or asking.to_act is None or asking.standing is None:
        return ()
    asker = asking.table.active[asking.challenger]
    return (f"{seat_name(asker)} asks {seat_name(asking.standing)}.",)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """The declarer, once the game is named."""
    named = game_named(state)
    return {named[0]: ("declarer",)} if named else {}
