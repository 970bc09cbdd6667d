"""Checks of the printed statements on Tarok for three and for two, each computed by the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tutor.cards import TAROK, cards_of, mask_of, parse_cards
from tutor.games.tarok.outcome import KingFate, PagatFate, TarokOutcome, outcome
from tutor.games.tarok.party import Running
from tutor.games.tarok.prices import lines, settled
from tutor.games.tarok.rules import TarokRules
from tutor.hand.state import Game, State, seat_table
from tutor.rules.bid.declare import Held, Said
from tutor.rules.core.pot import Pot
from tutor.rules.core.seat import Seat
from tutor.rules.core.stage import Table, seat_name
from tutor.rules.core.wording import listed
from tutor.rules.play.excuse import Heaps
from tutor.verify.answer import Answer, Args, Check
from tutor.verify.table import done, moment
from tutor.verify.tarock import TAROCK, values_of

PAGATS = {
    "made": PagatFate(0, "made"),
    "laid": PagatFate(0, "laid"),
    "lost": PagatFate(0, "lost", taker=1),
    "ultimo": PagatFate(0, "made", last=True),
    "ultimo lost": PagatFate(0, "lost", last=True, taker=1),
}
"""What may become of A's Pagat."""


def _rules(game: Game) -> TarokRules:
    return game.rules_as(TarokRules)


def _table(game: Game) -> Table:
    players = min(game.players)
    return seat_table(game, players - 1, players)


def _outcome(game: Game) -> TarokOutcome:
    """A hand in which nothing was announced, taken or won in the cards."""
    table = _table(game)
    each = tuple(26 for _ in range(table.seats))
    return TarokOutcome(
        dealer=table.dealer,
        announced=(),
        pagat=None,
        kings=(),
        heaps=Heaps((0,) * table.seats),
        laid=0,
        parts=tuple(3 * points for points in each),
        points=each,
        tricks=tuple(8 for _ in each),
        silenced=None,
        revoked=(),
    )


def announced(game: Game, args: Args) -> Answer:
    """What a hand may announce, all of it or one kind: its worth. `away` is what was discarded."""
    hand, away = (mask_of(parse_cards(game.pack, args.get(key, ""))) for key in ("hand", "away"))
    held = Held(game.pack, hand, away)
    found = []
    for kind in _rules(game).declared:
        number = kind.number(held)
        if args.get("kind", kind.id) == kind.id and number in kind.numbers():
            found.append((kind.worth(number, held), kind.named(number, held)))
    told = listed(words for _, words in found) if found else ""
    return str(sum(worth for worth, _ in found)), told


def most(game: Game, args: Args) -> Answer:
    """Whether so many of a kind can lie in one hand."""
    kind = next(one for one in _rules(game).declared if one.id == args["kind"])
    room = game.pattern.hand_size
    possible = args["number"] in kind.numbers() and args["number"] <= room
    return ("möglich" if possible else "unmöglich"), f"A hand has {room} cards."


def joins(game: Game, args: Args) -> Answer:
    """The taroks that join the matadors in a hand with these `cards`, so that their row is
    longer."""
    pack = game.pack
    row = next(one for one in _rules(game).declared if one.id == "matadors")
    held = mask_of(parse_cards(pack, args["cards"]))
    before = row.number(Held(pack, held))
    taroks = cards_of(pack.suit_masks[TAROK] & ~held)
    found = (card for card in taroks if row.number(Held(pack, held | 1 << card)) > before)
    return ", ".join(pack.codes[card] for card in found), ""


def pagat(game: Game, args: Args) -> Answer:
    """What A's Pagat brings from each, or with a minus costs to each; for two players, what is
    written."""
    facts = replace(_outcome(game), pagat=PAGATS[args["how"].replace("-", " ")])
    found = [one for one in lines(_rules(game), _table(game), facts) if one.item == "Pagat"]
    (line,) = found
    if len(_table(game).active) == 2:
        return str(line.amount), ""
    return str(line.amount if line.writers == (0,) else -line.amount), ""


def king(game: Game, args: Args) -> Answer:
    """What a King of A's brings whoever gains it: `lost` to B, or made in the last trick."""
    card = game.pack.index["S-K"]
    fates = {"lost": KingFate(card, 0, 1, False), "ultimo": KingFate(card, 0, None, True)}
    facts = replace(_outcome(game), kings=(fates[args["how"]],))
    amounts = {one.amount for one in lines(_rules(game), _table(game), facts) if one.item == "king"}
    return ", ".join(map(str, sorted(amounts))) or "0", ""


def lying(game: Game, args: Args) -> Answer:
    """What is settled of what lies open: `kings` has the number before each of A, B and C, and
    `pagat` is who has the captured Pagat. Who gets how much from whom, or what lies there."""
    taken = [(seat, number) for seat, number in enumerate(args["kings"])]
    cards = iter(range(len(game.pack)))
    kings = tuple(
        KingFate(next(cards), (seat + 1) % 3, seat, False)
        for seat, number in taken
        for _ in range(number)
    )
    seat = int(Seat.parse(args["pagat"]))
    fate = PagatFate((seat + 1) % 3, "lost", taker=seat, lies_with=seat)
    facts = replace(_outcome(game), kings=kings, pagat=fate)
    found = [one for one in lines(_rules(game), _table(game), facts) if one.item != "Pagat"]
    if args.get("what") == "each":
        worth = Counter[int]()
        for one in found:
            worth[one.writers[0]] += one.amount
        return ", ".join(f"{seat_name(at)} {worth[at]}" for at in range(3)), ""
    owed = Counter[tuple[int, int]]()
    for one in found:
        for paid in one.payments():
            owed[paid.payee, paid.payer] += paid.amount
    net = {pair: amount - owed[pair[::-1]] for pair, amount in owed.items()}
    rows = sorted((pair, amount) for pair, amount in net.items() if amount > 0)
    return ", ".join(f"{seat_name(to)} {n} von {seat_name(of)}" for (to, of), n in rows), ""


def lacking(game: Game, args: Args) -> Answer:
    """What passes in the cards when A, B and C have so many points."""
    points = tuple(args["points"])
    facts = replace(_outcome(game), points=points, parts=tuple(3 * one for one in points))
    found = [one for one in lines(_rules(game), _table(game), facts) if one.item == "cards"]
    paid = sorted((one.payer, one.payee, one.amount) for line in found for one in line.payments())
    rows = (f"{seat_name(payer)} {amount} an {seat_name(payee)}" for payer, payee, amount in paid)
    return ", ".join(rows) or "nichts", ""


def number(game: Game, args: Args) -> Answer:
    """The cards that lie aside from the deal on, or those that the dealer takes up."""
    hand, scat = game.pattern.hand_size, _rules(game).scat.value.number
    aside = len(game.pack) - hand * min(game.players) - scat
    return str(aside if args["what"] == "aside" else hand + scat), ""


def pot(game: Game, args: Args) -> Answer:
    """What A draws from a pot of `lying` points, or with a minus adds to it, when the Pagat or a
    King ends so in the last trick; the stake of this hand is among them."""
    stake = _rules(game).pot.value
    table = _table(game)
    table = replace(table, pot=Pot(args["lying"] - stake))
    card = game.pack.index["S-K"]
    taker = 1 if "lost" in args["how"] else None
    kings = (KingFate(card, 0, taker, True),) if args["of"] == "king" else ()
    fate = PAGATS[args["how"]] if args["of"] == "pagat" else None
    facts = replace(_outcome(game), pagat=fate, kings=kings)
    (line,) = (one for one in lines(_rules(game), table, facts) if one.item == "pot")
    return str(line.amount if line.writers == (0,) else -line.amount), f"{line.reason}"


def scat(game: Game, args: Args) -> Answer:
    """What a card that lies in the scat counts there for the dealer, in parts of a lay."""
    facts = outcome(moment(game, args))
    rest = facts.laid & ~(1 << game.pack.index[args["card"]])
    return str(facts.parts[facts.dealer] - values_of(game).worth(rest)), ""


def gains(game: Game, args: Args) -> Answer:
    """What a seat wins or loses by card points, and by ten taroks that it announces, where
    somebody has made a mistake: `number` (the dealer) or `revoke` (of a seat)."""
    table, seat, points = _table(game), int(Seat.parse(args["of"])), tuple(args["points"])
    said = (
        (Said(seat, "taroks", 10, "10 Taroks", "ten taroks", 10),) if args.get("announces") else ()
    )
    revoked = (int(Seat.parse(args["revoke"])),) if "revoke" in args else ()
    facts = replace(_outcome(game), points=points, announced=said, revoked=revoked)
    if args.get("number"):
        facts = replace(facts, silenced=table.dealer)
    return str(settled(_rules(game), table, facts).balance(table.seats)[seat]), ""


def party(game: Game, args: Args) -> Answer:
    """How a partie is marked after these hands, each with the points of A and of B, or `who` has
    won it; with the prices of a partie in groschen and of a point in pfennigs, what it costs."""
    now = Running()
    for written in args["hands"]:
        now = now.after(written)
    assert now.won is not None, "the partie is not over"
    winner, _, points = now.won
    parties = now.parties[winner]
    if args.get("who"):
        return seat_name(winner), ""
    if "price" not in args:
        return f"{parties} Partie{'n' * (parties > 1)}, {points} Points", ""
    groschen, pfennigs = args["price"]
    if args.get("alone"):
        return str(parties * groschen), "The price of the partie in groschen."
    return f"{parties * groschen} Sgr. {points * pfennigs} Pf.", ""


def _played(game: Game, args: Args) -> State:
    cards = [f"play {card}" for card in args["play"].split()]
    return done(moment(game, args), cards)


def heap(game: Game, args: Args) -> Answer:
    """Whose a card is after the cards of `play`."""
    held = 1 << game.pack.index[args["card"]]
    found = outcome(_played(game, args)).heaps.cards
    return next(seat_name(seat) for seat, cards in enumerate(found) if cards & held), ""


def captured(game: Game, args: Args) -> Answer:
    """Before whom the captured Pagat lies after the cards of `play`."""
    fate = outcome(_played(game, args)).pagat
    lies = fate.lies_with if fate else None
    return ("nobody" if lies is None else seat_name(lies)), ""


def open_kings(game: Game, args: Args) -> Answer:
    """How many Kings lie open as lost, or count as made in the last trick, after `play`."""
    return str(len(outcome(_played(game, args)).kings)), ""


CHECKS: dict[str, Check] = {
    **TAROCK,
    "announced": announced,
    "most": most,
    "pagat": pagat,
    "king": king,
    "lying": lying,
    "lacking": lacking,
    "number": number,
    "scat": scat,
    "gains": gains,
    "party": party,
    "heap": heap,
    "captured": captured,
    "open kings": open_kings,
    "pot": pot,
    "joins": joins,
}
