"""The running count, and what is said with it."""
