"""A hand at any moment, and what is played in it."""
