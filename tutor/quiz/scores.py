"""Questions about the count and about what a hand pays."""

from __future__ import annotations

from tutor.cards import sorted_hand
from tutor.quiz.model import OptionAnswer, Picture, Question
from tutor.quiz.situations import hands, play_of, rng_of
from tutor.rules.auction import AuctionStage
from tutor.rules.ledger import Settlement
from tutor.rules.stage import seat_name
from tutor.sources import cite
from tutor.state import Game, State

COUNTING = cite("000 6 ¶ 5")


def count(game: Game, seed: int) -> Question:
    """How many card points two lays of three are worth."""
    rng = rng_of("count", seed)
    tricks = play_of(next(hands(game, rng))[-1]).tricks
    lays = [tuple(sorted_hand(game.pack, one.mask)) for one in rng.sample(tricks, 2)]
    points = [game.values.lay(lay) for lay in lays]
    codes = game.pack.codes
    explanation = " ".join(_sum(game, lay) for lay in lays) + f" Together {sum(points)}."
    return Question(
        game.id,
        "count",
        seed,
        "How many card points are these two lays worth together?",
        "number",
        (),
        explanation,
        COUNTING,
        Picture(lays=tuple(tuple(codes[card] for card in lay) for lay in lays)),
        sum(points),
    )


def _sum(game: Game, lay: tuple[int, ...]) -> str:
    """A lay reckoned out: `5 + 3 − 1 = 7.`"""
    counters = [game.values.values[card] for card in lay if not game.values.is_blank(card)]
    total = game.values.lay(lay)
    if not counters:
        return "Three blank cards count 1."
    if len(counters) == 1:
        return f"One counter with two blank cards counts {total}."
    return f"{' + '.join(map(str, counters))} − {len(counters) - 1} = {total}."


def pay(game: Game, seed: int) -> Question:
    """What the declarer wins or loses in all."""
    rng = rng_of("pay", seed)
    for states in hands(game, rng):
        state = states[-1]
        result = state.result()
        if all(entry.citation.grade == "printed" for entry in result.entries) and result.entries:
            break
    auction = state.find(AuctionStage)
    assert auction is not None and auction.winner is not None
    declarer, seats = auction.winner, state.table.seats
    total = result.balance(seats)[declarer]
    options = _amounts(result, declarer, total)
    rng.shuffle(options)
    return Question(
        game.id,
        "pay",
        seed,
        f"What does {seat_name(declarer)}, the declarer, win or lose in all against both others?",
        "one",
        tuple(options),
        next(option.reason for option in options if option.right),
        result.entries[0].citation,
        Picture(facts=_hand_facts(state, result)),
    )


def _hand_facts(state: State, result: Settlement) -> tuple[str, ...]:
    lines = list(state.game.standing(state)[:-1])
    lines.append(result.summary)
    lines += [entry.reason for entry in result.entries if entry.item != "game"]
    return tuple(lines)


def _amounts(result: Settlement, declarer: int, total: int) -> list[OptionAnswer]:
    """The right amount, and those that come of usual mistakes, each with its answer."""
    citation = result.entries[0].citation
    game = sum(
        entry.amount * (1 if declarer in entry.writers else -1)
        for entry in result.entries
        if entry.item == "game"
    )
    lines = "; ".join(_line(entry.reason, entry.amount, entry.writers) for entry in result.entries)
    right = f"{lines}. Each writer is paid that by every other player."
    wrong = {
        total // 2: "That is the amount of one opponent; both settle with the declarer.",
        -total: "The sign is the wrong way round: see who writes.",
        2 * game: "That is the game alone; the other items count as well.",
        2 * game + (1 if game > 0 else -1) * 2: "The price of the half taken is not that high.",
        3 * game: "A third player would have to pay; there are only two opponents.",
    }
    options = [OptionAnswer(_id(total), _signed(total), True, right, citation)]
    for amount, reason in wrong.items():
        if len(options) < 4 and _id(amount) not in [option.id for option in options]:
            options.append(OptionAnswer(_id(amount), _signed(amount), False, reason, citation))
    return options


def _line(reason: str, amount: int, writers: tuple[int, ...]) -> str:
    names = " and ".join(seat_name(seat) for seat in writers)
    return f"{reason.rstrip('.')}: {names} write{'s' * (len(writers) == 1)} {amount}"


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"


def _id(amount: int) -> str:
    return f"{'minus' if amount < 0 else 'plus'}{abs(amount)}"
