"""Checks of the printed statements on Piquet, each computed by the engine."""

from __future__ import annotations

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.piquet import match
from tutor.games.piquet.announced import results
from tutor.games.piquet.announcing import KINDS, AnnouncingStage
from tutor.games.piquet.combinations import has_court, pips, rummels, sequences, sets
from tutor.games.piquet.count import NINETY_BONUS, SIXTY_BONUS, count
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.wording import digit_call, full_words
from tutor.rules.stage import seat_name
from tutor.state import Game, State
from tutor.verify.answer import Answer, Args, Check, Position


def _hand(game: Game, text: str) -> int:
    return mask_of(parse_cards(game.pack, text))


def pack(game: Game, args: Args) -> Answer:
    """How many cards the pack, a suit, a hand, or the talon has."""
    pattern = game.pattern
    numbers = {
        "pack": len(game.pack),
        "suit": len(list(cards_of(next(iter(game.pack.suit_masks.values()))))),
        "hand": pattern.hand_size,
        "talon": pattern.talon_size,
        "players": game.players[0],
        "dealt": pattern.hand_size * game.players[0],
    }
    return str(numbers[args["what"]]), ""


def value_of_pips(game: Game, args: Args) -> Answer:
    """What cards of one suit count in a Rummel."""
    return str(pips(_hand(game, args["cards"]))), ""


def digit(game: Game, args: Args) -> Answer:
    """How the pips of a Rummel are said."""
    piece = rummels(_hand(game, args["cards"]), 3)[0]
    return digit_call(game.pack, piece.key), f"{piece.key[1]} pips."


def strikes(game: Game, args: Args) -> Answer:
    """Whose best piece of a kind is better: the first hand's, the second's, or it stands."""
    of = {"rummel": rummels, "sequence": sequences, "set": sets}[args["kind"]]
    first, second = (of(_hand(game, args[name])) for name in ("first", "second"))
    one, other = (pieces[0].key if pieces else (0, 0) for pieces in (first, second))
    return ("stands" if one == other else "first" if one > other else "second"), ""


def score(game: Game, args: Args) -> Answer:
    """What all pieces of a kind in a hand count."""
    of = {"rummel": rummels, "sequence": sequences, "set": sets}[args["kind"]]
    pieces = of(_hand(game, args["cards"]))
    if args["kind"] == "rummel":
        pieces = pieces[:1]
    return str(sum(piece.score for piece in pieces)), ""


def name(game: Game, args: Args) -> Answer:
    """How the best piece of a kind is announced."""
    of = {"rummel": rummels, "sequence": sequences, "set": sets}[args["kind"]]
    key = of(_hand(game, args["cards"]))[0].key
    return full_words(game.pack, args["kind"], key), ""


def all_counted(game: Game, args: Args) -> Answer:
    """What a hand says when all it holds is good, step by step; a Neunziger adds sixty."""
    rules: PiquetRules = game.rules
    total, said = 0, []
    for kind in KINDS:
        pieces = rules.pieces.value.of(kind, _hand(game, args["cards"]))
        for piece in pieces[:1] if kind == "rummel" else pieces:
            total += piece.score
        said.append(total)
    if args.get("ninety") and total >= rules.ninety.value:
        said[-1] += NINETY_BONUS
    return ", ".join(map(str, said)), ""


def bonus(game: Game, args: Args) -> Answer:
    """What is said in place of a number in a Neunziger or Sechziger."""
    added = {"neunziger": NINETY_BONUS, "sechziger": SIXTY_BONUS}[args["feat"]]
    return str(args["instead"] + added), ""


def rule(game: Game, args: Args) -> Answer:
    """A number among the rules of the game."""
    return str(getattr(game.rules, args["name"]).value), ""


def buying(game: Game, args: Args) -> Answer:
    """The fewest cards the dealer must buy when the elder has bought so many."""
    rest = game.pattern.talon_size - args["elder"]
    return str(rest // 2 + 1), ""


def packets(game: Game, args: Args) -> Answer:
    """The steps of a deal that was commanded."""
    from tutor.games.piquet.commands import CommandStage
    from tutor.rules.action import parse_action
    from tutor.state import seat_table

    table = seat_table(game, 1, 2)
    stage = CommandStage(table, (), game.pattern, game.rules.commands.citation)
    pattern = stage.after(parse_action(args["command"])).chosen
    return ", ".join(f"{number} {target}" for target, number in pattern.steps), ""


def blank(game: Game, args: Args) -> Answer:
    """Whether a hand is a carte blanche."""
    return ("no" if has_court(_hand(game, args["cards"])) else "yes"), ""


def serving(game: Game, args: Args) -> Answer:
    """How many cards of a hand serve an announcement that counts.

    `good` names the kinds that were not struck.
    """
    rules: PiquetRules = game.rules
    hand, used = _hand(game, args["cards"]), 0
    for kind in args["good"]:
        pieces = rules.pieces.value.of(kind, hand)
        for piece in pieces[:1] if kind == "rummel" else pieces:
            used |= piece.cards
    return f"{used.bit_count()} of {hand.bit_count()}", ""


def race(game: Game, args: Args) -> Answer:
    """Who reaches the target first when A takes so many tricks and B the rest.

    `starts` are the points before A's last seven tricks have all been counted.
    """
    target, starts = args["target"], tuple(args["starts"])
    found = match.race(target, starts, [tuple(entry) for entry in args["counted"]])
    if found is None:
        return "nobody", ""
    return f"{seat_name(found.winner)} with {found.points[found.winner]}", ""


def half(game: Game, args: Args) -> Answer:
    """The points below which the loser of a party loses double."""
    return str(match.half_way(args["target"])), ""


def written(game: Game, args: Args) -> Answer:
    """The points of four deals as they are written, and their sum."""
    row = match.doubled(args["deals"])
    return f"{', '.join(map(str, row))} = {sum(row)}", ""


def win(game: Game, args: Args) -> Answer:
    """What the winner of four deals wins."""
    return str(match.four_deals(args["first"], args["second"]).win), ""


def addition(game: Game, args: Args) -> Answer:
    """A sum that is printed term by term."""
    return str(sum(args["terms"])), ""


def feat_price(game: Game, args: Args) -> Answer:
    """The price of a feat in a deal of four, counted from 1."""
    return str(match.price(args["feat"], args["deal"] - 1)), ""


def feat_strokes(game: Game, args: Args) -> Answer:
    """The strokes behind a deal of four, counted from 1."""
    return str(match.strokes(args["feat"], args["deal"] - 1)), ""


def rounded(game: Game, args: Args) -> Answer:
    """Points settled by tens or hundreds."""
    return str(match.rounded(args["points"], args["unit"])), ""


def parties(game: Game, args: Args) -> Answer:
    """How many parties make a round, each pair once."""
    players = args["players"]
    return str(players * (players - 1) // 2), ""


def rotation(game: Game, args: Args) -> Answer:
    """Whether a printed order of parties has every pair exactly once."""
    order = [frozenset(pair) for pair in args["order"].split()]
    every = {frozenset((a, b)) for a in "ABCD" for b in "ABCD" if a < b}
    return ("complete" if set(order) == every and len(order) == len(every) else "not complete"), ""


CHECKS: dict[str, Check] = {
    "numbers": pack,
    "pips": value_of_pips,
    "digit": digit,
    "strikes": strikes,
    "score": score,
    "name": name,
    "all counted": all_counted,
    "bonus": bonus,
    "rule": rule,
    "buying": buying,
    "packets": packets,
    "blanche": blank,
    "serving": serving,
    "race": race,
    "half": half,
    "written": written,
    "win": win,
    "sum": addition,
    "price": feat_price,
    "strokes": feat_strokes,
    "rounded": rounded,
    "parties": parties,
    "rotation": rotation,
}


def total(state: State, args: Args) -> Answer:
    """What a seat has said last while counting."""
    said = [item.total for item in count(state) if seat_name(item.seat) == args["seat"]]
    return str(said[-1] if said else 0), ""


def call(state: State, args: Args) -> Answer:
    """The last words of the dialogue."""
    for stage in (state.stage, *reversed(state.done)):
        if isinstance(stage, AnnouncingStage) and stage.calls:
            return stage.calls[-1][1], ""
    return "", ""


def good(state: State, args: Args) -> Answer:
    """Whose piece of a kind counts."""
    result = results(state).get(args["kind"])
    return (seat_name(result.seat) if result and result.seat is not None else "nobody"), ""


POSITIONS: dict[str, Position] = {"total": total, "call": call, "good": good}
