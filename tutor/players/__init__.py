"""Players for the empty seats of a table."""
