"""Tritrille (000, no. 7) a second time, written from its three paragraphs and from those of
Quadrille, Cinquille and L'Hombre (no. 1) that they lean on, and from nothing else.

chooser(seat, options) gets the words that may be said or the cards that may be played, each as
one text, and returns one of them. Seats are 0, 1, 2 in turn; 0 is the forehand, 2 the dealer.
Cards are "S-A", "D-K", "H-7"; "S" and "C" are the black suits.

Readings
- The earlier seat may hold the game of a later one, and whoever still wants it has to
  bid higher ("Hat die Vorhand ein eben so hohes Spiel"); who has passed is out.
- A game in Couleur is played in the favourite suit, any other in one of the other suits; without a
  favourite suit there is no Couleur.
- The King's holder gives it, whoever it is; the player sees it, then gives any other card. Of a
  Queen asked for the same holds, the Delices included.
- A matador above the card led need not follow a trump lead if there is no other trump: everybody's
  custom, not printed. The three true matadors only.
- Solo tout with fewer than ten tricks: remise from five on, codille below.
- With the first six tricks the player may stop, said instead of a lead; to lead on is the vole.
- Delices: one counter from each of the two others, two in Couleur.
- Several bêtes stand apart; the highest is played for, of equal ones the first. A codille's bête
  counts half where it is the measure of the next.
- The odd counter of a codille goes to the opponent with the highest trump after the exchange; if
  neither has a trump, it stays as a stake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PLAIN = {  # highest first, the black aces being trumps always; no. 1 ¶ 2
    "S": ["K", "Q", "J", "7", "6", "5", "4", "3", "2"],
    "C": ["K", "Q", "J", "7", "6", "5", "4", "3", "2"],
    "H": ["K", "Q", "J", "A", "2", "3", "4", "5", "6", "7"],
    "D": ["K", "Q", "J", "A", "2", "3", "4", "5", "6", "7"],
}
BIDS = [  # lowest first, no. 1 ¶ 4, Quadrille, Cinquille
    *("mediateur", "mediateur-couleur", "solo", "solo-couleur", "tout", "tout-couleur"),
]
PRICE = {"mediateur": 1, "solo": 2, "tout": 4}
VOLE = 4

Chooser = Callable[[int, list[str]], str]


def pack(game: str) -> list[str]:
    """The thirty cards: of forty, ten are left out in one of two ways, no. 7 ¶ 1."""
    forty = ["S-A", "C-A"]
    for suit in PLAIN:
        for rank in PLAIN[suit]:
            forty.append(suit + "-" + rank)
    if game == "tritrille":
        out = ["D-" + rank for rank in PLAIN["D"] if rank != "K"] + ["H-6"]
    else:
        out = ["H-6", "H-5", "H-4", "D-6", "D-5", "D-4", "S-3", "S-4", "C-3", "C-4"]
    assert len(out) == 10
    return [card for card in forty if card not in out]


def trumps_of(game: str, trump: str) -> list[str]:
    """The trumps from the highest; no. 1 ¶¶ 2-3, and no. 7 ¶ 1 for a suit left out."""
    suit = [trump + "-" + rank for rank in PLAIN[trump]]
    manille = suit.pop()
    if game == "tritrille" and trump == "D":
        return ["S-A", "D-K", "C-A"]
    if trump in ("H", "D"):
        suit.remove(trump + "-A")
        suit.insert(0, trump + "-A")  # Ponte goes before the King
    whole = ["S-A", manille, "C-A", *suit]
    return [card for card in whole if card in pack(game)]


def suit_of(card: str, trumps: list[str]) -> str:
    return "trump" if card in trumps else card[0]


def legal_cards(
    hand: list[str], led: str | None, trumps: list[str], matadors: str = "free"
) -> list[str]:
    """Follow suit, or play what you like (no. 1 ¶ 28); a high matador may stay in the hand."""
    if led is None:
        return list(hand)
    same = [card for card in hand if suit_of(card, trumps) == suit_of(led, trumps)]
    if not same:
        return list(hand)
    if matadors == "free" and led in trumps:
        free = [card for card in trumps[:3] if trumps.index(card) < trumps.index(led)]
        if all(card in free for card in same):
            return list(hand)
    return same


def beats(card: str, best: str, trumps: list[str]) -> bool:
    if card in trumps:
        return best not in trumps or trumps.index(card) < trumps.index(best)
    if best in trumps or card[0] != best[0]:
        return False
    order = PLAIN[card[0]]
    return order.index(card[2:]) < order.index(best[2:])


def ladder(favourite: str | None) -> list[str]:
    return [bid for bid in BIDS if favourite is not None or not bid.endswith("-couleur")]


def auction(favourite: str | None, choose: Chooser) -> tuple[int | None, str]:
    """Who plays, and which game."""
    games = ladder(favourite)
    owner, at = None, -1
    for seat in (0, 1, 2):
        while at + 1 < len(games):
            said = choose(seat, ["pass"] + ["bid " + bid for bid in games[at + 1 :]])
            if said == "pass":
                break
            at = games.index(said.split()[1])
            if owner is None:
                owner = seat
                break
            if choose(owner, ["pass", "hold"]) == "pass":
                owner = seat
                break
    return owner, "" if owner is None else games[at]


def name_trump(player: int, bid: str, favourite: str | None, choose: Chooser) -> str:
    if bid.endswith("-couleur"):
        assert favourite is not None
        return favourite
    return choose(player, ["name " + suit for suit in "SHDC" if suit != favourite]).split()[1]


def askable(game: str, hand: list[str]) -> list[str]:
    """A King one has not; with all the Kings a Queen."""
    for rank in ("K", "Q"):
        missing = [suit + "-" + rank for suit in "SHDC" if suit + "-" + rank not in hand]
        missing = [card for card in missing if card in pack(game)]
        if missing:
            return missing
    return []


def mediate(
    game: str, hands: list[list[str]], player: int, log: dict[str, Any], choose: Chooser
) -> Any:
    """The King comes over, and a card goes back."""
    kings = askable(game, hands[player])
    if not kings:
        return
    king = choose(player, ["ask " + card for card in kings]).split()[1]
    giver = next(seat for seat in range(3) if king in hands[seat])
    given = choose(player, ["give " + card for card in hands[player]]).split()[1]
    hands[giver].remove(king)
    hands[player].append(king)
    hands[player].remove(given)
    hands[giver].append(given)
    log["asked"], log["giver"] = king, giver


def play_tricks(
    game: str, hands: list[list[str]], log: dict[str, Any], matadors: str, choose: Chooser
) -> None:
    """The tricks, up to ten, and who gets the Delices."""
    trumps, asked = trumps_of(game, log["trump"]), log["asked"]
    watched = asked is not None and asked[0] != log["trump"]  # the suit not yet led
    log["takers"], log["delices"], log["led on"] = [], None, False
    leader = 0
    while hands[leader]:
        six = log["takers"] == [log["player"]] * 6
        may_stop = six and not log["bid"].startswith("tout")
        cards: list[str] = []
        taker, best = leader, ""
        for seat in (leader, (leader + 1) % 3, (leader + 2) % 3):
            legal = legal_cards(hands[seat], cards[0] if cards else None, trumps, matadors)
            options = ["play " + code for code in legal]
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


def row_of(cards: list[str], trumps: list[str]) -> int:
    """The matadors: the trumps from Spadille down without a gap."""
    row = 0
    while row < len(trumps) and trumps[row] in cards:
        row = row + 1
    return row


def result_of(bid: str, made: int) -> str:
    if made <= 4:
        return "codille"
    return "won" if made >= (10 if bid.startswith("tout") else 6) else "remise"


def settle(log: dict[str, Any]) -> list[tuple[int, int, int, str]]:
    """Who pays whom how many counters, and what for."""
    player, bid = log["player"], log["bid"]
    double = 2 if bid.endswith("-couleur") else 1
    made = log["takers"].count(player)
    won = log["result"] == "won"
    paid = []
    for other in ((player + 1) % 3, (player + 2) % 3):
        price = PRICE[bid.split("-")[0]]
        if other == log["giver"]:
            price = 0 if won else 2 * price
        lines = [(price, "game")]
        if log["row"] >= 3:
            lines.append((log["row"] - 2, "matadors"))
        if won and log["takers"][:6] == [player] * 6:
            lines.append((1, "premiers"))
        if won and log["led on"] and made == 10:
            lines.append((VOLE, "vole"))
        for amount, reason in lines:
            paid.append((other, player, amount, reason) if won else (player, other, amount, reason))
        if won and log["led on"] and made < 10:
            paid.append((player, other, VOLE, "vole"))
        if made == 0:
            paid.append((player, other, VOLE, "devole"))
    if log["delices"] is not None:
        for seat in range(3):
            if seat != log["delices"]:
                paid.append((seat, log["delices"], 1, "delices"))
    return [(a, b, amount * double, reason) for a, b, amount, reason in paid if amount]


def new_pot() -> dict[str, Any]:
    """Stakes, and bêtes with what each counts as a measure of the next."""
    return {"stakes": 0, "betes": []}


def stake(pot: dict[str, Any]) -> None:
    pot["stakes"] = pot["stakes"] + 1


def in_pot(pot: dict[str, Any]) -> int:
    total = pot["stakes"]
    for amount, _ in pot["betes"]:
        total = total + amount
    return total


def draw(pot: dict[str, Any]) -> int:
    """What the winner takes: the stakes and the highest bête, which are then gone."""
    taken = pot["stakes"]
    pot["stakes"] = 0
    if pot["betes"]:
        best = pot["betes"][0]
        for bete in pot["betes"]:
            if bete[0] > best[0]:
                best = bete
        pot["betes"].remove(best)
        taken = taken + best[0]
    return taken


def simple_bete(pot: dict[str, Any]) -> int:
    """The stakes and the highest bête, a codille's by its half."""
    measure = pot["stakes"]
    if pot["betes"]:
        best = pot["betes"][0]
        for bete in pot["betes"]:
            if bete[0] > best[0]:
                best = bete
        measure = measure + best[1]
    return measure


def settle_pot(log: dict[str, Any], pot: dict[str, Any]) -> list[int]:
    """What each seat gets out of the pot (less than nothing: pays in)."""
    got = [0, 0, 0]
    player = log["player"]
    if log["result"] == "won":
        got[player] = draw(pot)
    elif log["result"] == "remise":
        bete = simple_bete(pot)
        got[player] = -bete
        pot["betes"].append((bete, bete))
    else:
        bete = simple_bete(pot)
        shared = draw(pot)
        for seat in range(3):
            if seat != player:
                got[seat] = shared // 2
        if shared % 2 == 1 and log["highest trump"] is not None:
            got[log["highest trump"]] += 1
        elif shared % 2 == 1:
            pot["stakes"] = 1
        got[player] = -2 * bete
        pot["betes"].append((2 * bete, bete))
    return got


def highest_trump(hands: list[list[str]], player: int, trumps: list[str]) -> int | None:
    """Which of the opponents has the highest trump."""
    for card in trumps:
        for seat in range(3):
            if seat != player and card in hands[seat]:
                return seat
    return None


def play_hand(
    game: str,
    hands: list[list[str]],
    choose: Chooser,
    pot: dict[str, Any],
    favourite: str | None,
    matadors: str = "free",
    false: bool = False,
) -> dict[str, Any]:
    """A whole hand after the dealer's stake; the pot is changed. The log has what came of it."""
    hands = [list(hand) for hand in hands]
    player, bid = auction(favourite, choose)
    log: dict[str, Any] = {"player": player, "bid": bid, "asked": None, "giver": None}
    if player is None:
        return {**log, "paid": [], "pot": [0, 0, 0], "takers": []}
    log["trump"] = name_trump(player, bid, favourite, choose)
    if bid.startswith("mediateur"):
        mediate(game, hands, player, log, choose)
    trumps = trumps_of(game, log["trump"])
    # A row that begins with the Manille is one of false matadors, paid or not: 1 ¶ 3.
    counted = trumps[1:] if false and "S-A" not in hands[player] else trumps
    log["row"] = row_of(hands[player], counted)
    log["highest trump"] = highest_trump(hands, player, trumps)
    play_tricks(game, hands, log, matadors, choose)
    log["result"] = result_of(bid, log["takers"].count(player))
    log["paid"] = settle(log)
    log["pot"] = settle_pot(log, pot)
    return log
