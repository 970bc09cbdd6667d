"""The places of 000 no. 2, Préférence."""

from __future__ import annotations

PREFERENCE = {
    "2 ¶ 1": "Three players, the pack, the order of the cards",
    "2 ¶ 2": "The order of the suits and what they count",
    "2 ¶ 3": "Follow suit, or else trump",
    "2 ¶ 4": "Drawing for places",
    "2 ¶ 5": "The deal; who speaks when; six tricks and two",
    "2 ¶ 6": "Driving, and taking the game over",
    "2 ¶ 7": "An example of driving",
    "2 ¶ 8": "The talon, and a higher suit after it",
    "2 ¶ 9": "The helpers join in or drop out",
    "2 ¶ 10": "Solo, or “gesehen”",
    "2 ¶ 11": "What a Solo counts",
    "2 ¶ 12": "The sheet and its three columns",
    "2 ¶ 13": "The Poule: minus, then plus, and the end",
    "2 ¶ 14": "A lost game",
    "2 ¶ 15": "The helpers’ tricks",
    "2 ¶ 16": "The final reckoning",
    "2 ¶ 17": "A final reckoning worked out",
    "2 ¶ 18": "Four at the table",
}
