"""Quadrille, Quadrille with eight cards and Cinquille (000, no. 1) a second time, written from
their paragraphs and from those of L'Hombre that they lean on, and from nothing else.

The tricks, the ranks and the pot are those of the naive Tritrille. chooser(seat, options) gets the
words that may be said or the cards that may be played, each as one text, and returns one of them.
Seats are 0, 1, 2, ... in turn; 0 is the forehand, the last one the dealer.

Readings
- Eight cards: of the twelve cards named only eight can go, two of each suit; the lowest two beside
  the Manille go, black 3 and 4, red 6 and 5.
- The elder may hold an equal game; who has passed is out. Solo tout is a game of Quadrille too.
- A Frage in the plain suit costs nothing, in the favourite suits 1, 2 and 4.
- Any King may be called, that of trumps too; only of the Queen, called with four Kings, the trump
  suit is barred. One's own King: alone, and no honours are paid either way, nor for a vole; so it
  is played to the end.
- Casco and Spadille forcée: the King is called first, one that the player has not (with four Kings
  a Queen, whose suit cannot be trumps then), and its holder names any suit. So nobody can bid a
  Casco in a favourite suit; if one is named, the prices follow it.
- A pair's matadors are one row, which has to begin with the Spadille: Quadrille's table has three
  matadors and no false ones. L'Hombre calls a row from the Manille false matadors, and the rules of
  the other kinds hold here too (Cinquille ¶ 8): so they may be paid like true ones (`false`).
- Every opponent pays or gets once; in Cinquille two of them deal with the player and one with the
  helper, in Quadrille one with each.
- A game lost, by remise too, is paid like one won, without premiers. An own King in Cinquille
  needs the printed six.
- Odd counters of a codille go to those with the highest trumps after the exchange, one each; what
  nobody can claim stays as a stake. A pair's bête stands as one.
- Delices come with a Mediateur only, and every other player pays them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.naive.tritrille import PLAIN, beats, draw, legal_cards, row_of, simple_bete, suit_of

GAMES = {  # players, cards, tricks to win, remise
    "quadrille": (4, 10, 6, 5),
    "quadrille-8": (4, 8, 5, 4),
    "cinquille": (5, 8, 5, 4),
}
KINDS = ["frage", "mediateur", "casco", "solo", "tout"]  # lowest first
BOTH_MAKE = ("casco", "forcee")  # the player calls a King, and its holder names trump
PRICE = {"frage": 0, "mediateur": 1, "casco": 2, "forcee": 2, "solo": 2, "tout": 4}
VOLE = 4
OUT = ["S-3", "S-4", "C-3", "C-4", "H-6", "H-5", "D-6", "D-5"]

Chooser = Callable[[int, list[str]], str]


@dataclass
class Custom:
    """A table: the game, its favourite suits from the lowest, and what may be read otherwise."""

    game: str
    favourites: str = ""
    words: tuple[str, ...] = ("",)  # what a bid adds for the plain suits and for each favourite
    matadors: str = "free"
    bete: str = "both"
    frage: int = 0  # what a Frage in the plain suit costs
    maker: str = "holder"  # or "suit": the called King's suit is trumps in a Casco
    own: int = 0  # tricks with a King of one's own, if not as for others
    out: tuple[str, ...] = tuple(OUT)
    false: bool = False  # whether a row that begins with the Manille is paid
    casco: str = "two to one"  # or "halves": the two of a Casco share all that is paid

    @property
    def players(self) -> int:
        return GAMES[self.game][0]

    @property
    def needed(self) -> int:
        return GAMES[self.game][2]


def pack(custom: Custom) -> list[str]:
    forty = ["S-A", "C-A"]
    for suit in PLAIN:
        for rank in PLAIN[suit]:
            forty.append(suit + "-" + rank)
    if custom.game != "quadrille-8":
        return forty
    return [card for card in forty if card not in custom.out]


def trumps_of(custom: Custom, trump: str) -> list[str]:
    """The trumps from the highest; no. 1 ¶¶ 2-3."""
    suit = [trump + "-" + rank for rank in PLAIN[trump]]
    manille = suit.pop()
    if trump in ("H", "D"):
        suit.remove(trump + "-A")
        suit.insert(0, trump + "-A")
    cards = pack(custom)
    return [card for card in ["S-A", manille, "C-A", *suit] if card in cards]


def factor(custom: Custom, trump: str) -> int:
    """1 in a plain suit, 2, 4 and 8 in the favourite ones; the table of Quadrille ¶ 8."""
    if trump not in custom.favourites:
        return 1
    return 2 ** (custom.favourites.index(trump) + 1)


def ladder(custom: Custom) -> list[str]:
    return [kind + word for kind in KINDS for word in custom.words if kind != "casco" or not word]


def kind_of(bid: str) -> str:
    return bid.split("-")[0]


def auction(custom: Custom, hands: list[list[str]], choose: Chooser) -> tuple[int | None, str]:
    games = ladder(custom)
    owner, at = None, -1

    def can(seat: int, bid: str) -> bool:  # Quadrille ¶ 6: a Casco needs both black Aces
        return kind_of(bid) != "casco" or ("S-A" in hands[seat] and "C-A" in hands[seat])

    for seat in range(custom.players):
        while at + 1 < len(games):
            higher = ["bid " + bid for bid in games[at + 1 :] if can(seat, bid)]
            said = choose(seat, ["pass", *higher])
            if said == "pass":
                break
            at = games.index(said.split()[1])
            if owner is None:
                owner = seat
                break
            if choose(owner, ["pass", "hold"] if can(owner, games[at]) else ["pass"]) == "pass":
                owner = seat
                break
    return owner, "" if owner is None else games[at]


def suits_for(custom: Custom, bid: str) -> list[str]:
    """Which suits may be trumps in this game: a bid with a word is in that favourite suit."""
    word = bid[len(kind_of(bid)) :]
    if word:
        return [custom.favourites[custom.words.index(word) - 1]]
    return [suit for suit in "SHDC" if suit not in custom.favourites]


def name_trump(seat: int, suits: list[str], choose: Chooser) -> str:
    return choose(seat, ["name " + suit for suit in suits]).split()[1]


def missing(custom: Custom, hand: list[str], rank: str) -> list[str]:
    return [suit + "-" + rank for suit in "SHDC" if suit + "-" + rank not in hand]


def not_own(custom: Custom, hand: list[str]) -> list[str]:
    """A King that one has not; with all four a Queen that one has not."""
    return missing(custom, hand, "K") or missing(custom, hand, "Q")


def holder(hands: list[list[str]], card: str) -> int:
    return next(seat for seat, hand in enumerate(hands) if card in hand)


def call_helper(
    custom: Custom, hands: list[list[str]], log: dict[str, Any], choose: Chooser
) -> None:
    """The King of a Frage, after trump was named; Quadrille ¶ 1 laws 4 and 5, ¶ 2 law 1."""
    player, trump = log["player"], log["trump"]
    cards = [suit + "-K" for suit in "SHDC"]
    if not missing(custom, hands[player], "K"):
        cards += [q for q in missing(custom, hands[player], "Q") if q[0] != trump]
    called = choose(player, ["call " + card for card in cards]).split()[1]
    log["called"] = called
    if called in hands[player]:
        log["own"] = True
    else:
        log["helper"] = holder(hands, called)


def call_maker(
    custom: Custom, hands: list[list[str]], log: dict[str, Any], suits: list[str], choose: Chooser
) -> None:
    """Casco and Spadille forcée: the King's holder is the helper, and makes trump."""
    player = log["player"]
    cards = not_own(custom, hands[player])
    namer = player
    if cards:
        log["called"] = choose(player, ["call " + card for card in cards]).split()[1]
        namer = log["helper"] = holder(hands, log["called"])
        if log["called"].endswith("Q"):  # never the Queen of trumps; Quadrille ¶ 1 law 5
            suits = [suit for suit in suits if suit != log["called"][0]]
    if custom.maker == "suit" and log["called"] is not None:
        log["trump"] = log["called"][0]
    else:
        log["trump"] = name_trump(namer, suits, choose)


def mediate(custom: Custom, hands: list[list[str]], log: dict[str, Any], choose: Chooser) -> None:
    """The King comes over, and a card goes back; Quadrille ¶ 4 law 3, ¶ 5."""
    player = log["player"]
    cards = not_own(custom, hands[player])
    if not cards:
        return
    king = choose(player, ["ask " + card for card in cards]).split()[1]
    giver = holder(hands, king)
    given = choose(player, ["give " + card for card in hands[player]]).split()[1]
    hands[giver].remove(king)
    hands[player].append(king)
    hands[player].remove(given)
    hands[giver].append(given)
    log["asked"], log["giver"] = king, giver


def play_tricks(
    custom: Custom, hands: list[list[str]], log: dict[str, Any], choose: Chooser
) -> None:
    """The tricks, up to all, and who gets the Delices."""
    trumps, asked, side = trumps_of(custom, log["trump"]), log["asked"], log["side"]
    watched = asked is not None and asked[0] != log["trump"]
    seats, leader = custom.players, 0
    while hands[leader]:
        first = log["takers"]
        has_won = len(first) == log["needs"] and all(seat in side for seat in first)
        may_stop = has_won and kind_of(log["bid"]) != "tout" and not log["own"]
        cards: list[str] = []
        taker, best = leader, ""
        for step in range(seats):
            seat = (leader + step) % seats
            led = cards[0] if cards else None
            options = ["play " + c for c in legal_cards(hands[seat], led, trumps, custom.matadors)]
            if may_stop and not cards:
                options.append("stop")
            said = choose(seat, options)
            if said == "stop":
                return
            card = said.split()[1]
            hands[seat].remove(card)
            cards.append(card)
            if not best or beats(card, best, trumps):
                taker, best = seat, card
        log["led on"] = log["led on"] or may_stop
        if watched and suit_of(cards[0], trumps) == asked[0]:
            watched = False
            if best in trumps:
                log["delices"] = taker
        log["takers"].append(taker)
        leader = taker


def result_of(custom: Custom, log: dict[str, Any], made: int) -> str:
    """Won, a remise with half of all tricks, a codille with fewer."""
    cards, remise = GAMES[custom.game][1], GAMES[custom.game][3]
    needs = cards if kind_of(log["bid"]) == "tout" else log["needs"]
    if made >= needs:
        return "won"
    return "remise" if made >= remise else "codille"


def price(custom: Custom, log: dict[str, Any]) -> int:
    kind, times = kind_of(log["bid"]), factor(custom, log["trump"])
    if kind == "frage":
        return custom.frage * times or times // 2  # 0, 1, 2, 4
    return PRICE[kind] * times


def settle(custom: Custom, log: dict[str, Any]) -> dict[str, list[int]]:
    """By item what each seat gets (less than nothing: pays)."""
    found: dict[str, list[int]] = {}
    player, helper, side = log["player"], log["helper"], log["side"]
    opponents = [seat for seat in range(custom.players) if seat not in side]
    times, won = factor(custom, log["trump"]), log["result"] == "won"
    made = sum(taker in side for taker in log["takers"])

    def pay(item: str, amount: int, to_side: bool, opponent: int, partner: int) -> None:
        row = found.setdefault(item, [0] * custom.players)
        row[partner] += amount if to_side else -amount
        row[opponent] -= amount if to_side else -amount

    for number, opponent in enumerate(opponents):
        # the last of the opponents deals with the helper, the others with the player
        partner = helper if helper is not None and number == len(opponents) - 1 else player
        if not log["own"]:
            game = price(custom, log)
            if opponent == log["giver"]:
                game = 0 if won else 2 * game
            pay("game", game, won, opponent, partner)
            if log["row"] >= 3:
                pay("matadors", (log["row"] - 2) * times, won, opponent, partner)
            first = log["takers"][: log["needs"]]
            if won and all(seat in side for seat in first):
                pay("premiers", times, True, opponent, partner)
            if log["led on"]:
                whole = made == GAMES[custom.game][1]
                pay("vole", VOLE * times, whole, opponent, partner)
            if made == 0:
                pay("devole", VOLE * times, False, opponent, partner)
    if log["delices"] is not None:
        for seat in range(custom.players):
            if seat != log["delices"]:
                pay("delices", times, True, seat, log["delices"])
    if custom.casco == "halves" and helper is not None and kind_of(log["bid"]) in BOTH_MAKE:
        halve(found, player, helper)
    return {item: row for item, row in found.items() if any(row)}


def halve(found: dict[str, list[int]], player: int, helper: int) -> None:
    """All that the two get or pay in equal parts (Cinquille ¶ 4), an odd counter of it the
    player's; item after item, so that the parts are right whenever one stops."""
    paid = [item for item in found if item != "delices"]
    whole = halved = 0
    for item in paid:
        row = found[item]
        whole += row[player] + row[helper]
        part = (abs(whole) + 1) // 2 * (1 if whole > 0 else -1)
        both = row[player] + row[helper]
        row[player], row[helper] = part - halved, both - (part - halved)
        halved = part


def settle_pot(custom: Custom, log: dict[str, Any], pot: dict[str, Any]) -> list[int]:
    """What each seat gets out of the pot (less than nothing: pays in)."""
    got = [0] * custom.players
    player, helper = log["player"], log["helper"]
    if log["result"] == "won":
        drawn = draw(pot)
        if helper is not None:
            got[helper] = drawn // 2
        got[player] = drawn - got[helper] if helper is not None else drawn
        return got
    bete = simple_bete(pot)
    set_now = 2 * bete if log["result"] == "codille" else bete
    if log["result"] == "codille":
        shared = draw(pot)
        opponents = [seat for seat in range(custom.players) if seat not in log["side"]]
        for seat in opponents:
            got[seat] = shared // len(opponents)
        left = shared % len(opponents)
        for seat in log["highest trumps"][:left]:
            got[seat] += 1
            left -= 1
        pot["stakes"] += left
    if helper is not None and custom.bete == "both":
        got[helper] -= set_now // 2
        got[player] -= set_now - set_now // 2
    else:
        got[player] -= set_now
    pot["betes"].append((set_now, bete))
    return got


def by_trump(hands: list[list[str]], side: list[int], trumps: list[str]) -> list[int]:
    """The opponents that have trumps, by their highest one."""
    found: list[int] = []
    for card in trumps:
        for seat, hand in enumerate(hands):
            if seat not in side and card in hand and seat not in found:
                found.append(seat)
    return found


def begin(custom: Custom, hands: list[list[str]], choose: Chooser) -> dict[str, Any]:
    """All that is said before the first lead; the hands change by a Mediateur's exchange."""
    player, bid = auction(custom, hands, choose)
    log: dict[str, Any] = {"called": None, "helper": None, "own": False, "asked": None}
    log |= {"giver": None, "takers": [], "delices": None, "led on": False}
    if player is None:
        log |= {"player": holder(hands, "S-A"), "bid": "forcee"}
        call_maker(custom, hands, log, list("SHDC"), choose)
        return log
    log |= {"player": player, "bid": bid}
    if kind_of(bid) == "casco":
        call_maker(custom, hands, log, list("SHDC"), choose)
        return log
    suits = suits_for(custom, bid)
    log["trump"] = suits[0] if bid != kind_of(bid) else name_trump(player, suits, choose)
    if kind_of(bid) == "frage":
        call_helper(custom, hands, log, choose)
    if kind_of(bid) == "mediateur":
        mediate(custom, hands, log, choose)
    return log


def count_matadors(
    custom: Custom, cards: list[str], trumps: list[str], log: dict[str, Any]
) -> None:
    """The row from the Spadille; or, where such are paid, the one that begins with the Manille."""
    without = custom.false and "S-A" not in cards
    log["row"] = row_of(cards, trumps[1:] if without else trumps)
    log["false"] = without and log["row"] >= 3


def play_hand(
    custom: Custom, hands: list[list[str]], choose: Chooser, pot: dict[str, Any]
) -> dict[str, Any]:
    """A whole hand after the dealer's stake; the pot is changed. The log has what came of it."""
    hands = [list(hand) for hand in hands]
    log = begin(custom, hands, choose)
    trumps = trumps_of(custom, log["trump"])
    log["side"] = [log["player"]] + ([log["helper"]] if log["helper"] is not None else [])
    log["needs"] = custom.own if log["own"] and custom.own else custom.needed
    cards = [card for seat in log["side"] for card in hands[seat]]
    count_matadors(custom, cards, trumps, log)
    log["highest trumps"] = by_trump(hands, log["side"], trumps)
    play_tricks(custom, hands, log, choose)
    made = sum(taker in log["side"] for taker in log["takers"])
    log["result"] = result_of(custom, log, made)
    log["paid"] = settle(custom, log)
    log["pot"] = settle_pot(custom, log, pot)
    return log
