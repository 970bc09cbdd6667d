"""Tarok with 78 cards, everybody alone: for three and for two (000 no. 5)."""
