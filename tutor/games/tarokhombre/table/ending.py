"""The last tricks of a machine: the card points that each way to play them brings."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tutor.cards import cards_of, mask_of
from tutor.games.tarokhombre.outcome import heaps_of, scat_of, values_of
from tutor.games.tarokhombre.rules import TarokHombreRules
from tutor.hand.played import the_played
from tutor.hand.state import State
from tutor.players.last_tricks import Alone, Points, best_cards, looks_ahead
from tutor.players.plain import unseen_by
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import card_points, empty_cards

WON = 100
"""A game won or lost is more to it than any points."""


def best_at_end(state: State, play: PlayStage, rng: random.Random) -> list[int]:
    """The cards with which the seat to act does best in the last tricks; none where it is too
    early or the game is decided, or where all the tricks can still be the player's."""
    player, needed = the_played(state).player, state.game.rules_as(TarokHombreRules).needed.value
    all_his = all(trick.winner == player for trick in play.tricks)
    if all_his or not looks_ahead(play) or _decided(state, play, player, needed):
        return []

    def worth(thirds: Sequence[int]) -> float:
        points = card_points(thirds[player])
        return points + WON * ((points >= needed) + (points >= needed - 1))

    against = Alone(player, play.table.seats, worth)
    return best_cards(state, play, against, rng, _points(state, play, player))


def _decided(state: State, play: PlayStage, player: int, needed: int) -> bool:
    """Whether the game is won, or not even stands with all cards that are still out."""
    values, lying = values_of(state), heaps_of(state)
    own = values.worth(lying.of((player,))) if lying else 0
    mask = mask_of(card for trick in play.tricks for _, card in trick.plays)
    most = own + values.worth(state.game.pack.full & ~mask)
    return card_points(own) >= needed or card_points(most) < needed - 1


def _points(state: State, play: PlayStage, player: int) -> Points:
    """What each card brings, in thirds of a point, and what the player has before."""
    pack, values, excuse = (
        state.game.pack,
        values_of(state),
        state.game.rules_as(TarokHombreRules).excuse.value,
    )
    skus, seat = pack.mask(excuse.code), play.acting
    kept = not excuse.too_late(max(hand.bit_count() for hand in play.hands))
    blank = values.worth(1 << next(cards_of(empty_cards(pack)[0])))
    brings = [values.worth(1 << card) for card in range(len(pack))]
    whole = brings[pack.index[excuse.code]]
    if kept:  # who takes its trick gets a blank card for it
        brings[pack.index[excuse.code]] = blank
    lying = heaps_of(state)
    own = values.worth(lying.of((player,))) if lying else 0
    laid, owner = scat_of(state)
    mine = seat == owner
    unseen = unseen_by(state, play, seat)
    played = mask_of(card for one, card in play.trick if one == player)

    def before(hands: Sequence[int]) -> list[int]:
        found = own
        if owner == player:
            away = laid if mine else unseen & ~sum(hand & unseen for hand in hands)
            found += values.worth(away)
        if kept and (hands[player] | played) & skus:
            found += whole - blank
        return [found if one == player else 0 for one in range(play.table.seats)]

    return Points(brings, before, laid if mine else 0, skus)
