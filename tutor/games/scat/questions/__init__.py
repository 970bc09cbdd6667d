"""The quiz topics of Scat."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from tutor.cards import cards_of, mask_of
from tutor.cards.names import card_phrase
from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.order import trump_order
from tutor.games.scat.outcome import ScatOutcome
from tutor.games.scat.prices import price_lines
from tutor.games.scat.questions.laying import what_to_lay
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.controls import question
from tutor.hand.state import Game, State
from tutor.quiz.auctions import FIRST_WORDS, may_bid
from tutor.quiz.evenly import evenly
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, choice
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.wording import a_game, listed, number_of, so_many, the_game
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.schneider import Defeat
from tutor.rules.rank.tricks import in_hand
from tutor.sources import cite

NO_TOP_AT = cite(
    "000 3 § 5 ¶ 1",
    "read",
    "The book mentions only a row that begins with the Eichelwenzel. Without it there is no "
    "matador.",
)
EYES_AT = cite("000 3 § 1 ¶ 2")
PRICES_AT = cite("000 3 § 9 ¶ 6")
TRUMPING_AT = cite("000 3 § 4 ¶ 5")


DRAWN = 12
LATER = ("grand",)
"""Games that came in later."""


def _touches(*contracts: Contract) -> frozenset[str]:
    return frozenset("grand" for contract in contracts if contract.suit is None)


def _suit_game(game: Game, rng: random.Random) -> Contract:
    rules = game.rules_as(ScatRules)
    return rng.choice(list(filter(counts_eyes, rules.games)))


def how_many_matadors(game: Game, seed: int) -> Question:
    """How many matadors a hand and the Scat make in a game."""
    rng = rng_of(game, "matadors", seed)
    contract = _suit_game(game, rng)
    order = trump_order(contract.suit)
    top = sorted(cards_of(order.trumps), key=lambda card: -order.strength[card])
    held = mask_of(top[: rng.randrange(len(top))]) & ~(1 << rng.choice(top[:6]))
    others = [card for card in range(len(game.pack)) if not held >> card & 1]
    size = game.pattern.hand_size + game.pattern.talon_size
    cards = [*cards_of(held)][:size]
    cards += rng.sample(others, size - len(cards))
    rng.shuffle(cards)
    scat = cards[: game.pattern.talon_size]
    hand = mask_of(cards[game.pattern.talon_size :])
    number = row_of(order, mask_of(cards))
    missing = card_phrase(game.pack, top[number]) if number < len(top) else ""
    row = f"The row stops before {missing}" if missing else "The row is complete"
    codes = game.pack.codes
    counted = f"there {'is' if number == 1 else 'are'} {number or 'none'}"
    return number_question(
        game,
        "matadors",
        seed,
        f"The game is {a_game(contract.german)}. How many matadors do hand and scat make together?",
        number,
        f"{row}, so {counted}; the scat counts with the hand.",
        cite("000 3 § 5 ¶ 3") if number else NO_TOP_AT,
        Picture(
            hand=tuple(codes[card] for card in in_hand(order, game.pack, hand)),
            talon=(("Scat", tuple(codes[card] for card in scat)),),
        ),
        _touches(contract),
    )


def what_it_costs(game: Game, seed: int) -> Question:
    """What a game costs each opponent, or each opponent gets."""
    rng = rng_of(game, "cost", seed)
    contract = _suit_game(game, rng)
    while contract.suit is None:
        contract = _suit_game(game, rng)
    defeat: Defeat = rng.choice(("", "", "schneider", "schwarz"))
    number = rng.randrange(5)
    facts = ScatOutcome(0, contract, 0, 0, True, defeat, number)
    lines = list(price_lines(game.rules_as(ScatRules), facts))
    total = sum(amount for _, amount, _, _ in lines)
    sums = " + ".join(f"{item} {amount}" for item, amount, _, _ in lines)
    said = [number_of(number, "matador"), *([defeat.capitalize()] if defeat else [])]
    row = listed(said if number else reversed(said))
    solos = "5, 6, 7 and 8"
    return number_question(
        game,
        "cost",
        seed,
        f"The declarer wins {a_game(contract.german)} with {row}. What does each opponent pay?",
        total,
        f"{sums} = {total}.",
        PRICES_AT,
        Picture(
            facts=(
                f"The Fragen cost 1 to 4, the Solos {solos}, and each matador as much as the game.",
            )
        ),
    )


def eyes(game: Game, seed: int) -> Question:
    """How many eyes some tricks bring."""
    rng = rng_of(game, "eyes", seed)
    end = next(hands(game, rng))[-1]
    asked = rng.sample(play_of(end).tricks, rng.randint(1, 3))
    values = game.rules_as(ScatRules).values.value
    codes = game.pack.codes
    lays = tuple(tuple(codes[card] for card in end.in_hand(one.mask)) for one in asked)
    parts = [values.worth(one.mask) for one in asked]
    total = sum(parts)
    return number_question(
        game,
        "eyes",
        seed,
        "How many card points are here?",
        total,
        f"{' + '.join(map(str, parts))} = {total}."
        if len(parts) > 1
        else f"{so_many(total, 'card point')}.",
        EYES_AT,
        Picture(lays=lays),
        state=end,
    )


def how_it_ended(game: Game, seed: int) -> Question:
    """Won, lost, Schneider or Schwarz."""
    rng = rng_of(game, "end", seed)
    rules = game.rules_as(ScatRules)
    limits, needed = rules.schneider.value, rules.majority.value
    count = rng.choice((limits.player - 1, limits.player, 45, needed - 2, needed, 75, 90, 91, 100))
    kinds = (
        ("schneider-lost", "lost, and the declarer is Schneider", count < limits.player),
        ("lost", "lost", limits.player <= count < needed),
        ("won", "won", needed <= count < limits.others),
        ("schneider-won", "won, and the others are Schneider", count >= limits.others),
    )
    reason = (
        f"It takes {needed} card points to win. The declarer is Schneider with fewer than "
        f"{limits.player}, the others when the declarer has {limits.others}."
    )
    place = cite("000 3 § 1 ¶ 4") if count < needed - 1 else cite("000 3 § 1 ¶ 5")
    place = rules.majority.citation if count == needed - 1 else place
    options = tuple(
        OptionAnswer(
            name, f"The game is {text}.", right, f"The declarer has {count}. {reason}", place
        )
        for name, text, right in kinds
    )
    return Question(
        game.id,
        "end",
        seed,
        f"The declarer has {count} card points, including the scat, and each side has won tricks. "
        "How has the game ended?",
        "one",
        options,
        reason,
        place,
        Picture(),
    )


def _words(asking: AuctionStage, action: Action) -> str:
    bid = asking.rules.bid(action.args[0]) if action.args else None
    return question(bid) if bid else {HOLD: "Ja", PASS: "Ich passe"}[action]


def what_yes_tells(game: Game, seed: int) -> Question:
    """What an answer in the dialogue tells, Yes or a pass, and what not."""
    rng = rng_of(game, "yes", seed)
    rules = game.rules_as(ScatRules)
    ladder = [bid for bid in rules.asking.ladder if bid.contract and bid.contract.suit]
    asked = rng.choice(ladder[:-1])
    place = cite("000 3 § 4 ¶ 3")
    suit = asked.german
    said = rng.choice(tuple(TOLD))
    right, why = TOLD[said]
    texts = {
        "at-least": f"A’s game is at least {a_game(suit)}.",
        "exactly": f"A will play {a_game(suit)}.",
        "holds": "A has cards of that suit.",
        "lower": f"A has no game as high as {a_game(suit)}.",
    }
    answers = [
        OptionAnswer(name, texts[name], name == right, reason, place)
        for name, reason in {**ANSWERS, **why}.items()
    ]
    rng.shuffle(answers)
    prompt = f"B asks: “{question(asked)}” A answers: “{said}.” What does B know now?"
    return choice(game, "yes", seed, prompt, answers)


ANSWERS = {
    "exactly": "A does not have to say which game it is.",
    "holds": "The answer is about the game. A may or may not have cards of that suit.",
}
TOLD = {
    "Ja": (
        "at-least",
        {
            "at-least": "A yes says only that A’s game is no lower.",
            "lower": "A would have had to pass then.",
        },
    ),
    "Ich passe": (
        "lower",
        {
            "at-least": "A would have said “Ja” then.",
            "exactly": "A would have said “Ja” then.",
            "lower": "A player who passes has no game as high as that.",
        },
    ),
}
"""What each answer tells, and the reasons for and against the options."""


def _rank(one: Contract) -> int:
    return one.rank


def _shorter(asked: Sequence[Contract]) -> int:
    """How many names are shorter than that of the highest game: its length should tell nothing."""
    size = len(max(asked, key=_rank).german)
    return sum(len(one.german) < size for one in asked)


def which_is_higher(game: Game, seed: int) -> Question:
    """Which of three games goes before the others; games whose rank is agreed on are left out."""
    rng = rng_of(game, "higher", seed)
    rules = game.rules_as(ScatRules)
    games = list(filter(counts_eyes, rules.games))
    drawn = [rng.sample(games, 3) for _ in range(DRAWN)]
    asked = evenly(rng, drawn, _shorter)
    highest = max(asked, key=_rank)
    place = highest.citation

    def reason(one: Contract) -> str:
        if one is highest:
            return f"The {one.german} is the highest of the three."
        return f"The {highest.german} outranks {the_game(one.german)}."

    options = tuple(
        OptionAnswer(one.id, one.german, one is highest, reason(one), place) for one in asked
    )
    return choice(
        game,
        "higher",
        seed,
        "Three players hold hands for these games. Which one is played?",
        options,
        touches=_touches(*asked),
    )


def must_trump(state: State, card: int) -> list[OptionAnswer]:
    """A duty that this game does not have."""
    reason = "A player who cannot follow suit may play any card; nobody has to trump."
    text = "A player who cannot follow suit must trump."
    return [OptionAnswer("trump", text, False, reason, TRUMPING_AT)]


TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "why": Topic(
        "Which rule forbids the card?", lambda game, seed: why(game, seed, must_trump), PARTS
    ),
    "eyes": Topic("Count the card points", eyes),
    "matadors": Topic("How many matadors?", how_many_matadors, LATER),
    "cost": Topic("What does the game cost?", what_it_costs),
    "end": Topic("Won, lost or Schneider?", how_it_ended),
    "higher": Topic("Which game is the highest?", which_is_higher, LATER),
    "may-bid": Topic(
        "What may you ask?", lambda game, seed: may_bid(game, seed, _words), FIRST_WORDS
    ),
    "advice": Topic("What would the book discard?", what_to_lay),
    "yes": Topic("What does the answer tell you?", what_yes_tells),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    return TOPICS
