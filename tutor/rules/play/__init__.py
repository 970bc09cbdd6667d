"""The play of the tricks: duties, and the kinds of play."""
