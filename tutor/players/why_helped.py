"""Why the plain player of a game for a pot does what it does: by the tricks it hopes for."""

from __future__ import annotations

from collections.abc import Callable

from tutor.hand.played import played
from tutor.hand.state import State
from tutor.players.bidder import DARING, BiddingRules, has_trumps, trumps, worth
from tutor.players.helped import Helped
from tutor.players.why import why_by_sides
from tutor.rules.bid.ask import AskStage
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.call import CallStage
from tutor.rules.bid.contract import Contract, with_called
from tutor.rules.bid.suit import SuitStage
from tutor.rules.core.action import Action
from tutor.rules.core.wording import a_game, about_tricks, number_word
from tutor.rules.play.committed import STOP


def why(player: Helped, state: State, action: Action) -> str:
    """The reason for an action."""
    stage = state.stage
    if isinstance(stage, AuctionStage):
        return _hope(player, state, considered(stage, action))
    found = played(state)
    if isinstance(stage, SuitStage) and found is not None:
        return _hope(player, state, found.contract)
    if isinstance(stage, AskStage):
        return (
            "it fits your longest suit"
            if stage.asked is None
            else "it is the one you will miss least"
        )
    if isinstance(stage, CallStage):
        return "its holder will help you, and you have few cards of its suit"
    if action == STOP:
        return "the game is won, and if you went on you would have to win every trick"
    return why_by_sides(state, action)


def considered(stage: AuctionStage, action: Action) -> Contract:
    """The game that somebody bids or holds; who passes has thought of the least they may bid."""
    if action.verb == "bid":
        return stage.rules.named(action.args[0]).to_play
    bids = (one for one in stage.legal() if one.verb == "bid")
    least = next((stage.rules.named(one.args[0]) for one in bids), None)
    return (stage.bid if stage.answering and stage.bid else least or stage.rules.ladder[0]).to_play


def _hope(player: Helped, state: State, contract: Contract) -> str:
    """What the hand hopes for, and with what one dares the contract."""
    if not has_trumps(contract):
        return "we do not bid games without a trump suit"
    if isinstance(state.stage, SuitStage):
        tricks, suit = trumps(state, state.stage)
        return f"with {_suit(state, suit)} as trumps we expect {about_tricks(tricks)}"
    tricks, suit = player.hope(state, state.acting, contract)
    hoped = f"we expect {about_tricks(tricks)} of our own in {a_game(contract.german)}"
    said = f"with {_suit(state, suit)} as trumps {hoped}" if suit else hoped
    helped = "with a helper " * (contract.partner is with_called)
    return f"{said}; {helped}we would bid it from {player.enough(state, contract):.1f}"


def why_alone(rules_of: Callable[[State], BiddingRules], state: State, action: Action) -> str:
    """The reason in a game in which nobody helps, and one bids by `tutor/players/bidder.py`."""
    stage, found = state.stage, played(state)
    bids = isinstance(stage, AuctionStage)
    if not bids and not isinstance(stage, SuitStage):
        return why(Helped(rules_of, 0, 0, 0, 0), state, action)
    contract = found.contract if found else None
    if isinstance(stage, AuctionStage):
        contract = considered(stage, action)
    if contract is None or not has_trumps(contract):
        return "we do not bid games without a trump suit"
    tricks, suit = worth(state, state.acting, contract, rules_of(state).free_suits)
    expected = f"with {_suit(state, suit)} as trumps we expect {about_tricks(tricks)}"
    if not isinstance(stage, AuctionStage):
        return expected
    needed = rules_of(state).needed.value
    return (
        f"{expected} in {a_game(contract.german)}; it takes {number_word(needed)}, and we would "
        f"bid it from {needed - DARING:.1f}"
    )


def _suit(state: State, letter: str) -> str:
    return {one.letter: one.english.lower() for one in state.game.pack.suits}[letter]
