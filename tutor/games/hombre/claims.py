"""Checks of the printed statements on L'Hombre, each computed by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import mask_of, parse_cards
from tutor.cards.packs import FRENCH_32
from tutor.games.hombre.outcome import Facts
from tutor.games.hombre.rules import HombreRules
from tutor.hand.played import played
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.offer import OfferStage
from tutor.rules.core.action import parse_action
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.honours import matadors as row_and_kind
from tutor.rules.pay.kessel import distribution
from tutor.rules.rank.black_aces import trump_order
from tutor.rules.talon.exchange import ExchangeStage
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.for_pot import END_WORDS, FOR_POT
from tutor.verify.table import moment

ANY = "H"
"""A suit that stands for whichever is the favourite one."""


def _contracts(game: Game) -> tuple[Contract, ...]:
    return game.rules_as(HombreRules).contracts(ANY)


def _contract(game: Game, args: Args) -> Contract:
    return next(one for one in _contracts(game) if one.id == args["bid"])


def order(game: Game, args: Args) -> Answer:
    """The games from the lowest."""
    return ", ".join(one.german for one in _contracts(game)), ""


def price(game: Game, args: Args) -> Answer:
    """What a game costs each."""
    return str(_contract(game, args).price), ""


def ratio(game: Game, args: Args) -> Answer:
    """How often the price of one game goes into that of another, or into the vole's."""
    rules = game.rules_as(HombreRules)
    prices = {one.id: one.price for one in _contracts(game)} | {"vole": rules.vole.value}
    over, under = (prices[bid] for bid in args["of"])
    return f"{over / under:g}", f"{over} and {under}."


def first(game: Game, args: Args) -> Answer:
    """How many tricks are the premiers."""
    return str(game.rules_as(HombreRules).first.value), ""


def matadors(game: Game, args: Args) -> Answer:
    """What a row of so many matadors costs each; three without a number."""
    row = args.get("row", ROW)
    return str(game.rules_as(HombreRules).matador.value * (row - ROW + 1)), ""


def kind(game: Game, args: Args) -> Answer:
    """Whether the row of matadors in a hand is one of true ones or of false ones."""
    hand = mask_of(parse_cards(game.pack, args["hand"]))
    row, false = row_and_kind(trump_order(game.pack, args["suit"]), hand)
    if row < ROW:
        return "keine", ""
    return "faux matadors" if false else "eigentliche Matadors", f"{row} of them."


def trump(game: Game, args: Args) -> Answer:
    """The suit of trumps at a moment of a hand."""
    found = played(moment(game, args))
    suits = {suit.letter: suit.german for suit in game.pack.suits}
    return suits[found.suit] if found and found.suit else "none", ""


def void(game: Game, args: Args) -> Answer:
    """Whether a mistake makes the hand count for nothing."""
    result = moment(game, args).result()
    anew = result.void or (result.end is not None and result.end.end == "anew")
    return ("gilt nicht" if anew else "gilt"), result.summary


def deals(game: Game, args: Args) -> Answer:
    """Who deals after a hand."""
    return seat_name(moment(game, args).result().next_dealer), ""


def premiers(game: Game, args: Args) -> Answer:
    """What the first tricks cost each."""
    return str(game.rules_as(HombreRules).premiers.value), ""


def mohr(game: Game, args: Args) -> Answer:
    """What the Mohr costs each, offered to the King when the three others have passed."""
    offered = moment(game, {"seats": 4, "do": ("pass",) * 3}).running(OfferStage)
    return str(offered.contract.price), ""


def vole(game: Game, args: Args) -> Answer:
    """What all tricks cost each: beside the game, or with a Solo in all."""
    rules = game.rules_as(HombreRules)
    return str((rules.solo_tout if args.get("what") == "solo" else rules.vole).value), ""


def ended(game: Game, args: Args) -> Answer:
    """How a Frage ends in which the player and each of the others have so many tricks."""
    own, *others = args["tricks"]
    facts = Facts(
        player=0,
        contract=_contracts(game)[0],
        tricks=own,
        against=tuple(others),
        row=0,
        false=False,
        premiers=False,
        vole=None,
        thrown=False,
        favoured=False,
    )
    return END_WORDS[facts.end], ""


def buyers(game: Game, args: Args) -> Answer:
    """Who buys, in turn, up to the moment that `do` has come to."""
    state = moment(game, args)
    stages = [*state.all(ExchangeStage)]
    if isinstance(state.stage, ExchangeStage):
        stages.append(state.stage)
    return ", ".join(seat_name(stage.seat) for stage in stages), ""


def acts(game: Game, args: Args) -> Answer:
    """Whose turn it is."""
    seat = moment(game, args).to_act
    return "nobody" if seat is None else seat_name(seat), ""


def allowed(game: Game, args: Args) -> Answer:
    """Which of some actions the judge allows."""
    state = moment(game, args)
    good = [words for words in args["of"] if state.judge(parse_action(words)).ok]
    return ", ".join(good) or "none", ""


def ranks_out(game: Game, args: Args) -> Answer:
    """The ranks of the common pack that this one has not."""
    common = {code.partition("-")[2] for code in FRENCH_32.codes}
    kept = {code.partition("-")[2] for code in game.pack.codes}
    return ", ".join(sorted(common - kept, key=int)), ""


def kock(game: Game, args: Args) -> Answer:
    """With how many counters together the Kock is put into the pot."""
    found = game.rules_as(HombreRules).pot.value.kock
    return str(found.full if found else 0), ""


def block(game: Game, args: Args) -> Answer:
    """How many counters a Block is."""
    found = game.rules_as(HombreRules).pot.value.block
    return str(found.counters if found else 0), ""


def kessel(game: Game, args: Args) -> Answer:
    """The sums of the columns, their total, a share of it, and what each pays or gets."""
    found = distribution([sum(column) for column in args["columns"]])
    numbers: Iterable[int] = (*found.sums, found.total, found.mean, *map(abs, found.pays))
    return " ".join(map(str, numbers)), ""


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    "order": order,
    "price": price,
    "ratio": ratio,
    "first": first,
    "matadors": matadors,
    "kind": kind,
    "trump": trump,
    "void": void,
    "deals": deals,
    "premiers": premiers,
    "mohr": mohr,
    "vole": vole,
    "ended": ended,
    "buyers": buyers,
    "acts": acts,
    "allowed": allowed,
    "ranks out": ranks_out,
    "kock": kock,
    "block": block,
    "kessel": kessel,
}

POSITIONS: dict[str, Position] = {}
