"""Spitzeln and Solo (000, no. 4) a second time: won or lost, what is paid, pot and bêtes.

Readings
- Prices are counters from each opponent: what we supply, the book having none. Couleur doubles
  everything, Préférence does twice that.
- Made without announcing it, a vole is 8 beside the game, and in a Solo 8 in all; missed it costs
  8, and what was won before is kept (no. 1 ¶ 12).
- A game lost costs its price and the matadors; a codille twice the price, the matadors once.
- Where all keep their own tricks, the player wins with the printed number or with more tricks than
  each other one; who alone has more than both others wins codille. If two have more than
  the player and as many as each other, nobody draws.
- Who gave the Daus of a Mediateur pays no game, and gets it twice; in a codille too it is their
  share that is doubled.
- Of a pair's matadors there is one row. With five players two opponents deal with the player and
  one with the helper; in a Forcée the two halve all that comes in or goes out, an odd counter being
  the player's.
- Grandissimo is 8, with its premiers 12 and with all tricks 24, Null 16 (no. 1 ¶¶ 14, 15), an open
  one twice that; who loses a Null sets one bête, and nobody draws.
- The pot is one heap; what is drawn of it, and so each bête, is at most the full bête. The
  opponents of a codille share what they draw; odd counters go to the highest trumps, one each, and
  what nobody can claim stays in the pot. Who wins codille alone draws what there is.
- Two bêtes for a codille: one of them goes to its winner, in place of what would be drawn.
"""

from __future__ import annotations

from typing import Any

from .solo import Custom, kind_of, suits_of

PRICE = {"frage": 2, "mediateur": 2, "forcee": 2, "partout": 4, "solo": 4, "tout": 8}
PRICE |= {"grandissimo": 8, "null": 16, "ouvert": 32}
VOLE, PREMIERS = 8, 1
GRANDISSIMO_PREMIERS, GRANDISSIMO_TOUT = 4, 24


def made_by(custom: Custom, log: dict[str, Any]) -> list[int]:
    return [log["takers"].count(seat) for seat in range(custom.players)]


def result_of(custom: Custom, log: dict[str, Any]) -> tuple[str, int | None]:
    """Won, remise or codille; and who alone has won the codille, if all play alone."""
    made = made_by(custom, log)
    mine = sum(made[seat] for seat in log["side"])
    if log["trump"] == "none":
        return ("remise" if mine else "won"), None
    tout = kind_of(log["bid"]) == "tout"
    if mine >= (custom.cards if tout else custom.needs):
        return "won", None
    if not custom.casco:
        return ("remise" if 2 * mine >= custom.cards else "codille"), None
    others = [seat for seat in range(3) if seat not in log["side"]]
    left, right = others
    best = max(made[left], made[right])
    if mine > best:
        return ("remise" if tout else "won"), None
    if best == mine or made[left] == made[right]:
        return "remise", None
    return "codille", left if made[left] > made[right] else right


def factor(custom: Custom, log: dict[str, Any]) -> int:
    if custom.preference and log["trump"] == custom.preference:
        return 4
    return 2 if custom.couleur and log["trump"] == custom.couleur else 1


def from_each(custom: Custom, log: dict[str, Any]) -> dict[str, int]:
    """What each opponent pays to the player's side (less than nothing: is paid by it)."""
    won, kind = log["result"] == "won", kind_of(log["bid"])
    needs = custom.needs
    made = sum(taker in log["side"] for taker in log["takers"])
    all_of_them = made == custom.cards
    sign = 1 if won else -1
    found = {"game": sign * PRICE[kind] * (2 if log["result"] == "codille" else 1)}
    if log["row"] >= 3:
        found["matadors"] = sign * (log["row"] - 3 + custom.row)
    first = log["takers"][:needs]
    if won and len(first) == needs and all(seat in log["side"] for seat in first):
        found["premiers"] = GRANDISSIMO_PREMIERS if kind == "grandissimo" else PREMIERS
    if log["led on"]:
        if all_of_them and kind == "solo":
            found["game"] = PRICE["tout"]
        elif all_of_them and kind == "grandissimo":
            found = {"game": GRANDISSIMO_TOUT}
        else:
            found["vole"] = VOLE if all_of_them else -VOLE
    times = factor(custom, log)
    return {item: amount * times for item, amount in found.items()}


def settle(custom: Custom, log: dict[str, Any]) -> list[int]:
    """What each seat gets from the others in all (less than nothing: pays)."""
    got = [0] * custom.players
    player, helper, side = log["player"], log["helper"], log["side"]
    opponents = [seat for seat in range(custom.players) if seat not in side]
    each = from_each(custom, log)
    for number, opponent in enumerate(opponents):
        amount = sum(each.values())
        if opponent == log["giver"]:
            amount = amount - each["game"]
            if log["result"] != "won":
                amount = amount + 2 * each["game"]
        got[opponent] = got[opponent] - amount
        last = number == len(opponents) - 1
        partner = helper if helper is not None and last else player
        got[partner] = got[partner] + amount
    if helper is not None and kind_of(log["bid"]) in ("forcee", "partout"):
        total = got[player] + got[helper]
        half = abs(total) // 2 if total >= 0 else -(abs(total) // 2)
        got[helper], got[player] = half, total - half
    return got


def share(drawn: int, log: dict[str, Any], seats: list[int], got: list[int]) -> int:
    """The opponents share; what is left over, nobody having a claim, is returned."""
    for seat in seats:
        got[seat] = got[seat] + drawn // len(seats)
    left = drawn % len(seats)
    for seat in log["highest trumps"][:left]:
        got[seat] = got[seat] + 1
        left = left - 1
    return left


def settle_pot(custom: Custom, log: dict[str, Any], pot: int) -> tuple[list[int], int]:
    """What each seat gets out of the pot (less than nothing: sets), and what lies there then."""
    got = [0] * custom.players
    player, helper = log["player"], log["helper"]
    bete = min(pot, custom.full)
    if log["result"] == "won":
        got[player] = bete
        if helper is not None:
            got[helper] = bete // 2
            got[player] = bete - bete // 2
        return got, pot - bete
    after = pot
    set_now = bete
    if log["result"] == "codille" and custom.casco:
        got[log["winner"]] = bete
        if custom.two_betes:
            set_now = 2 * bete
    elif log["result"] == "codille" and (custom.bare or pot >= custom.full):
        opponents = [seat for seat in range(custom.players) if seat not in log["side"]]
        share(bete, log, opponents, got)
    after = pot - sum(got) + set_now
    if helper is not None and (custom.bete == "both" or kind_of(log["bid"]) != "frage"):
        got[helper] = got[helper] - set_now // 2
        got[player] = got[player] - (set_now - set_now // 2)
    else:
        got[player] = got[player] - set_now
    return got, after


def pay(custom: Custom, log: dict[str, Any], pot: int) -> int:
    """The hand is settled: the log gets its result and money; the pot after it is returned."""
    nobody = [0] * custom.players
    log |= {"result": "void", "winner": None, "paid": nobody, "pot": nobody}
    if log["player"] is None:
        return pot
    log["result"], log["winner"] = result_of(custom, log)
    log["paid"] = settle(custom, log)
    log["pot"], pot = settle_pot(custom, log, pot)
    return pot


def couleur_after(custom: Custom, log: dict[str, Any]) -> str:
    """The suit of the first game won is Couleur from then on, unless it is Préférence."""
    suits = suits_of(custom).replace(custom.preference or " ", "")
    if custom.couleur or log["result"] != "won" or log["trump"] not in suits:
        return custom.couleur
    return str(log["trump"])
