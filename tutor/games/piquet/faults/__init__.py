"""Mistakes at the table and what the book has them cost."""

from __future__ import annotations

from tutor.games.piquet.faults.listed import piquet_faults

__all__ = ["piquet_faults"]
