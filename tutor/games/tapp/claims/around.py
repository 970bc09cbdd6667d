"""Checks of what is around the play: who deals next, the fourth player, knocking, and whether a
few last cards take a trick however they are played against."""

from __future__ import annotations

from tutor.cards import cards_of
from tutor.games.tapp.claims.positions import position
from tutor.hand.state import Game, State, start
from tutor.rules.core.seat import Seat
from tutor.rules.deal.dealing import KNOCK
from tutor.rules.play.play import PlayStage
from tutor.verify.answer import Answer, Args
from tutor.verify.table import at_random, done

HANDS = 60
"""How many hands are played at random until a claim has seen what it needs."""
DEALER, FOURTH = 2, 3


def fourth_player(game: Game, args: Args) -> Answer:
    """With whom the dealer who sits out wins and loses the game, in hands won and lost."""
    seen = {}
    for seed in range(HANDS):
        result = _at_random(game, seed).result()
        for entry in result.entries:
            if entry.item == "game":
                won = 0 in entry.writers
                others = set(entry.parties) - {0} if won else set(entry.writers)
                seen[won] = FOURTH in others
        if len(seen) == 2:
            break
    return ("mit der Gegenpartei" if seen == {True: True, False: True} else "anders"), ""


def _at_random(game: Game, seed: int) -> State:
    """A hand of four at the table that forehand plays, by random lawful play."""
    opened = [f"cut {len(game.pack) // 2}", "bid dreier", "pass", "pass"]
    return at_random(done(start(game, seed, FOURTH, 4), opened), seed)


def after_knocking(game: Game, args: Args) -> Answer:
    """In what numbers forehand may take cards once there was a knock."""
    state = start(game, 1, DEALER, 3).apply(KNOCK)
    packet, hand = game.pattern.steps[-1][1], game.pattern.hand_size
    words = [action.args[0] for action in state.legal() if action.verb == "claim"]
    sizes = sorted({packet if word == "packets" else hand for word in words})
    return " oder ".join(map(str, sizes)), ", ".join(words)


def holds_up(game: Game, args: Args) -> Answer:
    """Whether a seat takes one of the last tricks at least, whatever the others do.

    `hands` are the cards left, `lead` the seat to lead.
    """
    seat = Seat.parse(args["seat"])
    sure = _sure(position(game, args["hands"], args["lead"]), seat)
    return ("hält auf" if sure else "hält nicht auf"), ""


def _sure(play: PlayStage, owner: int) -> bool:
    """Whether the seat can take a trick against any play."""
    if any(trick.winner == owner for trick in play.tricks):
        return True
    if play.to_act is None:
        return False
    rest = (_sure(play.play(card), owner) for card in cards_of(play.legal_mask()))
    return any(rest) if play.to_act == owner else all(rest)


AROUND = {
    "fourth": fourth_player,
    "after knocking": after_knocking,
    "holds up": holds_up,
}
