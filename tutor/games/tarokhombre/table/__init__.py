"""At the table: a plain player, what may be named, what a hand is good for."""
