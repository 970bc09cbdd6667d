"""The quiz topics of Scat."""

from __future__ import annotations

import random
from collections.abc import Mapping

from tutor.cards import cards_of, mask_of
from tutor.games.scat.contracts import counts_eyes
from tutor.games.scat.order import trump_order
from tutor.games.scat.outcome import ScatOutcome
from tutor.games.scat.prices import price_lines
from tutor.games.scat.questions.laying import what_to_lay
from tutor.games.scat.rules import ScatRules
from tutor.games.scat.table.controls import question
from tutor.hand.state import Game, State
from tutor.quiz.auctions import FIRST_WORDS, may_bid
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, choice
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.schneider import Defeat
from tutor.rules.rank.tricks import in_hand
from tutor.sources import cite

NO_TOP_AT = cite(
    "000 3 § 5 ¶ 1",
    "read",
    "Only a row that begins with the Eichelwenzel is spoken of; who lacks it has no matador.",
)
EYES_AT = cite("000 3 § 1 ¶ 2")
PRICES_AT = cite("000 3 § 9 ¶ 6")
TRUMPING_AT = cite("000 3 § 4 ¶ 5")


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
    missing = game.pack.german_name(top[number]) if number < len(top) else ""
    reason = f"The row breaks at {missing}." if missing else "The row is whole."
    codes = game.pack.codes
    return number_question(
        game,
        "matadors",
        seed,
        f"The game is {contract.german}. How many matadors do hand and Scat make together?",
        number,
        f"{reason} So there are {number}; the Scat counts with the hand.",
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
    extra = {"": "", "schneider": " and Schneider", "schwarz": ", Schwarz"}[defeat]
    solos = "5, 6, 7 and 8"
    return number_question(
        game,
        "cost",
        seed,
        f"{contract.german} with {number or 'no'} matador{'s' * (number != 1)}{extra}. "
        "What does each opponent pay?",
        total,
        f"{sums} = {total}.",
        PRICES_AT,
        Picture(facts=(f"Fragen cost 1 to 4, Solos {solos}; a matador as much as the game.",)),
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
        "How many eyes lie here?",
        total,
        f"{' + '.join(map(str, parts))} = {total}." if len(parts) > 1 else f"{total} eyes.",
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
        ("schneider-lost", "lost, as Schneider", count < limits.player),
        ("lost", "lost", limits.player <= count < needed),
        ("won", "won", needed <= count < limits.others),
        ("schneider-won", "won, the others Schneider", count >= limits.others),
    )
    reason = (
        f"{needed} win. Below {limits.player} the player is Schneider, from {limits.others} on "
        "the others are."
    )
    place = cite("000 3 § 1 ¶ 4") if count < needed - 1 else cite("000 3 § 1 ¶ 5")
    place = rules.majority.citation if count == needed - 1 else place
    options = tuple(
        OptionAnswer(name, f"The game is {text}.", right, f"He has {count}. {reason}", place)
        for name, text, right in kinds
    )
    return Question(
        game.id,
        "end",
        seed,
        f"The player has {count} eyes, the Scat included, and each side has tricks. "
        "How has it ended?",
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
    """What an answer in the dialogue tells, and what not."""
    rng = rng_of(game, "yes", seed)
    rules = game.rules_as(ScatRules)
    ladder = [bid for bid in rules.asking.ladder if bid.contract and bid.contract.suit]
    asked = rng.choice(ladder[:-1])
    place = cite("000 3 § 4 ¶ 3")
    suit = asked.german
    one = f"{'an' if suit.startswith('E') else 'a'} {suit}"
    answers = (
        ("at-least", f"His game is at least {one}.", "Yes only says that it is not lower."),
        ("exactly", f"He will play {suit}.", "He may have any higher game."),
        ("holds", "He has cards of that suit.", "He may not hold a single one."),
        ("lower", f"His game is lower than {one}.", "Then he would have to pass."),
    )
    options = [
        OptionAnswer(name, text, name == "at-least", reason, place)
        for name, text, reason in answers
    ]
    rng.shuffle(options)
    return Question(
        game.id,
        "yes",
        seed,
        f"B asks: “{question(asked)}” A answers: “Ja.” What does B know now?",
        "one",
        tuple(options),
        "Yes only says that his game is not lower.",
        place,
        Picture(),
    )


def which_is_higher(game: Game, seed: int) -> Question:
    """Which of three games goes before the others; games whose rank is agreed on are left out."""
    rng = rng_of(game, "higher", seed)
    rules = game.rules_as(ScatRules)
    asked = rng.sample(list(filter(counts_eyes, rules.games)), 3)
    highest = max(asked, key=lambda one: one.rank)
    place = highest.citation

    def reason(one: Contract) -> str:
        if one is highest:
            return f"{one.german} is the highest of the three."
        return f"{highest.german} goes before {one.german}."

    options = tuple(
        OptionAnswer(one.id, one.german, one is highest, reason(one), place) for one in asked
    )
    return choice(
        game,
        "higher",
        seed,
        "Three players hold these games. Which one is played?",
        options,
        touches=_touches(*asked),
    )


def must_trump(state: State, card: int) -> list[OptionAnswer]:
    """A duty that this game does not have."""
    reason = "Without the suit led any card may go; nobody must trump."
    text = "Who cannot follow must play a trump."
    return [OptionAnswer("trump", text, False, reason, TRUMPING_AT)]


TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who takes the trick?", trick, TRUMPS),
    "why": Topic("Why is the card refused?", lambda game, seed: why(game, seed, must_trump), PARTS),
    "eyes": Topic("Count the eyes", eyes),
    "matadors": Topic("How many matadors?", how_many_matadors, LATER),
    "cost": Topic("What does the game cost?", what_it_costs),
    "end": Topic("Won, lost, Schneider?", how_it_ended),
    "higher": Topic("Which game goes first?", which_is_higher, LATER),
    "may-bid": Topic(
        "What may be asked?", lambda game, seed: may_bid(game, seed, _words), FIRST_WORDS
    ),
    "advice": Topic("What would the book lay away?", what_to_lay),
    "yes": Topic("What does Yes tell?", what_yes_tells),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    return TOPICS
