"""Tarok with 78 cards, each for himself: for three and for two (000 no. 5)."""
