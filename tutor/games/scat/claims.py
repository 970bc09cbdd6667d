"""Checks of the printed statements on Scat, each computed by the engine."""

from __future__ import annotations

from itertools import combinations

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.scat.order import SUITS_RISING, trump_order
from tutor.games.scat.outcome import (
    ScatOutcome,
    game_named,
    holding,
    outcome,
    player_and_game,
    put_away,
)
from tutor.games.scat.prices import price_lines
from tutor.games.scat.rules import ScatRules
from tutor.hand.state import Game, State, start
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.action import Action
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import listed
from tutor.rules.pay.honours import row_of
from tutor.rules.pay.schneider import Defeat
from tutor.rules.rank.tricks import TrickOrder, best_card
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.contracts import contract_checks
from tutor.verify.table import at_random, done, moment

PLURALS = {"D": "Däuser", "10": "Zehnen", "K": "Könige", "O": "Ober", "9": "Neunen"}
MOST_HANDS = 4000


def _mask(game: Game, text: str) -> int:
    return game.pack.full if text == "all" else mask_of(parse_cards(game.pack, text))


def _contract(game: Game, game_id: str) -> Contract:
    return game.rules_as(ScatRules).game(game_id)


def _order(game: Game, args: Args) -> TrickOrder:
    """What beats what in the game that a claim names."""
    return _contract(game, args["game"]).order(game.pack, game.order)


def eyes(game: Game, args: Args) -> Answer:
    """The eyes of some cards, or of the whole pack."""
    return str(game.rules_as(ScatRules).values.value.worth(_mask(game, args["cards"]))), ""


def ends(game: Game, args: Args) -> Answer:
    """How a Frage ends for a player with so many eyes: hands are played at random, from a seed
    on, until one comes to that number."""
    for seed in range(args["seed"], args["seed"] + MOST_HANDS):
        facts = outcome(_at_random(game, seed, args.get("play", "frage-E")))
        if facts.eyes == args["eyes"]:
            won = "won" if facts.won else "lost"
            return (f"{won}, {facts.defeat.capitalize()}" if facts.defeat else won), f"Hand {seed}."
    return "not reached", f"{MOST_HANDS} hands were played."


def _at_random(game: Game, seed: int, bid: str) -> State:
    """A hand in which the forehand plays this game unasked, by random lawful plays."""
    cut = Action("cut", (str(len(game.pack) // 2),))
    state = start(game, seed, 2, 3).apply(cut)
    return at_random(done(state, ["pass", "pass", f"name {bid}"]), seed)


def void_of(game: Game, args: Args) -> Answer:
    """The suits of which a seat has no card that is not a trump, after the actions of `do`."""
    state = moment(game, args)
    hand = state.cards.hands[Seat.parse(args["seat"])] & ~trump_order(args["trump"]).trumps
    suits = (suit for suit in game.pack.suits if suit.letter != args["trump"])
    void = (suit.german for suit in suits if not hand & game.pack.suit_masks[suit.letter])
    return ", ".join(void), ""


def ruinous(game: Game, args: Args) -> Answer:
    """Which two cards of each suit, given to small ones in so many tricks, defeat the player."""
    rules = game.rules_as(ScatRules)
    worth = {rank: rules.values.value.worth(game.pack.mask(f"E-{rank}")) for rank in PLURALS}
    enough = rules.values.value.worth(game.pack.full) - rules.majority.value + 1
    found = [
        f"{PLURALS[one]} und {PLURALS[other]}"
        for one, other in combinations(PLURALS, 2)
        if args["tricks"] * (worth[one] + worth[other]) >= enough
    ]
    return "; ".join(found), f"The others need {enough} card points."


def row(game: Game, args: Args) -> Answer:
    """How many matadors some cards are in a game."""
    order = _order(game, args)
    return str(row_of(order, _mask(game, args["cards"]))), ""


def trumps(game: Game, args: Args) -> Answer:
    """How many trumps a hand has in a game; `of` if that is one of those."""
    order = trump_order(_contract(game, args["game"]).suit)
    number = str((_mask(game, args["cards"]) & order.trumps).bit_count())
    return (args["of"] if number in args.get("of", "").split(", ") else number), f"{number} trumps."


def all_trumps(game: Game, args: Args) -> Answer:
    """The trumps that the player holds together with the Scat, after the actions of `do`."""
    state = moment(game, args)
    player, contract = player_and_game(state)
    order = trump_order(contract.suit)
    found = row_of(order, holding(state, player))
    return ("alle Trümpe" if found == order.trumps.bit_count() else str(found)), ""


def beside(game: Game, args: Args) -> Answer:
    """The points that count for the declarer beside the tricks, after the actions of `do`."""
    state = moment(game, args)
    cards = put_away(state)
    worth = game.rules_as(ScatRules).values.value.worth(cards)
    return str(worth), " ".join(game.pack.codes[card] for card in cards_of(cards))


def fewest_eyes(game: Game, args: Args) -> Answer:
    """The fewest eyes with which a hand ends as `ended` says; hands of all these `eyes`, each
    played from its seed on, are looked at."""
    found = [
        eyes
        for eyes, seed in zip(args["eyes"], args["seeds"], strict=True)
        if ends(game, {"eyes": eyes, "seed": seed})[0] == args["ended"]
    ]
    return str(min(found)), f"Hands with {listed(args['eyes'])} card points were played."


def price(game: Game, args: Args) -> Answer:
    """What a game costs with its matadors, Schneider or Schwarz, or one item of it.

    `ended` may be `lost`; without it the game is won.
    """
    contract, won = _contract(game, args["game"]), args.get("ended", "won") == "won"
    facts = ScatOutcome(0, contract, 0, 0, won, args.get("defeat", ""), args.get("matadors", 0))
    lines = list(price_lines(game.rules_as(ScatRules), facts))
    note = ", ".join(f"{item} {amount}" for item, amount, _, _ in lines)
    wanted = args.get("item")
    return str(sum(amount for item, amount, _, _ in lines if wanted in (None, item))), note


def _cost(game: Game, bid_id: str, defeat: Defeat = "") -> int:
    facts = ScatOutcome(0, _contract(game, bid_id), 0, 0, True, defeat, 0)
    return sum(amount for _, amount, _, _ in price_lines(game.rules_as(ScatRules), facts))


def times(game: Game, args: Args) -> Answer:
    """How many times a game, or a lower one, is paid for Schneider, Schwarz or an open hand."""
    price, base = _cost(game, args["game"], args.get("defeat", "")), args.get("of", args["game"])
    factor, rest = divmod(price, _cost(game, base))
    return (f"{factor} and more" if rest else str(factor)), f"{price} for {_cost(game, base)}."


def richest_trick(game: Game, args: Args) -> Answer:
    """The most eyes a trick can bring the others with a card that must follow.

    `mine` is the card the player gives, `lead` the suit, `away` the cards that are not in play.
    """
    rules = game.rules_as(ScatRules)
    suit = game.pack.suit_masks[args["lead"]] & ~trump_order(None).trumps
    mine = _mask(game, args["mine"])
    away = _mask(game, args.get("away", ""))
    values = rules.values.value
    theirs = sorted(values.worth(1 << card) for card in cards_of(suit & ~mine & ~away))
    return str(sum(theirs[-2:]) + values.worth(mine)), ""


def wins(game: Game, args: Args) -> Answer:
    """Which card of a trick wins in a game."""
    order = _order(game, args)
    return game.pack.codes[best_card(order, parse_cards(game.pack, args["trick"]))], ""


def suits(game: Game, args: Args) -> Answer:
    """The suits from the lowest."""
    names = {suit.letter: suit.german for suit in game.pack.suits}
    return ", ".join(names[letter] for letter in SUITS_RISING), ""


CHECKS: dict[str, Check] = {
    **contract_checks(lambda game: game.rules_as(ScatRules).games),
    "eyes": eyes,
    "ends": ends,
    "void of": void_of,
    "ruinous": ruinous,
    "matadors": row,
    "trumps": trumps,
    "price": price,
    "richest trick": richest_trick,
    "wins": wins,
    "times": times,
    "all trumps": all_trumps,
    "beside": beside,
    "fewest eyes": fewest_eyes,
    "suits": suits,
}


def standing(state: State, args: Args) -> Answer:
    """Who stands in the dialogue of asking."""
    asking = state.find(AuctionStage)
    seat = asking.standing if asking else None
    return (seat_name(seat) if seat is not None else "nobody"), ""


def plays(state: State, args: Args) -> Answer:
    """What this seat plays."""
    named = game_named(state)
    plays_it = named is not None and named[0] == Seat.parse(args["seat"])
    return (named[1].german if named and plays_it else "nothing"), ""


POSITIONS: dict[str, Position] = {"standing": standing, "plays": plays}
