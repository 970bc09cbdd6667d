"""The solver: python3 scripts/solver.py COMMAND [options]

battery [N]          N small plays of each game (40): kernel and Python against everything tried
wrong [N]            wrong kernels and tables, and how many N plays of each game (6) notice
measure [N] [GAME…]  how long N hands take that were really bid (200); without a game
                     the table goes to docs/about/solver.md
thinking [N] [GAME…] how long the machine thinks about a card in N hands (3), as in a page;
                     without a game the table goes to docs/about/solver.md
printed              what every card of the printed hands was worth, with open cards: the
                     answers go to tutor/examples/data/solved.json; with "words"
                     only what is said of them is written anew
strength [N] [CARDS] [GAME…]
                     how the strong player does in N deals of each game (40), with no more
                     than so many cards in a hand (99); a run goes on where it was left, and
                     its table goes to docs/about/strength.md
card [N] [CARDS] [GAME…]
                     what one card of the strong player gains in N deals (40), all else being
                     played plainly
given [N] [GAME…]    won hands that it gives away in the last four tricks, in N deals (30)
duel [N]             the strong player beside OpenSpiel's search, as declarers of a
                     Solo-Dreier at Königrufen, in N deals (40)
"""

import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from scripts.lib import command, say

NAMES = ("battery", "wrong", "measure", "thinking", "printed", "strength", "card", "given", "duel")


def main() -> int:
    also = ("oracle",) if sys.argv[1:2] == ["duel"] else ()
    return command.run("scripts.solving", __doc__, NAMES, *also)


if __name__ == "__main__":
    sys.exit(say.guarded(main))
