"""What the table shows of Strohmann-Tarok, and its player."""
