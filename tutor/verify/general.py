"""Checks of printed statements that every game can make: of its pack, its deal, any moment."""

from __future__ import annotations

from tutor.cards import cards_of
from tutor.hand.state import Game
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat
from tutor.rules.deal.dealing import TALON
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.table import Moment, moment

NUMBER_WORDS = {"10": "Zehn", "9": "Neun", "8": "Acht", "7": "Sieben"}
"""Ranks as the books write them in a row of cards."""


def numbers(game: Game, args: Args) -> Answer:
    """Cards of the pack, a hand, the talon, a hand with the talon; players."""
    hand, talon = game.pattern.hand_size, game.pattern.talon_size
    found = {
        "pack": len(game.pack),
        "hand": hand,
        "talon": talon,
        "hand and talon": hand + talon,
        "players": min(game.players),
        "dealt": hand * min(game.players),
    }
    return str(found[args["what"]]), ""


def steps(game: Game, args: Args) -> Answer:
    """The packets of the deal."""
    lots = game.pattern.lots
    talon = lots[0][0] if len(lots) == 1 else TALON
    names = ((number, talon if to == TALON else to) for to, number in game.pattern.steps)
    return ", ".join(f"{number} {name}" for number, name in names), ""


def suit_row(game: Game, args: Args) -> Answer:
    """The cards of a suit from the highest, before a trump is named."""
    order = game.order
    cards = cards_of(game.pack.suit_masks[args["suit"]] & ~order.trumps)
    falling = sorted(cards, key=lambda card: -order.strength[card])
    names = (game.pack.german_name(card).partition("-")[2] for card in falling)
    return ", ".join(NUMBER_WORDS.get(name, name) for name in names), ""


def addition(game: Game, args: Args) -> Answer:
    """A sum that is printed term by term."""
    return str(sum(args["terms"])), ""


def general(at: Moment) -> dict[str, Check]:
    """The checks that every family can make of a moment of a hand."""

    def judged(game: Game, args: Args) -> Answer:
        """What the judge says to an action, and why."""
        ruling = at(game, args).judge(parse_action(args["action"]))
        return ("allowed" if ruling.ok else "refused"), ruling.reason

    def numbers_laid(game: Game, args: Args) -> Answer:
        """How many cards may be laid away, by judging each number."""
        state = at(game, args)
        codes = [game.pack.codes[card] for card in cards_of(state.cards.hands[state.acting])]
        wanted = args.get("of", codes)
        rows = [" ".join(("lay", *wanted[:number])) for number in range(1, len(wanted) + 1)]
        good = [place for place, row in enumerate(rows, 1) if state.judge(parse_action(row)).ok]
        span = f"{good[0]}" if len(good) == 1 else f"{good[0]} to {good[-1]}"
        return span, ""

    def cards_held(game: Game, args: Args) -> Answer:
        """How many cards a seat holds."""
        return str(at(game, args).cards.hands[Seat.parse(args["seat"])].bit_count()), ""

    return {"judged": judged, "numbers laid": numbers_laid, "cards held": cards_held}


GENERAL: dict[str, Check] = {
    "numbers": numbers,
    "steps": steps,
    "row": suit_row,
    "sum": addition,
    **general(moment),
}
"""What can be checked of any game."""
