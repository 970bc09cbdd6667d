"""The question who takes a trick in which the card that excuses lies, and whose that card is."""

from __future__ import annotations

import random

from tutor.cards import cards_of
from tutor.hand.state import Game, start
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_of
from tutor.rules.play.excuse import ExcuseRules
from tutor.rules.rank.tricks import trick_winner
from tutor.sources import Citation

OFTEN = 0.5
"""How often it is played too late, where that can be."""
FOLLOWS = 0.7

Plays = list[tuple[int, int]]


def excused(game: Game, seed: int, rules: ExcuseRules, kept: Citation) -> Question:
    """Who takes a trick with the card in it, and who has that card; `kept` is the place for what
    becomes of it as a rule."""
    rng = rng_of(game, "skus", seed)
    plays, owner = _trick(game, rng, game.pack.index[rules.code])
    winner = trick_winner(game.order, plays)
    late = rules.late > 0 and rng.random() < OFTEN
    most = game.pattern.hand_size - 1
    number = rng.randint(1, rules.late) if late else rng.randint(rules.late + 2, most)
    name, card = seat_name(owner), game.pack.german_name(game.pack.index[rules.code])
    right = f"{'lost' if late else 'kept'}-{seat_name(winner)}"
    options = _options(plays, owner, winner, card, rules)
    place = rules.late_citation if late else kept
    reason = _reason(name, seat_name(winner), card, late, rules)
    answers = [
        OptionAnswer(key, text, key == right, reason, place) for key, text in options.items()
    ]
    rng.shuffle(answers)
    codes = game.pack.codes
    held = number_of(number, "card")
    return choice(
        game,
        "skus",
        seed,
        f"{name} has {held} left and plays the {card}. Who wins the trick?",
        answers,
        Picture(trick=tuple((seat_name(seat), codes[played]) for seat, played in plays)),
    )


def _trick(game: Game, rng: random.Random, card: int) -> tuple[Plays, int]:
    """A trick led by somebody else, and who plays the card in it."""
    players = game.players[0]
    table = start(game, 0, players - 1, players).table
    turn = table.turn_from(rng.choice(table.active))
    place = rng.randrange(1, len(turn))
    others = [one for one in range(len(game.pack)) if one != card]
    led = rng.choice(others)
    same = [one for one in cards_of(game.order.follows[led]) if one not in (led, card)]
    plays = []
    for number, seat in enumerate(turn):
        if number == place:
            played = card
        elif not number:
            played = led
        else:
            played = rng.choice(same if rng.random() < FOLLOWS else others)
            while played == led:
                played = rng.choice(others)
        plays.append((seat, played))
    return plays, turn[place]


def _options(
    plays: Plays, owner: int, winner: int, card: str, rules: ExcuseRules
) -> dict[str, str]:
    """What may have become of the trick and of the card, by the names of the options."""
    name = seat_name(owner)
    found = {f"highest-{name}": f"{name}: the {card} is the highest card"}
    third = next((seat for seat, _ in plays if seat not in (owner, winner)), None)
    for taker in (seat_name(seat) for seat in (winner, third) if seat is not None):
        gives = f" and gives {taker} an empty card for it" if rules.paid else ""
        found[f"kept-{taker}"] = f"{taker}; {name} keeps the {card}{gives}"
        found[f"lost-{taker}"] = f"{taker}, and the {card} with it"
    return found


def _reason(name: str, taker: str, card: str, late: bool, rules: ExcuseRules) -> str:
    nothing = f"The {card} wins no trick, so {taker} wins this one."
    if late:
        cards = "card" if rules.late == 1 else f"{rules.late} cards"
        return f"{nothing} Among the last {cards} of a hand it goes to the winner of the trick."
    gives = f" and gives {taker} an empty card for it" * rules.paid
    return f"{nothing} {name} puts it among {name}’s own tricks{gives}."
