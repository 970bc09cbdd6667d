"""The corpus: what the four books print, and what becomes of it here, gathered into tables."""
