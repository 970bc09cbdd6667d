"""A question on the text's advice for laying away, asked and answered as advice, not as a rule."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from tutor.cards import cards_of, mask_of
from tutor.games.scat.order import trump_order
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.counsel import TEN, laying, name, rank, sides_of
from tutor.hand.state import Game
from tutor.players.counsel import Counsel, obeyed
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.bid.contract import Contract
from tutor.rules.core.wording import a_game, capital
from tutor.rules.rank.tricks import in_hand
from tutor.sources import Citation

OPTIONS = 4
TRUMPS = range(5, 8)
"""So many trumps make a hand that one plays a Frage on (000 3 § 2)."""


def what_to_lay(game: Game, seed: int) -> Question:
    """Which cards the text would lay away; only hands for which its advice leaves one answer."""
    rng = rng_of(game, "advice", seed)
    contract, hand, counsels, best = _clear_hand(game, rng)
    asked = [best, *_others(rng, hand, contract, counsels, best)]
    rng.shuffle(asked)
    options = tuple(_option(game, contract, counsels, laid, best) for laid in asked)
    return choice(
        game,
        "advice",
        seed,
        f"You play {a_game(contract.german)} and have taken up the scat. You may discard any two "
        "cards. Which two would the book discard?",
        options,
        Picture(hand=tuple(game.pack.codes[card] for card in _held(game, contract, hand))),
    )


def _clear_hand(game: Game, rng: random.Random) -> tuple[Contract, int, tuple[Counsel, ...], int]:
    """A Frage, a hand with the Scat, the counsels for it, and the one lay that follows them."""
    rules = game.rules_as(ScatRules)
    fragen = [game for game in rules.games if game.talon]
    number = rules.discard.value.number
    while True:
        contract = rng.choice(fragen)
        size = game.pattern.hand_size + game.pattern.talon_size
        hand = mask_of(rng.sample(range(len(game.pack)), size))
        if (hand & trump_order(contract.suit).trumps).bit_count() not in TRUMPS:
            continue
        counsels = laying(hand, contract.suit, rules.values.value, number)
        lays = [mask_of(lay) for lay in combinations(cards_of(hand), number)]
        best = max(lays, key=lambda lay: obeyed(counsels, lay))
        alone = all(_worse(counsels, lay, best) for lay in lays if lay != best)
        if alone and _printed(counsels, best) and not _doubtful(game, hand, contract):
            return contract, hand, counsels, best


def _printed(counsels: Sequence[Counsel], best: int) -> bool:
    """Whether each card laid is advised away, in so many words, and none is to be kept."""
    away = 0
    for one in counsels:
        away |= one.away
    grades = {one.citation.grade for one in counsels}
    return not best & ~away and grades == {"printed"} and min(obeyed(counsels, best)) >= 0


def _doubtful(game: Game, hand: int, contract: Contract) -> bool:
    """Whether a 10 stands beside one card that is neither its Deuce nor small."""
    values = game.rules_as(ScatRules).values.value
    pairs = [side.cards for side in sides_of(hand, contract.suit) if len(side.cards) == 2]
    return any(rank(ten) == TEN and values.worth(1 << guard) for ten, guard in pairs)


def _worse(counsels: Sequence[Counsel], laid: int, best: int) -> bool:
    """Whether a lay follows no counsel better than the best one, and some counsel less."""
    pairs = list(zip(obeyed(counsels, laid), obeyed(counsels, best), strict=True))
    return all(one <= other for one, other in pairs) and any(one < other for one, other in pairs)


def _others(
    rng: random.Random, hand: int, contract: Contract, counsels: Sequence[Counsel], best: int
) -> list[int]:
    """Other lays to choose from, with one card of the best among them where that is possible."""
    side = list(cards_of(hand & ~trump_order(contract.suit).trumps))
    lays = [mask_of(lay) for lay in combinations(side, best.bit_count())]
    wrong = [lay for lay in lays if lay != best]
    rng.shuffle(wrong)
    return sorted(wrong, key=lambda lay: not lay & best)[: OPTIONS - 1]


def _held(game: Game, contract: Contract, cards: int) -> list[int]:
    """Cards as one holds them in this game."""
    return in_hand(trump_order(contract.suit), game.pack, cards)


def _option(
    game: Game, contract: Contract, counsels: Sequence[Counsel], laid: int, best: int
) -> OptionAnswer:
    falling = _held(game, contract, laid)
    text = capital(" and ".join(name(card) for card in falling))
    lay_id = ".".join(game.pack.codes[card] for card in falling)
    if laid == best:
        return OptionAnswer(lay_id, text, True, *_followed(counsels, best))
    pairs = zip(counsels, obeyed(counsels, laid), obeyed(counsels, best), strict=True)
    missed = next(counsel for counsel, one, other in pairs if one < other)
    reason = f"That is allowed, but not what the book advises. {missed.text}"
    return OptionAnswer(lay_id, text, False, reason, missed.citation)


def _followed(counsels: Sequence[Counsel], best: int) -> tuple[str, Citation]:
    """The advice behind the lay, and the place of its first sentence."""
    followed = [one for one in counsels if one.away & best]
    return " ".join(one.text for one in followed), followed[0].citation
