"""What a table shows and offers, as data."""
