"""The quiz topics of Strohmann-Tarok: what is turned up, who has won, what a hand costs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from tutor.cards import card_phrase, cards_of
from tutor.games.strohmann.outcome import StrohmannOutcome, has_enough, winner_of
from tutor.games.strohmann.prices import priced, summary
from tutor.games.strohmann.rules import StrohmannRules
from tutor.hand.state import Game
from tutor.quiz.general import general_topics
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, choice
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import capital, listed, number_word
from tutor.rules.pay.ledger import Entry
from tutor.rules.play.packets import UNSEEN, Piles
from tutor.rules.rank.tarock import tarock_values

LEVEL = 105
"""Half of all points, in thirds."""
PAID = {
    "game": "for the game",
    "troule": "for the Troule",
    "kings": "for the four Kings",
    "pagat": "for the Pagat",
}


def turned(game: Game, seed: int) -> Question:
    """How many cards of a packet go into the hand at once."""
    rng, rules = rng_of(game, "turned", seed), game.rules_as(StrohmannRules)
    pack, taken = game.pack, rules.taken()
    plain = list(cards_of(pack.full & ~taken))
    packet = [rng.choice(list(cards_of(taken))) for _ in range(rng.randrange(4))]
    packet = list(dict.fromkeys(packet))
    left = [card for card in cards_of(pack.full) if card not in packet]
    if rng.random() < 0.8 and len(packet) < 3:
        packet.append(rng.choice(plain))
    packet += rng.sample([card for card in left if card not in packet], 4 - len(packet))
    none = ((UNSEEN,),)
    piles = Piles((0,), none, ((tuple(packet),),))
    piles = piles.turn(0, 0, taken, rules.packets.value.last_unseen)
    number, top = piles.hands[0].bit_count(), piles.tops[0][0]
    number -= top != UNSEEN
    above = "The card above it goes" if number == 1 else f"The {number_word(number)} above it go"
    if top == UNSEEN:
        said = "The first three are taroks or Kings, and the last card goes into the hand anyway."
    else:
        found = card_phrase(pack, top)
        said = f"{capital(found)} is neither a tarok nor a King, so it stays as the top. "
        said += f"{above} into the hand." if number else "Nothing goes into the hand."
    codes = tuple(pack.codes[card] for card in packet)
    return number_question(
        game,
        "turned",
        seed,
        "A packet is turned up, with these four cards from the top down. "
        "How many go into the hand now?",
        number,
        said,
        rules.packets.citation,
        Picture(talon=(("the packet, from the top", codes),)),
    )


def won(game: Game, seed: int) -> Question:
    """Who has won with so many points."""
    rng, rules = rng_of(game, "result", seed), game.rules_as(StrohmannRules)
    thirds = LEVEL + rng.choice((-5, -2, -1, 0, 1, 2, 3, 6))
    taker = rng.choice((None, 0))
    counts, values = (thirds, 2 * LEVEL - thirds), tarock_values(game.pack)
    winner = winner_of(rules, (0, 1), taker, counts)
    shown = summary(rules, StrohmannOutcome((0, 1), taker, winner, counts))
    enough = any(has_enough(rules, one) for one in counts)
    lost = "Nobody has 36, so the player who took up the game has lost."
    why = shown if enough or winner is None else f"{shown} {lost}"
    place = rules.majority.citation if enough else rules.undecided.citation
    words = (("a", "A has won.", 0), ("b", "B has won.", 1), ("none", "Nobody has won.", None))
    options = tuple(
        OptionAnswer(name, text, winner == side, why, place) for name, text, side in words
    )
    what = "A has taken up the game" if taker == 0 else "The simple game is played"
    facts = (f"{what}. Points in tricks: A {values.text(counts[0])}, B {values.text(counts[1])}.",)
    prompt = "Who has won the game?"
    return choice(game, "result", seed, prompt, options, Picture(facts=facts))


def pay(game: Game, seed: int) -> Question:
    """What one player has to pay the other for a hand, all in all."""
    rng, rules = rng_of(game, "pay", seed), game.rules_as(StrohmannRules)
    taker, winner = rng.choice((None, 0, 1)), rng.choice((0, 1))
    honours = tuple(
        (name, rng.choice((0, 1))) for name in ("troule", "kings") if rng.random() < 0.4
    )
    pagat = (rng.choice((0, 1)), rng.random() < 0.5) if rng.random() < 0.5 else None
    facts = StrohmannOutcome((0, 1), taker, winner, (0, 0), honours, pagat)
    lines = priced(rules, facts)
    sums = [sum(line.amount for line in lines if line.writers == (seat,)) for seat in (0, 1)]
    gets = 0 if sums[0] >= sums[1] else 1
    told = tuple(line.reason for line in lines)
    parts = [
        f"{seat_name(writer)} gets {listed(f'{one.amount} {PAID[one.item]}' for one in row)}"
        for writer, row in groupby(sorted(lines, key=_writer), key=_writer)
    ]
    name, other = seat_name(gets), seat_name(1 - gets)
    return number_question(
        game,
        "pay",
        seed,
        f"How much does {other} pay {name} in all?",
        abs(sums[0] - sums[1]),
        f"{'; '.join(parts)}.",
        rules.prices.citation,
        Picture(facts=told),
    )


def _writer(line: Entry) -> int:
    return line.writers[0]


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of the game beside those of every game of tricks."""
    return {
        **general_topics(game),
        "turned": Topic("What goes into the hand?", turned),
        "result": Topic("Who has won?", won),
        "pay": Topic("What does a hand cost?", pay),
    }
