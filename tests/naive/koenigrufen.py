"""Königrufen for four, a second time: plain steps, cards as words, no part of the engine.

The chapter is lost; what 003 says of it and the list of readings in `docs/learn/koenigrufen/` are
all it goes by. Seats are 0 to 3, the dealer is 3, seat 0 is the forehand.

The chooser gets the seat to act and what it may do, as words: `pass`, `hold`, `bid rufer`,
`call S-K`, `turn`, `take upper`, `lay S-7 S-8 S-9` (cards in the order of the alphabet), `announce
pagat`, `contra game`, `play XX`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from .cards import KINGS, TROULE, is_tarok, legal_cards, trick_winner
from .count import count_thirds

SEATS = (0, 1, 2, 3)
CALLED = ("rufer", "unterer", "solorufer")
SOLOS = ("solorufer", "solodreier")
FIRST = {"rufer": "upper", "unterer": "lower", "dreier": "upper"}
LADDER = {"rufer": 1, "unterer": 2, "solorufer": 3, "dreier": 4, "solodreier": 8}
TODAY = {"rufer": 1, "solorufer": 2, "dreier": 3, "solodreier": 6}

Chooser = Callable[[int, list[str]], str]


@dataclass(frozen=True)
class Custom:
    """What a table has agreed on."""

    today: bool = False
    talon: str = "steps"
    forced: bool = False
    forehand_holds: bool = False
    extras: int = 1
    king: int = 0
    barred: bool = True
    kings_half: bool = False

    @property
    def prices(self) -> dict[str, int]:
        return TODAY if self.today else LADDER


def play_hand(
    custom: Custom, hands: list[list[str]], talon: list[str], choose: Chooser
) -> dict[str, Any]:
    """A hand from its auction to its payment; `paid` has what each seat won by each item."""
    log: dict[str, Any] = {"takers": [], "paid": {}, "custom": custom}
    if any(not any(is_tarok(card) for card in hand) for hand in hands):
        return log
    player, game = auction(custom, hands, choose)
    if player is None:
        return log
    log.update(player=player, game=game, called=None, party=[player], price=custom.prices[game])
    if game in CALLED:
        call(log, hands, talon, choose)
    held = [list(hand) for hand in hands]
    log["laid"], log["left"] = [], list(talon)
    if game not in SOLOS:
        buy(log, custom, held, talon, choose)
    announce(log, held, choose)
    play(log, held, choose)
    settle(log, talon)
    return log


def auction(custom: Custom, hands: list[list[str]], choose: Chooser) -> tuple[int | None, str]:
    """Who plays what. One stands, the next in turn drives or passes."""
    names = list(custom.prices)
    standing, game = None, -1

    def may(seat: int, number: int) -> bool:
        four = all(king in hands[seat] for king in KINGS)
        return not (custom.barred and four and names[number] in CALLED)

    def answers(seat: int) -> list[str]:
        """What one may say who was overbid: hold; where that is the forehand's alone, go on."""
        first_only = custom.forehand_holds
        hold = ["hold"] if may(seat, game) and not (first_only and seat) else []
        above = range(game + 1, len(names)) if first_only else ()
        return [*hold, *(f"bid {names[n]}" for n in above if may(seat, n))]

    for seat in SEATS:
        while seat != standing and game < len(names) - 1:
            higher = [n for n in range(game + 1, len(names)) if may(seat, n)]
            said = choose(seat, ["pass", *(f"bid {names[n]}" for n in higher)])
            if said == "pass":
                break
            game = names.index(said[4:])
            if standing is None:
                standing = seat
                break
            answer = choose(standing, ["pass", *answers(standing)])
            if answer == "pass":
                standing = seat
            elif answer != "hold":
                game = names.index(answer[4:])
    if standing is None:
        return (0, "rufer") if custom.forced else (None, "")
    return standing, names[game]


def call(log: dict[str, Any], hands: list[list[str]], talon: list[str], choose: Chooser) -> None:
    """A King not in the hand; with all four one of them."""
    hand = hands[log["player"]]
    others = [king for king in KINGS if king not in hand]
    king = choose(log["player"], [f"call {one}" for one in others or KINGS])[5:]
    log["called"], log["in_talon"], log["own"] = king, king in talon, king in hand
    for seat in SEATS:
        if king in hands[seat] and seat != log["player"]:
            log["party"].append(seat)


def buy(
    log: dict[str, Any], custom: Custom, held: list[list[str]], talon: list[str], choose: Chooser
) -> None:
    """The half of the game first; the other for one more; back to the first for two."""
    player, first = log["player"], FIRST[log["game"]]
    other = "lower" if first == "upper" else "upper"
    said = f"take {first}"
    turned = custom.talon != "steps"
    if not turned:
        said = choose(player, ["turn", said])
        turned = said == "turn"
    if turned:
        said = choose(player, ["take upper", "take lower"])
    taken = said[5:]
    if turned and custom.talon != "one-price":
        log["price"] += 1 if taken == other else 2
    halves = {"upper": talon[:3], "lower": talon[3:]}
    held[player] += halves[taken]
    log["left"] = halves["lower" if taken == "upper" else "upper"]
    lay(log, held[player], choose)


def lay(log: dict[str, Any], hand: list[str], choose: Chooser) -> None:
    """Three cards: no king, nothing of the Troule; taroks only as far as suit cards are wanting."""
    free = [card for card in hand if not is_tarok(card) and card not in KINGS]
    taroks = [card for card in hand if is_tarok(card) and card not in TROULE]
    wanting = max(0, 3 - len(free))
    rows = [
        sorted((*some, *rest))
        for some in combinations(taroks, wanting)
        for rest in combinations(free, 3 - wanting)
    ]
    said = choose(log["player"], ["lay " + " ".join(row) for row in rows])
    log["laid"] = said.split()[1:]
    for card in log["laid"]:
        hand.remove(card)


def announce(log: dict[str, Any], held: list[list[str]], choose: Chooser) -> None:
    """Round the table from the player on, until four in a row have passed."""
    owners: dict[str, int] = {"game": log["player"]}
    steps: dict[str, int] = {}
    seat, silent = log["player"], 0
    while silent < 4:
        options = ["pass"]
        if "pagat" not in owners and "I" in held[seat]:
            options.append("announce pagat")
        if "valat" not in owners and seat == log["player"]:
            options.append("announce valat")
        for item, owner in owners.items():
            friends = (seat in log["party"]) == (owner in log["party"])
            done, most = steps.get(item, 0), 4 if item == "game" else 1
            if done < most and friends == (done % 2 == 1):
                options.append(f"contra {item}")
        said = choose(seat, options)
        if said == "pass":
            seat, silent = (seat + 1) % 4, silent + 1
            continue
        silent = 0
        verb, item = said.split()
        if verb == "announce":
            owners[item] = seat
        else:
            steps[item] = steps.get(item, 0) + 1
    log["owners"], log["steps"] = owners, steps


def play(log: dict[str, Any], held: list[list[str]], choose: Chooser) -> None:
    """Twelve tricks; the forehand leads to the first. An announced Pagat is kept while another card
    may go."""
    leader, log["tricks"] = 0, []
    for _ in range(12):
        trick: list[str] = []
        for place in range(4):
            seat = (leader + place) % 4
            cards = legal_cards(held[seat], trick[0] if trick else None)
            if log["owners"].get("pagat") == seat and len(cards) > 1:
                cards = [card for card in cards if card != "I"]
            card = choose(seat, [f"play {one}" for one in cards])[5:]
            held[seat].remove(card)
            trick.append(card)
        taker = (leader + trick_winner(trick)) % 4
        log["tricks"].append((leader, trick))
        log["takers"].append(taker)
        leader = taker


def settle(log: dict[str, Any], talon: list[str]) -> None:
    """What is paid, item by item, as a row of what each seat wins."""
    custom, party, others = log["custom"], log["party"], []
    others = [seat for seat in SEATS if seat not in party]
    own, against = list(log["laid"]), list(log["left"])
    for (_, trick), taker in zip(log["tricks"], log["takers"], strict=True):
        (own if taker in party else against).extend(trick)
    if custom.kings_half and log["game"] == "solorufer" and log["in_talon"]:
        half = talon[:3] if log["called"] in talon[:3] else talon[3:]
        own += half
        against = [card for card in against if card not in half]
    log["points"] = count_thirds(own)
    assert log["points"] + count_thirds(against) == 70
    won = log["points"] >= 36 - Fraction(1, 3)
    times = 2 if log["game"] in SOLOS else 1
    all_tricks = {taker in party for taker in log["takers"]}

    def pay(item: str, amount: int, to_party: bool) -> None:
        row = log["paid"].setdefault(item, [0, 0, 0, 0])
        winners, losers = (party, others) if to_party else (others, party)
        for winner in winners:
            for loser in losers:
                row[winner] += amount
                row[loser] -= amount

    called_valat = "valat" in log["owners"]
    if called_valat:
        pay("valat", 24 * times * 2 ** log["steps"].get("valat", 0), all_tricks == {True})
    elif len(all_tricks) == 1:
        pay("valat", 12 * times, all_tricks == {True})
    else:
        pay("game", log["price"] * 2 ** log["steps"].get("game", 0), won)
    pagat(log, times * custom.extras, pay)
    for name, cards in (("troule", TROULE), ("kings", KINGS)):
        for pile, to_party in ((own, True), (against, False)):
            if all(card in pile for card in cards):
                pay(name, times * custom.extras, to_party)
    mond(log, times, pay)
    if custom.king and log["called"] and not log["own"] and log["called"] in log["tricks"][-1][1]:
        pay("king", custom.king * times, log["takers"][-1] in party)


def pagat(log: dict[str, Any], price: int, pay: Callable[[str, int, bool], None]) -> None:
    """The Pagat in the last trick; announced it costs double, wherever it went."""
    leader, trick = log["tricks"][-1]
    held_by = (leader + trick.index("I")) % 4 if "I" in trick else None
    owner = log["owners"].get("pagat")
    seat = held_by if owner is None else owner
    if seat is None:
        return
    made = held_by == seat == log["takers"][-1]
    announced = 1 if owner is None else 2 * 2 ** log["steps"].get("pagat", 0)
    pay("pagat", price * announced, (seat in log["party"]) == made)


def mond(log: dict[str, Any], times: int, pay: Callable[[str, int, bool], None]) -> None:
    """The Mond under a Sküs of the other side."""
    for leader, trick in log["tricks"]:
        if "XXI" in trick and "Skus" in trick:
            holder, taker = ((leader + trick.index(card)) % 4 for card in ("XXI", "Skus"))
            if (holder in log["party"]) != (taker in log["party"]):
                pay("mond", times, taker in log["party"])
