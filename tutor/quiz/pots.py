"""Questions about a pot in one heap, of which a full bête at most is drawn: who draws, and what."""

from __future__ import annotations

import random

from tutor.hand.for_pot import APART, PotGame
from tutor.hand.state import Game
from tutor.quiz.model import Picture, Question
from tutor.quiz.numbers import number_question
from tutor.quiz.partners import CallingGame
from tutor.quiz.situations import rng_of
from tutor.rules.core.pot import End, Pot, PotEnd
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.pay.betes import PotRules, settled
from tutor.rules.pay.ledger import POT
from tutor.sources import Citation

HOW = {
    "drawn": "has won",
    "bete": "has lost, but not codille",
    "codille": "has lost codille",
}


def what_the_pot_gives(game: Game, rules: PotGame, seed: int) -> Question:
    """What one player draws from the pot after a game of A's alone, or sets into it."""
    rng, pot_rules = rng_of(game, "pot", seed), rules.pot.value
    end: End = rng.choice(("drawn", "bete") if pot_rules.handed else ("drawn", "bete", "codille"))
    pot = Pot(stake=_lying(pot_rules, rng), limit=pot_rules.limit)
    others = tuple(range(1, min(game.players)))
    if end == "codille" and rules.codille.value == APART:
        others = (rng.choice(others),)
    odd = tuple(rng.sample(others, len(others) - 1)) if len(others) > 1 else ()
    entries, left = settled(pot_rules, pot, PotEnd(end, (0,), others, odd))
    asked = 0 if end != "codille" else rng.choice((0, others[0]))
    drawn = sum(e.amount for e in entries if e.writers == (asked,) and POT in e.parties)
    paid = sum(e.amount for e in entries if e.writers == (POT,) and asked in e.parties)
    verb, number = ("set", paid) if asked == 0 and end != "drawn" else ("draw", drawn)
    player = "A, who plays alone," if isinstance(rules, CallingGame) else "A"
    told = f"With the stake for this hand {pot.stake} counters lie in the pot, and {player} "
    told, who = told + HOW[end], ""
    if end == "codille":
        who = f" against {listed(map(seat_name, others))}"
        who += f"; {', then '.join(map(seat_name, odd))} had the highest trumps" if odd else ""
    place = _place(pot_rules, verb, end, pot)
    return number_question(
        game,
        "pot",
        seed,
        f"{told}{who}. A full bête is {pot.limit}. "
        f"How many counters does {seat_name(asked)} {verb}?",
        number,
        _why(pot_rules, pot, verb, number, end) + f" {left.stake} lie there afterwards.",
        place,
        Picture(),
    )


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
        return f"He sets what he would have drawn, {most}: {pot.prize}."
    if end == "codille" and pot.stake < pot.limit and rules.only_full:
        return "For a codille nothing is drawn until a full bête lies there."
    if end == "codille" and number != pot.prize:
        return (
            f"They draw what lies there, {most}: {pot.prize}, in equal shares, and odd counters go "
            "by the highest trumps."
        )
    return f"He draws what lies there, {most}: {pot.prize}."
