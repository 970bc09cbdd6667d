"""The mistakes that the book fines."""

from __future__ import annotations

from tutor.games.hombre.faults.listed import hombre_faults

__all__ = ["hombre_faults"]
