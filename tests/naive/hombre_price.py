"""L'Hombre en trois (000, no. 1) a second time: won or lost, what is paid, pot and bêtes.

Readings; where they are contested, a setting (`PRICING`)
- The stake being 1, prices are counters from each opponent (¶ 21).
- Who wins has more tricks than each other one. Codille: somebody else has more (¶ 21).
- A game lost costs its price and the matadors, as they would have been paid (¶ 28 law 7).
- A game thrown before one's first card costs its price, no honours, and one bête (¶¶ 5, 19, 20).
- Made without announcing it the vole is 8 beside the game, but a Solo is then worth 16 in all and
  Grandissimo 24; missed it costs 8, and what was won before is kept (¶ 12). The announced one is
  worth 24; missed it costs the Solo, the matadors and the vole (¶ 13), without premiers.
- False matadors are a row from the Manille without the Spadille (¶ 3), paid as the true ones.
- Respect costs what Obscur from below does.
- Several bêtes stand apart; the highest is played for, of equal ones the first. A codille's bête
  counts half where it is the measure of the next.
- Who loses a Nullissimo, or throws it, pays one bête and nobody draws.
"""

from __future__ import annotations

from typing import Any

from .hombre import kind, trumps_of
from .tritrille import draw, simple_bete

PRICES = {
    **{"frage": 0, "tourne": 2, "obscur-oben": 4, "obscur-unten": 8, "grand-casco": 4},
    **{"respect": 8, "solo": 4, "tout": 24, "grandissimo": 8, "nullissimo": 16, "mohr": 8},
}
VOLE, SOLO_MADE_TOUT, GRANDISSIMO_TOUT, GRANDISSIMO_PREMIERS = 8, 16, 24, 4

PRICING: dict[str, Any] = {
    "frage": 0,  # or 1, ¶ 21
    "frage in couleur": 1,  # or 2
    "couleur doubles": "honours",  # or "whole", ¶ 28 law 8
    "faux": True,
    "tout lost": 12,  # Solo 4 and vole 8, ¶ 13; or 24
    "tout premiers": True,  # whether a vole in a Solo has the premiers beside it
}


def row_of(cards: list[str], trumps: list[str], faux: bool = True) -> int:
    """The matadors: trumps without a gap from Spadille, or else from Manille."""
    start = 0
    if faux and trumps and trumps[0] not in cards:
        start = 1
    row = 0
    for trump in trumps[start:]:
        if trump not in cards:
            break
        row = row + 1
    return row


def made_by(log: dict[str, Any]) -> list[int]:
    return [log["takers"].count(seat) for seat in range(log["seats"])]


def result_of(log: dict[str, Any]) -> str:
    """Won, remise or codille by the tricks; a game that was thrown is none of them."""
    if log["thrown"]:
        return "thrown"
    made = made_by(log)
    mine = made[log["player"]]
    best = max(made[seat] for seat in range(log["seats"]) if seat != log["player"])
    if log["game"] == "nullissimo":
        return "won" if mine == 0 else "remise"
    if kind(log["game"]) == "tout" and mine == log["cards"]:
        return "won"
    if kind(log["game"]) != "tout" and mine > best:
        return "won"
    if log["game"] == "mohr":
        return "codille"
    return "codille" if best > mine else "remise"


def in_couleur(log: dict[str, Any], couleur: str | None) -> bool:
    return couleur is not None and log["trump"] == couleur


def game_price(log: dict[str, Any], settings: dict[str, Any], aces: str = "shown") -> int:
    """What the game alone costs."""
    game = log["game"]
    if game == "frage":
        return int(settings["frage"])
    if game == "frage-couleur":
        return int(settings["frage in couleur"])
    if game == "tourne" and aces == "hidden":
        return PRICES["grand-casco"]
    return PRICES[kind(game)]


def settle(
    log: dict[str, Any], settings: dict[str, Any], couleur: str | None, aces: str = "shown"
) -> list[tuple[int, int, int, str]]:
    """Who pays whom how many counters, and what for."""
    player, result = log["player"], log["result"]
    game, won = log["game"], result == "won"
    price = game_price(log, settings, aces)
    if kind(game) == "tout" and not won and result != "thrown":
        price = settings["tout lost"]
    colour = in_couleur(log, couleur)
    honours = 2 if colour else 1
    whole = 2 if colour and settings["couleur doubles"] == "whole" else 1
    every = log["takers"] == [player] * log["cards"]
    vole = won and log["led on"] and every
    if vole and kind(game) == "solo":
        lines = [(SOLO_MADE_TOUT * whole, "game")]
    elif vole and game == "grandissimo":
        lines = [(GRANDISSIMO_TOUT, "game")]
    else:
        own = 1 if game == "frage-couleur" else whole  # its price in Couleur is printed
        lines = [(price * own, "game")]
        if vole:
            lines.append((VOLE * whole, "vole"))
    if result == "thrown":
        return pay(log, lines, won)
    row = row_of(log["went in with"][player], trumps_of(log["trump"]), settings["faux"])
    if row >= 3:
        lines.append(((row - 2) * honours, "matadors"))
    if (
        won
        and log["takers"][: log["first"]] == [player] * log["first"]
        and not (vole and no_premiers(game, settings))
    ):
        each = GRANDISSIMO_PREMIERS if game == "grandissimo" else 1
        lines.append((each * honours, "premiers"))
    paid = pay(log, lines, won)
    if won and log["led on"] and not every:
        paid = paid + pay(log, [(VOLE * whole, "vole")], False)
    return paid


def no_premiers(game: str, settings: dict[str, Any]) -> bool:
    """Where a vole's price has the premiers in it."""
    return game == "grandissimo" or (kind(game) == "solo" and not settings["tout premiers"])


def pay(
    log: dict[str, Any], lines: list[tuple[int, str]], to_player: bool
) -> list[tuple[int, int, int, str]]:
    paid = []
    for step in range(1, log["seats"]):
        other = (log["player"] + step) % log["seats"]
        for amount, reason in lines:
            if amount and to_player:
                paid.append((other, log["player"], amount, reason))
            elif amount:
                paid.append((log["player"], other, amount, reason))
    return paid


def settle_pot(log: dict[str, Any], pot: dict[str, Any]) -> list[int]:
    """What each seat gets out of the pot (less than nothing: pays in)."""
    got = [0] * log["seats"]
    player, result = log["player"], log["result"]
    if result == "won":
        got[player] = draw(pot)
        return got
    bete = simple_bete(pot)
    times = 2 if result == "codille" else 1
    if log["second turn"] and result != "thrown":
        times = 2 * times
    if result == "codille":
        share_codille(log, pot, got)
    got[player] = got[player] - times * bete
    pot["betes"].append((times * bete, bete))
    return got


def share_codille(log: dict[str, Any], pot: dict[str, Any], got: list[int]) -> None:
    """The opponent with the most tricks draws; of two the odd counter goes to the best trump."""
    made = made_by(log)
    others = [seat for seat in range(log["seats"]) if seat != log["player"]]
    best = max(made[seat] for seat in others)
    makers = [seat for seat in others if made[seat] == best]
    shared = draw(pot)
    for seat in makers:
        got[seat] = got[seat] + shared // len(makers)
    left = shared % len(makers)
    for card in trumps_of(log["trump"]):
        for seat in list(makers):
            if left and card in log["went in with"][seat]:
                got[seat] = got[seat] + 1
                makers.remove(seat)
                left = left - 1
    pot["stakes"] = left
