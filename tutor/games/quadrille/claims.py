"""Checks of the printed statements on Tritrille, each computed by the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tutor.cards import cards_of, parse_cards
from tutor.games.quadrille.rules import QuadrilleRules
from tutor.hand.state import Game, State
from tutor.rules.betes import after_hand
from tutor.rules.black_aces import trump_order
from tutor.rules.committed import STOP
from tutor.rules.ledger import POT, Entry, Payment
from tutor.rules.pot import Bete, End, Pot, PotEnd
from tutor.rules.stage import seat_name
from tutor.rules.tricks import best_card
from tutor.verify.answer import Answer, Args, Check, Position
from tutor.verify.table import dealt, done, moment

FORTY = ("K", "Q", "J", "A", "2", "3", "4", "5", "6", "7")
"""The ranks of a suit in the pack of forty; a black Ace belongs to no suit there."""
BLACK_ACES = ("S-A", "C-A")
END_WORDS: Mapping[End, str] = {"drawn": "gewonnen", "bete": "Remise", "codille": "Codille"}


def _rank(game: Game, card: int) -> str:
    return game.pack.german_name(card).partition("-")[2]


def _suit(game: Game, letter: str) -> list[str]:
    """The cards of a suit beside the black Aces."""
    codes = (game.pack.codes[card] for card in cards_of(game.pack.suit_masks[letter]))
    return [code for code in codes if code not in BLACK_ACES]


def _out(game: Game) -> dict[str, list[str]]:
    """By suit the ranks of the forty cards that this pack has not."""
    return {
        suit.letter: [rank for rank in FORTY if f"{suit.letter}-{rank}" not in game.pack.index]
        for suit in game.pack.suits
    }


def _falling(game: Game, suit: str) -> list[int]:
    return list(trump_order(game.pack, suit).trump_row)


def count(game: Game, args: Args) -> Answer:
    """Cards left out, cards of a suit, trumps, trumps that red has more than black; the stake."""
    suits = args.get("suit") or [suit.letter for suit in game.pack.suits]
    red, black = (sum(len(_falling(game, suit)) for suit in pair) for pair in ("HD", "SC"))
    found = {
        "left out": {sum(map(len, _out(game).values()))},
        "suit": {len(_suit(game, suit)) for suit in suits},
        "trumps": {len(_falling(game, suit)) for suit in suits},
        "red more": {(red - black) // 2},
        "stake": {game.rules_as(QuadrilleRules).pot.value.stake},
    }
    return ", ".join(map(str, sorted(found[args["what"]]))), ""


def left_out(game: Game, args: Args) -> Answer:
    """The cards of the forty that this pack has not, suit by suit."""
    names = {"Q": "Dame", "J": "Bube", "A": "As", "K": "König"}
    rows = (
        f"{suit.german} {', '.join(names.get(rank, rank) for rank in _out(game)[suit.letter])}"
        for suit in game.pack.suits
        if _out(game)[suit.letter]
    )
    return "; ".join(rows), ""


def packets(game: Game, args: Args) -> Answer:
    """The packets of the deal, as often as each comes."""
    often = Counter(number for _, number in game.pattern.steps)
    return " und ".join(f"{times} Mal {number}" for number, times in often.items()), ""


def row_kept(game: Game, args: Args) -> Answer:
    """The book's row of a suit, `of`, if the cards that this pack has stand so; else their row."""
    order = trump_order(game.pack, "C" if args["suit"] != "C" else "S")
    cards = sorted(game.pack.index[code] for code in _suit(game, args["suit"]))
    cards.sort(key=lambda card: -order.strength[card])
    found, names = [_rank(game, card) for card in cards], args["of"].split(", ")
    agrees = [name for name in names if name in found] == found
    return args["of"] if agrees else ", ".join(found), f"{len(found)} of them are in this pack."


def trumps(game: Game, args: Args) -> Answer:
    """The trumps from the highest, or `first` of them, or the `nth` of them."""
    falling = _falling(game, args["suit"])
    if "nth" in args:
        return _rank(game, falling[args["nth"] - 1]), ""
    return ", ".join(map(game.pack.german_name, falling[: args.get("first")])), ""


def wins(game: Game, args: Args) -> Answer:
    """Which card of a trick wins with this trump suit."""
    order = trump_order(game.pack, args["suit"])
    return game.pack.codes[best_card(order, parse_cards(game.pack, args["trick"]))], ""


def after(game: Game, args: Args) -> Answer:
    """What comes after the actions of `do`."""
    state = moment(game, args)
    return "the hand is over" if state.over else state.phase, ""


def _ended(game: Game, args: Args) -> State:
    """The hand after `do` and the cards of `play`; the player stops where that ends it."""
    cards = (f"play {card}" for card in args.get("play", "").split())
    state = done(moment(game, args), cards)
    return state if state.over else state.apply(STOP)


def ends(game: Game, args: Args) -> Answer:
    """How a hand ends with so many tricks."""
    end = _ended(game, args).result().end
    return END_WORDS[end.end] if end else "nobody plays", ""


def won(game: Game, args: Args) -> Answer:
    """Whether the player has won."""
    end = _ended(game, args).result().end
    return ("gewonnen" if end and end.end == "drawn" else "nicht gewonnen"), ""


def _payments(game: Game, args: Args) -> list[Payment]:
    """The counters for an item between the seats."""
    paid = _ended(game, args).result().payments
    return [one for one in paid if one.item == args["item"] and POT not in (one.payer, one.payee)]


def _shares(game: Game, args: Args, paying: bool) -> dict[int, int]:
    found: Counter[int] = Counter()
    for one in _payments(game, args):
        found[one.payer if paying else one.payee] += one.amount
    return dict(sorted(found.items()))


def paid(game: Game, args: Args) -> Answer:
    """What each who pays for an item pays to each who gets it."""
    found: Counter[tuple[int, int]] = Counter()
    for one in _payments(game, args):
        found[one.payer, one.payee] += one.amount
    return ", ".join(map(str, sorted(set(found.values())))) or "nothing", ""


def payers(game: Game, args: Args) -> Answer:
    """Who pays for an item."""
    return ", ".join(map(seat_name, _shares(game, args, True))) or "nobody", ""


def fined(game: Game, args: Args) -> Answer:
    """Who sets a bête."""
    paid = _ended(game, args).result().payments
    return ", ".join(seat_name(one.payer) for one in paid if one.item == "bête") or "nobody", ""


def winner(game: Game, args: Args) -> Answer:
    """Who is paid for an item."""
    return ", ".join(map(seat_name, _shares(game, args, False))) or "nobody", ""


def shares(game: Game, args: Args) -> Answer:
    """What each gets for an item."""
    got = _shares(game, args, False)
    return ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in got.items()), ""


def times(game: Game, args: Args) -> Answer:
    """How often what somebody pays in the hand `under` goes into what is paid in `over`."""
    over, under = (max(_shares(game, args[hand], True).values()) for hand in ("over", "under"))
    return f"{over / under:g}", f"{over} and {under}."


def _pot(args: Args) -> Pot:
    """The pot before a deal: `stakes`, and `betes`."""
    betes = tuple(Bete(2, amount, amount) for amount in args.get("betes", ()))
    return Pot(args.get("stakes", 0), betes)


def _moved(game: Game, pot: Pot, how: str) -> tuple[tuple[Entry, ...], Pot]:
    """What a hand of A's, C the dealer, does to the pot, and the pot after it."""
    end = next(end for end, word in END_WORDS.items() if word == how)
    played = PotEnd(end, (0,), (1, 2), (2,))
    return after_hand(game.rules_as(QuadrilleRules).pot.value, pot, 2, played)


def bete(game: Game, args: Args) -> Answer:
    """How often the player sets what he would have drawn."""
    won = dict(_from_pot(_moved(game, _pot(args), "gewonnen")[0]))[0]
    set_now = _moved(game, _pot(args), args["ends"])[1].betes[-1].amount
    return {1.0: "so viel", 2.0: "doppelt"}.get(set_now / won, "anders"), f"{set_now} for {won}."


def next_bete(game: Game, args: Args) -> Answer:
    """By what a bête is measured that follows a codille: the double one, or the simple one."""
    stake = game.rules_as(QuadrilleRules).pot.value.stake
    after_codille = _moved(game, _pot(args), "Codille")[1]
    measured = _moved(game, after_codille, "Remise")[1].betes[-1].amount - stake
    (last,) = after_codille.betes
    return {last.amount: "doppelte", last.simple: "einfache"}.get(measured, "keine"), ""


def in_play(game: Game, args: Args) -> Answer:
    """Which bête is drawn, and which wait."""
    pot = _pot(args)
    left = [bete.amount for bete in _moved(game, pot, "gewonnen")[1].betes]
    (drawn,) = (bete.amount for bete in pot.betes if bete.amount not in left)
    waiting = ", ".join(map(str, left))
    return ("die höchste" if drawn == max(args["betes"]) else str(drawn)), f"{waiting} wait."


def apart(game: Game, args: Args) -> Answer:
    """Whether a new bête stands by itself."""
    pot = _pot(args)
    after = _moved(game, pot, "Remise")[1].betes
    return ("besonders" if after[: len(pot.betes)] == pot.betes else "dazu"), ""


def passed(game: Game, args: Args) -> Answer:
    """What comes to the stakes when all have passed, and from whom."""
    result = done(dealt(game, args), ("pass",) * 3).result()
    added = after_hand(
        game.rules_as(QuadrilleRules).pot.value, result.pot, result.next_dealer, None
    )
    (entry,) = added[0]
    return f"{entry.amount} from {seat_name(result.next_dealer)}", "C dealt before."


def _from_pot(entries: Iterable[Entry]) -> Iterable[tuple[int, int]]:
    payments = (one for entry in entries for one in entry.payments() if one.payer == POT)
    return ((one.payee, one.amount) for one in payments)


def drawn(game: Game, args: Args) -> Answer:
    """Who draws how much from the pot: in a hand, or after a made-up pot."""
    if "ends" in args:
        found = dict(_from_pot(_moved(game, _pot(args), args["ends"])[0]))
    else:
        found = dict(_from_pot(_ended(game, args).result().entries))
    return ", ".join(f"{seat_name(seat)} {found[seat]}" for seat in sorted(found)), ""


CHECKS: dict[str, Check] = {
    "count": count,
    "left out": left_out,
    "packets": packets,
    "row kept": row_kept,
    "trumps": trumps,
    "wins": wins,
    "after": after,
    "ends": ends,
    "won": won,
    "paid": paid,
    "payers": payers,
    "winner": winner,
    "fined": fined,
    "shares": shares,
    "times": times,
    "bete": bete,
    "next bete": next_bete,
    "in play": in_play,
    "apart": apart,
    "passed": passed,
    "drawn": drawn,
}

POSITIONS: dict[str, Position] = {}
