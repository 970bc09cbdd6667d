"""Checks of the printed statements on Préférence, each computed by the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import permutations

from tutor.games.preference.outcome import game_played
from tutor.games.preference.poules import HandResult, Sheet, new_sheet
from tutor.games.preference.prices import hand_entries
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.seat import Seat, letters
from tutor.score.registry import sheets_for
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.contracts import contract_checks

SEATS = letters(3)
NO_TRICKS: Mapping[str, Mapping[str, int]] = {letter: {} for letter in SEATS}


def needed(game: Game, args: Args) -> Answer:
    """The fewest tricks with which the player wins, or a helper does not fall."""
    all_tricks = game.pattern.hand_size
    for tricks in range(all_tricks + 1):
        helper = all_tricks - tricks if args["who"] == "player" else tricks
        hand = HandResult(0, 1, {1: helper}, game.rules_as(PreferenceRules).tricks.value)
        if hand.won if args["who"] == "player" else 1 not in hand.fallen:
            return str(tricks), ""
    return "never", ""


def _at_start(game: Game, args: Args) -> Sheet:
    """The sheet before the first hand, with the start that is usual or agreed on."""
    kind = sheets_for(game)[0]
    start = kind.options[0].check(str(args.get("start", kind.options[0].default)))
    return new_sheet(kind.seats, int(start), game.rules_as(PreferenceRules).sheet.value)


def poule_start(game: Game, args: Args) -> Answer:
    """How many units every Poule of an evening has to play off."""
    sheet = _at_start(game, args)
    units = {-poule for poule in sheet.poules}
    return ", ".join(map(str, units)), ""


def poule_moved(game: Game, args: Args) -> Answer:
    """What a game does to the Poule of the seat that wins or loses it, as the sheet keeps it and
    the hand settles it: its value written off, added to the minus, or taken off the plus. `poule`
    is its state before."""
    rules = game.rules_as(PreferenceRules)
    contract = rules.auction.value.named(args["bid"]).to_play
    hand = HandResult(0, contract.price, {1: args["helper"]}, rules.tricks.value)
    seat = 1 if args["who"] == "helper" else 0
    before = Sheet((args["poule"],) * 3, ((0,) * 3,) * 3, rules.sheet.value)
    change = before.after(hand).poules[seat] - args["poule"]
    written = hand_entries(rules, hand, contract)
    points = sum(one.amount for one in written if one.item == "poule" and seat in one.writers)
    if abs(change) != contract.price or points != change * rules.sheet.value:
        return f"{change:+d}", f"The hand settles {points} points."
    if change > 0:
        return "abgeschrieben", f"{change:+d}"
    return ("zugezählt" if args["poule"] < 0 else "abgerechnet"), f"{change:+d}"


def ended(game: Game, args: Args) -> Answer:
    """Whether the game is over with these Poules, as the sheet says, and with none beside them."""
    sheet = _sheet(game, {**args, "tricks": NO_TRICKS})
    first, *rest = sheet.poules
    beside = (replace(sheet, poules=(first + unit, *rest)) for unit in (-1, 1))
    over = sheet.finished and not any(other.finished for other in beside)
    return ("beendet" if over else "nicht"), ""


def solos(game: Game, args: Args) -> Answer:
    """Which of two Solos is played, for every two of them."""
    ladder = game.rules_as(PreferenceRules).auction.value.ladder
    all_solos = [bid for bid in ladder if bid.to_play.talon is None]
    higher = all(
        (one.rank > other.rank) == (one.to_play.price > other.to_play.price)
        for one, other in permutations(all_solos, 2)
    )
    return ("das Spiel der höhern Farbe" if higher else "ein anderes"), ""


def value(game: Game, args: Args) -> Answer:
    """What a bid counts, and the suit it names."""
    contract = game.rules_as(PreferenceRules).auction.value.named(args["bid"]).to_play
    suit = next(suit for suit in game.pack.suits if suit.letter == contract.suit)
    return f"{suit.german} {contract.price}", ""


def on_player(game: Game, args: Args) -> Answer:
    """What a helper writes on the declarer for tricks."""
    rules = game.rules_as(PreferenceRules)
    price = rules.auction.value.named(args["bid"]).to_play.price
    hand = HandResult(0, price, {1: args["tricks"]}, rules.tricks.value)
    return str(hand.on_player(1)), ""


def result(game: Game, args: Args) -> Answer:
    """Whether the declarer, or a helper, has made enough with so many tricks."""
    hand = HandResult(0, 1, {1: args["helper"]}, game.rules_as(PreferenceRules).tricks.value)
    if args["who"] == "player":
        return ("won" if hand.won else "lost"), f"{hand.tricks} tricks."
    return ("falls" if 1 in hand.fallen else "stands"), ""


def _sheet(game: Game, args: Args) -> Sheet:
    """The sheet of a printed reckoning: `poules` by letters, `tricks` of each on each other."""
    poules = tuple(args["poules"][letter] for letter in SEATS)
    tricks: Mapping[str, Mapping[str, int]] = args["tricks"]
    columns = tuple(tuple(tricks[one].get(other, 0) for other in SEATS) for one in SEATS)
    return Sheet(poules, columns, game.rules_as(PreferenceRules).sheet.value)


def reckoning(game: Game, args: Args) -> Answer:
    """What each has won or lost in the final reckoning."""
    balance = _sheet(game, args).balance()
    return ", ".join(f"{one} {amount:+d}" for one, amount in zip(SEATS, balance, strict=True)), ""


def side(game: Game, args: Args) -> Answer:
    """What a player has to the good, or owes, in the final reckoning."""
    sheet, seat = _sheet(game, args), Seat.parse(args["seat"])
    return str(sheet.credit(seat) if args["side"] == "credit" else sheet.debit(seat)), ""


def columns(game: Game, args: Args) -> Answer:
    """The columns on a player's sheet: for the other players, or with the Poule."""
    sheet = new_sheet(args["players"], 20, game.rules_as(PreferenceRules).sheet.value)
    others = sum(seat != 0 for seat in range(len(sheet.columns[0])))
    return str(others + args["poule"]), ""


def poule_points(game: Game, args: Args) -> Answer:
    """What a Poule is worth in points, without its sign."""
    sheet = Sheet((args["units"], 0), ((0, 0), (0, 0)), game.rules_as(PreferenceRules).sheet.value)
    return str(max(sheet.credit(0), sheet.debit(0))), ""


CHECKS: dict[str, Check] = {
    **contract_checks(lambda game: game.rules_as(PreferenceRules).games),
    "needed": needed,
    "poule start": poule_start,
    "poule moved": poule_moved,
    "ended": ended,
    "solos": solos,
    "value": value,
    "on player": on_player,
    "result": result,
    "reckoning": reckoning,
    "side": side,
    "columns": columns,
    "poule": poule_points,
}


def bid_now(state: State, args: Args) -> Answer:
    """The number that stands in the auction, if it is this seat's."""
    auction = state.find(AuctionStage)
    if auction is None or auction.bid is None or auction.standing != Seat.parse(args["seat"]):
        return "nobody", ""
    return auction.bid.german.partition(" ")[0], auction.bid.german


def whose(state: State, args: Args) -> Answer:
    """Whose game is played, by the turn of its bidder."""
    played = game_played(state)
    names = zip(state.table.active, ("der Vorhand", "des Zweiten", "dieses Dritten"), strict=True)
    return (f"{dict(names)[played[0]]} Spiel" if played else "nobody"), ""


POSITIONS: dict[str, Position] = {"bid": bid_now, "whose": whose}
