"""The account of an evening: what each writes, the pool, who owes whom (003 App. I, II)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.games.tapp.pool import Feat, premium, settle_feat
from tutor.games.tapp.sheets.asked import TappAsked
from tutor.games.tapp.sheets.facts import TappHand, settled
from tutor.rules.core.seat import Seat
from tutor.rules.core.wording import listed, signed
from tutor.rules.pay.ledger import POT, Settlement
from tutor.rules.pay.ledger import Entry as Line
from tutor.score.sheets import Entry, Grid, Page, Sentence, SheetError, named
from tutor.score.told_form import NO, entry_named, refuse, table_of
from tutor.sources import cite

POOL_AT, SHEET_AT = cite("003 App. II"), cite("003 App. I")
MISDEAL_AT = cite("003 § 5")
STAKE, BONUS, FINES, SHARE = range(4)
"""The places of the first options; the last only with four."""


def hand_of(asked: TappAsked, entry: Entry) -> tuple[TappHand, str]:
    """A hand of either form, and the hand in words by letters. Raises SheetError."""
    if not asked.takes(entry):
        return _numbers(asked, entry)
    found = asked.given(entry)
    hand = settled(asked, found)
    return hand, asked.told(found, hand.end)


def _numbers(asked: TappAsked, entry: Entry) -> tuple[TappHand, str]:
    """A hand entered by its numbers. Raises SheetError for one that cannot have been."""
    rules, seats = asked.rules, asked.seats
    dealer, declarer = entry[:2]
    partner, *amounts = entry[2:-2] if rules.calls else (NO, *entry[2:-2])
    owner = entry[-1][0] if entry[-1] != "none" else ""
    nobody, out = declarer == "none", dealer if seats > rules.players else ""
    sitting = f"{dealer} dealt and sat out, and so cannot have played"
    refuse(out and out in (declarer, owner), sitting)
    refuse(owner and nobody, "nobody played, so nobody can have announced a Pagat")
    refuse(
        partner != NO and partner in (declarer, out),
        f"{partner} cannot have been the declarer’s partner",
    )
    table = table_of(rules.pack.value, seats, rules.players, dealer)
    all_share = nobody or rules.sitting.value
    parties = tuple(range(seats)) if all_share else tuple(sorted(table.active))
    lines = tuple(
        Line("game", int(amount), (seat,), parties, "This was entered as a number.", SHEET_AT)
        for seat, amount in enumerate(amounts)
        if int(amount)
    )
    fine = int(entry[-2])
    feat = feat_of(asked, entry, partner) if owner else None
    words = [f"{dealer} deals", "nobody plays" if nobody else f"{declarer} plays"]
    if feat:
        end, contra = "made" if feat.made else "missed", " under Contra" * feat.doubled
        words.append(f"{owner} {end} the announced Pagat{contra}")
    if fine:
        words.append(f"{dealer} misdealt")
    return TappHand(Settlement("", lines, SHEET_AT, again=bool(fine)), feat, fine), "; ".join(words)


def feat_of(asked: TappAsked, entry: Entry, partner: str = NO) -> Feat:
    """The announced Pagat of numbers entered; a declarer alone has all the others as opponents.

    An opponent who announced it stands alone; a dealer who sits out and shares is one of those
    against the declarer (003 § 4).
    """
    letter, made, *contra = entry[-1].split("-")
    owner, dealer, declarer = (Seat.parse(letter), *map(Seat.parse, entry[:2]))
    seats, rules = asked.seats, asked.rules
    turn = [(dealer + step) % seats for step in range(1, seats + 1)]
    sitting = [dealer] * (seats > rules.players and not rules.sitting.value)
    party = (declarer, *((Seat.parse(partner),) if partner != NO else ()))
    against = tuple(seat for seat in turn if seat not in (*party, *sitting))
    others = against if owner in party else party
    return Feat(owner, others, made == "made", bool(contra))


@dataclass(frozen=True)
class Account:
    """After some hands: what each wrote, who owes whom for it, what each won beside the sheet,
    what is in the pool."""

    asked: TappAsked
    options: Sequence[str]
    names: Sequence[str]
    sheet: tuple[int, ...]
    purse: tuple[int, ...]
    owed: tuple[tuple[int, ...], ...]
    pool: int = 0
    rows: tuple[tuple[str, ...], ...] = ()
    price: tuple[Sentence, ...] = ()
    verdict: tuple[Sentence, ...] = ()

    @property
    def stake(self) -> int:
        """What each dealer pays into the pool; 0 where none is kept."""
        return int(self.options[STAKE])

    def after(self, number: int, entry: Entry) -> Account:
        """One hand more. Raises SheetError for one that cannot be."""
        with entry_named(number, self.names):
            hand, words = hand_of(self.asked, entry)
        dealer = Seat.parse(entry[0])
        later = replace(self, verdict=())._written(hand.settlement)
        later = later._moved({dealer: -self.stake}, self.stake)
        if hand.fine:
            later = later._fined(dealer, hand.fine)
        if hand.feat:
            later = later._settled(hand.feat)
        pool = (str(later.pool),) if self.stake else ()
        row = (str(number), *map(str, later.sheet), *pool, named(words, self.names))
        return replace(later, rows=(*self.rows, row))

    def _written(self, settlement: Settlement) -> Account:
        """With what a hand writes, line by line, and who owes it."""
        points = settlement.written(len(self.names))
        owed = [list(row) for row in self.owed]
        for line in settlement.entries:
            for paid in line.payments():
                owed[paid.payer][paid.payee] += paid.amount
        return replace(
            self,
            sheet=tuple(a + b for a, b in zip(self.sheet, points, strict=True)),
            owed=tuple(map(tuple, owed)),
            price=tuple(self._said(line) for line in settlement.entries),
        )

    def _said(self, line: Line) -> Sentence:
        """A line of the price: who writes what, against whom, and why."""
        writers = listed(self.names[seat] for seat in line.writers)
        others = [self.names[seat] for seat in line.parties if seat not in line.writers]
        verb = "write" if line.writers[1:] else "writes"
        against = f", owed by {listed(others)}" if others else ""
        reason = named(line.reason, self.names)
        return f"{writers} {verb} {line.amount}{against}. {reason}", line.citation

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
            return self._moved({dealer: -whole}, whole, (f"{words}into the pool.", POOL_AT))
        gains = {dealer: -whole, **dict.fromkeys(others, fine)}
        return self._moved(gains, 0, (f"{words}{fine} to each of the others.", MISDEAL_AT))

    def _settled(self, feat: Feat) -> Account:
        """An announced Pagat moves the pool or the fixed premium."""
        bonus, later = int(self.options[BONUS]), self
        moves = premium(bonus, feat, POOL_AT) if bonus else settle_feat(self.pool, feat, POOL_AT)
        for move in moves:
            gains = {move.payee: move.amount, move.payer: -move.amount}
            if POT in gains:
                seat = next(party for party in gains if party != POT)
                words = f"{self.names[seat]} {'gets' if gains[seat] > 0 else 'pays'}"
            else:
                words = f"{self.names[move.payer]} pays {self.names[move.payee]}"
            words = f"{words} {move.amount}. {move.reason}"
            later = later._moved(gains, gains.get(POT, 0), (words, move.citation))
        return later

    @property
    def won(self) -> tuple[int, ...]:
        """What each has won or lost by the sheet, were it settled now."""
        seats = range(len(self.names))
        return tuple(sum(self.owed[b][a] - self.owed[a][b] for b in seats) for a in seats)


def kept(
    asked: TappAsked, options: Sequence[str], names: Sequence[str], entries: Sequence[Entry]
) -> Page:
    """What each writes, the pool, and the account of differences. Raises SheetError."""
    stake, bonus, seats = int(options[STAKE]), int(options[BONUS]), len(names)
    if stake and bonus:
        raise SheetError("A table may have a pool or a fixed premium, but not both.")
    blank = (0,) * seats
    found = Account(asked, options, names, blank, blank, (blank,) * seats)
    for number, entry in enumerate(entries, start=1):
        found = found.after(number, entry)
    head = ("Hand", *names, *(("Pool",) if stake else ()), "What happened")
    sheet = Grid("The sheet", head, found.rows, told=len(head) - 1)
    grids = [sheet, _account(found)]
    if any(found.purse):
        grids.append(_purse(found.purse, names))
    lines = ["Each player pays the difference to everyone who has written more."]
    if stake:
        lines.append(f"The pool holds {found.pool}; each dealer pays in {stake}.")
    if bonus:
        lines.append(f"The premium for an announced Pagat is {bonus}.")
    if not asked.rules.sitting.value:
        lines.append("A dealer who sits out has no part in what the others write.")
    return Page(
        tuple(grids), tuple(lines), found.verdict, balance=_balance(found), price=found.price
    )


MOST_PAID = 6
"""The lines that an empty sheet has room for: each pays each where four sit at the table."""


def _account(found: Account) -> Grid:
    seats = range(len(found.names))
    pairs = ((payer, payee) for payer in seats for payee in seats)
    rows = tuple(
        (found.names[payer], found.names[payee], str(amount))
        for payer, payee in pairs
        if (amount := found.owed[payer][payee] - found.owed[payee][payer]) > 0
    )
    room = min(MOST_PAID, len(found.names) * (len(found.names) - 1) // 2)
    return Grid("The account", ("pays", "to", "points"), rows, room=room)


def _purse(purse: Sequence[int], names: Sequence[str]) -> Grid:
    rows = tuple((name, signed(amount)) for name, amount in zip(names, purse, strict=True))
    return Grid("Pool, premium and fines", ("", "won or lost"), rows)


def _balance(found: Account) -> Grid | None:
    if not found.rows:
        return None
    rows = [("on the sheet", *map(str, found.sheet)), ("won or lost", *map(signed, found.won))]
    if any(found.purse):
        rows.append(("pool and fines", *map(signed, found.purse)))
    return Grid("How it stands", ("", *found.names), tuple(rows))
