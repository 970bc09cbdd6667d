"""Préférence for three or four, with its Poule (000 no. 2)."""
