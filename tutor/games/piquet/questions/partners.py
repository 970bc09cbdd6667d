"""Questions for partners: the Rummel of thirty pips, and what one frees for the other."""

from __future__ import annotations

import random

from tutor.cards import mask_of
from tutor.games.piquet.pieces.held import PIPS, PLACES, Piece, pips, rank_of
from tutor.games.piquet.pieces.words import piece_name
from tutor.games.piquet.questions.hands import codes, dealt, held
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import Game
from tutor.quiz.evenly import evenly
from tutor.quiz.model import Picture, Question, choice, options_of
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.core.seat import letters
from tutor.rules.core.wording import listed
from tutor.sources import cite

TOGETHER_AT = cite("002 Räuberpiquet 2")
DRAWN, DEALS = 12, 4
"""So many holdings, or deals, are drawn, of which one is asked about."""
TRIES = 60
"""So many deals are looked through for one in which both partners hold something."""

Holding = tuple[str, Piece]
"""The letter of a seat, and a piece in its hand."""


def enough(game: Game, seed: int) -> Question:
    """Whether a holding of three or four cards is a Rummel here."""
    rng, rules = rng_of(game, "enough", seed), game.rules_as(PiquetRules)
    needed, place = rules.pieces.value, rules.pieces.citation
    drawn = [_long_suit(rng) for _ in range(DRAWN)]
    cards = evenly(rng, drawn, lambda found: bool(needed.of("rummel", mask_of(found))))
    worth = pips(mask_of(cards))
    answer = "yes" if needed.of("rummel", mask_of(cards)) else "no"
    told = sorted(cards, key=rank_of, reverse=True)
    sums = " + ".join(str(PIPS[rank_of(card)]) for card in told)
    reason = f"{sums} make {worth} pips, and a Rummel needs {needed.fewest_pips}."
    options = options_of(
        {"yes": "It is a Rummel.", "no": "It is not a Rummel."}, answer, reason, place
    )
    picture = Picture(hand=tuple(game.pack.codes[card] for card in told))
    prompt = "This is the longest suit of a hand. Is it a Rummel?"
    return choice(game, "enough", seed, prompt, options, picture)


def _long_suit(rng: random.Random) -> list[int]:
    """Three cards of a suit, the low or the high ones among them, now and then four."""
    first, number = rng.choice(PLACES), rng.choice((3, 3, 3, 4))
    ranks = range(rng.choice((0, 3)), len(PIPS))
    return [first + rank for rank in rng.sample(ranks, number)]


def together(game: Game, seed: int) -> Question:
    """What two partners count of one kind, if all of it is named."""
    rng = rng_of(game, "together", seed)
    kind = rng.choice(("sequence", "sequence", "set"))
    drawn = [_both_holding(game, kind, rng) for _ in range(DEALS)]
    hands = evenly(rng, drawn, lambda one: _count(game, kind, one)[0])
    total, said = _count(game, kind, hands)
    what = {"sequence": "sequences", "set": "Kunststücke"}[kind]
    return number_question(
        game,
        "together",
        seed,
        f"These are the hands of A, B, C and D, and A and C are partners. What do A and C count "
        f"for {what}, if everybody names everything and beats whatever they can?",
        total,
        said,
        TOGETHER_AT,
        Picture(lays=tuple(codes(game, hand) for hand in hands)),
    )


def _both_holding(game: Game, kind: str, rng: random.Random) -> list[int]:
    """A deal in which both partners hold something of a kind, where one is soon found."""
    for _ in range(TRIES):
        hands = dealt(game, rng, game.players[0])
        if {"A", "C"} <= {seat for seat, _ in _found(game, kind, hands)}:
            break
    return hands


def _count(game: Game, kind: str, hands: list[int]) -> tuple[int, str]:
    """What A and C count of a kind, and why."""
    found = _found(game, kind, hands)
    best = max((piece.key for _, piece in found), default=(0, 0))
    holders = [seat for seat, piece in found if piece.key == best]
    own = [(seat, piece) for seat, piece in found if seat in "AC"]
    free = bool(holders) and set(holders) <= {"A", "C"}
    total = sum(piece.score for _, piece in own) if free else 0
    named = listed(f"{seat} has {piece_name(game.pack, piece)}" for seat, piece in found)
    said = f"{named or 'Nobody holds anything'}. "
    if free:
        said += f"The best is {holders[0]}’s, so A and C count all that they hold: {total}."
    else:
        said += "A and C do not hold the best alone, so they count nothing."
    return total, said


def _found(game: Game, kind: str, hands: list[int]) -> list[Holding]:
    """All pieces of a kind in these hands."""
    return [
        (seat, piece)
        for seat, hand in zip(letters(len(hands)), hands, strict=True)
        for piece in held(game, kind, hand)
    ]
