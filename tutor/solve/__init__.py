"""Solving the play of a hand with open cards: what each lawful card is worth with best play."""
