"""Checks of single statements that follow from the pack, the deal and the count."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, floor

from tutor.cards import cards_of
from tutor.games.tapp.outcome import counted
from tutor.games.tapp.pool import Feat, settle_feat
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.rules.core.seat import Seat
from tutor.rules.rank.tarock import tarock_values
from tutor.sources import cite
from tutor.verify.answer import Answer, Args
from tutor.verify.tarock import kind_mask


def declarer_with(game: Game, args: Args) -> Answer:
    """Whether the declarer of each game wins with so many card points."""
    rules = game.rules_as(TappRules)
    reached = counted(rules, None, (), 3 * args["points"])
    won = all(bid.to_play.demand(reached) for bid in rules.auction.value.ladder)
    return "won" if won else "lost", args.get("note", "")


def average(game: Game, args: Args) -> Answer:
    """How many cards of a kind lie on average among so many; `form` is `round` or `between`."""
    pack = game.pack
    mean = Fraction(kind_mask(pack, args["kind"]).bit_count() * args["cards"], len(pack))
    note = f"Exactly {mean}, that is {float(mean):.2f}."
    if args["form"] == "between":
        return f"{floor(mean)} to {ceil(mean)}", note
    return str(floor(mean + Fraction(1, 2))), note


def outstanding(game: Game, args: Args) -> Answer:
    """How many cards of a kind are left when some are accounted for, for each of the others."""
    rest = kind_mask(game.pack, args["kind"]).bit_count() - sum(args["known"])
    return str(rest // args.get("shared", 1)), ""


def longest_king(game: Game, args: Args) -> Answer:
    """In how long a suit the highest cards (one, or `rounds`) can still go round untrumped.

    Each of the two opponents must have a card of the suit for each round, and none lie elsewhere.
    """
    rounds = args.get("rounds", 1)
    size = min(kind_mask(game.pack, letter).bit_count() for letter in "SHDC")
    lengths = [length for length in range(rounds, size + 1) if size - length >= 2 * rounds]
    note = f"{2 * rounds} cards of its suit must be left, {rounds} for each opponent."
    return str(max(lengths)), note


def talon_reaches(game: Game, args: Args) -> Answer:
    """Whether a talon can hold so many card points beside a hand; counts such talons."""
    pack, values = game.pack, tarock_values(game.pack)
    hand = kind_mask(pack, args["hand"])
    thirds = [3 * values.values[card] - 2 for card in cards_of(pack.full & ~hand)]
    size = game.pattern.talon_size
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for worth in thirds:
        for (taken, total), number in list(ways.items()):
            if taken < size:
                key = (taken + 1, total + worth)
                ways[key] = ways.get(key, 0) + number
    full = {total // 3: 0 for (taken, total) in ways if taken == size}
    for (taken, total), number in ways.items():
        if taken == size:
            full[total // 3] += number
    reaching = sum(number for points, number in full.items() if points >= args["points"])
    all_talons = comb(len(thirds), size)
    note = f"{reaching} of {all_talons} talons reach it; the most is {max(full)}."
    return "possible" if reaching else "impossible", note


def pool(game: Game, args: Args) -> Answer:
    """How often seats take what is in the pool, or pay it, for the announced Pagat of A."""
    content = 12
    feat = Feat(0, (1, 2), args["made"], args["doubled"])
    moves = settle_feat(content, feat, cite("003 App. II"))
    seats = [Seat.parse(letter) for letter in args["seats"]]
    total = sum(move.amount * ((move.payee in seats) - (move.payer in seats)) for move in moves)
    times = {content: "once", 2 * content: "twice"}[abs(total)]
    return f"{'takes' if total > 0 else 'pays'} it {times}", ""


def guarded(game: Game, args: Args) -> Answer:
    """How many deals let one of two hands hold a card with enough others of its kind beside it."""
    unseen, others, need = 2 * args["hand"], args["missing"] - 1, args["with"]
    places = args["hand"] - 1
    good = sum(
        comb(others, number) * comb(unseen - 1 - others, places - number)
        for number in range(need, others + 1)
    )
    every = comb(unseen - 1, places)
    return f"{good} of {every} deals", f"{good / every:.2%} of the deals."


FACTS = {
    "declarer": declarer_with,
    "average": average,
    "outstanding": outstanding,
    "longest king": longest_king,
    "talon": talon_reaches,
    "pool": pool,
    "guarded": guarded,
}
