"""Scat, the early Skat with German cards (000 no. 3)."""
