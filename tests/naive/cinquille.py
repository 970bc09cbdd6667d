"""What Cinquille (000, no. 1) says of five players with numbers of its own, counted out by hand:
how a pair and its opponents share, and what becomes of odd counters.

Plain tables, from the paragraph alone; the naive Quadrille, which plays the hands, is held to them.
"""

from __future__ import annotations

PAIR = [  # drawn or set together: the player's part, the helper's; Cinquille ¶ 1 law 4
    (1, 1, 0),
    (2, 1, 1),
    (5, 3, 2),
    (8, 4, 4),
]
CODILLE = [  # drawn, and what each opponent gets from the one with the highest trump downwards
    (3, [1, 1, 1]),  # law 5, after a Frage
    (4, [2, 1, 1]),
    (5, [2, 2, 1]),
    (8, [2, 2, 2, 2]),  # after a Solo
    (9, [3, 2, 2, 2]),
    (11, [3, 3, 3, 2]),  # the third too
]
NEEDED = {"frage": 5, "mediateur": 5, "casco": 5, "solo": 5, "tout": 8, "own": 6}
