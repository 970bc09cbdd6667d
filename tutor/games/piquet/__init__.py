"""Piquet for two, and its kin for three and four (002)."""
