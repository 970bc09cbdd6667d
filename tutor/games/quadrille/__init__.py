"""Quadrille and its kin (000 nos. 1 and 7)."""
