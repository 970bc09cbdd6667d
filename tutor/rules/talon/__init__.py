"""What becomes of the talon: taken, bought from, laid away for, exchanged."""
