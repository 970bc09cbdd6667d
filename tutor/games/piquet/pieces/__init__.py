"""What a hand holds to announce, and what it is called."""
