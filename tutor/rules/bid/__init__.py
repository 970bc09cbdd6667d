"""What is said and shown before the play: the auction and its contract, trumps, announcements."""
