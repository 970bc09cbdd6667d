"""Puzzles: a position with open cards and one card that is enough, its answer and refutations."""
