"""The solver: wrong ones that must be noticed, and how fast it is on hands that were really bid."""
