"""Strohmann-Tarok, for two players with packets before them."""
