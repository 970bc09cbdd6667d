"""What the build writes into the pages: widgets with their first state, citations, tables."""
