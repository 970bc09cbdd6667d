"""Checks of the printed statements on Spitzeln and Solo, each computed by the engine."""

from __future__ import annotations

from tutor.cards import cards_of
from tutor.cards.packs import GERMAN_32
from tutor.games.solo.rules import SoloRules
from tutor.hand.played import played
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.honours import ROW
from tutor.rules.talon.exchange import ExchangeStage
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.black_aces import BLACK_ACES, falling
from tutor.verify.for_pot import FOR_POT
from tutor.verify.table import moment

RANKS = [code.partition("-")[2] for code in GERMAN_32.codes if code.startswith("S")]


def _rules(game: Game) -> SoloRules:
    return game.rules_as(SoloRules)


def _contract(game: Game, bid: str) -> Contract:
    return next(one for one in _rules(game).games if one.id == bid)


def _ranks(game: Game, letter: str) -> list[str]:
    """The ranks of a suit in this pack."""
    codes = (game.pack.codes[card] for card in cards_of(game.pack.suit_masks[letter]))
    return [code.partition("-")[2] for code in codes]


def _out(game: Game, letter: str) -> list[str]:
    """The ranks of a suit in the pack of 32 that this pack has not."""
    return [rank for rank in RANKS if rank not in _ranks(game, letter)]


def count(game: Game, args: Args) -> Answer:
    """Cards of a suit, or left out; trumps, in all suits or one; suits; Deuces; tricks to win; the
    stake, the most that is drawn, and how many stakes that is."""
    letters = args.get("suit") or [suit.letter for suit in game.pack.suits]
    pot = _rules(game).pot.value
    found = {
        "left out": {len(GERMAN_32) - len(game.pack)},
        "suit": {len(_ranks(game, letter)) for letter in letters},
        "trumps": {len(falling(game, letter)) for letter in letters},
        "suits": {len(game.pack.suits)},
        "deuces": {sum("D" in _ranks(game, letter) for letter in letters)},
        "needed": {_rules(game).needed.value},
        "stake": {pot.stake},
        "limit": {pot.limit},
        "stakes": {pot.limit // pot.stake},
    }
    return ", ".join(map(str, sorted(found[args["what"]]))), ""


def left_out(game: Game, args: Args) -> Answer:
    """The cards of 32 that this pack has not, suit by suit; of a suit with one card left, that."""
    rows = []
    for suit in GERMAN_32.suits:
        kept, out = _ranks(game, suit.letter), _out(game, suit.letter)
        if len(kept) == 1:
            rows.append(f"{suit.german} außer {kept[0]}")
        elif out:
            rows.append(f"{suit.german} {', '.join(out)}")
    return "; ".join(rows), ""


def left(game: Game, args: Args) -> Answer:
    """How many of 32 cards are left without a suit, but for the card `kept`, and without `out`."""
    gone = {code for code in GERMAN_32.codes if code.startswith(args["suit"])}
    gone = (gone - {f"{args['suit']}-{args['kept']}"}) | {*args["out"].split()}
    return str(len(GERMAN_32) - len(gone)), ""


def favourite(game: Game, args: Args) -> Answer:
    """The favourite suits by their German names, from the lowest."""
    names = {suit.letter: suit.german for suit in game.pack.suits}
    return ", ".join(names.get(one.suit, "") for one in _rules(game).couleurs) or "none", ""


def games(game: Game, args: Args) -> Answer:
    """The kinds of games from the lowest, in a favourite suit or not."""
    return ", ".join(dict.fromkeys(one.german.split(" in ")[0] for one in _rules(game).games)), ""


def price(game: Game, args: Args) -> Answer:
    """What a bid costs each, a row of matadors, the premiers or a vole; or how often the price of
    one bid goes into another's."""
    rules = _rules(game)
    if "of" in args:
        over, under = (_contract(game, bid).price for bid in args["of"])
        return f"{over / under:g}", f"{over} and {under}."
    if "bid" in args:
        return str(_contract(game, args["bid"]).price), ""
    if "row" in args:
        return str(rules.three.value + rules.matador.value * (args["row"] - ROW)), ""
    return str({"premiers": rules.premiers, "vole": rules.vole}[args["what"]].value), ""


def trump(game: Game, args: Args) -> Answer:
    """The suit of trumps at a moment of a hand."""
    found = played(moment(game, args))
    names = {suit.letter: suit.german for suit in game.pack.suits}
    return names[found.suit] if found and found.suit else "none", ""


def buyers(game: Game, args: Args) -> Answer:
    """Who buys, in turn, up to the moment that `do` has come to."""
    stages = moment(game, args).all(ExchangeStage)
    return ", ".join(seat_name(stage.seat) for stage in stages), ""


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    "count": count,
    "left out": left_out,
    "left": left,
    "favourite": favourite,
    "games": games,
    "price": price,
    "trump": trump,
    "buyers": buyers,
}

POSITIONS: dict[str, Position] = {}
