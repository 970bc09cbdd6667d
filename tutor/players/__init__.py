"""Plain players for the empty seats, and what a book advises them."""
