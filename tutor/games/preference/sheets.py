"""The sheet of Préférence: the Poule and a column for each of the others (000 2 ¶ 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.cards.packs import FRENCH_32
from tutor.games.preference.contracts import RISING
from tutor.games.preference.faults import mistaken
from tutor.games.preference.games import GERMAN, PREFERENCE
from tutor.games.preference.helpers import HelpersStage
from tutor.games.preference.outcome import game_played, hand_result
from tutor.games.preference.poules import HandResult, Sheet, new_sheet
from tutor.games.preference.prices import hand_entries
from tutor.games.preference.rules import PreferenceRules
from tutor.hand.state import Game, State
from tutor.rules.bid.auction import AuctionStage
from tutor.rules.bid.contract import Contract
from tutor.rules.core.seat import Seat, letters
from tutor.rules.core.stage import seat_name
from tutor.rules.core.wording import signed, so_many
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetKind,
    named,
    number_field,
    seat_field,
)
from tutor.score.told_form import entry_named, refuse
from tutor.sources import cite

ENDS_AT = cite("000 2 ¶ 13")
PAST_AT = cite(
    "000 2 ¶ 13",
    "read",
    "The book ends the game at a sum of zero and does not mention a win that would carry the sum "
    "past it. Here such a win counts only what is missing: the game ends, and the results sum to "
    "zero as ¶ 17 asks. A table that plays on instead may wait for ever, since a win seldom makes "
    "the sum exactly zero.",
)
RULES = PREFERENCE.rules_as(PreferenceRules)
MADE, LAID = ("stays", "drops out"), ("deals", "deals")
TRICKS = tuple((str(number), str(number)) for number in range(11))


def _game_word(contract: Contract) -> str:
    """How an entry writes a game: `2` with the talon, `s2` from the hand."""
    return str(contract.price) if contract.talon else f"s{contract.price - 1}"


CONTRACTS = {_game_word(contract): contract for contract in RULES.games}


def _game_label(contract: Contract) -> str:
    """A game with its value, named in both packs (000 2 ¶ 2, ¶ 11)."""
    letters = {FRENCH_32.suits[place].letter: place for place in RISING}
    place = letters[contract.suit or ""]
    label = f"{FRENCH_32.suits[place].german} or {GERMAN.suits[place].german}: {contract.price}"
    if contract.talon:
        return label
    return f"Préférence, Solo in {label}" if place == RISING[-1] else f"Solo in {label}"


GAME_CHOICES = tuple((word, _game_label(game)) for word, game in CONTRACTS.items())


def hand_of(entry: Entry, seats: int) -> HandResult:
    """One hand from its entry: player, game, the tricks of the others in the order of the turn.

    Raises SheetError for tricks that no hand can have.
    """
    player, words = Seat.parse(entry[0]), entry[2 : 1 + seats]
    others = [(player + step) % seats for step in range(1, seats)]
    made = {
        seat: int(word)
        for seat, word in zip(others, words, strict=True)
        if word not in ("stays", "deals")
    }
    tricks, dealers = sum(made.values()), words.count("deals")
    refuse(tricks > 10, f"a hand has ten tricks, not {tricks}")
    refuse(seats == 4 and dealers != 1, "of four players one deals and sits out")
    culprit = None if entry[-1] == "none" else Seat.parse(entry[-1])
    out = f"{entry[-1]} is not in the hand, so has no game to lose by a mistake"
    refuse(culprit not in (None, player, *made), out)
    return HandResult(player, CONTRACTS[entry[1]].price, made, RULES.tricks.value, culprit)


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """The three-part sheet, and the final reckoning (000 2 ¶¶ 12-17)."""
    seats = len(names)
    sheet = new_sheet(seats, int(options[0]), RULES.sheet.value)
    rows = []
    over = 0
    for number, entry in enumerate(entries, start=1):
        with entry_named(number):
            refuse(over, f"the Poules summed to zero after entry {over}")
            hand = hand_of(entry, seats)
        sheet = sheet.after(hand, options[1] == "past")
        over = number if sheet.finished else 0
        rows.append(_hand_row(number, hand, sheet, names))
    head = ("No.", "Played", *(f"Poule {name}" for name in names))
    grids = (
        Grid("Hands", head, tuple(rows), told=1),
        _columns(sheet, names),
        _reckoning(sheet, names),
    )
    standing = _standing(sheet, names, options[0])
    price = tuple(_last_hand(entries[-1], hand, names)) if entries else ()
    balance = _balance(sheet, names)
    return Page(grids, (standing[0],), (standing,), bool(over), balance=balance, price=price)


def _hand_row(number: int, hand: HandResult, sheet: Sheet, names: Sequence[str]) -> tuple[str, ...]:
    won = "won" if hand.won else "lost"
    fallen = "".join(f", {names[seat]} falls short" for seat in hand.fallen)
    mistake = " after a mistake" * (hand.culprit is not None)
    played = f"{names[hand.player]}, {hand.value}: {won}{fallen}{mistake}"
    return (str(number), played, *(signed(units) for units in sheet.poules))


def _last_hand(entry: Entry, hand: HandResult, names: Sequence[str]) -> Iterator[Sentence]:
    """What a hand wrote, line by line as at the play table."""
    contract, along = CONTRACTS[entry[1]], tuple(hand.helpers)
    if hand.culprit is None:
        lines = tuple(hand_entries(RULES, hand, contract))
    else:
        lines = mistaken(RULES, hand.player, contract, along, hand.culprit)
    return ((named(line.reason, names), line.citation) for line in lines)


def _balance(sheet: Sheet, names: Sequence[str]) -> Grid:
    """The Poules, and what each would have won or lost if it ended now."""
    rows = (
        ("Poule", *map(signed, sheet.poules)),
        ("if it ended now", *map(signed, sheet.balance())),
    )
    return Grid("How it stands", ("", *names), rows)


def _words(entry: Entry, names: Sequence[str]) -> str:
    """What each of the others did, by name."""
    player = Seat.parse(entry[0])
    said = []
    for step, word in enumerate(entry[2 : 1 + len(names)], start=1):
        name = names[player.next(len(names), step)]
        does = {"stays": "stays out", "deals": "deals"}
        said.append(f"{name} {does[word] if word in does else so_many(int(word), 'trick')}")
    return ", ".join(said)


def _begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """Of four the dealer sits out, and the deal goes round; the forehand stands as the player."""
    usual = (GAME_CHOICES[0][0], "2", "2", "deals", "none")
    last = entries[-1] if entries else ()
    if "deals" not in last[2:5]:
        return ("A", *usual)
    dealt = Seat.parse(last[0]).next(4, 1 + last[2:5].index("deals"))
    return (dealt.next(4, 2).letter, *usual)


def _columns(sheet: Sheet, names: Sequence[str]) -> Grid:
    rows = tuple(
        (
            name,
            signed(sheet.poules[seat]),
            *("" if on == seat else str(points) for on, points in enumerate(sheet.columns[seat])),
        )
        for seat, name in enumerate(names)
    )
    return Grid("The sheet", ("", "Poule", *(f"on {name}" for name in names)), rows)


def _reckoning(sheet: Sheet, names: Sequence[str]) -> Grid:
    balance = sheet.balance()
    rows = tuple(
        (name, str(sheet.credit(seat)), str(sheet.debit(seat)), signed(balance[seat]))
        for seat, name in enumerate(names)
    )
    total = ("all", "", "", signed(sum(balance)))
    return Grid("The reckoning", ("", "in credit", "owed", "result"), (*rows, total), True)


def _standing(sheet: Sheet, names: Sequence[str], start: str) -> Sentence:
    """How far the Poules are from the end; at the end what each has won or lost."""
    if sheet.finished:
        results = zip(names, sheet.balance(), strict=True)
        listed = ", ".join(f"{name} {signed(points)}" for name, points in results)
        return f"The Poules sum to zero, so the game is over: {listed}.", ENDS_AT
    left = -sum(sheet.poules)
    if left < 0:
        return f"The Poules together are {-left} units beyond zero, so the game goes on.", PAST_AT
    began = f"each began at {start}, and a unit is {sheet.unit} points"
    return f"The Poules together are {left} units short of zero; {began}.", ENDS_AT


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry | None:
    """Player, game, tricks and mistakes of a finished hand; None if it was thrown in."""
    if not state.result().entries:
        return None
    seats, active = state.table.seats, state.table.active
    player, contract = _played(state)
    made = hand_result(state).helpers if state.find(HelpersStage) else {}
    words = []
    for step in range(1, seats):
        seat = (player + step) % seats
        away = "stays" if seat in active else "deals"
        words.append(str(made[seat]) if seat in made else away)
    return (seat_name(player), _game_word(contract), *words, _culprit(state, player))


def _played(state: State) -> tuple[int, Contract]:
    """Who played what; before the suit is named, what the bidding reached."""
    return game_played(state) or state.the(AuctionStage).won


def _culprit(state: State, player: int) -> str:
    if state.fault is None:
        return "none"
    return state.fault.args[1] if state.fault.args[1:] else seat_name(player)


def _kind(seats: int) -> SheetKind:
    helpers_of_three = ("helper on the right", "helper on the left")
    turn = tuple(f"{number} after the declarer" for number in ("first", "second", "third"))
    more = (MADE, LAID) if seats == 4 else (MADE,)
    helpers = tuple(
        Field(f"Tricks of the {who}", (*TRICKS, *more), default="2")
        for who in (helpers_of_three if seats == 3 else turn)
    )
    mistakes = (("none", "nobody"), *((letter, letter) for letter in letters(seats)))
    return SheetKind(
        id="preference" if seats == 3 else "preference-four",
        title=f"Préférence with {'three' if seats == 3 else 'four'}: Poule and columns",
        games=("preference",),
        seats=seats,
        options=(
            number_field("The Poule begins at minus", 1, 200, 20, cite("000 2 ¶ 12")),
            Field(
                "The game ends",
                (
                    ("past", "at zero; a win past it counts only what is missing"),
                    ("zero", "only when the Poules sum to zero exactly"),
                ),
                default="past",
                citation=PAST_AT,
            ),
        ),
        fields=(
            seat_field("Declarer", seats),
            Field("Game", GAME_CHOICES, default="1"),
            *helpers,
            Field("Lost through a mistake by", mistakes, default="none", seldom="mistakes"),
        ),
        submit="Write the hand",
        write=write,
        entry_of=entry_of,
        citation=cite("000 2 ¶ 12"),
        begun=_begun if seats == 4 else None,
        words=_words,
    )


def kinds(games: Sequence[Game]) -> tuple[SheetKind, ...]:
    """With three, and with four of whom one deals (000 2 ¶ 18)."""
    return (_kind(3), _kind(4))
