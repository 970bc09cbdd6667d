"""Questions on ends: the Lese, a partie of Königspiquet and its payment, the match of three."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sheets.kings import NINETY_AT, PAYS_AT, TURNS_AT, pair_now
from tutor.games.piquet.sheets.match import SCHNEIDER, is_schneider, loser_pays
from tutor.games.piquet.sheets.norman import ANEW_AT, LEAVES_AT
from tutor.hand.state import Game
from tutor.quiz.model import Picture, Question, choice, options_of
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.core.seat import letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import number_word


def lese(game: Game, seed: int) -> Question:
    """Who counts the Lese, by the tricks that each side has made."""
    rng, rules = rng_of(game, "lese", seed), game.rules_as(PiquetRules)
    number, size, needed = rules.sides.value, game.pattern.hand_size, rules.lese.value
    made, players = _shared(rng, number, size, needed), letters(game.players[0])
    names = [" and ".join(players[side::number]) for side in range(number)]
    told = ", ".join(f"{name} {count}" for name, count in zip(names, made, strict=True))
    right = tuple(side for side in range(number) if made[side] >= needed)
    several = [pair for pair in combinations(range(number), 2) if number > 2]
    others = [who for who in ((), *((side,) for side in range(number)), *several) if who != right]
    shown = sorted(
        [right, *rng.sample(others, min(3, len(others)))], key=lambda who: (not who, who)
    )
    texts = {_id(who): _counting(names, who) for who in shown}
    reason = f"The Lese takes {needed} of the {size} tricks."
    options = options_of(texts, _id(right), reason, rules.lese.citation)
    picture = Picture(facts=(f"Tricks: {told}.",))
    prompt = "All the tricks have been played. Who counts the Lese?"
    return choice(game, "lese", seed, prompt, options, picture)


def _id(who: tuple[int, ...]) -> str:
    return "".join(map(seat_name, who)) or "nobody"


def _counting(names: Sequence[str], who: tuple[int, ...]) -> str:
    """Who counts it, in words."""
    if not who:
        return "Nobody counts it."
    if len(who) > 1:
        return f"{' and '.join(names[side] for side in who)} both count it."
    name = names[who[0]]
    return f"{name} count{'s' * (' ' not in name)} it."


def _shared(rng: random.Random, sides: int, tricks: int, needed: int) -> list[int]:
    """Tricks shared out, mostly near to what the Lese takes."""
    while True:
        made = [rng.randint(max(0, needed - 3), needed + 1) for _ in range(sides - 1)]
        rest = tricks - sum(made)
        if rest >= 0:
            return [*made, rest]


def turn(game: Game, seed: int) -> Question:
    """Who plays the next partie of Königspiquet."""
    rng = rng_of(game, "turn", seed)
    players = rng.choice((3, 3, 4))
    done: list[tuple[int, int]] = []
    for _ in range(rng.randint(1, 3 if players == 3 else 2)):
        pair = pair_now("winner", players, done)
        done.append(pair if rng.random() < 0.5 else (pair[1], pair[0]))
    following = tuple(sorted(pair_now("winner", players, done)))
    others = [pair for pair in combinations(range(players), 2) if pair != following]
    shown = sorted([following, *rng.sample(others, min(2, len(others)))])
    winner, loser = (seat_name(seat) for seat in done[-1])
    comes = seat_name(next(seat for seat in following if seat != done[-1][0]))
    reason = f"{winner} has won and plays on; {comes} takes the place of {loser}, who is king now."
    waiting = " C looks on." if players == 3 else " C and D look on, and C comes in before D."
    facts = (
        f"{number_word(players).capitalize()} take part, and the winner plays on.{waiting}",
        *(f"{seat_name(won)} beats {seat_name(lost)}." for won, lost in done),
    )
    texts = {_id(pair): " and ".join(_id(pair)) for pair in shown}
    options = options_of(texts, _id(following), reason, TURNS_AT)
    return choice(game, "turn", seed, "Who plays the next partie?", options, Picture(facts=facts))


def ended(game: Game, seed: int) -> Question:
    """Whether a partie of Königspiquet is won, and once or double."""
    rng = rng_of(game, "end", seed)
    theirs, ninety = rng.choice((36, 47, 49, 50, 51, 64)), rng.random() < 0.4
    reached = rng.choice((96, 100, 104))
    once = not is_schneider(theirs)
    if ninety:
        answer = "once" if once else "double"
        place = PAYS_AT if once else NINETY_AT
        facts = (
            f"The partie is to 100. A has {rng.randint(5, 60)}, and B has {theirs}.",
            "A announces, B beats nothing and counts nothing, and A says 93.",
        )
        reason = "A Neunziger wins the partie at once"
    else:
        answer = "open" if reached < 100 else "once" if once else "double"
        place = TURNS_AT if reached < 100 else PAYS_AT
        facts = (f"The partie is to 100. A comes to {reached}.", f"At that moment B has {theirs}.")
        reason = f"A has {reached}" if reached < 100 else f"A is first to 100, with {reached}"
    if answer != "open":
        below = (
            f"not below {SCHNEIDER} and pays once" if once else f"below {SCHNEIDER} and pays double"
        )
        reason += f"; B, with {theirs}, is {below}"
    texts = {
        "once": "A has won, and B pays the stake.",
        "double": "A has won, and B pays twice the stake.",
        "open": "Nobody has won yet.",
    }
    options = options_of(texts, answer, f"{reason}.", place)
    prompt = "Is the partie won, and what does B pay?"
    return choice(game, "end", seed, prompt, options, Picture(facts=facts))


def cost(game: Game, seed: int) -> Question:
    """What the loser of a partie of Königspiquet pays in all."""
    rng = rng_of(game, "cost", seed)
    players, stake = rng.choice((3, 4)), rng.choice((2, 5, 10))
    points = rng.choice((28, 45, 49, 50, 53, 77))
    double = is_schneider(points)
    loss, each, *_ = loser_pays(0, players, stake * (1 + double))
    why = (
        f"fewer than {SCHNEIDER}, the loser is"
        if double
        else f"not fewer than {SCHNEIDER}, the loser is not"
    )
    kings = "the king" if players == 3 else "two kings"
    return number_question(
        game,
        "cost",
        seed,
        "How much does the loser pay in all?",
        -loss,
        f"With {points} points, {why} Schneider, so each of the others gets {each}. "
        f"That makes {-loss} in all, for the winner and {kings}.",
        PAYS_AT,
        Picture(
            facts=(
                f"With {players} players the stake is {stake}.",
                f"The loser has {points} points.",
            )
        ),
    )


def match(game: Game, seed: int) -> Question:
    """What happens when one of three has won, and what the last one pays."""
    rng = rng_of(game, "match", seed)
    target, amount = rng.choice((100, 101, 150, 200)), rng.choice((2, 5, 10))
    order = rng.sample(letters(3), 3)
    first, second, last = order
    points = sorted(rng.sample(range(30, target - 1), 2), reverse=True)
    stand = f"The match is to {target}. {first} comes to {target + rng.randint(0, 6)} first; "
    stand += f"{second} has {points[0]}, and {last} has {points[1]}."
    told = f"Then {second} wins the partie for two. Each winner gets {amount}."
    asked = rng.choice(("pays", "first", "second"))
    if asked == "pays":
        return number_question(
            game,
            "match",
            seed,
            f"How much does {last} pay in all?",
            2 * amount,
            f"{last} comes last and pays {amount} to each of the winners, {first} and {second}.",
            LEAVES_AT,
            Picture(facts=(stand, told)),
        )
    answer, place = ("two", ANEW_AT) if asked == "first" else ("over", LEAVES_AT)
    reason = f"{first} has won and drops out; the other two play a partie for two, from nothing."
    if asked == "second":
        reason = f"{second} has won too, so {last} comes last and pays both winners."
    facts = (stand,) if asked == "first" else (stand, told)
    texts = {
        "two": f"{first} drops out; {second} and {last} play a partie for two, from nothing.",
        "points": f"{first} drops out; {second} and {last} play on with their points.",
        "over": f"The match is over, and {last} pays both {first} and {second}.",
    }
    options = options_of(texts, answer, reason, place)
    return choice(game, "match", seed, "What happens now?", options, Picture(facts=facts))
