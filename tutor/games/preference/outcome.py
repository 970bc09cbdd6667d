"""What a hand of Préférence came to: who played what, who went along, the tricks."""

from __future__ import annotations

from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.poules import HandResult
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.naming import NamingStage
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game
from tutor.rules.play.play import PlayStage


def game_played(state: State) -> tuple[int, Contract] | None:
    """Who plays what; None before it is settled, and when all have passed."""
    auction, naming = state.find(AuctionStage), state.find(NamingStage)
    if auction is None or auction.result is None:
        return None
    if auction.result[1].talon is None:
        return auction.result
    return (naming.seat, naming.named) if naming and naming.named else None


def player_and_game(state: State) -> tuple[int, Contract]:
    """Who plays what. Raises ValueError if nobody plays, or the suit is not named yet."""
    played = game_played(state)
    if played is None:
        raise ValueError("Nobody has taken a game in this hand.")
    return played


def hand_result(state: State) -> HandResult:
    """The hand as the sheet needs it. Raises ValueError if nobody played."""
    played, helpers = game_played(state), state.find(HelpersStage)
    if played is None or helpers is None:
        raise ValueError("Nobody played this hand.")
    player, contract = played
    play = state.find(PlayStage)
    made = {seat: _tricks(play, seat) for seat in helpers.along}
    rules = state.game.rules_as(PreferenceRules)
    return HandResult(player, contract.price, made, rules.tricks.value)


def _tricks(play: PlayStage | None, seat: int) -> int:
    return sum(trick.winner == seat for trick in play.tricks) if play else 0


def standing(state: State) -> tuple[str, ...]:
    """Who plays what, who goes along, the tricks so far."""
    played, helpers, play = game_played(state), state.find(HelpersStage), state.find(PlayStage)
    if played is None:
        return ()
    player, contract = played
    lines = [f"{seat_name(player)} plays {a_game(contract.german)}, which counts {contract.price}."]
    for seat, word in helpers.calls if helpers else ():
        lines.append(f"{seat_name(seat)} {'joins in' if word == 'go' else 'drops out'}.")
    if play and play.tricks:
        counts = (f"{seat_name(seat)} {_tricks(play, seat)}" for seat in play.table.active)
        lines.append(f"Tricks: {', '.join(counts)}.")
    return tuple(lines)


def roles(state: State) -> dict[int, tuple[str, ...]]:
    """The player, and the helpers who go along."""
    auction, helpers = state.find(AuctionStage), state.find(HelpersStage)
    if auction is None or auction.result is None:
        return {}
    along = dict.fromkeys(helpers.along, ("helper",)) if helpers else {}
    return {auction.result[0]: ("declarer",), **along}
