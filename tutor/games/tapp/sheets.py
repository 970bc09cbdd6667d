"""The sheet of Tappen, with the pool or premium for an announced Pagat (003 App. I, II)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tutor.games.tapp.outcome import announced_pagat
from tutor.rules.auction import AuctionStage
from tutor.rules.ledger import settle_differences
from tutor.rules.pool import Feat, premium, settle_feat
from tutor.sheets import (
    Entry,
    Field,
    Grid,
    Page,
    Sentence,
    SheetError,
    SheetKind,
    number_field,
    seat_field,
    signed,
)
from tutor.sources import cite
from tutor.state import State

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


@dataclass
class Account:
    """The fold over the hands: what each wrote, what each won beside the sheet, the pool."""

    options: Sequence[str]
    names: Sequence[str]
    sheet: list[int]
    purse: list[int]
    pool: int = 0
    rows: list[tuple[str, ...]] = field(default_factory=list)
    verdict: list[Sentence] = field(default_factory=list)

    @property
    def stake(self) -> int:
        """What each dealer pays into the pool; 0 where none is kept."""
        return int(self.options[STAKE])

    def write(self, number: int, entry: Entry) -> None:
        """One hand more. Raises SheetError for one that cannot be."""
        seats = len(self.names)
        dealer, declarer = entry[0], entry[1]
        points, fine, feat = entry[2 : 2 + seats], int(entry[-2]), entry[-1]
        self._refuse(number, dealer, declarer, feat)
        self.verdict = []
        for seat, amount in enumerate(points):
            self.sheet[seat] += int(amount)
        self._pay_in("ABCD".index(dealer), self.stake)
        notes = self._fined("ABCD".index(dealer), fine) if fine else []
        if feat != "none":
            notes.append(self._settle(feat_of(feat, entry, seats, self._shares)))
        pool = (str(self.pool),) if self.stake else ()
        self.rows.append((str(number), *map(str, self.sheet), *pool, "; ".join(notes)))

    @property
    def _shares(self) -> bool:
        """Whether a dealer who sits out wins and loses with the declarer's opponents."""
        return "passive" not in self.options[SHARE:]

    def _refuse(self, number: int, dealer: str, declarer: str, feat: str) -> None:
        """Raises SheetError for a player who cannot have played, or announced."""
        owner = feat[0] if feat != "none" else ""
        if len(self.names) == 4 and dealer in (declarer, owner):
            name = self.names["ABCD".index(dealer)]
            raise SheetError(f"Entry {number}: {name} deals and sits out; he cannot have played.")
        if owner and declarer == "none":
            raise SheetError(f"Entry {number}: nobody played; so nobody has announced a Pagat.")

    def _pay_in(self, seat: int, amount: int) -> None:
        self.purse[seat] -= amount
        self.pool += amount

    def _fined(self, dealer: int, fine: int) -> list[str]:
        """The dealer pays so much for each of the others, to them or into the pool."""
        others = [seat for seat in range(len(self.names)) if seat != dealer]
        pooled = bool(self.stake) and self.options[FINES] == "pool"
        for seat in others:
            self._pay_in(dealer, fine)
            if not pooled:
                self._pay_in(seat, -fine)
        where = "into the pool" if pooled else f"to the others, {fine} each"
        words = f"{self.names[dealer]} pays {fine * len(others)} for a misdeal, {where}."
        self.verdict.append((words, POOL if pooled else MISDEAL))
        return [f"misdeal of {self.names[dealer]}"]

    def _settle(self, feat: Feat) -> str:
        """An announced Pagat moves the pool or the fixed premium."""
        bonus = int(self.options[BONUS])
        moves = premium(bonus, feat, POOL) if bonus else settle_feat(self.pool, feat, POOL)
        for move in moves:
            self.purse[move.seat] += move.amount
            self.pool -= 0 if bonus else move.amount
            if move.amount and not bonus:
                verb = "takes" if move.amount > 0 else "pays"
                words = f"{self.names[move.seat]} {verb} {abs(move.amount)}: {move.reason}"
                self.verdict.append((words, move.citation))
        if bonus:
            verb = "gets" if feat.made else "pays"
            words = f"{self.names[feat.owner]} {verb} the premium, {bonus} for each against him."
            self.verdict.append((words, POOL))
        end = "made" if feat.made else "missed"
        return f"Pagat of {self.names[feat.owner]} {end}{' under Contra' * feat.doubled}"


def feat_of(word: str, entry: Entry, seats: int, shares: bool) -> Feat:
    """The announced Pagat of an entry; who plays alone has all the others against him.

    An opponent who announced it stands alone; with four, a dealer who `shares` is one of those
    against the declarer (003 § 4).
    """
    letter, made, *contra = word.split("-")
    owner, dealer, declarer = ("ABCD".index(letter), *map("ABCD".index, entry[:2]))
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
    blank = [0] * len(names)
    found = Account(options, names, list(blank), list(blank))
    for number, entry in enumerate(entries, start=1):
        found.write(number, entry)
    head = ("Hand", *names, *(("Pool",) if stake else ()), "")
    grids = [Grid("The sheet", head, tuple(found.rows)), _account(found.sheet, names)]
    if any(found.purse):
        grids.append(_purse(found.purse, names))
    lines = ["Who writes less pays the difference to each who writes more."]
    if stake:
        lines.append(f"In the pool are {found.pool}; each dealer pays {stake}.")
    if bonus:
        lines.append(f"An announced Pagat has a premium of {bonus}.")
    return Page(tuple(grids), tuple(lines), tuple(found.verdict))


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
        word = f"{'ABCD'[feat.owner]}-{made}{'-contra' * feat.doubled}"
    return (
        "ABCD"[state.table.dealer],
        "ABCD"[auction.winner] if played and auction and auction.winner is not None else "none",
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
    letters = "ABCD"[:seats]
    feats = tuple(
        (f"{letter}-{end}", f"{letter} {text}") for letter in letters for end, text in FEATS
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
            *(number_field(f"{letter} writes", 0, MOST) for letter in letters),
            number_field("Fine of the dealer, to each", 0, 1000),
            Field("Pagat announced", (("none", "no announced Pagat"), *feats), default="none"),
        ),
        submit="Write it",
        write=write,
        entry_of=entry_of,
        citation=cite("003 App. I"),
    )


SHEETS = (_kind(3), _kind(4))
"""With three, and with four of whom the dealer sits out."""
