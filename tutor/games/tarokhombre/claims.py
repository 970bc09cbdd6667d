"""Checks of what is printed on Tarok-l'Hombre and Tarokhombre, each computed by the engine."""

from __future__ import annotations

from tutor.cards import parse_cards
from tutor.games.tarokhombre.outcome import ALL, TarokHombreOutcome, heaps_of
from tutor.games.tarokhombre.prices import end_of, items
from tutor.games.tarokhombre.rules import TarokHombreKind, TarokHombreRules
from tutor.hand import played
from tutor.hand.state import Game
from tutor.rules.core.stage import seat_name
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.for_pot import FOR_POT
from tutor.verify.table import moment
from tutor.verify.tarock import TAROCK, values_of

TRICKS = 25
ENDS = {(True, False): "gewonnen", (False, True): "steht", (False, False): "verloren"}


def _rules(game: Game) -> TarokHombreRules:
    return game.rules_as(TarokHombreRules)


def _kinds(game: Game) -> tuple[TarokHombreKind, ...]:
    """The games from the lowest, the forehand's word among them where it is played."""
    alone = _rules(game).alone.value
    return (*((alone,) if alone else ()), *_rules(game).kinds.value)


def _kind(game: Game, args: Args) -> TarokHombreKind:
    return next(one for one in _kinds(game) if one.id == args["bid"])


def _outcome(game: Game, args: Args, kind: TarokHombreKind) -> TarokHombreOutcome:
    """A game of A's that ended with so many `points`, or with `all` tricks, `declared` or not."""
    tricks = TRICKS if args.get("all") else TRICKS - 1
    points = args.get("points", ALL)
    declared = bool(args.get("declared"))
    needed = _rules(game).needed.value
    forfeited = bool(args.get("forfeited"))
    return TarokHombreOutcome(0, kind, points, needed, tricks, TRICKS - tricks, declared, forfeited)


def games(game: Game, args: Args) -> Answer:
    """The games from the lowest, or how many there are."""
    kinds = _kinds(game)
    return (str(len(kinds)) if "number" in args else ", ".join(one.german for one in kinds)), ""


def _all(game: Game, kind: TarokHombreKind) -> int:
    """What all the tricks cost in a game."""
    return game.rules_as(TarokHombreRules).for_all(kind)


def price(game: Game, args: Args) -> Answer:
    """What a game costs each, in words; or how many `cards` are exchanged in it."""
    kind = _kind(game, args)
    return (str(kind.cards) if "what" in args else f"{kind.price} + {kind.point} a point"), ""


def ladder(game: Game, args: Args) -> Answer:
    """How often the price of a point goes into that of the game, or of every trick, in every game;
    `row` has the prices of a point themselves, `from` the lowest on."""
    kinds = _kinds(game)
    if args["what"] == "row":
        return ", ".join(str(one.point) for one in kinds), ""
    whole = args["what"] == "game"
    times = {(one.price if whole else _all(game, one)) / one.point for one in kinds}
    return ", ".join(f"{one:g}" for one in sorted(times)), ""


def prices(game: Game, args: Args) -> Answer:
    """A point, the game and all the tricks, as this game is played."""
    kind = _kind(game, args)
    return f"{kind.point}, {kind.price}, {_all(game, kind)}", ""


def end(game: Game, args: Args) -> Answer:
    """How every game ends with so many points."""
    found = (_outcome(game, args, kind) for kind in _kinds(game))
    return ", ".join(sorted({ENDS[one.won, one.stands] for one in found})), ""


def stands(game: Game, args: Args) -> Answer:
    """With how many points a game neither is won nor lost."""
    kind = _kinds(game)[0]
    found = (points for points in range(ALL + 1) if _outcome(game, {"points": points}, kind).stands)
    return ", ".join(map(str, found)), ""


def pays(game: Game, args: Args) -> Answer:
    """What each pays the declarer for an item, or for a whole hand; with a minus what each gets."""
    found = _outcome(game, args, _kind(game, args))
    listed = [one for one in items(_rules(game), found) if args.get("item", one[0]) == one[0]]
    return str(sum(amount if gain else -amount for _, amount, gain, _, _ in listed)), ""


def off(game: Game, args: Args) -> Answer:
    """How many points go off a lay from the sum of the cards in it that count."""
    cards, values = parse_cards(game.pack, args["cards"]), values_of(game)
    counting = sum(values.values[card] for card in cards if not values.is_blank(card))
    return str(counting - values.lay_points(cards)), ""


def to_the_pot(game: Game, args: Args) -> Answer:
    """What every game does to the pot with so many points."""
    ends = {end_of(_outcome(game, args, kind), (1, 2)).end for kind in _kinds(game)}
    words = {"drawn": "zieht", "bete": "bête", "passed": "nichts"}
    return ", ".join(sorted(words[end] for end in ends)), ""


def heap(game: Game, args: Args) -> Answer:
    """Whose a card is at the end: the player's, or nobody's by name."""
    state = moment(game, args)
    found, player = heaps_of(state), played.the_played(state).player
    assert found is not None
    his = found.of((player,)) >> game.pack.index[args["card"]] & 1
    return (seat_name(player) if his else "the others"), ""


CHECKS: dict[str, Check] = {
    **TAROCK,
    **FOR_POT,
    "games": games,
    "price": price,
    "ladder": ladder,
    "prices": prices,
    "end": end,
    "stands": stands,
    "pays": pays,
    "off": off,
    "to the pot": to_the_pot,
    "heap": heap,
}
