"""The four games and what can be agreed at the table, as one plain dict.

Settings
- talon: "open" (both halves uncovered at once, 003 § 6 "today's custom") or "steps".
- solo_over_bid: whether a first word may be Solo although someone has bid already.
- honours_need_bid: 003 § 10 last paragraph and § 22, the custom of many companies.
- dreier_contra: 003 § 18, many companies do not allow Contra on the Dreier.
- twofold_written: 003 § 7 last paragraph, the twofold game is written as won without play.
- valat_for: "declarer", or "either" when the two opponents together may make it as well.
- wins_single: 000, the declarer wins one fold only but loses what was driven.
- ballade: 000, 1000 to 1200 by agreement.
- ballade_ultimo: 000, "of_solo" (double the Solo price) or "of_game" (double the price in force).
- ten_taroks_for: 000, 42 cards, "declarer" or "any".

Readings
- 000 describes the talon step by step only and 003 calls the open talon the custom of its day, so
  these are the defaults.
- 000 prints "in der Hand des Spielers" for the ten taroks and "in einer Hand" for the other
  honours; in that section the "Spieler" is the declarer, so nobody else is paid for ten taroks.
- 003 thinks of the declarer alone when it speaks of Valat (§§ 12, 17), while § 11 names the
  opponents for the Pagat: by default only the declarer makes Valat.
"""

from __future__ import annotations

from typing import Any

GAMES = {
    "tappen-54": ["003", 54],
    "tappen-42": ["003", 42],
    "tarok-tapp-54": ["000", 54],
    "tarok-tapp-42": ["000", 42],
}


def make_rules(game: str, **settings: Any) -> dict[str, Any]:
    """The rules of one of the four games, with the settings changed as asked."""
    book, size = GAMES[game]
    rules: dict[str, Any] = {
        "game": game,
        "book": book,
        "size": size,
        "talon": "open" if book == "003" else "steps",
        "solo_over_bid": True,
        "honours_need_bid": False,
        "dreier_contra": True,
        "twofold_written": False,
        "valat_for": "declarer",
        "wins_single": False,
        "ballade": 1000,
        "ballade_ultimo": "of_solo",
        "ten_taroks_for": "declarer",
    }
    for name in settings:
        if name not in rules:
            raise ValueError("no such setting: " + name)
        rules[name] = settings[name]
    return rules


def needed_points(rules: dict[str, Any]) -> int:
    """The card points that win: 36 of 70, or 34 of 66 (003 §§ 3, 6; 000 no. 6)."""
    return 36 if rules["size"] == 54 else 34


def whole_points(rules: dict[str, Any]) -> int:
    return 70 if rules["size"] == 54 else 66
