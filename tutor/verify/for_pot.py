"""Checks of printed statements in games for a pot: how hands end, who pays, what is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from tutor.hand import played as hand
from tutor.hand.state import Game, State
from tutor.rules.core.pot import NOBODY, Bete, End, Pot, PotEnd
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.pay.betes import PotRules, after_hand, in_heap, settled
from tutor.rules.pay.ledger import POT, Entry, Payment
from tutor.rules.play.committed import STOP
from tutor.rules.talon.exchange import ExchangeStage
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.table import dealt, done, moment, played_as

GIVEN_UP = "aufgegeben"
TIMES = {1.0: "so viel", 2.0: "doppelt", 3.0: "dreifach"}
BETE_AND_STAKE = ("bête", "stake")
END_WORDS: Mapping[End, str] = {"drawn": "gewonnen", "bete": "Remise", "codille": "Codille"}


def _rules(game: Game) -> PotRules:
    assert game.pot is not None, f"{game.id} is not played for a pot"
    return game.pot


def ended(game: Game, args: Args) -> State:
    """The hand after `do` and the cards of `play`, or a line of play in which the seats of `tricks`
    take them; the player stops where that ends it."""
    cards = (f"play {card}" for card in args.get("play", "").split())
    state = done(moment(game, args), cards)
    if "tricks" in args:
        *_, state = played_as(state, args["tricks"])
    return state if state.over else state.apply(STOP)


def ends(game: Game, args: Args) -> Answer:
    """How a hand ends with so many tricks."""
    end = ended(game, args).result().end
    return END_WORDS[end.end] if end else "nobody plays", ""


def won(game: Game, args: Args) -> Answer:
    """Whether the player has won."""
    end = ended(game, args).result().end
    return ("gewonnen" if end and end.end == "drawn" else "nicht gewonnen"), ""


def _payments(game: Game, args: Args) -> list[Payment]:
    """The counters for an item, or for several, between the seats."""
    paid, items = ended(game, args).result().payments, args["item"].split()
    return [one for one in paid if one.item in items and POT not in (one.payer, one.payee)]


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


def sets(game: Game, args: Args) -> Answer:
    """How often the bête that is set in a hand counts what lay in the pot."""
    paid = ended(game, args).result().payments
    amounts = {item: sum(one.amount for one in paid if one.item == item) for item in BETE_AND_STAKE}
    bete, stake = (amounts[item] for item in BETE_AND_STAKE)
    return {1.0: "einfach", 2.0: "doppelt"}.get(bete / stake, "anders"), f"{bete} for {stake}."


def fined(game: Game, args: Args) -> Answer:
    """Who sets a bête."""
    paid = ended(game, args).result().payments
    return ", ".join(seat_name(one.payer) for one in paid if one.item == "bête") or "nobody", ""


def winner(game: Game, args: Args) -> Answer:
    """Who is paid for an item."""
    return ", ".join(map(seat_name, _shares(game, args, False))) or "nobody", ""


def together(game: Game, args: Args) -> Answer:
    """What the player gets from each of the others for all of a hand; with a minus what is paid."""
    result = ended(game, args).result()
    assert result.end is not None
    player, found = result.end.side[0], Counter(dict.fromkeys(result.end.others, 0))
    for one in result.payments:
        if POT not in (one.payer, one.payee):
            if player == one.payee:
                found[one.payer] += one.amount
            elif player == one.payer:
                found[one.payee] -= one.amount
    return ", ".join(map(str, sorted(set(found.values())))), ""


def shares(game: Game, args: Args) -> Answer:
    """What each gets for an item."""
    got = _shares(game, args, False)
    return ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in got.items()), ""


def times(game: Game, args: Args) -> Answer:
    """How often what somebody pays in the hand `under` goes into what is paid in `over`."""
    over, under = (max(_shares(game, args[hand], True).values()) for hand in ("over", "under"))
    return f"{over / under:g}", f"{over} and {under}."


def _pot(args: Args) -> Pot:
    """The pot before a deal: `stakes`, `betes`, and a `kock`."""
    betes = [Bete(2, amount, amount) for amount in args.get("betes", ())]
    if "kock" in args:
        betes.append(Bete(NOBODY, args["kock"], args["kock"], kind="kock"))
    return Pot(args.get("stakes", 0), tuple(betes))


def _moved(game: Game, pot: Pot, how: str) -> tuple[tuple[Entry, ...], Pot]:
    """What a hand of A's, C the dealer, does to the pot, and the pot after it."""
    ends: dict[str, End] = {word: end for end, word in END_WORDS.items()}
    end = ends.get(how, "bete")
    played = PotEnd(end, (0,), (1, 2), (2,), given_up=how == GIVEN_UP)
    return after_hand(_rules(game), pot, 2, played)


def bete(game: Game, args: Args) -> Answer:
    """How often the declarer pays in what winning would have drawn."""
    won = dict(_from_pot(_moved(game, _pot(args), "gewonnen")[0]))[0]
    set_now = _moved(game, _pot(args), args["ends"])[1].betes[-1].amount
    return TIMES.get(set_now / won, "anders"), f"{set_now} for {won}."


def set_apart(game: Game, args: Args) -> Answer:
    """What lies aside when a bête has been won."""
    return str(_moved(game, _pot(args), "gewonnen")[1].aside), ""


def written(game: Game, args: Args) -> Answer:
    """How many bêtes a codille is written as."""
    return str(len(_moved(game, _pot(args), "Codille")[1].betes)), ""


def next_bete(game: Game, args: Args) -> Answer:
    """By what a bête is measured that follows a codille: the double one, or the simple one."""
    stake = _rules(game).stake
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
    end = done(dealt(game, args), ("pass",) * 3)
    added = after_hand(_rules(game), end.result().pot, end.next_dealer, None)
    (entry,) = added[0]
    return f"{entry.amount} from {seat_name(end.next_dealer)}", "C dealt before."


def _from_pot(entries: Iterable[Entry]) -> Iterable[tuple[int, int]]:
    payments = (one for entry in entries for one in entry.payments() if one.payer == POT)
    return ((one.payee, one.amount) for one in payments)


def drawn(game: Game, args: Args) -> Answer:
    """Who draws how much from the pot: in a hand, or after a made-up pot."""
    if "ends" in args:
        found = dict(_from_pot(_moved(game, _pot(args), args["ends"])[0]))
    else:
        found = dict(_from_pot(ended(game, args).result().entries))
    return ", ".join(f"{seat_name(seat)} {found[seat]}" for seat in sorted(found)), ""


def sides(game: Game, args: Args) -> Answer:
    """Who plays against whom after the actions of `do`."""
    state = moment(game, args)
    side = sorted(hand.side(state))
    others = hand.sides(state).against(side[0])
    return f"{_names(side)} against {_names(others)}", ""


def _names(seats: Iterable[int]) -> str:
    return ", ".join(map(seat_name, seats))


def trump(game: Game, args: Args) -> Answer:
    """The suit of trumps at a moment of a hand."""
    found = hand.played(moment(game, args))
    names = {suit.letter: suit.german for suit in game.pack.suits}
    return names[found.suit] if found and found.suit else "none", ""


def buyers(game: Game, args: Args) -> Answer:
    """Who buys, in turn, up to the moment that `do` has come to."""
    stages = moment(game, args).all(ExchangeStage)
    return ", ".join(seat_name(stage.seat) for stage in stages), ""


def dealing(game: Game, args: Args) -> Answer:
    """With how many opponents `seat` has to do, when an item is paid."""
    seat, found = Seat.parse(args["seat"]), set[int]()
    for one in ended(game, args).result().payments:
        if one.item == args["item"] and seat in (one.payer, one.payee):
            found |= {one.payer, one.payee} - {seat}
    return str(len(found)), f"They are {_names(sorted(found))}."


def split(game: Game, args: Args) -> Answer:
    """What each draws of `stakes` when `side` and `others` end so, or what each sets; `odd` are
    the others in the order of their highest trumps."""
    side, others, odd = (
        tuple(map(Seat.parse, args.get(name, ""))) for name in ("side", "others", "odd")
    )
    how = next(end for end, word in END_WORDS.items() if word == args["ends"])
    lying = in_heap(_rules(game), Pot(args["stakes"]))
    entries, _ = settled(_rules(game), lying, PotEnd(how, side, others, odd))
    into = args.get("what") == "set"
    moved = [one for entry in entries for one in entry.payments() if into == (one.payee == POT)]
    found = sorted((one.payer if into else one.payee, one.amount) for one in moved)
    return ", ".join(f"{seat_name(seat)} {amount}" for seat, amount in found), ""


FOR_POT: dict[str, Check] = {
    "sides": sides,
    "trump": trump,
    "buyers": buyers,
    "dealing": dealing,
    "split": split,
    "ends": ends,
    "won": won,
    "paid": paid,
    "payers": payers,
    "winner": winner,
    "sets": sets,
    "fined": fined,
    "together": together,
    "shares": shares,
    "times": times,
    "bete": bete,
    "set apart": set_apart,
    "written": written,
    "next bete": next_bete,
    "in play": in_play,
    "apart": apart,
    "passed": passed,
    "drawn": drawn,
}
