"""Checks of the printed statements on Spitzeln and Solo, each computed by the engine."""

from __future__ import annotations

from tutor.cards.packs import GERMAN_32
from tutor.games.solo.rules import SoloRules
from tutor.hand.state import Game
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.black_aces import BLACK_ACES
from tutor.verify.contracts import contract_checks
from tutor.verify.for_pot import FOR_POT

RANKS = [code.partition("-")[2] for code in GERMAN_32.codes if code.startswith("S")]


def _rules(game: Game) -> SoloRules:
    return game.rules_as(SoloRules)


def left(game: Game, args: Args) -> Answer:
    """How many of 32 cards are left without a suit, but for the card `kept`, and without `out`."""
    gone = {code for code in GERMAN_32.codes if code.startswith(args["suit"])}
    gone = (gone - {f"{args['suit']}-{args['kept']}"}) | {*args["out"].split()}
    return str(len(GERMAN_32) - len(gone)), ""


def favourite(game: Game, args: Args) -> Answer:
    """The favourite suits by their German names, from the lowest."""
    names = {suit.letter: suit.german for suit in game.pack.suits}
    return ", ".join(names.get(one.suit, "") for one in _rules(game).couleurs) or "none", ""


CHECKS: dict[str, Check] = {
    **BLACK_ACES,
    **FOR_POT,
    **contract_checks(lambda game: _rules(game).games),
    "left": left,
    "favourite": favourite,
}
