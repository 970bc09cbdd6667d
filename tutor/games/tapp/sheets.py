"""The sheet of Tappen, with the pool or premium for an announced Pagat (003 App. I, II)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.games.tapp.outcome import announced_pagat
from tutor.hand.state import State
from tutor.rules.auction import AuctionStage
from tutor.rules.ledger import POT, settle_differences
from tutor.rules.pool import Feat, premium, settle_feat
from tutor.rules.seat import Seat, letters
from tutor.rules.stage import seat_name
from tutor.score.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    dealer_after,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import cite

POOL, SITS = cite("003 App. II"), cite("003 § 4")
MISDEAL = cite("003 § 5")
STAKE, BONUS, FINES, SHARE = range(4)
"""The places of the options; the last only with four."""

GAMES = ("tappen-54", "tappen-42", "tarok-tapp-54", "tarok-tapp-42")
MOST = 100_000
FEATS = (
    ("made", "made it"),
    ("missed", "missed it"),
    ("made-contra", "made it under Contra"),
    ("missed-contra", "missed it under Contra"),
)


@dataclass(frozen=True)
class Account:
    """After some hands: what each wrote, what each won beside the sheet, what is in the pool."""

    options: Sequence[str]
    names: Sequence[str]
    sheet: tuple[int, ...]
    purse: tuple[int, ...]
    pool: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    verdict: tuple[Sentence, ...] = ()

    @property
    def stake(self) -> int:
        """What each dealer pays into the pool; 0 where none is kept."""
        return int(self.options[STAKE])

    def after(self, number: int, entry: Entry) -> Account:
        """One hand more. Raises SheetError for one that cannot be."""
        seats = len(self.names)
        dealer, fine, feat = Seat.parse(entry[0]), int(entry[-2]), entry[-1]
        self._refuse(number, entry)
        points = map(int, entry[2 : 2 + seats])
        sheet = tuple(a + b for a, b in zip(self.sheet, points, strict=True))
        later = replace(self, sheet=sheet, verdict=())._moved({dealer: -self.stake}, self.stake)
        notes = []
        if fine:
            later = later._fined(dealer, fine)
            notes.append(f"misdeal of {self.names[dealer]}")
        if feat != "none":
            found = feat_of(feat, entry, seats, "passive" not in self.options[SHARE:])
            later = later._settled(found)
            end = "made" if found.made else "missed"
            contra = " under Contra" * found.doubled
            notes.append(f"Pagat of {self.names[found.owner]} {end}{contra}")
        pool = (str(later.pool),) if self.stake else ()
        row = (str(number), *map(str, sheet), *pool, "; ".join(notes))
        return replace(later, rows=(*self.rows, row))

    def _refuse(self, number: int, entry: Entry) -> None:
        """Raises SheetError for a player who cannot have played, or announced."""
        dealer, declarer = entry[0], entry[1]
        owner = entry[-1][0] if entry[-1] != "none" else ""
        if len(self.names) == 4 and dealer in (declarer, owner):
            name = self.names[Seat.parse(dealer)]
            raise SheetError(f"Entry {number}: {name} deals and sits out; he cannot have played.")
        if owner and declarer == "none":
            raise SheetError(f"Entry {number}: nobody played; so nobody has announced a Pagat.")

    def _moved(self, gains: Mapping[int, int], into: int, *said: Sentence) -> Account:
        """With these gains of seats, so much into the pool, and what is said of it."""
        purse = tuple(won + gains.get(seat, 0) for seat, won in enumerate(self.purse))
        return replace(self, purse=purse, pool=self.pool + into, verdict=(*self.verdict, *said))

    def _fined(self, dealer: int, fine: int) -> Account:
        """The dealer pays so much for each of the others, to them or into the pool."""
        others = [seat for seat in range(len(self.names)) if seat != dealer]
        whole = fine * len(others)
        words = f"{self.names[dealer]} pays {whole} for a misdeal, "
        if self.stake and self.options[FINES] == "pool":
            return self._moved({dealer: -whole}, whole, (f"{words}into the pool.", POOL))
        gains = {dealer: -whole, **dict.fromkeys(others, fine)}
        return self._moved(gains, 0, (f"{words}{fine} to each of the others.", MISDEAL))

    def _settled(self, feat: Feat) -> Account:
        """An announced Pagat moves the pool or the fixed premium."""
        bonus, later = int(self.options[BONUS]), self
        moves = premium(bonus, feat, POOL) if bonus else settle_feat(self.pool, feat, POOL)
        for move in moves:
            gains = {move.payee: move.amount, move.payer: -move.amount}
            if POT in gains:
                seat = next(party for party in gains if party != POT)
                words = f"{self.names[seat]} {'gets' if gains[seat] > 0 else 'pays'}"
            else:
                words = f"{self.names[move.payer]} pays {self.names[move.payee]}"
            words = f"{words} {move.amount}: {move.reason}"
            later = later._moved(gains, gains.get(POT, 0), (words, move.citation))
        return later


def feat_of(word: str, entry: Entry, seats: int, shares: bool) -> Feat:
    """The announced Pagat of an entry; who plays alone has all the others against him.

    An opponent who announced it stands alone; with four, a dealer who `shares` is one of those
    against the declarer (003 § 4).
    """
    letter, made, *contra = word.split("-")
    owner, dealer, declarer = (Seat.parse(letter), *map(Seat.parse, entry[:2]))
    turn = [(dealer + step) % seats for step in range(1, seats + 1)]
    sitting = [dealer] * (seats == 4 and not shares)
    against = tuple(seat for seat in turn if seat not in (declarer, *sitting))
    others = against if owner == declarer else (declarer,)
    return Feat(owner, others, made == "made", bool(contra))


def write(options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]) -> Page:
    """What each writes, the pool, and the account of differences."""
    stake, bonus = int(options[STAKE]), int(options[BONUS])
    if stake and bonus:
        raise SheetError("A table has either a pool or a fixed premium.")
    blank = (0,) * len(names)
    found = Account(options, names, blank, blank)
    for number, entry in enumerate(entries, start=1):
        found = found.after(number, entry)
    head = ("Hand", *names, *(("Pool",) if stake else ()), "")
    grids = [Grid("The sheet", head, found.rows), _account(found.sheet, names)]
    if any(found.purse):
        grids.append(_purse(found.purse, names))
    lines = ["Who writes less pays the difference to each who writes more."]
    if stake:
        lines.append(f"In the pool are {found.pool}; each dealer pays {stake}.")
    if bonus:
        lines.append(f"An announced Pagat has a premium of {bonus}.")
    return Page(tuple(grids), tuple(lines), found.verdict)


def _account(sheet: Sequence[int], names: Sequence[str]) -> Grid:
    rows = tuple(
        (names[payer], names[payee], str(amount))
        for payer, payee, amount in settle_differences(sheet)
    )
    return Grid("The account", ("pays", "to", "points"), rows)


def _purse(purse: Sequence[int], names: Sequence[str]) -> Grid:
    rows = tuple((name, signed(amount)) for name, amount in zip(names, purse, strict=True))
    return Grid("Pool, premium and fines", ("", "won or lost"), rows)


def entry_of(state: State, options: Sequence[str], entries: Sequence[Entry]) -> Entry:
    """Who dealt and played, what each writes, a fine, an announced Pagat: every deal counts."""
    result, auction = state.result(), state.find(AuctionStage)
    played = auction is not None and auction.to_act is None and auction.winner is not None
    feat = announced_pagat(state) if played else None
    word = "none"
    if feat is not None:
        made = "made" if feat.made else "missed"
        word = f"{seat_name(feat.owner)}-{made}{'-contra' * feat.doubled}"
    return (
        seat_name(state.table.dealer),
        seat_name(auction.winner) if played and auction and auction.winner is not None else "none",
        *map(str, result.written(state.table.seats)),
        str(result.fines[0].amount) if result.fines else "0",
        word,
    )


def _options(seats: int) -> tuple[Field, ...]:
    share = Field(
        "The dealer who sits out",
        (("shares", "wins and loses with the opponents"), ("passive", "takes no part")),
        default="shares",
        citation=SITS,
        setting="sitting",
    )
    fines = Field(
        "Fines for a misdeal go",
        (("pool", "into the pool, if there is one"), ("players", "to the other players")),
        default="pool",
        citation=POOL,
    )
    stake = number_field("Each dealer pays into the pool", 0, 100, citation=POOL)
    bonus = number_field("Or a fixed premium of", 0, 100, citation=POOL)
    return (stake, bonus, fines, *((share,) if seats == 4 else ()))


def _kind(seats: int) -> SheetKind:
    players = letters(seats)

    def begun(options: Sequence[str], entries: Sequence[Entry]) -> Entry:
        dealer = dealer_after(seats, entries)
        forehand = Seat.parse(dealer).next(seats).letter
        return (dealer, forehand, *("0" for _ in players), "0", "none")

    feats = tuple(
        (f"{letter}-{end}", f"{letter} {text}") for letter in players for end, text in FEATS
    )
    return SheetKind(
        id="tapp" if seats == 3 else "tapp-four",
        title=f"Tappen and Tarok-Tapp with {'three' if seats == 3 else 'four'}: the sheet",
        games=GAMES,
        seats=seats,
        options=_options(seats),
        fields=(
            seat_field("Dealer", seats),
            seat_field("Who played", seats, ("none", "nobody")),
            *(number_field(f"{letter} writes", 0, MOST) for letter in players),
            number_field("Fine of the dealer, to each", 0, 1000),
            Field("Pagat announced", (("none", "no announced Pagat"), *feats), default="none"),
        ),
        submit="Write it",
        write=write,
        entry_of=entry_of,
        citation=cite("003 App. I"),
        begun=begun,
    )


SHEETS = (_kind(3), _kind(4))
"""With three, and with four of whom the dealer sits out."""
