"""Tables of Piquet for the tests: hands of which only the cards that matter are written down."""

from __future__ import annotations

from tests.engine.tables import after
from tutor import Setup, State, find_game
from tutor.cards import mask_of, parse_cards
from tutor.hand.state import Game

GAME = find_game("piquet")


def cards(text: str) -> int:
    return mask_of(parse_cards(GAME.pack, text))


def dealt(a: str, b: str, talon: str = "", of: Game = GAME, **settings: str) -> State:
    """A hand before the buying; the rest of the pack goes round singly. B deals."""
    game = of.with_settings(settings)
    hands = [parse_cards(game.pack, text) for text in (a, b)]
    under = parse_cards(game.pack, talon)
    used = {card for group in (*hands, under) for card in group}
    rest = [card for card in range(32) if card not in used]
    for hand in hands:
        while len(hand) < 12:
            hand.append(rest.pop(0))
    return Setup(tuple(map(tuple, hands)), tuple(under + rest), 1).state(game)


def announcing(elder: str, dealer: str, of: Game = GAME, **settings: str) -> State:
    """The announcing of these hands: each buys back what makes them up."""
    rest = [card for card in range(32) if not (cards(elder) | cards(dealer)) >> card & 1]
    codes = GAME.pack.codes
    ours, theirs = elder.split(), dealer.split()
    out, bought = rest[:3], ours[:3]
    dealer_out = rest[3:7]
    a = " ".join([*ours[3:], *(codes[card] for card in out)])
    b = " ".join([*theirs[4:], *(codes[card] for card in dealer_out)])
    talon = " ".join([*bought, *theirs[:4], *(codes[card] for card in rest[7:])])
    state = dealt(a, b, talon, of, blanche="off", **settings)
    state = after(state, "lay " + " ".join(codes[card] for card in out), "leave")
    state = after(state, "lay " + " ".join(codes[card] for card in dealer_out), "leave", "leave")
    assert state.phase == "announcing"
    assert state.cards.hands[:2] == (cards(elder), cards(dealer))
    return state


def kindred(game_id: str, *hands: str, talon: str = "", **settings: str) -> State:
    """A hand of a kindred game with these full hands; the last player deals."""
    game = find_game(game_id, settings)
    whole = tuple(tuple(parse_cards(game.pack, hand)) for hand in hands)
    return Setup(whole, tuple(parse_cards(game.pack, talon)), len(hands) - 1).state(game)
