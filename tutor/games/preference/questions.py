"""The quiz topics of Préférence."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.games.preference.outcome import game_played, hand_result, player_and_game
from tutor.games.preference.poules import HandResult
from tutor.games.preference.prices import TRICKS_AT, poule_place
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import Game
from tutor.quiz.auctions import FIRST_WORDS, may_bid
from tutor.quiz.model import OptionAnswer, Picture, Question, Topic, choice
from tutor.quiz.numbers import number_question
from tutor.quiz.situations import hands, rng_of
from tutor.quiz.tricks import PARTS, TRUMPS, legal, trick, why
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import HOLD, PASS, Action
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, number_of, number_word, so_many
from tutor.sources import cite

VALUES_AT = cite("000 2 ¶ 11")


def what_is_written(game: Game, seed: int) -> Question:
    """What a helper writes on the declarer for tricks."""
    rng = rng_of(game, "write", seed)
    rules = game.rules_as(PreferenceRules)
    contract = rng.choice(rules.games)
    made, price = rng.randint(1, 5), contract.price
    total = HandResult(0, price, {1: made}, rules.tricks.value).on_player(1)
    return number_question(
        game,
        "write",
        seed,
        f"A plays {a_game(contract.german)}. The helper B wins {so_many(made, 'trick')}. "
        "How many points does B write against A?",
        total,
        f"Each trick counts {price} here, as much as the game: {made} × {price} = {total}.",
        TRICKS_AT,
        Picture(),
    )


def poule(game: Game, seed: int) -> Question:
    """What a hand does to a Poule."""
    rng = rng_of(game, "poule", seed)
    states = next(hands(game, rng))
    while game_played(states[-1]) is None:
        states = next(hands(game, rng))
    hand = hand_result(states[-1])
    played = player_and_game(states[-1])
    seats = [hand.player, *hand.helpers]
    asked = rng.choice(seats)
    change, place = hand.poule(asked), poule_place(game.rules_as(PreferenceRules), hand, asked)
    counts = ", ".join(f"{seat_name(s)} {n}" for s, n in hand.helpers.items())
    name = seat_name(hand.player)
    game_said = f"{name} plays {a_game(played[1].german)}."
    facts = f"{game_said} Tricks: {name} {hand.tricks}, {counts or 'no helper'}."
    options = tuple(
        OptionAnswer(
            name,
            text,
            (change > 0, change == 0, change < 0)[which],
            _why(hand, asked),
            place,
        )
        for which, (name, text) in enumerate(
            (
                ("better", f"It rises by {hand.value}."),
                ("same", "It stays the same."),
                ("worse", f"It falls by {hand.value}."),
            )
        )
    )
    return choice(
        game,
        "poule",
        seed,
        f"What does the hand do to {seat_name(asked)}’s Poule?",
        options,
        Picture(facts=(facts,)),
        state=states[-1],
    )


def _why(hand: HandResult, seat: int) -> str:
    if seat == hand.player:
        won, needed = "won" if hand.won else "lost", number_of(hand.needed.player, "trick")
        return (
            f"The declarer needs {needed} and has {number_word(hand.tricks)}, so the game is {won}."
        )
    made = hand.helpers[seat]
    if seat in hand.fallen:
        needed = number_of(hand.needed.helper, "trick")
        return (
            f"A helper needs {needed} and has {number_word(made)}, so this one falls short and "
            "loses the value of the game."
        )
    won = number_of(made, "trick")
    return f"A helper with {won} has done enough, and writes them against the declarer."


def value(game: Game, seed: int) -> Question:
    """What a game counts."""
    rng = rng_of(game, "value", seed)
    rules = game.rules_as(PreferenceRules)
    contract = rng.choice(rules.games)
    suit = next(suit for suit in game.pack.suits if suit.letter == contract.suit)
    how = "from the hand" if contract.talon is None else "with the talon"
    return number_question(
        game,
        "value",
        seed,
        f"How much is a game in {suit.german} worth {how}?",
        contract.price,
        f"{_counts(game)}; from the hand each counts one more.",
        VALUES_AT if contract.talon is None else cite("000 2 ¶ 2"),
        Picture(),
    )


def _counts(game: Game) -> str:
    """What the suits count: `Treff counts 1, Pique 2 ...`."""
    german = {suit.letter: suit.german for suit in game.pack.suits}
    rules = game.rules_as(PreferenceRules)
    first, *others = ((german[game.suit or ""], game.price) for game in rules.driven)
    return ", ".join([f"{first[0]} counts {first[1]}", *(f"{suit} {n}" for suit, n in others)])


def _words(auction: AuctionStage, action: Action) -> str:
    bid = auction.rules.bid(action.args[0]) if action.args else None
    return bid.german if bid else {HOLD: "selbst", PASS: "Ich passe"}[action]


TOPICS: Mapping[str, Topic] = {
    "legal": Topic("Which cards may be played?", legal, PARTS),
    "trick": Topic("Who wins the trick?", trick, TRUMPS),
    "why": Topic("Which rule forbids the card?", why, PARTS),
    "may-bid": Topic(
        "What may you say?", lambda game, seed: may_bid(game, seed, _words), FIRST_WORDS
    ),
    "value": Topic("What does the game count?", value),
    "write": Topic("What does the helper write?", what_is_written),
    "poule": Topic("What happens to the Poule?", poule),
}


def topics(game: Game) -> Mapping[str, Topic]:
    """The topics of a game of the family."""
    return TOPICS
