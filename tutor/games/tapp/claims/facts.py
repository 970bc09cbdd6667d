"""Checks of single statements that follow from the pack, the deal and the count."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, comb, floor

from tutor.cards import TAROK, Pack, cards_of, mask_of, parse_cards
from tutor.games import find_game
from tutor.games.tapp.counting import card_points, tarock_values
from tutor.games.tapp.outcome import counted
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game
from tutor.rules.pool import Feat, settle_feat
from tutor.rules.seat import Seat
from tutor.sources import cite
from tutor.verify.answer import Answer, Args


def kind_mask(pack: Pack, kind: str) -> int:
    """The cards that a word of a claim means: `taroks`, `kings`, a suit letter, or a list."""
    if kind == "taroks":
        return pack.suit_masks[TAROK]
    if kind == "kings":
        return pack.rank_mask("K")
    if kind == "suit cards":
        return pack.full & ~pack.suit_masks[TAROK]
    if kind in pack.suit_masks:
        return pack.suit_masks[kind]
    return mask_of(parse_cards(pack, kind))


def pack_count(game: Game, args: Args) -> Answer:
    """How many cards of a kind the pack has; `kind` is `all` for the whole."""
    pack = game.pack
    mask = pack.full if args["kind"] == "all" else kind_mask(pack, args["kind"])
    return str(mask.bit_count()), ""


def row(game: Game, args: Args) -> Answer:
    """The cards of a suit from the highest, as tricks are won; of the numbered taroks, where they
    fall one by one as in the pack, the first three and the last."""
    pack = game.pack
    cards = sorted(cards_of(kind_mask(pack, args["kind"])), key=game.order.falling)
    names = [pack.ranks[card] for card in cards]
    if args["kind"] == "taroks" and cards == list(range(cards[0], cards[-1] - 1, -1)):
        return f"{' '.join(names[:3])} … {names[-1]}", ""
    return " ".join(names), ""


def fewer(game: Game, args: Args) -> Answer:
    """How many cards fewer than another game's pack."""
    return str(len(find_game(args["than"]).pack) - len(game.pack)), ""


def pack_points(game: Game, args: Args) -> Answer:
    """The card points of the whole pack; they do not depend on how the lays fall."""
    values = tarock_values(game.pack)
    return str(card_points(values.worth(game.pack.full))), ""


def value(game: Game, args: Args) -> Answer:
    """What one card is worth."""
    card = game.pack.index[args["card"]]
    return str(tarock_values(game.pack).values[card]), ""


def count(game: Game, args: Args) -> Answer:
    """The card points of a number of cards, and what is added to them."""
    cards = mask_of(parse_cards(game.pack, args["cards"]))
    thirds = tarock_values(game.pack).worth(cards)
    return str(card_points(thirds) + args.get("plus", 0)), ""


def addends(game: Game, args: Args) -> Answer:
    """The values of the cards of a lay, as one adds them up."""
    values = tarock_values(game.pack).values
    numbers = [values[card] for card in parse_cards(game.pack, args["cards"])]
    return " + ".join(map(str, numbers)), f"Together {sum(numbers)}."


def other_side(game: Game, args: Args) -> Answer:
    """What is left of the pack's points for the other side."""
    total = card_points(tarock_values(game.pack).worth(game.pack.full))
    return str(total - args["points"]), ""


def majority(game: Game, args: Args) -> Answer:
    """How many card points win the game."""
    return str(game.rules_as(TappRules).majority.value), ""


def declarer_with(game: Game, args: Args) -> Answer:
    """Whether the declarer of each game wins with so many card points."""
    rules = game.rules_as(TappRules)
    reached = counted(rules, None, 0, 3 * args["points"])
    won = all(bid.to_play.demand(reached) for bid in rules.auction.value.ladder)
    return "won" if won else "lost", args.get("note", "")


def deal_numbers(game: Game, args: Args) -> Answer:
    """The talon, its halves, the packets, hands and lays, in cards; who gets any."""
    pattern = game.pattern
    packets = [number for target, number in pattern.steps if target == "each"]
    numbers = {
        "talon": pattern.talon_size,
        "packet": packets[0],
        "hand": pattern.hand_size,
        "rest": len(game.pack) - pattern.talon_size,
        "tricks": pattern.hand_size,
        "half": dict(pattern.lots).get("upper half", 0),
        "players": min(game.players),
        "lay": game.values.lay if game.values else 0,
    }
    return str(numbers[args["what"]]), ""


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
    note = f"{2 * rounds} of its suit must be left, {rounds} for each opponent."
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
    note = f"{reaching} of {all_talons} talons; at most {max(full)}."
    return "possible" if reaching else "impossible", note


def players(game: Game, args: Args) -> Answer:
    """How many may sit at the table."""
    return " or ".join(str(number) for number in game.players), ""


def laid_away(game: Game, args: Args) -> Answer:
    """How many cards the declarer lays away."""
    return str(game.rules_as(TappRules).discard.value.number), ""


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
    "pack": pack_count,
    "row": row,
    "fewer": fewer,
    "points": pack_points,
    "value": value,
    "count": count,
    "addends": addends,
    "other side": other_side,
    "majority": majority,
    "declarer": declarer_with,
    "deal": deal_numbers,
    "average": average,
    "outstanding": outstanding,
    "longest king": longest_king,
    "talon": talon_reaches,
    "players": players,
    "laid": laid_away,
    "pool": pool,
    "guarded": guarded,
}
