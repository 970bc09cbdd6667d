"""What beats what, and what cards count."""
