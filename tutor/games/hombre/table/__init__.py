"""At the table: who plays, what may be said, what a hand is played for."""
