"""Questions about the play of a card: legal cards, the winner of a trick, why one is refused."""

from __future__ import annotations

import random

from tutor.cards import cards_of, sorted_hand
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import actor, hands, play_of, rng_of, trick_codes
from tutor.rules.action import Action
from tutor.rules.duties import suit_name
from tutor.rules.stage import seat_name
from tutor.rules.tricks import Trick
from tutor.state import Game, State
from tutor.view.cards import card_phrase


def _bound_state(game: Game, rng: random.Random) -> State:
    """A state in which some cards of a hand of four or more may not be played."""
    for states in hands(game, rng):
        fitting = [
            state
            for state in states
            if state.phase == "play"
            and play_of(state).led >= 0
            and state.cards.hands[state.to_act or 0].bit_count() >= 4
            and play_of(state).legal_mask() != state.cards.hands[state.to_act or 0]
        ]
        if fitting:
            return rng.choice(fitting)
    raise AssertionError("hands() never ends")


def _facts(state: State) -> tuple[str, ...]:
    return state.game.standing(state)[:1]


def legal(game: Game, seed: int) -> Question:
    """Choose all cards of the hand that may be played."""
    state = _bound_state(game, rng_of("legal", seed))
    seat = state.to_act
    assert seat is not None
    pack = game.pack
    options = []
    for card in sorted_hand(pack, state.cards.hands[seat]):
        code = pack.codes[card]
        ruling = state.judge(Action("play", (code,)))
        name = card_phrase(pack, card)
        options.append(
            OptionAnswer(
                code, name[0].upper() + name[1:], ruling.ok, ruling.reason, ruling.citation, code
            )
        )
    right = next(option for option in options if option.right)
    return Question(
        game.id,
        "legal",
        seed,
        f"{actor(state)} is to play. Choose every card that may be played.",
        "all",
        tuple(options),
        right.reason,
        right.citation,
        Picture(trick=trick_codes(state), facts=_facts(state)),
    )


def trick(game: Game, seed: int) -> Question:
    """Who wins a finished trick."""
    rng = rng_of("trick", seed)
    states = next(hands(game, rng))
    tricks = play_of(states[-1]).tricks
    mixed = [one for one in tricks if len({suit_name(game.pack, c) for _, c in one.plays}) > 1]
    asked = rng.choice(mixed or list(tricks))
    citation = play_of(states[-1]).rules[0].free
    best = dict(asked.plays)[asked.winner]
    options = tuple(
        OptionAnswer(
            seat_name(seat),
            f"{seat_name(seat)}, with {card_phrase(game.pack, card)}",
            seat == asked.winner,
            _why_wins(game, asked, card, best),
            citation,
        )
        for seat, card in asked.plays
    )
    codes = game.pack.codes
    shown = tuple((seat_name(seat), codes[card]) for seat, card in asked.plays)
    return Question(
        game.id,
        "trick",
        seed,
        "The cards were played in this order. Who takes the trick?",
        "one",
        options,
        _why_wins(game, asked, best, best),
        citation,
        Picture(trick=shown),
    )


def _why_wins(game: Game, asked: Trick, card: int, best: int) -> str:
    order, pack = game.order, game.pack
    led = asked.plays[0][1]
    if card == best:
        if order.trumps >> card & 1:
            return "It is the highest tarok in the trick."
        return "No tarok was played, and it is the highest card of the suit led."
    if order.trumps >> best & 1 and not order.trumps >> card & 1:
        return "A tarok lies in the trick, and any tarok beats a suit card."
    if not order.follows[led] >> card & 1:
        return f"It is not of the suit led, which was {suit_name(pack, led).lower()}."
    name = card_phrase(pack, best)
    return f"{name[0].upper()}{name[1:]} is higher."


def why(game: Game, seed: int) -> Question:
    """By which rule a card is refused."""
    rng = rng_of("why", seed)
    state = _bound_state(game, rng)
    play, seat = play_of(state), state.to_act
    assert seat is not None
    refused = list(cards_of(play.hands[seat] & ~play.legal_mask()))
    card = rng.choice(refused)
    pack = game.pack
    ruling = state.judge(Action("play", (pack.codes[card],)))
    options = [_duty_option(state, place, card) for place, _ in enumerate(play.rules[seat].duties)]
    options.append(
        OptionAnswer(
            "beat",
            "It must beat the best card of the trick.",
            False,
            "No rule of this game obliges anybody to take a trick.",
            play.rules[seat].free,
        )
    )
    options.append(
        OptionAnswer(
            "free",
            "It may be played after all.",
            False,
            ruling.reason,
            ruling.citation,
        )
    )
    rng.shuffle(options)
    name = card_phrase(pack, card)
    cards = tuple(pack.codes[held] for held in sorted_hand(pack, play.hands[seat]))
    return Question(
        game.id,
        "why",
        seed,
        f"{actor(state)} would like to play {name} and is refused. Which rule forbids it?",
        "one",
        tuple(options),
        ruling.reason,
        ruling.citation,
        Picture(hand=cards, trick=trick_codes(state), facts=_facts(state)),
    )


DUTY_WORDS = {
    "follow suit": "Who can follow the card led must follow it.",
    "trump when void": "Who cannot follow must play a tarok.",
}


def _duty_option(state: State, place: int, card: int) -> OptionAnswer:
    """A duty of the game as an option; it is right if it is the one that refuses the card."""
    play, seat = play_of(state), state.to_act
    assert seat is not None
    rules = play.rules[seat]
    duty = rules.duties[place]
    ruling = rules.judge(play.hands[seat], play.led, play.best, card)
    reason = duty.reason(rules.pack, play.led, card)
    right = ruling.reason == reason
    if not right:
        reason = "This duty does not bind here: " + _why_not_binding(state, duty.name)
    return OptionAnswer(f"duty{place}", DUTY_WORDS[duty.name], right, reason, duty.citation)


def _why_not_binding(state: State, duty: str) -> str:
    play = play_of(state)
    what = suit_name(state.game.pack, play.led).lower()
    if duty == "follow suit":
        return f"the hand has no {what}."
    return f"the hand can follow with {what}."
