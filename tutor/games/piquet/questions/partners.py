"""Questions for partners: the Rummel of thirty pips, and what one frees for the other."""

from __future__ import annotations

from tutor.cards import mask_of
from tutor.games.piquet.pieces.held import PIPS, PLACES, Piece, pips, rank_of
from tutor.games.piquet.pieces.words import piece_name
from tutor.games.piquet.questions.hands import codes, dealt, held
from tutor.games.piquet.rules import PiquetRules
from tutor.hand.state import Game
from tutor.quiz.model import Picture, Question, choice, options_of
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.core.seat import letters
from tutor.sources import cite

TOGETHER_AT = cite("002 Räuberpiquet 2")
TRIES = 60
"""So many deals are looked through for one in which both partners hold something."""

Holding = tuple[str, Piece]
"""The letter of a seat, and a piece in its hand."""


def enough(game: Game, seed: int) -> Question:
    """Whether a holding of three or four cards is a Rummel here."""
    rng, rules = rng_of(game, "enough", seed), game.rules_as(PiquetRules)
    needed, place = rules.pieces.value, rules.pieces.citation
    first, number = rng.choice(PLACES), rng.choice((3, 3, 3, 4))
    cards = [first + rank for rank in rng.sample(range(len(PIPS)), number)]
    if number == needed.shortest and rng.random() < 0.5:  # the high cards, which come near
        cards = [first + rank for rank in rng.sample(range(3, len(PIPS)), number)]
    worth = pips(mask_of(cards))
    answer = "yes" if needed.of("rummel", mask_of(cards)) else "no"
    told = sorted(cards, key=rank_of, reverse=True)
    sums = " + ".join(str(PIPS[rank_of(card)]) for card in told)
    reason = f"{sums} are {worth} pips, and it takes {needed.fewest_pips}."
    options = options_of({"yes": "It is a Rummel.", "no": "It is none."}, answer, reason, place)
    picture = Picture(hand=tuple(game.pack.codes[card] for card in told))
    prompt = "The longest suit of a hand. Is it a Rummel?"
    return choice(game, "enough", seed, prompt, options, picture)


def together(game: Game, seed: int) -> Question:
    """What two partners count of one kind, if all of it is named."""
    rng, players = rng_of(game, "together", seed), game.players[0]
    kind = rng.choice(("sequence", "sequence", "set"))
    hands = dealt(game, rng, players)
    found = _found(game, kind, hands)
    for _ in range(TRIES):
        if {"A", "C"} <= {seat for seat, _ in found}:
            break
        hands = dealt(game, rng, players)
        found = _found(game, kind, hands)
    best = max((piece.key for _, piece in found), default=(0, 0))
    holders = [seat for seat, piece in found if piece.key == best]
    own = [(seat, piece) for seat, piece in found if seat in "AC"]
    free = bool(holders) and set(holders) <= {"A", "C"}
    total = sum(piece.score for _, piece in own) if free else 0
    named = ", ".join(f"{seat} {piece_name(game.pack, piece)}" for seat, piece in found)
    said = f"{named or 'Nobody holds anything'}. "
    if free:
        said += f"The best is {holders[0]}’s, and it frees all that A and C hold: {total}."
    else:
        said += "The best is not theirs alone, and so A and C count nothing."
    what = {"sequence": "sequences", "set": "Kunststücke"}[kind]
    return number_question(
        game,
        "together",
        seed,
        f"The hands of A, B, C and D; A and C are partners. What do they count for {what}, if "
        "all is named and whatever can strike strikes?",
        total,
        said,
        TOGETHER_AT,
        Picture(lays=tuple(codes(game, hand) for hand in hands)),
    )


def _found(game: Game, kind: str, hands: list[int]) -> list[Holding]:
    """All pieces of a kind in these hands."""
    return [
        (seat, piece)
        for seat, hand in zip(letters(len(hands)), hands, strict=True)
        for piece in held(game, kind, hand)
    ]
