"""Questions about announcing: what a hand may announce, for how much, and in which words."""

from __future__ import annotations

import random
from itertools import count

from tutor.cards import TAROK, Pack, cards_of, mask_of
from tutor.games.tarok.rules import TarokRules
from tutor.hand.state import Game
from tutor.quiz.evenly import evenly
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import rng_of
from tutor.rules.bid.declare import DeclaredKind, Held
from tutor.rules.bid.tarock_honours import MATADORS, Courts, Many
from tutor.rules.core.wording import listed
from tutor.rules.rank.tricks import in_hand
from tutor.sources import cite

KindHeld = tuple[DeclaredKind, int]
"""A kind, and how many of it are held."""

SILENT_TAROKS_AT = cite("000 5 three ¶ 3 law 7")
SILENT_KINDS_AT = cite("000 5 three ¶ 3 law 8")
MOST = 6
HANDS = 6


def hand_to_announce(game: Game, rng: random.Random) -> Held:
    """A hand that holds something to announce, and often something that only looks so."""
    pack = game.pack
    while True:
        hand = mask_of(_drawn(pack, rng, game.pattern.hand_size))
        held = Held(pack, hand)
        if held_kinds(game, held):
            return held


def _drawn(pack: Pack, rng: random.Random, size: int) -> list[int]:
    """Cards of which some are drawn on purpose: matadors, taroks, kings, the court of a suit."""
    taroks = list(cards_of(pack.suit_masks[TAROK]))
    matadors = [pack.index[code] for code in MATADORS]
    suit = rng.choice([one.letter for one in pack.suits])
    court = [pack.index[f"{suit}-{rank}"] for rank in "KQCJ"]
    found = set[int](rng.sample(matadors, rng.choice((0, 1, 2, 3, 3))))
    found |= set(rng.sample(taroks, rng.choice((0, 4, 8, 9, 10, 11))))
    found |= set(rng.sample(list(cards_of(pack.rank_mask("K"))), rng.choice((0, 1, 2, 3))))
    found |= set(rng.sample(court, rng.choice((0, 2, 3, 4))))
    rest = [card for card in range(len(pack)) if card not in found]
    return [*found, *rng.sample(rest, size - len(found))]


def held_kinds(game: Game, held: Held) -> list[KindHeld]:
    """Every kind that may be announced, with its number."""
    kinds = game.rules_as(TarokRules).declared
    return [(one, one.number(held)) for one in kinds if one.number(held) in one.numbers()]


def _codes(game: Game, held: Held) -> tuple[str, ...]:
    return tuple(game.pack.codes[card] for card in in_hand(game.order, game.pack, held.hand))


def may_declare(game: Game, seed: int) -> Question:
    """Which of some declarations this hand holds."""
    rng = rng_of(game, "declare", seed)
    held = hand_to_announce(game, rng)
    options = [_option(kind, number, held, True) for kind, number in held_kinds(game, held)]
    wrong = [
        _option(kind, number, held, False)
        for kind in game.rules_as(TarokRules).declared
        for number in _near(kind, held)
    ]
    rng.shuffle(wrong)
    options += wrong[: max(2, MOST - len(options))]
    rng.shuffle(options)
    return Question(
        game.id,
        "declare",
        seed,
        "This is your hand. What may you announce? Tick all that you hold.",
        "all",
        tuple(options),
        _all_of_it(game, held),
        game.rules_as(TarokRules).kinds.citation,
        Picture(hand=_codes(game, held)),
    )


def _near(kind: DeclaredKind, held: Held) -> list[int]:
    """A number that the hand does not hold, and somebody might think that it does."""
    have, numbers = kind.number(held), kind.numbers()
    if have in numbers:
        return [have + 1] if have + 1 in numbers and not isinstance(kind, Courts) else []
    return [numbers.start]


def _option(kind: DeclaredKind, number: int, held: Held, right: bool) -> OptionAnswer:
    phrase = kind.phrase(number, held)
    if right:
        reason, place = f"You hold that, and it counts {kind.worth(number, held)}.", kind.citation
    else:
        reason, place = kind.why_not(number, held)
    return OptionAnswer(f"{kind.id}{number}", phrase, right, reason, place)


def _all_of_it(game: Game, held: Held) -> str:
    """All that the hand may announce, each with its worth."""
    parts = [
        f"{kind.named(number, held)} ({kind.worth(number, held)})"
        for kind, number in held_kinds(game, held)
    ]
    return f"You hold {listed(parts)}."


def worth(game: Game, seed: int) -> Question:
    """What all that a hand may announce counts together."""
    rng = rng_of(game, "worth", seed)
    held = hand_to_announce(game, rng)
    found = held_kinds(game, held)
    total = sum(kind.worth(number, held) for kind, number in found)
    together = f" That makes {total} in all." if len(found) > 1 else ""
    return number_question(
        game,
        "worth",
        seed,
        "This is your hand. If you announce all you can, how many points is that worth?",
        total,
        _all_of_it(game, held) + together,
        game.rules_as(TarokRules).kinds.citation,
        Picture(hand=_codes(game, held)),
    )


def words(game: Game, seed: int) -> Question:
    """The words of an announcement: the kind and the number, and nothing of the cards."""
    rng = rng_of(game, "words", seed)
    held, (kind, number) = _said_by_kind(game, rng)
    phrase = kind.phrase(number, held)
    said = OptionAnswer(
        f"{kind.id}{number}",
        f"“{phrase}”",
        True,
        "Only the kind and the number are announced.",
        game.rules_as(TarokRules).announcing.citation,
    )
    options = [said, *_told_too_much(game, (kind, number), held)]
    for other in game.rules_as(TarokRules).declared:
        for wrong in _near(other, held):
            if len(options) < 4:
                reason, place = other.why_not(wrong, held)
                text = f"“{other.phrase(wrong, held)}”"
                options.append(OptionAnswer(f"{other.id}{wrong}", text, False, reason, place))
    rng.shuffle(options)
    announced = kind.named(number, held)
    return choice(
        game,
        "words",
        seed,
        f"This is your hand. You announce only {announced}. What do you say?",
        options,
        Picture(hand=_codes(game, held)),
    )


def _said_by_kind(game: Game, rng: random.Random) -> tuple[Held, KindHeld]:
    """A hand and a kind that it holds, of which too much can be told; each kind as often."""
    found = list[tuple[Held, KindHeld]]()
    for number in count():
        held = hand_to_announce(game, rng)
        kinds = held_kinds(game, held)
        found += [(held, one) for one in kinds if _told_too_much(game, one, held)]
        if found and number >= HANDS:
            break
    return evenly(rng, found, lambda one: one[1][0].id)


def _told_too_much(game: Game, one: KindHeld, held: Held) -> list[OptionAnswer]:
    """The same with a word on the cards that is never said; nothing where the house says it."""
    (kind, number), pack = one, game.pack
    phrase = kind.phrase(number, held)
    if isinstance(kind, Many) and kind.id == "taroks":
        if kind.told:
            return []
        has = bool(held.hand >> pack.index["I"] & 1)
        text = f"“{phrase} {'mit' if has else 'ohne'} Pagat”"
        reason = "Nobody says whether the Pagat is among the taroks."
        return [OptionAnswer("pagat", text, False, reason, SILENT_TAROKS_AT)]
    if isinstance(kind, Courts):
        shown = next(iter(cards_of(kind.cards(held))))
        suit = next(one for one in pack.suits if pack.suit_masks[one.letter] >> shown & 1)
        text, reason = f"“{phrase} in {suit.german}”", "Nobody says which suit a Cavallerie is in."
        return [OptionAnswer("which", text, False, reason, SILENT_KINDS_AT)]
    if kind.id == "kings":
        shown = list(cards_of(kind.cards(held)))[-1]
        text = f"“{phrase}, darunter {pack.german_name(shown)}”"
        return [
            OptionAnswer("which", text, False, "Nobody says which Kings they are.", SILENT_KINDS_AT)
        ]
    return []
