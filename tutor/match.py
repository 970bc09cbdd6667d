"""A match: a fold over hands, with the sheet, the deal going round, and the pool."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.rules.ledger import settle_differences
from tutor.rules.pool import PoolMove, premium, settle_feat
from tutor.sources import cite
from tutor.state import Game, State, start

POOL_PLACE = cite("003 App. II")


@dataclass(frozen=True)
class Match:
    """A row of hands. `sheet` is what each seat has written, in points; `purse` what each has
    won or lost in fines, premiums and through the pool, which holds `pool`.

    `stake` is what each dealer pays into the pool (0: no pool), `bonus` the fixed premium that
    may stand in its place.
    """

    game: Game
    dealer: int
    sheet: tuple[int, ...]
    purse: tuple[int, ...]
    pool: int = 0
    stake: int = 0
    bonus: int = 0
    hands: int = 0

    def deal(self, seed: int) -> State:
        """The next hand before its cut."""
        return start(self.game, seed, self.dealer, len(self.sheet))

    def after(self, state: State) -> Match:
        """The match after a finished hand. Raises ValueError if the hand is not over."""
        result = state.result()
        seats = len(self.sheet)
        written = result.written(seats)
        purse = list(self.purse)
        purse[state.table.dealer] -= self.stake
        pool = self.pool + self.stake
        for fine in result.fines:
            purse[fine.payer] -= fine.amount
            if self.stake:
                # Where a pool is kept, it usually gets the fines too (003 App. II).
                pool += fine.amount
            else:
                purse[fine.payee] += fine.amount
        for move in self._moves(state, pool):
            purse[move.seat] += move.amount
            pool -= 0 if self.bonus else move.amount
        return replace(
            self,
            dealer=result.next_dealer,
            sheet=tuple(a + b for a, b in zip(self.sheet, written, strict=True)),
            purse=tuple(purse),
            pool=pool,
            hands=self.hands + 1,
        )

    def _moves(self, state: State, pool: int) -> tuple[PoolMove, ...]:
        feat = self.game.feat(state) if self.game.feat else None
        if feat is None:
            return ()
        if self.bonus:
            return premium(self.bonus, feat, POOL_PLACE)
        return settle_feat(pool, feat, POOL_PLACE)

    def account(self) -> list[tuple[int, int, int]]:
        """The account at the end: (payer, payee, points) for each pair (003 App. I)."""
        return settle_differences(self.sheet)


def new_match(game: Game, seats: int = 3, stake: int = 0, bonus: int = 0) -> Match:
    """A match before its first hand; the last seat deals first."""
    blank = (0,) * seats
    return Match(game, seats - 1, blank, blank, stake=stake, bonus=bonus)
