"""Checks of the printed statements on L'Hombre, each computed by the engine."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.cards import mask_of, parse_cards
from tutor.cards.packs import FRENCH_32
from tutor.games.hombre.outcome import HombreFacts
from tutor.games.hombre.rules import HombreRules
from tutor.hand.state import Game
from tutor.rules.bid.contract import Contract
from tutor.rules.bid.offer import OfferStage
from tutor.rules.pay.honours import ROW
from tutor.rules.pay.honours import matadors as row_and_kind
from tutor.rules.pay.kessel import distribution
from tutor.rules.rank.black_aces import trump_order
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.contracts import contract_checks
from tutor.verify.for_pot import END_WORDS, FOR_POT
from tutor.verify.table import moment

ANY = "H"
"""A suit that stands for whichever is the favourite one."""


def _contracts(game: Game) -> tuple[Contract, ...]:
    return game.rules_as(HombreRules).contracts(ANY)


def matadors(game: Game, args: Args) -> Answer:
    """What a row of so many matadors costs each; three without a number."""
    row = args.get("row", ROW)
    rules = game.rules_as(HombreRules)
    return str(rules.due(rules.matador).value * (row - ROW + 1)), ""


def kind(game: Game, args: Args) -> Answer:
    """Whether the row of matadors in a hand is one of true ones or of false ones."""
    hand = mask_of(parse_cards(game.pack, args["hand"]))
    row, false = row_and_kind(trump_order(game.pack, args["suit"]), hand)
    if row < ROW:
        return "keine", ""
    return "faux matadors" if false else "eigentliche Matadors", f"{row} of them."


def mohr(game: Game, args: Args) -> Answer:
    """What the Mohr costs each, offered to the King when the three others have passed."""
    offered = moment(game, {"seats": 4, "do": ("pass",) * 3}).running(OfferStage)
    return str(offered.contract.price), ""


def ended(game: Game, args: Args) -> Answer:
    """How a Frage ends in which declarer and each of the others have so many tricks."""
    own, *others = args["tricks"]
    facts = HombreFacts(
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


def ranks_out(game: Game, args: Args) -> Answer:
    """The ranks of the common pack that this one has not."""
    common = {code.partition("-")[2] for code in FRENCH_32.codes}
    kept = {code.partition("-")[2] for code in game.pack.codes}
    return ", ".join(sorted(common - kept, key=int)), ""


def kessel(game: Game, args: Args) -> Answer:
    """The sums of the columns, their total, a share of it, and what each pays or gets."""
    found = distribution([sum(column) for column in args["columns"]])
    numbers: Iterable[int] = (*found.sums, found.total, found.mean, *map(abs, found.pays))
    return " ".join(map(str, numbers)), ""


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    **contract_checks(_contracts),
    "matadors": matadors,
    "kind": kind,
    "mohr": mohr,
    "ended": ended,
    "ranks out": ranks_out,
    "kessel": kessel,
}
