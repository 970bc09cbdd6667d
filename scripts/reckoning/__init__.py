"""The books' advice with numbers in it, tried with hands drawn by chance."""
