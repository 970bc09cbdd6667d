"""At the table: what a hand is played for, and what it came to."""
