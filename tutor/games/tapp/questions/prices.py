"""Questions about the price of the game alone: what the talon makes of it, who may double it."""

from __future__ import annotations

from tutor.games.tapp.contracts import headed
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.quiz.model import OptionAnswer, Picture, Question, choice
from tutor.quiz.situations import rng_of
from tutor.rules.bid.auction import contracts_in
from tutor.rules.bid.contract import Contract, alone
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import a_game, listed, the_game
from tutor.rules.talon.halves import Half, half_price
from tutor.sources import Citation

OTHER = {"upper": "lower", "lower": "upper"}
WAYS = (
    "{seat} takes the {first} half at once.",
    "{seat} turns up the {first} half, then the {other} one too, and takes the {other}.",
    "{seat} turns up the {first} half, then the {other} one too, and goes back to the {first}.",
)
TAKEN = ((True, False), (False, True), (True, True))
"""For each way whether the game's own half is taken, and whether the other was turned up."""
NAMED = (
    "if the {first} half is taken at once",
    "if the {other} is taken",
    "if the declarer goes back to the {first}",
)


def price(game: Game, seed: int) -> Question:
    """What a game is worth after the declarer has chosen a half of the talon."""
    rng, rules = rng_of(game, "price", seed), game.rules_as(TappRules)
    contract, first = rng.choice(_with_a_half(rules))
    seat, way = seat_name(rng.randrange(min(game.players))), rng.randrange(len(WAYS))
    halves, unit = {"first": first, "other": OTHER[first]}, rules.unit.value
    prices = [half_price(rules.halves.value, contract, *taken) * unit for taken in TAKEN]
    named = [name.format(**halves) for name in NAMED]
    costs = listed(f"{one} {name}" for name, one in zip(named, prices, strict=True))
    reason, place = f"{headed(contract.german)} costs {costs}.", _place(contract)
    options = tuple(
        OptionAnswer(f"price{amount}", str(amount), amount == prices[way], reason, place)
        for amount in (*prices, prices[-1] + unit)
    )
    return choice(
        game,
        "price",
        seed,
        "What is the game worth?",
        options,
        Picture(
            facts=(
                f"{seat} plays {the_game(contract.german)}.",
                WAYS[way].format(seat=seat, **halves),
            )
        ),
    )


def _place(contract: Contract) -> Citation:
    """Where the game with its halves stands; where its price is not printed, the place of that."""
    paid = contract.price_place
    return paid if paid and paid.grade != "printed" else contract.citation


def _with_a_half(rules: TappRules) -> list[tuple[Contract, str]]:
    """The contracts to which a half of the talon belongs, each with that half."""
    contracts = [bid.to_play for bid in rules.auction.value.ladder]
    return [(one, one.talon.first) for one in contracts if isinstance(one.talon, Half)]


def _plays_alone(game: Game) -> str:
    """That a seat plays against all others: nobody knows the side of a called King's holder."""
    rules = game.rules_as(TappRules)
    if not rules.calls:
        return "is the declarer"
    games = contracts_in(rules.auction.value)
    german = next(one.german for one in games if one.partner is alone)
    return f"plays {a_game(german)}, alone against the others"


def double(game: Game, seed: int) -> Question:
    """Whose call doubles the game next, and what it is called."""
    rng, rules = rng_of(game, "double", seed), game.rules_as(TappRules).announce.value
    seats = range(min(game.players))
    declarer = rng.choice(seats)
    opponents = [seat for seat in seats if seat != declarer]
    step = rng.randrange(len(rules.chain))
    name = seat_name(declarer)
    said = [
        f"{name if number % 2 else seat_name(rng.choice(opponents))}: “{rules.chain[number]}”"
        for number in range(step)
    ]
    word, place = rules.chain[step], rules.chain_citation
    right = declarer if step % 2 else rng.choice(opponents)
    wrong = rng.choice(opponents) if step % 2 else declarer
    whose = "the declarer’s" if step % 2 else "the opponents’"
    rule = f"{word} is {whose} call."
    asked = [(right, word, True, rule), (wrong, word, False, rule)]
    for other in rng.sample([one for one in rules.chain if one != word], 2):
        number = rules.chain.index(other)
        seat = declarer if number % 2 else rng.choice(opponents)
        reason = (
            f"{other} has already been said." if number < step else f"{word} must be said first."
        )
        asked.append((seat, other, False, reason))
    rng.shuffle(asked)
    options = tuple(
        OptionAnswer(f"{call}-{seat_name(seat)}", f"{call}, by {seat_name(seat)}", ok, why, place)
        for seat, call, ok, why in asked
    )
    spoken = ", ".join(said) or "Nobody has doubled"
    return choice(
        game,
        "double",
        seed,
        "Which call may come now?",
        options,
        Picture(facts=(f"{name} {_plays_alone(game)}. {spoken}.",)),
    )
