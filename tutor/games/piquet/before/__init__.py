"""Before the play: the command, carte blanche, buying, the first lead."""
