"""Trials of the whole engine: what must always hold, random play, counted trees, speed."""
