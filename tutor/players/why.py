"""Why a card is a good one to play: what is true of it on this table, as far as its seat can see.

The players of the families choose; here their choice is put into words. Nothing is said that is
not so: whether it wins, what it saves, whose the trick is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tutor.cards import card_phrase, cards_of
from tutor.hand.played import sides_known_to
from tutor.hand.state import State
from tutor.players.plain import surely_wins, unseen_by
from tutor.rules.core.action import Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_word
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tricks import TrickOrder

Why = Callable[[State, Action], str]
"""A reason for an action, as a clause without its full stop; nothing where there is none."""


def why_card(state: State, card: int, friends: Iterable[int] = (), no_trick: bool = False) -> str:
    """Why a seat plays this card. `friends` take tricks for it; with `no_trick` it wants none."""
    play = state.the(PlayStage)
    legal = list(cards_of(play.legal_mask()))
    if len(legal) == 1:
        return "it is the only card you may play"
    if no_trick:
        return _under(state, play, card, legal)
    if play.led < 0:
        return _led(state, play, card, legal)
    return _followed(state, play, card, legal, set(friends))


def _strength(state: State, card: int) -> int:
    return state.order.strength[card]


def _under(state: State, play: PlayStage, card: int, legal: list[int]) -> str:
    """The player who must not take a trick."""
    if play.led < 0:
        return "it is the lowest you have, so it is the least likely to win the trick"
    if state.order.beats(card, play.best):
        return "you cannot help winning this trick, so you lose least with this card"
    return "it stays below the best card, and you are rid of one that might win a trick later"


def _led(state: State, play: PlayStage, card: int, legal: list[int]) -> str:
    order = state.order
    unseen = unseen_by(state, play, state.acting)
    suit = [other for other in legal if order.follows[card] >> other & 1]
    highest = all(_strength(state, other) <= _strength(state, card) for other in suit)
    if surely_wins(order, card, unseen):
        return "no card that is still out can beat it"
    if order.trumps >> card & 1:
        if highest and len(suit) > 1:
            return (
                f"with {number_word(len(suit))} trumps, led from the top, you can draw the others’"
            )
        if len(suit) > 1:
            return "a low trump costs you least"
        return "it is your only trump, and leading it draws trumps from the others"
    fellows = cards_of(unseen & order.follows[card])
    if all(_strength(state, other) < _strength(state, card) for other in fellows):
        return "no higher card of its suit is left, so only a trump can beat it"
    if len(suit) == 1:
        then = "after it you can trump" if order.trumps else "your longer suits stay whole"
        return f"it is your only card of the suit, so {then}"
    longest = _is_longest(order, suit, legal)
    if highest:
        its = "the highest of your longest suit" if longest else "your highest card of this suit"
        return f"it is {its}, and has a better chance of winning than a lower one"
    its = "your longest suit" if longest else "this suit"
    return f"playing low in {its} saves your high cards for later"


def _is_longest(order: TrickOrder, suit: list[int], legal: list[int]) -> bool:
    """Whether no other suit of these cards is longer, trumps apart."""
    plain = [card for card in legal if not order.trumps >> card & 1]
    lengths = (sum(order.follows[card] >> one & 1 for one in plain) for card in plain)
    return len(suit) >= max(lengths, default=0)


def _followed(state: State, play: PlayStage, card: int, legal: list[int], friends: set[int]) -> str:
    order = state.order
    winner = play.ahead
    takers = [other for other in legal if order.beats(other, play.best)]
    last = len(play.trick) == len(play.table.active) - 1
    if card in takers:
        return _taking(state, play, card, takers, last)
    if winner in friends:
        return _to_a_friend(state, card, legal, winner)
    if not takers:
        return f"you cannot win this trick, and this card {_loses_little(state, card, legal)}"
    saved = max(takers, key=lambda other: _strength(state, other))
    return f"you give up this trick to save {card_phrase(state.game.pack, saved)} for a better one"


def _taking(state: State, play: PlayStage, card: int, takers: list[int], last: bool) -> str:
    cheapest = min(takers, key=lambda other: _strength(state, other))
    if last and card == cheapest:
        return "it is the cheapest card that wins the trick"
    values = state.game.values
    if last:
        dear = values is not None and values.worth(1 << card) > values.worth(1 << cheapest)
        return "it wins the trick and brings its own points home" if dear else "it wins the trick"
    if surely_wins(state.order, card, unseen_by(state, play, state.acting)):
        return "it wins the trick, since no card that is still out can beat it"
    if card == cheapest:
        return "it is the cheapest card that beats those played so far"
    return "it beats the cards played so far, and is high enough to be hard to beat"


def _to_a_friend(state: State, card: int, legal: list[int], winner: int) -> str:
    values, name = state.game.values, seat_name(winner)
    worth = values.worth(1 << card) if values else 0
    most = values is not None and worth == max(values.worth(1 << other) for other in legal)
    if values is not None and most and worth > min(values.worth(1 << one) for one in legal):
        return f"{name}, who plays with you, is winning the trick, so your best card is safe in it"
    return f"{name}, who plays with you, is winning the trick, so a cheap card is enough"


def _loses_little(state: State, card: int, legal: list[int]) -> str:
    values = state.game.values
    if values is not None and values.worth(1 << card) == min(
        values.worth(1 << other) for other in legal
    ):
        return "gives away the fewest points"
    lowest = min(legal, key=lambda other: _strength(state, other))
    return "is the lowest you may play" if card == lowest else "costs you least later"


def why_by_sides(state: State, action: Action) -> str:
    """The reason for a card where partners play together, as far as the seat to act knows them."""
    if state.find(PlayStage) is None or action.verb != "play":
        return ""
    seat = state.acting
    friends = set(sides_known_to(state, seat).party(seat)) - {seat}
    return why_card(state, state.game.pack.index[action.args[0]], friends)


def why_by_roles(state: State, action: Action) -> str:
    """The reason for a card in a game of one against the rest, as the roles of the table tell."""
    if state.find(PlayStage) is None or action.verb != "play":
        return ""
    alone = [seat for seat, named in state.game.roles(state).items() if "declarer" in named]
    active, seat = state.table.active, state.acting
    together = [other for other in active if other not in alone] if seat not in alone else []
    friends = together if len(alone) == 1 else []
    return why_card(state, state.game.pack.index[action.args[0]], friends)
