"""Hands made up for a claim: the cards that matter, what is done, and play to a wanted end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence

from tutor.cards import cards_of, parse_cards
from tutor.hand.state import Game, Setup, State
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.play.play import PlayStage
from tutor.verify.answer import Args

ONWARD = "..."
"""In a row of actions: the first lawful action, again and again while the phase is the same."""

Moment = Callable[[Game, Args], State]
Onward = Callable[[State], State]


def _unchanged(state: State) -> State:
    return state


def dealt(game: Game, args: Args) -> State:
    """The hand as it is dealt: `hands` (by letter) and `talon` have the cards that matter.

    The rest of the pack fills up the hands, then the talon. The last player deals, or `dealer`.
    """
    players = args.get("seats", game.players[0])
    hands = [
        parse_cards(game.pack, args.get("hands", {}).get(letter, ""))
        for letter in letters(min(game.players))
    ]
    talon = parse_cards(game.pack, args.get("talon", ""))
    used = {card for group in (*hands, talon) for card in group}
    rest = [card for card in range(len(game.pack)) if card not in used]
    for hand in hands:
        while len(hand) < game.pattern.hand_size:
            hand.append(rest.pop(0))
    dealer = Seat.parse(args.get("dealer", seat_name(players - 1)))
    return Setup(tuple(map(tuple, hands)), tuple(talon + rest), dealer).state(game, seats=players)


def done(state: State, actions: Iterable[str]) -> State:
    """The state after these actions. Raises IllegalAction for one that is refused."""
    for words in actions:
        if words != ONWARD:
            state = state.apply(parse_action(words))
            continue
        phase = state.phase
        while state.phase == phase:
            state = state.apply(next(iter(state.stage.legal())))
    return state


def at_random(state: State, seed: int) -> State:
    """The end of a hand that goes on by random lawful actions."""
    rng = random.Random(seed)
    while not state.over:
        state = state.after(rng.choice(state.legal()))
    return state


def moment(game: Game, args: Args) -> State:
    """The hand as dealt, after the actions of `do`."""
    return done(dealt(game, args), args.get("do", ()))


def line_won_by(play: PlayStage, winners: Sequence[int]) -> tuple[int, ...] | None:
    """The cards of one way to play on so that these seats take the tricks; None if none exists.

    Found by search through all lawful plays; always the same one.
    """
    dead: set[tuple[tuple[int, ...], tuple[tuple[int, int], ...], int]] = set()

    def search(stage: PlayStage) -> tuple[int, ...] | None:
        number = len(stage.tricks)
        if not stage.trick and number:
            if stage.tricks[-1].winner != winners[number - 1]:
                return None
            if number == len(winners):
                return ()
        key = (stage.hands, stage.trick, stage.acting)
        if key in dead:
            return None
        for card in cards_of(stage.legal_mask()):
            rest = search(stage.play(card))
            if rest is not None:
                return (card, *rest)
        dead.add(key)
        return None

    return search(play)


def played_as(
    state: State, winners: str, play: PlayStage | None = None, between: Onward = _unchanged
) -> list[State]:
    """The states before the first lead and after each trick, the tricks won as the letters say.

    `play` is the play that is to come, where the state has not come to it; `between` leads each
    state on to where the next card may be played. Raises ValueError if no lawful play does that.
    """
    play = play or state.the(PlayStage)
    cards = line_won_by(play, [Seat.parse(letter) for letter in winners])
    if cards is None:
        raise ValueError(f"These hands cannot be played so that {winners} take the tricks.")
    states, codes, size = [state], state.game.pack.codes, len(play.table.active)
    for place, card in enumerate(cards, start=1):
        state = between(state.apply(parse_action(f"play {codes[card]}")))
        if not place % size:
            states.append(state)
    return states
