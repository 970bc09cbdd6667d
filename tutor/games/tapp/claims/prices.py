"""Checks of printed prices: the engine plays hands to their end and its account is compared."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game, Setup, State, seat_table, start
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import Cards, seat_name
from tutor.rules.pay.ledger import Settlement
from tutor.rules.talon.halves import HalvesStage
from tutor.verify.answer import Answer, Args
from tutor.verify.table import at_random

TRIES = 400
"""How many random plays of a hand are tried until it ends as the claim supposes."""


class NoSuchHand(LookupError):
    """No play was found that ends as a claim supposes; the claim's deal has to be mended."""


def price(game: Game, args: Args) -> Answer:
    """What a bid costs with a half, when `turned` halves lie open; `in` is what it is counted in.

    Without `in` it is in points, as they are written.
    """
    rules = game.rules_as(TappRules)
    contract = rules.auction.value.named(args["bid"]).to_play
    table = seat_table(game, 2, 3)
    stage = HalvesStage(
        table, rules.halves.value, Cards((0, 0, 0)), 0, contract, bool(args.get("turned", True))
    )
    amount = stage.price(args["half"]) if contract.talon else contract.price
    return _counted(amount * rules.unit.value, args), ""


def _counted(amount: int, args: Args) -> str:
    """An amount less what the text does not speak of (`less`), in its own measure (`in`)."""
    return str(Fraction(amount - args.get("less", 0), args.get("in", 1)))


def account(game: Game, args: Args) -> Answer:
    """What one player has to pay another for a hand that ends as `when` says.

    `when` names for each item of the account the seat that writes it (empty: nobody). With an
    `item` only that line of the account is meant. `less` and `in` are as in a price.
    """
    game = game.with_settings(args.get("settings", {}))
    result = _ended(game, args)
    written = result.written(3)
    seat, against = Seat.parse(args["seat"]), Seat.parse(args["against"])
    items = ", ".join(f"{entry.item} {entry.amount}" for entry in result.entries)
    note = f"The whole account: {items}." if items else ""
    if "item" in args:
        lines = [entry for entry in result.entries if entry.item == args["item"]]
        return _counted(sum(entry.amount for entry in lines if seat in entry.writers), args), note
    return _counted(written[seat] - written[against], args), note


def _ended(game: Game, args: Args) -> Settlement:
    lead = _opened(game, args)
    for seed in range(TRIES):
        result = at_random(lead, seed).result()
        if _fits(result, args.get("when", {})):
            return result
    raise NoSuchHand(f"No hand ends like this: {dict(args.get('when', {}))}.")


def _fits(result: Settlement, when: Mapping[str, str]) -> bool:
    writers = {entry.item: entry.writers for entry in result.entries}
    return all(
        item in writers if seat else item not in writers for item, seat in when.items()
    ) and all(Seat.parse(seat) in writers[item] for item, seat in when.items() if seat)


def _opened(game: Game, args: Args) -> State:
    """The hand up to the first lead, or to its end where nobody plays it."""
    state = fill(game, args.get("hands", {}), args.get("talon", "")).state(game)
    for words in args["auction"]:
        state = state.apply(parse_action(words))
    if state.phase == "talon":
        for words in args["buy"]:
            state = state.apply(parse_action(words))
    calls = list(args.get("calls", ()))
    while state.phase == "announce" and state.to_act is not None:
        mine = calls and calls[0].startswith(seat_name(state.to_act) + " ")
        state = state.apply(parse_action(calls.pop(0)[2:] if mine else "pass"))
    if calls:
        raise NoSuchHand(f"Nobody had a turn to say '{calls[0]}'.")
    return state


def fill(game: Game, hands: Mapping[str, str], talon: str) -> Setup:
    """A deal that contains the named cards; the rest goes out one by one, the lowest first."""
    pack, pattern = game.pack, game.pattern
    named = [parse_cards(pack, hands.get(seat, "")) for seat in letters(3)]
    below = parse_cards(pack, talon)
    used = mask_of(card for cards in (*named, below) for card in cards)
    rest = sorted(cards_of(pack.full & ~used))
    room = pattern.talon_size - len(below)
    while len(rest) > room:
        shortest = min(named, key=len)
        shortest.append(rest.pop(0))
    return Setup(tuple(map(tuple, named)), (*below, *rest), 2)


def auction(game: Game, args: Args) -> Answer:
    """Who plays what after these calls; `refused` and why where the last of them is unlawful."""
    state = fill(game, {}, "").state(game)
    for words in args["calls"]:
        action = parse_action(words.partition(" ")[2])
        if state.phase != "auction" or state.to_act != Seat.parse(words[0]):
            return "refused", f"It is not {words[0]}’s turn to speak."
        ruling = state.judge(action)
        if not ruling.ok:
            return "refused", ruling.reason
        state = state.after(action)
    stage = state.find(AuctionStage)
    if stage is None or state.phase == "auction" or stage.bid is None or stage.winner is None:
        return "open", ""
    return f"{seat_name(stage.winner)} {stage.bid.id}", ""


def fined(game: Game, args: Args) -> Answer:
    """What a fault before the play costs between two seats."""
    state = start(game, 1, 2, 3).apply(parse_action(f"fault {args['fault']}"))
    balance: Any = {}
    for payment in state.result().payments:
        balance[payment.payer, payment.payee] = payment.amount
    payer, payee = Seat.parse(args["payer"]), Seat.parse(args["payee"])
    return str(balance.get((payer, payee), 0)), ""


PRICES = {"price": price, "account": account, "auction": auction, "fine": fined}
