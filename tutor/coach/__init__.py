"""The coach: what a card is worth that somebody may play or has played, and when all is decided."""
