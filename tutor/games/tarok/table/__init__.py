"""At the table: a plain player, what may be said, what a hand is good for."""
