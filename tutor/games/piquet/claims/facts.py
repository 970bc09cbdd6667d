"""Checks of pieces, deals and reckonings of Piquet, each computed by the engine."""

from __future__ import annotations

from tutor.cards import cards_of, mask_of, parse_cards
from tutor.games.piquet.before.command import CommandStage
from tutor.games.piquet.pieces.held import Piece, pips, rummels, sequences, sets
from tutor.games.piquet.pieces.words import claim_words, digit_call, full_words
from tutor.games.piquet.rules import PiquetRules
from tutor.games.piquet.sheets import match
from tutor.games.piquet.sheets.race import TARGETS
from tutor.hand.state import Game, seat_table
from tutor.rules.core.action import parse_action
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.play.duties import rules_of_play
from tutor.rules.play.play import PlayStage
from tutor.score.registry import sheets_for
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.general import told

PIECES = {"rummel": rummels, "sequence": sequences, "set": sets}


def _hand(game: Game, text: str) -> int:
    return mask_of(parse_cards(game.pack, text))


def _pieces(game: Game, args: Args, text: str) -> list[Piece]:
    """The pieces of the kind that is asked for."""
    return PIECES[args["kind"]](_hand(game, text))


def value_of_pips(game: Game, args: Args) -> Answer:
    """What cards of one suit count in a Rummel."""
    return str(pips(_hand(game, args["cards"]))), ""


def digit(game: Game, args: Args) -> Answer:
    """How the pips of a Rummel are said."""
    piece = rummels(_hand(game, args["cards"]), 3)[0]
    return digit_call(game.pack, piece.key), f"{piece.key[1]} pips."


def strikes(game: Game, args: Args) -> Answer:
    """Whose best piece of a kind is better: the first hand's, the second's, or it stands."""
    first, second = (_pieces(game, args, args[name]) for name in ("first", "second"))
    one, other = (pieces[0].key if pieces else (0, 0) for pieces in (first, second))
    return ("stands" if one == other else "first" if one > other else "second"), ""


def score(game: Game, args: Args) -> Answer:
    """What all pieces of a kind in a hand count."""
    pieces = _pieces(game, args, args["cards"])
    if args["kind"] == "rummel":
        pieces = pieces[:1]
    return str(sum(piece.score for piece in pieces)), ""


def name(game: Game, args: Args) -> Answer:
    """How the best piece of a kind is announced."""
    key = _pieces(game, args, args["cards"])[0].key
    return full_words(game.pack, args["kind"], key), ""


def packets(game: Game, args: Args) -> Answer:
    """The steps of a deal that was commanded."""
    place = game.rules_as(PiquetRules).commands.citation
    stage = CommandStage(seat_table(game, 1, 2), 0, game.pattern, place)
    pattern = stage.after(parse_action(args["command"])).chosen
    return ", ".join(f"{number} {target}" for target, number in pattern.steps), ""


def serving(game: Game, args: Args) -> Answer:
    """The cards of a hand that serve an announcement: all of them, or how many.

    `good` names the kinds that were not beaten.
    """
    rules = game.rules_as(PiquetRules)
    hand, used = _hand(game, args["cards"]), 0
    for kind in args["good"]:
        for piece in rules.pieces.value.counting(kind, hand):
            used |= piece.cards
    note = f"{used.bit_count()} of {hand.bit_count()} cards."
    return ("sämtliche Karten" if used == hand else str(used.bit_count())), note


def targets(game: Game, args: Args) -> Answer:
    """The numbers to which a partie can be played, those `above` one of them."""
    return ", ".join(number for number, _ in TARGETS if int(number) > args["above"]), ""


def written(game: Game, args: Args) -> Answer:
    """The points of four deals as they are written, and their sum."""
    row = match.doubled(args["deals"])
    return f"{', '.join(map(str, row))} = {sum(row)}", ""


def kings(game: Game, args: Args) -> Answer:
    """What the loser of a partie of Königspiquet pays, in stakes, to the winner and the kings."""
    _, *paid = match.loser_pays(0, args["players"], 1 + match.is_schneider(args["points"]))
    return ", ".join(f"{amount} to {seat_name(seat)}" for seat, amount in enumerate(paid, 1)), ""


def kings_sheet(game: Game, args: Args) -> Answer:
    """The fewest points with which the loser of a partie pays its stake once, by the sheet."""
    kind = sheets_for(game)[0]
    options = ("1", str(args["target"]), *kind.defaults[2:])
    for points in range(args["target"]):
        deals = [("0", str(points)), (str(args["target"]), "0")]
        entries = [(*deal, "0", "none", "none") for deal in deals]
        if "double" not in kind.page(options, letters(kind.seats), entries).grids[1].rows[0][1]:
            return str(points), ""
    return "never", ""


def next_in(game: Game, args: Args) -> Answer:
    """Who comes in after the parties of Königspiquet whose losers are given, from A and B on."""
    pair, waiting = (0, 1), tuple(range(2, args["players"]))
    for letter in args["losers"]:
        pair, waiting = match.next_pair(pair, Seat.parse(letter), waiting)
    return seat_name(pair[1]), ""


def carried(game: Game, args: Args) -> Answer:
    """What the Lese counts in a session when it has stood never, once, twice and so on."""
    return ", ".join(str(match.lese_after(stood)) for stood in range(args["times"] + 1)), ""


def lots(game: Game, args: Args) -> Answer:
    """The packets in which the talon is laid, from the top."""
    talon = tuple(range(game.pattern.talon_size))
    return ", ".join(f"{name} {len(part)}" for name, part in game.pattern.talon_lots(talon)), ""


def better(game: Game, args: Args) -> Answer:
    """The named pieces of one kind in their order, as the engine compares them; best first."""
    keys = [_pieces(game, args, cards)[0].key for cards in args["hands"]]
    ordered = sorted(keys, reverse=True)
    return ", ".join(claim_words(game.pack, args["kind"], key) for key in ordered), ""


def guards(game: Game, args: Args) -> Answer:
    """How many low cards must stand beside a card so that it takes a trick in second place, while
    the other leads its suit from the top; played by the engine for each number."""
    suit = list(cards_of(game.pack.suit_masks["S"]))
    mine = game.pack.index[args["card"]]
    for number in range(len(suit) // 2):
        low = [card for card in suit if card != mine][:number]
        leads = [card for card in suit if card not in (mine, *low)][-number - 1 :]
        if _takes(game, leads, [*low, mine], mine):
            return str(number), ""
    return "never enough", ""


def _takes(game: Game, leads: list[int], hand: list[int], card: int) -> bool:
    """Whether the hand's card takes a trick when these are led from the highest on."""
    rules = rules_of_play(
        game.pack, game.order, game.rules_as(PiquetRules).duties.value, (), game.source
    )
    masks = (mask_of(leads), mask_of(hand))
    play = PlayStage(seat_table(game, 1, 2), (rules, rules), masks, 0)
    for led in reversed(leads):
        play = play.play(led)
        wins = game.order.beats(card, led)
        play = play.play(card if wins else next(cards_of(play.legal_mask())))
        if wins:
            return play.tricks[-1].winner == 1
    return False


def rotation(game: Game, args: Args) -> Answer:
    """Whether a printed order of parties has every pair exactly once."""
    order = [frozenset(pair) for pair in args["order"].split()]
    every = {frozenset((a, b)) for a in letters(4) for b in letters(4) if a < b}
    return ("complete" if set(order) == every and len(order) == len(every) else "not complete"), ""


FACTS: dict[str, Check] = {
    "kings": kings,
    "kings’ sheet": kings_sheet,
    "next in": next_in,
    "carried": carried,
    "lots": lots,
    "better": better,
    "guards": guards,
    "pips": value_of_pips,
    "digit": digit,
    "strikes": strikes,
    "score": score,
    "name": name,
    "packets": packets,
    "serving": serving,
    "half": told(match.half_way),
    "targets": targets,
    "written": written,
    "win": told(lambda first, second: match.four_deals(first, second).win),
    "price": told(lambda feat, deal: match.price(feat, deal - 1)),
    "strokes": told(lambda feat, deal: match.strokes(feat, deal - 1)),
    "rounded": told(match.rounded),
    "parties": told(match.full_round),
    "rotation": rotation,
}
