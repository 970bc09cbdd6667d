"""L'Hombre en trois (000, no. 1) a second time, written from its thirty paragraphs and from
nothing else. Prices and pot stand in `hombre_price`.

A table has two methods. say(seat, options) gets the words that may be said or the cards that may be
played, each as one text, and returns one of them. lay(seat, hand, least, most) returns the cards
that are laid away. Seats are 0, 1, 2 in turn; 0 is the forehand, 2 the dealer; a King, who deals to
three others, is 3. Cards are "S-A", "D-K", "H-7"; "S" and "C" are the black suits.

Readings; where they are contested, a setting (`SETTINGS`)
- The earlier seat may hold the game of a later one, or go higher; who has passed is out.
- With a Frage that nobody overbids one may go on to a game in which one buys, never to a Solo; who
  has been overbid may bid a Solo (¶ 5 with ¶ 27 law 21).
- A game in Couleur is played in the favourite suit. A plain Frage or Solo is played in another;
  what is turned up, or named after Obscur, may be the favourite suit, and is then in Couleur.
- Whoever has a game may throw it: when naming a trump after buying, and at the first card.
- With the first five tricks the player may stop, said instead of a lead; to lead on is the vole.
- A matador above the card led need not follow a lower trump, if there is no other: custom.
- Nullissimo is over when its player has to take a trick; it is then a simple bête.
- A codille is drawn by the opponent with the most tricks; two with as many share it.
"""

from __future__ import annotations

from typing import Any

PLAIN = {  # highest first, the black aces being trumps always; ¶ 2
    "S": ["K", "Q", "J", "7", "6", "5", "4", "3", "2"],
    "C": ["K", "Q", "J", "7", "6", "5", "4", "3", "2"],
    "H": ["K", "Q", "J", "A", "2", "3", "4", "5", "6", "7"],
    "D": ["K", "Q", "J", "A", "2", "3", "4", "5", "6", "7"],
}
LADDER = [  # lowest first, ¶ 4
    *("frage", "frage-couleur", "tourne", "obscur-oben", "obscur-unten", "grand-casco"),
    *("respect", "solo", "solo-couleur", "tout", "tout-couleur", "grandissimo", "nullissimo"),
]
BOUGHT = ["frage", "frage-couleur", "tourne", "obscur-oben", "obscur-unten", "grand-casco"]
BOUGHT = [*BOUGHT, "respect"]  # the player buys
WITH_ACES = ["grand-casco", "respect"]
BEFORE = ["frage", "solo", "tout"]  # trump is named before anybody buys, ¶ 28 law 9
OBSCUR = ["obscur-oben", "obscur-unten", "respect"]
TURNED = ["tourne", "grand-casco"]
TO_SHOW = {"S-A", "C-A"}

SETTINGS: dict[str, Any] = {
    "couleur": None,  # the favourite suit
    "left out": [],  # games that are not played, ¶ 1 "Chikanen"
    "matadors": "free",  # or "bound"
    "aces": "shown",  # or "hidden": Tourné for both, at the price of a Grand Casco, ¶ 9
    "second turn": False,  # after a black Ace another card may be turned, ¶ 6
    "null aces": "low",  # where the black Aces stand in Nullissimo: "low", "knave" or "high"
    "null ends": True,
    "entrire": True,
    # what another form of the game has otherwise (`hombre_forms`)
    "seats": 3,
    "cards": 9,
    "first": 5,  # the tricks that are the premiers; who leads on after them plays for the vole
    "out": [],  # cards that are not in the pack
    "suits": "SHDC",  # suits that may be trump
}


def pack(settings: dict[str, Any] = SETTINGS) -> list[str]:
    """Forty cards, ¶ 1; fewer for two."""
    cards = ["S-A", "C-A"]
    for suit in PLAIN:
        for rank in PLAIN[suit]:
            if suit + "-" + rank not in settings["out"]:
                cards.append(suit + "-" + rank)
    return cards


def trumps_of(trump: str | None) -> list[str]:
    """The trumps from the highest, ¶¶ 2-3. "aces": the black Aces alone (¶ 14); "none": ¶ 15."""
    if trump == "none":
        return []
    if trump in (None, "aces"):
        return ["S-A", "C-A"]
    suit = [trump + "-" + rank for rank in PLAIN[trump]]
    manille = suit.pop()
    if trump in ("H", "D"):
        suit.remove(trump + "-A")
        suit.insert(0, trump + "-A")  # Ponte
    return ["S-A", manille, "C-A", *suit]


def plain_order(suit: str, trump: str, settings: dict[str, Any]) -> list[str]:
    """A suit beside trumps, highest first; without trumps the black Aces are in theirs."""
    order = list(PLAIN[suit])
    if trump == "none" and suit in ("S", "C"):
        place = {"low": 9, "knave": 3, "high": 0}[settings["null aces"]]
        order.insert(place, "A")
    return order


def suit_of(card: str, trumps: list[str]) -> str:
    return "trump" if card in trumps else card[0]


def legal_cards(
    hand: list[str], led: str | None, trumps: list[str], matadors: str = "free"
) -> list[str]:
    """Follow suit, or play what you like (¶ 28 laws 1, 2); a higher matador may stay."""
    if led is None:
        return list(hand)
    same = [card for card in hand if suit_of(card, trumps) == suit_of(led, trumps)]
    if not same:
        return list(hand)
    if matadors == "free" and led in trumps:
        spared = [card for card in trumps[:3] if trumps.index(card) < trumps.index(led)]
        if all(card in spared for card in same):
            return list(hand)
    return same


def beats(card: str, best: str, trump: str, settings: dict[str, Any]) -> bool:
    trumps = trumps_of(trump)
    if card in trumps:
        return best not in trumps or trumps.index(card) < trumps.index(best)
    if best in trumps or card[0] != best[0]:
        return False
    order = plain_order(card[0], trump, settings)
    return order.index(card[2:]) < order.index(best[2:])


# --- the auction -----------------------------------------------------------------------------


def ladder(settings: dict[str, Any]) -> list[str]:
    """The games of this table from the lowest."""
    games = [game for game in LADDER if game not in settings["left out"]]
    if settings["couleur"] is None:
        games = [game for game in games if not game.endswith("-couleur")]
    if settings["aces"] == "hidden":
        games = [game for game in games if game != "grand-casco"]
    return games


def may_say(hand: list[str], game: str) -> bool:
    """Grand Casco and Respect are played with both black Aces, ¶ 4."""
    return game not in WITH_ACES or set(hand) >= TO_SHOW


def higher(hand: list[str], games: list[str], at: int) -> list[str]:
    return [game for game in games[at + 1 :] if may_say(hand, game)]


def auction(
    hands: list[list[str]], settings: dict[str, Any], table: Any
) -> tuple[int | None, str, bool]:
    """Who plays, which game, and whether it had been outbid.

    "Ich entrire" is a Frage that leaves every game open to who is not overbid (¶ 27 law 21).
    """
    games = ladder(settings)
    owner, at, driven, entered = None, -1, False, False
    for seat in range(settings["seats"]):
        while True:
            words = ["bid " + game for game in higher(hands[seat], games, at)]
            if not words:
                break
            if "bid frage" in words and settings["entrire"]:
                words.append("bid entrire")
            said = table.say(seat, ["pass", *words])
            if said == "pass":
                break
            word = said.split()[1]
            at = games.index("frage" if word == "entrire" else word)
            if owner is None:
                owner, entered = seat, word == "entrire"
                break
            words = ["bid " + game for game in higher(hands[owner], games, at)]
            if may_say(hands[owner], games[at]):
                words.insert(0, "hold")
            answer = table.say(owner, ["pass", *words])
            if answer == "pass":
                owner, driven = seat, False
                break
            driven = True
            if answer != "hold":
                at = games.index(answer.split()[1])
    if owner is None:
        return None, "", False
    return owner, "entrire" if entered and not driven and at == 0 else games[at], driven


def go_on(
    player: int, game: str, hands: list[list[str]], settings: dict[str, Any], table: Any
) -> str:
    """From a Frage one may go on to a game in which one buys, ¶ 5; from "Ich entrire" to any."""
    if not game.startswith("frage") and game != "entrire":
        return game
    free, game = game == "entrire", "frage" if game == "entrire" else game
    games = ladder(settings)
    found = higher(hands[player], games, games.index(game) - 1)
    words = ["name " + name for name in found if free or name in BOUGHT]
    if len(words) == 1 and not free:
        return game
    return str(table.say(player, words)).split()[1]


# --- trump and talon -------------------------------------------------------------------------


def kind(game: str) -> str:
    return game.removesuffix("-couleur")


def other_suits(game: str, settings: dict[str, Any]) -> list[str]:
    """The suits that may be named: a plain game is not played in the favourite suit."""
    if game in OBSCUR or game == "mohr":
        return list(settings["suits"])
    return [suit for suit in settings["suits"] if suit != settings["couleur"]]


def name_trump(
    player: int, game: str, settings: dict[str, Any], table: Any, log: dict[str, Any]
) -> bool:
    """The trump is named; after buying one may throw the game instead. Whether it is played."""
    if game.endswith("-couleur"):
        log["trump"] = settings["couleur"]
        return True
    words = ["name " + suit for suit in other_suits(game, settings)]
    if game in OBSCUR or game == "mohr":
        words.append("throw")
    said = table.say(player, words)
    if said == "throw":
        log["thrown"] = True
        return False
    log["trump"] = said.split()[1]
    return True


def turn_up(
    player: int, talon: list[str], settings: dict[str, Any], table: Any, log: dict[str, Any]
) -> None:
    """The top card of the talon shows the trump, ¶ 6."""
    log["trump"] = talon[0][0]
    may_turn = settings["second turn"] and talon[0] in ("S-A", "C-A")
    if may_turn and table.say(player, ["stay", "turn"]) == "turn":
        log["trump"] = talon[1][0]
        log["second turn"] = True


def buy(seat: int, hand: list[str], talon: list[str], least: int, below: bool, table: Any) -> None:
    """Cards are laid away and as many taken, from the top or from below; at Obscur nine at most."""
    most = min(len(hand), len(talon), 9 if least else len(hand))
    if most == 0:
        return
    laid = table.lay(seat, list(hand), min(least, most), most)
    assert min(least, most) <= len(laid) <= most and set(laid) <= set(hand)
    for card in laid:
        hand.remove(card)
    for _ in laid:
        hand.append(talon.pop() if below else talon.pop(0))


def exchange(
    player: int,
    game: str,
    hands: list[list[str]],
    talon: list[str],
    settings: dict[str, Any],
    table: Any,
    log: dict[str, Any],
) -> bool:
    """All that comes before the first lead, in its order. Whether the game is played."""
    seats = settings["seats"]
    others = [(player + step) % seats for step in range(1, seats)]
    if game in TURNED:
        turn_up(player, talon, settings, table, log)
        buy(player, hands[player], talon, 0, False, table)
    elif game in OBSCUR:
        buy(player, hands[player], talon, 7, game != "obscur-oben", table)
        if not name_trump(player, game, settings, table, log):
            return False
    elif kind(game) in BEFORE:
        name_trump(player, game, settings, table, log)
        if kind(game) == "frage":
            buy(player, hands[player], talon, 0, False, table)
    else:
        log["trump"] = "aces" if game == "grandissimo" else "none"
    for seat in others:
        buy(seat, hands[seat], talon, 0, False, table)
    return True


# --- the play --------------------------------------------------------------------------------


def play_tricks(
    hands: list[list[str]], settings: dict[str, Any], table: Any, log: dict[str, Any]
) -> None:
    """All tricks, or fewer where the declarer stops or throws the game."""
    player, trump, seats = log["player"], log["trump"], len(hands)
    trumps = trumps_of(trump)
    leader, first = 0, True
    while hands[leader]:
        may_stop = log["takers"] == [player] * settings["first"] and log["game"] in STOPPING
        cards: list[str] = []
        taker, best = leader, ""
        for seat in [(leader + step) % seats for step in range(seats)]:
            led = cards[0] if cards else None
            words = [
                "play " + c for c in legal_cards(hands[seat], led, trumps, settings["matadors"])
            ]
            if seat == player and first:
                words.append("throw")
            if may_stop and not cards:
                words.append("stop")
            said = table.say(seat, words)
            if said == "throw":
                log["thrown"] = True
                return
            if said == "stop":
                return
            if seat == player:
                first = False
            card = said.split()[1]
            hands[seat].remove(card)
            cards.append(card)
            if not best or beats(card, best, trump, settings):
                taker, best = seat, card
        log["led on"] = log["led on"] or may_stop
        log["takers"].append(taker)
        leader = taker
        if log["game"] == "nullissimo" and taker == player and settings["null ends"]:
            return


STOPPING = [game for game in LADDER if kind(game) != "tout" and game != "nullissimo"]
STOPPING = [*STOPPING, "mohr"]


def play_hand(
    hands: list[list[str]],
    talon: list[str],
    table: Any,
    settings: dict[str, Any],
    king: bool = False,
) -> dict[str, Any]:
    """A whole hand but for its payment; the log has what came of it."""
    hands, talon = [list(hand) for hand in hands], list(talon)
    player, bid, driven = auction(hands, settings, table)
    log: dict[str, Any] = {"player": player, "bid": bid, "game": "", "trump": None, "takers": []}
    log |= {"led on": False, "thrown": False, "second turn": False}
    log |= {name: settings[name] for name in ("seats", "cards", "first")}
    if player is None:
        if not king or table.say(3, ["pass", "take"]) == "pass":
            return log
        return mohr(hands, talon, table, settings, log)
    log["game"] = bid if driven else go_on(player, bid, hands, settings, table)
    played = exchange(player, log["game"], hands, talon, settings, table, log)
    log["went in with"] = [list(hand) for hand in hands]
    if played:
        play_tricks(hands, settings, table, log)
    return log


def mohr(
    hands: list[list[str]],
    talon: list[str],
    table: Any,
    settings: dict[str, Any],
    log: dict[str, Any],
) -> dict[str, Any]:
    """The King takes the talon, lays four cards away and plays against all three, ¶ 16."""
    own = list(talon)
    for card in table.lay(3, list(own), 4, 4):
        own.remove(card)
    assert len(own) == 9
    hands.append(own)
    log |= {"player": 3, "game": "mohr", "bid": "mohr", "seats": 4}
    log["went in with"] = [list(hand) for hand in hands]
    if name_trump(3, "mohr", settings, table, log):
        play_tricks(hands, settings, table, log)
    return log
