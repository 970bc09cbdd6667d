"""Questions about a pot in one heap, of which a full bête at most is drawn: who draws, and what."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tutor.hand.for_pot import APART, PotGame
from tutor.hand.state import Game
from tutor.quiz.evenly import evenly
from tutor.quiz.model import Picture, Question
from tutor.quiz.numbers import number_question
from tutor.quiz.partners import CallingGame
from tutor.quiz.situations import rng_of
from tutor.rules.core.pot import End, Pot, PotEnd
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import had_highest, listed, so_many
from tutor.rules.pay.betes import PotRules, settled
from tutor.rules.pay.ledger import POT
from tutor.sources import Citation

ASKED = {"set": "pay into the pot as a bête", "draw": "draw from the pot"}
DRAWN = 12
"""So many ends of a game are drawn, of which one is asked about."""
HOW = {
    "drawn": "has won",
    "bete": "has lost, but not by codille",
    "codille": "has lost by codille",
}


@dataclass(frozen=True)
class Asked:
    """A game of A's that has ended so, against those opponents, of whom `odd` had the highest
    trumps; the pot before and after it, who is asked about, and what is drawn or set."""

    end: End
    pot: Pot
    left: Pot
    others: tuple[int, ...]
    odd: tuple[int, ...]
    seat: int
    verb: str
    number: int


def what_the_pot_gives(game: Game, rules: PotGame, seed: int) -> Question:
    """What one player draws from the pot after a game of A's alone, or sets into it."""
    rng, pot_rules = rng_of(game, "pot", seed), rules.pot.value
    drawn = [_drawn(game, rules, rng) for _ in range(DRAWN)]
    one = evenly(rng, drawn, lambda asked: asked.number)
    pot, verb = one.pot, one.verb
    player = "A, who plays alone," if isinstance(rules, CallingGame) else "A"
    held = f"The pot holds {so_many(pot.stake, 'counter')}, including the stake for this hand."
    told, who = f"{held} {player} {HOW[one.end]}", ""
    if one.end == "codille":
        who = f" against {listed(map(seat_name, one.others))}"
        if one.odd:
            who += f". Of these opponents, {had_highest([seat_name(seat) for seat in one.odd])}"
    return number_question(
        game,
        "pot",
        seed,
        f"{told}{who}. A full bête is {pot.limit}. "
        f"How many counters does {seat_name(one.seat)} {ASKED[verb]}?",
        one.number,
        _why(pot_rules, pot, verb, one.number, one.end) + f" The pot then holds {one.left.stake}.",
        _place(pot_rules, verb, one.end, pot),
        Picture(),
    )


def _drawn(game: Game, rules: PotGame, rng: random.Random) -> Asked:
    """Some end of such a game, with some pot."""
    pot_rules = rules.pot.value
    end: End = rng.choice(("drawn", "bete") if pot_rules.handed else ("drawn", "bete", "codille"))
    pot = Pot(stake=_lying(pot_rules, rng), limit=pot_rules.limit)
    others = tuple(range(1, min(game.players)))
    if end == "codille" and rules.codille.value == APART:
        others = (rng.choice(others),)
    odd = tuple(rng.sample(others, len(others) - 1)) if len(others) > 1 else ()
    entries, left = settled(pot_rules, pot, PotEnd(end, (0,), others, odd))
    seat = 0 if end != "codille" else rng.choice((0, others[0]))
    drawn = sum(e.amount for e in entries if e.writers == (seat,) and POT in e.parties)
    paid = sum(e.amount for e in entries if e.writers == (POT,) and seat in e.parties)
    verb, number = ("set", paid) if seat == 0 and end != "drawn" else ("draw", drawn)
    return Asked(end, pot, left, others, odd, seat, verb, number)


def _lying(rules: PotRules, rng: random.Random) -> int:
    """What lies in the pot, in whole stakes: less than a full bête, as much, or more."""
    full = rules.limit // rules.stake
    return rules.stake * rng.choice((rng.randrange(1, full), full, rng.randrange(full, 3 * full)))


def _place(rules: PotRules, verb: str, end: End, pot: Pot) -> Citation:
    """Where it stands what is drawn, or set."""
    if verb == "draw" and end == "codille":
        bare = pot.stake < pot.limit and rules.only_full is not None
        return rules.only_full if bare and rules.only_full else rules.odd
    return rules.drawing if verb == "draw" else rules.bete


def _why(rules: PotRules, pot: Pot, verb: str, number: int, end: End) -> str:
    """Why so much is drawn or set."""
    most = "at most a full bête"
    if verb == "set":
        return f"A pays a bête of what A would have drawn, {most}: {pot.prize}."
    if end == "codille" and pot.stake < pot.limit and rules.only_full:
        return "Nothing is drawn for a codille until the pot holds a full bête."
    if end == "codille" and number != pot.prize:
        return (
            f"They share equally what the pot holds, {most}: {pot.prize}. Odd counters go to "
            "those with the highest trumps."
        )
    return f"The winner draws what the pot holds, {most}: {pot.prize}."
