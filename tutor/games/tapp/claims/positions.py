"""Checks of statements about a position: what a player has seen, how the last tricks fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tutor.cards import TAROK, cards_of, mask_of, parse_card, parse_cards
from tutor.examples.replay import replay_of, state_after
from tutor.games.tapp.flow import play_rules
from tutor.games.tapp.rules import TappRules
from tutor.hand.state import Game, State, seat_table
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import seat_name
from tutor.rules.deal.dealing import DealtStage
from tutor.rules.play.play import PlayStage
from tutor.rules.rank.tarock import tarock_values
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.tarock import kind_mask


def _cards(of: Callable[[State, int], int]) -> Check:
    """The check of how many cards of a kind are `of` a seat at a point of an example, less those
    that it supposes elsewhere."""

    def check(game: Game, args: Args) -> Answer:
        found = of(state_after(args["example"], args["after"]), Seat.parse(args["seat"]))
        number = (found & kind_mask(game.pack, args["kind"])).bit_count()
        return str(number - args.get("less", 0)), ""

    return check


def _held(state: State, seat: int) -> int:
    return state.cards.hands[seat]


def _seen(state: State, seat: int) -> int:
    """The cards dealt to a seat, in the talon that was open, or played."""
    dealt, play, auction = state.the(DealtStage), state.find(PlayStage), state.the(AuctionStage)
    mask = dealt.cards.hands[seat]
    if auction.bid is not None and auction.bid.to_play.talon is not None:
        mask |= mask_of(dealt.cards.talon)
    for trick in play.tricks if play else ():
        mask |= trick.mask
    return mask


def _unseen(state: State, seat: int) -> int:
    return state.game.pack.full & ~_seen(state, seat)


def _thrown(state: State, seat: int) -> int:
    """The cards that a seat has played in the tricks so far."""
    tricks = state.the(PlayStage).tricks
    return mask_of(card for trick in tricks for who, card in trick.plays if who == seat)


def voids(game: Game, args: Args) -> Answer:
    """In how many suits a seat has no card at a point of an example."""
    state = state_after(args["example"], args["after"])
    hand = state.cards.hands[Seat.parse(args["seat"])]
    return str(sum(not hand & game.pack.suit_masks[letter] for letter in "SHDC")), ""


def last_trump_led(game: Game, args: Args) -> Answer:
    """In which trick a hand that leads all its taroks leads the last, and how many cards each of
    the others still has before playing to it. The others play their first lawful card."""
    play = position(game, args["hands"], args["seat"])
    owner, taroks = Seat.parse(args["seat"]), game.pack.suit_masks[TAROK]
    while (play.hands[owner] & taroks).bit_count() > 1 or play.trick:
        mine = play.legal_mask() & taroks if play.to_act == owner else play.legal_mask()
        play = play.play(max(cards_of(mine)) if play.to_act == owner else next(cards_of(mine)))
    left = {play.hands[seat].bit_count() for seat in range(3) if seat != owner}
    return f"trick {len(play.tricks) + 1}, {', '.join(map(str, left))} cards", ""


def same_half(game: Game, args: Args) -> Answer:
    """Whether two cards of a talon, given from the top, lie in the same half."""
    talon = tuple(parse_cards(game.pack, args["talon"]))
    wanted = set(parse_cards(game.pack, args["cards"]))
    halves = [set(part) for _, part in game.pattern.talon_lots(talon)]
    return ("yes" if any(wanted <= half for half in halves) else "no"), ""


def trick_points(game: Game, args: Args) -> Answer:
    """The card points of a trick of an example."""
    play = state_after(args["example"], f"trick {args['trick']}").the(PlayStage)
    cards = [card for _, card in play.tricks[-1].plays]
    return str(tarock_values(game.pack).lay_points(cards)), ""


def written_line(game: Game, args: Args) -> Answer:
    """What a seat writes for one item of the account at the end of an example."""
    result = replay_of(args["example"]).steps[-1].state.result()
    seat = Seat.parse(args["seat"])
    lines = [entry for entry in result.entries if entry.item == args["item"]]
    return str(sum(entry.amount for entry in lines if seat in entry.writers)), ""


def earlier(game: Game, args: Args) -> Answer:
    """The most card points the others can make of a card led instead at one of these tricks."""
    card = parse_card(game.pack, args["card"])
    best = 0
    for trick in args["tricks"]:
        play = state_after(args["example"], f"trick {trick - 1}").the(PlayStage)
        owner = play.acting
        for done in _tricks(play.play(card)):
            last = done.tricks[-1]
            if last.winner != owner:
                points = tarock_values(game.pack).lay_points([played for _, played in last.plays])
                best = max(best, points)
    return str(best), ""


def _tricks(play: PlayStage) -> Iterator[PlayStage]:
    """Every way to finish the running trick."""
    if not play.trick:
        yield play
        return
    for card in cards_of(play.legal_mask()):
        yield from _tricks(play.play(card))


def last_tricks(game: Game, args: Args) -> Answer:
    """How many of the last tricks a seat is sure of when it plays its cards as named.

    `hands` are the cards left, `lead` the seat to lead, `plan` the seat's cards in order; the
    others play as they like, but for the cards that `first` fixes in the first trick. Of several
    distributions the worst counts.
    """
    worst = min(_sure(position(game, hands, args["lead"]), args, game) for hands in args["hands"])
    return str(worst), ""


def _sure(play: PlayStage, args: Args, game: Game) -> int:
    owner = Seat.parse(args["seat"])
    if play.to_act is None:
        return sum(trick.winner == owner for trick in play.tricks)
    choice = play.legal_mask()
    letter = seat_name(play.to_act)
    if play.to_act == owner:
        planned = parse_cards(game.pack, args["plan"])
        choice = 1 << next(card for card in planned if choice >> card & 1)
    elif not play.tricks and letter in args.get("first", {}):
        choice &= 1 << parse_card(game.pack, args["first"][letter])
    return min(_sure(play.play(card), args, game) for card in cards_of(choice))


def position(game: Game, hands: list[str], lead: str) -> PlayStage:
    rules = (play_rules(game, game.rules_as(TappRules).duties.value),) * 3
    masks = tuple(mask_of(parse_cards(game.pack, hand)) for hand in hands)
    return PlayStage(seat_table(game, 2, 3), rules, masks, Seat.parse(lead))


POSITIONS: dict[str, Check] = {
    "held": _cards(_held),
    "seen": _cards(_seen),
    "unseen": _cards(_unseen),
    "thrown": _cards(_thrown),
    "last tarok": last_trump_led,
    "same half": same_half,
    "voids": voids,
    "trick": trick_points,
    "written": written_line,
    "earlier": earlier,
    "last tricks": last_tricks,
}
