"""State in, HTML out: the one renderer, used by the build and by the reader's browser."""
